package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// What functions and stats gave is kept with what it was made of: cells of the state and other
// calls, in the order in which they were asked. A call is asked again only where something of
// that is not as it was; a call that gives the same again leaves alone what was made of it.

type fastMemo struct {
	rec                  *query // that is being made
	remembers            bool
	now                  uint64   // counts writes
	flush                uint64   // what was made before is worth nothing
	stamp                []uint64 // by cell: the write that changed it last
	noter                []uint64
	serial               uint64 // by cell: who noted it last
	viewer               int
	Hits, Verified, Made int
}

type fkey [mostWords]int64

// A query is a call that is remembered.
type query struct {
	x         *ffunc
	s         *stat
	k         *fcall
	p         *Program
	args      [mostWords]int64
	n         int
	w         int64
	l         []int64
	verified  uint64
	changed   uint64
	deps      []int32 // cells; below 0: kids
	kids      []*query
	own, cost int
	viewer    int
	serial    uint64
	ok, hid   bool
}

// Cells says how many cells a state has.
func (ev *Evaluator) Cells(n int) {
	ev.stamp, ev.noter, ev.remembers = make([]uint64, n), make([]uint64, n), true
	ev.now = 1
}

// Wrote notes that a cell is not as it was.
func (ev *Evaluator) Wrote(cell int32) {
	if ev.stamp != nil {
		ev.now++
		ev.stamp[cell] = ev.now
	}
}

// Look says for whom is read from now on.
func (ev *Evaluator) Look(viewer int) { ev.viewer = viewer }

// Note notes that a cell was read.
func (ev *Evaluator) Note(cell int32) {
	if q := ev.rec; q != nil && ev.noter[cell] != q.serial {
		ev.noter[cell] = q.serial
		q.deps = append(q.deps, cell)
	}
}

// NoteHidden notes that what was read depends on who looks.
func (ev *Evaluator) NoteHidden() {
	if ev.rec != nil {
		ev.rec.hid = true
	}
}

func (ev *Evaluator) noteInt(p int32)           { ev.Note(p) }
func (ev *Evaluator) noteList(p int32)          { ev.Note(ev.lib.Places.ListCell(p)) }
func (ev *Evaluator) noteAttr(int, *model.Attr) {}
func (ev *Evaluator) noteAll(a *model.Attr) {
	ev.Note(ev.lib.Places.ColumnCell(a, a.Owner))
}
func (ev *Evaluator) noteKind(k *model.Kind) { ev.Note(ev.lib.Places.KindCell(k)) }
func (ev *Evaluator) noteColumn(c *stateCol) {
	if ev.rec != nil {
		ev.Note(c.cell)
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
	cost := q.own
	kids := 0
	for _, d := range q.deps {
		if d >= 0 {
			if ev.stamp[d] > q.verified {
				return false
			}
			continue
		}
		kid := q.kids[^d]
		if !ev.fresh(kid) {
			ev.make(kid)
		}
		if kid.changed > q.verified {
			return false
		}
		cost += kid.cost
		kids++
	}
	q.cost = cost
	q.verified = ev.now
	ev.Verified++
	return true
}

// make asks anew.
func (ev *Evaluator) make(q *query) {
	ev.Made++
	parent := ev.rec
	ev.serial++
	q.serial = ev.serial
	q.ok, q.hid, q.viewer = false, false, ev.viewer
	q.deps, q.kids = q.deps[:0], q.kids[:0]
	ev.rec = q
	left, ap := ev.left, ev.ap
	var w int64
	var l []int64
	if q.p != nil {
		w, l = q.p.runKept(ev, &q.args)
	} else if q.x != nil {
		w, l = q.x.invoke(ev, q.k, &q.args, nil)
	} else {
		w, l = ev.askStat(q)
	}
	ev.rec = parent
	q.cost = left - ev.left
	q.own = q.cost
	for _, d := range q.deps {
		if d < 0 {
			q.own -= q.kids[^d].cost
		}
	}
	same := q.w == w && (q.l == nil) == (l == nil) && slices.Equal(q.l, l)
	if !same || q.verified < ev.flush || q.verified == 0 {
		q.changed = ev.now
		q.w = w
		if l == nil {
			q.l = nil
		} else {
			q.l = append(make([]int64, 0, len(l)), l...)
		}
	}
	ev.ap = ap
	q.verified, q.ok = ev.now, true
}

func (ev *Evaluator) askStat(q *query) (int64, []int64) {
	for i, p := range q.s.Params {
		if i < q.n {
			ev.stack = append(ev.stack, fromWord(q.args[i], p.Local.Type))
		}
	}
	v := ev.reckon(q.s, q.n, nil)
	t := q.s.Type
	if isScalar(t) {
		return toWord(v, noneOf(t)), nil
	}
	return 0, ev.anyWords(v, 0)
}

// give gives what a query holds, made anew where need be.
func (ev *Evaluator) give(q *query) (int64, []int64) {
	left := ev.left
	if q.verified == ev.now && q.ok && (!q.hid || q.viewer == ev.viewer) && q.verified >= ev.flush {
		ev.Hits++
		ev.spend(q.cost)
	} else if ev.fresh(q) {
		ev.left = left
		ev.spend(q.cost)
	} else {
		ev.left = left
		ev.make(q)
	}
	if r := ev.rec; r != nil {
		r.deps = append(r.deps, ^int32(len(r.kids)))
		r.kids = append(r.kids, q)
		r.hid = r.hid || q.hid
	}
	return q.w, q.l
}

// A book finds queries by their arguments.
type book struct {
	none *query
	one  []*query
	two  map[[2]int64]*query
	more map[fkey]*query
	size int
}

func (b *book) find(ev *Evaluator, n int, buf *[mostWords]int64) *query {
	switch {
	case n == 0:
		return b.none
	case n == 1 && buf[0] >= 0 && buf[0] < int64(len(ev.lib.model.Things)):
		if b.one == nil {
			b.one = make([]*query, len(ev.lib.model.Things))
		}
		return b.one[buf[0]]
	case n <= 2:
		return b.two[[2]int64{buf[0], buf[1]}]
	}
	return b.more[*buf]
}

func (b *book) keep(ev *Evaluator, n int, buf *[mostWords]int64, q *query) {
	b.size++
	if b.size > 1<<14 {
		*b = book{size: 1}
	}
	switch {
	case n == 0:
		b.none = q
	case n == 1 && buf[0] >= 0 && buf[0] < int64(len(ev.lib.model.Things)):
		if b.one == nil {
			b.one = make([]*query, len(ev.lib.model.Things))
		}
		b.one[buf[0]] = q
	case n <= 2:
		if b.two == nil {
			b.two = map[[2]int64]*query{}
		}
		b.two[[2]int64{buf[0], buf[1]}] = q
	default:
		if b.more == nil {
			b.more = map[fkey]*query{}
		}
		b.more[*buf] = q
	}
}

func (ev *Evaluator) bookOf(no int) *book {
	for len(ev.books) <= no {
		ev.books = append(ev.books, nil)
	}
	if ev.books[no] == nil {
		ev.books[no] = &book{}
	}
	return ev.books[no]
}

// recall gives what a call of a function gives.
func (ev *Evaluator) recall(x *ffunc, k *fcall, n int, buf *[mostWords]int64) (int64, []int64) {
	b := ev.bookOf(x.fn.no)
	q := b.find(ev, n, buf)
	if q == nil {
		q = &query{x: x, k: k, args: *buf, n: n}
		b.keep(ev, n, buf, q)
	}
	return ev.give(q)
}

func (ev *Evaluator) recallStat(s *stat, n int, buf *[mostWords]int64) (int64, []int64) {
	b := ev.bookOf(s.no)
	q := b.find(ev, n, buf)
	if q == nil {
		q = &query{s: s, args: *buf, n: n}
		b.keep(ev, n, buf, q)
	}
	return ev.give(q)
}

// statCall asks a stat with plain arguments; nil where there are others.
func (c *fc) statCall(n *model.StatCall) func(ev *Evaluator) (int64, []int64) {
	s := c.lib.stat(n.Stat)
	if len(n.Args) > mostWords || len(n.Args) != len(n.Stat.Params) || !(isScalar(s.Type) || s.Type.Class == model.Tally) {
		return nil
	}
	var args []fi
	for i, p := range n.Stat.Params {
		if n.Args[i] == nil || !isScalar(p.Local.Type) {
			return nil
		}
		args = append(args, c.as(n.Args[i], p.Local.Type))
	}
	return func(ev *Evaluator) (int64, []int64) {
		var buf [mostWords]int64
		for i, a := range args {
			buf[i] = a(ev)
		}
		if ev.remembers {
			return ev.recallStat(s, len(args), &buf)
		}
		q := query{s: s, args: buf, n: len(args)}
		return ev.askStat(&q)
	}
}

func (c *fc) statInt(n *model.StatCall) fi {
	if f := c.statCall(n); f != nil {
		return func(ev *Evaluator) int64 {
			w, _ := f(ev)
			return w
		}
	}
	return c.bridgeInt(n)
}

// words runs a call from boxed arguments on the stack; false: it cannot be said so.
func (ev *Evaluator) wordsCall(f *function, n int) (any, bool) {
	x := f.fast
	if x == nil || x.bad || !x.done || !x.remember || n != len(x.params) || n > mostWords || f.overrides != nil || x.plainCall == nil {
		return nil, false
	}
	var buf [mostWords]int64
	base := len(ev.stack) - n
	for i, v := range ev.stack[base:] {
		if x.params[i].list || v == absent {
			return nil, false
		}
		buf[i] = toWord(v, x.params[i].none)
	}
	ev.stack = ev.stack[:base]
	ev.spend(1)
	w, l := ev.recall(x, x.plainCall, n, &buf)
	if x.prog.l != nil {
		return fromWords(l, x.prog.t), true
	}
	return fromWord(w, x.prog.t), true
}

// Keep makes what a program gives be remembered by the locals that it reads.
func (l *Library) Keep(p *Program) {
	q := p.fast
	if q == nil || p.kept || len(q.entry) > mostWords {
		return
	}
	for _, e := range q.entry {
		if e.list {
			return
		}
	}
	p.kept, p.no = true, l.calls
	l.calls++
}

// recallProgram gives what a program gives; false: it cannot be said so.
func (ev *Evaluator) recallProgram(p *Program, locals []any) (w int64, l []int64, ok bool) {
	var buf [mostWords]int64
	for i := range p.fast.entry {
		e := &p.fast.entry[i]
		v := locals[e.from]
		if v == nil && e.must {
			return 0, nil, false
		}
		buf[i] = toWord(v, e.none)
	}
	n := len(p.fast.entry)
	b := ev.bookOf(p.no)
	q := b.find(ev, n, &buf)
	if q == nil {
		q = &query{p: p, args: buf, n: n}
		b.keep(ev, n, &buf, q)
	}
	w, l = ev.give(q)
	return w, l, true
}

func (p *Program) runKept(ev *Evaluator, buf *[mostWords]int64) (w int64, l []int64) {
	q := p.fast
	sp, lsp, ws, ls := ev.sp, ev.lsp, len(ev.ws), len(ev.ls)
	f, g := ev.push(q.slots, q.lslots)
	for i := range q.entry {
		ev.f[q.entry[i].to] = buf[i]
	}
	switch {
	case q.b != nil:
		if q.b(ev) {
			w = 1
		}
	case q.i != nil:
		w = q.i(ev)
	default:
		l = q.l(ev)
	}
	ev.f, ev.fl = f, g
	if ws == len(ev.ws) && ls == len(ev.ls) {
		ev.sp, ev.lsp = sp, lsp
	}
	return w, l
}
