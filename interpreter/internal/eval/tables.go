package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A known call is the result of a call that reads nothing of the state, with its cost.
type knownCall struct {
	w          int64
	cost, deep int // 0 steps if not evaluated yet
}

// mostKnown is the most possible calls of a function whose results are kept for good.
const mostKnown = 1 << 12

// A callTable finds known calls by their arguments.
type callTable struct {
	*model.FuncCall
	f    *function
	args []tableArg
	size int
}

type tableArg struct {
	of intFunc
	domain
}

// tabled compiles a call of a function that reads nothing of the state and has few possible arguments: each result
// is computed once. It is nil for other functions.
func (c *codegen) tabled(n *model.FuncCall) intFunc {
	f := c.lib.function(n.Fn)
	if len(n.Args) == 0 || len(n.Args) != len(n.Fn.Params) || len(n.Fn.Overrides) > 0 || !Scalar(n.T) ||
		slices.Contains(n.Args, nil) || !known(n.Fn.Gives, n.Fn.Params, 0) {
		return nil
	}
	ds := c.lib.domains(n.Fn.Params)
	if ds == nil || ds.size() > mostKnown {
		return nil
	}
	t := &callTable{FuncCall: n, f: f, size: ds.size()}
	for i, a := range n.Args {
		t.args = append(t.args, tableArg{c.wordAs(a, n.Fn.Params[i].Local.Type), ds[i]})
	}
	return func(ev *Evaluator) int64 { // it takes nothing but the table: all that a closure takes is loaded first
		at := 0
		for i := range t.args {
			x := &t.args[i]
			w := x.of(ev)
			at = at*(x.n+1) + x.place(w)
		}
		if known := ev.known[t.f.no]; at < len(known) {
			if k := &known[at]; k.cost > 0 && ev.depth+k.deep <= maxDepth {
				ev.Spend(k.cost)
				return k.w
			}
		}
		return ev.learn(t, at)
	}
}

// learn computes a known call at its index in the table.
func (ev *Evaluator) learn(t *callTable, at int) int64 {
	no, params := t.f.no, t.Fn.Params
	if ev.known[no] == nil {
		ev.known[no] = make([]knownCall, t.size)
	}
	k, list := &ev.known[no][at], make([]int64, len(params))
	for i := len(params) - 1; i >= 0; i-- {
		d := t.args[i].domain
		if list[i] = nullOf(params[i].Local.Type); at%(d.n+1) > 0 {
			list[i] = d.first + int64(at%(d.n+1)) - 1
		}
		at /= d.n + 1
	}
	left, deepest := ev.left, ev.deepest
	ev.deepest = ev.depth
	w, _ := ev.call(t.f, args{list, noLists[:len(list)]}, false, &t.R, false)
	*k = knownCall{w, left - ev.left, ev.deepest - ev.depth}
	ev.deepest = max(deepest, ev.deepest)
	return w
}
