package eval

import (
	"fmt"
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// maxNodes bounds the tree of one expression; expr's own bound is in the parser, which
// is not used here.
const maxNodes = 50_000

// The signatures that the virtual machine calls without reflection. The checker does not look
// below a call whose type is set, so every node gets its type here.
var (
	abi1  = reflect.TypeFor[func(any) any]()
	abi2  = reflect.TypeFor[func(any, any) any]()
	test1 = reflect.TypeFor[func(any) bool]()
	test2 = reflect.TypeFor[func(any, any) bool]()
)

// A lowering turns one expression into a tree of expr.
type lowering struct {
	lib    *Library
	owner  *function // the function whose body this is; may be nil
	vars   map[*model.LoopVar]binding
	briefs map[model.Expr]brief
	ranges []hcl.Range
	nodes  int
	names  int
	// of a bridge: where locals and open loop variables lie
	locals map[*model.Local]int
	open   map[*model.LoopVar]int
	plain  bool // no closures of the new sort
}

func (c *lowering) at(l *model.Local) int {
	if i, ok := c.locals[l]; ok {
		return i
	}
	return l.Index
}

func (c *lowering) opened(v *model.LoopVar) (int, bool) {
	i, ok := c.open[v]
	return i, ok
}

// A binding is the name a loop variable goes by; no two are alike in a tree.
type binding struct {
	name string
	t    reflect.Type
}

// compileAs compiles an expression that is used where a value of type t is wanted.
func (l *Library) compileAs(e model.Expr, t *model.Type) (*Program, error) {
	return l.compileIn(nil, typedNull(e, t))
}

func typedNull(e model.Expr, t *model.Type) model.Expr {
	if t != nil && e.Type().Class == model.Null {
		return &model.Const{Node: model.Node{T: t, R: e.Range()}, Value: zero(t.AsOptional())}
	}
	return e
}

func (c *lowering) assemble(e model.Expr) (*Program, error) {
	p, err := c.assembleOld(e)
	if err == nil && !c.plain {
		p.fast = c.tryFast(e)
	}
	return p, err
}

func (c *lowering) assembleOld(e model.Expr) (*Program, error) {
	if c.brief(e).short {
		return &Program{short: c.term(e), whole: e.Range()}, nil
	}
	root := c.lower(e)
	tree := &parser.Tree{Node: root, Source: file.NewSource("")}
	if _, err := checker.Check(tree, c.lib.config); err != nil {
		return nil, err
	}
	code, err := compiler.Compile(tree, c.lib.config)
	if err != nil {
		return nil, err
	}
	return &Program{code: code, ranges: c.ranges, whole: e.Range()}, nil
}

func (c *lowering) lower(e model.Expr) ast.Node {
	if short := c.shorten(e); short != nil {
		return short
	}
	switch n := e.(type) {
	case *model.Const:
		return c.constant(n.Value, n.T, n.R)
	case *model.LocalRead:
		return c.local(n)
	case *model.LoopRead:
		if i, ok := c.opened(n.Var); ok {
			return c.call1(func(env any) any { return env.(*Evaluator).locals[i] }, n.T, n.R, c.env())
		}
		b, ok := c.vars[n.Var]
		if !ok {
			panic("a loop variable outside of its loop")
		}
		return c.place(&ast.IdentifierNode{Value: b.name}, b.t, n.R)
	case *model.AttrRead:
		return c.attr(n)
	case *model.Narrow:
		return c.narrow(n)
	case *model.TextRead:
		return c.lower(n.X)
	case *model.Unary:
		return c.unary(n)
	case *model.Binary:
		return c.binary(n)
	case *model.Cond:
		t := goType(n.T)
		return c.place(&ast.ConditionalNode{Ternary: true, Cond: c.lower(n.Test),
			Exp1: c.as(n.Then, n.T), Exp2: c.as(n.Else, n.T)}, t, n.R)
	case *model.For:
		return c.comprehension(n)
	case *model.ListLit:
		return c.listLit(n)
	case *model.TallyLit:
		return c.tallyLit(n)
	case *model.Call:
		return c.builtin(n)
	}
	return c.lowerCall(e)
}

func (c *lowering) lowerCall(e model.Expr) ast.Node {
	switch n := e.(type) {
	case *model.FuncCall:
		return c.funcCall(n.Fn, n.Args, n, nil)
	case *model.Original:
		return c.funcCall(n.Fn, n.Args, n, c.owner)
	case *model.StatCall:
		s := c.lib.stat(n.Stat)
		return c.stacked(func(ev *Evaluator, args int) any { return ev.stat(s, args) },
			n, c.arguments(n.Stat.Params, n.Args))
	case *model.Lookup:
		return c.lookup(n)
	case *model.Index:
		return c.index(n)
	case *model.ZoneOf:
		return c.zoneOf(n)
	case *model.ZoneList:
		return c.call2(func(env, z any) any {
			if zone := asInt(z); zone != 0 {
				return env.(*Evaluator).host.ZoneList(zone)
			}
			return []any{}
		}, n.T, n.R, c.env(), c.lower(n.Zone))
	case *model.GraphOf:
		return c.graphOf(n)
	case *model.Players:
		return c.call1(func(env any) any { return env.(*Evaluator).host.Players() }, n.T, n.R, c.env())
	case *model.OptionRead:
		o, null := n.Option, zero(n.T)
		return c.call1(func(env any) any {
			if v := env.(*Evaluator).host.Option(o); v != nil {
				return v
			}
			return null
		}, n.T, n.R, c.env())
	}
	panic(fmt.Sprintf("an unknown expression %T", e))
}

// as lowers e where a value of type t is wanted: null becomes the null of that type.
func (c *lowering) as(e model.Expr, t *model.Type) ast.Node {
	if e.Type().Class == model.Null {
		return c.constant(nullOf(t), t, e.Range())
	}
	return c.lower(e)
}

func (c *lowering) constant(v any, t *model.Type, at hcl.Range) ast.Node {
	switch x := v.(type) {
	case nil:
		if null := nullOf(t); null != nil {
			return c.place(&ast.IntegerNode{Value: 0}, intType, at)
		}
		return c.place(&ast.NilNode{}, anyType, at)
	case int:
		return c.place(&ast.IntegerNode{Value: x}, intType, at)
	case bool:
		return c.place(&ast.BoolNode{Value: x}, boolType, at)
	}
	return c.place(&ast.ConstantNode{Value: v}, listType, at)
}

func (c *lowering) local(n *model.LocalRead) ast.Node {
	i, null := c.at(n.Local), nullOf(n.T)
	return c.call1(func(env any) any {
		if v := env.(*Evaluator).locals[i]; v != nil {
			return v
		}
		return null
	}, n.T, n.R, c.env())
}

func (c *lowering) env() ast.Node {
	return c.place(&ast.IdentifierNode{Value: "$env"}, anyType, hcl.Range{})
}

// place gives a node its type and its place in the source.
func (c *lowering) place(n ast.Node, t reflect.Type, at hcl.Range) ast.Node {
	c.nodes++
	if c.nodes > maxNodes {
		panic("the expression is too large")
	}
	n.SetType(t)
	if at != (hcl.Range{}) {
		if len(c.ranges) == 0 || c.ranges[len(c.ranges)-1] != at {
			c.ranges = append(c.ranges, at)
		}
		n.SetLocation(file.Location{From: len(c.ranges), To: len(c.ranges)})
	}
	return n
}

func (c *lowering) invoke(fn any, abi, result reflect.Type, at hcl.Range, args ...ast.Node) ast.Node {
	callee := c.place(&ast.ConstantNode{Value: fn}, abi, hcl.Range{})
	return c.place(&ast.CallNode{Callee: callee, Arguments: args}, result, at)
}

func (c *lowering) call1(fn func(any) any, t *model.Type, at hcl.Range, a ast.Node) ast.Node {
	return c.invoke(fn, abi1, goType(t), at, a)
}

func (c *lowering) call2(fn func(any, any) any, t *model.Type, at hcl.Range, a, b ast.Node) ast.Node {
	return c.invoke(fn, abi2, goType(t), at, a, b)
}

func (c *lowering) ask1(fn func(any) bool, at hcl.Range, a ast.Node) ast.Node {
	return c.invoke(fn, test1, boolType, at, a)
}

func (c *lowering) ask2(fn func(any, any) bool, at hcl.Range, a, b ast.Node) ast.Node {
	return c.invoke(fn, test2, boolType, at, a, b)
}

// put pushes an argument and gives the environment again, so that calls of any number of
// arguments need no slice.
func put(env, v any) any {
	ev := env.(*Evaluator)
	ev.stack = append(ev.stack, v)
	return env
}

// stacked calls fn with its arguments on the evaluator's stack; fn takes them off.
func (c *lowering) stacked(fn func(ev *Evaluator, n int) any, e model.Expr, args []ast.Node) ast.Node {
	n := len(args)
	if n == 0 {
		return c.call1(func(env any) any { return fn(env.(*Evaluator), 0) }, e.Type(), e.Range(), c.env())
	}
	env := c.env()
	for _, a := range args[:n-1] {
		env = c.invoke(put, abi2, anyType, e.Range(), env, a)
	}
	return c.call2(func(env, last any) any {
		ev := env.(*Evaluator)
		ev.stack = append(ev.stack, last)
		return fn(ev, n)
	}, e.Type(), e.Range(), env, args[n-1])
}

// A native is a builtin; its arguments are only read, and not kept.
type native func(ev *Evaluator, args []any) any

// natively calls a builtin.
func (c *lowering) natively(fn native, e model.Expr, args ...ast.Node) ast.Node {
	return c.stacked(func(ev *Evaluator, n int) any {
		base := len(ev.stack) - n
		v := fn(ev, ev.stack[base:len(ev.stack):len(ev.stack)])
		ev.stack = ev.stack[:base]
		return v
	}, e, args)
}

func (c *lowering) funcCall(fn *model.Function, args []model.Expr, e model.Expr, after *function) ast.Node {
	f := c.lib.function(fn)
	run := func(ev *Evaluator, n int) any { return ev.call(f, n) }
	if after != nil {
		run = func(ev *Evaluator, n int) any { return ev.answer(f, n, after) }
	}
	return c.stacked(run, e, c.arguments(fn.Params, args))
}

// arguments lowers the arguments of a call; those that were not given are marked.
func (c *lowering) arguments(params []*model.Param, args []model.Expr) []ast.Node {
	var out []ast.Node
	for i, a := range args {
		switch {
		case a == nil && params[i].Default == nil:
			out = append(out, c.constant(nil, params[i].Local.Type, hcl.Range{}))
		case a == nil:
			out = append(out, c.place(&ast.ConstantNode{Value: absent}, anyType, hcl.Range{}))
		case i < len(params):
			out = append(out, c.as(a, params[i].Local.Type))
		default:
			out = append(out, c.lower(a))
		}
	}
	return out
}

// let binds a value to a name for a part of the tree.
func (c *lowering) let(value ast.Node, t reflect.Type, at hcl.Range, body func(b binding) ast.Node) ast.Node {
	c.names++
	b := binding{name: fmt.Sprintf("v_%d", c.names), t: t}
	inner := body(b)
	return c.place(&ast.VariableDeclaratorNode{Name: b.name, Value: value, Expr: inner}, inner.Type(), at)
}

func (c *lowering) read(b binding, at hcl.Range) ast.Node {
	return c.place(&ast.IdentifierNode{Value: b.name}, b.t, at)
}
