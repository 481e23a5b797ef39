package builtin

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Plain evaluates expressions by walking them, node by node. It computes what is known before play, and tests
// compare the compiled evaluator with it.
//
// Its user reads the game through an [Env]; functions and stats are evaluated by the Plain itself if that passes
// them on to [Plain.Function] and [Plain.Stat].
type Plain struct {
	Env   Env
	frame []any // the locals of the function, or of the caller
	loops map[*model.LoopVar]any
	at    hcl.Range // of the current expression
	depth int
}

// MaxDepth bounds the depth of calls of functions and stats.
const MaxDepth = 64

// Eval is the value of an expression in a frame of locals.
func (p *Plain) Eval(e model.Expr, locals []any) (v any, f *Fault) {
	f = p.attempt(func() {
		p.frame, p.loops, p.at = locals, map[*model.LoopVar]any{}, e.Range()
		p.Env.Spend(1)
		v = p.value(e)
	})
	if f != nil {
		v = nil
	}
	return v, f
}

// as evaluates for a value of type t: null becomes the null of that type.
func (p *Plain) as(e model.Expr, t *model.Type) any {
	if e.Type().Class == model.Null {
		return Null(t)
	}
	return p.value(e)
}

// done marks that the operands have been evaluated: a fault from here on is the node's own.
func (p *Plain) done(e model.Expr) { p.at = e.Range() }

func (p *Plain) value(e model.Expr) any {
	p.at = e.Range()
	switch n := e.(type) {
	case *model.Const:
		if n.T.Class == model.Invalid {
			panic(&Fault{}) // there is already a finding
		}
		if n.Value == nil {
			return Null(n.T)
		}
		return n.Value
	case *model.LocalRead:
		return p.local(n)
	case *model.LoopRead:
		return p.loops[n.Var]
	case *model.AttrRead:
		t := p.thing(n.X)
		p.done(n)
		a := attrFor(n.Attr, n.ByKind, t.Kind)
		if a == nil {
			Fail("a %s has no such attribute", t.Kind.Name)
		}
		return Read(p.Env, t, a)
	case *model.Narrow:
		if id := ID(p.value(n.X)); id != 0 && thing(p.Env, id).Kind.Is(n.Kind) {
			return Box(id)
		}
		return Box(0)
	case *model.TextRead:
		return p.value(n.X)
	case *model.Unary:
		return p.unary(n)
	case *model.Binary:
		return p.binary(n)
	case *model.Cond:
		if p.truth(n.Test) {
			return p.as(n.Then, n.T)
		}
		return p.as(n.Else, n.T)
	case *model.For:
		return p.comprehension(n)
	case *model.ListLit:
		return p.list(n)
	case *model.TallyLit:
		return p.tally(n)
	case *model.Call:
		return p.call(n)
	case *model.Index:
		return p.index(n)
	case *model.ZoneOf:
		return p.zone(n)
	}
	return p.asked(e)
}

func (p *Plain) local(n *model.LocalRead) any {
	i := n.Local.Index
	switch {
	case i < len(p.frame) && p.frame[i] != nil:
		return p.frame[i]
	}
	return Null(n.T)
}

// asked evaluates what the game or the pack answers.
func (p *Plain) asked(e model.Expr) any {
	switch n := e.(type) {
	case *model.FuncCall:
		args := p.arguments(n.Fn.Params, n.Args)
		p.done(n)
		return p.Env.Function(n.Fn, args)
	case *model.Original:
		args := p.arguments(n.Fn.Params, n.Args)
		p.done(n)
		return p.run(n.Fn, args)
	case *model.StatCall:
		args := p.arguments(n.Stat.Params, n.Args)
		p.done(n)
		return p.Env.Stat(n.Stat, args)
	case *model.Lookup:
		return p.lookup(n)
	case *model.ZoneList:
		z := ID(p.value(n.Zone))
		p.done(n)
		return p.Env.ZoneList(z)
	case *model.GraphOf:
		var args []any
		if n.Graph != nil {
			args = p.arguments(n.Graph.Where.Params, n.Args)
		}
		return GraphRef(p.Env, n, args)
	case *model.Players:
		return p.Env.Players()
	case *model.OptionRead:
		if v := p.Env.Option(n.Option); v != nil {
			return v
		}
		return Zero(n.T)
	case *model.With:
		p.name(n.Lets)
		return p.value(n.X)
	}
	panic("an unknown expression")
}

func (p *Plain) truth(e model.Expr) bool {
	b, _ := p.value(e).(bool)
	return b
}

// thing evaluates what must not be null.
func (p *Plain) thing(e model.Expr) *model.Thing {
	v := p.value(e)
	return given(p.Env, e, v)
}

func (p *Plain) call(n *model.Call) any {
	b := Of(n.Fn)
	switch {
	case b.Lazy != nil:
		return b.Lazy(p.value, n)
	case len(n.Args) == 1:
		if f, ok := n.Args[0].(*model.For); ok && f.KeyExpr == nil && !f.T.Set {
			if v, ok := p.shortest(n, f); ok {
				return v
			}
		}
	}
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = p.as(a, Wanted(n, i))
	}
	p.done(n)
	return b.Call(p.Env, n, args)
}

// shortest evaluates a quantifier up to the element that decides.
func (p *Plain) shortest(n *model.Call, f *model.For) (v any, ok bool) {
	switch n.Fn {
	case model.AnyOf, model.AllOf:
		all := n.Fn == model.AllOf
		found := all
		p.loop(f, func() bool {
			found = p.truth(f.Value)
			return found == all
		})
		return found, true
	case model.First:
		p.loop(f, func() bool {
			v = p.as(f.Value, elemOf(f.T))
			return false
		})
		p.done(n)
		return orEmpty(n, v), true
	}
	return nil, false
}

func (p *Plain) unary(n *model.Unary) any {
	v := p.value(n.X)
	p.done(n)
	switch x := v.(type) {
	case bool:
		return !x
	}
	return Box(Neg(number(v)))
}

func (p *Plain) binary(n *model.Binary) any {
	if n.Op == model.And || n.Op == model.Or {
		if x := p.truth(n.X); x == (n.Op == model.Or) {
			return x
		}
		return p.truth(n.Y)
	}
	x, y := p.as(n.X, n.Y.Type()), p.as(n.Y, n.X.Type())
	p.done(n)
	return Operate(p.Env, n, x, y)
}

// Operate applies an operator other than `&&` and `||` to two values.
func Operate(env Env, n *model.Binary, x, y any) any {
	switch n.Op {
	case model.Equal:
		return Same(x, y)
	case model.Unequal:
		return !Same(x, y)
	}
	if class := n.X.Type().Class; class == model.Tally || n.Y.Type().Class == model.Tally {
		return tallies(env, n.Op, x, y)
	} else if class == model.Ref {
		a, b := given(env, n.X, x), given(env, n.Y, y)
		return Holds(n.Op, cmp.Compare(a.Order, b.Order))
	}
	a, b := number(x), number(y)
	if op := numeric(n.Op); op != nil {
		return Box(op(a, b))
	}
	return Holds(n.Op, cmp.Compare(a, b))
}

func numeric(op model.Op) func(a, b int64) int64 {
	switch op {
	case model.Add:
		return Add
	case model.Sub:
		return Sub
	case model.Mul:
		return Mul
	}
	return nil
}

// tallies adds, subtracts and compares element by element; lengths may differ.
func tallies(env Env, op model.Op, x, y any) any {
	a, b := List(x), List(y)
	n := max(len(a), len(b))
	env.Spend(n)
	do := numeric(op)
	out := make([]any, n)
	for i := range n {
		v, w := intAt(a, i), intAt(b, i)
		if do != nil {
			out[i] = Box(do(v, w))
		} else if !Holds(op, cmp.Compare(v, w)) {
			return false
		}
	}
	if do == nil {
		return true
	}
	return out
}

// Holds interprets the sign of a comparison.
func Holds(op model.Op, sign int) bool {
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

// loop binds the variables of a comprehension for all elements that satisfy its condition, while body returns true.
func (p *Plain) loop(n *model.For, body func() (on bool)) {
	over := p.value(n.Over)
	l := elements(n.Over.Type(), over)
	p.at = n.Over.Range()
	p.Env.Spend(len(l) + 1)
	for i, v := range l {
		p.loops[n.Val] = v
		if n.Key != nil {
			p.loops[n.Key] = keyAt(n.Over.Type(), over, i)
		}
		if n.If != nil && !p.truth(n.If) {
			continue
		}
		if !body() {
			return
		}
	}
}

// keyAt is the second variable of an element: the thing of a tally, the key of a result, the index in a list.
func keyAt(t *model.Type, over any, i int) any {
	switch t.Class {
	case model.Tally:
		return Box(t.Kind.Things[i].ID)
	case model.Results:
		return resultPart(over, 0)[i]
	}
	return Box(i)
}

func (p *Plain) comprehension(n *model.For) any {
	if n.KeyExpr != nil {
		out := EmptyTally(n.T.Kind)
		p.Env.Spend(len(out))
		p.loop(n, func() bool {
			key := p.value(n.KeyExpr)
			v := Int(p.value(n.Value))
			p.done(n)
			p.addTo(out, n.T.Kind, n.KeyExpr, key, v)
			return true
		})
		return out
	}
	out := []any{}
	p.loop(n, func() bool {
		out = append(out, p.as(n.Value, elemOf(n.T)))
		return true
	})
	return out
}

func (p *Plain) list(n *model.ListLit) any {
	out := make([]any, len(n.Elems))
	for i, e := range n.Elems {
		out[i] = p.as(e, elemOf(n.T))
	}
	p.done(n)
	p.Env.Spend(len(out))
	return out
}

func (p *Plain) tally(n *model.TallyLit) any {
	out := EmptyTally(n.T.Kind)
	p.Env.Spend(len(out))
	for i, k := range n.Keys {
		key := p.value(k)
		v := Int(p.value(n.Values[i]))
		p.done(n)
		p.addTo(out, n.T.Kind, k, key, v)
	}
	return out
}

func (p *Plain) addTo(out []any, k *model.Kind, e model.Expr, key any, v int64) {
	o := orderIn(k, given(p.Env, e, key))
	out[o] = Box(Add(Int(out[o]), v))
}

// orderIn is the index of a thing in a tally of k.
func orderIn(k *model.Kind, t *model.Thing) int {
	if t.Order < len(k.Things) && k.Things[t.Order] == t {
		return t.Order
	}
	i := slices.Index(k.Things, t)
	if i < 0 {
		Fail("this is not of the tally's kind")
	}
	return i
}

func (p *Plain) index(n *model.Index) any {
	x := p.value(n.X)
	i := p.value(n.I)
	p.done(n)
	switch n.X.Type().Class {
	case model.Tally:
		return Box(intAt(List(x), orderIn(n.X.Type().Kind, given(p.Env, n.I, i))))
	case model.Results:
		v, ok := resultOf(x, i)
		if !ok && !n.T.Optional {
			Fail("there is no result for this")
		}
		if v == nil {
			return Null(n.T)
		}
		return v
	}
	l, k := List(x), Int(i)
	if k < 0 || k >= int64(len(l)) {
		panic(Outside(n.I.Range(), k, len(l)))
	}
	return l[k]
}

// Outside is the fault of an index outside a list.
func Outside(at hcl.Range, i int64, n int) *Fault {
	f := &Fault{Range: at, Message: "the list is empty"}
	if n > 0 {
		f.Message = "the list has places 0 to " + strconv.Itoa(n-1) + ", not " + strconv.FormatInt(i, 10)
	}
	return f
}

func (p *Plain) zone(n *model.ZoneOf) any {
	if n.Owner == nil {
		return Box(n.Zone.Base)
	}
	t := p.thing(n.Owner)
	p.done(n)
	return Box(n.Zone.Base + slices.Index(n.Zone.Of.Things, t))
}
