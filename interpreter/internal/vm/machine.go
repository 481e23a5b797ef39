package vm

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Limits bound what a rule may use.
type Limits struct {
	Steps     int // in one Advance: instructions, evaluations and the work they do
	Tries     int // steps in all tries of one decision, until one of them succeeds
	Memory    int // bytes of a state, with its undo log
	Text      int // bytes of a text with its values; what is longer is cut
	Decisions int // in one game; 0 if unlimited
	Frames    int // depth of frames
	Locals    int // locals of all frames
	List      int // elements of a list
	Laws      int // laws acted on, and reactions taken, after one moment
	Trail     int // decisions that a refusal can go back
}

// DefaultLimits are the bounds of a new machine.
func DefaultLimits() Limits {
	return Limits{Steps: 5_000_000, Tries: 10_000_000, Memory: 1 << 30, Text: 1 << 16, Decisions: 1_000_000,
		Frames: 256, Locals: 1 << 16, List: 100_000, Laws: 1000, Trail: 128}
}

// A Machine runs states of one game. It belongs to one goroutine.
type Machine struct {
	Events    func(*Event)    // nil if nobody watches; then no events are built
	Chance    Chance          // nil: from the state's seed
	AskForced bool            // stop at decisions with one option too
	Passed    func(at string) // is told where a decision with one option was not asked; may be nil
	Limits    Limits
	Locale    *Localizer // the language of events and decisions; never nil
	Coverage  *Coverage  // records what play reaches; may be nil
	Profile   *Profile   // of [Game.Profile]: counts where steps are taken; may be nil
	Unread    bool       // report only rounds, and moments at which maps are drawn: nobody reads the story
	Recalls   bool       // note answers in games with secrets: see [State.Past]
	Changes   bool       // report every change of the state too: EventChanged and EventMoved

	evaluation
	words speech
	tell  narrator
	table writer
	flow  flow
	asks  asker
	turns turns
	dice  dice

	dec      Decision
	answered pending       // the decision that is being answered
	frame    eval.Frame    // for answers of bots
	until    *program.Body // Advance stops where it begins; nil: nowhere
	inner    *Machine      // plays what is supposed; nil until something is
	imagined State         // what it plays on
	native   *Run          // plays to the end in native code; nil if there is none
	played   *State        // what playouts play on
}

// An evaluation is what all parts of a machine have in common: they read a state by expressions, through the eyes of a
// seat, on a meter.
type evaluation struct {
	g        *Game
	p        *program.Program // of g
	ev       *eval.Evaluator
	ctx      context.Context // of the current Advance
	host     host
	limits   *Limits
	coverage *Coverage  // may be nil
	profile  *Profile   // may be nil
	watching eval.Meter // for work that is done for those who watch
	watched  bool       // such work is under way
	check    int        // the number of steps at which to check again whether to go on
	buf      []int64    // for lists of options
	chunk    []int64    // memory for lists of states
	rev      uint64     // revision: of the state last looked at
	revs     uint64     // the counter of revisions
	no       uint64     // the machine's number
	viewer   int        // of an inquiry: rules read only what this seat may see; else 0
	walk     *walk      // looks ahead over chance; nil: plays
}

// NewMachine makes a machine with the default limits.
func (g *Game) NewMachine() *Machine {
	m := &Machine{Locale: g.source, Limits: DefaultLimits()}
	e := &m.evaluation
	m.evaluation = evaluation{g: g, p: g.p, ev: g.p.Lib.NewEvaluator(), limits: &m.Limits}
	if g.build != nil {
		m.native = &Run{Evaluator: m.ev, m: m}
		code := g.build(m.native)
		m.ev.Natives(code.Exprs)
		m.native.code = code.Bodies
	}
	m.words = speech{evaluation: e, locale: &m.Locale}
	m.tell = narrator{evaluation: e, words: &m.words}
	m.table = writer{evaluation: e, tell: &m.tell}
	m.flow = flow{evaluation: e, table: &m.table, tell: &m.tell}
	m.asks = asker{evaluation: e, table: &m.table, tell: &m.tell, flow: &m.flow, words: &m.words}
	m.turns = turns{evaluation: e, table: &m.table, tell: &m.tell, flow: &m.flow, asks: &m.asks}
	m.dice = dice{evaluation: e, table: &m.table, tell: &m.tell, flow: &m.flow}
	m.host.g, m.host.p = g, g.p
	m.ev.Bind(&m.host)
	m.host.ev, m.host.m = m.ev, m
	m.ev.Remember(g.p.Lay.Classes)
	m.refill()
	return m
}

// Game is the game that m runs.
func (m *Machine) Game() *Game { return m.g }

// look lets expressions read s as a seat sees it; 0 sees everything.
func (ev *evaluation) look(s *State, seat int) {
	ev.host.s, ev.host.viewer, ev.host.asks = s, seat, 0
	if ev.walk != nil {
		ev.host.asks = ev.viewer
	}
	ev.ev.Look(seat)
	if !ev.ev.Sees(s.loc) {
		ev.ev.See(ev.host.Columns())
	}
	if s.rev == 0 || s.rev != ev.rev {
		ev.ev.Epoch()
		ev.rev = s.rev
	}
}

var machines atomic.Uint64

// newRev is a number for the current contents of a state: states with the same number are equal.
func (ev *evaluation) newRev() uint64 {
	if ev.no == 0 {
		ev.no = machines.Add(1)
	}
	ev.revs++
	return ev.no<<40 | ev.revs
}

// hand gives the parts what whoever holds the machine has set.
func (m *Machine) hand() {
	m.coverage = m.Coverage
	m.tell.events, m.tell.unread, m.tell.changes = m.Events, m.Unread, m.Changes
	m.dice.source = m.Chance
	m.profiled(m.Profile)
}

// bindState begins to run s.
func (m *Machine) bindState(s *State) {
	m.look(s, m.viewer)
	m.asks.early.ok = false
	m.check = 0
	m.refill()
	m.hand()
	if m.Coverage == nil {
		m.ev.Watch(nil)
		return
	}
	m.Coverage.beginGame(m.g)
	m.ev.Watch(watcher{m.Coverage})
}

// refill allows the full number of steps again.
func (ev *evaluation) refill() {
	ev.ev.SetBudget(ev.limits.Steps)
	ev.watching = eval.NewMeter(ev.limits.Steps)
}

// Advance runs until a decision is due and returns it; nil if the game is over, or the body of a test has ended. A
// rule that breaks is a *[Fault]. If ctx is done the error is that of ctx, and the next Advance continues from
// there.
func (m *Machine) Advance(ctx context.Context, s *State) (d *Decision, err error) {
	defer m.guard(s, &err)
	m.bindState(s)
	m.ctx = ctx
	if s.over || s.idle {
		return nil, nil
	}
	if m.walk != nil {
		m.walk.ended = false
	}
	if !s.begun {
		m.beginGame(s)
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
		f := &Fault{Message: fmt.Sprintf("the game does not end: it took %d decisions", most)}
		s.placeAt(f, s.low)
		panic(f)
	} else if s.taken <= most/2 {
		s.low = len(s.frames)
	}
	return m.decisionOf(s, &s.pend, &m.dec), nil
}

// atMenu says whether a seat is asked what to do next: outside all actions, among written options and actions. What
// led there is final.
func (s *State) atMenu() bool {
	x, ok := s.g.p.Code[s.pend.pc].X.(*program.ChooseCode)
	return ok && x.Written > 0 && x.Written < len(x.Offers) && !s.inAction()
}

// loop runs until a seat must be asked.
func (m *Machine) loop(s *State) error {
	for !s.over && !s.idle {
		if s.pend.Asking != nil {
			if s.pend.forced = s.forced(); !s.pend.forced || m.AskForced {
				if s.last != s.pend.seat || s.atMenu() {
					m.flow.settle(s) // whoever is asked now sees what led here
				}
				if m.walk == nil {
					m.judgeChecks(s)
				}
				return nil
			}
			if m.Passed != nil {
				m.Passed(m.decisionOf(s, &s.pend, &m.dec).Address)
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
			if why == &stopped {
				return m.stoppedBy()
			}
			if m.tell.refused != nil {
				m.tell.refused(s, why)
			}
			m.reject(s, why)
		}
	}
	return nil
}

// step runs one instruction, or the next stage of a moment.
func (m *Machine) step(s *State) *rejection {
	if len(s.frames) == 0 {
		s.ended()
		return nil
	}
	f := &s.frames[len(s.frames)-1]
	if m.Profile != nil {
		return m.stepCounted(s, f)
	}
	return m.stepIn(s, f)
}

// stepCounted is stepIn where steps are counted: a function of its own, because what defers costs all calls.
func (m *Machine) stepCounted(s *State, f *frame) *rejection {
	defer m.ev.Leave(m.enterFrame(f))
	return m.stepIn(s, f)
}

func (m *Machine) stepIn(s *State, f *frame) *rejection {
	if f.kind == momentFrame {
		m.ev.Spend(1)
		m.flow.moment(s, f)
		return nil
	}
	in := &m.p.Code[f.pc]
	if c := m.Coverage; c != nil {
		c.ran[f.pc], c.at = true, f.pc
	}
	f.pc++
	m.ev.Spend(int(in.Cost))
	return m.exec(s, f, in)
}

// ended runs when no frame is left.
func (s *State) ended() {
	if s.set.test == nil {
		panic(&Fault{Message: "play ended without a finish", Rule: s.main().Proc.Name})
	}
	s.idle, s.over = true, s.result != nil
}

func (s *State) main() *program.Body {
	var p *model.Proc
	if g := s.g.p.Model.Game; g != nil {
		p = g.Main
	}
	if sc := s.set.scenario; sc != nil && sc.Play != nil {
		p = sc.Play
	}
	if p == nil {
		panic(&Fault{Message: "there is nothing to play: neither the game nor the scenario says what"})
	}
	return s.g.p.Procs[p]
}

// beginGame pushes set-up and play on the stack; the last body pushed runs first.
func (m *Machine) beginGame(s *State) {
	s.begun, s.stale = true, true
	m.weigh(s, 0)
	if m.tell.watches(EventStarted) {
		m.tellStart(s)
	}
	if t := s.set.test; t != nil {
		m.flow.enter(s, m.p.Procs[t.Body], nil, -1, 0, nil)
	} else {
		m.flow.enter(s, s.main(), nil, -1, 0, nil)
	}
	if sc := s.set.scenario; sc != nil && sc.Setup != nil {
		m.flow.enter(s, m.p.Procs[sc.Setup], nil, -1, 0, nil)
	}
	if g := m.p.Model.Game; g != nil && g.Setup != nil {
		m.flow.enter(s, m.p.Procs[g.Setup], nil, -1, 0, nil)
	}
}

func (m *Machine) tellStart(s *State) {
	e := &Event{Kind: EventStarted}
	if sc := s.set.scenario; sc != nil {
		e.Text = sc.Story
		e.Label = sc.Name
	}
	m.tell.emit(s, e, 0)
}

// judgeChecks evaluates the game's checks at a decision.
func (m *Machine) judgeChecks(s *State) {
	for i := range m.p.Checks {
		m.judgeCheck(s, &m.p.Checks[i])
	}
}

func (m *Machine) judgeCheck(s *State, c *program.CheckCode) {
	base := s.top()
	defer s.truncate(base)
	defer m.ev.Leave(m.enterRule(c.Check, c.Check.Range))
	s.grow(max(c.Check.Slots, 1))
	list := []int64{0}
	if c.Check.Each != nil {
		list = m.host.InPlay(c.Check.Each)
	}
	for _, t := range list {
		if c.Check.This != nil {
			s.setWord(base+int32(c.Check.This.Index), t)
		}
		if !m.evalBool(s, base, c.That) {
			f := s.faultAt(c.Check.Range, "the check %q does not hold: %s", c.Check.Name,
				m.words.inSource(func() string { return m.words.render(s, base, c.Check.Text) }))
			f.Check = c.Check
			panic(f)
		}
	}
}

func (s *State) frame(base int32) eval.Frame {
	return eval.Frame{W: s.locals.W[base:], L: s.locals.L[base:]}
}

// local is a local of the body whose locals start at base.
func (s *State) local(base, slot int32) value {
	return value{W: s.locals.W[base+slot], L: s.locals.L[base+slot]}
}

func (s *State) localWord(base, slot int32) int64 { return s.locals.W[base+slot] }

func (s *State) list(base, slot int32) []int64 { return s.locals.L[base+slot] }

func (s *State) setLocal(at int32, v value) { s.locals.W[at], s.locals.L[at] = v.W, v.L }

func (s *State) setWord(at int32, w int64) { s.locals.W[at] = w }

func (s *State) setListAt(at int32, l []int64) { s.setLocal(at, value{L: l}) }

// value evaluates e with the locals that start at base. A list is valid until the next evaluation.
func (ev *evaluation) value(s *State, base int32, e *program.Expr) value {
	switch {
	case e.Fixed:
		return e.Val
	case e.Slot >= 0:
		return s.local(base, e.Slot)
	}
	w, l, f := e.Prog.Value(ev.ev, s.frame(base))
	if f != nil {
		panic(s.ruleFault(f))
	}
	return e.Given(w, l)
}

// kept is value with a list copied, so that it can be stored.
func (ev *evaluation) kept(s *State, base int32, e *program.Expr) value {
	v := ev.value(s, base, e)
	if v.L != nil && !e.Fixed && e.Slot < 0 {
		v.L = ev.keep(v.L)
	}
	return v
}

// eval is value, boxed as in the model.
func (ev *evaluation) eval(s *State, base int32, e *program.Expr) any {
	v := ev.value(s, base, e)
	return v.Boxed(e.Src.Type())
}

func (ev *evaluation) evalBool(s *State, base int32, e *program.Expr) bool {
	if e.Prog != nil && e.Slot < 0 {
		v, f := e.Prog.Bool(ev.ev, s.frame(base))
		if f != nil {
			panic(s.ruleFault(f))
		}
		return v
	}
	return ev.value(s, base, e).W == 1
}

// codeHolds evaluates a condition; without one it is true.
func (ev *evaluation) codeHolds(s *State, base int32, e *program.Expr) bool {
	if e == nil {
		return true
	}
	return ev.evalBool(s, base, e)
}

func (ev *evaluation) evalInt(s *State, base int32, e *program.Expr, none int64) int64 {
	if e == nil {
		return none
	}
	v := ev.value(s, base, e)
	if v.W == noInt {
		return none
	}
	return v.W
}

// evalList evaluates a list, valid until the next evaluation; null is empty.
func (ev *evaluation) evalList(s *State, base int32, e *program.Expr) []int64 {
	if e == nil {
		return program.Empty
	}
	v := ev.value(s, base, e)
	switch {
	case v.L == nil:
		return program.Empty
	case len(v.L) > ev.limits.List:
		panic(s.tooLong(len(v.L)))
	}
	return v.L
}

// Ask is what a function gives of a state for some things, which are its first arguments; boxed as in the model, nil
// is null. It sees all, also what is hidden; during a simultaneous loop, the table as it was before it. The state is
// unchanged. An error is a fault of the function.
func (m *Machine) Ask(s *State, f *model.Function, of ...*model.Thing) (v any, err error) {
	c := s.shown().Clone()
	defer m.guard(c, &err)
	c.stack = stack{}
	c.grow(f.Slots)
	m.bindState(c)
	for i, t := range of {
		c.setWord(int32(f.Params[i].Local.Index), int64(t.ID))
	}
	return m.eval(c, 0, m.p.Compiled(f.Gives)), nil
}

// deepestSupposed is how many positions may be supposed inside each other: a look so many moves ahead.
const deepestSupposed = 16

// Suppose runs a procedure on a copy of the state, and returns what it gives.
func (h *host) Suppose(p *model.Proc, words []int64, lists [][]int64) (int64, []int64) {
	if h.m == nil {
		builtin.Fail("suppose cannot be used here")
	}
	v := h.m.suppose(p, words, lists)
	return v.W, v.L
}

// suppose plays on a machine of its own, with what is left of the steps, and with the eyes of who looks. Events are
// told to nobody.
func (m *Machine) suppose(p *model.Proc, words []int64, lists [][]int64) value {
	if m.flow.deep >= deepestSupposed {
		builtin.Fail("suppose is nested more than %d deep", deepestSupposed)
	}
	if m.inner == nil {
		m.inner = m.g.NewMachine()
		m.inner.flow.deep = m.flow.deep + 1
	}
	c, t, from := m.inner, &m.inner.imagined, *m.host.s
	from.undo, from.kept, from.simultaneous = nil, nil, nil
	m.ev.SpendWords(len(from.ints) + len(from.lists) + len(from.zones) + len(from.loc))
	t.CopyFrom(&from)
	t.frames, t.locals.W, t.locals.L = t.frames[:0], t.locals.W[:0], t.locals.L[:0]
	t.pend.Asking, t.rev, t.last, t.lawful = nil, 0, 0, false
	c.Limits, c.Locale, c.viewer = m.Limits, m.Locale, m.host.viewer
	if c.Coverage = m.Coverage; c.Coverage != nil {
		c.ev.Watch(watcher{c.Coverage})
	}
	c.Profile = m.Profile
	c.hand()
	c.look(t, c.viewer)
	c.asks.early.ok = false
	c.ev.SetBudget(m.ev.Left())
	v := c.outcomeOf(t, m.p.Procs[p], words, lists)
	m.ev.SpendElsewhere(c.ev.Spent())
	return v
}

// outcomeOf runs a body to its end. What breaks it is a fault of the expression that supposes it.
func (m *Machine) outcomeOf(s *State, b *program.Body, words []int64, lists [][]int64) value {
	defer func() {
		switch f := recover().(type) {
		case nil:
		case *Fault:
			panic(&builtin.Fault{Message: f.Message, Hidden: f.Hidden, Range: f.Range})
		default:
			panic(f)
		}
	}()
	was := s.result
	s.grow(1) // for the result
	args := make([]arg, len(words))
	for i := range words {
		args[i].value = value{W: words[i], L: lists[i]}
	}
	m.flow.enter(s, b, args, 0, 0, nil)
	for len(s.frames) > 0 {
		if s.pend.Asking != nil {
			if !s.forced() {
				panic(s.fault("a suppose cannot ask a seat"))
			}
			m.apply(s, 0)
			continue
		}
		if why := m.step(s); why != nil {
			panic(s.fault("a suppose was refused: %s: %s", why.word, why.because))
		}
		if s.result != was {
			panic(&Fault{Message: "a suppose cannot end the game"})
		}
	}
	return s.local(0, 0)
}
