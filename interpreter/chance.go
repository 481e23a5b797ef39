package interpreter

import (
	"math/rand/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// Chance decides what dice show and what is drawn. Choose gives the index of one of n
// equally likely outcomes; faces are their values where they are at hand.
type Chance interface {
	Choose(address string, n int, faces []any) (int, error)
}

// dice draws a number below n for the given place in a game's sequence of chances. Every
// draw has a generator of its own, so that the sequence depends on nothing but the seed
// and how many came before it.
func dice(seed, counter uint64, n int) int {
	return int(below(rand.NewPCG(seed, counter), uint64(n)))
}

// below gives an unbiased number below n: what lies beyond the last whole multiple of n
// is drawn again.
func below(src *rand.PCG, n uint64) uint64 {
	if n&(n-1) == 0 {
		return src.Uint64() & (n - 1)
	}
	rest := (^uint64(0)%n + 1) % n
	for {
		x := src.Uint64()
		if x <= ^uint64(0)-rest {
			return x % n
		}
	}
}

// chance takes one of n equally likely outcomes.
func (m *Machine) chance(s *State, address string, n int, faces []any) (int, error) {
	m.commit(s)
	count := s.chance
	s.chance++
	if m.Chance == nil {
		return dice(s.set.seed, count, n), nil
	}
	i, err := m.Chance.Choose(address, n, faces)
	if err != nil {
		return 0, m.fault(s, "%v", err)
	}
	if i < 0 || i >= n {
		return 0, m.fault(s, "chance gave outcome %d of %d", i, n)
	}
	return i, nil
}

// address is that of the statement under way.
func (m *Machine) address(f *frame) string {
	if st := m.g.code[f.pc-1].st; st != nil {
		return st.Address
	}
	return ""
}

// draw takes by chance, or from the front, and moves nothing.
func (m *Machine) draw(s *State, f *frame, x *drawCode) error {
	m.commit(s)
	count, err := m.evalInt(s, f.base, x.count, 1)
	if err != nil {
		return err
	}
	if count > m.Limits.List {
		return m.fault(s, "%d are too many to draw", count)
	}
	v, err := m.eval(s, f.base, x.from)
	if err != nil {
		return err
	}
	got, err := m.drawn(s, f, x, v, count)
	if err != nil {
		return err
	}
	if m.Coverage != nil && x.things {
		m.Coverage.draw(s, x, v, got)
	}
	switch {
	case x.slot < 0:
	case x.count != nil:
		s.locals[f.base+x.slot] = normal(got, x.typ)
	case len(got) > 0:
		s.locals[f.base+x.slot] = got[0]
	default:
		s.locals[f.base+x.slot] = null(x.typ)
	}
	if m.Events != nil {
		m.tellDrawn(s, f, x, got)
	}
	return nil
}

func (m *Machine) drawn(s *State, f *frame, x *drawCode, v any, count int) ([]any, error) {
	if !x.zone {
		l, _ := v.([]any)
		return m.byChance(s, m.address(f), nil, l, count)
	}
	zone, _ := v.(int)
	if zone <= 0 || zone >= len(s.zones) {
		return nil, nil
	}
	in := m.g.lay.zones[zone]
	got, err := m.fromZone(s, f, in, nil, count)
	if err != nil || len(got) >= count || in.refill == 0 || len(s.zones[in.refill]) == 0 {
		return got, err
	}
	fill := s.zones[in.refill]
	if in.zone.Ordered && in.zone.Seen != model.SeenByAll {
		if fill, err = m.byChance(s, m.address(f), nil, fill, len(fill)); err != nil {
			return nil, err
		}
	}
	for _, t := range fill {
		m.put(s, t.(int), zone)
	}
	return m.fromZone(s, f, in, got, count)
}

// fromZone adds to what was drawn from a zone already, up to count.
func (m *Machine) fromZone(s *State, f *frame, in *zoneInst, got []any, count int) ([]any, error) {
	left := without(s.zones[in.id], got)
	if in.zone.Ordered || in.zone.Seen == model.SeenByAll {
		return append(got, left[:min(len(left), max(count-len(got), 0))]...), nil
	}
	return m.byChance(s, m.address(f), got, left, count)
}

// byChance draws without putting back.
func (m *Machine) byChance(s *State, address string, got, from []any, count int) ([]any, error) {
	for len(got) < count && len(from) > 0 {
		i, err := m.chance(s, address, len(from), from)
		if err != nil {
			return nil, err
		}
		got = append(got, from[i])
		rest := make([]any, 0, len(from)-1)
		from = append(append(rest, from[:i]...), from[i+1:]...)
	}
	return got, nil
}

// roll throws dice.
func (m *Machine) roll(s *State, f *frame, x *rollCode) error {
	m.commit(s)
	if x.by == nil {
		v, err := m.throw(s, f, x, m.self(s))
		if err == nil && x.slot >= 0 {
			s.locals[f.base+x.slot] = v
		}
		return err
	}
	by, err := m.eval(s, f.base, x.by)
	if err != nil {
		return err
	}
	seats, many := by.([]any)
	if !many {
		n, _ := by.(int)
		v, err := m.throw(s, f, x, n)
		if err == nil && x.slot >= 0 {
			s.locals[f.base+x.slot] = v
		}
		return err
	}
	values := make([]any, len(seats))
	for i, p := range seats {
		if x.bySelf >= 0 {
			s.locals[f.base+x.bySelf] = p
		}
		n, _ := p.(int)
		if values[i], err = m.throw(s, f, x, n); err != nil {
			return err
		}
	}
	if x.bySelf >= 0 {
		s.locals[f.base+x.bySelf] = 0
	}
	if x.slot >= 0 {
		s.locals[f.base+x.slot] = []any{seats, values}
	}
	return nil
}

// throw is one seat's roll: a value, or a list where the statement says how many.
func (m *Machine) throw(s *State, f *frame, x *rollCode, seat int) (any, error) {
	faces, err := m.evalList(s, f.base, x.die)
	if err != nil {
		return nil, err
	}
	if len(faces) == 0 {
		return nil, m.fault(s, "the die has no faces")
	}
	times, err := m.evalInt(s, f.base, x.times, 1)
	if err != nil {
		return nil, err
	}
	if times > m.Limits.List {
		return nil, m.fault(s, "%d are too many dice", times)
	}
	out := make([]any, 0, max(times, 0))
	for range times {
		i, err := m.chance(s, x.st.Address, len(faces), faces)
		if err != nil {
			return nil, err
		}
		out = append(out, faces[i])
	}
	var v any = out
	if x.times == nil {
		v = out[0]
	}
	if m.Events == nil && x.seen == nil {
		return v, nil
	}
	if x.slot >= 0 {
		s.locals[f.base+x.slot] = v // the text names it
	}
	return v, m.tellRolled(s, f, x, seat, out)
}

// show makes something known. It is read though nobody may watch: a rule that breaks does so
// in every game.
func (m *Machine) show(s *State, f *frame, x *showCode) error {
	m.commit(s)
	v, err := m.eval(s, f.base, x.what)
	if err != nil {
		return err
	}
	l, ok := v.([]any)
	if !ok {
		l = []any{v}
	}
	e := &Event{Kind: EventShown, Text: x.st.Text, Address: x.st.Address, Statement: x.st.Range, Values: l, Type: element(x.what.src.Type())}
	if err := m.audience(s, f.base, x.to, e); err != nil {
		return err
	}
	m.emit(s, e, f.base)
	return nil
}

// element is the type of a list's elements, or of the value itself.
func element(t *model.Type) *model.Type {
	if t != nil && t.Class == model.List {
		return t.Elem
	}
	return t
}
