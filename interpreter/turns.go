package interpreter

import "slices"

func (m *Machine) turnsStart(s *State, f *frame, x *turnsCode) {
	s.locals[f.base+x.outs] = nil
	s.locals[f.base+x.acted] = true
	s.locals[f.base+x.idx] = 0
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
	}
	outs, _ := s.locals[f.base+x.outs].([]any)
	if len(outs) > 0 {
		var left []any
		for _, p := range list {
			if find(outs, p) < 0 {
				left = append(left, p)
			}
		}
		list = left
	}
	if len(list) == 0 {
		f.pc = end
		return nil
	}
	if acted, _ := s.locals[f.base+x.acted].(bool); !acted {
		return m.fault(s, "in a whole round nobody could do anything")
	}
	if x.from != nil {
		first, err := m.evalInt(s, f.base, x.from, 0)
		if err != nil {
			return err
		}
		list = rotate(list, first)
	}
	if len(list) == len(s.set.seatIDs) && x.of == nil && x.from == nil {
		s.locals[f.base+x.list] = s.set.seatList
	} else {
		s.locals[f.base+x.list] = list
	}
	s.locals[f.base+x.idx] = 0
	s.locals[f.base+x.acted] = false
	if x.outer {
		m.tellRound(s, f)
	}
	return nil
}

// rotate puts first at the front and keeps the order round the table.
func rotate(list []any, first int) []any {
	at := find(list, first)
	if at <= 0 {
		return list
	}
	out := make([]any, 0, len(list))
	return append(append(out, list[at:]...), list[:at]...)
}

// turnsSeat begins the turn of the next seat.
func (m *Machine) turnsSeat(s *State, f *frame, x *turnsCode, round int32) error {
	list, _ := s.locals[f.base+x.list].([]any)
	i := s.locals[f.base+x.idx].(int)
	if i >= len(list) {
		f.pc = round
		return nil
	}
	s.locals[f.base+x.self] = list[i]
	s.locals[f.base+x.idx] = m.g.lay.value(i + 1)
	s.unmark(onceTurn)
	return nil
}

// turnsAsk offers the actions of the turn.
func (m *Machine) turnsAsk(s *State, f *frame, x *turnsCode, over int32) error {
	seat, _ := s.locals[f.base+x.self].(int)
	opts := m.takeBuffer()
	for i, b := range x.acts {
		ok, err := m.available(s, b, seat)
		if err != nil {
			return err
		}
		if ok {
			opts = append(opts, m.g.lay.value(i))
		}
	}
	if len(opts) == 0 {
		f.pc = over
		return nil
	}
	m.ask(s, f, DecisionTurns, seat, m.keepOptions(opts), false)
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
	base := int32(len(s.locals))
	defer m.truncate(s, base)
	if err := m.room(s, b, nil, seat); err != nil {
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
	if x.words {
		l, plain, err := m.fromWords(s, base, x)
		if err != nil {
			return false, err
		}
		if plain {
			if keep && len(l) > 0 {
				m.early = early{at: at, base: base, words: append(m.early.words[:0], l...), plain: true, ok: true}
			}
			return len(l) > 0, nil
		}
	}
	l, err := m.from(s, base, x)
	if err != nil {
		return false, err
	}
	if keep && len(l) > 0 {
		m.early = early{at: at, base: base, list: l, words: m.early.words[:0], ok: true}
	}
	return len(l) > 0, nil
}

func (m *Machine) code(at int32) *instr { return &m.g.code[at] }

// turnsDone goes on after an action: with the same seat after a free one, else the next.
func (m *Machine) turnsDone(s *State, f *frame, x *turnsCode, ask, end int32) error {
	took, _ := s.locals[f.base+x.took].(int)
	s.locals[f.base+x.took] = nil
	if x.kinds[took] == freeAct {
		f.pc = ask
		return nil
	}
	s.locals[f.base+x.acted] = true
	if x.kinds[took] == outAct {
		outs, _ := s.locals[f.base+x.outs].([]any)
		s.locals[f.base+x.outs] = append(outs[:len(outs):len(outs)], s.locals[f.base+x.self])
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
		s.locals[f.base+x.acted] = true
		s.locals[f.base+x.took] = nil
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
		if sameMark(k, o) {
			return true, nil
		}
	}
	return false, nil
}

// fresh leaves what an action was not taken with yet, where `once` counts by what this
// pick gives.
func (m *Machine) fresh(s *State, b *body, base int32, l []any) []any {
	seat := m.onceSeat(s, b, base)
	var out []any
	for i, v := range l {
		taken := false
		for _, o := range s.marks {
			taken = taken || sameMark(mark{action: b.once.no, seat: seat, scope: b.once.scope, key: v}, o)
		}
		switch {
		case taken && out == nil:
			out = append(make([]any, 0, len(l)), l[:i]...)
		case !taken && out != nil:
			out = append(out, v)
		}
	}
	if out == nil {
		return l
	}
	return out
}

func (m *Machine) onceSeat(s *State, b *body, base int32) int32 {
	if b.once.all || b.self < 0 {
		return 0
	}
	n, _ := s.locals[base+b.self].(int)
	return int32(n)
}

func (m *Machine) onceMark(s *State, b *body, base int32, seat int) (mark, error) {
	k := mark{action: b.once.no, seat: int32(seat), scope: b.once.scope}
	if b.once.all {
		k.seat = 0
	}
	if b.once.key == nil {
		return k, nil
	}
	var err error
	k.key, err = m.eval(s, base, b.once.key)
	return k, err
}

// setMark remembers that an action was taken.
func (m *Machine) setMark(s *State, b *body, base int32, seat int) error {
	k, err := m.onceMark(s, b, base, seat)
	if err == nil {
		s.mark(k)
	}
	return err
}

// mark remembers k. Marks stay in order, so that equal positions are equal values.
func (s *State) mark(k mark) {
	at := len(s.marks)
	for i, o := range s.marks {
		if sameMark(k, o) {
			return
		}
		if k.before(o) {
			at = i
			break
		}
	}
	s.marks = append(s.marks, mark{})
	copy(s.marks[at+1:], s.marks[at:])
	s.marks[at] = k
}

// before orders marks by action, seat and key.
func (k mark) before(o mark) bool {
	if k.action != o.action {
		return k.action < o.action
	}
	if k.seat != o.seat {
		return k.seat < o.seat
	}
	a, _ := k.key.(int)
	b, _ := o.key.(int)
	return a < b
}

// forgetMarks drops what was taken once with a thing that is gone: a counter that comes into
// play again is another thing.
func (m *Machine) forgetMarks(s *State, id int) {
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool {
		return k.key == any(id) && m.g.bodies[k.action].once.things
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
