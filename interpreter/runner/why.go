package runner

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// why answers why something is not offered.
func (h *human) why(c call) error {
	if c.rest == "" {
		h.say(sayWhyWhat)
		return nil
	}
	refusals, err := h.machine.Why(c.ctx, h.state, h.offer.decision, c.rest)
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
func (h *human) refusals(list []interpreter.Refusal) {
	for i, r := range list {
		same := func(o interpreter.Refusal) bool { return o.Text == r.Text && len(o.Of)+len(r.Of) == 0 }
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
			fmt.Fprintln(h.t.Out, indent+strings.Join(ways, ", "))
			indent += "  "
		}
		h.reasons([]interpreter.Refusal{r}, "", indent)
	}
}

// refused says why what was typed is not offered, if it is something that could be.
func (h *human) refused(ctx context.Context, answer string) bool {
	list, err := h.machine.Why(ctx, h.state, h.offer.decision, answer)
	unasked := func(r interpreter.Refusal) bool { return r.Rule == interpreter.RuleUnasked }
	if err != nil || slices.ContainsFunc(list, unasked) {
		return false
	}
	h.t.paged(func() {
		h.say(sayNotOffered, "answer", locale.Quoted(answer))
		h.refusals(list)
	})
	return true
}

// reasons writes those that the sentence above them does not tell itself: numbers, and what would help.
func (h *human) reasons(list []interpreter.Refusal, above, indent string) {
	for _, r := range list {
		numbers := r.Type != nil && (r.Type.Class == model.Integer || r.Type.Class == model.Tally)
		switch {
		case strings.Contains(above, r.Text):
			h.reasons(r.Of, above, indent)
		case above == "", numbers, len(r.By) > 0, r.Address != "":
			fmt.Fprintln(h.t.Out, indent+r.Text)
			h.reasons(r.Of, r.Text, indent+"  ")
		}
	}
}
