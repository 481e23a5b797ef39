// Package query tests the events of a game against an expression that somebody typed: `event == "rolled" && seat ==
// "china" && value > 90`. docs/query.md is the specification.
//
// It knows records of events and nothing of rules; no other package imports expr.
package query

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/vm"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// The bounds of a query. Without ranges, variables and nested functions, its work for an event is at most about the
// square of its length.
const (
	MaxBytes  = 1000
	maxNodes  = 1000
	maxMemory = 10_000 // list elements made for one event
)

// fields are the names that a query can use.
type fields struct {
	story.Record
	Value any      `expr:"value"` // the first of values; of a change the new value; null if there is none
	Was   any      `expr:"was"`   // of a change; else null
	Now   any      `expr:"now"`   // of a change; else null
	Seen  []string `expr:"seen"`  // the seats that learn of it; empty if everybody does
}

// Names are the names of all fields, in alphabetical order.
func Names() []string {
	var out []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[fields]()) {
		if name := f.Tag.Get("expr"); name != "" && name != "-" {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// A Query is a checked expression over events. It is not safe for concurrent use.
type Query struct {
	name, text string
	program    *vm.Program
	machine    vm.VM
	changes    bool
}

// An Error says what is wrong with the text of a query.
type Error struct {
	Findings   diag.Findings
	name, text string
}

// Wrong is the error of a text with findings whose places are in it, by the name that they call it.
func Wrong(name, text string, list diag.Findings) *Error { return &Error{list, name, text} }

// Error is the first finding.
func (e *Error) Error() string { return e.Findings[0].Error() }

// Source is the text of the query, for printing findings.
func (e *Error) Source(filename string) []byte {
	if filename != e.name {
		return nil
	}
	return []byte(e.text)
}

// Compile checks a query about games of a model. Its errors are an *[Error], whose findings call the text by the
// name, such as that of a flag.
func Compile(name, text string, m *model.Model) (*Query, error) {
	q := &Query{name: name, text: text, machine: vm.VM{MemoryBudget: maxMemory}}
	switch {
	case strings.TrimSpace(text) == "":
		return nil, q.wrong(file.Location{}, diag.Finding{Summary: "The query is empty.",
			Detail: `such as event == "rolled" && value > 90`})
	case len(text) > MaxBytes || !utf8.ValidString(text):
		q.text = ""
		return nil, q.wrong(file.Location{}, diag.Finding{Summary: "The query is too long, or not text.",
			Detail: "1000 bytes at most, in UTF-8"})
	}
	c := &checker{query: q, words: wordsOf(m)}
	if c.numbers(text); len(c.findings) > 0 {
		return nil, &Error{c.findings, name, text}
	}
	options := []expr.Option{
		expr.Env(fields{}), expr.AsBool(), expr.WarnOnAny(), expr.MaxNodes(maxNodes), expr.DisableAllBuiltins(),
		expr.Patch(c),
		expr.Function(compareName, compare, new(func(string, any, any) bool)),
		expr.Function(computeName, compute, new(func(string, any, any) any)),
		expr.Function(numbersName, compute, new(func(string, int64, int64) int64)),
	}
	options = append(options, lists.Map(builtins, expr.EnableBuiltin)...)
	var err error
	q.program, err = expr.Compile(text, options...)
	if len(c.findings) > 0 {
		c.findings.Sort()
		return nil, &Error{c.findings, name, text}
	}
	if err != nil {
		return nil, q.failed(err)
	}
	return q, nil
}

// Changes says whether the query is about changes of values and places, which games report only on request.
func (q *Query) Changes() bool { return q.changes }

// Fits says whether an event matches. An error is an *[Error]: the query cannot be computed for this event.
func (q *Query) Fits(r *story.Record) (bool, error) {
	env := fields{Record: *r}
	if len(r.Values) > 0 {
		env.Value = r.Values[0]
	}
	if r.Change != nil {
		env.Was, env.Now, env.Value = r.Change.Was, r.Change.Now, r.Change.Now
	}
	if r.Seen != nil {
		env.Seen = *r.Seen
	}
	out, err := q.machine.Run(q.program, env)
	if err != nil {
		return false, q.failed(err)
	}
	return out == true, nil
}

// failed translates an error of expr.
func (q *Query) failed(err error) error {
	message, at := err.Error(), file.Location{}
	var f *file.Error
	if errors.As(err, &f) {
		message, at = f.Message, f.Location
	}
	return q.wrong(at, diag.Finding{Summary: "The query cannot be used: " + message + "."})
}

func (q *Query) wrong(at file.Location, f diag.Finding) *Error {
	f.Range = q.rangeOf(at)
	return &Error{diag.Findings{f}, q.name, q.text}
}

// rangeOf is a place in the text, which expr counts in runes; at least one rune if there is any.
func (q *Query) rangeOf(at file.Location) hcl.Range {
	runes := []rune(q.text)
	from := min(max(at.From, 0), max(len(runes)-1, 0))
	to := min(max(at.To, from+1), len(runes))
	return hcl.Range{Filename: q.name, Start: position(runes[:from]), End: position(runes[:max(from, to)])}
}

func position(before []rune) hcl.Pos {
	p := hcl.Pos{Line: 1, Column: 1, Byte: len(string(before))}
	for _, r := range before {
		if p.Column++; r == '\n' {
			p.Line, p.Column = p.Line+1, 1
		}
	}
	return p
}
