package eval_test

import (
	. "github.com/stellar-rules/stellar/interpreter/internal/eval"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	. "github.com/stellar-rules/stellar/schema/model"
)

// The three expressions that the pipeline was measured by, all in integers: six reads and
// arithmetic, three conditions, and the sum of a figure over those of 20 ships that are active.

func (f *fleet) arith6(ship, target Expr) Expr {
	share := f.call(RoundDiv, TypeInteger, f.op(Add, f.get(target, "defense"), f.get(target, "armor")),
		f.op(Add, f.get(ship, "damage"), f.num(1)))
	tech := f.call(Half, TypeInteger, f.get(ship, "tech"))
	return f.op(Add, f.op(Sub, f.op(Add, f.op(Mul, f.get(ship, "attack"), f.num(2)), tech), share), f.get(ship, "escort"))
}

func (f *fleet) pred3(ship, target Expr) Expr {
	return f.op(And, f.op(And, f.op(Equal, f.get(ship, "kind"), f.value(TypeWord, 1)), f.not(f.get(ship, "reserved"))),
		f.op(Unequal, f.get(ship, "side"), f.get(target, "side")))
}

func (f *fleet) sum20() Expr {
	s := &LoopVar{Name: "s", Type: RefTo(f.ship)}
	all := f.call(AllThings, ListOf(RefTo(f.ship)))
	all.Kind = f.ship
	return f.call(Sum, TypeInteger, f.each(s, all, f.get(f.loop(s), "attack"), f.not(f.get(f.loop(s), "reserved"))))
}

func BenchmarkExpressions(b *testing.B) {
	f := newFleet()
	ship := &Local{Name: "ship", Type: RefTo(f.ship)}
	target := &Local{Name: "target", Type: RefTo(f.ship), Index: 1}
	x, y := f.local(ship), f.local(target)
	double := &Function{Name: "double", Result: TypeInteger, Slots: 1, Params: []*Param{{Local: ship}},
		Gives: f.op(Mul, f.get(x, "attack"), f.num(2))}
	s, who := f.figure(TypeInteger, f.num(5), CombineOne)
	f.mod(s, 3, Modifier{Add: f.num(2)})
	f.mod(s, 4, Modifier{Add: f.num(2), When: f.op(Equal, f.local(who), f.ref(f.sides[0]))})
	l, ev := f.ready(b)
	ev.Instead(nil)
	for _, c := range []struct {
		name string
		e    Expr
	}{
		{"arith6", f.arith6(x, y)},
		{"pred3", f.pred3(x, y)},
		{"sum20", f.sum20()},
		{"attr", f.get(x, "attack")},
		{"call", &FuncCall{Node: f.at(TypeInteger), Fn: double, Args: []Expr{x}}},
		{"stat", &StatCall{Node: f.at(TypeInteger), Stat: s, Args: []Expr{f.ref(f.sides[0])}}},
	} {
		p := l.Program(c.e)
		locals := frameOf(f.ships[2].ID, f.ships[9].ID)
		if _, fault := p.Any(ev, locals); fault != nil {
			b.Fatal(fault)
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				ev.SetBudget(1 << 30)
				p.Value(ev, locals)
			}
		})
	}
}

// The same written by hand, over structs.

type goShip struct {
	attack, tech, defense, armor, damage, escort, kind, side int64
	reserved                                                 bool
}

func goShips() []goShip {
	ships := make([]goShip, 20)
	for i := range int64(len(ships)) {
		ships[i] = goShip{i * 7 % 11, i * 5 % 13, i * 3 % 7, i % 4, i % 3, i % 5, 1 + i%2, i % 2, i%4 == 0}
	}
	return ships
}

func goArith6(s, t *goShip) int64 {
	return s.attack*2 + builtin.RoundDiv(s.tech, 2) - builtin.RoundDiv(t.defense+t.armor, 1+s.damage) + s.escort
}

func goPred3(s, t *goShip) bool { return s.kind == 1 && !s.reserved && s.side != t.side }

func goSum20(ships []goShip) int64 {
	sum := int64(0)
	for i := range ships {
		if !ships[i].reserved {
			sum += ships[i].attack
		}
	}
	return sum
}

// TestByHand compares what is measured with the same written by hand.
func TestByHand(t *testing.T) {
	f, ships := newFleet(), goShips()
	x := f.local(&Local{Name: "ship", Type: RefTo(f.ship)})
	y := f.local(&Local{Name: "target", Type: RefTo(f.ship), Index: 1})
	l, ev := f.ready(t)
	arith, pred, sum := l.Program(f.arith6(x, y)), l.Program(f.pred3(x, y)), l.Program(f.sum20())
	for i := range ships {
		for j := range ships {
			locals := frameOf(f.ships[i].ID, f.ships[j].ID)
			a, fa := arith.Any(ev, locals)
			p, fp := pred.Any(ev, locals)
			if fa != nil || fp != nil || a != goArith6(&ships[i], &ships[j]) || p != goPred3(&ships[i], &ships[j]) {
				t.Fatalf("ships %d and %d: %v %v, by hand %v %v", i, j, a, p,
					goArith6(&ships[i], &ships[j]), goPred3(&ships[i], &ships[j]))
			}
		}
	}
	if v, fault := sum.Any(ev, Frame{}); fault != nil || v != goSum20(ships) {
		t.Fatalf("the sum is %v, by hand %v", v, goSum20(ships))
	}
}

var sink int64

func BenchmarkGo(b *testing.B) {
	ships := goShips()
	b.Run("arith6", func(b *testing.B) {
		for i := range b.N {
			sink += goArith6(&ships[i%16], &ships[9])
		}
	})
	b.Run("pred3", func(b *testing.B) {
		for i := range b.N {
			if goPred3(&ships[i%16], &ships[9]) {
				sink++
			}
		}
	})
	b.Run("sum20", func(b *testing.B) {
		for range b.N {
			sink += goSum20(ships)
		}
	})
}
