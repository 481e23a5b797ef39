package interval

import "github.com/stellar-rules/stellar/schema/model"

// Called is Of, with what functions are really asked: a parameter is what all calls give for
// it. Tests apart, and only where every call is known.
func (w *World) Called(e model.Expr, f *Facts) Value {
	v := w.Of(e, f)
	l, ok := e.(*model.LocalRead)
	if !ok || v.Bounded() {
		return v
	}
	if w.calls == nil {
		w.collectCalls()
	}
	if all, ok := w.calls[l.Local]; ok {
		return meet(v, w.callsOf(l.Local, all, map[*model.Local]bool{}))
	}
	return v
}

func (w *World) collectCalls() {
	w.calls = map[*model.Local][]Node{}
	for _, n := range w.nodes {
		x, ok := n.Expr.(*model.FuncCall)
		if !ok || n.In.Test() || len(x.Fn.Overrides) > 0 {
			continue
		}
		for i, p := range x.Fn.Params {
			if i < len(x.Args) {
				w.calls[p.Local] = append(w.calls[p.Local], Node{Expr: x.Args[i], Facts: n.Facts, In: n.In})
			}
		}
	}
}

func (w *World) callsOf(l *model.Local, calls []Node, busy map[*model.Local]bool) Value {
	if busy[l] {
		return never
	}
	busy[l] = true
	v := never
	for _, n := range calls {
		if x, ok := n.Expr.(*model.LocalRead); ok && w.calls[x.Local] != nil {
			v = join(v, w.callsOf(x.Local, w.calls[x.Local], busy))
			continue
		}
		v = join(v, w.Of(n.Expr, n.Facts))
	}
	delete(busy, l)
	if v.Never {
		return w.typed(l.Type)
	}
	return v
}
