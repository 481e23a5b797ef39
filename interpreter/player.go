package interpreter

// A Player answers decisions: the index of the option taken.
type Player interface {
	Answer(m *Machine, s *State, d *Decision) (int, error)
}
