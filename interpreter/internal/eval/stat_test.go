package eval_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "github.com/stellar-rules/stellar/schema/model"
)

// A figure is a stat on its way: base and modifiers of techs that side 0 has.
func (f *fleet) figure(t *Type, base Expr, combine Combine) (*Stat, *Local) {
	who := &Local{Name: "who", Type: RefTo(f.side)}
	s := &Stat{Name: "figure", Type: t, Base: base, Combine: combine, Slots: 3,
		Params: []*Param{{Local: who}}, From: []Expr{f.local(who)}}
	f.Stats = []*Stat{s}
	return s, who
}

// mod adds a modifier of a tech, lent to side 0.
func (f *fleet) mod(s *Stat, tech int, m Modifier) *Modifier {
	t := f.techs[tech]
	m.Stat, m.Thing = s, t
	m.Range = f.at(nil).R
	f.lent[[2]int{f.sides[0].ID, t.ID}] = true
	s.Mods = append(s.Mods, &m)
	return &m
}

func TestStatOrder(t *testing.T) {
	f := newFleet()
	s, _ := f.figure(TypeInteger, f.num(10), CombineOne)
	f.mod(s, 0, Modifier{HasPart: true, PartOf: [2]Expr{f.num(1), f.num(2)}})
	f.mod(s, 1, Modifier{Add: f.num(3)})
	f.mod(s, 2, Modifier{Times: f.num(2)})
	f.mod(s, 3, Modifier{Set: f.num(20)})
	s.Terms = []*Modifier{{Name: "fatigue", Stat: s, Add: f.num(2)},
		{Name: "never", Stat: s, When: f.flag(false), Add: f.num(100)}}
	_, ev := f.ready(t)
	ask := func(want any) {
		t.Helper()
		got, fault := ev.Stat(s, ids(f.sides[0]))
		if fault != nil || got != boxed(want) {
			t.Errorf("got %v %v, want %v", got, fault, want)
		}
	}
	ask(23) // ((20*2)+3+2)/2 = 22.5
	if got, _ := ev.Stat(s, ids(f.sides[1])); got != boxed(12) {
		t.Errorf("nothing is lent to side 1, got %v", got)
	}
	f.active[f.techs[3].ID] = true
	ev.Epoch()
	if got, _ := ev.Stat(s, ids(f.sides[1])); got != boxed(22) {
		t.Errorf("an active thing is always asked, got %v", got)
	}
	s.Max = f.num(21)
	_, ev = f.ready(t)
	ask(21)
}

func TestCombine(t *testing.T) {
	type mods map[int]Modifier
	set := func(f *fleet, n int) Modifier { return Modifier{Set: f.num(n)} }
	add := func(f *fleet, n int) Modifier { return Modifier{Add: f.num(n)} }
	flag := func(f *fleet, b bool) Modifier { return Modifier{Set: f.flag(b)} }
	for name, c := range map[string]struct {
		combine Combine
		typ     *Type
		mods    func(f *fleet) mods
		want    any
		fault   string
	}{
		"furthest set": {CombineFurthest, TypeInteger, func(f *fleet) mods { return mods{0: set(f, 40), 2: set(f, 30)} },
			30, ""},
		"furthest adds": {CombineFurthest, TypeInteger,
			func(f *fleet) mods { return mods{0: add(f, 1), 1: add(f, 2), 3: add(f, 4)} }, 6, ""},
		"furthest twice": {CombineFurthest, TypeInteger, func(f *fleet) mods { return mods{2: set(f, 40), 3: set(f, 30)} },
			nil, "tech.tech2"},
		"one twice": {CombineOne, TypeInteger, func(f *fleet) mods { return mods{0: set(f, 40), 2: set(f, 30)} }, nil,
			"tech.tech0"},
		"highest": {CombineHighest, TypeInteger,
			func(f *fleet) mods { return mods{0: set(f, 4), 2: set(f, 9), 3: set(f, 5)} }, 9, ""},
		"lowest": {CombineLowest, TypeInteger,
			func(f *fleet) mods { return mods{0: set(f, 4), 2: set(f, 9), 3: set(f, 5)} }, 4, ""},
		"flags": {CombineOne, TypeBoolean,
			func(f *fleet) mods { return mods{0: flag(f, false), 2: flag(f, true), 3: flag(f, false)} }, true, ""},
		"every": {CombineEvery, TypeBoolean,
			func(f *fleet) mods { return mods{0: flag(f, true), 2: flag(f, false), 3: flag(f, true)} }, false, ""},
		"overflow": {CombineOne, TypeInteger, func(f *fleet) mods {
			return mods{0: {Add: f.value(TypeInteger, int64(math.MaxInt64))}, 1: add(f, 1)}
		}, nil,
			"too large"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet()
			base := f.num(0)
			if c.typ == TypeBoolean {
				base = f.flag(false)
			}
			s, _ := f.figure(c.typ, base, c.combine)
			all := c.mods(f)
			for i := range f.techs {
				if m, ok := all[i]; ok {
					f.mod(s, i, m)
				}
			}
			_, ev := f.ready(t)
			got, fault := ev.Stat(s, ids(f.sides[0]))
			if c.fault != "" {
				if fault == nil || !strings.Contains(fault.Message, c.fault) || fault.Range.Filename == "" {
					t.Errorf("got %v %v, want a fault", got, fault)
				}
				return
			}
			if fault != nil || got != boxed(c.want) {
				t.Errorf("got %v %v, want %v", got, fault, c.want)
			}
		})
	}
}

func TestStatParameters(t *testing.T) {
	f := newFleet()
	s, who := f.figure(TypeInteger, f.num(0), CombineOne)
	this := &Local{Name: "this", Type: RefTo(f.tech), Index: 1}
	bearer := &Local{Name: "bearer", Type: RefTo(f.side), Index: 2}
	attrs(f.tech, BuiltIn, "order", TypeInteger)
	m := f.mod(s, 3, Modifier{This: this, Bearer: bearer, When: f.op(Equal, f.local(bearer), f.local(who)),
		Add: f.get(f.local(this), "order")})
	if got, fault := f.eval(t,
		&StatCall{Node: f.at(TypeInteger), Stat: s, Args: []Expr{f.ref(f.sides[0])}}); got != boxed(3) || fault != nil {
		t.Errorf("got %v %v", got, fault)
	}
	m.When = &StatCall{Node: f.at(TypeBoolean), Stat: s, Args: []Expr{f.local(who)}}
	_, ev := f.ready(t)
	if _, fault := ev.Stat(s, ids(f.sides[0])); fault == nil || !strings.Contains(fault.Message, "calls deep") {
		t.Errorf("a stat that asks itself: %v", fault)
	}
	if !ev.Clean() {
		t.Error("the evaluator is left unclean")
	}
}

func TestStatOfOrderAndTally(t *testing.T) {
	f := newFleet()
	s, _ := f.figure(RefTo(f.level), f.ref(f.levels[1]), CombineHighest)
	f.mod(s, 0, Modifier{Set: f.ref(f.levels[2])})
	f.mod(s, 1, Modifier{Add: f.num(5)})
	_, ev := f.ready(t)
	if got, fault := ev.Stat(s, ids(f.sides[0])); got != boxed(f.levels[3].ID) || fault != nil {
		t.Errorf("got %v %v", got, fault)
	}
	tally := &Type{Class: Tally, Kind: f.good}
	s, _ = f.figure(tally, f.value(tally, []any{1, 3, 5}), CombineOne)
	f.mod(s, 0, Modifier{HasPart: true, PartOf: [2]Expr{f.num(1), f.num(2)}})
	f.mod(s, 1, Modifier{Add: f.value(tally, []any{0, 1, 0})})
	_, ev = f.ready(t)
	got, fault := ev.Stat(s, ids(f.sides[0]))
	if diff := cmp.Diff(boxed([]any{1, 2, 3}), got); diff != "" || fault != nil {
		t.Errorf("%s %v", diff, fault)
	}
}
