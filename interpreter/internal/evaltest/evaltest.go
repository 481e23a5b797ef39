// Package evaltest compares an evaluator with the plain walk of [builtin.Plain], for tests only. It uses only what
// the evaluator exports.
package evaltest

import (
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A reference is an evaluator as the plain walk sees it; it calls functions and evaluates stats itself.
type reference struct {
	builtin.Env
	walk *builtin.Plain
}

func (r *reference) Function(f *model.Function, list []any) any { return r.walk.Function(f, list) }

func (r *reference) Stat(s *model.Stat, list []any) any { return r.walk.Stat(s, list) }

// Check makes the evaluator evaluate each program by the plain walk too, which remembers nothing, and reports those
// whose results or faults differ.
func Check(ev *eval.Evaluator, differs func(e model.Expr, got, want any, fault, wanted *eval.Fault)) {
	ev.Instead(func(p *eval.Program) (int64, []int64) {
		e, in := p.Expr(), ev.Locals()
		ref := &reference{Env: ev.Env()}
		ref.walk = &builtin.Plain{Env: ref}
		meter := ev.Swap(eval.NewMeter(1 << 30))
		want, wanted := ref.walk.Eval(e, locals(e, in))
		ev.Swap(meter)
		w, l, fault := p.Value(ev, in)
		if fault != nil && fault.Budget {
			panic(fault)
		}
		got := any(nil)
		if fault == nil {
			got = eval.Box(w, l, e.Type())
		}
		same := fault == nil && wanted == nil && builtin.Same(got, want)
		if fault != nil && wanted != nil {
			same = fault.Message == wanted.Message && fault.Range == wanted.Range
		}
		if !same {
			differs(e, got, want, fault, wanted)
		}
		if fault != nil {
			panic(fault)
		}
		return w, l
	})
}

// locals are those that an expression reads, boxed.
func locals(e model.Expr, in eval.Frame) (out []any) {
	model.Walk(e, func(e model.Expr) {
		if r, ok := e.(*model.LocalRead); ok {
			i := r.Local.Index
			for len(out) <= i {
				out = append(out, nil)
			}
			out[i] = eval.Box(in.W[i], in.L[i], r.Local.Type)
		}
	})
	return out
}
