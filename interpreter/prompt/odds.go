package prompt

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
)

// odds tells what may come of what is under way, and what each answer makes of it, the best first.
func (h *human) odds(c call) error {
	l, say := h.t.Narrator.Locale, h.t.speaker()
	x, err := odds.Here(c.ctx, h.machine.Game(), h.state, h.offer.decision.Seat, l, odds.TableBounds())
	if err != nil {
		if !h.rolls(c.ctx) && c.ctx.Err() == nil {
			h.sentence(err)
		}
		return c.ctx.Err()
	}
	TellOutcomes(h.t.Out, say, l.Label(x.Rule.Derived, x.Rule.Name), x.Answer, 1)
	if !x.Wanted {
		return nil
	}
	worth := func(goal float64) string {
		if x.Aim == "" {
			return fmt.Sprintf("%7.2f", goal)
		}
		return percent(goal, 1)
	}
	head := say.Say(sayAmounts, "after", len(x.Options) > 0)
	if x.Aim != "" {
		head = say.Say(sayAimed, "outcome", x.Aim, "after", len(x.Options) > 0)
	}
	if len(x.Options) == 0 {
		fmt.Fprintln(h.t.Out, head, worth(x.Goal))
		return nil
	}
	fmt.Fprintln(h.t.Out, head)
	slices.SortStableFunc(x.Options, func(a, b odds.Option) int { return cmp.Compare(b.Goal, a.Goal) })
	var rows [][]string
	for _, o := range x.Options {
		i := slices.IndexFunc(h.offer.options, func(of offered) bool { return of.index == o.Index && !of.twin })
		if i < 0 || !o.Legal {
			continue
		}
		rows = append(rows, []string{worth(o.Goal), h.offer.numberedOption(h.offer.options[i])})
	}
	story.Table(h.t.Out, "  ", rows)
	return nil
}

// rolls tells what is rolled after each answer, and the chances of what that may mean; false if there is nothing.
func (h *human) rolls(ctx context.Context) bool {
	list := slices.DeleteFunc(slices.Clone(h.offer.options), func(o offered) bool { return o.declines || o.twin })
	list = list[:min(len(list), mostForeseen)]
	m := h.machine.Game().NewMachine()
	m.Locale, m.Limits = h.machine.Locale, h.machine.Limits
	rolls := lists.Map(list, func(o offered) []string {
		return rollsAfter(ctx, m, h.state, h.offer.decision, o.index, questionsAhead)
	})
	tell := func(of string, which []string) {
		for i, roll := range which {
			if i == 0 {
				fmt.Fprintln(h.t.Out, " ", of)
			}
			h.t.lines(h.described("      ", roll, 6, h.t.columns(), story.Plain))
		}
	}
	var always []string
	for i, o := range list {
		own := slices.DeleteFunc(slices.Clone(rolls[i]), func(roll string) bool {
			all := len(list) > 1 && !slices.ContainsFunc(rolls, func(of []string) bool { return !slices.Contains(of, roll) })
			if all && i == 0 {
				always = append(always, roll)
			}
			return all
		})
		tell(h.offer.numberedOption(o), own)
	}
	tell(h.t.words(sayEachCase), always)
	return slices.ContainsFunc(rolls, func(of []string) bool { return len(of) > 0 })
}

// numberedOption is an option behind its number, unless it is an amount.
func (o offer) numberedOption(x offered) string {
	if amounts, _ := o.amounts(); len(amounts) > 0 {
		return x.words
	}
	return fmt.Sprintf("%d  %s", x.number, x.words)
}

// questionsAhead is behind how many more questions of an action rolls are looked for.
const questionsAhead = 2

// rollsAfter is what is rolled after an answer, or where its action asks more first, after all answers to that alike.
func rollsAfter(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, option, more int,
) []string {
	rolls := runner.Foresee(ctx, m, s, d.Seat, option).Rolls
	if len(rolls) > 0 || more == 0 {
		return rolls
	}
	g := ahead(ctx, m, s, d, option, false)
	if g == nil || !g.acting() {
		return nil
	}
	open := offerOf(ctx, m, g.s, g.d).open()
	for i, x := range open[:min(len(open), mostForeseen)] {
		then := rollsAfter(ctx, m, g.s, g.d, x, more-1)
		if i == 0 {
			rolls = then
		}
		rolls = slices.DeleteFunc(rolls, func(roll string) bool { return !slices.Contains(then, roll) })
		if len(rolls) == 0 {
			break
		}
	}
	return rolls
}

// TellOutcomes writes what may come of a position, in percent with so many digits; rule, which may be empty, is what is
// under way.
func TellOutcomes(w io.Writer, say *locale.Speaker, rule string, a *odds.Answer, digits int) {
	fmt.Fprintln(w, say.Say(sayOutcomes, "rule", rule))
	rows := lists.Map(a.Outcomes, func(o odds.Outcome) []string {
		return []string{percent(o.Chance, digits), cmp.Or(o.Label, "–")}
	})
	if a.Endless > 0 {
		rows = append(rows, []string{percent(a.Endless, digits), say.Say(sayEndless)})
	}
	story.Table(w, "  ", rows)
}

func percent(chance float64, digits int) string {
	return fmt.Sprintf("%*.*f %%", 4+digits, digits, 100*chance)
}
