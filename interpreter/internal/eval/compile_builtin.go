package eval

import (
	"math"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Builtins that are asked often have closures of their own; the rest is asked of its one
// meaning, by a bridge. nil: there is none of that sort here.

func (c *codegen) builtinTruth(n *model.Call) boolFunc {
	switch n.Fn {
	case model.AnyOf:
		return c.some(n.Args[0], true)
	case model.AllOf:
		if f := c.some(n.Args[0], false); f != nil {
			return func(ev *Evaluator) bool { return !f(ev) }
		}
	case model.Contains:
		return c.contains(n)
	case model.Odd:
		x := c.sure(n.Args[0])
		return func(ev *Evaluator) bool { return x(ev)&1 == 1 }
	case model.Within:
		return c.within(n)
	case model.Connects:
		return c.connects(n)
	}
	return nil
}

// some says whether an element is what is wanted: of any true, of all false.
func (c *codegen) some(arg model.Expr, want bool) boolFunc {
	if arg.Type().Class != model.List {
		return nil
	}
	f, ok := arg.(*model.For)
	if !ok {
		l, w := c.list(arg), int64(0)
		if want {
			w = 1
		}
		return func(ev *Evaluator) bool {
			list := l(ev)
			ev.spend(len(list))
			for _, x := range list {
				if x == w {
					return true
				}
			}
			return false
		}
	}
	if t := c.anyLine(f, want); t != nil {
		if want {
			return t
		}
		return func(ev *Evaluator) bool { return !t(ev) }
	}
	if t := c.someOfSet(f, want); t != nil {
		return t
	}
	l := c.loop(f)
	hit := c.truth(f.Value)
	if !want {
		is := hit
		hit = func(ev *Evaluator) bool { return !is(ev) }
	}
	return func(ev *Evaluator) bool { return l.run(ev, hit) }
}

// someOfSet is some where no element is looked at by itself.
func (c *codegen) someOfSet(f *model.For, want bool) boolFunc {
	if f.Key != nil {
		return nil
	}
	z, u := c.set(f.Over)
	if z == nil {
		return nil
	}
	var cond filterFunc
	if f.If != nil {
		whole := false
		if cond, whole = c.narrow(f.If, f.Val, u); !whole {
			return nil
		}
	}
	value, whole := c.narrow(f.Value, f.Val, u)
	if !whole {
		return nil
	}
	charge := u.n + 1
	return func(ev *Evaluator) bool {
		p := ev.bp
		ev.spend(charge)
		b := z(ev)
		if cond != nil {
			cond(ev, b)
		}
		found := false
		if want {
			value(ev, b)
			found = !empty(b)
		} else {
			t := ev.bits(len(b))
			copy(t, b)
			value(ev, t)
			for i := range b {
				found = found || b[i] != t[i]
			}
		}
		ev.bp = p
		return found
	}
}

func (c *codegen) within(n *model.Call) boolFunc {
	x, k := c.list(n.Args[0]), c.word(n.Args[1])
	return func(ev *Evaluator) bool {
		s := x(ev)
		w := k(ev)
		return len(s) == 2 && s[0] <= w && w <= s[1]
	}
}

func (c *codegen) contains(n *model.Call) boolFunc {
	t := n.Args[0].Type()
	if t.Class == model.Span {
		return c.within(n)
	}
	if t.Class != model.List || !Scalar(elemOf(t)) {
		return nil
	}
	x := c.wordAs(n.Args[1], elemOf(t))
	if z, u := c.set(n.Args[0]); z != nil {
		charge := u.n + 1
		return func(ev *Evaluator) bool {
			p := ev.bp
			ev.spend(charge)
			b := z(ev)
			o := x(ev) - u.first
			ev.bp = p
			return o >= 0 && int(o) < u.n && b[o/64]&(1<<(o%64)) != 0
		}
	}
	l := c.list(n.Args[0])
	return func(ev *Evaluator) bool {
		ap := ev.ap
		list := l(ev)
		ev.spend(len(list) + 1)
		w := x(ev)
		ev.ap = ap
		for _, y := range list {
			if y == w {
				return true
			}
		}
		return false
	}
}

func (c *codegen) builtinWord(n *model.Call) intFunc {
	switch b := builtin.Of(n.Fn); {
	case n.Fn == model.Abs:
		return c.abs(n)
	case b.One != nil:
		op, x := b.One, c.sure(n.Args[0])
		return func(ev *Evaluator) int64 {
			a := x(ev)
			ev.at = &n.R
			return int64(op(int(a)))
		}
	case b.Two != nil:
		op, x, y := b.Two, c.sure(n.Args[0]), c.sure(n.Args[1])
		return func(ev *Evaluator) int64 {
			a := x(ev)
			b := y(ev)
			ev.at = &n.R
			return int64(op(int(a), int(b)))
		}
	}
	switch n.Fn {
	case model.Count:
		return c.count(n.Args[0])
	case model.Sum, model.Total:
		return c.sum(n)
	case model.Min, model.Max:
		return c.extreme(n)
	case model.First:
		return c.first(n)
	case model.OrElse:
		t := n.Args[0].Type()
		if t.Class == model.Null {
			return c.wordAs(n.Args[1], n.T)
		}
		x, y, null := c.word(n.Args[0]), c.wordAs(n.Args[1], n.T), nullOf(t)
		return func(ev *Evaluator) int64 {
			if a := x(ev); a != null {
				return a
			}
			return y(ev)
		}
	case model.Where:
		x := c.word(n.Args[0])
		return func(ev *Evaluator) int64 {
			id := x(ev)
			if id == 0 {
				builtin.FailNull(n.Args[0])
			}
			ev.at = &n.R
			return int64(ev.host.WhereIs(int(id)))
		}
	case model.StepAlong:
		return c.stepAlong(n)
	case model.CellAt:
		return c.cellAt(n)
	case model.Distance:
		return c.distance(n)
	case model.Other:
		return c.other(n)
	}
	return nil
}

func (c *codegen) abs(n *model.Call) intFunc {
	x := c.sure(n.Args[0])
	return func(ev *Evaluator) int64 {
		a := x(ev)
		if a == math.MinInt64 {
			panic(builtin.TooLarge(n.R))
		}
		return max(a, -a)
	}
}

// other is, of two seats, not the one.
func (c *codegen) other(n *model.Call) intFunc {
	if len(n.Args) > 1 {
		return nil
	}
	x, call := c.word(n.Args[0]), c.bridge(n)
	return func(ev *Evaluator) int64 {
		if l := ev.host.Players(); len(l) == 2 {
			switch p := x(ev); p {
			case l[0]:
				return l[1]
			case l[1]:
				return l[0]
			}
		}
		return unboxWord(call(ev), 0) // fails
	}
}

func (c *codegen) stepAlong(n *model.Call) intFunc {
	x, k := c.word(n.Args[0]), c.word(n.Args[1])
	return func(ev *Evaluator) int64 {
		id := x(ev)
		d := int(k(ev))
		if id == 0 {
			builtin.FailNull(n.Args[0])
		}
		t := ev.lib.thing(id)
		all := t.Kind.Things
		d = min(max(d, -len(all)), len(all))
		return int64(all[min(max(t.Order+d, 0), len(all)-1)].ID)
	}
}

// first is the first element, or null.
func (c *codegen) first(n *model.Call) intFunc {
	if len(n.Args) != 1 || n.Args[0].Type().Class != model.List {
		return nil
	}
	null, optional := nullOf(n.T), n.T.Optional
	none := func() int64 {
		if null == None && !optional {
			fail(&n.R, "the list is empty")
		}
		return null
	}
	if f := c.firstOf(n.Args[0], none); f != nil {
		return f
	}
	l := c.list(n.Args[0])
	return func(ev *Evaluator) int64 {
		if list := l(ev); len(list) > 0 {
			return list[0]
		}
		return none()
	}
}

// firstOf is the first element of a comprehension, found without the others; nil where e is none.
func (c *codegen) firstOf(e model.Expr, none func() int64) intFunc {
	if z, u := c.set(e); z != nil {
		return func(ev *Evaluator) int64 {
			p := ev.bp
			b := z(ev)
			ev.bp = p
			if o := lowest(b); o >= 0 {
				return u.first + int64(o)
			}
			return none()
		}
	}
	f, ok := e.(*model.For)
	if !ok || f.T.Set || f.KeyExpr != nil {
		return nil
	}
	l, found := c.loop(f), c.slot()
	value := c.wordAs(f.Value, elemOf(f.T))
	take := func(ev *Evaluator) bool {
		ev.f[found] = value(ev)
		return true
	}
	return func(ev *Evaluator) int64 {
		if l.run(ev, take) {
			return ev.f[found]
		}
		return none()
	}
}

func (c *codegen) count(arg model.Expr) intFunc {
	t := arg.Type()
	switch {
	case t.Class == model.Results:
		x := c.list(arg)
		return func(ev *Evaluator) int64 {
			m, _, _ := halves(x(ev), t)
			return int64(m)
		}
	case t.Class != model.List:
		return nil
	}
	if ls := c.linesOf(arg); ls != nil {
		k := int64(ls.n)
		return func(*Evaluator) int64 { return k }
	}
	if z, _ := c.set(arg); z != nil {
		return func(ev *Evaluator) int64 {
			p := ev.bp
			k := popcount(z(ev))
			ev.bp = p
			return k
		}
	}
	if f, ok := arg.(*model.For); ok && !f.T.Set && isElement(f) && f.If != nil {
		l, found := c.loop(f), c.slot()
		more := func(ev *Evaluator) bool {
			ev.f[found]++
			return false
		}
		return func(ev *Evaluator) int64 {
			ev.f[found] = 0
			l.run(ev, more)
			return ev.f[found]
		}
	}
	l, elem := c.list(arg), elemOf(t)
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		k := length(l(ev), elem)
		ev.ap = ap
		return int64(k)
	}
}

func (c *codegen) sum(n *model.Call) intFunc {
	arg := n.Args[0]
	f, ok := arg.(*model.For)
	if !ok || f.T.Class != model.List || f.T.Set {
		if !Scalar(elemOf(arg.Type())) || arg.Type().Class == model.Results {
			return nil
		}
		x := c.list(arg)
		return func(ev *Evaluator) int64 {
			ap, total := ev.ap, int64(0)
			list := x(ev)
			ev.spend(len(list))
			for _, w := range list {
				if w != None {
					total = sum(total, w, &n.R)
				}
			}
			ev.ap = ap
			return total
		}
	}
	l, acc := c.loop(f), c.slot()
	value := c.wordAs(f.Value, elemOf(f.T))
	add := func(ev *Evaluator) bool {
		if w := value(ev); w != None {
			ev.f[acc] = sum(ev.f[acc], w, &n.R)
		}
		return false
	}
	return func(ev *Evaluator) int64 {
		ev.f[acc] = 0
		l.run(ev, add)
		return ev.f[acc]
	}
}

// extreme is min or max of several numbers or of one list; nulls do not count.
func (c *codegen) extreme(n *model.Call) intFunc {
	least, optional := n.Fn == model.Min, n.T.Optional
	better := func(w, best int64) bool {
		return w != None && (best == None || least && w < best || !least && w > best)
	}
	if len(n.Args) > 1 {
		parts := make([]intFunc, len(n.Args))
		for i, a := range n.Args {
			if a.Type().Class != model.Integer {
				return nil
			}
			parts[i] = c.word(a)
		}
		if len(parts) == 2 && !n.Args[0].Type().Optional && !n.Args[1].Type().Optional {
			x, y := parts[0], parts[1]
			if least {
				return func(ev *Evaluator) int64 { a := x(ev); return min(a, y(ev)) }
			}
			return func(ev *Evaluator) int64 { a := x(ev); return max(a, y(ev)) }
		}
		return func(ev *Evaluator) int64 {
			ev.spend(len(parts))
			best := int64(None)
			for _, p := range parts {
				if w := p(ev); better(w, best) {
					best = w
				}
			}
			if best == None && !optional {
				fail(&n.R, "the list is empty")
			}
			return best
		}
	}
	if t := n.Args[0].Type(); t.Class != model.List || elemOf(t).Class != model.Integer {
		return nil
	}
	l := c.list(n.Args[0])
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		list := l(ev)
		ev.spend(len(list))
		best := int64(None)
		for _, w := range list {
			if better(w, best) {
				best = w
			}
		}
		ev.ap = ap
		if best == None && !optional {
			fail(&n.R, "the list is empty")
		}
		return best
	}
}

func (c *codegen) builtinList(n *model.Call) listFunc {
	switch n.Fn {
	case model.AllThings:
		return c.allThings(n.Kind)
	case model.OrElse:
		if n.Args[0].Type().Class == model.Null {
			return c.listAs(n.Args[1], n.T)
		}
		x, y := c.list(n.Args[0]), c.listAs(n.Args[1], n.T)
		return func(ev *Evaluator) []int64 {
			if l := x(ev); l != nil {
				return l
			}
			return y(ev)
		}
	case model.Numbers:
		return c.numbers(c.word(n.Args[0]), c.word(n.Args[1]))
	case model.Sides:
		return c.numbers(func(*Evaluator) int64 { return 1 }, c.word(n.Args[0]))
	case model.SpanOf, model.UpTo, model.FromUp:
		return c.span(n)
	case model.Concat, model.Distinct, model.Present, model.AsSet, model.Plus, model.Minus, model.Reverse:
		if elem := n.T.Elem; elem != nil && Scalar(elem) {
			return c.joined(n)
		}
	case model.First, model.Last:
		return c.some2(n)
	case model.Neighbours:
		return c.neighbours(n)
	case model.Near:
		return c.near(n)
	case model.Components:
		return c.components(n)
	case model.Others, model.Starting:
		return c.starting(n)
	case model.Lines:
		if all := c.lib.lines(n); all != nil {
			charge := len(n.Args[0].(*model.GraphOf).Board.Cells.Things)
			return func(ev *Evaluator) []int64 {
				ev.spend(charge)
				return all
			}
		}
	}
	return nil
}

func (c *codegen) allThings(k *model.Kind) listFunc {
	if static(k) {
		all := make([]int64, len(k.Things))
		for i, t := range k.Things {
			all[i] = int64(t.ID)
		}
		return func(*Evaluator) []int64 { return all }
	}
	u := row(k)
	if u == nil || len(k.AnyOf) > 0 {
		return func(ev *Evaluator) []int64 { return ev.host.InPlay(k) }
	}
	first, cell := int(u.first), c.lib.places.KindCell(k)
	return func(ev *Evaluator) []int64 {
		ev.Note(cell)
		out := ev.alloc(u.n)
		m := 0
		for i, on := range ev.col.Live[first : first+u.n] {
			if on != 0 {
				out[m] = int64(first + i)
				m++
			}
		}
		return ev.shrink(out, m)
	}
}

func (c *codegen) numbers(x, y intFunc) listFunc {
	return func(ev *Evaluator) []int64 {
		a := x(ev)
		b := y(ev)
		if b < a {
			return noElements
		}
		m := uint64(b) - uint64(a)
		if m >= uint64(max(ev.left, 0)) {
			panic(ev.overrun())
		}
		ev.spend(int(m) + 1)
		out := ev.alloc(int(m) + 1)
		for i := range out {
			out[i] = a + int64(i)
		}
		return out
	}
}

func (c *codegen) span(n *model.Call) listFunc {
	lo := func(*Evaluator) int64 { return -builtin.NoEnd }
	hi := func(*Evaluator) int64 { return builtin.NoEnd }
	x, y := intFunc(lo), intFunc(hi)
	switch n.Fn {
	case model.SpanOf:
		x, y = c.word(n.Args[0]), c.word(n.Args[1])
	case model.UpTo:
		y = c.word(n.Args[0])
	default:
		x = c.word(n.Args[0])
	}
	return func(ev *Evaluator) []int64 {
		a := x(ev)
		b := y(ev)
		out := ev.alloc(2)
		out[0], out[1] = a, b
		return out
	}
}

// some2 is first or last with a number of them.
func (c *codegen) some2(n *model.Call) listFunc {
	if len(n.Args) != 2 || n.Args[0].Type().Class != model.List || !Scalar(elemOf(n.T)) {
		return nil
	}
	x, k, last := c.list(n.Args[0]), c.word(n.Args[1]), n.Fn == model.Last
	return func(ev *Evaluator) []int64 {
		l := x(ev)
		m := min(max(int(k(ev)), 0), len(l))
		if last {
			return l[len(l)-m:]
		}
		return l[:m:m]
	}
}

// starting is the seats with one of them first, or without it.
func (c *codegen) starting(n *model.Call) listFunc {
	x, less := c.word(n.Args[0]), n.Fn == model.Others
	return func(ev *Evaluator) []int64 {
		p := x(ev)
		seats := ev.host.Players()
		ev.spend(len(seats))
		at := 0
		for i, s := range seats {
			if s == p {
				at = i
			}
		}
		out := ev.alloc(len(seats))
		copy(out[copy(out, seats[at:]):], seats[:at])
		if less && len(out) > 0 && out[0] == p {
			return out[1:]
		}
		return out
	}
}

// joined compiles builtins that put lists of scalars together.
func (c *codegen) joined(n *model.Call) listFunc {
	t := n.Args[0].Type()
	if t.Class != model.List {
		return nil
	}
	finish := func(l []int64) []int64 { return l }
	if n.T.Set {
		finish = asSet
	}
	if n.Fn == model.Concat {
		parts := make([]listFunc, len(n.Args))
		for i, a := range n.Args {
			parts[i] = c.list(a)
		}
		return func(ev *Evaluator) []int64 {
			var room [8][]int64
			got, m := room[:0], 0
			for _, p := range parts {
				l := p(ev)
				got, m = append(got, l), m+len(l)
				ev.spend(len(l) + 1)
			}
			out, k := ev.alloc(m), 0
			for _, l := range got {
				k += copy(out[k:], l)
			}
			return finish(out)
		}
	}
	x := c.list(n.Args[0])
	switch n.Fn {
	case model.AsSet:
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			if l == nil {
				return nil
			}
			ev.spend(builtin.SortCost(len(l)))
			for i := 1; i < len(l); i++ {
				if l[i-1] >= l[i] {
					out := ev.alloc(len(l))
					copy(out, l)
					return asSet(out)
				}
			}
			return l
		}
	case model.Reverse:
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			ev.spend(len(l))
			out := ev.alloc(len(l))
			for i, w := range l {
				out[len(l)-1-i] = w
			}
			return out
		}
	case model.Plus:
		y := c.wordAs(n.Args[1], elemOf(t))
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			w := y(ev)
			ev.spend(len(l) + 1)
			out := ev.alloc(len(l) + 1)
			out[copy(out, l)] = w
			return finish(out)
		}
	}
	// what is left out: of distinct what stands before, of present null, of minus another list
	less, null := listFunc(nil), nullOf(elemOf(t))
	if n.Fn == model.Minus {
		less = c.list(n.Args[1])
	}
	return func(ev *Evaluator) []int64 {
		l := x(ev)
		var without []int64
		if less != nil {
			without = less(ev)
		}
		ev.spend(len(l) + len(without))
		out, k := ev.alloc(len(l)), 0
	next:
		for _, w := range l {
			if n.Fn == model.Distinct {
				without = out[:k]
			}
			for _, v := range without {
				if v == w {
					continue next
				}
			}
			if n.Fn == model.Present && w == null {
				continue
			}
			out[k] = w
			k++
		}
		return finish(ev.shrink(out, k))
	}
}
