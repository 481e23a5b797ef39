package load

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// builtins are the functions of the language, by name.
var builtins = map[string]*builtin.Builtin{}

// typings are the functions whose signatures do not say all.
var typings map[model.Builtin]func(c *callCtx) model.Expr

func init() {
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() != "" {
			builtins[b.Name()] = b
		}
	}
	typings = map[model.Builtin]func(c *callCtx) model.Expr{
		model.AnyOf:      func(c *callCtx) model.Expr { return truth(c, model.AnyOf) },
		model.AllOf:      allOf,
		model.Sum:        sumOf,
		model.Flat:       flat,
		model.Concat:     concat,
		model.Plus:       plus,
		model.Contains:   contains,
		model.Choices:    choices,
		model.Sorted:     sorted,
		model.Total:      total,
		model.OrElse:     orElse,
		model.Highest:    func(c *callCtx) model.Expr { return ends(c, model.Highest) },
		model.Lowest:     func(c *callCtx) model.Expr { return ends(c, model.Lowest) },
		model.Spare:      spare,
		model.Has:        has,
		model.Ends:       endsOf,
		model.PairsOf:    pairsOf,
		model.Next:       func(c *callCtx) model.Expr { return roundTable(c, model.Next) },
		model.Other:      func(c *callCtx) model.Expr { return roundTable(c, model.Other) },
		model.Neighbours: neighbours,
		model.Distance:   distance,
		model.Near:       near,
		model.Connects:   connects,
		model.Components: components,
		model.Lines:      lines,
		model.CellAt:     at,
	}
}

// builtin types a call as one of its signatures says.
func (c *callCtx) builtin(b *builtin.Builtin) model.Expr {
	if typed := typings[b.Fn]; typed != nil {
		return typed(c)
	}
	sig, open := b.For(c.n()), binding{callCtx: c}
	var args []model.Expr
	for i := range c.x.Args {
		args = append(args, open.param(i, sig.Type(i)))
	}
	if c.failed {
		return nil
	}
	return c.out(b.Fn, open.result(sig.Result), args...)
}

// A binding is what the arguments so far made of the types that a signature leaves open.
type binding struct {
	*callCtx
	list, elem *model.Type
}

// param types an argument.
func (b *binding) param(i int, t string) model.Expr {
	switch t {
	case "list of E", "list of E?":
		if b.elem != nil {
			return b.alsoList(i, b.elem)
		}
		l := b.listArg(i)
		b.list, b.elem = l.Type(), elem(l)
		if t == "list of E?" {
			b.elem = b.elem.Required()
		}
		return l
	case "list like E":
		return b.alsoList(i, b.elem)
	case "E", "like E":
		if b.elem != nil {
			return b.element(i, b.elem)
		}
		x := b.arg(i, nil)
		b.elem = x.Type()
		return x
	case "ordered":
		if b.elem != nil {
			return b.arg(i, b.elem)
		}
		x := b.orderedArg(i)
		b.elem = x.Type()
		return x
	case "figures":
		return b.figures(i)
	}
	return b.arg(i, b.result(t))
}

// result is the type of a word of a signature.
func (b *binding) result(t string) *model.Type {
	if of, ok := strings.CutPrefix(t, "list of "); ok {
		return model.ListOf(b.result(of))
	}
	if of, ok := strings.CutSuffix(t, "?"); ok {
		return b.result(of).AsOptional()
	}
	switch t {
	case "number":
		return model.TypeInteger
	case "truth":
		return model.TypeBoolean
	case "span":
		return model.TypeSpan
	case "thing":
		return model.TypeThing
	case "seat":
		return b.seat()
	case "zone":
		return &model.Type{Class: model.ZoneRef}
	case "list":
		return b.list
	case "E", "ordered":
		return b.elem
	}
	panic("a signature has no type " + t)
}

// seat is the type of a seat.
func (c *callCtx) seat() *model.Type {
	if c.ld.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(c.ld.seatKind)
}

// element types an argument that goes with the elements of a list.
func (c *callCtx) element(i int, t *model.Type) model.Expr {
	want := t
	if want.Class == model.Invalid {
		want = nil
	}
	e := c.scope.check(c.x.Args[i], want)
	if isInvalid(e) {
		c.failed = true
		return e
	}
	if want == nil {
		return e
	}
	if want.Class != model.List {
		if m := c.ld.merge(e.Type(), t); m == nil || m.Class == model.Ref && m.Kind == nil && e.Type().Kind != nil &&
			t.Kind != nil {
			c.wrongArg(i, e.Type(), typeWithArticle(t))
		}
	}
	if e.Type().Class == model.Null {
		e = c.ld.coerce(e, t.AsOptional())
	}
	return e
}

// orderedArg types a thing of an ordered kind.
func (c *callCtx) orderedArg(i int) model.Expr {
	x := c.arg(i, nil)
	if c.failed {
		return invalid(c.x.Range())
	}
	t := x.Type()
	if t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered || t.Optional {
		c.wrongArg(i, t, "a thing of a kind with an `order`")
		return invalid(c.x.Range())
	}
	return x
}

func truth(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	if !c.failed && (elem(l).Class != model.Boolean || elem(l).Optional) && elem(l).Class != model.Invalid {
		c.wrongArg(0, l.Type(), "a list of conditions: [for x in list : condition]")
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
		c.wrongArg(0, l.Type(), "a list of lists")
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
			c.fail(i, fmt.Sprintf("This is %s, the lists before are of %s.", typeWithArticle(l.Type()), t.String()),
				"lists of one type")
			return nil
		}
		t = m
		args = append(args, l)
	}
	return c.out(model.Concat, model.ListOf(t), args...)
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
	return c.out(model.Plus, &model.Type{Class: model.List, Elem: t, Set: l.Type().Set}, l,
		c.ld.coerce(x, x.Type().Required()))
}

func contains(c *callCtx) model.Expr {
	e := c.asList(c.scope.check(c.x.Args[0], nil))
	if isInvalid(e) {
		return nil
	}
	if e.Type().Class == model.Span {
		return c.out(model.Within, model.TypeBoolean, e, c.arg(1, model.TypeInteger))
	}
	if e.Type().Class != model.List || e.Type().Optional {
		c.wrongArg(0, e.Type(), "a list")
		return nil
	}
	return c.out(model.Contains, model.TypeBoolean, e, c.element(1, elem(e)))
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
		if a.Type.Class != model.Integer && (a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Ordered) ||
			a.Type.Optional {
			c.fail(1, fmt.Sprintf("%q is %s; one cannot sort by it.", name, typeWithArticle(a.Type)),
				"a number, or a thing of an ordered kind")
			return false
		}
		out.Attr = a
		return true
	}
	st := c.ld.stats[name]
	if st == nil || !c.ld.unaryFunc(name, k) {
		c.ld.unknown(diag.CodeNoSuchAttribute, c.x.Args[1].Range(),
			fmt.Sprintf("%s has no attribute or stat %q.", capitalize(typeWithArticle(model.RefTo(k))), name), name,
			c.stepNames(k))
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
	c.wrongArg(0, e.Type(), "a tally")
	return nil
}

func orElse(c *callCtx) model.Expr {
	x := c.scope.check(c.x.Args[0], c.want)
	if isInvalid(x) {
		c.failed = true
		return nil
	}
	d := c.scope.check(c.x.Args[1], x.Type().Required())
	if isInvalid(d) {
		c.failed = true
		return nil
	}
	if d.Type().Class != x.Type().Class {
		d = c.asList(d)
	}
	t := c.ld.merge(x.Type().Required(), d.Type())
	if t == nil {
		c.wrongArg(1, d.Type(), typeWithArticle(x.Type().Required()))
		return nil
	}
	if !x.Type().Optional {
		c.ld.report(diag.Finding{Code: diag.CodeNeverNull, Severity: diag.Warning, Range: c.x.Args[0].Range(),
			Summary: "This is never null: the default is never used."})
	}
	return c.out(model.OrElse, t, x, c.ld.fitBranch(d, t))
}

func ends(c *callCtx, fn model.Builtin) model.Expr {
	l := c.listArg(0)
	if c.failed {
		return nil
	}
	t := elem(l)
	if t.Class != model.Integer && (t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered) && t.Class != model.Invalid {
		c.wrongArg(0, l.Type(), "a list of things of a kind with an `order`")
		return nil
	}
	if c.n() == 1 {
		return c.out(fn, t.AsOptional(), l)
	}
	d := c.arg(1, t)
	return c.out(fn, d.Type(), l, d)
}

func choices(c *callCtx) model.Expr {
	var parts []model.Expr
	for i := range c.x.Args {
		parts = append(parts, c.arg(i, model.TypeWord))
	}
	return &model.ListLit{Node: node(model.ListOf(model.TypeWord), c.x.Range()), Elems: parts}
}
