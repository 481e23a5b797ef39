package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

func (m *Machine) turnsStart(s *State, f *frame, x *turnsCode) {
	s.setLocal(f.base+x.outs, value{w: noInt})
	s.setWord(f.base+x.acted, 1)
	s.setWord(f.base+x.idx, 0)
}

// turnsRound reads who takes part in the next round, and from whom on.
func (m *Machine) turnsRound(s *State, f *frame, x *turnsCode, end int32) error {
	if x.outer {
		s.unmark(onceRound)
	}
	list := s.set.seatIDs
	if x.of != nil {
		var err error
		if list, err = m.evalList(s, f.base, x.of); err != nil {
			return err
		}
		list = m.keep(list)
	}
	if outs := s.list(f.base, x.outs); len(outs) > 0 {
		left := m.room(len(list))[:0]
		for _, p := range list {
			if !slices.Contains(outs, p) {
				left = append(left, p)
			}
		}
		list = left
	}
	if len(list) == 0 {
		f.pc = end
		return nil
	}
	if s.word(f.base, x.acted) != 1 {
		return m.fault(s, "in a whole round nobody could do anything")
	}
	if x.from != nil {
		first, err := m.evalInt(s, f.base, x.from, 0)
		if err != nil {
			return err
		}
		list = rotate(list, first)
	}
	s.setListAt(f.base+x.list, list)
	s.setWord(f.base+x.idx, 0)
	s.setWord(f.base+x.acted, 0)
	if x.outer {
		m.tellRound(s, f)
	}
	return nil
}

// rotate puts first at the front and keeps the order round the table.
func rotate(list []int64, first int) []int64 {
	at := slices.Index(list, int64(first))
	if at <= 0 {
		return list
	}
	return slices.Concat(list[at:], list[:at])
}

// turnsSeat begins the turn of the next seat.
func (m *Machine) turnsSeat(s *State, f *frame, x *turnsCode, round int32) error {
	list, i := s.list(f.base, x.list), s.word(f.base, x.idx)
	if i >= int64(len(list)) {
		f.pc = round
		return nil
	}
	s.setWord(f.base+x.self, list[i])
	s.setWord(f.base+x.idx, i+1)
	s.unmark(onceTurn)
	return nil
}

// turnsAsk offers the actions of the turn.
func (m *Machine) turnsAsk(s *State, f *frame, x *turnsCode, over int32) error {
	seat := int(max(s.word(f.base, x.self), 0))
	opts := m.opts[:0]
	for i, b := range x.acts {
		ok, err := m.available(s, b, seat)
		if err != nil {
			return err
		}
		if ok {
			opts = append(opts, int64(i))
		}
	}
	m.opts = opts
	if len(opts) == 0 {
		f.pc = over
		return nil
	}
	m.ask(s, f, DecisionTurns, seat, listing{words: opts}, false)
	return nil
}

// available says whether a seat may take an action.
func (m *Machine) available(s *State, b *body, seat int) (bool, error) {
	if t := b.proc.Thing; t != nil && !m.host.brings(t.ID, seat) {
		return false, nil
	}
	if b.when == nil && b.once == nil && b.first < 0 {
		return true, nil
	}
	base := s.top()
	defer s.truncate(base)
	if err := m.makeLocals(s, b, nil, seat); err != nil {
		return false, err
	}
	ok, err := m.holds(s, base, b.when)
	if err != nil || !ok {
		return false, err
	}
	if b.once != nil && b.once.late < 0 {
		marked, err := m.marked(s, b, base, seat)
		if err != nil || marked {
			return false, err
		}
	}
	if b.first >= 0 && (b.moment < 0 || !m.hookedBefore(s, m.g.moments[b.moment])) {
		return m.offers(s, base, b.first, true)
	}
	return true, nil
}

// hookedBefore says whether a hook in force comes before a moment, and may change what it
// begins with.
func (m *Machine) hookedBefore(s *State, mc *momentCode) bool {
	for _, h := range mc.before {
		if h.thing == 0 || m.host.Active(h.thing) || s.seated(h.thing) {
			return true
		}
		borne := false
		m.host.bearers(h.thing, true, func(int) { borne = true })
		if borne {
			return true
		}
	}
	return false
}

// offers says whether the pick that a body begins with has anything to offer. What it
// read is kept for the pick itself.
func (m *Machine) offers(s *State, base int32, at int32, keep bool) (bool, error) {
	x := m.g.code[at].x.(*pickCode)
	if m.code(at).st != nil && m.code(at).st.When != nil || x.st.Grow || x.optional != nil {
		return true, nil
	}
	l, err := m.from(s, base, x)
	if err != nil {
		return false, err
	}
	if keep && len(l) > 0 {
		m.early = early{at: at, base: base, words: append(m.early.words[:0], l...), ok: true}
	}
	return len(l) > 0, nil
}

func (m *Machine) code(at int32) *instr { return &m.g.code[at] }

// turnsDone goes on after an action: with the same seat after a free one, else the next.
func (m *Machine) turnsDone(s *State, f *frame, x *turnsCode, ask, end int32) error {
	took := max(s.word(f.base, x.took), 0)
	s.setWord(f.base+x.took, noInt)
	if x.kinds[took] == freeAct {
		f.pc = ask
		return nil
	}
	s.setWord(f.base+x.acted, 1)
	if x.kinds[took] == outAct {
		outs := s.list(f.base, x.outs)
		s.setListAt(f.base+x.outs, append(outs[:len(outs):len(outs)], s.word(f.base, x.self)))
	}
	return m.turnOver(s, f, x, end)
}

func (m *Machine) turnOver(s *State, f *frame, x *turnsCode, end int32) error {
	m.settle(s)
	if x.until == nil {
		return nil
	}
	done, err := m.evalBool(s, f.base, x.until)
	if err == nil && done {
		f.pc = end
	}
	return err
}

// stopTurn leaves the turn of the innermost turns under way.
func (m *Machine) stopTurn(s *State) error {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.kind == momentFrame || f.pc <= 0 {
			continue
		}
		in := &m.g.code[f.pc]
		if in.op != opTurnsDone {
			continue
		}
		x := in.x.(*turnsCode)
		m.drop(s, i+1)
		f = &s.frames[i]
		f.pc++
		s.setWord(f.base+x.acted, 1)
		s.setWord(f.base+x.took, noInt)
		return m.turnOver(s, f, x, in.b)
	}
	return m.fault(s, "there is no turn to stop here")
}

// marked says whether an action was taken already, as far as `once` counts.
func (m *Machine) marked(s *State, b *body, base int32, seat int) (bool, error) {
	k, err := m.onceMark(s, b, base, seat)
	if err != nil {
		return false, err
	}
	for _, o := range s.marks {
		if k.same(o) {
			return true, nil
		}
	}
	return false, nil
}

// fresh leaves what an action was not taken with yet, where `once` counts by what this
// pick gives.
func (m *Machine) fresh(s *State, b *body, base int32, l listing) listing {
	k := mark{action: b.once.no, seat: m.onceSeat(s, b, base), scope: b.once.scope}
	if !slices.ContainsFunc(s.marks, func(o mark) bool { return o.action == k.action && o.seat == k.seat && o.scope == k.scope }) {
		return l
	}
	out := listing{m.buf[:0], l.nested}
	for len(l.words) > 0 {
		if k.key, l = l.first(); !slices.ContainsFunc(s.marks, k.same) {
			out = out.add(k.key)
		}
	}
	m.buf = out.words
	return out
}

func (m *Machine) onceSeat(s *State, b *body, base int32) int32 {
	if b.once.all || b.self < 0 {
		return 0
	}
	return int32(max(s.word(base, b.self), 0))
}

func (m *Machine) onceMark(s *State, b *body, base int32, seat int) (mark, error) {
	k := mark{action: b.once.no, seat: int32(seat), scope: b.once.scope}
	if b.once.all {
		k.seat = 0
	}
	if k.key.w = noInt; b.once.key == nil {
		return k, nil
	}
	var err error
	k.key, err = m.kept(s, base, b.once.key)
	return k, err
}

// setMark remembers that an action was taken.
func (m *Machine) setMark(s *State, b *body, base int32, seat int) error {
	k, err := m.onceMark(s, b, base, seat)
	if err == nil {
		s.mark(k, b.once.typ)
	}
	return err
}

// mark remembers k. Marks stay in order, so that equal positions are equal values.
func (s *State) mark(k mark, t *model.Type) {
	at := len(s.marks)
	for i, o := range s.marks {
		if k.same(o) {
			return
		}
		if k.before(o, t) {
			at = i
			break
		}
	}
	s.marks = append(s.marks, mark{})
	copy(s.marks[at+1:], s.marks[at:])
	s.marks[at] = k
}

// before orders marks by action, seat and key.
func (k mark) before(o mark, t *model.Type) bool {
	if k.action != o.action {
		return k.action < o.action
	}
	if k.seat != o.seat {
		return k.seat < o.seat
	}
	return ordinal(k.key, t) < ordinal(o.key, t)
}

// ordinal is the number that keys of a type stand in order of.
func ordinal(v value, t *model.Type) int64 {
	if v.w == noInt || t == nil || t.Class == model.Boolean {
		return 0
	}
	return v.w
}

// forgetMarks drops what was taken once with a thing that is gone: a counter that comes into
// play again is another thing.
func (m *Machine) forgetMarks(s *State, id int) {
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool {
		t := m.g.bodies[k.action].once.typ
		return k.key.w == int64(id) && t != nil && t.Class == model.Ref
	})
}

// unmark forgets what was taken once in a round or turn that is over.
func (s *State) unmark(scope uint8) {
	if len(s.marks) == 0 {
		return
	}
	kept := s.marks[:0]
	for _, k := range s.marks {
		if k.scope != scope {
			kept = append(kept, k)
		}
	}
	clear(s.marks[len(kept):])
	s.marks = kept
}

// act begins an action that a seat chose.
func (m *Machine) act(s *State, b *body, seat int) error {
	if err := m.enterAs(s, b, nil, -1, seat, nil); err != nil || b.once == nil || b.once.late >= 0 {
		return err
	}
	return m.setMark(s, b, s.frames[len(s.frames)-1].base, seat)
}
