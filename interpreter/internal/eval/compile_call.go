package eval

import (
	"slices"
	"sync/atomic"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A valueFunc returns a value of any type, as a word or as a list.
type valueFunc = func(ev *Evaluator) (int64, []int64)

func wordOf[T any](f func(*Evaluator) (int64, T)) intFunc {
	return func(ev *Evaluator) int64 { w, _ := f(ev); return w }
}

func listOf(f valueFunc) listFunc {
	return func(ev *Evaluator) []int64 { _, l := f(ev); return l }
}

// A part is a compiled expression with its place: either a word or a list, or neither if there is none.
type part struct {
	i  intFunc
	l  listFunc
	t  *model.Type
	at *hcl.Range
}

// part compiles an expression for a value of type t, or of its own type if t is nil.
func (c *codegen) part(e model.Expr, t *model.Type) part {
	if e == nil {
		return part{}
	}
	if t == nil || e.Type().Class != model.Null {
		t = e.Type()
	}
	r := e.Range()
	p := part{t: t, at: &r}
	switch {
	case Scalar(t) && e.Type().Class != model.Null && !t.Optional:
		p.i = c.sure(e)
	case Scalar(t):
		p.i = c.wordAs(e, t)
	default:
		p.l = c.listAs(e)
	}
	return p
}

func (p *part) is() bool { return p.t != nil }

func (p *part) value(ev *Evaluator) (int64, []int64) {
	if p.i != nil {
		return p.i(ev), nil
	}
	return 0, p.l(ev)
}

// number is a part's value for the i-th thing of a tally; null counts as 0.
func (p *part) number(w int64, l []int64, i int) int64 {
	if p.l != nil {
		return wordAt(l, i)
	}
	return plainNumber(w)
}

// A slot is the place of a value in a frame.
type slot struct {
	at   int
	list bool
}

func (c *codegen) slotFor(l *model.Local) slot { return slot{c.reserveSlot(l), !Scalar(l.Type)} }

func (s slot) store(ev *Evaluator, w int64, l []int64) {
	if s.list {
		ev.fl[s.at] = l
	} else {
		ev.f[s.at] = w
	}
}

// fill stores the value of a part in a slot.
func (s slot) fill(ev *Evaluator, p *part) {
	if s.list {
		ev.fl[s.at] = p.l(ev)
	} else {
		ev.f[s.at] = p.i(ev)
	}
}

// A function is a function of the model, compiled on its first call.
type function struct {
	fn        *model.Function
	no        int               // for its queries
	overrides map[int]*function // versions, by thing
	lent      []int             // those of the things that may be lent to the first argument
	ready     atomic.Bool
	mark      *mark
	sub
	this int // slot, or -1
	lets []let
	code code
}

// A sub is what functions and stats have in common: parameters in slots of a frame.
type sub struct {
	params   []slot
	defaults []part
	plain    bool // all parameters are scalars, and few enough to remember calls
}

// A let names a value inside a function.
type let struct {
	slot slot
	when boolFunc // nil if always
	be   part
}

// function makes a function with the versions that things bring.
func (c *Compiler) function(fn *model.Function) *function {
	if f := c.functions[fn]; f != nil {
		return f
	}
	f := &function{fn: fn, no: c.Number(), this: -1}
	c.functions[fn] = f
	if len(fn.Overrides) > 0 {
		f.overrides = make(map[int]*function, len(fn.Overrides))
	}
	for _, v := range model.Versions(fn.Overrides) {
		f.overrides[v.Thing.ID] = c.function(v)
	}
	if f.overrides != nil {
		for _, t := range model.LentVersions(fn.Overrides, fn.Params) {
			f.lent = append(f.lent, t.ID)
		}
	}
	return f
}

// prepare compiles a function on its first call.
func (f *function) prepare(c *Compiler) {
	c.once(&f.ready, func() { f.compile(&codegen{lib: c}) })
}

func (f *function) compile(g *codegen) {
	f.sub, f.mark = g.sub(f.fn.Params), g.lib.mark(f.fn)
	if f.fn.This != nil && f.fn.Thing != nil {
		f.this = g.reserveSlot(f.fn.This)
	}
	gives := f.fn.Gives
	if w, ok := gives.(*model.With); ok {
		f.lets, gives = g.lets(w), w.X
	}
	t := f.fn.Result
	f.code = g.code(gives, t)
}

func (c *codegen) lets(w *model.With) (out []let) {
	for _, x := range w.Lets {
		y := let{be: c.part(x.Be, x.Var.Type)}
		if x.When != nil {
			y.when = c.truth(x.When)
		}
		y.slot = c.slotFor(x.Var)
		out = append(out, y)
	}
	return out
}

func (ev *Evaluator) name(lets []let) {
	for i := range lets {
		x := &lets[i]
		if x.when == nil || x.when(ev) {
			x.slot.fill(ev, &x.be)
		} else {
			x.slot.store(ev, NullOf(x.be.t), nil)
		}
	}
}

// plain says whether all parameters are scalars, and few enough to remember calls.
func plain(params []*model.Param) bool {
	list := func(p *model.Param) bool { return !Scalar(p.Local.Type) }
	return len(params) <= MostArgs && !slices.ContainsFunc(params, list)
}

// sub reserves the slots of parameters.
func (c *codegen) sub(params []*model.Param) sub {
	s := sub{plain: plain(params)}
	for _, p := range params {
		x := c.slotFor(p.Local)
		s.params = append(s.params, x)
		s.defaults = append(s.defaults, c.part(p.Default, p.Local.Type))
	}
	return s
}

// An args is the arguments of a call: words and lists by parameter. The last may be missing.
type args struct {
	w []int64
	l [][]int64
}

// enter copies the arguments into the new frame.
func (s *sub) enter(ev *Evaluator, a args) {
	if s.plain && len(a.w) == len(s.params) {
		copy(ev.f, a.w) // parameters have the first slots, in order
		return
	}
	for i, p := range s.params {
		switch {
		case i < len(a.w):
			p.store(ev, a.w[i], a.l[i])
		default:
			p.fill(ev, &s.defaults[i])
		}
	}
}

// A call evaluates arguments.
type call struct {
	args  []part
	plain bool
}

func (c *codegen) compileCall(params []*model.Param, list []model.Expr) *call {
	k := &call{plain: len(list) <= MostArgs}
	for i, e := range list {
		k.args = append(k.args, c.part(e, params[i].Local.Type))
		k.plain = k.plain && k.args[i].l == nil
	}
	return k
}

// argFuncs are the arguments of a call that can be remembered; nil of others.
func (k *call) argFuncs(params []*model.Param) []intFunc {
	if !k.plain || !plain(params) {
		return nil
	}
	words := make([]intFunc, len(k.args))
	for i := range k.args {
		words[i] = k.args[i].i
	}
	return words
}

// eval evaluates the arguments; they are on the stack of frames until done.
func (k *call) eval(ev *Evaluator) (a args, was caller) {
	n := len(k.args)
	if k.plain && ev.sp+n <= len(ev.ws) {
		was = caller{ev.f, ev.fl, ev.sp, ev.lsp, len(ev.ws), len(ev.ls)}
		a = args{ev.ws[ev.sp : ev.sp+n], noLists[:n]}
		ev.sp += n
		for i := range k.args {
			a.w[i] = k.args[i].i(ev)
		}
		return a, was
	}
	was = ev.push(n, n)
	a = args{ev.f, ev.fl}
	ev.f, ev.fl = was.f, was.fl
	for i := range k.args {
		if p := &k.args[i]; p.i != nil {
			a.w[i] = p.i(ev)
		} else if p.l != nil {
			a.l[i] = p.l(ev)
		}
	}
	return a, was
}

// callOf compiles a call of a function; of an original, whatever versions of it there are.
func (c *codegen) callOf(fn *model.Function, list []model.Expr, at *hcl.Range, original bool) valueFunc {
	f, k := c.lib.function(fn), c.compileCall(fn.Params, list)
	words := k.argFuncs(fn.Params)
	return func(ev *Evaluator) (int64, []int64) {
		if words != nil && ev.remembers {
			var buf [MostArgs]int64
			for i, x := range words {
				buf[i] = x(ev)
			}
			f := ev.resolve(f, buf[0], at, original)
			return ev.recall(f, f.no, buf[:len(words)])
		}
		a, was := k.eval(ev)
		w, l := ev.callFunction(f, a, k.plain, at, original)
		ev.pop(was)
		return w, l
	}
}

// statCall compiles the evaluation of a stat.
func (c *codegen) statCall(n *model.StatCall) valueFunc {
	s, k := c.lib.stat(n.Stat), c.compileCall(n.Stat.Params, n.Args)
	words := k.argFuncs(n.Stat.Params)
	return func(ev *Evaluator) (int64, []int64) {
		if words != nil && ev.remembers && ev.depth < maxDepth {
			var buf [MostArgs]int64
			for i, x := range words {
				buf[i] = x(ev)
			}
			if !s.ready.Load() {
				s.prepare(ev.lib)
			}
			return ev.recall(s, s.no, buf[:len(words)])
		}
		a, was := k.eval(ev)
		w, l := ev.stat(s, a, k.plain, &n.R)
		ev.pop(was)
		return w, l
	}
}

// Version is which of the versions of a function or body counts for a thing: its own, or that of the first of lent, the
// things with versions that may be lent, that is lent to it; nil if none does.
func Version[T any](versions map[int]*T, lent []int, thing int, h builtin.Game) *T {
	if own := versions[thing]; own != nil || thing <= 0 {
		return own
	}
	for _, t := range lent {
		if h.Lent(thing, t) {
			return versions[t]
		}
	}
	return nil
}

// resolve begins a call: it pays, and finds the version of the function for the first argument.
func (ev *Evaluator) resolve(f *function, first int64, at *hcl.Range, original bool) *function {
	ev.Spend(1)
	if f.overrides != nil && !original {
		if own := Version(f.overrides, f.lent, int(first), &ev.game); own != nil {
			f = own
		}
	}
	if !f.ready.Load() {
		f.prepare(ev.lib)
	}
	if ev.depth >= maxDepth {
		ev.descend(f.fn.Name, at) // fails
	}
	return f
}

func (ev *Evaluator) callFunction(f *function, a args, plain bool, at *hcl.Range, original bool) (int64, []int64) {
	first := int64(0)
	if len(a.w) > 0 {
		first = a.w[0]
	}
	f = ev.resolve(f, first, at, original)
	if plain && f.plain && ev.remembers {
		return ev.recall(f, f.no, a.w)
	}
	return f.invoke(ev, a)
}

// ask computes a query.
func (f *function) ask(ev *Evaluator, q *query) (int64, []int64) {
	return f.invoke(ev, args{q.args[:q.n], noLists[:q.n]})
}

var noLists [MostArgs][]int64

// invoke evaluates the body.
func (f *function) invoke(ev *Evaluator, a args) (int64, []int64) {
	ev.descend(f.fn.Name, &f.fn.Range)
	ev.come(f.mark)
	depth := 0
	if ev.profile != nil {
		depth = ev.Enter(f.fn, lineOfRange(f.fn.Range))
	}
	was := ev.push(f.code.slots, f.code.lslots)
	f.enter(ev, a)
	if f.this >= 0 {
		ev.f[f.this] = int64(f.fn.Thing.ID)
	}
	ev.name(f.lets)
	w, l := f.code.run(ev)
	ev.SpendWords(len(l))
	ev.Leave(depth)
	ev.pop(was)
	ev.depth--
	return w, l
}

// original compiles, in a thing's own version, a call of the version it replaces.
func (c *codegen) original(n *model.Original) valueFunc { return c.callOf(n.Fn, n.Args, &n.R, true) }

func (c *codegen) callWord(n *model.FuncCall) intFunc {
	if t := c.tabled(n); t != nil {
		return t
	}
	if f := inlinedAs(c, n, func(e model.Expr) intFunc { return c.wordAs(e, n.T) }); f != nil {
		return f
	}
	return wordOf(c.callOf(n.Fn, n.Args, &n.R, false))
}

// bridge calls the builtin itself, with boxed arguments.
func (c *codegen) bridge(n *model.Call) func(ev *Evaluator) any {
	b := builtin.Of(n.Fn)
	parts := make([]part, len(n.Args))
	graphs := make([]*graphRef, len(n.Args))
	for i, a := range n.Args {
		if g, ok := a.(*model.GraphOf); ok {
			graphs[i] = c.graphRef(g)
		} else {
			parts[i] = c.part(a, builtin.Wanted(n, i))
		}
	}
	return func(ev *Evaluator) any {
		base := len(ev.boxes)
		for i := range parts {
			if graphs[i] != nil {
				ev.boxes = append(ev.boxes, graphs[i].box(ev))
				continue
			}
			w, l := parts[i].value(ev)
			ev.Spend(len(l)) // for boxing
			ev.boxes = append(ev.boxes, Box(w, l, parts[i].t))
		}
		ev.at = &n.R
		v := b.Call(&ev.game, n, ev.boxes[base:len(ev.boxes):len(ev.boxes)])
		ev.boxes = ev.boxes[:base]
		return v
	}
}

// A graphRef names a graph with its arguments.
type graphRef struct {
	n    *model.GraphOf
	args []part
}

func (c *codegen) graphRef(n *model.GraphOf) *graphRef {
	g := &graphRef{n: n}
	for i, a := range n.Args {
		g.args = append(g.args, c.part(a, n.Graph.Where.Params[i].Local.Type))
	}
	return g
}

func (g *graphRef) box(ev *Evaluator) any {
	list := make([]any, len(g.args))
	for i := range g.args {
		w, l := g.args[i].value(ev)
		list[i] = Box(w, l, g.args[i].t)
	}
	return builtin.GraphRef(&ev.game, g.n, list)
}

// smallBody is the largest number of nodes of a function that is inlined.
const smallBody = 24

func small(e model.Expr) bool {
	n := 0
	model.Walk(e, func(model.Expr) { n++ })
	return n <= smallBody
}

// An inlined call has its parameters in slots of its caller.
type inlined struct {
	name  string
	at    *hcl.Range
	mark  *mark
	slots []slot
	args  []part
	lets  []let
	body  model.Expr
	end   func() // unbinds the parameters
}

// inline binds the parameters of a function in the caller's frame, until end; nil if the function must be called
// instead.
func (c *codegen) inline(n *model.FuncCall) *inlined {
	fn := n.Fn
	if !Inlines(n, c.inside) {
		return nil
	}
	in := &inlined{name: fn.Name, at: &n.R, mark: c.lib.mark(fn), body: fn.Gives}
	for i, p := range fn.Params {
		in.args = append(in.args, c.part(n.Args[i], p.Local.Type))
	}
	in.end = c.scope()
	args := in.args
	in.args = nil
	for i, p := range fn.Params {
		switch n.Args[i].(type) {
		case *model.Const, *model.LocalRead, *model.LoopRead:
			c.alias(p.Local, args[i], n.Args[i]) // it may be evaluated twice
		default:
			in.args, in.slots = append(in.args, args[i]), append(in.slots, c.slotFor(p.Local))
		}
	}
	c.inside = append(c.inside, fn)
	c.outer = false // unbound locals are nobody's
	if w, ok := fn.Gives.(*model.With); ok {
		in.lets, in.body = c.lets(w), w.X
	}
	return in
}

// narrowCall narrows a set by the body of a small function in place of its call; nil if it must be called instead.
func (c *codegen) narrowCall(n *model.FuncCall, v *model.LoopVar, u *universe) (filterFunc, bool) {
	if n.T.Optional || n.Fn.Gives == nil || !small(n.Fn.Gives) || c.tabled(n) != nil {
		return nil, false
	}
	c.bindVar(v) // its arguments may read it
	in := c.inline(n)
	if in == nil {
		return nil, false
	}
	defer in.end()
	if len(in.args) > 0 || len(in.lets) > 0 { // they may differ from one element to the next
		return nil, false
	}
	body, whole := c.narrow(in.body, v, u)
	return func(ev *Evaluator, b []uint64) {
		if k := popcount(b); k > 0 {
			ev.Spend(int(k) - 1)
			in.enter(ev)
			body(ev, b)
			ev.depth--
		}
	}, whole
}

// inlinedAs compiles the body of a small function in place of its call; nil if it must be called instead.
func inlinedAs[T any](c *codegen, n *model.FuncCall, compile func(e model.Expr) func(*Evaluator) T) func(*Evaluator) T {
	if n.Fn.Gives == nil || !small(n.Fn.Gives) {
		return nil
	}
	in := c.inline(n)
	if in == nil {
		return nil
	}
	body := compile(in.body)
	in.end()
	if body == nil {
		return nil
	}
	return owned(c, n.Fn, func(ev *Evaluator) T {
		in.enter(ev)
		v := body(ev)
		ev.depth--
		return v
	})
}

// enter pays for the call and evaluates its arguments.
func (in *inlined) enter(ev *Evaluator) {
	ev.Spend(1)
	for i := range in.args {
		in.slots[i].fill(ev, &in.args[i])
	}
	ev.descend(in.name, in.at)
	ev.come(in.mark)
	ev.name(in.lets)
}
