package journal

import (
	"fmt"

	"github.com/stellar-rules/stellar/interpreter"
)

// A Parting is where a replay leaves what the journal says.
type Parting struct {
	Record int // number of the record; 0: before the first
	Why    string
}

// Error says where and why.
func (p *Parting) Error() string {
	if p.Record == 0 {
		return p.Why
	}
	return fmt.Sprintf("at decision %d: %s", p.Record, p.Why)
}

// A Replay plays a journal again.
type Replay struct {
	m     *interpreter.Machine
	s     *interpreter.State
	past  []*interpreter.State // before each decision that stands, for those taken back
	keeps bool
}

// Play answers the decisions of s, a new state, as the journal says, and verifies that the
// game comes out the same. The state is then where the journal ends. Where it parts from
// the journal the error is a *[Parting]; a broken rule is an *interpreter.Fault.
func Play(m *interpreter.Machine, s *interpreter.State, l *Log) error {
	if have := s.Game().Model().Hash; l.Header.Content != have {
		return &Parting{Why: fmt.Sprintf("the content is another: the journal was written with %.12s, this is %.12s", l.Header.Content, have)}
	}
	r := &Replay{m: m, s: s}
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
	d, err := r.m.Advance(r.s)
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
		return &Parting{rec.N, err.Error()}
	}
	if _, err := r.m.Advance(r.s); err != nil {
		return err
	}
	return r.same(rec)
}

// forced answers a decision that the journal does not hold, because it had one option.
func (r *Replay) forced(rec Record, d *interpreter.Decision) error {
	for d != nil && d.Forced {
		if err := r.m.Take(r.s, 0); err != nil {
			return &Parting{rec.N, err.Error()}
		}
		var err error
		if d, err = r.m.Advance(r.s); err != nil {
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
		return &Parting{rec.N, "the game is over already"}
	case d.Address != rec.At:
		return &Parting{rec.N, fmt.Sprintf("the decision is %s and was %s", d.Address, rec.At)}
	case d.Seat.Name != rec.Seat:
		return &Parting{rec.N, fmt.Sprintf("%s decides and it was %s", d.Seat.Name, rec.Seat)}
	case rec.Option >= d.Count():
		return &Parting{rec.N, fmt.Sprintf("option %d (%s) is no longer there, %d are", rec.Option, rec.Said, d.Count())}
	}
	if said := Say(r.m.Game(), d, rec.Option); said != rec.Said {
		return &Parting{rec.N, fmt.Sprintf("option %d is %q and was %q", rec.Option, said, rec.Said)}
	}
	return nil
}

func (r *Replay) same(rec Record) error {
	if have := HashOf(r.s); have != rec.Hash {
		return &Parting{rec.N, fmt.Sprintf("the state comes out otherwise: %s, and it was %s", have, rec.Hash)}
	}
	return nil
}

// back takes decisions back until so many are left.
func (r *Replay) back(rec Record) error {
	left := rec.Back - 1
	if left >= len(r.past) {
		return &Parting{rec.N, fmt.Sprintf("%d decisions cannot be left of %d", left, len(r.past))}
	}
	r.s.CopyFrom(r.past[left])
	r.past = r.past[:left]
	return r.same(rec)
}
