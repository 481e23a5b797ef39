package vm

import (
	"errors"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Fault is an error of a rule in play: its place in the source, and the rule.
type Fault struct {
	Range    hcl.Range
	Rule     string // the name of the procedure, action, hook or law; may be empty
	Address  string // of the statement, if it has one
	Message  string
	Internal bool // an error of the interpreter, not of content
	Hidden   bool // the rule reads what its viewer may not see
	Stuck    bool // no decision that may be taken back has an option left

	Check *model.Check // the check that failed; else nil
	Cause error        // what whoever decides chance refused; else nil
}

// Error names the place, the rule and the problem.
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

func (s *State) tooLong(n int) *Fault {
	return s.fault("a list of %d elements is too long", n)
}

// A rejection says that the choice that led here is illegal. Instructions that can refuse return one.
type rejection struct {
	at      hcl.Range
	rule    string
	address string
	because string // in the language of the source ...
	said    string // ... and as people read it
	word    string // the statement that refused
}

// guard, deferred, returns the fault that stopped play. A broken rule panics with a *Fault wherever it is
// evaluated, and every method that plays is guarded. Any other panic is an internal fault.
func (m *Machine) guard(s *State, err *error) {
	switch r := recover().(type) {
	case nil:
	case *Fault:
		*err = r
	case *eval.Fault:
		*err = s.ruleFault(r)
	default:
		if r == any(ErrOutcomes) {
			*err = ErrOutcomes
			return
		}
		f := &Fault{Internal: true, Message: diag.Panicked(r)}
		s.placeFault(f)
		*err = f
	}
}

// try returns the fault that stopped f, or nil.
func try(f func()) (fault *Fault) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Fault:
			fault = r
		case *eval.Fault:
			fault = &Fault{Range: r.Range, Message: r.Message, Hidden: r.Hidden}
		default:
			panic(r)
		}
	}()
	f()
	return nil
}

func (s *State) placeFault(f *Fault) { s.placeAt(f, len(s.frames)) }

// placeAt sets a fault's place to where the innermost of the first n frames is.
func (s *State) placeAt(f *Fault, n int) {
	for i := n - 1; i >= 0; i-- {
		fr := &s.frames[i]
		if fr.kind == momentFrame {
			continue
		}
		s.g.placeIn(f, fr)
		return
	}
}

// placeIn sets the place to the statement that a frame executes, or to its body if none has begun.
func (g *Game) placeIn(f *Fault, fr *frame) {
	if int(fr.ref) >= len(g.p.Bodies) {
		return
	}
	b := g.p.Bodies[fr.ref]
	if f.Rule == "" {
		f.Rule = b.Proc.Name
	}
	var st *model.StmtHead
	if at := fr.pc - 1; at >= b.Entry && at < b.End {
		st = g.p.Code[at].St
	}
	if st != nil {
		f.Address = st.Address
	}
	switch {
	case f.Range.Filename != "":
	case st != nil:
		f.Range = st.Range
	default:
		f.Range = b.Proc.Range
	}
}

// fault is a broken rule at the machine's current place.
func (s *State) fault(format string, args ...any) *Fault {
	return s.faultAt(hcl.Range{}, format, args...)
}

func (s *State) faultAt(at hcl.Range, format string, args ...any) *Fault {
	f := &Fault{Range: at, Message: fmt.Sprintf(format, args...)}
	s.placeFault(f)
	return f
}

// ruleFault turns a fault of an expression into one of its rule.
func (s *State) ruleFault(rf *eval.Fault) *Fault {
	f := &Fault{Range: rf.Range, Message: rf.Message, Hidden: rf.Hidden}
	s.placeFault(f)
	return f
}

// refuse says that the choice that led here is illegal.
func (m *narrator) refuse(s *State, because locale.Phrase) *rejection {
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	return m.refuseFor(s, because.Source, (*m.words.locale).Speaker().Say(because))
}

func (m *narrator) refuseFor(s *State, because, said string) *rejection {
	f := Fault{}
	s.placeFault(&f)
	m.why = rejection{at: f.Range, rule: f.Rule, address: f.Address, because: because, said: said, word: m.turnWord(s)}
	return &m.why
}

// turnWord is the keyword of the current statement.
func (m *narrator) turnWord(s *State) string {
	switch m.p.Code[s.frames[len(s.frames)-1].pc-1].Op {
	case program.OpRequire:
		return "require"
	case program.OpAssign:
		return "pay"
	case program.OpPick:
		return "pick"
	}
	return ""
}
