package prompt

import (
	"context"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// mostAhead bounds how many answers are looked ahead.
const mostAhead = 12

// mostForeseen is the length of a menu of whose options each is looked ahead.
const mostForeseen = 16

// A lookahead looks ahead: at the questions that follow an answer and are put to the same seat, as far as chance does
// not decide and nothing is read that the seat does not see.
type lookahead struct {
	m *interpreter.Machine
	s *interpreter.State
	d *interpreter.Decision // the question that follows
}

// ahead takes an option on a copy; nil if the seat is not asked next. With forced, it is also asked where there is
// nothing to choose.
func ahead(
	ctx context.Context, of *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, option int, forced bool,
) *lookahead {
	g := &lookahead{m: of.Game().NewMachine(), s: s.Clone()}
	g.m.Locale, g.m.Limits, g.m.AskForced = of.Locale, of.Limits, forced
	if forecast.New(g.m, d.Seat, nil).Foresees(g.s) != nil || g.m.Take(g.s, option) != nil {
		return nil
	}
	next, err := g.m.Advance(ctx, g.s)
	if err != nil || next == nil || next.Seat != d.Seat {
		return nil
	}
	g.d = next
	return g
}

// acting says whether the question is part of an action.
func (g *lookahead) acting() bool {
	return g.d.Kind == interpreter.DecisionPick &&
		slices.ContainsFunc(g.s.Running(), func(p *model.Proc) bool { return p.Class == model.Action })
}

// forced is what an option would choose by itself in its action, since there is nothing else, and what the questions
// that nobody is asked then say besides.
func forced(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, option int,
) (steps, notes []string) {
	if o := d.Option(option); d.Kind != interpreter.DecisionPick && !o.Action() || o.Declines {
		return nil, nil
	}
	g := ahead(ctx, m, s, d, option, true)
	for range mostAhead {
		if g == nil || !g.acting() || g.d.Growing > 0 {
			break
		}
		open := offerOf(ctx, m, g.s, g.d)
		if len(open.options) != 1 {
			break
		}
		o := open.options[0]
		if x := open.thing(o); !o.declines {
			named := x == nil || x.Kind.Copies == 0 // else it comes and goes, and has no name of its own
			if named && o.words != runner.Words(m.Locale, d, option) && !slices.Contains(steps, o.words) {
				steps = append(steps, o.words)
			}
			if n := locale.AfterQuestion(g.d.Prompt()); n != "" {
				notes = append(notes, n)
			}
		}
		g = ahead(ctx, g.m, g.s, g.d, o.index, true)
	}
	return steps, notes
}

// A way is how far a line of several answers leads: `launch Lowell Mars`.
type way struct {
	options []int    // that are named, one after another
	steps   []string // their words
	s       *interpreter.State
	open    offer    // the question that the rest does not answer
	rest    []string // of the words
}

// several finds the way of a line: one to its end if there is one, else the farthest.
func (h *human) several(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, o offer, words []string,
) way {
	far := way{s: s, open: o, rest: words}
	for i := len(words); i > 0 && len(far.rest) > 0; i-- {
		option, err := o.findOption(strings.Join(words[:i], " "))
		if err != nil {
			continue
		}
		next, rest := way{}, words[i:]
		if g := ahead(ctx, m, s, o.decision, option, false); g != nil {
			open := offerOf(ctx, h.machine, g.s, g.d)
			h.t.numberOptions(&open)
			next = h.several(ctx, g.m, g.s, open, rest)
			if named := unneeded(ctx, m, s, o.decision, option, rest); len(next.rest) > 0 && len(named) < len(rest) {
				next = h.several(ctx, g.m, g.s, open, named)
			}
		} else if len(unneeded(ctx, m, s, o.decision, option, rest)) > 0 {
			continue
		}
		if i == len(words) || len(next.rest) < len(far.rest) {
			next.options = append([]int{option}, next.options...)
			next.steps = append([]string{runner.Words(h.machine.Locale, o.decision, option)}, next.steps...)
			far = next
		}
	}
	return far
}

// unneeded are words without those that name what an option chooses by itself.
func unneeded(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, option int, words []string,
) []string {
	if len(words) == 0 {
		return nil
	}
	steps, _ := forced(ctx, m, s, d, option)
	for _, step := range steps {
		for i := len(words); i > 0; i-- {
			if begins(step, strings.Join(words[:i], " ")) {
				words = words[i:]
				break
			}
		}
	}
	return words
}

// foresee adds to the options what they would choose by themselves, and what the questions that nobody is asked then
// say besides; where that is the same for all of them, it is what it returns instead.
func (h *human) foresee(ctx context.Context) (all string) {
	list := slices.Clone(h.offer.options)
	type coming struct{ then, warns string }
	seen, same, n := make([]coming, len(list)), true, 0
	for i := range list {
		x := &list[i]
		x.shown, x.about = x.words, h.offer.decision.About(x.index)
		if x.declines || x.twin || len(list) > mostForeseen {
			continue
		}
		steps, notes := forced(ctx, h.machine, h.state, h.offer.decision, x.index)
		seen[i] = coming{strings.Join(steps, " → "), strings.Join(slices.Compact(notes), " ")}
		same, n = same && n == 0 || seen[i] == seen[0], n+1
	}
	h.offer.options = list
	if h.offer.decision.Kind == interpreter.DecisionPick && same && n > 1 && seen[0].then != "" {
		return h.t.words(sayForced, "what", "", "steps", seen[0].then, "says", seen[0].warns)
	}
	for i, c := range seen {
		x := &list[i]
		if c.then != "" {
			x.shown = h.t.words(sayForced, "what", x.words, "steps", c.then, "says", "")
		}
		if c.warns != "" {
			x.about = strings.TrimPrefix(x.about+". "+c.warns, ". ")
		}
	}
	return ""
}
