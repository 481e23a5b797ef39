package rule

import "github.com/stellar-rules/stellar/schema/model"

// An Evaluator runs programs for one goroutine.
type Evaluator struct {
	lib  *Library
	host Host
}

// Bind says which game is asked from now on.
func (ev *Evaluator) Bind(h Host) { ev.host = h }

// SetBudget allows that many steps from now on and sets [Evaluator.Spent] back to 0. A step
// is an evaluation, a call, or an element of a list that is looped over or built.
func (ev *Evaluator) SetBudget(steps int) {}

// Spent is how many steps were taken since the budget was set.
func (ev *Evaluator) Spent() int { return 0 }

// Function calls a function of the model; args stand in the order of its parameters.
func (ev *Evaluator) Function(f *model.Function, args []any) (any, *Fault) { return nil, nil }

// Stat reckons a stat; args stand in the order of its parameters.
func (ev *Evaluator) Stat(s *model.Stat, args []any) (any, *Fault) { return nil, nil }

// Explain reckons a stat and lists what its value is made of, in the order of reckoning.
func (ev *Evaluator) Explain(s *model.Stat, args []any) ([]Line, any, *Fault) {
	return nil, nil, nil
}
