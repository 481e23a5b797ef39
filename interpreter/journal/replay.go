package journal

import (
	"context"
	"fmt"
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
func (p *Divergence) Error() string {
	var source *locale.Speaker
	return source.Say(p.Message().Phrase, p.Message().Args...)
}

// Unwrap gives why.
func (p *Divergence) Unwrap() error { return p.Why }

// Message says where and why in any language.
func (p *Divergence) Message() *locale.Message {
	if why, ok := p.Why.(*locale.Message); ok && p.Record == 0 {
		return why
	}
	return sayParts.With("n", p.Record, "why", p.Why)
}

// A Replay plays a journal again.
type Replay struct {
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
	r := &Replay{ctx: ctx, m: m, s: s}
	for _, rec := range l.Records {
		r.keeps = r.keeps || rec.Back > 0
	}
	for _, rec := range l.Records {
		if err := r.record(rec); err != nil {
			return err
		}
	}
	return nil
}

// record does what one line says.
func (r *Replay) record(rec Record) error {
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
func (r *Replay) forced(rec Record, d *interpreter.Decision) error {
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
func (r *Replay) matches(rec Record, d *interpreter.Decision) error {
	switch {
	case d == nil:
		return &Divergence{rec.N, sayOver.With()}
	case d.Address != rec.At:
		return &Divergence{rec.N, sayOther.With("is", d.Address, "was", rec.At)}
	case d.Seat.Name != rec.Seat:
		return &Divergence{rec.N, sayOtherSeat.With("is", d.Seat.Name, "was", rec.Seat)}
	case rec.Option >= d.Count():
		return &Divergence{rec.N, sayGone.With("n", rec.Option, "said", rec.Said, "all", d.Count())}
	}
	if said := Say(r.m.Game(), d, rec.Option); said != rec.Said {
		is, was := strconv.Quote(said), strconv.Quote(rec.Said)
		return &Divergence{rec.N, sayOtherSaid.With("n", rec.Option, "is", is, "was", was)}
	}
	return nil
}

func (r *Replay) same(rec Record) error {
	if have := HashOf(r.s); have != rec.Hash {
		return &Divergence{rec.N, sayOtherState.With("is", have, "was", rec.Hash)}
	}
	return nil
}

// back takes decisions back until so many are left.
func (r *Replay) back(rec Record) error {
	left := rec.Back - 1
	if left >= len(r.past) {
		return &Divergence{rec.N, sayBackTo.With("left", left, "all", len(r.past))}
	}
	r.s.CopyFrom(r.past[left])
	r.past = r.past[:left]
	return r.same(rec)
}
