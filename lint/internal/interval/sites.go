package interval

import "github.com/stellar-rules/stellar/schema/model"

// visitAll notes every outermost expression of the model, as far as it is asked in play.
func (w *World) visitAll() {
	note := func(s Site) {
		if s.Expr != nil && s.Expr.Type().Class != model.Invalid && (w.owns == nil || w.owns(s.Expr.Range().Filename)) {
			w.sites = append(w.sites, s)
		}
	}
	v := &walker{w: w, site: note}
	v.procs()
	w.Model.Clauses(func(of any, c model.Clause) {
		switch x := of.(type) {
		case *model.Attr, *model.Thing, *model.Proc, *model.Test:
			return // said before play; walked already; no rule's doing
		case *model.Function:
			if with, ok := x.Gives.(*model.With); ok {
				w.name(with)
			}
		}
		if c.Expr != nil {
			var f *Facts
			for _, holds := range c.Under {
				f = w.Assume(holds, true, f)
			}
			note(Site{Expr: c.Expr, Facts: f, Role: c.Use, Owner: of})
		}
	})
}

// Visit goes through an expression, the outer before the inner, with what is known at each.
// Where visit says no, what is inside is passed over.
func (w *World) Visit(e model.Expr, f *Facts, visit func(model.Expr, *Facts) bool) {
	if e == nil || !visit(e, f) {
		return
	}
	switch x := e.(type) {
	case *model.Binary:
		w.Visit(x.X, f, visit)
		if x.Op == model.And || x.Op == model.Or {
			f = w.Assume(x.X, x.Op == model.And, f)
		}
		w.Visit(x.Y, f, visit)
	case *model.Cond:
		w.Visit(x.Test, f, visit)
		w.Visit(x.Then, w.Assume(x.Test, true, f), visit)
		w.Visit(x.Else, w.Assume(x.Test, false, f), visit)
	case *model.For:
		w.Visit(x.Over, f, visit)
		w.bind(x, w.Of(x.Over, f))
		w.Visit(x.If, f, visit)
		in := w.Assume(x.If, true, f)
		w.Visit(x.KeyExpr, in, visit)
		w.Visit(x.Value, in, visit)
	default:
		for _, p := range model.Parts(e) {
			w.Visit(p, f, visit)
		}
	}
}

// A Node is an expression within a site (or the whole of it), with what is known there.
type Node struct {
	Expr  model.Expr
	Facts *Facts
	In    *Site
}

func (w *World) visitNodes() {
	for i := range w.sites {
		s := &w.sites[i]
		w.Visit(s.Expr, s.Facts, func(e model.Expr, f *Facts) bool {
			w.nodes = append(w.nodes, Node{Expr: e, Facts: f, In: s})
			return true
		})
	}
}
