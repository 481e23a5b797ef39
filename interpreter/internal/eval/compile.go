package eval

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// Expressions are compiled to closures that return a word, a boolean or a list. A list may be in the arena or
// belong to the state, so callers must not change it.
type (
	intFunc  = func(ev *Evaluator) int64
	boolFunc = func(ev *Evaluator) bool
	listFunc = func(ev *Evaluator) []int64
)

// A codegen compiles one program, function or stat.
type codegen struct {
	lib    *Compiler
	outer  bool                          // locals without a slot belong to the machine
	whole  model.Expr                    // the expression of a program, which never runs recursively
	locals lazy.Map[*model.Local, int]   // slots: for lists in fl, for others in f
	same   lazy.Map[*model.Local, alias] // locals that are replaced by an expression wherever they are read
	vars   lazy.Map[*model.LoopVar, int] // slots of loop variables
	single bool                          // a set was compiled that evaluates a condition element by element
	inside []*model.Function             // functions being inlined
	reads  []*model.Local                // the machine's locals that are read
	n, ln  int                           // number of slots in use
	at     Line                          // of a profile: where what is compiled stands
}

func (c *codegen) slot() int  { c.n++; return c.n - 1 }
func (c *codegen) lslot() int { c.ln++; return c.ln - 1 }

// slotOf reserves a slot for values of a type.
func (c *codegen) slotOf(t *model.Type) int {
	if Scalar(t) {
		return c.slot()
	}
	return c.lslot()
}

// reserveSlot reserves a slot for a local.
func (c *codegen) reserveSlot(l *model.Local) int {
	c.locals.Put(l, c.slotOf(l.Type))
	return c.locals[l]
}

// An alias is an expression that only reads something, and its code.
type alias struct {
	part
	of model.Expr
}

// alias replaces a local by an expression.
func (c *codegen) alias(l *model.Local, p part, of model.Expr) { c.same.Put(l, alias{p, c.meant(of)}) }

// meant is what an expression reads: of a parameter that is replaced, its argument.
func (c *codegen) meant(e model.Expr) model.Expr {
	if n, ok := e.(*model.LocalRead); ok {
		if a, ok := c.same[n.Local]; ok {
			return a.of
		}
	}
	return e
}

// bindVar is the slot of a loop variable, reserved on first use.
func (c *codegen) bindVar(v *model.LoopVar) int {
	if s, ok := c.vars[v]; ok {
		return s
	}
	c.vars.Put(v, c.slotOf(v.Type))
	return c.vars[v]
}

func (c *codegen) loopVar(v *model.LoopVar) int {
	return c.vars[v]
}

// code compiles e for a value of type t.
func (c *codegen) code(e model.Expr, t *model.Type) code {
	var out code
	switch {
	case t.Class == model.Null:
		out.i = func(*Evaluator) int64 { return 0 }
	case t.Class == model.Boolean && !t.Optional && e.Type().Class == model.Boolean && !e.Type().Optional:
		b, f := c.truth(e), c.lib.fork(e)
		out.b = func(ev *Evaluator) bool { return ev.went(f, b(ev)) }
	case Scalar(t):
		out.i = c.wordAs(e, t)
	default:
		out.l = c.listAs(e)
	}
	out.slots, out.lslots = c.n, c.ln
	return out
}

// wordAs compiles e for a scalar of type t: null becomes the null of that type.
func (c *codegen) wordAs(e model.Expr, t *model.Type) intFunc {
	if e.Type().Class == model.Null {
		null := NullOf(t)
		return func(*Evaluator) int64 { return null }
	}
	return c.compileWord(e)
}

func (c *codegen) listAs(e model.Expr) listFunc {
	if e.Type().Class == model.Null {
		return func(*Evaluator) []int64 { return nil }
	}
	return c.compileList(e)
}

// constant is the word of an expression that is known when it is loaded.
func constant(e model.Expr) (int64, bool) {
	k, ok := e.(*model.Const)
	if !ok || !Scalar(k.T) {
		return 0, false
	}
	return unboxWord(k.Value, NullOf(k.T)), true
}

func (c *codegen) compileWord(e model.Expr) intFunc {
	if f := placed(c, e, c.compileWord); f != nil {
		return f
	}
	switch n := e.(type) {
	case *model.Const:
		k, _ := constant(n)
		return func(*Evaluator) int64 { return k }
	case *model.LocalRead:
		return c.local(n)
	case *model.LoopRead:
		s := c.loopVar(n.Var)
		return func(ev *Evaluator) int64 { return ev.f[s] }
	case *model.TextRead:
		return c.compileWord(n.X)
	case *model.AttrRead:
		return attr(c, n, c.attrOf)
	case *model.Narrow:
		x, is := c.compileWord(n.X), c.lib.isOf(n.Kind)
		return func(ev *Evaluator) int64 {
			if id := x(ev); is[id] {
				return id
			}
			return 0
		}
	case *model.Unary:
		if n.Op == model.Neg {
			return c.one(builtin.Neg, n.X, &n.R)
		}
	case *model.Binary:
		if n.T.Class == model.Integer {
			return c.arithmetic(n)
		}
	case *model.Cond:
		return either(c, n, c.truth(n.Test), c.wordAs(n.Then, n.T), c.wordAs(n.Else, n.T))
	case *model.Index:
		return c.index(n)
	case *model.ZoneOf:
		return c.zoneOf(n)
	case *model.OptionRead:
		o, t := n.Option, n.T
		null, _ := zero(t)
		return func(ev *Evaluator) int64 { return unboxWord(ev.game.Option(o), null) }
	case *model.Lookup:
		if n.Col == nil {
			return c.row(n)
		}
		return lookup(c, n, c.attrOf, NullOf(n.T))
	case *model.FuncCall:
		return c.callWord(n)
	case *model.StatCall:
		return wordOf(c.statCall(n))
	case *model.Original:
		return wordOf(c.original(n))
	case *model.Call:
		if f := c.builtinWord(n); f != nil {
			return f
		}
		if n.T.Class != model.Boolean {
			call, t := c.bridge(n), n.T
			return func(ev *Evaluator) int64 { return unboxWord(call(ev), NullOf(t)) }
		}
	}
	if e.Type().Class == model.Boolean {
		b := c.truth(e)
		return func(ev *Evaluator) int64 {
			if b(ev) {
				return 1
			}
			return 0
		}
	}
	panic(fmt.Sprintf("%s: cannot compile %T as %s", e.Range(), e, e.Type()))
}

// either returns one of two values.
func either[T any](c *codegen, n *model.Cond, test boolFunc, x, y func(*Evaluator) T) func(*Evaluator) T {
	f := c.lib.fork(n.Test)
	return func(ev *Evaluator) T {
		if ev.went(f, test(ev)) {
			return x(ev)
		}
		return y(ev)
	}
}

// local reads a local of the current function, or of the machine.
func (c *codegen) local(n *model.LocalRead) intFunc {
	if p, ok := c.same[n.Local]; ok {
		return p.i
	}
	if s, ok := c.locals[n.Local]; ok {
		return func(ev *Evaluator) int64 { return ev.f[s] }
	}
	i := c.readLocal(n.Local)
	if NullOf(n.Local.Type) == 0 {
		return func(ev *Evaluator) int64 {
			if w := ev.in.W[i]; w != None { // because a hook cancelled what should have set it
				return w
			}
			return 0
		}
	}
	return func(ev *Evaluator) int64 { return ev.in.W[i] }
}

// sure compiles an expression that must not be null: a local of the machine may be null whatever its type says, if
// a hook cancelled what should have set it.
func (c *codegen) sure(e model.Expr) intFunc {
	x := c.compileWord(e)
	n, ok := e.(*model.LocalRead)
	if !ok || !c.outer || n.Local.Type.Optional || NullOf(n.Local.Type) != None {
		return x
	}
	return func(ev *Evaluator) int64 {
		w := x(ev)
		if w == None {
			fail(&n.R, builtin.Missing)
		}
		return w
	}
}

// readLocal records that a local of the machine is read, and returns its index.
func (c *codegen) readLocal(l *model.Local) int {
	if !c.outer {
		panic("a local of another body: " + l.Name)
	}
	if !slices.Contains(c.reads, l) {
		c.reads = append(c.reads, l)
	}
	return l.Index
}

// one compiles an operation on one number.
func (c *codegen) one(op func(a int64) int64, e model.Expr, at *hcl.Range) intFunc {
	x := c.sure(e)
	return func(ev *Evaluator) int64 {
		a := x(ev)
		ev.at = at
		return op(a)
	}
}

// two compiles an operation on two numbers.
func (c *codegen) two(op func(a, b int64) int64, l, r model.Expr, at *hcl.Range) intFunc {
	x, y := c.sure(l), c.sure(r)
	return func(ev *Evaluator) int64 {
		a, b := x(ev), y(ev)
		ev.at = at
		return op(a, b)
	}
}

// arithmetic compiles operations on numbers; sums, the most frequent, have closures of their own.
func (c *codegen) arithmetic(n *model.Binary) intFunc {
	if n.Op == model.Mul {
		return c.two(builtin.Mul, n.X, n.Y, &n.R)
	}
	x, y, minus := c.sure(n.X), c.sure(n.Y), n.Op == model.Sub
	if k, ok := constant(n.Y); ok && k != None {
		if minus {
			k = -k
		}
		return func(ev *Evaluator) int64 {
			a := x(ev)
			s := a + k
			if (s < a) != (k < 0) {
				panic(builtin.TooLarge(n.R))
			}
			return s
		}
	}
	return func(ev *Evaluator) int64 {
		a, b := x(ev), y(ev)
		s, tooLarge := a+b, (a+b < a) != (b < 0)
		if minus {
			s, tooLarge = a-b, (a-b < a) != (b > 0)
		}
		if tooLarge {
			panic(builtin.TooLarge(n.R))
		}
		return s
	}
}

// operations on numbers, and on tallies number by number.
var operations = map[model.Op]func(a, b int64) int64{model.Add: builtin.Add, model.Sub: builtin.Sub,
	model.Mul: builtin.Mul}

func (c *codegen) truth(e model.Expr) boolFunc {
	if f := placed(c, e, c.truth); f != nil {
		return f
	}
	switch n := e.(type) {
	case *model.Const:
		k := n.Value == true
		return func(*Evaluator) bool { return k }
	case *model.Unary:
		return not(c.truth(n.X))
	case *model.Binary:
		return c.compare(n)
	case *model.Cond:
		if !n.T.Optional {
			return either(c, n, c.truth(n.Test), c.truth(n.Then), c.truth(n.Else))
		}
	case *model.FuncCall:
		if n.T.Optional || c.tabled(n) != nil {
			break
		}
		if f := inlinedAs(c, n, c.truth); f != nil {
			return f
		}
	case *model.Call:
		if n.T.Optional {
			break
		}
		if f := c.builtinTruth(n); f != nil {
			return f
		}
		if n.Fn == model.Coalesce || n.Fn == model.First || n.Fn == model.Last {
			break // words are compared as scalars
		}
		call := c.bridge(n)
		return func(ev *Evaluator) bool { return call(ev) == true }
	}
	x := c.sure(e)
	return func(ev *Evaluator) bool { return x(ev) == 1 }
}

func (c *codegen) compare(n *model.Binary) boolFunc {
	switch n.Op {
	case model.And:
		x, y, f, g := c.truth(n.X), c.truth(n.Y), c.lib.fork(n.X), c.lib.fork(n.Y)
		return func(ev *Evaluator) bool { return ev.went(f, x(ev)) && ev.went(g, y(ev)) }
	case model.Or:
		x, y, f, g := c.truth(n.X), c.truth(n.Y), c.lib.fork(n.X), c.lib.fork(n.Y)
		return func(ev *Evaluator) bool { return ev.went(f, x(ev)) || ev.went(g, y(ev)) }
	case model.Equal, model.Unequal:
		return c.equal(n)
	}
	op := n.Op
	switch n.X.Type().Class {
	case model.Tally:
		x, y := c.compileList(n.X), c.compileList(n.Y)
		return func(ev *Evaluator) bool {
			a, b := x(ev), y(ev)
			ev.SpendWords(max(len(a), len(b)))
			for i := range max(len(a), len(b)) {
				if !compare(op, wordAt(a, i), wordAt(b, i)) {
					return false
				}
			}
			return true
		}
	case model.Ref, model.Null:
		return c.compareOrders(n)
	}
	want := op == model.Less || op == model.Greater // otherwise the comparison is negated
	x := c.sure(n.X)
	if k, ok := constant(n.Y); ok && k != None {
		if op == model.Greater || op == model.LessEqual {
			return func(ev *Evaluator) bool { return (x(ev) > k) == want }
		}
		return func(ev *Evaluator) bool { return (x(ev) < k) == want }
	}
	y := c.sure(n.Y)
	if op == model.Greater || op == model.LessEqual {
		return func(ev *Evaluator) bool { a, b := x(ev), y(ev); return (a > b) == want }
	}
	return func(ev *Evaluator) bool { a, b := x(ev), y(ev); return (a < b) == want }
}

// compareOrders compares things of an ordered kind.
func (c *codegen) compareOrders(n *model.Binary) boolFunc {
	x, y, op, order := c.wordAs(n.X, n.Y.Type()), c.wordAs(n.Y, n.X.Type()), n.Op, c.lib.order
	return func(ev *Evaluator) bool {
		a, b := x(ev), y(ev)
		return compare(op, order[there(a, n.X)], order[there(b, n.Y)])
	}
}

// there returns a thing that is used, or fails for the expression that gave null.
func there(id int64, of model.Expr) int64 {
	if id == 0 {
		builtin.FailNull(of)
	}
	return id
}

// wordAt is the i-th number of a tally, which may be shorter.
func wordAt(l []int64, i int) int64 {
	if i < len(l) {
		return l[i]
	}
	return 0
}

func compare(op model.Op, a, b int64) bool {
	switch op {
	case model.Less:
		return a < b
	case model.LessEqual:
		return a <= b
	case model.Greater:
		return a > b
	}
	return a >= b
}

func (c *codegen) equal(n *model.Binary) boolFunc {
	l, r, want := n.X, n.Y, n.Op == model.Equal
	if l.Type().Class == model.Null {
		l, r = r, l
	}
	switch {
	case l.Type().Class == model.Null:
		return func(*Evaluator) bool { return want }
	case r.Type().Class == model.Null && Scalar(l.Type()):
		x, null := c.compileWord(l), NullOf(l.Type())
		return func(ev *Evaluator) bool { return (x(ev) == null) == want }
	case r.Type().Class == model.Null:
		x := c.compileList(l)
		return func(ev *Evaluator) bool { return (x(ev) == nil) == want }
	case !Scalar(l.Type()):
		x, y := c.compileList(l), c.compileList(r)
		return func(ev *Evaluator) bool {
			a, b := x(ev), y(ev)
			ev.SpendWords(min(len(a), len(b)))
			return ((a == nil) == (b == nil) && slices.Equal(a, b)) == want
		}
	}
	if _, ok := constant(l); ok {
		l, r = r, l
	}
	x := c.compileWord(l)
	if k, ok := constant(r); ok {
		return func(ev *Evaluator) bool { return (x(ev) == k) == want }
	}
	y := c.compileWord(r)
	return func(ev *Evaluator) bool { a, b := x(ev), y(ev); return (a == b) == want }
}

// scope saves the meaning of names, to restore it at the end.
func (c *codegen) scope() (end func()) {
	locals, same, outer, inside := maps.Clone(c.locals), maps.Clone(c.same), c.outer, len(c.inside)
	return func() { c.locals, c.same, c.outer, c.inside = locals, same, outer, c.inside[:inside] }
}

func (c *codegen) uses(e model.Expr, v *model.LoopVar) bool {
	return model.HasExpr(e, func(x model.Expr) bool {
		r, ok := c.meant(x).(*model.LoopRead)
		return ok && r.Var == v
	})
}
