package protocol

import (
	"context"
	"reflect"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// Types are the types of what is sent, by name: parameters and results of methods, parameters of notifications.
func Types() map[string]reflect.Type {
	out := map[string]reflect.Type{"error": reflect.TypeFor[Error]()}
	for name, m := range methods {
		out[name+"_params"], out[name+"_result"] = m.in, m.out
	}
	for name, t := range notifications {
		out[name+"_notification"] = t
	}
	return out
}

// ErrorNames are the names of the codes of errors.
var ErrorNames = reasons

// Replay plays a game again that a service holds, by the rules of a match, and gives how it stands.
func Replay(ctx context.Context, s *Service, id string, by runner.Match, tell func(e *interpreter.Event, chances uint64),
) (*interpreter.State, error) {
	t := s.positions[id].table
	var err error
	by.Config = t.Match.Config
	if by.Setup, by.Players, err = by.Config.Setup(by.Game.Localizer(nil)); err != nil {
		return nil, err
	}
	own, err := by.Begin("")
	if err != nil {
		return nil, err
	}
	own.Machine.AskForced = t.Machine.AskForced
	x, err := own.Follow(nil)
	if err != nil {
		return nil, err
	}
	x.Machine.Changes, x.Machine.Events = true, func(e *interpreter.Event) { tell(e, x.State.Chances()) }
	return x.State, x.Take(ctx, t.main.Taken, nil)
}

// EditsBetween makes one value of JSON of another.
func EditsBetween(a, b any) []Edit {
	var e edits
	e.between("", a, b)
	return e
}
