package play

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// changedBy are the attributes and zones that statements change, also by what they run and offer.
func changedBy(body []model.Stmt, out map[any]bool) map[any]bool {
	model.WalkStmts(body, func(st model.Stmt) {
		for _, f := range model.Fields(st) {
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

// notTaken finds actions that ask whether a seat has any of what others pay, and take none.
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
				p.Reportf(d.at.Range(), "a `pay`, or no such condition", "This asks for %s, and %q takes none.",
					lint.Quoted(a), q.Name)
			}
		}
	}
}

// forgottenOriginal finds versions of a procedure that do nothing of what they replace.
func forgottenOriginal(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		for _, v := range model.Versions(q.Overrides) {
			if len(v.Body) == 0 || !p.Owns(v.Range.Filename) {
				continue
			}
			was, is := changedBy(q.Body, map[any]bool{q: true}), changedBy(v.Body, map[any]bool{q: true})
			original := model.HasStmt(v.Body, func(r *model.Run) bool { return r.Original })
			does, lost := 0, 0
			for x := range was {
				switch x.(type) {
				case *model.Attr, *model.Zone:
					does++
					if !is[x] {
						lost++
					}
				}
			}
			base := statementsOf(q.Body, map[string]bool{}, 0)
			for w := range statementsOf(v.Body, map[string]bool{}, 0) {
				original = original || base[w]
			}
			if !original && does > 0 && lost == does {
				p.Reportf(v.Range, "`run \"original\" {}`, or the same in other words",
					"This version of %q does nothing of what it replaces.", q.Name).See(q.Range, "It replaces this.")
			}
		}
	}
}

// statementsOf are the sorts of statements that change something, also in what is run.
func statementsOf(body []model.Stmt, out map[string]bool, depth int) map[string]bool {
	model.WalkStmts(body, func(st model.Stmt) {
		if r, ok := st.(*model.Run); ok && r.Proc != nil && depth < 4 {
			statementsOf(r.Proc.Body, out, depth+1)
		}
		if s := model.SpecFor(st); s.Changes {
			out[s.Word] = true
		}
	})
	return out
}

// keptInHand finds what seats choose from what they alone see, to play it, and never leaves that zone.
func keptInHand(p *lint.Pass) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		x, ok := st.(*model.Pick)
		if !ok || x.From == nil {
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

// moved says whether statements move, remove or change what some locals name, also under other names.
func moved(body []model.Stmt, names map[string]bool, depth int) bool {
	reads := func(e model.Expr) bool {
		return e != nil && model.HasExpr(e, func(l *model.LocalRead) bool { return names[l.Local.Name] })
	}
	found := false
	model.WalkStmts(body, func(st model.Stmt) {
		for _, f := range model.Fields(st) { // what is moved or removed
			found = found || f.Wants == model.Some && f.Expr != nil && reads(*f.Expr)
		}
		switch s := st.(type) {
		case *model.Let:
			names[s.Var.Name] = names[s.Var.Name] || reads(s.Be)
		case *model.Each:
			names[s.Var.Name] = names[s.Var.Name] || reads(s.In)
		case *model.Stop:
			found = found || reads(s.Gives)
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
			if len(inner) > 0 && depth < 4 {
				found = found || moved(s.Proc.Body, inner, depth+1)
			}
		}
	})
	return found
}
