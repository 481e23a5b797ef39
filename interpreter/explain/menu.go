package explain

import (
	"context"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// isOption says whether a thing stands for an option of the game.
func (q *explainer) isOption(t *model.Thing) bool {
	return slices.ContainsFunc(q.Model().Options, func(o *model.Option) bool { return o.Thing == t })
}

// gone says whether a counter or card is not in play.
func (q *explainer) gone(t *model.Thing) bool { return !q.Live(t) && t.Kind.Copies > 0 }

// action is what people call an action.
func (q *explainer) action(p *model.Proc) string { return q.Describe(q.OfferOf(p)) }

// offered says that something is offered.
func (q *explainer) offered(what string) *way {
	return newWay(q.reason(RuleOffered, hcl.Range{}, func() string { return q.sayText(sayOffered, "what", what) }))
}

// could says that something would be offered elsewhere.
func (q *explainer) could(what string) *way {
	w := newWay(q.reason(RuleMenu, hcl.Range{}, func() string { return q.sayText(sayCould, "what", what) }))
	w.closed = RuleOffered
	return w
}

// unpicked says why the pick that is due does not offer what is meant.
func (q *explainer) unpicked(ctx context.Context, x *vm.Picking, of *subjects, offered func(string) *way,
) (out []*way) {
	for _, v := range of.candidates(x.Of) {
		if x.Offers(v) >= 0 {
			out = append(out, offered(q.Show(v, x.Of)))
		} else {
			out = append(out, newWay(q.unlisted(x, v, func() reasons { return q.left(ctx, x, v) })))
		}
	}
	return out
}

// unlisted says why the list of a pick lacks a value; otherwise says so if it does not.
func (q *explainer) unlisted(x *vm.Picking, v any, otherwise func() reasons) *reason {
	var why reasons
	q.explore(x.Scope, func() {
		if why = q.fails(x.From, goal{list: true, v: v}); len(why) == 0 {
			why = otherwise()
		}
		if len(why) == 0 {
			why = q.notListed(x.From, v)
		}
	})
	t := q.refers(x.Of, v)
	r := q.refusal(RuleFrom, x.Range, func() string { return q.show(v, x.Of) }, t, why)
	r.Address, r.Thing = x.Address, t
	return r
}

// left says why a pick leaves out what its list contains.
func (q *explainer) left(ctx context.Context, x *vm.Picking, v any) reasons {
	say := func(p locale.Phrase) reasons {
		return reasons{q.reason(RuleOnce, x.Range, func() string { return q.sayText(p, "what", q.show(v, x.Of)) })}
	}
	switch {
	case x.Grow && x.Picked(v):
		return say(sayPicked)
	case x.Listed:
		return say(sayPassed)
	case x.Once:
		return say(sayOnce)
	}
	if again := q.Again(ctx); again != nil {
		if i := again.Pick().Offers(v); i >= 0 {
			return refused(ctx, again, i)
		}
	}
	return nil
}

// unoffered says why an action or a written option of the menu is not offered; with subjects, why not for these.
func (q *explainer) unoffered(ctx context.Context, o vm.Offer, of *subjects) *reason {
	rule, why := RuleWhen, q.late(o)
	if why == nil {
		rule, why = q.closed(ctx, o, of)
	}
	at := q.Decision().Statement
	if o.Action != nil {
		at = o.Action.Range
	}
	r := q.refusal(rule, at, func() string { return q.Describe(o) }, nil, why)
	if r.Address = q.Decision().Address + "/" + o.Word; o.Action != nil {
		r.Address = "action." + o.Word
	}
	return r
}

// late says why an action is not among those of this part of a turn.
func (q *explainer) late(o vm.Offer) reasons {
	is, others := q.Late(o)
	p, ok := map[vm.Lateness]locale.Phrase{vm.TooEarly: sayFirst, vm.Acted: sayActed, vm.GoneOut: sayGoneOut}[is]
	if !ok {
		return nil
	}
	return reasons{q.reason(RuleIs, q.Decision().Statement, func() string {
		list := lists.Map(others[:min(len(others), fewShown)], q.action)
		return q.sayText(p, "thing", q.name(q.Seat()), "list", strings.Join(list, ", "))
	})}
}

// closed says why an action or a written option is not offered where it could be.
func (q *explainer) closed(ctx context.Context, o vm.Offer, of *subjects) (rule string, why reasons) {
	if o.Action != nil && o.Action.Thing != nil && !q.Brings(o.Action.Thing) {
		t := o.Action.Thing
		r := q.reason(RuleBearer, o.Action.Range, func() string {
			if q.isOption(t) {
				return q.sayText(sayNotSet, "thing", locale.Quoted(q.name(t)))
			}
			return q.sayText(sayNotHad, "thing", q.name(t))
		})
		r.Thing, r.By, r.fixed = t, []*model.Thing{t}, !q.lendable(t)
		return RuleBearer, reasons{r}
	}
	x, known := q.Opening(o)
	switch {
	case !known:
		return RuleHidden, q.untold()
	case x.Done:
		return RuleOnce, reasons{q.reason(RuleOnce, o.Action.Range, func() string {
			return q.sayText(sayOnce, "what", q.action(o.Action))
		})}
	}
	rule = RuleWhen
	q.explore(x.Scope, func() {
		if x.When != nil {
			why = q.fails(x.When, goal{want: true})
		}
		if len(why) > 0 {
			return
		}
		if o.Action != nil {
			rule = rulePick
		}
		if x.Pick == nil {
			return
		}
		if of != nil {
			for _, v := range of.candidates(x.Pick.Of) {
				why = q.fails(x.Pick.From, goal{list: true, v: v})
				name := func() string { return q.show(v, x.Pick.Of) }
				why = reasons{q.refusal(RuleFrom, x.Pick.Range, name, q.refers(x.Pick.Of, v), why)}
				return
			}
		}
		why = q.fails(x.Pick.From, something)
	})
	if len(why) == 0 && o.Action != nil && q.Pick() == nil {
		if again := q.Again(ctx); again != nil {
			for i := range again.Decision().Count() {
				if x := again.Taken(i); x != nil && x.Action == o.Action {
					return rulePick, refused(ctx, again, i)
				}
			}
		}
	}
	return rule, why
}

// refers is the thing that a value of a type is; nil if it is none.
func (q *explainer) refers(t *model.Type, v any) *model.Thing {
	if t == nil || t.Class != model.Ref {
		return nil
	}
	return q.thing(v)
}

// elsewhere says where an action is offered, and what it lacks now.
func (q *explainer) elsewhere(ctx context.Context, p *model.Proc) *way {
	rule, why := q.closed(ctx, q.OfferOf(p), nil)
	where := func(why string) string {
		why = locale.Capital(why)
		when, here := q.menus(p)
		var amid *model.Proc // the innermost action that goes on
		for _, o := range q.Running() {
			if o != nil && o.Class == model.Action {
				amid = o
			}
		}
		switch {
		case amid == p && here == "":
			return q.sayText(sayUnderWay, "what", q.action(p))
		case here != "":
			return q.sayText(sayAfter, "what", q.action(p), "when", here, "why", why)
		case amid != nil && when == "":
			return q.sayText(sayAmid, "what", q.action(p), "amid", q.action(amid), "why", why)
		}
		return q.sayText(sayElsewhere, "what", q.action(p), "when", when, "why", why)
	}
	w := newWay(q.reason(RuleMenu, p.Range, func() string { return where(q.joinReasons(why)) }))
	w.Address, w.of, w.Elsewhere, w.place, w.closed = "action."+p.Name, why, true, where(""), rule
	return w
}

// menus lists where an action is offered: the titles of what asks for it, or else of what runs that; and the title of
// that which goes on now, if one of them does.
func (q *explainer) menus(p *model.Proc) (all, now string) {
	var out []string
	running, seen := q.Running(), map[*model.Proc]bool{}
	var titled func(o *model.Proc)
	titled = func(o *model.Proc) {
		switch {
		case seen[o] || o.Class != model.Procedure:
		case o.Text != nil:
			out = append(out, q.Locale().Text(o.Text))
			if slices.Contains(running, o) {
				now = out[len(out)-1]
			}
		default:
			for _, by := range q.Model().Procs {
				if model.HasStmt(by.Body, func(x *model.Run) bool { return x.Proc == o }) {
					seen[o] = true
					titled(by)
				}
			}
		}
		seen[o] = true
	}
	for _, o := range q.Model().Procs {
		if model.HasStmt(o.Body, func(st model.Stmt) bool {
			c, named := model.Offers(st)
			return slices.Contains(named, p) || c != nil && slices.Contains(c.Actions, p)
		}) {
			titled(o)
		}
	}
	return strings.Join(out, ", "), now
}
