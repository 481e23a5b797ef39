package eval

import (
	"slices"
	"sync/atomic"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A stat is a stat of the model, compiled on first use. Its expressions share a frame.
type stat struct {
	*model.Stat
	no    int // for its queries
	ready atomic.Bool
	sub
	slots, lslots int
	from          []part
	base          part
	least, most   part
	terms, mods   []*modifier
}

// A modifier is a compiled modifier or term.
type modifier struct {
	*model.Modifier
	thing           int // 0 for a term
	this, bearer    int // slots, or -1
	when            part
	set, times, add part
	part            [2]part
}

// A contribution is a modifier that is in force for a bearer.
type contribution struct {
	mod        *modifier
	bearer     int
	superseded bool // replaced by a thing further along its path
}

func (c *Compiler) stat(s *model.Stat) *stat {
	if x := c.stats[s]; x != nil {
		return x
	}
	x := &stat{Stat: s, no: c.Number()}
	c.stats[s] = x
	return x
}

// prepare compiles a stat on first use.
func (s *stat) prepare(c *Compiler) { c.once(&s.ready, func() { s.compile(&codegen{lib: c}) }) }

func (s *stat) compile(g *codegen) {
	c := g.lib
	s.sub = g.sub(s.Params)
	for _, f := range s.From {
		s.from = append(s.from, g.part(f, nil))
	}
	s.base = g.part(s.Base, s.Type)
	s.least, s.most = g.part(s.Min, nil), g.part(s.Max, nil)
	for _, m := range s.Terms {
		s.terms = append(s.terms, g.modifier(m))
	}
	for _, m := range s.Mods {
		s.mods = append(s.mods, g.modifier(m))
	}
	if c.ancestors == nil {
		c.ancestors = make([][]int, len(c.model.Things))
		for id, t := range c.model.Things {
			if t != nil {
				c.ancestors[id] = builtin.Ancestors(c.model, t)
			}
		}
	}
	s.slots, s.lslots = g.n, g.ln
}

func (c *codegen) modifier(m *model.Modifier) *modifier {
	out := &modifier{Modifier: m, this: -1, bearer: -1}
	if m.This != nil {
		out.this = c.reserveSlot(m.This)
	}
	if m.Bearer != nil {
		out.bearer = c.reserveSlot(m.Bearer)
	}
	if m.Thing != nil {
		out.thing = m.Thing.ID
	}
	out.when, out.set = c.part(m.When, nil), c.part(m.Set, m.Stat.Type)
	out.times, out.add = c.part(m.Times, nil), c.part(m.Add, nil)
	if m.HasPart {
		out.part = [2]part{c.part(m.PartOf[0], nil), c.part(m.PartOf[1], nil)}
	}
	return out
}

func (ev *Evaluator) stat(s *stat, a args, plain bool, at *hcl.Range) (int64, []int64) {
	if !s.ready.Load() {
		s.prepare(ev.lib)
	}
	if ev.depth >= maxDepth {
		ev.descend(s.Name, at) // fails
	}
	if plain && s.plain && ev.remembers {
		return ev.recall(s, s.no, a.w)
	}
	return ev.evalStat(s, a)
}

func (s *stat) ask(ev *Evaluator, q *query) (int64, []int64) {
	return ev.evalStat(s, args{q.args[:q.n], noLists[:q.n]})
}

// unboxArgs are the arguments of a call that has no place in the source.
func unboxArgs(params []*model.Param, list []any) args {
	a := args{make([]int64, len(list)), make([][]int64, len(list))}
	for i, v := range list {
		a.w[i], a.l[i] = Unbox(v, params[i].Local.Type)
	}
	return a
}

// A statEval is one evaluation of a stat.
type statEval struct {
	ev    *Evaluator
	s     *stat
	first int // of its contributions in the evaluator's calls

	w      int64 // the value while it has no fractions
	l      []int64
	values []builtin.Fraction // one, or one for each thing of a tally
}

func (ev *Evaluator) evalStat(s *stat, a args) (int64, []int64) {
	ev.Spend(1 + len(s.terms) + len(s.mods))
	ev.descend(s.Name, &s.Range)
	depth := 0
	if ev.profile != nil {
		depth = ev.Enter(s.Stat, lineOfRange(s.Range))
	}
	was, first, values := ev.push(s.slots, s.lslots), len(ev.calls), len(ev.values)
	s.enter(ev, a)
	r := statEval{ev: ev, s: s, first: first}
	r.collect()
	w, l := r.run()
	ev.Leave(depth)
	ev.pop(was)
	ev.depth--
	ev.calls, ev.values = ev.calls[:first], ev.values[:values]
	return w, l
}

// collect lists the terms, then the modifiers that are in force.
func (r *statEval) collect() {
	ev := r.ev
	for _, t := range r.s.terms {
		r.addIfHeld(t, 0)
	}
	if len(r.s.mods) > 0 {
		bearers := r.bearers()
		for _, m := range r.s.mods {
			if ev.game.Active(m.thing) {
				r.addIfHeld(m, m.thing)
				continue
			}
			all := ev.game.LentToAll(m.thing)
			if all != 0 {
				r.addIfHeld(m, all)
			}
			for _, b := range bearers {
				bearer := int(b)
				ev.Spend(1)
				if bearer != all && (bearer == m.thing || ev.game.Lent(bearer, m.thing)) {
					r.addIfHeld(m, bearer)
				}
			}
		}
	}
	if r.s.Combine == model.CombineFurthest {
		r.dropSuperseded()
	}
	if ev.watcher != nil {
		r.watch()
	}
}

// bearers lists the things whose modifiers count, each once.
func (r *statEval) bearers() (out []int64) {
	ev := r.ev
	for i := range r.s.from {
		w, l := r.s.from[i].value(ev)
		one := r.s.from[i].i != nil
		if one {
			l = ev.alloc(1)
			l[0] = w
		}
		ev.Spend(len(l))
		ev.SpendPairs(len(l), len(out)+len(l))
		before := out
		out = ev.alloc(len(before) + len(l))[:0]
		for _, list := range [2][]int64{before, l} {
			for _, x := range list {
				if x != 0 && !slices.Contains(out, x) {
					out = append(out, x)
				}
			}
		}
	}
	return out
}

// addIfHeld adds a modifier if its condition is true.
func (r *statEval) addIfHeld(m *modifier, bearer int) {
	if m.when.is() {
		r.bindModifier(m, bearer)
		if m.when.i(r.ev) != 1 {
			return
		}
	}
	r.ev.calls = append(r.ev.calls, contribution{mod: m, bearer: bearer})
}

func (r *statEval) bindModifier(m *modifier, bearer int) {
	if m.this >= 0 {
		r.ev.f[m.this] = int64(m.thing)
	}
	if m.bearer >= 0 {
		r.ev.f[m.bearer] = int64(bearer)
	}
}

// contribution is the i-th contribution; calls may move while others are evaluated.
func (r *statEval) contribution(i int) *contribution { return &r.ev.calls[r.first+i] }

func (r *statEval) count() int { return len(r.ev.calls) - r.first }

// dropSuperseded keeps, of what a bearer brings along one path, only the furthest.
func (r *statEval) dropSuperseded() {
	ev, all := r.ev, r.ev.calls[r.first:]
	ev.Spend(len(all))
	ev.SpendPairs(len(all), len(all))
	for i, a := range all {
		all[i].superseded = a.mod.thing != 0 && slices.ContainsFunc(all, func(b contribution) bool {
			return b.bearer == a.bearer && b.mod.thing != 0 && b.mod.thing != a.mod.thing &&
				slices.Contains(ev.lib.ancestors[b.mod.thing], a.mod.thing)
		})
	}
	all = slices.DeleteFunc(all, func(c contribution) bool { return c.superseded })
	ev.calls = ev.calls[:r.first+len(all)]
}

// watch reports the stat and the modifiers that count.
func (r *statEval) watch() {
	w := r.ev.watcher
	w.StatEvaluated(r.s.Stat)
	for i := range r.count() {
		w.Applied(r.contribution(i).mod.Modifier)
	}
}

func (r *statEval) run() (int64, []int64) {
	s := r.s
	r.w, r.l = zero(s.Type)
	if s.base.is() {
		r.w, r.l = s.base.value(r.ev)
	}
	r.applySets()
	switch {
	case s.Type.Class == model.Boolean:
		return max(r.w, 0), nil
	case s.Type.Class == model.Ref && r.w == 0:
		return 0, nil // null stays null
	}
	r.toFractions()
	r.eachModifier(func(m *modifier) *part { return &m.times }, builtin.Fraction.Times)
	r.eachModifier(func(m *modifier) *part { return &m.add }, builtin.Fraction.Plus)
	r.applyParts()
	r.bound(&s.least, builtin.Fraction.Less)
	r.bound(&s.most, builtin.Fraction.More)
	return r.rounded()
}

// toFractions converts the value to fractions, in memory that is freed at the end.
func (r *statEval) toFractions() {
	ev, n := r.ev, 1
	if r.s.Type.Class == model.Tally {
		n = len(r.s.Type.Kind.Things)
		ev.Spend(n)
	}
	from := len(ev.values)
	ev.values = append(ev.values, make([]builtin.Fraction, n)...)
	r.values = ev.values[from : from+n : from+n]
	for i := range r.values {
		if r.s.Type.Class == model.Tally {
			r.values[i] = builtin.WholeFraction(wordAt(r.l, i))
		} else {
			r.values[i] = builtin.WholeFraction(r.number(r.w))
		}
	}
}

// number is the number of a word: the index of a thing of an ordered kind, 0 for null.
func (r *statEval) number(w int64) int64 {
	if r.s.Type.Class == model.Ref {
		return int64(r.ev.lib.order[w])
	}
	return plainNumber(w)
}

// plainNumber is a number, 0 for null.
func plainNumber(w int64) int64 {
	if w == None {
		return 0
	}
	return w
}

// eachModifier applies an operation for all modifiers that count.
func (r *statEval) eachModifier(of func(*modifier) *part, do func(f builtin.Fraction, k int64) builtin.Fraction) {
	for i := range r.count() {
		c := *r.contribution(i)
		if p := of(c.mod); p.is() {
			r.bindModifier(c.mod, c.bearer)
			w, l := p.value(r.ev)
			r.ev.at = p.at
			r.ev.Spend(len(r.values))
			for j := range r.values {
				r.values[j] = do(r.values[j], p.number(w, l, j))
			}
		}
	}
}

func (r *statEval) applyParts() {
	for i := range r.count() {
		c := *r.contribution(i)
		if !c.mod.HasPart {
			continue
		}
		a, b := &c.mod.part[0], &c.mod.part[1]
		r.bindModifier(c.mod, c.bearer)
		x, y := plainNumber(a.i(r.ev)), plainNumber(b.i(r.ev))
		r.ev.at = a.at
		r.ev.Spend(len(r.values))
		for j := range r.values {
			r.values[j] = r.values[j].Part(x, y)
		}
	}
}

// bound clamps the values at a limit.
func (r *statEval) bound(p *part, beyond func(builtin.Fraction, int64) bool) {
	if !p.is() {
		return
	}
	w, l := p.value(r.ev)
	if p.l == nil {
		w = r.number(w)
	}
	r.ev.at = p.at
	for j := range r.values {
		if k := p.number(w, l, j); beyond(r.values[j], k) {
			r.values[j] = builtin.WholeFraction(k)
		}
	}
}

// rounded is the final value, rounded once, half away from zero.
func (r *statEval) rounded() (w int64, l []int64) {
	r.ev.at = &r.s.Range
	switch r.s.Type.Class {
	case model.Tally:
		l = r.ev.alloc(len(r.values))
		for i, f := range r.values {
			l[i] = f.Round()
		}
	case model.Ref:
		all := r.s.Type.Kind.Things
		w = int64(all[min(max(r.values[0].Round(), 0), int64(len(all)-1))].ID)
	default:
		w = r.values[0].Round()
	}
	return w, l
}

// applySets combines the sets that count as the stat says.
func (r *statEval) applySets() {
	var chosen *model.Modifier
	for i := range r.count() {
		c := *r.contribution(i)
		if !c.mod.set.is() {
			continue
		}
		r.bindModifier(c.mod, c.bearer)
		w, l := c.mod.set.value(r.ev)
		if chosen == nil || builtin.Takes(r.s.Stat, r.number(w), r.number(r.w), c.mod.Modifier, chosen) {
			chosen, r.w, r.l = c.mod.Modifier, w, l
		}
	}
}
