package vm

import "github.com/stellar-rules/stellar/schema/model"

// Ask is what a function gives of a state for some things, which are its first arguments; boxed as in the model, nil
// is null. It sees all, also what is hidden; during an at_once, the table as it was before it. The state is unchanged.
// An error is a fault of the function.
func (m *Machine) Ask(s *State, f *model.Function, of ...*model.Thing) (v any, err error) {
	c := s.shown().Clone()
	defer m.guard(c, &err)
	c.stack = stack{}
	c.grow(f.Slots)
	m.bind(c)
	for i, t := range of {
		c.setWord(int32(f.Params[i].Local.Index), int64(t.ID))
	}
	return m.eval(c, 0, m.g.compiled(f.Gives)), nil
}
