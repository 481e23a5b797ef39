package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// changedBy are the attributes and zones that statements change, also by what they run and offer.
func changedBy(body []model.Stmt, out map[any]bool) map[any]bool {
	model.WalkStmts(body, func(st model.Stmt) {
		for f := range model.Fields(st) {
			if f.Assign != nil {
				out[f.Assign.Attr] = true
				for _, a := range f.Assign.ByKind {
					out[a] = true
				}
			}
			delete(out, (*model.Attr)(nil))
			if f.Expr != nil && f.Wants == model.Place && *f.Expr != nil {
				model.Walk(*f.Expr, func(z *model.ZoneOf) { out[z.Zone] = true })
			}
		}
		_, named := model.Offers(st)
		if r, ok := st.(*model.Run); ok && r.Proc != nil {
			named = append(named, r.Proc)
		}
		for _, q := range named {
			if !out[q] {
				out[q] = true
				changedBy(q.Body, out)
				for _, v := range model.Versions(q.Overrides) {
					changedBy(v.Body, out)
				}
			}
		}
	})
	return out
}

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
		if q.Class != model.Action || q.When == nil || !p.Owns(q.Range.Filename) || len(q.Body) == 0 {
			continue
		}
		changes := changedBy(q.Body, map[any]bool{q: true})
		for a, d := range demands(q.When) {
			if a.Owner.Seat && d.n == 1 && !changes[a] && paid[a] != nil {
				p.Reportf(d.at.Range(), "a `pay`, or no such condition", "This asks for %s, but %q takes none.",
					lint.Quoted(a), q.Name)
			}
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

// takenBy are the attributes of which statements pay, or that they set, also in what they run.
func takenBy(body []model.Stmt) map[any]bool {
	out := map[any]bool{}
	var walk func(body []model.Stmt)
	walk = func(body []model.Stmt) {
		model.WalkStmts(body, func(st model.Stmt) {
			switch x := st.(type) {
			case *model.Pay, *model.Set:
				for f := range model.Fields(st) {
					if f.Assign != nil && f.Assign.Attr != nil {
						out[f.Assign.Attr] = true
					}
				}
			case *model.Run:
				if x.Proc != nil && !out[x.Proc] {
					out[x.Proc] = true
					walk(x.Proc.Body)
				}
			}
		})
	}
	walk(body)
	return out
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

// keptInHand finds what seats choose from what they alone see, to play it, and never leaves that zone, and what an
// action picks and does nothing with.
func keptInHand(p *lint.Pass) {
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

const handed = 4 // bodies deep: what is handed on so far counts as used

// moved says whether statements move, remove or change what some locals name, also under other names.
func moved(body []model.Stmt, names map[string]bool, depth int) bool {
	reads := func(e model.Expr) bool {
		return e != nil && model.HasExpr(e, func(l *model.LocalRead) bool { return names[l.Local.Name] })
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
