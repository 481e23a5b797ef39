package eval

import (
	"math/bits"
	"sync/atomic"

	"github.com/stellar-rules/stellar/schema/model"
)

// Sets: a comprehension that selects things of a kind that are always in play is a set of bits, one for each thing
// in declaration order. It is computed from columns, not element by element.

type (
	setFunc    = func(ev *Evaluator) []uint64    // the caller may change the result
	filterFunc = func(ev *Evaluator, b []uint64) // removes elements
)

// A universe is a kind whose things have consecutive ids.
type universe struct {
	kind   *model.Kind
	first  int64
	n      int
	words  int
	full   []uint64
	none   []uint64
	beside []uint64 // of a board: the neighbours of each cell, a set each

	distances []atomic.Pointer[[]int16] // of a board, by cell
}

// row is the universe of a kind, whose things may be in play or not; nil if ids are missing in between.
func row(k *model.Kind) *universe {
	if k == nil || len(k.Things) == 0 {
		return nil
	}
	u := &universe{kind: k, first: int64(k.Things[0].ID), n: len(k.Things), words: (len(k.Things) + 63) / 64}
	return u
}

// stride says where a column of the universe begins, and the distance between its entries.
func (u *universe) stride(base []int32, at int32) (from, stride int) {
	from, stride = int(base[u.first]+at), 1
	if u.n > 1 {
		stride = int(base[u.first+1] - base[u.first])
	}
	return from, stride
}

// findColumns finds the kinds that sets are made of, and numbers their scalar columns.
func (c *Compiler) findColumns() {
	for _, k := range c.model.Kinds {
		u := row(k)
		if u == nil || !static(k) {
			continue
		}
		u.full, u.none = make([]uint64, u.words), make([]uint64, u.words)
		for i := range u.n {
			setBit(u.full, i)
		}
		if k.Board != nil {
			u.distances = make([]atomic.Pointer[[]int16], u.n)
			u.beside = make([]uint64, u.n*u.words)
			for i, list := range k.Board.Neighbours {
				for _, id := range list {
					setBit(u.beside[i*u.words:], id-int(u.first))
				}
			}
		}
		c.universes[k] = u
		for _, a := range k.Attrs {
			if a.Class != model.State || a.Shared || a.Owner != k || !Scalar(a.Type) {
				continue
			}
			at, _, _ := c.places.Column(a, k)
			col := column{u: u, cell: c.places.ColumnCell(a, k)}
			col.from, col.stride = u.stride(c.places.IntBase(), at)
			c.columnNos[a] = len(c.columns)
			c.columns = append(c.columns, col)
		}
	}
}

// Column is the number of a column whose sets are kept, for [Evaluator.WroteColumn]; false if they are not.
func (c *Compiler) Column(a *model.Attr) (int, bool) {
	no, ok := c.columnNos[a]
	return no, ok
}

func setBit(b []uint64, i int) { b[i/64] |= 1 << (i % 64) }

func hasBit(b []uint64, i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

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

func subset(a, b []uint64) bool {
	for i, w := range a {
		if w&^b[i] != 0 {
			return false
		}
	}
	return true
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

// ids lists the things of a set.
func (ev *Evaluator) ids(b []uint64, first int64) []int64 {
	return idsOf(ev.alloc(int(popcount(b))), b, first)
}

// idsOf writes the things of a set into a list of that length.
func idsOf(l []int64, b []uint64, first int64) []int64 {
	rest := l
	for _, w := range b {
		n := bits.OnesCount64(w)
		for i := range rest[:n] {
			rest[i] = first + int64(bits.TrailingZeros64(w))
			w &= w - 1
		}
		rest, first = rest[n:], first+64
	}
	return l
}

// set compiles e as a set of bits; nil if that is impossible.
func (c *codegen) set(e model.Expr) (setFunc, *universe) {
	if !c.lib.IsSet(e) {
		return nil, nil
	}
	switch n := e.(type) {
	case *model.Call:
		u := c.lib.universes[n.Kind]
		return func(ev *Evaluator) []uint64 { return ev.everything(u) }, u
	case *model.For:
		z, u := c.set(n.Over)
		if z == nil || n.If == nil {
			return z, u
		}
		charge := u.n + 1
		narrow, whole := c.narrow(n.If, n.Val, u)
		c.single = c.single || !whole
		return func(ev *Evaluator) []uint64 {
			b := z(ev)
			ev.Spend(charge)
			narrow(ev, b)
			return b
		}, u
	case *model.FuncCall:
		var u *universe
		z := inlinedAs(c, n, func(e model.Expr) (z setFunc) { // otherwise it is called, since calls are remembered
			z, u = c.wholeSet(e)
			return z
		})
		return z, u
	}
	return nil, nil
}

// wholeSet is set if no element is evaluated one by one.
func (c *codegen) wholeSet(e model.Expr) (setFunc, *universe) {
	before := c.single
	c.single = false
	z, u := c.set(e)
	if c.single {
		z, u = nil, nil
	}
	c.single = before
	return z, u
}

// IsSet says whether an expression lists things of a kind in declaration order without duplicates.
func (c *Compiler) IsSet(e model.Expr) bool { return c.isSet(e, 0) }

func (c *Compiler) isSet(e model.Expr, deep int) bool {
	switch n := e.(type) {
	case *model.Call:
		return n.Fn == model.AllThings && c.universes[n.Kind] != nil
	case *model.For:
		return n.KeyExpr == nil && n.Key == nil && isElement(n) && c.isSet(n.Over, deep)
	case *model.FuncCall:
		return deep <= 4 && len(n.Fn.Overrides) == 0 && n.Fn.Gives != nil && c.isSet(n.Fn.Gives, deep+1)
	}
	return false
}

// narrow compiles a condition on v to a function that removes elements from a set; whole says that none is
// evaluated one by one.
func (c *codegen) narrow(e model.Expr, v *model.LoopVar, u *universe) (filterFunc, bool) {
	f, whole := c.narrowBy(e, v, u)
	g := c.lib.fork(e)
	return func(ev *Evaluator, b []uint64) {
		if ev.watcher == nil {
			f(ev, b)
			return
		}
		was := popcount(b)
		f(ev, b)
		if now := popcount(b); was > 0 {
			if now > 0 {
				ev.reportRead(g.yes)
			}
			if now < was {
				ev.reportRead(g.no)
			}
		}
	}, whole
}

func (c *codegen) narrowBy(e model.Expr, v *model.LoopVar, u *universe) (f filterFunc, whole bool) {
	if !c.uses(e, v) {
		t := c.truth(e)
		return func(ev *Evaluator, b []uint64) {
			if !empty(b) && !t(ev) {
				clear(b)
			}
		}, true
	}
	switch n := e.(type) {
	case *model.Unary:
		if in, whole := c.narrow(n.X, v, u); whole {
			return func(ev *Evaluator, b []uint64) {
				p := ev.bp
				t := ev.bits(len(b))
				copy(t, b)
				in(ev, t)
				andNot(b, t)
				ev.bp = p
			}, true
		}
	case *model.Binary:
		if f, whole := c.narrowBinary(n, v, u); f != nil {
			return f, whole
		}
	case *model.FuncCall:
		if f, whole := c.narrowCall(n, v, u); f != nil {
			return f, whole
		}
	case *model.AttrRead:
		if a := c.columnOf(n, v, u); a != nil && a.Type.Class == model.Boolean {
			having := c.having(a, u, func(*Evaluator) int64 { return 1 })
			return func(ev *Evaluator, b []uint64) { and(b, having(ev)) }, true
		}
	}
	s := c.bindVar(v)
	t := c.remembered(e)
	if t == nil {
		t = c.truth(e)
	}
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

func (c *codegen) narrowBinary(n *model.Binary, v *model.LoopVar, u *universe) (f filterFunc, whole bool) {
	if n.Op != model.And && n.Op != model.Or {
		return c.narrowColumn(n, v, u), true
	}
	x, wx := c.narrow(n.X, v, u)
	y, wy := c.narrow(n.Y, v, u)
	if n.Op == model.And {
		return func(ev *Evaluator, b []uint64) {
			x(ev, b)
			if !empty(b) {
				y(ev, b)
			}
		}, wx && wy
	}
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
}

// columnOf is the attribute if e reads a scalar column of the loop variable; else nil.
func (c *codegen) columnOf(e model.Expr, v *model.LoopVar, u *universe) *model.Attr {
	r, ok := e.(*model.AttrRead)
	if !ok || r.ByKind != nil {
		return nil
	}
	x, ok := c.meant(r.X).(*model.LoopRead)
	if !ok || x.Var != v || !Scalar(r.Attr.Type) {
		return nil
	}
	switch r.Attr.Class {
	case model.State:
		if _, kept := c.lib.columnNos[r.Attr]; !kept || r.Attr.SeenBy != nil || r.Attr.Owner != u.kind {
			return nil
		}
	case model.Fixed, model.BuiltIn:
	default:
		return nil
	}
	return r.Attr
}

// narrowColumn compares a column of the loop variable with something that does not depend on it; nil for anything
// else.
func (c *codegen) narrowColumn(n *model.Binary, v *model.LoopVar, u *universe) filterFunc {
	x, y, op := n.X, n.Y, n.Op
	if op != model.Equal && op != model.Unequal {
		return nil
	}
	if c.uses(y, v) {
		x, y = y, x
	}
	if c.uses(y, v) {
		return nil
	}
	if d, ok := x.(*model.Cond); ok && !c.uses(d.Test, v) {
		p := c.narrowColumn(&model.Binary{Node: n.Node, Op: op, X: d.Then, Y: y}, v, u)
		q := c.narrowColumn(&model.Binary{Node: n.Node, Op: op, X: d.Else, Y: y}, v, u)
		if p == nil || q == nil {
			return nil
		}
		test, f := c.truth(d.Test), c.lib.fork(d.Test)
		return func(ev *Evaluator, b []uint64) {
			switch {
			case empty(b):
			case ev.went(f, test(ev)):
				p(ev, b)
			default:
				q(ev, b)
			}
		}
	}
	a := c.columnOf(x, v, u)
	if a == nil {
		return nil
	}
	having, want := c.having(a, u, c.wordAs(y, a.Type)), op == model.Equal
	if having == nil {
		return nil
	}
	return func(ev *Evaluator, b []uint64) {
		switch {
		case empty(b): // what is compared with may fail, and must not be evaluated then
		case want:
			and(b, having(ev))
		default:
			andNot(b, having(ev))
		}
	}
}

// mostValues is the widest range of values of a fixed attribute for which sets are kept.
const mostValues = 1 << 12

// having is the set of things of u with a value of an attribute, which must not be changed; nil if there are too
// many values.
func (c *codegen) having(a *model.Attr, u *universe, k intFunc) setFunc {
	if a.Class == model.State {
		no := c.lib.columnNos[a]
		return func(ev *Evaluator) []uint64 { return ev.having(no, k(ev)) }
	}
	tab := c.lib.fixedTable(a)[u.first : u.first+int64(u.n)]
	low, high := int64(0), int64(0)
	for _, w := range tab {
		if w != None {
			low, high = min(low, w), max(high, w)
		}
	}
	if high-low < 0 || high-low >= mostValues {
		return nil
	}
	sets := make([][]uint64, high-low+2) // the last is for null
	for i := range sets {
		sets[i] = make([]uint64, u.words)
	}
	of := func(w int64) []uint64 {
		switch {
		case w == None:
			return sets[high-low+1]
		case w < low || w > high:
			return u.none
		}
		return sets[w-low]
	}
	for i, w := range tab {
		setBit(of(w), i)
	}
	return func(ev *Evaluator) []uint64 { return of(k(ev)) }
}

// A column is a state attribute of a universe. Evaluators keep sets of things with the same value, and every write
// updates them.
type column struct {
	u            *universe
	cell         int32
	from, stride int
}

// mostKept is how many sets of a column are kept.
const mostKept = 4

type keptSets struct {
	epoch uint64
	n     int
	next  int
	val   [mostKept]int64
	set   [mostKept][]uint64
}

func (ev *Evaluator) having(no int, w int64) []uint64 {
	col, s := &ev.lib.columns[no], &ev.kept[no]
	ev.Note(col.cell)
	if s.epoch != ev.epoch {
		s.epoch, s.n, s.next = ev.epoch, 0, 0
	}
	for i := range s.n {
		if s.val[i] == w {
			return s.set[i]
		}
	}
	i := s.next
	s.next = (i + 1) % mostKept
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

// WroteColumn reports that a thing's value in a column changed from was to now.
func (ev *Evaluator) WroteColumn(no int, thing int, was, now int64) {
	s := &ev.kept[no]
	if s.n == 0 || s.epoch != ev.epoch || was == now {
		return
	}
	o := thing - int(ev.lib.columns[no].u.first)
	for i := range s.n {
		switch s.val[i] {
		case was:
			s.set[i][o/64] &^= 1 << (o % 64)
		case now:
			s.set[i][o/64] |= 1 << (o % 64)
		}
	}
}

// Epoch reports that another state is read, or that the state was changed in an unknown way.
func (ev *Evaluator) Epoch() {
	ev.epoch++
	ev.now++
	ev.flush = ev.now
}
