package source

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// convert words the parser's diagnostics for people who write rules and have
// never read HCL's grammar. Ranges stay as they are.
func convert(name string, src []byte, diags hcl.Diagnostics) diag.Findings {
	diags = slices.Clone(diags)
	slices.SortStableFunc(diags, func(a, b *hcl.Diagnostic) int {
		return cmp.Compare(startByte(a), startByte(b))
	})
	var fs diag.Findings
	// Rewording looks at the text; a hostile file has an error a byte.
	reworded := min(len(diags), 5*maxFindings)
	for _, d := range diags[:reworded] {
		fs.Add(reword(name, src, d))
	}
	fs.Sort()
	fs = dropEchoes(fs)
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

// dropEchoes leaves out what the parser only says because it has lost its way
// at an error that is told already.
func dropEchoes(fs diag.Findings) diag.Findings {
	lines := map[int]string{} // the telling code of a line
	open := 0                 // the first line whose text is not closed: quotes behind it are turned about
	for _, f := range fs {
		switch f.Code {
		case diag.CodeLineEnd, diag.CodeNoSuchOperator, diag.CodeBadCharacter, diag.CodeBadString:
			lines[f.Range.Start.Line] = f.Code
			if f.Summary == notClosed && open == 0 {
				open = f.Range.Start.Line
			}
		}
	}
	quotes := map[int]bool{} // lines on which a quote of another sort is told already
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

func reword(name string, src []byte, d *hcl.Diagnostic) diag.Finding {
	f := diag.Finding{
		Code:    diag.CodeSyntax,
		Range:   fileStart(name),
		Summary: sentence(d.Summary),
		Detail:  sentence(d.Detail),
	}
	if d.Subject != nil {
		f.Range = *d.Subject
	}
	if d.Severity == hcl.DiagWarning {
		f.Severity = diag.Warning
	}
	spot := look(src, f.Range)
	for _, try := range []func(*hcl.Diagnostic, place, *diag.Finding) bool{
		strangeSign, foreignOperator, addAssign, trailing, openComment, lineEnd, oneLine, strangeLine, missingEquals, twice, unclosed, character, text, forExpression, misplaced,
	} {
		if try(d, spot, &f) {
			break
		}
	}
	pointAtHeredoc(name, src, d, &f)
	return f
}

// A place is what stands around the start of a range.
type place struct {
	word   string // the word or sign at the start of the range
	before string // the word or sign before it on the same line, "" at its start
	prior  string // the last word or sign of the line above
	rest   string // its line from the range on
	first  string // the first word of its line
}

var (
	wordAtStart = lazy.Regexp(`^(?:[\p{L}_][\p{L}\p{N}_-]*|[-+*/%!?:=<>&|.]+|[^\s])`)
	wordAtEnd   = lazy.Regexp(`(?:[\p{L}_][\p{L}\p{N}_-]*|[-+*/%!?:=<>&|.]+|[^\s])$`)
)

// around bounds what is looked at on either side: lines may be long.
const around = 200

func look(src []byte, r hcl.Range) place {
	at := min(max(r.Start.Byte, 0), len(src))
	after := src[at:min(at+around, len(src))]
	if i := bytes.IndexByte(after, '\n'); i >= 0 {
		after = after[:i]
	}
	head := src[max(at-around, 0):at]
	line := head[bytes.LastIndexByte(head, '\n')+1:]
	above := bytes.TrimRight(head[:len(head)-len(line)], " \t\r\n")
	above = above[bytes.LastIndexByte(above, '\n')+1:]
	p := place{
		word:   string(wordAtStart().Find(after)),
		before: string(wordAtEnd().Find(bytes.TrimSpace(line))),
		prior:  string(wordAtEnd().Find(above)),
		rest:   strings.TrimSpace(string(after)),
	}
	p.first = string(wordAtStart().Find(bytes.TrimSpace(append(line[:len(line):len(line)], after...))))
	return p
}

// foreign are operators of other languages and what HCL has in their place.
var foreign = map[string]string{
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

func foreignOperator(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	word := p.word
	switch d.Summary {
	case "Missing newline after argument", "Unbalanced parentheses", "Missing item separator",
		"Missing argument separator", "Missing attribute separator", "Missing false expression in conditional",
		"Extra characters after interpolation expression", "Invalid 'for' expression",
		"Invalid single-argument block definition":
		if _, known := foreign[word]; p.before == "not" || p.before == "if" && !known {
			word = p.before
		}
	case "Unsupported operator":
	default:
		return false
	}
	instead, ok := foreign[word]
	if !ok || d.Summary == "Invalid 'for' expression" && word != "in" && word != "and" && word != "or" {
		return false
	}
	f.Code = diag.CodeNoSuchOperator
	f.Summary = fmt.Sprintf("There is no operator %q.", word)
	f.Detail = ""
	f.Suggestion = instead
	return true
}

// openComment words a comment without an end, of which the parser sees two signs.
func openComment(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	if !strings.HasPrefix(p.rest, "/*") {
		return false
	}
	f.Code = diag.CodeUnclosed
	f.Summary = `This comment is never closed with "*/".`
	f.Detail = ""
	return true
}

const endsInLine = "A new line ends an expression, except inside ( ) and [ ]."

func lineEnd(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	const wrap = "put the whole expression in ( )"
	switch {
	case d.Summary == "Invalid expression" && p.rest == "" && p.before == "=":
		f.Summary = "The value is missing."
		f.Detail = "A value begins on the line of its \"=\"."
	case (d.Summary == "Invalid expression" || d.Summary == "Missing false expression in conditional") &&
		p.rest == "" && isOperator(p.before):
		f.Summary = fmt.Sprintf("The line ends after %q.", p.before)
		f.Detail = endsInLine
		f.Suggestion = wrap
	case d.Summary == "Missing false expression in conditional" && p.rest == "":
		f.Summary = `The line ends before the ":" of this "?".`
		f.Detail = endsInLine
		f.Suggestion = wrap
	case d.Summary == "Argument or block definition required" && p.before == "" && isOperator(p.word):
		f.Summary = fmt.Sprintf("A line begins with %q.", p.word)
		f.Detail = endsInLine
		f.Suggestion = wrap
	default:
		return false
	}
	f.Code = diag.CodeLineEnd
	return true
}

func isOperator(s string) bool {
	switch s {
	case "+", "-", "*", "/", "%", "&&", "||", "!", "==", "!=", "<", ">", "<=", ">=", "?", ":", ".":
		return true
	}
	return false
}

var blockHead = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_-]*(?:[ \t]+(?:"[^"]*"|[\p{L}_]+))*[ \t]*\{`)

func oneLine(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch {
	case d.Summary == "Invalid single-argument block definition":
	case d.Summary == "Argument definition required" && strings.HasPrefix(d.Detail, "A single-line block"):
	default:
		return false
	}
	if p.rest == "" {
		f.Code = diag.CodeUnclosed
		f.Summary = `This block is not closed with "}" on its line.`
		f.Detail = ""
		f.Suggestion = `close it, or end the line after "{" and give each attribute a line of its own`
		return true
	}
	f.Code = diag.CodeOneLineBlock
	f.Summary = "A block on one line holds at most one attribute."
	f.Detail = ""
	f.Suggestion = `end the line after "{" and give each attribute a line of its own`
	if blockHead().MatchString(p.rest) {
		f.Summary = "A block on one line holds no other block."
		f.Suggestion = `end the line after "{" and give each attribute and block lines of its own`
	}
	return true
}

func missingEquals(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch {
	case d.Summary == "Argument or block definition required" && strings.Contains(d.Detail, "equals sign"),
		d.Summary == "Invalid block definition" && !strings.HasPrefix(d.Detail, "The equals sign"):
	default:
		return false
	}
	f.Code = diag.CodeMissingEquals
	f.Detail = `"name = value" or "name {"`
	next := strings.TrimSpace(strings.TrimPrefix(p.rest, p.word))
	switch {
	case p.before == "" && strings.HasPrefix(next, ":") && strings.HasSuffix(next, "{"):
		f.Summary = `Neither an attribute nor a block is written with ":".`
	case (p.before == "" || p.before == "{") && strings.HasPrefix(next, ":"):
		f.Summary = `An attribute is written with "=", not ":".`
	case p.before == "" && next == "":
		f.Summary = `An attribute needs "=" and a value, a block needs "{".`
	default:
		f.Summary = fmt.Sprintf(`There is no "=" after %q, and no "{" on this line.`, p.first)
	}
	return true
}

var setBefore = lazy.Regexp(`^The argument ("(?:[^"\\]|\\.)*") was already set at (.*):(\d+),(\d+)-(?:(\d+),)?(\d+)\.`)

func twice(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	if d.Summary != "Attribute redefined" {
		return false
	}
	f.Code = diag.CodeAttributeTwice
	f.Summary = fmt.Sprintf("The attribute %q is set twice.", p.word)
	f.Detail = "An attribute is set once in a block."
	m := setBefore().FindStringSubmatch(d.Detail)
	if m == nil {
		return true
	}
	line, _ := strconv.Atoi(m[3])
	from, _ := strconv.Atoi(m[4])
	to, _ := strconv.Atoi(m[6])
	f.Related = []diag.Related{{
		Range: hcl.Range{
			Filename: f.Range.Filename,
			Start:    hcl.Pos{Line: line, Column: from},
			End:      hcl.Pos{Line: line, Column: to},
		},
		Note: "It was set here first.",
	}}
	return true
}

const (
	openBlock = `This block is never closed with "}".`
	openBrace = `This "{" is never closed with "}".`
)

func unclosed(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch d.Summary {
	case "Unclosed configuration block", "Unclosed configuration body":
		f.Summary = openBlock
	case "Unterminated object constructor expression":
		f.Summary = openBrace
	case "Unterminated tuple constructor expression":
		f.Summary = `This "[" is never closed with "]".`
	case "Unterminated function call":
		f.Summary = `The "(" of this call is never closed with ")".`
	case "Unbalanced parentheses":
		f.Summary = found(p) + ` stands where ")" was expected.`
	case "Missing closing parenthesis":
		f.Summary = `After "..." only ")" may follow.`
	case "Missing close bracket on index", "Missing close bracket on splat index", "Unclosed index brackets":
		f.Summary = found(p) + ` stands where "]" was expected.`
		if p.word == "]" || p.word == ":" {
			f.Summary = "One number stands in these brackets."
			f.Suggestion = "write first(list, n) or last(list, n) for several elements"
		}
	case "Unterminated template string", "Unterminated string literal":
		f.Summary = "This text is never closed."
	case "Unclosed template interpolation sequence":
		f.Summary = `This "${" is never closed with "}".`
	case "Unexpected end of template":
		f.Summary = `A "%{" directive of this text is never ended.`
	default:
		return false
	}
	f.Code = diag.CodeUnclosed
	f.Detail = ""
	return true
}

func found(p place) string {
	switch {
	case p.rest == "":
		return "The end of the line"
	case p.word == `"`:
		return "A text"
	}
	return strconv.Quote(p.word)
}

const straightQuotes = `put text in straight double quotes, "like this"`

func character(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch d.Summary {
	case "Invalid character", "Unsupported operator", "Invalid character encoding":
	default:
		return false
	}
	f.Code = diag.CodeBadCharacter
	f.Summary = fmt.Sprintf("%q means nothing here.", p.word)
	f.Detail = ""
	switch p.word {
	case "'", "`", "“", "”", "„", "‘", "’", "«", "»":
		f.Suggestion = straightQuotes
	case ";":
		if p.before == "" {
			f.Suggestion = `begin a comment with "#"`
			break
		}
		f.Suggestion = "end an attribute with a new line, an item of a list with a comma"
	default:
		f.Detail = sentence(d.Detail)
	}
	return true
}

const notClosed = `The text is not closed with '"' on its line.`

func text(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	switch d.Summary {
	case "Invalid multi-line string":
		f.Summary = notClosed
		f.Detail = ""
		f.Suggestion = `close it, or write \n for a new line, or use a heredoc: <<-END`
	case "Extra characters after interpolation expression":
		f.Summary = found(p) + ` stands where "}" was expected.`
		f.Detail = ""
		f.Suggestion = `write "$${" if the text itself has "${" in it`
	case "Invalid template control keyword":
		f.Summary = `"%{" has no meaning in a text.`
		f.Detail = ""
		f.Suggestion = `write placeholders without "%": {x}; or "%%{" if the text itself has "%{" in it`
	case "Invalid escape sequence", "Invalid string literal", "Invalid template directive",
		"Invalid 'for' directive":
	default:
		if !strings.HasSuffix(d.Summary, " directive") && !strings.HasSuffix(d.Summary, " marker") {
			return false
		}
	}
	f.Code = diag.CodeBadString
	return true
}

func forExpression(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	if d.Summary != "Invalid 'for' expression" {
		return false
	}
	f.Summary = `This "for" is not complete or has too much.`
	if detail, ok := forDetails[f.Detail]; ok {
		f.Detail = detail
	}
	f.Suggestion = "write [for x in list : value if condition]"
	return true
}

// misplaced words what is left: one thing stands where another should.
func misplaced(d *hcl.Diagnostic, p place, f *diag.Finding) bool {
	expected := map[string]string{
		"Missing newline after argument":          "the end of the line",
		"Missing newline after block definition":  "the end of the line",
		"Missing item separator":                  `"," or "]"`,
		"Missing argument separator":              `"," or ")"`,
		"Missing attribute separator":             `"," or "}" or a new line`,
		"Missing key/value separator":             `"=" and a value`,
		"Missing attribute value":                 `"=" and a value`,
		"Invalid expression":                      "a value",
		"Missing expression":                      "a value",
		"Argument or block definition required":   "an attribute or a block",
		"Invalid attribute name":                  `a name after the "."`,
		"Missing false expression in conditional": `":" and a value`,
	}
	switch d.Summary {
	case "Unexpected comma after argument":
		f.Summary = "No comma is written after an attribute."
		f.Detail = "An attribute ends with its line."
		return true
	case "Invalid argument name":
		f.Summary = "The name of an attribute is not quoted."
		f.Detail = ""
		return true
	case "Invalid block definition":
		f.Summary = `A block has no "=" before its "{".`
		f.Detail = ""
		return true
	}
	e, ok := expected[d.Summary]
	if !ok {
		return false
	}
	f.Summary = found(p) + " does not belong here."
	f.Detail = e
	habit(d, p, f)
	return true
}

// sentence ends a text with a full stop and joins its paragraphs.
func sentence(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") {
		return s
	}
	return s + "."
}
