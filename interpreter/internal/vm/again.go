package vm

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// errLost is why a position cannot be dealt anew: the rules ask otherwise than they did.
var errLost = errors.New("the rules do not come to the same decision again")

// Restart makes `to` a copy of s that goes on by another seed, and in which nothing can be taken back. In a
// simultaneous loop it is the table before that, with the simultaneous loop about to begin: see [Machine.Again].
func Restart(to, s *State, seed uint64) {
	from := s
	if s.simultaneous != nil {
		from = &s.simultaneous.before.State
	}
	to.CopyFrom(from)
	to.undo.clear()
	to.kept, to.tried = nil, 0
	to.set = s.set
	to.Reseed(seed)
	if s.simultaneous != nil {
		to.frames[len(to.frames)-1].pc--
	}
}

// Reseed lets all later chance fall by another seed.
func (s *State) Reseed(seed uint64) {
	set := *s.set
	set.seed, set.key = seed, ""
	s.set = &set
}

// Chances is how many rolls and draws there were.
func (s *State) Chances() uint64 { return s.chance }

// SkipChances lets chance go on as if there had been so many rolls and draws.
func (s *State) SkipChances(to uint64) { s.chance = max(s.chance, to) }

// Again plays a simultaneous loop up to the decision of a seat that is due in s: the seat answers as it did, `answer`
// for the others. Where s is in no simultaneous loop there is nothing to do.
func (m *Machine) Again(ctx context.Context, to, s *State, seat *model.Thing, answer func(*Decision) int) error {
	if s.simultaneous == nil {
		return nil
	}
	var own []value
	for a := s.simultaneous.answers; a != nil; a = a.before {
		if a.seat == int32(seat.ID) {
			own = append(own, a.option)
		}
	}
	slices.Reverse(own)
	from := to.taken
	for range 1000 {
		d, err := m.Advance(ctx, to)
		switch {
		case err != nil:
			return err
		case d == nil || to.simultaneous == nil || to.taken < from:
			return errLost
		case d.Seat != seat:
			if err := m.Take(to, answer(d)); err != nil {
				return err
			}
			continue
		case len(own) == 0 && d.p.equals(&s.pend):
			return nil
		case len(own) == 0:
			return errLost
		}
		i := 0
		for i < d.Count() && !d.p.answer(i).Same(own[0]) {
			i++
		}
		if own = own[1:]; i == d.Count() {
			return errLost
		}
		if err := m.Take(to, i); err != nil {
			return err
		}
	}
	return errLost
}

// An answered is the last in a list of the answers that seats gave during a simultaneous loop. It is never changed.
type answered struct {
	before *answered
	seat   int32
	option value
}

// answer is an option as a value that distinguishes it from the others; it belongs to the caller.
func (p *pending) answer(i int) value {
	v, ok := p.it(i)
	if !ok {
		return value{W: noInt, L: program.Empty}
	}
	v.L = slices.Clone(v.L)
	return v
}

// remember notes an answer during a simultaneous loop.
func (m *Machine) remember(s *State, p *pending, option int) {
	v := *s.simultaneous
	v.answers = &answered{v.answers, int32(m.g.answering(s, int(p.seat))), p.answer(option)}
	s.simultaneous = &v
}
