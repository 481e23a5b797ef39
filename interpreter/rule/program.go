package rule

import (
	"regexp"

	"github.com/expr-lang/expr/vm"
	"github.com/hashicorp/hcl/v2"
)

// A Program is a compiled expression. It is immutable and may be shared by goroutines.
type Program struct {
	code   *vm.Program
	ranges []hcl.Range // by place of an instruction less one
	whole  hcl.Range
	// quick, where set, gives the value without a machine; not ok: the machine must tell why not.
	quick func(ev *Evaluator, locals []any) (v any, ok bool)
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

func (p *Program) eval(ev *Evaluator, locals []any) (any, *Fault) {
	if p.quick != nil {
		if v, ok := p.quick(ev, locals); ok {
			return v, nil
		}
	}
	return ev.run(p, locals)
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

// Disassemble gives the program's instructions, one a line.
func (p *Program) Disassemble() string {
	return addresses.ReplaceAllString(p.code.Disassemble(), "function")
}
