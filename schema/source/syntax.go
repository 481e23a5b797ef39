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
				fs[i].See(*early, "Judging by the indentation, this one is too many.")
			}
		case f.Summary == openBlock && missing.sign == "{":
			if f.Range != missing.at {
				fs[i].Range, fs[i].Summary = missing.at, openBrace
			}
		case missing.at.Start.Byte < f.Range.Start.Byte && missing.at.Start.Line != f.Range.Start.Line:
			fs[i].See(missing.at,
				fmt.Sprintf("Judging by the indentation, a %s is missing after this.", closers[missing.sign]))
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

// A rewording is what is said instead of an error of the parser. HCL has no error codes: errors are told apart by
// their summaries, all of which are in this table.
type rewording struct {
	of   string                 // summaries of the parser, separated by |, in which %s is any text; empty: all
	says string                 // what the parser's detail must contain
	when func(p faultSite) bool // a condition on the place; nil: none

	code                        string // empty: diag.CodeSyntax
	summary, detail, suggestion string // {found}, {word}, … are of the site, {summary}, {detail} of the parser

	do func(p faultSite, f *diag.Finding) bool // instead of these; false: the row does not apply
}

// Summaries and parts of details of the parser that several rows use.
const (
	required        = "Argument or block definition required"
	blockDefinition = "Invalid block definition"
	lineDefinition  = "Argument definition required"
	singleArgument  = "Invalid single-argument block definition"
	afterArgument   = "Missing newline after argument"
	afterBlock      = "Missing newline after block definition"
	noValue         = "Invalid expression"
	noElse          = "Missing false expression in conditional"
	invalidFor      = "Invalid 'for' expression"
	openTemplate    = "Unterminated template string"
	afterTemplate   = "Extra characters after interpolation expression"
	setTwice        = "Attribute redefined"
	noParenthesis   = "Unbalanced parentheses"
	noItemComma     = "Missing item separator"
	noArgumentComma = "Missing argument separator"
	noPairComma     = "Missing attribute separator"
	noPairSign      = "Missing key/value separator"
	noPairValue     = "Missing attribute value"
	notOperator     = "Unsupported operator"
	noIndexEnd      = "Missing close bracket on index|Missing close bracket on splat index|Unclosed index brackets"
	badCharacter    = "Invalid character|" + notOperator + "|Invalid character encoding"

	oneLine      = singleArgument + "|" + lineDefinition
	equalsNeeded = "equals sign"
	equalsWrong  = "The equals sign"
)

// Texts of findings that other code looks for, or that several rows share.
const (
	openBlock      = `This block is never closed with "}".`
	openBrace      = `This "{" is never closed with "}".`
	notClosed      = `The text is not closed with '"' on its line.`
	straightQuotes = `put text in straight double quotes, "like this"`

	endsInLine         = "A new line ends an expression, except inside ( ) and [ ]."
	wrap               = "put the whole expression in ( )"
	ownLines           = `end the line after "{" and give each attribute `
	nameOrBlock        = `"name = value" or "name {"`
	misplaced          = "{found} does not belong here."
	commaOrBracket     = `"," or "]"`
	commaOrParenthesis = `"," or ")"`
	lineEnds           = "the end of the line"
	toFor              = "write [for x in list : value if condition]"
	forLacks           = `This "for" is malformed.`
)

// rewordings are tried in order; the first row that matches an error rewords it.
var rewordings = slices.Concat([]rewording{
	{do: strangeSign},
	{of: afterArgument + "|" + noParenthesis + "|" + noItemComma + "|" + noArgumentComma + "|" + noPairComma + "|" +
		noElse + "|" + afterTemplate + "|" + singleArgument,
		do: operatorOrBefore},
	{of: invalidFor, when: func(p faultSite) bool { return p.isWord("in", "and", "or") && p.before != "not" },
		do: foreignOperator},
	{of: notOperator, do: foreignOperator},
	{of: required + "|" + blockDefinition + "|" + lineDefinition, do: addAssign},
	{of: afterBlock, when: func(p faultSite) bool { return p.word == "else" && !strings.HasPrefix(p.behind(), "if") },
		summary: "{word} follows the end of a block.", detail: "A block ends with its line.",
		suggestion: `begin the next line with "else {"`},
	{of: afterBlock, when: func(p faultSite) bool { return p.isWord("else", "elif", "elsif", "elseif") },
		summary: "{word} follows the end of a block.", detail: "A block ends with its line.",
		suggestion: `begin the next line with "else {" and write another "if {" within it`},
	{when: func(p faultSite) bool { return strings.HasPrefix(p.rest, "/*") }, // the parser sees two tokens
		code: diag.CodeUnclosed, summary: `This comment is never closed with "*/".`},

	{of: "Invalid number literal", when: func(p faultSite) bool { return strings.Contains(p.word+p.rest, "..") },
		summary:    `Numbers from one to another are not written with "..".`,
		suggestion: "write range(1, 6), or integer(0, 99) for a type"},

	{of: noValue, when: func(p faultSite) bool { return p.rest == "" && p.before == "=" },
		code: diag.CodeLineEnd, summary: "The value is missing.", detail: `A value begins on the line of its "=".`},
	{of: noValue + "|" + noElse, when: func(p faultSite) bool { return p.rest == "" && isOperator(p.before) },
		code: diag.CodeLineEnd, summary: "The line ends after {before}.", detail: endsInLine, suggestion: wrap},
	{of: noElse, when: func(p faultSite) bool { return p.rest == "" },
		code: diag.CodeLineEnd, summary: `The line ends before the ":" of this "?".`, detail: endsInLine,
		suggestion: wrap},
	{of: required, when: func(p faultSite) bool { return p.before == "" && isOperator(p.word) },
		code: diag.CodeLineEnd, summary: "A line begins with {word}.", detail: endsInLine, suggestion: wrap},

	{of: oneLine, when: func(p faultSite) bool { return p.rest == "" },
		code: diag.CodeUnclosed, summary: `This block is not closed with "}" on its line.`,
		suggestion: `close it, or ` + ownLines + `a line of its own`},
	{of: oneLine, when: func(p faultSite) bool { return blockHead().MatchString(p.rest) },
		code: diag.CodeOneLineBlock, summary: "A block on one line holds no other block.",
		suggestion: ownLines + `and block lines of its own`},
	{of: oneLine,
		code: diag.CodeOneLineBlock, summary: "A block on one line holds at most one attribute.",
		suggestion: ownLines + `a line of its own`},

	{of: required + "|" + blockDefinition,
		when:    func(p faultSite) bool { return strings.HasPrefix(p.word, "--") && p.before == "" },
		summary: `A line begins with "--".`, suggestion: `begin a comment with "#"`},
	{of: required + "|" + blockDefinition, do: changesPath},
	{of: required + "|" + blockDefinition, do: beginsForeign},
	{of: required + "|" + blockDefinition,
		when: func(p faultSite) bool { return calling().MatchString(p.rest) && p.before == "" },
		code: diag.CodeMissingEquals, summary: "A function on a line of its own does nothing.",
		suggestion: `write let "x" { be = f(a) } to name what a function gives, or run "name" { … } to do a procedure`},
	{of: blockDefinition, says: equalsWrong, summary: `A block has no "=" before its "{".`},
},
	ofMissingEquals(required, equalsNeeded),
	ofMissingEquals(blockDefinition, ""),
	[]rewording{
		{of: setTwice, code: diag.CodeAttributeTwice, summary: "The attribute {word} is set twice.",
			detail: "An attribute is set once in a block."},

		{of: "Unclosed configuration block|Unclosed configuration body", code: diag.CodeUnclosed, summary: openBlock},
		{of: "Unterminated object constructor expression", code: diag.CodeUnclosed, summary: openBrace},
		{of: "Unterminated tuple constructor expression", code: diag.CodeUnclosed,
			summary: `This "[" is never closed with "]".`},
		{of: "Unterminated function call", code: diag.CodeUnclosed,
			summary: `The "(" of this call is never closed with ")".`},
		{of: noParenthesis, code: diag.CodeUnclosed, summary: `{found} appears where ")" was expected.`},
		{of: "Missing closing parenthesis", code: diag.CodeUnclosed, summary: `After "..." only ")" may follow.`},
		{of: noIndexEnd, when: func(p faultSite) bool { return p.first == "[" },
			code: diag.CodeUnclosed, summary: "These brackets are read as part of the line above.",
			detail: `"," at the end of that line`},
		{of: noIndexEnd, when: func(p faultSite) bool { return p.isWord("]", ":") },
			code: diag.CodeUnclosed, summary: "These brackets take one number.",
			suggestion: "write first(list, n) or last(list, n) for several elements"},
		{of: noIndexEnd, code: diag.CodeUnclosed, summary: `{found} appears where "]" was expected.`},
		{of: openTemplate + "|Unterminated string literal", code: diag.CodeUnclosed,
			summary: "This text is never closed."},
		{of: "Unclosed template interpolation sequence", code: diag.CodeUnclosed,
			summary: `This "${" is never closed with "}".`},
		{of: "Unexpected end of template", code: diag.CodeUnclosed,
			summary: `A "%{" directive of this text is never ended.`},

		{of: badCharacter,
			when: func(p faultSite) bool { return p.isWord("'", "`", "“", "”", "„", "‘", "’", "«", "»") },
			code: diag.CodeBadCharacter, summary: "{word} means nothing here.", suggestion: straightQuotes},
		{of: badCharacter, when: func(p faultSite) bool { return p.word == ";" && p.before == "" },
			code: diag.CodeBadCharacter, summary: "{word} means nothing here.", suggestion: `begin a comment with "#"`},
		{of: badCharacter, when: func(p faultSite) bool { return p.word == ";" },
			code: diag.CodeBadCharacter, summary: "{word} means nothing here.",
			suggestion: "end an attribute with a new line, an item of a list with a comma"},
		{of: badCharacter, code: diag.CodeBadCharacter, summary: "{word} means nothing here.", detail: "{detail}"},

		{of: "Invalid multi-line string", code: diag.CodeBadString, summary: notClosed,
			suggestion: `close it, or write \n for a new line, or use a heredoc: <<-END`},
		{of: afterTemplate, code: diag.CodeBadString, summary: `{found} appears where "}" was expected.`,
			suggestion: `write "$${" if the text itself has "${" in it`},
		{of: "Invalid template control keyword", code: diag.CodeBadString, summary: `"%{" has no meaning in a text.`,
			suggestion: `write placeholders without "%": {x}; or "%%{" if the text itself has "%{" in it`},
		{of: "Invalid escape sequence|Invalid string literal|Invalid template directive|Invalid 'for' directive|" +
			"Unexpected %s directive|Unexpected else directive|Extra characters in %s marker",
			code: diag.CodeBadString, summary: "{summary}", detail: "{detail}"},

		{of: invalidFor, says: "Key expression is required when building an object.", summary: forLacks,
			detail: `In braces a "for" makes a tally: { for x in list : key => number }.`, suggestion: toFor},
		{of: invalidFor, says: "For expression requires a colon after the collection expression.", summary: forLacks,
			detail: `A ":" directly follows the list.`, suggestion: toFor},
		{of: invalidFor, says: "For expression requires the 'in' keyword after its name declarations.",
			summary: forLacks,
			detail:  `"in" and a list follow the name.`, suggestion: toFor},
		{of: invalidFor, when: func(p faultSite) bool { return p.word == "=" }, do: foreignOperator},
		{of: invalidFor, summary: forLacks, detail: "{detail}", suggestion: toFor},

		{of: "Unexpected comma after argument", summary: "No comma is written after an attribute.",
			detail: "An attribute ends with its line."},
		{of: "Invalid argument name", summary: "The name of an attribute is not quoted."},
		{of: afterArgument, when: func(p faultSite) bool { return p.word == `"` && p.before == `"` },
			summary: "A text follows another.", detail: lineEnds,
			suggestion: "write one text; over several lines as <<-END … END"},
		{of: noPairSign + "|" + noPairValue, when: func(p faultSite) bool { return p.word == "," },
			summary: misplaced, detail: `"=" and a value`, suggestion: "put a list in [ ]"},
		{of: afterArgument, when: func(p faultSite) bool { return p.word == "(" && wordAtStart().MatchString(p.before) },
			summary: misplaced, detail: lineEnds,
			suggestion: "write the function first: count(list)"},
		{of: afterArgument, do: manyDice},
		{of: afterArgument,
			when:    func(p faultSite) bool { return strings.HasPrefix(p.word, "_") && isNumber(p.before, true) },
			summary: misplaced, detail: lineEnds, suggestion: "write a number with digits only"},
		{of: required, when: func(p faultSite) bool { return p.word == "{" && p.start == 0 },
			summary: misplaced, detail: "an attribute or a block",
			suggestion: `write blocks as HCL has them: pack "id" { title = "Name" }`},

		{of: afterArgument + "|" + afterBlock, summary: misplaced, detail: lineEnds},
		{of: noItemComma, summary: misplaced, detail: commaOrBracket},
		{of: noArgumentComma, summary: misplaced, detail: commaOrParenthesis},
		{of: noPairComma, summary: misplaced, detail: `"," or "}" or a new line`},
		{of: noPairSign + "|" + noPairValue, summary: misplaced, detail: `"=" and a value`},
		{of: noValue + "|Missing expression", summary: misplaced, detail: "a value"},
		{of: required, summary: misplaced, detail: "an attribute or a block"},
		{of: "Invalid attribute name", summary: misplaced, detail: `a name after the "."`},
		{of: noElse, summary: misplaced, detail: `":" and a value`},
	})

var elementSet = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_]*\[[^\]]*\][ \t]*[-+]?=`)

var blockHead = lazy.Regexp(`^[\p{L}_][\p{L}\p{N}_-]*(?:[ \t]+(?:"[^"]*"|[\p{L}_]+))*[ \t]*\{`)

// ofMissingEquals are rows about a line that is neither an attribute nor a block.
func ofMissingEquals(of, says string) []rewording {
	colon := func(p faultSite) bool { return strings.HasPrefix(p.behind(), ":") }
	return []rewording{
		{of: of, says: says,
			when: func(p faultSite) bool { return p.before == "" && colon(p) && strings.HasSuffix(p.rest, "{") },
			code: diag.CodeMissingEquals, summary: `Neither an attribute nor a block is written with ":".`,
			detail: nameOrBlock},
		{of: of, says: says, when: func(p faultSite) bool { return (p.before == "" || p.before == "{") && colon(p) },
			code: diag.CodeMissingEquals, summary: `An attribute is written with "=", not ":".`, detail: nameOrBlock},
		{of: of, says: says, when: func(p faultSite) bool { return p.before == "" && p.behind() == "" },
			code: diag.CodeMissingEquals, summary: `An attribute needs "=" and a value, a block needs "{".`,
			detail: nameOrBlock},
		{of: of, says: says, when: func(p faultSite) bool { return elementSet().MatchString(p.rest) },
			code: diag.CodeMissingEquals, summary: "{word} is not changed element by element.", detail: nameOrBlock,
			suggestion: `write gain "x" { name = { (key) = 1 } } to add to one number of a tally`},
		{of: of, says: says, when: func(p faultSite) bool { return p.before == "{" },
			code: diag.CodeMissingEquals, summary: `There is no "=" after {word}.`, detail: `"name = value"`},
		{of: of, says: says, code: diag.CodeMissingEquals,
			summary: `There is no "=" after {first}, and no "{" on this line.`, detail: nameOrBlock},
	}
}

// apply words a finding, if the row is about it.
func (r *rewording) apply(d *hcl.Diagnostic, p faultSite, f *diag.Finding) bool {
	switch {
	case !r.isOf(d.Summary) || !strings.Contains(d.Detail, r.says) || r.when != nil && !r.when(p):
		return false
	case r.do != nil:
		return r.do(p, f)
	}
	fill := strings.NewReplacer("{found}", found(p), "{word}", strconv.Quote(p.word), "{before}", strconv.Quote(p.before),
		"{first}", strconv.Quote(p.first), "{summary}", f.Summary, "{detail}", f.Detail)
	f.Summary, f.Detail, f.Suggestion = fill.Replace(r.summary), fill.Replace(r.detail), r.suggestion
	if r.code != "" {
		f.Code = r.code
	}
	if r.of == setTwice {
		f.Related = firstSet(d.Detail, f.Range.Filename)
	}
	return true
}

// isOf says whether the row is about a summary.
func (r *rewording) isOf(summary string) bool {
	if r.of == "" {
		return true
	}
	for one := range strings.SplitSeq(r.of, "|") {
		before, after, any := strings.Cut(one, "%s")
		if one == summary || any && strings.HasPrefix(summary, before) && strings.HasSuffix(summary, after) {
			return true
		}
	}
	return false
}

var setBefore = lazy.Regexp(`^The argument ("(?:[^"\\]|\\.)*") was already set at (.*):(\d+),(\d+)-(?:(\d+),)?(\d+)\.`)

// firstSet is where an attribute was set before, which the parser says in its detail alone.
func firstSet(detail, file string) []diag.Related {
	m := setBefore().FindStringSubmatch(detail)
	if m == nil {
		return nil
	}
	line, _ := strconv.Atoi(m[3])
	from, _ := strconv.Atoi(m[4])
	to, _ := strconv.Atoi(m[6])
	return []diag.Related{{
		Range: hcl.Range{Filename: file, Start: hcl.Pos{Line: line, Column: from}, End: hcl.Pos{Line: line, Column: to}},
		Note:  "It was set here first.",
	}}
}

var diceOfSides = lazy.Regexp(`^[dD][1-9][0-9]*$`)

// manyDice words `2d6`.
func manyDice(p faultSite, f *diag.Finding) bool {
	if !diceOfSides().MatchString(p.word) || !isNumber(p.before, false) {
		return false
	}
	return word(f, f.Code, found(p)+" does not belong here.", lineEnds,
		fmt.Sprintf("write die = sides(%s) and, on another line, times = %s", p.word[1:], p.before))
}

func isNumber(s string, orEmpty bool) bool {
	return strings.Trim(s, "0123456789") == "" && (orEmpty || s != "")
}
