package eval

import (
	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// fused runs a builtin over a comprehension as one loop that builds no list; nil where
// there is nothing to fuse.
func (c *lowering) fused(n *model.Call) ast.Node {
	if len(n.Args) != 1 {
		return nil
	}
	f, ok := n.Args[0].(*model.For)
	if !ok || f.KeyExpr != nil || f.T.Set {
		return nil
	}
	switch n.Fn {
	case model.Count:
		return c.fusedCount(f)
	case model.AnyOf:
		return c.fusedAny(f)
	case model.AllOf:
		return c.fusedAll(f)
	case model.Sum:
		return c.fusedSum(n, f)
	case model.Min:
		return c.fusedExtreme(n, f, func(a, b int) bool { return a < b })
	case model.Max:
		return c.fusedExtreme(n, f, func(a, b int) bool { return a > b })
	case model.First:
		return c.fusedFirst(n, f)
	}
	return nil
}

// total says whether an expression can be left out: it cannot fail.
func total(e model.Expr) bool {
	switch e.(type) {
	case *model.Const, *model.LocalRead, *model.LoopRead:
		return true
	}
	return false
}

func (c *lowering) yes(n *model.For, b bool) ast.Node {
	return c.place(&ast.BoolNode{Value: b}, boolType, n.R)
}

func (c *lowering) choose(n *model.For, test, then, otherwise ast.Node) ast.Node {
	return c.place(&ast.ConditionalNode{Ternary: true, Cond: test, Exp1: then, Exp2: otherwise}, then.Type(), n.R)
}

func (c *lowering) fusedCount(n *model.For) ast.Node {
	if total(n.Value) && n.If == nil {
		return nil
	}
	return c.loop(n, func(l *loop) ast.Node {
		return l.builtin("count", intType, l.predicate(func() ast.Node {
			if total(n.Value) {
				return l.cond()
			}
			counted := c.place(&ast.SequenceNode{Nodes: []ast.Node{l.value(), c.yes(n, true)}}, boolType, n.R)
			if n.If == nil {
				return counted
			}
			return c.choose(n, l.cond(), counted, c.yes(n, false))
		}))
	})
}

func (c *lowering) fusedAny(n *model.For) ast.Node {
	return c.loop(n, func(l *loop) ast.Node {
		return l.builtin("any", boolType, l.predicate(func() ast.Node {
			if n.If == nil {
				return l.value()
			}
			return c.place(&ast.BinaryNode{Operator: "&&", Left: l.cond(), Right: l.value()}, boolType, n.R)
		}))
	})
}

func (c *lowering) fusedAll(n *model.For) ast.Node {
	return c.loop(n, func(l *loop) ast.Node {
		return l.builtin("all", boolType, l.predicate(func() ast.Node {
			if n.If == nil {
				return l.value()
			}
			return c.choose(n, l.cond(), l.value(), c.yes(n, true))
		}))
	})
}

func (c *lowering) fusedSum(n *model.Call, f *model.For) ast.Node {
	return c.loop(f, func(l *loop) ast.Node {
		start := c.place(&ast.IntegerNode{Value: 0}, intType, n.R)
		return l.reduce(intType, start, func(acc ast.Node) ast.Node {
			return c.call2(func(a, b any) any { return Box(builtin.Add(a.(int), asInt(b))) }, n.T, n.R, acc, l.value())
		})
	})
}

func (c *lowering) fusedExtreme(n *model.Call, f *model.For, better func(a, b int) bool) ast.Node {
	take := func(a, b any) any {
		y, ok := b.(int)
		if !ok {
			return a
		}
		if x, ok := a.(int); ok && !better(y, x) {
			return a
		}
		return b
	}
	return c.loop(f, func(l *loop) ast.Node {
		start := c.place(&ast.NilNode{}, anyType, n.R)
		r := l.reduce(anyType, start, func(acc ast.Node) ast.Node {
			return c.invoke(take, abi2, anyType, n.R, acc, l.value())
		})
		return c.nonNull(n, r)
	})
}

// nonNull refuses null where the type says that there is none: the list was proved to have
// elements, so that this is a fault of the rule's own making.
func (c *lowering) nonNull(n *model.Call, x ast.Node) ast.Node {
	return c.call1(orNull(n), n.T, n.R, x)
}

// orNull gives what a call gives for an element that may not be there.
func orNull(n *model.Call) func(any) any {
	null, optional := nullOf(n.T), n.T.Optional
	return func(v any) any {
		if v != nil {
			return v
		}
		if null == nil && !optional {
			fail("the list is empty")
		}
		return null
	}
}

func (c *lowering) fusedFirst(n *model.Call, f *model.For) ast.Node {
	return c.loop(f, func(l *loop) ast.Node {
		b := l.builtin("find", anyType, l.predicate(func() ast.Node {
			if f.If == nil {
				return c.yes(f, true)
			}
			return l.cond()
		}))
		if !plainValue(f) {
			b.Map = l.pass(l.value)
		}
		return c.nonNull(n, b)
	})
}
