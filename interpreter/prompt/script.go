package prompt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

const (
	maxScriptLine  = 4 << 10
	maxScriptLines = 100_000
)

// A Script answers with the lines of a file, each the number, name or words of an option. A # begins a comment;
// empty lines are skipped.
type Script struct {
	name  string
	lines []scriptLine
	next  int
}

type scriptLine struct {
	no   int
	text string
}

// ReadScript reads a script; name is used in messages.
func ReadScript(name string, from io.Reader) (*Script, error) {
	s := &Script{name: name}
	in := bufio.NewScanner(from)
	in.Buffer(make([]byte, 0, 256), maxScriptLine)
	for no := 1; in.Scan(); no++ {
		text, _, _ := strings.Cut(in.Text(), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if len(s.lines) == maxScriptLines {
			return nil, sayScriptLong.With("file", name, "most", maxScriptLines)
		}
		s.lines = append(s.lines, scriptLine{no, text})
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, sayScriptLine.With("file", name, "most", maxScriptLine)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// Answer is the option that the next line names.
func (s *Script) Answer(
	ctx context.Context, m *interpreter.Machine, st *interpreter.State, d *interpreter.Decision,
) (int, error) {
	where := []any{"file", s.name, "who", runner.NameOf(m.Locale, d.Seat), "question", d.Prompt(), "address", d.Address}
	if s.next >= len(s.lines) {
		return 0, sayScriptEnded.With(where...)
	}
	l := s.lines[s.next]
	o := offerOf(ctx, m, st, d)
	i, err := o.findOption(l.text)
	if err != nil {
		return 0, sayScriptMistaken.With(append(where, "line", l.no, "why", err, "options", o.ids())...)
	}
	s.next++
	return i, nil
}

// skip skips answers that were given before the game was interrupted.
func (s *Script) skip(n int) { s.next = min(s.next+n, len(s.lines)) }
