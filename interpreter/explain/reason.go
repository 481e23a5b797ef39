package explain

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A reason is a condition that fails, in the tree of those that keep something from being offered.
type reason struct {
	Refusal
	kind  kind
	fixed bool           // it never changes in play
	of    reasons        // why it fails: all of them
	far   int            // how many more conditions fail of which nothing is said
	names []*model.Thing // that its sentence names
}

// kind is how much a reason says.
type kind uint8

const (
	plain    kind = iota // what there is, and what there would have to be
	said                 // a sentence of the content
	example              // of one of several things that would do: no sentence, only what it consists of
	unlisted             // only that a list lacks something
	bare                 // the same of a list or a value without a name
	unknown              // it depends on what the seat may not see
)

// farness is by how much a reason of a kind is farther from being met than one that says what there would have to be.
var farness = map[kind]int{unlisted: unsaid - 1, bare: unsaid - 1, unknown: 4}

// unsaid is the cost of a reason that only repeats what was asked.
const unsaid = 10

// Reasons are all that keeps something from being offered. What is nil is met; what is empty is not, but says nothing:
// the condition is not meant for such a case.
type reasons []*reason

// cost is how far what is refused is from being offered.
func (l reasons) cost() (n int) {
	for _, r := range l {
		n += r.far
		switch {
		case len(r.of) > 0 && r.Address == "":
			n += r.of.cost()
		case r.fixed:
			n += unsaid/2 + farness[r.kind]
		default:
			n += 1 + farness[r.kind]
		}
	}
	return n
}

// eachReason visits the reasons that have sentences.
func (l reasons) eachReason(visit func(*reason)) {
	for _, r := range l {
		if r.kind == example {
			r.of.eachReason(visit)
		} else {
			visit(r)
		}
	}
}

func (l reasons) flat() (out reasons) {
	l.eachReason(func(r *reason) { out = append(out, r) })
	return out
}

// said says whether sentences of the content say all of the reasons.
func (l reasons) said() bool {
	l = l.flat()
	return len(l) > 0 && !slices.ContainsFunc(l, func(r *reason) bool { return r.kind != said })
}

// isNamed says whether a sentence of the reasons names a thing, or one that is called the same.
func (q *explainer) isNamed(l reasons, t *model.Thing) bool {
	same := func(o *model.Thing) bool { return o == t || q.SourceName(o) == q.SourceName(t) }
	return t != nil && slices.ContainsFunc(l.flat(), func(r *reason) bool { return slices.ContainsFunc(r.names, same) })
}

// done says whether all that is to say is that it was done, which names it.
func (l reasons) done() bool { return len(l) == 1 && l[0].Rule == RuleOnce }

// sure are those that are not of one of several things.
func (l reasons) sure() reasons {
	return lists.Filter(l, func(r *reason) bool { return r.kind != example })
}

// idle says whether nobody could change any of the reasons: they never change in play, or are not known.
func (l reasons) idle(known bool) bool {
	return len(l) > 0 && !slices.ContainsFunc(l, func(r *reason) bool {
		return !r.fixed && (known || r.kind != unknown) && !((!known || r.Address == "") && r.of.idle(known))
	})
}

// nearest are the reasons that need the least, of those that say something.
func nearest(all ...reasons) (best reasons) {
	for _, l := range all {
		if len(l) > 0 && (len(best) == 0 || l.cost() < best.cost()) {
			best = l
		}
	}
	return best
}

// told are reasons for whoever asked.
func told(l reasons) (out []Refusal) {
	for _, r := range l.flat() {
		r.Refusal.Of = told(r.of)
		out = append(out, r.Refusal)
	}
	return out
}

// reason is a reason with its sentence in both languages.
func (q *explainer) reason(rule string, at hcl.Range, sentence func() string) *reason {
	was := q.names
	q.names = nil
	defer func() { q.names = was }()
	r := &reason{Refusal: Refusal{Rule: rule, Statement: at}}
	r.Source, r.Text = q.Both(sentence)
	r.names = q.names
	q.names = nil
	return r
}

// sayText says a phrase in the language of the moment.
func (q *explainer) sayText(p locale.Phrase, args ...any) string {
	return q.Locale().Speaker().Say(p, args...)
}

// show, name and text put values, things and texts into a sentence, which then names what they name.
func (q *explainer) show(v any, t *model.Type) string {
	if x := q.refers(t, v); x != nil {
		q.names = append(q.names, x)
	}
	return q.Show(v, t)
}

func (q *explainer) name(t *model.Thing) string {
	q.names = append(q.names, t)
	return q.Name(t)
}

func (q *explainer) renderText(t *model.Text, params []*model.Param, args []any) string {
	text, names := q.Text(t, params, args)
	q.names = append(q.names, names...)
	return text
}

func (q *explainer) label(derived *model.Text, name string) string {
	return q.Locale().Label(derived, name)
}

// joinReasons puts reasons into one sentence: those of lists without a name only if there are no others.
func (q *explainer) joinReasons(l reasons) string {
	l = l.flat()
	if named := lists.Filter(l, func(r *reason) bool { return r.kind != bare }); len(named) > 0 {
		l = named
	}
	text, last := "", ""
	for i, r := range l {
		one := r.Text
		if q.InSource() {
			one = r.Source
		}
		q.names = append(q.names, r.names...)
		switch {
		case one == last:
			continue
		case text == "":
		case l[i-1].sentence():
			text += " "
		default:
			text += "; "
		}
		text, last = text+one, one
	}
	return text
}

// sentence says whether a reason is told in a whole sentence: one of the content, or with nothing to name.
func (r *reason) sentence() bool {
	return r.kind == said || r.kind == unknown || r.kind == plain && len(r.of) > 0 && r.of[len(r.of)-1].sentence()
}

// refusal is a reason with a name and what it follows from. The name comes first unless a reason tells it.
func (q *explainer) refusal(rule string, at hcl.Range, what func() string, named *model.Thing, of reasons) *reason {
	r := q.reason(rule, at, func() string {
		text, name := q.joinReasons(of), what()
		switch {
		case text == "":
			return q.sayText(sayStuck, "what", name)
		case of.said() || of.done() || q.isNamed(of, named):
			return text
		}
		return q.sayText(sayNotOffered, "what", name, "why", text)
	})
	r.of = of
	return r
}

// untold is that something depends on what the seat may not see.
func (q *explainer) untold() reasons {
	r := q.reason(RuleHidden, hcl.Range{}, func() string { return q.sayText(sayUntold) })
	r.kind = unknown
	return reasons{r}
}
