package runner

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Follower plays a game of a table again, behind it: it tells what happened, also in another language, or finds the
// position before a decision.
type Follower struct {
	Machine *interpreter.Machine
	State   *interpreter.State
	Taken   int // decisions so far

	// Known is how many decisions, with what came of them, cannot be forgotten any more, as far as Note was told.
	Known int

	dice   *Chance
	caller *model.Thing // who took the last decision that no bot took; may be nil
}

// Follow begins a game of the table again, in a language; nil is that of the content.
func (t *Table) Follow(l *interpreter.Localizer) (*Follower, error) {
	p, err := t.fresh()
	if err != nil {
		return nil, err
	}
	x := &Follower{Machine: t.NewMachine(), State: p.State, dice: p.Dice}
	if x.Machine.Locale = l; l == nil {
		x.Machine.Locale = t.Match.Game.Localizer(nil)
	}
	if x.dice != nil {
		x.Machine.Chance = x.dice
	}
	return x, nil
}

// Take takes what was taken, and goes on to the decision after it. Each, which may be nil, is told of every decision
// before it is taken, with its place among these.
func (x *Follower) Take(ctx context.Context, taken []Step, each func(i int, d *interpreter.Decision) error) error {
	for i, s := range taken {
		d, err := x.Machine.Advance(ctx, x.State)
		if err == nil && each != nil {
			err = each(i, d)
		}
		if err != nil {
			return err
		}
		if s.Chances > 0 {
			x.State.SkipChances(s.Chances)
			x.Known = max(x.Known, x.Taken)
		}
		if x.Taken++; s.Caller {
			x.caller = x.Machine.Game().Model().Things[s.Seat]
		}
		if err := x.Machine.Take(x.State, int(s.Option)); err != nil {
			return err
		}
	}
	_, err := x.Machine.Advance(ctx, x.State)
	return err
}

// Note notes whether an event makes something known that cannot be forgotten.
func (x *Follower) Note(e *interpreter.Event) {
	if x.Known < x.Taken && reveals(e, x.State, x.caller) {
		x.Known = x.Taken
	}
}

// reveals says whether an event makes something known that cannot be forgotten: of what moved, and of an answer, by a
// seat; nil is nobody.
func reveals(e *interpreter.Event, s *interpreter.State, to *model.Thing) bool {
	switch e.Kind {
	case interpreter.EventChanged:
		return false
	case interpreter.EventMoved: // what comes to light
		was, now := e.SeesEnds(to)
		return to != nil && !was && now
	case interpreter.EventRolled, interpreter.EventDrawn, interpreter.EventShown, interpreter.EventWindow:
		return true
	case interpreter.EventPicked, interpreter.EventChose:
		if e.Verbosity != model.VerbosityNever && forecast.KnowsMore(s, e.Seat, to) {
			return true
		}
	}
	return e.Seen != nil || e.Hidden || e.Early
}

// An Undo says how far a game goes back, and who wants that.
type Undo struct {
	// Seats are who wants it: only what they and bots decided is undone, and only if nothing became known since.
	// Nil is the owner, who may undo anything.
	Seats []*model.Thing

	To    int  // so many decisions are left; if it is negative, the last one of the seats is undone, and what followed
	Whole bool // undo the whole action of which that decision is a part
}

// Undo goes back, and returns in words what the seats had decided since.
func (p *Position) Undo(ctx context.Context, u Undo) (undone []string, err error) {
	t, to := p.Table, u.To
	if to < 0 {
		if to, err = p.Last(u.Seats); err != nil {
			return nil, err
		}
	}
	x, err := t.Follow(t.Locale)
	if err != nil {
		return nil, err
	}
	if x.Machine.Changes = u.Seats != nil; u.Seats != nil {
		x.Machine.Events = x.Note
	}
	var (
		back   *Position
		acting *model.Thing // who began the last action ...
		menu   string       // ... at this address; empty: none
	)
	err = x.Take(ctx, p.Taken, func(i int, d *interpreter.Decision) error {
		s := p.Taken[i]
		own := u.wants(s)
		part := (own || s.Caller) && menu != "" && acting == d.Seat && d.Address != menu
		if (own || s.Caller) && !part {
			menu, acting = "", d.Seat
			if d.Kind != interpreter.DecisionPick && d.Option(int(s.Option)).Action() {
				menu = d.Address
			}
		}
		if i == to && !u.Whole || u.Whole && own && !part && i <= to {
			back = &Position{State: x.State.Clone(), Dice: x.dice.Clone(), Taken: p.Taken[:i]}
			undone = nil
		}
		if own && back != nil {
			undone = append(undone, Words(t.Locale, d, int(s.Option)))
		}
		return nil
	})
	switch {
	case err != nil:
	case back == nil: // nothing is to be undone
		return nil, nil
	case u.Seats == nil:
	case x.Known > len(back.Taken), p.broke > 0:
		err = sayKnownSince.With()
	case slices.ContainsFunc(p.Taken[len(back.Taken):], func(s Step) bool { return s.Caller && !u.wants(s) }):
		err = sayOtherSince.With()
	}
	if err != nil {
		return nil, err
	}
	if err := p.mayUndo(u); err != nil {
		return nil, err
	}
	p.broke = back.broke
	if err := p.back(back.State, len(back.Taken)); err != nil {
		return nil, err
	}
	p.State.CopyFrom(back.State)
	p.Dice, p.Taken, p.Open, p.IDs = back.Dice, p.Taken[:len(back.Taken)], nil, nil
	t.at = nil
	if p == t.Main {
		for _, a := range t.autopass {
			a.Forget()
		}
		t.Moves.Reset()
	}
	return undone, nil
}

// The bounds of what is undone in a game that is saved: nothing that was ever written leaves its journal.
const (
	mostUndos  = 2000   // of a seat
	mostUndone = 20_000 // records of decisions that are undone, and that they are
)

// mayUndo counts what is undone.
func (p *Position) mayUndo(u Undo) error {
	t := p.Table
	if !p.kept() {
		return nil
	}
	seat := 0
	if len(u.Seats) > 0 {
		seat = u.Seats[0].ID
	}
	if t.undos == nil {
		t.undos = map[int]int{}
	}
	if t.undos[seat]++; t.undos[seat] > mostUndos || t.keep.Records()-len(p.Taken) > mostUndone {
		return sayUndoneOften.With()
	}
	return nil
}

// wants says whether a decision is of those who want to go back.
func (u Undo) wants(s Step) bool {
	if u.Seats == nil {
		return s.Caller
	}
	return slices.ContainsFunc(u.Seats, func(t *model.Thing) bool { return int32(t.ID) == s.Seat })
}

// Last is the place of the last decision of some seats; of nil that of any caller. It is an error if there is none, or
// if another caller has decided since.
func (p *Position) Last(seats []*model.Thing) (int, error) {
	for i, s := range slices.Backward(p.Taken) {
		switch {
		case (Undo{Seats: seats}).wants(s):
			return i, nil
		case s.Caller && !s.Veiled:
			return -1, sayOtherSince.With()
		}
	}
	return -1, sayNoChoice.With()
}

// Words is an option in words, never empty.
func Words(l *interpreter.Localizer, d *interpreter.Decision, i int) string {
	if w := d.Describe(i); w != "" {
		return w
	}
	switch o := d.Option(i); {
	case o.Declines && d.Growing > 0:
		return l.Speaker().Say(SayDone)
	case o.Declines:
		return l.Speaker().Say(SayNone)
	}
	return journal.Say(l.Game(), d, i)
}
