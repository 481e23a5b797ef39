package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// Hint asks what to answer.
type Hint struct {
	Where
	Tutor bool `json:"tutor,omitempty"` // only the advice of the scenario's tutor
}

// Hinted is advice.
type Hinted struct {
	Option string `json:"option,omitempty"` // the id of an option; absent: there is no advice
	Text   string `json:"text,omitempty"`   // the reason, as people read it; of a tutor only if content gives one
}

// Preview asks what an option would change.
type Preview struct {
	Where
	Option string `json:"option"` // its id
}

// Previewed is what an option would change.
type Previewed struct {
	Changes []string `json:"changes"`        // as people read it: of the seat, then of all else, then chances of rolls
	Open    bool     `json:"open,omitempty"` // the result depends on chance, or on what the seat does not see
}

// hint is what to answer to the decision that is due.
func (v *visit) hint(ctx context.Context, in *Hint) (*Hinted, error) {
	m := v.t.Machine
	m.Locale = v.l
	option, why, has, err := runner.Hint(ctx, m, v.pos.State, v.d, in.Tutor)
	at := slices.Index(v.pos.Open, option)
	if err != nil || !has || at < 0 {
		return &Hinted{}, ctx.Err() // a bot that breaks has no advice
	}
	return &Hinted{Option: v.pos.IDs[at], Text: why}, nil
}

// preview is what an option changes, until somebody is asked again, and what is rolled.
func (v *visit) preview(ctx context.Context, in *Preview) (*Previewed, error) {
	t, pos := v.t, v.pos
	at := slices.Index(pos.IDs, in.Option)
	if at < 0 {
		return nil, pos.notOffered(ctx, v.d, in.Option, v.l)
	}
	m := t.NewMachine()
	m.Locale = v.l
	p := runner.Foresee(ctx, m, pos.State, v.d.Seat, pos.Open[at])
	return &Previewed{Changes: append(append([]string{}, p.Changes...), p.Rolls...), Open: p.Open}, ctx.Err()
}
