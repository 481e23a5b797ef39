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

// hint is what to answer to the decision that is due. Others may use the table meanwhile: a search takes its time.
func (v *visit) hint(ctx context.Context, in *Hint) (*Hinted, error) {
	t, m, s := v.t, v.t.NewMachine(), v.pos.State.Clone()
	open, ids := v.pos.Open, v.pos.IDs
	m.Locale = v.l
	t.mu.Unlock()
	defer t.mu.Lock()
	d, err := m.Advance(ctx, s)
	if err != nil {
		return &Hinted{}, ctx.Err()
	}
	option, why, has, err := runner.Hint(ctx, m, s, d, in.Tutor)
	at := slices.Index(open, option)
	if err != nil || !has || at < 0 {
		return &Hinted{}, ctx.Err() // a bot that breaks has no advice
	}
	return &Hinted{Option: ids[at], Text: why}, nil
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
