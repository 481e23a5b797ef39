package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A statEval is one evaluation of a stat.
type statEval struct {
	ev    *Evaluator
	s     *stat
	first int // of the contributions on the evaluator's scratch

	w      int64 // the value until it becomes fractions
	l      []int64
	values []builtin.Fraction // one, or one for each thing of a tally
}

// evalStat gives a stat's value.
func (ev *Evaluator) evalStat(s *stat, a args) (int64, []int64) {
	ev.spend(1)
	ev.descend(s.Name, &s.Range)
	was, first, values := ev.push(s.slots, s.lslots), len(ev.calls), len(ev.values)
	s.enter(ev, a)
	r := statEval{ev: ev, s: s, first: first}
	r.collect()
	w, l := r.run()
	ev.pop(was)
	ev.depth--
	ev.calls, ev.values = ev.calls[:first], ev.values[:values]
	return w, l
}

// collect lists what is in force: terms, then modifiers of what is asked.
func (r *statEval) collect() {
	ev := r.ev
	for _, t := range r.s.terms {
		r.addIfHeld(t, 0)
	}
	if len(r.s.mods) > 0 {
		bearers := r.bearers()
		for _, m := range r.s.mods {
			if ev.host.Active(m.thing) {
				r.addIfHeld(m, m.thing)
				continue
			}
			all := ev.host.LentToAll(m.thing)
			if all != 0 {
				r.addIfHeld(m, all)
			}
			for _, b := range bearers {
				bearer := int(b)
				ev.spend(1)
				if bearer != all && (bearer == m.thing || ev.host.Lent(bearer, m.thing)) {
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

// bearers are those who are asked for modifiers, nobody twice; a first list is taken as it is.
func (r *statEval) bearers() []int64 {
	var all []int64
	for i := range r.s.from {
		w, l := r.s.from[i].value(r.ev)
		if r.s.from[i].l != nil && i == 0 {
			all = l
			continue
		}
		if i > 0 || r.s.from[i].i != nil {
			return r.union(i, all, w, l)
		}
	}
	return all
}

// union adds what the i-th `from` gave to those before it, and those that follow.
func (r *statEval) union(i int, first []int64, w int64, l []int64) []int64 {
	ev := r.ev
	out := ev.alloc(len(first) + 8)[:0]
	add := func(x int64) {
		ev.spend(1)
		for _, y := range out {
			if x == y {
				return
			}
		}
		if x != 0 {
			out = ev.add(out, x)
		}
	}
	for _, x := range first {
		add(x)
	}
	for {
		if r.s.from[i].i != nil {
			add(w)
		}
		for _, x := range l {
			add(x)
		}
		if i++; i >= len(r.s.from) {
			return out
		}
		w, l = r.s.from[i].value(ev)
	}
}

// addIfHeld takes a modifier in if its condition holds.
func (r *statEval) addIfHeld(m *modifier, bearer int) {
	if m.when.is() {
		r.bind(m, bearer)
		if m.when.i(r.ev) != 1 {
			return
		}
	}
	r.ev.calls = append(r.ev.calls, contribution{mod: m, bearer: bearer})
}

// bind sets `this` and `bearer` of a modifier.
func (r *statEval) bind(m *modifier, bearer int) {
	if m.this >= 0 {
		r.ev.f[m.this] = int64(m.thing)
	}
	if m.bearer >= 0 {
		r.ev.f[m.bearer] = int64(bearer)
	}
}

// at is the i-th contribution; the scratch may move while others are evaluated.
func (r *statEval) at(i int) *contribution { return &r.ev.calls[r.first+i] }

func (r *statEval) count() int { return len(r.ev.calls) - r.first }

// dropSuperseded leaves, of what a bearer brings along one path, only the furthest.
func (r *statEval) dropSuperseded() {
	n := r.count()
	r.ev.spend(n)
	for i := range n {
		a := r.at(i)
		if a.mod.thing == 0 {
			continue
		}
		for j := range n {
			b := r.at(j)
			if i != j && b.bearer == a.bearer && b.mod.thing != 0 &&
				r.s.isAncestor(b.mod.thing, a.mod.thing) {
				a.superseded = true
				break
			}
		}
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
	case s.value == truthValue:
		return max(r.w, 0), nil
	case s.value == orderedValue && r.w == 0:
		return 0, nil // null stays null
	}
	r.toFractions()
	r.each(func(m *modifier) *part { return &m.times }, builtin.Fraction.Times)
	r.each(func(m *modifier) *part { return &m.add }, builtin.Fraction.Plus)
	r.applyParts()
	r.bound(&s.least, builtin.Fraction.Less)
	r.bound(&s.most, builtin.Fraction.More)
	return r.rounded()
}

// claim takes room for n values; it is given back at the end of the evaluation.
func (r *statEval) claim(n int) {
	ev := r.ev
	from := len(ev.values)
	for range n {
		ev.values = append(ev.values, builtin.Fraction{})
	}
	r.values = ev.values[from : from+n : from+n]
}

// toFractions turns the value into fractions.
func (r *statEval) toFractions() {
	if r.s.value != tallyValue {
		r.claim(1)
		r.values[0] = builtin.WholeFraction(r.number(r.w))
		return
	}
	r.ev.spend(len(r.l))
	r.claim(len(r.s.Type.Kind.Things))
	for i := range r.values {
		r.values[i] = builtin.WholeFraction(int(at(r.l, i)))
	}
}

// number is what a word counts for: a thing of an ordered kind counts for its place, null for nothing.
func (r *statEval) number(w int64) int {
	switch {
	case r.s.value == orderedValue:
		return int(r.ev.lib.order[w])
	case w == None:
		return 0
	}
	return int(w)
}

// plainNumber is a number, null for nothing.
func plainNumber(w int64) int {
	if w == None {
		return 0
	}
	return int(w)
}

// each applies an operation of all that count.
func (r *statEval) each(of func(*modifier) *part, do func(f builtin.Fraction, k int) builtin.Fraction) {
	for i := range r.count() {
		c := *r.at(i)
		p := of(c.mod)
		if !p.is() || c.superseded {
			continue
		}
		r.bind(c.mod, c.bearer)
		w, l := p.value(r.ev)
		r.ev.at = p.at
		for j := range r.values {
			k := plainNumber(w)
			if p.l != nil {
				k = int(at(l, j))
			}
			r.values[j] = do(r.values[j], k)
		}
	}
}

func (r *statEval) applyParts() {
	for i := range r.count() {
		c := *r.at(i)
		if !c.mod.HasPart || c.superseded {
			continue
		}
		a, b := &c.mod.part[0], &c.mod.part[1]
		r.bind(c.mod, c.bearer)
		x, y := plainNumber(a.i(r.ev)), plainNumber(b.i(r.ev))
		r.ev.at = a.at
		for j := range r.values {
			r.values[j] = r.values[j].Part(x, y)
		}
	}
}

// bound holds the values within a limit.
func (r *statEval) bound(p *part, beyond func(builtin.Fraction, int) bool) {
	if !p.is() {
		return
	}
	w, l := p.value(r.ev)
	r.ev.at = p.at
	for j := range r.values {
		k := 0
		if p.l != nil {
			k = int(at(l, j))
		} else {
			k = r.number(w)
		}
		if beyond(r.values[j], k) {
			r.values[j] = builtin.WholeFraction(k)
		}
	}
}

// rounded gives the value at the end: one rounding, half away from zero.
func (r *statEval) rounded() (w int64, l []int64) {
	r.ev.at = &r.s.Range
	switch r.s.value {
	case tallyValue:
		l = r.ev.alloc(len(r.values))
		for i, f := range r.values {
			l[i] = int64(f.Round())
		}
	case orderedValue:
		all := r.s.Type.Kind.Things
		w = int64(all[min(max(r.values[0].Round(), 0), len(all)-1)].ID)
	default:
		w = int64(r.values[0].Round())
	}
	return w, l
}

// applySets lets the sets that count meet as the stat says.
func (r *statEval) applySets() {
	var chosen contribution
	var w int64
	var l []int64
	found := false
	for i := range r.count() {
		c := *r.at(i)
		p := &c.mod.set
		if !p.is() || c.superseded {
			continue
		}
		r.bind(c.mod, c.bearer)
		x, y := p.value(r.ev)
		if !found || builtin.Takes(r.s.Stat, r.number(x), r.number(w), c.mod.Modifier, chosen.mod.Modifier) {
			found, chosen, w, l = true, c, x, y
		}
	}
	if found {
		r.w, r.l = w, l
	}
}
