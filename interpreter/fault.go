package interpreter

import (
	"errors"
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Fault is a rule that broke: at its range, in the rule of that name.
type Fault struct {
	Range    hcl.Range
	Rule     string // the procedure, action, hook or law; may be empty
	Address  string // of the statement, where it has one
	Message  string
	Internal bool // the interpreter is wrong, not the content
	Hidden   bool // the rule reads what its viewer may not see
	Stuck    bool // no option is left of any decision that may be taken back

	Check *model.Check // that does not hold; else nil
}

// Error names the place, the rule and what is wrong.
func (f *Fault) Error() string {
	s := f.Message
	if f.Rule != "" {
		s = fmt.Sprintf("%s: %s", f.Rule, s)
	}
	if f.Internal {
		s = "internal fault: " + s
	}
	if f.Range.Filename != "" {
		s = fmt.Sprintf("%s:%d,%d: %s", f.Range.Filename, f.Range.Start.Line, f.Range.Start.Column, s)
	}
	return s
}

// ErrOption is returned by [Machine.Take] for an option that is not offered.
var ErrOption = errors.New("no such option")

// ErrNoDecision is returned by [Machine.Take] where no decision is due.
var ErrNoDecision = errors.New("no decision is due")

// ErrOver is returned by [Machine.Take] after the end of the game.
var ErrOver = errors.New("the game is over")

func (m *Machine) tooLong(s *State, n int) error {
	return m.fault(s, "a list of %d elements is too long", n)
}

func (m *Machine) tooDeep(s *State) error {
	return m.fault(s, "more than %d bodies deep", m.Limits.Frames)
}

func (m *Machine) tooManyLocals(s *State) error {
	return m.fault(s, "more than %d locals", m.Limits.Locals)
}
