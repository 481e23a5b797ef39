package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// A Filled is a placeholder of a text, and what stood in its place.
type Filled struct {
	Name   string      // as it is written between braces
	Value  any         // nil where it is not known
	Type   *model.Type // of the value
	Shown  string      // as people read it
	Source string      // as it reads in the language of the source
}

// rendered tells whoever asked what a text was filled with, in the language of the game.
func (m *Machine) rendered(s *State, base int32, t *model.Text) {
	if m.Rendered != nil && t.HasPlaceholder() && m.tongue == m.g.tongue {
		m.Rendered(t, func() []Filled { return m.filled(s, base, t) })
	}
}

func (m *Machine) filled(s *State, base int32, t *model.Text) []Filled {
	var out []Filled
	for _, p := range t.All() {
		if p.Value == nil {
			continue
		}
		v, ok := m.placeholder(s, base, p.Value)
		if !ok {
			continue // it is not known yet, or may not be seen
		}
		source, spoken := m.both(func() string { return m.renderPart(s, base, p.Value) })
		out = append(out, Filled{p.Name, v, p.Value.Type(), spoken, source})
	}
	return out
}

// rehearsed is how many things of a kind are enough to show what is said of all.
const rehearsed = 8

// Rehearse renders what is said of things wherever they stand: their names, what they are
// called and about. Together with [Machine.Rendered] it shows what such texts are filled with.
func (m *Machine) Rehearse(s *State) (err error) {
	s = s.Clone()
	s.frames, s.locals = nil, nil
	defer m.guard(s, &err)
	m.bind(s)
	for _, k := range m.g.model.Kinds {
		said := 0
		for _, t := range k.Things {
			if t.Title != nil && t.Title.HasPlaceholder() {
				m.render(s, 0, t.Title)
			}
			if said == rehearsed || s.live[t.ID] == 0 {
				continue
			}
			said++
			for _, text := range []*model.Text{k.Called, k.About} {
				if text != nil {
					m.ev.SetBudget(m.Limits.Steps)
					m.sayOf(s, t.ID, text)
				}
			}
		}
	}
	return nil
}

// RehearseMap draws a map as an onlooker sees it; see [Machine.Rehearse].
func (m *Machine) RehearseMap(s *State, mp *model.Map) error {
	_, err := m.g.draw(s, mp, nil, m.Rendered)
	return err
}
