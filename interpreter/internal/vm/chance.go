package vm

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Chance decides what dice show and what is drawn. Choose returns the index of one of n equally likely outcomes;
// faces are their values, if known.
type Chance interface {
	Choose(address string, n int, faces []any) (int, error)
}

// NoChance is a [Chance] that decides nothing: what comes to a roll or draw ends with a [Fault] whose cause is
// [ErrChance].
type NoChance struct{}

// Choose refuses.
func (NoChance) Choose(string, int, []any) (int, error) { return 0, ErrChance }

// Dice draws a number below n for one place in a game's sequence of chances. Every draw has its own generator, so
// the sequence depends only on the seed, or on the key where there is one, and on the number of draws before it. Who
// sees any number of draws cannot tell the others by them unless they know the key, or can guess the seed.
func Dice(seed uint64, key string, counter uint64, n int) int {
	if key != "" { // a keyed hash: what one number tells of its generator tells nothing of another's
		own := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(key), counter))
		seed, counter = binary.BigEndian.Uint64(own[:]), binary.BigEndian.Uint64(own[8:])
	}
	return int(Below(rand.NewPCG(seed, counter), uint64(n)))
}

// Below returns an unbiased number below n: a draw beyond the last whole multiple of n is repeated.
func Below(src *rand.PCG, n uint64) uint64 {
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

// The dice roll and draw, by a source of chance or along the paths of a walk.
type dice struct {
	*evaluation
	table  *writer
	tell   *narrator
	flow   *flow
	source Chance // nil: the state's seed
}

func (d *dice) chance(s *State, address string, n int, faces listing, t *model.Type) int {
	d.flow.commit(s)
	d.ev.Spend(1)
	count := s.chance
	s.chance++
	if d.source == nil {
		return Dice(s.set.seed, s.set.key, count, n)
	}
	i, err := d.source.Choose(address, n, faces.Boxed(t))
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
func (ev *evaluation) address(f *frame) string {
	return ev.p.Code[f.pc-1].St.Address
}

func (d *dice) roll(s *State, f *frame, x *program.RollCode) {
	d.flow.commit(s)
	if x.By == nil || x.By.Scalar {
		seat := s.self()
		if x.By != nil {
			seat = int(d.evalInt(s, f.base, x.By, 0))
		}
		v := d.throw(s, f, x, seat)
		if x.Slot >= 0 {
			s.setLocal(f.base+x.Slot, v)
		}
		return
	}
	by := d.kept(s, f.base, x.By)
	values := listing{Nested: x.Times != nil || x.Typ != nil && !eval.Scalar(x.Typ)}
	for _, seat := range by.L {
		if x.BySelf >= 0 {
			s.setWord(f.base+x.BySelf, seat)
		}
		values = values.Add(d.throw(s, f, x, int(seat)))
	}
	if x.BySelf >= 0 {
		s.setWord(f.base+x.BySelf, 0)
	}
	if x.Slot >= 0 {
		s.setLocal(f.base+x.Slot, value{L: slices.Concat([]int64{int64(len(by.L))}, by.L, values.Words)})
	}
}

// throw is one seat's roll: a value, or a list if the statement has a count.
func (d *dice) throw(s *State, f *frame, x *program.RollCode, seat int) value {
	die := d.kept(s, f.base, x.Die)
	faces := program.ListOf(die.L, x.Typ)
	n := faces.Len()
	switch {
	case n == 0:
		panic(s.fault("the die has no faces"))
	case n > d.limits.List:
		panic(s.tooLong(n))
	}
	many := d.evalInt(s, f.base, x.Times, 1)
	if many > int64(d.limits.List) {
		panic(s.fault("%d are too many dice", many))
	}
	times := int(max(many, 0))
	d.ev.Spend(times)
	if faces.Nested {
		d.ev.SpendPairs(times, len(faces.Words))
	}
	out := listing{Words: d.room(times)[:0], Nested: faces.Nested}
	alike, shown := false, []int(nil)
	if d.walk != nil {
		d.walk.group, alike = d.walk.at, times > 1 && d.orderless(d.p.Bodies[f.ref], x)
		shown = d.fold(s, f, x, faces, times)
	}
	for die := range times {
		i := 0
		switch {
		case shown != nil:
			i = shown[die]
		case d.walk != nil:
			i = d.walk.face(faces, alike)
		default:
			i = d.chance(s, x.St.Address, n, faces, x.Typ)
		}
		out = out.Add(faces.At(i))
	}
	v := value{L: out.Words}
	if x.Times == nil {
		v = out.At(0)
	}
	if x.Slot >= 0 {
		s.setLocal(f.base+x.Slot, v) // outcomes and texts name it
	}
	outcome := d.tell.outcome(s, f.base, x)
	if x.Fate >= 0 {
		s.setWord(f.base+x.Fate, 0)
		if outcome < len(x.Outcomes) {
			s.setWord(f.base+x.Fate, int64(x.St.Outcomes[outcome].Word))
		}
	}
	if d.tell.watches(EventRolled) || x.Seen != nil {
		d.tell.tellRolled(s, f, x, seat, faces, out, outcome)
	}
	return v
}

// outcome is the index of the first outcome whose condition is true, or their number if none is.
func (m *narrator) outcome(s *State, base int32, x *program.RollCode) int {
	for i, e := range x.Outcomes {
		if m.codeHolds(s, base, e) {
			return i
		}
	}
	return len(x.Outcomes)
}

// Bounds for computing how likely an outcome was.
const (
	mostThrows = 1_000
	oddsSteps  = 100_000
)

// fates are what the dice of a throw may mean, in the order in which content lists it; nil if computing it would take
// too long. It tries every possible throw; to the game it is as if nothing had happened.
func (m *narrator) fates(s *State, base int32, x *program.RollCode, faces listing, times int) []Fate {
	all := 1
	for range times {
		if all *= faces.Len(); all > mostThrows {
			return nil
		}
	}
	was, meter := s.local(base, x.Slot), m.ev.Swap(eval.NewMeter(oddsSteps))
	defer func() { m.ev.Swap(meter); s.setLocal(base+x.Slot, was) }()
	out, hits := make([]Fate, len(x.Outcomes)), make([]int, len(x.Outcomes)+1)
	if try(func() {
		for n := range all {
			thrown := listing{Words: make([]int64, 0, times), Nested: faces.Nested}
			for range times {
				thrown = thrown.Add(faces.At(n % faces.Len()))
				n /= faces.Len()
			}
			v := value{L: thrown.Words}
			if x.Times == nil {
				v = thrown.At(0)
			}
			s.setLocal(base+x.Slot, v)
			i := m.outcome(s, base, x)
			if hits[i]++; hits[i] == 1 && i < len(out) && x.St.Outcomes[i].Text != nil {
				out[i].Text = m.words.render(s, base, x.St.Outcomes[i].Text)
			}
		}
	}) != nil {
		return nil
	}
	for i := range out {
		if out[i].Percent = 100; hits[i] < all {
			least := int64(min(hits[i], 1))
			out[i].Percent = int(min(max(builtin.RoundDiv(int64(hits[i])*100, int64(all)), least), 99))
		}
	}
	return out
}

// draw takes elements by chance, or from the front. It does not move them.
func (d *dice) draw(s *State, f *frame, x *program.DrawCode) {
	d.flow.commit(s)
	count := d.evalInt(s, f.base, x.Count, 1)
	if count > int64(d.limits.List) {
		panic(s.fault("%d are too many to draw", count))
	}
	from := d.kept(s, f.base, x.From)
	got := d.drawn(s, f, x, from, int(max(count, 0)))
	if d.coverage != nil && x.Things {
		d.coverage.draw(s, x, from, got)
	}
	switch {
	case x.Count != nil:
		s.setLocal(f.base+x.Slot, d.normal(value{L: got.Words}, x.Typ))
	case len(got.Words) > 0:
		s.setLocal(f.base+x.Slot, got.At(0))
	default:
		s.setLocal(f.base+x.Slot, program.Null(x.Typ))
	}
	if d.tell.watches(EventDrawn) {
		d.tell.tellDrawn(s, f, x, got)
	}
}

func (d *dice) drawn(s *State, f *frame, x *program.DrawCode, from value, count int) listing {
	none := listing{Words: program.Empty, Nested: x.Nested}
	if !x.Zone {
		return d.byChance(s, d.address(f), none, listing{Words: from.L, Nested: x.Nested}, x.Elem, count)
	}
	in := d.p.Lay.Zones[from.W]
	got := d.fromZone(s, f, in, none, count)
	if len(got.Words) >= count || in.Refill == 0 || len(s.zones[in.Refill]) == 0 {
		return got
	}
	fill := listing{Words: s.zones[in.Refill]}
	if in.Zone.Ordered && in.Zone.Seen != model.SeenByAll && !d.unseenPile(s, int(from.W)) {
		fill = d.byChance(s, d.address(f), none, fill, model.TypeThing, len(fill.Words))
	}
	d.table.shift(s, value{L: fill.Words}, int(from.W))
	return d.fromZone(s, f, in, got, count)
}

// fromZone appends elements drawn from a zone, up to count.
func (d *dice) fromZone(s *State, f *frame, in *program.ZoneInst, got listing, count int) listing {
	unseen := d.unseenPile(s, in.ID)
	words := s.zones[in.ID]
	if unseen {
		words = slices.Sorted(slices.Values(words)) // what is told does not depend on how they lie
	}
	left := d.remaining(listing{Words: words}, got)
	if !unseen && (in.Zone.Ordered || in.Zone.Seen == model.SeenByAll) {
		n := min(len(left.Words), max(count-len(got.Words), 0))
		return listing{Words: append(append(d.room(len(got.Words) + n)[:0], got.Words...), left.Words[:n]...)}
	}
	return d.byChance(s, d.address(f), got, left, model.TypeThing, count)
}

// byChance draws without replacement.
func (d *dice) byChance(s *State, address string, got, from listing, elem *model.Type, count int) listing {
	n := from.Len()
	draws := min(max(count-got.Len(), 0), n)
	if from.Nested {
		d.ev.SpendPairs(draws, len(from.Words))
	} else {
		d.ev.SpendPairs(draws, len(from.Words)/8) // the words after it are shifted each time
	}
	out := listing{Words: append(d.room(len(got.Words) + draws)[:0], got.Words...), Nested: got.Nested}
	from.Words = d.keep(from.Words)
	for ; draws > 0; draws-- {
		i := 0
		if d.walk != nil {
			i = d.pull(s, from, elem)
		} else {
			i = d.chance(s, address, n, from, elem)
		}
		out = out.Add(from.At(i))
		from, n = from.Cut(i), n-1
	}
	return out
}
