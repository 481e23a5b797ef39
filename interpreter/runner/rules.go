package runner

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/search"
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
		h.sentence(err)
	}
	h.t.lines(lines)
	return nil
}

// sentence tells why nothing was found as a whole sentence.
func (h *human) sentence(why error) {
	text := story.Capital(h.t.speaker().Tell(why))
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	h.line(text)
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

// advise tells what the tutor of the scenario would do, if it has one.
func (h *human) advise() {
	if sc := h.state.Scenario(); sc != nil && sc.Tutor != "" {
		h.adviceOf(sc.Tutor)
	}
}

// hint tells what the tutor would do, else the bot that plays where nobody sits; without either what a search finds.
func (h *human) hint(c call) error {
	name := ""
	if sc := h.state.Scenario(); sc != nil {
		name = cmp.Or(sc.Tutor, sc.Bot)
	}
	switch {
	case name == "":
		best, err := search.New(quickPlayouts, DefaultSeed).Answer(c.ctx, h.machine, h.state, h.offer.decision)
		if err == nil && h.advises(best, "") {
			return nil
		}
	case h.adviceOf(name):
		return nil
	}
	h.say(sayNoHint)
	return nil
}

// adviceOf tells what a bot would do, and why, where content says that; false if it has nothing to say.
func (h *human) adviceOf(bot string) bool {
	option, why, has, err := h.machine.Advise(h.state, h.offer.decision, bot)
	return err == nil && has && h.advises(option, why)
}

// advises tells of an option that it is the one to take; false if it cannot be taken.
func (h *human) advises(option int, why string) bool {
	i := slices.IndexFunc(h.offer.options, func(o offered) bool { return o.index == option })
	if i < 0 {
		return false
	}
	o := h.offer.options[i]
	number := strconv.Itoa(o.number)
	if amounts, _ := h.offer.amounts(); len(amounts) > 0 {
		number = ""
	}
	h.line(h.t.words(sayHint, "why", why, "number", number, "option", o.words))
	return true
}
