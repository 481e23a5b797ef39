package eval

import (
	"math"
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Results of functions and stats are kept with their dependencies: cells of the state and other calls, in the order
// in which they were read. A call is evaluated again only if a dependency has changed; if it then returns the same
// value, the calls that depend on it stay valid. A remembered call costs the steps of a full evaluation, so budgets
// do not depend on this memory.

type memory struct {
	rec       *query // that is being evaluated
	remembers bool
	now       uint64          // counts writes
	flush     uint64          // older results are invalid
	stamp     []uint64        // by cell: the last write to it
	class     []uint8         // by cell
	written   [Classes]uint64 // by class: the last write to one of its cells
	noter     []uint64        // by cell: the last query that noted it
	serial    uint64
	books     []book // by number
	held      int    // words in use
}

// mostHeld is the size in words at which everything is forgotten.
const mostHeld = 1 << 22

func (ev *Evaluator) forget() {
	ev.held = 0
	clear(ev.books)
}

// held is the size of a query in words.
func (q *query) held() int { return queryWords + len(q.l) + len(q.deps)/2 + 2*len(q.kids) }

const queryWords = 32

// MostArgs is the most arguments of a call that is remembered.
const MostArgs = 6

// An asker computes queries: a function, a stat, a program, a row of a graph.
type asker interface {
	ask(ev *Evaluator, q *query) (int64, []int64)
}

// A query is a remembered call.
type query struct {
	verified  uint64 // the last write at which it was valid
	classes   uint64 // of the cells that it and its kids read, a bit each
	changed   uint64 // the write at which it last changed
	ok, hid   bool   // it is valid; it read something hidden
	any       bool   // it may have read anything: it is never valid again
	n         uint8  // of its arguments
	viewer    int32
	args      [MostArgs]int64 // what is asked most lies in one line of the processor's cache up to here, if these are few
	deps      []int32         // cells; below 0: kids
	kids      []kid
	w         int64
	l         []int64
	own, cost int    // steps, without and with those of the kids
	low, deep int32  // depth of calls, without and with the kids
	from      int32  // the depth at which it is evaluated
	place     int32  // among the kids of the query that called it last
	by        uint64 // the serial number of that
	serial    uint64
	of        asker
}

// A kid is a call that a query made so many times, at this depth at most.
type kid struct {
	*query
	at, times int32
}

// Classes is the number of classes of cells. What read no cell of a class is not asked whether a cell of it changed.
const Classes = 64

// Remember makes the evaluator remember calls for a state whose cells have these classes, below [Classes].
func (ev *Evaluator) Remember(class []uint8) {
	ev.class, ev.stamp, ev.noter = class, make([]uint64, len(class)), make([]uint64, len(class))
	ev.remembers, ev.now = true, 1
	ev.books = make([]book, ev.lib.numbers.Load()+1)
}

// Wrote records that a cell has changed.
func (ev *Evaluator) Wrote(cell int32) {
	if ev.remembers && ev.noter[cell] != 0 { // else nobody has read it
		ev.now++
		ev.stamp[cell], ev.written[ev.class[cell]%Classes] = ev.now, ev.now
	}
}

// Note records that a cell was read.
func (ev *Evaluator) Note(cell int32) {
	if q := ev.rec; q != nil && ev.noter[cell] != q.serial {
		ev.noter[cell] = q.serial
		q.deps = append(q.deps, cell)
		q.classes |= 1 << (ev.class[cell] % Classes)
	}
}

func (ev *Evaluator) noteInt(p int32) {
	if ev.rec != nil {
		ev.Note(p)
	}
}

func (ev *Evaluator) noteList(p int32) {
	if ev.rec != nil {
		ev.Note(ev.lib.places.ListCell(p))
	}
}

// NoteHidden records that a result depends on who looks.
func (ev *Evaluator) NoteHidden() {
	if ev.rec != nil {
		ev.rec.hid = true
	}
}

// fresh says whether a query is still valid, and evaluates what it depends on again if necessary.
func (ev *Evaluator) fresh(q *query) bool {
	if !q.ok || q.any || q.verified < ev.flush || q.hid && int(q.viewer) != ev.viewer {
		return false
	}
	if !ev.touched(q) {
		q.verified = ev.now
		return true
	}
	cost, deep := q.own, q.low
	for _, d := range q.deps {
		if d >= 0 {
			if ev.stamp[d] > q.verified {
				return false
			}
			continue
		}
		kid := &q.kids[^d]
		if !ev.fresh(kid.query) {
			ev.depth += int(kid.at)
			ev.make(kid.query)
			ev.depth -= int(kid.at)
		}
		if kid.changed > q.verified {
			return false
		}
		q.classes |= kid.classes
		cost += int(kid.times) * kid.cost
		deep = max(deep, kid.at+kid.deep)
	}
	q.verified, q.cost, q.deep = ev.now, cost, deep
	return true
}

// touched says whether a cell was written of a class that a query or its kids read.
func (ev *Evaluator) touched(q *query) bool {
	if q.verified == ev.now {
		return false
	}
	for m := q.classes; m != 0; m &= m - 1 {
		if ev.written[bits.TrailingZeros64(m)] > q.verified {
			return true
		}
	}
	return false
}

// make evaluates a query again.
func (ev *Evaluator) make(q *query) {
	parent, deepest, held := ev.rec, ev.deepest, q.held()
	ev.serial++
	q.serial, q.from = ev.serial, int32(ev.depth)
	q.ok, q.hid, q.viewer = false, false, int32(ev.viewer)
	q.deps, q.kids, q.classes = q.deps[:0], q.kids[:0], 0
	ev.rec, ev.deepest = q, ev.depth
	left, ap := ev.left, ev.ap
	w, l := q.of.ask(ev, q)
	q.low = int32(ev.deepest - ev.depth)
	ev.rec, ev.deepest = parent, deepest
	q.cost = left - ev.left
	q.own, q.deep = q.cost, q.low
	for i := range q.kids {
		kid := &q.kids[i]
		q.classes |= kid.classes
		q.own -= int(kid.times) * kid.cost
		q.deep = max(q.deep, kid.at+kid.deep)
	}
	if q.verified == 0 || q.verified < ev.flush || q.w != w || (q.l == nil) != (l == nil) || !slices.Equal(q.l, l) {
		q.changed, q.w = ev.now, w
		if q.l = nil; l != nil {
			q.l = append(make([]int64, 0, len(l)), l...) // others may still use the old list
		}
	}
	ev.ap = ap
	q.verified, q.ok = ev.now, true
	ev.held += q.held() - held
}

// give returns the result of a query, evaluated again if necessary.
func (ev *Evaluator) give(q *query) (int64, []int64) {
	left := ev.left
	fresh := ev.fresh(q) && ev.depth+int(q.deep) <= maxDepth
	if ev.profile != nil {
		ev.recalled(q, left, fresh)
	}
	ev.left = left
	if fresh {
		ev.Spend(q.cost)
	} else {
		ev.make(q)
	}
	if r := ev.rec; r != nil {
		if at := int32(ev.depth) - r.from; q.by == r.serial {
			k := &r.kids[q.place]
			k.at, k.times = max(k.at, at), k.times+1
		} else {
			q.by, q.place = r.serial, int32(len(r.kids))
			r.deps = append(r.deps, ^q.place)
			r.kids = append(r.kids, kid{q, at, 1})
		}
		r.hid = r.hid || q.hid
	}
	return q.w, q.l
}

// A domain is the possible values of a parameter: consecutive numbers, and null.
type domain struct {
	first int64
	n     int
}

// indexOf is the index of a value, from 1; 0 for null, and for values outside the domain.
func (d domain) indexOf(w int64) int {
	if o := w - d.first; uint64(o) < uint64(d.n) {
		return int(o) + 1
	}
	return 0
}

// domains number all possible calls of something with few arguments of few values.
type domains []domain

// domains are those of parameters, if a table of all calls is small enough; else nil.
func (c *Compiler) domains(params []*model.Param) domains {
	out := make(domains, len(params))
	for i, p := range params {
		switch t := p.Local.Type; t.Class {
		case model.Boolean:
			out[i] = domain{0, 2}
		case model.Ref:
			if u := row(t.Kind); u != nil {
				out[i] = domain{u.first, u.n}
			}
		}
		if out[i].n == 0 || out[:i+1].size() > mostQueries {
			return nil
		}
	}
	return out
}

// size is the number of possible calls.
func (ds domains) size() int {
	size := 1
	for _, d := range ds {
		size *= d.n + 1
	}
	return size
}

// recall returns the result of a call by its arguments.
func (ev *Evaluator) recall(of asker, no int, args []int64) (int64, []int64) {
	b := ev.book(no)
	q := b.findQuery(args)
	if q == nil {
		q = &query{of: of, n: uint8(len(args))}
		copy(q.args[:], args)
		b.keep(q)
		ev.held += queryWords
	}
	return ev.give(q)
}

// A Question is asked of a state by running programs.
type Question interface{ Holds() bool }

// A questioner computes the query of a question.
type questioner struct{ Question }

func (q *questioner) ask(*Evaluator, *query) (w int64, l []int64) {
	if q.Holds() {
		w = 1
	}
	return w, nil
}

// Ask returns the answer to the question of a number, which is not asked while nothing has changed that it reads.
func (ev *Evaluator) Ask(no int, f Question) bool {
	b := ev.book(no)
	if b.one == nil {
		b.one = &query{of: new(questioner)}
		ev.held += queryWords
	}
	b.one.of.(*questioner).Question = f // what it names may have changed since
	w, _ := ev.give(b.one)
	return w == 1
}

// A book finds the queries of one function, stat or program by their arguments: a hash table, which is probed from one
// slot to the next.
type book struct {
	slots []*query // a power of two, at most half of them in use
	n     int
	one   *query   // of a question
	list  keptList // of a program that is a set
	named []namers // of an inverse attribute, by cell
}

// A namers is the list of what names a thing, as it was at a write.
type namers struct {
	id int64
	at uint64
	l  []int64
}

// namers is the list that is kept beside a cell, one of those of an inverse attribute, whose writes count from now on.
func (ev *Evaluator) namers(no int, cells ThingCells, cell int32) *namers {
	b := ev.book(no)
	if b.named == nil {
		b.named = make([]namers, cells.N)
	}
	if ev.noter[cell] == 0 {
		ev.noter[cell] = noQuery
	}
	return &b.named[cell-cells.First]
}

// noQuery is the number of no query.
const noQuery = math.MaxUint64

func (ev *Evaluator) book(no int) *book {
	for no >= len(ev.books) {
		ev.books = append(ev.books, book{})
	}
	return &ev.books[no]
}

// mostQueries is how many calls of a function are remembered before all are forgotten.
const mostQueries = 1 << 14

func hashOf(args []int64) (h uint64) {
	for _, w := range args {
		h = (h ^ uint64(w)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return h
}

// findQuery returns the query of some arguments; nil if there is none.
func (b *book) findQuery(args []int64) *query {
	for i := hashOf(args); len(b.slots) > 0; i++ {
		q := b.slots[i&uint64(len(b.slots)-1)]
		if q == nil || slices.Equal(q.args[:q.n], args) {
			return q
		}
	}
	return nil
}

// keep adds a query, whose arguments are new.
func (b *book) keep(q *query) {
	if b.n++; b.n > mostQueries {
		b.slots, b.n = nil, 1
	}
	if 2*b.n > len(b.slots) {
		old := b.slots
		b.slots = make([]*query, max(4, 2*len(old)))
		for _, q := range old {
			if q != nil {
				b.insert(q)
			}
		}
	}
	b.insert(q)
}

func (b *book) insert(q *query) {
	i := hashOf(q.args[:q.n])
	for ; b.slots[i&uint64(len(b.slots)-1)] != nil; i++ {
	}
	b.slots[i&uint64(len(b.slots)-1)] = q
}

// onlyCalls says whether nothing but one call is evaluated for a condition: that is remembered itself.
func onlyCalls(e model.Expr) bool {
	switch n := e.(type) {
	case *model.FuncCall:
		return true
	case *model.Binary:
		_, known := n.Y.(*model.Const)
		return known && onlyCalls(n.X)
	}
	return false
}

// remembered compiles a condition that calls functions so that its value is remembered by the locals and loop
// variables that it reads: of the elements of a set most have not changed. It is nil if that does not pay.
func (c *codegen) remembered(e model.Expr) boolFunc {
	worth := !c.outer
	calls, inner := 0, map[*model.LoopVar]bool{}
	g := &codegen{lib: c.lib, inside: c.inside}
	var args []intFunc
	var params []*model.Param
	add := func(x model.Expr) {
		if worth = worth && Scalar(x.Type()) && len(args) < MostArgs; worth {
			args, params = append(args, c.compileWord(x)), append(params, &model.Param{Local: &model.Local{Type: x.Type()}})
		}
	}
	model.Walk(e, func(x model.Expr) {
		switch n := x.(type) {
		case *model.FuncCall, *model.StatCall:
			calls++
		case *model.For:
			inner[n.Val], inner[n.Key] = true, true
		case *model.LocalRead:
			if _, bound := g.locals[n.Local]; !bound {
				g.reserveSlot(n.Local)
				add(n)
			}
		case *model.LoopRead:
			if _, bound := g.vars[n.Var]; !bound && !inner[n.Var] {
				g.bindVar(n.Var)
				add(n)
			}
		}
	})
	if !worth || calls == 0 || calls == 1 && onlyCalls(e) {
		return nil
	}
	k, no := g.code(e, model.TypeBoolean), c.lib.Number()
	return func(ev *Evaluator) bool {
		var buf [MostArgs]int64
		for i, x := range args {
			buf[i] = x(ev)
		}
		if ev.remembers {
			w, _ := ev.recall(&k, no, buf[:len(args)])
			return w == 1
		}
		w, _ := k.evaluate(ev, buf[:len(args)])
		return w == 1
	}
}

// A known call is the result of a call that reads nothing of the state, with its cost.
type knownCall struct {
	w          int64
	cost, deep int // 0 steps if not evaluated yet
}

// mostKnown is the most possible calls of a function whose results are kept for good.
const mostKnown = 1 << 12

// A callTable finds known calls by their arguments.
type callTable struct {
	*model.FuncCall
	f    *function
	args []tableArg
	size int
}

type tableArg struct {
	of intFunc
	domain
}

// tables are the domains of a call whose results are kept in a table; nil of others.
func (c *Compiler) tables(n *model.FuncCall) domains {
	if len(n.Args) == 0 || len(n.Args) != len(n.Fn.Params) || len(n.Fn.Overrides) > 0 || !Scalar(n.T) ||
		slices.Contains(n.Args, nil) || !known(n.Fn.Gives, n.Fn.Params, 0) {
		return nil
	}
	if ds := c.domains(n.Fn.Params); ds != nil && ds.size() <= mostKnown {
		return ds
	}
	return nil
}

// tabled compiles a call of a function that reads nothing of the state and has few possible arguments: each result
// is computed once. It is nil for other functions.
func (c *codegen) tabled(n *model.FuncCall) intFunc {
	ds := c.lib.tables(n)
	if ds == nil {
		return nil
	}
	t := &callTable{FuncCall: n, f: c.lib.function(n.Fn), size: ds.size()}
	for i, a := range n.Args {
		t.args = append(t.args, tableArg{c.wordAs(a, n.Fn.Params[i].Local.Type), ds[i]})
	}
	return func(ev *Evaluator) int64 { // it takes nothing but the table: all that a closure takes is loaded first
		at := 0
		for i := range t.args {
			x := &t.args[i]
			w := x.of(ev)
			at = at*(x.n+1) + x.indexOf(w)
		}
		if known := ev.known[t.f.no]; at < len(known) {
			if k := &known[at]; k.cost > 0 && ev.depth+k.deep <= maxDepth {
				ev.Spend(k.cost)
				return k.w
			}
		}
		return ev.learn(t, at)
	}
}

// learn computes a known call at its index in the table.
func (ev *Evaluator) learn(t *callTable, at int) int64 {
	no, params := t.f.no, t.Fn.Params
	if ev.known[no] == nil {
		ev.known[no] = make([]knownCall, t.size)
	}
	k, list := &ev.known[no][at], make([]int64, len(params))
	for i := len(params) - 1; i >= 0; i-- {
		d := t.args[i].domain
		if list[i] = NullOf(params[i].Local.Type); at%(d.n+1) > 0 {
			list[i] = d.first + int64(at%(d.n+1)) - 1
		}
		at /= d.n + 1
	}
	left, deepest := ev.left, ev.deepest
	ev.deepest = ev.depth
	w, _ := ev.callFunction(t.f, args{list, noLists[:len(list)]}, false, &t.R, false)
	*k = knownCall{w, left - ev.left, ev.deepest - ev.depth}
	ev.deepest = max(deepest, ev.deepest)
	return w
}
