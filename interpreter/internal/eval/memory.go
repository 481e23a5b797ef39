package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// What functions and stats gave is kept with what it was made of: cells of the state and other
// calls, in the order in which they were asked. A call is asked again only where something of
// that is not as it was; a call that gives the same again leaves alone what was made of it.
// It takes the steps that it would take if it were asked, so that budgets do not depend on this.

// A memory is what an evaluator remembers of calls.
type memory struct {
	rec       *query // that is being made
	remembers bool
	now       uint64   // counts writes
	flush     uint64   // what was made before is worth nothing
	stamp     []uint64 // by cell: the write that changed it last
	noter     []uint64 // by cell: who noted it last
	serial    uint64
	books     []book // by number of what is asked
	held      int    // words of what is remembered
}

// mostHeld is how many words are remembered before all is forgotten.
const mostHeld = 1 << 22

// forget forgets all calls.
func (ev *Evaluator) forget() {
	ev.held = 0
	clear(ev.books)
}

// held are the words that a query takes.
func (q *query) held() int { return queryWords + len(q.l) + len(q.deps)/2 + 2*len(q.kids) }

const queryWords = 32

// mostArgs is how many arguments a call may have that is remembered.
const mostArgs = 6

// An asker is what answers a query: a function, a stat, a program, a row of a graph.
type asker interface {
	ask(ev *Evaluator, q *query) (int64, []int64)
}

// A query is a call that is remembered.
type query struct {
	of        asker
	args      [mostArgs]int64
	n         int
	w         int64
	l         []int64
	verified  uint64  // the last write up to which it holds
	changed   uint64  // since when it gives this
	deps      []int32 // cells; below 0: kids
	kids      []kid
	own, cost int // steps, without and with those of the kids
	low, deep int // how many calls deep it goes, without and with the kids
	viewer    int
	serial    uint64
	from      int  // the depth at which it is being made
	ok, hid   bool // it holds; it read what not all may see
}

// A kid is a call that a query made, so many calls deep.
type kid struct {
	*query
	at int
}

// Remember makes the evaluator remember calls, of a state of so many cells.
func (ev *Evaluator) Remember(cells int) {
	ev.stamp, ev.noter, ev.remembers, ev.now = make([]uint64, cells), make([]uint64, cells), true, 1
	ev.books = make([]book, ev.lib.numbers.Load()+1)
}

// Wrote notes that a cell is not as it was.
func (ev *Evaluator) Wrote(cell int32) {
	if ev.remembers {
		ev.now++
		ev.stamp[cell] = ev.now
	}
}

// Note notes that a cell was read.
func (ev *Evaluator) Note(cell int32) {
	if q := ev.rec; q != nil && ev.noter[cell] != q.serial {
		ev.noter[cell] = q.serial
		q.deps = append(q.deps, cell)
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

// NoteHidden notes that what was read depends on who looks.
func (ev *Evaluator) NoteHidden() {
	if ev.rec != nil {
		ev.rec.hid = true
	}
}

// fresh says whether a query still holds, having asked anew what it was made of where need be.
func (ev *Evaluator) fresh(q *query) bool {
	if !q.ok || q.verified < ev.flush || q.hid && q.viewer != ev.viewer {
		return false
	}
	if q.verified == ev.now {
		return true
	}
	for _, d := range q.deps {
		if d >= 0 {
			if ev.stamp[d] > q.verified {
				return false
			}
			continue
		}
		kid := q.kids[^d]
		if !ev.fresh(kid.query) {
			ev.depth += kid.at
			ev.make(kid.query)
			ev.depth -= kid.at
		}
		if kid.changed > q.verified {
			return false
		}
	}
	q.verified = ev.now
	if len(q.kids) > 0 {
		q.add()
	}
	return true
}

// add adds up what a query and its kids took.
func (q *query) add() {
	q.cost, q.deep = q.own, q.low
	for _, kid := range q.kids {
		q.cost += kid.cost
		q.deep = max(q.deep, kid.at+kid.deep)
	}
}

// make asks anew.
func (ev *Evaluator) make(q *query) {
	parent, deepest, held := ev.rec, ev.deepest, q.held()
	ev.serial++
	q.serial, q.from = ev.serial, ev.depth
	q.ok, q.hid, q.viewer = false, false, ev.viewer
	q.deps, q.kids = q.deps[:0], q.kids[:0]
	ev.rec, ev.deepest = q, ev.depth
	left, ap := ev.left, ev.ap
	w, l := q.of.ask(ev, q)
	q.low = ev.deepest - ev.depth
	ev.rec, ev.deepest = parent, deepest
	q.own = left - ev.left
	for _, kid := range q.kids {
		q.own -= kid.cost
	}
	q.add()
	if q.verified == 0 || q.verified < ev.flush || q.w != w || (q.l == nil) != (l == nil) || !slices.Equal(q.l, l) {
		q.changed, q.w = ev.now, w
		if q.l = nil; l != nil {
			q.l = append(make([]int64, 0, len(l)), l...) // others may still hold what it gave before
		}
	}
	ev.ap = ap
	q.verified, q.ok = ev.now, true
	ev.held += q.held() - held
}

// give gives what a query holds, made anew where need be.
func (ev *Evaluator) give(q *query) (int64, []int64) {
	left := ev.left
	fresh := ev.fresh(q) && ev.depth+q.deep <= maxDepth
	ev.left = left
	if fresh {
		ev.Spend(q.cost)
	} else {
		ev.make(q)
	}
	if r := ev.rec; r != nil {
		r.deps = append(r.deps, ^int32(len(r.kids)))
		r.kids = append(r.kids, kid{q, ev.depth - r.from})
		r.hid = r.hid || q.hid
	}
	return q.w, q.l
}

// A domain is what a parameter may be: numbers in a row, and null.
type domain struct {
	first int64
	n     int
}

// place is that of a value, from 1; 0: it is null, or of another domain.
func (d domain) place(w int64) int {
	if o := w - d.first; uint64(o) < uint64(d.n) {
		return int(o) + 1
	}
	return 0
}

// domains number the calls of what has few arguments, each of few values.
type domains []domain

// domains are those of parameters that are few enough for a table of all calls; nil: they are not.
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

// size is how many calls there are.
func (ds domains) size() int {
	size := 1
	for _, d := range ds {
		size *= d.n + 1
	}
	return size
}

// number is that of a call, from 0; below 0: an argument is of no domain.
func (ds domains) number(args []int64) int {
	no := 0
	for i, d := range ds {
		o := d.place(args[i])
		if o == 0 && args[i] != 0 && args[i] != None {
			return -1
		}
		no = no*(d.n+1) + o
	}
	return no
}

// recall gives what a call gives, by its arguments.
func (ev *Evaluator) recall(of asker, no int, ds domains, args []int64) (int64, []int64) {
	b := ev.book(no)
	at := b.place(ds, args)
	q := *at
	if q == nil {
		q = &query{of: of, n: len(args)}
		copy(q.args[:], args)
		b.keep(at, q)
		ev.held += queryWords
	}
	return ev.give(q)
}

// A book finds the queries of one function, stat or program by their arguments: in a table where
// these are few enough, else by a map.
type book struct {
	table []*query
	more  map[[mostArgs]int64]*query
	found *query
	list  keptList // of a program that is a set
}

// book is that of a number.
func (ev *Evaluator) book(no int) *book {
	for no >= len(ev.books) {
		ev.books = append(ev.books, book{})
	}
	return &ev.books[no]
}

// mostQueries is how many calls of a function are remembered before all are forgotten.
const mostQueries = 1 << 14

// place is where the query of some arguments stands; nothing stands there where there is none.
func (b *book) place(ds domains, args []int64) **query {
	if ds != nil {
		if i := ds.number(args); i >= 0 {
			if b.table == nil {
				b.table = make([]*query, ds.size())
			}
			return &b.table[i]
		}
	}
	var key [mostArgs]int64
	copy(key[:], args)
	b.found = b.more[key]
	return &b.found
}

func (b *book) keep(at **query, q *query) {
	*at = q
	if at != &b.found {
		return
	}
	if b.more == nil || len(b.more) > mostQueries {
		b.more = map[[mostArgs]int64]*query{}
	}
	b.more[q.args] = q
}

// remembered compiles a condition that calls functions, so that what it gave is remembered by the
// locals and loop variables that it reads: of the elements of a set most are as they were. nil: it
// is not worth that.
func (c *codegen) remembered(e model.Expr) boolFunc {
	worth := !c.outer
	called, inner := false, map[*model.LoopVar]bool{}
	g := &codegen{lib: c.lib, fn: c.fn, inside: c.inside}
	var args []intFunc
	var params []*model.Param
	add := func(x model.Expr) {
		if worth = worth && Scalar(x.Type()) && len(args) < mostArgs; worth {
			args, params = append(args, c.word(x)), append(params, &model.Param{Local: &model.Local{Type: x.Type()}})
		}
	}
	model.Walk(e, func(x model.Expr) {
		switch n := x.(type) {
		case *model.FuncCall, *model.StatCall:
			called = true
		case *model.For:
			inner[n.Val], inner[n.Key] = true, true
		case *model.LocalRead:
			if _, bound := g.locals[n.Local]; !bound {
				g.bind(n.Local)
				add(n)
			}
		case *model.LoopRead:
			if _, bound := g.vars[n.Var]; !bound && !inner[n.Var] {
				g.bindVar(n.Var)
				add(n)
			}
		}
	})
	if !worth || !called {
		return nil
	}
	k, domains, no := g.code(e, model.TypeBoolean), c.lib.domains(params), c.lib.number()
	return func(ev *Evaluator) bool {
		var buf [mostArgs]int64
		for i, x := range args {
			buf[i] = x(ev)
		}
		if ev.remembers {
			w, _ := ev.recall(&k, no, domains, buf[:len(args)])
			return w == 1
		}
		w, _ := k.of(ev, buf[:len(args)])
		return w == 1
	}
}
