package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// notTaken finds actions that ask whether a seat has any of what others pay, or how much of it, and take none, and
// prices that are asked for and that nothing takes.
func notTaken(p *lint.Pass) {
	paid := map[*model.Attr]*model.Pay{}
	lint.EachStmt(p, func(_ *model.Proc, s *model.Pay) {
		for _, a := range s.Assigns {
			if a.Attr != nil && a.Attr.Type.Class == model.Integer {
				paid[a.Attr] = s
			}
		}
	})
	for _, q := range p.Model.Procs {
		if q.Class != model.TestBody {
			guarded(p, q, q.When, q.Body, nil, paid)
		}
	}
	lint.EachStmt(p, func(q *model.Proc, x *model.Pick) {
		c, ok := x.From.(*model.Call)
		if !ok || c.Fn != model.IntRange {
			return
		}
		most, ok := c.Args[1].(*model.AttrRead)
		if ok && ofSeat(most) && paid[most.Attr] != nil && !takenBy(q.Body)[most.Attr] {
			p.Reportf(most.R, "a `pay` of what was picked", "This goes up to what a seat has of %s, but %q takes none.",
				lint.Quoted(most.Attr), q.Name)
		}
	})
	for _, e := range p.Index.Entries {
		if e.In.Bot == nil && e.In.Map == nil && (e.In.Func == nil || !p.OfBots(e.In.Func)) {
			model.Walk(e.Expr, func(b *model.Binary) { unpaidPrice(p, b, paid) })
		}
	}
}

// takenBy are the attributes of which statements pay, or that they set, also in what they run and offer.
func takenBy(body []model.Stmt) map[any]bool {
	out := map[any]bool{}
	var walk func(body []model.Stmt)
	walk = func(body []model.Stmt) {
		model.WalkStmts(body, func(st model.Stmt) {
			_, gains := st.(*model.Gain)
			for f := range model.Fields(st) {
				if f.Assign != nil && !(gains && onlyAdds(f.Assign.Value)) {
					out[f.Assign.Attr] = true
					for _, a := range f.Assign.ByKind {
						out[a] = true
					}
				}
			}
			_, named := model.Offers(st)
			if r, ok := st.(*model.Run); ok && r.Proc != nil {
				named = append(named, r.Proc)
			}
			for _, q := range named {
				if !out[q] {
					out[q] = true
					walk(q.Body)
					for _, v := range model.Versions(q.Overrides) {
						walk(v.Body)
					}
				}
			}
		})
	}
	walk(body)
	delete(out, (*model.Attr)(nil))
	return out
}

// guarded compares what a condition asks a seat for, and those around it, with what the statements behind it take.
func guarded(p *lint.Pass, q *model.Proc, when model.Expr, body []model.Stmt, asked map[*model.Attr]demand,
	paid map[*model.Attr]*model.Pay) {
	now := demands(when)
	for a, d := range now {
		asks := a.Owner != nil && a.Owner.Seat && d.n > 0 && paid[a] != nil
		if asks && len(body) > 0 && !takenBy(q.Body)[a] && !readIn(body, a) {
			p.Reportf(d.at.Range(), "a `pay`, or no such condition", "This asks for %s, but %q takes none.",
				lint.Quoted(a), q.Name)
		}
	}
	for a, d := range asked {
		now[a] = d
	}
	for _, st := range body {
		_, pays := st.(*model.Pay)
		when := map[*model.ChooseOption]model.Expr{} // nil: of the statement
		for f := range model.Fields(st) {
			switch {
			case f.Use == model.Condition && f.Expr != nil && *f.Expr != nil:
				when[f.Option] = *f.Expr
			case f.Assign != nil && pays:
				otherAmount(p, *f.Assign, demands(when[nil]), now)
			case f.Body != nil && f.Name == "else":
				guarded(p, q, nil, *f.Body, now, paid)
			case f.Body != nil && when[f.Option] == nil:
				guarded(p, q, when[nil], *f.Body, now, paid)
			case f.Body != nil:
				guarded(p, q, when[f.Option], *f.Body, now, paid)
			}
		}
	}
}

// otherAmount reports a payment of another amount than the conditions around it ask for, the closest first.
func otherAmount(p *lint.Pass, a model.Assign, asked ...map[*model.Attr]demand) {
	for _, demands := range asked {
		d, asks := demands[a.Attr]
		c, plain := a.Value.(*model.Const)
		if n, ok := constant(c, plain); ok && asks && d.n > 1 && n != d.n {
			p.Reportf(a.Range, "the amount that is asked for", "This takes %d, and what leads here asks for %d.", n, d.n).
				See(d.at.Range(), "It is asked here.")
		}
		if asks {
			return
		}
	}
}

// readIn says whether statements or their texts read an attribute.
func readIn(body []model.Stmt, a *model.Attr) bool {
	is := func(r *model.AttrRead) bool { return r.Attr == a }
	return model.HasStmt(body, func(st model.Stmt) bool {
		return model.HasField(st, func(f model.Field) bool {
			return f.Expr != nil && model.HasExpr(*f.Expr, is) || f.Text != nil && *f.Text != nil &&
				slices.ContainsFunc((*f.Text).All(), func(t model.TextPart) bool { return model.HasExpr(t.Value, is) })
		})
	})
}

// onlyAdds says whether an amount has no sign and no difference in it.
func onlyAdds(e model.Expr) bool {
	n, plain := e.(*model.Const)
	k, _ := constant(n, plain)
	return k >= 0 && !model.HasExpr(e, func(x *model.Unary) bool { return x.Op == model.Neg }) &&
		!model.HasExpr(e, func(x *model.Binary) bool { return x.Op == model.Sub })
}

// ofSeat says whether an attribute is one that seats declare.
func ofSeat(r *model.AttrRead) bool { return r.Attr != nil && r.Attr.Owner != nil && r.Attr.Owner.Seat }

// unpaidPrice finds a comparison of a price with what a seat has of something that others pay, where nothing but
// conditions ever reads the price.
func unpaidPrice(p *lint.Pass, b *model.Binary, paid map[*model.Attr]*model.Pay) {
	cost, has := b.X, b.Y
	switch b.Op {
	case model.GreaterEqual:
		cost, has = has, cost
	case model.LessEqual:
	default:
		return
	}
	read, ok := has.(*model.AttrRead)
	if !ok || !ofSeat(read) || paid[read.Attr] == nil {
		return
	}
	var of any
	switch x := cost.(type) {
	case *model.AttrRead:
		if x.Attr == nil || x.Attr.Class != model.Fixed || ofSeat(x) {
			return
		}
		of = x.Attr
	case *model.FuncCall:
		of = x.Fn
	case *model.StatCall:
		of = x.Stat
	default:
		return
	}
	for _, u := range p.Index.Reads[of] {
		asks := slices.Contains([]string{"when", "from", "until", "while", "that", "optional"}, u.In.Role)
		figure := u.In.Func != nil && (u.In.Func.Result == nil || u.In.Func.Result.Class != model.Boolean &&
			u.In.Func.Result.Class != model.List)
		thought := u.In.Bot != nil || u.In.Func != nil && p.OfBots(u.In.Func)
		if !thought && u.In.Map == nil && (figure || u.In.Func == nil && !asks) {
			return
		}
	}
	p.Reportf(cost.Range(), "a `pay` of it", "This asks for an amount of %s, but nothing ever takes it.",
		lint.Quoted(read.Attr))
}

// keptInHand finds what seats choose from what they alone see, to play it, and never leaves that zone; what an action
// picks and does nothing with; what is drawn and stays where it was; and reactions after which a thing stays in the
// hand, though after others there it does not.
func keptInHand(p *lint.Pass) {
	lint.EachStmt(p, func(q *model.Proc, d *model.Draw) {
		z, ok := d.From.(*model.ZoneOf)
		if ok && !moved(q.Body, map[string]bool{d.Var.Name: true}, 0) {
			p.Reportf(d.Range, "a `move` of what was drawn", "What is drawn from %q stays there.", z.Zone.Name)
		}
	})
	stays, goes := map[*model.Zone][]*model.Hook{}, map[*model.Zone]int{}
	lint.EachHook(p.Model, func(_ *model.Moment, h *model.Hook) {
		for _, z := range p.Model.Zones {
			switch {
			case h.Thing == nil || !h.Reaction || !z.Hears || !p.Model.LentBy(z, h.Thing.Kind):
			case moves(h.Body.Body):
				goes[z]++
			default:
				stays[z] = append(stays[z], h)
			}
		}
	})
	for z, list := range stays {
		for _, h := range list {
			if goes[z] > len(list) {
				p.Reportf(h.Range, "a `move` of the thing", "What answers here stays in %q; what else lies there does not.", z.Name)
			}
		}
	}
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		x, ok := st.(*model.Pick)
		if !ok || x.From == nil {
			return
		}
		if k := x.Var.Type.Kind; q.Class == model.Action && x.Var.Type.Class == model.Ref && k != nil && !k.Seat &&
			slices.ContainsFunc(k.Attrs, func(a *model.Attr) bool { return a.Class == model.State }) &&
			(q.Once == nil || q.Once.Key == nil) && !moved(q.Body, map[string]bool{x.Var.Name: true}, handed) {
			p.Reportf(x.Var.Decl, "a statement that changes, moves or names it",
				"%q is picked, but nothing is done with it.",
				x.Var.Name)
			return
		}
		l, list := x.From.(*model.ZoneList)
		var z *model.ZoneOf
		if list {
			z, _ = l.Zone.(*model.ZoneOf)
		} else {
			z, _ = x.From.(*model.ZoneOf)
		}
		if z == nil || z.Zone.Of == nil || !z.Zone.Of.Seat {
			return
		}
		if !moved(q.Body, map[string]bool{x.Var.Name: true}, 0) {
			p.Reportf(st.Head().Range, "a `move` of what was picked", "What is picked from %q stays there.", z.Zone.Name)
		}
	})
}

// moves says whether statements move or remove anything, also by what they run.
func moves(body []model.Stmt) bool {
	is := func(st model.Stmt) bool {
		return model.HasField(st, func(f model.Field) bool { return f.Wants == model.Some || f.Wants == model.Place })
	}
	found := model.HasStmt(body, is)
	for of := range takenBy(body) {
		q, ok := of.(*model.Proc)
		found = found || ok && model.HasStmt(q.Body, is)
	}
	return found
}

const handed = 4 // bodies deep: what is handed on so far counts as used

// moved says whether statements move, remove or change what some locals name, also under other names.
func moved(body []model.Stmt, names map[string]bool, depth int) bool {
	reads := func(e model.Expr) bool {
		return e != nil && model.HasExpr(e, func(l *model.LocalRead) bool { return names[l.Local.Name] })
	}
	plain := func(e model.Expr) model.Expr {
		if l, ok := e.(*model.LocalRead); ok {
			return l
		}
		return nil
	}
	found := false
	model.WalkStmts(body, func(st model.Stmt) {
		for f := range model.Fields(st) { // what is moved or removed, or where something goes
			used := f.Wants == model.Some || f.Wants == model.Place || f.Use == model.Changed
			found = found || used && f.Expr != nil && reads(*f.Expr)
		}
		switch s := st.(type) {
		case *model.Let:
			names[s.Var.Name] = names[s.Var.Name] || reads(s.Be)
		case *model.Each:
			names[s.Var.Name] = names[s.Var.Name] || reads(s.In)
		case *model.Pick:
			names[s.Var.Name] = names[s.Var.Name] || reads(plain(s.From))
		case *model.Stop:
			found = found || reads(s.Gives)
		case *model.Create:
			found = found || slices.ContainsFunc(s.Assigns, func(a model.Assign) bool { return reads(a.Value) })
		case *model.Set:
			for _, a := range s.Assigns {
				found = found || reads(a.Value)
				if s.Target.Local != nil && reads(a.Value) {
					names[s.Target.Local.Name] = true
				}
			}
		case *model.Run:
			if s.Result != nil && slices.ContainsFunc(s.Args, func(e model.Expr) bool { return reads(plain(e)) }) {
				names[s.Result.Name] = true
			}
			inner := map[string]bool{}
			for i, e := range s.Args {
				if reads(e) && s.Proc != nil && i < len(s.Proc.Params) {
					inner[s.Proc.Params[i].Local.Name] = true
				}
			}
			if len(inner) > 0 {
				found = found || depth >= handed || moved(s.Proc.Body, inner, depth+1)
			}
		}
	})
	return found
}
