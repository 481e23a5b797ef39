package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// closeScenes removes the scenes that the frame at n opened. Those reachable from its result live on in the frame
// that receives it.
func (m *Machine) closeScenes(s *State, n int, v value, kept bool) {
	owned := int16(n) + 2
	if !slices.ContainsFunc(s.scenes, func(id int32) bool { return s.live[id] == owned }) {
		return
	}
	if kept {
		m.keepScenes(s, owned, m.receiver(s, n), v, m.resultOf(&s.frames[n]))
	}
	for i := 0; i < len(s.scenes); {
		if id := s.scenes[i]; s.live[id] == owned {
			m.remove(s, int(id)) // which takes it out of the list
		} else {
			i++
		}
	}
}

// receiver is the mark of the activation that receives the result of the frame at n.
func (m *Machine) receiver(s *State, n int) int16 {
	for i := n - 1; i >= 0; i-- {
		if s.frames[i].kind == bodyFrame {
			return int16(i) + 2
		}
	}
	return 2
}

// keepScenes hands over the scenes that v reaches: those it names, those they name, and those that name them by an
// attribute whose inverse they list.
func (m *Machine) keepScenes(s *State, from, to int16, v value, t *model.Type) {
	switch {
	case v.l == nil:
		m.keepScene(s, from, to, v.w)
	case t != nil && t.Class == model.Results:
		for _, part := range both(results(v.l, t)) {
			m.keepListed(s, from, to, part, t.Elem)
		}
	case t != nil && t.Class == model.List:
		m.keepListed(s, from, to, listOf(v.l, t.Elem), t.Elem)
	}
}

func both(a, b listing) []listing { return []listing{a, b} }

func (m *Machine) keepListed(s *State, from, to int16, l listing, elem *model.Type) {
	for v := range l.all() {
		m.keepScenes(s, from, to, v, elem)
	}
}

func (m *Machine) keepScene(s *State, from, to int16, id int64) {
	if id <= 0 || id >= int64(len(s.live)) || s.live[id] != from || m.g.lay.sceneNo[id] == 0 {
		return
	}
	m.setLive(s, int(id), to)
	for _, a := range m.g.model.Things[id].Kind.Attrs {
		if (a.Class == model.State || a.Class == model.Inverse) && referred(a.Type) != nil {
			m.keepScenes(s, from, to, m.host.attr(int(id), a), a.Type)
		}
	}
}

// resultOf is the type of the result of a frame's body; nil if it has none.
func (m *Machine) resultOf(f *frame) *model.Type {
	p := m.g.bodies[f.ref].proc
	if p.Class == model.HookBody && f.hook > 0 {
		if mo := m.g.hooks[f.hook-1].hook.Moment; mo.Proc != nil {
			p = mo.Proc
		}
	}
	return p.Result
}
