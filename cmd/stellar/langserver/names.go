package langserver

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A named place is where a name stands, and what it means.
type named struct {
	file     string
	from, to int
	of       any
}

// nameOf is how content calls what a note means; empty if it has no name.
func nameOf(of any) string {
	if d, ok := of.(*model.DecisionInfo); ok {
		return d.Address[strings.LastIndexByte(d.Address, '/')+1:]
	}
	v := reflect.Indirect(reflect.ValueOf(of))
	if v.Kind() == reflect.Struct {
		if f := v.FieldByName("Name"); f.IsValid() && f.Kind() == reflect.String {
			return f.String()
		}
	}
	return ""
}

// declared is the place of a declaration; ok is false where the name does not stand there.
func (s *Server) declared(st *study, of any) (named, bool) {
	r := model.RangeOf(of)
	if l, ok := of.(*model.Local); ok {
		r = l.Decl
	}
	p, ok := st.pages[r.Filename]
	if !ok || r.Filename == "" {
		return named{}, false
	}
	from, to, ok := p.findName(r, nameOf(of))
	if !ok { // a statement without the name: its head
		return named{r.Filename, r.Start.Byte, r.Start.Byte, of}, true
	}
	return named{r.Filename, from, to, of}, true
}

// nameAt is what the name at a byte of a file means; ok is false if nothing is known of it.
func (s *Server) nameAt(st *study, file string, offset int) (named, bool) {
	p := st.pages[file]
	best, found := named{}, false
	try := func(r hcl.Range, of any) {
		if r.Filename != file || offset < r.Start.Byte || offset > r.End.Byte {
			return
		}
		from, to, ok := p.findName(r, nameOf(of))
		if ok && from <= offset && offset <= to && (!found || to-from <= best.to-best.from) {
			best, found = named{file, from, to, of}, true
		}
	}
	for _, r := range st.Refs {
		try(r.At, r.Of)
	}
	if !found && st.Known != nil {
		eachName(st.Known, func(_ string, of any) { try(model.RangeOf(of), of) })
	}
	return best, found
}

// eachName visits all that a model declares.
func eachName(m *model.Model, visit func(name string, of any)) {
	glossary.Pack{Model: m}.Each(visit)
	for _, o := range m.Options {
		visit(o.Name, o)
	}
	for _, sc := range m.Scenarios {
		visit(sc.Name, sc)
	}
}

// here is the document of a request, its unit as it is now, and the byte at the position in what was read of it; below
// 0 if what stands there could not be read.
func (s *Server) here(in inDocument, at position) (d *doc, st *study, offset int) {
	d = s.docs[pathOf(in.TextDocument.URI)]
	if d == nil || d.unit == nil {
		return nil, nil, 0
	}
	st = s.fresh(d)
	shown := newPage(d.text)
	offset = shown.offset(at)
	if offset, _, ok := shown.moved(offset, offset, st.pages[d.path]); ok {
		return d, st, offset
	}
	return d, st, -1
}

// shown is the page of a file as the editor shows it, and where a name that was read stands there; ok is false if that
// is not known, since the text has changed around it and cannot be read.
func (s *Server) shown(st *study, x named) (p page, at named, ok bool) {
	p = st.pages[x.file]
	d := s.docs[x.file]
	if d == nil || bytes.Equal(d.text, p.text) {
		return p, x, true
	}
	now := newPage(d.text)
	x.from, x.to, ok = p.moved(x.from, x.to, now)
	return now, x, ok
}

func (s *Server) hover(in atPosition) (any, error) {
	if d := s.docs[pathOf(in.TextDocument.URI)]; d != nil && d.speech != nil {
		return s.hoverSpeech(d, newPage(d.text).offset(in.Position)), nil
	}
	d, st, n, ok := s.declarationAt(in)
	if st == nil {
		return nil, nil
	}
	p := newPage(d.text)
	from, to := p.wordAt(p.offset(in.Position))
	word := string(p.text[from:to])
	if word == "" {
		return nil, nil
	}
	var entries []glossary.Entry
	if ok {
		entries = d.unit.explain(st, n.of)
	}
	if len(entries) == 0 {
		entries = inPlace(glossary.Of(word), s.role(d, from, to))
	}
	if pack, ok := d.unit.pack(); ok && len(entries) == 0 {
		entries = pack.Of(word)
	}
	if len(entries) == 0 {
		return nil, nil
	}
	text := lists.Map(entries[:min(len(entries), 3)], func(e glossary.Entry) string { return e.Markdown() })
	at := p.span(from, to)
	return hover{markup{"markdown", strings.Join(text, "\n---\n")}, &at}, nil
}

// explain says what a name means. While something is wrong, declarations may be unfinished: then the last that was
// whole is told.
func (u *unit) explain(st *study, of any) []glossary.Entry {
	pack, ok := u.pack()
	switch x := of.(type) {
	case *model.Local, *model.LoopVar, *model.Attr:
		return []glossary.Entry{glossary.Pack{Model: st.Known, Source: st}.Entry(x)}
	}
	switch {
	case st.model != nil:
		return slices.DeleteFunc([]glossary.Entry{pack.Entry(of)}, func(e glossary.Entry) bool { return e.Sort == "" })
	case ok:
		return pack.Of(nameOf(of))
	}
	return nil
}

// role is what a word of the language is where it stands: "attribute of `pick`", "function", or a block.
func (s *Server) role(d *doc, from, to int) string {
	rest := strings.TrimLeft(string(d.text[to:min(len(d.text), to+80)]), " ")
	if strings.HasPrefix(rest, "(") {
		return "function"
	}
	if strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==") {
		if f := s.good[d.path]; f != nil {
			if b := enclosing(f.Body, from); b != nil {
				return "`" + b.Type + "`"
			}
		}
	}
	if strings.HasPrefix(rest, "\"") || strings.HasPrefix(rest, "{") {
		return "block statement"
	}
	return "type reserved word"
}

// inPlace are the meanings that a word has in a role; all where none fits.
func inPlace(all []glossary.Entry, role string) []glossary.Entry {
	out := lists.Filter(all, func(e glossary.Entry) bool {
		return strings.Contains(role, e.Sort) || strings.Contains(e.Sort, role)
	})
	if len(out) == 0 {
		return all
	}
	return out
}

// enclosing is the innermost block around a byte.
func enclosing(b *hclsyntax.Body, at int) *hclsyntax.Block {
	if b == nil {
		return nil
	}
	for _, x := range b.Blocks {
		if x.OpenBraceRange.End.Byte <= at && at <= x.CloseBraceRange.Start.Byte {
			if in := enclosing(x.Body, at); in != nil {
				return in
			}
			return x
		}
	}
	return nil
}

// declarationAt is the name at a place, and what is known of its unit; false if nothing is.
func (s *Server) declarationAt(in atPosition) (d *doc, st *study, n named, ok bool) {
	d, st, offset := s.here(in.inDocument, in.Position)
	if st != nil {
		n, ok = s.nameAt(st, d.path, offset)
		p := newPage(d.text)
		from, to := p.wordAt(p.offset(in.Position))
		ok = ok && string(p.text[from:to]) == nameOf(n.of) // not half of it
	}
	return d, st, n, ok
}

func (s *Server) definition(in atPosition) (any, error) {
	if d := s.docs[pathOf(in.TextDocument.URI)]; d != nil && d.speech != nil {
		return s.sourceOf(d, newPage(d.text).offset(in.Position)), nil
	}
	_, st, n, ok := s.declarationAt(in)
	if !ok {
		return nil, nil
	}
	to, ok := s.declared(st, n.of)
	if !ok {
		return nil, nil
	}
	p, to, ok := s.shown(st, to)
	file := s.onDisk(to.file, p.text)
	if file == "" || !ok {
		return nil, nil
	}
	return location{uriOf(file), p.span(to.from, to.to)}, nil
}

// uses are all places of the workspace that name what a name at a place means, the declaration among them, and the
// files that they stand in, as the editor shows them. Each unit that is studied for that is shown to visit.
func (s *Server) uses(d *doc, st *study, n named, visit func(*packs.Unit, *study)) ([]named, map[string]page) {
	def, ok := s.declared(st, n.of)
	if !ok {
		return nil, nil
	}
	units := s.using(def.file)
	if len(units) == 0 {
		units = []*packs.Unit{d.unit.Unit}
	}
	found, pages := map[named]bool{}, map[string]page{}
	note := func(st *study, x named) {
		if p, at, ok := s.shown(st, x); ok {
			found[at], pages[x.file] = true, p
		}
	}
	add := func(st *study) {
		meant := map[any]bool{} // the same declaration, however often it was read
		for _, r := range st.Refs {
			is, known := meant[r.Of]
			if !known {
				to, ok := s.declared(st, r.Of)
				is = ok && to.file == def.file && to.from == def.from && nameOf(r.Of) == nameOf(n.of)
				meant[r.Of] = is
			}
			if is {
				if from, to, ok := st.pages[r.At.Filename].findName(r.At, nameOf(n.of)); ok {
					note(st, named{r.At.Filename, from, to, nil})
				}
			}
		}
	}
	for _, u := range units {
		st := s.load(u, s.texts(), packs.Notes{})
		add(st)
		visit(u, st)
	}
	if def.to > def.from {
		note(st, named{def.file, def.from, def.to, nil})
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b named) int {
		return cmp.Or(strings.Compare(a.file, b.file), a.from-b.from)
	}), pages
}

func (s *Server) references(in atPosition) (any, error) {
	d, st, n, ok := s.declarationAt(in)
	if !ok {
		return nil, nil
	}
	out := []location{}
	places, pages := s.uses(d, st, n, func(*packs.Unit, *study) {})
	for _, x := range places {
		p := pages[x.file]
		if file := s.onDisk(x.file, p.text); file != "" {
			out = append(out, location{uriOf(file), p.span(x.from, x.to)})
		}
	}
	return out, nil
}

func (s *Server) highlight(in atPosition) (any, error) {
	d, st, n, ok := s.declarationAt(in)
	if !ok {
		return nil, nil
	}
	seen := map[int]bool{}
	out := []highlight{}
	for _, r := range st.Refs {
		from, to, ok := st.pages[d.path].findName(r.At, nameOf(n.of))
		if r.Of != n.of || r.At.Filename != d.path || !ok || seen[from] {
			continue
		}
		seen[from] = true
		if p, at, ok := s.shown(st, named{d.path, from, to, nil}); ok {
			out = append(out, highlight{p.span(at.from, at.to)})
		}
	}
	return out, nil
}

var identifier = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

func (s *Server) mayRename(in atPosition) (any, error) {
	d, st, n, ok := s.declarationAt(in)
	if !ok || !identifier.MatchString(nameOf(n.of)) || !bytes.Equal(st.pages[d.path].text, d.text) {
		return nil, nil
	}
	if _, ok := s.declared(st, n.of); !ok { // a word of the language, such as order
		return nil, nil
	}
	return st.pages[d.path].span(n.from, n.to), nil
}

// rename changes a name wherever it stands, translations included, if all loads before and after. A unit with an error
// is left alone: uses in what cannot be read would stay behind.
func (s *Server) rename(in atPosition) (any, error) {
	if !identifier.MatchString(in.NewName) {
		return nil, fmt.Errorf("%q is not a name: lower-case letters, digits and _, beginning with a letter", in.NewName)
	}
	d, st, n, ok := s.declarationAt(in)
	if st == nil {
		return nil, errors.New("this file is not part of a pack or scenario")
	}
	if !ok {
		return nil, errors.New("nothing is known about this name")
	}
	before := map[*packs.Unit][]po.Key{}
	var wrong error
	places, pages := s.uses(d, st, n, func(u *packs.Unit, st *study) {
		if e := st.firstError(); e != nil {
			wrong = cmp.Or(wrong, fmt.Errorf("this cannot be renamed while there is an error: %w", e))
			return
		}
		before[u] = messages(st)
	})
	if wrong == nil && len(places) == 0 {
		wrong = fmt.Errorf("%s cannot be renamed: it belongs to the language, or to a `for`", nameOf(n.of))
	}
	if wrong != nil {
		return nil, wrong
	}
	out := workspaceEdit{Changes: map[string][]edit{}}
	texts := s.texts()
	for i := len(places) - 1; i >= 0; i-- {
		x := places[i]
		if !strings.HasPrefix(x.file, "/") {
			return nil, fmt.Errorf("%s is shipped with the program: a pack of yours cannot rename what it declares", x.file)
		}
		p := pages[x.file]
		out.Changes[uriOf(x.file)] = append(out.Changes[uriOf(x.file)], edit{p.span(x.from, x.to), in.NewName})
		if texts[x.file] == nil {
			texts[x.file] = slices.Clone(p.text)
		}
		texts[x.file] = slices.Concat(texts[x.file][:x.from], []byte(in.NewName), texts[x.file][x.to:])
	}
	return out, s.renamed(before, texts, nameOf(n.of), in.NewName, out)
}
