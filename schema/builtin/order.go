package builtin

import (
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// SortCost is the steps for the comparisons of a sort.
func SortCost(n int) int { return n * (bits.Len(uint(n)) + 1) }

// An item is an element with what it is sorted by.
type item struct{ value, figure any }

func sortItems(env Env, items []item, sign int) []any {
	env.Spend(SortCost(len(items)))
	slices.SortStableFunc(items, func(a, b item) int { return sign * Compare(a.figure, b.figure) })
	out := make([]any, len(items))
	for i, x := range items {
		out[i] = x.value
	}
	return out
}

// sorted sorts by an attribute, by a stat, or by the values themselves; if the last argument is negative the
// largest come first.
func sorted(env Env, n *model.Call, args []any) any {
	sign := 1
	if len(args) > 1 && Int(args[len(args)-1]) < 0 {
		sign = -1
	}
	l := List(args[0])
	env.Spend(len(l))
	items := lists.Map(l, func(x any) item { return item{x, figure(env, n, x)} })
	return sortItems(env, items, sign)
}

// figure is what an element is sorted by.
func figure(env Env, n *model.Call, x any) any {
	switch {
	case n.Stat != nil:
		return rank(env, n.Stat.Type, env.Stat(n.Stat, []any{x}))
	case n.Attr != nil:
		return rank(env, n.Attr.Type, Read(env, thing(env, ID(x)), n.Attr))
	}
	return rank(env, elemOf(n.Args[0].Type()), x)
}

// rank is the number of a thing of an ordered kind; other values are their own.
func rank(env Env, t *model.Type, v any) any {
	id, ok := v.(int64)
	if !ok || id == 0 || t.Class != model.Ref || t.Kind == nil || !t.Kind.Ordered {
		return v
	}
	return Box(thing(env, int(id)).Order + 1)
}

// figures pairs the elements of a list with the numbers beside them: a list of the same length, or results by
// element.
func figures(env Env, n *model.Call, args []any) []item {
	l, f := List(args[0]), List(args[1])
	byElement := n.Args[1].Type().Class == model.Results
	env.Spend(len(l))
	if byElement {
		spendPairs(env, len(l), len(l))
	} else if len(l) != len(f) {
		Fail("%d elements, but %d figures", len(l), len(f))
	}
	items := make([]item, len(l))
	for i, x := range l {
		items[i].value = x
		if byElement {
			items[i].figure, _ = resultOf(args[1], x)
		} else {
			items[i].figure = f[i]
		}
	}
	return items
}

func sortBy(env Env, n *model.Call, args []any) any { return sortItems(env, figures(env, n, args), 1) }

func sortDown(env Env, n *model.Call, args []any) any {
	return sortItems(env, figures(env, n, args), -1)
}

func least(env Env, n *model.Call, args []any) any { return allFurthest(figures(env, n, args), -1) }

func largest(env Env, n *model.Call, args []any) any { return allFurthest(figures(env, n, args), 1) }

func best(env Env, n *model.Call, args []any) any {
	if l := allFurthest(figures(env, n, args), 1); len(l) > 0 {
		return l[0]
	}
	return Zero(n.T)
}

// allFurthest lists all elements that share the largest (sign 1) or least (sign -1) number.
func allFurthest(items []item, sign int) []any {
	out := []any{}
	var best any
	for _, x := range items {
		switch d := sign * Compare(x.figure, best); {
		case len(out) == 0 || d > 0:
			out, best = []any{x.value}, x.figure
		case d == 0:
			out = append(out, x.value)
		}
	}
	return out
}

func ranks(env Env, n *model.Call, args []any) any { return groups(env, figures(env, n, args)) }

// groups groups elements with equal numbers, the highest first.
func groups(env Env, items []item) []any {
	sortItems(env, items, -1)
	out := []any{}
	for i := 0; i < len(items); {
		j := i
		var group []any
		for ; j < len(items) && Compare(items[j].figure, items[i].figure) == 0; j++ {
			group = append(group, items[j].value)
		}
		out = append(out, group)
		i = j
	}
	return out
}

// reached counts numbers that are at least those of the same places.
func reached(env Env, n *model.Call, args []any) any {
	l, least := elements(n.Args[0].Type(), args[0]), elements(n.Args[1].Type(), args[1])
	env.Spend(len(l))
	if len(l) != len(least) {
		Fail("%d numbers, but %d of what they must reach", len(l), len(least))
	}
	count := 0
	for i := range l {
		if Compare(l[i], least[i]) >= 0 {
			count++
		}
	}
	return Box(count)
}

// shares distributes prizes by place: those who tie share the sum of their places.
func shares(env Env, n *model.Call, args []any) any {
	figs := elements(n.Args[1].Type(), args[1])
	prizes := elements(n.Args[0].Type(), args[0])
	env.Spend(len(figs))
	at := make([]item, len(figs))
	for i, f := range figs {
		at[i] = item{Box(i), f}
	}
	out := make([]any, len(figs))
	place := 0
	for _, g := range groups(env, at) {
		group := List(g)
		sum := int64(0)
		for i := range group {
			sum = Add(sum, intAt(prizes, place+i))
		}
		share := Box(FloorDiv(sum, int64(len(group))))
		for _, i := range group {
			out[Int(i)] = share
		}
		place += len(group)
	}
	return out
}
