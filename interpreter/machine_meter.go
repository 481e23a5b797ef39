package interpreter

import "math"

// What a game may use is metered in one place. Steps are work: an instruction, an evaluation, an element looked at,
// or [wordsPerStep] words that are copied or compared. Whoever is about to do more than a step pays for it first.
// Words are memory: what is reserved is counted in the state, and the state is weighed when that may have become too
// much.

// wordsPerStep is how many words are copied, compared or searched for one step.
const wordsPerStep = 8

// spend takes steps; a fault where there are none left.
func (m *Machine) spend(steps int) {
	if m.count += steps; steps >= wordsPerStep {
		m.afford()
	}
}

// spendPairs pays for looking through b words for each of a.
func (m *Machine) spendPairs(a, b int) {
	m.spend(pairs(a, b))
}

// pairs are the steps of looking through b words for each of a.
func pairs(a, b int) int { return int(min(int64(a)*int64(b)/wordsPerStep, math.MaxInt32/4)) }

// spent is how many steps were taken since the state was bound.
func (m *Machine) spent() int { return m.count + m.ev.Spent() }

// afford stops a rule that uses more than it may.
func (m *Machine) afford() {
	s := m.host.s
	if m.spent() > m.Limits.Steps {
		panic(m.fault(s, "more than %d steps without a decision", m.Limits.Steps))
	}
	if s.grown > m.Limits.Memory/wordSize/16 {
		m.weigh(s, 0)
	}
}

// exhausted says whether the tries of the decision that is to be taken back took more than they may.
func (m *Machine) exhausted(s *State) bool { return s.tried+int64(m.spent()) > int64(m.Limits.Tries) }

// reserve counts words that are about to be allocated.
func (m *Machine) reserve(words int) {
	s := m.host.s
	s.grown += words
	m.spend(words / wordsPerStep)
	if words > chunk {
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
