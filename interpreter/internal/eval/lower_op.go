package eval

import (
	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

func (c *lowering) unary(n *model.Unary) ast.Node {
	x := c.lower(n.X)
	if n.Op == model.Not {
		return c.place(&ast.UnaryNode{Operator: "!", Node: x}, boolType, n.R)
	}
	if n.X.Type().Class == model.Tally {
		return c.call1(func(x any) any { return mapInts(asList(x), builtin.Neg) }, n.T, n.R, x)
	}
	return c.call1(func(x any) any { return Box(builtin.Neg(x.(int))) }, n.T, n.R, x)
}

func mapInts(l []any, f func(int) int) []any {
	out := make([]any, len(l))
	for i, x := range l {
		out[i] = Box(f(asInt(x)))
	}
	return out
}

func (c *lowering) binary(n *model.Binary) ast.Node {
	switch n.Op {
	case model.And:
		return c.place(&ast.BinaryNode{Operator: "&&", Left: c.lower(n.X), Right: c.lower(n.Y)}, boolType, n.R)
	case model.Or:
		return c.place(&ast.BinaryNode{Operator: "||", Left: c.lower(n.X), Right: c.lower(n.Y)}, boolType, n.R)
	case model.Equal, model.Unequal:
		return c.equality(n)
	}
	class := n.X.Type().Class
	switch {
	case class == model.Tally || n.Y.Type().Class == model.Tally:
		return c.tallyOp(n)
	case class == model.Ref:
		return c.orderOp(n)
	case n.Op == model.Add || n.Op == model.Sub || n.Op == model.Mul:
		return c.arithmetic(n)
	}
	return c.comparison(n)
}

func (c *lowering) equality(n *model.Binary) ast.Node {
	x, y := n.X, n.Y
	if x.Type().Class == model.Null {
		x, y = y, x
	}
	if y.Type().Class == model.Null {
		return c.nullTest(n, x)
	}
	var eq ast.Node
	if isNumber(x.Type()) && isNumber(y.Type()) {
		eq = c.place(&ast.BinaryNode{Operator: "==", Left: c.lower(x), Right: c.lower(y)}, boolType, n.R)
	} else if n.Op == model.Unequal {
		return c.ask2(func(a, b any) bool { return !same(a, b) }, n.R, c.lower(x), c.lower(y))
	} else {
		return c.ask2(same, n.R, c.lower(x), c.lower(y))
	}
	if n.Op == model.Unequal {
		return c.place(&ast.UnaryNode{Operator: "!", Node: eq}, boolType, n.R)
	}
	return eq
}

func (c *lowering) nullTest(n *model.Binary, x model.Expr) ast.Node {
	want := n.Op == model.Equal
	null := isNull
	if nullOf(x.Type()) != nil {
		null = isNoThing
	}
	return c.ask1(func(v any) bool { return null(v) == want }, n.R, c.lower(x))
}

func isNull(v any) bool    { return v == nil }
func isNoThing(v any) bool { return asInt(v) == 0 }

// nullOn gives the test for null of a type.
func nullOn(t *model.Type) func(any) bool {
	if nullOf(t) != nil {
		return isNoThing
	}
	return isNull
}

// number gives the value of an integer constant.
func number(e model.Expr) (int, bool) {
	k, ok := e.(*model.Const)
	if !ok {
		return 0, false
	}
	n, ok := k.Value.(int)
	return n, ok
}

func (c *lowering) arithmetic(n *model.Binary) ast.Node {
	var op func(a, b int) int
	switch n.Op {
	case model.Add:
		if k, ok := number(n.Y); ok {
			return c.call1(func(a any) any { return Box(builtin.Add(a.(int), k)) }, n.T, n.R, c.lower(n.X))
		}
		return c.call2(func(a, b any) any { return Box(builtin.Add(a.(int), b.(int))) }, n.T, n.R, c.lower(n.X), c.lower(n.Y))
	case model.Sub:
		op = builtin.Sub
	default:
		op = builtin.Mul
	}
	if k, ok := number(n.Y); ok {
		return c.call1(func(a any) any { return Box(op(a.(int), k)) }, n.T, n.R, c.lower(n.X))
	}
	return c.call2(func(a, b any) any { return Box(op(a.(int), b.(int))) }, n.T, n.R, c.lower(n.X), c.lower(n.Y))
}

func (c *lowering) comparison(n *model.Binary) ast.Node {
	x := c.lower(n.X)
	if k, ok := number(n.Y); ok {
		var test func(any) bool
		switch n.Op {
		case model.Less:
			test = func(a any) bool { return a.(int) < k }
		case model.LessEqual:
			test = func(a any) bool { return a.(int) <= k }
		case model.Greater:
			test = func(a any) bool { return a.(int) > k }
		default:
			test = func(a any) bool { return a.(int) >= k }
		}
		return c.ask1(test, n.R, x)
	}
	var test func(a, b any) bool
	switch n.Op {
	case model.Less:
		test = func(a, b any) bool { return a.(int) < b.(int) }
	case model.LessEqual:
		test = func(a, b any) bool { return a.(int) <= b.(int) }
	case model.Greater:
		test = func(a, b any) bool { return a.(int) > b.(int) }
	default:
		test = func(a, b any) bool { return a.(int) >= b.(int) }
	}
	return c.ask2(test, n.R, x, c.lower(n.Y))
}

// holds judges the sign of a comparison.
func holds(op model.Op, sign int) bool {
	switch op {
	case model.Less:
		return sign < 0
	case model.LessEqual:
		return sign <= 0
	case model.Greater:
		return sign > 0
	}
	return sign >= 0
}

// orderOp compares things of an ordered kind.
func (c *lowering) orderOp(n *model.Binary) ast.Node {
	lib, op, nullX, nullY := c.lib, n.Op, nullFault(n.X), nullFault(n.Y)
	return c.ask2(func(a, b any) bool {
		x, y := asInt(a), asInt(b)
		if x == 0 {
			nullX()
		}
		if y == 0 {
			nullY()
		}
		return holds(op, cmpInt(lib.thing(x).Order, lib.thing(y).Order))
	}, n.R, c.as(n.X, n.Y.Type()), c.as(n.Y, n.X.Type()))
}

func (c *lowering) tallyOp(n *model.Binary) ast.Node {
	op := n.Op
	switch op {
	case model.Add, model.Sub:
		f := builtin.Add
		if op == model.Sub {
			f = builtin.Sub
		}
		return c.natively(func(ev *Evaluator, args []any) any {
			return zip(ev, asList(args[0]), asList(args[1]), f)
		}, n, c.lower(n.X), c.lower(n.Y))
	case model.Mul:
		return c.natively(func(ev *Evaluator, args []any) any {
			l, by := asList(args[0]), args[1]
			if k, ok := args[0].(int); ok {
				l, by = asList(args[1]), k
			}
			ev.spend(len(l))
			return mapInts(l, func(x int) int { return builtin.Mul(x, asInt(by)) })
		}, n, c.lower(n.X), c.lower(n.Y))
	}
	return c.ask2(func(a, b any) bool {
		x, y := asList(a), asList(b)
		for i := range max(len(x), len(y)) {
			if !holds(op, cmpInt(intAt(x, i), intAt(y, i))) {
				return false
			}
		}
		return true
	}, n.R, c.lower(n.X), c.lower(n.Y))
}

func intAt(l []any, i int) int {
	if i < len(l) {
		return asInt(l[i])
	}
	return 0
}

func zip(ev *Evaluator, x, y []any, f func(a, b int) int) []any {
	n := max(len(x), len(y))
	ev.spend(n)
	out := make([]any, n)
	for i := range out {
		out[i] = Box(f(intAt(x, i), intAt(y, i)))
	}
	return out
}

func (c *lowering) listLit(n *model.ListLit) ast.Node {
	if l, ok := constants(n); ok {
		if n.T.Set {
			l = asSet(l)
		}
		return c.place(&ast.ConstantNode{Value: l}, listType, n.R)
	}
	args := make([]ast.Node, len(n.Elems))
	for i, e := range n.Elems {
		args[i] = c.as(e, n.T.Elem)
	}
	set := n.T.Set
	return c.natively(func(ev *Evaluator, args []any) any {
		ev.spend(len(args))
		l := append(make([]any, 0, len(args)), args...)
		if set {
			l = asSet(l)
		}
		return l
	}, n, args...)
}

// constants gives the elements of a list that is known at load.
func constants(n *model.ListLit) ([]any, bool) {
	out := make([]any, len(n.Elems))
	for i, e := range n.Elems {
		k, ok := e.(*model.Const)
		if !ok {
			return nil, false
		}
		out[i] = k.Value
		if k.Value == nil {
			out[i] = nullOf(n.T.Elem)
		}
	}
	return out, true
}

func (c *lowering) tallyLit(n *model.TallyLit) ast.Node {
	kind, lib := n.T.Kind, c.lib
	var args []ast.Node
	var nulls []func()
	for i, k := range n.Keys {
		args = append(args, c.lower(k), c.lower(n.Values[i]))
		nulls = append(nulls, nullFault(k))
	}
	fill := func(ev *Evaluator, args []any) any {
		out := emptyTally(kind)
		ev.spend(len(out))
		for i := 0; i < len(args); i += 2 {
			id := asInt(args[i])
			if id == 0 {
				nulls[i/2]()
			}
			o := lib.orderIn(kind, id)
			out[o] = Box(builtin.Add(asInt(out[o]), asInt(args[i+1])))
		}
		return out
	}
	return c.natively(fill, n, args...)
}
