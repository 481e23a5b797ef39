package builtin

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
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
		return p.evalList(n)
	case *model.TallyLit:
		return p.tally(n)
	case *model.Call:
		return p.evalCall(n)
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
		return Boxes(p.Env.ZoneList(z))
	case *model.GraphOf:
		var args []any
		if n.Graph != nil {
			args = p.arguments(n.Graph.Where.Params, n.Args)
		}
		return GraphRef(p.Env, n, args)
	case *model.Players:
		return Boxes(p.Env.Players())
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

func (p *Plain) evalCall(n *model.Call) any {
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

func (p *Plain) evalList(n *model.ListLit) any {
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

func (p *Plain) arguments(params []*model.Param, args []model.Expr) []any {
	out := make([]any, len(args))
	for i, a := range args {
		out[i] = p.as(a, params[i].Local.Type)
	}
	return out
}

// descend runs a body in a frame of its own.
func (p *Plain) descend(name string, do func() any) any {
	if p.depth >= MaxDepth {
		Fail("`%s` nests more than %d calls deep", name, MaxDepth)
	}
	before := *p
	p.depth++
	p.loops = map[*model.LoopVar]any{}
	v := do()
	*p = before
	return v
}

func (p *Plain) set(l *model.Local, v any) {
	if l == nil {
		return
	}
	for len(p.frame) <= l.Index {
		p.frame = append(p.frame, nil)
	}
	p.frame[l.Index] = v
}

// enter makes a frame of arguments; defaults may use those before them.
func (p *Plain) enter(params []*model.Param, args []any) {
	p.frame = nil
	for i, a := range params {
		if i < len(args) {
			p.set(a.Local, args[i])
		}
	}
	for i, a := range params {
		if a.Default != nil && i >= len(args) {
			p.set(a.Local, p.value(a.Default))
		}
	}
}

func (p *Plain) name(lets []*model.Let) {
	for _, l := range lets {
		p.set(l.Var, nil)
		if l.When == nil || p.truth(l.When) {
			p.set(l.Var, p.as(l.Be, l.Var.Type))
		}
	}
}

// Function calls a function: the version for its first argument, or itself.
func (p *Plain) Function(f *model.Function, args []any) any { return p.run(p.version(f, args), args) }

func (p *Plain) version(f *model.Function, args []any) *model.Function {
	if len(f.Overrides) > 0 && ID(args[0]) > 0 {
		if own := f.Overrides[thing(p.Env, ID(args[0]))]; own != nil {
			return own
		}
		for _, t := range model.LentVersions(f.Overrides, f.Params) {
			if p.Env.Lent(ID(args[0]), t.ID) {
				return f.Overrides[t]
			}
		}
	}
	return f
}

// run gives what the body of a function does.
func (p *Plain) run(f *model.Function, args []any) any {
	p.Env.Spend(1)
	return p.descend(f.Name, func() any { return p.as(p.bindParams(f, args), f.Result) })
}

// bindParams makes the frame of a call and returns what the function gives, without the names of its parts.
func (p *Plain) bindParams(f *model.Function, args []any) model.Expr {
	p.enter(f.Params, args)
	if f.This != nil && f.Thing != nil {
		p.set(f.This, Box(f.Thing.ID))
	}
	if with, ok := f.Gives.(*model.With); ok {
		p.name(with.Lets)
		return with.X
	}
	return f.Gives
}

// rowsPerStep is how many rows are compared for one step.
const rowsPerStep = 16

func (p *Plain) lookup(n *model.Lookup) any {
	keys := lists.Map(n.Keys, func(k model.LookupKey) any { return p.as(k.Value, k.Key.Type) })
	p.done(n)
	for i, row := range n.Table.Cells {
		if i%rowsPerStep == 0 {
			p.Env.Spend(1)
		}
		if !rowFits(n, row, keys) {
			continue
		}
		t := n.Table.Kind.Things[i]
		if n.Col == nil {
			return Box(t.ID)
		}
		return Read(p.Env, t, n.Col)
	}
	if !n.T.Optional {
		Fail("no row of the table `%s` fits", n.Table.Name)
	}
	return Null(n.T)
}

func rowFits(n *model.Lookup, row []model.Cell, keys []any) bool {
	for i, k := range n.Keys {
		if !CellFits(&row[k.Key.Index], keys[i]) {
			return false
		}
	}
	return true
}

// CellFits says whether a cell of a table matches a value.
func CellFits(cell *model.Cell, v any) bool {
	n, ok := CellWord(v)
	return cell.Any || ok && cell.Matches(n)
}

// CellWord is the value as a number that cells contain; false if they never do.
func CellWord(v any) (n int64, ok bool) {
	switch x := v.(type) {
	case int64:
		return x, true
	case bool:
		if x {
			n = 1
		}
		return n, true
	}
	return 0, false
}

// Explore calls do, during which [Plain.Part] evaluates parts of expressions in a frame of locals, to find out why
// they have the values that they have.
func (p *Plain) Explore(locals []any, do func()) {
	before := *p
	defer func() { *p = before }()
	p.frame, p.loops = locals, map[*model.LoopVar]any{}
	do()
}

// Part is the value of a part of what is explored.
func (p *Plain) Part(e model.Expr) (v any, f *Fault) {
	f = p.attempt(func() { v = p.value(e) })
	return v, f
}

// Bind sets the variable of a comprehension whose parts are explored.
func (p *Plain) Bind(v *model.LoopVar, to any) { p.loops[v] = to }

// Inside explores what a call of a function gives: do gets the version for its first argument, and what that gives
// in the frame of the call, without the names of its parts.
func (p *Plain) Inside(call *model.FuncCall, do func(f *model.Function, gives model.Expr)) *Fault {
	return p.attempt(func() {
		args := p.arguments(call.Fn.Params, call.Args)
		if f := p.version(call.Fn, args); f.Gives != nil {
			p.descend(f.Name, func() any {
				do(f, p.bindParams(f, args))
				return nil
			})
		}
	})
}

// Base explores what a stat begins with, in the frame of the call.
func (p *Plain) Base(call *model.StatCall, do func(base model.Expr)) *Fault {
	return p.attempt(func() {
		args := p.arguments(call.Stat.Params, call.Args)
		if call.Stat.Base != nil {
			p.descend(call.Stat.Name, func() any {
				p.enter(call.Stat.Params, args)
				do(call.Stat.Base)
				return nil
			})
		}
	})
}

// Arguments are the values of those of a call.
func (p *Plain) Arguments(params []*model.Param, args []model.Expr) (list []any, f *Fault) {
	f = p.attempt(func() { list = p.arguments(params, args) })
	return list, f
}

// Local is the value of a local of the frame that is explored.
func (p *Plain) Local(l *model.Local) any {
	if l.Index < len(p.frame) && p.frame[l.Index] != nil {
		return p.frame[l.Index]
	}
	return Null(l.Type)
}

// Elements are those of a value that a comprehension runs over, with their keys.
func Elements(t *model.Type, v any) (list, keys []any) {
	list = elements(t, v)
	for i := range list {
		keys = append(keys, keyAt(t, v, i))
	}
	return list, keys
}

// attempt returns the fault that stopped do; the frame is then what it was.
func (p *Plain) attempt(do func()) (f *Fault) {
	before := *p
	defer func() {
		if r := recover(); r != nil {
			fault, ok := r.(*Fault)
			if !ok {
				panic(r)
			}
			f = fault.At(p.at)
		}
		*p = before
	}()
	do()
	return nil
}

// A statEval is one evaluation of a stat.
type statEval struct {
	*Plain
	s      *model.Stat
	counts []contribution // what is in force
}

// A contribution is a modifier that is in force for a bearer, 0 for a term.
type contribution struct {
	mod    *model.Modifier
	bearer int
}

// Stat is the value of a stat.
func (p *Plain) Stat(s *model.Stat, args []any) any {
	p.Env.Spend(1)
	return p.descend(s.Name, func() any {
		p.enter(s.Params, args)
		r := &statEval{Plain: p, s: s}
		r.collect()
		return r.run()
	})
}

// collect lists the terms, then the modifiers that are in force.
func (r *statEval) collect() {
	for _, t := range r.s.Terms {
		r.addIfHeld(t, 0)
	}
	if len(r.s.Mods) > 0 {
		bearers := r.bearers()
		for _, m := range r.s.Mods {
			id := m.Thing.ID
			if r.Env.Active(id) {
				r.addIfHeld(m, id)
				continue
			}
			all := r.Env.LentToAll(id)
			if all != 0 {
				r.addIfHeld(m, all)
			}
			for _, b := range bearers {
				r.Env.Spend(1)
				if bearer := ID(b); bearer != all && (bearer == id || r.Env.Lent(bearer, id)) {
					r.addIfHeld(m, bearer)
				}
			}
		}
	}
	if r.s.Combine == model.CombineFurthest {
		r.dropSuperseded()
	}
}

// bearers lists the things whose modifiers count, each once.
func (r *statEval) bearers() (out []any) {
	for _, e := range r.s.From {
		v := r.value(e)
		if l, many := v.([]any); many {
			out = append(out, l...)
		} else {
			out = append(out, v)
		}
	}
	return slices.DeleteFunc(distinct(out), func(x any) bool { return Int(x) == 0 })
}

func (r *statEval) addIfHeld(m *model.Modifier, bearer int) {
	r.bindModifier(m, bearer)
	if m.When == nil || r.truth(m.When) {
		r.counts = append(r.counts, contribution{m, bearer})
	}
}

func (r *statEval) bindModifier(m *model.Modifier, bearer int) {
	if m.Thing != nil {
		r.set(m.This, Box(m.Thing.ID))
	}
	r.set(m.Bearer, Box(bearer))
}

// dropSuperseded keeps, of what a bearer brings along one path, only the furthest.
func (r *statEval) dropSuperseded() {
	r.Env.Spend(len(r.counts))
	all := slices.Clone(r.counts)
	r.counts = slices.DeleteFunc(r.counts, func(a contribution) bool {
		return a.mod.Thing != nil && slices.ContainsFunc(all, func(b contribution) bool {
			return b.bearer == a.bearer && b.mod.Thing != nil &&
				slices.Contains(Ancestors(r.Env.Model(), b.mod.Thing), a.mod.Thing.ID)
		})
	})
}

// Ancestors are the numbers of the things that the path attributes of a thing lead back to.
func Ancestors(m *model.Model, t *model.Thing) (out []int) {
	seen := map[int]bool{t.ID: true}
	for queue := []*model.Thing{t}; len(queue) > 0; queue = queue[1:] {
		for _, a := range queue[0].Kind.Attrs {
			if !a.Path || a.Class != model.Fixed || a.Index >= len(queue[0].Fixed) {
				continue
			}
			v := queue[0].Fixed[a.Index]
			l, many := v.([]any)
			if !many {
				l = []any{v}
			}
			for _, x := range l {
				if id := ID(x); id > 0 && id < len(m.Things) && !seen[id] {
					seen[id] = true
					out = append(out, id)
					queue = append(queue, m.Things[id])
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// run applies what is in force in the order of docs/language.md: base, set, times, add, part, bounds, one rounding.
func (r *statEval) run() any {
	r.at = r.s.Range
	v := Zero(r.s.Type)
	if r.s.Base != nil {
		v = r.as(r.s.Base, r.s.Type)
	}
	if set, ok := r.chosen(); ok {
		v = set
	}
	switch {
	case r.s.Type.Class == model.Boolean:
		b, _ := v.(bool)
		return b
	case r.s.Type.Class == model.Ref && Int(v) == 0:
		return v // null stays null
	}
	parts := r.fractions(v)
	each := func(part func(m *model.Modifier) model.Expr, do func(f Fraction, n int64) Fraction) {
		for _, c := range r.counts {
			if e := part(c.mod); e != nil {
				r.bindModifier(c.mod, c.bearer)
				by := r.value(e)
				r.done(e)
				apply(parts, by, do)
			}
		}
	}
	each(func(m *model.Modifier) model.Expr { return m.Times }, Fraction.Times)
	each(func(m *model.Modifier) model.Expr { return m.Add }, Fraction.Plus)
	for _, c := range r.counts {
		if c.mod.HasPart {
			r.bindModifier(c.mod, c.bearer)
			a, b := r.value(c.mod.PartOf[0]), r.value(c.mod.PartOf[1])
			r.done(c.mod.PartOf[0])
			for j := range parts {
				parts[j] = parts[j].Part(Int(a), Int(b))
			}
		}
	}
	r.bound(parts, r.s.Min, Fraction.Less)
	r.bound(parts, r.s.Max, Fraction.More)
	return r.rounded(parts)
}

// fractions are the numbers to compute with: one, or one for each thing of a tally. A thing of an ordered kind
// counts as its index.
func (r *statEval) fractions(v any) []Fraction {
	if r.s.Type.Class != model.Tally {
		return []Fraction{WholeFraction(r.number(v))}
	}
	r.Env.Spend(len(List(v)))
	out := make([]Fraction, len(r.s.Type.Kind.Things))
	for i := range out {
		out[i] = WholeFraction(intAt(List(v), i))
	}
	return out
}

func (r *statEval) number(v any) int64 {
	switch v := v.(type) {
	case bool:
		return int64(boolNumber(v))
	case int64:
		if r.s.Type.Class == model.Ref {
			return int64(thing(r.Env, int(v)).Order)
		}
		return v
	}
	return 0
}

func apply(parts []Fraction, by any, do func(f Fraction, n int64) Fraction) {
	l, many := by.([]any)
	for j := range parts {
		n := Int(by)
		if many {
			n = intAt(l, j)
		}
		parts[j] = do(parts[j], n)
	}
}

func (r *statEval) bound(parts []Fraction, e model.Expr, beyond func(Fraction, int64) bool) {
	if e == nil {
		return
	}
	v := r.value(e)
	r.done(e)
	if _, many := v.([]any); !many {
		v = r.number(v)
	}
	apply(parts, v, func(f Fraction, n int64) Fraction {
		if beyond(f, n) {
			return WholeFraction(n)
		}
		return f
	})
}

func (r *statEval) rounded(parts []Fraction) any {
	switch r.s.Type.Class {
	case model.Tally:
		out := make([]any, len(parts))
		for i, f := range parts {
			out[i] = Box(f.Round())
		}
		return out
	case model.Ref:
		all := r.s.Type.Kind.Things
		return Box(all[min(max(parts[0].Round(), 0), int64(len(all)-1))].ID)
	}
	return Box(parts[0].Round())
}

// chosen combines the sets that are in force as the stat says.
func (r *statEval) chosen() (value any, found bool) {
	var from contribution
	for _, c := range r.counts {
		if c.mod.Set == nil {
			continue
		}
		r.bindModifier(c.mod, c.bearer)
		v := r.as(c.mod.Set, r.s.Type)
		if !found || Takes(r.s, r.number(v), r.number(value), c.mod, from.mod) {
			value, from, found = v, c, true
		}
	}
	return value, found
}

// Takes says whether the value that a modifier sets replaces the one set before, both as numbers. It fails if two
// set at once what only one may set.
func Takes(s *model.Stat, v, before int64, mod, first *model.Modifier) bool {
	truth := s.Type.Class == model.Boolean
	switch {
	case s.Combine == model.CombineEvery:
		return v == 0
	case s.Combine == model.CombineAny, truth && s.Combine != model.CombineLowest:
		return v == 1
	case truth:
		return v == 0
	case s.Combine == model.CombineHighest:
		return v > before
	case s.Combine == model.CombineLowest:
		return v < before
	}
	panic(&Fault{Range: mod.Range, Message: "two modifiers set `" + s.Name + "` at once: " + whose(first) + " and " +
		whose(mod)})
}

// whose names the thing or the term of a modifier.
func whose(m *model.Modifier) string {
	if t := m.Thing; t != nil {
		return "`" + t.Path() + "` (" + m.Range.String() + ")"
	}
	return "the term `" + m.Name + "` (" + m.Range.String() + ")"
}
