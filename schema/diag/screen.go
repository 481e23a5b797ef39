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

	"github.com/apparentlymart/go-textseg/v17/textseg"
	"golang.org/x/text/width"

	"github.com/stellar-rules/stellar/schema/lists"
)

// A Pen writes terminal control sequences, such as colours. The screens of a pen let these pass and no others: they
// recognise them by a random key around them, chosen when the program begins, which nothing written before and
// nobody who types can know. The zero Pen writes and paints nothing.
type Pen struct{ key string }

// NewPen makes a pen with a key of its own.
func NewPen() Pen { return Pen{rand.Text()} }

// Control is a control sequence, to be written at once.
func (p Pen) Control(sequence string) string {
	if p.key == "" || sequence == "" {
		return ""
	}
	return p.key + sequence + p.key
}

// Paint is a text in a colour, given as the part between `ESC [` and `m`.
func (p Pen) Paint(color, text string) string {
	if p.key == "" || color == "" || text == "" {
		return text
	}
	return p.Control("\x1b["+color+"m") + text + p.Control("\x1b[0m")
}

// Screen is a writer for people and programs.
func (p Pen) Screen(to io.Writer) *Screen { return &Screen{To: to, key: []byte(p.key)} }

// A Screen writes text only: control characters, direction marks and invalid UTF-8 are written as escapes, such as
// \u001b, which are those of JSON. Line ends, tabs and the output of its pen pass.
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

// appendText appends a text with control characters escaped, unless passes allows them before the rest of the text.
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

// Steers says whether a character is not text but moves a cursor or changes the direction of the text around it:
// C0, DEL, C1, ends of lines and paragraphs, direction marks. Joiners and non-joiners are text.
func Steers(r rune) bool {
	switch {
	case r < 0x600: // the only ones below, and most of what is written
		return unicode.IsControl(r)
	case r == '\u2028', r == '\u2029':
		return true
	}
	return unicode.Is(unicode.Bidi_Control, r)
}

var lineEnds = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// oneLine is a text on one line, without control characters.
func oneLine(s string) string {
	return string(appendText(nil, lineEnds.Replace(s), func(rune, string) bool { return false }))
}

// Width is how many columns of a terminal a line of text takes.
func Width(line string) int {
	if strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		return len(line)
	}
	return widthOf(cells([]byte(line)))
}

// Wrap breaks a text at its blanks into lines of so many columns of a terminal; a longer word is broken between two
// characters. An empty text is one empty line.
func Wrap(text string, columns int) []string {
	w := wrapper{columns: columns}
	for word := range strings.FieldsSeq(text) {
		w.addWord(cells([]byte(word)))
	}
	return append(w.lines, w.line.String())
}

// A wrapper fills lines.
type wrapper struct {
	columns int
	lines   []string
	line    strings.Builder
	at      int // columns of the line in use
}

func (w *wrapper) addWord(cs []cell) {
	switch need := widthOf(cs); {
	case w.at == 0:
	case w.at+1+need > w.columns:
		w.next()
	default:
		w.addCell(cell{text: " ", width: 1})
	}
	for _, c := range cs {
		if w.at > 0 && w.at+c.width > w.columns {
			w.next()
		}
		w.addCell(c)
	}
}

func (w *wrapper) addCell(c cell) {
	w.line.WriteString(c.text)
	w.at += c.width
}

func (w *wrapper) next() {
	w.lines = append(w.lines, w.line.String())
	w.line.Reset()
	w.at = 0
}

// tabStop is the distance of tab stops.
const tabStop = 4

// A cell is one character as readers see it.
type cell struct {
	at    int    // its offset in the line
	text  string // safe to print
	width int    // columns of a terminal
}

// cells splits a line into what is shown. HCL counts columns in the same clusters, so a cell is also one HCL
// column.
func cells(line []byte) []cell {
	var out []cell
	column := 0
	for at := 0; at < len(line); {
		n, seq, err := textseg.ScanGraphemeClusters(line[at:], true)
		if err != nil || n <= 0 {
			n, seq = 1, line[at:at+1]
		}
		c := cell{at: at, text: oneLine(string(seq))}
		if seq[0] == '\t' {
			c.text = strings.Repeat(" ", tabStop-column%tabStop)
		}
		c.width = clusterWidth(c.text)
		column += c.width
		out = append(out, c)
		at += n
	}
	return out
}

// Characters are the offsets of the characters of a line, as HCL counts columns.
func Characters(line []byte) []int {
	return lists.Map(cells(line), func(c cell) int { return c.at })
}

// clusterWidth is the number of terminal columns of printable text.
func clusterWidth(s string) int {
	if strings.Trim(s, " ") == "" {
		return len(s)
	}
	widest := 0
	for _, r := range s {
		w := runeWidth(r)
		// U+FE0F selects the emoji form; two regional indicators form a flag.
		if r == '\uFE0F' || r >= 0x1F1E6 && r <= 0x1F1FF {
			w = 2
		}
		widest = max(widest, w)
	}
	return widest
}

func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	// Hangul vowels and final consonants join the syllable before them.
	if r >= 0x1160 && r <= 0x11FF {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}
