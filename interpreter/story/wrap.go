package story

import (
	"io"
	"regexp"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// narrowest is the least width that lines are wrapped to; for narrower terminals they are left alone.
const narrowest = 40

// Wrap wraps lines that are wider than a terminal at blanks, with an indent. Without a width, or with hardly any,
// it returns the writer itself.
func Wrap(w io.Writer, width int) io.Writer {
	if width < narrowest {
		return w
	}
	return &wrapper{w, width}
}

type wrapper struct {
	to    io.Writer
	width int
}

// Write takes whole lines, and prompts.
func (f *wrapper) Write(p []byte) (int, error) {
	lines := strings.Split(string(p), "\n")
	for i, l := range lines {
		lines[i] = f.wrap(l)
	}
	if _, err := io.WriteString(f.to, strings.Join(lines, "\n")); err != nil {
		return 0, err
	}
	return len(p), nil
}

// styling matches escape sequences, which take no room.
var styling = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

// leading is what precedes the words of a line: blanks, and the number of an option.
var leading = regexp.MustCompile(`^ *([0-9]+  )?`)

func (f *wrapper) wrap(line string) string {
	plain := styling.ReplaceAllString(line, "")
	if diag.Width(plain) <= f.width {
		return line
	}
	hang := leading.FindString(plain)
	below := len(hang)
	if strings.TrimSpace(hang) == "" {
		below += indent
	}
	if below > f.width/2 {
		below = indent
	}
	var out strings.Builder
	at := 0
	for i, word := range strings.Split(line, " ") {
		need := diag.Width(styling.ReplaceAllString(word, ""))
		switch {
		case i == 0:
		case at+1+need > f.width && at > len(hang):
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
