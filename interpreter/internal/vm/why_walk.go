package vm

import (
	"math"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// why lists what keeps a truth from being what is wanted. It is empty if the truth is so already, or if no words say
// what keeps it.
func (q *inquiry) why(e model.Expr, want bool) []Refusal {
	is, unknown := q.is(e, want)
	if is || unknown != nil || q.deep >= mostDeep {
		return unknown
	}
	switch x := e.(type) {
	case *model.Unary:
		return q.why(x.X, !want)
	case *model.Binary:
		if x.Op == model.And && want || x.Op == model.Or && !want { // all that is missing
			return q.all(x, want)
		}
	case *model.LocalRead:
		if def := q.stands(x); def != nil {
			return q.why(def, want)
		}
	case *model.FuncCall:
		return q.because(x, want, q.inside(x, func(gives model.Expr) []Refusal { return q.why(gives, want) }))
	}
	by, stats := q.suppose(func() bool {
		is, _ := q.is(e, want)
		return is
	})
	if x, ok := e.(*model.Binary); ok && x.Op != model.And && x.Op != model.Or {
		return q.compared(x, want, by)
	}
	if len(stats) > 0 {
		return q.raised(stats)
	}
	switch x := e.(type) {
	case *model.Binary: // of alternatives the one that content explains
		a, b := q.why(x.X, want), q.why(x.Y, want)
		switch {
		case told(a) && !told(b):
			return a
		case told(b) && !told(a):
			return b
		}
		return nearest(a, b)
	case *model.StatCall: // what content says of its base says more than its name
		var reasons []Refusal
		q.walk.Base(x, func(base model.Expr) { reasons = q.why(base, want) })
		if told(reasons) {
			return reasons
		}
	case *model.Cond:
		return q.whyBranch(x, func(e model.Expr) (bool, []Refusal) {
			is, _ := q.is(e, want)
			return is, q.why(e, want)
		})
	case *model.Call:
		return q.whyCall(x, want)
	}
	return q.mustBe(e, model.Equal, constant(want, model.TypeBoolean), by)
}

// all are the reasons of two parts that must both be so. What would have to be of one of several things says little
// beside what is sure; what cannot be asked before something else is so counts as missing.
func (q *inquiry) all(x *model.Binary, want bool) []Refusal {
	a, b := q.why(x.X, want), q.why(x.Y, want)
	sure := slices.DeleteFunc(slices.Concat(a, b), func(r Refusal) bool { return r.guess })
	if len(sure) == 0 {
		return nearest(a, b)
	}
	if b != nil && len(b) == 0 {
		sure[0].more += conditions(x.Y)
	}
	return sure
}

// conditions is how many conditions a condition has.
func conditions(e model.Expr) int {
	if x, ok := e.(*model.Binary); ok && (x.Op == model.And || x.Op == model.Or) {
		return conditions(x.X) + conditions(x.Y)
	}
	return 1
}

// guessed marks reasons that are those of one of several things.
func guessed(list []Refusal) []Refusal {
	for i := range list {
		list[i].guess = true
	}
	return list
}

// is says whether a truth is as wanted, or why that cannot be told.
func (q *inquiry) is(e model.Expr, want bool) (is bool, unknown []Refusal) {
	v, f := q.walk.Part(e)
	if f != nil {
		return false, q.untold(f)
	}
	b, _ := v.(bool)
	return b == want, nil
}

// untold is why a part has no value: it is not known to the seat, or the condition is not meant for such a case.
func (q *inquiry) untold(f *builtin.Fault) []Refusal {
	if f.Hidden || f.Budget {
		return []Refusal{q.hidden()}
	}
	return []Refusal{}
}

// stands is what a name stands for; nil if it is not known, or was given another value since.
func (q *inquiry) stands(x *model.LocalRead) model.Expr {
	def := q.lets[x.Local]
	if def == nil {
		return nil
	}
	v, f := q.walk.Part(def)
	if f != nil || !builtin.Same(v, q.walk.Local(x.Local)) {
		return nil
	}
	return def
}

// inside explores what a function gives.
func (q *inquiry) inside(x *model.FuncCall, do func(gives model.Expr) []Refusal) (out []Refusal) {
	q.deep++
	defer func() { q.deep-- }()
	f := q.walk.Inside(x, func(f *model.Function, gives model.Expr) {
		if with, ok := f.Gives.(*model.With); ok {
			for _, l := range with.Lets {
				q.lets[l.Var] = l.Be
			}
		}
		out = do(gives)
	})
	if f != nil {
		return q.untold(f)
	}
	return out
}

// whyBranch explores the branch that is taken; and if the other would do, or nothing is said, why it is not taken.
func (q *inquiry) whyBranch(x *model.Cond, of func(e model.Expr) (bool, []Refusal)) []Refusal {
	test, unknown := q.is(x.Test, true)
	if len(unknown) > 0 {
		return unknown
	}
	taken, other := x.Then, x.Else
	if !test {
		taken, other = x.Else, x.Then
	}
	_, reasons := of(taken)
	if would, beyond := of(other); would || len(reasons) == 0 || cost(reasons) > unsaid {
		tests := q.why(x.Test, !test)
		if len(tests) > 0 && !would {
			tests[0].more += min(cost(beyond), unsaid-1)
		}
		return nearest(reasons, tests)
	}
	return reasons
}

// whyCall explores the builtins that judge lists.
func (q *inquiry) whyCall(x *model.Call, want bool) []Refusal {
	switch x.Fn {
	case model.AnyOf, model.AllOf:
		f := overAll(x)
		if f == nil {
			return nil
		}
		if (x.Fn == model.AnyOf) != want { // one element decides
			return q.element(f, func() []Refusal { return q.why(f.Value, want) })
		}
		var best []Refusal
		q.elements(f, mostNear, func(v any) bool {
			reasons := q.why(f.Value, want)
			if f.If != nil {
				reasons = append(q.why(f.If, true), reasons...)
			}
			best = nearest(best, reasons)
			return true
		})
		if best == nil {
			return q.absent(f.Over, nil)
		}
		return guessed(best)
	case model.Contains:
		if c := x.Args[0].Type().Class; c == model.Span {
			return nil
		}
		if v, f := q.walk.Part(x.Args[1]); f == nil && want {
			return q.absent(x.Args[0], v)
		}
		return q.listed(x.Args[0], x.Args[1], want)
	case model.Has:
		return q.listed(x.Args[0], x.Args[1], want)
	}
	return nil
}

// elements binds the variables of a comprehension to one element after another, at most so many, without its condition,
// while do returns true.
func (q *inquiry) elements(f *model.For, most int, do func(v any) bool) {
	over, fault := q.walk.Part(f.Over)
	if fault != nil {
		return
	}
	list, keys := builtin.Elements(f.Over.Type(), over)
	for i, v := range list {
		q.walk.Bind(f.Val, v)
		if f.Key != nil {
			q.walk.Bind(f.Key, keys[i])
		}
		if i >= most || !do(v) {
			return
		}
	}
}

// element explores the first element of a comprehension about which there is something to say.
func (q *inquiry) element(f *model.For, do func() []Refusal) (out []Refusal) {
	q.elements(f, math.MaxInt, func(any) bool {
		if f.If != nil {
			if is, _ := q.is(f.If, true); !is {
				return true
			}
		}
		out = do()
		return len(out) == 0
	})
	return out
}

// told says whether sentences of the content say all of the reasons.
func told(l []Refusal) bool {
	return len(l) > 0 && !slices.ContainsFunc(l, func(r Refusal) bool { return !r.said })
}

// nearest is the list of reasons that needs the least, of those that say something.
func nearest(lists ...[]Refusal) (best []Refusal) {
	for _, l := range lists {
		if len(l) > 0 && (len(best) == 0 || cost(l) < cost(best)) {
			best = l
		}
	}
	return best
}

// unsaid is the cost of a reason that only repeats what was asked.
const unsaid = 10

// cost is how far what is refused is from being offered.
func cost(l []Refusal) (n int) {
	for _, r := range l {
		n += r.more
		switch {
		case r.Rule == RuleHidden:
			n += 5
		case len(r.Of) > 0 && r.Address == "":
			n += cost(r.Of)
		case r.Rule == RuleFrom && len(r.Of) == 0:
			n += unsaid
		case r.fixed:
			n += unsaid / 2
		default:
			n++
		}
	}
	return n
}

// absent lists why a list lacks a value, or anything at all if that is nil.
func (q *inquiry) absent(e model.Expr, v any) []Refusal {
	l, fault := q.walk.Part(e)
	if fault != nil {
		return q.untold(fault)
	}
	if has(l, v) || q.deep >= mostDeep {
		return nil
	}
	if v != nil && suits(e) {
		if _, stats := q.suppose(func() bool {
			l, fault := q.walk.Part(e)
			return fault == nil && has(l, v)
		}); len(stats) > 0 {
			return q.raised(stats)
		}
	}
	switch x := e.(type) {
	case *model.LocalRead:
		if def := q.stands(x); def != nil {
			return q.absent(def, v)
		}
	case *model.FuncCall:
		reasons := q.inside(x, func(gives model.Expr) []Refusal { return q.absent(gives, v) })
		if v == nil && len(reasons) == 0 || v != nil && x.Fn.Because == nil && len(reasons) == 1 && reasons[0].bare {
			reasons = q.notListed(x, v)
		}
		return q.because(x, v == nil || cost(reasons) >= unsaid, reasons)
	case *model.Cond:
		return q.whyBranch(x, func(e model.Expr) (bool, []Refusal) {
			l, fault := q.walk.Part(e)
			return fault == nil && has(l, v), q.absent(e, v)
		})
	case *model.For:
		return q.absentFor(x, v)
	case *model.Call:
		return q.absentCall(x, v)
	case *model.ListLit:
		if reasons := q.absentElement(x, v); v != nil && reasons != nil {
			return reasons
		}
	case *model.AttrRead:
		if a := x.Attr; a != nil && a.Class == model.Inverse && a.Of != nil && a.Of.Type.Class == model.Ref &&
			builtin.ID(v) > 0 && q.m.thing(builtin.ID(v)).Kind.Is(a.Of.Owner) {
			of := &model.AttrRead{Node: model.Node{T: a.Of.Type, R: x.R}, X: constant(v, x.T.Elem), Attr: a.Of}
			return q.mustBe(of, model.Equal, x.X, nil)
		}
	}
	return q.notListed(e, v)
}

// suits says whether it is worth supposing something for a list as a whole: its parts are not looked at one by one.
func suits(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Cond:
		return true
	case *model.Call:
		return x.Fn == model.Numbers || x.Fn == model.First
	}
	return false
}

// has says whether a list contains a value, or anything at all if that is nil.
func has(list, v any) bool {
	l := builtin.List(list)
	if v == nil {
		return len(l) > 0
	}
	return slices.ContainsFunc(l, func(x any) bool { return builtin.Same(x, v) })
}

// absentFor explores the elements of a comprehension that would give the value.
func (q *inquiry) absentFor(f *model.For, v any) []Refusal {
	if f.KeyExpr != nil {
		return nil
	}
	var best []Refusal
	var who any
	found, of, alike := false, 0, 0
	most := math.MaxInt
	if v == nil {
		most = mostNear
	}
	q.elements(f, most, func(any) bool {
		given, fault := q.walk.Part(f.Value)
		if fault != nil || v != nil && !builtin.Same(given, v) {
			return true
		}
		found, of = true, of+1
		if f.If == nil {
			return true
		}
		reasons := q.why(f.If, true)
		switch d := cost(reasons) - cost(best); {
		case len(reasons) == 0 || best != nil && d > 0:
		case best == nil || d < 0:
			best, who, alike = reasons, given, 1
		default:
			alike++
		}
		return v == nil
	})
	switch {
	case best != nil && v == nil:
		return []Refusal{q.wouldBe(f, who, best, of, alike)}
	case found:
		return best
	}
	if r, ok := f.Value.(*model.LoopRead); v == nil || ok && r.Var == f.Val {
		reasons := q.absent(f.Over, v)
		if f.If != nil && len(reasons) > 0 {
			reasons[0].more += conditions(f.If)
		}
		return reasons
	}
	if reasons := q.source(f, v); reasons != nil {
		return reasons
	}
	return q.notListed(f, v)
}

// absentCall explores the builtins that make lists of lists.
func (q *inquiry) absentCall(x *model.Call, v any) []Refusal {
	switch x.Fn {
	case model.Concat:
		if reasons := q.absentAll(x.Args, v); v == nil || cost(reasons) <= unsaid {
			return reasons
		}
	case model.Flat:
		switch l := x.Args[0].(type) {
		case *model.ListLit:
			return q.absentAll(l.Elems, v)
		case *model.For:
			return q.absentParts(l, v)
		}
	case model.Minus:
		if list, fault := q.walk.Part(x.Args[1]); fault == nil && v != nil && has(list, v) {
			return q.listed(x.Args[1], constant(v, x.T.Elem), false)
		}
		return q.absent(x.Args[0], v)
	case model.Distinct, model.Sorted, model.SortBy, model.SortDown, model.Reverse, model.Alike, model.Present,
		model.Plus, model.AsSet, model.First, model.Last, model.Least, model.Largest, model.OrElse:
		if reasons := q.absent(x.Args[0], v); len(reasons) > 0 {
			return reasons
		}
	case model.Numbers:
		if v == nil {
			return q.bounded(x.Args[1], model.GreaterEqual, x.Args[0])
		}
		n := constant(v, model.TypeInteger)
		return append(q.bounded(x.Args[1], model.GreaterEqual, n), q.bounded(x.Args[0], model.LessEqual, n)...)
	case model.Neighbours:
		if len(x.Args) == 1 && v != nil {
			return q.notBeside(x.Args[0], v, x.T.Elem)
		}
		if g, ok := x.Args[0].(*model.GraphOf); ok && g.Graph != nil && v != nil && len(x.Args) > 1 {
			at, fault := q.walk.Part(x.Args[1])
			if fault == nil && builtin.ID(at) != 0 {
				t := g.Graph.Where.Params[len(g.Args)].Local.Type
				args := append(slices.Clone(g.Args), constant(at, t), constant(v, t))
				if r := q.why(&model.FuncCall{Node: model.Node{T: model.TypeBoolean, R: x.R}, Fn: g.Graph.Where, Args: args},
					true); len(r) > 0 {
					return r
				}
			}
		}
	}
	return q.notListed(x, v)
}

func (q *inquiry) absentAll(list []model.Expr, v any) []Refusal {
	all := lists.Map(list, func(e model.Expr) []Refusal { return q.absent(e, v) })
	return nearest(all...)
}

// bounded compares one end of a range of numbers; of the least or largest of several only what decides.
func (q *inquiry) bounded(end model.Expr, op model.Op, n model.Expr) []Refusal {
	if c, ok := end.(*model.Call); ok && (c.Fn == model.Min || c.Fn == model.Max) && len(c.Args) > 1 {
		var out []Refusal
		for _, a := range c.Args {
			if len(out) == 0 {
				out = q.bounded(a, op, n)
			}
		}
		return out
	}
	x := &model.Binary{Node: model.Node{T: model.TypeBoolean, R: end.Range()}, Op: op, X: end, Y: n}
	if is, unknown := q.is(x, true); is || unknown != nil {
		return unknown
	}
	if _, asked := n.(*model.Const); asked {
		return q.mustBe(n, model.Mirrored[op], end, nil)
	}
	return q.why(x, true)
}

// constant is a value as an expression.
func constant(v any, t *model.Type) model.Expr { return &model.Const{Node: model.Node{T: t}, Value: v} }
