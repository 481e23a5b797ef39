package eval

import (
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A loop is a comprehension on its way into one of expr's loops.
type loop struct {
	c    *lowering
	n    *model.For
	over ast.Node // the collection, paid for
	// results is bound around the loop where the values lie beside the keys.
	results binding
}

// charge pays for every element of a loop up front, so that a hostile nest of loops stops
// after a fixed count.
func charge(env, list any) any {
	l, ok := list.([]any)
	if !ok {
		list = noElements
	}
	env.(*Evaluator).enter(l)
	return list
}

var noElements any = []any{}

// collection is a list that is looped over; expr is told what its elements are.
func (c *lowering) collection(list ast.Node, elem *model.Type, at hcl.Range) ast.Node {
	return c.invoke(charge, abi2, sliceOf(elem), at, c.env(), list)
}

func sliceOf(elem *model.Type) reflect.Type {
	if elem == nil {
		return listType
	}
	return reflect.SliceOf(goType(elem))
}

// loop prepares a comprehension. finish builds what runs over it.
func (c *lowering) loop(n *model.For, finish func(l *loop) ast.Node) ast.Node {
	t, at := n.Over.Type(), n.Over.Range()
	l := &loop{c: c, n: n}
	switch {
	case t.Class == model.Results:
		return c.let(c.lower(n.Over), anyType, n.R, func(b binding) ast.Node {
			l.results = b
			values := c.invoke(resultValues, abi1, listType, at, c.read(b, at))
			l.over = c.collection(values, t.Elem, at)
			return finish(l)
		})
	case t.Class == model.Tally:
		l.over = c.collection(c.lower(n.Over), model.TypeInteger, at)
	default:
		l.over = c.collection(c.lower(n.Over), t.Elem, at)
	}
	return finish(l)
}

func resultValues(r any) any { return resultPart(r, 1) }

func resultPart(r any, i int) any {
	if l := asList(r); len(l) == 2 {
		return l[i]
	}
	return noElements
}

// pass lowers a part of the loop's body with the loop's variables bound.
func (l *loop) pass(body func() ast.Node) ast.Node {
	c, n := l.c, l.n
	element := c.place(&ast.PointerNode{}, l.over.Type().Elem(), n.R)
	return c.let(element, l.over.Type().Elem(), n.R, func(b binding) ast.Node {
		defer c.bind(n.Val, b)()
		if n.Key == nil {
			return body()
		}
		return c.let(l.key(), goType(n.Key.Type), n.R, func(b binding) ast.Node {
			defer c.bind(n.Key, b)()
			return body()
		})
	})
}

// bind makes a loop variable known; what it gives ends that.
func (c *lowering) bind(v *model.LoopVar, b binding) func() {
	before, had := c.vars[v]
	c.vars[v] = b
	return func() {
		delete(c.vars, v)
		if had {
			c.vars[v] = before
		}
	}
}

// key is what stands beside the element: the thing of a tally, the key of a result, the
// place in a list.
func (l *loop) key() ast.Node {
	c, n := l.c, l.n
	place := c.place(&ast.PointerNode{Name: "index"}, intType, n.R)
	switch t := n.Over.Type(); t.Class {
	case model.Tally:
		ids := idsOf(t.Kind)
		return c.call1(func(i any) any { return ids[i.(int)] }, n.Key.Type, n.R, place)
	case model.Results:
		return c.call2(func(r, i any) any { return asList(resultPart(r, 0))[i.(int)] },
			n.Key.Type, n.R, c.read(l.results, n.R), place)
	}
	return c.call1(func(i any) any { return i }, n.Key.Type, n.R, place)
}

func (l *loop) predicate(body func() ast.Node) ast.Node {
	p := l.pass(body)
	return l.c.place(&ast.PredicateNode{Node: p}, p.Type(), l.n.R)
}

func (l *loop) builtin(name string, t reflect.Type, args ...ast.Node) *ast.BuiltinNode {
	b := &ast.BuiltinNode{Name: name, Arguments: append([]ast.Node{l.over}, args...)}
	l.c.place(b, t, l.n.R)
	return b
}

// cond is the loop's condition, or nothing.
func (l *loop) cond() ast.Node {
	if l.n.If == nil {
		return nil
	}
	return l.c.lower(l.n.If)
}

func (l *loop) value() ast.Node { return l.c.as(l.n.Value, elemOf(l.n.T)) }

func elemOf(t *model.Type) *model.Type {
	if t.Elem != nil {
		return t.Elem
	}
	return model.TypeInteger
}

// plainValue says whether the value of a comprehension is its element.
func plainValue(n *model.For) bool {
	v, ok := n.Value.(*model.LoopRead)
	return ok && v.Var == n.Val
}

// comprehension gives a list, or a tally where there is a key for each value.
func (c *lowering) comprehension(n *model.For) ast.Node {
	if n.KeyExpr != nil {
		return c.tallyFor(n)
	}
	list := c.loop(n, func(l *loop) ast.Node {
		switch {
		case n.If == nil && plainValue(n):
			return l.over
		case n.If == nil:
			return l.builtin("map", listType, l.predicate(l.value))
		}
		b := l.builtin("filter", listType, l.predicate(l.cond))
		if !plainValue(n) {
			b.Map = l.pass(l.value)
		}
		return b
	})
	if n.T.Set {
		return c.call1(func(l any) any { return asSet(asList(l)) }, n.T, n.R, list)
	}
	return list
}

// tallyFor adds up the values of a comprehension by their keys.
func (c *lowering) tallyFor(n *model.For) ast.Node {
	kind, lib, null := n.T.Kind, c.lib, nullFault(n.KeyExpr)
	whole := c.call1(func(env any) any {
		l := emptyTally(kind)
		env.(*Evaluator).spend(len(l))
		return l
	}, n.T, n.R, c.env())
	add := func(_ *Evaluator, args []any) any {
		id := asInt(args[1])
		if id == 0 {
			null()
		}
		l, o := asList(args[0]), lib.orderIn(kind, id)
		l[o] = Box(builtin.Add(asInt(l[o]), asInt(args[2])))
		return args[0]
	}
	return c.loop(n, func(l *loop) ast.Node {
		return l.reduce(anyType, whole, func(acc ast.Node) ast.Node {
			return c.natively(add, n, acc, c.lower(n.KeyExpr), c.lower(n.Value))
		})
	})
}

// reduce folds the passes that the condition lets through into start.
func (l *loop) reduce(t reflect.Type, start ast.Node, step func(acc ast.Node) ast.Node) ast.Node {
	c := l.c
	acc := func() ast.Node { return c.place(&ast.PointerNode{Name: "acc"}, t, l.n.R) }
	body := l.predicate(func() ast.Node {
		next := step(acc())
		if l.n.If == nil {
			return next
		}
		return c.place(&ast.ConditionalNode{Ternary: true, Cond: l.cond(), Exp1: next, Exp2: acc()}, t, l.n.R)
	})
	return l.builtin("reduce", t, body, start)
}
