package eval

import (
	"sync/atomic"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Program is an expression that is compiled on its first run. It may be shared by goroutines.
type Program struct {
	lib   *Compiler
	e     model.Expr
	ready atomic.Bool
	plain atomic.Bool // it is compiled, and not remembered
	code  code
	no    int            // number for its queries; 0 if it is not remembered
	kept  bool           // it is remembered, by the locals that it reads
	reads []*model.Local // the machine's locals that it reads
}

// Expr is the source of the program.
func (p *Program) Expr() model.Expr { return p.e }

// Int runs a program that returns a scalar.
func (p *Program) Int(ev *Evaluator, in Frame) (w int64, f *Fault) {
	f = stopped
	defer ev.rescue(p, &f)
	ev.in = in
	ev.begin()
	if !p.plain.Load() || ev.instead != nil {
		w, _ = p.run(ev)
		return w, nil
	}
	ev.frame(p.code.slots, p.code.lslots)
	if p.code.i != nil {
		return p.code.i(ev), nil
	}
	if p.code.b(ev) {
		w = 1
	}
	return w, nil
}

// Bool runs a program that returns a boolean; null is false.
func (p *Program) Bool(ev *Evaluator, in Frame) (bool, *Fault) {
	w, f := p.Int(ev, in)
	return w == 1 && f == nil, f
}

// Value runs a program and returns a word or a list, which is valid until the next evaluation.
func (p *Program) Value(ev *Evaluator, in Frame) (w int64, l []int64, f *Fault) {
	f = stopped
	defer ev.rescue(p, &f)
	ev.in = in
	ev.begin()
	w, l = p.run(ev)
	return w, l, nil
}

func (p *Program) run(ev *Evaluator) (int64, []int64) {
	if ev.instead != nil {
		return ev.insteadOf(p)
	}
	if !p.ready.Load() {
		p.lib.once(&p.ready, func() { p.lib.compileProgram(p) })
	}
	if p.kept && ev.remembers {
		return ev.recallProgram(p)
	}
	ev.frame(p.code.slots, p.code.lslots)
	return p.code.run(ev)
}

// code is a compiled expression: one of the three closures, and the number of slots that it needs.
type code struct {
	i             intFunc
	b             boolFunc
	l             listFunc
	slots, lslots int
}

func (c *code) run(ev *Evaluator) (int64, []int64) {
	switch {
	case c.b != nil:
		if c.b(ev) {
			return 1, nil
		}
		return 0, nil
	case c.i != nil:
		return c.i(ev), nil
	}
	return 0, c.l(ev)
}

// of runs code in a new frame, with arguments in its first slots.
func (k *code) of(ev *Evaluator, args []int64) (int64, []int64) {
	was := ev.push(k.slots, k.lslots)
	copy(ev.f, args)
	w, l := k.run(ev)
	ev.pop(was)
	return w, l
}

func (k *code) ask(ev *Evaluator, q *query) (int64, []int64) { return k.of(ev, q.args[:q.n]) }

// recallProgram returns the result of a program by the locals that it reads.
func (ev *Evaluator) recallProgram(p *Program) (int64, []int64) {
	var buf [mostArgs]int64
	args := buf[:len(p.reads)]
	for i, l := range p.reads {
		args[i] = ev.in.W[l.Index]
	}
	return ev.recall(&p.code, p.no, args)
}

// Keep makes the result of a program remembered by the locals that it reads, if these are few and scalar. It may be
// called only while a game is being compiled.
func (c *Compiler) Keep(p *Program) {
	if p.no == 0 {
		p.no = c.Number()
	}
}
