package eval

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// thingNative gives the builtins about things and ordered kinds.
func thingNative(c *lowering, n *model.Call) native {
	lib := c.lib
	switch n.Fn {
	case model.StepAlong:
		null := nullFault(n.Args[0])
		return func(_ *Evaluator, args []any) any {
			t := lib.given(args[0], null)
			return stepAlong(t, asInt(args[1]))
		}
	case model.Toward:
		return toward(lib, n)
	case model.Highest:
		return extremeThing(lib, n, 1)
	case model.Lowest:
		return extremeThing(lib, n, -1)
	case model.Has:
		return has(c, n)
	case model.Pair:
		return pair(lib, n)
	case model.Ends:
		null := nullFault(n.Args[0])
		return func(_ *Evaluator, args []any) any {
			a, b := endsOf(lib.given(args[0], null))
			return []any{Box(a), Box(b)}
		}
	case model.PairsOf:
		of := lib.pairsOf(n.Kind).of
		return func(_ *Evaluator, args []any) any { return of[asInt(args[0])] }
	case model.Alike:
		return func(ev *Evaluator, args []any) any {
			ev.spend(len(asList(args[0])))
			return ev.host.Alike(asList(args[0]))
		}
	case model.Possible:
		return func(ev *Evaluator, args []any) any {
			ev.spend(len(asList(args[0])))
			return ev.host.Possible(asList(args[0]), asInt(args[1]))
		}
	}
	return nil
}

func (l *Library) given(v any, null func()) *model.Thing {
	id := asInt(v)
	if id == 0 {
		null()
	}
	return l.thing(id)
}

// stepAlong is the thing n places on in its kind, kept inside it.
func stepAlong(t *model.Thing, n int) any {
	all := t.Kind.Things
	n = min(max(n, -len(all)), len(all))
	return Box(all[min(max(t.Order+n, 0), len(all)-1)].ID)
}

func toward(lib *Library, n *model.Call) native {
	nullX, nullY := nullFault(n.Args[0]), nullFault(n.Args[1])
	return func(_ *Evaluator, args []any) any {
		x, y := lib.given(args[0], nullX), lib.given(args[1], nullY)
		return stepAlong(x, cmpInt(y.Order, x.Order))
	}
}

// extremeThing is the highest or lowest of a list by order; nulls do not count.
func extremeThing(lib *Library, n *model.Call, sign int) native {
	if elemOf(n.Args[0].Type()).Class == model.Integer {
		return extremeNumber(n, sign)
	}
	return func(ev *Evaluator, args []any) any {
		l := asList(args[0])
		ev.spend(len(l))
		best, order := 0, 0
		for _, x := range l {
			id := asInt(x)
			if id == 0 {
				continue
			}
			if o := lib.thing(id).Order; best == 0 || sign*o > sign*order {
				best, order = id, o
			}
		}
		if best == 0 && len(args) > 1 {
			return args[1]
		}
		return Box(best)
	}
}

// extremeNumber is the same of numbers.
func extremeNumber(n *model.Call, sign int) native {
	null := zero(n.T)
	return func(ev *Evaluator, args []any) any {
		l := asList(args[0])
		ev.spend(len(l))
		var best any
		for _, x := range l {
			if x != nil && (best == nil || compare(x, best)*sign > 0) {
				best = x
			}
		}
		switch {
		case best != nil:
			return best
		case len(args) > 1:
			return args[1]
		}
		return null
	}
}

// has looks for a thing in what lends to the holder and in the holder's own lists of its kind.
func has(c *lowering, n *model.Call) native {
	lib := c.lib
	lists := map[*model.Kind][]*model.Attr{}
	readers := map[*model.Attr]reader{}
	for _, k := range lib.model.Kinds {
		for _, a := range k.Attrs {
			if a.Type != nil && a.Type.Class == model.List && a.Type.Elem.Class == model.Ref && a.Class == model.State {
				lists[k] = append(lists[k], a)
				readers[a] = c.readerOf(a)
			}
		}
	}
	nullHolder, nullThing := nullFault(n.Args[0]), nullFault(n.Args[1])
	return func(ev *Evaluator, args []any) any {
		holder, t := lib.given(args[0], nullHolder), lib.given(args[1], nullThing)
		if ev.host.Lent(holder.ID, t.ID) {
			return true
		}
		for _, a := range lists[holder.Kind] {
			if !isKind(t.Kind, a.Type.Elem.Kind) {
				continue
			}
			l := asList(readers[a](ev, holder.ID))
			ev.spend(len(l))
			if contains(l, args[1]) {
				return true
			}
		}
		return false
	}
}

func pair(lib *Library, n *model.Call) native {
	by, optional, name := lib.pairsOf(n.Kind).by, n.T.Optional, n.Kind.Name
	return func(_ *Evaluator, args []any) any {
		id := by[[2]int{asInt(args[0]), asInt(args[1])}]
		if id == 0 && !optional {
			fail("there is no %s between these two", name)
		}
		return Box(id)
	}
}

// seatNative gives the builtins about seats.
func seatNative(_ *lowering, n *model.Call) native {
	switch n.Fn {
	case model.Others:
		return func(ev *Evaluator, args []any) any { return others(ev, args[0]) }
	case model.Next:
		return next
	case model.Other:
		return other
	case model.Starting:
		return func(ev *Evaluator, args []any) any { return starting(ev, args[0]) }
	}
	return nil
}

// starting is the seats with p first; in seat order where p has none.
func starting(ev *Evaluator, p any) []any {
	seats := ev.host.Players()
	i := max(place(ev, seats, p), 0)
	out := make([]any, 0, len(seats))
	return append(append(out, seats[i:]...), seats[:i]...)
}

func others(ev *Evaluator, p any) []any {
	l := starting(ev, p)
	if len(l) > 0 && same(l[0], p) {
		return l[1:]
	}
	return l
}

// next is the seat after p, of a list where one is given; p itself where there is no other.
func next(ev *Evaluator, args []any) any {
	for _, q := range others(ev, args[0]) {
		if len(args) == 1 || contains(asList(args[1]), q) {
			return q
		}
	}
	if len(args) == 1 || contains(asList(args[1]), args[0]) {
		return args[0]
	}
	return Box(0)
}

func other(ev *Evaluator, args []any) any {
	l := ev.host.Players()
	if len(args) > 1 {
		l = asList(args[1])
	}
	if len(l) != 2 {
		fail("`other` needs two, here are %d", len(l))
	}
	switch {
	case same(l[0], args[0]):
		return l[1]
	case same(l[1], args[0]):
		return l[0]
	}
	fail("`other` needs one of the two")
	return nil
}
