package protocol

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

// The codes of errors: those of JSON-RPC, and the service's own.
const (
	codeParse    = -32700
	codeMethod   = -32601
	codeParams   = -32602
	codeInternal = -32603

	codeOption   = 1  // the answer is none of the options
	codeRefused  = 2  // it is, but cannot be completed
	codeTurn     = 3  // another is asked
	codeOver     = 4  // the game is over
	codeStale    = 5  // more or fewer decisions have been taken than the caller thinks
	codeUndo     = 6  // it cannot be taken back
	codePosition = 7  // no such position, or key
	codeRights   = 8  // the caller may not do that
	codeLimit    = 9  // a bound of the server is reached
	codeContent  = 10 // the content is broken, or a rule broke in play: the position is as it was
	codeSetup    = 11 // a game cannot begin so
	codeStopped  = 12 // the server was stopped
	codeOdds     = 13 // chances cannot be told here
	codePaused   = 14 // what happens cannot be saved: the game is as it was, and stands still until it can be
)

// reasons are the names of the codes.
var reasons = map[int]string{codeMethod: "method", codeParams: "params", codeInternal: "internal", codeOption: "option",
	codeRefused: "refused", codeTurn: "turn", codeOver: "over", codeStale: "stale", codeUndo: "undo",
	codePosition: "position", codeRights: "rights", codeLimit: "limit", codeContent: "content", codeSetup: "setup",
	codeStopped: "stopped", codeOdds: "odds",
	codePaused: "paused"}

// a failure is an error with its code, not yet in words.
type failure struct {
	code int
	why  error
	data ErrorData
}

func (f *failure) Error() string { return f.why.Error() }

func because(code int, why error, data ErrorData) error { return &failure{code, why, data} }

// fail puts an error into words.
func (s *Service) fail(err error) *Error {
	var (
		f      *failure
		fault  *interpreter.Fault
		broken *runner.ContentError
		lost   *journal.Unsaved
		said   *locale.Message
	)
	switch {
	case errors.As(err, &f):
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		f = &failure{code: codeStopped, why: sayStopped.With()}
	case errors.As(err, &lost):
		f = &failure{code: codePaused, why: sayPaused.With()}
	case errors.As(err, &fault):
		f = faulted(fault)
	case errors.As(err, &broken):
		f = &failure{code: codeContent, why: broken}
	case errors.As(err, &said) && said.Phrase != sayOwnFault:
		f = &failure{code: codeSetup, why: said}
	default:
		f = &failure{code: codeInternal, why: err}
	}
	f.data.Reason = reasons[f.code]
	return &Error{Code: f.code, Message: s.Speaker.Tell(f.why), Data: &f.data}
}

// NoCall is the error for a message that is no call: no JSON, or no object of JSON-RPC.
func (p *Peer) NoCall(code int) *Error {
	say := map[bool]locale.Phrase{true: sayNoJSON, false: sayNoCall}[code == codeParse]
	return &Error{Code: code, Message: p.s.Speaker.Tell(say.With())}
}

// TooLong is the error for a message of more than [MaxMessage] bytes.
func (s *Service) TooLong() *Error {
	return s.fail(because(codeLimit, sayTooLong.With("most", MaxMessage), ErrorData{}))
}

// faulted is a rule that broke.
func faulted(x *interpreter.Fault) *failure {
	f := &failure{codeContent, sayBroke.With("why", x.Message), ErrorData{Rule: x.Rule, At: x.Address,
		File: x.Range.Filename, Line: x.Range.Start.Line}}
	if x.Cause != nil { // a value of the dice
		f.code, f.why = codeSetup, x.Cause
	}
	if x.Internal {
		f.code, f.why = codeInternal, sayOwnFault.With("why", x.Message)
	}
	return f
}

// badParams says what is wrong with parameters.
func badParams(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		want := "number"
		switch kind.Type.Kind() {
		case reflect.Struct, reflect.Map:
			want = "object"
		case reflect.Slice:
			want = "list"
		case reflect.String:
			want = "text"
		case reflect.Bool:
			want = "truth"
		}
		have := strings.TrimPrefix(kind.Value, "number ")
		return because(codeParams, sayParamType.With("name", kind.Field, "want", want, "have", have), ErrorData{})
	}
	why := strings.TrimPrefix(err.Error(), "json: ")
	if name, ok := strings.CutPrefix(why, "unknown field "); ok {
		return because(codeParams, sayParamName.With("name", name), ErrorData{})
	}
	return because(codeParams, sayParams.With("why", why), ErrorData{})
}

func noMethod(name string) error {
	near := diag.Nearest(name, Methods())
	return because(codeMethod, sayNoMethod.With("name", locale.Quoted(name), "near", locale.Quoted(near),
		"list", strings.Join(Methods(), ", ")), ErrorData{Near: near})
}
