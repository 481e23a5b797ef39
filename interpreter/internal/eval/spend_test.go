package eval_test

import (
	. "github.com/stellar-rules/stellar/interpreter/internal/eval"
	"strings"
	"sync"
	"testing"

	. "github.com/stellar-rules/stellar/schema/model"
)

// TestLoopsSpend gives each sort of loop fewer steps than it has elements.
func TestLoopsSpend(t *testing.T) {
	f := newFleet()
	n := &LoopVar{Name: "n", Type: TypeInteger}
	s := &LoopVar{Name: "s", Type: RefTo(f.ship)}
	k := &LoopVar{Name: "k", Type: RefTo(f.good)}
	ints, ships := ListOf(TypeInteger), ListOf(RefTo(f.ship))
	all := func() Expr { c := f.call(AllThings, ships); c.Kind = f.ship; return c }
	long := f.value(ints, make([]any, 20))
	nested := f.value(ListOf(ints), make([]any, 20))
	line := &LoopVar{Name: "line", Type: ints}
	tally := f.value(&Type{Class: Tally, Kind: f.good}, []any{1, 2, 3})
	few := f.each(s, all(), f.loop(s), f.op(Greater, f.get(f.loop(s), "attack"), f.num(3)))
	attrs(f.square, BuiltIn, "order", TypeInteger)
	grid := &GraphOf{Node: f.at(&Type{Class: GraphRef}), Board: f.grid}
	cells := ListOf(RefTo(f.square))
	lines := f.call(Lines, ListOf(cells), grid, f.num(3))
	row := &LoopVar{Name: "row", Type: cells}
	cell := &LoopVar{Name: "cell", Type: RefTo(f.square)}
	never := f.op(Less, f.loop(n), f.num(-1))
	for name, c := range map[string]struct {
		e     Expr
		steps int // are too few
	}{
		"list":     {f.each(n, long, f.op(Add, f.loop(n), f.num(1)), nil), 20},
		"count":    {f.call(Count, TypeInteger, f.each(n, long, f.loop(n), never)), 20},
		"sum":      {f.call(Sum, TypeInteger, f.each(n, long, f.loop(n), nil)), 20},
		"plain":    {f.call(Sum, TypeInteger, long), 19},
		"any":      {f.call(AnyOf, TypeBoolean, f.each(n, long, never, nil)), 20},
		"max":      {f.call(Max, TypeInteger.AsOptional(), long), 19},
		"first":    {f.call(First, TypeInteger.AsOptional(), f.each(n, long, f.loop(n), never)), 20},
		"contains": {f.call(Contains, TypeBoolean, long, f.num(3)), 20},
		"reverse":  {f.call(Reverse, ints, long), 19},
		"distinct": {f.call(Distinct, ints, long), 19},
		"concat":   {f.call(Concat, ints, long, long), 40},
		"set":      {few, 20},
		"of a set": {f.call(Count, TypeInteger, few), 20},
		"lists":    {f.each(line, nested, f.num(1), nil), 20},
		"tally":    {&For{Node: f.at(ListOf(RefTo(f.good))), Over: tally, Key: k, Val: n, Value: f.loop(k)}, 3},
		"made":     {f.call(IntRange, ints, f.num(1), f.num(20)), 19},
		"lines": {f.call(AnyOf, TypeBoolean, f.each(row, lines, f.call(AllOf, TypeBoolean,
			f.each(cell, f.loop(row), f.op(Equal, f.get(f.loop(cell), "order"), f.num(-1)), nil)), nil)), 8},
	} {
		t.Run(name, func(t *testing.T) {
			l, ev := f.ready(t)
			ev.Instead(nil)
			p := l.Program(c.e)
			ev.SetBudget(c.steps)
			if _, fault := p.Any(ev, Frame{}); fault == nil || !fault.Budget {
				t.Errorf("%d steps are enough: %v", c.steps, fault)
			}
			ev.SetBudget(10 * c.steps)
			if _, fault := p.Any(ev, Frame{}); fault != nil {
				t.Error(fault)
			}
		})
	}
}

// TestOfSeveralKinds reads an attribute by name: that of the thing's kind, that of all others, or none.
func TestOfSeveralKinds(t *testing.T) {
	f := newFleet()
	attrs(f.side, Fixed, "attack", TypeInteger)
	for i, s := range f.sides {
		s.Fixed = []any{boxed(100 + i)}
	}
	read := func(th *Thing, rest *Attr) (any, *Fault) {
		return f.eval(t, &AttrRead{Node: f.at(TypeInteger), X: f.value(TypeThing, th.ID), Attr: rest,
			ByKind: map[*Kind]*Attr{f.side: f.side.Attr("attack")}})
	}
	if v, fault := read(f.sides[1], nil); v != boxed(101) {
		t.Errorf("its own: %v %v", v, fault)
	}
	if v, fault := read(f.ships[3], f.ship.Attr("attack")); v != boxed(21%11) {
		t.Errorf("that of all others: %v %v", v, fault)
	}
	if v, fault := read(f.ships[3], nil); fault == nil || !strings.Contains(fault.Message,
		"a ship has no such attribute") {
		t.Errorf("none: %v %v", v, fault)
	}
}

// TestShared compiles and runs programs in many goroutines at once.
func TestShared(t *testing.T) {
	f := newFleet()
	a := &Local{Name: "s", Type: RefTo(f.ship)}
	power := &Function{Name: "power", Result: TypeInteger, Slots: 1, Params: []*Param{{Local: a}},
		Gives: f.op(Add, f.get(f.local(a), "attack"), f.get(f.local(a), "damage"))}
	f.Funcs = []*Function{power}
	s := &LoopVar{Name: "s", Type: RefTo(f.ship)}
	all := f.call(AllThings, ListOf(RefTo(f.ship)))
	all.Kind = f.ship
	c, _ := f.ready(t)
	p := c.Program(f.call(Sum, TypeInteger,
		f.each(s, all, &FuncCall{Node: f.at(TypeInteger), Fn: power, Args: []Expr{f.loop(s)}},
			f.not(f.get(f.loop(s), "reserved")))))
	want := int64(0)
	for i := range f.ships {
		if i%4 != 0 {
			want += int64(i*7%11 + i%3)
		}
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			ev := c.NewEvaluator()
			ev.Bind(f)
			ev.See(f.columns())
			ev.Remember(make([]uint8, f.cells()))
			for range 50 {
				if v, fault := p.Int(ev, Frame{}); v != want || fault != nil {
					t.Errorf("got %v %v", v, fault)
					return
				}
			}
		})
	}
	group.Wait()
}
