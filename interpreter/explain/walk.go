package explain

import (
	"cmp"
	"math"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A goal is what an expression would have to give: a truth, or a list with something in it.
type goal struct {
	list bool
	want bool // of a truth
	v    any  // what must be in a list; nil: anything
}

// something is a list that is not empty.
var something = goal{list: true}

// holds says whether an expression gives what it would have to, or why that cannot be known.
func (q *explainer) holds(e model.Expr, g goal) (is bool, why reasons) {
	v, f := q.walk.Part(e)
	if f != nil {
		return false, q.unknown(f)
	}
	if g.list {
		return has(v, g.v), nil
	}
	b, _ := v.(bool)
	return b == g.want, nil
}

// unknown is why a part has no value: it is not known to the seat, or the condition is not meant for such a case.
func (q *explainer) unknown(f *builtin.Fault) reasons {
	if f.Hidden || f.Budget {
		return q.untold()
	}
	return reasons{}
}

// has says whether a list contains a value, or anything at all if that is nil.
func has(list, v any) bool {
	l := builtin.List(list)
	if v == nil {
		return len(l) > 0
	}
	return slices.ContainsFunc(l, func(x any) bool { return builtin.Same(x, v) })
}

// fails is why an expression does not give what it would have to. It is nil if it does, or if no words say why.
func (q *explainer) fails(e model.Expr, g goal) reasons {
	if is, why := q.holds(e, g); is || why != nil || q.deep >= mostDeep {
		return why
	}
	switch x := e.(type) {
	case *model.LocalRead:
		if def := q.stands(x); def != nil {
			return q.fails(def, g)
		}
	case *model.FuncCall:
		return q.whyCall(x, g)
	case *model.Unary:
		return q.fails(x.X, goal{want: !g.want})
	case *model.Binary:
		if x.Op == model.And && g.want || x.Op == model.Or && !g.want {
			return q.all(x, g)
		}
	}
	var by []*model.Thing
	var stats []statAsked
	if !g.list || g.v != nil && suits(e) {
		by, stats = q.suppose(func() bool {
			is, _ := q.holds(e, g)
			return is
		})
	}
	if x, ok := e.(*model.Binary); ok && x.Op != model.And && x.Op != model.Or {
		return q.compared(x, g.want, by)
	}
	if len(stats) > 0 {
		return q.raised(stats)
	}
	if x, ok := e.(*model.Cond); ok {
		return q.branch(x, g)
	}
	if g.list {
		return q.absent(e, g.v)
	}
	switch x := e.(type) {
	case *model.Binary: // of alternatives the one that content explains
		a, b := q.fails(x.X, g), q.fails(x.Y, g)
		switch {
		case a.said() && !b.said():
			return a
		case b.said() && !a.said():
			return b
		}
		return nearest(a, b)
	case *model.StatCall: // what content says of its base says more than its name
		var why reasons
		q.walk.Base(x, func(base model.Expr) { why = q.fails(base, g) })
		if why.said() {
			return why
		}
	case *model.Call:
		return q.judged(x, g.want)
	}
	return q.mustBe(e, model.Equal, constant(g.want, model.TypeBoolean), by)
}

// all are the reasons of two parts that must both be so. What would have to be of one of several things says little
// beside what is sure; what cannot be asked before something else is so counts as missing.
func (q *explainer) all(x *model.Binary, g goal) reasons {
	a, b := q.fails(x.X, g), q.fails(x.Y, g)
	sure := slices.Concat(a, b).sure()
	if len(sure) == 0 {
		return nearest(a, b)
	}
	if b != nil && len(b) == 0 {
		sure[0].far += conditions(x.Y)
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

// stands is what a name stands for; nil if it is not known, or was given another value since.
func (q *explainer) stands(x *model.LocalRead) model.Expr {
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

// whyCall is what a function follows from, below what content says of it. Of a list with other things in it, content is
// asked only where nothing says more.
func (q *explainer) whyCall(x *model.FuncCall, g goal) (why reasons) {
	q.deep++
	f := q.walk.Inside(x, func(f *model.Function, gives model.Expr) {
		if with, ok := f.Gives.(*model.With); ok {
			for _, l := range with.Lets {
				q.lets[l.Var] = l.Be
			}
		}
		why = q.fails(gives, g)
	})
	q.deep--
	if f != nil {
		why = q.unknown(f)
	}
	applies := g.want
	if g.list {
		if g.v == nil && len(why) == 0 || g.v != nil && x.Fn.Because == nil && len(why) == 1 && why[0].kind == bare {
			why = q.notListed(x, g.v)
		}
		applies = g.v == nil || why.cost() >= unsaid
	}
	args, f := q.walk.Arguments(x.Fn.Params, x.Args)
	if x.Fn.Because == nil || !applies || f != nil {
		return why
	}
	r := q.reason(RuleIs, x.Fn.Range, func() string { return q.renderText(x.Fn.Because, x.Fn.Params, args) })
	r.Address, r.kind, r.of = x.Fn.Because.Address, said, why.sure()
	r.far = max(0, min(why.cost(), unsaid/2-1)-1) // nearer than what can never change
	for _, o := range r.of {
		for _, t := range o.By {
			if !slices.Contains(r.By, t) {
				r.By = append(r.By, t)
			}
		}
	}
	return reasons{r}
}

// branch explores the branch that is taken; and if the other would do, or nothing is said, why it is not taken.
func (q *explainer) branch(x *model.Cond, g goal) reasons {
	test, unknown := q.holds(x.Test, goal{want: true})
	if len(unknown) > 0 {
		return unknown
	}
	taken, other := x.Then, x.Else
	if !test {
		taken, other = x.Else, x.Then
	}
	why := q.fails(taken, g)
	would, _ := q.holds(other, g)
	if !would && len(why) > 0 && why.cost() <= unsaid {
		return why
	}
	tests := q.fails(x.Test, goal{want: !test})
	if len(tests) > 0 && !would {
		more := q.fails(other, g).cost()
		if g.v != nil && len(why) > 0 && more >= unsaid { // it lacks this too, and nothing says why: the test is no reason
			return why
		}
		tests[0].far += min(more, unsaid-1)
	}
	return nearest(why, tests)
}

// judged explores the builtins that judge lists.
func (q *explainer) judged(x *model.Call, want bool) reasons {
	switch x.Fn {
	case model.AnyOf, model.AllOf:
		f, ok := x.Args[0].(*model.For)
		if !ok {
			return nil
		}
		if (x.Fn == model.AnyOf) != want { // one element decides: the first about which there is something to say
			var out reasons
			q.elements(f, math.MaxInt, func(any) bool {
				if is, _ := q.holds(cmp.Or(f.If, constant(true, model.TypeBoolean)), goal{want: true}); is {
					out = q.fails(f.Value, goal{want: want})
				}
				return len(out) == 0
			})
			return out
		}
		var best reasons
		q.elements(f, mostNear, func(v any) bool {
			best = nearest(best, append(q.excluded(f), q.fails(f.Value, goal{want: want})...))
			return true
		})
		if best == nil {
			return q.fails(f.Over, something)
		}
		return reasons{{kind: example, of: best}}
	case model.Contains:
		if x.Args[0].Type().Class == model.Span {
			return nil
		}
		if v, f := q.walk.Part(x.Args[1]); f == nil && want {
			return q.fails(x.Args[0], goal{list: true, v: v})
		}
		return q.listReasons(x.Args[0], x.Args[1], want)
	case model.Has:
		return q.listReasons(x.Args[0], x.Args[1], want)
	}
	return nil
}

// excluded is why a comprehension does not take the element that its variable names.
func (q *explainer) excluded(f *model.For) reasons {
	if f.If == nil {
		return nil
	}
	return q.fails(f.If, goal{want: true})
}

// elements binds the variables of a comprehension to one element after another, at most so many, without its condition,
// while do returns true.
func (q *explainer) elements(f *model.For, most int, do func(v any) bool) {
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

// suits says whether it is worth supposing something for a list as a whole: its parts are not looked at one by one.
func suits(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Cond:
		return true
	case *model.Call:
		return x.Fn == model.IntRange || x.Fn == model.First
	}
	return false
}

// absent is why a list lacks a value, or anything at all if that is nil.
func (q *explainer) absent(e model.Expr, v any) reasons {
	switch x := e.(type) {
	case *model.For:
		return q.unmade(x, v)
	case *model.Call:
		return q.unjoined(x, v)
	case *model.ListLit:
		if why := q.unwritten(x, v); v != nil && why != nil {
			return why
		}
	case *model.AttrRead:
		if a := x.Attr; a != nil && a.Class == model.Inverse && a.Of != nil && a.Of.Type.Class == model.Ref {
			if t := q.thing(v); t != nil && t.Kind.Is(a.Of.Owner) {
				of := &model.AttrRead{Node: model.Node{T: a.Of.Type, R: x.R}, X: constant(v, x.T.Elem), Attr: a.Of}
				return q.mustBe(of, model.Equal, x.X, nil)
			}
		}
	}
	return q.notListed(e, v)
}

// unmade explores the elements of a comprehension that would give the value.
func (q *explainer) unmade(f *model.For, v any) reasons {
	if f.KeyExpr != nil {
		return nil
	}
	var best reasons
	var who any
	of, alike, most := 0, 0, math.MaxInt
	if v == nil {
		most = mostNear
	}
	q.elements(f, most, func(any) bool {
		given, fault := q.walk.Part(f.Value)
		if fault != nil || v != nil && !builtin.Same(given, v) {
			return true
		}
		of++
		if f.If == nil {
			return true
		}
		why := q.fails(f.If, goal{want: true})
		switch d := why.cost() - best.cost(); {
		case len(why) == 0 || best != nil && d > 0:
		case best == nil || d < 0:
			best, who, alike = why, given, 1
		default:
			alike++
		}
		return v == nil
	})
	switch {
	case best != nil && v == nil:
		return reasons{q.wouldBe(f, who, best, of, alike)}
	case of > 0:
		return best
	}
	if r, ok := f.Value.(*model.LoopRead); v == nil || ok && r.Var == f.Val {
		why := q.fails(f.Over, goal{list: true, v: v})
		if f.If != nil && len(why) > 0 {
			why[0].far += conditions(f.If)
		}
		return why
	}
	if why := q.source(f, v); why != nil {
		return why
	}
	return q.notListed(f, v)
}

// source looks for the things that would give a comprehension a value, if they were among those that it runs over.
func (q *explainer) source(f *model.For, v any) (best reasons) {
	over := f.Over.Type().One()
	if f.Key != nil || over == nil || over.Class != model.Ref || over.Kind == nil {
		return nil
	}
	found := 0
	for _, t := range q.Model().Things[1:] {
		if !t.Kind.Is(over.Kind) || t.Kind.Copies > 0 || found == mostAnswers {
			continue
		}
		q.walk.Bind(f.Val, builtin.Box(t.ID))
		if given, fault := q.walk.Part(f.Value); fault == nil && builtin.Same(given, v) {
			found++
			best = nearest(best, q.fails(f.Over, goal{list: true, v: builtin.Box(t.ID)}))
		}
	}
	return best
}

// unjoined explores the builtins that make lists of lists.
func (q *explainer) unjoined(x *model.Call, v any) reasons {
	g := goal{list: true, v: v}
	any := func(list []model.Expr) reasons {
		return nearest(lists.Map(list, func(e model.Expr) reasons { return q.fails(e, g) })...)
	}
	switch x.Fn {
	case model.Concat:
		if why := any(x.Args); v == nil || why.cost() <= unsaid {
			return why
		}
	case model.Flatten:
		switch l := x.Args[0].(type) {
		case *model.ListLit:
			return any(l.Elems)
		case *model.For:
			return q.unled(l, v)
		}
	case model.Without:
		if list, fault := q.walk.Part(x.Args[1]); fault == nil && v != nil && has(list, v) {
			return q.listReasons(x.Args[1], constant(v, x.T.Elem), false)
		}
		return q.fails(x.Args[0], g)
	case model.Distinct, model.Sorted, model.SortBy, model.SortDown, model.Reverse, model.OneOfEach, model.Compact,
		model.Append, model.AsSet, model.First, model.Last, model.Least, model.Largest, model.Coalesce:
		if why := q.fails(x.Args[0], g); len(why) > 0 {
			return why
		}
	case model.IntRange:
		if v == nil {
			return q.bounded(x.Args[1], model.GreaterEqual, x.Args[0])
		}
		n := constant(v, model.TypeInteger)
		return append(q.bounded(x.Args[1], model.GreaterEqual, n), q.bounded(x.Args[0], model.LessEqual, n)...)
	}
	return q.notListed(x, v)
}

// unled explores the lists of a comprehension that make one list. Where none is nearer to having the value than the
// others, it says what they are of.
func (q *explainer) unled(l *model.For, v any) (best reasons) {
	var of []any
	q.elements(l, mostNear, func(x any) bool {
		why := q.excluded(l)
		if len(why) == 0 {
			why = q.fails(l.Value, goal{list: true, v: v})
			of = append(of, x)
		}
		best = nearest(best, why)
		return true
	})
	switch {
	case best == nil:
		return q.fails(l.Over, something)
	case v == nil || best.cost() <= unsaid || len(of) == 0 || l.Val.Type.Class != model.Ref:
		return best
	}
	r := q.reason(RuleFrom, l.R, func() string {
		return q.sayText(sayLeadsNot, "what", q.show(v, l.T.One().One()), "list", q.shortly(of, l.Val.Type), "n", len(of))
	})
	r.kind = unlisted
	return reasons{r}
}

// unwritten is why no element of a written list is a value: those that would be it.
func (q *explainer) unwritten(e model.Expr, v any) (best reasons) {
	gives := func(e model.Expr) bool {
		given, fault := q.walk.Part(e)
		return fault == nil && builtin.Same(given, v)
	}
	switch x := e.(type) {
	case *model.ListLit:
		for _, e := range x.Elems {
			best = nearest(best, q.unwritten(e, v))
		}
	case *model.Cond:
		for _, branch := range []model.Expr{x.Then, x.Else} {
			if gives(branch) {
				return q.fails(x.Test, goal{want: branch == x.Then})
			}
			best = nearest(best, q.unwritten(branch, v))
		}
	case *model.AttrRead: // of another thing it would be
		t := x.X.Type()
		if t.Class != model.Ref || t.Kind == nil || x.Attr == nil || x.Attr.Class == model.State {
			return nil
		}
		for _, of := range q.Model().Things[1:] {
			it := constant(builtin.Box(of.ID), t)
			if of.Kind.Is(t.Kind) && gives(&model.AttrRead{Node: x.Node, X: it, Attr: x.Attr, ByKind: x.ByKind}) {
				return q.mustBe(x.X, model.Equal, it, nil)
			}
		}
	}
	return best
}

// bounded compares one end of a range of numbers.
func (q *explainer) bounded(end model.Expr, op model.Op, n model.Expr) reasons {
	x := &model.Binary{Node: model.Node{T: model.TypeBoolean, R: end.Range()}, Op: op, X: end, Y: n}
	if _, asked := n.(*model.Const); !asked {
		return q.fails(x, goal{want: true})
	}
	if is, unknown := q.holds(x, goal{want: true}); is || unknown != nil {
		return unknown
	}
	return q.mustBe(n, model.Mirrored[op], end, nil)
}

// constant is a value as an expression.
func constant(v any, t *model.Type) model.Expr { return &model.Const{Node: model.Node{T: t}, Value: v} }
