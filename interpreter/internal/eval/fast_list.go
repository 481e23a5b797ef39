package eval

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

func typeName(e model.Expr) string {
	s := strings.TrimPrefix(fmt.Sprintf("%T", e), "*model.")
	if c, ok := e.(*model.Call); ok {
		return fmt.Sprintf("Call %d", c.Fn)
	}
	if f, ok := e.(*model.FuncCall); ok {
		return "Func " + f.Fn.Name
	}
	return s
}

func wordsOf(v any, none int64) []int64 {
	if v == nil {
		return nil
	}
	l := asList(v)
	out := make([]int64, len(l))
	for i, x := range l {
		out[i] = toWord(x, none)
	}
	return out
}

func (c *fc) l(e model.Expr) fl {
	if !isWords(e.Type()) {
		panic(uncovered{"list of " + e.Type().String()})
	}
	switch n := e.(type) {
	case *model.Const:
		k := wordsOf(n.Value, noneOf(elemType(n.T)))
		return func(*Evaluator) []int64 { return k }
	case *model.LocalRead:
		s := c.local(n.Local)
		return func(ev *Evaluator) []int64 { return ev.fl[s] }
	case *model.AttrRead:
		return c.listAttr(n)
	case *model.Cond:
		t, x, y := c.b(n.Test), c.las(n.Then, n.T), c.las(n.Else, n.T)
		return func(ev *Evaluator) []int64 {
			if t(ev) {
				return x(ev)
			}
			return y(ev)
		}
	case *model.Players:
		return func(ev *Evaluator) []int64 { return ev.toWords(ev.host.Players(), 0) }
	case *model.ListLit:
		return c.listLit(n)
	case *model.For:
		if n.KeyExpr != nil || n.Key != nil || n.Over.Type().Class != model.List || !isWords(n.T) {
			return c.bridgeList(e)
		}
		if z, u := c.set(n); z != nil {
			return c.idsOf(z, u)
		}
		return c.comprehend(n)
	case *model.Call:
		if f := c.callList(n); f != nil {
			return f
		}
	case *model.FuncCall:
		if z, u := c.set(n); z != nil {
			return c.idsOf(z, u)
		}
		if f := c.funcList(n); f != nil {
			return f
		}
	case *model.StatCall:
		if f := c.statCall(n); f != nil {
			return func(ev *Evaluator) []int64 {
				_, l := f(ev)
				return l
			}
		}
	case *model.ZoneList:
		z := c.i(n.Zone)
		return func(ev *Evaluator) []int64 {
			if zone := z(ev); zone != 0 {
				return ev.toWords(ev.host.ZoneList(int(zone)), 0)
			}
			return ev.alloc(0)
		}
	}
	return c.bridgeList(e)
}

func (c *fc) idsOf(z fz, u *universe) fl {
	first := u.first
	return func(ev *Evaluator) []int64 {
		p := ev.bp
		out := ev.ids(z(ev), first)
		ev.bp = p
		return out
	}
}

func (c *fc) listLit(n *model.ListLit) fl {
	if n.T.Set {
		return c.bridgeList(n)
	}
	var parts []fi
	for _, e := range n.Elems {
		parts = append(parts, c.as(e, n.T.Elem))
	}
	return func(ev *Evaluator) []int64 {
		ev.spend(len(parts))
		out := ev.alloc(len(parts))
		for i, p := range parts {
			out[i] = p(ev)
		}
		return out
	}
}

func (c *fc) listAttr(n *model.AttrRead) fl {
	if n.ByKind != nil || n.Attr == nil {
		return c.bridgeList(n)
	}
	a := n.Attr
	x, null := c.i(n.X), nullFault(n.X)
	none := noneOf(elemType(a.Type))
	switch a.Class {
	case model.Fixed, model.Part:
		tab := make([][]int64, len(c.lib.model.Things))
		for id, t := range c.lib.model.Things {
			if t == nil || !isKind(t.Kind, a.Owner) {
				continue
			}
			v := fixedOf(t, a)
			if v == nil {
				v = zero(a.Type)
			}
			tab[id] = wordsOf(v, none)
		}
		return func(ev *Evaluator) []int64 {
			id := x(ev)
			if id == 0 {
				null()
			}
			return tab[id]
		}
	case model.State:
		if a.SeenBy != nil {
			break
		}
		at, list, shared := c.lib.Places.Column(a, a.Owner)
		if !list {
			break
		}
		base := c.lib.Places.ListBase()
		optional := a.Type.Optional
		return func(ev *Evaluator) []int64 {
			id := x(ev)
			if id == 0 {
				null()
			}
			p := at
			if !shared {
				p += base[id]
			}
			if ev.rec != nil {
				ev.noteList(p)
			}
			l := ev.col.Lists[p]
			if l == nil && optional {
				return nil
			}
			return ev.toWords(l, none)
		}
	case model.Inverse:
		return c.inverse(a, x, null)
	}
	return c.bridgeList(n)
}

// inverse is what names a thing by an attribute of its state.
func (c *fc) inverse(a *model.Attr, x fi, null func()) fl {
	slow := func(ev *Evaluator) []int64 {
		id := x(ev)
		if id == 0 {
			null()
		}
		return ev.toWords(ev.host.Inverse(int(id), a), 0)
	}
	of := a.Of
	if of == nil || of.Class != model.State || len(of.Owner.AnyOf) > 0 || of.Shared || !isScalar(of.Type) {
		return slow
	}
	u := c.lib.row(of.Owner)
	if u == nil {
		return slow
	}
	at, _, _ := c.lib.Places.Column(of, of.Owner)
	base := c.lib.Places.IntBase()
	dynamic := !static(of.Owner)
	first, from, stride := int(u.first), int(base[u.first]+at), 0
	if u.n > 1 {
		stride = int(base[u.first+1] - base[u.first])
	}
	return func(ev *Evaluator) []int64 {
		id := x(ev)
		if id == 0 {
			null()
		}
		if ev.rec != nil {
			ev.noteAll(of)
			if dynamic {
				ev.noteKind(of.Owner)
			}
		}
		out := ev.alloc(u.n)
		n, p, ints := 0, from, ev.col.Ints
		for i := range u.n {
			if ints[p] == id && (!dynamic || ev.col.Live[first+i] != 0) {
				out[n] = int64(first + i)
				n++
			}
			p += stride
		}
		return ev.shrink(out, n)
	}
}

// row is a kind whose ids stand in a row, in play or not.
func (l *Library) row(k *model.Kind) *universe {
	if k == nil || len(k.Things) == 0 {
		return nil
	}
	u := &universe{kind: k, first: int64(k.Things[0].ID), n: len(k.Things)}
	for i, t := range k.Things {
		if t.ID != k.Things[0].ID+i {
			return nil
		}
	}
	return u
}

// A floop is a comprehension taken apart: a list, and what is asked of each element.
type floop struct {
	over fl
	slot int
	cond fb // nil: always
	n    *model.For
}

// loop takes a comprehension apart; its variable is bound from now on.
func (c *fc) loop(n *model.For) *floop {
	if n.KeyExpr != nil || n.Key != nil || n.Over.Type().Class != model.List || !isWords(n.Over.Type()) {
		return nil
	}
	l := &floop{n: n}
	rest := n.If
	if z, u := c.set(n.Over); z != nil {
		if n.If != nil {
			var narrow fn
			if narrow, rest = c.split(n.If, n.Val, u); narrow != nil {
				in := z
				z = func(ev *Evaluator) []uint64 {
					b := in(ev)
					narrow(ev, b)
					return b
				}
			}
		}
		ids, charge := c.idsOf(z, u), u.n+1
		l.over = func(ev *Evaluator) []int64 {
			ev.spend(charge)
			return ids(ev)
		}
	} else {
		in := c.l(n.Over)
		l.over = func(ev *Evaluator) []int64 {
			list := in(ev)
			ev.spend(len(list) + 1)
			return list
		}
	}
	l.slot = c.bindKept(n.Val)
	if rest != nil {
		l.cond = c.b(rest)
	}
	return l
}

// split takes the first conditions apart that whole sets can be asked for.
func (c *fc) split(e model.Expr, v *model.LoopVar, u *universe) (fn, model.Expr) {
	if b, ok := e.(*model.Binary); ok && b.Op == model.And {
		x, rest := c.split(b.X, v, u)
		switch {
		case x == nil:
			return nil, e
		case rest != nil:
			return x, &model.Binary{Node: b.Node, Op: model.And, X: rest, Y: b.Y}
		}
		y, rest := c.split(b.Y, v, u)
		if y == nil {
			return x, rest
		}
		return func(ev *Evaluator, s []uint64) {
			x(ev, s)
			if !empty(s) {
				y(ev, s)
			}
		}, rest
	}
	f, whole := c.narrow(e, v, u)
	if !whole {
		return nil, e
	}
	return f, nil
}

func (c *fc) comprehend(n *model.For) fl {
	l := c.loop(n)
	if l == nil {
		return c.bridgeList(n)
	}
	var value fi
	if !plainValue(n) {
		value = c.as(n.Value, elemOf(n.T))
	}
	cond, s := l.cond, l.slot
	if value == nil && cond == nil && !n.T.Set {
		return l.over
	}
	set := n.T.Set
	return func(ev *Evaluator) []int64 {
		list := l.over(ev)
		out := ev.alloc(len(list))
		at, k := ev.ap, 0
		for _, w := range list {
			ev.f[s] = w
			if cond != nil && !cond(ev) {
				continue
			}
			if value != nil {
				w = value(ev)
			}
			out[k] = w
			k++
			ev.ap = at
		}
		ev.ap = at
		out = ev.shrink(out, k)
		if set {
			return sortWords(out)
		}
		return out
	}
}

func sortWords(l []int64) []int64 {
	for i := 1; i < len(l); i++ {
		for j := i; j > 0 && l[j-1] > l[j]; j-- {
			l[j-1], l[j] = l[j], l[j-1]
		}
	}
	k := 0
	for i, w := range l {
		if i == 0 || w != l[k-1] {
			l[k] = w
			k++
		}
	}
	return l[:k]
}

func asFor(e model.Expr) *model.For {
	f, ok := e.(*model.For)
	if !ok || f.T.Set || f.KeyExpr != nil || f.Key != nil {
		return nil
	}
	return f
}

// some is any (want true) or all (want false: whether one fails).
func (c *fc) some(arg model.Expr, want bool) fb {
	f := asFor(arg)
	if f == nil {
		if !isWords(arg.Type()) {
			return nil
		}
		l := c.l(arg)
		w := int64(0)
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
	if z, u := c.set(f.Over); z != nil {
		// all by sets where nothing is looked at by itself
		cond := fn(nil)
		ok := true
		if f.If != nil {
			cond, ok = c.narrow(f.If, f.Val, u)
		}
		if ok {
			if value, whole := c.narrow(f.Value, f.Val, u); whole {
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
		}
	}
	l := c.loop(f)
	if l == nil {
		return nil
	}
	hit, cond, s := c.b(f.Value), l.cond, l.slot
	return func(ev *Evaluator) bool {
		ap := ev.ap
		list := l.over(ev)
		at := ev.ap
		for _, w := range list {
			ev.f[s] = w
			if cond != nil && !cond(ev) {
				continue
			}
			if hit(ev) == want {
				ev.ap = ap
				return true
			}
			ev.ap = at
		}
		ev.ap = ap
		return false
	}
}

func (c *fc) callBool(n *model.Call) fb {
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
		x := c.i(n.Args[0])
		return func(ev *Evaluator) bool { return x(ev)&1 == 1 }
	case model.Within:
		return c.within(n)
	case model.Connects:
		return c.connects(n)
	}
	return nil
}

func (c *fc) within(n *model.Call) fb {
	x, k := c.l(n.Args[0]), c.i(n.Args[1])
	return func(ev *Evaluator) bool {
		s := x(ev)
		w := k(ev)
		return len(s) == 2 && s[0] <= w && w <= s[1]
	}
}

func (c *fc) contains(n *model.Call) fb {
	t := n.Args[0].Type()
	if t.Class == model.Span {
		return c.within(n)
	}
	if !isWords(t) {
		return nil
	}
	x := c.as(n.Args[1], builtin.Wanted(n, 1))
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
	l := c.l(n.Args[0])
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

// firstOf is the first element of a comprehension, found without the others; nil where e is none.
func (c *fc) firstOf(e model.Expr, none func() int64) fi {
	if z, u := c.set(e); z != nil {
		first := u.first
		return func(ev *Evaluator) int64 {
			p := ev.bp
			b := z(ev)
			ev.bp = p
			for i, w := range b {
				if w != 0 {
					return first + int64(i*64+tz(w))
				}
			}
			return none()
		}
	}
	f := asFor(e)
	if f == nil {
		return nil
	}
	l := c.loop(f)
	if l == nil {
		return nil
	}
	var value fi
	if !plainValue(f) {
		value = c.as(f.Value, elemOf(f.T))
	}
	cond, s := l.cond, l.slot
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		list := l.over(ev)
		for _, w := range list {
			ev.f[s] = w
			if cond != nil && !cond(ev) {
				continue
			}
			if value != nil {
				w = value(ev)
			}
			ev.ap = ap
			return w
		}
		ev.ap = ap
		return none()
	}
}

func (c *fc) callInt(n *model.Call) fi {
	switch n.Fn {
	case model.Count:
		return c.count(n.Args[0])
	case model.Sum, model.Total:
		return c.sum(n.Args[0])
	case model.Min, model.Max:
		return c.extreme(n)
	case model.First:
		if len(n.Args) != 1 {
			return nil
		}
		null, optional := noneOf(n.T), n.T.Optional
		if n.Args[0].Type().Class != model.List || !isWords(n.Args[0].Type()) {
			return nil
		}
		none := func() int64 {
			if null == noWord && !optional {
				fail("the list is empty")
			}
			return null
		}
		if f := c.firstOf(n.Args[0], none); f != nil {
			return f
		}
		l := c.l(n.Args[0])
		return func(ev *Evaluator) int64 {
			if list := l(ev); len(list) > 0 {
				return list[0]
			}
			return none()
		}
	case model.Whole, model.Rest, model.Ratio, model.Up:
		op := builtin.Of(n.Fn).Two
		x, y := c.i(n.Args[0]), c.i(n.Args[1])
		return func(ev *Evaluator) int64 { a := x(ev); return int64(op(int(a), int(y(ev)))) }
	case model.Half:
		x := c.i(n.Args[0])
		return func(ev *Evaluator) int64 { return int64(builtin.Ratio(int(x(ev)), 2)) }
	case model.Abs:
		x := c.i(n.Args[0])
		return func(ev *Evaluator) int64 {
			if a := x(ev); a >= 0 {
				return a
			} else {
				return int64(builtin.Neg(int(a)))
			}
		}
	case model.OrElse:
		if n.Args[0].Type().Class == model.Null {
			return c.as(n.Args[1], n.T)
		}
		x, y, none := c.i(n.Args[0]), c.as(n.Args[1], n.T), noneOf(n.Args[0].Type())
		return func(ev *Evaluator) int64 {
			if a := x(ev); a != none {
				return a
			}
			return y(ev)
		}
	case model.Where:
		x, null := c.i(n.Args[0]), nullFault(n.Args[0])
		return func(ev *Evaluator) int64 {
			id := x(ev)
			if id == 0 {
				null()
			}
			return int64(ev.host.WhereIs(int(id)))
		}
	case model.StepAlong:
		return c.stepAlong(n)
	case model.CellAt:
		return c.cellAt(n)
	case model.Distance:
		return c.distance(n)
	}
	return nil
}

func (c *fc) stepAlong(n *model.Call) fi {
	x, k, null, lib := c.i(n.Args[0]), c.i(n.Args[1]), nullFault(n.Args[0]), c.lib
	return func(ev *Evaluator) int64 {
		id := x(ev)
		if id == 0 {
			null()
		}
		t, d := lib.thing(int(id)), int(k(ev))
		all := t.Kind.Things
		d = min(max(d, -len(all)), len(all))
		return int64(all[min(max(t.Order+d, 0), len(all)-1)].ID)
	}
}

func (c *fc) cellAt(n *model.Call) fi {
	g, ok := n.Args[0].(*model.GraphOf)
	if !ok || g.Board == nil {
		return nil
	}
	bd := g.Board
	w, h := 0, 0
	for _, t := range bd.Cells.Things {
		w, h = max(w, t.X), max(h, t.Y)
	}
	tab := make([]int64, (w+1)*(h+1))
	for _, t := range bd.Cells.Things {
		tab[t.Y*(w+1)+t.X] = int64(t.ID)
	}
	x, y := c.i(n.Args[1]), c.i(n.Args[2])
	return func(ev *Evaluator) int64 {
		a := x(ev)
		b := y(ev)
		if a < 0 || b < 0 || a > int64(w) || b > int64(h) {
			return 0
		}
		return tab[int(b)*(w+1)+int(a)]
	}
}

// distance on a board is found once for all.
func (c *fc) distance(n *model.Call) fi {
	if len(n.Args) != 2 || n.Args[0].Type().Class != model.Ref {
		return nil
	}
	k := n.Args[0].Type().Kind
	if k == nil || k.Board == nil || len(k.Things) > 1024 {
		return nil
	}
	u := c.lib.universe(k)
	if u == nil {
		return nil
	}
	tab := make([]int16, u.n*u.n)
	for i := range tab {
		tab[i] = -1
	}
	for i := range u.n {
		row := tab[i*u.n:]
		row[i] = 0
		for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
			for _, id := range k.Board.Neighbours[queue[0]] {
				if o := id - int(u.first); row[o] < 0 {
					row[o] = row[queue[0]] + 1
					queue = append(queue, o)
				}
			}
		}
	}
	x, y := c.i(n.Args[0]), c.i(n.Args[1])
	return func(ev *Evaluator) int64 {
		a := x(ev)
		b := y(ev)
		if a == 0 || b == 0 {
			fail("a distance from or to null")
		}
		if b < u.first || b >= u.first+int64(u.n) {
			return noWord
		}
		if d := tab[(a-u.first)*int64(u.n)+b-u.first]; d >= 0 {
			return int64(d)
		}
		return noWord
	}
}

func (c *fc) count(arg model.Expr) fi {
	if !isWords(arg.Type()) || arg.Type().Class != model.List {
		if arg.Type().Class == model.List {
			if ls := c.linesOf(arg); ls != nil {
				k := int64(ls.n)
				return func(*Evaluator) int64 { return k }
			}
		}
		return nil
	}
	if z, _ := c.set(arg); z != nil {
		return func(ev *Evaluator) int64 {
			p := ev.bp
			k := popcount(z(ev))
			ev.bp = p
			return k
		}
	}
	f := asFor(arg)
	if f == nil || !total(f.Value) {
		l := c.l(arg)
		return func(ev *Evaluator) int64 {
			ap := ev.ap
			k := int64(len(l(ev)))
			ev.ap = ap
			return k
		}
	}
	l := c.loop(f)
	if l == nil {
		return nil
	}
	cond, s := l.cond, l.slot
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		list := l.over(ev)
		at, k := ev.ap, int64(len(list))
		if cond != nil {
			k = 0
			for _, w := range list {
				ev.f[s] = w
				if cond(ev) {
					k++
				}
				ev.ap = at
			}
		}
		ev.ap = ap
		return k
	}
}

func (c *fc) sum(arg model.Expr) fi {
	if !isWords(arg.Type()) {
		return nil
	}
	f := asFor(arg)
	var l *floop
	if f != nil {
		l = c.loop(f)
	}
	if l == nil {
		x := c.l(arg)
		return func(ev *Evaluator) int64 {
			ap := ev.ap
			sum := 0
			list := x(ev)
			ev.spend(len(list))
			for _, w := range list {
				if w != noWord {
					sum = builtin.Add(sum, int(w))
				}
			}
			ev.ap = ap
			return int64(sum)
		}
	}
	value, cond, s := c.as(f.Value, elemOf(f.T)), l.cond, l.slot
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		list := l.over(ev)
		at, sum := ev.ap, 0
		for _, w := range list {
			ev.f[s] = w
			if cond != nil && !cond(ev) {
				continue
			}
			if w := value(ev); w != noWord {
				sum = builtin.Add(sum, int(w))
			}
			ev.ap = at
		}
		ev.ap = ap
		return int64(sum)
	}
}

func (c *fc) extreme(n *model.Call) fi {
	least := n.Fn == model.Min
	if len(n.Args) > 1 {
		var parts []fi
		for _, a := range n.Args {
			if a.Type().Class != model.Integer {
				return nil
			}
			parts = append(parts, c.i(a))
		}
		if len(parts) == 2 && !n.Args[0].Type().Optional && !n.Args[1].Type().Optional {
			x, y := parts[0], parts[1]
			if least {
				return func(ev *Evaluator) int64 { a := x(ev); return min(a, y(ev)) }
			}
			return func(ev *Evaluator) int64 { a := x(ev); return max(a, y(ev)) }
		}
		optional := n.T.Optional
		return func(ev *Evaluator) int64 {
			ev.spend(len(parts))
			best := int64(noWord)
			for _, p := range parts {
				w := p(ev)
				if w != noWord && (best == noWord || least && w < best || !least && w > best) {
					best = w
				}
			}
			if best == noWord && !optional {
				fail("the list is empty")
			}
			return best
		}
	}
	if n.Args[0].Type().Class != model.List || !isWords(n.Args[0].Type()) || elemType(n.Args[0].Type()).Class != model.Integer {
		return nil
	}
	l, optional := c.l(n.Args[0]), n.T.Optional
	return func(ev *Evaluator) int64 {
		ap := ev.ap
		list := l(ev)
		ev.spend(len(list))
		best := int64(noWord)
		for _, w := range list {
			if w != noWord && (best == noWord || least && w < best || !least && w > best) {
				best = w
			}
		}
		ev.ap = ap
		if best == noWord && !optional {
			fail("the list is empty")
		}
		return best
	}
}

func (c *fc) callList(n *model.Call) fl {
	switch n.Fn {
	case model.AllThings:
		k := n.Kind
		if static(k) {
			all := wordsOf(any(idsOf(k)), 0)
			return func(*Evaluator) []int64 { return all }
		}
		if u := c.lib.row(k); u != nil && len(k.AnyOf) == 0 {
			first := int(u.first)
			return func(ev *Evaluator) []int64 {
				if ev.rec != nil {
					ev.noteKind(k)
				}
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
		return func(ev *Evaluator) []int64 { return ev.toWords(ev.host.InPlay(k), 0) }
	case model.Numbers:
		x, y := c.i(n.Args[0]), c.i(n.Args[1])
		return func(ev *Evaluator) []int64 {
			a := x(ev)
			b := y(ev)
			if b < a {
				return ev.alloc(0)
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
	case model.SpanOf, model.UpTo, model.FromUp:
		lo, hi := fi(func(*Evaluator) int64 { return -builtin.NoEnd }), fi(func(*Evaluator) int64 { return builtin.NoEnd })
		switch n.Fn {
		case model.SpanOf:
			lo, hi = c.i(n.Args[0]), c.i(n.Args[1])
		case model.UpTo:
			hi = c.i(n.Args[0])
		default:
			lo = c.i(n.Args[0])
		}
		return func(ev *Evaluator) []int64 {
			a := lo(ev)
			b := hi(ev)
			out := ev.alloc(2)
			out[0], out[1] = a, b
			return out
		}
	case model.Concat:
		var parts []fl
		for _, a := range n.Args {
			if !isWords(a.Type()) {
				return nil
			}
			parts = append(parts, c.l(a))
		}
		if n.T.Set {
			return nil
		}
		return func(ev *Evaluator) []int64 {
			var lists [8][]int64
			got, m := lists[:0], 0
			for _, p := range parts {
				l := p(ev)
				got, m = append(got, l), m+len(l)
				ev.spend(len(l) + 1)
			}
			out := ev.alloc(m)
			k := 0
			for _, l := range got {
				k += copy(out[k:], l)
			}
			return out
		}
	case model.Distinct, model.Present, model.AsSet, model.Plus, model.Minus, model.Reverse:
		return c.joined(n)
	case model.First, model.Last:
		if len(n.Args) == 2 && isWords(n.Args[0].Type()) && n.Args[0].Type().Class == model.List {
			x, k, last := c.l(n.Args[0]), c.i(n.Args[1]), n.Fn == model.Last
			return func(ev *Evaluator) []int64 {
				l := x(ev)
				m := min(max(int(k(ev)), 0), len(l))
				if last {
					return l[len(l)-m:]
				}
				return l[:m:m]
			}
		}
	case model.Neighbours:
		if len(n.Args) != 1 || n.Args[0].Type().Class != model.Ref {
			return nil
		}
		k := n.Args[0].Type().Kind
		if k == nil || k.Board == nil {
			return nil
		}
		x, tab, order := c.i(n.Args[0]), make([][]int64, len(k.Things)), c.lib.ordersIn(k)
		for i, l := range k.Board.Neighbours {
			for _, id := range l {
				tab[i] = append(tab[i], int64(id))
			}
		}
		return func(ev *Evaluator) []int64 {
			id := x(ev)
			if id == 0 {
				fail("there is nothing to be beside of: null")
			}
			l := tab[order[id]]
			ev.spend(len(l))
			return l
		}
	case model.Others, model.Starting:
		x, less := c.i(n.Args[0]), n.Fn == model.Others
		return func(ev *Evaluator) []int64 {
			p := x(ev)
			seats := ev.host.Players()
			ev.spend(len(seats))
			at := 0
			for i, s := range seats {
				if int64(asInt(s)) == p {
					at = i
				}
			}
			out := ev.alloc(len(seats))
			for i := range seats {
				out[i] = int64(asInt(seats[(at+i)%len(seats)]))
			}
			if less && len(out) > 0 && out[0] == p {
				return out[1:]
			}
			return out
		}
	}
	return nil
}

// joined compiles builtins that put lists of plain values together.
func (c *fc) joined(n *model.Call) fl {
	t := n.Args[0].Type()
	if t.Class == model.Null {
		return nil
	}
	if t.Class != model.List || !isWords(t) || !isWords(n.T) {
		return nil
	}
	x, none, set := c.l(n.Args[0]), noneOf(elemType(t)), n.T.Set
	finish := func(l []int64) []int64 {
		if set {
			return sortWords(l)
		}
		return l
	}
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
					return sortWords(out)
				}
			}
			return l
		}
	case model.Distinct:
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			ev.spend(len(l))
			out, k := ev.alloc(len(l)), 0
		next:
			for _, w := range l {
				for _, v := range out[:k] {
					if v == w {
						continue next
					}
				}
				out[k] = w
				k++
			}
			return finish(ev.shrink(out, k))
		}
	case model.Present:
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			ev.spend(len(l))
			out, k := ev.alloc(len(l)), 0
			for _, w := range l {
				if w != none {
					out[k] = w
					k++
				}
			}
			return finish(ev.shrink(out, k))
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
		y := c.as(n.Args[1], builtin.Wanted(n, 1))
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			w := y(ev)
			ev.spend(len(l) + 1)
			out := ev.alloc(len(l) + 1)
			copy(out, l)
			out[len(l)] = w
			return finish(out)
		}
	case model.Minus:
		if !isWords(n.Args[1].Type()) {
			return nil
		}
		y := c.l(n.Args[1])
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			without := y(ev)
			ev.spend(len(l) + len(without))
			out, k := ev.alloc(len(l)), 0
		next:
			for _, w := range l {
				for _, v := range without {
					if v == w {
						continue next
					}
				}
				out[k] = w
				k++
			}
			return finish(ev.shrink(out, k))
		}
	}
	return nil
}
