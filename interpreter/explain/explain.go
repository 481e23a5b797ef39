// Package explain says why something is not offered at a decision: to the seat that is asked, of what it may see.
//
// The conditions that fail make a tree of reasons: the condition of an action, the function that it calls, what that
// compares. Its leaves say what there is and what there would have to be. Of alternatives the tree has the one that is
// nearest to being met, by how many of its conditions fail, and how much they say. One renderer puts a tree into words.
package explain

import (
	"cmp"
	"context"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Refusal says why something cannot be chosen, as data and in words.
type Refusal struct {
	Rule      string         // what refuses; see the constants
	Text      string         // a sentence in the machine's language; never empty
	Source    string         // the same in the source language
	Address   string         // of the decision, statement or action that refuses; may be empty
	Statement hcl.Range      // where that, or the condition, is written
	Thing     *model.Thing   // what it is about; may be nil
	Have      any            // of a comparison or payment: what there is ...
	Need      any            // ... and what there would have to be, as values of decisions; both nil if it is none
	Type      *model.Type    // of both; nil if there are none
	By        []*model.Thing // what would change it if the seat had all of it
	Steps     []string       // what would be taken before, in words ...
	StepIDs   []string       // ... and as journals name it
	Of        []Refusal      // the reasons for this one
	Elsewhere bool           // of another menu than that which asks
}

// The rules that refuse, besides the statements `require`, `pay` and `pick`, which is the one with nothing to offer.
const (
	RuleFrom    = "from"    // a pick does not list it
	RuleOnce    = "once"    // it has been taken already
	RuleWhen    = "when"    // the condition of an action or option
	RuleBearer  = "bearer"  // the thing that brings the action is not had
	RuleMenu    = "menu"    // it is offered elsewhere
	RuleUnasked = "unasked" // nothing that can be done here asks for it
	RuleHidden  = "hidden"  // it depends on what the seat may not see
	RuleOffered = "offered" // it is offered
	RuleIs      = "is"      // a part of a condition that is not as it would have to be

	rulePick = "pick"
)

// Bounds of an explanation.
const (
	mostAnswers = 8   // of an answer
	mostReasons = 3   // that are told of one cause
	mostTries   = 400 // decisions that are looked at for what only comes up later
	mostNear    = 60  // things that are compared to find what comes nearest
	mostDeep    = 12  // functions inside one another
)

// An explainer finds out why something is not offered to a seat. Conditions are walked by [builtin.Plain].
type explainer struct {
	builtin.Env
	*vm.Reader
	walk *builtin.Plain
	lets map[*model.Local]model.Expr // what the names that conditions use stand for
	deep int

	names   []*model.Thing       // that the sentence names which is being made
	written map[*model.Attr]bool // in play; nil: not known yet
	lent    []*model.Thing       // what the seat is supposed to have
	stats   *[]statAsked         // those that are evaluated; nil if nobody wants to know
}

func newExplainer(p *vm.Reader) *explainer {
	q := &explainer{Env: p.Env(), Reader: p, lets: map[*model.Local]model.Expr{}}
	q.walk = &builtin.Plain{Env: q}
	return q
}

// Function and Stat are evaluated by the walk, which notices what they read.
func (q *explainer) Function(f *model.Function, args []any) any { return q.walk.Function(f, args) }

// explore calls do where parts of expressions can be evaluated in a body.
func (q *explainer) explore(in vm.Scope, do func()) {
	model.WalkStmts(in.Proc.Body, func(l *model.Let) { q.lets[l.Var] = l.Be })
	q.walk.Explore(in.Locals, do)
}

// thing is the thing that a value is; nil if it is none.
func (q *explainer) thing(v any) *model.Thing {
	if id := builtin.ID(v); id > 0 {
		return q.Model().Things[id]
	}
	return nil
}

// Refused says why an option that a decision offers cannot be completed, where [vm.Machine.Legal] says so: what
// refuses it in the end, each reason once. It is empty if the option can be completed.
func Refused(ctx context.Context, m *vm.Machine, s *vm.State, d *vm.Decision, option int) (out []Refusal, err error) {
	legal, err := m.Legal(ctx, s, d)
	switch {
	case err != nil:
		return nil, err
	case option < 0 || option >= len(legal):
		return nil, vm.ErrOption
	case legal[option]:
		return nil, nil
	}
	p := vm.NewReader(m, s)
	if err = p.Do(func() { out = told(refused(ctx, p, option)) }); err != nil {
		return nil, err
	}
	return out, ctx.Err()
}

// refused collects the refusals of all tries of an option; the reader is used up.
func refused(ctx context.Context, p *vm.Reader, option int) (out reasons) {
	done := p.Refusals(ctx, option, func(in *vm.Reader, why *vm.Refused) {
		r := newExplainer(in).refusedBy(why)
		same := func(o *reason) bool { return o.Statement == r.Statement && o.Source == r.Source }
		if len(out) < mostReasons && !slices.ContainsFunc(out, same) {
			out = append(out, r)
		}
	})
	if len(out) == 0 || done {
		return newExplainer(p).untold()
	}
	return out
}

// refusedBy is a refusal by a statement, at the moment at which it refuses.
func (q *explainer) refusedBy(why *vm.Refused) *reason {
	r := &reason{Refusal: Refusal{
		Rule: why.Word, Address: why.Address, Statement: why.At, Source: why.Source, Text: why.Text,
	}}
	q.explore(why.Scope, func() {
		switch {
		case why.Require != nil:
			r.of = q.fails(why.Require.That, goal{want: true})
		case why.Short != nil:
			x := why.Short
			t := x.Attr.Type
			r = q.reason(r.Rule, r.Statement, func() string {
				return q.sayText(sayShort, "what", q.label(x.Attr.Derived, x.Attr.Name), "thing", q.name(x.Thing),
					"have", q.show(x.Have, t), "need", q.show(x.Need, t), "nothing", isNone(x.Have))
			})
			r.Address, r.Have, r.Need, r.Type, r.Thing = why.Address, x.Have, x.Need, t, x.Thing
		case why.Pick != nil:
			r.of = q.fails(why.Pick.From, goal{list: true})
			r.Source, r.Text = q.Both(func() string {
				if why.Pick.Question == "" || len(r.of) > 0 {
					return cmp.Or(q.joinReasons(r.of), q.sayText(vm.SayNoPick))
				}
				return q.sayText(sayNoAnswer, "question", why.Pick.Question)
			})
		}
	})
	return r
}

// Unasked says why something is not an answer to the decision that is due that nothing else can ask for either:
// what is the id of an option, such as a number, decline or done.
func Unasked(m *vm.Machine, s *vm.State, what string) Refusal {
	q := newExplainer(vm.NewReader(m, s))
	x, d := q.Pick(), q.Decision()
	if x != nil && !d.Option(d.Count()-1).Declines && (what == "decline" || what == "done") {
		r := q.reason(rulePick, d.Statement, func() string { return q.sayText(sayMustPick) })
		r.Address = d.Address
		return told(reasons{r})[0]
	}
	r := q.reason(RuleUnasked, d.Statement, func() string { return q.sayText(sayUnasked, "what", what) })
	r.Address = d.Address
	return told(reasons{r})[0]
}

// Why says why something cannot be chosen at the decision that is due, to the seat that decides: it tells nothing
// that this seat may not see. what is named as in journals (ship.orion, action.launch, 3), by the id of an option
// (option.retreat, word.red) or as people read it; an action also with what would be picked in it (launch Mars).
// There is always a refusal, unless there is an error; what nothing is called is a [locale.Message] with the nearest
// name. The state stays as it is. It takes up to the steps of a few Advances.
func Why(ctx context.Context, m *vm.Machine, s *vm.State, d *vm.Decision, what string) (out []Refusal, err error) {
	legal, err := m.Legal(ctx, s, d)
	if err != nil {
		return nil, err
	}
	q := newExplainer(vm.NewReader(m, s))
	var unknown error
	err = q.Do(func() {
		var of subjects
		if of, unknown = q.meant(d, what); unknown != nil {
			pair, found := q.pair(d, what)
			if !found {
				return
			}
			unknown = nil
			if list := q.later(ctx, &pair); len(list) > 0 {
				out = best(list)
				return
			}
			of = pair
		}
		out = best(q.about(ctx, d, legal, &of, what))
	})
	return out, cmp.Or(err, unknown, ctx.Err())
}

// about explains each thing that a name means.
func (q *explainer) about(ctx context.Context, d *vm.Decision, legal []bool, of *subjects, what string) (out []*way) {
	for _, i := range of.options {
		if legal[i] {
			out = append(out, q.offered(d.Describe(i)))
			continue
		}
		out = append(out, lists.Map(refused(ctx, q.Clone(), i), newWay)...)
	}
	unasked := func(p locale.Phrase, args ...any) []*way {
		return []*way{newWay(q.reason(RuleUnasked, hcl.Range{}, func() string { return q.sayText(p, args...) }))}
	}
	switch {
	case len(out) > 0:
		return out
	case len(of.things) > 0 && !slices.ContainsFunc(of.things, func(t *model.Thing) bool { return !q.gone(t) }):
		k := of.things[0].Kind
		r := q.reason(RuleUnasked, hcl.Range{}, func() string {
			return q.sayText(sayNotLive, "what", q.label(k.Derived, k.Name))
		})
		return []*way{newWay(r)}
	case len(of.things) == 1 && q.isOption(of.things[0]):
		return unasked(saySetUp, "thing", locale.Quoted(q.Name(of.things[0])))
	}
	if x := q.Pick(); x != nil {
		out = q.unpicked(ctx, x, of, q.offered)
	}
	for _, o := range of.closed {
		out = append(out, newWay(q.unoffered(ctx, o, nil)))
	}
	for _, p := range of.actions {
		out = append(out, q.elsewhere(ctx, p))
	}
	if len(out) == 0 && len(of.things) > 0 {
		out = q.later(ctx, of)
	}
	if len(out) == 0 {
		r := q.reason(RuleUnasked, hcl.Range{}, func() string {
			if len(of.things) > 0 {
				what = q.name(of.things[0])
			}
			return q.sayText(sayUnasked, "what", what)
		})
		return []*way{newWay(r)}
	}
	return out
}
