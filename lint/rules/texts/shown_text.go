package texts

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// A shownText is a text that people read, taken apart, and where it stands.
type shownText struct {
	text  *model.Text
	words message.Message
	block *hclsyntax.Block // the block it stands in
	attr  string           // the attribute it is the value of, or stands in
}

// eachText visits the texts of the files that are judged, in the order of the model.
func eachText(p *lint.Pass, visit func(shownText)) {
	for _, x := range lint.Cached(p, "told", func() []shownText { return allTexts(p) }) {
		visit(x)
	}
}

func allTexts(p *lint.Pass) []shownText {
	var out []shownText
	for _, t := range p.Model.Texts {
		if !p.Owns(t.Range.Filename) || p.Source(t.Range) == nil {
			continue
		}
		x := shownText{text: t, block: p.Block(t.Range)}
		if a := p.Attribute(t.Range); a != nil {
			x.attr = a.Name
		}
		x.words, _ = message.Parse(t.Source)
		out = append(out, x)
	}
	return out
}

// in says what a text is by its block and attribute, as "tell.text".
func (x shownText) in() string {
	if x.block == nil {
		return x.attr
	}
	return x.block.Type + "." + x.attr
}

// values are the values that a text names, by their path as it is written.
func (x shownText) values() map[string]model.Expr {
	out := map[string]model.Expr{}
	for _, part := range x.text.All() {
		if part.Value != nil {
			out[part.Name] = part.Value
		}
	}
	return out
}

// piece is where bytes from at to end of a text stand in its file, and whether that could be
// shownText: a text with escapes, or of several lines, is found as a whole.
func piece(p *lint.Pass, t *model.Text, at, end int) (hcl.Range, bool) {
	raw := p.Source(t.Range)
	if len(raw) != len(t.Source)+2 || string(raw[1:len(raw)-1]) != t.Source || strings.Contains(t.Source, "\n") {
		return t.Range, false
	}
	r := t.Range
	pos := func(i int) hcl.Pos {
		return hcl.Pos{Line: r.Start.Line, Column: r.Start.Column + 1 + utf8.RuneCountInString(t.Source[:i]),
			Byte: r.Start.Byte + 1 + i}
	}
	r.Start, r.End = pos(at), pos(end)
	return r, true
}

// The sides of a part of a message.
const (
	nothing = iota // a blank, a sign, or nothing at all
	letters        // a letter or digit
	value          // what is known only in play
)

// begins and ends say what a message begins and ends with, as it is read.
func begins(m message.Message) int {
	return side(m, func(m message.Message) message.Part { return m[0] }, utf8.DecodeRuneInString)
}

func ends(m message.Message) int {
	return side(m, func(m message.Message) message.Part { return m[len(m)-1] }, utf8.DecodeLastRuneInString)
}

// side is what stands at one end of a message: outer gives its part there, and decode the sign
// there of a text.
func side(m message.Message, outer func(message.Message) message.Part, decode func(string) (rune, int)) int {
	if len(m) == 0 {
		return nothing
	}
	switch part := outer(m); part.Kind {
	case message.Literal:
		r, _ := decode(part.Text)
		return sideOf(r)
	case message.Words:
		return side(part.Inside, outer, decode)
	case message.Plural, message.Select: // what any of the cases has
		out := nothing
		for _, c := range part.Cases {
			out = max(out, side(c.Message, outer, decode))
		}
		return out
	case message.Reading, message.Form:
		return nothing
	}
	return value
}

func sideOf(r rune) int {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return letters
	}
	return nothing
}

// isShown says whether a part stands for a value alone.
func isShown(k message.Kind) bool {
	return k == message.Value || k == message.Number || k == message.Count
}
