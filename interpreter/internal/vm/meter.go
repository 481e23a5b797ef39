package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

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
		panic(s.fault("the game takes more than %d MiB of memory", m.Limits.Memory>>20))
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

// A Profile counts where the steps of games are taken: by rule, function and stat, and by line. It is for one
// goroutine.
type Profile struct{ counts *eval.Profile }

// Profile makes a profile for machines of the game. It must be called before any machine is made.
func (g *Game) Profile() *Profile {
	g.lib.Profiled()
	return &Profile{eval.NewProfile()}
}

// A Cost is what a rule, function, stat or line took. What is answered from memory takes no steps.
type Cost struct {
	Of       string // a word of the language, and a name; empty for lines, and for what is only shown
	File     string
	Line     int
	Steps    int64 // without those of functions, stats and other lines that it asked
	All      int64 // with them
	Times    int64 // that it was computed
	Recalled int64 // that it was answered from memory: of functions and stats
}

// Rules are the costs of procedures, actions, hooks, laws, checks, bots, functions and stats, the highest first.
func (p *Profile) Rules() []Cost {
	var out []Cost
	for of, c := range p.counts.Owners {
		if of == nil {
			c.All = c.Steps // it is always under way
		}
		if c.All == 0 {
			continue
		}
		what, at := ownerName(of)
		out = append(out, asCost(what, at.Filename, at.Start.Line, c))
	}
	return dearest(out)
}

// Lines are the costs of lines, the highest first.
func (p *Profile) Lines() []Cost {
	var out []Cost
	for at, c := range p.counts.Lines {
		if at.No > 0 && c.All > 0 {
			out = append(out, asCost("", at.File, at.No, c))
		}
	}
	return dearest(out)
}

func asCost(of, file string, line int, c *eval.Cost) Cost {
	return Cost{of, file, line, c.Steps, c.All, c.Times, c.Recalled}
}

func dearest(list []Cost) []Cost {
	slices.SortFunc(list, func(a, b Cost) int {
		return cmp.Or(cmp.Compare(b.Steps, a.Steps), cmp.Compare(b.All, a.All), cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line), cmp.Compare(a.Of, b.Of))
	})
	return list
}

// classes are the words of what runs; hooks have theirs in their names.
var classes = map[model.ProcClass]string{
	model.Procedure: "procedure", model.Action: "action", model.LawBody: "whenever", model.Main: "game",
}

// ownerName is what an owner of steps is called, and where it stands.
func ownerName(of any) (string, hcl.Range) {
	what, name, at := "", "", hcl.Range{}
	switch x := of.(type) {
	case *model.Function:
		what, name, at = "function", x.Name, x.Range
	case *model.Stat:
		what, name, at = "stat", x.Name, x.Range
	case *model.Bot:
		what, name, at = "bot", x.Name, x.Range
	case *model.Check:
		what, name, at = "check", x.Name, x.Range
	case *model.Proc:
		what, name, at = classes[x.Class], x.Name, x.Range
	}
	if what == "" {
		return name, at
	}
	return what + " " + name, at
}

func (m *Machine) profiled(p *Profile) {
	if m.Profile = p; p == nil {
		m.ev.Profile(nil)
		return
	}
	m.ev.Profile(p.counts)
}

// enterRule counts what follows for a rule; nil for what is only shown. The result is for Leave.
func (m *Machine) enterRule(rule any, at hcl.Range) (depth int) {
	if m.Profile == nil {
		return 0
	}
	return m.ev.Enter(rule, eval.Line{File: at.Filename, No: at.Start.Line})
}

// enterFrame counts the next instruction of a frame for its rule, on the line of its statement.
func (m *Machine) enterFrame(f *frame) int {
	p := m.g.bodies[f.ref].proc
	at := p.Range
	if f.kind != momentFrame {
		if st := m.g.code[f.pc].st; st != nil {
			at = st.Range
		}
	}
	return m.enterRule(p, at)
}
