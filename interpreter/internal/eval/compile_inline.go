package eval

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// smallBody is the largest number of nodes of a function that is inlined.
const smallBody = 24

func small(e model.Expr) bool {
	n := 0
	model.Walk(e, func(model.Expr) { n++ })
	return n <= smallBody
}

// An inlined call has its parameters in slots of its caller.
type inlined struct {
	name  string
	at    *hcl.Range
	mark  *mark
	slots []slot
	args  []part
	lets  []let
	body  model.Expr
	end   func() // unbinds the parameters
}

// inline binds the parameters of a function in the caller's frame, until end; nil if the function must be called
// instead.
func (c *codegen) inline(n *model.FuncCall) *inlined {
	fn := n.Fn
	if len(fn.Overrides) > 0 || fn.Thing != nil || fn.This != nil || fn.Gives == nil || len(n.Args) != len(fn.Params) ||
		slices.Contains(n.Args, nil) || slices.Contains(c.inside, fn) || len(c.inside) > 4 {
		return nil
	}
	in := &inlined{name: fn.Name, at: &n.R, mark: c.lib.mark(fn), body: fn.Gives}
	for i, p := range fn.Params {
		in.args = append(in.args, c.part(n.Args[i], p.Local.Type))
	}
	in.end = c.scope()
	args := in.args
	in.args = nil
	for i, p := range fn.Params {
		switch n.Args[i].(type) {
		case *model.Const, *model.LocalRead, *model.LoopRead:
			c.alias(p.Local, args[i], n.Args[i]) // it may be evaluated twice
		default:
			in.args, in.slots = append(in.args, args[i]), append(in.slots, c.slotFor(p.Local))
		}
	}
	c.inside = append(c.inside, fn)
	c.outer = false // unbound locals are nobody's
	if w, ok := fn.Gives.(*model.With); ok {
		in.lets, in.body = c.lets(w), w.X
	}
	return in
}

// narrowCall narrows a set by the body of a small function in place of its call; nil if it must be called instead.
func (c *codegen) narrowCall(n *model.FuncCall, v *model.LoopVar, u *universe) (filterFunc, bool) {
	if n.T.Optional || n.Fn.Gives == nil || !small(n.Fn.Gives) || c.tabled(n) != nil {
		return nil, false
	}
	c.bindVar(v) // its arguments may read it
	in := c.inline(n)
	if in == nil {
		return nil, false
	}
	defer in.end()
	if len(in.args) > 0 || len(in.lets) > 0 { // they may differ from one element to the next
		return nil, false
	}
	body, whole := c.narrow(in.body, v, u)
	return func(ev *Evaluator, b []uint64) {
		if k := popcount(b); k > 0 {
			ev.Spend(int(k) - 1)
			in.enter(ev)
			body(ev, b)
			ev.depth--
		}
	}, whole
}

// inlinedAs compiles the body of a small function in place of its call; nil if it must be called instead.
func inlinedAs[T any](c *codegen, n *model.FuncCall, compile func(e model.Expr) func(*Evaluator) T) func(*Evaluator) T {
	if n.Fn.Gives == nil || !small(n.Fn.Gives) {
		return nil
	}
	in := c.inline(n)
	if in == nil {
		return nil
	}
	body := compile(in.body)
	in.end()
	if body == nil {
		return nil
	}
	return owned(c, n.Fn, func(ev *Evaluator) T {
		in.enter(ev)
		v := body(ev)
		ev.depth--
		return v
	})
}

// enter pays for the call and evaluates its arguments.
func (in *inlined) enter(ev *Evaluator) {
	ev.Spend(1)
	for i := range in.args {
		in.slots[i].fill(ev, &in.args[i])
	}
	ev.descend(in.name, in.at)
	ev.come(in.mark)
	ev.name(in.lets)
}
