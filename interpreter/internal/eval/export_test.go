package eval

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// Any runs a program and gives its value as the model carries it.
func (p *Program) Any(ev *Evaluator, in Frame) (any, *Fault) {
	w, l, f := p.Value(ev, in)
	if f != nil {
		return nil, f
	}
	return Box(w, l, p.e.Type()), nil
}

// Stat evaluates a stat; the arguments stand in the order of its parameters.
func (ev *Evaluator) Stat(s *model.Stat, list []any) (v any, f *Fault) {
	f = stopped
	defer ev.rescue(&Program{e: &model.Const{Node: model.Node{R: s.Range}}}, &f)
	ev.beginRead()
	w, l := ev.stat(ev.lib.stats[s], unboxArgs(s.Params, list), len(list) <= MostArgs, &s.Range)
	return Box(w, l, s.Type), nil
}

// Clean says whether an evaluation left nothing behind.
func (ev *Evaluator) Clean() bool {
	return ev.depth == 0 && len(ev.boxes) == 0 && len(ev.calls) == 0 && len(ev.values) == 0 && ev.rec == nil
}
