package source

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// What people write who are used to another language, and what is written here instead.

// signs are two-character operators at whose second character HCL's parser stops.
var signs = map[string]string{
	"===": `write "=="`,
	"!==": `write "!="`,
	"<>":  `write "!="`,
	"~=":  `write "!="`,
	"??":  "write coalesce(x, default)",
	"..":  `write one text with placeholders in braces: "{self} wins"`,
}

// foreignOperators are operators of other languages and what HCL has instead.
var foreignOperators = map[string]string{
	"in":  "write contains(list, x)",
	"and": `write "&&"`,
	"or":  `write "||"`,
	"not": `write "!"`,
	"is":  `write "=="`,
	"xor": `write "!="`,
	"mod": `write "%"`,
	"div": `write "/"`,
	"=":   `write "==" to compare`,
	"&":   `write "&&"`,
	"|":   `write "||"`,
	"**":  "write a product",
	"=>":  "write >= for at least; what is done with every element is [for x in list : value]",
	"=<":  "write <= for at most",
	"if":  "write test ? a : b",
	"for": "write [for x in list : value if condition]",
}

func word(f *diag.Finding, code, summary, detail, suggestion string) bool {
	f.Code, f.Summary, f.Detail, f.Suggestion = code, summary, detail, suggestion
	return true
}

// foreignOperator reports an operator of another language.
func foreignOperator(p faultSite, f *diag.Finding) bool { return noOperator(p.word, f) }

// operatorOrBefore does so too, or reports the word before, which the parser took for a name.
func operatorOrBefore(p faultSite, f *diag.Finding) bool {
	if _, known := foreignOperators[p.word]; p.before == "not" || p.before == "if" && !known {
		return noOperator(p.before, f)
	}
	return noOperator(p.word, f)
}

func noOperator(sign string, f *diag.Finding) bool {
	instead, ok := foreignOperators[sign]
	return ok && word(f, diag.CodeNoSuchOperator, fmt.Sprintf("There is no operator %q.", sign), "", instead)
}

// strangeSign reports an operator that HCL takes for two.
func strangeSign(p faultSite, f *diag.Finding) bool {
	sign, back := p.word, 0
	if sign == "~" && strings.HasPrefix(p.rest, "~=") {
		sign = "~="
	}
	if _, whole := signs[sign]; !whole {
		sign, back = p.before+p.word, len(p.before)
	}
	instead, ok := signs[sign]
	if !ok || f.Range.Start.Column <= back {
		return false
	}
	f.Range.Start.Column -= back
	f.Range.Start.Byte -= back
	f.Range.End = Behind(f.Range.Start, sign)
	return word(f, diag.CodeNoSuchOperator, fmt.Sprintf("There is no operator %q.", sign), "", instead)
}

// Behind is the position after a text of one line that begins at another.
func Behind(at hcl.Pos, text string) hcl.Pos {
	return hcl.Pos{Line: at.Line, Column: at.Column + utf8.RuneCountInString(text), Byte: at.Byte + len(text)}
}

var assignments = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_-]*[ \t]*([-+*]=)`)

// addAssign reports `x += 1`, which other languages have.
func addAssign(p faultSite, f *diag.Finding) bool {
	m := assignments().FindStringSubmatchIndex(p.rest)
	if m == nil {
		return false
	}
	start := f.Range.Start
	f.Range.Start, f.Range.End = Behind(start, p.rest[:m[2]]), Behind(start, p.rest[:m[3]])
	return word(f, diag.CodeNoSuchOperator, fmt.Sprintf("There is no operator %q.", p.rest[m[2]:m[3]]), "",
		`write "=": gain adds to what is there, pay takes from it, set puts a value in its place`)
}

// heads are words at the beginning of lines in other languages.
var heads = map[string]string{
	"if":      `write "if {" and on the next line "when = " with the condition`,
	"while":   `write "repeat {" and on the next line "while = " with the condition`,
	"for":     `write each "x" { in = list }`,
	"foreach": `write each "x" { in = list }`,
	"return":  `write "gives = " for what the body gives, or stop { gives = value } to leave it before its end`,
	"local":   `write let "x" { be = value }`,
	"var":     `write let "x" { be = value }`,
	"const":   `write let "x" { be = value }`,
	"print":   `write tell { text = "{self} wins" }`,
	"log":     `write tell { text = "{self} wins" }`,
	"echo":    `write tell { text = "{self} wins" }`,
	"let":     `write let "x" { be = value }`,
	"set":     `write set "x" { be = value }`,
	"run":     `write run "name" { … }`,
	"stop":    `write stop "name" {}`,
	"else":    ElseIf,
	"elif":    ElseIf,
	"elsif":   ElseIf,
	"elseif":  ElseIf,
}

// ElseIf says how to write an `if` in the `else` of another.
const ElseIf = `write "else {", and in it another "if {" with its "when"`

// SuggestWord is what is written here instead of a keyword of another language; empty if the word is none.
func SuggestWord(word string) string { return heads[word] }

var (
	pathSet = lazy.Regexp(`^([\p{L}_][\p{L}\p{N}_.]*)\.([\p{L}_][\p{L}\p{N}_]*)[ \t]*(=|[-+*/]=|\+\+|--)(?:[^=]|$)`)
	calling = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_]*[ \t]*\(`)
)

// changesPath reports `a.b = c`, a statement elsewhere.
func changesPath(p faultSite, f *diag.Finding) bool {
	m := pathSet().FindStringSubmatch(p.rest)
	if m == nil || p.before != "" {
		return false
	}
	f.Range.End = Behind(f.Range.Start, m[1]+"."+m[2])
	return word(f, diag.CodeMissingEquals, fmt.Sprintf("%s.%s is not changed by %q.", m[1], m[2], m[3]),
		"a statement: set puts a value in its place, gain adds to what is there, pay takes from it",
		fmt.Sprintf("write set %q { %s = value }", m[1], m[2]))
}

// beginsForeign reports a line that begins like a statement elsewhere.
func beginsForeign(p faultSite, f *diag.Finding) bool {
	instead, ok := heads[p.first]
	return ok && p.before != "{" &&
		word(f, diag.CodeMissingEquals, fmt.Sprintf("%q is not written like this.", p.first), "", instead)
}

// pointAtHeredoc moves a finding about an unclosed heredoc from the end of the file to its beginning.
func pointAtHeredoc(name string, src []byte, d *hcl.Diagnostic, f *diag.Finding) {
	if d.Summary != openTemplate {
		return
	}
	var open []hclsyntax.Token
	for _, t := range lex(name, src, hcl.InitialPos) {
		switch t.Type {
		case hclsyntax.TokenOHeredoc:
			open = append(open, t)
		case hclsyntax.TokenCHeredoc:
			open = open[:max(0, len(open)-1)]
		}
	}
	if len(open) == 0 {
		return
	}
	t := open[len(open)-1]
	begin := strings.TrimSpace(string(t.Bytes))
	f.Range = hcl.Range{Filename: name, Start: t.Range.Start, End: Behind(t.Range.Start, begin)}
	f.Suggestion = fmt.Sprintf("write %s on a line of its own after it", strings.TrimLeft(begin, "<-"))
}
