package play

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A place is where a rule finds something, in whichever games and with whatever was loaded.
type place struct {
	rule *lint.Rule
	at   hcl.Range
}

// An occurrence is the first game in which something happened, and the number of games in which it did. The message
// may depend on values in the game: that of the first game is used.
type occurrence struct {
	first          *match
	games          int
	what, expected string
}

// A report collects what happened.
type report struct {
	events           map[place]*occurrence
	order            []place
	games, decisions int
}

// noteMatch adds a game; games come in order.
func (r *report) noteMatch(x *match, limit int) {
	r.games++
	r.decisions += x.decisions
	x.variant.games++
	if f := x.fault; f != nil {
		r.fault(x)
	}
	if x.endless {
		r.happened(x, endlessGame, x.variant.scenario.Range,
			fmt.Sprintf("The scenario %q does not end: it was stopped after %d decisions.", x.table.name, limit),
			"games that end however they are played; --play-limit sets the number of decisions")
	}
	if x.course != nil {
		x.table.games.addMatch(x)
		x.course = nil
	}
	if x.cover == nil {
		return
	}
	for _, st := range x.cover.Exhausted() {
		r.happened(x, allStruck, st.Range, "Every option of this decision was removed: none could be completed.",
			"conditions that exclude what leads nowhere; this decision was skipped, or the one before it undone")
	}
	x.variant.cover.Add(x.cover)
}

func (r *report) fault(x *match) {
	f := x.fault
	rule, expected := playFault, "rules that hold in every game"
	switch {
	case f.Check != nil:
		rule, expected = brokenCheck, "rules that keep this check true"
	case f.Stuck:
		rule, expected = stuckDecision, "a choice that can be completed or undone, whatever came before"
	}
	at := f.Range
	if at.Filename == "" {
		at = x.variant.scenario.Range
	}
	text := f.Message
	if f.Rule != "" {
		text = fmt.Sprintf("%s: %s", f.Rule, text)
	}
	r.happened(x, rule, at, "A game stopped here: "+text+".", expected)
}

func (r *report) happened(x *match, rule *lint.Rule, at hcl.Range, what, expected string) {
	k := place{rule, at}
	if r.events[k] == nil {
		r.events[k] = &occurrence{first: x, what: what, expected: expected}
		r.order = append(r.order, k)
	}
	r.events[k].games++
}

// findings are one for each event, with a game that shows it.
func (r *report) findings() diag.Findings {
	var out diag.Findings
	for _, k := range r.order {
		o := r.events[k]
		out.Add(k.rule.Finding(diag.Finding{Range: k.at, Summary: o.what,
			Detail:     o.expected,
			Suggestion: fmt.Sprintf("it happened in %s of %d, such as: `%s`", counted(o.games), r.games, o.first.command())}))
	}
	return out
}

func counted(games int) string {
	if games == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", games)
}

// An item is a piece of content that play may reach.
type item struct {
	rule           *lint.Rule
	at             hcl.Range
	reached        bool
	level          int // of several that were not reached, the highest gives the words
	what, expected string
}

// A tally is the items of several models that share files: what one of them reached is reached.
type tally struct {
	by    lazy.Map[place, *item]
	order []place
}

func (t *tally) addItems(items []item) {
	for _, it := range items {
		k := place{it.rule, it.at}
		old := t.by[k]
		if old == nil {
			old = &item{rule: it.rule, at: it.at, level: -1}
			t.by.Put(k, old)
			t.order = append(t.order, k)
		}
		old.merge(it)
	}
}

// absent reports what no game reached, in files whose findings are wanted.
func absent(all []*table, units []*packs.Unit) diag.Findings {
	var items tally
	games := map[string]int{} // by file: in how many games it was loaded
	for _, t := range all {
		for _, v := range t.distinct {
			if v.games == 0 {
				continue
			}
			for _, p := range t.unit.Plan.Packs {
				for _, f := range p.Files {
					games[f.Name] += v.games
				}
			}
			items.addItems(itemsOf(v.model, v.cover))
		}
	}
	var out diag.Findings
	for _, k := range items.order {
		owned := func(u *packs.Unit) bool { return u.Owns(k.at.Filename) }
		if it := items.by[k]; !it.reached && slices.ContainsFunc(units, owned) {
			out.Add(k.rule.Finding(diag.Finding{Range: k.at,
				Summary: fmt.Sprintf("%s in %s.", it.what, counted(games[k.at.Filename])), Detail: it.expected}))
		}
	}
	return out
}

func (it *item) merge(more item) {
	it.reached = it.reached || more.reached
	if more.level > it.level {
		it.level, it.what, it.expected = more.level, more.what, more.expected
	}
}
