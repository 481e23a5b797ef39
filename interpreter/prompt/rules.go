package prompt

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/locale"
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

// rules tells what the rules say, of all, of a name, or of the option of a number.
func (h *human) rules(c call) error {
	name := c.rest
	for _, x := range h.offer.options {
		if amounts, _ := h.offer.amounts(); len(amounts) == 0 && strconv.Itoa(x.number) == name {
			name = cmp.Or(h.offer.decision.Option(x.index).Word, x.words)
			break
		}
	}
	lines, err := h.book().Page(name)
	if err != nil {
		h.sentence(err)
	}
	h.t.lines(lines)
	return nil
}

// sentence tells why nothing was found as a whole sentence.
func (h *human) sentence(why error) {
	text := locale.Capital(h.t.speaker().Tell(why))
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	h.printFaint(text)
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

// hint tells what to do.
func (h *human) hint(c call) error {
	if !h.hinted(c.ctx, false) {
		h.print(sayNoHint)
	}
	return nil
}

// hinted tells a hint, or only what the tutor of the scenario would do, if it has one; false if there is none.
func (h *human) hinted(ctx context.Context, tutor bool) bool {
	option, why, has, err := runner.Hint(ctx, h.machine, h.state, h.offer.decision, tutor)
	i := slices.IndexFunc(h.offer.options, func(o offered) bool { return o.index == option })
	if err != nil || !has || i < 0 {
		return false
	}
	o := h.offer.options[i]
	number := strconv.Itoa(o.number)
	if amounts, _ := h.offer.amounts(); len(amounts) > 0 {
		number = ""
	}
	h.printFaint(h.t.words(sayHint, "why", why, "number", number, "option", o.words))
	return true
}
