package protocol

import (
	"context"
	"io"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
)

// Hint asks what to answer.
type Hint struct {
	Where
	Tutor bool `json:"tutor,omitempty"` // only what the scenario's tutor says
}

// Hinted is advice.
type Hinted struct {
	Option string `json:"option,omitempty"` // the id of an option; absent: there is no advice
	Text   string `json:"text,omitempty"`   // why, as people read it, where content says that
}

// Preview asks what an option would change.
type Preview struct {
	Where
	Option string `json:"option"` // its id
}

// Previewed is what an option would change.
type Previewed struct {
	Changes []string `json:"changes"`        // as people read it: of the seat, then of all else
	Open    bool     `json:"open,omitempty"` // what comes of it depends on chance, or on what the seat does not see
}

// hint is what to answer to the decision that is due.
func (v *visit) hint(ctx context.Context, in *Hint) (*Hinted, error) {
	m := v.t.machine
	m.Locale = v.l
	option, why, has, err := runner.Hint(ctx, m, v.pos.state, v.d, in.Tutor)
	at := slices.Index(v.pos.open, option)
	if err != nil || !has || at < 0 {
		return &Hinted{}, ctx.Err() // a bot that breaks has no advice
	}
	return &Hinted{Option: v.pos.ids[at], Text: why}, nil
}

// samples are how many positions a preview looks at, which differ in chance and in what the seat does not see.
const samples = 16

// preview is what an option changes, until somebody is asked again, as far as it is the same however chance falls and
// whatever the seat does not see: the option is taken in positions where that is dealt anew.
func (v *visit) preview(ctx context.Context, in *Preview) (*Previewed, error) {
	t, pos := v.t, v.pos
	at := slices.Index(pos.ids, in.Option)
	if at < 0 {
		return nil, pos.notOffered(ctx, v.d, in.Option, v.l)
	}
	seat, option := v.d.Seat, pos.open[at]
	m, to := t.ready(t.match.Game.NewMachine()), new(interpreter.State)
	m.Locale = v.l
	tell := story.NewNarrator(io.Discard, m, pos.state, nil)
	before := t.match.Game.View(pos.state, seat)
	out := &Previewed{Changes: []string{}}
	for i := range samples {
		err := m.Redeal(ctx, to, pos.state, seat, uint64(i)+1, func(*interpreter.Decision) int { return 0 })
		if err == nil {
			err = m.Take(to, option)
		}
		if err == nil {
			_, err = m.Advance(ctx, to)
		}
		if err != nil {
			return &Previewed{Changes: []string{}, Open: true}, ctx.Err() // it cannot be told
		}
		changes := tell.Differences(before, t.match.Game.View(to, seat), false)
		if i == 0 {
			out.Changes = append(out.Changes, changes...)
			continue
		}
		all := len(out.Changes)
		out.Changes = slices.DeleteFunc(out.Changes, func(x string) bool { return !slices.Contains(changes, x) })
		out.Open = out.Open || len(out.Changes) < max(all, len(changes))
		if len(out.Changes) == 0 && out.Open {
			break
		}
	}
	return out, nil
}
