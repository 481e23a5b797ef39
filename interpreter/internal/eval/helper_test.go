package eval_test

import (
	"fmt"
	. "github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/evaltest"
	"slices"
	"testing"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	. "github.com/stellar-rules/stellar/schema/model"
)

// tree builds expressions by hand; every node gets a range of its own.
type tree struct{ line int }

func (b *tree) at(t *Type) Node {
	b.line++
	p := hcl.Pos{Line: b.line, Column: 1, Byte: b.line}
	return Node{T: t, R: hcl.Range{Filename: "test.hcl", Start: p, End: p}}
}

func (b *tree) value(t *Type, v any) Expr { return &Const{Node: b.at(t), Value: boxed(v)} }
func (b *tree) index(t *Type, x, i Expr) Expr {
	return &Index{Node: b.at(t), X: x, I: i}
}
func (b *tree) neg(x Expr) Expr  { return &Unary{Node: b.at(TypeInteger), Op: Neg, X: x} }
func (b *tree) num(n int) Expr   { return b.value(TypeInteger, n) }
func (b *tree) flag(v bool) Expr { return b.value(TypeBoolean, v) }
func (b *tree) null() Expr       { return b.value(TypeNull, nil) }
func (b *tree) ref(t *Thing) Expr {
	return b.value(RefTo(t.Kind), t.ID)
}
func (b *tree) local(l *Local) Expr { return &LocalRead{Node: b.at(l.Type), Local: l} }
func (b *tree) loop(v *LoopVar) Expr {
	return &LoopRead{Node: b.at(v.Type), Var: v}
}
func (b *tree) get(x Expr, name string) Expr {
	a := x.Type().Kind.Attr(name)
	return &AttrRead{Node: b.at(a.Type), X: x, Attr: a}
}
func (b *tree) op(op Op, x, y Expr) Expr {
	t := TypeBoolean
	if op <= Mul {
		t = x.Type()
	}
	return &Binary{Node: b.at(t), Op: op, X: x, Y: y}
}
func (b *tree) not(x Expr) Expr { return &Unary{Node: b.at(TypeBoolean), Op: Not, X: x} }
func (b *tree) cond(t, x, y Expr) Expr {
	return &Cond{Node: b.at(x.Type()), Test: t, Then: x, Else: y}
}
func (b *tree) list(elem *Type, xs ...Expr) Expr {
	return &ListLit{Node: b.at(ListOf(elem)), Elems: xs}
}
func (b *tree) nums(ns ...int) Expr {
	var xs []Expr
	for _, n := range ns {
		xs = append(xs, b.num(n))
	}
	return b.list(TypeInteger, xs...)
}
func (b *tree) each(v *LoopVar, over, value, cond Expr) *For {
	return &For{Node: b.at(ListOf(value.Type())), Over: over, Val: v, Value: value, If: cond}
}
func (b *tree) call(fn Builtin, t *Type, args ...Expr) *Call {
	return &Call{Node: b.at(t), Fn: fn, Args: args}
}

// fleet is a small game of ships, sides and techs.
type fleet struct {
	tree
	*Model
	side, ship, tech, level, good, sector, square *Kind
	sides, ships, techs, levels, goods, sectors   []*Thing
	grid                                          *Board
	lanes                                         *Graph
	state                                         map[int]map[*Attr]any
	lent                                          map[[2]int]bool
	active                                        map[int]bool
	common                                        map[int]int // what lends to all, by thing
}

func newFleet() *fleet {
	f := &fleet{Model: &Model{Things: []*Thing{nil}, Words: []string{""}}, state: map[int]map[*Attr]any{},
		lent: map[[2]int]bool{}, active: map[int]bool{}}
	f.side, f.sides = f.kind("side", 3)
	f.good, f.goods = f.kind("good", 3)
	f.level, f.levels = f.kind("level", 4)
	f.level.Ordered = true
	f.ship, f.ships = f.kind("ship", 20)
	f.tech, f.techs = f.kind("tech", 5)
	f.sector, f.sectors = f.kind("sector", 5)
	attrs(f.ship, Fixed, "side", RefTo(f.side).AsOptional(), "attack", TypeInteger, "tech", TypeInteger,
		"armor", TypeInteger, "level", RefTo(f.level), "kind", TypeWord)
	attrs(f.ship, State, "damage", TypeInteger, "defense", TypeInteger, "escort", TypeInteger,
		"reserved", TypeBoolean, "near", RefTo(f.ship).AsOptional())
	attrs(f.ship, BuiltIn, "order", TypeInteger)
	attrs(f.tech, Fixed, "requires", ListOf(RefTo(f.tech)))
	f.tech.Attrs[0].Path = true
	for i, s := range f.ships {
		s.Fixed = []any{builtin.Box(f.sides[i%2].ID), builtin.Box(i * 7 % 11), builtin.Box(i * 5 % 13), builtin.Box(i % 4),
			builtin.Box(f.levels[i%4].ID), builtin.Box(1 + i%2)}
		f.set(s, "damage", i%3).set(s, "defense", i*3%7).set(s, "escort", i%5).set(s, "reserved", i%4 == 0)
	}
	for i, t := range f.techs { // 2 needs 1 needs 0; 3 and 4 stand alone
		t.Fixed = []any{[]any{}}
		if i == 1 || i == 2 {
			t.Fixed[0] = ids(f.techs[i-1])
		}
	}
	for _, w := range []string{"up", "down"} {
		f.Words = append(f.Words, w)
	}
	f.board()
	f.graph()
	return f
}

func (f *fleet) kind(name string, n int) (*Kind, []*Thing) {
	k := &Kind{Name: name}
	for i := range n {
		t := &Thing{ID: len(f.Things), Name: fmt.Sprintf("%s%d", name, i), Kind: k, Order: i}
		f.Things = append(f.Things, t)
		k.Things = append(k.Things, t)
	}
	f.Kinds = append(f.Kinds, k)
	return k, k.Things
}

func attrs(k *Kind, class AttrClass, pairs ...any) {
	for i := 0; i < len(pairs); i += 2 {
		k.Attrs = append(k.Attrs, &Attr{Name: pairs[i].(string), Owner: k, Class: class,
			Type: pairs[i+1].(*Type), Index: i / 2})
	}
}

func (f *fleet) set(t *Thing, name string, v any) *fleet {
	if f.state[t.ID] == nil {
		f.state[t.ID] = map[*Attr]any{}
	}
	f.state[t.ID][t.Kind.Attr(name)] = boxed(v)
	return f
}

// board is 3 by 3 squares.
func (f *fleet) board() {
	k, cells := f.kind("square", 9)
	f.square = k
	f.grid = &Board{Name: "grid", Cells: k, Width: 3, Height: 3, At: map[[2]int]*Thing{}}
	k.Board = f.grid
	for i, t := range cells {
		t.X, t.Y = i%3+1, i/3+1
		f.grid.At[[2]int{t.X, t.Y}] = t
	}
	for _, t := range cells {
		var around []int
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if o := f.grid.At[[2]int{t.X + d[0], t.Y + d[1]}]; o != nil {
				around = append(around, o.ID)
			}
		}
		f.grid.Neighbours = append(f.grid.Neighbours, around)
	}
	f.Boards = []*Board{f.grid}
}

// graph joins sectors whose orders differ by the graph's argument.
func (f *fleet) graph() {
	n := &Local{Name: "n", Type: TypeInteger}
	a := &Local{Name: "a", Type: RefTo(f.sector), Index: 1}
	z := &Local{Name: "b", Type: RefTo(f.sector), Index: 2}
	attrs(f.sector, BuiltIn, "order", TypeInteger)
	where := &Function{Name: "lanes", Params: []*Param{{Local: n}, {Local: a}, {Local: z}}, Result: TypeBoolean, Slots: 3,
		Gives: f.op(Equal, f.op(Sub, f.get(f.local(z), "order"), f.get(f.local(a), "order")), f.local(n))}
	f.lanes = &Graph{Name: "lanes", Joins: [2]*Kind{f.sector, f.sector}, Where: where}
	f.Graphs = []*Graph{f.lanes}
}

func (f *fleet) CheckSeen(int, *Attr)                               {}
func (f *fleet) Inverse(thing int, a *Attr) []int64                 { return nil }
func (f *fleet) ZoneCount(zone int) int                             { return 1 }
func (f *fleet) ZoneList(zone int) []int64                          { return []int64{int64(zone)} }
func (f *fleet) WhereIs(thing int) int                              { return thing + 100 }
func (f *fleet) InPlay(k *Kind) []int64                             { return thingsOf(k) }
func (f *fleet) Spare(k *Kind) int                                  { return 2 }
func (f *fleet) Players() []int64                                   { return thingsOf(f.side) }
func (f *fleet) Option(o *Option) any                               { return o.Default }
func (f *fleet) Suppose(*Proc, []int64, [][]int64) (int64, []int64) { return 0, nil }
func (f *fleet) Lent(bearer, thing int) bool                        { return f.lent[[2]int{bearer, thing}] }
func (f *fleet) LentToAll(thing int) int                            { return f.common[thing] }
func (f *fleet) Active(thing int) bool                              { return f.active[thing] }
func (f *fleet) Possible(list []int64, _ int) []int64               { return list }
func (f *fleet) Alike(list []int64) []int64                         { return list }
func (f *fleet) Outcome() (bool, []int64)                           { return false, nil }
func (f *fleet) Score(int) (int64, bool)                            { return 0, false }

func thingsOf(k *Kind) []int64 {
	var l []int64
	for _, t := range k.Things {
		l = append(l, int64(t.ID))
	}
	return l
}

// The state lies by thing, room columns for each.
const room = 8

func (f *fleet) Column(a *Attr, _ *Kind) (int32, bool, bool) {
	return int32(a.Index), !Scalar(a.Type), false
}
func (f *fleet) IntBase() []int32 {
	base := make([]int32, len(f.Things))
	for i := range base {
		base[i] = int32(i * room)
	}
	return base
}
func (f *fleet) ListBase() []int32      { return f.IntBase() }
func (f *fleet) ListCell(p int32) int32 { return int32(len(f.Things)*room) + p }
func (f *fleet) ColumnCell(a *Attr, k *Kind) int32 {
	return int32(len(f.Things)*room*2 + len(f.Kinds)*(a.Index+1) + slices.Index(f.Kinds, k))
}
func (f *fleet) InverseCells(*Attr) ThingCells { return ThingCells{int32(f.cells()) - 1, 1} }
func (f *fleet) cells() int                    { return len(f.Things)*room*2 + len(f.Kinds)*(room+1) }

func (f *fleet) columns() Columns {
	c := Columns{Ints: make([]int64, len(f.Things)*room), Lists: make([][]int64, len(f.Things)*room),
		Loc: make([]int32, len(f.Things)), Live: make([]int16, len(f.Things))}
	for id, row := range f.state {
		for a, v := range row {
			w, l := Unbox(v, a.Type)
			c.Ints[id*room+a.Index], c.Lists[id*room+a.Index] = w, l
		}
	}
	return c
}

// ready gives a compiler and an evaluator bound to the game, which checks what it evaluates.
func (f *fleet) ready(t testing.TB) (*Compiler, *Evaluator) {
	t.Helper()
	c := NewCompiler(f.Model, f)
	ev := c.NewEvaluator()
	ev.Bind(f)
	ev.See(f.columns())
	ev.Remember(make([]uint8, f.cells()))
	evaltest.Check(ev, func(e Expr, got, want any, fault, wanted *Fault) {
		t.Errorf("%s: got %v %v, by the plain walk %v %v", e.Range(), got, fault, want, wanted)
	})
	return c, ev
}

// frameOf is a frame of scalars.
func frameOf(words ...int) Frame {
	f := Frame{make([]int64, len(words)), make([][]int64, len(words))}
	for i, w := range words {
		f.W[i] = int64(w)
	}
	return f
}

// eval compiles and evaluates one expression.
func (f *fleet) eval(t testing.TB, e Expr, locals ...int) (any, *Fault) {
	t.Helper()
	c, ev := f.ready(t)
	v, fault := c.Program(e).Any(ev, frameOf(locals...))
	if !ev.Clean() {
		t.Error("the evaluator is left unclean")
	}
	return v, fault
}

func ids(ts ...*Thing) []any {
	l := []any{}
	for _, t := range ts {
		l = append(l, builtin.Box(t.ID))
	}
	return l
}

// boxed is a value of Go as the model carries it.
func boxed(v any) any {
	switch x := v.(type) {
	case int:
		return builtin.Box(x)
	case []any:
		out := make([]any, len(x))
		for i := range x {
			out[i] = boxed(x[i])
		}
		return out
	}
	return v
}
