package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A reference is an evaluator as the plain walk sees it, which calls functions and asks stats itself.
type reference struct {
	*env
	walk *builtin.Plain
}

func (r *reference) Function(f *model.Function, list []any) any { return r.walk.Function(f, list) }

func (r *reference) Stat(s *model.Stat, list []any) any { return r.walk.Stat(s, list) }

// Check makes the evaluator evaluate each program by the plain walk too, which remembers nothing,
// and tell of those that give something else, or fail otherwise. It is for tests.
func (ev *Evaluator) Check(differs func(p *Program, got, want any, fault, wanted *Fault)) {
	ev.checks = differs
}

// checked is run with a check.
func (ev *Evaluator) checked(p *Program) (w int64, l []int64) {
	tell, left, watcher := ev.checks, ev.left, ev.watcher
	ev.checks, ev.watcher = nil, nil
	defer func() { ev.checks = tell }()
	var locals []any
	model.Walk(p.e, func(e model.Expr) {
		if r, ok := e.(*model.LocalRead); ok {
			for len(locals) <= r.Local.Index {
				locals = append(locals, nil)
			}
			i := r.Local.Index
			if Scalar(r.Local.Type) {
				locals[i] = boxWord(ev.in.W[i], r.Local.Type)
			} else {
				locals[i] = boxList(ev.in.L[i], r.Local.Type)
			}
		}
	})
	ref := &reference{env: (*env)(ev)}
	ref.walk = &builtin.Plain{Env: ref}
	ev.left = 1 << 30
	want, wanted := ref.walk.Eval(p.e, locals)
	ev.left, ev.watcher = left, watcher
	fault := func() (f *Fault) {
		f = stopped
		defer ev.rescue(p, &f)
		w, l = p.value(ev)
		return nil
	}()
	if fault != nil && fault.Budget {
		panic(fault)
	}
	got := any(nil)
	if fault == nil {
		got = Box(w, l, p.e.Type())
	}
	same := fault == nil && wanted == nil && builtin.Same(got, want)
	if fault != nil && wanted != nil {
		same = fault.Message == wanted.Message && fault.Range == wanted.Range
	}
	if !same {
		tell(p, got, want, fault, wanted)
	}
	if fault != nil {
		panic(fault)
	}
	return w, l
}
