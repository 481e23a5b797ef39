package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Native code: functions in Go, generated from the same expressions, take the place of the closures. They take the
// same steps. Whatever stops one, a fault or the end of the steps, hands the expression back: the closures evaluate it
// again from the beginning, and so every fault is theirs. A program is native as a whole or not at all.

// A Native is a program in Go, of locals as in a [Frame]. One of its functions is set, by the type of its value.
type Native struct {
	Word  func(w []int64, l [][]int64) int64
	Truth func(w []int64, l [][]int64) bool
	List  func(w []int64, l [][]int64) []int64
}

// Seal ends the compiling of a game: programs that are made from now on have no number.
func (c *Compiler) Seal() { c.sealed = true }

// Programs are those that were made while the game was compiled, in this order.
func (c *Compiler) Programs() []*Program { return c.programs }

// Natives sets the native code of programs, by their number; without functions where there is none.
func (ev *Evaluator) Natives(list []Native) { ev.natives = list }

// HandedBack frees what native code that was stopped has left behind.
func (ev *Evaluator) HandedBack() { ev.handedBack(ev.left) }

// Rest makes what of the memory for lists and sets is in use now survive Free, and returns what did before.
func (ev *Evaluator) Rest() [2]int {
	was := ev.rest
	ev.rest = [2]int{ev.ap, ev.bp}
	return was
}

// Wake makes it no longer survive: was is what Rest returned.
func (ev *Evaluator) Wake(was [2]int) {
	ev.ap, ev.bp, ev.rest = ev.rest[0], ev.rest[1], was
}

// Free frees the memory for lists and sets of native code, but for what rests.
func (ev *Evaluator) Free() { ev.ap, ev.bp = ev.rest[0], ev.rest[1] }

// native is the native code of a program, if it may run now: what counts or watches evaluations, or remembers what
// they read, needs the closures.
func (ev *Evaluator) native(p *Program) *Native {
	if p.at >= len(ev.natives) || ev.rec != nil || ev.watcher != nil || ev.profile != nil || ev.instead != nil {
		return nil
	}
	if n := &ev.natives[p.at]; n.Word != nil || n.Truth != nil || n.List != nil {
		return n
	}
	return nil
}

// run runs native code; false hands back.
func (n *Native) run(ev *Evaluator, in Frame) (w int64, l []int64, ok bool) {
	left := ev.left
	defer func() {
		if !ok {
			_ = recover()
			ev.handedBack(left)
		}
	}()
	ev.in = in
	ev.beginRead()
	switch {
	case n.Word != nil:
		return n.Word(in.W, in.L), nil, true
	case n.Truth != nil:
		if n.Truth(in.W, in.L) {
			w = 1
		}
		return w, nil, true
	}
	return 0, n.List(in.W, in.L), true
}

func (ev *Evaluator) handedBack(left int) {
	ev.left = left
	ev.boxes, ev.calls, ev.values = ev.boxes[:0], ev.calls[:0], ev.values[:0]
	ev.f, ev.fl, ev.depth, ev.rec, ev.at = nil, nil, 0, nil, nil
}

// Call begins a call of a function.
func (ev *Evaluator) Call() {
	if ev.depth++; ev.depth > maxDepth-mostUncounted {
		panic(HandBack)
	}
}

// Return ends it.
func (ev *Evaluator) Return() { ev.depth-- }

// What follows is for native code, and for those who write it.

// Ints are the integers of the state.
func (ev *Evaluator) Ints() []int64 { return ev.col.Ints }

// Lists are the lists of the state.
func (ev *Evaluator) Lists() [][]int64 { return ev.col.Lists }

// Alloc reserves n words for a list, until the next evaluation.
func (ev *Evaluator) Alloc(n int) []int64 { return ev.alloc(n) }

// Shrink frees all but n words of the last list.
func (ev *Evaluator) Shrink(l []int64, n int) []int64 { return ev.shrink(l, n) }

// IDs lists the things of a set.
func (ev *Evaluator) IDs(first int64, set ...uint64) []int64 { return ev.ids(set, first) }

// Bits is a list of things as a set of n, and pays for it; it is in the memory of sets.
func (ev *Evaluator) Bits(first int64, n int, l []int64) []uint64 {
	ev.Spend(len(l))
	b := make([]uint64, (n+63)/64)
	(&universe{first: first, n: n}).addIDs(b, l)
	return b
}

// Same says whether two lists are equal, and pays for it.
func (ev *Evaluator) Same(a, b []int64) bool {
	ev.SpendWords(min(len(a), len(b)))
	return (a == nil) == (b == nil) && slices.Equal(a, b)
}

// Range are the numbers from a to b.
func (ev *Evaluator) Range(a, b int64) []int64 {
	if b < a {
		return noElements
	}
	m := uint64(b) - uint64(a)
	if m >= uint64(max(ev.left, 0)) {
		panic(HandBack)
	}
	ev.Spend(int(m) + 1)
	out := ev.alloc(int(m) + 1)
	for i := range out {
		out[i] = a + int64(i)
	}
	return out
}

// Concat joins lists.
func (ev *Evaluator) Concat(parts ...[]int64) []int64 {
	m := 0
	for _, l := range parts {
		m += len(l)
	}
	ev.Spend(m + len(parts))
	out, k := ev.alloc(m), 0
	for _, l := range parts {
		k += copy(out[k:], l)
	}
	return out
}

// Flat joins the lists of a list.
func (ev *Evaluator) Flat(l []int64) []int64 {
	ev.Spend(len(l))
	out, k := ev.alloc(len(l)), 0
	for len(l) > 0 {
		var part []int64
		part, l = Cut(l)
		k += copy(out[k:], part)
	}
	return ev.shrink(out, k)
}

// Other is the other of two seats.
func (ev *Evaluator) Other(p int64) int64 {
	if l := ev.game.Players(); len(l) == 2 {
		switch p {
		case l[0]:
			return l[1]
		case l[1]:
			return l[0]
		}
	}
	panic(HandBack)
}

// Others are the seats after one, in order, and pays for them.
func (ev *Evaluator) Others(p int64) []int64 {
	l := ev.game.Players()
	at := slices.Index(l, p)
	if at < 0 {
		panic(HandBack)
	}
	ev.Spend(2*len(l) - 1)
	out := ev.alloc(len(l) - 1)
	copy(out[copy(out, l[at+1:]):], l[:at])
	return out
}

// Order is the place of a thing in its kind.
func (ev *Evaluator) Order(id int64) int64 {
	if id == 0 {
		panic(HandBack)
	}
	return ev.lib.order[id]
}

// IntBase is by thing where its integers begin; ListBase where its lists do.
func (ev *Evaluator) IntBase() []int32 { return ev.lib.places.IntBase() }

// ListBase is by thing where its lists begin.
func (ev *Evaluator) ListBase() []int32 { return ev.lib.places.ListBase() }

// AddList appends a list to a list of lists, which may move, and pays for it.
func (ev *Evaluator) AddList(out, l []int64) []int64 { return ev.addList(out, l) }

// Mark is how much of the memory for lists is in use; Release frees what was reserved since.
func (ev *Evaluator) Mark() int { return ev.ap }

// Release frees the lists that were made since a mark.
func (ev *Evaluator) Release(mark int) { ev.ap = mark }

// Having is the set of things with a value in a column, by its number.
func (ev *Evaluator) Having(no int, w int64) []uint64 {
	if s := &ev.kept[no]; s.epoch == ev.epoch {
		for i := range s.n {
			if s.val[i] == w {
				return s.set[i] // without a note of what is read: native code remembers nothing
			}
		}
	}
	return ev.having(no, w)
}

// Seated are the seats that take part.
func (ev *Evaluator) Seated() []int64 { return ev.game.Players() }

// Elem is the type of the elements of a list.
func Elem(t *model.Type) *model.Type { return elemOf(t) }

// A Universe is a kind whose things are always in play, and have consecutive ids.
type Universe struct {
	First  int64
	N      int
	Words  int
	Beside []uint64 // of a board: the neighbours of each cell, a set each
}

// UniverseOf is that of a kind; false if it has none.
func (c *Compiler) UniverseOf(k *model.Kind) (Universe, bool) {
	u := c.universes[k]
	if u == nil {
		return Universe{}, false
	}
	return Universe{u.first, u.n, u.words, u.beside}, true
}

// Tabled says whether the results of a call are kept in a table.
func (c *Compiler) Tabled(n *model.FuncCall) bool { return c.tables(n) != nil }

// Results are what a call gives whose results are kept in a table, for all its possible arguments that are not null,
// the last changing first, and the steps of each; false if one of them is a fault.
func (c *Compiler) Results(n *model.FuncCall) (words []int64, steps []int, ok bool) {
	ds, size := c.tables(n), 1
	for _, d := range ds {
		size *= d.n
	}
	ev, f := c.NewEvaluator(), c.function(n.Fn)
	fault := func() (fault any) {
		defer func() { fault = recover() }()
		for at := range size {
			list := make([]int64, len(ds))
			for i, rest := len(ds)-1, at; i >= 0; i-- {
				list[i], rest = ds[i].first+int64(rest%ds[i].n), rest/ds[i].n
			}
			ev.beginRead()
			left := ev.left
			w, _ := ev.callFunction(f, args{list, noLists[:len(list)]}, false, &n.R, false)
			words, steps = append(words, w), append(steps, left-ev.left)
		}
		return nil
	}()
	return words, steps, fault == nil && size > 0
}

// FixedWords is a fixed attribute of every thing, by its id.
func (c *Compiler) FixedWords(a *model.Attr) []int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.fixedTable(a)
}

// FixedLists is a fixed list of every thing, by its id.
func (c *Compiler) FixedLists(a *model.Attr) [][]int64 { return c.fixedLists(a) }

// Static says whether the things of a kind in play are known before play.
func Static(k *model.Kind) bool { return static(k) }

// AsWord is a value of a scalar type as a word.
func AsWord(v any, t *model.Type) int64 { return unboxWord(v, NullOf(t)) }

// MostValues is the widest range of values of a fixed attribute for which sets are kept.
const MostValues = mostValues

// SmallBody says whether a function is small enough to be inlined.
func SmallBody(e model.Expr) bool { return small(e) }

// mostUncounted is how many calls native code does not count: those that are inlined, and those in tables.
const mostUncounted = 16

// mostInside is how many calls are inlined in each other.
const mostInside = 5

// Inlines says whether the body of a function is evaluated in place of a call, inside those of other functions.
func Inlines(n *model.FuncCall, inside []*model.Function) bool {
	fn := n.Fn
	return len(fn.Overrides) == 0 && fn.Thing == nil && fn.This == nil && fn.Gives != nil &&
		len(n.Args) == len(fn.Params) && !slices.Contains(n.Args, nil) && !slices.Contains(inside, fn) &&
		len(inside) < mostInside
}

// HandBack is the panic of native code that hands back.
var HandBack = new(Fault)
