package eval

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

func (c *codegen) compileList(e model.Expr) listFunc {
	if f := placed(c, e, c.compileList); f != nil {
		return f
	}
	switch n := e.(type) {
	case *model.Const:
		_, k := Unbox(n.Value, n.T)
		return func(*Evaluator) []int64 { return k }
	case *model.LocalRead:
		if p, ok := c.same[n.Local]; ok {
			return p.l
		}
		if s, ok := c.locals[n.Local]; ok {
			return func(ev *Evaluator) []int64 { return ev.fl[s] }
		}
		i := c.readLocal(n.Local)
		return func(ev *Evaluator) []int64 { return ev.in.L[i] }
	case *model.LoopRead:
		s := c.loopVar(n.Var)
		return func(ev *Evaluator) []int64 { return ev.fl[s] }
	case *model.AttrRead:
		return attr(c, n, c.listAttrOf)
	case *model.Cond:
		return either(c, n, c.truth(n.Test), c.listAs(n.Then), c.listAs(n.Else))
	case *model.Players:
		return func(ev *Evaluator) []int64 { return ev.game.Players() }
	case *model.ListLit:
		return c.listLit(n)
	case *model.TallyLit:
		return c.tallyLit(n)
	case *model.Binary:
		return c.tallyOp(n)
	case *model.For:
		return c.comprehension(n)
	case *model.Index:
		return c.listIndex(n)
	case *model.Lookup:
		return lookup(c, n, c.listAttrOf, nil)
	case *model.ZoneList:
		z := c.compileWord(n.Zone)
		return func(ev *Evaluator) []int64 {
			return ev.game.ZoneList(int(z(ev)))
		}
	case *model.FuncCall:
		if z, u := c.set(n); z != nil {
			return c.idsOf(z, u)
		}
		return listOf(c.callOf(n.Fn, n.Args, &n.R, false))
	case *model.StatCall:
		return listOf(c.statCall(n))
	case *model.Original:
		return listOf(c.original(n))
	case *model.Call:
		if f := c.builtinList(n); f != nil {
			return f
		}
		call, t := c.bridge(n), n.T
		return func(ev *Evaluator) []int64 {
			v, ok := call(ev).([]any)
			if !ok {
				return nil
			}
			ev.Spend(len(v))
			if t.Class == model.Results || !Scalar(elemOf(t)) {
				ev.payFor(v)
			}
			return unboxList(ev.alloc(len(v))[:0], v, t)
		}
	}
	panic(fmt.Sprintf("%s: cannot compile %T as %s", e.Range(), e, e.Type()))
}

var noElements = []int64{}

func (c *codegen) listLit(n *model.ListLit) listFunc {
	elem := n.T.Elem
	if !Scalar(elem) {
		parts := make([]listFunc, len(n.Elems))
		for i, e := range n.Elems {
			parts[i] = c.listAs(e)
		}
		return func(ev *Evaluator) []int64 {
			ev.Spend(len(parts))
			out := ev.alloc(len(parts))[:0]
			for _, p := range parts {
				out = ev.addList(out, p(ev))
			}
			return out
		}
	}
	parts, known := make([]intFunc, len(n.Elems)), make([]int64, 0, len(n.Elems))
	for i, e := range n.Elems {
		parts[i] = c.wordAs(e, elem)
		if k, ok := e.(*model.Const); ok {
			known = append(known, unboxWord(k.Value, NullOf(elem)))
		}
	}
	if len(known) == len(parts) {
		return func(*Evaluator) []int64 { return known }
	}
	return func(ev *Evaluator) []int64 {
		ev.Spend(len(parts))
		out := ev.alloc(len(parts))
		for i, p := range parts {
			out[i] = p(ev)
		}
		return out
	}
}

// payFor takes a step for each element of inner lists, which cannot share words.
func (ev *Evaluator) payFor(list []any) {
	ev.Spend(len(list))
	for _, v := range list {
		if l, ok := v.([]any); ok {
			ev.payFor(l)
		}
	}
}

// addList appends a list to a list of lists, which may move, and pays for it.
func (ev *Evaluator) addList(out, l []int64) []int64 {
	if l == nil {
		return ev.appendTo(out, -1)
	}
	ev.Spend(len(l))
	return ev.appendTo(ev.appendTo(out, int64(len(l))), l...)
}

func (c *codegen) tallyLit(n *model.TallyLit) listFunc {
	order, room := c.lib.ordersIn(n.T.Kind), len(n.T.Kind.Things)
	var keys, values []intFunc
	for i, k := range n.Keys {
		keys, values = append(keys, c.compileWord(k)), append(values, c.compileWord(n.Values[i]))
	}
	return func(ev *Evaluator) []int64 {
		out := ev.alloc(room)
		clear(out)
		ev.Spend(room)
		for i, k := range keys {
			id := k(ev)
			w := values[i](ev)
			o := order[there(id, n.Keys[i])]
			ev.at = &n.R
			out[o] = builtin.Add(out[o], w)
		}
		return out
	}
}

// tallyOp compiles arithmetic of tallies.
func (c *codegen) tallyOp(n *model.Binary) listFunc {
	x, y, op := c.compileList(n.X), c.compileList(n.Y), operations[n.Op]
	return func(ev *Evaluator) []int64 {
		a, b := x(ev), y(ev)
		room := max(len(a), len(b))
		ev.Spend(room)
		out := ev.alloc(room)
		ev.at = &n.R
		for i := range out {
			out[i] = op(wordAt(a, i), wordAt(b, i))
		}
		return out
	}
}

// A loop is the parts of a comprehension: what it runs over, and what it evaluates for each element.
type loop struct {
	n     *model.For
	over  listFunc // steps included
	slot  int      // of the element
	key   int      // of the second loop variable; -1 if none
	cond  boolFunc // nil if always
	plain bool     // the elements are words without a second variable
	ids   []int64  // of a tally: its things
}

// loop compiles the parts of a comprehension and binds its variables.
func (c *codegen) loop(n *model.For) *loop {
	t := n.Over.Type()
	in, elem, results := c.compileList(n.Over), elemOf(t), t.Class == model.Results
	l := &loop{n: n, key: -1, plain: n.Key == nil && Scalar(elem) && !results}
	l.over = func(ev *Evaluator) []int64 {
		list := in(ev)
		if results {
			m, _, _ := Halves(list, t)
			ev.Spend(m + 1)
		} else {
			ev.Spend(length(list, elem) + 1)
		}
		return list
	}
	l.slot = c.bindVar(n.Val)
	if n.Key != nil {
		l.key = c.bindVar(n.Key)
	}
	if t.Class == model.Tally {
		for _, x := range t.Kind.Things {
			l.ids = append(l.ids, int64(x.ID))
		}
	}
	if n.If != nil {
		t, f := c.truth(n.If), c.lib.fork(n.If)
		l.cond = func(ev *Evaluator) bool { return ev.went(f, t(ev)) }
	}
	return l
}

// run visits the elements that satisfy the condition until visit returns true, and frees the lists made meanwhile.
func (l *loop) run(ev *Evaluator, visit boolFunc) bool {
	ap := ev.ap
	stopped := l.eachElement(ev, l.over(ev), false, visit)
	ev.ap = ap
	return stopped
}

// eachElement is run over a list that was made before; with keep, lists made meanwhile are not freed.
func (l *loop) eachElement(ev *Evaluator, list []int64, keep bool, visit boolFunc) bool {
	if !l.plain {
		return l.eachPair(ev, list, visit)
	}
	cond, s, at := l.cond, l.slot, ev.ap
	for _, w := range list {
		ev.f[s] = w
		if (cond == nil || cond(ev)) && visit(ev) {
			return true
		}
		if !keep {
			ev.ap = at
		}
	}
	return false
}

// eachPair is each if the elements are lists, or have a second variable: the thing of a tally, the key of results,
// the index in a list.
func (l *loop) eachPair(ev *Evaluator, list []int64, visit boolFunc) bool {
	t := l.n.Over.Type()
	elem := elemOf(t)
	var keys []int64
	if t.Class == model.Results {
		_, keys, list = Halves(list, t)
	}
	for i := 0; len(list) > 0; i++ {
		if Scalar(elem) {
			ev.f[l.slot], list = list[0], list[1:]
		} else {
			ev.fl[l.slot], list = Cut(list)
		}
		switch {
		case t.Class == model.Results:
			if t.Key == nil || Scalar(t.Key) {
				if l.key >= 0 {
					ev.f[l.key] = keys[0]
				}
				keys = keys[1:]
				break
			}
			var k []int64
			if k, keys = Cut(keys); l.key >= 0 {
				ev.fl[l.key] = k
			}
		case l.key >= 0:
			ev.f[l.key] = l.ids[i]
		}
		if (l.cond == nil || l.cond(ev)) && visit(ev) {
			return true
		}
	}
	return false
}

// isElement says whether the value of a comprehension is its element.
func isElement(n *model.For) bool {
	v, ok := n.Value.(*model.LoopRead)
	return ok && v.Var == n.Val
}

// comprehension compiles a list, or a tally if each value has a key.
func (c *codegen) comprehension(n *model.For) listFunc {
	if n.KeyExpr != nil {
		return c.tallyFor(n)
	}
	if z, u := c.set(n); z != nil {
		if n == c.whole {
			return c.kept(z, u)
		}
		return c.idsOf(z, u)
	}
	l := c.loop(n)
	elem := elemOf(n.T)
	if !Scalar(elem) {
		return c.listsFor(l)
	}
	if isElement(n) && l.cond == nil && l.plain {
		return l.over
	}
	value := c.wordAs(n.Value, elem)
	acc := c.lslot()
	gather := func(ev *Evaluator) bool {
		w := value(ev)
		ev.fl[acc] = append(ev.fl[acc], w)
		return false
	}
	return func(ev *Evaluator) []int64 {
		list := l.over(ev)
		room, was := ev.alloc(len(list)), ev.fl[acc]
		at := ev.ap
		ev.fl[acc] = room[:0]
		l.eachElement(ev, list, false, gather)
		k := len(ev.fl[acc])
		ev.fl[acc] = was
		ev.ap = at
		return ev.shrink(room, k)
	}
}

func (c *codegen) listsFor(l *loop) listFunc {
	value, acc := c.listAs(l.n.Value), c.lslot()
	gather := func(ev *Evaluator) bool {
		x := value(ev)
		ev.fl[acc] = ev.addList(ev.fl[acc], x)
		return false
	}
	return func(ev *Evaluator) []int64 {
		list, was := l.over(ev), ev.fl[acc]
		ev.fl[acc] = ev.alloc(len(list))[:0]
		l.eachElement(ev, list, true, gather)
		out := ev.fl[acc]
		ev.fl[acc] = was
		return out
	}
}

// tallyFor adds up the values of a comprehension by key.
func (c *codegen) tallyFor(n *model.For) listFunc {
	order, room := c.lib.ordersIn(n.T.Kind), len(n.T.Kind.Things)
	l, acc := c.loop(n), c.lslot()
	key, value := c.compileWord(n.KeyExpr), c.compileWord(n.Value)
	count := func(ev *Evaluator) bool {
		id := key(ev)
		w := value(ev)
		sum := &ev.fl[acc][order[there(id, n.KeyExpr)]]
		ev.at = &n.R
		*sum = builtin.Add(*sum, w)
		return false
	}
	return func(ev *Evaluator) []int64 {
		list, was := l.over(ev), ev.fl[acc]
		ev.Spend(room)
		out := ev.alloc(room)
		clear(out)
		ev.fl[acc] = out
		l.eachElement(ev, list, false, count)
		ev.fl[acc] = was
		return out
	}
}

func (c *codegen) idsOf(z setFunc, u *universe) listFunc {
	first := u.first
	return func(ev *Evaluator) []int64 {
		p := ev.bp
		out := ev.ids(z(ev), first)
		ev.bp = p
		return out
	}
}

// A keptList is a set as a list, kept from one evaluation to the next.
type keptList struct {
	set []uint64
	ids []int64
}

// mostGone is the most elements removed from a kept list; if more are gone the list is rebuilt.
const mostGone = 4

// listOf is the list of a set, which usually lacks only an element or two since the last evaluation.
func (k *keptList) listOf(b []uint64, first int64) []int64 {
	gone, same := 0, len(k.set) == len(b)
	for i := 0; i < len(b) && same; i++ {
		gone += bits.OnesCount64(k.set[i] &^ b[i])
		same = b[i]&^k.set[i] == 0 && gone <= mostGone
	}
	if !same {
		n := int(popcount(b))
		k.set, k.ids = append(k.set[:0], b...), idsOf(slices.Grow(k.ids[:0], max(n, 1))[:n], b, first)
		return k.ids
	}
	before := 0
	for i, w := range b {
		for m := k.set[i] &^ w; m != 0; m = k.set[i] &^ w {
			lowest := m & -m
			at := before + bits.OnesCount64(k.set[i]&(lowest-1))
			k.ids = append(k.ids[:at], k.ids[at+1:]...)
			k.set[i] ^= lowest
		}
		before += bits.OnesCount64(w)
	}
	return k.ids
}

// kept lists a set that is the whole of a program, which never runs recursively.
func (c *codegen) kept(z setFunc, u *universe) listFunc {
	no, first := c.lib.Number(), u.first
	return func(ev *Evaluator) []int64 {
		p := ev.bp
		l := ev.book(no).list.listOf(z(ev), first)
		ev.bp = p
		return l
	}
}
