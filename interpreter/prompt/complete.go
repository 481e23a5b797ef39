package prompt

import (
	"context"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// complete says what may follow the head of a line: for Tab.
func (h *human) complete(ctx context.Context, before string) (head string, tails []string) {
	typed := before
	if c, rest := h.commandOf(before); c != nil && strings.Contains(before, " ") && c.follow != nil {
		typed = strings.TrimLeft(rest, " ")
		head, tails = before[:len(before)-len(typed)], c.follow(h)
	} else {
		tails = h.offer.answerWords()
		for _, c := range commands {
			if c.when == nil || c.when(h) {
				word := c.names[len(c.names)-1]
				if c.what.Source != "" {
					word += " "
				}
				tails = append(tails, word)
			}
		}
	}
	fits := fitting(tails, typed)
	if len(fits) == 0 && head == "" { // an id
		for _, x := range h.offer.options {
			if begins(x.name, typed) || begins(lastPart(x.name), typed) {
				fits = append(fits, x.name)
			}
		}
	}
	if len(fits) == 0 && head == "" {
		head, fits = h.completeLater(ctx, before)
	}
	slices.Sort(fits)
	return head, slices.Compact(fits)
}

// fitting are the words that begin with what is typed.
func fitting(words []string, typed string) []string {
	return lists.Filter(words, func(t string) bool { return typed == "" || begins(t, typed) })
}

// completeLater says what may follow in a line of several answers, behind those that it has already.
func (h *human) completeLater(ctx context.Context, before string) (head string, tails []string) {
	for at, c := range before {
		if c != ' ' {
			continue
		}
		done, typed := before[:at+1], before[at+1:]
		w := h.several(ctx, h.machine, h.state, h.offer, strings.Fields(done))
		if len(w.options) == 0 || len(w.rest) > 0 {
			continue
		}
		if fits := fitting(w.open.answerWords(), typed); len(fits) > 0 {
			head, tails = done, fits
		}
	}
	return head, tails
}

// names are those of all things, kinds and zones, as people read them.
func (h *human) names() []string {
	l := h.machine.Locale
	m := h.state.Game().Model()
	out := lists.Map(m.Things[1:], func(x *model.Thing) string { return runner.NameOf(l, x) })
	out = append(out, lists.Map(m.Kinds, func(k *model.Kind) string { return l.Label(k.Derived, k.Name) })...)
	out = append(out, lists.Map(m.Zones, func(z *model.Zone) string { return l.Label(z.Derived, z.Name) })...)
	return out
}
