package builtin

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

func allThings(env Env, n *model.Call, _ []any) any { return Boxes(env.InPlay(n.Kind)) }

func supply(env Env, n *model.Call, _ []any) any {
	env.Spend(len(n.Kind.Things) / 8)
	return Box(env.Spare(n.Kind))
}

func where(env Env, n *model.Call, args []any) any {
	return Box(env.WhereIs(given(env, n.Args[0], args[0]).ID))
}

func oneOfEach(env Env, _ *model.Call, args []any) any {
	env.Spend(len(List(args[0])))
	return Boxes(env.Alike(Unboxes(List(args[0]))))
}

func possible(env Env, _ *model.Call, args []any) any {
	env.Spend(len(List(args[0])))
	return Boxes(env.Possible(Unboxes(List(args[0])), ID(args[1])))
}

func step(env Env, n *model.Call, args []any) any {
	return stepAlong(given(env, n.Args[0], args[0]), Int(args[1]))
}

func toward(env Env, n *model.Call, args []any) any {
	x, y := given(env, n.Args[0], args[0]), given(env, n.Args[1], args[1])
	return stepAlong(x, int64(cmp.Compare(y.Order, x.Order)))
}

// stepAlong is the thing n places on in its kind, not beyond its ends.
func stepAlong(t *model.Thing, n int64) any {
	all := t.Kind.Things
	most := int64(len(all))
	return Box(all[min(max(int64(t.Order)+min(max(n, -most), most), 0), most-1)].ID)
}

// extremeThing is the highest or lowest of a list of things by order, or of numbers; nulls are ignored.
func extremeThing(sign int) func(Env, *model.Call, []any) any {
	return func(env Env, n *model.Call, args []any) any {
		l := List(args[0])
		env.Spend(len(l))
		var best any
		if elemOf(n.Args[0].Type()).Class == model.Integer {
			best = furthest(l, sign)
		} else {
			order := 0
			for _, x := range l {
				if id := ID(x); id != 0 {
					if o := thing(env, id).Order; best == nil || sign*o > sign*order {
						best, order = x, o
					}
				}
			}
		}
		switch {
		case best != nil:
			return best
		case len(args) > 1:
			return args[1]
		}
		return Zero(n.T)
	}
}

// has looks for a thing in what lends to the holder and in the holder's own lists of its kind.
func has(env Env, n *model.Call, args []any) any {
	holder, t := given(env, n.Args[0], args[0]), given(env, n.Args[1], args[1])
	if env.Lent(holder.ID, t.ID) {
		return true
	}
	for _, a := range holder.Kind.Attrs {
		if a.Class != model.State || a.Type.Class != model.List || a.Type.Elem.Class != model.Ref ||
			!t.Kind.Is(a.Type.Elem.Kind) {
			continue
		}
		l := List(Read(env, holder, a))
		env.Spend(len(l))
		if Contains(l, args[1]) {
			return true
		}
	}
	return false
}

func pair(env Env, n *model.Call, args []any) any {
	env.Spend(len(n.Kind.Things))
	for _, t := range slices.Backward(n.Kind.Things) {
		if a, b := Ends(env, t); a == ID(args[0]) && b == ID(args[1]) || b == ID(args[0]) && a == ID(args[1]) {
			return Box(t.ID)
		}
	}
	Fail("there is no %s between these two", n.Kind.Name)
	return nil
}

func ends(env Env, n *model.Call, args []any) any {
	a, b := Ends(env, given(env, n.Args[0], args[0]))
	return []any{Box(a), Box(b)}
}

func pairsOf(env Env, n *model.Call, args []any) any {
	env.Spend(len(n.Kind.Things))
	out := []any{}
	for _, t := range n.Kind.Things {
		if a, b := Ends(env, t); a == ID(args[0]) || b == ID(args[0]) {
			out = append(out, Box(t.ID))
		}
	}
	return out
}

// starting is the seats with p first; in seat order if p is not one.
func starting(env Env, _ *model.Call, args []any) any {
	seats := Boxes(env.Players())
	i := max(indexIn(env, seats, args[0]), 0)
	return slices.Concat(seats[i:], seats[:i])
}

func others(env Env, n *model.Call, args []any) any {
	l := List(starting(env, n, args))
	if len(l) > 0 && Same(l[0], args[0]) {
		return l[1:]
	}
	return l
}

// next is the seat after p, of a list if there is one; p itself if there is no other.
func next(env Env, n *model.Call, args []any) any {
	for _, q := range append(slices.Clone(List(others(env, n, args))), args[0]) {
		if len(args) > 1 {
			env.Spend(len(List(args[1])))
		}
		if len(args) == 1 || Contains(List(args[1]), q) {
			return q
		}
	}
	return Box(0)
}

func other(env Env, _ *model.Call, args []any) any {
	l := Boxes(env.Players())
	if len(args) > 1 {
		l = List(args[1])
	}
	if len(l) != 2 {
		Fail("`other` needs two, here are %d", len(l))
	}
	switch {
	case Same(l[0], args[0]):
		return l[1]
	case Same(l[1], args[0]):
		return l[0]
	}
	Fail("`other` needs one of the two")
	return nil
}

func isOver(env Env, _ *model.Call, _ []any) any {
	over, _ := env.Outcome()
	return over
}

func winners(env Env, _ *model.Call, _ []any) any {
	_, who := env.Outcome()
	return Boxes(who)
}

func scoreOf(env Env, _ *model.Call, args []any) any {
	if v, ok := env.Score(ID(args[0])); ok {
		return Box(v)
	}
	return nil
}
