package main

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// formsSuffix is the suffix of the declarations of a language, beside its translation.
const formsSuffix = ".hcl"

func isPO(name string) bool { return strings.HasSuffix(name, poSuffix) }

// localizations finds the translations of what is linted.
type localizations struct {
	finder *packs.Finder
	loaded []*lint.Unit
	units  []*lint.Unit
	texts  texts
	finds  diag.Findings // about declarations of languages
}

// find adds the translations at a path: a file, or those of all folders below.
func (s *localizations) find(arg string) error {
	if isPO(arg) {
		return s.file(arg)
	}
	folders, err := s.finder.Folders(arg)
	if err != nil {
		return nil // Units reports the error
	}
	at := path.Clean(filepath.ToSlash(arg))
	for _, f := range folders {
		if f.Path != at && at != "." && !strings.HasPrefix(f.Path, at+"/") {
			continue // for a file, or part of a pack, the translations of the whole are not checked
		}
		if err := s.folder(f, ""); err != nil {
			return err
		}
	}
	return nil
}

// file adds one file of translations, with what is known of its folder.
func (s *localizations) file(arg string) error {
	name := path.Clean(filepath.ToSlash(arg))
	dir := path.Dir(name)
	if owner := path.Dir(dir); path.Base(dir) == localeDir {
		folders, err := s.finder.Folders(owner)
		i := slices.IndexFunc(folders, func(f *packs.Folder) bool { return f.Path == owner })
		if err == nil && i >= 0 {
			if err := s.folder(folders[i], name); err != nil || s.texts[name] != nil {
				return err
			}
		}
	}
	src, err := readBounded(name, po.MaxBytes)
	if err != nil {
		return err
	}
	t := &lint.Translation{Name: name, Bytes: src, Tag: strings.TrimSuffix(path.Base(name), poSuffix)}
	if f, err := readBounded(path.Join(dir, templateName), po.MaxBytes); err == nil {
		t.Template, _ = po.Parse(f)
	}
	if t.Language, err = locale.Parse(t.Tag); err == nil {
		forms := path.Join(dir, t.Tag+formsSuffix)
		if src, err := readBounded(forms, po.MaxBytes); err == nil {
			s.declare(forms, src, t.Language)
		}
	}
	s.texts[name] = src
	s.units = append(s.units, &lint.Unit{Name: name, Speech: []*lint.Translation{t}})
	return nil
}

// folder adds the translations of a folder, or only one of them, and the folder's declarations for their languages.
func (s *localizations) folder(f *packs.Folder, only string) error {
	files, err1 := f.Translations()
	forms, err2 := f.Forms()
	if err := cmp.Or(err1, err2); err != nil {
		return err
	}
	unit := &lint.Unit{Name: f.Path}
	for _, x := range files {
		if s.texts[x.Name] != nil || only != "" && x.Name != only {
			continue
		}
		s.texts[x.Name] = x.Src
		unit.Speech = append(unit.Speech, &lint.Translation{Name: x.Name, Bytes: x.Src, Tag: x.Tag, Home: f.Path,
			Language: f.Language(x.Tag)})
		for _, form := range forms {
			if l, err := locale.Parse(x.Tag); form.Tag == x.Tag && err == nil && s.texts[form.Name] == nil {
				s.declare(form.Name, form.Src, l)
			}
		}
	}
	if len(unit.Speech) == 0 {
		return nil
	}
	models, template := s.models(f), templateOf(f)
	for _, t := range unit.Speech {
		t.Models, t.Template = models, template
	}
	s.units = append(s.units, unit)
	return nil
}

// models are those of a folder; none if it does not load, which its units report.
func (s *localizations) models(f *packs.Folder) []*model.Model {
	var out []*model.Model
	for _, u := range f.Units {
		i := slices.IndexFunc(s.loaded, func(l *lint.Unit) bool { return l.Name == u.Name })
		if i < 0 {
			models, finds := f.Models()
			if finds.HasErrors() {
				return nil
			}
			return models
		}
		if len(s.loaded[i].Models) == 0 {
			return nil
		}
		out = append(out, s.loaded[i].Models...)
	}
	return out
}

// templateOf is the template of a folder, nil if it has none that can be read.
func templateOf(f *packs.Folder) *po.File {
	src, err := f.Template()
	if src == nil || err != nil {
		return nil
	}
	t, problems := po.Parse(src)
	if len(problems) > 0 {
		return nil
	}
	return t
}

func (s *localizations) declare(name string, src []byte, l *locale.Language) {
	s.texts[name] = src
	parsed, finds := (&source.Set{}).Parse(name, src)
	s.finds.Add(finds...)
	if parsed != nil {
		s.finds.Add(l.Declare(parsed)...)
	}
}

func (s *localizations) count() int {
	n := 0
	for _, u := range s.units {
		n += len(u.Speech)
	}
	return n
}
