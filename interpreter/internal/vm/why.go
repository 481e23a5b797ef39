package vm

import (
	"cmp"
	"context"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
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

	place  string // of an action that is offered elsewhere: it, and where ...
	closed string // ... and what keeps it from being taken now
	said   bool   // by a sentence of the content
	guess  bool   // of one of several things that would do
	fixed  bool   // it never changes in play
	more   int    // how much else is missing that this hides
	bare   bool   // it only says that a list without a name lacks something
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
)

// Bounds of an explanation.
const (
	mostAnswers = 8   // of an answer
	mostReasons = 3   // that are told of one cause
	mostTries   = 400 // decisions that are looked at for what only comes up later
	mostNear    = 60  // things that are compared to find what comes nearest
	mostDeep    = 12  // functions inside one another
)

// An inquiry finds out why something is not offered to a seat. It has a machine of its own, which reads the state as
// the seat sees it: what the seat may not see can only stop it. Conditions are walked by [builtin.Plain].
type inquiry struct {
	builtin.Env
	m    *Machine
	s    *State // a copy, or the state of a try
	seat int
	walk *builtin.Plain
	lets map[*model.Local]model.Expr // what the names that conditions use stand for
	deep int
	then bool // where an action has been begun that is not offered now

	written map[*model.Attr]bool // in play; nil: not known yet

	lent  []*model.Thing // what the seat is supposed to have
	stats *[]statAsked   // those that are evaluated; nil if nobody wants to know
}

// inquire begins an inquiry for the seat of the decision that is due; the machine's limits are its own.
func (m *Machine) inquire(s *State) *inquiry {
	q := &inquiry{m: m.g.NewMachine(), s: s, seat: int(s.pend.seat), lets: map[*model.Local]model.Expr{}}
	q.m.Limits, q.m.Locale = m.Limits, m.Locale
	q.m.viewer = m.g.answering(s, q.seat)
	q.Env = q.m.ev.Env()
	q.walk = &builtin.Plain{Env: q}
	q.m.bind(s)
	return q
}

// Function and Stat are evaluated by the walk, which notices what they read.
func (q *inquiry) Function(f *model.Function, args []any) any { return q.walk.Function(f, args) }

// explore calls do where parts of expressions can be evaluated in the frame of a body, whose locals start at base.
func (q *inquiry) explore(b *body, base int32, do func()) {
	in := q.s.frame(base)
	locals := make([]any, min(len(b.types), len(in.W)))
	for i := range locals {
		if t := b.types[i]; t != nil {
			locals[i] = eval.Box(in.W[i], in.L[i], t)
		}
	}
	model.WalkStmts(b.proc.Body, func(l *model.Let) { q.lets[l.Var] = l.Be })
	q.walk.Explore(locals, do)
}

// WhyRefused says why an option that the decision offers cannot be completed, where [Machine.Legal] says so: what
// refuses it in the end, each reason once. It is empty if the option can be completed.
func (m *Machine) WhyRefused(ctx context.Context, s *State, d *Decision, option int) (out []Refusal, err error) {
	if s.pend.asking == nil {
		return nil, ErrNoDecision
	}
	if option < 0 || option >= s.pend.count() {
		return nil, ErrOption
	}
	defer m.guard(s, &err)
	if legal, err := m.Legal(ctx, s, d); err != nil || legal[option] {
		return nil, err
	}
	q := m.inquire(s.Clone())
	out = q.refused(ctx, option)
	return out, ctx.Err()
}

// refused collects the refusals of all tries of an option, on a copy.
func (q *inquiry) refused(ctx context.Context, option int) []Refusal {
	var out []Refusal
	budget := q.m.Limits.Steps
	q.m.refused = func(s *State, why *rejection) {
		f := &s.frames[len(s.frames)-1]
		r := q.rejected(s, f, why)
		same := func(o Refusal) bool { return o.Statement == r.Statement && o.Source == r.Source }
		if len(out) < mostReasons && !slices.ContainsFunc(out, same) {
			out = append(out, r)
		}
	}
	done := q.m.completes(ctx, q.s, option, &budget)
	q.m.refused = nil
	if len(out) == 0 || done {
		out = []Refusal{q.hidden()}
	}
	return out
}

// rejected is a refusal by a statement, at the moment at which it refuses.
func (q *inquiry) rejected(s *State, f *frame, why *rejection) Refusal {
	r := Refusal{Rule: why.word, Address: why.address, Statement: why.at, Source: why.because, Text: why.said}
	was := q.s
	q.s = s
	defer func() { q.s = was }()
	q.explore(q.m.g.bodies[f.ref], f.base, func() {
		switch x := q.m.g.code[f.pc-1].x.(type) {
		case *model.Require:
			r.Of = q.why(x.That, true)
		case *assignCode:
			q.short(f, x, &r)
		case *pickCode:
			r.Of = q.absent(x.from.src, nil)
			r.Source, r.Text = q.m.both(func() string {
				if why := q.joined(r.Of); why != "" || x.text == nil {
					return cmp.Or(why, q.tell(sayNoPick))
				}
				return q.tell(sayNoAnswer, "question", q.m.render(s, f.base, x.text))
			})
		}
	})
	return r
}

// short says what a payment lacks.
func (q *inquiry) short(f *frame, x *assignCode, r *Refusal) {
	thing := int(q.m.evalInt(q.s, f.base, x.thing, 0))
	for i := range x.list {
		a := q.m.attrFor(&x.list[i], thing)
		by, has := q.m.value(q.s, f.base, x.list[i].value), q.m.host.read(thing, a)
		if _, payable := q.m.changed(q.s, paying, has, by, a.Type, x.list[i].at); payable {
			continue
		}
		have, need := has.boxed(a.Type), by.boxed(a.Type)
		of := q.refusal(r.Rule, r.Statement, func() string {
			return q.tell(sayShort, "what", q.m.Locale.Label(a.Derived, a.Name), "thing", q.m.nameOf(q.s, thing),
				"have", q.show(have, a.Type), "need", q.show(need, a.Type), "nothing", isNone(have))
		})
		r.Text, r.Source = of.Text, of.Source
		r.Have, r.Need, r.Type, r.Thing = have, need, a.Type, q.m.thing(thing)
		return
	}
}
