package eval

import (
	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// builtin lowers a call of a function of the language.
func (c *lowering) builtin(n *model.Call) ast.Node {
	if node := c.fused(n); node != nil {
		return node
	}
	if n.Fn == model.OrElse {
		return c.orElse(n)
	}
	b := builtin.Of(n.Fn)
	switch {
	case b.One != nil:
		return c.call1(func(x any) any { return Box(b.One(x.(int))) }, n.T, n.R, c.lower(n.Args[0]))
	case b.Two != nil:
		return c.call2(func(x, y any) any { return Box(b.Two(x.(int), y.(int))) }, n.T, n.R, c.lower(n.Args[0]), c.lower(n.Args[1]))
	}
	c.needs(n)
	call := c.natively(func(ev *Evaluator, args []any) any { return b.Eval(&ev.env, n, args) }, n, c.args(n)...)
	if goType(n.T) == boolType {
		return c.ask1(func(v any) bool { return v.(bool) }, n.R, call)
	}
	return call
}

// needs has what a call asks for compiled.
func (c *lowering) needs(n *model.Call) {
	if n.Stat != nil {
		c.lib.stat(n.Stat)
	}
}

func (c *lowering) args(n *model.Call) []ast.Node {
	out := make([]ast.Node, len(n.Args))
	for i, a := range n.Args {
		out[i] = c.as(a, builtin.Wanted(n, i))
	}
	return out
}

// orElse evaluates its second argument only where the first is null.
func (c *lowering) orElse(n *model.Call) ast.Node {
	null := nullOn(n.Args[0].Type())
	if n.Args[0].Type().Class == model.Null {
		return c.as(n.Args[1], n.T)
	}
	return c.let(c.lower(n.Args[0]), goType(n.T), n.R, func(b binding) ast.Node {
		test := c.ask1(null, n.R, c.read(b, n.R))
		return c.place(&ast.ConditionalNode{Ternary: true, Cond: test, Exp1: c.as(n.Args[1], n.T),
			Exp2: c.read(b, n.R)}, goType(n.T), n.R)
	})
}

// graphOf gives a reference to a graph with its arguments.
func (c *lowering) graphOf(n *model.GraphOf) ast.Node {
	var args []ast.Node
	if n.Graph != nil {
		args = c.arguments(n.Graph.Where.Params, n.Args)
	}
	return c.natively(func(ev *Evaluator, args []any) any { return builtin.GraphRef(&ev.env, n, args) }, n, args...)
}
