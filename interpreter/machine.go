package interpreter

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// Limits bound what a rule may use.
type Limits struct {
	Steps     int // in one Advance: instructions, evaluations and what they work on
	Tries     int // steps in all tries of one decision, until one of them stands
	Memory    int // bytes of a state, with all that it can go back to
	Text      int // bytes of a text with its values; what is longer is cut
	Decisions int // in one game; 0: there is no bound
	Frames    int // frames deep
	Locals    int // locals of all frames
	List      int // elements of a list
	Laws      int // laws acted on, and reactions taken, after one moment
	Trail     int // decisions that a refusal may go back
	Recall    int // steps of a call of a function that is remembered while nothing changes; 0: none is
}

// DefaultLimits are the bounds of a new machine.
func DefaultLimits() Limits {
	return Limits{Steps: 5_000_000, Tries: 10_000_000, Memory: 1 << 30, Text: 1 << 16, Decisions: 1_000_000,
		Frames: 256, Locals: 1 << 16, List: 100_000, Laws: 1000, Trail: 128, Recall: 8}
}

// A Machine runs states of one game. It belongs to one goroutine.
type Machine struct {
	Events    func(*Event) // nil: events are not even built
	Chance    Chance       // nil: by the state's seed
	AskForced bool         // stop at decisions with one option too
	Limits    Limits
	Locale    *Localizer // what events and decisions are worded by; never nil
	Coverage  *Coverage  // notes what play reaches; nil: nobody asks
	Changes   bool       // tell of every change of the state too: EventChanged and EventMoved

	g   *Game
	ev  *eval.Evaluator
	ctx context.Context // of the Advance under way
	// of Legal: whether the trail was settled, or came back to its first decision
	settled, bottomed bool
	host              host
	watching          eval.Meter // of what is done for those who watch
	watched           bool       // that is what is done now
	check             int        // how many steps there are when it is looked whether to go on
	why               rejection
	dec               Decision
	early             early
	answered          pending     // that is being answered
	buf               []int64     // of lists that are asked for
	chunk             []int64     // room for lists of states
	snapshots         []*snapshot // whose memory is used again
	frame             eval.Frame  // for answers of bots
	naming            int         // how many names deep
	rev, revs         uint64      // of the state that was looked at last
	no                uint64      // of the machine
	revealing         bool        // a text of show is told: zones that it names are open
}

// early is the list of a pick that was read to see whether its action can be offered.
type early struct {
	at    int32
	base  int32
	words []int64 // memory of its own
	ok    bool
}

// NewMachine makes a machine.
func (g *Game) NewMachine() *Machine {
	m := &Machine{g: g, Locale: g.source, ev: g.lib.NewEvaluator(), Limits: DefaultLimits()}
	m.host.g = g
	m.ev.Bind(&m.host)
	m.host.ev = m.ev
	m.ev.Remember(g.lay.cells)
	m.refill()
	return m
}

// Game is the game that m runs.
func (m *Machine) Game() *Game { return m.g }

// look lets expressions read s as a seat sees it; 0 sees all.
func (m *Machine) look(s *State, seat int) {
	m.host.s, m.host.viewer = s, seat
	m.ev.Look(seat)
	if !m.ev.Sees(s.loc) {
		m.ev.See(m.host.Columns())
	}
	if s.rev == 0 || s.rev != m.rev {
		m.ev.Epoch()
		m.rev = s.rev
	}
}

var machines atomic.Uint64

// newRev is a number for what a state is now; states of one number are alike.
func newRev(m *Machine) uint64 {
	if m.no == 0 {
		m.no = machines.Add(1)
	}
	m.revs++
	return m.no<<40 | m.revs
}

// bind begins to run s.
func (m *Machine) bind(s *State) {
	m.look(s, 0)
	m.early.ok = false
	m.check = 0
	m.refill()
	if m.Coverage == nil {
		m.ev.Watch(nil)
		return
	}
	m.Coverage.begin(m.g)
	m.ev.Watch(watcher{m.Coverage})
}

// refill allows all steps anew.
func (m *Machine) refill() {
	m.ev.SetBudget(m.Limits.Steps)
	m.watching = eval.NewMeter(m.Limits.Steps)
}

// Advance runs until a decision is due and gives it; nil: the game is over, or the body of a
// test is done. A rule that breaks is a *[Fault]. Where ctx is done the error is that of ctx, and
// the next Advance goes on from there.
func (m *Machine) Advance(ctx context.Context, s *State) (d *Decision, err error) {
	defer m.guard(s, &err)
	m.bind(s)
	m.ctx = ctx
	if s.over || s.idle {
		return nil, nil
	}
	if !s.begun {
		m.begin(s)
	}
	if err := m.loop(s); err != nil {
		return nil, err
	}
	if m.Coverage != nil {
		m.Coverage.look(m, s)
	}
	if s.over || s.idle {
		return nil, nil
	}
	s.tried += int64(m.ev.Spent())
	if most := uint64(m.Limits.Decisions); most > 0 && s.taken >= most {
		f := &Fault{Message: fmt.Sprintf("the game goes round without an end: it took %d decisions", most)}
		m.placeAt(s, f, s.low)
		panic(f)
	} else if s.taken <= most/2 {
		s.low = len(s.frames)
	}
	return m.decisionOf(s, &s.pend, &m.dec), nil
}

// atMenu says whether a seat is asked what to do next: outside of any action, among written
// options and actions. What led there stands.
func (m *Machine) atMenu(s *State) bool {
	x, ok := m.g.code[s.pend.pc].x.(*chooseCode)
	return ok && x.written > 0 && x.written < len(x.offers) && !m.inAction(s)
}

// loop runs until a seat must be asked.
func (m *Machine) loop(s *State) error {
	for !s.over && !s.idle {
		if s.pend.asking != nil {
			if s.pend.forced = m.forced(s); !s.pend.forced || m.AskForced {
				if s.last != s.pend.seat || m.atMenu(s) {
					m.settle(s) // whoever is asked now knows what led here
				}
				m.judgeChecks(s)
				return nil
			}
			m.apply(s, 0)
			continue
		}
		if m.ev.Spent() >= m.check {
			if err := m.afford(s); err != nil {
				return err
			}
		}
		if why := m.step(s); why != nil {
			m.reject(s, why)
		}
	}
	return nil
}

// step runs one instruction, or moves a moment on.
func (m *Machine) step(s *State) *rejection {
	if len(s.frames) == 0 {
		m.ended(s)
		return nil
	}
	f := &s.frames[len(s.frames)-1]
	if f.kind == momentFrame {
		m.ev.Spend(1)
		m.moment(s, f)
		return nil
	}
	in := &m.g.code[f.pc]
	if m.Coverage != nil {
		m.Coverage.ran[f.pc] = true
	}
	f.pc++
	m.ev.Spend(int(in.cost))
	return m.exec(s, f, in)
}

// ended is reached when no body is left to run.
func (m *Machine) ended(s *State) {
	if s.set.test == nil {
		panic(&Fault{Message: "play ended without a finish", Rule: m.main(s).proc.Name})
	}
	s.idle, s.over = true, s.result != nil
}

// main is the body that is played.
func (m *Machine) main(s *State) *body {
	var p *model.Proc
	if g := m.g.model.Game; g != nil {
		p = g.Main
	}
	if sc := s.set.scenario; sc != nil && sc.Play != nil {
		p = sc.Play
	}
	if p == nil {
		panic(&Fault{Message: "there is nothing to play: neither the game nor the scenario says what"})
	}
	return m.g.procs[p]
}

// begin puts set-up and play on the stack; the last body put there is the first to run.
func (m *Machine) begin(s *State) {
	s.begun, s.stale = true, anyLaw
	m.weigh(s, 0)
	if m.Events != nil {
		m.tellStart(s)
	}
	if t := s.set.test; t != nil {
		m.enter(s, m.g.procs[t.Body], nil, -1, 0, nil)
	} else {
		m.enter(s, m.main(s), nil, -1, 0, nil)
	}
	if sc := s.set.scenario; sc != nil && sc.Setup != nil {
		m.enter(s, m.g.procs[sc.Setup], nil, -1, 0, nil)
	}
	if g := m.g.model.Game; g != nil && g.Setup != nil {
		m.enter(s, m.g.procs[g.Setup], nil, -1, 0, nil)
	}
}

func (m *Machine) tellStart(s *State) {
	e := &Event{Kind: EventStarted}
	if sc := s.set.scenario; sc != nil {
		e.Text = sc.Story
		e.Label = sc.Name
	}
	m.emit(s, e, 0)
}

// judgeChecks lets the checks of the game judge the state at a decision.
func (m *Machine) judgeChecks(s *State) {
	for i := range m.g.checks {
		m.judgeCheck(s, &m.g.checks[i])
	}
}

func (m *Machine) judgeCheck(s *State, c *checkCode) {
	base := s.top()
	defer s.truncate(base)
	s.grow(max(c.check.Slots, 1))
	list := []int64{0}
	if c.check.Each != nil {
		list = m.host.InPlay(c.check.Each)
	}
	for _, t := range list {
		if c.check.This != nil {
			s.setWord(base+int32(c.check.This.Index), t)
		}
		if !m.evalBool(s, base, c.that) {
			f := m.faultAt(s, c.check.Range, "the check %q does not hold: %s", c.check.Name,
				m.inSource(func() string { return m.render(s, base, c.check.Text) }))
			f.Check = c.check
			panic(f)
		}
	}
}
