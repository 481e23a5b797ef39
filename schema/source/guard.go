package source

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
)

// guard finds what must not reach the parser. It stops at the first finding: such a file is no accident.
func guard(name string, src []byte) diag.Findings {
	// Most attacks show in their first bytes: lexing a prefix first refuses a million brackets before a million
	// tokens are allocated.
	for size := 16 << 10; size < len(src); size *= 4 {
		if fs := guardTokens(name, src[:size]); fs != nil {
			return fs
		}
	}
	return guardTokens(name, src)
}

// guardText finds the first byte that is not allowed in a text.
func guardText(name string, src []byte) diag.Findings {
	at, r := 0, rune(0)
	for ; at < len(src); at += utf8.RuneLen(r) {
		if r = rune(src[at]); r >= ' ' && r < 0x7f {
			continue
		}
		if r >= utf8.RuneSelf {
			size := 0
			if r, size = utf8.DecodeRune(src[at:]); size == 1 {
				break
			}
		}
		if diag.Steers(r) && r != '\n' && r != '\t' && !bytes.HasPrefix(src[at:], []byte("\r\n")) {
			break
		}
	}
	if at == len(src) {
		return nil
	}
	f := diag.Finding{Code: diag.CodeNotUTF8, Suggestion: "save the file as UTF-8"}
	switch utf16 := bytes.HasPrefix(src, []byte("\xFF\xFE")) || bytes.HasPrefix(src, []byte("\xFE\xFF")); {
	case r == 0:
		f.Code, f.Summary, f.Suggestion = diag.CodeNUL, "The file contains a NUL byte.", "save the file as UTF-8 text"
	case utf16:
		f.Summary = "The file is UTF-16, not UTF-8."
	case r != utf8.RuneError:
		return refuse(hclsyntax.Token{Range: byteRange(name, src, at)}, diag.CodeControl, steers(r), "", "take it out")
	default:
		f.Summary = fmt.Sprintf("The file is not UTF-8 text: byte 0x%02X does not belong here.", src[at])
	}
	f.Range = byteRange(name, src, at)
	return diag.Findings{f}
}

// steers says what is wrong with a character.
func steers(r rune) string {
	return fmt.Sprintf("U+%04X is a control character: it may steer a terminal or reverse the text around it.", r)
}

// guardEscapes finds the first escape in quotes that means a control character. Line ends count, since names and
// texts have one line.
func guardEscapes(t hclsyntax.Token) diag.Findings {
	for i := bytes.IndexByte(t.Bytes, '\\'); i >= 0 && i+1 < len(t.Bytes); i++ {
		if t.Bytes[i] != '\\' {
			continue
		}
		digits := map[byte]int{'u': 4, 'U': 8}[t.Bytes[i+1]]
		end := min(i+2+digits, len(t.Bytes))
		code, err := strconv.ParseUint(string(t.Bytes[i+2:end]), 16, 31)
		r := rune(code)
		if digits == 0 {
			r, err = map[byte]rune{'n': '\n', 'r': '\r', 't': '\t'}[t.Bytes[i+1]], nil
		}
		if diag.Steers(r) && err == nil && (r != 0 || digits > 0) {
			t.Range.Start = Behind(t.Range.Start, string(t.Bytes[:i]))
			t.Range.End = Behind(t.Range.Start, string(t.Bytes[i:end]))
			return refuse(t, diag.CodeControl, steers(r), "", "take it out")
		}
		i++
	}
	return nil
}

// byteRange is the range of the byte at an offset, in HCL's columns. All bytes before it are valid.
func byteRange(name string, src []byte, at int) hcl.Range {
	line := src[bytes.LastIndexByte(src[:at], '\n')+1 : at]
	start := hcl.Pos{
		Line:   1 + bytes.Count(src[:at], []byte("\n")),
		Column: 1 + len(diag.Characters(line)),
		Byte:   at,
	}
	end := start
	end.Column++
	end.Byte++
	return hcl.Range{Filename: name, Start: start, End: end}
}

// A frame is an open bracket, string, template or, at the bottom, the file.
type frame struct {
	open hclsyntax.Token
	// lines says that a newline ends an expression here: true for files, blocks and objects, false for ( ), [ ], ${
	// } and `for` in braces.
	lines     bool
	operators int // since the last separator
	parts     int // of a heredoc
	controls  int // %{if} and %{for} not yet ended
}

// A walker follows the tokens of a file as the parser would, without recursion.
type walker struct {
	tokens hclsyntax.Tokens
	stack  []frame
	depth  int
	signs  int
	blocks int
	// mismatch is the first bracket with a wrong closer, which may be the cause of later depth.
	mismatch *[2]hclsyntax.Token
}

func guardTokens(name string, src []byte) diag.Findings {
	tokens := lex(name, src, hcl.InitialPos)
	if len(tokens) > MaxTokens {
		return refuse(tokens[MaxTokens], diag.CodeTooManyTokens, "The file has too many tokens.",
			fmt.Sprintf("at most %d in a file", MaxTokens), "split the file: a pack may have many")
	}
	w := walker{tokens: tokens, stack: []frame{{lines: true}}}
	return w.walk()
}

// lex splits a text into tokens. The parser reports errors again, with better messages.
func lex(name string, src []byte, at hcl.Pos) hclsyntax.Tokens {
	tokens, _ := hclsyntax.LexConfig(src, name, at)
	return tokens
}

func (w *walker) walk() diag.Findings {
	for i, t := range w.tokens {
		if fs := w.step(i, t); fs != nil {
			return fs
		}
	}
	return nil
}

func (w *walker) step(i int, t hclsyntax.Token) diag.Findings {
	top := &w.stack[len(w.stack)-1]
	if top.open.Type == hclsyntax.TokenOHeredoc && t.Type != hclsyntax.TokenCHeredoc {
		if top.parts++; top.parts > MaxHeredocLines {
			return refuse(t, diag.CodeTextTooLong, "This heredoc has too many lines.",
				fmt.Sprintf("at most %d", MaxHeredocLines), "")
		}
	}
	switch t.Type {
	case hclsyntax.TokenComment, hclsyntax.TokenNewline:
		// The token of a line comment includes its newline.
		if top.lines && bytes.HasSuffix(t.Bytes, []byte("\n")) {
			top.operators, w.signs = 0, 0
		}
		return nil
	case hclsyntax.TokenBang, hclsyntax.TokenMinus:
		if w.signs++; w.signs > MaxSigns {
			return refuse(t, diag.CodeTooManySigns, `There are too many "!" or "-" in a row.`,
				fmt.Sprintf("at most %d", MaxSigns), "")
		}
	default:
		w.signs = 0
	}
	switch t.Type {
	case hclsyntax.TokenOParen, hclsyntax.TokenOBrace, hclsyntax.TokenOBrack, hclsyntax.TokenOQuote,
		hclsyntax.TokenOHeredoc, hclsyntax.TokenTemplateInterp, hclsyntax.TokenTemplateControl:
		return w.open(i, t)
	case hclsyntax.TokenCParen, hclsyntax.TokenCBrace, hclsyntax.TokenCBrack, hclsyntax.TokenCQuote,
		hclsyntax.TokenCHeredoc, hclsyntax.TokenTemplateSeqEnd:
		w.close(t)
	case hclsyntax.TokenComma:
		if top.open.Type != hclsyntax.TokenOBrace || top.lines {
			top.operators = 0
		}
	case hclsyntax.TokenIdent:
		if len(t.Bytes) > MaxIdentBytes {
			return refuse(t, diag.CodeWordTooLong, "This name is too long.",
				fmt.Sprintf("at most %d bytes", MaxIdentBytes), "")
		}
	case hclsyntax.TokenNumberLit:
		return guardNumber(t)
	case hclsyntax.TokenQuotedLit:
		return guardEscapes(t)
	}
	return w.operator(t)
}

// operator bounds the depth of the tree of operators without brackets.
func (w *walker) operator(t hclsyntax.Token) diag.Findings {
	switch t.Type {
	case hclsyntax.TokenPlus, hclsyntax.TokenMinus, hclsyntax.TokenStar, hclsyntax.TokenSlash,
		hclsyntax.TokenPercent, hclsyntax.TokenAnd, hclsyntax.TokenOr, hclsyntax.TokenBang,
		hclsyntax.TokenEqualOp, hclsyntax.TokenNotEqual, hclsyntax.TokenLessThan,
		hclsyntax.TokenLessThanEq, hclsyntax.TokenGreaterThan, hclsyntax.TokenGreaterThanEq,
		hclsyntax.TokenQuestion, hclsyntax.TokenDot, hclsyntax.TokenDoubleColon, hclsyntax.TokenOBrack:
	default:
		return nil
	}
	top := &w.stack[len(w.stack)-1]
	if top.operators++; top.operators > MaxOperators {
		return refuse(t, diag.CodeTooManyOperators, "This expression is too long.",
			fmt.Sprintf("at most %d operators and steps", MaxOperators), "split it into named parts")
	}
	return nil
}

func (w *walker) open(i int, t hclsyntax.Token) diag.Findings {
	if fs := w.operator(t); fs != nil { // an index
		return fs
	}
	f := frame{open: t}
	switch t.Type {
	case hclsyntax.TokenOBrace:
		f.lines = !w.forFollows(i)
		if i > 0 && (w.tokens[i-1].Type == hclsyntax.TokenIdent || w.tokens[i-1].Type == hclsyntax.TokenCQuote) {
			if w.blocks++; w.blocks > MaxBlocks {
				return refuse(t, diag.CodeTooManyBlocks, "The file has too many blocks.",
					fmt.Sprintf("at most %d in a file", MaxBlocks), "split the file: a pack may have many")
			}
		}
	case hclsyntax.TokenTemplateControl:
		w.control(i)
	}
	w.stack = append(w.stack, f)
	if t.Type == hclsyntax.TokenOQuote || t.Type == hclsyntax.TokenOHeredoc {
		return nil
	}
	if w.depth++; w.depth > MaxDepth {
		return w.tooDeep(t)
	}
	return nil
}

// control counts the directives of the template in which one begins: their nesting has no brackets but makes an
// equally deep tree.
func (w *walker) control(i int) {
	if i+1 >= len(w.tokens) {
		return
	}
	top := &w.stack[len(w.stack)-1]
	switch string(w.tokens[i+1].Bytes) {
	case "if", "for":
		top.controls++
		w.depth++
	case "endif", "endfor":
		if top.controls > 0 {
			top.controls--
			w.depth--
		}
	}
}

// close leaves a frame if t is its closer. Any other closer changes nothing, as in the parser, which looks for the
// right one.
func (w *walker) close(t hclsyntax.Token) {
	top := w.stack[len(w.stack)-1]
	if len(w.stack) == 1 {
		return
	}
	if t.Type != closerOf[top.open.Type] {
		if w.mismatch == nil {
			w.mismatch = &[2]hclsyntax.Token{top.open, t}
		}
		return
	}
	w.stack = w.stack[:len(w.stack)-1]
	w.depth -= top.controls
	if t.Type != hclsyntax.TokenCQuote && t.Type != hclsyntax.TokenCHeredoc {
		w.depth--
	}
}

var closerOf = map[hclsyntax.TokenType]hclsyntax.TokenType{
	hclsyntax.TokenOParen:          hclsyntax.TokenCParen,
	hclsyntax.TokenOBrace:          hclsyntax.TokenCBrace,
	hclsyntax.TokenOBrack:          hclsyntax.TokenCBrack,
	hclsyntax.TokenOQuote:          hclsyntax.TokenCQuote,
	hclsyntax.TokenOHeredoc:        hclsyntax.TokenCHeredoc,
	hclsyntax.TokenTemplateInterp:  hclsyntax.TokenTemplateSeqEnd,
	hclsyntax.TokenTemplateControl: hclsyntax.TokenTemplateSeqEnd,
}

func (w *walker) forFollows(i int) bool {
	for _, t := range w.tokens[i+1:] {
		switch t.Type {
		case hclsyntax.TokenNewline, hclsyntax.TokenComment:
			continue
		}
		return t.Type == hclsyntax.TokenIdent && string(t.Bytes) == "for"
	}
	return false
}

func (w *walker) tooDeep(t hclsyntax.Token) diag.Findings {
	fs := refuse(t, diag.CodeTooDeep, "Brackets, blocks or templates are nested too deeply.",
		fmt.Sprintf("at most %d inside each other", MaxDepth), "")
	if m := w.mismatch; m != nil {
		fs[0].See(m[0].Range, "Perhaps because this is never closed.").See(m[1].Range, "This does not close it.")
	}
	return fs
}

// guardNumber bounds digits and exponent: turning 1e999999999 into an exact integer would need hundreds of
// megabytes.
func guardNumber(t hclsyntax.Token) diag.Findings {
	exponent := 0
	if i := bytes.IndexAny(t.Bytes, "eE"); i >= 0 {
		exponent = len(bytes.TrimLeft(t.Bytes[i+1:], "+-0"))
	}
	if len(t.Bytes) > MaxNumberBytes || exponent > 2 {
		return refuse(t, diag.CodeWordTooLong, "This number is too long or too large.",
			fmt.Sprintf("at most %d digits and an exponent below 100", MaxNumberBytes), "")
	}
	return nil
}

func refuse(t hclsyntax.Token, code, summary, expected, suggestion string) diag.Findings {
	return diag.Findings{{Code: code, Range: t.Range, Summary: summary, Detail: expected, Suggestion: suggestion}}
}
