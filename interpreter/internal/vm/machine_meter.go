package vm

import "github.com/hashicorp/hcl/v2"

// A game's use of resources is metered. The evaluator counts steps, those of instructions included. Memory is
// counted in words: the state adds up what is reserved, and is measured exactly when that may have become too much.

// checkSteps is the number of steps between two checks of the context and of the size of the state.
const checkSteps = 256

// afford returns an error if the context is done or the state is too large.
func (m *Machine) afford(s *State) error {
	m.check = m.ev.Spent() + checkSteps
	if s.grown > m.mostGrown() {
		m.weigh(s, 0)
	}
	return m.ctx.Err()
}

// mostGrown is the number of reserved words after which a state is measured.
func (m *Machine) mostGrown() int { return m.Limits.Memory / wordSize / 16 }

// aside does something for the watcher on a separate meter, so that watching never changes how far play may go.
func (m *Machine) aside(do func()) {
	if m.watched {
		do()
		return
	}
	m.watched, m.watching = true, m.ev.Swap(m.watching)
	defer func() { m.watched, m.watching = false, m.ev.Swap(m.watching) }()
	defer m.ev.Leave(m.enterRule(nil, hcl.Range{}))
	do()
}

// Spent is how many steps the last Advance or Take used.
func (m *Machine) Spent() int { return m.ev.Spent() }

// exhausted says whether the tries of the decision that is to be taken back used more steps than allowed.
func (m *Machine) exhausted(s *State) bool {
	return s.tried+int64(m.ev.Spent()) > int64(m.Limits.Tries)
}

// reserve counts words that will be allocated.
func (m *Machine) reserve(words int) {
	s := m.host.s
	s.grown += words
	m.ev.SpendWords(words)
	if words > chunk || s.grown > m.mostGrown() {
		m.weigh(s, words)
	}
}

const wordSize = 8 // bytes

// weigh measures a state with more words to come; it fails if that exceeds the limit.
func (m *Machine) weigh(s *State, more int) {
	s.grown = 0
	if words := s.weight() + more; words > m.Limits.Memory/wordSize {
		panic(m.fault(s, "the game takes more than %d MiB of memory", m.Limits.Memory>>20))
	}
}

// Approximate sizes in words of the parts of a state.
const (
	slotWords  = 4 // the header of a list
	frameWords = 9
	markWords  = 7
	eventWords = 64
)

// weight is the size of a state in words, undo log included. A long list that is stored in several places counts
// once.
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

// changeWords is the size of an undo note.
const changeWords = 6

// tableWords is the size of the table, without its lists.
func (s *State) tableWords() int {
	return len(s.ints) + slotWords*(len(s.lists)+len(s.zones)) + 2*len(s.loc)
}
