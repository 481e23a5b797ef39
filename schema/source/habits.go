package source

import (
	"fmt"
	"slices"
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

// strangeSign words an operator that HCL takes for two.
func strangeSign(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
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
func addAssign(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	m := assignments().FindStringSubmatchIndex(p.rest)
	if m == nil || d.Summary != "Argument or block definition required" && d.Summary != "Invalid block definition" && d.Summary != "Argument definition required" {
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
		*at.to = hcl.Pos{Line: start.Line, Column: start.Column + utf8.RuneCountInString(p.rest[:at.n]), Byte: start.Byte + at.n}
	}
	return true
}

// elses are what other languages write behind the bracket that ends an `if`.
var elses = []string{"else", "elif", "elsif", "elseif"}

// trailing words what stands behind a block on its last line.
func trailing(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	if d.Summary != "Missing newline after block definition" || !slices.Contains(elses, p.word) {
		return false
	}
	f.Summary = fmt.Sprintf("%q stands behind the end of a block.", p.word)
	f.Detail = "A block ends with its line."
	f.Suggestion = `begin the next line with "else {"`
	if p.word != "else" || strings.HasPrefix(strings.TrimSpace(p.rest[len("else"):]), "if") {
		f.Suggestion = `begin the next line with "else {" and write another "if {" within it`
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

// Meant is what is written here for a word with which statements of other languages begin; empty
// where it is none of these.
func Meant(word string) string { return heads[word] }

var (
	pathSet = lazy.Regexp(`^([\p{L}_][\p{L}\p{N}_.]*)\.([\p{L}_][\p{L}\p{N}_]*)[ \t]*(=|[-+*/]=|\+\+|--)(?:[^=]|$)`)
	calling = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_]*[ \t]*\(`)
)

// strangeLine words a line that is a statement elsewhere.
func strangeLine(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch d.Summary {
	case "Argument or block definition required", "Invalid block definition":
	default:
		return false
	}
	if strings.HasPrefix(p.word, "--") && p.before == "" {
		f.Code, f.Summary, f.Detail, f.Suggestion = diag.CodeSyntax, `A line begins with "--".`, "", `begin a comment with "#"`
		return true
	}
	if m := pathSet().FindStringSubmatch(p.rest); m != nil && p.before == "" {
		f.Code = diag.CodeMissingEquals
		f.Summary = fmt.Sprintf("%s.%s is not changed by %q.", m[1], m[2], m[3])
		f.Detail = "a statement: set puts a value in its place, gain adds to what is there, pay takes from it"
		f.Suggestion = fmt.Sprintf("write set %q { %s = value }", m[1], m[2])
		f.Range.End = moved(f.Range.Start, m[1]+"."+m[2])
		return true
	}
	if mend, ok := heads[p.first]; ok && p.before != "{" {
		f.Code = diag.CodeMissingEquals
		f.Summary = fmt.Sprintf("%q is not written like this.", p.first)
		f.Detail = ""
		f.Suggestion = mend
		return true
	}
	if calling().MatchString(p.rest) && p.before == "" {
		f.Code = diag.CodeMissingEquals
		f.Summary = "A function alone on a line does nothing."
		f.Detail = ""
		f.Suggestion = `write let "x" { be = f(a) } to name what a function gives, or run "name" { … } to do a procedure`
		return true
	}
	return false
}

// habit mends what misplaced words: it may say more where a habit can be seen.
func habit(d *hcl.Diagnostic, p place, f *diag.Finding) {
	afterValue := d.Summary == "Missing newline after argument"
	switch {
	case afterValue && p.word == `"` && p.before == `"`:
		f.Summary, f.Detail = "A text stands behind another.", "the end of the line"
		f.Suggestion = "write one text; over several lines as <<-END … END"
	case p.word == "," && strings.HasPrefix(f.Detail, `"=" and`):
		f.Suggestion = "put a list in [ ]"
	case p.word == "(" && afterValue && wordAtStart().MatchString(p.before):
		f.Suggestion = "write a function before what it is asked of: count(list)"
	case afterValue && manyDice().MatchString(p.word) && strings.Trim(p.before, "0123456789") == "" && p.before != "":
		f.Suggestion = fmt.Sprintf("write die = sides(%s) and, on another line, times = %s", p.word[1:], p.before)
	case strings.HasPrefix(p.word, "_") && afterValue && strings.Trim(p.before, "0123456789") == "":
		f.Suggestion = "write a number with digits alone"
	case p.word == "{" && d.Summary == "Argument or block definition required" && f.Range.Start.Byte == 0:
		f.Suggestion = `write blocks as HCL has them: pack "id" { title = "Name" }`
	}
}

var manyDice = lazy.Regexp(`^[dD][1-9][0-9]*$`)

var forDetails = map[string]string{
	"Key expression is required when building an object.":                   `In braces a "for" makes a tally: { for x in list : key => number }.`,
	"For expression requires a colon after the collection expression.":      `A ":" stands right behind the list.`,
	"For expression requires the 'in' keyword after its name declarations.": `"in" and a list stand behind the name.`,
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
	if d.Summary != "Unterminated template string" && d.Summary != "Unterminated template" {
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
