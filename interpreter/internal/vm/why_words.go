package vm

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// refusal is a refusal with its sentence in both languages.
func (q *inquiry) refusal(rule string, at hcl.Range, say func() string) Refusal {
	r := Refusal{Rule: rule, Statement: at}
	r.Source, r.Text = q.m.both(say)
	return r
}

// tell says a phrase in the language of the moment.
func (q *inquiry) tell(p locale.Phrase, args ...any) string {
	return q.m.Locale.speaker.Say(p, args...)
}

// textOf is a refusal's sentence in the language of the moment.
func (q *inquiry) textOf(r Refusal) string {
	if q.m.Locale == q.m.g.source {
		return r.Source
	}
	return r.Text
}

func (q *inquiry) hidden() Refusal {
	return q.refusal(RuleHidden, hcl.Range{}, func() string { return q.tell(sayUntold) })
}

func (q *inquiry) show(v any, t *model.Type) string { return q.m.Show(q.s, v, t) }

// names lists things in words.
func (q *inquiry) names(list []*model.Thing) string {
	out := lists.Map(list, func(t *model.Thing) string { return q.m.nameOf(q.s, t.ID) })
	return strings.Join(out, ", ")
}

// notListed says that a value is not in a list.
func (q *inquiry) notListed(e model.Expr, v any) []Refusal {
	t := e.Type().One()
	if v == nil && q.name(e) == "" {
		return nil
	}
	r := q.refusal(RuleFrom, e.Range(), func() string {
		what := q.name(e)
		if v == nil {
			return q.tell(sayEmpty, "what", what)
		}
		if what == "" {
			what = q.content(e)
		}
		return q.tell(sayNotListed, "what", q.show(v, t), "list", what)
	})
	if q.name(e) == "" { // what has a name says more
		r.more, r.bare = 1, true
	}
	return []Refusal{r}
}

// listed says that something is in a list and should not be, or the other way round.
func (q *inquiry) listed(list, elem model.Expr, want bool) []Refusal {
	v, f := q.walk.Part(elem)
	if f != nil {
		return q.untold(f)
	}
	r := q.refusal(RuleIs, list.Range(), func() string {
		p := sayListed
		if want {
			p = sayNotListed
		}
		return q.tell(p, "what", q.show(v, elem.Type()), "list", q.name(list))
	})
	if t := elem.Type(); want && t.Class == model.Ref && builtin.ID(v) > 0 {
		r.By = []*model.Thing{q.m.thing(builtin.ID(v))}
	}
	return []Refusal{r}
}

// wouldBe says what keeps the element of a comprehension out that comes nearest, alone or among several like it.
func (q *inquiry) wouldBe(f *model.For, v any, reasons []Refusal, of, alike int) Refusal {
	said := told(reasons)
	r := q.refusal(RuleFrom, f.R, func() string {
		what, why := q.show(v, f.T.Elem), q.joined(reasons)
		counter := said && f.T.Elem.Class == model.Ref && builtin.ID(v) > 0 && q.m.thing(builtin.ID(v)).Kind.Copies > 0
		if (strings.Contains(why, what) || counter) && of > 1 {
			what = ""
		}
		switch {
		case builtin.IsNull(f.T.Elem, v):
			return why
		case of == 1:
			return q.join(what, reasons)
		case alike > 1:
			return q.tell(sayExample, "what", what, "why", why)
		}
		return q.tell(sayNearest, "what", what, "why", why)
	})
	if f.T.Elem != nil && f.T.Elem.Class == model.Ref {
		r.Thing = q.m.thing(builtin.ID(v))
	}
	r.Of, r.Rule = reasons, RuleIs
	r.said = of == 1 && said
	return r
}

// join says why something is not offered, whose name comes first unless the reasons tell it.
func (q *inquiry) join(what string, reasons []Refusal) string {
	text := q.joined(reasons)
	if text == "" {
		return q.tell(sayStuck, "what", what)
	}
	if strings.Contains(text, what) || told(reasons) {
		return text
	}
	return q.tell(sayNotOffered, "what", what, "why", text)
}

// joined are reasons in one sentence.
func (q *inquiry) joined(reasons []Refusal) string {
	text := ""
	if said := lists.Where(reasons, func(r Refusal) bool { return !r.bare }); len(said) > 0 {
		reasons = said
	}
	for _, w := range slices.Compact(lists.Map(reasons, q.textOf)) {
		switch {
		case text == "":
		case strings.HasSuffix(text, "."):
			text += " "
		default:
			text += "; "
		}
		text += w
	}
	return text
}

// compared says what a comparison needs; by would change it.
func (q *inquiry) compared(x *model.Binary, want bool, by []*model.Thing) []Refusal {
	op, compares := x.Op, false
	if !want {
		op = model.Negated[op]
	}
	if _, compares = model.Mirrored[op]; !compares {
		return nil
	}
	a, b := x.X, x.Y
	if weight(b) > weight(a) {
		a, b, op = b, a, model.Mirrored[op]
	}
	if list, some := emptiness(a, b, op); list != nil {
		if some {
			return q.absent(list, nil)
		}
	}
	return q.mustBe(a, op, b, by)
}

// weight is how much a side of a comparison is what the other should be compared with.
func weight(e model.Expr) int {
	switch e := e.(type) {
	case *model.StatCall:
		return 4
	case *model.AttrRead:
		if e.Attr != nil && e.Attr.Class == model.State && e.T.Class == model.Integer {
			return 5 // what one has
		}
		return 3
	case *model.Index:
		if _, attr := e.X.(*model.AttrRead); attr && e.T.Class == model.Integer {
			return 5
		}
		return 2
	case *model.Call, *model.FuncCall:
		return 2
	case *model.LocalRead:
		if e.T.Class == model.Integer {
			return 2
		}
		return 1
	case *model.Const:
		return 0
	}
	return 1
}

// emptiness is the list that a comparison of its length judges, and whether it wants something in it.
func emptiness(a, b model.Expr, op model.Op) (list model.Expr, some bool) {
	call, ok := a.(*model.Call)
	n, is := b.(*model.Const)
	if !ok || !is || call.Fn != model.Count && call.Fn != model.First {
		return nil, false
	}
	switch v := builtin.Int(n.Value); {
	case call.Fn == model.First:
		return call.Args[0], op == model.Unequal && v == 0
	case op == model.Greater && v == 0, op == model.GreaterEqual && v == 1, op == model.Unequal && v == 0:
		return call.Args[0], true
	}
	return nil, false
}

// mustBe says how what there is would have to compare with something.
func (q *inquiry) mustBe(a model.Expr, op model.Op, b model.Expr, by []*model.Thing) []Refusal {
	have, f := q.walk.Part(a)
	need, g := q.walk.Part(b)
	if f != nil {
		return q.untold(f)
	} else if g != nil {
		return q.untold(g)
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
	r := q.refusal(RuleIs, a.Range(), func() string {
		shown, other := q.show(need, t), q.name(b)
		if bare := shown; other != "" {
			shown = q.tell(sayNamed, "value", bare, "what", other)
			if what, _ := q.called(a); what == "" && (op == model.GreaterEqual || op == model.LessEqual) {
				shown = bare
			}
		}
		what, thing := q.called(a)
		yes, truth := need.(bool)
		amount := thing != "" && (t.Class == model.Integer || t.Class == model.Tally) && !located(a)
		whole, p := true, sayMust
		limit, limited := map[model.Op]string{model.Equal: "", model.GreaterEqual: "least", model.LessEqual: "most"}[op]
		switch {
		case limited && what != "" && thing == "" && t.Class == model.Integer && counts(a):
			p = sayCounted
		case owns(a) && (op == model.Equal || op == model.Unequal):
			if op == model.Unequal || builtin.IsNull(t, need) {
				shown = ""
			}
			return q.tell(sayBelongs, "thing", thing, "have", q.show(have, t), "need", shown, "free", builtin.IsNull(t, have))
		case what == "" && t.Class == model.Ref && t.Kind != nil && t.Kind.Seat && !builtin.IsNull(t, need):
			if op == model.Unequal {
				shown = ""
			}
			return q.tell(sayMay, "have", q.show(have, t), "need", shown)
		case op == model.Unequal && builtin.IsNull(t, need):
			whole, p = false, sayMissing
		case truth && what == "":
			p = sayNotHolds
		case truth && yes == (op == model.Equal):
			whole, p = false, sayIsNot
		case truth:
			whole, p = false, sayIs
		case op == model.Equal && builtin.IsNull(t, need):
			p = sayMustNone
		case op == model.Unequal:
			p = sayMustNot
		case op == model.Equal && builtin.IsNull(t, have):
			p = sayNoneMust
		case op == model.Equal && amount:
			whole, p = false, sayHasJust
		case op == model.GreaterEqual && amount:
			whole, p = false, sayHasLeast
		case op == model.LessEqual && amount:
			whole, p = false, sayHasMost
		case op == model.GreaterEqual:
			p = sayAtLeast
		case op == model.LessEqual:
			p = sayAtMost
		case op == model.Greater:
			p = sayMore
		case op == model.Less:
			p = sayLess
		}
		if whole {
			what = q.of(what, thing)
		}
		return q.helped(q.tell(p, "what", what, "thing", thing, "have", q.show(have, t), "need", shown,
			"other", other, "nothing", isNone(have), "limit", limit), by)
	})
	if what, _ := q.called(a); what == "" && t.Class != model.Boolean || located(a) { // content may say more
		r.more, r.bare = unsaid-1, true
	}
	r.Have, r.Need, r.Type, r.By, r.fixed = have, need, t, by, settled(a) && settled(b)
	return []Refusal{r}
}

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

// helped adds what would change it.
func (q *inquiry) helped(text string, by []*model.Thing) string {
	if len(by) == 0 {
		return text
	}
	return q.tell(sayHelped, "why", text, "things", q.names(by))
}

// raised says which stats would have to be other, and what would make them so.
func (q *inquiry) raised(stats []statAsked) []Refusal {
	var out []Refusal
	for _, x := range stats {
		r := q.refusal(RuleIs, x.stat.Range, func() string {
			return q.tell(sayRaised, "switch", x.need == true, "what", q.statName(x.stat, x.args),
				"have", q.show(x.have, x.stat.Type), "need", q.show(x.need, x.stat.Type), "things", q.names(x.by))
		})
		r.Have, r.Need, r.Type, r.By = x.have, x.need, x.stat.Type, x.by
		out = append(out, r)
	}
	return out
}

// name is what people call the value of an expression; empty if nothing names it.
func (q *inquiry) name(e model.Expr) string { return q.of(q.called(e)) }

// of is what a thing has.
func (q *inquiry) of(what, thing string) string {
	if thing == "" || what == "" {
		return what
	}
	return q.tell(sayOf, "what", what, "thing", thing)
}

// isNone says whether an amount is none.
func isNone(v any) bool {
	if n, ok := v.(int64); ok {
		return n == 0
	}
	return !slices.ContainsFunc(builtin.List(v), func(n any) bool { return builtin.Int(n) != 0 })
}

// called is what people call the value of an expression, and the thing that has it; empty where nothing does.
func (q *inquiry) called(e model.Expr) (what, thing string) {
	label := func(d *model.Text, name string) string { return q.m.Locale.Label(d, name) }
	switch x := e.(type) {
	case *model.AttrRead:
		v, f := q.walk.Part(x.X)
		t := q.m.thing(builtin.ID(v))
		if f != nil || t == nil {
			return "", ""
		}
		a := x.Attr
		if b := x.ByKind[t.Kind]; b != nil {
			a = b
		}
		if located(x) {
			return q.tell(map[string]locale.Phrase{"x": sayColumn, "y": sayRow}[a.Name]), q.m.nameOf(q.s, t.ID)
		}
		if a == nil || a.Class == model.BuiltIn {
			return q.show(v, x.X.Type()), ""
		}
		if g := q.m.g.model.Game; g != nil && t == g.Thing {
			return label(a.Derived, a.Name), ""
		}
		return label(a.Derived, a.Name), q.m.nameOf(q.s, t.ID)
	case *model.Players:
		if what := q.untranslated("players"); what != "" {
			return what, ""
		}
		return label(x.T.Elem.Kind.Derived, x.T.Elem.Kind.Name), ""
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
				return q.said(x.Fn.Text, x.Fn.Params, args), ""
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
		case model.Count, model.Total, model.Sum, model.OrElse, model.Distinct, model.Present, model.First, model.Last,
			model.AsSet, model.Sorted, model.Reverse:
			return q.called(x.Args[0])
		}
	case *model.Index:
		of, thing := q.called(x.X)
		if key, f := q.walk.Part(x.I); f == nil && of != "" && x.I.Type().Class == model.Ref {
			return q.tell(sayNamed, "value", q.show(key, x.I.Type()), "what", of), thing
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

// untranslated is a name of content in the words of its language; in others nothing says what it is called.
func (q *inquiry) untranslated(name string) string {
	if q.m.Locale != q.m.g.source {
		return ""
	}
	return q.m.Locale.Label(nil, name)
}

// statName is what people call a stat.
func (q *inquiry) statName(st *model.Stat, args []any) string {
	if st.Text == nil {
		return q.m.Locale.Label(nil, st.Name)
	}
	return q.said(st.Text, st.Params, args)
}

// said is a text with the values of parameters.
func (q *inquiry) said(t *model.Text, params []*model.Param, args []any) string {
	base := q.s.top()
	q.s.grow(len(params))
	defer q.s.truncate(base)
	for i, p := range params {
		if i < len(args) {
			q.s.setLocal(base+int32(p.Local.Index), unboxed(args[i], p.Local.Type))
		}
	}
	return q.m.render(q.s, base, t)
}

// because puts before the reasons for which a function does not hold what content says of that.
func (q *inquiry) because(x *model.FuncCall, want bool, reasons []Refusal) []Refusal {
	args, f := q.walk.Arguments(x.Fn.Params, x.Args)
	if x.Fn.Because == nil || !want || f != nil {
		return reasons
	}
	r := q.refusal(RuleIs, x.Fn.Range, func() string { return q.said(x.Fn.Because, x.Fn.Params, args) })
	r.Address, r.said = x.Fn.Because.Address, true
	r.more = max(0, min(cost(reasons), unsaid/2-1)-1) // nearer than what can never change
	r.Of = slices.DeleteFunc(reasons, func(o Refusal) bool { return o.guess })
	for _, o := range r.Of {
		for _, t := range o.By {
			if !slices.Contains(r.By, t) {
				r.By = append(r.By, t)
			}
		}
	}
	return []Refusal{r}
}
