package eval

import (
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// orderNative gives the builtins that sort by figures.
func orderNative(c *lowering, n *model.Call) native {
	switch n.Fn {
	case model.Sorted:
		return c.sorted(n)
	case model.SortBy:
		return func(ev *Evaluator, args []any) any { return sortBy(ev, args, 1) }
	case model.SortDown:
		return func(ev *Evaluator, args []any) any { return sortBy(ev, args, -1) }
	case model.Least:
		return func(ev *Evaluator, args []any) any { return allExtreme(ev, args, -1) }
	case model.Largest:
		return func(ev *Evaluator, args []any) any { return allExtreme(ev, args, 1) }
	case model.Best:
		null := zero(n.T)
		return func(ev *Evaluator, args []any) any {
			if l := asList(allExtreme(ev, args, 1)); len(l) > 0 {
				return l[0]
			}
			return null
		}
	case model.Ranks:
		return func(ev *Evaluator, args []any) any { return ranks(ev, args) }
	case model.Shares:
		return sharesNative(n)
	}
	return nil
}

// chargeSort pays for the comparisons of a sort.
func (ev *Evaluator) chargeSort(n int) { ev.spend(n * (bits.Len(uint(n)) + 1)) }

// An item is an element with the figure it is sorted by.
type item struct{ value, figure any }

func sortItems(ev *Evaluator, items []item, sign int) []any {
	ev.chargeSort(len(items))
	slices.SortStableFunc(items, func(a, b item) int { return sign * compare(a.figure, b.figure) })
	out := make([]any, len(items))
	for i, x := range items {
		out[i] = x.value
	}
	return out
}

// sorted sorts by an attribute, by a stat, or by the values themselves; where the last
// argument is negative the largest come first.
func (c *lowering) sorted(n *model.Call) native {
	figure := c.figure(n)
	directed := len(n.Args) > 1
	return func(ev *Evaluator, args []any) any {
		sign := 1
		if directed && asInt(args[len(args)-1]) < 0 {
			sign = -1
		}
		l := asList(args[0])
		ev.spend(len(l))
		items := make([]item, len(l))
		for i, x := range l {
			items[i] = item{x, figure(ev, x)}
		}
		return sortItems(ev, items, sign)
	}
}

// figure gives what an element is sorted by.
func (c *lowering) figure(n *model.Call) func(ev *Evaluator, x any) any {
	switch {
	case n.Stat != nil:
		s := c.lib.stat(n.Stat)
		return func(ev *Evaluator, x any) any {
			ev.stack = append(ev.stack, x)
			return ev.rank(s.Type, ev.stat(s, 1))
		}
	case n.Attr != nil:
		read := c.readByName(n.Attr, elemOf(n.Args[0].Type()).Kind)
		t := n.Attr.Type
		return func(ev *Evaluator, x any) any {
			id := asInt(x)
			if id == 0 {
				fail("an element of the list is null")
			}
			return ev.rank(t, read(ev, id))
		}
	}
	t := elemOf(n.Args[0].Type())
	return func(ev *Evaluator, x any) any { return ev.rank(t, x) }
}

// rank is the figure of a thing of an ordered kind; other values are their own.
func (ev *Evaluator) rank(t *model.Type, v any) any {
	id, ok := v.(int)
	if !ok || id == 0 || t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered {
		return v
	}
	return Box(ev.lib.thing(id).Order + 1)
}

// readByName reads an attribute of things of a kind, which may be any of several.
func (c *lowering) readByName(a *model.Attr, k *model.Kind) reader {
	if a.Class == model.BuiltIn || k == nil || len(k.AnyOf) == 0 {
		return c.readerOf(a)
	}
	by := map[*model.Kind]*model.Attr{}
	for _, m := range k.AnyOf {
		if b := m.Attr(a.Name); b != nil {
			by[m] = b
		}
	}
	return c.reader(&model.AttrRead{Attr: a, ByKind: by})
}

// figures pairs the elements of a list with the figures beside them: a list as long, or
// results by element.
func figures(ev *Evaluator, list, by any) []item {
	l, f := asList(list), asList(by)
	ev.spend(len(l))
	items := make([]item, len(l))
	if keyed(f) {
		for i, x := range l {
			v, _ := resultOf(by, x)
			items[i] = item{x, v}
		}
		ev.spend(len(l))
		return items
	}
	if len(l) != len(f) {
		fail("%d elements, but %d figures", len(l), len(f))
	}
	for i, x := range l {
		items[i] = item{x, f[i]}
	}
	return items
}

// keyed says whether a list is what carries results: figures themselves are numbers.
func keyed(f []any) bool { return len(f) == 2 && isListPair(f) }

func isListPair(f []any) bool {
	_, keys := f[0].([]any)
	_, values := f[1].([]any)
	return keys && values
}

func sortBy(ev *Evaluator, args []any, sign int) any {
	return sortItems(ev, figures(ev, args[0], args[1]), sign)
}

// allExtreme gives all elements that share the largest (sign 1) or least (sign -1) figure.
func allExtreme(ev *Evaluator, args []any, sign int) any {
	items := figures(ev, args[0], args[1])
	var out []any
	var best any
	for _, x := range items {
		switch d := sign * compare(x.figure, best); {
		case out == nil || d > 0:
			out, best = []any{x.value}, x.figure
		case d == 0:
			out = append(out, x.value)
		}
	}
	if out == nil {
		out = []any{}
	}
	return out
}

// ranks groups a list by its figures, the highest first.
func ranks(ev *Evaluator, args []any) []any {
	items := figures(ev, args[0], args[1])
	sortItems(ev, items, -1)
	out := []any{}
	for i := 0; i < len(items); {
		j := i
		var group []any
		for ; j < len(items) && compare(items[j].figure, items[i].figure) == 0; j++ {
			group = append(group, items[j].value)
		}
		out = append(out, group)
		i = j
	}
	return out
}

// sharesNative deals prizes by place: who ties shares the sum of their places.
func sharesNative(n *model.Call) native {
	asResults := n.T.Class == model.Results
	prizesByKey := n.Args[0].Type().Class == model.Results
	fromResults := n.Args[1].Type().Class == model.Results
	return func(ev *Evaluator, args []any) any {
		f := asList(args[1])
		var keys []any
		if fromResults {
			keys, f = asList(resultPart(args[1], 0)), asList(resultPart(args[1], 1))
		}
		prizes := asList(args[0])
		if prizesByKey {
			prizes = asList(resultPart(args[0], 1))
		}
		values := shares(ev, prizes, f)
		if !asResults {
			return values
		}
		if !fromResults {
			keys = make([]any, len(f))
			for i := range keys {
				keys[i] = Box(i)
			}
		}
		return []any{keys, values}
	}
}

func shares(ev *Evaluator, prizes, figs []any) []any {
	at := make([]any, len(figs))
	for i := range at {
		at[i] = Box(i)
	}
	out := make([]any, len(figs))
	place := 0
	for _, g := range ranks(ev, []any{at, figs}) {
		group := asList(g)
		sum := 0
		for i := range group {
			sum = builtin.Add(sum, intAt(prizes, place+i))
		}
		share := Box(builtin.Whole(sum, len(group)))
		for _, i := range group {
			out[asInt(i)] = share
		}
		place += len(group)
	}
	return out
}
