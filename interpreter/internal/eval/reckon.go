package eval

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A reckoning is one evaluation of a stat.
type reckoning struct {
	ev    *Evaluator
	s     *stat
	frame []any
	first int // of the contributions on the evaluator's scratch
	trace *[]Line

	value any                // until it becomes figures
	figs  []builtin.Fraction // one, or one for each thing of a tally
	busy  *Program           // what is being applied; faults without a place stand there
}

// stat gives a stat's value for the last n values of the stack and takes them off.
func (ev *Evaluator) stat(s *stat, n int) any {
	if ev.isDear(s.no) {
		return ev.remembered(s.no, n, func() any { return ev.reckon(s, n, nil) })
	}
	left := ev.left
	v := ev.reckon(s, n, nil)
	ev.weigh(s.no, n, left-ev.left)
	return v
}

// reckon gives a stat's value; its arguments are the last n values of the stack and are taken off.
func (ev *Evaluator) reckon(s *stat, n int, trace *[]Line) any {
	ev.spend(1)
	ev.descend(s.Name)
	base, first := len(ev.stack)-n, len(ev.calls)
	figs := len(ev.figures)
	r := reckoning{ev: ev, s: s, first: first, trace: trace}
	defer r.locate()
	r.frame = ev.frame(&s.layout, n)
	r.gather()
	v := r.run()
	ev.depth--
	ev.calls, ev.figures, ev.stack = ev.calls[:first], ev.figures[:figs], ev.stack[:base]
	return v
}

// locate places a fault that has no place yet at what was being applied.
func (r *reckoning) locate() {
	x := recover()
	if x == nil {
		return
	}
	at := r.s.Range
	if r.busy != nil {
		at = r.busy.whole
	}
	panic(asFault(x, at))
}

// gather lists what is in force: terms, then modifiers of what is asked.
func (r *reckoning) gather() {
	ev := r.ev
	for _, t := range r.s.terms {
		r.consider(t, 0)
	}
	if len(r.s.mods) > 0 {
		bearers := r.bearers()
		for _, m := range r.s.mods {
			if ev.host.Active(m.thing) {
				r.consider(m, m.thing)
				continue
			}
			all := ev.host.LentToAll(m.thing)
			if all != 0 {
				r.consider(m, all)
			}
			for _, b := range bearers {
				bearer := asInt(b)
				ev.spend(1)
				if bearer != all && (bearer == m.thing || ev.host.Lent(bearer, m.thing)) {
					r.consider(m, bearer)
				}
			}
		}
	}
	if r.s.Combine == model.CombineFurthest {
		r.dropOvertaken()
	}
	if ev.watcher != nil {
		r.watch()
	}
}

// bearers are those who are asked for modifiers, nobody twice. They lie on the stack until
// the end of the reckoning.
func (r *reckoning) bearers() []any {
	ev := r.ev
	var only []any
	for i, p := range r.s.from {
		v := ev.need(p, r.frame)
		if l, many := v.([]any); many && i == 0 {
			only = l // a first list is taken as it is
			continue
		}
		if i > 0 || only == nil {
			return r.collect(i, only, v)
		}
	}
	return only
}

// collect gathers the bearers of several `from`s, the i-th of which gave v.
func (r *reckoning) collect(i int, first []any, v any) []any {
	ev := r.ev
	base := len(ev.stack)
	add := func(x any) {
		ev.spend(1)
		if asInt(x) != 0 && !contains(ev.stack[base:], x) {
			ev.stack = append(ev.stack, x)
		}
	}
	for _, x := range first {
		add(x)
	}
	for {
		if l, many := v.([]any); many {
			for _, x := range l {
				add(x)
			}
		} else {
			add(v)
		}
		if i++; i >= len(r.s.from) {
			return ev.stack[base:]
		}
		v = ev.need(r.s.from[i], r.frame)
	}
}

// consider takes a modifier in if it holds.
func (r *reckoning) consider(m *modifier, bearer int) {
	state := Counts
	if m.when != nil {
		r.bind(m, bearer)
		if held, _ := r.ev.need(m.when, r.frame).(bool); !held {
			if r.trace == nil {
				return
			}
			state = NotHeld
		}
	}
	r.ev.calls = append(r.ev.calls, contribution{m, bearer, state})
}

// bind sets `this` and `bearer` of a modifier.
func (r *reckoning) bind(m *modifier, bearer int) {
	if m.This != nil {
		r.frame[m.This.Index] = Box(m.thing)
	}
	if m.Bearer != nil {
		r.frame[m.Bearer.Index] = Box(bearer)
	}
}

// at is the i-th contribution; the scratch may move while others are reckoned.
func (r *reckoning) at(i int) *contribution { return &r.ev.calls[r.first+i] }

func (r *reckoning) count() int { return len(r.ev.calls) - r.first }

// dropOvertaken leaves, of what a bearer brings along one path, only the furthest.
func (r *reckoning) dropOvertaken() {
	n := r.count()
	r.ev.spend(n)
	for i := range n {
		a := r.at(i)
		if a.state != Counts || a.mod.thing == 0 {
			continue
		}
		for j := range n {
			b := r.at(j)
			if i != j && b.state != NotHeld && b.bearer == a.bearer && b.mod.thing != 0 &&
				r.ev.lib.leadsBack(b.mod.thing, a.mod.thing) {
				a.state = Overtaken
				break
			}
		}
	}
}

func (r *reckoning) run() any {
	r.value = zero(r.s.Type)
	if r.s.base != nil {
		r.value = r.ev.need(r.s.base, r.frame)
	}
	r.note(Line{Op: OpBase, Value: r.value, Range: r.baseRange()})
	r.applySets()
	if r.s.figure == flagFigure {
		b, _ := r.value.(bool)
		return b
	}
	if r.s.figure == orderedFigure && asInt(r.value) == 0 {
		return r.value // null stays null
	}
	r.toFigures()
	r.each(OpTimes, func(m *modifier) *Program { return m.times }, func(f builtin.Fraction, k int) builtin.Fraction { return f.Times(k) })
	r.each(OpAdd, func(m *modifier) *Program { return m.add }, func(f builtin.Fraction, k int) builtin.Fraction { return f.Plus(k) })
	r.applyParts()
	r.bound(OpLeast, r.s.least, builtin.Fraction.Less)
	r.bound(OpMost, r.s.most, builtin.Fraction.More)
	return r.rounded()
}

func (r *reckoning) baseRange() hcl.Range {
	if r.s.Base != nil {
		return r.s.Base.Range()
	}
	return r.s.Range
}

// claim takes room for n figures; it is given back at the end of the reckoning.
func (r *reckoning) claim(n int) {
	ev := r.ev
	from := len(ev.figures)
	for range n {
		ev.figures = append(ev.figures, builtin.Fraction{})
	}
	r.figs = ev.figures[from : from+n : from+n]
}

// toFigures turns the value into fractions.
func (r *reckoning) toFigures() {
	switch r.s.figure {
	case tallyFigure:
		l := asList(r.value)
		r.ev.spend(len(l))
		r.claim(len(r.s.Type.Kind.Things))
		for i := range r.figs {
			r.figs[i] = builtin.WholeFraction(intAt(l, i))
		}
	default:
		r.claim(1)
		r.figs[0] = builtin.WholeFraction(r.number(r.value))
	}
}

// number is what a value counts for: a thing of an ordered kind counts for its place.
func (r *reckoning) number(v any) int {
	if r.s.figure == orderedFigure {
		return r.ev.lib.thing(asInt(v)).Order
	}
	return asInt(v)
}

// each applies an operation of all that count.
func (r *reckoning) each(op LineOp, part func(*modifier) *Program, do func(f builtin.Fraction, k int) builtin.Fraction) {
	for i := range r.count() {
		c := *r.at(i)
		p := part(c.mod)
		if p == nil {
			continue
		}
		if c.state != Counts {
			r.noteOf(op, c, nil, p)
			continue
		}
		r.bind(c.mod, c.bearer)
		v := r.ev.need(p, r.frame)
		r.busy = p
		r.noteOf(op, c, v, p)
		l, many := v.([]any)
		for j := range r.figs {
			k := asInt(v)
			if many {
				k = intAt(l, j)
			}
			r.figs[j] = do(r.figs[j], k)
		}
	}
}

func (r *reckoning) applyParts() {
	for i := range r.count() {
		c := *r.at(i)
		if !c.mod.HasPart {
			continue
		}
		a, b := c.mod.part[0], c.mod.part[1]
		if c.state != Counts {
			r.noteOf(OpPart, c, nil, a)
			continue
		}
		r.bind(c.mod, c.bearer)
		x, y := r.ev.need(a, r.frame), r.ev.need(b, r.frame)
		r.busy = a
		if r.trace != nil {
			r.noteOf(OpPart, c, []any{x, y}, a)
		}
		for j := range r.figs {
			r.figs[j] = r.figs[j].Part(asInt(x), asInt(y))
		}
	}
}

// bound holds the figures within a limit.
func (r *reckoning) bound(op LineOp, p *Program, beyond func(builtin.Fraction, int) bool) {
	if p == nil {
		return
	}
	v := r.ev.need(p, r.frame)
	r.busy = p
	l, many := v.([]any)
	hit := false
	for j := range r.figs {
		k := 0
		if many {
			k = intAt(l, j)
		} else {
			k = r.number(v)
		}
		if beyond(r.figs[j], k) {
			r.figs[j], hit = builtin.WholeFraction(k), true
		}
	}
	if hit {
		r.note(Line{Op: op, Value: v, Range: p.whole})
	}
}

// rounded gives the value at the end: one rounding, half away from zero.
func (r *reckoning) rounded() any {
	var v any
	broken := false
	for _, f := range r.figs {
		broken = broken || f.Den != 1
	}
	switch r.s.figure {
	case tallyFigure:
		l := make([]any, len(r.figs))
		for i, f := range r.figs {
			l[i] = Box(f.Round())
		}
		v = l
	case orderedFigure:
		all := r.s.Type.Kind.Things
		v = Box(all[min(max(r.figs[0].Round(), 0), len(all)-1)].ID)
	default:
		v = Box(r.figs[0].Round())
	}
	if broken {
		r.note(Line{Op: OpRound, Value: v, Range: r.s.Range})
	}
	return v
}

func (r *reckoning) note(l Line) {
	if r.trace != nil {
		*r.trace = append(*r.trace, l)
	}
}

func (r *reckoning) noteOf(op LineOp, c contribution, v any, p *Program) {
	r.note(Line{Op: op, State: c.state, Name: c.mod.Name, Thing: c.mod.Thing, Bearer: c.bearer, Value: v, Range: p.whole})
}

// applySets lets the sets that count meet as the stat says.
func (r *reckoning) applySets() {
	var chosen contribution
	var value any
	found, line := false, 0
	for i := range r.count() {
		c := *r.at(i)
		if c.mod.set == nil {
			continue
		}
		if c.state != Counts {
			r.noteOf(OpSet, c, nil, c.mod.set)
			continue
		}
		r.bind(c.mod, c.bearer)
		v := r.ev.need(c.mod.set, r.frame)
		if found && !r.takes(v, value, c, chosen) {
			c.state = Overtaken
			r.noteOf(OpSet, c, v, c.mod.set)
			continue
		}
		if found && r.trace != nil {
			(*r.trace)[line].State = Overtaken
		}
		if r.trace != nil {
			line = len(*r.trace)
		}
		r.noteOf(OpSet, c, v, c.mod.set)
		found, chosen, value = true, c, v
	}
	if found {
		r.value = value
	}
}

// takes says whether a set takes the place of the one before.
func (r *reckoning) takes(v, before any, c, chosen contribution) bool {
	flag := r.s.figure == flagFigure
	switch r.s.Combine {
	case model.CombineEvery:
		return v == false
	case model.CombineAny:
		return v == true
	case model.CombineHighest, model.CombineLowest:
		if flag {
			return (v == true) == (r.s.Combine == model.CombineHighest)
		}
		d := cmpInt(r.number(v), r.number(before))
		return d > 0 && r.s.Combine == model.CombineHighest || d < 0 && r.s.Combine == model.CombineLowest
	}
	if flag {
		return v == true
	}
	panic(builtin.SetTwice(r.s.Stat, chosen.mod.Modifier, c.mod.Modifier))
}
