package load

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// text1 reads a sentence with placeholders in braces.
func (ld *loader) text1(s *scope, e hclsyntax.Expression, address, what string) *model.Text {
	src, ok := literal(e)
	if !ok && ld.inDollars(e) {
		return nil
	}
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "values in it are placeholders in braces: \"{ship} arrives\"",
			"This must be a whole sentence in quotes.")
		return nil
	}
	r := &textReader{ld: ld, e: e, src: src}
	m, problems := message.Parse(src)
	for _, p := range problems {
		ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), p.Expected, "%s", p.What).Help(p.Nearest)
	}
	t := ld.at(&model.Text{Address: address, Source: src, What: what, Range: e.Range(), Parts: r.parts(s, m)})
	if len(problems) == 0 {
		ld.m.Texts = append(ld.m.Texts, t)
	}
	return t
}

// a home is where the texts of a file are translated.
type home struct {
	folder    string
	file      string   // of a file outside of packs: its name without the ending
	scenarios []string // that it declares
}

// at says where a text is translated, and by what it is found there.
func (tx *texts) at(t *model.Text) *model.Text {
	h := tx.homes[t.Range.Filename]
	t.Home, t.Context = h.folder, t.Address
	first, _, _ := strings.Cut(t.Address, "/")
	if h.file != "" && !isIn(first, h.scenarios) {
		t.Context = h.file + ":" + t.Address
	}
	return t
}

// settle finds the homes of the files of a pack.
func (tx *texts) settle(p PackFiles) {
	isPack := slices.ContainsFunc(p.Files, func(f *source.File) bool {
		return slices.ContainsFunc(f.Body.Blocks, func(b *hclsyntax.Block) bool { return b.Type == "pack" })
	})
	for _, f := range p.Files {
		h := home{folder: path.Clean(p.Prefix)}
		if !isPack {
			h.file = strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name))
			for _, b := range f.Body.Blocks {
				if b.Type == "scenario" && len(b.Labels) == 1 {
					h.scenarios = append(h.scenarios, b.Labels[0])
				}
			}
		}
		tx.homes.put(f.Name, h)
	}
}

// A textReader types the placeholders of a sentence.
type textReader struct {
	ld  *loader
	e   hclsyntax.Expression
	src string
}

// parts types those of a message; s is nil where it may have no placeholders.
func (r *textReader) parts(s *scope, m message.Message) []model.TextPart {
	var out []model.TextPart
	for _, p := range m {
		part := model.PartOf(&p)
		if p.Path != "" {
			part.Value = r.placeholder(s, p.Path, p.At)
		}
		switch p.Kind {
		case message.Words:
			in := s
			if s != nil && !isInvalid(part.Value) {
				in = s.child()
				in.narrow(p.Path)
			}
			part.Words = r.parts(in, p.Inside)
		case message.Number:
			r.fits(part.Value, p, "a number", model.Integer)
		case message.Plural:
			r.fits(part.Value, p, "a number, or a list or zone that is counted", model.Integer, model.List, model.ZoneRef)
		case message.Select:
			r.fits(part.Value, p, "a thing, a word, or true or false", model.Ref, model.Word, model.Boolean)
			r.selects(part.Value, p)
		case message.Form:
			if known, near := locale.Source().Knows(p.Text); !known {
				r.ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), join(locale.Source().Forms()),
					"English has no form {%s}.", p.Text).Help(near)
			}
		case message.Reading:
			r.ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), "the word without {~"+p.Text+"}",
				"Only translations say how a word is read.")
		}
		for _, c := range p.Cases {
			part.Cases = append(part.Cases, model.TextCase{Key: c.Key, Parts: r.parts(s, c.Message)})
		}
		out = append(out, part)
	}
	return out
}

// fits says whether a value is of one of some classes, with a finding where not.
func (r *textReader) fits(x model.Expr, p message.Part, expected string, classes ...model.Class) {
	if isInvalid(x) || x.Type().Class == model.Invalid || slices.Contains(classes, x.Type().Class) {
		return
	}
	at := r.within(p.At+1, p.At+1+len(p.Path))
	r.ld.errorf(diag.CodeWrongType, at, expected, "%s is %s.", p.Path, typeWithArticle(x.Type()))
}

// What the cases of a selection may be called beside things and words.
var (
	boolCases = []string{"true", "false", message.Other}
	noneCase  = "none"
)

// selects judges the cases of a selection by what there is to select.
func (r *textReader) selects(x model.Expr, p message.Part) {
	if isInvalid(x) {
		return
	}
	t := x.Type()
	var names []string
	switch {
	case t.Class == model.Boolean:
		names = boolCases
	case t.Class == model.Ref && t.Kind != nil:
		names = []string{message.Other}
		for _, k := range t.Kind.Members() {
			names = append(names, thingNames(k)...)
		}
	default:
		return
	}
	for _, c := range p.Cases {
		if t.Class == model.Ref && c.Key == noneCase || isIn(c.Key, names) {
			continue
		}
		r.ld.unknown(diag.CodeUnknownThing, r.within(c.At, c.At+len(c.Key)), c.Key, slices.Clone(names), "%s is never %q.",
			p.Path, c.Key)
	}
}

// placeholder types the name or path that stands in braces at a place of the sentence.
func (r *textReader) placeholder(s *scope, name string, from int) model.Expr {
	ld, at := r.ld, r.within(from, from+len(name)+2)
	if s == nil {
		ld.errorf(diag.CodeBadPlaceholder, at, "plain words", "This text has no placeholders.")
		return invalid(at)
	}
	pos := at.Start
	pos.Byte++
	pos.Column++
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(name), at.Filename, pos)
	if diags.HasErrors() { // the message said so
		return invalid(at)
	}
	s = s.child()
	s.inText = true
	if s.attrsOf != nil && s.local(tr.RootName()) == nil {
		this, root := &model.LocalRead{Node: node(s.attrsOf.Type, at), Local: s.attrsOf}, tr.RootName()
		return s.steps(s.proven(s.step(this, root, tr[0].SourceRange()), root), tr[1:], at, root)
	}
	return s.traversal(tr, tr.SourceRange(), nil)
}

// within is the range of bytes of the sentence, where they stand in the file as they are read.
func (r *textReader) within(from, to int) hcl.Range {
	at := r.e.Range()
	src := r.ld.bytes[at.Filename]
	if at.Start.Byte < 0 || at.End.Byte > len(src) || at.Start.Byte > at.End.Byte || to > len(r.src) {
		return at
	}
	rest, ok := strings.CutPrefix(string(src[at.Start.Byte:at.End.Byte]), `"`)
	if !ok || !strings.HasPrefix(rest, r.src[:to]) {
		return at
	}
	out := at
	out.Start.Byte += 1 + from
	out.Start.Column += 1 + utf8.RuneCountInString(rest[:from])
	out.End = out.Start
	out.End.Byte += to - from
	out.End.Column += utf8.RuneCountInString(rest[from:to])
	return out
}
