package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// create takes a free counter out of the box, or opens a scene.
func (m *Machine) create(s *State, f *frame, x *createCode) {
	at := slices.IndexFunc(x.kind.Things, func(c *model.Thing) bool { return s.live[c.ID] == 0 })
	m.ev.SpendWords(at + 1)
	m.ev.Spend(len(x.list))
	if at < 0 {
		panic(m.fault(s, "no %s is left in the box (there are %d)", x.kind.Name, len(x.kind.Things)))
	}
	id := x.kind.Things[at].ID
	var buf [8]value
	values := m.values(s, f.base, x.list, buf[:0])
	into := int(m.evalInt(s, f.base, x.into, 0))
	m.reset(s, id)
	to := int16(1)
	if x.kind.Scene {
		to = int16(activation(s, f.base)) + 2
	}
	m.setLive(s, id, to)
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(id))
	}
	m.writeAll(s, id, x.list, values)
	if into > 0 {
		m.put(s, id, into)
	}
	m.touch(s)
}

func (m *Machine) removeAll(s *State, f *frame, e *expr) {
	for id := range m.kept(s, f.base, e).things() {
		m.remove(s, id)
	}
}
