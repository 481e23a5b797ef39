package eval

import (
	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/model"
)

// Reads, comparisons and calls, and loops over nothing but these, are most of what runs in
// play and the least of what the virtual machine is good at: each is done here in one call
// instead of some ten instructions an element. All else is the machine's.

// A term gives the value of a short expression; x is the variable of the loop around it.
type term func(ev *Evaluator, locals []any, x any) any

// A test is a term that gives a boolean, not yet boxed.
type test func(ev *Evaluator, locals []any, x any) bool

// A brief says whether an expression is short, and which loop variable it leaves open.
type brief struct {
	short bool
	open  *model.LoopVar
}

var never brief

// brief judges an expression; every node is looked at once.
func (c *lowering) brief(e model.Expr) brief {
	if b, known := c.briefs[e]; known {
		return b
	}
	b := c.judge(e)
	c.briefs[e] = b
	return b
}

func (c *lowering) judge(e model.Expr) brief {
	switch n := e.(type) {
	case *model.Const, *model.LocalRead, *model.Players:
		return brief{short: true}
	case *model.LoopRead:
		if _, ok := c.opened(n.Var); ok {
			return brief{short: true}
		}
		return brief{true, n.Var}
	case *model.AttrRead:
		if n.ByKind == nil && n.Attr.SeenBy == nil { // what may be hidden is refused at its own place
			return c.brief(n.X)
		}
	case *model.Narrow:
		return c.brief(n.X)
	case *model.ZoneList:
		return c.brief(n.Zone)
	case *model.Unary:
		if n.Op == model.Not {
			return c.brief(n.X)
		}
	case *model.Binary:
		if c.comparable(n) {
			return c.together(n.X, n.Y)
		}
	case *model.For:
		return c.briefLoop(n)
	case *model.Call:
		return c.briefCall(n)
	case *model.FuncCall:
		return c.together(n.Args...)
	case *model.StatCall:
		return c.together(n.Args...)
	}
	return never
}

// together judges several expressions that stand in one loop.
func (c *lowering) together(list ...model.Expr) brief {
	all := brief{short: true}
	for _, e := range list {
		if e == nil {
			return never
		}
		b := c.brief(e)
		if !b.short || b.open != nil && all.open != nil && b.open != all.open {
			return never
		}
		if b.open != nil {
			all.open = b.open
		}
	}
	return all
}

// comparable says whether an operator is a test that needs no arithmetic.
func (c *lowering) comparable(n *model.Binary) bool {
	switch n.Op {
	case model.And, model.Or, model.Equal, model.Unequal:
		return true
	case model.Add, model.Sub, model.Mul:
		return false
	}
	return n.X.Type().Class == model.Integer && n.Y.Type().Class == model.Integer
}

func (c *lowering) briefLoop(n *model.For) brief {
	if n.KeyExpr != nil || n.Key != nil || n.Over.Type().Class != model.List {
		return never
	}
	inner := []model.Expr{n.Value}
	if n.If != nil {
		inner = append(inner, n.If)
	}
	if b := c.together(inner...); !b.short || b.open != nil && b.open != n.Val {
		return never
	}
	return c.brief(n.Over)
}

func (c *lowering) briefCall(n *model.Call) brief {
	switch n.Fn {
	case model.AnyOf, model.AllOf, model.Count, model.Sum, model.First:
		if len(n.Args) == 1 && n.Args[0].Type().Class == model.List {
			return c.brief(n.Args[0])
		}
	case model.Contains:
		if n.Args[0].Type().Class == model.List {
			return c.together(n.Args...)
		}
	case model.AllThings:
		return brief{short: true}
	case model.Lines:
		return brief{short: fixedLines(c.lib, n) != nil}
	}
	return never
}

// shorten lowers a short expression to one call; nil where it is not one.
func (c *lowering) shorten(e model.Expr) ast.Node {
	switch e.(type) {
	case *model.Const, *model.LocalRead, *model.LoopRead, *model.Players:
		return nil // these are one instruction already, or one call
	}
	b := c.brief(e)
	if !b.short {
		return nil
	}
	if b.open == nil {
		return c.shortAlone(e)
	}
	bound, ok := c.vars[b.open]
	if !ok {
		return nil
	}
	x := c.read(bound, e.Range())
	if goType(e.Type()) == boolType {
		t := c.test(e)
		return c.ask2(func(env, x any) bool {
			ev := env.(*Evaluator)
			return t(ev, ev.locals, x)
		}, e.Range(), c.env(), x)
	}
	t := c.term(e)
	return c.call2(func(env, x any) any {
		ev := env.(*Evaluator)
		return t(ev, ev.locals, x)
	}, e.Type(), e.Range(), c.env(), x)
}

// shortAlone is a short expression that leaves no loop variable open.
func (c *lowering) shortAlone(e model.Expr) ast.Node {
	if goType(e.Type()) == boolType {
		t := c.test(e)
		return c.ask1(func(env any) bool {
			ev := env.(*Evaluator)
			return t(ev, ev.locals, nil)
		}, e.Range(), c.env())
	}
	t := c.term(e)
	return c.call1(func(env any) any {
		ev := env.(*Evaluator)
		return t(ev, ev.locals, nil)
	}, e.Type(), e.Range(), c.env())
}

// term makes the term of a short expression.
func (c *lowering) term(e model.Expr) term {
	switch n := e.(type) {
	case *model.Const:
		v := n.Value
		if v == nil {
			v = nullOf(n.T)
		}
		return func(*Evaluator, []any, any) any { return v }
	case *model.LocalRead:
		i, null := c.at(n.Local), nullOf(n.T)
		return func(_ *Evaluator, locals []any, _ any) any {
			if v := locals[i]; v != nil {
				return v
			}
			return null
		}
	case *model.LoopRead:
		if i, ok := c.opened(n.Var); ok {
			return func(_ *Evaluator, locals []any, _ any) any { return locals[i] }
		}
		return func(_ *Evaluator, _ []any, x any) any { return x }
	case *model.AttrRead:
		return c.attrTerm(n)
	case *model.Players:
		return func(ev *Evaluator, _ []any, _ any) any { return ev.host.Players() }
	case *model.Narrow:
		return c.narrowTerm(n)
	case *model.ZoneList:
		zone := c.term(n.Zone)
		return func(ev *Evaluator, locals []any, x any) any {
			if z := asInt(zone(ev, locals, x)); z != 0 {
				return ev.host.ZoneList(z)
			}
			return noElements
		}
	case *model.For:
		return c.listTerm(n)
	case *model.FuncCall:
		f := c.lib.function(n.Fn)
		return c.callTerm(n.Fn.Params, n.Args, func(ev *Evaluator, args int) any { return ev.call(f, args) })
	case *model.StatCall:
		s := c.lib.stat(n.Stat)
		return c.callTerm(n.Stat.Params, n.Args, func(ev *Evaluator, args int) any { return ev.stat(s, args) })
	case *model.Call:
		if t := c.builtinTerm(n); t != nil {
			return t
		}
	}
	t := c.test(e)
	return func(ev *Evaluator, locals []any, x any) any { return t(ev, locals, x) }
}

// termAs is a term where a value of type t is wanted.
func (c *lowering) termAs(e model.Expr, t *model.Type) term {
	if e.Type().Class == model.Null {
		null := nullOf(t)
		return func(*Evaluator, []any, any) any { return null }
	}
	return c.term(e)
}

func (c *lowering) attrTerm(n *model.AttrRead) term {
	read, null := c.reader(n), nullFault(n.X)
	switch o := n.X.(type) {
	case *model.LoopRead:
		if _, ok := c.opened(o.Var); ok {
			break
		}
		return func(ev *Evaluator, _ []any, x any) any {
			thing, _ := x.(int)
			if thing == 0 {
				null()
			}
			return read(ev, thing)
		}
	case *model.LocalRead:
		i := c.at(o.Local)
		return func(ev *Evaluator, locals []any, _ any) any {
			thing, _ := locals[i].(int)
			if thing == 0 {
				null()
			}
			return read(ev, thing)
		}
	}
	of := c.term(n.X)
	return func(ev *Evaluator, locals []any, x any) any {
		thing, _ := of(ev, locals, x).(int)
		if thing == 0 {
			null()
		}
		return read(ev, thing)
	}
}

func (c *lowering) narrowTerm(n *model.Narrow) term {
	lib, want, none, of := c.lib, n.Kind, Box(0), c.term(n.X)
	return func(ev *Evaluator, locals []any, x any) any {
		v := of(ev, locals, x)
		if id := asInt(v); id != 0 && isKind(lib.thing(id).Kind, want) {
			return v
		}
		return none
	}
}

// callTerm puts the arguments on the stack; do takes them off.
func (c *lowering) callTerm(params []*model.Param, args []model.Expr, do func(ev *Evaluator, n int) any) term {
	terms := make([]term, len(args))
	for i, a := range args {
		t := a.Type()
		if i < len(params) {
			t = params[i].Local.Type
		}
		terms[i] = c.termAs(a, t)
	}
	return func(ev *Evaluator, locals []any, x any) any {
		for _, t := range terms {
			v := t(ev, locals, x)
			ev.stack = append(ev.stack, v)
		}
		return do(ev, len(terms))
	}
}
