package eval

import (
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

func tz(w uint64) int { return bits.TrailingZeros64(w) }

// inlined binds the parameters of a small function to slots of the caller's frame and gives its
// body, what fills them in, and what takes the names back; nil where it is called instead.
func (c *fc) inlined(n *model.FuncCall) (model.Expr, func(*Evaluator), func()) {
	fn := n.Fn
	if len(fn.Overrides) > 0 || fn.Thing != nil || fn.This != nil || fn.Gives == nil || len(n.Args) != len(fn.Params) ||
		slices.Contains(c.inside, fn) || len(c.inside) > 4 {
		return nil, nil, nil
	}
	if _, with := fn.Gives.(*model.With); with {
		return nil, nil, nil
	}
	for _, a := range n.Args {
		if a == nil {
			return nil, nil, nil
		}
	}
	type fill struct {
		slot int
		i    fi
		l    fl
	}
	var fills []fill
	was := make(map[*model.Local]int, len(c.slots))
	for k, v := range c.slots {
		was[k] = v
	}
	names := map[*model.Local]int{}
	for i, p := range fn.Params {
		t := p.Local.Type
		switch {
		case isScalar(t):
			f := fill{i: c.as(n.Args[i], t)}
			f.slot = c.slot()
			names[p.Local] = f.slot
			fills = append(fills, f)
		case isWords(t):
			f := fill{l: c.las(n.Args[i], t)}
			f.slot = c.lslot()
			names[p.Local] = f.slot
			fills = append(fills, f)
		default:
			return nil, nil, nil
		}
	}
	// locals of the caller that are first read in the body of the callee cannot be: it has its own
	for k, v := range names {
		c.slots[k] = v
	}
	c.inside = append(c.inside, fn)
	undo := func() {
		c.inside = c.inside[:len(c.inside)-1]
		for k := range names {
			delete(c.slots, k)
		}
		for k, v := range was {
			c.slots[k] = v
		}
	}
	return fn.Gives, func(ev *Evaluator) {
		ev.spend(1)
		for i := range fills {
			f := &fills[i]
			if f.i != nil {
				ev.f[f.slot] = f.i(ev)
			} else {
				ev.fl[f.slot] = f.l(ev)
			}
		}
	}, undo
}

// size counts the nodes of an expression.
func size(e model.Expr) int {
	n := 0
	model.Walk(e, func(model.Expr) { n++ })
	return n
}

const smallBody = 24

// An ffunc is a function as closures.
type ffunc struct {
	fn        *function
	prog      fastProg
	params    []param
	this      int
	lets      []flet
	bad, done bool
	remember  bool
	plainCall *fcall
}

type param struct {
	slot int
	list bool
	none int64
	t    *model.Type
}

type flet struct {
	when fb
	i    fi
	l    fl
	slot int
	none int64
}

func (l *Library) ffunc(f *function) *ffunc {
	if f.fast == nil {
		f.fast = &ffunc{fn: f, this: -1}
		f.fast.compile(l)
	}
	return f.fast
}

func (x *ffunc) compile(l *Library) {
	f := x.fn
	x.done = true
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(uncovered); !ok {
				panic(r)
			}
			countFast("function " + f.fn.Name + " " + r.(uncovered).what)
			x.bad = true
		}
	}()
	c := &fc{lib: l, owner: f, slots: map[*model.Local]int{}, vars: map[*model.LoopVar]int{}}
	for _, p := range f.fn.Params {
		t := p.Local.Type
		switch {
		case isScalar(t):
			x.params = append(x.params, param{c.slot(), false, noneOf(t), t})
		case isWords(t):
			x.params = append(x.params, param{c.lslot(), true, noneOf(elemType(t)), t})
		default:
			panic(uncovered{"parameter " + t.String()})
		}
		c.slots[p.Local] = x.params[len(x.params)-1].slot
	}
	if len(f.fn.Params) == 0 && len(f.params) > 0 { // a version that repeats none
		for _, p := range f.params {
			t := p.Local.Type
			switch {
			case isScalar(t):
				x.params = append(x.params, param{c.slot(), false, noneOf(t), t})
			case isWords(t):
				x.params = append(x.params, param{c.lslot(), true, noneOf(elemType(t)), t})
			default:
				panic(uncovered{"parameter " + t.String()})
			}
			c.slots[p.Local] = x.params[len(x.params)-1].slot
		}
	}
	if f.fn.This != nil && f.this != nil {
		x.this = c.slot()
		c.slots[f.fn.This] = x.this
	}
	gives := f.fn.Gives
	if gives == nil {
		panic(uncovered{"no body"})
	}
	if w, ok := gives.(*model.With); ok {
		gives = w.X
		for _, let := range w.Lets {
			t := let.Var.Type
			y := flet{none: noneOf(t)}
			if let.When != nil {
				y.when = c.b(let.When)
			}
			switch {
			case isScalar(t):
				y.i = c.as(let.Be, t)
				y.slot = c.slot()
			case isWords(t):
				y.l = c.las(let.Be, t)
				y.slot = c.lslot()
			default:
				panic(uncovered{"let " + t.String()})
			}
			c.slots[let.Var] = y.slot
			x.lets = append(x.lets, y)
		}
	}
	gives = typedNull(gives, f.result)
	x.prog.t = f.result
	if x.prog.t == nil {
		x.prog.t = gives.Type()
	}
	c.root(&x.prog, gives)
	x.prog.slots, x.prog.lslots = c.n, c.ln
	x.remember = true
	x.plainCall = &fcall{f: f, x: x}
}

func (x *ffunc) scalar(ev *Evaluator) int64 {
	if x.prog.b != nil {
		if x.prog.b(ev) {
			return 1
		}
		return 0
	}
	return x.prog.i(ev)
}

// A fcall is a call of a function, with its arguments.
type fcall struct {
	f    *function
	x    *ffunc
	args []farg
}

type farg struct {
	i fi
	l fl
}

func (c *fc) call(n *model.FuncCall) *fcall {
	f := c.lib.function(n.Fn)
	if len(n.Args) != len(n.Fn.Params) {
		return nil
	}
	for i, a := range n.Args {
		if a == nil && n.Fn.Params[i].Default == nil {
			continue
		}
		if a == nil {
			return nil
		}
	}
	x := c.lib.ffunc(f)
	if x.bad || !x.done {
		return nil
	}
	for _, o := range f.overrides {
		if c.lib.ffunc(o).bad {
			return nil
		}
	}
	for _, o := range f.general {
		if c.lib.ffunc(o).bad {
			return nil
		}
	}
	k := &fcall{f: f, x: x}
	for i, p := range n.Fn.Params {
		t := p.Local.Type
		a := n.Args[i]
		switch {
		case a == nil && isScalar(t):
			none := noneOf(t)
			k.args = append(k.args, farg{i: func(*Evaluator) int64 { return none }})
		case a == nil:
			k.args = append(k.args, farg{l: func(*Evaluator) []int64 { return nil }})
		case isScalar(t):
			k.args = append(k.args, farg{i: c.as(a, t)})
		case isWords(t):
			k.args = append(k.args, farg{l: c.las(a, t)})
		default:
			return nil
		}
	}
	return k
}

const mostWords = 6

// run calls the version that answers.
func (k *fcall) run(ev *Evaluator) (w int64, l []int64) {
	ev.spend(1)
	var buf [mostWords]int64
	var lists [mostWords][]int64
	plain := true
	for i := range k.args {
		if a := &k.args[i]; a.i != nil {
			buf[i] = a.i(ev)
		} else {
			lists[i], plain = a.l(ev), false
		}
	}
	x := k.x
	if k.f.overrides != nil {
		f := k.f
		var first any
		if len(k.args) > 0 && k.args[0].i != nil {
			first = int(buf[0])
		}
		if f = ev.version(f, first, nil); f != k.f {
			x = f.fast
		}
	}
	if x.remember && plain && ev.remembers {
		return ev.recall(x, k, len(k.args), &buf)
	}
	return x.invoke(ev, k, &buf, &lists)
}

func (x *ffunc) invoke(ev *Evaluator, k *fcall, buf *[mostWords]int64, lists *[mostWords][]int64) (w int64, l []int64) {
	ev.descend(x.fn.fn.Name)
	sp, lsp, ws, ls := ev.sp, ev.lsp, len(ev.ws), len(ev.ls)
	f, g := ev.push(x.prog.slots, x.prog.lslots)
	for i, p := range x.params {
		if p.list {
			ev.fl[p.slot] = lists[i]
		} else {
			ev.f[p.slot] = buf[i]
		}
	}
	if x.this >= 0 {
		ev.f[x.this] = int64(x.fn.fn.Thing.ID)
	}
	for i := range x.lets {
		y := &x.lets[i]
		switch {
		case y.when != nil && !y.when(ev):
			if y.i != nil {
				ev.f[y.slot] = y.none
			} else {
				ev.fl[y.slot] = nil
			}
		case y.i != nil:
			ev.f[y.slot] = y.i(ev)
		default:
			ev.fl[y.slot] = y.l(ev)
		}
	}
	if x.prog.l != nil {
		l = x.prog.l(ev)
	} else {
		w = x.scalar(ev)
	}
	ev.f, ev.fl = f, g
	if ws == len(ev.ws) && ls == len(ev.ls) {
		ev.sp, ev.lsp = sp, lsp
	}
	ev.depth--
	return w, l
}

func (c *fc) funcInt(n *model.FuncCall) fi {
	if len(n.Fn.Params) > mostWords {
		return nil
	}
	if n.Fn.Gives != nil && size(n.Fn.Gives) <= smallBody {
		if body, args, undo := c.inlined(n); body != nil {
			x := c.as(body, n.T)
			undo()
			return func(ev *Evaluator) int64 {
				args(ev)
				return x(ev)
			}
		}
	}
	k := c.call(n)
	if k == nil || k.x.prog.l != nil {
		return nil
	}
	return func(ev *Evaluator) int64 {
		w, _ := k.run(ev)
		return w
	}
}

func (c *fc) funcList(n *model.FuncCall) fl {
	if len(n.Fn.Params) > mostWords {
		return nil
	}
	k := c.call(n)
	if k == nil || k.x.prog.l == nil {
		return nil
	}
	return func(ev *Evaluator) []int64 {
		_, l := k.run(ev)
		return l
	}
}
