package vm

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// DecisionKind is the kind of a decision.
type DecisionKind int

// The kinds of decisions.
const (
	DecisionPick   DecisionKind = iota // one of some values
	DecisionChoose                     // one of the written options and actions
	DecisionTurns                      // one of the actions of a turn
)

// A Decision must be answered: a seat must take one of its options. It is valid until the next call of its machine.
type Decision struct {
	Seat    *model.Thing
	Address string
	Label   string

	Statement hcl.Range // of the statement that asks
	Kind      DecisionKind
	Forced    bool        // there is only one option
	Type      *model.Type // of a pick's values
	Text      *model.Text // may be nil
	May       bool        // a yes or no question
	Growing   int         // of a growing pick: the number of picked elements plus one; else 0

	derived *model.Text // the text made of the label

	m *Machine
	s *State
	p *pending
}

// An Option is one answer to a decision.
type Option struct {
	Value    any         // of a pick; nil where it declines
	Word     string      // of a choice: the name of the option or action
	wordID   int         // its number among the model's words
	action   *model.Proc // of a choice and of turns: the action; may be nil
	aside    bool        // it joins the choice by a group of asides
	Text     *model.Text // may be nil
	Declines bool        // it means no, nothing, or enough
	Place    int         // of a choice and of turns: its number in order of declaration, among those not offered too

	derived *model.Text         // the text made of the word
	written *model.ChooseOption // an option of content; may be nil
}

// Action says whether it is an action, which a seat may take elsewhere too.
func (o Option) Action() bool { return o.action != nil }

// Aside says whether it is an action that content offers at so many choices that it need not be asked for at each.
func (o Option) Aside() bool { return o.aside }

// Idle says whether nothing is done in it: it only goes on.
func (o Option) Idle() bool { return o.Declines || o.written != nil && len(o.written.Body) == 0 }

// Count is the number of options.
func (d *Decision) Count() int { return d.p.count() }

// Option is the i-th option.
func (d *Decision) Option(i int) Option { return d.m.option(d.p, i) }

// Prompt is the question to the seat, in words.
func (d *Decision) Prompt() string {
	if d.Text != nil {
		return d.m.render(d.s, d.p.base, d.Text)
	}
	return d.m.Locale.Label(d.derived, d.Label)
}

// Describe is the i-th option in words.
func (d *Decision) Describe(i int) string {
	o := d.Option(i)
	switch {
	case o.action != nil:
		return d.m.describeAction(d, o)
	case d.May && o.Declines:
		return d.m.Locale.speaker.Say(sayNo)
	case d.May:
		return d.m.Locale.speaker.Say(sayYes)
	case o.Text != nil:
		return d.m.describeWritten(d.s, d.p.base, o)
	case o.Declines && o.Word == "":
		return ""
	case d.Kind == DecisionPick:
		return d.m.Show(d.s, o.Value, d.Type)
	}
	return d.m.Locale.Label(o.derived, o.Word)
}

// DescribeSource is the i-th option in words of the source language.
func (d *Decision) DescribeSource(i int) string {
	return d.m.inSource(func() string { return d.Describe(i) })
}

// About is the description that content gives of the i-th option, if that is a thing; it may be empty.
func (d *Decision) About(i int) string {
	id, ok := d.Option(i).Value.(int64)
	if t := d.m.thing(int(id)); ok && t != nil && d.Type.Class == model.Ref && t.Kind.About != nil {
		return d.m.sayOf(d.s, int(id), t.Kind.About)
	}
	return ""
}

// Gist is the first sentence of what content explains of the i-th option, if that is an action or a thing; of a
// number what stands for it on the table. It may be empty.
func (d *Decision) Gist(i int) string {
	o, m := d.Option(i), d.m.Game().Model()
	id, ok := o.Value.(int64)
	switch {
	case o.action != nil:
		return d.m.Locale.Gist(m.HelpOf(o.action))
	case !ok || d.Kind != DecisionPick:
	case d.Type.Class == model.Ref && id > 0:
		return d.m.Locale.Gist(m.HelpOf(m.Things[id]))
	case d.Type.Class == model.Integer:
		on, _ := d.On(i)
		return strings.Join(lists.Map(on, func(t *model.Thing) string { return d.m.Locale.nameOf(t.ID) }), ", ")
	}
	return ""
}

// Refusable says whether an answer may be taken back: something later can refuse it, or one before it.
func (d *Decision) Refusable() bool { return d.m.mayReject(d.s, d.p) || !d.s.trail.empty() }

// Begins says whether a new action begins here: the seat is asked what to do next, in its turn or outside all actions.
func (d *Decision) Begins() bool { return d.Kind == DecisionTurns || d.m.atMenu(d.s) }

// Value is the i-th option as bots and scripts see it: a value, the number of a word, or nil.
func (d *Decision) Value(i int) any { return d.p.itBoxed(i) }

// Key is a number that is equal for equal options of a question in any position of a game, and for no others.
func (d *Decision) Key(i int) uint64 {
	v, ok := d.p.it(i)
	h := newHasher()
	h.num(uint64(uint32(d.p.pc)))
	h.bit(ok)
	h.typed(v, nil)
	return uint64(h)
}

// Secret says whether others than the seat do not see the answer, or not at once.
func (d *Decision) Secret() bool { return d.s.simultaneous != nil || d.p.seen != nil }
