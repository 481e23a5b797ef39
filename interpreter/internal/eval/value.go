package eval

import (
	"reflect"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Values and what is done with them are those of package builtin.

// A Fault is a rule that cannot be evaluated.
type Fault = builtin.Fault

// Box puts an integer into an interface; small ones take no memory.
func Box(n int) any { return builtin.Box(n) }

func asInt(v any) int                 { return builtin.Int(v) }
func asList(v any) []any              { return builtin.List(v) }
func zero(t *model.Type) any          { return builtin.Zero(t) }
func nullOf(t *model.Type) any        { return builtin.Null(t) }
func same(a, b any) bool              { return builtin.Same(a, b) }
func contains(l []any, x any) bool    { return builtin.Contains(l, x) }
func compare(a, b any) int            { return builtin.Compare(a, b) }
func asSet(l []any) []any             { return builtin.AsSet(l) }
func emptyTally(k *model.Kind) []any  { return builtin.EmptyTally(k) }
func idsOf(k *model.Kind) []any       { return builtin.Ids(k) }
func isKind(k, want *model.Kind) bool { return builtin.IsKind(k, want) }
func fail(format string, args ...any) { builtin.Fail(format, args...) }

// nullFault gives what stops the evaluation where x is null.
func nullFault(x model.Expr) func() { return func() { builtin.FailNull(x) } }

func cmpInt(x, y int) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// isNumber says whether every value of t is a Go int.
func isNumber(t *model.Type) bool {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return true
	case model.Integer:
		return !t.Optional
	}
	return false
}

var (
	intType  = reflect.TypeFor[int]()
	boolType = reflect.TypeFor[bool]()
	anyType  = reflect.TypeFor[any]()
	listType = reflect.TypeFor[[]any]()
)

// goType is what expr is told of values of t.
func goType(t *model.Type) reflect.Type {
	switch {
	case isNumber(t):
		return intType
	case t.Class == model.Boolean && !t.Optional:
		return boolType
	}
	return anyType
}

// An env is an evaluator as the functions of the language ask it.
type env struct {
	Host
	ev *Evaluator
}

func (e *env) Model() *model.Model { return e.ev.lib.model }
func (e *env) Spend(steps int)     { e.ev.spend(steps) }
func (e *env) Word(s string) int   { return e.ev.lib.words[s] }

func (e *env) Fixed(t *model.Thing, a *model.Attr) any {
	if a.Index < len(t.Fixed) {
		return t.Fixed[a.Index]
	}
	return nil
}

func (e *env) Function(f *model.Function, args []any) any {
	e.ev.stack = append(e.ev.stack, args...)
	return e.ev.call(e.ev.lib.functions[f], len(args))
}

func (e *env) Stat(s *model.Stat, args []any) any {
	e.ev.stack = append(e.ev.stack, args...)
	return e.ev.stat(e.ev.lib.stats[s], len(args))
}
