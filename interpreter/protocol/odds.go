package protocol

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/schema/locale"
)

// AskOdds asks what may come of what is under way.
type AskOdds struct {
	Where
}

// Odds are what may come of what is under way.
type Odds struct {
	Rule      string        `json:"rule"`              // the procedure or action that gives the outcomes
	Title     string        `json:"title"`             // its name, as people read it
	Outcomes  []OddsOutcome `json:"outcomes"`          // its possible values, the likeliest first, at most one page
	Aim       string        `json:"aim,omitempty"`     // the outcome to make likely; absent: the goal is a number
	Goal      *float64      `json:"goal,omitempty"`    // its expected value with the seat's best play; absent: none
	Options   []OddsOption  `json:"options,omitempty"` // those that can be completed
	Endless   float64       `json:"endless"`           // the chance that it never ends
	Positions int           `json:"positions"`         // how many were walked
}

// OddsOutcome is what a rule may give.
type OddsOutcome struct {
	Outcome string  `json:"outcome"` // as people read it; empty: nothing
	Chance  float64 `json:"chance"`  // from 0 to 1
}

// OddsOption is what an answer makes of the goal.
type OddsOption struct {
	Option string  `json:"option"` // its id
	Goal   float64 `json:"goal"`   // the expected value after it
}

// odds is what may come of what is under way. Others may use the table meanwhile.
func (v *visit) odds(ctx context.Context, _ *AskOdds) (*Odds, error) {
	t, s, seat := v.t, v.pos.State.Clone(), v.d.Seat
	open, ids := v.pos.Open, v.pos.IDs
	x, err := func() (*odds.Chances, error) {
		t.mu.Unlock()
		defer t.mu.Lock()
		return odds.Here(ctx, t.Match.Game, s, seat, v.l, odds.TableBounds())
	}()
	if said := (*locale.Message)(nil); errors.As(err, &said) {
		return nil, because(codeOdds, said, ErrorData{})
	}
	if err != nil {
		return nil, err
	}
	out := &Odds{Rule: x.Rule.Name, Title: v.l.Label(x.Rule.Derived, x.Rule.Name), Outcomes: []OddsOutcome{},
		Endless: x.Endless, Positions: x.States}
	for _, o := range x.Outcomes[:min(len(x.Outcomes), v.s.Limits.Page)] {
		out.Outcomes = append(out.Outcomes, OddsOutcome{o.Label, o.Chance})
	}
	if !x.Wanted {
		return out, nil
	}
	out.Goal, out.Aim = &x.Goal, x.Aim
	for _, o := range x.Options {
		if at := slices.Index(open, o.Index); at >= 0 && o.Legal && len(out.Options) < v.s.Limits.Page {
			out.Options = append(out.Options, OddsOption{ids[at], o.Goal})
		}
	}
	return out, nil
}
