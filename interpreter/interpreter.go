package interpreter

import (
	"context"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// What plays.
type (
	Answered     = vm.Answered
	Branch       = vm.Branch
	Chance       = vm.Chance
	Cost         = vm.Cost
	Chooser      = vm.Chooser
	Coverage     = vm.Coverage
	Decision     = vm.Decision
	DecisionKind = vm.DecisionKind
	Event        = vm.Event
	EventKind    = vm.EventKind
	Fate         = vm.Fate
	Fault        = vm.Fault
	First        = vm.First
	Game         = vm.Game
	Limits       = vm.Limits
	Localizer    = vm.Localizer
	Machine      = vm.Machine
	NoChance     = vm.NoChance
	Operand      = vm.Operand
	Option       = vm.Option
	Pick         = vm.Pick
	Placeholder  = vm.Placeholder
	Player       = vm.Player
	Playout      = vm.Playout
	Profile      = vm.Profile
	Random       = vm.Random
	Result       = vm.Result
	Score        = vm.Score
	Setup        = vm.Setup
	Share        = vm.Share
	State        = vm.State
)

// What an error is, by errors.Is.
var (
	ErrBegun      = vm.ErrBegun
	ErrChance     = vm.ErrChance
	ErrEnded      = vm.ErrEnded
	ErrKnown      = vm.ErrKnown
	ErrNoDecision = vm.ErrNoDecision
	ErrOption     = vm.ErrOption
	ErrOver       = vm.ErrOver
)

const (
	DecisionPick   = vm.DecisionPick
	DecisionChoose = vm.DecisionChoose
	DecisionTurns  = vm.DecisionTurns
)

const (
	EventTold     = vm.EventTold
	EventRolled   = vm.EventRolled
	EventDrawn    = vm.EventDrawn
	EventPicked   = vm.EventPicked
	EventChose    = vm.EventChose
	EventMoment   = vm.EventMoment
	EventActed    = vm.EventActed
	EventShown    = vm.EventShown
	EventStarted  = vm.EventStarted
	EventFinished = vm.EventFinished
	EventRejected = vm.EventRejected
	EventExpected = vm.EventExpected
	EventRound    = vm.EventRound
	EventWindow   = vm.EventWindow
	EventChanged  = vm.EventChanged
	EventMoved    = vm.EventMoved
)

// Compile makes a game of a model. An error is an internal fault: every model that the loader returns compiles.
func Compile(m *model.Model) (*Game, error) { return vm.Compile(m) }

// DefaultLimits are the bounds of a new machine.
func DefaultLimits() Limits { return vm.DefaultLimits() }

// NewRandom is a random player whose answers depend only on the seed.
func NewRandom(seed uint64) *Random { return vm.NewRandom(seed) }

// Play is [vm.Play].
func Play(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player) (*Result, error) {
	return vm.Play(ctx, m, s, players)
}

// PlayWhile is [Play] that stops before a decision for which on returns false.
func PlayWhile(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player, on func(*Decision) bool,
) (*Result, error) {
	return vm.PlayWhile(ctx, m, s, players, on)
}

// Dice is [vm.Dice].
func Dice(seed uint64, key string, counter uint64, n int) int { return vm.Dice(seed, key, counter, n) }

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return vm.Phrases() }
