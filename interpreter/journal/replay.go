package journal

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
)

// A Divergence is where a replay leaves what the journal says.
type Divergence struct {
	Record int // number of the record; 0: before the first
	Why    error
}

// Error says where and why.
func (p *Divergence) Error() string { return p.Message().Error() }

// Unwrap gives why.
func (p *Divergence) Unwrap() error { return p.Why }

// Message says where and why in any language.
func (p *Divergence) Message() *locale.Message {
	if why, ok := p.Why.(*locale.Message); ok && p.Record == 0 {
		return why
	}
	return sayParts.With("n", p.Record, "why", p.Why)
}

// A replay plays a journal again.
type replay struct {
	ctx   context.Context
	m     *interpreter.Machine
	s     *interpreter.State
	past  []*interpreter.State // before each decision that stands, for those taken back
	keeps bool
}

// Play answers the decisions of s, a new state, as the journal says, and verifies that the
// game comes out the same. The state is then where the journal ends. Where it parts from
// the journal the error is a *[Divergence]; a broken rule is an *interpreter.Fault.
func Play(ctx context.Context, m *interpreter.Machine, s *interpreter.State, l *Log) error {
	if have := s.Game().Model().Hash; l.Header.Content != have {
		was, is := fmt.Sprintf("%.12s", l.Header.Content), fmt.Sprintf("%.12s", have)
		return &Divergence{Why: sayContent.With("was", was, "is", is)}
	}
	r := &replay{ctx: ctx, m: m, s: s, keeps: slices.ContainsFunc(l.Records, func(r Record) bool { return r.Back > 0 })}
	for _, rec := range l.Records {
		if err := r.record(rec); err != nil {
			return err
		}
	}
	return nil
}

// record does what one line says.
func (r *replay) record(rec Record) error {
	if rec.Back > 0 {
		return r.back(rec)
	}
	d, err := r.m.Advance(r.ctx, r.s)
	if err != nil {
		return err
	}
	if d != nil && d.Forced && !rec.Forced && r.m.AskForced {
		return r.forced(rec, d)
	}
	if err := r.matches(rec, d); err != nil {
		return err
	}
	if r.keeps {
		r.past = append(r.past, r.s.Clone())
	}
	if err := r.m.Take(r.s, rec.Option); err != nil {
		return &Divergence{rec.N, err}
	}
	if _, err := r.m.Advance(r.ctx, r.s); err != nil {
		return err
	}
	return r.same(rec)
}

// forced answers a decision that the journal does not hold, because it had one option.
func (r *replay) forced(rec Record, d *interpreter.Decision) error {
	for d != nil && d.Forced {
		if err := r.m.Take(r.s, 0); err != nil {
			return &Divergence{rec.N, err}
		}
		var err error
		if d, err = r.m.Advance(r.ctx, r.s); err != nil {
			return err
		}
	}
	r.m.AskForced = false
	defer func() { r.m.AskForced = true }()
	return r.record(rec)
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
		said := Say(r.m.Game(), d, rec.Option)
		if said == rec.Said {
			return nil
		}
		why = sayOtherSaid.With("n", rec.Option, "is", strconv.Quote(said), "was", strconv.Quote(rec.Said))
	}
	return &Divergence{rec.N, why}
}

func (r *replay) same(rec Record) error {
	if have := HashOf(r.s); have != rec.Hash {
		return &Divergence{rec.N, sayOtherState.With("is", have, "was", rec.Hash)}
	}
	return nil
}

// back takes decisions back until so many are left.
func (r *replay) back(rec Record) error {
	left := rec.Back - 1
	if left >= len(r.past) {
		return &Divergence{rec.N, sayBackTo.With("left", left, "all", len(r.past))}
	}
	r.s.CopyFrom(r.past[left])
	r.past = r.past[:left]
	return r.same(rec)
}
