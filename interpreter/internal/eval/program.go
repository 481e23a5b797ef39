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
	fast  *fastProg
	kept  bool // what it gives is remembered
	no    int
}

// Eval runs the program. locals are the values of the frame by [model.Local.Index]; they are
// only read, and not kept.
func (p *Program) Eval(ev *Evaluator, locals []any) (any, *Fault) {
	ev.left--
	if ev.left < 0 {
		return nil, ev.overrun().At(p.whole)
	}
	return p.eval(ev, locals)
}

func (p *Program) eval(ev *Evaluator, locals []any) (v any, f *Fault) {
	if p.fast != nil {
		v, ok, f := p.evalFast(ev, locals)
		if ok || f != nil {
			return v, f
		}
	}
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

// Differ, in tests, is told of what the old program and the new one give otherwise.
var Differ func(p *Program, was, now any, f, g *Fault)

// Compared counts.
var Compared int

func (p *Program) evalFast(ev *Evaluator, locals []any) (v any, ok bool, f *Fault) {
	if Differ != nil && ev.nest == 0 {
		left, rem := ev.left, ev.remembers
		ev.remembers = false
		q := *p
		q.fast = nil
		NoNeed = true
		was, g := q.eval(ev, locals)
		NoNeed = false
		ev.left, ev.remembers = left, rem
		v, ok, f = p.evalFast2(ev, locals)
		if ok || f != nil {
			Compared++
			if !same(was, v) || (f == nil) != (g == nil) || f != nil && (f.Message != g.Message || f.Range != g.Range) {
				Differ(p, was, v, g, f)
			}
		}
		return v, ok, f
	}
	return p.evalFast2(ev, locals)
}

// NoNeed turns the new programs off.
var NoNeed bool

// Whole is where the program stands.
func (p *Program) Whole() hcl.Range { return p.whole }

func (p *Program) evalFast2(ev *Evaluator, locals []any) (v any, ok bool, f *Fault) {
	nest := ev.nest
	defer func() {
		if r := recover(); r != nil {
			ev.broken(nest)
			v, f = nil, asFault(r, p.whole)
		}
	}()
	ev.begin()
	if p.kept && ev.remembers {
		var w int64
		var l []int64
		if w, l, ok = ev.recallProgram(p, locals); ok {
			if p.fast.l != nil {
				v = fromWords(l, p.fast.t)
			} else {
				v = fromWord(w, p.fast.t)
			}
			ev.nest--
			return v, true, nil
		}
	}
	v, ok = p.runFast(ev, locals)
	ev.nest--
	return v, ok, nil
}

func (p *Program) boolFast(ev *Evaluator, locals []any) (b, ok bool, f *Fault) {
	nest := ev.nest
	defer func() {
		if r := recover(); r != nil {
			ev.broken(nest)
			b, f = false, asFault(r, p.whole)
		}
	}()
	ev.begin()
	if p.kept && ev.remembers {
		var w int64
		if w, _, ok = ev.recallProgram(p, locals); ok {
			ev.nest--
			return w == 1, true, nil
		}
	}
	q := p.fast
	sp, lsp, ws, ls := ev.sp, ev.lsp, len(ev.ws), len(ev.ls)
	g, h := ev.push(q.slots, q.lslots)
	if ok = ev.enterFast(q, locals); ok {
		b = q.b(ev)
	}
	ev.f, ev.fl = g, h
	if ws == len(ev.ws) && ls == len(ev.ls) {
		ev.sp, ev.lsp = sp, lsp
	}
	ev.nest--
	return b, ok, nil
}

// broken takes all back after a fault: nothing is under way outside of the outermost program.
func (ev *Evaluator) broken(nest int) {
	if nest > 0 {
		panic("a program inside a program")
	}
	ev.back(mark{})
}

// begin takes all room back where nothing is under way.
func (ev *Evaluator) begin() {
	if ev.nest == 0 {
		ev.ap, ev.bp, ev.sp, ev.lsp = 0, 0, 0, 0
	}
	ev.nest++
}

// Bool runs a program that gives a boolean.
func (p *Program) Bool(ev *Evaluator, locals []any) (bool, *Fault) {
	if p.fast != nil && p.fast.b != nil && Differ == nil {
		ev.left--
		if ev.left >= 0 {
			if b, ok, f := p.boolFast(ev, locals); ok || f != nil {
				return b, f
			}
		}
		ev.left++
	}
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
