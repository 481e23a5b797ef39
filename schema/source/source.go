// Package source reads the HCL files of a pack without trusting them.
//
// A file is measured before it is parsed: hclsyntax recurses as deeply as its input nests, and a Go stack that
// overflows ends the process. The package knows files, text and syntax trees, but not what blocks mean.
package source

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// The bounds of what is read. They are generous for people: the largest known file of real rules is about a tenth
// of any of them.
const (
	MaxFileBytes    = 1 << 20  // bytes of a file
	MaxDepth        = 64       // nesting of brackets, blocks and templates
	MaxSigns        = 32       // consecutive `!` and `-`
	MaxOperators    = 1000     // operators and steps (`.x`, `[x]`) of an expression, outside inner brackets
	MaxTokens       = 200_000  // tokens of a file
	MaxBlocks       = 20_000   // blocks of a file
	MaxHeredocLines = 2000     // lines of one heredoc; parsing takes quadratic time
	MaxIdentBytes   = 256      // bytes of a name
	MaxNumberBytes  = 64       // digits of a number
	MaxPackFiles    = 2000     // .hcl files of one ReadDir
	MaxPackBytes    = 16 << 20 // bytes of one ReadDir
	MaxPackEntries  = 20_000   // files and folders of any kind below one ReadDir
	MaxFolderDepth  = 16       // nesting of folders
	maxFindings     = 4        // syntax findings shown of one file
)

// File is a parsed file.
type File struct {
	Name  string // as shown to people and used in ranges
	Bytes []byte // without a byte order mark; positions count from here
	Body  *hclsyntax.Body

	// Broken says that Body is only what could be read around syntax errors: good for editors, not for conclusions
	// about what is missing.
	Broken bool
}

// Set keeps files by name and is the diag.Sources of their findings. The zero value is ready. A Set is not safe for
// concurrent use.
type Set struct {
	// Cache shares parsed files with other sets; may be nil.
	Cache *Cache

	files   map[string]*File
	sources map[string][]byte // also of files that could not be parsed
}

var _ diag.Sources = (*Set)(nil)

// Source is the bytes of a file, or nil if it was not read or too large.
func (s *Set) Source(name string) []byte {
	return s.sources[name]
}

// File is a parsed file, or nil.
func (s *Set) File(name string) *File {
	return s.files[name]
}

// Parse reads one file and keeps it under name, the path shown to people. The file is nil if it exceeds a bound or
// is not text; after mere syntax errors it is marked Broken. A UTF-8 byte order mark is accepted and removed.
func (s *Set) Parse(name string, src []byte) (*File, diag.Findings) {
	return s.addParsed(name, s.parsed(name, src))
}

// parsed is the result for a file, from the cache if possible. It does not change the set.
func (s *Set) parsed(name string, src []byte) parsed {
	if len(src) > MaxFileBytes {
		return parsed{finds: diag.Findings{{Code: diag.CodeTooLarge, Range: hcl.Range{Filename: name},
			Summary: "The file is too large.", Detail: fmt.Sprintf("at most %d bytes a file", MaxFileBytes),
			Suggestion: "split the file: a pack may have many"}}}
	}
	p, ok := s.Cache.get(name, src)
	if !ok {
		p = parseSource(name, src)
		s.Cache.put(name, p)
	}
	return p
}

func (s *Set) addParsed(name string, p parsed) (*File, diag.Findings) {
	if s.files == nil {
		s.files, s.sources = map[string]*File{}, map[string][]byte{}
	}
	if _, twice := s.sources[name]; twice {
		return nil, diag.Findings{{Code: diag.CodeFileTwice, Range: fileStart(name),
			Summary: "Two files are read under this name."}}
	}
	s.sources[name] = p.kept
	if p.file != nil {
		s.files[name] = p.file
	}
	return p.file, slices.Clone(p.finds)
}

func parseSource(name string, src []byte) parsed {
	p := parsed{src: src, kept: bytes.TrimPrefix(src, []byte("\xEF\xBB\xBF"))}
	if p.finds = guardText(name, p.kept); p.finds != nil {
		return p
	}
	if body := parsePieces(name, bytes.Clone(p.kept)); body != nil {
		p.file = &File{Name: name, Bytes: p.kept, Body: body}
		p.finds = oldWords(body)
		return p
	}
	if p.finds = guard(name, p.kept); p.finds != nil {
		return p
	}
	body, diags := parse(name, p.kept, hcl.InitialPos)
	p.finds = convert(name, p.kept, diags)
	if body != nil {
		p.file = &File{Name: name, Bytes: p.kept, Body: body, Broken: diags.HasErrors()}
		p.finds = append(p.finds, oldWords(body)...)
	}
	return p
}

// Expression reads an expression that somebody typed, within the bounds of a file; nil with findings.
func Expression(name string, src []byte) (hclsyntax.Expression, diag.Findings) {
	finds := guardText(name, src)
	if finds == nil {
		finds = guard(name, src)
	}
	if finds != nil {
		return nil, finds
	}
	e, diags := guarded(name, func() (hclsyntax.Expression, hcl.Diagnostics) {
		return hclsyntax.ParseExpression(src, name, hcl.InitialPos)
	})
	if finds = convert(name, src, diags); finds.HasErrors() {
		return nil, finds
	}
	return e, nil
}

func parse(name string, src []byte, at hcl.Pos) (*hclsyntax.Body, hcl.Diagnostics) {
	return guarded(name, func() (body *hclsyntax.Body, diags hcl.Diagnostics) {
		file, diags := hclsyntax.ParseConfig(src, name, at)
		if file != nil {
			body, _ = file.Body.(*hclsyntax.Body)
		}
		return body, diags
	})
}

// guarded turns a panic of the parser into a diagnostic: a pack must not be able to end the program.
func guarded[T any](name string, parse func() (T, hcl.Diagnostics)) (out T, diags hcl.Diagnostics) {
	defer func() {
		if r := recover(); r != nil {
			diags = hcl.Diagnostics{{
				Severity: hcl.DiagError,
				Summary:  "This file cannot be parsed",
				Detail:   fmt.Sprintf("The HCL parser gave up: %s.", diag.Panicked(r)),
				Subject:  fileStart(name).Ptr(),
			}}
		}
	}()
	return parse()
}

// fileStart is the place of findings about a file as a whole.
func fileStart(name string) hcl.Range {
	return hcl.Range{Filename: name, Start: hcl.InitialPos, End: hcl.InitialPos}
}

// A Cache lets Sets share files: the result of parsing is reused if the name and the bytes are the same. Parsed
// files are never changed, so they may be shared. The zero value is ready, and safe for concurrent use.
type Cache struct {
	mu    sync.Mutex
	files lazy.Map[string, parsed]
}

type parsed struct {
	src   []byte // as it was read
	file  *File
	kept  []byte // what the Set shows as its source
	finds diag.Findings
}

func (c *Cache) get(name string, src []byte) (parsed, bool) {
	if c == nil {
		return parsed{}, false
	}
	c.mu.Lock()
	p, ok := c.files[name]
	c.mu.Unlock()
	return p, ok && bytes.Equal(p.src, src)
}

// Source is the bytes of a file as last read, or nil.
func (c *Cache) Source(name string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[name].kept
}

func (c *Cache) put(name string, p parsed) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files.Put(name, p)
}

// Attributes are the attributes of a body in the order of the file.
func Attributes(b *hclsyntax.Body) []*hclsyntax.Attribute {
	return slices.SortedFunc(maps.Values(b.Attributes), func(x, y *hclsyntax.Attribute) int {
		return cmp.Compare(x.SrcRange.Start.Byte, y.SrcRange.Start.Byte)
	})
}

// Elements are the elements of a list literal; none of anything else.
func Elements(e hclsyntax.Expression) []hclsyntax.Expression {
	if list, ok := e.(*hclsyntax.TupleConsExpr); ok {
		return list.Exprs
	}
	return nil
}

// Names are the names of a path, without what it has in brackets.
func Names(t hcl.Traversal) []string {
	var out []string
	for _, step := range t {
		switch x := step.(type) {
		case hcl.TraverseRoot:
			out = append(out, x.Name)
		case hcl.TraverseAttr:
			out = append(out, x.Name)
		}
	}
	return out
}

// PlainText is a text in quotes without templates; false for any other expression.
func PlainText(e hclsyntax.Expression) (string, bool) {
	switch x := e.(type) {
	case *hclsyntax.ParenthesesExpr:
		return PlainText(x.Expression)
	case *hclsyntax.ObjectConsKeyExpr:
		return PlainText(x.Wrapped)
	case *hclsyntax.TemplateExpr:
		out := ""
		for _, part := range x.Parts {
			text, plain := part.(*hclsyntax.LiteralValueExpr)
			if !plain || text.Val.Type() != cty.String || text.Val.IsNull() {
				return "", false
			}
			out += text.Val.AsString()
		}
		return out, true
	}
	return "", false
}

const (
	// pieceBytes is the approximate size of a piece of a file that is parsed separately.
	pieceBytes = 1 << 10
	// maxPiece is more than any block that people write.
	maxPiece = 64 * pieceBytes
)

// parsePieces parses a file block by block: the parser keeps all tokens of its input in one slice, which dominates
// the cost of long files. It blanks comments, whose columns the parser would count. A file with errors, or with
// attributes beside its blocks, must be parsed as a whole; then body is nil.
func parsePieces(name string, src []byte) *hclsyntax.Body {
	whole := &hclsyntax.Body{Attributes: hclsyntax.Attributes{}}
	words, blocks := 0, 0
	pos := hcl.InitialPos
	for len(src) > 0 {
		piece := src[:pieceEnd(src)]
		if len(piece) > maxPiece {
			return nil
		}
		if n, ok := harmless(piece); ok {
			words, blocks = words+len(piece), blocks+n
		} else {
			w := walker{tokens: lex(name, piece, pos), stack: []frame{{lines: true}}}
			if w.walk() != nil {
				return nil
			}
			words, blocks = words+len(w.tokens), blocks+w.blocks
		}
		if words > MaxTokens || blocks > MaxBlocks {
			return nil
		}
		body, diags := parse(name, piece, pos)
		if body == nil || len(diags) > 0 || len(body.Attributes) > 0 {
			return nil
		}
		whole.Blocks = append(whole.Blocks, body.Blocks...)
		whole.EndRange = body.EndRange
		src = src[len(piece):]
		pos = hcl.Pos{Line: pos.Line + bytes.Count(piece, []byte("\n")), Column: 1, Byte: pos.Byte + len(piece)}
	}
	whole.SrcRange = hcl.Range{Filename: name, Start: hcl.InitialPos, End: whole.EndRange.End}
	return whole
}

// pieceEnd is the end of the first line, after some length, that begins with a brace: normally the end of a block.
// If it is not, what precedes it does not parse.
func pieceEnd(src []byte) int {
	if len(src) <= pieceBytes {
		return len(src)
	}
	i := bytes.Index(src[pieceBytes:], []byte("\n}"))
	if i < 0 {
		return len(src)
	}
	i += pieceBytes + 2
	if n := bytes.IndexByte(src[i:], '\n'); n >= 0 {
		return i + n + 1
	}
	return len(src)
}

// harmless says of most pieces, byte by byte, that no walker would refuse them, and counts their braces. What it
// does not know (heredocs, templates, long comments) is not harmless. On its way it blanks comments.
func harmless(src []byte) (braces int, ok bool) {
	var open [MaxDepth]byte
	depth, operators, signs, word, number := 0, 0, 0, 0, false
	for i := 0; i < len(src); i++ {
		c := src[i]
		switch {
		case c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			if word == 0 {
				number = c <= '9'
			}
			if word++; word > MaxNumberBytes || number && c|0x20 == 'e' { // an exponent
				return 0, false
			}
			signs = 0
			continue
		case c == '"':
			n := stringEnd(src[i:])
			if n == 0 {
				return 0, false
			}
			i += n - 1
			signs = 0
		case c == '#':
			n := bytes.IndexByte(src[i:], '\n')
			if n < 0 {
				return 0, false
			}
			for end := i + n; i < end; i++ {
				src[i] = ' '
			}
		case c == '{' || c == '[' || c == '(':
			if depth == MaxDepth {
				return 0, false
			}
			open[depth] = c
			depth++
			braces++
			operators++
		case c == '}' || c == ']' || c == ')':
			if depth == 0 || open[depth-1] != c-2 && open[depth-1] != c-1 {
				return 0, false
			}
			depth--
		case c == '-' || c == '!':
			operators++
			if signs++; signs > MaxSigns {
				return 0, false
			}
			if word > 0 { // names may contain a minus
				word++
				continue
			}
		case c == '/' || c == '%' || c == '$' || c == '<' && i+1 < len(src) && src[i+1] == '<' || c >= 0x80:
			return 0, false
		case c > ' ':
			operators++
		}
		word = 0
	}
	return braces, operators <= MaxOperators
}

// stringEnd is the offset after the quote that ends a string without templates, in its line; 0 if there is none.
func stringEnd(src []byte) int {
	for i := 1; i < len(src); i++ {
		switch src[i] {
		case '"':
			return i + 1
		case '\\':
			if i++; i < len(src) && strings.IndexByte("nrtuU", src[i]) >= 0 {
				return 0 // it may be a control character
			}
		case '\n':
			return 0
		case '{':
			if src[i-1] == '$' || src[i-1] == '%' {
				return 0
			}
		}
	}
	return 0
}
