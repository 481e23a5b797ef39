package vm

// A trace is where states that come from one root may differ from it. Such states are copied and told apart by these
// places alone. All of them are used by one goroutine.
type trace struct {
	root                       *State
	ints, lists, zones, things places
}

// Places are indices in the order in which they were first written to.
type places struct {
	list []int32
	has  []bool
}

func (p *places) add(at int32) {
	if !p.has[at] {
		p.has[at], p.list = true, append(p.list, at)
	}
}

// Root is a copy of s whose own copies, and what is played from them, are cheap to copy.
func (s *State) Root() *State {
	c := s.Clone()
	c.trace = &trace{root: s.Clone(), ints: places{has: make([]bool, len(s.ints))},
		lists:  places{has: make([]bool, len(s.lists))},
		zones:  places{has: make([]bool, len(s.zones))},
		things: places{has: make([]bool, len(s.loc))}}
	return c
}

func (t *trace) copy(to, from *State) {
	for _, i := range t.ints.list {
		to.ints[i] = from.ints[i]
	}
	for _, i := range t.lists.list {
		to.lists[i] = from.lists[i]
	}
	for _, i := range t.zones.list {
		to.zones[i] = from.zones[i]
	}
	for _, i := range t.things.list {
		to.loc[i], to.live[i], to.named[i] = from.loc[i], from.live[i], from.named[i]
	}
}

// thing records that a thing is written to: its state, its place or a reference to it.
func (t *trace) thing(id int32) {
	if t != nil {
		t.things.add(id)
	}
}
