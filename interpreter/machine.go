package interpreter

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
)

// Limits bound what a rule may use.
type Limits struct {
	Steps     int // instructions and evaluator steps in one Advance
	Frames    int // frames deep
	Locals    int // locals of all frames
	List      int // elements of a list
	Laws      int // laws acted on, and reactions taken, after one moment
	Trail     int // decisions that a refusal may go back
	Positions int // positions that one Legal may look at
	Recall    int // steps of a call of a function that is remembered while nothing changes; 0: none is
}

// DefaultLimits are the bounds of a new machine.
func DefaultLimits() Limits {
	return Limits{Steps: 5_000_000, Frames: 256, Locals: 1 << 16, List: 100_000, Laws: 1000,
		Trail: 128, Positions: 2000, Recall: 8}
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
	count             int
	check             int // the count at which the budget is looked at next
	why               rejection
	dec               Decision
	early             early
	answered          pending     // that is being answered
	buf               []int64     // of lists that are asked for
	opts              []int64     // of what is offered
	chunk             []int64     // room for lists of states
	free              []*snapshot // no longer needed
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
	return m
}

// Game is the game that m runs.
func (m *Machine) Game() *Game { return m.g }

// look lets expressions read s as a seat sees it; 0 sees all.
func (m *Machine) look(s *State, seat int) {
	m.host.s, m.host.viewer = s, seat
	m.ev.Look(seat)
	m.ev.See(m.host.Columns())
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
	m.count, m.check = 0, 0
	m.ev.SetBudget(m.Limits.Steps)
	if m.Coverage == nil {
		m.ev.Watch(nil)
		return
	}
	m.Coverage.begin(m.g)
	m.ev.Watch(watcher{m.Coverage})
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
		if err := m.begin(s); err != nil {
			return nil, err
		}
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
	return m.decision(s), nil
}

// atMenu says whether a seat is asked what to do next: outside of any action, among written
// options and actions. What led there stands.
func (m *Machine) atMenu(s *State) bool {
	x, ok := m.g.code[s.pend.pc].x.(*chooseCode)
	return ok && len(x.options) > 0 && len(x.actions) > 0 && !m.inAction(s)
}

// loop runs until a seat must be asked.
func (m *Machine) loop(s *State) error {
	for !s.over && !s.idle {
		if s.pend.on {
			if s.pend.forced = m.forced(s); !s.pend.forced || m.AskForced {
				if s.last != s.pend.seat || m.atMenu(s) {
					m.settle(s) // whoever is asked now knows what led here
				}
				return m.judgeChecks(s)
			}
			if err := m.apply(s, 0); err != nil {
				return err
			}
			continue
		}
		err := m.stepOnce(s)
		if err == nil {
			continue
		}
		var st *rejection
		if !errors.As(err, &st) {
			return err
		}
		if err := m.reject(s, st); err != nil {
			return err
		}
	}
	return nil
}

// stepOnce runs one instruction, or moves a moment on.
func (m *Machine) stepOnce(s *State) error {
	m.count++
	if m.count >= m.check {
		m.check = m.count + 64
		if err := m.ctx.Err(); err != nil {
			return err
		}
		if m.count+m.ev.Spent() > m.Limits.Steps {
			return m.fault(s, "more than %d steps without a decision", m.Limits.Steps)
		}
	}
	if len(s.frames) == 0 {
		return m.ended(s)
	}
	f := &s.frames[len(s.frames)-1]
	if f.kind == momentFrame {
		return m.moment(s, f)
	}
	in := &m.g.code[f.pc]
	if m.Coverage != nil {
		m.Coverage.ran[f.pc] = true
	}
	f.pc++
	m.count += int(costs[in.op])
	return m.exec(s, f, in)
}

// ended is reached when no body is left to run.
func (m *Machine) ended(s *State) error {
	if s.set.test != nil {
		s.idle, s.over = true, s.result != nil
		return nil
	}
	return &Fault{Message: "play came to its end without a finish", Rule: m.mainName(s)}
}

func (m *Machine) mainName(s *State) string {
	if b := m.main(s); b != nil {
		return b.proc.Name
	}
	return ""
}

// main is the body that is played.
func (m *Machine) main(s *State) *body {
	if sc := s.set.scenario; sc != nil && sc.Play != nil {
		return m.g.procs[sc.Play]
	}
	if m.g.model.Game == nil {
		return nil
	}
	return m.g.procs[m.g.model.Game.Main]
}

func (m *Machine) nothingToPlay() error {
	return &Fault{Message: "there is nothing to play: neither the game nor the scenario says what"}
}

// playOn plays the scenario, in a test.
func (m *Machine) playOn(s *State) error {
	b := m.main(s)
	if b == nil {
		return m.nothingToPlay()
	}
	return m.enter(s, b, nil, -1)
}

// begin puts set-up and play on the stack.
func (m *Machine) begin(s *State) error {
	s.begun, s.stale = true, anyLaw
	if m.Events != nil {
		m.tellStart(s)
	}
	b := m.main(s)
	if t := s.set.test; t != nil {
		b = m.g.procs[t.Body]
	}
	if b == nil {
		return m.nothingToPlay()
	}
	if err := m.enter(s, b, nil, -1); err != nil {
		return err
	}
	// The last body put on the stack is the first to run.
	if sc := s.set.scenario; sc != nil && sc.Setup != nil {
		if err := m.enter(s, m.g.procs[sc.Setup], nil, -1); err != nil {
			return err
		}
	}
	if g := m.g.model.Game; g != nil && g.Setup != nil {
		return m.enter(s, m.g.procs[g.Setup], nil, -1)
	}
	return nil
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
func (m *Machine) judgeChecks(s *State) error {
	for i := range m.g.checks {
		if err := m.judgeCheck(s, &m.g.checks[i]); err != nil {
			return err
		}
	}
	return nil
}

func (m *Machine) judgeCheck(s *State, c *checkCode) error {
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
		ok, err := m.evalBool(s, base, c.that)
		if err != nil {
			return err
		}
		if !ok {
			err := m.faultAt(s, c.check.Range, "the check %q does not hold: %s", c.check.Name,
				m.inSource(func() string { return m.render(s, base, c.check.Text) }))
			err.(*Fault).Check = c.check
			return err
		}
	}
	return nil
}
