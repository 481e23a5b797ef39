package play

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// earlyEnd finds an end of the game that an action judges before it changes what is judged.
func earlyEnd(p *lint.Pass) {
	p.Bodies(func(q *model.Proc, body []model.Stmt) {
		if q.Class != model.Action {
			return
		}
		for i, st := range body {
			end, ok := st.(*model.Finish)
			if !ok || end.When == nil {
				continue
			}
			reads := readBy(end.When)
			if changesRead(body[:i], reads) != nil {
				continue
			}
			if late := changesRead(body[i+1:], reads); late != nil {
				p.Reportf(end.When.Range(), "the end after what decides it", "This is judged before %q changes it.",
					q.Name).
					See(late.Head().Range, "It is changed here.")
			}
		}
	})
}

// changesRead is the first of some statements that changes one of some things itself.
func changesRead(body []model.Stmt, reads map[any]bool) model.Stmt {
	for _, st := range body {
		for f := range model.Fields(st) {
			if f.Assign != nil && reads[f.Assign.Attr] {
				return st
			}
			if z, ok := zoneOf(f); ok && reads[z] {
				return st
			}
		}
	}
	return nil
}

// zoneOf is the zone that a statement moves something into.
func zoneOf(f model.Field) (*model.Zone, bool) {
	if f.Expr == nil || f.Wants != model.Place {
		return nil, false
	}
	z, ok := (*f.Expr).(*model.ZoneOf)
	if !ok {
		return nil, false
	}
	return z.Zone, true
}

// readBy are the attributes and zones that an expression reads, also by the functions and stats that it asks.
func readBy(e model.Expr) map[any]bool {
	out := map[any]bool{}
	var walk func(e model.Expr)
	walk = func(e model.Expr) {
		model.Walk(e, func(e model.Expr) {
			switch x := e.(type) {
			case *model.AttrRead:
				if x.Attr != nil {
					out[x.Attr], out[x.Attr.Of] = true, true
				}
			case *model.ZoneOf:
				out[x.Zone] = true
			case *model.FuncCall:
				if !out[x.Fn] {
					out[x.Fn] = true
					walk(x.Fn.Gives)
				}
			case *model.StatCall:
				if !out[x.Stat] {
					out[x.Stat] = true
					walk(x.Stat.Base)
				}
			}
		})
	}
	walk(e)
	delete(out, (*model.Attr)(nil))
	return out
}

// openPile finds draws from what all see, which gives its first things and no others, and the showing of what all see.
func openPile(p *lint.Pass) {
	open := map[*model.Local]*model.ZoneOf{} // where what was picked lies
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		switch x := st.(type) {
		case *model.Pick:
			from := x.From
			if l, ok := from.(*model.ZoneList); ok {
				from = l.Zone
			}
			open[x.Var], _ = from.(*model.ZoneOf)
		case *model.Let:
			if l := plainly(x.Be); l != nil {
				open[x.Var] = open[l.Local]
			}
		case *model.Show:
			nothing := func(at hcl.Range, z *model.ZoneOf) {
				who := "Everybody"
				switch {
				case z.Zone.Seen == model.SeenByOwner && x.To != nil && p.Sure().Same(z.Owner, x.To):
					who = "Its owner"
				case z.Zone.Seen != model.SeenByAll:
					return
				}
				p.Reportf(at, "a zone that they do not see; else no `show`", "%s sees into %q, so this shows nothing.", who,
					z.Zone.Name).See(z.Zone.Range, "It is declared here.")
			}
			if l := plainly(x.What); l != nil && open[l.Local] != nil {
				nothing(l.R, open[l.Local])
			}
			model.Walk(x.What, func(z *model.ZoneOf) { nothing(z.R, z) })
		}
	})
	lint.EachStmt(p, func(_ *model.Proc, d *model.Draw) {
		z, ok := d.From.(*model.ZoneOf)
		if !ok || z.Zone.Seen != model.SeenByAll || z.Zone.Ordered || z.Zone.Starts == nil {
			return
		}
		p.Reportf(z.R, "a zone with `seen = nobody`; `ordered = true`, where it is a row that all see",
			"Everybody sees into %q, so this draws its first, and always the same.", z.Zone.Name).
			See(z.Zone.Range, "It is declared here.")
	})
}

func constant(c *model.Const, ok bool) (int64, bool) {
	if !ok || c == nil {
		return 0, false
	}
	n, ok := c.Value.(int64)
	return n, ok
}

type demand struct {
	n  int64
	at model.Expr
}

// demands are the least figures of attributes that a condition asks for, also by a function of one comparison.
func demands(e model.Expr) map[*model.Attr]demand {
	out := map[*model.Attr]demand{}
	var and func(e model.Expr)
	and = func(e model.Expr) {
		switch x := e.(type) {
		case *model.FuncCall:
			if x.Fn.Gives != nil {
				and(x.Fn.Gives)
			}
		case *model.Binary:
			if x.Op == model.And {
				and(x.X)
				and(x.Y)
				return
			}
			r, ok := x.X.(*model.AttrRead)
			c, plain := x.Y.(*model.Const)
			n, number := constant(c, plain)
			if ok && number && r.Attr != nil && (x.Op == model.Greater || x.Op == model.GreaterEqual) {
				if x.Op == model.Greater {
					n++
				}
				out[r.Attr] = demand{n, x}
			}
		}
	}
	and(e)
	return out
}

// overwrittenScore finds figures of seats that a rule replaces by what falls or is chosen, though they decide who wins,
// or by a number, though all other rules add to them.
func overwrittenScore(p *lint.Pass) {
	decides, added := map[any]bool{}, map[any]bool{}
	lint.EachStmt(p, func(_ *model.Proc, f *model.Finish) {
		for _, e := range []model.Expr{f.When, f.Winners, f.Places, f.Scores} {
			for a := range readBy(e) {
				decides[a] = true
			}
		}
	})
	lint.EachStmt(p, func(_ *model.Proc, g *model.Gain) {
		for _, a := range g.Assigns {
			added[a.Attr] = true
		}
	})
	starts := map[*model.Proc]bool{}
	if p.Model.Game != nil {
		starts[p.Model.Game.Setup] = true
	}
	for _, s := range p.Model.Scenarios {
		starts[s.Setup] = true
	}
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		s, ok := st.(*model.Set)
		if !ok || starts[q] {
			return
		}
		for _, a := range s.Assigns {
			if a.Attr == nil || a.Attr.Type.Class != model.Integer || !a.Attr.Owner.Seat || readBy(a.Value)[a.Attr] {
				continue
			}
			c, plain := a.Value.(*model.Const)
			n, _ := constant(c, plain)
			if decides[a.Attr] && (byLocal(a.Value) || n > 0 && added[a.Attr]) {
				p.Reportf(a.Range, "`gain`, which adds to it", "This replaces %s, which decides who wins.",
					lint.Quoted(a.Attr))
			}
		}
	})
}

// givenAway finds what an action or a set-up gives to the next seat, not to that which acts.
func givenAway(p *lint.Pass) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		for f := range model.Fields(st) {
			a := f.Assign
			if a == nil || a.Attr == nil || a.Attr.Owner.Seat || p.Model.Game == nil || a.Attr.Owner == p.Model.Game.Kind ||
				a.Attr.Type.Kind == nil || !a.Attr.Type.Kind.Seat {
				continue
			}
			c, ok := a.Value.(*model.Call)
			if !ok || c.Fn != model.Next && c.Fn != model.Other || len(c.Args) != 1 {
				continue
			}
			if l, ok := c.Args[0].(*model.LocalRead); ok {
				p.Reportf(c.R, "`"+l.Local.Name+"`, whose turn it is", "This gives it to another seat, not to %q.",
					l.Local.Name)
			}
		}
	})
}

// byLocal says whether an expression reads a local that is no thing.
func byLocal(e model.Expr) bool {
	return model.HasExpr(e, func(l *model.LocalRead) bool { return l.Local.Type.Class != model.Ref }) ||
		model.HasExpr(e, func(x *model.Cond) bool { return true })
}
