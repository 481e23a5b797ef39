package forecast

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/model"
)

// ErrAtOnce is returned by [Forecast.Foresees] where others have answered what a seat may not know yet.
var ErrAtOnce = errors.New("others have answered in secret")

// ErrOutcomes is returned by [Forecast.Outcomes] where chance has too many outcomes to tell them apart.
var ErrOutcomes = vm.ErrOutcomes

// mostOutcomes is [Forecast.Most] unless somebody sets another.
const mostOutcomes = 2_000_000

// A Forecast looks ahead over chance by a machine that stops at it: see [vm.Machine.StopAtChance].
type Forecast struct {
	Most int // outcomes of one roll or draw, before those that come to the same are added up

	m         *vm.Machine
	p         *program.Program
	seat      int
	liveness  map[int32]*program.Liveness // by body
	symmetric []bool                      // by thing: others may stand for it; nil: not known yet
	swaps     []int32                     // those things
	base      base
	named     []uint64 // by thing: the places where the position names it, less those of the base
	names     []int32  // the things that have such, and maybe others
	to        vm.State
	rolls     []rolled
	opened    vm.Anatomy // of the position whose key is computed
}

// New makes a machine stop at chance, and at the end of a rule, which may be nil. It looks ahead as a seat; nil sees
// all.
func New(m *vm.Machine, seat *model.Thing, end *model.Proc) *Forecast {
	m.StopAtChance(seat, end)
	f := &Forecast{Most: mostOutcomes, m: m, p: vm.ProgramOf(m.Game()), liveness: map[int32]*program.Liveness{}}
	if seat != nil {
		f.seat = seat.ID
	}
	return f
}

// Foresees says whether the machine may go on from s, as far as that is known before: not while others have answered
// in secret, and not if the rules that are under way hold things that the seat does not see.
func (f *Forecast) Foresees(s *vm.State) (err error) {
	if f.seat == 0 {
		return nil
	}
	a := vm.AnatomyOf(s)
	if slices.ContainsFunc(a.Answers, func(x vm.Answer) bool { return int(x.Seat) != f.seat }) {
		return ErrAtOnce
	}
	own := offered(f.p, s, f.seat)
	a.EachLocal(func(at int32, t *model.Type) {
		if !program.Refers(t) {
			return
		}
		for id := range (program.Value{W: a.Locals.W[at], L: a.Locals.L[at]}).Things() {
			if id < len(a.Loc) && !a.SeesThing(f.seat, id) && !slices.Contains(own, int64(id)) {
				err = &vm.Fault{Hidden: true, Message: "where a thing is is hidden"}
			}
		}
	})
	return err
}

// Outcomes takes each outcome of the chance at which Advance has stopped, and visits the state after it with the
// outcome's probability. Outcomes that come to the same are visited once: of dice that are alike all orders, if the
// rules do not look at the order; of copies that differ in nothing any. The state belongs to the forecast; visit may
// change it. It ends early with the error of ctx.
func (f *Forecast) Outcomes(ctx context.Context, s *vm.State, visit func(to *vm.State, chance float64) error) error {
	n, fell := 0, s.Chances()+1
	tell := func(chance float64) error {
		f.to.SkipChances(fell)
		return visit(&f.to, chance)
	}
	each := tell
	rolls := f.rolls[:0]
	if s.Rolls() {
		at := map[uint64]int{}
		each = func(chance float64) error {
			key := f.namesFrom(&f.to)
			i, ok := at[key]
			if !ok {
				i = len(rolls)
				at[key], rolls = i, slices.Grow(rolls, 1)[:i+1]
				rolls[i].stack.Take(&f.to)
				rolls[i].chance = 0
			}
			rolls[i].chance += chance
			return nil
		}
	}
	err := f.m.Paths(&f.to, s, func(chance float64) error {
		if n++; n > f.Most {
			return ErrOutcomes
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return each(chance)
	})
	f.rolls = rolls
	for i := 0; err == nil && i < len(rolls); i++ {
		f.to.CopyFrom(s)
		rolls[i].stack.Put(&f.to)
		if err = ctx.Err(); err == nil {
			err = tell(rolls[i].chance)
		}
	}
	return err
}

// A rolled is an outcome of a roll, which differs from the others.
type rolled struct {
	stack  vm.Stack
	chance float64
}

// Forfeits are the things of the asked seat that an option would put back where they were before play, as far as
// this is settled by the option itself: what chance or others decide first is not looked at. Things are of a seat if
// an attribute of theirs names it; counters and cards, which come and go, do not count, and no more do things of a kind
// of which the seat has as many as before, such as the squares that its pawns stand on, nor those of a kind that others
// lose too, as at the end of a round.
func Forfeits(ctx context.Context, m *vm.Machine, s *vm.State, option int) []*model.Thing {
	seat := s.Asked()
	if seat == nil {
		return nil
	}
	g, c, chance := m.Game(), s.Clone(), false
	p, lay := g.NewMachine(), vm.ProgramOf(g).Lay
	p.Limits = m.Limits
	p.Events = func(e *vm.Event) {
		switch e.Kind {
		case vm.EventRolled, vm.EventDrawn, vm.EventShown:
			chance = true
		}
		chance = chance || e.Hidden || e.Seen != nil
	}
	if p.Take(c, option) != nil {
		return nil
	}
	if _, err := p.Advance(ctx, c); err != nil || chance {
		return nil
	}
	var out []*model.Thing
	fewer, cleared := map[*model.Kind]int{}, map[*model.Kind]bool{}
	before, after := vm.AnatomyOf(s), vm.AnatomyOf(c)
	for _, t := range g.Model().Things[1:] {
		if lay.Dynamic[t.ID] || t.Kind == seat.Kind {
			continue
		}
		was, begun := changed(before, lay, t), changed(after, lay, t)
		had, has := was && names(before, t, seat), begun && names(after, t, seat)
		fewer[t.Kind] += program.BoolInt(had) - program.BoolInt(has)
		if had && !begun {
			out = append(out, t)
		} else if was && !begun {
			cleared[t.Kind] = true
		}
	}
	return slices.DeleteFunc(out, func(t *model.Thing) bool { return fewer[t.Kind] <= 0 || cleared[t.Kind] })
}

// names says whether an attribute of a thing is another thing.
func names(s *vm.Anatomy, t, other *model.Thing) bool {
	return slices.ContainsFunc(t.Kind.Attrs, func(a *model.Attr) bool {
		return a.Type.Class == model.Ref && s.Attr(t.ID, a).W == int64(other.ID)
	})
}

// changed says whether anything of a thing's own state differs from its start.
func changed(s *vm.Anatomy, lay *program.Layout, t *model.Thing) bool {
	return slices.ContainsFunc(lay.Cols[lay.KindOf[t.ID]], func(c program.Column) bool {
		return c.Attr != nil && !c.Shared && !s.Started(t.ID, c.Attr)
	})
}
