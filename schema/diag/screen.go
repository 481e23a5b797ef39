package diag

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Pen writes what steers a terminal, such as colours. The screens of a pen let that pass and nothing else:
// they know it by a key around it that is drawn when the program begins, so nothing that was written
// before, and nobody who types, can have it. The zero Pen steers nothing and paints nothing.
type Pen struct{ key string }

// NewPen makes a pen with a key of its own.
func NewPen() Pen { return Pen{rand.Text()} }

// Control is a sequence that steers a terminal, to be written at once.
func (p Pen) Control(sequence string) string {
	if p.key == "" || sequence == "" {
		return ""
	}
	return p.key + sequence + p.key
}

// Paint is a text in a colour, which is what stands between `ESC [` and `m`.
func (p Pen) Paint(color, text string) string {
	if p.key == "" || color == "" || text == "" {
		return text
	}
	return p.Control("\x1b["+color+"m") + text + p.Control("\x1b[0m")
}

// Screen is a way out to people and programs.
func (p Pen) Screen(to io.Writer) *Screen { return &Screen{To: to, key: []byte(p.key)} }

// A Screen writes text as text: control characters, marks of direction and bytes that are no UTF-8 are shown as
// escapes, such as \u001b, which are those of JSON. Ends of lines, tabs and what its pen wrote pass.
type Screen struct {
	To  io.Writer
	key []byte
}

// Write takes whole characters.
func (s *Screen) Write(p []byte) (int, error) {
	parts := [][]byte{p}
	if len(s.key) > 0 {
		parts = bytes.Split(p, s.key)
	}
	out := make([]byte, 0, len(p))
	for i, part := range parts {
		if i%2 == 1 && i < len(parts)-1 { // between two keys
			out = append(out, part...)
			continue
		}
		out = appendText(out, string(part), func(r rune, rest string) bool {
			return r == '\n' || r == '\t' || r == '\r' && strings.HasPrefix(rest, "\n")
		})
	}
	if _, err := s.To.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// appendText appends a text in which what steers is written as escapes, but what passes, before the rest of the text.
func appendText(out []byte, text string, passes func(r rune, rest string) bool) []byte {
	out = slices.Grow(out, len(text))
	for text != "" {
		r, n := utf8.DecodeRuneInString(text)
		rest := text[n:]
		switch {
		case r == utf8.RuneError && n == 1:
			out = fmt.Appendf(out, `\x%02x`, text[0])
		case Steers(r) && !passes(r, rest):
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[:n]...)
		}
		text = rest
	}
	return out
}

// Steers says whether a character is no text, but moves a cursor or turns the direction of what stands around it:
// C0, DEL, C1, ends of lines and paragraphs, marks of direction. What joins and parts letters is text.
func Steers(r rune) bool {
	switch {
	case r < 0x600: // nothing below but these, and most of what is written
		return unicode.IsControl(r)
	case r == '\u2028', r == '\u2029':
		return true
	}
	return unicode.Is(unicode.Bidi_Control, r)
}

// oneLine is a text on one line, in which nothing steers.
func oneLine(s string) string {
	s = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ").Replace(s)
	return string(appendText(nil, s, func(rune, string) bool { return false }))
}
