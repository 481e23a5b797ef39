package play

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// A place is where a rule finds something, in whichever games and whatever was loaded with it.
type place struct {
	rule *lint.Rule
	at   hcl.Range
}

// An occurrence is the first game in which something happened, and in how many it did. What is
// told of it may differ by the values of the day: that of the first game stands.
type occurrence struct {
	first          *match
	games          int
	what, expected string
}

// A report gathers what happened.
type report struct {
	events           map[place]*occurrence
	order            []place
	games, decisions int
}

// note adds a game; games come in order.
func (r *report) note(x *match, limit int) {
	r.games++
	r.decisions += x.decisions
	x.variant.games++
	if f := x.fault; f != nil {
		r.fault(x)
	}
	if x.endless {
		r.happened(x, endlessGame, x.variant.scenario.Range,
			fmt.Sprintf("The scenario %q does not end: it was stopped after %d decisions.", x.table.name, limit),
			"games that end however they are played; --play-limit says after how many decisions one is stopped")
	}
	if x.cover == nil {
		return
	}
	for _, st := range x.cover.Exhausted() {
		r.happened(x, allStruck, st.Range, "Every option of this decision was removed: none could be completed.",
			"conditions that leave out what leads nowhere; the decision is passed over, or the one before it taken back")
	}
	x.variant.cover.Add(x.cover)
}

func (r *report) fault(x *match) {
	f := x.fault
	rule, expected := playFault, "rules that hold in every game"
	switch {
	case f.Check != nil:
		rule, expected = brokenCheck, "rules that keep what the check says"
	case f.Stuck:
		rule, expected = stuckDecision, "a choice that can be completed, or taken back, whatever came before"
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
