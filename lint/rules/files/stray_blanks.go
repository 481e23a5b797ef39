package files

import (
	"bytes"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// strayBlanks finds blanks at the end of lines, tabs, and line ends of another system. Each
// has one finding a file, which fixes all of its sort.
func strayBlanks(p *lint.Pass, f *source.File) {
	if !mayStray(f.Bytes) {
		return
	}
	var found [3]diag.Finding
	for _, l := range linesOutsideText(f) {
		for sort, cut := range l.stray() {
			if cut.Start.Byte == cut.End.Byte {
				continue
			}
			x := &found[sort]
			if x.Range.Filename == "" {
				x.Range = cut
			}
			mended := ""
			if sort == tabbed {
				mended = string(bytes.Repeat([]byte("  "), cut.End.Byte-cut.Start.Byte))
			}
			x.Fix = append(x.Fix, diag.Edit{Range: cut, New: mended})
		}
	}
	for sort, x := range found {
		if x.Range.Filename == "" {
			continue
		}
		x.Summary = strayWords[sort]
		if n := len(x.Fix); n > 1 {
			x.Summary += fmt.Sprintf(" It is so on %d lines.", n)
		}
		x.Suggestion = "`stellar fmt` mends this"
		p.Report(&x)
	}
}

// mayStray says whether there is anything to look for.
func mayStray(src []byte) bool {
	for _, sign := range []string{"\t", "\r", " \n"} {
		if bytes.Contains(src, []byte(sign)) {
			return true
		}
	}
	return bytes.HasSuffix(src, []byte(" "))
}

// The sorts of stray blanks.
const (
	trailing = iota
	tabbed
	returned
)

var strayWords = [3]string{
	trailing: "This line ends in blanks.",
	tabbed:   "This line begins with a tab, not with blanks.",
	returned: "This line ends as on another system (CR LF).",
}

// A line of a file, from its first byte to before its line feed.
type line struct {
	file   string
	text   []byte
	begins int // its first byte
	number int // from 1
}

func (l line) cut(from, to int) hcl.Range {
	col := func(i int) hcl.Pos {
		return hcl.Pos{Line: l.number, Column: len([]rune(string(l.text[:i]))) + 1, Byte: l.begins + i}
	}
	return hcl.Range{Filename: l.file, Start: col(from), End: col(to)}
}

// stray are the parts of a line that are too much, by sort; empty where there are none.
func (l line) stray() [3]hcl.Range {
	var out [3]hcl.Range
	end := len(l.text)
	if end > 0 && l.text[end-1] == '\r' {
		end--
		out[returned] = l.cut(end, end+1)
	}
	kept := len(bytes.TrimRight(l.text[:end], " \t"))
	out[trailing] = l.cut(kept, end)
	tabs := 0
	for tabs < kept && l.text[tabs] == '\t' {
		tabs++
	}
	out[tabbed] = l.cut(0, tabs)
	return out
}

// linesOutsideText are the lines of a file of which no part stands in a text of several lines.
func linesOutsideText(f *source.File) []line {
	inText := map[int]bool{}
	var tokens hclsyntax.Tokens
	if bytes.Contains(f.Bytes, []byte("<<")) { // most files have no text of several lines
		tokens, _ = hclsyntax.LexConfig(f.Bytes, f.Name, hcl.InitialPos)
	}
	for _, t := range tokens {
		switch t.Type {
		case hclsyntax.TokenOHeredoc, hclsyntax.TokenCHeredoc, hclsyntax.TokenStringLit, hclsyntax.TokenQuotedLit:
			for n := t.Range.Start.Line; n < t.Range.End.Line ||
				n == t.Range.Start.Line && t.Type != hclsyntax.TokenQuotedLit; n++ {
				inText[n] = true
			}
		}
	}
	var out []line
	at := 0
	for n, text := range bytes.Split(f.Bytes, []byte("\n")) {
		if !inText[n+1] {
			out = append(out, line{f.Name, text, at, n + 1})
		}
		at += len(text) + 1
	}
	return out
}
