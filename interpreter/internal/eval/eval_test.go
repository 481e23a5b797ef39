package eval_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "github.com/stellar-rules/stellar/schema/model"

	"github.com/stellar-rules/stellar/schema/longtest"
)

func TestEval(t *testing.T) {
	f := newFleet()
	f.lent[[2]int{f.sides[0].ID, f.techs[1].ID}] = true
	n := &LoopVar{Name: "n", Type: TypeInteger}
	s := &LoopVar{Name: "s", Type: RefTo(f.ship)}
	k := &LoopVar{Name: "k", Type: RefTo(f.good)}
	ship := &Local{Name: "ship", Type: RefTo(f.ship)}
	ints := ListOf(TypeInteger)
	ships := ListOf(RefTo(f.ship))
	allShips := func() Expr { c := f.call(AllThings, ships); c.Kind = f.ship; return c }
	tally := &Type{Class: Tally, Kind: f.good}
	stock := func(ns ...int) Expr {
		lit := &TallyLit{Node: f.at(tally)}
		for i, v := range ns {
			lit.Keys, lit.Values = append(lit.Keys, f.ref(f.goods[i])), append(lit.Values, f.num(v))
		}
		return lit
	}
	results := f.value(&Type{Class: Results, Key: RefTo(f.side), Elem: TypeInteger},
		[]any{ids(f.sides...), []any{5, 7, 5}})
	sideList := f.value(ListOf(RefTo(f.side)), ids(f.sides...))
	big := f.value(TypeInteger, int64(math.MaxInt64))
	sorted := func(dir Expr, attr string) Expr {
		c := f.call(Sorted, ships, f.call(First, ships, allShips(), f.num(4)), dir)
		c.Attr = f.ship.Attr(attr)
		return c
	}
	narrow := func(t *Thing, k *Kind) Expr {
		return &Narrow{Node: f.at(RefTo(k).AsOptional()), X: f.value(TypeThing, t.ID), Kind: k}
	}
	grid := func() Expr { return &GraphOf{Node: f.at(&Type{Class: GraphRef}), Board: f.grid} }
	lane := func(n int) Expr {
		return &GraphOf{Node: f.at(&Type{Class: GraphRef}), Graph: f.lanes, Args: []Expr{f.num(n)}}
	}
	cells := ListOf(RefTo(f.square))
	sectors := ListOf(RefTo(f.sector))
	sq := func(i int) Expr { return f.ref(f.square.Things[i]) }
	sec := func(is ...int) Expr {
		var xs []Expr
		for _, i := range is {
			xs = append(xs, f.ref(f.sectors[i]))
		}
		return f.list(RefTo(f.sector), xs...)
	}
	keyed := func(over Expr, value, key Expr) Expr {
		return &For{Node: f.at(tally), Over: over, Key: k, Val: n, Value: value, KeyExpr: key}
	}
	span := func(a, b int) Expr { return f.call(SpanOf, TypeSpan, f.num(a), f.num(b)) }

	for name, c := range map[string]struct {
		e    Expr
		want any
	}{
		"add":          {f.op(Add, f.num(70000), f.num(2)), 70002},
		"mul negative": {f.op(Mul, f.num(-3), f.num(4)), -12},
		"neg":          {f.neg(f.num(4)), -4},
		"compare":      {f.op(LessEqual, f.op(Add, f.num(1), f.num(1)), f.num(2)), true},
		"and short": {f.op(And, f.flag(false), f.op(Equal, f.call(FloorDiv, TypeInteger, f.num(1), f.num(0)), f.num(0))),
			false},
		"or":           {f.op(Or, f.flag(false), f.flag(true)), true},
		"attr":         {f.get(f.ref(f.ships[3]), "attack"), 21 % 11},
		"state":        {f.get(f.ref(f.ships[5]), "damage"), 2},
		"local attr":   {f.get(f.local(ship), "escort"), 3},
		"null equal":   {f.op(Equal, f.get(f.ref(f.ships[5]), "near"), f.null()), true},
		"null unequal": {f.op(Unequal, f.null(), f.get(f.ref(f.ships[5]), "side")), true},
		"ordered":      {f.op(Less, f.get(f.ref(f.ships[0]), "level"), f.get(f.ref(f.ships[1]), "level")), true},
		"cond null":    {f.cond(f.flag(false), f.ref(f.ships[0]), f.null()), 0},
		"narrow":       {narrow(f.ships[2], f.ship), f.ships[2].ID},
		"narrow away":  {narrow(f.ships[2], f.side), 0},
		"for":          {f.each(n, f.nums(1, 2, 3), f.op(Mul, f.loop(n), f.num(10)), nil), []any{10, 20, 30}},
		"for if": {f.each(n, f.nums(1, 2, 3), f.op(Mul, f.loop(n), f.num(10)), f.op(Greater, f.loop(n), f.num(1))),
			[]any{20, 30}},
		"count":     {f.call(Count, TypeInteger, f.each(s, allShips(), f.loop(s), f.get(f.loop(s), "reserved"))), 5},
		"count all": {f.call(Count, TypeInteger, allShips()), 20},
		"any":       {f.call(AnyOf, TypeBoolean, f.each(n, f.nums(1, 2), f.op(Equal, f.loop(n), f.num(2)), nil)), true},
		"all": {f.call(AllOf, TypeBoolean,
			f.each(n, f.nums(1, 2), f.op(Equal, f.loop(n), f.num(2)), f.op(Greater, f.loop(n), f.num(1)))), true},
		"all none": {f.call(AllOf, TypeBoolean, f.each(n, f.nums(), f.flag(false), nil)), true},
		"sum": {f.call(Sum, TypeInteger,
			f.each(n, f.nums(1, 2, 3), f.loop(n), f.op(Greater, f.loop(n), f.num(1)))), 5},
		"sum none":     {f.call(Sum, TypeInteger, f.nums()), 0},
		"max":          {f.call(Max, TypeInteger.AsOptional(), f.each(n, f.nums(4, 9, 3), f.loop(n), nil)), 9},
		"min none":     {f.call(Min, TypeInteger.AsOptional(), f.each(n, f.nums(), f.loop(n), nil)), nil},
		"min of three": {f.call(Min, TypeInteger, f.num(4), f.num(2), f.num(3)), 2},
		"max of two":   {f.call(Max, TypeInteger, f.num(4), f.num(2)), 4},
		"first for": {f.call(First, RefTo(f.ship).AsOptional(),
			f.each(s, allShips(), f.loop(s), f.op(Equal, f.get(f.loop(s), "order"), f.num(7)))), f.ships[7].ID},
		"first value": {f.call(First, TypeInteger.AsOptional(),
			f.each(n, f.nums(4, 9), f.op(Add, f.loop(n), f.num(1)), f.op(Greater, f.loop(n), f.num(5)))), 10},
		"first none": {f.call(First, RefTo(f.ship).AsOptional(), f.each(s, allShips(), f.loop(s), f.flag(false))), 0},
		"last two":   {f.call(Last, ints, f.nums(1, 2, 3), f.num(2)), []any{2, 3}},
		"flat":       {f.call(Flatten, ints, f.list(ints, f.nums(1), f.nums(2, 3))), []any{1, 2, 3}},
		"flat, a set": {f.call(Flatten, &Type{Class: List, Elem: TypeInteger, Set: true},
			f.list(ints, f.nums(3, 1), f.nums(), f.nums(2, 1))), []any{1, 2, 3}},
		"concat": {f.call(Concat, ints, f.nums(1), f.nums(), f.nums(1)), []any{1, 1}},
		"plus set": {f.call(Append, &Type{Class: List, Elem: TypeInteger, Set: true}, f.nums(1, 5), f.num(3)),
			[]any{1, 3, 5}},
		"minus":         {f.call(Without, ints, f.nums(1, 5, 1, 2), f.nums(1)), []any{5, 2}},
		"contains":      {f.call(Contains, TypeBoolean, f.nums(1, 5), f.num(5)), true},
		"contains span": {f.call(Contains, TypeBoolean, span(1, 5), f.num(6)), false},
		"within upto":   {f.call(Within, TypeBoolean, f.call(AtMost, TypeSpan, f.num(3)), f.num(-9)), true},
		"reverse":       {f.call(Reverse, ints, f.nums(1, 5)), []any{5, 1}},
		"distinct":      {f.call(Distinct, ints, f.nums(5, 1, 5)), []any{5, 1}},
		"before":        {f.call(BeforeIn, ints, f.nums(5, 1, 7), f.num(7)), []any{5, 1}},
		"insert before": {f.call(InsertBefore, ints, f.nums(5, 1), f.num(1), f.num(9)), []any{5, 9, 1}},
		"place":         {f.call(IndexOf, TypeInteger, f.nums(5, 1), f.num(1)), 2},
		"sorted":        {f.call(Sorted, ints, f.nums(5, 1, 3)), []any{1, 3, 5}},
		"sorted down":   {sorted(f.num(-1), "attack"), ids(f.ships[3], f.ships[1], f.ships[2], f.ships[0])},
		"sorted level":  {sorted(f.num(-1), "level"), ids(f.ships[3], f.ships[2], f.ships[1], f.ships[0])},
		"sort by":       {f.call(SortBy, ints, f.nums(10, 20, 30), f.nums(2, 1, 2)), []any{20, 10, 30}},
		"sort down": {f.call(SortDown, ListOf(RefTo(f.side)), sideList, results),
			ids(f.sides[1], f.sides[0], f.sides[2])},
		"least":   {f.call(Least, ints, f.nums(10, 20, 30), f.nums(2, 1, 1)), []any{20, 30}},
		"best":    {f.call(Best, TypeInteger.AsOptional(), f.nums(10, 20, 30), f.nums(2, 3, 3)), 20},
		"ranks":   {f.call(Ranks, ListOf(ints), f.nums(10, 20, 30), f.nums(2, 3, 2)), []any{[]any{20}, []any{10, 30}}},
		"shares":  {f.call(Shares, ints, f.nums(10, 5, 2), f.nums(1, 4, 4)), []any{2, 7, 7}},
		"reached": {f.call(Reached, TypeInteger, f.nums(7, 9, 3), f.nums(6, 9, 4)), 2},
		"present": {f.call(Compact, ships, f.list(RefTo(f.ship).AsOptional(), f.null(), f.ref(f.ships[0]))),
			ids(f.ships[0])},
		"subsets":        {f.call(Subsets, ListOf(ints), f.nums(1, 2)), []any{[]any{1}, []any{2}}},
		"numbers":        {f.call(IntRange, ints, f.num(-1), f.num(1)), []any{-1, 0, 1}},
		"sides":          {f.call(Sides, ints, f.num(2)), []any{1, 2}},
		"repeated":       {f.call(RepeatOf, ints, f.num(4), f.num(2)), []any{4, 4}},
		"whole":          {f.call(FloorDiv, TypeInteger, f.num(-7), f.num(2)), -4},
		"rest":           {f.call(Mod, TypeInteger, f.num(-7), f.num(2)), 1},
		"ratio":          {f.call(RoundDiv, TypeInteger, f.num(-7), f.num(2)), -4},
		"up":             {f.call(CeilDiv, TypeInteger, f.num(-7), f.num(2)), -3},
		"half":           {f.call(Half, TypeInteger, f.num(5)), 3},
		"odd":            {f.call(Odd, TypeBoolean, f.num(-3)), true},
		"abs":            {f.call(Abs, TypeInteger, f.num(-3)), 3},
		"tally":          {f.op(Add, stock(1, 2), stock(0, 3, 4)), []any{1, 5, 4}},
		"tally at least": {f.op(GreaterEqual, stock(1, 2), stock(0, 3)), false},
		"total":          {f.call(Total, TypeInteger, stock(1, 2)), 3},
		"tally index":    {f.index(TypeInteger, stock(1, 2), f.ref(f.goods[1])), 2},
		"tally for":      {keyed(stock(5, 8), f.call(Half, TypeInteger, f.loop(n)), f.loop(k)), []any{3, 4, 0}},
		"tally keys": {&For{Node: f.at(ListOf(RefTo(f.good))), Over: stock(0, 3), Key: k, Val: n, Value: f.loop(k),
			If: f.op(Greater, f.loop(n), f.num(0))}, ids(f.goods[1])},
		"results for": {&For{Node: f.at(ListOf(RefTo(f.side))), Over: results, Key: k, Val: n, Value: f.loop(k),
			If: f.op(Equal, f.loop(n), f.num(5))}, ids(f.sides[0], f.sides[2])},
		"results index": {f.index(TypeInteger, results, f.ref(f.sides[1])), 7},
		"total of":      {f.call(Total, TypeInteger, results), 17},
		"list index":    {f.index(TypeInteger, f.nums(4, 5), f.num(1)), 5},
		"or null":       {f.call(Coalesce, RefTo(f.ship), f.get(f.ref(f.ships[1]), "near"), f.ref(f.ships[4])), f.ships[4].ID},
		"or kept":       {f.call(Coalesce, TypeInteger, f.call(Max, TypeInteger.AsOptional(), f.nums(3)), f.num(4)), 3},
		"step":          {f.call(StepAlong, RefTo(f.level), f.ref(f.levels[1]), f.num(99)), f.levels[3].ID},
		"toward":        {f.call(Toward, RefTo(f.level), f.ref(f.levels[3]), f.ref(f.levels[0])), f.levels[2].ID},
		"highest": {f.call(Highest, RefTo(f.level), f.list(RefTo(f.level), f.ref(f.levels[1]), f.ref(f.levels[2]))),
			f.levels[2].ID},
		"lowest default": {f.call(Lowest, RefTo(f.level), f.list(RefTo(f.level)), f.ref(f.levels[2])), f.levels[2].ID},
		"has":            {f.call(Has, TypeBoolean, f.ref(f.sides[0]), f.ref(f.techs[1])), true},
		"has as printed": {f.call(Has, TypeBoolean, f.ref(f.techs[2]), f.ref(f.techs[1])), false},
		"others":         {f.call(Others, ListOf(RefTo(f.side)), f.ref(f.sides[1])), ids(f.sides[2], f.sides[0])},
		"next":           {f.call(Next, RefTo(f.side), f.ref(f.sides[2])), f.sides[0].ID},
		"starting": {f.call(Starting, ListOf(RefTo(f.side)), f.ref(f.sides[1])),
			ids(f.sides[1], f.sides[2], f.sides[0])},
		"other": {f.call(Other, RefTo(f.side), f.ref(f.sides[1]),
			f.list(RefTo(f.side), f.ref(f.sides[1]), f.ref(f.sides[2]))), f.sides[2].ID},
		"as set":         {f.call(AsSet, &Type{Class: List, Elem: TypeInteger, Set: true}, f.nums(3, 1, 3)), []any{1, 3}},
		"highest number": {f.call(Highest, TypeInteger.AsOptional(), f.nums(3, 7)), 7},
		"where":          {f.call(Where, &Type{Class: ZoneRef}, f.ref(f.sides[1])), f.sides[1].ID + 100},
		"neighbours":     {f.call(Neighbours, cells, sq(0)), ids(f.square.Things[3], f.square.Things[1])},
		"distance":       {f.call(Distance, TypeInteger, grid(), sq(0), sq(8)), 4},
		"near": {f.call(WithinDistance, cells, f.list(RefTo(f.square), sq(0)), f.num(1)),
			ids(f.square.Things[0], f.square.Things[1], f.square.Things[3])},
		"lines":                         {f.call(Count, TypeInteger, f.call(Lines, ListOf(cells), grid(), f.num(3))), 8},
		"lines of two":                  {f.call(Count, TypeInteger, f.call(Lines, ListOf(cells), grid(), f.num(2))), 20},
		"at":                            {f.call(CellAt, RefTo(f.square).AsOptional(), grid(), f.num(3), f.num(1)), f.square.Things[2].ID},
		"at, turned":                    {f.call(CellAt, RefTo(f.square).AsOptional(), sq(0), f.num(2), f.num(0), f.num(1)), f.square.Things[6].ID},
		"apart":                         {f.call(LineDistance, TypeInteger, sq(0), sq(8)), 4},
		"direction":                     {f.call(Direction, TypeInteger.AsOptional(), sq(8), sq(2)), 3},
		"askew":                         {f.call(Direction, TypeInteger.AsOptional(), sq(0), sq(8)), nil},
		"ray":                           {f.call(Ray, cells, sq(0), sq(4)), ids(f.square.Things[4], f.square.Things[8])},
		"ring":                          {f.call(Ring, cells, sq(4), f.num(2)), ids(f.square.Things[8], f.square.Things[6], f.square.Things[0], f.square.Things[2])},
		"diagonals":                     {f.call(Diagonals, cells, sq(0)), ids(f.square.Things[4])},
		"joining":                       {f.call(SteinerCost, TypeInteger.AsOptional(), grid(), f.list(cells, f.list(RefTo(f.square), sq(0)), f.list(RefTo(f.square), sq(8))), f.list(RefTo(f.square), sq(1), sq(2), sq(5), sq(7))), 3},
		"graph distance":                {f.call(Distance, TypeInteger.AsOptional(), lane(2), f.ref(f.sectors[4]), f.ref(f.sectors[0])), 2},
		"distance to the nearest":       {f.call(Distance, TypeInteger, grid(), sq(0), f.list(RefTo(f.square), sq(8), sq(5))), 3},
		"graph distance to the nearest": {f.call(Distance, TypeInteger.AsOptional(), lane(2), f.ref(f.sectors[4]), sec(1, 0)), 2},
		"to none":                       {f.call(Distance, TypeInteger.AsOptional(), lane(2), f.ref(f.sectors[4]), sec()), nil},
		"no way": {f.call(Distance, TypeInteger.AsOptional(), lane(2), f.ref(f.sectors[4]), f.ref(f.sectors[1])),
			nil},
		"connects":    {f.call(Connects, TypeBoolean, lane(1), sec(0), sec(3), sec(0, 1, 2, 3)), true},
		"not through": {f.call(Connects, TypeBoolean, lane(1), sec(0), sec(3), sec(0, 1, 3)), false},
		"components": {f.call(Components, ListOf(sectors), lane(1), sec(4, 0, 1)),
			[]any{ids(f.sectors[4]), ids(f.sectors[0], f.sectors[1])}},
		"max int": {f.op(Sub, big, f.num(1)), int64(math.MaxInt64 - 1)},
	} {
		t.Run(name, func(t *testing.T) {
			got, fault := f.eval(t, c.e, f.ships[3].ID)
			if fault != nil {
				t.Fatal(fault)
			}
			if diff := cmp.Diff(boxed(c.want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	f := newFleet()
	n := &LoopVar{Name: "n", Type: TypeInteger}
	m := &LoopVar{Name: "m", Type: TypeInteger}
	ints := ListOf(TypeInteger)
	ship := &Local{Name: "ship", Type: RefTo(f.ship)}
	numbers := func(k int) Expr { return f.call(IntRange, ints, f.num(1), f.num(k)) }
	near := f.get(f.local(ship), "near")
	deep := &Function{Name: "deep", Result: TypeInteger}
	deep.Gives = &FuncCall{Node: f.at(TypeInteger), Fn: deep}

	for name, c := range map[string]struct {
		e    Expr
		at   Expr
		want string
	}{
		"null":      {f.get(near, "attack"), near, "`ship.near` is null here"},
		"overflow":  {f.op(Mul, f.value(TypeInteger, int64(math.MaxInt64)), f.num(2)), nil, "too large"},
		"by one":    {f.op(Add, f.value(TypeInteger, int64(math.MaxInt64)), f.num(1)), nil, "too large"},
		"divide":    {f.call(FloorDiv, TypeInteger, f.num(1), f.num(0)), nil, "division by 0"},
		"index":     {f.index(TypeInteger, f.nums(1), f.num(1)), nil, "places 0 to 0, not 1"},
		"numbers":   {numbers(math.MaxInt), nil, "more than 10000000 steps"},
		"repeated":  {f.call(RepeatOf, ints, f.num(1), f.num(math.MaxInt)), nil, "steps"},
		"subsets":   {f.call(Subsets, ListOf(ints), numbers(11)), nil, "subsets of 11"},
		"recursion": {deep.Gives, nil, "`deep` nests more than 64 calls deep"},
		"loops": {f.call(Sum, TypeInteger, f.each(n, numbers(2000), f.call(Sum, TypeInteger,
			f.each(m, numbers(10000), f.op(Add, f.loop(m), f.loop(n)), nil)), nil)), nil, "steps"},
	} {
		t.Run(name, func(t *testing.T) {
			if name == "loops" && !longtest.On() {
				t.Skip("a long run: go test -long")
			}
			_, fault := f.eval(t, c.e, f.ships[3].ID)
			if fault == nil || !strings.Contains(fault.Message, c.want) {
				t.Fatalf("got %v, want %s", fault, c.want)
			}
			if fault.Range.Filename == "" || c.at != nil && fault.Range != c.at.Range() {
				t.Errorf("the fault stands at %s", fault.Range)
			}
		})
	}
}

func TestFunctions(t *testing.T) {
	f := newFleet()
	a := &Local{Name: "s", Type: RefTo(f.ship)}
	k := &Local{Name: "k", Type: TypeInteger, Index: 1}
	this := &Local{Name: "this", Type: RefTo(f.ship), Index: 2}
	top := &Function{Name: "power", Result: TypeInteger, Slots: 2,
		Params: []*Param{{Local: a}, {Local: k, Default: f.num(3)}},
		Gives:  f.op(Add, f.get(f.local(a), "attack"), f.local(k))}
	own := &Function{Name: "power", Result: TypeInteger, Slots: 3, Params: top.Params, Thing: f.ships[1], This: this}
	own.Gives = f.op(Add, f.op(Mul, f.num(100),
		&Original{Node: f.at(TypeInteger), Fn: top, Args: []Expr{f.local(a), f.local(k)}}), f.get(f.local(this), "order"))
	top.Overrides = map[*Thing]*Function{f.ships[1]: own}
	f.Funcs = []*Function{top}
	call := func(s *Thing, args ...Expr) Expr {
		return &FuncCall{Node: f.at(TypeInteger), Fn: top, Args: append([]Expr{f.ref(s)}, args...)}
	}
	for name, c := range map[string]struct {
		e    Expr
		want any
	}{
		"plain":     {call(f.ships[2], f.num(1)), 4},
		"default":   {call(f.ships[2]), 6},
		"own":       {call(f.ships[1], f.num(1)), 801},
		"in a call": {call(f.ships[2], f.op(Add, call(f.ships[2]), call(f.ships[1]))), 3 + 6 + 1001},
	} {
		t.Run(name, func(t *testing.T) {
			got, fault := f.eval(t, c.e)
			if fault != nil || got != boxed(c.want) {
				t.Errorf("got %v %v, want %v", got, fault, c.want)
			}
		})
	}
}

func TestLookup(t *testing.T) {
	f := newFleet()
	rows, _ := f.kind("row", 3)
	attrs(rows, Fixed, "damage", TypeInteger)
	for i, r := range rows.Things {
		r.Fixed = []any{boxed(i * 10)}
	}
	two, five := int64(2), int64(5)
	table := &Table{Name: "hits", Kind: rows,
		Keys: []*TableKey{{Name: "n", Type: TypeInteger}, {Name: "side", Type: RefTo(f.side), Index: 1}},
		Cells: [][]Cell{{{High: &two}, {Values: []int64{int64(f.sides[0].ID)}}}, {{Low: &two, High: &five}, {Any: true}},
			{{Any: true}, {None: true}}}}
	look := func(typ *Type, n, side int) Expr {
		return &Lookup{Node: f.at(typ), Table: table, Col: rows.Attr("damage"), Keys: []LookupKey{
			{Key: table.Keys[0], Value: f.num(n)}, {Key: table.Keys[1], Value: f.ref(f.sides[side])}}}
	}
	for n, want := range map[int]any{1: nil, 2: 10, 5: 10, 6: nil} {
		if got, fault := f.eval(t, look(TypeInteger.AsOptional(), n, 1)); got != boxed(want) || fault != nil {
			t.Errorf("row for %d: got %v %v, want %v", n, got, fault, want)
		}
	}
	if got, _ := f.eval(t, look(TypeInteger, 2, 0)); got != boxed(0) {
		t.Errorf("the first row fits, got %v", got)
	}
	if _, fault := f.eval(t, look(TypeInteger, 6, 0)); fault == nil || !strings.Contains(fault.Message, "`hits`") {
		t.Errorf("got %v", fault)
	}
}
