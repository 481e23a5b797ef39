package source

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

const (
	// pieceBytes is about how long a piece of a file is that is parsed by itself.
	pieceBytes = 1 << 10
	// maxPiece is what no block that people write is longer than.
	maxPiece = 64 * pieceBytes
)

// parsePieces parses a file block by block: the parser keeps all words of what it is given in one
// slice, which costs more than all the rest where a file is long. A file with anything wrong in it,
// or with attributes beside its blocks, is left to be parsed whole; then body is nil.
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

// pieceEnd is behind the first line, after some length, that a brace begins: the end of a block,
// as files are written. Where it is none, what stands before does not parse.
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

// harmless says of most pieces, byte by byte, that no walker would refuse them, and how many
// braces they have. What it does not know (heredocs, templates, long comments) is not harmless.
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
			i += n
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
			if word > 0 { // names may have a minus
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

// stringEnd is behind the quote that ends a string without templates, in its line; 0: there is none.
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
