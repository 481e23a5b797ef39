package builtin_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestOrder: values of one class rise as they stand here, and each is the same as itself alone.
func TestOrder(t *testing.T) {
	for _, rising := range [][]any{
		{nil, false, true},
		{nil, -1025, -1024, -1, 0, 1, 4095, 4096},
		{nil, list{}, list{nil}, list{1}, list{1, 2}, list{2}},
		{nil, list{false}, list{false, true}, list{true}},
	} {
		for i, a := range plain(rising).(list) {
			for j, b := range plain(rising).(list) {
				if got := builtin.Compare(a, b); got != cmp.Compare(i, j) {
					t.Errorf("%v is to %v as %d", a, b, got)
				}
				if builtin.Same(a, b) != (i == j) {
					t.Errorf("%v is the same as %v: %v", a, b, i != j)
				}
			}
		}
	}
	for n := -1030; n < 4100; n++ {
		if builtin.Box(n) != any(int64(n)) {
			t.Errorf("%d is kept as %v", n, builtin.Box(n))
		}
	}
}

// TestSets: a set is sorted and has nothing twice; the list that it is made of stays as it is.
func TestSets(t *testing.T) {
	for _, c := range []struct{ of, set list }{
		{list{}, list{}}, {list{3, 1, 2}, list{1, 2, 3}}, {list{1, 1}, list{1}}, {list{2, 1, 2}, list{1, 2}},
		{list{true, false, true}, list{false, true}}, {list{list{2}, list{1}, list{2}}, list{list{1}, list{2}}},
	} {
		of := plain(c.of).(list)
		if got := builtin.AsSet(of); !builtin.Same(got, plain(c.set)) {
			t.Errorf("%v as a set is %v, want %v", c.of, got, c.set)
		}
		if !builtin.Same(of, plain(c.of)) {
			t.Errorf("%v became %v", c.of, of)
		}
	}
}

// TestZeros: what each type starts as; where it may be null, null.
func TestZeros(t *testing.T) {
	k := &model.Kind{Name: "good", Things: []*model.Thing{{ID: 1}, {ID: 2}}}
	tally := &model.Type{Class: model.Tally, Kind: k}
	for _, c := range []struct {
		t          *model.Type
		zero, null any
	}{
		{model.TypeInteger, 0, nil}, {model.TypeBoolean, false, nil}, {model.RefTo(k), 0, 0},
		{&model.Type{Class: model.Word}, 0, 0}, {&model.Type{Class: model.ZoneRef}, 0, 0},
		{model.ListOf(model.TypeInteger), list{}, nil}, {tally, list{0, 0}, nil},
		{&model.Type{Class: model.Results}, list{list{}, list{}}, nil},
	} {
		c.zero, c.null = plain(c.zero), plain(c.null)
		if got := builtin.Zero(c.t); !builtin.Same(got, c.zero) {
			t.Errorf("%v starts as %v, want %v", c.t.Class, got, c.zero)
		}
		if got := builtin.Zero(c.t.AsOptional()); !builtin.Same(got, c.null) {
			t.Errorf("what may be null of %v starts as %v, want %v", c.t.Class, got, c.null)
		}
		if !builtin.IsNull(c.t, c.null) || c.null == nil && builtin.IsNull(c.t, c.zero) {
			t.Errorf("of %v %v is null, %v is not", c.t.Class, c.null, c.zero)
		}
	}
}

// TestTakes: which of two values that are set at once counts.
func TestTakes(t *testing.T) {
	truth := func(v, before int64) bool { return v == 1 }
	for _, c := range []struct {
		combine model.Combine
		t       *model.Type
		takes   func(v, before int64) bool
	}{
		{model.CombineEvery, model.TypeBoolean, func(v, _ int64) bool { return v == 0 }},
		{model.CombineLowest, model.TypeBoolean, func(v, _ int64) bool { return v == 0 }},
		{model.CombineAny, model.TypeBoolean, truth}, {model.CombineHighest, model.TypeBoolean, truth},
		{model.CombineHighest, model.TypeInteger, func(v, before int64) bool { return v > before }},
		{model.CombineLowest, model.TypeInteger, func(v, before int64) bool { return v < before }},
	} {
		s := &model.Stat{Name: "s", Type: c.t, Combine: c.combine}
		for v := range int64(2) {
			for before := range int64(2) {
				if got := builtin.Takes(s, v, before, nil, nil); got != c.takes(v, before) {
					t.Errorf("combine %v: %d takes the place of %d: %v", c.combine, v, before, got)
				}
			}
		}
	}
	term := &model.Modifier{Name: "base"}
	_, fault := computed(func() int64 {
		builtin.Takes(&model.Stat{Name: "s", Type: model.TypeInteger}, 2, 1, term, term)
		return 0
	})
	if want := "two modifiers set `s` at once: the term `base` (:0,0-0) and the term `base` (:0,0-0)"; fault != want {
		t.Errorf("got %q, want %q", fault, want)
	}
}

// TestAncestors: what paths lead back to, each once, though they lead round.
func TestAncestors(t *testing.T) {
	k := &model.Kind{Name: "tech"}
	back := &model.Attr{Name: "back", Class: model.Fixed, Path: true}
	also := &model.Attr{Name: "also", Class: model.Fixed, Path: true, Index: 1}
	aside := &model.Attr{Name: "aside", Class: model.Fixed, Index: 2}
	k.Attrs = []*model.Attr{back, also, aside}
	m := &model.Model{Things: []*model.Thing{nil}}
	for i, fixed := range []list{{0, list{}, 6}, {1, list{}, 6}, {2, list{2}, 6}, {5, list{4, 5}}, {4}, {}} {
		m.Things = append(m.Things, &model.Thing{ID: i + 1, Kind: k, Fixed: plain(fixed).(list)})
	}
	for i, want := range [][]int{nil, {1}, {1, 2}, {5}, {4}, nil} {
		if got := builtin.Ancestors(m, m.Things[i+1]); !slices.Equal(got, want) {
			t.Errorf("of %d: %v, want %v", i+1, got, want)
		}
	}
}

// TestHexLines: hexagons have three axes, squares rows, columns and diagonals; one cell alone is a line once.
func TestHexLines(t *testing.T) {
	p := newPlace(3, 2)
	b := p.m.Boards[0]
	for _, c := range []struct {
		hex  bool
		n    int
		want list
	}{
		{true, 2, list{list{1, 2}, list{2, 3}, list{4, 5}, list{5, 6}, list{1, 4}, list{2, 5}, list{3, 6}, list{4, 2},
			list{5, 3}}},
		{true, 3, list{list{1, 2, 3}, list{4, 5, 6}}}, {false, 4, list{}}, {false, 0, list{}},
		{false, 1, list{list{1}, list{2}, list{3}, list{4}, list{5}, list{6}}},
	} {
		b.Hex = c.hex
		if got := builtin.Lines(b, c.n); !builtin.Same(got, plain(c.want)) {
			t.Errorf("lines of %d: %v, want %v", c.n, got, c.want)
		}
	}
}

// TestWays: how many arguments each function takes.
func TestWays(t *testing.T) {
	for fn, want := range map[model.Builtin][2]int{model.IsOver: {0, 0}, model.Half: {1, 1}, model.First: {1, 2},
		model.Min: {1, -1}, model.Distance: {2, 3}} {
		if least, most := builtin.Of(fn).Arity(); least != want[0] || most != want[1] {
			t.Errorf("%s takes %d to %d", builtin.Of(fn).Name(), least, most)
		}
	}
	if s := builtin.Of(model.Min).For(5); s.Type(4) != "number" || !s.More || s.Result != "number" {
		t.Errorf("min of five: %v", s)
	}
	if s := builtin.Of(model.First).For(2); s.Result != "list of E" {
		t.Errorf("first of two: %v", s)
	}
}
