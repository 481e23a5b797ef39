package runner

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
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
		h.line(story.Capital(h.t.speaker().Tell(err)))
		return nil
	}
	for _, r := range refusals {
		h.refusal(r)
	}
	return nil
}

// refusal writes why something is not offered, below what would be taken before.
func (h *human) refusal(r interpreter.Refusal) {
	indent := "  "
	if len(r.Steps) > 0 {
		fmt.Fprintln(h.t.Out, indent+strings.Join(r.Steps, " → "))
		indent += "  "
	}
	h.reasons([]interpreter.Refusal{r}, "", indent)
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
