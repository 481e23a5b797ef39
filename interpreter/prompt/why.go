package prompt

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// why answers why something is not offered.
func (h *human) why(c call) error {
	if c.rest == "" {
		h.print(sayWhyWhat)
		return nil
	}
	refusals, err := explain.Why(c.ctx, h.machine, h.state, h.offer.decision, h.t.meant(h.offer, c.rest))
	if err != nil {
		h.sentence(err)
		return nil
	}
	h.refusals(refusals)
	return nil
}

// fewWays is how many ways to the same refusal are told.
const fewWays = 3

// refusals writes why something is not offered, below what would be taken before: the same reasons once.
func (h *human) refusals(list []explain.Refusal) {
	for i, r := range list {
		same := func(o explain.Refusal) bool { return o.Text == r.Text }
		if slices.ContainsFunc(list[:i], same) {
			continue
		}
		indent := "  "
		if len(r.Steps) > 0 {
			var ways []string
			for _, o := range list[i:] {
				if len(ways) == 0 || same(o) {
					ways = append(ways, strings.Join(o.Steps, " → "))
				}
			}
			if len(ways) > fewWays {
				ways = append(ways[:fewWays], "…")
			}
			between := ", "
			if r.Elsewhere { // each begins with where that is
				between = "\n" + indent
			}
			fmt.Fprintln(h.t.Out, indent+strings.Join(ways, between))
			indent += "  "
		}
		h.reasons([]explain.Refusal{r}, "", indent)
	}
}

// fewReasons is how many reasons are told to who did not ask for them.
const fewReasons = 2

// refused says shortly what was typed, and why it is not offered, if it is something that could be: what is
// asked now comes first.
func (h *human) refused(ctx context.Context, s *interpreter.State, o offer, answer string) bool {
	if amounts, _ := o.amounts(); len(amounts) > 0 {
		return false
	}
	answer = h.t.meant(o, answer)
	list, err := explain.Why(ctx, h.machine, s, o.decision, answer)
	unasked := func(r explain.Refusal) bool { return r.Rule == explain.RuleUnasked }
	kind := h.kindOf(answer)
	if err != nil || kind == "" && slices.ContainsFunc(list, unasked) {
		return false
	}
	if ways := h.laterBy(o, list, answer); len(ways) > 0 {
		h.print(sayLater, "answer", locale.Quoted(answer))
		h.t.lines(ways)
		return true
	}
	h.print(sayNotOffered, "answer", locale.Quoted(answer), "kind", kind)
	var said []string
	for _, r := range list {
		line := strings.Join(append(slices.Clip(r.Steps), r.Text), ": ")
		if !slices.Contains(said, line) {
			said = append(said, line)
		}
	}
	for _, line := range said[:min(len(said), fewReasons)] {
		fmt.Fprintln(h.t.Out, "  "+line)
	}
	if len(said) > fewReasons {
		h.print(sayWhyMore, "what", answer)
	}
	return true
}

// laterBy are the lines by which something can be answered that only questions after these options ask for.
func (h *human) laterBy(o offer, list []explain.Refusal, answer string) (lines []string) {
	for _, r := range list {
		for _, x := range o.options {
			if r.Rule == explain.RuleOffered && len(r.Steps) > 0 && x.words == r.Steps[0] && !r.Elsewhere {
				typed := append([]string{strconv.Itoa(x.number)}, r.Steps[1:]...)
				lines = append(lines, h.t.words(sayLaterBy, "line", strings.Join(append(typed, answer), " "), "option", x.words))
			}
		}
	}
	return slices.Compact(lines)
}

// kindOf is the kind of what people call so; empty if that is no thing.
func (h *human) kindOf(name string) string {
	for _, t := range h.machine.Game().Model().Things {
		if t != nil && (strings.EqualFold(h.t.Narrator.Name(t), name) || t.Path() == name) {
			return h.t.Narrator.Locale.Label(t.Kind.Derived, t.Kind.Name)
		}
	}
	return ""
}

// reasons writes those that the sentence above them does not tell itself: numbers, and what would help.
func (h *human) reasons(list []explain.Refusal, above, indent string) {
	for _, r := range list {
		numbers := r.Type != nil && (r.Type.Class == model.Integer || r.Type.Class == model.Tally)
		switch {
		case strings.Contains(strings.ToLower(above), strings.ToLower(r.Text)): // it may begin a sentence there
			h.reasons(r.Of, above, indent)
		case above == "", numbers, len(r.By) > 0, r.Address != "":
			fmt.Fprintln(h.t.Out, indent+r.Text)
			h.reasons(r.Of, r.Text, indent+"  ")
		}
	}
}
