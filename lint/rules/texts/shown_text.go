package texts

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A shownText is a parsed text that people read, with its place.
type shownText struct {
	*model.Text
	words message.Message
	block *hclsyntax.Block // the block that contains it
	attr  string           // the attribute that contains it
	raw   string           // as the file writes it
}

// eachText visits the texts of the files to check, in the order of the model.
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
		x := shownText{Text: t, block: p.Block(t.Range), raw: string(p.Source(t.Range))}
		if a := p.Attribute(t.Range); a != nil {
			x.attr = a.Name
		}
		x.words, _ = message.Parse(t.Source)
		out = append(out, x)
	}
	return out
}

// eachValue visits the values that texts show, each with its message m and its index there.
func eachValue(p *lint.Pass, visit func(x shownText, m message.Message, i int, v model.Expr)) {
	eachText(p, func(x shownText) {
		values := map[string]model.Expr{}
		for _, part := range x.All() {
			if part.Value != nil {
				values[part.Name] = part.Value
			}
		}
		message.Each(x.words, func(m message.Message) {
			for i, part := range m {
				if v := values[part.Path]; v != nil && (part.Kind == message.Value || part.Kind == message.Number) {
					visit(x, m, i, v)
				}
			}
		})
	})
}

// exact says whether places inside a text are known: a text with escapes, or of several lines, is reported as a
// whole.
func (x shownText) exact() bool {
	return len(x.raw) == len(x.Source)+2 && x.raw[1:len(x.raw)-1] == x.Source && !strings.Contains(x.Source, "\n")
}

// rangeOf is the place of bytes from at to end of a text in its file, as exactly as possible.
func (x shownText) rangeOf(at, end int) hcl.Range {
	r := x.Range
	if !x.exact() {
		return r
	}
	r.Start = source.Behind(r.Start, `"`+x.Source[:at])
	r.End = source.Behind(r.Start, x.Source[at:end])
	return r
}

// fix adds a fix that replaces the place, if that is exact.
func (x shownText) fix(f *diag.Finding, words string) {
	if x.exact() {
		f.WithFix(f.Range, words)
	}
}

// The edge of a part of a message.
const (
	nothing = iota // a blank, a sign, or nothing at all
	letters        // a letter or digit
	value          // known only in play
)

// begins and ends are the edges of a message as it is read.
func begins(m message.Message) int {
	return side(m, func(m message.Message) message.Part { return m[0] }, utf8.DecodeRuneInString)
}

func ends(m message.Message) int {
	return side(m, func(m message.Message) message.Part { return m[len(m)-1] }, utf8.DecodeLastRuneInString)
}

// side is one edge of a message: outer returns the part there, and decode the rune there of a text.
func side(m message.Message, outer func(message.Message) message.Part, decode func(string) (rune, int)) int {
	if len(m) == 0 {
		return nothing
	}
	switch part := outer(m); part.Kind {
	case message.Literal:
		if r, _ := decode(part.Text); unicode.IsLetter(r) || unicode.IsDigit(r) {
			return letters
		}
		return nothing
	case message.Words:
		return side(part.Inside, outer, decode)
	case message.Plural, message.Select: // the edge of any of the cases
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
