// Package builtin declares the functions of the language that ask nothing of a game, each once:
// what it takes and gives, what it does, and between which bounds its value lies.
package builtin

import (
	"math"
	"strings"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Builtin is a function of the language.
type Builtin struct {
	Fn     model.Builtin
	Sig    string // name(argument type, …) type; an argument without a type is a number
	Doc    string
	One    func(a any) any    // what it does, of one argument ...
	Two    func(a, b any) any // ... and of two
	Bounds func(a ...Range) Range
}

// A Range is the lowest and the highest that a number may be.
type Range struct{ Low, High int }

// NoEnd is the end of a span that has none, and the bound of a number that has none.
const NoEnd = math.MaxInt

// All are the builtins in the order of docs/language.md.
var All = []Builtin{
	{Fn: model.Whole, Sig: "whole(a, b) number", Doc: "a divided by b, rounded down", Two: ints(Whole), Bounds: quotient},
	{Fn: model.Rest, Sig: "rest(a, b) number", Doc: "what whole leaves; of the sign of b", Two: ints(Rest), Bounds: rest},
	{Fn: model.Ratio, Sig: "ratio(a, b) number", Doc: "rounded, half away from zero", Two: ints(Ratio), Bounds: quotient},
	{Fn: model.Up, Sig: "up(a, b) number", Doc: "a divided by b, rounded up", Two: ints(Up), Bounds: quotient},
	{Fn: model.Half, Sig: "half(a) number", Doc: "ratio(a, 2)", One: func(a any) any { return Box(Ratio(a.(int), 2)) },
		Bounds: func(a ...Range) Range { return quotient(a[0], Range{2, 2}) }},
	{Fn: model.Odd, Sig: "odd(a) truth", Doc: "whether a is odd", One: func(a any) any { return a.(int)&1 == 1 }},
	{Fn: model.Abs, Sig: "abs(a) number", Doc: "without its sign", One: func(a any) any { return Box(Abs(a.(int))) }, Bounds: abs},
	{Fn: model.SpanOf, Sig: "span(low, high) span", Doc: "the numbers from low to high", Two: func(a, b any) any { return []any{a, b} }},
	{Fn: model.UpTo, Sig: "upto(high) span", Doc: "all numbers up to high", One: func(a any) any { return []any{-NoEnd, a} }},
	{Fn: model.FromUp, Sig: "from(low) span", Doc: "all numbers from low", One: func(a any) any { return []any{a, NoEnd} }},
	{Fn: model.Within, Sig: "within(span span, n) truth", Doc: "whether n lies in a span", Two: within},
}

var byFn = func() map[model.Builtin]*Builtin {
	out := map[model.Builtin]*Builtin{}
	for i := range All {
		out[All[i].Fn] = &All[i]
	}
	return out
}()

// Of finds the builtin of a call; nil: one that asks something of a game.
func Of(fn model.Builtin) *Builtin { return byFn[fn] }

// Call gives its value; it panics with a [Fault].
func (b *Builtin) Call(args []any) any {
	if b.One != nil {
		return b.One(args[0])
	}
	return b.Two(args[0], args[1])
}

var types = map[string]*model.Type{"number": model.TypeInteger, "truth": model.TypeBoolean, "span": model.TypeSpan}

// Name is the word of the function.
func (b *Builtin) Name() string { name, _, _ := strings.Cut(b.Sig, "("); return name }

// Shape is how it is called.
func (b *Builtin) Shape() string {
	var names []string
	for _, p := range b.params() {
		names = append(names, strings.Fields(p)[0])
	}
	return b.Name() + "(" + strings.Join(names, ", ") + ")"
}

func (b *Builtin) params() []string {
	_, rest, _ := strings.Cut(b.Sig, "(")
	inner, _, _ := strings.Cut(rest, ")")
	return strings.Split(inner, ", ")
}

// Takes are the types of its arguments.
func (b *Builtin) Takes() []*model.Type {
	var out []*model.Type
	for _, p := range b.params() {
		t := model.TypeInteger
		if words := strings.Fields(p); len(words) > 1 {
			t = types[words[1]]
		}
		out = append(out, t)
	}
	return out
}

// Gives is the type of its value.
func (b *Builtin) Gives() *model.Type {
	_, t, _ := strings.Cut(b.Sig, ") ")
	return types[t]
}

func ints(op func(a, b int) int) func(a, b any) any {
	return func(a, b any) any { return Box(op(a.(int), b.(int))) }
}

// within says whether a number lies in a span; nothing lies in `none`.
func within(span, n any) any {
	s, ok := span.([]any)
	if !ok || len(s) != 2 {
		return false
	}
	low, _ := s[0].(int)
	high, _ := s[1].(int)
	return low <= n.(int) && n.(int) <= high
}

// Try is Call where a fault gives no value.
func Try(b *Builtin, args []any) (v any, ok bool) {
	defer func() {
		if _, fault := recover().(Fault); fault {
			v, ok = nil, false
		}
	}()
	return b.Call(args), true
}
