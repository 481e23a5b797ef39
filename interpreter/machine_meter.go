package interpreter

// What a game may use is metered. Steps are counted by the evaluator, those of instructions too. Words are memory:
// what is reserved is counted in the state, and the state is weighed when that may have become too much.

// checkSteps are those between two looks at whether play is to stop, and at what the state has become.
const checkSteps = 256

// afford stops where nobody wants to go on, or the state takes more than it may.
func (m *Machine) afford(s *State) error {
	m.check = m.ev.Spent() + checkSteps
	if s.grown > m.mostGrown() {
		m.weigh(s, 0)
	}
	return m.ctx.Err()
}

// mostGrown are the words after which a state is weighed.
func (m *Machine) mostGrown() int { return m.Limits.Memory / wordSize / 16 }

// aside does something for whoever watches, on a meter of its own: how far play may go does not hang on who looks.
func (m *Machine) aside(do func()) {
	if m.watched {
		do()
		return
	}
	m.watched, m.watching = true, m.ev.Swap(m.watching)
	defer func() { m.watched, m.watching = false, m.ev.Swap(m.watching) }()
	do()
}

// Spent is how many steps the Advance or Take before took.
func (m *Machine) Spent() int { return m.ev.Spent() }

// exhausted says whether the tries of the decision that is to be taken back took more than they may.
func (m *Machine) exhausted(s *State) bool {
	return s.tried+int64(m.ev.Spent()) > int64(m.Limits.Tries)
}

// reserve counts words that are about to be allocated.
func (m *Machine) reserve(words int) {
	s := m.host.s
	s.grown += words
	m.ev.SpendWords(words)
	if words > chunk || s.grown > m.mostGrown() {
		m.weigh(s, words)
	}
}

const wordSize = 8 // bytes

// weigh finds what a state takes with so many words more; a fault where that is more than it may.
func (m *Machine) weigh(s *State, more int) {
	s.grown = 0
	if words := s.weight() + more; words > m.Limits.Memory/wordSize {
		panic(m.fault(s, "the game takes more than %d MiB of memory", m.Limits.Memory>>20))
	}
}

// Words that are taken by the parts of a state, more or less.
const (
	slotWords  = 4 // a list's place
	frameWords = 9
	markWords  = 7
	eventWords = 64
)

// weight is how many words a state takes with all that it can go back to. A long list that stands in several places
// is counted once.
func (s *State) weight() int {
	n, seen := s.tableWords(), map[*int64]bool{}
	lists := func(all ...[]int64) {
		for _, l := range all {
			switch {
			case len(l) <= chunk/8:
				n += len(l)
			case !seen[&l[0]]:
				seen[&l[0]], n = true, n+len(l)
			}
		}
	}
	stack := func(k *stack) {
		n += frameWords*len(k.frames) + slotWords*len(k.locals.W) + markWords*len(k.marks)
		lists(k.locals.L...)
	}
	events := func(w *waiting) {
		for ; w != nil; w = w.before {
			n += eventWords + len(w.event.text.words[0])/wordSize
			if w.event.State != nil {
				n += w.event.State.tableWords()
			}
		}
	}
	lists(s.lists...)
	lists(s.zones...)
	lists(s.pend.words)
	stack(&s.stack)
	events(s.kept)
	if v := s.simultaneous; v != nil {
		n += v.before.tableWords()
		events(v.told)
	}
	if s.trail != nil {
		for i := range s.trail.points {
			stack(&s.trail.points[i].stack)
			lists(s.trail.points[i].pend.words)
		}
		for i := range s.trail.changes {
			n += changeWords
			lists(s.trail.changes[i].list)
		}
	}
	return n
}

// changeWords are those of a change that is noted.
const changeWords = 6

// tableWords are those of what lies on the table, without the lists.
func (s *State) tableWords() int {
	return len(s.ints) + slotWords*(len(s.lists)+len(s.zones)) + 2*len(s.loc)
}
