package vm

import "slices"

// A trail is what a refusal can go back over: the decisions that may still be taken back, and an undo log from the
// first of them on.
type trail struct {
	points  []checkpoint // beyond its length are old ones whose memory is reused
	changes []change
}

// A checkpoint is the state at a decision, and the option then taken.
type checkpoint struct {
	stack
	position
	taken   int
	decided uint64 // number of decisions taken before
	changes int    // length of the undo log
}

// A change is the value of a place in the state before it was written.
type change struct {
	what changeKind
	at   int32
	was  int64
	list []int64 // of lists and zones
}

type changeKind uint8

const (
	changedInt changeKind = iota
	changedList
	changedZone
	changedLoc
	changedLive
)

func (t *trail) empty() bool { return t == nil || len(t.points) == 0 }

// looksAt says whether a checkpoint refers to a snapshot.
func (t *trail) looksAt(c *snapshot) bool {
	if t != nil {
		for i := range t.points {
			if v := t.points[i].simultaneous; v != nil && v.before == c {
				return true
			}
		}
	}
	return false
}

func (t *trail) clear() {
	if !t.empty() {
		t.cut(0, 0)
	}
}

// cut keeps the first checkpoints and changes.
func (t *trail) cut(points, changes int) {
	for i := range t.points[points:] {
		p := &t.points[points+i]
		p.kept, p.simultaneous, p.result = nil, nil, nil
	}
	clear(t.changes[changes:])
	t.points, t.changes = t.points[:points], t.changes[:changes]
}

func (t *trail) add() *checkpoint {
	if n := len(t.points); n < cap(t.points) {
		t.points = t.points[:n+1]
	} else {
		t.points = append(t.points, checkpoint{})
	}
	return &t.points[len(t.points)-1]
}

// copy copies from into the memory of t, if there is any.
func (t *trail) copy(from *trail) *trail {
	t.clear()
	if from.empty() {
		return t
	}
	if t == nil {
		t = &trail{}
	}
	for i := range from.points {
		p, was := t.add(), &from.points[i]
		p.stack.copy(&was.stack)
		p.position.copy(&was.position)
		p.taken, p.decided, p.changes = was.taken, was.decided, was.changes
	}
	t.changes = append(t.changes, from.changes...)
	return t
}

// checkpoint records the state, in case the option taken now fails.
func (m *Machine) checkpoint(s *State, option int) {
	if m.Limits.Trail <= 0 {
		return
	}
	if s.trail == nil {
		s.trail = &trail{}
	}
	if len(s.trail.points) >= m.Limits.Trail {
		m.ev.SpendWords(len(s.trail.changes))
		s.trail.dropFirst()
		m.stands(s)
	}
	words := frameWords*len(s.frames) + slotWords*len(s.locals.W) + markWords*len(s.marks) + len(s.pend.words)
	m.ev.SpendWords(words)
	s.grown += words
	p := s.trail.add()
	p.stack.copy(&s.stack)
	p.position.copy(&s.position)
	p.taken, p.decided, p.changes = option, s.taken, len(s.trail.changes)
}

// dropFirst drops the first checkpoint: nothing goes back to it any more.
func (t *trail) dropFirst() {
	first, last := t.points[0], len(t.points)-1
	copy(t.points, t.points[1:])
	t.points[last] = first
	by := len(t.changes)
	if last > 0 {
		by = t.points[0].changes
	}
	t.cut(last, len(t.changes))
	t.changes = slices.Delete(t.changes, 0, by)
	for i := range t.points {
		t.points[i].changes -= by
	}
}

// rollBack goes back to the last checkpoint, removes it, and returns the option taken there.
func (m *Machine) rollBack(s *State) int {
	t := s.trail
	last := len(t.points) - 1
	p := &t.points[last]
	m.ev.Spend(len(t.changes) - p.changes)
	for i := len(t.changes) - 1; i >= p.changes; i-- {
		m.undo(s, &t.changes[i])
	}
	s.stack.copy(&p.stack)
	s.position.copy(&p.position)
	s.taken, s.low = p.decided, min(s.low, len(s.frames))
	t.cut(last, p.changes)
	m.touch(s)
	m.early.ok = false
	return p.taken
}

func (m *Machine) undo(s *State, c *change) {
	switch c.what {
	case changedInt:
		m.putInt(s, c.at, c.was)
	case changedLoc:
		s.loc[c.at] = int32(c.was)
		m.ev.Wrote(m.g.lay.locCell + c.at)
	case changedLive:
		m.putLive(s, int(c.at), int16(c.was))
	case changedList:
		m.putList(s, c.at, c.list)
	case changedZone:
		s.zones[c.at] = c.list
		m.ev.Wrote(m.g.lay.zoneCell + c.at)
	}
}
