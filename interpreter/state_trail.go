package interpreter

import "slices"

// A trail is what a refusal can go back over: the decisions that may still be taken back, and what was
// written since the first of them. All is kept in memory that is used again.
type trail struct {
	points  []checkpoint
	changes []change
	lists   [][]int64   // what the lists and zones among the changes were
	stack               // of all checkpoints, one behind the other
	options []int64     // of all checkpoints
	retired []*snapshot // that only checkpoints may still look at
}

// A checkpoint is where the state stood at a decision, and what was then taken.
type checkpoint struct {
	position
	taken   int32
	decided uint64 // how many decisions had been taken
	// How long the parts of the trail were when it was made.
	changes, lists, frames, locals, marks, scenes, options int32
}

// A change is what a place of the state was before it was written.
type change struct {
	was  int64 // of lists and zones: unused
	at   int32
	what changeKind
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

// clear forgets all checkpoints; their memory is used again.
func (t *trail) clear() {
	if t.empty() {
		return
	}
	clear(t.points)
	clear(t.lists)
	clear(t.locals.L)
	clear(t.marks)
	t.cut(&checkpoint{})
	t.points = t.points[:0]
}

// cut leaves of all parts what they were when a checkpoint was made.
func (t *trail) cut(c *checkpoint) {
	t.changes, t.lists = t.changes[:c.changes], t.lists[:c.lists]
	t.frames, t.marks, t.scenes, t.options = t.frames[:c.frames], t.marks[:c.marks], t.scenes[:c.scenes], t.options[:c.options]
	t.locals.W, t.locals.L = t.locals.W[:c.locals], t.locals.L[:c.locals]
}

// copy gives a copy, in the memory of t where there is any.
func (t *trail) copy(from *trail) *trail {
	if t != nil {
		t.clear()
		t.retired = nil
	}
	if from.empty() {
		return t
	}
	if t == nil {
		t = &trail{}
	}
	t.points = append(t.points, from.points...)
	t.changes = append(t.changes, from.changes...)
	t.lists = append(t.lists, from.lists...)
	t.frames = append(t.frames, from.frames...)
	t.locals.W = append(t.locals.W, from.locals.W...)
	t.locals.L = append(t.locals.L, from.locals.L...)
	t.marks = append(t.marks, from.marks...)
	t.scenes = append(t.scenes, from.scenes...)
	t.options = append(t.options, from.options...)
	for i := range t.points {
		t.points[i].simultaneous.share()
	}
	return t
}

// checkpoint notes where the state stands, for the case that what is taken now leads nowhere.
func (m *Machine) checkpoint(s *State, option int) {
	if s.trail == nil {
		s.trail = &trail{}
	}
	t := s.trail
	if len(t.points) >= m.Limits.Trail {
		t.dropFirst()
		m.stands(s)
	}
	if m.Limits.Trail <= 0 {
		return
	}
	t.points = append(t.points, checkpoint{
		position: s.position, taken: int32(option), decided: s.taken,
		changes: int32(len(t.changes)), lists: int32(len(t.lists)),
		frames: int32(len(t.frames)), locals: int32(len(t.locals.W)), marks: int32(len(t.marks)),
		scenes: int32(len(t.scenes)), options: int32(len(t.options)),
	})
	t.points[len(t.points)-1].pend.words = nil
	t.frames = append(t.frames, s.frames...)
	t.locals.W = append(t.locals.W, s.locals.W...)
	t.locals.L = append(t.locals.L, s.locals.L...)
	t.marks = append(t.marks, s.marks...)
	t.scenes = append(t.scenes, s.scenes...)
	t.options = append(t.options, s.pend.words...)
}

// dropFirst forgets the first checkpoint: nothing goes back to it any more.
func (t *trail) dropFirst() {
	if len(t.points) == 1 {
		t.clear()
		return
	}
	if t.empty() {
		return
	}
	by := t.points[1]
	t.points = slices.Delete(t.points, 0, 1)
	t.changes = slices.Delete(t.changes, 0, int(by.changes))
	t.lists = slices.Delete(t.lists, 0, int(by.lists))
	t.frames = slices.Delete(t.frames, 0, int(by.frames))
	t.locals.W = slices.Delete(t.locals.W, 0, int(by.locals))
	t.locals.L = slices.Delete(t.locals.L, 0, int(by.locals))
	t.marks = slices.Delete(t.marks, 0, int(by.marks))
	t.scenes = slices.Delete(t.scenes, 0, int(by.scenes))
	t.options = slices.Delete(t.options, 0, int(by.options))
	for i := range t.points {
		c := &t.points[i]
		c.changes -= by.changes
		c.lists -= by.lists
		c.frames -= by.frames
		c.locals -= by.locals
		c.marks -= by.marks
		c.scenes -= by.scenes
		c.options -= by.options
	}
}

// rollBack goes back to the last checkpoint, which is then none any more, and gives what was taken there.
func (m *Machine) rollBack(s *State) int {
	t := s.trail
	c := &t.points[len(t.points)-1]
	for i := len(t.changes) - 1; i >= int(c.changes); i-- {
		m.undo(s, t.changes[i])
	}
	words := append(s.pend.words[:0], t.options[c.options:]...)
	if v := s.simultaneous; v != nil && (c.simultaneous == nil ||
		c.simultaneous.before != v.before) && !slices.Contains(t.retired, v.before) {
		m.discard(v.before)
	}
	s.position, s.taken = c.position, c.decided
	s.pend.words = words
	s.frames = append(s.frames[:0], t.frames[c.frames:]...)
	s.truncate(0)
	s.locals.W = append(s.locals.W, t.locals.W[c.locals:]...)
	s.locals.L = append(s.locals.L, t.locals.L[c.locals:]...)
	clear(s.marks)
	s.marks = append(s.marks[:0], t.marks[c.marks:]...)
	s.scenes = append(s.scenes[:0], t.scenes[c.scenes:]...)
	clear(t.lists[c.lists:])
	clear(t.locals.L[c.locals:])
	clear(t.marks[c.marks:])
	t.cut(c)
	taken := int(c.taken)
	*c = checkpoint{}
	t.points = t.points[:len(t.points)-1]
	m.invalidate(s, 0)
	m.early.ok = false
	return taken
}

// undo takes back one change.
func (m *Machine) undo(s *State, c change) {
	switch c.what {
	case changedInt:
		m.putInt(s, c.at, c.was)
	case changedLoc:
		s.loc[c.at] = int32(c.was)
		m.ev.Wrote(m.g.lay.locCell + c.at)
	case changedLive:
		s.live[c.at] = int16(c.was)
		m.ev.Wrote(m.g.lay.KindCell(m.g.model.Things[c.at].Kind))
	case changedList, changedZone:
		last := len(s.trail.lists) - 1
		was := s.trail.lists[last]
		s.trail.lists = s.trail.lists[:last]
		if c.what == changedList {
			m.putList(s, c.at, was)
		} else {
			s.zones[c.at] = was
			m.ev.Wrote(m.g.lay.zoneCell + c.at)
		}
	}
}
