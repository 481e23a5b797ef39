package eval

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// An amount is a term whose values are Go ints, not yet boxed.
type amount func(ev *Evaluator, locals []any, x any) int

// amount makes the amount of a short expression.
func (c *lowering) amount(e model.Expr) amount {
	switch n := e.(type) {
	case *model.Const:
		k := asInt(n.Value)
		return func(*Evaluator, []any, any) int { return k }
	case *model.LoopRead:
		if _, ok := c.opened(n.Var); ok {
			break
		}
		if n.T.Class != model.Integer {
			return func(_ *Evaluator, _ []any, x any) int { return asInt(x) }
		}
	case *model.AttrRead:
		if n.Attr.Class == model.State && isNumber(n.Attr.Type) {
			return c.stateAmount(n)
		}
	}
	t := c.term(e)
	return func(ev *Evaluator, locals []any, x any) int { return t(ev, locals, x).(int) }
}

func (c *lowering) stateAmount(n *model.AttrRead) amount {
	a, null := n.Attr, nullFault(n.X)
	if r, ok := n.X.(*model.LoopRead); ok && !func() bool { _, o := c.opened(r.Var); return o }() {
		return func(ev *Evaluator, _ []any, x any) int {
			thing, _ := x.(int)
			if thing == 0 {
				null()
			}
			return ev.host.Number(thing, a)
		}
	}
	of := c.amount(n.X)
	return func(ev *Evaluator, locals []any, x any) int {
		thing := of(ev, locals, x)
		if thing == 0 {
			null()
		}
		return ev.host.Number(thing, a)
	}
}

// binaryTest makes the test of an operator.
func (c *lowering) binaryTest(n *model.Binary) test {
	switch n.Op {
	case model.And:
		a, b := c.test(n.X), c.test(n.Y)
		return func(ev *Evaluator, locals []any, x any) bool { return a(ev, locals, x) && b(ev, locals, x) }
	case model.Or:
		a, b := c.test(n.X), c.test(n.Y)
		return func(ev *Evaluator, locals []any, x any) bool { return a(ev, locals, x) || b(ev, locals, x) }
	case model.Equal:
		return c.equalTest(n, true)
	case model.Unequal:
		return c.equalTest(n, false)
	}
	a, b, op := c.amount(n.X), c.amount(n.Y), n.Op
	return func(ev *Evaluator, locals []any, x any) bool {
		l := a(ev, locals, x)
		return holds(op, cmpInt(l, b(ev, locals, x)))
	}
}

// equalTest compares two values; want says which outcome holds.
func (c *lowering) equalTest(n *model.Binary, want bool) test {
	l, r := n.X, n.Y
	if l.Type().Class == model.Null {
		l, r = r, l
	}
	if r.Type().Class == model.Null {
		return c.nullTerm(l, want)
	}
	if !isNumber(l.Type()) || !isNumber(r.Type()) {
		a, b := c.term(l), c.term(r)
		return func(ev *Evaluator, locals []any, x any) bool {
			v := a(ev, locals, x)
			return same(v, b(ev, locals, x)) == want
		}
	}
	a := c.amount(l)
	if k, ok := number(r); ok {
		return func(ev *Evaluator, locals []any, x any) bool { return (a(ev, locals, x) == k) == want }
	}
	if o, ok := r.(*model.LocalRead); ok && r.Type().Class != model.Integer {
		i := c.at(o.Local)
		return func(ev *Evaluator, locals []any, x any) bool { return (a(ev, locals, x) == asInt(locals[i])) == want }
	}
	b := c.amount(r)
	return func(ev *Evaluator, locals []any, x any) bool {
		v := a(ev, locals, x)
		return (v == b(ev, locals, x)) == want
	}
}

func (c *lowering) nullTerm(e model.Expr, want bool) test {
	if nullOf(e.Type()) != nil {
		a := c.amount(e)
		return func(ev *Evaluator, locals []any, x any) bool { return (a(ev, locals, x) == 0) == want }
	}
	a := c.term(e)
	return func(ev *Evaluator, locals []any, x any) bool { return (a(ev, locals, x) == nil) == want }
}
