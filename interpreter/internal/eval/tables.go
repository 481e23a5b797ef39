package eval

import "github.com/stellar-rules/stellar/schema/model"

// A known call is the result of a call that reads nothing of the state, with its cost.
type knownCall struct {
	w          int64
	cost, deep int // 0 steps if not evaluated yet
}

// mostKnown is the most possible calls of a function whose results are kept for good.
const mostKnown = 1 << 12

// tabled compiles a call of a function that reads nothing of the state and has few possible arguments: each result
// is computed once. It is nil for other functions.
func (c *codegen) tabled(n *model.FuncCall) intFunc {
	f := c.lib.function(n.Fn)
	if len(n.Args) == 0 || len(n.Args) != len(n.Fn.Params) || len(n.Fn.Overrides) > 0 || !Scalar(n.T) ||
		!known(n.Fn.Gives, n.Fn.Params, 0) {
		return nil
	}
	ds := c.lib.domains(n.Fn.Params)
	if ds == nil || ds.size() > mostKnown {
		return nil
	}
	args := make([]intFunc, len(n.Args))
	for i, a := range n.Args {
		if a == nil {
			return nil
		}
		args[i] = c.wordAs(a, n.Fn.Params[i].Local.Type)
	}
	return func(ev *Evaluator) int64 {
		at := 0
		for i, a := range args {
			at = at*(ds[i].n+1) + ds[i].place(a(ev))
		}
		if at < len(ev.known[f.no]) {
			if k := &ev.known[f.no][at]; k.cost > 0 && ev.depth+k.deep <= maxDepth {
				ev.Spend(k.cost)
				return k.w
			}
		}
		return ev.learn(f, ds, at, n)
	}
}

// learn computes a known call at its index in the table.
func (ev *Evaluator) learn(f *function, ds domains, at int, n *model.FuncCall) int64 {
	if ev.known[f.no] == nil {
		ev.known[f.no] = make([]knownCall, ds.size())
	}
	k, list := &ev.known[f.no][at], make([]int64, len(ds))
	for i := len(ds) - 1; i >= 0; i-- {
		if list[i] = nullOf(n.Fn.Params[i].Local.Type); at%(ds[i].n+1) > 0 {
			list[i] = ds[i].first + int64(at%(ds[i].n+1)) - 1
		}
		at /= ds[i].n + 1
	}
	left, deepest := ev.left, ev.deepest
	ev.deepest = ev.depth
	w, _ := ev.call(f, args{list, noLists[:len(list)]}, false, &n.R, false)
	*k = knownCall{w, left - ev.left, ev.deepest - ev.depth}
	ev.deepest = max(deepest, ev.deepest)
	return w
}
