package interpreter

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// Limits bound what a rule may use.
type Limits struct {
	Steps  int // instructions and evaluator steps in one Advance
	Frames int // frames deep
	Locals int // locals of all frames
	List   int // elements of a list
	Laws   int // rounds of laws, and of reactions, after one moment
	Probes int // positions that one Probe may look at
}

// DefaultLimits are the bounds of a new machine.
var DefaultLimits = Limits{Steps: 5_000_000, Frames: 256, Locals: 1 << 16, List: 100_000, Laws: 10_000, Probes: 2_000}

// A Machine runs states of one game. It belongs to one goroutine.
type Machine struct {
	Events    func(*Event) // nil: events are not even built
	Chance    Chance       // nil: by the state's seed
	AskForced bool         // stop at decisions with one option too
	Limits    Limits
	g         *Game
}

func (m *Machine) option(s *State, p *pending, i int) Option { return Option{} }
func (m *Machine) prompt(d *Decision) string                 { return "" }
func (m *Machine) describe(d *Decision, i int) string        { return "" }
func (m *Machine) it(s *State, p *pending, i int) any        { return nil }

// Compile makes a game of a model.
func Compile(m *model.Model) (*Game, error) { return nil, nil }

// New checks the seats and options and gives the state before anything is played.
func (g *Game) New(s Setup) (*State, error) { return nil, nil }

// Restore reads what [State.MarshalBinary] wrote.
func (g *Game) Restore(b []byte) (*State, error) { return nil, nil }

// NewMachine makes a machine.
func (g *Game) NewMachine() *Machine { return &Machine{g: g, Limits: DefaultLimits} }

// Show is a value as people read it.
func (g *Game) Show(s *State, value any, t *model.Type) string { return "" }

// View is what a seat sees; nil is an onlooker.
func (g *Game) View(s *State, seat *model.Thing) *View { return nil }

// Advance runs until a decision is due; nil: the game is over.
func (m *Machine) Advance(s *State) (*Decision, error) { return nil, nil }

// Take answers the decision that is due.
func (m *Machine) Take(s *State, option int) error { return nil }

// Probe says which options can be completed.
func (m *Machine) Probe(s *State, d *Decision) ([]bool, error) { return nil, nil }

// EvalIn evaluates an expression (of a bot's answer or a test's play) in the frame the decision stands in, as its seat sees the
// game: reading what is hidden from it is a fault. It binds the answer's own locals.
func (m *Machine) EvalIn(s *State, d *Decision, e model.Expr, a *model.Answer, it any) (any, error) {
	return nil, nil
}

// Start lets s do a body instead of what it was to do next: a test's given, run or
// expectations. [Machine.Advance] then gives nil when the body is done; [State.Idle] says
// that it was not the game that ended.
func (m *Machine) Start(s *State, p *model.Proc) error { return nil }
