package eval

// Eval runs a program with boxed locals.
func (p *Program) Eval(ev *Evaluator, locals []any) (any, *Fault) {
	return p.Any(ev, p.boxedFrame(locals))
}

func (p *Program) Test(ev *Evaluator, locals []any) (bool, *Fault) {
	return p.Bool(ev, p.boxedFrame(locals))
}

func (p *Program) List(ev *Evaluator, locals []any) ([]any, *Fault) {
	v, f := p.Eval(ev, locals)
	l, _ := v.([]any)
	return l, f
}

func (p *Program) boxedFrame(locals []any) Frame {
	if !p.ready.Load() {
		p.lib.compileProgram(p)
	}
	if len(p.reads) == 0 {
		return Frame{}
	}
	f := Frame{make([]int64, len(locals)), make([][]int64, len(locals))}
	for _, l := range p.reads {
		f.W[l.Index], f.L[l.Index] = Unbox(locals[l.Index], l.Type)
	}
	return f
}

func (p *Program) WordsBoxed(ev *Evaluator, locals []any) ([]int64, *Fault) {
	return p.Words(ev, p.boxedFrame(locals))
}
