// Package odds says exactly what may come of a position: it walks the rules of a game over every outcome of chance and
// every choice, with positions that go on alike walked once, and solves what it found.
//
// What is walked is a graph: its nodes are positions at which chance, or a seat whose answer is not fixed, decides. A
// round in which nothing changes leads back to where it began, so there are cycles; each strongly connected part is a
// system of linear equations, solved by elimination without subtractions, and where seats choose, a Markov decision
// process, solved by policy iteration.
package odds

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Policy is how a seat answers.
type Policy struct {
	How Answering
	Bot string // of Bot: its name
}

// Answering is a kind of policy.
type Answering uint8

// How seats answer.
const (
	Best    Answering = iota // by what makes the goal largest
	Against                  // by what makes it least
	Chance                   // each option is as likely
	First                    // the first option
	Bot                      // as a bot of the content would; by chance where it has no answer
)

// A Question is what somebody wants to know of a position.
type Question struct {
	Seat   *model.Thing                  // who asks; nothing is read that it may not see. Nil sees all
	Rule   *model.Proc                   // the walk ends where this rule ends; may be nil
	Until  func(*End) (bool, error)      // it ends where this holds; may be nil
	Policy func(*model.Thing) Policy     // of each seat; nil: every seat answers by chance
	Goal   func(*End) (float64, error)   // what Best makes largest; may be nil if nobody is to
	Label  func(*End) (string, error)    // outcomes with the same label are added up; may be nil
	Also   []func(*End) (float64, error) // figures whose expected values are asked for
	Apart  bool                          // copies of one kind are told apart
	Bounds Bounds
}

// Bounds of a walk.
type Bounds struct {
	States int // positions
	Edges  int // ways from one to another
	Cells  int // numbers that the solution keeps: positions times what is asked of them
}

// DefaultBounds are those of commands: some hundred megabytes.
func DefaultBounds() Bounds { return Bounds{States: 500_000, Edges: 20_000_000, Cells: 40_000_000} }

// An End is a position at which a walk ends. It is valid while it is asked for.
type End struct {
	M     *interpreter.Machine
	State *interpreter.State
	Ended bool // the rule has ended, with a result: [interpreter.Machine.Given]
}

// An Answer is what may come of a position.
type Answer struct {
	Outcomes []Outcome // the likeliest first, equals by label
	Endless  float64   // the chance that it never ends
	Goal     float64   // the expected value of the goal
	Also     []float64 // of the other figures
	Options  []Option  // of the decision that is due, if its seat answers by Best or Against
	Seat     *model.Thing
	States   int // positions that were walked
}

// An Outcome is a label with its probability.
type Outcome struct {
	Label  string
	Chance float64
}

// An Option is what comes of one answer to the decision that is due.
type Option struct {
	Index int // among the options of the decision
	Goal  float64
	Legal bool
}

// A TooLarge error says that a walk has gone beyond its bounds.
type TooLarge struct {
	What string // states, edges or cells
	Most int
}

func (e *TooLarge) Error() string { return fmt.Sprintf("there are more than %d %s", e.Most, e.What) }

// ErrStuck says that the rules come to a point at which nothing can be chosen.
var ErrStuck = errors.New("the rules come to a point at which nothing can be completed")

// Of answers a question about a state, which is not changed. A rule that reads what the seat may not see is a
// *[interpreter.Fault] that is Hidden; too much to walk is a *[TooLarge].
func Of(ctx context.Context, g *interpreter.Game, s *interpreter.State, q *Question) (*Answer, error) {
	if q.Bounds == (Bounds{}) {
		q.Bounds = DefaultBounds()
	}
	w := &walker{q: q, ctx: ctx, m: g.NewMachine(), at: map[forecast.Key]int32{}, labels: map[string]int{}}
	w.ahead = forecast.New(w.m, q.Seat, q.Rule)
	if q.Seat != nil { // so an answer cannot depend on what the seat does not see, whatever a rule reads
		dealt := new(interpreter.State)
		first := func(*interpreter.Decision) int { return 0 }
		if err := forecast.Determinize(ctx, g.NewMachine(), dealt, s, q.Seat, 0, first); err != nil {
			return nil, err
		}
		s = dealt
	}
	if err := w.ahead.Foresees(s); err != nil {
		return nil, err
	}
	if err := w.walk(s); err != nil {
		return nil, err
	}
	if w.width*len(w.nodes) > q.Bounds.Cells {
		return nil, &TooLarge{"cells", q.Bounds.Cells}
	}
	x := &solution{graph: &w.graph}
	if err := x.solve(ctx); err != nil {
		return nil, err
	}
	return w.answer(x), nil
}

func (w *walker) answer(x *solution) *Answer {
	root := x.chancesAt(w.root)
	a := &Answer{Goal: root[0], Also: slices.Clone(root[1 : 1+len(w.q.Also)]), States: len(w.nodes), Seat: w.asked}
	ends := 0.0
	for label, i := range w.labels {
		a.Outcomes = append(a.Outcomes, Outcome{label, root[i]})
	}
	slices.SortFunc(a.Outcomes, func(x, y Outcome) int {
		return cmp.Or(cmp.Compare(y.Chance, x.Chance), cmp.Compare(x.Label, y.Label))
	})
	for _, o := range a.Outcomes {
		ends += o.Chance
	}
	a.Endless = max(1-ends, 0)
	if a.Endless < 1e-12 {
		a.Endless = 0
	}
	n := &w.nodes[w.root]
	if w.asked != nil && (n.kind == best || n.kind == worst) {
		for i := n.from; i < n.to; i++ {
			o := Option{Index: int(i - n.from), Legal: !x.dead[w.to[i]]}
			if o.Legal {
				o.Goal = x.chancesAt(w.to[i])[0]
			}
			a.Options = append(a.Options, o)
		}
	}
	return a
}
