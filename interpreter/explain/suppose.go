package explain

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A statAsked is a stat that a condition read, what it is, and what it would be with some things.
type statAsked struct {
	stat *model.Stat
	args []any
	have any
	need any
	by   []*model.Thing
}

// mostSupposed bounds how many things are supposed for one condition.
const mostSupposed = 64

// Stat evaluates a stat, and remembers that it was.
func (q *explainer) Stat(st *model.Stat, args []any) any {
	v := q.walk.Stat(st, args)
	if q.stats != nil && len(st.Mods) > 0 && !slices.ContainsFunc(*q.stats, func(o statAsked) bool {
		return o.stat == st && slices.EqualFunc(o.args, args, builtin.Same)
	}) {
		*q.stats = append(*q.stats, statAsked{stat: st, args: args, have: v})
	}
	return v
}

// Lent says whether a thing is lent to a bearer, or supposed to be lent to the seat.
func (q *explainer) Lent(bearer, thing int) bool {
	return bearer == q.Seat().ID && slices.Contains(q.lent, q.Model().Things[thing]) || q.Env.Lent(bearer, thing)
}

// suppose finds out what the seat would have to have for a test to hold: things that change stats which the test
// reads, and which the seat could have. One thing is enough if there is one, first that whose path is the shortest;
// else the least set that is found. The stats are those that would change.
func (q *explainer) suppose(test func() bool) (by []*model.Thing, stats []statAsked) {
	if q.lent != nil || q.stats != nil {
		return nil, nil // of what is supposed
	}
	q.stats = &stats
	test()
	q.stats = nil
	could := q.helpful(stats)
	defer func() { q.lent = nil }()
	for _, t := range could {
		if q.lent = []*model.Thing{t}; test() {
			return q.lent, q.changeStats(stats)
		}
	}
	if q.lent = could; len(could) < 2 || !test() {
		return nil, nil
	}
	for i := len(could) - 1; i >= 0; i-- { // the last things on their paths first
		was := q.lent
		if q.lent = slices.Concat(was[:i], was[i+1:]); !test() {
			q.lent = was
		}
	}
	return q.lent, q.changeStats(stats)
}

// changeStats keeps the stats that are other with what is supposed.
func (q *explainer) changeStats(stats []statAsked) (out []statAsked) {
	all := q.lent
	for _, x := range stats {
		if x.need = q.walk.Stat(x.stat, x.args); builtin.Same(x.need, x.have) {
			continue
		}
		for _, t := range all {
			if slices.ContainsFunc(x.stat.Mods, func(m *model.Modifier) bool { return m.Thing == t }) {
				x.by = append(x.by, t)
			}
		}
		if len(x.by) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// helpful lists what changes stats and the seat has not, but could have: what comes first on its path first.
func (q *explainer) helpful(stats []statAsked) []*model.Thing {
	var out []*model.Thing
	for _, x := range stats {
		for _, mod := range x.stat.Mods {
			t := mod.Thing
			if len(out) < mostSupposed && !slices.Contains(out, t) && q.lendable(t) && !q.Env.Active(t.ID) &&
				q.Env.LentToAll(t.ID) == 0 && !q.Env.Lent(q.Seat().ID, t.ID) {
				out = append(out, t)
			}
		}
	}
	missing := map[*model.Thing]int{}
	for _, t := range out {
		for _, id := range builtin.Ancestors(q.Model(), t) {
			if !q.Env.Lent(q.Seat().ID, id) {
				missing[t]++
			}
		}
	}
	slices.SortStableFunc(out, func(a, b *model.Thing) int { return cmp.Compare(missing[a], missing[b]) })
	return out
}

// lendable says whether the seat could come to have a thing in play: an attribute that statements write, or a zone, of
// the seat lends things of that kind.
func (q *explainer) lendable(t *model.Thing) bool {
	if q.written == nil {
		q.written = writtenInPlay(q.Model())
	}
	by, zone := q.Lends(t.Kind)
	return zone || slices.ContainsFunc(by, func(a *model.Attr) bool { return q.written[a] })
}

// writtenInPlay are the attributes that statements add to or set, in other bodies than set-ups and tests.
func writtenInPlay(m *model.Model) map[*model.Attr]bool {
	out := map[*model.Attr]bool{}
	note := func(list []model.Assign) {
		for _, a := range list {
			for _, x := range m.Named(a.Attr, a.ByKind) {
				out[x] = true
			}
		}
	}
	for _, p := range m.Procs {
		setsUp := func(s *model.Scenario) bool { return s.Setup == p }
		if p.Class != model.TestBody && !slices.ContainsFunc(m.Scenarios, setsUp) {
			model.WalkStmts(p.Body, func(x *model.Set) { note(x.Assigns) })
			model.WalkStmts(p.Body, func(x *model.Gain) { note(x.Assigns) })
		}
	}
	return out
}
