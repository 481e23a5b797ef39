package story

import (
	"io"
	"regexp"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// narrowest is the least width that lines are wrapped to; for narrower terminals they are left alone.
const narrowest = 40

// A Wrapper wraps lines that are wider than a terminal at blanks, with an indent.
type Wrapper struct {
	to   io.Writer
	size func() (columns, rows int)

	more func() bool // asked after each screenful; nil: never
	rows int         // written of the present one
	skip bool        // the reader has seen enough
}

// Wrap writes to a terminal of that size, which may change. Without a width, or with hardly any, lines are left alone.
func Wrap(w io.Writer, size func() (columns, rows int)) *Wrapper { return &Wrapper{to: w, size: size} }

// Page has what is written meanwhile read screen by screen: more waits for the reader, and says whether to go on.
func (f *Wrapper) Page(do func(), more func() bool) {
	f.more, f.rows, f.skip = more, 0, false
	defer func() { f.more, f.skip = nil, false }()
	do()
}

// Write takes whole lines, and prompts.
func (f *Wrapper) Write(p []byte) (int, error) {
	columns, rows := f.size()
	text := string(p)
	if columns >= narrowest {
		lines := strings.Split(text, "\n")
		for i, l := range lines {
			lines[i] = wrap(l, columns)
		}
		text = strings.Join(lines, "\n")
	}
	if f.more == nil || rows <= 2 {
		_, err := io.WriteString(f.to, text)
		return len(p), err
	}
	for line := range strings.SplitAfterSeq(text, "\n") {
		if f.rows == rows-1 && line != "" && !f.skip {
			more := f.more
			f.more = nil // what it asks is not paged
			f.skip = !more()
			f.more, f.rows = more, 0
		}
		if f.skip {
			break
		}
		if _, err := io.WriteString(f.to, line); err != nil {
			return 0, err
		}
		f.rows += strings.Count(line, "\n")
	}
	return len(p), nil
}

// styling matches escape sequences, which take no room.
var styling = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

// leading is what precedes the words of a line: blanks, and the number of an option.
var leading = regexp.MustCompile(`^ *([0-9]+  )?`)

func wrap(line string, width int) string {
	plain := styling.ReplaceAllString(line, "")
	if diag.Width(plain) <= width {
		return line
	}
	hang := leading.FindString(plain)
	below := len(hang)
	if strings.TrimSpace(hang) == "" {
		below += indent
	}
	if below > width/2 {
		below = indent
	}
	var out strings.Builder
	at := 0
	for i, word := range strings.Split(line, " ") {
		need := diag.Width(styling.ReplaceAllString(word, ""))
		switch {
		case i == 0:
		case at+1+need > width && at > len(hang):
			out.WriteString("\n" + strings.Repeat(" ", below))
			at = below
		default:
			out.WriteByte(' ')
			at++
		}
		out.WriteString(word)
		at += need
	}
	return out.String()
}
