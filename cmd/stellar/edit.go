package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/peterh/liner"

	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
)

// An editor lets a person edit lines at the terminal. While nobody is asked the terminal is as it was: Ctrl-C then
// interrupts, and a program that breaks off leaves the terminal in order.
type editor struct {
	state        *liner.State
	cooked, keys liner.ModeApplier // the terminal as it was, and as it gives every key
	out          io.Writer
	size         func() (columns, rows int)
}

// editor is that of the program's terminal; nil where its input or output is none, or cannot be edited on.
func (a *app) editor() (*editor, error) {
	if a.in != os.Stdin || !terminal(a.in) || !terminal(a.output) || !liner.TerminalSupported() {
		return nil, nil
	}
	cooked, err := liner.TerminalMode()
	if err != nil {
		return nil, err
	}
	e := &editor{state: liner.NewLiner(), cooked: cooked, out: a.out, size: sizeOf(a.output)}
	e.state.SetCtrlCAborts(true)
	e.state.SetBeep(false)
	e.keys, err = liner.TerminalMode()
	return e, errors.Join(err, cooked.ApplyMode())
}

// Line reads a line. Of what stands before the cursor complete keeps the head, and says what may follow it.
func (e *editor) Line(
	shown string, complete func(before string) (head string, tails []string),
) (line string, err error) {
	if err := e.keys.ApplyMode(); err != nil {
		return "", err
	}
	completing := false
	defer func() {
		cause := recover()
		err = errors.Join(err, e.cooked.ApplyMode())
		switch {
		case cause == nil:
		case completing: // no fault of liner
			panic(cause)
		default: // liner's Ctrl-R takes bytes for letters, and may look beyond a line of wide ones
			fmt.Fprintln(e.out)
			if os.Getenv("STELLAR_TRACE") != "" {
				fmt.Fprintln(e.out, diag.Panicked(cause))
			}
		}
	}()
	e.state.SetWordCompleter(func(line string, at int) (string, []string, string) {
		runes := []rune(line)
		before := string(runes[:at])
		completing = true
		head, tails := complete(before)
		completing = false
		return head, e.completed(strings.TrimPrefix(before, head), tails), string(runes[at:])
	})
	line, err = e.state.Prompt(printable(shown))
	if errors.Is(err, liner.ErrPromptAborted) {
		return "", prompt.ErrInterrupted
	}
	if err == nil && strings.TrimSpace(line) != "" {
		e.state.AppendHistory(line)
	}
	return line, err
}

// completed is what all tails have in common, if any. If that is no more than was typed, they are shown.
func (e *editor) completed(typed string, tails []string) []string {
	if len(tails) == 0 {
		return nil
	}
	common := tails[0]
	for _, t := range tails {
		for !strings.HasPrefix(t, common) {
			_, n := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-n]
		}
	}
	if len(tails) > 1 && len(common) <= len(typed) {
		common = typed
		fmt.Fprintln(e.out)
		width, height := e.size()
		rows := story.Columns(tails, width)
		if most := max(1, height-3); len(rows) > most {
			rows = append(rows[:most], "  …")
		}
		fmt.Fprintln(e.out, strings.Join(rows, "\n"))
	}
	if printable(common) != common {
		return nil
	}
	return []string{common}
}

// printable is a text without what would steer a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.C, r) {
			return -1
		}
		return r
	}, text)
}
