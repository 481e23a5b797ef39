package rules_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// judge loads and lints what became of the unit; where nothing comes of it, together with all
// that build on the unit, for some things are only missed where a game is played.
func (m *mutant) judge() {
	src := m.changed()
	if m.op.replan {
		m.compare(m.world.finds, m.world.replanned(m.file.Name, src), src)
		return
	}
	own := m.world.after(m.file.Name, src)
	m.hashes(own, src)
	m.compare(m.world.finds, lint.Run(rules.All, []*lint.Unit{own}, &lint.Config{Preset: "all"}), src)
	if m.by != "" || len(m.world.builders) == 0 || own.Findings.HasErrors() {
		return
	}
	units := []*lint.Unit{own}
	for _, w := range m.world.builders {
		units = append(units, w.after(m.file.Name, src))
	}
	m.compare(m.world.together(), lint.Run(rules.All, units, &lint.Config{Preset: "all"}), src)
}

// hashes compares the hash of what play reads with what it was, where the change loads.
func (m *mutant) hashes(own *lint.Unit, src []byte) {
	if m.loads = len(own.Models) > 0 && !packs.IsTest(m.file.Name); m.loads {
		was, _ := m.world.unit.Plan.Hash(m.world.model)
		is, _ := m.world.with(m.file.Name, src).Plan.Hash(own.Models[0])
		m.same = was == is
	}
}

// together are the findings of a unit and of those that build on it, before any change.
func (w *world) together() diag.Findings {
	w.once.Do(func() {
		units := []*lint.Unit{w.before}
		for _, b := range w.builders {
			units = append(units, b.before)
		}
		w.all = lint.Run(rules.All, units, &lint.Config{Preset: "all"})
	})
	return w.all
}

// compare looks for a finding that was not there before and tells of the change.
func (m *mutant) compare(before, finds diag.Findings, src []byte) {
	known := map[string]int{}
	for _, f := range before {
		line := f.Range.Start.Line
		if f.Range.Filename == m.file.Name {
			line = 1 + bytes.Count(src[:min(len(src), m.moved(f.Range.Start.Byte))], []byte("\n"))
		}
		known[fmt.Sprint(f.Code, f.Range.Filename, line, f.Summary)]++
	}
	for _, f := range finds {
		k := fmt.Sprint(f.Code, f.Range.Filename, f.Range.Start.Line, f.Summary)
		if known[k] > 0 {
			known[k]--
			continue
		}
		if m.tells(f, src) {
			m.by = f.Code
			return
		}
		m.other = f.Error()
	}
}

// after is the unit with another text of one file.
func (w *world) after(name string, src []byte) *lint.Unit {
	u := lint.Load([]*packs.Unit{w.with(name, src)})[0]
	u.Owns = w.unit.Owns
	return u
}

// with is what is loaded then.
func (w *world) with(name string, src []byte) *packs.Unit {
	var set source.Set
	file, finds := set.Parse(name, src)
	changed := &packs.Unit{Name: w.unit.Name, Plan: w.unit.Plan, Findings: finds}
	changed.Plan.Packs = nil
	for _, p := range w.unit.Plan.Packs {
		files := slices.Clone(p.Files)
		for i, f := range files {
			if f.Name == name && file != nil {
				files[i] = file
			}
		}
		changed.Plan.Packs = append(changed.Plan.Packs, packs.PackFiles{Prefix: p.Prefix, Files: files})
	}
	return changed
}

// replanned is the same where the text says what is loaded together.
func (w *world) replanned(name string, src []byte) diag.Findings {
	name = strings.TrimPrefix(name, "../../")
	l := packs.New(packs.Root{FS: overlay{os.DirFS("../.."), name, src}, Prefix: "../../"})
	at := strings.TrimPrefix(w.unit.Name, "../../")
	u := &packs.Unit{Name: w.unit.Name}
	if id := l.PackAt(0, at); id != "" {
		u.Plan, u.Findings = l.Pack(id)
	} else {
		u.Plan, u.Findings = l.File(0, at)
	}
	if u.Findings.HasErrors() {
		return u.Findings
	}
	after := lint.Load([]*packs.Unit{u})[0]
	after.Owns = w.unit.Owns
	return lint.Run(rules.All, []*lint.Unit{after}, &lint.Config{Preset: "all"})
}

// An overlay is a folder tree of which one file has another text.
type overlay struct {
	fs.FS
	name string
	text []byte
}

// Open gives the file, or its other text.
func (o overlay) Open(name string) (fs.File, error) {
	if name == o.name {
		return fstest.MapFS{name: {Data: o.text}}.Open(name)
	}
	return o.FS.Open(name)
}

// tells says whether a finding leads to the change.
func (m *mutant) tells(f diag.Finding, src []byte) bool {
	for _, r := range f.Related {
		if m.onLine(r.Range, src) {
			return true
		}
	}
	return m.onLine(f.Range, src) || m.named(f.Range, src)
}

// onLine says whether a range is on a changed line, or on the header of a block around it.
func (m *mutant) onLine(r hcl.Range, src []byte) bool {
	if r.Filename != m.file.Name {
		return false
	}
	line := func(at int) int { return 1 + bytes.Count(src[:min(at, len(src))], []byte("\n")) }
	first, last := r.Start.Line, max(r.Start.Line, r.End.Line)
	if last > first && r.End.Column == 1 {
		last--
	}
	by := 0
	for _, e := range m.edits {
		from := line(e.from + by)
		to := line(e.from + by + len(e.text))
		if e.text == "" && from > 1 && src[e.from+by-1] == '\n' {
			from-- // lines that are gone stood between two
		}
		if first <= to && from <= last {
			return true
		}
		by += len(e.text) - (e.to - e.from)
	}
	for _, h := range m.heads {
		if n := line(m.moved(h.Start.Byte)); first == n {
			return true
		}
	}
	return false
}

// named says whether a range spells a name that was changed, or that of a block around: it
// stands where the changed thing is used or declared.
func (m *mutant) named(r hcl.Range, src []byte) bool {
	text := src
	if r.Filename != m.file.Name {
		f := fileNamed(m.world.before.Files, r.Filename)
		if f == nil {
			return false
		}
		text = f.Bytes
	}
	if r.End.Byte > len(text) || r.End.Line > r.Start.Line+1 || r.End.Byte-r.Start.Byte > 120 {
		return false
	}
	there := wordsOf(string(text[r.Start.Byte:r.End.Byte]))
	for _, word := range there {
		if slices.Contains(m.names, word) {
			return true
		}
	}
	for _, e := range m.edits {
		was, is := wordsOf(string(m.file.Bytes[e.from:e.to])), wordsOf(e.text)
		for _, word := range there {
			if (len(word) > 2 || len(there) == 1) && slices.Contains(was, word) != slices.Contains(is, word) {
				return true
			}
		}
	}
	return false
}
