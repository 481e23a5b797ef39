package source

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// convert rewords the parser's diagnostics for people who write rules and do not know HCL's grammar. Ranges stay as
// they are.
func convert(name string, src []byte, diags hcl.Diagnostics) diag.Findings {
	diags = slices.Clone(diags)
	slices.SortStableFunc(diags, func(a, b *hcl.Diagnostic) int {
		return cmp.Compare(startByte(a), startByte(b))
	})
	var fs diag.Findings
	// Rewording reads the text, and a hostile file has an error in every byte.
	reworded := min(len(diags), 5*maxFindings)
	for _, d := range diags[:reworded] {
		fs.Add(reword(name, src, d))
	}
	fs.Sort()
	fs = dedupe(fs)
	fs = pointByIndents(name, src, fs)
	more := len(diags) - reworded
	at := hcl.Range{Filename: name}
	if len(fs) > 0 {
		at = fs[len(fs)-1].Range
	}
	if len(fs) > maxFindings {
		more += len(fs) - maxFindings
		at = fs[maxFindings].Range
		fs = fs[:maxFindings:maxFindings]
	}
	if more > 0 {
		fs.Add(diag.Finding{
			Code:     diag.CodeSyntax,
			Severity: diag.Note,
			Range:    at,
			Summary:  fmt.Sprintf("The file has %d more syntax errors.", more),
		})
	}
	return fs
}

func startByte(d *hcl.Diagnostic) int {
	if d.Subject == nil {
		return 0
	}
	return d.Subject.Start.Byte
}

// dedupe removes errors that only follow from an earlier one.
func dedupe(fs diag.Findings) diag.Findings {
	lines := map[int]string{} // the decisive code of a line
	open := 0                 // the first line with an unclosed text: after it quotes are inverted
	for _, f := range fs {
		switch f.Code {
		case diag.CodeLineEnd, diag.CodeNoSuchOperator, diag.CodeBadCharacter, diag.CodeBadString:
			lines[f.Range.Start.Line] = f.Code
			if f.Summary == notClosed && open == 0 {
				open = f.Range.Start.Line
			}
		}
	}
	quotes := map[int]bool{} // lines on which a quote of another sort is already reported
	return slices.DeleteFunc(fs, func(f diag.Finding) bool {
		if line := f.Range.Start.Line; open > 0 && (line > open || line == open && f.Summary != notClosed) {
			return true
		}
		told := lines[f.Range.Start.Line]
		switch f.Code {
		case diag.CodeSyntax:
			return told != "" && told != diag.CodeLineEnd
		case diag.CodeOneLineBlock:
			return told == diag.CodeBadCharacter
		case diag.CodeBadCharacter:
			if f.Suggestion != straightQuotes {
				return false
			}
			second := quotes[f.Range.Start.Line]
			quotes[f.Range.Start.Line] = true
			return second
		case diag.CodeUnclosed:
			return told == diag.CodeBadString
		case diag.CodeMissingEquals:
			return told == diag.CodeBadCharacter || lines[f.Range.Start.Line-1] == diag.CodeLineEnd
		}
		return false
	})
}

// reword is the finding of the first matching row of the table; without one it repeats the parser's message.
func reword(name string, src []byte, d *hcl.Diagnostic) diag.Finding {
	f := diag.Finding{Code: diag.CodeSyntax, Range: fileStart(name)}
	f.Summary, f.Detail = sentence(d.Summary), sentence(d.Detail)
	if d.Subject != nil {
		f.Range = *d.Subject
	}
	if d.Severity == hcl.DiagWarning {
		f.Severity = diag.Warning
	}
	site := look(src, f.Range)
	for i := range rewordings {
		if rewordings[i].apply(d, site, &f) {
			break
		}
	}
	pointAtHeredoc(name, src, d, &f)
	return f
}

// A faultSite is the text around the start of a range.
type faultSite struct {
	word   string // the token at the start of the range
	before string // the token before it on the same line, "" at its start
	prior  string // the last token of the line above
	rest   string // its line from the range on
	first  string // the first word of its line
	start  int    // its offset
}

// behind is the rest of the line after the word.
func (p *faultSite) behind() string { return strings.TrimSpace(strings.TrimPrefix(p.rest, p.word)) }

func (p *faultSite) isWord(words ...string) bool { return slices.Contains(words, p.word) }

var (
	wordAtStart = lazy.Regexp(`^(?:[\p{L}_][\p{L}\p{N}_-]*|[-+*/%!?:=<>&|.]+|[^\s])`)
	wordAtEnd   = lazy.Regexp(`(?:[\p{L}_][\p{L}\p{N}_-]*|[-+*/%!?:=<>&|.]+|[^\s])$`)
)

// around bounds the text examined on either side: lines may be long.
const around = 200

func look(src []byte, r hcl.Range) faultSite {
	at := min(max(r.Start.Byte, 0), len(src))
	after := src[at:min(at+around, len(src))]
	if i := bytes.IndexByte(after, '\n'); i >= 0 {
		after = after[:i]
	}
	head := src[max(at-around, 0):at]
	line := head[bytes.LastIndexByte(head, '\n')+1:]
	above := bytes.TrimRight(head[:len(head)-len(line)], " \t\r\n")
	above = above[bytes.LastIndexByte(above, '\n')+1:]
	p := faultSite{
		word:   string(wordAtStart().Find(after)),
		before: string(wordAtEnd().Find(bytes.TrimSpace(line))),
		prior:  string(wordAtEnd().Find(above)),
		rest:   strings.TrimSpace(string(after)),
		start:  r.Start.Byte,
	}
	p.first = string(wordAtStart().Find(bytes.TrimSpace(append(line[:len(line):len(line)], after...))))
	return p
}

// found describes a site, as the beginning of a sentence.
func found(p faultSite) string {
	switch {
	case p.rest == "":
		return "The end of the line"
	case p.word == `"`:
		return "A text"
	}
	return strconv.Quote(p.word)
}

func isOperator(s string) bool {
	switch s {
	case "+", "-", "*", "/", "%", "&&", "||", "!", "==", "!=", "<", ">", "<=", ">=", "?", ":", ".":
		return true
	}
	return false
}

// sentence ends a text with a full stop and joins its paragraphs.
func sentence(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") {
		return s
	}
	return s + "."
}

// A bracket is an open one, with the indentation of its line.
type bracket struct {
	at     hcl.Range
	sign   string
	indent int
}

var closers = map[string]string{"{": "}", "[": "]", "(": ")"}

// pointByIndents finds where a closing bracket is missing by indentation. The parser notices only at the end of the
// enclosing one.
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
				fs[i].See(*early, "Going by the indents, this one closes too much.")
			}
		case f.Summary == openBlock && missing.sign == "{":
			if f.Range != missing.at {
				fs[i].Range, fs[i].Summary = missing.at, openBrace
			}
		case missing.at.Start.Byte < f.Range.Start.Byte && missing.at.Start.Line != f.Range.Start.Line:
			fs[i].See(missing.at,
				fmt.Sprintf("Going by the indents, a %s is missing after this.", closers[missing.sign]))
		}
	}
	return fs
}

// tooMany is the message for a "}" that closes nothing.
const tooMany = `"}" does not belong here.`

// byIndents finds the first bracket that, by its indentation, is closed by the bracket of another, or is still open
// where a new line of its level begins; and before it the first "}" at the beginning of a line that is indented
// further than what it closes.
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
