package interpreter

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
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
	return Limits{Steps: 5_000_000, Frames: 256, Locals: 1 << 16, List: 100_000, Laws: 1000, Trail: 128, Positions: 2000, Recall: 8}
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

// A rejection says that the choice that led here is illegal.
type rejection struct {
	at      hcl.Range
	rule    string
	address string
	because string // in the language of the source ...
	said    string // ... and as people read it
	word    string // the statement that refused
}

func (s *rejection) Error() string { return s.because }

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

// guard turns a panic into an internal fault.
func (m *Machine) guard(s *State, err *error) {
	if r := recover(); r != nil {
		f := &Fault{Internal: true, Message: fmt.Sprint(r)}
		m.place(s, f)
		*err = f
	}
}

// place tells a fault where the machine stands.
func (m *Machine) place(s *State, f *Fault) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		fr := &s.frames[i]
		if fr.kind == momentFrame {
			continue
		}
		m.placeIn(f, fr)
		return
	}
}

// placeIn names the statement under way in a frame, or its body where none has begun.
func (m *Machine) placeIn(f *Fault, fr *frame) {
	if int(fr.ref) >= len(m.g.bodies) {
		return
	}
	b := m.g.bodies[fr.ref]
	if f.Rule == "" {
		f.Rule = b.proc.Name
	}
	var st *model.StmtHead
	if at := fr.pc - 1; at >= b.entry && at < b.end {
		st = m.g.code[at].st
	}
	if st != nil {
		f.Address = st.Address
	}
	switch {
	case f.Range.Filename != "":
	case st != nil:
		f.Range = st.Range
	default:
		f.Range = b.proc.Range
	}
}

// fault is a broken rule where the machine stands.
func (m *Machine) fault(s *State, format string, args ...any) error {
	f := &Fault{Message: fmt.Sprintf(format, args...)}
	m.place(s, f)
	return f
}

func (m *Machine) faultAt(s *State, at hcl.Range, format string, args ...any) error {
	f := &Fault{Range: at, Message: fmt.Sprintf(format, args...)}
	m.place(s, f)
	return f
}

// ruleFault turns a fault of an expression into one of its rule.
func (m *Machine) ruleFault(s *State, rf *eval.Fault) error {
	f := &Fault{Range: rf.Range, Message: rf.Message, Hidden: rf.Hidden}
	m.place(s, f)
	return f
}

// refuse says that the choice that led here is illegal.
func (m *Machine) refuse(s *State, because locale.Phrase) error {
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	return m.refuseFor(s, because.Source, m.Locale.speaker.Say(because))
}

// refuseFor gives the reason in the language of the source, and as people read it.
func (m *Machine) refuseFor(s *State, because, said string) error {
	f := Fault{}
	m.place(s, &f)
	m.why = rejection{at: f.Range, rule: f.Rule, address: f.Address, because: because, said: said, word: m.word(s)}
	return &m.why
}

// word is the name of the statement under way.
func (m *Machine) word(s *State) string {
	if len(s.frames) == 0 {
		return ""
	}
	at := s.frames[len(s.frames)-1].pc - 1
	if at < 0 || int(at) >= len(m.g.code) {
		return ""
	}
	switch m.g.code[at].op {
	case opRequire:
		return "require"
	case opAssign:
		return "pay"
	case opPick:
		return "pick"
	}
	return ""
}

// frame is the locals that start at base.
func (s *State) frame(base int32) eval.Frame {
	return eval.Frame{W: s.locals.W[base:], L: s.locals.L[base:]}
}

// local is a local of the body whose locals start at base.
func (s *State) local(base, slot int32) value {
	return value{s.locals.W[base+slot], s.locals.L[base+slot]}
}

// word is a local that is a scalar.
func (s *State) word(base, slot int32) int64 { return s.locals.W[base+slot] }

// list is a local that is a list.
func (s *State) list(base, slot int32) []int64 { return s.locals.L[base+slot] }

func (s *State) setLocal(at int32, v value) { s.locals.W[at], s.locals.L[at] = v.w, v.l }

func (s *State) setWord(at int32, w int64) { s.locals.W[at] = w }

func (s *State) setListAt(at int32, l []int64) { s.setLocal(at, value{l: l}) }

// value evaluates e with the locals that start at base. A list is there until the next evaluation.
func (m *Machine) value(s *State, base int32, e *expr) (value, error) {
	switch {
	case e.fixed:
		return e.val, nil
	case e.slot >= 0:
		return s.local(base, e.slot), nil
	}
	w, l, f := e.prog.Value(m.ev, s.frame(base))
	if f != nil {
		return value{}, m.ruleFault(s, f)
	}
	return e.given(w, l), nil
}

// given is what the expression gave.
func (e *expr) given(w int64, l []int64) value {
	if e.scalar {
		return value{w: w}
	}
	return listValue(l, e.src.Type())
}

// kept is value where a list is kept.
func (m *Machine) kept(s *State, base int32, e *expr) (value, error) {
	v, err := m.value(s, base, e)
	if v.l != nil && !e.fixed && e.slot < 0 {
		v.l = m.keep(v.l)
	}
	return v, err
}

// eval is value as the model carries it.
func (m *Machine) eval(s *State, base int32, e *expr) (any, error) {
	v, err := m.value(s, base, e)
	if err != nil {
		return nil, err
	}
	return v.boxed(e.src.Type()), nil
}

func (m *Machine) evalBool(s *State, base int32, e *expr) (bool, error) {
	if e.prog != nil && e.slot < 0 {
		v, f := e.prog.Bool(m.ev, s.frame(base))
		if f != nil {
			return false, m.ruleFault(s, f)
		}
		return v, nil
	}
	v, err := m.value(s, base, e)
	return v.w == 1, err
}

// holds is evalBool where none means yes.
func (m *Machine) holds(s *State, base int32, e *expr) (bool, error) {
	if e == nil {
		return true, nil
	}
	return m.evalBool(s, base, e)
}

func (m *Machine) evalInt(s *State, base int32, e *expr, none int) (int, error) {
	if e == nil {
		return none, nil
	}
	v, err := m.value(s, base, e)
	if v.w == noInt {
		return none, err
	}
	return int(v.w), err
}

// evalList is a list that is there until the next evaluation; null is empty.
func (m *Machine) evalList(s *State, base int32, e *expr) ([]int64, error) {
	if e == nil {
		return empty, nil
	}
	v, err := m.value(s, base, e)
	switch {
	case err != nil:
		return nil, err
	case v.l == nil:
		return empty, nil
	case len(v.l) > m.Limits.List:
		return nil, m.tooLong(s, len(v.l))
	}
	return v.l, nil
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
			err := m.faultAt(s, c.check.Range, "the check %q does not hold: %s", c.check.Name, m.inSource(func() string { return m.render(s, base, c.check.Text) }))
			err.(*Fault).Check = c.check
			return err
		}
	}
	return nil
}
