package format

import (
	"bytes"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/source"
)

// tab is how many columns a tab in the author's indentation counts.
const tab = 2

// A role is the meaning of a sign that has several.
type role int

const (
	plain role = iota
	blockOpen
	objectOpen
	listOpen
	forOpen
	callOpen
	groupOpen // ( ) around an expression
	indexOpen
	unary
)

// An item is a token, a whole text in quotes, a heredoc, or a comment inside a line.
type item struct {
	kind  hclsyntax.TokenType
	text  string
	role  role
	frame int // the enclosing brackets; an opener is outside its own
	gap   int // blanks before it
}

func (it *item) is(kind hclsyntax.TokenType) bool { return it.kind == kind }

func (it *item) lines() bool { return strings.Contains(it.text, "\n") }

// A frame is what is between two brackets; the first is the file.
type frame struct {
	role   role
	parent int
	open   int  // the line of its opener
	eol    bool // the opener ends its line: the content is on lines of its own
}

// ends says whether newlines separate elements in the frame.
func (f *frame) ends() bool { return f.role == blockOpen || f.role == objectOpen }

// A line is a line of code, of only a comment, or an empty one.
type line struct {
	items   []item
	comment string // the comment at its end, with its sign; alone if there are no items
	frame   int    // the innermost frame in which it begins
	fresh   bool   // it begins an element of its frame, and does not continue one
	written int    // the author's indentation
	indent  int
	pad     int  // blanks before the comment
	behind  int  // the author's column of a comment after code
	hangs   bool // it continues the comment after the line before it
}

func (l *line) empty() bool { return len(l.items) == 0 && l.comment == "" }

// closes says whether the line begins with the closer of its frame.
func (l *line) closes() bool { return len(l.items) > 0 && isCloser(l.items[0].kind) }

// A page is a file being formatted.
type page struct {
	lines  []line
	frames []frame
}

// scan splits a valid file into lines and items.
func scan(file *source.File) *page {
	s := scanner{
		src:   file.Bytes,
		roles: roles(file.Body),
		page:  &page{frames: []frame{{role: blockOpen, open: -1, eol: true}}},
		fresh: true,
	}
	tokens, _ := hclsyntax.LexConfig(file.Bytes, file.Name, hcl.InitialPos)
	for i := 0; i < len(tokens); i++ {
		i = s.token(tokens, i)
	}
	s.flush()
	return s.page
}

type scanner struct {
	*page
	src   []byte
	roles map[int]role
	top   int  // the current frame
	fresh bool // the next item begins an element
	line  line
	begun bool
}

// token takes the token at i, with all those of a text; it returns the last one taken.
func (s *scanner) token(tokens hclsyntax.Tokens, i int) int {
	t := tokens[i]
	switch t.Type {
	case hclsyntax.TokenEOF:
	case hclsyntax.TokenNewline:
		s.flush()
	case hclsyntax.TokenComment:
		s.beginBlock(t)
		if bytes.HasPrefix(t.Bytes, []byte("/*")) {
			s.line.items = append(s.line.items, item{kind: t.Type, text: string(t.Bytes), frame: s.top})
			break
		}
		s.line.comment = sign(t.Bytes)
		s.line.behind = columns(s.src, t.Range.Start.Byte)
		s.line.hangs = s.goesOn()
		if bytes.HasSuffix(t.Bytes, []byte("\n")) {
			s.flush()
		}
	case hclsyntax.TokenOQuote, hclsyntax.TokenOHeredoc:
		s.beginBlock(t)
		last := closing(tokens, i)
		text := s.src[t.Range.Start.Byte:tokens[last].Range.End.Byte]
		s.addItem(item{kind: t.Type, text: string(text), frame: s.top})
		return last
	default:
		s.beginBlock(t)
		s.addWord(t)
	}
	return i
}

func (s *scanner) addWord(t hclsyntax.Token) {
	it := item{kind: t.Type, text: string(t.Bytes), frame: s.top, role: s.roles[t.Range.Start.Byte]}
	switch {
	case isOpener(t.Type):
		if it.role == plain {
			it.role = map[hclsyntax.TokenType]role{
				hclsyntax.TokenOParen: groupOpen, hclsyntax.TokenOBrack: indexOpen, hclsyntax.TokenOBrace: objectOpen,
			}[t.Type]
		}
		s.addItem(it)
		s.frames = append(s.frames, frame{role: it.role, parent: s.top, open: len(s.lines)})
		s.top = len(s.frames) - 1
		s.fresh = true
		return
	case isCloser(t.Type):
		s.top = s.frames[s.top].parent
		it.frame = s.top
	}
	s.addItem(it)
}

// beginBlock starts a line.
func (s *scanner) beginBlock(t hclsyntax.Token) {
	if s.begun {
		return
	}
	s.begun = true
	s.line.frame = s.top
	s.line.fresh = s.fresh
	s.line.written = columns(s.src, t.Range.Start.Byte)
}

func columns(src []byte, at int) int {
	before := string(src[bytes.LastIndexByte(src[:at], '\n')+1 : at])
	return width(strings.ReplaceAll(before, "\t", strings.Repeat(" ", tab)))
}

// goesOn says whether a comment continues the one after the line before: it is below it.
func (s *scanner) goesOn() bool {
	if len(s.lines) == 0 || len(s.line.items) > 0 {
		return false
	}
	last := &s.lines[len(s.lines)-1]
	return last.comment != "" && last.behind == s.line.behind && (last.hangs || last.behind > last.written+step)
}

func (s *scanner) addItem(it item) {
	s.line.items = append(s.line.items, it)
	s.fresh = it.is(hclsyntax.TokenComma)
}

func (s *scanner) flush() {
	if n := len(s.line.items); n > 0 && isOpener(s.line.items[n-1].kind) {
		s.frames[s.top].eol = true
	}
	if s.frames[s.top].ends() {
		s.fresh = true
	}
	s.lines = append(s.lines, s.line)
	s.line, s.begun = line{}, false
}

// sign replaces the sign of a comment by the canonical one.
func sign(text []byte) string {
	c := strings.TrimRight(string(text), " \t\r\n")
	if rest, ok := strings.CutPrefix(c, "//"); ok {
		c = "#" + rest
	}
	return c
}

// closing finds the token that ends the text or heredoc at i.
func closing(tokens hclsyntax.Tokens, i int) int {
	depth := 0
	for ; i < len(tokens); i++ {
		switch tokens[i].Type {
		case hclsyntax.TokenOQuote, hclsyntax.TokenOHeredoc:
			depth++
		case hclsyntax.TokenCQuote, hclsyntax.TokenCHeredoc:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(tokens) - 1
}

// roles finds the roles of brackets and signs from the syntax tree.
func roles(body *hclsyntax.Body) map[int]role {
	out := map[int]role{}
	_ = hclsyntax.VisitAll(body, func(node hclsyntax.Node) hcl.Diagnostics {
		switch x := node.(type) {
		case *hclsyntax.Block:
			out[x.OpenBraceRange.Start.Byte] = blockOpen
		case *hclsyntax.FunctionCallExpr:
			out[x.OpenParenRange.Start.Byte] = callOpen
		case *hclsyntax.TupleConsExpr:
			out[x.OpenRange.Start.Byte] = listOpen
		case *hclsyntax.ObjectConsExpr:
			out[x.OpenRange.Start.Byte] = objectOpen
		case *hclsyntax.ForExpr:
			out[x.OpenRange.Start.Byte] = forOpen
		case *hclsyntax.UnaryOpExpr:
			out[x.SymbolRange.Start.Byte] = unary
		}
		return nil
	})
	return out
}

// significant are the tokens of a text, without blanks, meaningless line ends, and the signs of comments. A line
// end is empty.
func significant(src []byte) []string {
	tokens, _ := hclsyntax.LexConfig(src, "", hcl.InitialPos)
	out := []string{""}
	for _, t := range tokens {
		switch {
		case t.Type == hclsyntax.TokenNewline || t.Type == hclsyntax.TokenEOF:
			out = append(out, "")
		case t.Type == hclsyntax.TokenComment && !bytes.HasPrefix(t.Bytes, []byte("/*")):
			out = append(out, sign(t.Bytes))
			if bytes.HasSuffix(t.Bytes, []byte("\n")) {
				out = append(out, "")
			}
		case len(t.Bytes) > 0:
			out = append(out, string(t.Bytes))
		}
	}
	return slices.CompactFunc(out, func(a, b string) bool { return a == "" && b == "" })
}

func isOpener(k hclsyntax.TokenType) bool {
	return k == hclsyntax.TokenOBrace || k == hclsyntax.TokenOBrack || k == hclsyntax.TokenOParen
}

func isCloser(k hclsyntax.TokenType) bool {
	return k == hclsyntax.TokenCBrace || k == hclsyntax.TokenCBrack || k == hclsyntax.TokenCParen
}
