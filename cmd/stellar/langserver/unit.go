package langserver

import (
	"bytes"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A unit is a pack, or a scenario with its tests, and what it builds on.
type unit struct {
	*packs.Unit
	study  *study         // the latest
	model  *model.Model   // the latest that loads; may be nil
	found  diag.Findings  // the latest of all files
	told   map[string]int // how many findings were published, by file
	edited int            // counts changes, so that late findings are dropped
	uses   map[use]int    // see habits
}

// A study is what one loading of a unit told.
type study struct {
	packs.Notes
	model *model.Model // nil if something is wrong
	finds diag.Findings
	pages map[string]page // of all files, as they were read
	files map[string]*source.File
}

// Source is the text of a file.
func (s *study) Source(name string) []byte { return s.pages[name].text }

// firstError is what is wrong with the unit: an error in a text, or in what it says; nil if nothing is.
func (s *study) firstError() error {
	if i := slices.IndexFunc(s.finds, func(f diag.Finding) bool { return f.Severity == diag.Error }); i >= 0 {
		return s.finds[i]
	}
	return nil
}

// unitOf finds the unit of a file; nil if it belongs to none.
func (s *Server) unitOf(file string) *unit {
	for _, u := range s.units {
		if slices.ContainsFunc(u.own(), func(f *source.File) bool { return f.Name == file }) {
			return u
		}
	}
	list, err := s.finder.Units(file)
	if err != nil || len(list) == 0 {
		return nil
	}
	found := list[0]
	if n := len(found.Plan.Packs); n > 0 { // the whole pack
		dir := path.Clean(found.Plan.Packs[n-1].Prefix)
		if _, err := os.Stat(path.Join(dir, "pack.hcl")); err == nil {
			if list, err := s.finder.Units(dir); err == nil {
				found = list[0]
			}
		}
	}
	u := &unit{Unit: found, told: map[string]int{}}
	s.units = append(s.units, u)
	return u
}

// own are the files of the unit itself.
func (u *unit) own() []*source.File {
	if n := len(u.Plan.Packs); n > 0 {
		return u.Plan.Packs[n-1].Files
	}
	return nil
}

// with is the unit as the editor shows its files: those that cannot be read now are as they last could.
func (s *Server) with(u *packs.Unit, texts map[string][]byte) (out packs.Unit, broken map[string]bool) {
	out, broken = *u, map[string]bool{}
	files := map[string]*source.File{}
	out.Findings = slices.DeleteFunc(slices.Clone(u.Findings), func(f diag.Finding) bool {
		_, open := texts[f.Range.Filename]
		return open
	})
	var set source.Set
	for name, text := range texts {
		if !slices.ContainsFunc(u.Plan.Packs, func(p packs.PackFiles) bool {
			return slices.ContainsFunc(p.Files, func(f *source.File) bool { return f.Name == name })
		}) {
			continue
		}
		set.Cache = &s.parsed
		f, finds := set.Parse(name, text)
		out.Findings.Add(finds...)
		if f == nil || f.Broken {
			broken[name] = true
			f = s.good[name]
		} else if d := s.docs[name]; d != nil && bytes.Equal(d.text, text) {
			s.good[name] = f
		}
		files[name] = f
	}
	out.Plan = u.Plan.With(files)
	return out, broken
}

// texts are those of all open documents.
func (s *Server) texts() map[string][]byte {
	out := map[string][]byte{}
	for path, d := range s.docs {
		out[path] = d.text
	}
	return out
}

// load studies a unit as the editor shows it.
func (s *Server) load(u *packs.Unit, texts map[string][]byte, notes packs.Notes) *study {
	as, _ := s.with(u, texts)
	st := &study{Notes: notes, pages: map[string]page{}, files: map[string]*source.File{}}
	for _, p := range as.Plan.Packs {
		for _, f := range p.Files {
			st.files[f.Name] = f
			st.pages[f.Name] = page{}
		}
	}
	m, finds := as.Plan.Study("", &st.Notes)
	st.model, st.finds = m, slices.Concat(as.Findings, finds)
	for name, f := range st.files {
		st.pages[name] = newPage(f.Bytes)
	}
	return st
}

// fresh studies the unit of a document again if it changed: of other files only that on which something may depend.
func (s *Server) fresh(d *doc) *study {
	u := d.unit
	if u == nil {
		return nil
	}
	if u.study != nil && !d.dirty {
		return u.study
	}
	notes := packs.Notes{Only: d.path}
	if u.study == nil {
		notes.Only = "" // at first, all of it
	}
	u.study = s.load(u.Unit, s.texts(), notes)
	for _, other := range s.docs {
		other.dirty = other.dirty && other.unit != u
	}
	if u.study.model != nil {
		u.model = u.study.model
	}
	seen := map[string]bool{}
	for _, f := range u.study.finds {
		seen[f.Range.Filename] = true
	}
	seen[d.path] = true
	kept := lists.Filter(u.found, func(f diag.Finding) bool { return !seen[f.Range.Filename] })
	u.found = slices.Concat(u.study.finds, kept)
	return u.study
}

// pack explains names of the unit by the latest model that loads; false if there was none.
func (u *unit) pack() (glossary.Pack, bool) {
	if u == nil || u.model == nil || u.study == nil {
		return glossary.Pack{}, false
	}
	return glossary.Pack{Model: u.model, Source: u.study}, true
}

// using are the units below the folders of the workspace that load a file.
func (s *Server) using(file string) []*packs.Unit {
	var out []*packs.Unit
	for _, root := range s.roots {
		list, err := s.finder.Units(root)
		if err != nil {
			continue
		}
		for _, u := range list {
			if slices.ContainsFunc(u.Plan.Packs, func(p packs.PackFiles) bool {
				return slices.ContainsFunc(p.Files, func(f *source.File) bool { return f.Name == file })
			}) {
				out = append(out, u)
			}
		}
	}
	return out
}

// onDisk is a file that an editor can open: what is shipped with the program is written where it can.
func (s *Server) onDisk(name string, text []byte) string {
	if filepath.IsAbs(filepath.FromSlash(name)) {
		return name
	}
	cache, err := os.UserCacheDir()
	if err != nil || strings.Contains(name, "..") {
		return ""
	}
	file := filepath.Join(cache, "stellar", s.version, filepath.FromSlash(name))
	if old, err := os.ReadFile(file); err == nil && string(old) == string(text) {
		return filepath.ToSlash(file)
	}
	if os.MkdirAll(filepath.Dir(file), 0o755) != nil || os.WriteFile(file, text, 0o444) != nil {
		return ""
	}
	return filepath.ToSlash(file)
}

// byFile are findings by their file.
func byFile(finds diag.Findings) map[string]diag.Findings {
	out := map[string]diag.Findings{}
	for _, f := range finds {
		out[f.Range.Filename] = append(out[f.Range.Filename], f)
	}
	return out
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
