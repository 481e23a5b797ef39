package load

import (
	"fmt"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// builtins are the functions of the language, by name.
var builtins map[string]aBuiltin

func init() {
	builtins = map[string]aBuiltin{
		"count":         {1, 1, "count(list)", func(c *callCtx) model.Expr { return c.out(model.Count, model.TypeInteger, c.listArg(0)) }},
		"any":           {1, 1, "any([for x in list : condition])", func(c *callCtx) model.Expr { return truth(c, model.AnyOf) }},
		"all":           {1, 1, "all([for x in list : condition]), all(kind)", allOf},
		"sum":           {1, 1, "sum([for x in list : number])", sumOf},
		"min":           {1, -1, "min(a, b) or min(list)", func(c *callCtx) model.Expr { return extreme(c, model.Min) }},
		"max":           {1, -1, "max(a, b) or max(list)", func(c *callCtx) model.Expr { return extreme(c, model.Max) }},
		"spare":         {1, 1, "spare(kind)", spare},
		"first":         {1, 2, "first(list), first(list, n)", func(c *callCtx) model.Expr { return firstLast(c, model.First) }},
		"last":          {1, 2, "last(list), last(list, n)", func(c *callCtx) model.Expr { return firstLast(c, model.Last) }},
		"flat":          {1, 1, "flat(list of lists)", flat},
		"concat":        {1, -1, "concat(list, list)", concat},
		"plus":          {2, 2, "plus(list, element)", plus},
		"minus":         {2, 2, "minus(list, list)", minus},
		"contains":      {2, 2, "contains(list, element)", contains},
		"reverse":       {1, 1, "reverse(list)", func(c *callCtx) model.Expr { return sameList(c, model.Reverse) }},
		"distinct":      {1, 1, "distinct(list)", func(c *callCtx) model.Expr { return sameList(c, model.Distinct) }},
		"alike":         {1, 1, "alike(list)", func(c *callCtx) model.Expr { return sameList(c, model.Alike) }},
		"before":        {2, 2, "before(list, element)", before},
		"insert_before": {3, 3, "insert_before(list, element, new)", insertBefore},
		"place_in":      {2, 2, "place_in(list, element)", placeIn},
		"present":       {1, 1, "present(list)", present},
		"repeated":      {2, 2, "repeated(x, n)", repeated},
		"subsets": {1, 1, "subsets(list)", func(c *callCtx) model.Expr {
			l := c.listArg(0)
			return c.out(model.Subsets, model.ListOf(model.ListOf(elem(l))), l)
		}},
		"sorted":    {1, 3, `sorted(list), sorted(list, "attribute or stat", up)`, sorted},
		"sort_by":   {2, 2, "sort_by(list, figures)", func(c *callCtx) model.Expr { return byFigures(c, model.SortBy) }},
		"sort_down": {2, 2, "sort_down(list, figures)", func(c *callCtx) model.Expr { return byFigures(c, model.SortDown) }},
		"least":     {2, 2, "least(list, figures)", func(c *callCtx) model.Expr { return byFigures(c, model.Least) }},
		"largest":   {2, 2, "largest(list, figures)", func(c *callCtx) model.Expr { return byFigures(c, model.Largest) }},
		"best": {2, 2, "best(list, figures)", func(c *callCtx) model.Expr {
			l := c.listArg(0)
			return c.out(model.Best, elem(l).AsOptional(), l, c.figures(1))
		}},
		"ranks": {2, 2, "ranks(list, figures)", func(c *callCtx) model.Expr {
			l := c.listArg(0)
			return c.out(model.Ranks, model.ListOf(model.ListOf(elem(l))), l, c.figures(1))
		}},
		"shares": {2, 2, "shares(prizes, figures)", func(c *callCtx) model.Expr {
			return c.out(model.Shares, model.ListOf(model.TypeInteger), c.figures(0), c.figures(1))
		}},
		"numbers": {2, 2, "numbers(a, b)", func(c *callCtx) model.Expr { return c.ints(model.Numbers, model.ListOf(model.TypeInteger)) }},
		"choices": {1, -1, `choices("a", "b")`, choicesOf},
		"total":   {1, 1, "total(tally)", total},
		"or":      {2, 2, "or(x, default)", orElse},
		"step": {2, 2, "step(x, n)", func(c *callCtx) model.Expr {
			x := c.orderedArg(0)
			return c.out(model.StepAlong, x.Type(), x, c.arg(1, model.TypeInteger))
		}},
		"toward": {2, 2, "toward(x, y)", func(c *callCtx) model.Expr {
			x := c.orderedArg(0)
			return c.out(model.Toward, x.Type(), x, c.arg(1, x.Type()))
		}},
		"highest":  {1, 2, "highest(list), highest(list, default)", func(c *callCtx) model.Expr { return ends(c, model.Highest) }},
		"lowest":   {1, 2, "lowest(list), lowest(list, default)", func(c *callCtx) model.Expr { return ends(c, model.Lowest) }},
		"has":      {2, 2, "has(holder, thing)", has},
		"ends":     {1, 1, "ends(pair)", endsOf},
		"pairs_of": {2, 2, "pairs_of(thing, kind)", pairsOf},
		"others":   {1, 1, "others(seat)", func(c *callCtx) model.Expr { return c.out(model.Others, model.ListOf(c.seat()), c.arg(0, c.seat())) }},
		"starting": {1, 1, "starting(seat)", func(c *callCtx) model.Expr { return c.out(model.Starting, model.ListOf(c.seat()), c.arg(0, c.seat())) }},
		"next":     {1, 2, "next(seat), next(seat, list)", func(c *callCtx) model.Expr { return roundTable(c, model.Next) }},
		"other":    {1, 2, "other(seat), other(x, pair)", func(c *callCtx) model.Expr { return roundTable(c, model.Other) }},
		"sides":    {1, 1, "sides(6)", func(c *callCtx) model.Expr { return c.ints(model.Sides, model.ListOf(model.TypeInteger)) }},
		"where": {1, 1, "where(thing)", func(c *callCtx) model.Expr {
			return c.out(model.Where, &model.Type{Class: model.ZoneRef, Optional: true}, c.arg(0, model.TypeThing))
		}},
		"possible": {2, 2, "possible(list, seat)", func(c *callCtx) model.Expr {
			l := c.listArg(0)
			return c.out(model.Possible, l.Type(), l, c.arg(1, c.seat()))
		}},
		"neighbours": {1, 2, "neighbours(cell), neighbours(graph, x)", neighbours},
		"distance":   {2, 3, "distance(cell, cell), distance(graph, x, y)", distance},
		"near":       {2, 3, "near(cells, n), near(graph, list, n)", near},
		"connects":   {4, 4, "connects(board, from, to, through)", connects},
		"components": {2, 2, "components(board, list)", components},
		"lines":      {2, 2, "lines(board, n)", lines},
		"is_over":    {0, 0, "is_over()", func(c *callCtx) model.Expr { return c.out(model.IsOver, model.TypeBoolean) }},
		"winners":    {0, 0, "winners()", func(c *callCtx) model.Expr { return c.out(model.WinnersOf, model.ListOf(c.seat())) }},
		"score_of": {1, 1, "score_of(seat)", func(c *callCtx) model.Expr {
			return c.out(model.ScoreOf, model.TypeInteger.AsOptional(), c.arg(0, c.seat()))
		}},
		"at": {3, 3, "at(board, x, y)", at},
	}
	for _, fn := range []model.Builtin{model.Whole, model.Rest, model.Ratio, model.Up, model.Half, model.Odd, model.Abs,
		model.SpanOf, model.UpTo, model.FromUp, model.Within} {
		b := builtin.Of(fn)
		least, most := b.Arity()
		builtins[b.Name()] = aBuiltin{least, most, b.Shape(), func(c *callCtx) model.Expr { return c.signed(b) }}
	}
}

var plainTypes = map[string]*model.Type{"number": model.TypeInteger, "truth": model.TypeBoolean, "span": model.TypeSpan}

// signed types the arguments of a function as its signature says.
func (c *callCtx) signed(b *builtin.Builtin) model.Expr {
	sig := b.Signatures()[0]
	var args []model.Expr
	for i, p := range sig.Params {
		args = append(args, c.arg(i, plainTypes[p.Type]))
	}
	return c.out(b.Fn, plainTypes[sig.Result], args...)
}

// seat is the type of a seat.
func (c *callCtx) seat() *model.Type {
	if c.ld.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(c.ld.seatKind)
}

func truth(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	if !c.failed && (elem(l).Class != model.Boolean || elem(l).Optional) && elem(l).Class != model.Invalid {
		c.fail(0, fmt.Sprintf("This is %s.", article(l.Type())), "a list of conditions: [for x in list : condition]")
	}
	return c.out(fn, model.TypeBoolean, l)
}

// allOf is all(list of conditions), or all(kind).
func allOf(c *callCtx) model.Expr {
	if k := c.kindArg(0); k != nil {
		return &model.Call{Node: node(model.ListOf(model.RefTo(k)), c.x.Range()), Fn: model.AllThings, Kind: k}
	}
	return truth(c, model.AllOf)
}

func spare(c *callCtx) model.Expr {
	k := c.kindArg(0)
	if k == nil || k.Copies == 0 {
		c.fail(0, "This must be the name of a kind with `copies`.", "spare(kind)")
		return nil
	}
	return &model.Call{Node: node(model.TypeInteger, c.x.Range()), Fn: model.Spare, Kind: k}
}

func sumOf(c *callCtx) model.Expr {
	e := c.figures(0)
	fn := model.Sum
	if !c.failed && e.Type().Class == model.Results {
		fn = model.TotalOf
	}
	return c.out(fn, model.TypeInteger, e)
}

func extreme(c *callCtx, fn model.Builtin) model.Expr {
	if c.n() > 1 {
		return c.ints(fn, model.TypeInteger)
	}
	l := c.figures(0)
	return c.out(fn, model.TypeInteger.AsOptional(), l)
}

func firstLast(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	if c.n() == 1 {
		return c.out(fn, elem(l).AsOptional(), l)
	}
	return c.out(fn, model.ListOf(elem(l)), l, c.arg(1, model.TypeInteger))
}

func flat(c *callCtx) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	inner := elem(l)
	if inner.Class == model.ZoneRef {
		t := model.TypeThing
		if inner.Kind != nil {
			t = model.RefTo(inner.Kind)
		}
		v := &model.LoopVar{Name: "zone", Type: inner}
		l = &model.For{Node: node(model.ListOf(model.ListOf(t)), l.Range()), Over: l, Val: v,
			Value: zoneList(&model.LoopRead{Node: node(inner, l.Range()), Var: v}, inner, l.Range())}
		inner = elem(l)
	}
	if inner.Class == model.Invalid {
		return l
	}
	if inner.Class != model.List || inner.Optional {
		c.fail(0, fmt.Sprintf("This is %s.", article(l.Type())), "a list of lists")
		return nil
	}
	return c.out(model.Flat, model.ListOf(inner.Elem), l)
}

func concat(c *callCtx) model.Expr {
	var args []model.Expr
	t := model.TypeInvalid
	for i := range c.x.Args {
		l := c.listArg(i)
		if c.failed {
			return nil
		}
		m := c.ld.merge(t, elem(l))
		if m == nil {
			c.fail(i, fmt.Sprintf("This is %s, the lists before are of %s.", article(l.Type()), t.String()), "lists of one type")
			return nil
		}
		t = m
		args = append(args, l)
	}
	return c.out(model.Concat, model.ListOf(t), args...)
}

// element types an argument that goes with the elements of a list.
func (c *callCtx) element(i int, t *model.Type) model.Expr {
	want := t
	if want.Class == model.Invalid {
		want = nil
	}
	e := c.scope.typed(c.x.Args[i], want)
	if isBad(e) {
		c.failed = true
		return e
	}
	if want == nil {
		return e
	}
	if want.Class != model.List {
		if m := c.ld.merge(e.Type(), t); m == nil || m.Class == model.Ref && m.Kind == nil && e.Type().Kind != nil && t.Kind != nil {
			c.fail(i, fmt.Sprintf("This is %s.", article(e.Type())), article(t))
		}
	}
	if e.Type().Class == model.Null {
		e = c.ld.coerce(e, t.AsOptional())
	}
	return e
}

func plus(c *callCtx) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	x := c.element(1, elem(l))
	if c.failed {
		return nil
	}
	t := c.ld.merge(elem(l), x.Type().Required())
	return c.out(model.Plus, &model.Type{Class: model.List, Elem: t, Set: l.Type().Set}, l, c.ld.coerce(x, x.Type().Required()))
}

func minus(c *callCtx) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	return c.out(model.Minus, l.Type(), l, c.alsoList(1, elem(l)))
}

func contains(c *callCtx) model.Expr {
	e := c.asList(c.scope.typed(c.x.Args[0], nil))
	if isBad(e) {
		return nil
	}
	if e.Type().Class == model.Span {
		return c.out(model.Within, model.TypeBoolean, e, c.arg(1, model.TypeInteger))
	}
	if e.Type().Class != model.List || e.Type().Optional {
		c.fail(0, fmt.Sprintf("This is %s.", article(e.Type())), "a list")
		return nil
	}
	return c.out(model.Contains, model.TypeBoolean, e, c.element(1, elem(e)))
}

func sameList(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	return c.out(fn, model.ListOf(elem(l)), l)
}

func before(c *callCtx) model.Expr {
	l := c.listArg(0)
	return c.out(model.BeforeIn, model.ListOf(elem(l)), l, c.element(1, elem(l)))
}

func insertBefore(c *callCtx) model.Expr {
	l := c.listArg(0)
	return c.out(model.InsertBefore, model.ListOf(elem(l)), l, c.element(1, elem(l)), c.element(2, elem(l)))
}

func placeIn(c *callCtx) model.Expr {
	l := c.listArg(0)
	return c.out(model.PlaceIn, model.TypeInteger, l, c.element(1, elem(l)))
}

func present(c *callCtx) model.Expr {
	l := c.listArg(0)
	return c.out(model.Present, model.ListOf(elem(l).Required()), l)
}

func repeated(c *callCtx) model.Expr {
	x := c.arg(0, nil)
	return c.out(model.Repeated, model.ListOf(x.Type()), x, c.arg(1, model.TypeInteger))
}

func choicesOf(c *callCtx) model.Expr {
	var parts []model.Expr
	for i := range c.x.Args {
		parts = append(parts, c.arg(i, model.TypeWord))
	}
	return &model.ListLit{Node: node(model.ListOf(model.TypeWord), c.x.Range()), Elems: parts}
}

func byFigures(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	return c.out(fn, model.ListOf(elem(l)), l, c.figures(1))
}

// sorted is sorted(list), or sorted(list, "attribute or stat", up|down).
func sorted(c *callCtx) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	out := &model.Call{Node: node(model.ListOf(elem(l)), c.x.Range()), Fn: model.Sorted, Args: []model.Expr{l}}
	if c.n() == 1 {
		return out
	}
	name, ok := literal(c.x.Args[1])
	k := elem(l).Kind
	if !ok || elem(l).Class != model.Ref || k == nil {
		c.fail(1, "The second argument names an attribute or stat of the elements, in quotes.", `sorted(ships, "size", down)`)
		return nil
	}
	if !c.sortKey(out, k, name) {
		return nil
	}
	dir := 1
	if c.n() == 3 {
		d, ok := bareName(c.x.Args[2])
		if !ok || d != "up" && d != "down" {
			c.fail(2, "The third argument is `up` or `down`.", "")
			return nil
		}
		if d == "down" {
			dir = -1
		}
	}
	out.Args = append(out.Args, &model.Const{Node: node(model.TypeInteger, c.x.Range()), Value: dir})
	return out
}

func (c *callCtx) sortKey(out *model.Call, k *model.Kind, name string) bool {
	a := k.Attr(name)
	if a == nil {
		a = c.ld.builtIn(k, name)
	}
	if a != nil {
		if a.Type.Class != model.Integer && (a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Ordered) || a.Type.Optional {
			c.fail(1, fmt.Sprintf("%q is %s; one cannot sort by it.", name, article(a.Type)), "a number, or a thing of an ordered kind")
			return false
		}
		out.Attr = a
		return true
	}
	st := c.ld.stats[name]
	if st == nil || !c.ld.unaryFunc(name, k) {
		c.ld.unknown(diag.CodeNoSuchAttribute, c.x.Args[1].Range(), fmt.Sprintf("%s has no attribute or stat %q.", upper(article(model.RefTo(k))), name), name, c.stepNames(k))
		c.failed = true
		return false
	}
	c.ld.typeOfStat(st, c.x.Args[1].Range())
	out.Stat = st.stat
	return true
}

func total(c *callCtx) model.Expr {
	e := c.arg(0, nil)
	if c.failed {
		return nil
	}
	switch e.Type().Class {
	case model.Tally:
		return c.out(model.Total, model.TypeInteger, e)
	case model.Results:
		return c.out(model.TotalOf, model.TypeInteger, e)
	}
	c.fail(0, fmt.Sprintf("This is %s.", article(e.Type())), "a tally")
	return nil
}

func orElse(c *callCtx) model.Expr {
	x := c.scope.typed(c.x.Args[0], c.want)
	if isBad(x) {
		c.failed = true
		return nil
	}
	d := c.scope.typed(c.x.Args[1], x.Type().Required())
	if isBad(d) {
		c.failed = true
		return nil
	}
	if d.Type().Class != x.Type().Class {
		d = c.asList(d)
	}
	t := c.ld.merge(x.Type().Required(), d.Type())
	if t == nil {
		c.fail(1, fmt.Sprintf("This is %s.", article(d.Type())), article(x.Type().Required()))
		return nil
	}
	if !x.Type().Optional {
		c.ld.report(diag.Finding{Code: diag.CodeNeverNull, Severity: diag.Warning, Range: c.x.Args[0].Range(),
			Summary: "This is never null: the default is never used."})
	}
	return c.out(model.OrElse, t, x, c.ld.fitBranch(d, t))
}

// orderedArg types a thing of an ordered kind.
func (c *callCtx) orderedArg(i int) model.Expr {
	x := c.arg(i, nil)
	if c.failed {
		return bad(c.x.Range())
	}
	t := x.Type()
	if t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered || t.Optional {
		c.fail(i, fmt.Sprintf("This is %s.", article(t)), "a thing of a kind with an `order`")
		return bad(c.x.Range())
	}
	return x
}

func ends(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	t := elem(l)
	if t.Class != model.Integer && (t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered) && t.Class != model.Invalid {
		c.fail(0, fmt.Sprintf("This is %s.", article(l.Type())), "a list of things of a kind with an `order`")
		return nil
	}
	if c.n() == 1 {
		return c.out(fn, t.AsOptional(), l)
	}
	d := c.arg(1, t)
	return c.out(fn, d.Type(), l, d)
}
