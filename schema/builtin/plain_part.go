package builtin

import "github.com/stellar-rules/stellar/schema/model"

// Explore calls do, during which [Plain.Part] evaluates parts of expressions in a frame of locals, to find out why
// they have the values that they have.
func (p *Plain) Explore(locals []any, do func()) {
	before := *p
	defer func() { *p = before }()
	p.frame, p.loops = locals, map[*model.LoopVar]any{}
	do()
}

// Part is the value of a part of what is explored.
func (p *Plain) Part(e model.Expr) (v any, f *Fault) {
	f = p.attempt(func() { v = p.value(e) })
	return v, f
}

// Bind sets the variable of a comprehension whose parts are explored.
func (p *Plain) Bind(v *model.LoopVar, to any) { p.loops[v] = to }

// Inside explores what a call of a function gives: do gets the version for its first argument, and what that gives
// in the frame of the call, without the names of its parts.
func (p *Plain) Inside(call *model.FuncCall, do func(f *model.Function, gives model.Expr)) *Fault {
	return p.attempt(func() {
		args := p.arguments(call.Fn.Params, call.Args)
		if f := p.version(call.Fn, args); f.Gives != nil {
			p.descend(f.Name, func() any {
				do(f, p.begin(f, args))
				return nil
			})
		}
	})
}

// Base explores what a stat begins with, in the frame of the call.
func (p *Plain) Base(call *model.StatCall, do func(base model.Expr)) *Fault {
	return p.attempt(func() {
		args := p.arguments(call.Stat.Params, call.Args)
		if call.Stat.Base != nil {
			p.descend(call.Stat.Name, func() any {
				p.enter(call.Stat.Params, args)
				do(call.Stat.Base)
				return nil
			})
		}
	})
}

// Arguments are the values of those of a call.
func (p *Plain) Arguments(params []*model.Param, args []model.Expr) (list []any, f *Fault) {
	f = p.attempt(func() { list = p.arguments(params, args) })
	return list, f
}

// Local is the value of a local of the frame that is explored.
func (p *Plain) Local(l *model.Local) any {
	if l.Index < len(p.frame) && p.frame[l.Index] != nil {
		return p.frame[l.Index]
	}
	return Null(l.Type)
}

// Elements are those of a value that a comprehension runs over, with their keys.
func Elements(t *model.Type, v any) (list, keys []any) {
	list = elements(t, v)
	for i := range list {
		keys = append(keys, keyAt(t, v, i))
	}
	return list, keys
}

// attempt returns the fault that stopped do; the frame is then what it was.
func (p *Plain) attempt(do func()) (f *Fault) {
	before := *p
	defer func() {
		if r := recover(); r != nil {
			fault, ok := r.(*Fault)
			if !ok {
				panic(r)
			}
			f = fault.At(p.at)
		}
		*p = before
	}()
	do()
	return nil
}
