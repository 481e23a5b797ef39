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
	if b := builtin.Of(n.Fn); b != nil {
		return c.declared(b, n)
	}
	if fn := c.simple(n); fn != nil {
		return fn
	}
	for _, table := range []func(*lowering, *model.Call) native{listNative, orderNative, thingNative, seatNative, placeNative} {
		if fn := table(c, n); fn != nil {
			return c.natively(fn, n, c.args(n)...)
		}
	}
	panic("an unknown builtin function")
}

// declared lowers a function that asks nothing of the game.
func (c *lowering) declared(b *builtin.Builtin, n *model.Call) ast.Node {
	switch {
	case b.Two != nil && n.T.Class == model.Boolean:
		return c.ask2(func(x, y any) bool { return b.Two(x, y).(bool) }, n.R, c.lower(n.Args[0]), c.lower(n.Args[1]))
	case b.Two != nil:
		return c.call2(b.Two, n.T, n.R, c.lower(n.Args[0]), c.lower(n.Args[1]))
	case n.T.Class == model.Boolean:
		return c.ask1(func(x any) bool { return b.One(x).(bool) }, n.R, c.lower(n.Args[0]))
	}
	return c.call1(b.One, n.T, n.R, c.lower(n.Args[0]))
}

func (c *lowering) args(n *model.Call) []ast.Node {
	out := make([]ast.Node, len(n.Args))
	for i, a := range n.Args {
		out[i] = c.as(a, c.wanted(n, i))
	}
	return out
}

// wanted is the type that an argument which is null takes.
func (c *lowering) wanted(n *model.Call, i int) *model.Type {
	if len(n.Args) == 0 {
		return nil
	}
	first := n.Args[0].Type()
	switch n.Fn {
	case model.Plus, model.Contains, model.PlaceIn, model.BeforeIn, model.InsertBefore:
		if i > 0 && first.Elem != nil {
			return first.Elem
		}
	case model.Highest, model.Lowest:
		return n.T
	case model.Repeated:
		if i == 0 && n.T.Elem != nil {
			return n.T.Elem
		}
	}
	return n.Args[i].Type()
}

// simple lowers what needs no list of arguments.
func (c *lowering) simple(n *model.Call) ast.Node {
	arg := func(i int) ast.Node { return c.lower(n.Args[i]) }
	switch n.Fn {
	case model.Contains:
		return c.contains(n)
	case model.OrElse:
		return c.orElse(n)
	case model.AllThings:
		return c.allThings(n)
	case model.Spare:
		k := n.Kind
		return c.call1(func(env any) any { return Box(env.(*Evaluator).host.Spare(k)) }, n.T, n.R, c.env())
	case model.Where:
		return c.where(n)
	case model.IsOver, model.WinnersOf:
		return c.outcome(n)
	case model.ScoreOf:
		return c.call2(func(env, seat any) any {
			if v, ok := env.(*Evaluator).host.Score(asInt(seat)); ok {
				return Box(v)
			}
			return nil
		}, n.T, n.R, c.env(), arg(0))
	case model.Min, model.Max:
		return c.extremeOfTwo(n)
	}
	return nil
}

func (c *lowering) extremeOfTwo(n *model.Call) ast.Node {
	if len(n.Args) != 2 || !isNumber(n.Args[0].Type()) || !isNumber(n.Args[1].Type()) {
		return nil
	}
	least := n.Fn == model.Min
	return c.call2(func(a, b any) any {
		if (a.(int) < b.(int)) == least {
			return a
		}
		return b
	}, n.T, n.R, c.lower(n.Args[0]), c.lower(n.Args[1]))
}

// outcome lowers what is asked of the end of the game.
func (c *lowering) outcome(n *model.Call) ast.Node {
	if n.Fn == model.IsOver {
		return c.ask1(func(env any) bool {
			over, _ := env.(*Evaluator).host.Outcome()
			return over
		}, n.R, c.env())
	}
	return c.call1(func(env any) any {
		_, winners := env.(*Evaluator).host.Outcome()
		return winners
	}, n.T, n.R, c.env())
}

var within = builtin.Of(model.Within).Two

func (c *lowering) contains(n *model.Call) ast.Node {
	if n.Args[0].Type().Class == model.Span {
		return c.ask2(func(l, x any) bool { return within(l, x).(bool) }, n.R, c.lower(n.Args[0]), c.lower(n.Args[1]))
	}
	list := c.collection(c.lower(n.Args[0]), n.Args[0].Type().Elem, n.R)
	return c.ask2(func(l, x any) bool { return contains(asList(l), x) }, n.R,
		list, c.as(n.Args[1], c.wanted(n, 1)))
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

func (c *lowering) allThings(n *model.Call) ast.Node {
	k := n.Kind
	if static(k) {
		return c.place(&ast.ConstantNode{Value: idsOf(k)}, listType, n.R)
	}
	return c.call1(func(env any) any { return env.(*Evaluator).host.InPlay(k) }, n.T, n.R, c.env())
}

func (c *lowering) where(n *model.Call) ast.Node {
	null := nullFault(n.Args[0])
	return c.call2(func(env, x any) any {
		id := asInt(x)
		if id == 0 {
			null()
		}
		return Box(env.(*Evaluator).host.WhereIs(id))
	}, n.T, n.R, c.env(), c.lower(n.Args[0]))
}
