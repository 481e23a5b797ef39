package explain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// Subjects are what a name may mean to somebody who is asked: options, actions, things, a number or a word.
type subjects struct {
	options []int
	actions []*model.Proc
	things  []*model.Thing
	closed  []vm.Offer    // of a menu: those that are not offered
	by      []*model.Proc // the actions that are named with what is meant: these alone
	value   any           // of a number
	word    any           // of a word, where words are picked
}

// none says whether a name means nothing.
func (of *subjects) none() bool {
	return len(of.things)+len(of.actions)+len(of.options)+len(of.closed) == 0 && of.value == nil && of.word == nil
}

// picked says whether a name means something that can be picked.
func (of *subjects) picked() bool { return len(of.things) > 0 || of.value != nil || of.word != nil }

// asks says whether an action is meant.
func (of *subjects) asks(p *model.Proc) bool { return len(of.by) == 0 || slices.Contains(of.by, p) }

// candidates are the values of a type that a name means.
func (of *subjects) candidates(t *model.Type) (out []any) {
	switch {
	case t == nil:
	case t.Class == model.Ref:
		for _, x := range of.things {
			if x.Kind.Is(t.Kind) {
				out = append(out, builtin.Box(x.ID))
			}
		}
	case t.Class == model.Integer && of.value != nil:
		out = append(out, of.value)
	case t.Class == model.Word && of.word != nil:
		out = append(out, of.word)
	}
	return out
}

// meant finds what a name means.
func (q *explainer) meant(d *vm.Decision, what string) (of subjects, err error) {
	what = strings.ToLower(strings.TrimSpace(what))
	bare := strings.TrimPrefix(strings.TrimPrefix(what, "action."), "option.")
	md := q.Model()
	is := func(name string) bool { return name != "" && strings.ToLower(name) == what }
	begins := func(name, with string) bool {
		return with != "" && len(name) > len(with) && strings.EqualFold(name[:len(with)], with)
	}
	picks := d.Kind == vm.DecisionPick
	n, err := strconv.ParseInt(what, 10, 64)
	if err != nil {
		n = 0
	} else if picks && d.Type.Class == model.Integer {
		of.value = builtin.Box(n)
	}
	if picks && d.Type.Class == model.Word {
		if i := slices.IndexFunc(md.Words, func(w string) bool { return is(w) || is("word."+w) }); i >= 0 {
			of.word = builtin.Box(int64(i))
		}
	}
	for i := range d.Count() {
		o := d.Option(i)
		named := o.Word != "" && o.Word == bare || is(d.Describe(i)) || is(d.DescribeSource(i))
		switch t := q.refers(d.Type, o.Value); {
		case named:
		case !picks && int(n) == o.Place+1:
		case picks && t != nil && is(t.Path()):
		case picks && o.Value != nil && (o.Value == of.value || o.Value == of.word):
		default:
			continue
		}
		of.options = append(of.options, i)
	}
	for _, o := range q.Menu() {
		if of.options == nil && (o.Word == bare || int(n) == o.Place+1 || is(q.Describe(o))) {
			of.closed = append(of.closed, o)
		}
	}
	var known []string
	name := func(names ...string) bool {
		known = append(known, names...)
		return slices.ContainsFunc(names, is)
	}
	var called []*model.Thing // so by content alone
	for _, t := range md.Things[1:] {
		switch {
		case name(t.Path(), q.Name(t), q.SourceName(t)):
			of.things = append(of.things, t)
		case name(t.Name):
			called = append(called, t)
		}
	}
	if of.things == nil {
		of.things = called
	}
	for _, p := range md.Procs {
		if p.Class == model.Action && of.closed == nil {
			source, spoken := q.Both(func() string { return q.action(p) })
			if name(p.Name, "action."+p.Name, source, spoken) {
				of.actions = append(of.actions, p)
			}
		}
	}
	if of.none() { // an unambiguous beginning
		for i := range d.Count() {
			if begins(d.Describe(i), what) {
				of.options = append(of.options, i)
			}
		}
	}
	if of.none() {
		for _, t := range md.Things[1:] {
			if begins(q.Name(t), what) {
				of.things = append(of.things, t)
			}
		}
		for _, p := range md.Procs {
			if p.Class == model.Action && (begins(q.action(p), strings.ReplaceAll(what, "_", " ")) || begins(p.Name, what)) {
				of.actions = append(of.actions, p)
			}
		}
	}
	if of.none() {
		return of, sayNothingSo.With("what", locale.Quoted(what), "near", locale.Quoted(diag.Nearest(what, known)))
	}
	for _, t := range of.things { // its parts are meant as well
		for _, a := range t.Kind.Attrs {
			if a.Class != model.Part || a.Index >= len(t.Fixed) || q.gone(t) {
				continue
			}
			if p := q.thing(t.Fixed[a.Index]); p != nil && !slices.Contains(of.things, p) {
				of.things = append(of.things, p)
			}
		}
	}
	return of, nil
}

// pair finds an action that is named with what would be picked in it.
func (q *explainer) pair(d *vm.Decision, what string) (of subjects, found bool) {
	words := strings.Fields(what)
	for i := len(words) - 1; i > 0; i-- {
		on, err := q.meant(d, strings.Join(words[i:], " "))
		act, not := q.meant(d, strings.Join(words[:i], " "))
		if err != nil || not != nil || !on.picked() {
			continue
		}
		for _, i := range act.options {
			if o := q.Taken(i); o != nil {
				act.closed = append(act.closed, *o)
			}
		}
		for _, o := range act.closed {
			if o.Action != nil {
				act.actions = append(act.actions, o.Action)
			}
		}
		if len(act.actions) > 0 {
			return subjects{things: on.things, value: on.value, word: on.word, actions: act.actions, by: act.actions}, true
		}
	}
	return of, false
}
