package source

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// What people write who come from another language, and what is written here in its place.

// signs are operators of two words of HCL, at the second of which its parser stops.
var signs = map[string]string{
	"===": `write "=="`,
	"!==": `write "!="`,
	"<>":  `write "!="`,
	"~=":  `write "!="`,
	"??":  "write or(x, default)",
	"..":  `write one text with placeholders in braces: "{self} wins"`,
}

// foreignOperators are operators of other languages and what HCL has in their place.
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

// foreignOperator words an operator of another language.
func foreignOperator(p faultSite, f *diag.Finding) bool { return noOperator(p.word, f) }

// operatorOrBefore does, or words that before it, which the parser took for a name.
func operatorOrBefore(p faultSite, f *diag.Finding) bool {
	if _, known := foreignOperators[p.word]; p.before == "not" || p.before == "if" && !known {
		return noOperator(p.before, f)
	}
	return noOperator(p.word, f)
}

func noOperator(word string, f *diag.Finding) bool {
	instead, ok := foreignOperators[word]
	if ok {
		f.Code, f.Detail, f.Suggestion = diag.CodeNoSuchOperator, "", instead
		f.Summary = fmt.Sprintf("There is no operator %q.", word)
	}
	return ok
}

// strangeSign words an operator that HCL takes for two.
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
	f.Code = diag.CodeNoSuchOperator
	f.Summary = fmt.Sprintf("There is no operator %q.", sign)
	f.Detail = ""
	f.Suggestion = instead
	f.Range.Start.Column -= back
	f.Range.Start.Byte -= back
	f.Range.End = moved(f.Range.Start, sign)
	return true
}

// moved is the position behind a text that begins at another.
func moved(at hcl.Pos, text string) hcl.Pos {
	return hcl.Pos{Line: at.Line, Column: at.Column + utf8.RuneCountInString(text), Byte: at.Byte + len(text)}
}

var assignments = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_-]*[ \t]*([-+*]=)`)

// addAssign words `x += 1`, which other languages have.
func addAssign(p faultSite, f *diag.Finding) bool {
	m := assignments().FindStringSubmatchIndex(p.rest)
	if m == nil {
		return false
	}
	f.Code = diag.CodeNoSuchOperator
	f.Summary = fmt.Sprintf("There is no operator %q.", p.rest[m[2]:m[3]])
	f.Detail = ""
	f.Suggestion = `write "=": gain adds to what is there, pay takes from it, set puts a value in its place`
	start := f.Range.Start
	for _, at := range []struct {
		to *hcl.Pos
		n  int
	}{{&f.Range.Start, m[2]}, {&f.Range.End, m[3]}} {
		*at.to = moved(start, p.rest[:at.n])
	}
	return true
}

// heads are words with which lines of other languages begin.
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
	"else":    ElseIf,
	"elif":    ElseIf,
	"elsif":   ElseIf,
	"elseif":  ElseIf,
}

// ElseIf says how an `if` stands in the `else` of another.
const ElseIf = `write "else {", and in it another "if {" with its "when"`

// SuggestWord is what is written here for a word with which statements of other languages begin; empty
// where it is none of these.
func SuggestWord(word string) string { return heads[word] }

var (
	pathSet = lazy.Regexp(`^([\p{L}_][\p{L}\p{N}_.]*)\.([\p{L}_][\p{L}\p{N}_]*)[ \t]*(=|[-+*/]=|\+\+|--)(?:[^=]|$)`)
	calling = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_]*[ \t]*\(`)
)

// changesPath words `a.b = c`, a statement elsewhere.
func changesPath(p faultSite, f *diag.Finding) bool {
	m := pathSet().FindStringSubmatch(p.rest)
	if m == nil || p.before != "" {
		return false
	}
	f.Code = diag.CodeMissingEquals
	f.Summary = fmt.Sprintf("%s.%s is not changed by %q.", m[1], m[2], m[3])
	f.Detail = "a statement: set puts a value in its place, gain adds to what is there, pay takes from it"
	f.Suggestion = fmt.Sprintf("write set %q { %s = value }", m[1], m[2])
	f.Range.End = moved(f.Range.Start, m[1]+"."+m[2])
	return true
}

// beginsForeign words a line that begins as a statement elsewhere.
func beginsForeign(p faultSite, f *diag.Finding) bool {
	instead, ok := heads[p.first]
	if !ok || p.before == "{" {
		return false
	}
	f.Code, f.Detail, f.Suggestion = diag.CodeMissingEquals, "", instead
	f.Summary = fmt.Sprintf("%q is not written like this.", p.first)
	return true
}

var heredoc = lazy.Regexp(`<<-?([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n`)

// openHeredoc is where a heredoc begins that has no end, and the word that should end it.
func openHeredoc(src []byte) (from, to int, word string) {
	for at := 0; ; {
		m := heredoc().FindSubmatchIndex(src[at:])
		if m == nil {
			return 0, 0, ""
		}
		from, to, word = at+m[0], at+m[3], string(src[at+m[2]:at+m[3]])
		at += m[1]
		end := endOf(src[at:], word)
		if end < 0 {
			return from, to, word
		}
		at += end
	}
}

// endOf is where the line ends on which a word stands alone.
func endOf(src []byte, word string) int {
	at := 0
	for line := range strings.Lines(string(src)) {
		at += len(line)
		if strings.TrimSpace(line) == word {
			return at
		}
	}
	return -1
}

// pointAtHeredoc moves a finding about a heredoc without an end from the end of the file to
// where it begins.
func pointAtHeredoc(name string, src []byte, d *hcl.Diagnostic, f *diag.Finding) {
	if d.Summary != openTemplate {
		return
	}
	from, to, word := openHeredoc(src)
	if word == "" {
		return
	}
	f.Range = byteRange(name, src, from)
	f.Range.End = moved(f.Range.Start, string(src[from:to]))
	f.Suggestion = fmt.Sprintf("write %s on a line of its own behind it", word)
}
