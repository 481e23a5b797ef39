package explain

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// fewShown is how many things of a list without a name are told.
const fewShown = 8

// nameAll lists things in words.
func (q *explainer) nameAll(list []*model.Thing) string {
	return strings.Join(lists.Map(list, q.name), ", ")
}

// shortly names values, at most a few.
func (q *explainer) shortly(list []any, t *model.Type) string {
	var names []string
	for _, v := range list {
		switch {
		case builtin.IsNull(t, v):
		case len(names) == fewShown:
			return strings.Join(names, ", ") + ", …"
		default:
			names = append(names, q.show(v, t))
		}
	}
	return strings.Join(names, ", ")
}

// notListed says that a value is not in a list: a short one without a name is told.
func (q *explainer) notListed(e model.Expr, v any) reasons {
	nameless := q.nameOf(e) == ""
	if v == nil && nameless {
		return nil
	}
	r := q.reason(RuleFrom, e.Range(), func() string {
		t, what := e.Type().One(), q.nameOf(e)
		if v == nil {
			return q.sayText(sayEmpty, "what", what)
		}
		if l, fault := q.walk.Part(e); nameless && fault == nil && t != nil && t.Class == model.Ref {
			if list := builtin.List(l); len(list) <= fewShown {
				what = q.shortly(list, t)
			}
		}
		return q.sayText(sayNotListed, "what", q.show(v, t), "list", what)
	})
	r.kind = unlisted
	if nameless { // what has a name says more
		r.kind, r.far = bare, 1
	}
	return reasons{r}
}

// listReasons says that something is in a list and should not be, or the other way round.
func (q *explainer) listReasons(list, elem model.Expr, want bool) reasons {
	v, f := q.walk.Part(elem)
	if f != nil {
		return q.unknown(f)
	}
	r := q.reason(RuleIs, list.Range(), func() string {
		p := sayListed
		if want {
			p = sayNotListed
		}
		return q.sayText(p, "what", q.show(v, elem.Type()), "list", q.nameOf(list))
	})
	if want && elem.Type().Class == model.Ref && builtin.ID(v) > 0 {
		r.By = []*model.Thing{q.thing(v)}
	}
	return reasons{r}
}

// wouldBe says what keeps the element of a comprehension out that comes nearest, alone or among several like it.
func (q *explainer) wouldBe(f *model.For, v any, of reasons, n, alike int) *reason {
	t := q.refers(f.T.Elem, v)
	what := func() string { return q.show(v, f.T.Elem) }
	if n == 1 && !builtin.IsNull(f.T.Elem, v) {
		r := q.refusal(RuleIs, f.R, what, t, of)
		if r.Thing = t; of.said() {
			r.kind = said
		}
		return r
	}
	counter := of.said() && t != nil && t.Kind.Copies > 0
	r := q.reason(RuleIs, f.R, func() string {
		why, name := q.joinReasons(of), ""
		if !q.isNamed(of, t) && !counter {
			name = what()
		}
		switch {
		case builtin.IsNull(f.T.Elem, v):
			return why
		case alike > 1:
			return q.sayText(sayExample, "what", name, "why", why)
		}
		return q.sayText(sayNearest, "what", name, "why", why)
	})
	r.of, r.Thing = of, t
	return r
}

// compared says what a comparison needs; by would change it.
func (q *explainer) compared(x *model.Binary, want bool, by []*model.Thing) reasons {
	op := x.Op
	if !want {
		op = model.Negated[op]
	}
	if _, compares := model.Mirrored[op]; !compares {
		return nil
	}
	a, b := x.X, x.Y
	if weight(b) > weight(a) {
		a, b, op = b, a, model.Mirrored[op]
	}
	if call, ok := a.(*model.Call); ok && wantsSome(call, op, b) {
		return q.fails(call.Args[0], something)
	}
	return q.mustBe(a, op, b, by)
}

// wantsSome says whether a comparison asks for something in a list.
func wantsSome(call *model.Call, op model.Op, b model.Expr) bool {
	c, ok := b.(*model.Const)
	if !ok {
		return false
	}
	n := builtin.Int(c.Value)
	switch call.Fn {
	case model.First:
		return op == model.Unequal && n == 0
	case model.Count:
		return op == model.Greater && n == 0 || op == model.GreaterEqual && n == 1 || op == model.Unequal && n == 0
	}
	return false
}

// weight is how much a side of a comparison is what the other should be compared with.
func weight(e model.Expr) int {
	number := e.Type().Class == model.Integer
	switch e := e.(type) {
	case *model.StatCall:
		return 4
	case *model.AttrRead:
		if e.Attr != nil && e.Attr.Class == model.State && number {
			return 5 // what one has
		}
		return 3
	case *model.Index:
		if _, attr := e.X.(*model.AttrRead); attr && number {
			return 5
		}
		return 2
	case *model.Call, *model.FuncCall:
		return 2
	case *model.LocalRead:
		if number {
			return 2
		}
	case *model.Const:
		return 0
	}
	return 1
}

// mustBe says how what there is would have to compare with something.
func (q *explainer) mustBe(a model.Expr, op model.Op, b model.Expr, by []*model.Thing) reasons {
	have, f := q.walk.Part(a)
	need, g := q.walk.Part(b)
	if f != nil {
		return q.unknown(f)
	} else if g != nil {
		return q.unknown(g)
	}
	t := a.Type()
	if t.Class == model.Null {
		t = b.Type()
	}
	if n, ok := need.(int64); ok && t.Class == model.Integer {
		switch op {
		case model.Greater:
			op, need = model.GreaterEqual, builtin.Box(n+1)
		case model.Less:
			op, need = model.LessEqual, builtin.Box(n-1)
		}
	}
	r := q.reason(RuleIs, a.Range(), func() string {
		c := comparison{op: op, t: t, have: have, need: need, counts: counts(a), owns: owns(a)}
		c.what, c.thing = q.called(a)
		c.amount = c.thing != "" && (t.Class == model.Integer || t.Class == model.Tally) && !located(a)
		shown, other := q.show(need, t), q.nameOf(b)
		if other != "" && (c.what != "" || op != model.GreaterEqual && op != model.LessEqual) {
			shown = q.sayText(sayNamed, "value", shown, "what", other)
		}
		p, whole := c.phrase()
		if (p == sayBelongs || p == sayMay) && (op == model.Unequal || builtin.IsNull(t, need)) {
			shown = ""
		}
		what := c.what
		if whole {
			what = q.describe(what, c.thing)
		}
		limit := map[model.Op]string{model.GreaterEqual: "least", model.LessEqual: "most"}[op]
		text := q.sayText(p, "what", what, "thing", c.thing, "have", q.show(have, t), "need", shown,
			"other", other, "nothing", isNone(have), "limit", limit, "free", builtin.IsNull(t, have))
		if len(by) == 0 || p == sayBelongs || p == sayMay {
			return text
		}
		return q.sayText(sayHelped, "why", text, "things", q.nameAll(by))
	})
	if what, _ := q.called(a); what == "" && t.Class != model.Boolean || located(a) { // content may say more
		r.kind = bare
	}
	r.Have, r.Need, r.Type, r.By, r.fixed = have, need, t, by, settled(a) && settled(b)
	return reasons{r}
}

// A comparison is what there is, and what there would have to be.
type comparison struct {
	op                   model.Op
	t                    *model.Type
	have, need           any
	what, thing          string // what is compared, and the thing that has it; both may be empty
	counts, owns, amount bool   // it counts something, is whose something is, is how much a thing has
}

// phrase is the phrase that says a comparison, and whether that says what is compared and whose it is in one.
func (c *comparison) phrase() (p locale.Phrase, whole bool) {
	yes, truth := c.need.(bool)
	is, isNot := c.op == model.Equal, c.op == model.Unequal
	none := builtin.IsNull(c.t, c.need)
	seat := c.t.Class == model.Ref && c.t.Kind != nil && c.t.Kind.Seat
	_, limits := map[model.Op]bool{model.Equal: true, model.GreaterEqual: true, model.LessEqual: true}[c.op]
	switch {
	case limits && c.what != "" && c.thing == "" && c.t.Class == model.Integer && c.counts:
		return sayCounted, true
	case c.owns && (is || isNot):
		return sayBelongs, false
	case c.what == "" && seat && !none:
		return sayMay, true
	case isNot && none:
		return sayMissing, false
	case truth && c.what == "":
		return vm.SayNotHolds, true
	case truth && yes == is:
		return sayIsNot, false
	case truth:
		return sayIs, false
	case is && none:
		return sayMustNone, true
	case isNot:
		return sayMustNot, true
	case is && builtin.IsNull(c.t, c.have):
		return sayNoneMust, true
	}
	if p, ok := amounts[c.op]; ok && c.amount {
		return p, false
	}
	return numbers[c.op], true
}

// amounts are the phrases of how much a thing has, numbers those of other values.
var (
	amounts = map[model.Op]locale.Phrase{
		model.Equal: sayHasJust, model.GreaterEqual: sayHasLeast, model.LessEqual: sayHasMost,
	}
	numbers = map[model.Op]locale.Phrase{model.Equal: sayMust, model.GreaterEqual: sayAtLeast, model.LessEqual: sayAtMost,
		model.Greater: sayMore, model.Less: sayLess}
)

// settled says whether an expression reads what never changes in play.
func settled(e model.Expr) bool {
	return !model.HasExpr(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.AttrRead:
			return x.Attr == nil || x.Attr.Class == model.State || x.Attr.Class == model.Inverse
		case *model.Const, *model.LocalRead, *model.LoopRead:
			return false
		}
		return true
	})
}

// isNone says whether an amount is none.
func isNone(v any) bool {
	if n, ok := v.(int64); ok {
		return n == 0
	}
	return !slices.ContainsFunc(builtin.List(v), func(n any) bool { return builtin.Int(n) != 0 })
}

// owns says whether an expression is the one seat that a thing names, which is whose it is.
func owns(e model.Expr) bool {
	x, ok := e.(*model.AttrRead)
	if !ok || x.Attr == nil || x.Attr.Owner == nil || x.Attr.Owner.Seat || x.Attr.Class == model.BuiltIn {
		return false
	}
	names := lists.Filter(x.Attr.Owner.Attrs, func(a *model.Attr) bool {
		return a.Type.Class == model.Ref && a.Type.Kind != nil && a.Type.Kind.Seat
	})
	return len(names) == 1 && names[0] == x.Attr
}

// located says whether an expression is the column or row of a cell.
func located(e model.Expr) bool {
	x, ok := e.(*model.AttrRead)
	return ok && x.Attr != nil && x.Attr.Class == model.BuiltIn && (x.Attr.Name == "x" || x.Attr.Name == "y")
}

// counts says whether an expression is how many there are, as a list or an attribute of the game says.
func counts(e model.Expr) bool {
	if x, ok := e.(*model.Call); ok {
		return x.Fn == model.Count || x.Fn == model.Total || x.Fn == model.Sum
	}
	_, attr := e.(*model.AttrRead)
	return attr
}

// raised says which stats would have to be other, and what would make them so.
func (q *explainer) raised(stats []statAsked) reasons {
	return lists.Map(stats, func(x statAsked) *reason {
		r := q.reason(RuleIs, x.stat.Range, func() string {
			return q.sayText(sayRaised, "switch", x.need == true, "what", q.statName(x.stat, x.args),
				"have", q.show(x.have, x.stat.Type), "need", q.show(x.need, x.stat.Type), "things", q.nameAll(x.by))
		})
		r.Have, r.Need, r.Type, r.By = x.have, x.need, x.stat.Type, x.by
		return r
	})
}

// nameOf is what people call the value of an expression; empty if nothing names it.
func (q *explainer) nameOf(e model.Expr) string { return q.describe(q.called(e)) }

// describe is what a thing has.
func (q *explainer) describe(what, thing string) string {
	if thing == "" || what == "" {
		return what
	}
	return q.sayText(sayOf, "what", what, "thing", thing)
}

// called is what people call the value of an expression, and the thing that has it; empty where nothing does.
func (q *explainer) called(e model.Expr) (what, thing string) {
	switch x := e.(type) {
	case *model.AttrRead:
		return q.calledAttr(x)
	case *model.Players:
		if what := q.untranslated("players"); what != "" {
			return what, ""
		}
		return q.label(x.T.Elem.Kind.Derived, x.T.Elem.Kind.Name), ""
	case *model.StatCall:
		if args, f := q.walk.Arguments(x.Stat.Params, x.Args); f == nil {
			return q.statName(x.Stat, args), ""
		}
	case *model.LocalRead:
		if def := q.stands(x); def != nil {
			return q.called(def)
		}
		if x.T.Class == model.Integer {
			return q.untranslated(x.Local.Name), ""
		}
	case *model.FuncCall:
		if x.Fn.Text != nil {
			if args, f := q.walk.Arguments(x.Fn.Params, x.Args); f == nil {
				return q.renderText(x.Fn.Text, x.Fn.Params, args), ""
			}
		}
		q.walk.Inside(x, func(_ *model.Function, gives model.Expr) {
			if _, ok := gives.(*model.AttrRead); ok {
				what, thing = q.called(gives)
			}
		})
		if what == "" {
			what = q.untranslated(strings.TrimSuffix(x.Fn.Name, "_of"))
		}
		return what, thing
	case *model.Call:
		switch x.Fn {
		case model.Count, model.Total, model.Sum, model.Coalesce, model.Distinct, model.Compact, model.First, model.Last,
			model.AsSet, model.Sorted, model.Reverse:
			return q.called(x.Args[0])
		}
	case *model.Index:
		of, thing := q.called(x.X)
		if key, f := q.walk.Part(x.I); f == nil && of != "" && x.I.Type().Class == model.Ref {
			return q.sayText(sayNamed, "value", q.show(key, x.I.Type()), "what", of), thing
		}
		return of, thing
	case *model.ZoneList:
		return q.called(x.Zone)
	case *model.ZoneOf:
		if v, f := q.walk.Part(x); f == nil {
			return q.show(v, x.T), ""
		}
	}
	return "", ""
}

func (q *explainer) calledAttr(x *model.AttrRead) (what, thing string) {
	v, f := q.walk.Part(x.X)
	t := q.thing(v)
	if f != nil || t == nil {
		return "", ""
	}
	a := x.Attr
	if b := x.ByKind[t.Kind]; b != nil {
		a = b
	}
	switch g := q.Model().Game; {
	case located(x):
		return q.sayText(map[string]locale.Phrase{"x": sayColumn, "y": sayRow}[a.Name]), q.name(t)
	case a == nil || a.Class == model.BuiltIn:
		return q.show(v, x.X.Type()), ""
	case g != nil && t == g.Thing:
		return q.label(a.Derived, a.Name), ""
	}
	return q.label(a.Derived, a.Name), q.name(t)
}

// untranslated is a name of content in the words of its language; in others nothing says what it is called.
func (q *explainer) untranslated(name string) string {
	if !q.InSource() {
		return ""
	}
	return q.label(nil, name)
}

// statName is what people call a stat.
func (q *explainer) statName(st *model.Stat, args []any) string {
	if st.Text == nil {
		return q.label(nil, st.Name)
	}
	return q.renderText(st.Text, st.Params, args)
}
