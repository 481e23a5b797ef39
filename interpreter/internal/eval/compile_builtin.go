package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Builtins that are called often have closures of their own here. The others are evaluated by schema/builtin
// through a bridge; nil if there is no closure of that type.

func (c *codegen) builtinTruth(n *model.Call) boolFunc {
	switch n.Fn {
	case model.AnyOf:
		return c.some(n.Args[0], true)
	case model.AllOf:
		if f := c.some(n.Args[0], false); f != nil {
			return not(f)
		}
	case model.Contains:
		return c.contains(n)
	case model.Connects:
		return c.connects(n)
	}
	return nil
}

func not(f boolFunc) boolFunc { return func(ev *Evaluator) bool { return !f(ev) } }

// some says whether an element has the wanted value: true for any, false for all.
func (c *codegen) some(arg model.Expr, want bool) boolFunc {
	f, ok := arg.(*model.For)
	if !ok || f.T.Class != model.List {
		return nil
	}
	if t := c.anyLine(f, want); t != nil {
		return t
	}
	if t := c.someOfSet(f, want); t != nil {
		return t
	}
	l, hit := c.loop(f), c.truth(f.Value)
	if !want {
		hit = not(hit)
	}
	return func(ev *Evaluator) bool { return l.run(ev, hit) }
}

// someOfSet is some if no element is evaluated one by one: it tests whether a set is empty.
func (c *codegen) someOfSet(f *model.For, want bool) boolFunc {
	truth := model.Node{T: model.TypeBoolean}
	test := f.Value
	if !want {
		test = &model.Unary{Node: truth, Op: model.Not, X: test}
	}
	if f.If != nil {
		test = &model.Binary{Node: truth, Op: model.And, X: f.If, Y: test}
	}
	z, _ := c.wholeSet(&model.For{Over: f.Over, Key: f.Key, Val: f.Val, If: test, Value: &model.LoopRead{Var: f.Val}})
	if z == nil {
		return nil
	}
	return func(ev *Evaluator) bool {
		p := ev.bp
		none := empty(z(ev))
		ev.bp = p
		return !none
	}
}

// over computes something from a list that is not needed afterwards.
func over[T any](l listFunc, of func(ev *Evaluator, list []int64) T) func(ev *Evaluator) T {
	return func(ev *Evaluator) T {
		ap := ev.ap
		v := of(ev, l(ev))
		ev.ap = ap
		return v
	}
}

func (c *codegen) contains(n *model.Call) boolFunc {
	t := n.Args[0].Type()
	if t.Class != model.List || !Scalar(elemOf(t)) {
		return nil
	}
	x := c.wordAs(n.Args[1], elemOf(t))
	return over(c.compileList(n.Args[0]), func(ev *Evaluator, list []int64) bool {
		ev.Spend(len(list) + 1)
		return slices.Contains(list, x(ev))
	})
}

func (c *codegen) builtinWord(n *model.Call) intFunc {
	switch b := builtin.Of(n.Fn); {
	case b.One != nil:
		return c.one(b.One, n.Args[0], &n.R)
	case b.Two != nil:
		return c.two(b.Two, n.Args[0], n.Args[1], &n.R)
	}
	switch n.Fn {
	case model.Count:
		return c.compileCount(n.Args[0])
	case model.Sum, model.Total:
		return c.sum(n)
	case model.Min, model.Max:
		return c.extreme(n)
	case model.First:
		return c.first(n)
	case model.Coalesce:
		x, y, null := c.compileWord(n.Args[0]), c.compileWord(n.Args[1]), NullOf(n.Args[0].Type())
		return func(ev *Evaluator) int64 {
			if a := x(ev); a != null {
				return a
			}
			return y(ev)
		}
	case model.CellAt:
		return c.cellAt(n)
	case model.Distance:
		return c.distance(n)
	case model.LineDistance:
		return c.lineDistance(n)
	case model.Other:
		return c.other(n)
	}
	return nil
}

// other is the opponent, if there are two seats.
func (c *codegen) other(n *model.Call) intFunc {
	if len(n.Args) > 1 {
		return nil
	}
	x, call := c.compileWord(n.Args[0]), c.bridge(n)
	return func(ev *Evaluator) int64 {
		if l := ev.game.Players(); len(l) == 2 {
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

// orEmpty is the result of a call that finds nothing: null, or a fault if its type is not optional.
func orEmpty(n *model.Call) int64 {
	null := NullOf(n.T)
	if null == None && !n.T.Optional {
		fail(&n.R, "the list is empty")
	}
	return null
}

// first is the first element, or null.
func (c *codegen) first(n *model.Call) intFunc {
	if len(n.Args) != 1 || n.Args[0].Type().Class != model.List {
		return nil
	}
	if f, ok := n.Args[0].(*model.For); ok && !f.T.Set && f.KeyExpr == nil { // stops at the first
		find := c.fold(f, func(_ *Evaluator, found *int64, w int64) bool {
			*found = w
			return true
		})
		return func(ev *Evaluator) int64 {
			if w, found := find(ev); found {
				return w
			}
			return orEmpty(n)
		}
	}
	l := c.compileList(n.Args[0])
	return func(ev *Evaluator) int64 {
		if list := l(ev); len(list) > 0 {
			return list[0]
		}
		return orEmpty(n)
	}
}

// A visitFunc receives a word of a list and updates the accumulator.
type visitFunc func(ev *Evaluator, acc *int64, w int64) (done bool)

// fold visits the words of a comprehension with an accumulator that starts as 0, until visit is done.
func (c *codegen) fold(f *model.For, visit visitFunc) func(*Evaluator) (int64, bool) {
	l, acc := c.loop(f), c.slot()
	value := c.wordAs(f.Value, elemOf(f.T))
	each := func(ev *Evaluator) bool {
		w := value(ev)
		return visit(ev, &ev.f[acc], w)
	}
	return func(ev *Evaluator) (int64, bool) {
		ev.f[acc] = 0
		done := l.run(ev, each)
		return ev.f[acc], done
	}
}

func (c *codegen) compileCount(arg model.Expr) intFunc {
	t := arg.Type()
	if z, _ := c.set(arg); z != nil {
		return func(ev *Evaluator) int64 {
			p := ev.bp
			k := popcount(z(ev))
			ev.bp = p
			return k
		}
	}
	if l, ok := arg.(*model.ZoneList); ok {
		z := c.compileWord(l.Zone)
		return func(ev *Evaluator) int64 { return int64(ev.game.ZoneCount(int(z(ev)))) }
	}
	elem := elemOf(t)
	if f, ok := arg.(*model.For); ok && !t.Set && f.If != nil && Scalar(elem) {
		return wordOf(c.fold(f, func(_ *Evaluator, acc *int64, _ int64) bool {
			*acc++
			return false
		}))
	}
	return over(c.compileList(arg), func(ev *Evaluator, list []int64) int64 { return int64(ev.length(list, elem)) })
}

func (c *codegen) sum(n *model.Call) intFunc {
	arg := n.Args[0]
	add := func(ev *Evaluator, acc *int64, w int64) bool {
		if w != None {
			ev.at = &n.R
			*acc = builtin.Add(*acc, w)
		}
		return false
	}
	if f, ok := arg.(*model.For); ok && f.T.Class == model.List && !f.T.Set {
		return wordOf(c.fold(f, add))
	}
	if !Scalar(elemOf(arg.Type())) || arg.Type().Class == model.Results {
		return nil
	}
	return over(c.compileList(arg), func(ev *Evaluator, list []int64) (total int64) {
		ev.Spend(len(list))
		for _, w := range list {
			add(ev, &total, w)
		}
		return total
	})
}

// extreme is min or max of two numbers or of one list; nulls are ignored.
func (c *codegen) extreme(n *model.Call) intFunc {
	least, t := n.Fn == model.Min, n.Args[0].Type()
	if len(n.Args) == 2 && !t.Optional && !n.Args[1].Type().Optional {
		x, y := c.compileWord(n.Args[0]), c.compileWord(n.Args[1])
		return func(ev *Evaluator) int64 {
			a, b := x(ev), y(ev)
			if a < b == least {
				return a
			}
			return b
		}
	}
	if len(n.Args) > 1 || t.Class != model.List || elemOf(t).Class != model.Integer {
		return nil
	}
	return over(c.compileList(n.Args[0]), func(ev *Evaluator, list []int64) int64 {
		ev.Spend(len(list))
		best := int64(None)
		for _, w := range list {
			if w != None && (best == None || w != best && w < best == least) {
				best = w
			}
		}
		if best == None {
			return orEmpty(n)
		}
		return best
	})
}

func (c *codegen) builtinList(n *model.Call) listFunc {
	switch n.Fn {
	case model.AllThings:
		return c.allThings(n.Kind)
	case model.Coalesce:
		x, y := c.compileList(n.Args[0]), c.compileList(n.Args[1])
		return func(ev *Evaluator) []int64 {
			if l := x(ev); l != nil {
				return l
			}
			return y(ev)
		}
	case model.IntRange:
		return c.numbers(c.compileWord(n.Args[0]), c.compileWord(n.Args[1]))
	case model.Concat, model.Distinct, model.Compact, model.AsSet, model.Without, model.Flatten:
		if n.Args[0].Type().Class == model.List && Scalar(elemOf(n.T)) {
			return c.compileJoined(n)
		}
	case model.Neighbours:
		return c.neighbours(n)
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
	return func(ev *Evaluator) []int64 {
		ev.SpendWords(inKind(k))
		return ev.game.InPlay(k)
	}
}

func inKind(k *model.Kind) int {
	n := len(k.Things)
	for _, m := range k.AnyOf {
		n += inKind(m)
	}
	return n
}

func (c *codegen) numbers(x, y intFunc) listFunc {
	return func(ev *Evaluator) []int64 {
		a, b := x(ev), y(ev)
		if b < a {
			return noElements
		}
		m := uint64(b) - uint64(a)
		if m >= uint64(max(ev.left, 0)) {
			ev.overrun()
		}
		ev.Spend(int(m) + 1)
		out := ev.alloc(int(m) + 1)
		for i := range out {
			out[i] = a + int64(i)
		}
		return out
	}
}

// compileJoined compiles builtins that join lists of scalars, or leave out elements.
func (c *codegen) compileJoined(n *model.Call) listFunc {
	parts := make([]listFunc, len(n.Args))
	for i, a := range n.Args {
		parts[i] = c.compileList(a)
	}
	finish := func(l []int64) []int64 { return l }
	if n.T.Set {
		finish = asSet
	}
	x := parts[0]
	switch n.Fn {
	case model.Concat:
		return func(ev *Evaluator) []int64 {
			var room [8][]int64
			got, m := room[:0], 0
			for _, p := range parts {
				l := p(ev)
				got, m = append(got, l), m+len(l)
				ev.Spend(len(l) + 1)
			}
			out, k := ev.alloc(m), 0
			for _, l := range got {
				k += copy(out[k:], l)
			}
			return finish(out)
		}
	case model.Flatten: // the words of a list of lists contain their lengths too
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			ev.Spend(len(l))
			out, k := ev.alloc(len(l)), 0
			for len(l) > 0 {
				var part []int64
				part, l = Cut(l)
				k += copy(out[k:], part)
			}
			return finish(ev.shrink(out, k))
		}
	case model.AsSet:
		return func(ev *Evaluator) []int64 {
			l := x(ev)
			if l == nil {
				return nil
			}
			ev.Spend(builtin.SortCost(len(l)))
			for i := 1; i < len(l); i++ {
				if l[i-1] >= l[i] {
					out := ev.alloc(len(l))
					copy(out, l)
					return asSet(out)
				}
			}
			return l
		}
	}
	// what is left out: by distinct what occurred before, by present null, by minus the other list
	less, nulls := n.Fn == model.Without, []int64{NullOf(elemOf(n.Args[0].Type()))}
	return func(ev *Evaluator) []int64 {
		l := x(ev)
		var without []int64
		if less {
			without = parts[1](ev)
		}
		ev.Spend(len(l) + len(without))
		ev.SpendPairs(len(l), len(without))
		if n.Fn == model.Compact {
			without = nulls
		}
		out, k := ev.alloc(len(l)), 0
		for _, w := range l {
			if n.Fn == model.Distinct {
				without = out[:k]
				ev.SpendWords(k)
			}
			if !slices.Contains(without, w) {
				out[k] = w
				k++
			}
		}
		return finish(ev.shrink(out, k))
	}
}
