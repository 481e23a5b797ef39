package vm

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Chance decides what dice show and what is drawn. Choose returns the index of one of n equally likely outcomes;
// faces are their values, if known.
type Chance interface {
	Choose(address string, n int, faces []any) (int, error)
}

// Dice draws a number below n for one place in a game's sequence of chances. Every draw has its own generator, so
// the sequence depends only on the seed, or on the key where there is one, and on the number of draws before it. Who
// sees any number of draws cannot tell the others by them unless they know the key, or can guess the seed.
func Dice(seed uint64, key string, counter uint64, n int) int {
	if key != "" { // a keyed hash: what one number tells of its generator tells nothing of another's
		own := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(key), counter))
		seed, counter = binary.BigEndian.Uint64(own[:]), binary.BigEndian.Uint64(own[8:])
	}
	return int(below(rand.NewPCG(seed, counter), uint64(n)))
}

// below returns an unbiased number below n: a draw beyond the last whole multiple of n is repeated.
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

func (m *Machine) chance(s *State, address string, n int, faces listing, t *model.Type) int {
	m.commit(s)
	m.ev.Spend(1)
	count := s.chance
	s.chance++
	if m.Chance == nil {
		return Dice(s.set.seed, s.set.key, count, n)
	}
	i, err := m.Chance.Choose(address, n, faces.boxed(t))
	if err != nil {
		f := s.fault("%v", err)
		f.Cause = err
		panic(f)
	}
	if i < 0 || i >= n {
		panic(s.fault("chance gave outcome %d of %d", i, n))
	}
	return i
}

// address is the address of the current statement.
func (m *Machine) address(f *frame) string {
	return m.g.code[f.pc-1].st.Address
}

func (m *Machine) roll(s *State, f *frame, x *rollCode) {
	m.commit(s)
	if x.by == nil || x.by.scalar {
		seat := s.self()
		if x.by != nil {
			seat = int(m.evalInt(s, f.base, x.by, 0))
		}
		v := m.throw(s, f, x, seat)
		if x.slot >= 0 {
			s.setLocal(f.base+x.slot, v)
		}
		return
	}
	by := m.kept(s, f.base, x.by)
	values := listing{nested: x.times != nil || x.typ != nil && !eval.Scalar(x.typ)}
	for _, seat := range by.l {
		if x.bySelf >= 0 {
			s.setWord(f.base+x.bySelf, seat)
		}
		values = values.add(m.throw(s, f, x, int(seat)))
	}
	if x.bySelf >= 0 {
		s.setWord(f.base+x.bySelf, 0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, value{l: slices.Concat([]int64{int64(len(by.l))}, by.l, values.words)})
	}
}

// throw is one seat's roll: a value, or a list if the statement has a count.
func (m *Machine) throw(s *State, f *frame, x *rollCode, seat int) value {
	die := m.kept(s, f.base, x.die)
	faces := listOf(die.l, x.typ)
	n := faces.len()
	switch {
	case n == 0:
		panic(s.fault("the die has no faces"))
	case n > m.Limits.List:
		panic(s.tooLong(n))
	}
	many := m.evalInt(s, f.base, x.times, 1)
	if many > int64(m.Limits.List) {
		panic(s.fault("%d are too many dice", many))
	}
	times := int(max(many, 0))
	m.ev.Spend(times)
	if faces.nested {
		m.ev.SpendPairs(times, len(faces.words))
	}
	out := listing{m.room(times)[:0], faces.nested}
	alike := false
	if m.walk != nil {
		m.walk.group, alike = m.walk.at, times > 1 && m.orderless(m.g.bodies[f.ref], x)
	}
	for range times {
		i := 0
		if m.walk != nil {
			i = m.walk.face(faces, alike)
		} else {
			i = m.chance(s, x.st.Address, n, faces, x.typ)
		}
		out = out.add(faces.at(i))
	}
	v := value{l: out.words}
	if x.times == nil {
		v = out.at(0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, v) // outcomes and texts name it
	}
	outcome := m.outcome(s, f.base, x)
	if x.fate >= 0 {
		s.setWord(f.base+x.fate, 0)
		if outcome < len(x.outcomes) {
			s.setWord(f.base+x.fate, int64(x.st.Outcomes[outcome].Word))
		}
	}
	if m.watches(EventRolled) || x.seen != nil {
		m.tellRolled(s, f, x, seat, faces, out, outcome)
	}
	return v
}

// outcome is the index of the first outcome whose condition is true, or their number if none is.
func (m *Machine) outcome(s *State, base int32, x *rollCode) int {
	for i, e := range x.outcomes {
		if m.holds(s, base, e) {
			return i
		}
	}
	return len(x.outcomes)
}

// Bounds for computing how likely an outcome was.
const (
	mostThrows = 1_000
	oddsSteps  = 100_000
)

// fates are what the dice of a throw may mean, in the order in which content lists it; nil if computing it would take
// too long. It tries every possible throw; to the game it is as if nothing had happened.
func (m *Machine) fates(s *State, base int32, x *rollCode, faces listing, times int) []Fate {
	all := 1
	for range times {
		if all *= faces.len(); all > mostThrows {
			return nil
		}
	}
	was, meter := s.local(base, x.slot), m.ev.Swap(eval.NewMeter(oddsSteps))
	defer func() { m.ev.Swap(meter); s.setLocal(base+x.slot, was) }()
	out, hits := make([]Fate, len(x.outcomes)), make([]int, len(x.outcomes)+1)
	if try(func() {
		for n := range all {
			thrown := listing{make([]int64, 0, times), faces.nested}
			for range times {
				thrown = thrown.add(faces.at(n % faces.len()))
				n /= faces.len()
			}
			v := value{l: thrown.words}
			if x.times == nil {
				v = thrown.at(0)
			}
			s.setLocal(base+x.slot, v)
			i := m.outcome(s, base, x)
			if hits[i]++; hits[i] == 1 && i < len(out) && x.st.Outcomes[i].Text != nil {
				out[i].Text = m.render(s, base, x.st.Outcomes[i].Text)
			}
		}
	}) != nil {
		return nil
	}
	for i := range out {
		if out[i].Percent = 100; hits[i] < all {
			least := int64(min(hits[i], 1))
			out[i].Percent = int(min(max(builtin.Ratio(int64(hits[i])*100, int64(all)), least), 99))
		}
	}
	return out
}

// draw takes elements by chance, or from the front. It does not move them.
func (m *Machine) draw(s *State, f *frame, x *drawCode) {
	m.commit(s)
	count := m.evalInt(s, f.base, x.count, 1)
	if count > int64(m.Limits.List) {
		panic(s.fault("%d are too many to draw", count))
	}
	from := m.kept(s, f.base, x.from)
	got := m.drawn(s, f, x, from, int(max(count, 0)))
	if m.Coverage != nil && x.things {
		m.Coverage.draw(s, x, from, got)
	}
	switch {
	case x.count != nil:
		s.setLocal(f.base+x.slot, m.normal(value{l: got.words}, x.typ))
	case len(got.words) > 0:
		s.setLocal(f.base+x.slot, got.at(0))
	default:
		s.setLocal(f.base+x.slot, null(x.typ))
	}
	if m.watches(EventDrawn) {
		m.tellDrawn(s, f, x, got)
	}
}

func (m *Machine) drawn(s *State, f *frame, x *drawCode, from value, count int) listing {
	none := listing{empty, x.nested}
	if !x.zone {
		return m.byChance(s, m.address(f), none, listing{from.l, x.nested}, x.elem, count)
	}
	in := m.g.lay.zones[from.w]
	got := m.fromZone(s, f, in, none, count)
	if len(got.words) >= count || in.refill == 0 || len(s.zones[in.refill]) == 0 {
		return got
	}
	fill := listing{words: s.zones[in.refill]}
	if in.zone.Ordered && in.zone.Seen != model.SeenByAll && !m.unseenPile(s, int(from.w)) {
		fill = m.byChance(s, m.address(f), none, fill, model.TypeThing, len(fill.words))
	}
	m.shift(s, value{l: fill.words}, int(from.w))
	return m.fromZone(s, f, in, got, count)
}

// fromZone appends elements drawn from a zone, up to count.
func (m *Machine) fromZone(s *State, f *frame, in *zoneInst, got listing, count int) listing {
	unseen := m.unseenPile(s, in.id)
	words := s.zones[in.id]
	if unseen {
		words = slices.Sorted(slices.Values(words)) // what is told does not depend on how they lie
	}
	left := m.remaining(listing{words: words}, got)
	if !unseen && (in.zone.Ordered || in.zone.Seen == model.SeenByAll) {
		n := min(len(left.words), max(count-len(got.words), 0))
		return listing{words: append(append(m.room(len(got.words) + n)[:0], got.words...), left.words[:n]...)}
	}
	return m.byChance(s, m.address(f), got, left, model.TypeThing, count)
}

// byChance draws without replacement.
func (m *Machine) byChance(s *State, address string, got, from listing, elem *model.Type, count int) listing {
	n := from.len()
	draws := min(max(count-got.len(), 0), n)
	if from.nested {
		m.ev.SpendPairs(draws, len(from.words))
	} else {
		m.ev.SpendPairs(draws, len(from.words)/8) // the words after it are shifted each time
	}
	out := listing{append(m.room(len(got.words) + draws)[:0], got.words...), got.nested}
	from.words = m.keep(from.words)
	for ; draws > 0; draws-- {
		i := 0
		if m.walk != nil {
			i = m.pull(s, from, elem)
		} else {
			i = m.chance(s, address, n, from, elem)
		}
		out = out.add(from.at(i))
		from, n = from.cut(i), n-1
	}
	return out
}
