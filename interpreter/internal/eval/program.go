package eval

import (
	"regexp"

	"github.com/expr-lang/expr/vm"
	"github.com/hashicorp/hcl/v2"
)

// A Program is a compiled expression. It is immutable and may be shared by goroutines.
type Program struct {
	code   *vm.Program // nil where short is set
	ranges []hcl.Range // by place of an instruction less one
	whole  hcl.Range
	// short, where set, gives the value without a machine.
	short term
}

// Eval runs the program. locals are the values of the frame by [model.Local.Index]; they are
// only read, and not kept.
func (p *Program) Eval(ev *Evaluator, locals []any) (any, *Fault) {
	ev.left--
	if ev.left < 0 {
		return nil, ev.overrun().at(p.whole)
	}
	return p.eval(ev, locals)
}

func (p *Program) eval(ev *Evaluator, locals []any) (v any, f *Fault) {
	if p.short == nil {
		return ev.run(p, locals)
	}
	at := ev.mark()
	defer func() {
		if r := recover(); r != nil {
			ev.back(at)
			v, f = nil, asFault(r, p.whole)
		}
	}()
	return p.short(ev, locals, nil), nil
}

// Bool runs a program that gives a boolean.
func (p *Program) Bool(ev *Evaluator, locals []any) (bool, *Fault) {
	v, f := p.Eval(ev, locals)
	b, _ := v.(bool)
	return b, f
}

// Int runs a program that gives an integer, a word, a thing or a zone; null is 0.
func (p *Program) Int(ev *Evaluator, locals []any) (int, *Fault) {
	v, f := p.Eval(ev, locals)
	return asInt(v), f
}

// List runs a program that gives a list; null is the empty list.
func (p *Program) List(ev *Evaluator, locals []any) ([]any, *Fault) {
	v, f := p.Eval(ev, locals)
	return asList(v), f
}

var addresses = regexp.MustCompile(`0x[0-9a-f]+`)

// Disassemble gives the program's instructions, one a line; a short one has none.
func (p *Program) Disassemble() string {
	if p.code == nil {
		return ""
	}
	return addresses.ReplaceAllString(p.code.Disassemble(), "function")
}
