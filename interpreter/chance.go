package interpreter

import (
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
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
func (m *Machine) chance(s *State, address string, n int, faces listing, t *model.Type) (int, error) {
	m.commit(s)
	count := s.chance
	s.chance++
	if m.Chance == nil {
		return dice(s.set.seed, count, n), nil
	}
	i, err := m.Chance.Choose(address, n, faces.boxed(t))
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
	from, err := m.kept(s, f.base, x.from)
	if err != nil {
		return err
	}
	got, err := m.drawn(s, f, x, from, count)
	if err != nil {
		return err
	}
	if m.Coverage != nil && x.things {
		m.Coverage.draw(s, x, from, got)
	}
	switch {
	case x.slot < 0:
	case x.count != nil:
		s.setLocal(f.base+x.slot, normal(value{l: got.words}, x.typ))
	case len(got.words) > 0:
		s.setLocal(f.base+x.slot, got.at(0))
	default:
		s.setLocal(f.base+x.slot, null(x.typ))
	}
	if m.Events != nil {
		m.tellDrawn(s, f, x, got)
	}
	return nil
}

func (m *Machine) drawn(s *State, f *frame, x *drawCode, from value, count int) (listing, error) {
	none := listing{empty, x.nested}
	if !x.zone {
		return m.byChance(s, m.address(f), none, listing{from.l, x.nested}, x.elem, count)
	}
	zone := int(from.w)
	if zone <= 0 || zone >= len(s.zones) {
		return none, nil
	}
	in := m.g.lay.zones[zone]
	got, err := m.fromZone(s, f, in, none, count)
	if err != nil || len(got.words) >= count || in.refill == 0 || len(s.zones[in.refill]) == 0 {
		return got, err
	}
	fill := listing{words: s.zones[in.refill]}
	if in.zone.Ordered && in.zone.Seen != model.SeenByAll {
		if fill, err = m.byChance(s, m.address(f), none, fill, model.TypeThing, len(fill.words)); err != nil {
			return none, err
		}
	}
	for _, id := range fill.words {
		m.put(s, int(id), zone)
	}
	return m.fromZone(s, f, in, got, count)
}

// fromZone adds to what was drawn from a zone already, up to count.
func (m *Machine) fromZone(s *State, f *frame, in *zoneInst, got listing, count int) (listing, error) {
	left := without(listing{words: s.zones[in.id]}, got)
	if in.zone.Ordered || in.zone.Seen == model.SeenByAll {
		n := min(len(left.words), max(count-len(got.words), 0))
		return listing{words: slices.Concat(empty, got.words, left.words[:n])}, nil
	}
	return m.byChance(s, m.address(f), got, left, model.TypeThing, count)
}

// byChance draws without putting back.
func (m *Machine) byChance(s *State, address string, got, from listing, elem *model.Type, count int) (listing, error) {
	n := from.len()
	out := listing{append(m.room(len(got.words) + min(max(count, 0), n))[:0], got.words...), got.nested}
	for k := got.len(); k < count && n > 0; k++ {
		i, err := m.chance(s, address, n, from, elem)
		if err != nil {
			return out, err
		}
		out = out.add(from.at(i))
		from, n = from.drop(i), n-1
	}
	return out, nil
}

// roll throws dice.
func (m *Machine) roll(s *State, f *frame, x *rollCode) error {
	m.commit(s)
	if x.by == nil || x.by.scalar {
		seat := m.self(s)
		if x.by != nil {
			var err error
			if seat, err = m.evalInt(s, f.base, x.by, 0); err != nil {
				return err
			}
		}
		v, err := m.throw(s, f, x, seat)
		if err == nil && x.slot >= 0 {
			s.setLocal(f.base+x.slot, v)
		}
		return err
	}
	by, err := m.kept(s, f.base, x.by)
	if err != nil {
		return err
	}
	values := listing{nested: x.times != nil || x.typ != nil && !eval.Scalar(x.typ)}
	for _, seat := range by.l {
		if x.bySelf >= 0 {
			s.setWord(f.base+x.bySelf, seat)
		}
		v, err := m.throw(s, f, x, int(seat))
		if err != nil {
			return err
		}
		values = values.add(v)
	}
	if x.bySelf >= 0 {
		s.setWord(f.base+x.bySelf, 0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, value{l: slices.Concat([]int64{int64(len(by.l))}, by.l, values.words)})
	}
	return nil
}

// throw is one seat's roll: a value, or a list where the statement says how many.
func (m *Machine) throw(s *State, f *frame, x *rollCode, seat int) (value, error) {
	die, err := m.kept(s, f.base, x.die)
	if err != nil {
		return value{}, err
	}
	faces := listOf(die.l, x.typ)
	n := faces.len()
	switch {
	case n == 0:
		return value{}, m.fault(s, "the die has no faces")
	case n > m.Limits.List:
		return value{}, m.tooLong(s, n)
	}
	times, err := m.evalInt(s, f.base, x.times, 1)
	if err != nil {
		return value{}, err
	}
	if times > m.Limits.List {
		return value{}, m.fault(s, "%d are too many dice", times)
	}
	out := listing{m.room(max(times, 0))[:0], faces.nested}
	for range times {
		i, err := m.chance(s, x.st.Address, n, faces, x.typ)
		if err != nil {
			return value{}, err
		}
		out = out.add(faces.at(i))
	}
	v := value{l: out.words}
	if x.times == nil {
		v = out.at(0)
	}
	if m.Events == nil && x.seen == nil {
		return v, nil
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, v) // the text names it
	}
	return v, m.tellRolled(s, f, x, seat, out)
}

// show makes something known. It is read though nobody may watch: a rule that breaks does so
// in every game.
func (m *Machine) show(s *State, f *frame, x *showCode) error {
	m.commit(s)
	v, err := m.kept(s, f.base, x.what)
	if err != nil {
		return err
	}
	if m.Events == nil && x.to == nil {
		return nil
	}
	b := v.boxed(x.what.src.Type())
	l, ok := b.([]any)
	if !ok {
		l = []any{b}
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
