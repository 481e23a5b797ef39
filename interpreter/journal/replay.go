package journal

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
)

// A Divergence is where a replay differs from the journal.
type Divergence struct {
	Decision int // number among those that stand; 0: before the first
	Why      error
}

// Error says where and why.
func (p *Divergence) Error() string { return p.Message().Error() }

// Unwrap is the reason.
func (p *Divergence) Unwrap() error { return p.Why }

// Message says where and why in any language.
func (p *Divergence) Message() *locale.Message {
	if why, ok := p.Why.(*locale.Message); ok && p.Decision == 0 {
		return why
	}
	return sayParts.With("n", p.Decision, "why", p.Why)
}

// ErrLast says that the last decision that stands broke a rule. The state is the one before it.
var ErrLast = errors.New("the last decision broke a rule")

// A replay plays a journal again.
type replay struct {
	ctx    context.Context
	m      *interpreter.Machine
	s      *interpreter.State
	n      int                // of the decision
	offers bool               // the last record has a hash of its question
	last   *interpreter.State // before the last decision; with other rules before each
	fits   bool               // the rules have changed: positions may differ
	from   *Divergence        // see Fit
}

// Play answers the decisions of s, a new state, as the journal says, and verifies that the game comes out the same;
// took, which may be nil, is told of each. The state is then where the journal ends. If the game differs the error
// is a *[Divergence]; a broken rule is an *interpreter.Fault.
func Play(ctx context.Context, m *interpreter.Machine, s *interpreter.State, l *Log, took func(Record)) error {
	r := &replay{ctx: ctx, m: m, s: s}
	err := r.play(l, took)
	if fault := (*interpreter.Fault)(nil); r.last != nil && errors.As(err, &fault) {
		l.Chances = max(l.Chances, s.Chances())
		s.CopyFrom(r.last)
		s.SkipChances(l.Chances)
		return errors.Join(ErrLast, err)
	}
	return err
}

// Fit plays as much of a journal as is possible with rules that have changed: each decision must still ask the same
// seat for the same, and offer what was answered, as whichever option. If a decision does not fit, or now breaks a
// rule, the error is a *[Divergence], and the state is the one before it. from is the first decision that is not
// offered exactly what it was, or where the journal does not say that, whose position differs; nil if there is none.
func Fit(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, l *Log, took func(Record),
) (from *Divergence, err error) {
	r := &replay{ctx: ctx, m: m, s: s, fits: true}
	err = r.play(l, took)
	if parts := (*Divergence)(nil); err != nil && r.last != nil && ctx.Err() == nil && !errors.As(err, &parts) {
		s.CopyFrom(r.last)
		err = &Divergence{r.n, err}
	}
	if parts := (*Divergence)(nil); errors.As(err, &parts) {
		r.from = cmp.Or(r.from, parts)
	}
	return r.from, err
}

func (r *replay) play(l *Log, took func(Record)) error {
	for rec, err := range l.Records() {
		if err != nil {
			return err
		}
		var d *interpreter.Decision
		if d, rec.Option, err = r.due(rec); err != nil {
			return err
		}
		if rec.Veiled = d.Veiled; l.Asked != nil {
			l.Asked(d)
		}
		if r.n == l.Decisions || r.fits {
			r.last = r.s.Clone()
		}
		if err := r.m.Take(r.s, rec.Option); err != nil {
			return err
		}
		if _, err := r.m.Advance(r.ctx, r.s); err != nil {
			return err
		}
		if took != nil {
			took(rec)
		}
	}
	d, err := r.m.Advance(r.ctx, r.s)
	if err != nil {
		return err
	}
	r.s.SkipChances(l.Chances)
	if r.fits && d != nil && l.Over {
		r.from = cmp.Or(r.from, &Divergence{r.n, sayNotOver.With()})
	}
	if r.fits && r.offers && !l.Over { // positions may differ, results may not
		return nil
	}
	return r.checkHash(l.end)
}

// due runs to the decision of a record, and finds the option that was taken.
func (r *replay) due(rec Record) (d *interpreter.Decision, option int, err error) {
	if d, err = r.m.Advance(r.ctx, r.s); err != nil {
		return nil, 0, err
	}
	r.n++
	r.s.SkipChances(rec.Chances)
	if option, err = r.matches(rec, d); err != nil {
		return nil, 0, err
	}
	if r.offers = rec.Offer != ""; r.fits && r.offers {
		if rec.Offer != offerOf(r.m.Game(), d) {
			r.from = cmp.Or(r.from, &Divergence{r.n, sayOtherOffer.With("at", d.Address)})
		}
		return d, option, nil
	}
	return d, option, r.checkHash(rec.In)
}

// matches compares the current decision with the record.
func (r *replay) matches(rec Record, d *interpreter.Decision) (int, error) {
	why := error(nil)
	switch {
	case d == nil:
		why = sayOver.With()
	case d.Address != rec.At:
		why = sayOther.With("is", d.Address, "was", rec.At)
	case d.Seat.Name != rec.Seat:
		why = sayOtherSeat.With("is", d.Seat.Name, "was", rec.Seat)
	case r.fits:
		for i := range d.Count() {
			if o := (rec.Option + i) % d.Count(); cut(Say(r.m.Game(), d, o)) == cut(rec.Said) {
				return o, nil
			}
		}
		why = sayGone.With("n", rec.Option, "said", rec.Said, "all", d.Count())
	case rec.Option >= d.Count():
		why = sayGone.With("n", rec.Option, "said", rec.Said, "all", d.Count())
	default:
		is, was := cut(Say(r.m.Game(), d, rec.Option)), cut(rec.Said)
		if is == was {
			return rec.Option, nil
		}
		why = sayOtherSaid.With("n", rec.Option, "is", strconv.Quote(is), "was", strconv.Quote(was))
	}
	return 0, &Divergence{r.n, why}
}

// checkHash compares the position with a hash, unless that is empty.
func (r *replay) checkHash(hash string) error {
	if hash == "" {
		return nil
	}
	have := HashOf(r.s)
	switch {
	case have == hash:
	case r.fits:
		r.from = cmp.Or(r.from, &Divergence{r.n, sayOtherState.With("is", have, "was", hash)})
	default:
		return &Divergence{r.n, sayOtherState.With("is", have, "was", hash)}
	}
	return nil
}
