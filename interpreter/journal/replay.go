package journal

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
)

// A Divergence is where a replay leaves what the journal says.
type Divergence struct {
	Decision int // number among those that stand; 0: before the first
	Why      error
}

// Error says where and why.
func (p *Divergence) Error() string { return p.Message().Error() }

// Unwrap gives why.
func (p *Divergence) Unwrap() error { return p.Why }

// Message says where and why in any language.
func (p *Divergence) Message() *locale.Message {
	if why, ok := p.Why.(*locale.Message); ok && p.Decision == 0 {
		return why
	}
	return sayParts.With("n", p.Decision, "why", p.Why)
}

// ErrLast says that a rule broke by the last decision that stands. The state is the one before it.
var ErrLast = errors.New("the last decision broke a rule")

// A replay plays a journal again.
type replay struct {
	ctx  context.Context
	m    *interpreter.Machine
	s    *interpreter.State
	n    int                // of the decision
	last *interpreter.State // before the last decision
}

// Play answers the decisions of s, a new state, as the journal says, and verifies that the
// game comes out the same; took, which may be nil, is told of each. The state is then where the journal ends.
// Where it parts from the journal the error is a *[Divergence]; a broken rule is an *interpreter.Fault.
func Play(ctx context.Context, m *interpreter.Machine, s *interpreter.State, l *Log, took func(Record)) error {
	if have := s.Game().Model().Hash; l.Header.Content != have {
		was, is := fmt.Sprintf("%.12s", l.Header.Content), fmt.Sprintf("%.12s", have)
		return &Divergence{Why: sayContent.With("was", was, "is", is)}
	}
	r := &replay{ctx: ctx, m: m, s: s}
	err := r.play(l, took)
	if fault := (*interpreter.Fault)(nil); r.last != nil && errors.As(err, &fault) {
		s.CopyFrom(r.last)
		return errors.Join(ErrLast, err)
	}
	return err
}

// play takes the decisions of a journal.
func (r *replay) play(l *Log, took func(Record)) error {
	for rec, err := range l.Records() {
		if err != nil {
			return err
		}
		if err := r.due(rec); err != nil {
			return err
		}
		if r.n == l.Decisions {
			r.last = r.s.Clone()
		}
		if err := r.m.Take(r.s, rec.Option); err != nil {
			return err
		}
		if took != nil {
			took(rec)
		}
	}
	if _, err := r.m.Advance(r.ctx, r.s); err != nil {
		return err
	}
	return r.same(l.end)
}

// due runs to the decision of a record.
func (r *replay) due(rec Record) error {
	d, err := r.m.Advance(r.ctx, r.s)
	if err != nil {
		return err
	}
	r.n++
	if err := r.matches(rec, d); err != nil {
		return err
	}
	return r.same(rec.In)
}

// matches compares the decision that is due with the record.
func (r *replay) matches(rec Record, d *interpreter.Decision) error {
	why := error(nil)
	switch {
	case d == nil:
		why = sayOver.With()
	case d.Address != rec.At:
		why = sayOther.With("is", d.Address, "was", rec.At)
	case d.Seat.Name != rec.Seat:
		why = sayOtherSeat.With("is", d.Seat.Name, "was", rec.Seat)
	case rec.Option >= d.Count():
		why = sayGone.With("n", rec.Option, "said", rec.Said, "all", d.Count())
	default:
		is, was := cut(Say(r.m.Game(), d, rec.Option)), cut(rec.Said)
		if is == was {
			return nil
		}
		why = sayOtherSaid.With("n", rec.Option, "is", strconv.Quote(is), "was", strconv.Quote(was))
	}
	return &Divergence{r.n, why}
}

// same compares the position with that of a hash; empty: it is not known.
func (r *replay) same(hash string) error {
	if have := HashOf(r.s); hash != "" && have != hash {
		return &Divergence{r.n, sayOtherState.With("is", have, "was", hash)}
	}
	return nil
}
