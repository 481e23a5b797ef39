package program

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// Orderless says whether nothing that a body does depends on the order of the dice that a roll shows.
func Orderless(b *Body, x *RollCode) bool {
	l := x.St.Var
	if x.Slot < 0 || l == nil {
		return x.Slot < 0
	}
	fine, follows := order(b.Proc.Gives, l)
	ok := fine && !follows
	model.WalkStmts(b.Proc.Body, func(s model.Stmt) {
		for _, e := range model.Exprs(s) {
			if e != nil && ok {
				fine, follows := order(e, l)
				ok = fine && !follows
			}
		}
	})
	return ok
}

// order says whether the value of an expression depends on the order of a list at most in its own order, which then
// follows that of the list.
func order(e model.Expr, l *model.Local) (ok, follows bool) {
	switch x := e.(type) {
	case nil:
		return true, false
	case *model.LocalRead:
		return true, x.Local == l
	case *model.For:
		ok, follows = order(x.Over, l)
		if follows && (x.Key != nil || x.KeyExpr != nil) {
			return false, false
		}
		for _, p := range []model.Expr{x.KeyExpr, x.Value, x.If} {
			fine, same := order(p, l)
			ok = ok && fine && !same
		}
		return ok, follows
	case *model.Call:
		if len(x.Args) == 0 {
			return true, false
		}
		ok, follows = order(x.Args[0], l)
		for _, a := range x.Args[1:] {
			fine, same := order(a, l)
			ok = ok && fine && !same
		}
		switch x.Fn {
		case model.Count, model.AnyOf, model.AllOf, model.Sum, model.Min, model.Max, model.Contains:
			return ok, false
		case model.Sorted:
			if len(x.Args) == 1 && x.Stat == nil && x.Attr == nil {
				return ok, false
			}
		}
		return ok && !follows, false
	}
	for _, p := range model.Parts(e) {
		fine, same := order(p, l)
		if !fine || same {
			return false, false
		}
	}
	return true, false
}

// A Cut is a comparison of dice with a number, which stands on the right; or of each with its own, from a list.
type Cut struct {
	With *Expr
	Op   model.Op
	Each bool
}

// Holds says whether a face compares so with the number.
func (c *Cut) Holds(face, with int64) bool {
	switch c.Op {
	case model.Equal, model.Unequal:
		return (face == with) == (c.Op == model.Equal)
	case model.Less, model.GreaterEqual:
		return (face < with) == (c.Op == model.Less)
	}
	return (face > with) == (c.Op == model.Greater)
}

// mostCuts bounds the comparisons of [Cuts].
const mostCuts = 64

// Cuts are the comparisons that a body makes with the dice of a roll, if it does nothing else with them but count those
// for which they hold; else nil. Throws in which as many dice have the same results come to the same.
func Cuts(p *Program, b *Body, x *RollCode) []Cut {
	if len(x.Outcomes) > 0 || x.St.Var == nil {
		return nil
	}
	c := &comparing{dice: x.St.Var, fixed: map[*model.Local]bool{}}
	for _, param := range b.Proc.Params {
		c.fixed[param.Local] = true
	}
	before := true
	model.WalkStmts(b.Proc.Body, func(s model.Stmt) {
		before = before && s != model.Stmt(x.St)
		for f := range model.Fields(s) {
			if f.Local != nil && *f.Local != nil && before {
				c.fixed[*f.Local] = true
			}
		}
	})
	model.WalkStmts(b.Proc.Body, func(s *model.Set) { delete(c.fixed, s.Target.Local) })
	ok := c.only(b.Proc.Gives)
	model.WalkStmts(b.Proc.Body, func(s model.Stmt) {
		for _, e := range model.Exprs(s) {
			ok = ok && c.only(e)
		}
	})
	if !ok || len(c.with) > mostCuts {
		return nil
	}
	out := make([]Cut, len(c.with))
	for i, e := range c.with {
		out[i] = c.cuts[i]
		out[i].With = p.NewExpr(e)
	}
	return out
}

// A comparing collects what dice are compared with.
type comparing struct {
	dice  *model.Local
	fixed map[*model.Local]bool // locals that are known when the dice are rolled, and do not change
	with  []model.Expr
	cuts  []Cut // of with
}

// only says whether an expression does nothing with the dice but compare each and count.
func (c *comparing) only(e model.Expr) bool {
	switch x := e.(type) {
	case nil:
		return true
	case *model.LocalRead:
		return x.Local != c.dice
	case *model.Call:
		if x.Fn == model.Reached {
			if read, ok := x.Args[0].(*model.LocalRead); ok && read.Local == c.dice && c.known(x.Args[1], true) {
				c.with, c.cuts = append(c.with, x.Args[1]), append(c.cuts, Cut{Op: model.GreaterEqual, Each: true})
				return true
			}
		}
		if x.Fn != model.Count || len(x.Args) != 1 {
			break
		}
		if each, ok := x.Args[0].(*model.For); ok {
			if over, ok := each.Over.(*model.LocalRead); ok && over.Local == c.dice && each.KeyExpr == nil && each.Key == nil {
				return c.compares(each.If, each.Val)
			}
		}
	}
	for _, part := range model.Parts(e) {
		if !c.only(part) {
			return false
		}
	}
	return true
}

// compares says whether a condition does nothing with a die but compare it.
func (c *comparing) compares(e model.Expr, die *model.LoopVar) bool {
	is := func(e model.Expr) bool { x, ok := e.(*model.LoopRead); return ok && x.Var == die }
	switch x := e.(type) {
	case nil:
		return true
	case *model.Binary:
		other := x.Y
		if is(x.Y) {
			other = x.X
		}
		if _, compared := model.Negated[x.Op]; compared && is(x.X) != is(x.Y) && c.known(other, false) {
			op := x.Op
			if is(x.Y) {
				op = model.Mirrored[op]
			}
			c.with, c.cuts = append(c.with, other), append(c.cuts, Cut{Op: op})
			return true
		}
		return (x.Op == model.And || x.Op == model.Or) && c.compares(x.X, die) && c.compares(x.Y, die)
	case *model.Unary:
		return x.Op == model.Not && c.compares(x.X, die)
	}
	return c.only(e) && !model.HasExpr(e, func(x *model.LoopRead) bool { return x.Var == die })
}

// known says whether a number, or a list of them, is known when the dice are rolled, and does not change.
func (c *comparing) known(e model.Expr, list bool) bool {
	switch x := e.(type) {
	case *model.Const:
		return true
	case *model.LocalRead:
		t := x.Local.Type
		return c.fixed[x.Local] && !t.Optional && (t.Class == model.Integer && !list || t.Class == model.List && list)
	case *model.Binary:
		return !list && (x.Op == model.Add || x.Op == model.Sub) && c.known(x.X, false) && c.known(x.Y, false)
	}
	return false
}
