package interpreter

import "slices"

// snapshot is a copy without a trail, in memory of one that is no longer needed if there is any.
func (m *Machine) snapshot(s *State) *snapshot {
	c := new(snapshot)
	if n := len(m.free); n > 0 {
		c, m.free = m.free[n-1], m.free[:n-1]
	}
	at := s.trail
	s.trail = nil
	c.CopyFrom(s)
	s.trail = at
	return c
}

// mostFree bounds the memory that a machine keeps for snapshots.
const mostFree = 32

// retire is discard where checkpoints of the state may still go back to what looks at a snapshot.
func (m *Machine) retire(s *State, c *snapshot) {
	if s.trail.empty() {
		m.discard(c)
	} else if !slices.Contains(s.trail.retired, c) {
		s.trail.retired = append(s.trail.retired, c)
	}
}

// discard keeps the memory of a snapshot that nobody goes back to any more.
func (m *Machine) discard(c *snapshot) {
	if !c.shared.Load() && len(m.free) < mostFree {
		m.free = append(m.free, c)
	}
}
