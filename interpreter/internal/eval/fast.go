package eval

import (
	"math"
	"slices"
	"sync"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Spike: expressions as statically typed closures over words. A value of a scalar type is a
// word (things, words, zones, integers, booleans); null is 0 where things are, else noWord. Lists,
// tallies and spans are slices of words from the evaluator's arena; nil is null.

const noWord = math.MinInt64

type (
	fi func(ev *Evaluator) int64
	fb func(ev *Evaluator) bool
	fl func(ev *Evaluator) []int64
)

// Columns is the state that programs read directly.
type Columns struct {
	Ints  []int64
	Lists [][]any
	Loc   []int32
	Live  []int16
}

// Places says where state attributes lie.
type Places interface {
	// Column is where an attribute lies, from the base of its thing unless shared.
	Column(a *model.Attr, k *model.Kind) (at int32, list, shared bool)
	IntBase() []int32
	ListBase() []int32
	// Watch asks to be told of writes to a column of things of a kind.
	Watch(a *model.Attr, k *model.Kind, no int32)
	ListCell(p int32) int32
	ColumnCell(a *model.Attr, k *model.Kind) int32
	KindCell(k *model.Kind) int32
}

type fastProg struct {
	entry         []entryCopy
	slots, lslots int
	i             fi
	b             fb
	l             fl
	t             *model.Type
}

type entryCopy struct {
	from, to int
	list     bool
	must     bool // may not be null
	none     int64
}

type uncovered struct{ what string }

func isScalar(t *model.Type) bool {
	switch t.Class {
	case model.Integer, model.Boolean, model.Word, model.Ref, model.ZoneRef:
		return true
	}
	return false
}

func isWords(t *model.Type) bool {
	switch t.Class {
	case model.List:
		return t.Elem != nil && isScalar(t.Elem)
	case model.Tally, model.Span:
		return true
	}
	return false
}

func noneOf(t *model.Type) int64 {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return 0
	}
	return noWord
}

func toWord(v any, none int64) int64 {
	switch v := v.(type) {
	case int:
		return int64(v)
	case bool:
		if v {
			return 1
		}
		return 0
	}
	return none
}

func elemType(t *model.Type) *model.Type {
	if t.Class == model.List && t.Elem != nil {
		return t.Elem
	}
	return model.TypeInteger
}

func fromWord(w int64, t *model.Type) any {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return Box(int(w))
	case model.Boolean:
		if w == noWord {
			return nil
		}
		return w != 0
	}
	if w == noWord {
		return nil
	}
	return Box(int(w))
}

func fromWords(l []int64, t *model.Type) any {
	if l == nil {
		if t.Optional {
			return nil
		}
		return []any(nil) // what was never filled stays so: hashes tell it from what was emptied
	}
	et := elemType(t)
	out := make([]any, len(l))
	if et.Class == model.Boolean {
		for i, w := range l {
			out[i] = fromWord(w, et)
		}
		return out
	}
	nullable := noneOf(et) == noWord
	for i, w := range l {
		if nullable && w == noWord {
			continue
		}
		out[i] = Box(int(w))
	}
	return out
}

// toWords puts a list into the arena.
func (ev *Evaluator) toWords(l []any, none int64) []int64 {
	out := ev.alloc(len(l))
	for i, v := range l {
		if n, ok := v.(int); ok {
			out[i] = int64(n)
		} else {
			out[i] = toWord(v, none)
		}
	}
	return out
}

func (ev *Evaluator) anyWords(v any, none int64) []int64 {
	l := asList(v)
	if l == nil {
		return nil
	}
	return ev.toWords(l, none)
}

// alloc takes n words of the arena; never nil.
func (ev *Evaluator) alloc(n int) []int64 {
	if ev.ap+n > len(ev.arena) {
		ev.arena = make([]int64, max(4096, 2*len(ev.arena), n+1))
		ev.ap = 0
	}
	out := ev.arena[ev.ap : ev.ap+n : ev.ap+n]
	ev.ap += n
	return out
}

// shrink keeps n words of what was allocated last.
func (ev *Evaluator) shrink(l []int64, n int) []int64 {
	if len(l) > 0 && ev.ap >= len(l) && &ev.arena[ev.ap-len(l)] == &l[0] {
		ev.ap -= len(l) - n
	}
	return l[:n:n]
}

func (ev *Evaluator) push(slots, lslots int) ([]int64, [][]int64) {
	f, g := ev.f, ev.fl
	if ev.sp+slots > len(ev.ws) {
		ev.ws = make([]int64, max(1024, 2*len(ev.ws), slots))
		ev.sp = 0
	}
	ev.f = ev.ws[ev.sp : ev.sp+slots]
	ev.sp += slots
	if ev.lsp+lslots > len(ev.ls) {
		ev.ls = make([][]int64, max(256, 2*len(ev.ls), lslots))
		ev.lsp = 0
	}
	ev.fl = ev.ls[ev.lsp : ev.lsp+lslots]
	ev.lsp += lslots
	return f, g
}

// enterFast makes the frame of a program from boxed locals; false: one that may not be null is.
func (ev *Evaluator) enterFast(p *fastProg, locals []any) bool {
	for i := range p.entry {
		e := &p.entry[i]
		v := locals[e.from]
		if n, ok := v.(int); ok && !e.list {
			ev.f[e.to] = int64(n)
			continue
		}
		if v == nil && e.must {
			return false
		}
		if e.list {
			ev.fl[e.to] = ev.anyWords(v, e.none)
		} else {
			ev.f[e.to] = toWord(v, e.none)
		}
	}
	return true
}

func (p *Program) runFast(ev *Evaluator, locals []any) (any, bool) {
	sp, lsp := ev.sp, ev.lsp
	ws, ls := len(ev.ws), len(ev.ls)
	q := p.fast
	f, g := ev.push(q.slots, q.lslots)
	ok := ev.enterFast(q, locals)
	var v any
	if ok {
		switch {
		case q.b != nil:
			v = q.b(ev)
		case q.i != nil:
			v = fromWord(q.i(ev), q.t)
		default:
			v = fromWords(q.l(ev), q.t)
		}
	}
	ev.f, ev.fl = f, g
	if ws == len(ev.ws) && ls == len(ev.ls) {
		ev.sp, ev.lsp = sp, lsp
	}
	return v, ok
}

// FastStats counts programs for the spike.
var FastStats = map[string]int{}

var fastLock sync.Mutex

func countFast(what string) {
	fastLock.Lock()
	FastStats[what]++
	fastLock.Unlock()
}

func (c *lowering) tryFast(e model.Expr) (p *fastProg) {
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(uncovered)
			if !ok {
				panic(r)
			}
			countFast("uncovered " + u.what)
			p = nil
		}
	}()
	if c.lib.Places == nil {
		return nil
	}
	f := &fc{lib: c.lib, owner: c.owner, slots: map[*model.Local]int{}, vars: map[*model.LoopVar]int{}}
	f.outer = true
	q := &fastProg{t: e.Type()}
	f.root(q, e)
	q.entry, q.slots, q.lslots = f.entry, f.n, f.ln
	countFast("covered")
	return q
}

func (c *fc) root(q *fastProg, e model.Expr) {
	t := e.Type()
	switch {
	case t.Class == model.Boolean && !t.Optional:
		q.b = c.b(e)
	case isScalar(t):
		q.i = c.i(e)
	case isWords(t):
		q.l = c.l(e)
	default:
		panic(uncovered{"type " + t.String()})
	}
}

// fc compiles one program or function.
type fc struct {
	lib    *Library
	owner  *function
	slots  map[*model.Local]int // in f, or fl for lists
	vars   map[*model.LoopVar]int
	lines  map[*model.LoopVar]*lineSet
	entry  []entryCopy
	outer  bool // locals come from outside, boxed
	n, ln  int
	inside []*model.Function // that are inlined
}

func (c *fc) slot() int  { c.n++; return c.n - 1 }
func (c *fc) lslot() int { c.ln++; return c.ln - 1 }

func (c *fc) local(l *model.Local) int {
	if s, ok := c.slots[l]; ok {
		return s
	}
	if !c.outer {
		panic(uncovered{"a local of elsewhere"})
	}
	t := l.Type
	e := entryCopy{from: l.Index, must: !t.Optional && (t.Class == model.Integer || t.Class == model.Boolean || isWords(t))}
	switch {
	case isScalar(t):
		e.to, e.none = c.slot(), noneOf(t)
	case isWords(t):
		e.to, e.list, e.none = c.lslot(), true, noneOf(elemType(t))
	default:
		panic(uncovered{"local " + t.String()})
	}
	c.entry = append(c.entry, e)
	c.slots[l] = e.to
	return e.to
}

func (c *fc) bind(v *model.LoopVar) int {
	s := c.slot()
	c.vars[v] = s
	return s
}

func (c *fc) loopVar(v *model.LoopVar) int {
	s, ok := c.vars[v]
	if !ok {
		panic(uncovered{"loop variable"})
	}
	return s
}

// as compiles e where a value of type t is wanted.
func (c *fc) as(e model.Expr, t *model.Type) fi {
	if e.Type().Class == model.Null {
		k := noneOf(t)
		return func(*Evaluator) int64 { return k }
	}
	return c.i(e)
}

func (c *fc) las(e model.Expr, t *model.Type) fl {
	if e.Type().Class == model.Null {
		return func(*Evaluator) []int64 { return nil }
	}
	return c.l(e)
}

func konst(e model.Expr) (int64, bool) {
	k, ok := e.(*model.Const)
	if !ok {
		return 0, false
	}
	return toWord(k.Value, noneOf(k.T)), true
}

func (c *fc) i(e model.Expr) fi {
	if e.Type().Class == model.Null {
		panic(uncovered{"null"})
	}
	if !isScalar(e.Type()) {
		panic(uncovered{"scalar of " + e.Type().String()})
	}
	switch n := e.(type) {
	case *model.Const:
		k, _ := konst(n)
		return func(*Evaluator) int64 { return k }
	case *model.LocalRead:
		s := c.local(n.Local)
		return func(ev *Evaluator) int64 { return ev.f[s] }
	case *model.LoopRead:
		s := c.loopVar(n.Var)
		return func(ev *Evaluator) int64 { return ev.f[s] }
	case *model.TextRead:
		return c.i(n.X)
	case *model.AttrRead:
		return c.attr(n)
	case *model.Narrow:
		x, is := c.i(n.X), c.lib.isOf(n.Kind)
		return func(ev *Evaluator) int64 {
			if id := x(ev); id != 0 && is[id] {
				return id
			}
			return 0
		}
	case *model.Unary:
		if n.Op == model.Neg {
			x := c.i(n.X)
			return func(ev *Evaluator) int64 { return int64(builtin.Neg(int(x(ev)))) }
		}
	case *model.Binary:
		if n.T.Class == model.Integer {
			return c.arith(n)
		}
	case *model.Cond:
		t, x, y := c.b(n.Test), c.as(n.Then, n.T), c.as(n.Else, n.T)
		return func(ev *Evaluator) int64 {
			if t(ev) {
				return x(ev)
			}
			return y(ev)
		}
	case *model.Call:
		if f := c.callInt(n); f != nil {
			return f
		}
	case *model.Index:
		return c.index(n)
	case *model.ZoneOf:
		return c.zoneOf(n)
	case *model.FuncCall:
		if f := c.funcInt(n); f != nil {
			return f
		}
		return c.bridgeInt(e)
	case *model.StatCall:
		return c.statInt(n)
	case *model.Original, *model.Lookup, *model.OptionRead:
		return c.bridgeInt(e)
	}
	if e.Type().Class == model.Boolean {
		b := c.b(e)
		return func(ev *Evaluator) int64 {
			if b(ev) {
				return 1
			}
			return 0
		}
	}
	return c.bridgeInt(e)
}

func (c *fc) arith(n *model.Binary) fi {
	x := c.i(n.X)
	if k, ok := konst(n.Y); ok {
		switch n.Op {
		case model.Add:
			return func(ev *Evaluator) int64 { return int64(builtin.Add(int(x(ev)), int(k))) }
		case model.Sub:
			return func(ev *Evaluator) int64 { return int64(builtin.Sub(int(x(ev)), int(k))) }
		}
	}
	y := c.i(n.Y)
	switch n.Op {
	case model.Add:
		return func(ev *Evaluator) int64 { a := x(ev); return int64(builtin.Add(int(a), int(y(ev)))) }
	case model.Sub:
		return func(ev *Evaluator) int64 { a := x(ev); return int64(builtin.Sub(int(a), int(y(ev)))) }
	}
	return func(ev *Evaluator) int64 { a := x(ev); return int64(builtin.Mul(int(a), int(y(ev)))) }
}

func (c *fc) b(e model.Expr) fb {
	switch n := e.(type) {
	case *model.Const:
		k := n.Value == true
		return func(*Evaluator) bool { return k }
	case *model.Unary:
		x := c.b(n.X)
		return func(ev *Evaluator) bool { return !x(ev) }
	case *model.Binary:
		return c.binary(n)
	case *model.Cond:
		t, x, y := c.b(n.Test), c.b(n.Then), c.b(n.Else)
		return func(ev *Evaluator) bool {
			if t(ev) {
				return x(ev)
			}
			return y(ev)
		}
	case *model.Call:
		if f := c.callBool(n); f != nil {
			return f
		}
		return c.bridgeBool(e)
	}
	x := c.i(e)
	return func(ev *Evaluator) bool { return x(ev) == 1 }
}

func (c *fc) binary(n *model.Binary) fb {
	switch n.Op {
	case model.And:
		x, y := c.b(n.X), c.b(n.Y)
		return func(ev *Evaluator) bool { return x(ev) && y(ev) }
	case model.Or:
		x, y := c.b(n.X), c.b(n.Y)
		return func(ev *Evaluator) bool { return x(ev) || y(ev) }
	case model.Equal, model.Unequal:
		return c.equal(n)
	}
	tx, ty := n.X.Type(), n.Y.Type()
	if tx.Class == model.Tally || ty.Class == model.Tally || tx.Class == model.Ref || ty.Class == model.Ref {
		return c.bridgeBool(n)
	}
	x := c.i(n.X)
	if k, ok := konst(n.Y); ok {
		switch n.Op {
		case model.Less:
			return func(ev *Evaluator) bool { return x(ev) < k }
		case model.LessEqual:
			return func(ev *Evaluator) bool { return x(ev) <= k }
		case model.Greater:
			return func(ev *Evaluator) bool { return x(ev) > k }
		}
		return func(ev *Evaluator) bool { return x(ev) >= k }
	}
	y := c.i(n.Y)
	switch n.Op {
	case model.Less:
		return func(ev *Evaluator) bool { a := x(ev); return a < y(ev) }
	case model.LessEqual:
		return func(ev *Evaluator) bool { a := x(ev); return a <= y(ev) }
	case model.Greater:
		return func(ev *Evaluator) bool { a := x(ev); return a > y(ev) }
	}
	return func(ev *Evaluator) bool { a := x(ev); return a >= y(ev) }
}

func (c *fc) equal(n *model.Binary) fb {
	l, r, want := n.X, n.Y, n.Op == model.Equal
	if l.Type().Class == model.Null {
		l, r = r, l
	}
	if r.Type().Class == model.Null {
		if isScalar(l.Type()) {
			x, none := c.i(l), noneOf(l.Type())
			return func(ev *Evaluator) bool { return (x(ev) == none) == want }
		}
		x := c.l(l)
		return func(ev *Evaluator) bool { return (x(ev) == nil) == want }
	}
	if !isScalar(l.Type()) {
		if !isWords(l.Type()) || !isWords(r.Type()) {
			return c.bridgeBool(n)
		}
		x, y := c.l(l), c.l(r)
		return func(ev *Evaluator) bool {
			a := x(ev)
			b := y(ev)
			return ((a == nil) == (b == nil) && slices.Equal(a, b)) == want
		}
	}
	if _, ok := konst(l); ok {
		l, r = r, l
	}
	x := c.i(l)
	if k, ok := konst(r); ok {
		if want {
			return func(ev *Evaluator) bool { return x(ev) == k }
		}
		return func(ev *Evaluator) bool { return x(ev) != k }
	}
	y := c.i(r)
	if want {
		return func(ev *Evaluator) bool { a := x(ev); return a == y(ev) }
	}
	return func(ev *Evaluator) bool { a := x(ev); return a != y(ev) }
}

// isOf says of every thing whether it is of a kind.
func (l *Library) isOf(k *model.Kind) []bool {
	if s, ok := l.ofKind[k]; ok {
		return s
	}
	s := make([]bool, len(l.model.Things))
	for id, t := range l.model.Things {
		s[id] = t != nil && isKind(t.Kind, k)
	}
	if l.ofKind == nil {
		l.ofKind = map[*model.Kind][]bool{}
	}
	l.ofKind[k] = s
	return s
}

// fixedTable is a fixed attribute of every thing as words.
func (l *Library) fixedTable(a *model.Attr) []int64 {
	if s, ok := l.fixed[a]; ok {
		return s
	}
	s := make([]int64, len(l.model.Things))
	none := toWord(zero(a.Type), noneOf(a.Type))
	for id, t := range l.model.Things {
		s[id] = none
		if t == nil {
			continue
		}
		if a.Class == model.BuiltIn {
			switch a.Name {
			case "order":
				s[id] = int64(t.Order)
			case "x":
				s[id] = int64(t.X)
			case "y":
				s[id] = int64(t.Y)
			case "name":
				s[id] = int64(asInt(l.names[id]))
			case "kind":
				s[id] = int64(asInt(l.kindWords[id]))
			}
			continue
		}
		if isKind(t.Kind, a.Owner) || t.Kind.Attr(a.Name) == a {
			if v := fixedOf(t, a); v != nil {
				s[id] = toWord(v, none)
			}
		}
	}
	if l.fixed == nil {
		l.fixed = map[*model.Attr][]int64{}
	}
	l.fixed[a] = s
	return s
}

func (c *fc) attr(n *model.AttrRead) fi {
	if n.ByKind != nil {
		return c.attrByKind(n)
	}
	x, null := c.i(n.X), nullFault(n.X)
	return c.attrOf(n.Attr, n.T, x, null)
}

func (c *fc) attrByKind(n *model.AttrRead) fi {
	x, null := c.i(n.X), nullFault(n.X)
	s := c.slot()
	got := func(ev *Evaluator) int64 { return ev.f[s] }
	by := map[*model.Kind]fi{}
	for k, a := range n.ByKind {
		by[k] = c.attrOf(a, n.T, got, null)
	}
	var rest fi
	if n.Attr != nil {
		rest = c.attrOf(n.Attr, n.T, got, null)
	}
	read := make([]fi, len(c.lib.model.Things))
	for id, t := range c.lib.model.Things {
		if t == nil {
			continue
		}
		if read[id] = by[t.Kind]; read[id] == nil {
			read[id] = rest
		}
	}
	return func(ev *Evaluator) int64 {
		id := x(ev)
		if id == 0 {
			null()
		}
		ev.f[s] = id
		r := read[id]
		if r == nil {
			fail("a %s has no such attribute", ev.lib.thing(int(id)).Kind.Name)
		}
		return r(ev)
	}
}

func (c *fc) attrOf(a *model.Attr, t *model.Type, x fi, null func()) fi {
	switch a.Class {
	case model.Fixed, model.Part, model.BuiltIn:
		tab := c.lib.fixedTable(a)
		return func(ev *Evaluator) int64 {
			id := x(ev)
			if id == 0 {
				null()
			}
			return tab[id]
		}
	case model.State:
		none := toWord(zero(a.Type), noneOf(a.Type))
		if a.SeenBy != nil {
			return func(ev *Evaluator) int64 {
				id := x(ev)
				if id == 0 {
					null()
				}
				if ev.rec != nil {
					ev.noteAttr(int(id), a)
				}
				return toWord(ev.host.State(int(id), a), none)
			}
		}
		at, list, shared := c.lib.Places.Column(a, a.Owner)
		if list {
			panic(uncovered{"a list read as a scalar"})
		}
		if shared {
			return func(ev *Evaluator) int64 {
				if x(ev) == 0 {
					null()
				}
				if ev.rec != nil {
					ev.noteInt(at)
				}
				return ev.col.Ints[at]
			}
		}
		base := c.lib.Places.IntBase()
		return func(ev *Evaluator) int64 {
			id := x(ev)
			if id == 0 {
				null()
			}
			p := base[id] + at
			if ev.rec != nil {
				ev.noteInt(p)
			}
			return ev.col.Ints[p]
		}
	}
	panic(uncovered{"attr"})
}

func (c *fc) index(n *model.Index) fi {
	switch n.X.Type().Class {
	case model.Tally:
		x, i, k, lib, null := c.l(n.X), c.i(n.I), n.X.Type().Kind, c.lib, nullFault(n.I)
		order := lib.ordersIn(k)
		return func(ev *Evaluator) int64 {
			l := x(ev)
			id := i(ev)
			if id == 0 {
				null()
			}
			o := int(order[id])
			if o < 0 {
				fail("this is not of the tally's kind")
			}
			if o >= len(l) {
				return 0
			}
			return l[o]
		}
	case model.List:
	default:
		return c.bridgeInt(n)
	}
	if !isWords(n.X.Type()) {
		return c.bridgeInt(n)
	}
	at := n.I.Range()
	if k, ok := konst(n.I); ok && k == 0 { // the first of a comprehension
		if f := c.firstOf(n.X, func() int64 { panic(outside(at, 0, 0)) }); f != nil {
			return f
		}
	}
	x, i := c.l(n.X), c.i(n.I)
	return func(ev *Evaluator) int64 {
		l := x(ev)
		k := i(ev)
		if k < 0 || int(k) >= len(l) {
			panic(outside(at, int(k), len(l)))
		}
		return l[k]
	}
}

// ordersIn is the place of every thing in a tally of k, -1 where it has none.
func (l *Library) ordersIn(k *model.Kind) []int32 {
	if s, ok := l.orders[k]; ok {
		return s
	}
	s := make([]int32, len(l.model.Things))
	for i := range s {
		s[i] = -1
	}
	for i, t := range k.Things {
		s[t.ID] = int32(i)
	}
	if l.orders == nil {
		l.orders = map[*model.Kind][]int32{}
	}
	l.orders[k] = s
	return s
}

func (c *fc) zoneOf(n *model.ZoneOf) fi {
	base := int64(n.Zone.Base)
	if n.Owner == nil {
		return func(*Evaluator) int64 { return base }
	}
	x, null, name := c.i(n.Owner), nullFault(n.Owner), n.Zone.Name
	order := c.lib.ordersIn(n.Zone.Of)
	return func(ev *Evaluator) int64 {
		id := x(ev)
		if id == 0 {
			null()
		}
		o := order[id]
		if o < 0 {
			fail("this thing has no `%s`", name)
		}
		return base + int64(o)
	}
}

// uses says whether an expression reads a loop variable.
func uses(e model.Expr, v *model.LoopVar) bool {
	found := false
	model.Walk(e, func(x model.Expr) {
		if r, ok := x.(*model.LoopRead); ok && r.Var == v {
			found = true
		}
	})
	return found
}

// bridge evaluates a subtree with the old program, all that it names boxed.
type bridge struct {
	prog *Program
	name string
	from []bridged
}

type bridged struct {
	slot int
	t    *model.Type
}

func (c *fc) bridge(e model.Expr) *bridge {
	if len(c.lines) > 0 {
		for v := range c.lines {
			if uses(e, v) {
				panic(uncovered{"bridge over lines"})
			}
		}
	}
	br := &bridge{}
	locals, vars := map[*model.Local]int{}, map[*model.LoopVar]int{}
	bound := map[*model.LoopVar]bool{}
	model.Walk(e, func(x model.Expr) {
		if f, ok := x.(*model.For); ok {
			bound[f.Key], bound[f.Val] = true, true
		}
	})
	model.Walk(e, func(x model.Expr) {
		switch x := x.(type) {
		case *model.LocalRead:
			if _, ok := locals[x.Local]; !ok {
				locals[x.Local] = len(br.from)
				br.from = append(br.from, bridged{c.local(x.Local), x.Local.Type})
			}
		case *model.LoopRead:
			if _, ok := vars[x.Var]; !ok && !bound[x.Var] {
				vars[x.Var] = len(br.from)
				br.from = append(br.from, bridged{c.loopVar(x.Var), x.Var.Type})
			}
		}
	})
	low := &lowering{lib: c.lib, owner: c.owner, vars: map[*model.LoopVar]binding{}, briefs: map[model.Expr]brief{}, locals: locals, open: vars, plain: true}
	p, err := low.assemble(e)
	if err != nil {
		panic(uncovered{"bridge: " + err.Error()})
	}
	br.prog = p
	br.name = typeName(e) + " " + e.Range().String()
	countFast("bridges " + typeName(e))
	return br
}

// BridgeRuns counts for the spike.
var BridgeRuns map[string]int

func (b *bridge) run(ev *Evaluator) any {
	if BridgeRuns != nil {
		BridgeRuns[b.name]++
	}
	base := len(ev.stack)
	for _, x := range b.from {
		if isScalar(x.t) {
			ev.stack = append(ev.stack, fromWord(ev.f[x.slot], x.t))
		} else {
			var v any
			if l := ev.fl[x.slot]; l != nil {
				v = fromWords(l, x.t)
			}
			ev.stack = append(ev.stack, v)
		}
	}
	v := ev.need(b.prog, ev.stack[base:len(ev.stack):len(ev.stack)])
	ev.stack = ev.stack[:base]
	return v
}

func (c *fc) bridgeInt(e model.Expr) fi {
	b, none := c.bridge(e), noneOf(e.Type())
	return func(ev *Evaluator) int64 { return toWord(b.run(ev), none) }
}

func (c *fc) bridgeBool(e model.Expr) fb {
	b := c.bridge(e)
	return func(ev *Evaluator) bool { return b.run(ev).(bool) }
}

func (c *fc) bridgeList(e model.Expr) fl {
	b, none := c.bridge(e), noneOf(elemType(e.Type()))
	return func(ev *Evaluator) []int64 { return ev.anyWords(b.run(ev), none) }
}

var _ hcl.Range

// Plain says whether Words may work.
func (p *Program) Plain() bool { return p.fast != nil && p.fast.l != nil }

// Words runs a program that gives a list of plain values; the list is there until the next
// evaluation. false: it cannot be said so.
func (p *Program) Words(ev *Evaluator, locals []any) (l []int64, ok bool, f *Fault) {
	ev.left--
	if ev.left < 0 {
		return nil, false, ev.overrun().At(p.whole)
	}
	nest := ev.nest
	defer func() {
		if r := recover(); r != nil {
			ev.broken(nest)
			l, f = nil, asFault(r, p.whole)
		}
	}()
	ev.begin()
	if p.kept && ev.remembers {
		if _, l, ok = ev.recallProgram(p, locals); ok {
			ev.nest--
			return l, true, nil
		}
	}
	q := p.fast
	sp, lsp, ws, ls := ev.sp, ev.lsp, len(ev.ws), len(ev.ls)
	g, h := ev.push(q.slots, q.lslots)
	if ok = ev.enterFast(q, locals); ok {
		l = q.l(ev)
	}
	ev.f, ev.fl = g, h
	if ws == len(ev.ws) && ls == len(ev.ls) {
		ev.sp, ev.lsp = sp, lsp
	}
	ev.nest--
	return l, ok, nil
}
