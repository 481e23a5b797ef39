package diag

import "strings"

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
