package runner

import (
	"fmt"

	"github.com/stellar-rules/stellar/interpreter/story"
)

// goal tells what is played for.
func (h *human) goal(call) error {
	lines := h.book().Goal()
	if lines == nil {
		lines = []string{h.t.words(sayNoGoal)}
	}
	h.t.lines(lines)
	return nil
}

// rules tells what the rules say, of all or of a name.
func (h *human) rules(c call) error {
	lines, err := h.book().Page(c.rest)
	if err != nil {
		lines = []string{story.Capital(h.t.speaker().Tell(err)) + "."}
	}
	h.t.lines(lines)
	return nil
}

func (h *human) book() story.Rulebook {
	b := story.Rulebook{Locale: h.t.Narrator.Locale, Scenario: h.state.Scenario(), Pen: h.t.Narrator.Pen}
	if h.t.Maps != nil {
		b.Width = h.t.Maps.Width
	}
	return b
}

func (t *Terminal) lines(list []string) {
	for _, l := range list {
		fmt.Fprintln(t.Out, l)
	}
}
