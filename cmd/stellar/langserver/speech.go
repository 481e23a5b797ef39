package langserver

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

const poSuffix = ".po"

// A speech is what is known of an open PO file.
type speech struct {
	folder *packs.Folder // whose texts it translates; nil if unknown
	models []*model.Model
	read   *lint.Translation // as it was last looked at
	timer  *time.Timer
}

// speechOf finds what a PO file translates.
func (s *Server) speechOf(file string) *speech {
	x := &speech{folder: s.finder.TranslatedBy(file)}
	if x.folder == nil {
		return x
	}
	if models, finds := x.folder.Models(); !finds.HasErrors() {
		x.models = models
	}
	return x
}

// listen finds what is wrong with a translation as the editor shows it.
func (s *Server) listen(d *doc) {
	t := &lint.Translation{Name: d.path, Bytes: slices.Clone(d.text), Tag: strings.TrimSuffix(path.Base(d.path), poSuffix)}
	t.Language, _ = locale.Parse(t.Tag)
	if f := d.speech.folder; f != nil {
		t.Home, t.Language, t.Models = f.Path, f.Language(t.Tag), d.speech.models
		t.Lost = len(t.Models) == 0
	}
	d.speech.read = t
	d.found = lint.Run(s.rules, []*lint.Unit{{Name: d.path, Speech: []*lint.Translation{t}}}, &lint.Config{})
	s.publishFindings(d.path, d.found, newPage(d.text))
}

// listenSoon does so when nothing was typed for a moment.
func (s *Server) listenSoon(d *doc, wait time.Duration) {
	if d.speech.timer != nil {
		d.speech.timer.Stop()
	}
	if wait == 0 {
		s.listen(d)
		return
	}
	d.speech.timer = time.AfterFunc(wait, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.docs[d.path] == d {
			s.listen(d)
		}
	})
}

// entryAt is the entry around a byte, without what is being written as its translation, and whether the byte is in
// that; nil where no entry is.
func entryAt(text []byte, at int) (e *po.Entry, inside bool) {
	gap := []byte("\n\n")
	from := bytes.LastIndex(text[:at], gap) + 1
	to := len(text)
	if n := bytes.Index(text[at:], gap); n >= 0 {
		to = at + n
	}
	head, _, ok := strings.Cut(string(text[from:to]), "\nmsgstr ")
	f, _ := po.Parse([]byte(head + "\nmsgstr \"\"\n"))
	if !ok || len(f.Entries) == 0 {
		return nil, false
	}
	return f.Entries[0], at > from+len(head)
}

// said is the text that an entry translates; nil if it is unknown.
func (x *speech) said(e *po.Entry) *lint.Original {
	if x.read == nil {
		return nil
	}
	return x.read.Said[e.Key()]
}

// completeSpeech offers the placeholders of the source and the forms of the language in braces, the cases of a plural
// within one, and elsewhere the source itself.
func (s *Server) completeSpeech(d *doc, at int) any {
	e, inside := entryAt(d.text, at)
	if e == nil || !inside {
		return nil
	}
	p := newPage(d.text)
	start := p.starts[p.position(at).Line]
	line := string(d.text[start:at])
	source, _ := message.Parse(e.ID)
	open, l := unclosed(line), d.speech.language()
	from, items := at, []completion{}
	add := func(label, text, detail string, format int) {
		items = append(items, completion{Label: label, Kind: itemVariable, Detail: detail, Format: format,
			Sort: fmt.Sprintf("%03d", len(items)), Edit: edit{NewText: text}})
	}
	switch {
	case l != nil && open >= 0 && strings.Contains(line[open:], ", plural,"):
		names, samples := l.Plurals()
		for _, name := range names {
			add(name, name+" {$0}", strings.Trim(fmt.Sprint(samples[name]), "[]"), 2)
		}
		from, _ = p.wordAt(at)
	case open >= 0:
		for _, name := range lists.Filter(message.Paths(source), func(n string) bool { return fits(n, line[open+1:]) }) {
			add(name, name, d.speech.typeOf(e, name), 1)
		}
		if l != nil {
			for _, form := range lists.Filter(l.Forms(), func(n string) bool { return fits(n, line[open+1:]) }) {
				add(form, form, "", 1)
			}
		}
		from = start + open + 1
	default:
		if quote := strings.IndexByte(line, '"'); quote >= 0 {
			from = start + quote + 1
			written := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(e.ID)
			add(e.ID, written, "the source", 1)
		}
	}
	for i := range items {
		items[i].Edit.Range = p.span(from, at)
	}
	return map[string]any{"isIncomplete": true, "items": items}
}

// unclosed is where the innermost open brace of a line stands; below 0 without one.
func unclosed(line string) int {
	open := []int{-1}
	for i, c := range line {
		switch {
		case c == '{':
			open = append(open, i)
		case c == '}' && len(open) > 1:
			open = open[:len(open)-1]
		}
	}
	return open[len(open)-1]
}

// language is that of the file; nil if its name says none.
func (x *speech) language() *locale.Language {
	if x.read == nil {
		return nil
	}
	return x.read.Language
}

// typeOf is the type of a value in the source of an entry; empty if it is unknown.
func (x *speech) typeOf(e *po.Entry, name string) string {
	if said := x.said(e); said != nil && said.Types[name] != nil {
		return said.Types[name].String()
	}
	return ""
}

// hoverSpeech shows the source of an entry with the types of its values, and how its translation reads.
func (s *Server) hoverSpeech(d *doc, at int) any {
	e, _ := entryAt(d.text, at)
	if e == nil || d.speech.read == nil {
		return nil
	}
	said := d.speech.said(e)
	out := []string{e.ID}
	if said != nil && said.Where.Filename != "" {
		out = append(out, fmt.Sprintf("`%s:%d`", path.Base(said.Where.Filename), said.Where.Start.Line))
	}
	source, _ := message.Parse(e.ID)
	for _, name := range message.Paths(source) {
		if t := d.speech.typeOf(e, name); t != "" {
			out = append(out, fmt.Sprintf("`{%s}`: %s", name, t))
		}
	}
	for _, x := range d.speech.read.Entries {
		if x.Key() == e.Key() {
			out = append(out, "---")
			out = append(out, d.speech.previews(x.Target)...)
		}
	}
	return hover{markup{"markdown", strings.Join(out, "\n\n")}, nil}
}

// mostPreviews bounds how many ways a text is shown.
const mostPreviews = 8

// previews are how a translation reads, once for each case of its plurals and selections; names stand for values.
func (x *speech) previews(m message.Message) (out []string) {
	l := x.read.Language
	if l == nil {
		return nil
	}
	numbers, keys := []int64{1}, []string{message.Other}
	message.Walk(m, func(p *message.Part) {
		switch p.Kind {
		case message.Plural:
			numbers = nil
			for _, c := range p.Cases {
				if n, ok := c.Exact(); ok {
					numbers = append(numbers, n)
				}
			}
			names, samples := l.Plurals()
			for _, name := range names {
				i := slices.IndexFunc(samples[name], func(n int64) bool { return !slices.Contains(numbers, n) })
				numbers = append(numbers, samples[name][max(i, 0)])
			}
		case message.Select:
			keys = lists.Map(p.Cases, func(c message.Case) string { return c.Key })
		}
	})
	for _, n := range numbers {
		for _, key := range keys {
			line := &locale.Line{Language: l}
			line.Fill(m, func(name string) locale.Value {
				return locale.Value{Shown: "⟨" + name + "⟩", Key: key, Number: n, There: true}
			})
			out = append(out, line.String())
		}
	}
	out = slices.Compact(out)
	return out[:min(len(out), mostPreviews)]
}

// sourceOf is where the text of an entry is written.
func (s *Server) sourceOf(d *doc, at int) any {
	e, _ := entryAt(d.text, at)
	if e == nil {
		return nil
	}
	said := d.speech.said(e)
	if said == nil || !path.IsAbs(said.Where.Filename) {
		return nil
	}
	return location{uriOf(said.Where.Filename), s.page(nil, said.Where.Filename).spanOf(said.Where)}
}
