package interval

import (
	"maps"

	"github.com/stellar-rules/stellar/schema/model"
)

// maxGiven bounds how deeply functions are asked for what they are really given.
const maxGiven = 6

// Thing is the value of one thing.
func (w *World) Thing(t *model.Thing) Value {
	return Value{Low: -Inf, High: Inf, Known: true, IDs: []int{t.ID}}
}

// Closely is a world that looks into functions with what they are given.
func (w *World) Closely() *World {
	d := *w
	d.locals = maps.Clone(w.locals)
	d.given = maxGiven
	return &d
}

// Set says what a parameter is, in a world of its own (Closely).
func (w *World) Set(l *model.Local, v Value) { w.locals[l] = v }

// functionGiven asks a function for these arguments.
func (w *World) functionGiven(x *model.FuncCall, f *Facts) Value {
	fn := x.Fn
	if w.given <= 1 || len(fn.Overrides) > 0 || fn.Gives == nil || w.busy[fn] {
		return w.typed(x.T)
	}
	args := make([]Value, len(x.Args))
	for i, a := range x.Args {
		args[i] = w.Of(a, f)
	}
	params := fn.Params[:min(len(args), len(fn.Params))]
	for i, p := range params {
		w.locals[p.Local] = args[i]
	}
	w.busy[fn] = true
	w.given--
	v := w.Declared(fn.Gives, nil)
	w.given++
	delete(w.busy, fn)
	for _, p := range params {
		delete(w.locals, p.Local)
	}
	return v
}
