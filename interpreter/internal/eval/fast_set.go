package eval

import (
	"math/bits"

	"github.com/stellar-rules/stellar/schema/model"
)

// Sets: a comprehension that keeps some of a kind whose things are always in play is a set of
// bits, one for each thing in declaration order, found by columns and not by elements.

type fz func(ev *Evaluator) []uint64 // may be changed by who gets it
type fn func(ev *Evaluator, b []uint64)

// A universe is a kind whose things are always in play, with ids in a row.
type universe struct {
	kind  *model.Kind
	first int64
	n     int
	words int
	full  []uint64
	nb    []uint64 // of a board: the neighbours of each cell, in words each
}

func (l *Library) universe(k *model.Kind) *universe {
	if u, ok := l.universes[k]; ok {
		return u
	}
	var u *universe
	if k != nil && static(k) && len(k.Things) > 0 {
		u = &universe{kind: k, first: int64(k.Things[0].ID), n: len(k.Things), words: (len(k.Things) + 63) / 64}
		for i, t := range k.Things {
			if t.ID != k.Things[0].ID+i {
				u = nil
				break
			}
		}
		if u != nil {
			u.full = make([]uint64, u.words)
			for i := range u.n {
				u.full[i/64] |= 1 << (i % 64)
			}
			if k.Board != nil {
				u.nb = make([]uint64, u.n*u.words)
				for i, list := range k.Board.Neighbours {
					for _, id := range list {
						o := id - int(u.first)
						u.nb[i*u.words+o/64] |= 1 << (o % 64)
					}
				}
			}
		}
	}
	if l.universes == nil {
		l.universes = map[*model.Kind]*universe{}
	}
	l.universes[k] = u
	return u
}

func (ev *Evaluator) bits(n int) []uint64 {
	if ev.bp+n > len(ev.barena) {
		ev.barena = make([]uint64, max(1024, 2*len(ev.barena), n))
		ev.bp = 0
	}
	out := ev.barena[ev.bp : ev.bp+n : ev.bp+n]
	ev.bp += n
	return out
}

func popcount(b []uint64) int64 {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return int64(n)
}

func empty(b []uint64) bool {
	for _, w := range b {
		if w != 0 {
			return false
		}
	}
	return true
}

// set compiles e as a set of bits; nil where it is none. Names are bound as in c.
func (c *fc) set(e model.Expr) (z fz, u *universe) {
	if !c.isSet(e, 0) {
		return nil, nil
	}
	switch n := e.(type) {
	case *model.Call:
		if n.Fn != model.AllThings {
			return nil, nil
		}
		u := c.lib.universe(n.Kind)
		if u == nil {
			return nil, nil
		}
		return func(ev *Evaluator) []uint64 {
			b := ev.bits(u.words)
			copy(b, u.full)
			return b
		}, u
	case *model.For:
		if n.KeyExpr != nil || n.Key != nil || !plainValue(n) || n.Over.Type().Class != model.List {
			return nil, nil
		}
		z, u := c.set(n.Over)
		if z == nil {
			return nil, nil
		}
		charge := int(u.n) + 1
		if n.If == nil {
			return z, u
		}
		narrow, _ := c.narrow(n.If, n.Val, u)
		return func(ev *Evaluator) []uint64 {
			b := z(ev)
			ev.spend(charge)
			narrow(ev, b)
			return b
		}, u
	case *model.FuncCall:
		body, args, undo := c.inlined(n)
		if body == nil {
			return nil, nil
		}
		z, u := c.set(body)
		undo()
		if z == nil {
			return nil, nil
		}
		return func(ev *Evaluator) []uint64 {
			args(ev)
			return z(ev)
		}, u
	}
	return nil, nil
}

// isSet says whether set has a chance.
func (c *fc) isSet(e model.Expr, deep int) bool {
	switch n := e.(type) {
	case *model.Call:
		return n.Fn == model.AllThings && c.lib.universe(n.Kind) != nil
	case *model.For:
		return n.KeyExpr == nil && n.Key == nil && plainValue(n) && c.isSet(n.Over, deep)
	case *model.FuncCall:
		if deep > 4 || len(n.Fn.Overrides) > 0 || n.Fn.Gives == nil {
			return false
		}
		return c.isSet(n.Fn.Gives, deep+1)
	}
	return false
}

// colref is an attribute of the loop variable that is a scalar column.
func (c *fc) colref(e model.Expr, v *model.LoopVar, u *universe) (*model.Attr, bool) {
	r, ok := e.(*model.AttrRead)
	if !ok || r.ByKind != nil || r.Attr == nil {
		return nil, false
	}
	x, ok := r.X.(*model.LoopRead)
	if !ok || x.Var != v || !isScalar(r.Attr.Type) {
		return nil, false
	}
	switch r.Attr.Class {
	case model.State:
		if r.Attr.SeenBy != nil || r.Attr.Shared || r.Attr.Owner != u.kind {
			return nil, false
		}
	case model.Fixed, model.BuiltIn:
	default:
		return nil, false
	}
	return r.Attr, true
}

func and(dst, src []uint64) {
	for i := range dst {
		dst[i] &= src[i]
	}
}

func andNot(dst, src []uint64) {
	for i := range dst {
		dst[i] &^= src[i]
	}
}

// narrow compiles a condition on v as what takes elements out of a set; whole says that no
// element is looked at by itself.
func (c *fc) narrow(e model.Expr, v *model.LoopVar, u *universe) (f fn, whole bool) {
	if !uses(e, v) {
		t := c.b(e)
		return func(ev *Evaluator, b []uint64) {
			if !empty(b) && !t(ev) {
				clear(b)
			}
		}, true
	}
	switch n := e.(type) {
	case *model.Unary:
		in, whole := c.narrow(n.X, v, u)
		if !whole {
			break
		}
		return func(ev *Evaluator, b []uint64) {
			p := ev.bp
			t := ev.bits(len(b))
			copy(t, b)
			in(ev, t)
			andNot(b, t)
			ev.bp = p
		}, true
	case *model.Binary:
		switch n.Op {
		case model.And:
			x, wx := c.narrow(n.X, v, u)
			y, wy := c.narrow(n.Y, v, u)
			return func(ev *Evaluator, b []uint64) {
				x(ev, b)
				if !empty(b) {
					y(ev, b)
				}
			}, wx && wy
		case model.Or:
			x, wx := c.narrow(n.X, v, u)
			y, wy := c.narrow(n.Y, v, u)
			return func(ev *Evaluator, b []uint64) {
				p := ev.bp
				s, t := ev.bits(len(b)), ev.bits(len(b))
				copy(s, b)
				x(ev, s)
				copy(t, b)
				andNot(t, s)
				if !empty(t) {
					y(ev, t)
				}
				for i := range b {
					b[i] = s[i] | t[i]
				}
				ev.bp = p
			}, wx && wy
		default:
			if f := c.compareColumn(n, v, u); f != nil {
				return f, true
			}
		}
	case *model.AttrRead:
		if a, ok := c.colref(n, v, u); ok && a.Type.Class == model.Boolean {
			if set := c.column(a, u, func(*Evaluator) int64 { return 1 }); set != nil {
				return func(ev *Evaluator, b []uint64) { and(b, set(ev)) }, true
			}
		}
	}
	s := c.bindKept(v)
	t := c.b(e)
	first := u.first
	return func(ev *Evaluator, b []uint64) {
		for i, w := range b {
			for m := w; m != 0; m &= m - 1 {
				k := bits.TrailingZeros64(m)
				ev.f[s] = first + int64(i*64+k)
				if !t(ev) {
					w &^= 1 << k
				}
			}
			b[i] = w
		}
	}, false
}

func (c *fc) bindKept(v *model.LoopVar) int {
	if s, ok := c.vars[v]; ok {
		return s
	}
	return c.bind(v)
}

// compareColumn compares a column of the loop variable with what does not depend on it.
func (c *fc) compareColumn(n *model.Binary, v *model.LoopVar, u *universe) fn {
	x, y, op := n.X, n.Y, n.Op
	if uses(y, v) {
		x, y = y, x
		switch op {
		case model.Less:
			op = model.Greater
		case model.LessEqual:
			op = model.GreaterEqual
		case model.Greater:
			op = model.Less
		case model.GreaterEqual:
			op = model.LessEqual
		}
	}
	if uses(y, v) || op == model.Add || op == model.Sub || op == model.Mul {
		return nil
	}
	if d, ok := x.(*model.Cond); ok && !uses(d.Test, v) {
		test := c.b(d.Test)
		p := c.compareColumn(&model.Binary{Node: n.Node, Op: op, X: d.Then, Y: y}, v, u)
		q := c.compareColumn(&model.Binary{Node: n.Node, Op: op, X: d.Else, Y: y}, v, u)
		if p == nil || q == nil {
			return nil
		}
		return func(ev *Evaluator, b []uint64) {
			if empty(b) {
				return
			}
			if test(ev) {
				p(ev, b)
			} else {
				q(ev, b)
			}
		}
	}
	a, ok := c.colref(x, v, u)
	if !ok {
		return nil
	}
	if op != model.Equal && op != model.Unequal && (x.Type().Class != model.Integer || y.Type().Class != model.Integer) {
		return nil
	}
	k := c.as(y, a.Type)
	switch op {
	case model.Equal, model.Unequal:
		set := c.column(a, u, k)
		if op == model.Equal {
			return func(ev *Evaluator, b []uint64) { and(b, set(ev)) }
		}
		return func(ev *Evaluator, b []uint64) { andNot(b, set(ev)) }
	}
	if a.Class == model.State {
		col := c.lib.stateColumn(a, u)
		return func(ev *Evaluator, b []uint64) {
			k := k(ev)
			ev.noteColumn(col)
			ints := ev.col.Ints
			for i, w := range b {
				for m := w; m != 0; m &= m - 1 {
					j := bits.TrailingZeros64(m)
					if !holdsWords(op, ints[col.from+(i*64+j)*col.stride], k) {
						w &^= 1 << j
					}
				}
				b[i] = w
			}
		}
	}
	tab, first := c.lib.fixedTable(a), int(u.first)
	return func(ev *Evaluator, b []uint64) {
		k := k(ev)
		for i, w := range b {
			for m := w; m != 0; m &= m - 1 {
				j := bits.TrailingZeros64(m)
				if !holdsWords(op, tab[first+i*64+j], k) {
					w &^= 1 << j
				}
			}
			b[i] = w
		}
	}
}

func holdsWords(op model.Op, a, b int64) bool {
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

// A stateCol is a state column of a universe, with the sets of things that have some value;
// they are kept right by who writes.
type stateCol struct {
	no     int
	cell   int32
	from   int
	stride int
	u      *universe
}

const kept = 4

type keptSets struct {
	epoch uint64
	next  int
	n     int
	val   [kept]int64
	set   [kept][]uint64
}

func (l *Library) stateColumn(a *model.Attr, u *universe) *stateCol {
	if s, ok := l.columns[a]; ok {
		return s
	}
	at, _, _ := l.Places.Column(a, u.kind)
	base := l.Places.IntBase()
	s := &stateCol{no: len(l.columns), cell: l.Places.ColumnCell(a, u.kind), from: int(base[u.first] + at), stride: 1, u: u}
	if u.n > 1 {
		s.stride = int(base[u.first+1] - base[u.first])
	}
	if l.columns == nil {
		l.columns = map[*model.Attr]*stateCol{}
	}
	l.columns[a] = s
	l.colList = append(l.colList, s)
	l.Places.Watch(a, u.kind, int32(s.no)+1)
	return s
}

// column gives the things of u whose attribute has a value. It may not be changed.
func (c *fc) column(a *model.Attr, u *universe, k fi) fz {
	if a.Class != model.State {
		by := map[int64][]uint64{}
		tab := c.lib.fixedTable(a)
		low, high := tab[u.first], tab[u.first]
		for i := range u.n {
			w := tab[u.first+int64(i)]
			if by[w] == nil {
				by[w] = make([]uint64, u.words)
			}
			by[w][i/64] |= 1 << (i % 64)
			if w != noWord {
				low, high = min(low, w), max(high, w)
			}
		}
		none := make([]uint64, u.words)
		if low > noWord && high-low < 1<<12 {
			list := make([][]uint64, high-low+1)
			for w, s := range by {
				if w != noWord {
					list[w-low] = s
				}
			}
			nulls := by[noWord]
			if nulls == nil {
				nulls = none
			}
			return func(ev *Evaluator) []uint64 {
				w := k(ev)
				if w == noWord {
					return nulls
				}
				if w < low || w > high || list[w-low] == nil {
					return none
				}
				return list[w-low]
			}
		}
		return func(ev *Evaluator) []uint64 {
			if s := by[k(ev)]; s != nil {
				return s
			}
			return none
		}
	}
	col := c.lib.stateColumn(a, u)
	return func(ev *Evaluator) []uint64 { return ev.having(col, k(ev)) }
}

// having gives the things whose column has a value.
func (ev *Evaluator) having(col *stateCol, w int64) []uint64 {
	if ev.rec != nil {
		ev.noteColumn(col)
	}
	for len(ev.keptSets) <= col.no {
		ev.keptSets = append(ev.keptSets, keptSets{})
	}
	s := &ev.keptSets[col.no]
	if s.epoch != ev.epoch {
		s.epoch, s.n, s.next = ev.epoch, 0, 0
	}
	for i := range s.n {
		if s.val[i] == w {
			return s.set[i]
		}
	}
	i := s.next
	s.next = (i + 1) % kept
	s.n = max(s.n, i+1)
	if s.set[i] == nil {
		s.set[i] = make([]uint64, col.u.words)
	}
	s.val[i] = w
	ints, at := ev.col.Ints, col.from
	for j := range s.set[i] {
		var b uint64
		for k := range min(64, col.u.n-j*64) {
			if ints[at] == w {
				b |= 1 << k
			}
			at += col.stride
		}
		s.set[i][j] = b
	}
	return s.set[i]
}

// WroteColumn tells that a thing's value in a watched column went from was to now.
func (ev *Evaluator) WroteColumn(no int32, thing int, was, now int64) {
	if int(no) > len(ev.keptSets) || was == now {
		return
	}
	s, col := &ev.keptSets[no-1], ev.lib.colList[no-1]
	if s.epoch != ev.epoch {
		return
	}
	o := thing - int(col.u.first)
	for i := range s.n {
		switch s.val[i] {
		case was:
			s.set[i][o/64] &^= 1 << (o % 64)
		case now:
			s.set[i][o/64] |= 1 << (o % 64)
		}
	}
}

// Epoch says that another state is read, or that one was changed by unknown ways.
func (ev *Evaluator) Epoch() {
	ev.epoch++
	ev.now++
	ev.flush = ev.now
}

// list gives the ids of a set.
func (ev *Evaluator) ids(b []uint64, first int64) []int64 {
	out := ev.alloc(int(popcount(b)))
	at := 0
	for i, w := range b {
		for ; w != 0; w &= w - 1 {
			out[at] = first + int64(i*64+bits.TrailingZeros64(w))
			at++
		}
	}
	return out
}

// A lineSet is a list of lists of cells that is known: each as its bits.
type lineSet struct {
	u     *universe
	masks []uint64
	n     int
	slot  int
}

func (c *fc) linesOf(e model.Expr) *lineSet {
	n, ok := e.(*model.Call)
	if !ok || n.Fn != model.Lines {
		return nil
	}
	all := fixedLines(c.lib, n)
	if all == nil {
		return nil
	}
	u := c.lib.universe(n.Args[0].(*model.GraphOf).Board.Cells)
	if u == nil {
		return nil
	}
	ls := &lineSet{u: u, n: len(all), masks: make([]uint64, len(all)*u.words)}
	for i, line := range all {
		for _, x := range asList(line) {
			o := asInt(x) - int(u.first)
			ls.masks[i*u.words+o/64] |= 1 << (o % 64)
		}
	}
	return ls
}

// anyLine compiles any or all over the lines of a board of any or all over a line's cells; nil
// where it is something else.
func (c *fc) anyLine(outer *model.For, wantOuter bool) fb {
	ls := c.linesOf(outer.Over)
	if ls == nil || outer.If != nil || outer.KeyExpr != nil {
		return nil
	}
	in, ok := outer.Value.(*model.Call)
	if !ok || (in.Fn != model.AllOf && in.Fn != model.AnyOf) {
		return nil
	}
	f, ok := in.Args[0].(*model.For)
	if !ok || f.If != nil || f.KeyExpr != nil {
		return nil
	}
	over, ok := f.Over.(*model.LoopRead)
	if !ok || over.Var != outer.Val || uses(f.Value, outer.Val) {
		return nil
	}
	narrow, whole := c.narrow(f.Value, f.Val, ls.u)
	if !whole {
		return nil
	}
	u, all := ls.u, in.Fn == model.AllOf
	charge := ls.n + 1
	if u.words == 1 {
		masks := ls.masks
		return func(ev *Evaluator) bool {
			ev.spend(charge)
			p := ev.bp
			b := ev.bits(1)
			b[0] = u.full[0]
			narrow(ev, b)
			w := b[0]
			ev.bp = p
			for _, m := range masks {
				hit := w&m != 0
				if all {
					hit = m&^w == 0
				}
				if hit == wantOuter {
					return wantOuter
				}
			}
			return !wantOuter
		}
	}
	return func(ev *Evaluator) bool {
		ev.spend(charge)
		p := ev.bp
		b := ev.bits(u.words)
		copy(b, u.full)
		narrow(ev, b)
		ev.bp = p
		for i := 0; i < len(ls.masks); i += u.words {
			hit := false
			if all {
				hit = true
				for j, w := range b {
					hit = hit && ls.masks[i+j]&^w == 0
				}
			} else {
				for j, w := range b {
					hit = hit || ls.masks[i+j]&w != 0
				}
			}
			if hit == wantOuter {
				return wantOuter
			}
		}
		return !wantOuter
	}
}

// connectsSets floods from a to b through in.
func (c *fc) connects(n *model.Call) fb {
	g, ok := n.Args[0].(*model.GraphOf)
	if !ok || g.Board == nil {
		return nil
	}
	u := c.lib.universe(g.Board.Cells)
	if u == nil {
		return nil
	}
	var z [3]fz
	for i, a := range n.Args[1:] {
		var v *universe
		if z[i], v = c.set(a); z[i] == nil || v != u {
			return nil
		}
	}
	charge := u.n
	return func(ev *Evaluator) bool {
		p := ev.bp
		defer0 := func(r bool) bool { ev.bp = p; return r }
		front, goal, in := z[0](ev), z[1](ev), z[2](ev)
		ev.spend(charge)
		and(front, in)
		if empty(front) {
			return defer0(false)
		}
		andNot(in, front)
		next := ev.bits(u.words)
		for {
			for i, w := range front {
				if w&goal[i] != 0 {
					return defer0(true)
				}
			}
			clear(next)
			for i, w := range front {
				for ; w != 0; w &= w - 1 {
					at := (i*64 + bits.TrailingZeros64(w)) * u.words
					for j := range next {
						next[j] |= u.nb[at+j]
					}
				}
			}
			and(next, in)
			if empty(next) {
				return defer0(false)
			}
			andNot(in, next)
			front, next = next, front
		}
	}
}
