package source

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A bracket is one that is open, and how far its line is indented.
type bracket struct {
	at     hcl.Range
	sign   string
	indent int
}

var closers = map[string]string{"{": "}", "[": "]", "(": ")"}

// pointByIndents tells where a closing bracket is missing. The parser notices at the end of what
// is around it; people indent what belongs together.
func pointByIndents(name string, src []byte, fs diag.Findings) diag.Findings {
	asks := func(f diag.Finding) bool {
		return f.Summary == openBlock || f.Summary == tooMany ||
			f.Code == diag.CodeSyntax && (f.Detail == commaOrBracket || f.Detail == commaOrParenthesis)
	}
	if !slices.ContainsFunc(fs, asks) {
		return fs
	}
	odd, ok := unbalanced(name, src)
	if !ok {
		return pointAtCloser(name, src, fs)
	}
	for i, f := range fs {
		switch {
		case !asks(f):
		case f.Summary == openBlock && odd.sign == "{":
			if fs[i].Range != odd.at {
				fs[i].Range, fs[i].Summary = odd.at, openBrace
			}
		case odd.at.Start.Byte < f.Range.Start.Byte && odd.at.Start.Line != f.Range.Start.Line:
			fs[i].Related = append(slices.Clip(f.Related), diag.Related{Range: odd.at,
				Note: fmt.Sprintf("Going by the indents, a %s is missing behind this.", closers[odd.sign])})
		}
	}
	return fs
}

// An indent is the line that is read, and how far it is indented.
type indent struct{ line, column int }

// begins says whether a token is the first of its line.
func (m *indent) begins(t hclsyntax.Token) bool {
	first := t.Range.Start.Line != m.line
	if first && t.Type != hclsyntax.TokenNewline {
		m.line, m.column = t.Range.Start.Line, t.Range.Start.Column
	}
	return first
}

// unbalanced is the first bracket that, by its indent, is closed by what should close another,
// or still open where a line begins anew.
func unbalanced(name string, src []byte) (bracket, bool) {
	tokens, _ := hclsyntax.LexConfig(src, name, hcl.InitialPos)
	var open []bracket
	var in indent
	for _, t := range tokens {
		first := in.begins(t)
		switch t.Type {
		case hclsyntax.TokenOBrace, hclsyntax.TokenOBrack, hclsyntax.TokenOParen:
			open = append(open, bracket{t.Range, string(t.Bytes), in.column})
		case hclsyntax.TokenCBrace, hclsyntax.TokenCBrack, hclsyntax.TokenCParen:
			if len(open) == 0 {
				return bracket{}, false
			}
			b := open[len(open)-1]
			if first && t.Range.Start.Column < b.indent {
				return b, true
			}
			open = open[:len(open)-1]
		case hclsyntax.TokenIdent:
			if b := len(open) - 1; first && b >= 0 && t.Range.Start.Column == 1 && open[b].indent == 1 {
				return open[b], true
			}
		}
	}
	return bracket{}, false
}

// tooMany is what is said of a "}" that closes nothing.
const tooMany = `"}" does not belong here.`

// pointAtCloser tells which "}" is probably one too many, where the parser complains of a later one.
func pointAtCloser(name string, src []byte, fs diag.Findings) diag.Findings {
	at, ok := stopsEarly(name, src)
	if !ok {
		return fs
	}
	for i, f := range fs {
		if f.Summary == tooMany && at.Start.Byte < f.Range.Start.Byte {
			fs[i].Related = append(slices.Clip(f.Related), diag.Related{Range: at,
				Note: "Going by the indents, this one closes too much."})
		}
	}
	return fs
}

// stopsEarly is the first "}" at the start of a line that is indented further than what it closes.
func stopsEarly(name string, src []byte) (hcl.Range, bool) {
	tokens, _ := hclsyntax.LexConfig(src, name, hcl.InitialPos)
	var open []int // how far the line of each open "{" is indented
	var in indent
	for _, t := range tokens {
		first := in.begins(t)
		switch t.Type {
		case hclsyntax.TokenOBrace:
			open = append(open, in.column)
		case hclsyntax.TokenCBrace:
			if len(open) == 0 {
				return hcl.Range{}, false
			}
			if first && t.Range.Start.Column > open[len(open)-1] {
				return t.Range, true
			}
			open = open[:len(open)-1]
		}
	}
	return hcl.Range{}, false
}
