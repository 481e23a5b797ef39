package builtin_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A place is a board of squares with five seats: what is asked of it, and what that costs.
type place struct {
	builtin.Env
	m     *model.Model
	spent int
	seats []any
}

func newPlace(width, height int) *place {
	k := &model.Kind{Name: "square"}
	b := &model.Board{Cells: k, Width: width, Height: height, At: map[[2]int]*model.Thing{}}
	k.Board = b
	p := &place{m: &model.Model{Things: []*model.Thing{nil}, Kinds: []*model.Kind{k}, Boards: []*model.Board{b}}}
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			t := &model.Thing{ID: len(p.m.Things), Kind: k, Order: len(k.Things), X: x, Y: y}
			p.m.Things, k.Things = append(p.m.Things, t), append(k.Things, t)
			b.At[[2]int{x, y}] = t
		}
	}
	for _, t := range k.Things {
		var around []int
		for _, by := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if u := b.At[[2]int{t.X + by[0], t.Y + by[1]}]; u != nil {
				around = append(around, u.ID)
			}
		}
		b.Neighbours = append(b.Neighbours, around)
	}
	p.seats = []any{int64(1), int64(2), int64(3)}
	return p
}

func (p *place) Spend(n int)                            { p.spent += n }
func (p *place) Model() *model.Model                    { return p.m }
func (p *place) Players() []int64                       { return builtin.Unboxes(p.seats) }
func (p *place) InPlay(k *model.Kind) []int64           { return []int64{1, 2} }
func (p *place) Alike(l []int64) []int64                { return l[:1] }
func (p *place) Possible(l []int64, seat int) []int64   { return l[seat:] }
func (p *place) WhereIs(thing int) int                  { return thing * 10 }
func (p *place) Outcome() (over bool, who []int64)      { return true, []int64{2} }
func (p *place) Score(seat int) (points int64, ok bool) { return int64(seat) * 100, seat > 0 }

// call gives the value of a call, of constants of fitting types, and what it cost; a fault as a string.
func (p *place) call(fn model.Builtin, want *model.Type, args ...any) (v any, cost int) {
	n := &model.Call{Fn: fn, Kind: p.m.Kinds[0]}
	n.T = want
	for _, a := range args {
		n.Args = append(n.Args, &model.Const{Node: model.Node{T: p.typeOf(a)}, Value: plain(a)})
	}
	p.spent = 0
	w := &builtin.Plain{Env: p}
	v, f := w.Eval(n, nil)
	if f != nil {
		return f.Message, p.spent - 1
	}
	return v, p.spent - 1 // one for the evaluation
}

func (p *place) typeOf(v any) *model.Type {
	switch x := v.(type) {
	case bool:
		return model.TypeBoolean
	case thing:
		return model.RefTo(p.m.Kinds[0])
	case graph:
		return &model.Type{Class: model.GraphRef}
	case span:
		return model.TypeSpan
	case []any:
		if len(x) > 0 {
			return model.ListOf(p.typeOf(x[0]))
		}
		return model.ListOf(model.TypeInteger)
	}
	return model.TypeInteger
}

type (
	list  = []any
	thing int
	graph list
	span  list
)

// plain turns the marks of a table into values.
func plain(v any) any {
	switch x := v.(type) {
	case int:
		return int64(x)
	case thing:
		return int64(x)
	case graph:
		return plain(list(x))
	case span:
		return plain(list(x))
	case list:
		out := make(list, len(x))
		for i := range x {
			out[i] = plain(x[i])
		}
		return out
	}
	return v
}

// TestMeanings: what each function gives, and what it costs who builds a list.
func TestMeanings(t *testing.T) {
	p := newPlace(4, 3)
	board := graph{0}
	number, truth, ints, cells := model.TypeInteger, model.TypeBoolean, model.ListOf(model.TypeInteger),
		model.ListOf(model.RefTo(p.m.Kinds[0]))
	cell, set := model.RefTo(p.m.Kinds[0]), &model.Type{Class: model.List, Elem: number, Set: true}
	for _, c := range []struct {
		fn   model.Builtin
		t    *model.Type
		args list
		want any
		cost int
	}{
		{model.Count, number, list{list{4, 5}}, 2, 0},
		{model.AnyOf, truth, list{list{false, true}}, true, 2},
		{model.AnyOf, truth, list{list{false}}, false, 1},
		{model.AllOf, truth, list{list{true, false}}, false, 2},
		{model.AllOf, truth, list{list{true}}, true, 1},
		{model.Sum, number, list{list{4, -5, 3}}, 2, 3},
		{model.Min, number, list{4, -5, 3}, -5, 3},
		{model.Max, number.AsOptional(), list{list{4, 9, 3}}, 9, 3},
		{model.Max, number.AsOptional(), list{list{}}, nil, 0},
		{model.Min, number, list{list{}}, "the list is empty", 0},
		{model.First, ints, list{list{1, 2, 3}, 2}, list{1, 2}, 0},
		{model.Last, ints, list{list{1, 2, 3}, 2}, list{2, 3}, 0},
		{model.Last, ints, list{list{1, 2}, 7}, list{1, 2}, 0},
		{model.Last, number, list{list{1, 2}}, 2, 0},
		{model.Flatten, ints, list{list{list{1}, list{2, 3}}}, list{1, 2, 3}, 5},
		{model.Concat, ints, list{list{2}, list{1}}, list{2, 1}, 4},
		{model.Append, ints, list{list{2}, 1}, list{2, 1}, 2},
		{model.Without, ints, list{list{1, 2, 3}, list{2}}, list{1, 3}, 4},
		{model.Contains, truth, list{list{1, 2}, 2}, true, 3},
		{model.Reverse, ints, list{list{1, 2}}, list{2, 1}, 2},
		{model.Distinct, ints, list{list{1, 2, 1}}, list{1, 2}, 3},
		{model.BeforeIn, ints, list{list{7, 8, 9}, 9}, list{7, 8}, 3},
		{model.BeforeIn, ints, list{list{7, 8}, 1}, list{}, 2},
		{model.InsertBefore, ints, list{list{7, 9}, 9, 8}, list{7, 8, 9}, 2},
		{model.InsertBefore, ints, list{list{7}, 1, 8}, list{7, 8}, 1},
		{model.IndexOf, number, list{list{7, 8}, 8}, 2, 2},
		{model.RepeatOf, ints, list{5, 3}, list{5, 5, 5}, 3},
		{model.RepeatOf, ints, list{5, -3}, list{}, 0},
		{model.Subsets, model.ListOf(ints), list{list{1, 2}}, list{list{1}, list{2}}, 12},
		{model.IntRange, ints, list{2, 4}, list{2, 3, 4}, 3},
		{model.IntRange, ints, list{2, 1}, list{}, 0},
		{model.Sides, ints, list{3}, list{1, 2, 3}, 3},
		{model.Sorted, ints, list{list{3, 1, 2}, -1}, list{3, 2, 1}, 12},
		{model.SortBy, ints, list{list{7, 8, 9}, list{2, 1, 2}}, list{8, 7, 9}, 12},
		{model.SortDown, ints, list{list{7, 8, 9}, list{2, 1, 2}}, list{7, 9, 8}, 12},
		{model.SortBy, ints, list{list{7}, list{1, 2}}, "1 elements, but 2 figures", 1},
		{model.Least, ints, list{list{7, 8, 9}, list{2, 1, 1}}, list{8, 9}, 3},
		{model.Largest, ints, list{list{7, 8, 9}, list{2, 1, 2}}, list{7, 9}, 3},
		{model.Best, number, list{list{7, 8, 9}, list{2, 3, 3}}, 8, 3},
		{model.Shares, ints, list{list{7, 3, 1}, list{5, 5, 2}}, list{5, 5, 1}, 12},
		{model.Reached, number, list{list{7, 9, 3}, list{6, 9, 4}}, 2, 3},
		{model.Reached, number, list{list{7}, list{}}, "1 numbers, but 0 of what they must reach", 1},
		{model.FloorDiv, number, list{-7, 2}, -4, 0},
		{model.Mod, number, list{-7, 2}, 1, 0},
		{model.RoundDiv, number, list{-7, 2}, -4, 0},
		{model.CeilDiv, number, list{7, 2}, 4, 0},
		{model.CeilDiv, number, list{-7, 2}, -3, 0},
		{model.Half, number, list{5}, 3, 0},
		{model.Abs, number, list{-5}, 5, 0},
		{model.Odd, truth, list{-3}, true, 0},
		{model.FloorDiv, number, list{1, 0}, "division by 0", 0},
		{model.FloorDiv, number, list{int64(math.MinInt64), -1}, "the number is too large", 0},
		{model.AtMost, model.TypeSpan, list{4}, list{-builtin.NoEnd, 4}, 0},
		{model.AtLeast, model.TypeSpan, list{4}, list{4, builtin.NoEnd}, 0},
		{model.Within, truth, list{list{1, 4}, 4}, true, 0},
		{model.Within, truth, list{list{1, 4}, 5}, false, 0},
		{model.Within, truth, list{list{1, 4}, 0}, false, 0},
		{model.StepAlong, cell, list{thing(2), 3}, 5, 0},
		{model.StepAlong, cell, list{thing(2), -9}, 1, 0},
		{model.StepAlong, cell, list{thing(0), 1}, "this is null here", 0},
		{model.Toward, cell, list{thing(5), thing(2)}, 4, 0},
		{model.Highest, cell, list{list{thing(3), thing(7), thing(2)}}, 7, 3},
		{model.Lowest, number, list{list{3, 2}, 9}, 2, 2},
		{model.Lowest, number, list{list{}, 9}, 9, 0},
		{model.Where, number, list{thing(4)}, 40, 0},
		{model.Others, ints, list{2}, list{3, 1}, 3},
		{model.Starting, ints, list{2}, list{2, 3, 1}, 3},
		{model.Next, number, list{3}, 1, 3},
		{model.Next, number, list{3, list{2, 3}}, 2, 7},
		{model.Next, number, list{3, list{3}}, 3, 6},
		{model.Other, number, list{4, list{4, 6}}, 6, 0},
		{model.Other, number, list{5, list{4, 6}}, "`other` needs one of the two", 0},
		{model.Other, number, list{1}, "`other` needs two, here are 3", 0},
		{model.WinnersOf, ints, list{}, list{2}, 0},
		{model.IsOver, truth, list{}, true, 0},
		{model.ScoreOf, number, list{2}, 200, 0},
		{model.OneOfEach, ints, list{list{1, 2}}, list{1}, 2},
		{model.Possible, ints, list{list{1, 2}, 1}, list{2}, 2},
		{model.AllThings, cells, list{}, list{1, 2}, 0},

		// where there is nothing, too much, or no such seat
		{model.First, number, list{list{}}, "the list is empty", 0},
		{model.First, ints, list{list{1, 2}, -1}, list{}, 0},
		{model.Last, number, list{list{}}, "the list is empty", 0},
		{model.Last, number.AsOptional(), list{list{}}, nil, 0},
		{model.Last, ints, list{list{1, 2}, -1}, list{}, 0},
		{model.Subsets, model.ListOf(ints), list{list{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
			"subsets of 11 elements, 10 at most", 0},
		{model.Without, model.ListOf(ints), list{list{list{1}, list{2}}, list{list{2}}}, list{list{1}}, 5},
		{model.Compact, ints, list{list{2, nil, 1}}, list{2, 1}, 3},
		{model.Compact, set, list{list{2, nil, 1}}, list{1, 2}, 3},
		{model.Append, set, list{list{1, 3}, 2}, list{1, 2, 3}, 3},
		{model.AsSet, set, list{list{2, 1, 2}}, list{1, 2}, 9},
		{model.Contains, truth, list{span{1, 4}, 4}, true, 0},
		{model.Contains, truth, list{span{1, 4}, 5}, false, 0},
		{model.Within, truth, list{list{1, 4}, 1}, true, 0},
		{model.Within, truth, list{list{}, 0}, false, 0},
		{model.Highest, number, list{list{3, 2}, 9}, 3, 2},
		{model.Highest, cell.AsOptional(), list{list{thing(0), thing(3)}}, 3, 2},
		{model.Highest, cell.AsOptional(), list{list{thing(0)}}, 0, 1},
		{model.Sorted, ints, list{list{2, 1}, 1}, list{1, 2}, 8},
		{model.Sorted, ints, list{list{2, 1}}, list{1, 2}, 8},
		{model.InsertBefore, ints, list{list{7, 9}, 7, 8}, list{8, 7, 9}, 2},
		{model.Coalesce, number, list{nil, 4}, 4, 0},
		{model.Coalesce, number, list{3, 4}, 3, 0},
		{model.Others, ints, list{9}, list{1, 2, 3}, 3},
		{model.Starting, ints, list{9}, list{1, 2, 3}, 3},
		{model.Next, number, list{3, list{7}}, 0, 6},
		{model.Other, number, list{6, list{4, 6}}, 4, 0},
		{model.ScoreOf, number.AsOptional(), list{0}, nil, 0},
		{model.Odd, truth, list{4}, false, 0},
		{model.IntRange, ints, list{-1, 1}, list{-1, 0, 1}, 3},

		// the board: 1 2 3 4 / 5 6 7 8 / 9 10 11 12
		{model.Neighbours, cells, list{thing(6)}, list{7, 5, 10, 2}, 4},
		{model.Distance, number.AsOptional(), list{thing(1), thing(12)}, 5, 33},
		{model.Distance, number.AsOptional(), list{board, thing(1), thing(1)}, 0, 1},
		{model.WithinDistance, cells, list{list{thing(6)}, 1}, list{2, 5, 6, 7, 10}, 18},
		{model.WithinDistance, cells, list{list{thing(6)}, -1}, list{}, 0},
		{model.Connects, truth, list{board, list{thing(1)}, list{thing(9)}, list{thing(1), thing(5), thing(9)}}, true, 10},
		{model.Connects, truth, list{board, list{thing(1)}, list{thing(9)}, list{thing(1), thing(9)}}, false, 6},
		{model.Components, model.ListOf(cells), list{board, list{thing(1), thing(3), thing(2), thing(12)}},
			list{list{1, 3, 2}, list{12}}, 16},
		{model.Lines, model.ListOf(cells), list{board, 3},
			list{list{1, 2, 3}, list{2, 3, 4}, list{5, 6, 7}, list{6, 7, 8}, list{9, 10, 11},
				list{10, 11, 12}, list{1, 5, 9}, list{2, 6, 10}, list{3, 7, 11}, list{4, 8, 12}, list{1, 6, 11}, list{2, 7, 12},
				list{9, 6, 3},
				list{10, 7, 4}}, 12},
		{model.Lines, model.ListOf(cells), list{board, 5}, list{}, 12},
		{model.CellAt, cell.AsOptional(), list{board, 4, 3}, 12, 0},
		{model.CellAt, cell.AsOptional(), list{board, 5, 3}, 0, 0},
	} {
		args := make(list, len(c.args))
		copy(args, c.args)
		got, cost := p.call(c.fn, c.t, args...)
		name := fmt.Sprintf("%s%v", builtin.Of(c.fn).Name(), c.args)
		if s, is := got.(string); is && s != c.want || !is && !builtin.Same(got, plain(c.want)) {
			t.Errorf("%s is %v, want %v", name, got, c.want)
		}
		if cost != c.cost {
			t.Errorf("%s costs %d, want %d", name, cost, c.cost)
		}
	}
}

// A chain joins each square to the next one, and counts what it is asked.
type chain struct {
	*place
	asked int
}

func (c *chain) InPlay(k *model.Kind) (out []int64) {
	for _, t := range k.Things {
		out = append(out, int64(t.ID))
	}
	return out
}

func (c *chain) Function(_ *model.Function, args []any) any {
	c.asked++
	return args[0] == any(int64(7)) && args[1].(int64)+1 == args[2].(int64)
}

// TestGraphs: what a graph joins, one way or both, and how much is asked for it.
func TestGraphs(t *testing.T) {
	p := newPlace(5, 1)
	k := p.m.Kinds[0]
	other := &model.Kind{Name: "port"}
	g := &model.Graph{Joins: [2]*model.Kind{k, k}, Where: &model.Function{Name: "next"}}
	foreign := &model.Graph{Joins: [2]*model.Kind{other, k}, Where: g.Where, Index: 1}
	p.m.Graphs = []*model.Graph{g, foreign}
	p.m.Boards = append([]*model.Board{{Cells: other}}, p.m.Boards...)
	env := &chain{place: p}
	ref := builtin.GraphRef(env, &model.GraphOf{Graph: g}, list{7})
	far := builtin.GraphRef(env, &model.GraphOf{Graph: g}, list{8})
	wrong := builtin.GraphRef(env, &model.GraphOf{Graph: foreign}, list{7})
	board := builtin.GraphRef(env, &model.GraphOf{Board: p.m.Boards[1]}, nil)
	for _, c := range []struct {
		oneWay bool
		fn     model.Builtin
		args   list
		want   any
		asked  int
	}{
		{false, model.Neighbours, list{ref, 3}, list{4, 2}, 7},
		{true, model.Neighbours, list{ref, 3}, list{4}, 4},
		{true, model.Neighbours, list{wrong, 3}, list{}, 0},
		{false, model.Neighbours, list{wrong, 3}, list{}, 0},
		{false, model.Neighbours, list{board, 3}, list{4, 2}, 0},
		{false, model.Neighbours, list{far, 3}, list{}, 8},
		{false, model.Neighbours, list{ref, 0}, builtin.Missing, 0},
		{true, model.Distance, list{ref, 1, 4}, 3, 9},
		{true, model.Distance, list{ref, 4, 1}, nil, 7},
		{false, model.Distance, list{ref, 4, 1}, 3, 17},
		{false, model.Distance, list{ref, 0, 1}, builtin.Missing, 0},
		{false, model.Distance, list{list{}, 1, 2}, "there is no graph here", 0},
		{false, model.WithinDistance, list{ref, list{3}, 1}, list{2, 3, 4}, 12},
		{false, model.WithinDistance, list{ref, list{}, 1}, list{}, 0},
		{true, model.Components, list{ref, list{1, 2, 4, 2, 0}}, list{list{1, 2}, list{4}}, 5},
		{false, model.Connects, list{ref, list{}, list{1}, list{1}}, false, 0},
		{false, model.Lines, list{ref, 2}, "only a board has lines", 0},
		{false, model.Lines, list{board, 5}, list{list{1, 2, 3, 4, 5}}, 0},
	} {
		g.OneWay, foreign.OneWay, env.asked = c.oneWay, c.oneWay, 0
		call := &model.Call{Fn: c.fn}
		call.T = model.TypeInteger.AsOptional()
		call.Args = []model.Expr{&model.Const{Node: model.Node{T: &model.Type{Class: model.GraphRef}}}}
		var got any
		if _, fault := computed(func() int64 { got = builtin.Of(c.fn).Call(env, call, plain(c.args).(list)); return 0 }); fault != "" {
			got = fault
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) || env.asked != c.asked {
			t.Errorf("%s%v is %v, asked %d times; want %v, %d", builtin.Of(c.fn).Name(), c.args, got, env.asked, c.want,
				c.asked)
		}
	}
}

// TestIndex: elements are counted from 0, and a fault says what there is.
func TestIndex(t *testing.T) {
	p := newPlace(2, 1)
	constant := func(v any) model.Expr { return &model.Const{Node: model.Node{T: p.typeOf(v)}, Value: plain(v)} }
	for _, c := range []struct {
		l    list
		i    int
		want any
	}{
		{list{7, 8}, 0, 7}, {list{7, 8}, 1, 8}, {list{7, 8}, 2, "the list has places 0 to 1, not 2"},
		{list{7, 8}, -1, "the list has places 0 to 1, not -1"}, {list{7}, 1, "the list has places 0 to 0, not 1"},
		{list{}, 0, "the list is empty"},
	} {
		n := &model.Index{Node: model.Node{T: model.TypeInteger}, X: constant(c.l), I: constant(c.i)}
		var got any
		got, fault := (&builtin.Plain{Env: p}).Eval(n, nil)
		if fault != nil {
			got = fault.Message
		}
		if got != plain(c.want) {
			t.Errorf("%v[%d] is %v, want %v", c.l, c.i, got, c.want)
		}
	}
	if v, _ := p.call(model.Subsets, model.ListOf(model.ListOf(model.TypeInteger)),
		list{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}); len(v.(list)) != 1022 {
		t.Errorf("%d subsets of 10", len(v.(list)))
	}
}

// TestLooksNoFurther: what decides is the last that is looked at; the next would fail.
func TestLooksNoFurther(t *testing.T) {
	p := newPlace(2, 1)
	number, truth := model.TypeInteger, model.TypeBoolean
	n := &model.LoopVar{Name: "n", Type: number}
	constant := func(v any) model.Expr { return &model.Const{Node: model.Node{T: p.typeOf(v)}, Value: plain(v)} }
	call := func(fn model.Builtin, t *model.Type, args ...model.Expr) model.Expr {
		return &model.Call{Node: model.Node{T: t}, Fn: fn, Args: args}
	}
	quotient := call(model.FloorDiv, number, constant(6), &model.LoopRead{Node: model.Node{T: number}, Var: n})
	over := func(value model.Expr) model.Expr {
		return &model.For{Node: model.Node{T: model.ListOf(value.Type())}, Over: constant(list{3, 2, 0}), Val: n,
			Value: value}
	}
	is := func(op model.Op, m int) model.Expr {
		return &model.Binary{Node: model.Node{T: truth}, Op: op, X: quotient, Y: constant(m)}
	}
	for _, c := range []struct {
		e    model.Expr
		want any
	}{
		{call(model.AnyOf, truth, over(is(model.Equal, 3))), true},
		{call(model.AllOf, truth, over(is(model.Less, 3))), false},
		{call(model.First, number, over(quotient)), 2},
		{call(model.AnyOf, truth, over(is(model.Equal, 4))), "division by 0"},
		{call(model.Sum, number, over(quotient)), "division by 0"},
	} {
		got, fault := (&builtin.Plain{Env: p}).Eval(c.e, nil)
		if fault != nil {
			got = fault.Message
		}
		if got != plain(c.want) {
			t.Errorf("%s is %v, want %v", builtin.Of(c.e.(*model.Call).Fn).Name(), got, c.want)
		}
	}
}

// TestTallyOfAnother: a tally has no number for a thing of another kind, whatever its place there.
func TestTallyOfAnother(t *testing.T) {
	p := newPlace(2, 1)
	k := p.m.Kinds[0]
	foreign := &model.Thing{ID: 3, Kind: &model.Kind{Name: "port"}, Name: "x", Order: 1}
	foreign.Kind.Things = []*model.Thing{{}, foreign}
	p.m.Things = append(p.m.Things, foreign)
	some := &model.Kind{Name: "some", Things: []*model.Thing{k.Things[1]}} // which stands elsewhere in its kind
	for _, c := range []struct {
		of   *model.Kind
		id   int
		want any
	}{
		{k, 1, 7}, {k, 2, 8}, {some, 2, 7}, {k, 3, "this is not of the tally's kind"},
	} {
		n := &model.Index{Node: model.Node{T: model.TypeInteger},
			X: &model.Const{Node: model.Node{T: &model.Type{Class: model.Tally, Kind: c.of}}, Value: plain(list{7, 8})},
			I: &model.Const{Node: model.Node{T: model.RefTo(k)}, Value: plain(c.id)}}
		var got any
		got, fault := (&builtin.Plain{Env: p}).Eval(n, nil)
		if fault != nil {
			got = fault.Message
		}
		if got != plain(c.want) {
			t.Errorf("of %s, %d: %v, want %v", c.of.Name, c.id, got, c.want)
		}
	}
}
