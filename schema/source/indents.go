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
	missing, early := byIndents(name, src)
	for i, f := range fs {
		switch {
		case !asks(f):
		case missing == nil:
			if early != nil && f.Summary == tooMany && early.Start.Byte < f.Range.Start.Byte {
				relate(&fs[i], *early, "Going by the indents, this one closes too much.")
			}
		case f.Summary == openBlock && missing.sign == "{":
			if f.Range != missing.at {
				fs[i].Range, fs[i].Summary = missing.at, openBrace
			}
		case missing.at.Start.Byte < f.Range.Start.Byte && missing.at.Start.Line != f.Range.Start.Line:
			relate(&fs[i], missing.at,
				fmt.Sprintf("Going by the indents, a %s is missing after this.", closers[missing.sign]))
		}
	}
	return fs
}

func relate(f *diag.Finding, at hcl.Range, note string) {
	f.Related = append(slices.Clip(f.Related), diag.Related{Range: at, Note: note})
}

// tooMany is what is said of a "}" that closes nothing.
const tooMany = `"}" does not belong here.`

// byIndents finds the first bracket that, by its indent, is closed by what should close another, or is still open
// where a line begins anew; and before it the first "}" that begins a line and is indented further than what it
// closes.
func byIndents(name string, src []byte) (missing *bracket, early *hcl.Range) {
	var open []bracket
	line, indent := 0, 0 // that is read
	for _, t := range lex(name, src, hcl.InitialPos) {
		at := t.Range.Start
		first := at.Line != line
		if first && t.Type != hclsyntax.TokenNewline {
			line, indent = at.Line, at.Column
		}
		last := len(open) - 1
		switch t.Type {
		case hclsyntax.TokenOBrace, hclsyntax.TokenOBrack, hclsyntax.TokenOParen:
			open = append(open, bracket{t.Range, string(t.Bytes), indent})
		case hclsyntax.TokenCBrace, hclsyntax.TokenCBrack, hclsyntax.TokenCParen:
			switch {
			case last < 0:
				return nil, early
			case first && at.Column < open[last].indent:
				return &open[last], early
			case first && at.Column > open[last].indent && early == nil && t.Type == hclsyntax.TokenCBrace:
				early = &t.Range
			}
			open = open[:last]
		case hclsyntax.TokenIdent:
			if first && last >= 0 && at.Column == 1 && open[last].indent == 1 {
				return &open[last], early
			}
		}
	}
	return nil, early
}
