package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// closeScenes puts away the scenes that the frame at n opened. Those that are reachable
// from what it gives live on in the frame that receives it.
func (m *Machine) closeScenes(s *State, n int, v any, kept bool) {
	if !s.scenesOpen {
		return
	}
	owned := int16(n) + 2
	any, open := false, false
	for _, k := range m.g.sceneKinds {
		for _, t := range k.Things {
			any = any || s.live[t.ID] == owned
			open = open || s.live[t.ID] != 0
		}
	}
	s.scenesOpen = open
	if !any {
		return
	}
	if kept {
		m.keepScenes(s, owned, m.receiver(s, n), v)
	}
	for _, k := range m.g.sceneKinds {
		for _, t := range k.Things {
			if s.live[t.ID] == owned {
				m.remove(s, t.ID)
			}
		}
	}
}

// receiver is the mark of the activation that gets what the frame at n gives.
func (m *Machine) receiver(s *State, n int) int16 {
	for i := n - 1; i >= 0; i-- {
		if s.frames[i].kind == bodyFrame {
			return int16(i) + 2
		}
	}
	return 2
}

// keepScenes hands over what v reaches: scenes it names, what they name, and what names
// them by an attribute whose inverse they list.
func (m *Machine) keepScenes(s *State, from, to int16, v any) {
	switch v := v.(type) {
	case int:
		if v > 0 && v < len(s.live) && s.live[v] == from && m.g.model.Things[v].Kind.Scene {
			s.live[v] = to
			m.keepNamed(s, from, to, v)
		}
	case []any:
		for _, x := range v {
			m.keepScenes(s, from, to, x)
		}
	}
}

func (m *Machine) keepNamed(s *State, from, to int16, id int) {
	for _, a := range m.g.model.Things[id].Kind.Attrs {
		if a.Type == nil || a.Class != model.State && a.Class != model.Inverse {
			continue
		}
		t := a.Type
		if t.Class == model.List && t.Elem != nil {
			t = t.Elem
		}
		if t.Class == model.Ref {
			m.keepScenes(s, from, to, m.host.attr(id, a))
		}
	}
}
