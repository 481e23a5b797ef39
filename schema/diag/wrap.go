package diag

import (
	"strings"
	"unicode"

	"github.com/apparentlymart/go-textseg/v17/textseg"
	"golang.org/x/text/width"
)

// Width is how many columns of a terminal a line of text takes.
func Width(line string) int { return widthOf(cells([]byte(line))) }

// Wrap breaks a text at its blanks into lines of so many columns of a terminal; a word
// that is longer is broken between two characters. An empty text is one empty line.
func Wrap(text string, columns int) []string {
	w := wrapper{columns: columns}
	for word := range strings.FieldsSeq(text) {
		w.word(cells([]byte(word)))
	}
	return append(w.lines, w.line.String())
}

// A wrapper fills one line after the other.
type wrapper struct {
	columns int
	lines   []string
	line    strings.Builder
	at      int // columns of the line that are taken
}

func (w *wrapper) word(cs []cell) {
	switch need := widthOf(cs); {
	case w.at == 0:
	case w.at+1+need > w.columns:
		w.next()
	default:
		w.put(cell{text: " ", width: 1})
	}
	for _, c := range cs {
		if w.at > 0 && w.at+c.width > w.columns {
			w.next()
		}
		w.put(c)
	}
}

func (w *wrapper) put(c cell) {
	w.line.WriteString(c.text)
	w.at += c.width
}

func (w *wrapper) next() {
	w.lines = append(w.lines, w.line.String())
	w.line.Reset()
	w.at = 0
}

// tabStop is how far apart tab stops are shown.
const tabStop = 4

// A cell is one character as a reader sees it.
type cell struct {
	at    int    // the byte of the line at which it begins
	text  string // safe to print
	width int    // columns of a terminal
}

// cells splits a line into what is shown. HCL counts columns in the same
// clusters, so a cell is also one HCL column.
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

// Characters are the bytes at which the characters of a line begin, as HCL counts columns.
func Characters(line []byte) []int {
	var out []int
	for _, c := range cells(line) {
		out = append(out, c.at)
	}
	return out
}

// clusterWidth is the number of terminal columns of printable text.
func clusterWidth(s string) int {
	if strings.Trim(s, " ") == "" {
		return len(s)
	}
	widest := 0
	for _, r := range s {
		w := runeWidth(r)
		// U+FE0F asks for the emoji form, two regional indicators for a flag.
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
