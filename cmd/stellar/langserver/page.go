package langserver

import (
	"bytes"
	"net/url"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
)

// A page is a text with the places where its lines begin.
type page struct {
	text   []byte
	starts []int
}

func newPage(text []byte) page {
	p := page{text: text, starts: []int{0}}
	for i, c := range text {
		if c == '\n' {
			p.starts = append(p.starts, i+1)
		}
	}
	return p
}

// offset is the byte at a position; what is beyond a line, or the text, is its end.
func (p page) offset(at position) int {
	if at.Line < 0 || at.Character < 0 {
		return 0
	}
	if at.Line >= len(p.starts) {
		return len(p.text)
	}
	i, end := p.starts[at.Line], len(p.text)
	if at.Line+1 < len(p.starts) {
		end = p.starts[at.Line+1] - 1
	}
	for units := 0; i < end; {
		r, size := utf8.DecodeRune(p.text[i:end])
		if units += max(1, utf16.RuneLen(r)); units > at.Character {
			break
		}
		i += size
	}
	return i
}

// position is that of a byte.
func (p page) position(offset int) position {
	offset = min(max(offset, 0), len(p.text))
	line := sort.SearchInts(p.starts, offset+1) - 1
	units := 0
	for i := p.starts[line]; i < offset; {
		r, size := utf8.DecodeRune(p.text[i:])
		units += max(1, utf16.RuneLen(r))
		i += size
	}
	return position{line, units}
}

func (p page) span(from, to int) span { return span{p.position(from), p.position(to)} }

func (p page) spanOf(r hcl.Range) span { return p.span(r.Start.Byte, r.End.Byte) }

// whole is the span of the whole text.
func (p page) whole() span { return p.span(0, len(p.text)) }

// slice is the text of a range, empty where there is no such.
func (p page) slice(r hcl.Range) string {
	if r.Start.Byte < 0 || r.End.Byte > len(p.text) || r.Start.Byte > r.End.Byte {
		return ""
	}
	return string(p.text[r.Start.Byte:r.End.Byte])
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// wordAt is where the word around a byte begins and ends.
func (p page) wordAt(at int) (from, to int) {
	from = min(max(at, 0), len(p.text))
	to = from
	for from > 0 && isWord(p.text[from-1]) {
		from--
	}
	for to < len(p.text) && isWord(p.text[to]) {
		to++
	}
	return from, to
}

// findName narrows a range to where it says a name: the last one, as a path ends with what it names; ok is false if it
// does not. A header of a block names it first.
func (p page) findName(r hcl.Range, name string) (from, to int, ok bool) {
	text := p.slice(r)
	for i := len(text) - len(name); i >= 0 && name != ""; i-- {
		if strings.HasPrefix(text[i:], name) && (i == 0 || !isWord(text[i-1])) &&
			(i+len(name) == len(text) || !isWord(text[i+len(name)])) {
			return r.Start.Byte + i, r.Start.Byte + i + len(name), true
		}
	}
	return 0, 0, false
}

// moved is where a part of a text stands in another version of it, of which all before the part or all behind it is
// the same; ok is false elsewhere.
func (p page) moved(from, to int, in page) (int, int, bool) {
	more := len(in.text) - len(p.text)
	switch {
	case to <= len(in.text) && bytes.Equal(p.text[:to], in.text[:to]):
		return from, to, true
	case from+more >= 0 && bytes.Equal(p.text[from:], in.text[from+more:]):
		return from + more, to + more, true
	}
	return 0, 0, false
}

// pathOf is the file of a URI, as packs name it; empty for what is no file.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	path := u.Path
	if len(path) > 2 && path[0] == '/' && path[2] == ':' { // a drive
		path = path[1:]
	}
	return filepath.ToSlash(filepath.Clean(filepath.FromSlash(path)))
}

func uriOf(path string) string {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
