package interval

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// visitAll notes every outermost expression of the model.
func (w *World) visitAll() {
	note := func(s Site) {
		if s.Expr != nil && s.Expr.Type().Class != model.Invalid && (w.owns == nil || w.owns(s.Expr.Range().Filename)) {
			w.sites = append(w.sites, s)
		}
	}
	v := &walker{w: w, site: note}
	v.procs()
	for _, fn := range w.Model.Funcs {
		w.functionSites(fn, note)
	}
	for _, g := range w.Model.Graphs {
		if g.Where != nil {
			note(Site{Expr: g.Where.Gives, Role: Condition, Owner: g})
		}
	}
	for _, s := range w.Model.Stats {
		w.statSites(s, note)
	}
	for _, c := range w.Model.Checks {
		note(Site{Expr: c.That, Role: Claim, Owner: c})
	}
	for _, z := range w.Model.Zones {
		note(Site{Expr: z.Starts, Owner: z})
	}
	for _, m := range w.Model.Maps {
		for _, r := range m.Rows {
			w.rowSites(r, nil, m, note)
		}
	}
	for _, b := range w.Model.Bots {
		w.botSites(b, note)
	}
}

func (w *World) functionSites(fn *model.Function, note func(Site)) {
	w.givenSites(fn, note)
	for _, t := range w.Model.Things {
		if o := fn.Overrides[t]; o != nil && t != nil {
			w.givenSites(o, note)
		}
	}
}

// givenSites are what a function names and gives.
func (w *World) givenSites(fn *model.Function, note func(Site)) {
	gives := fn.Gives
	if with, ok := gives.(*model.With); ok {
		w.name(with)
		for _, l := range with.Lets {
			note(Site{Expr: l.When, Role: Condition, Owner: fn})
			note(Site{Expr: l.Be, Facts: w.Assume(l.When, true, nil), Role: Named, Owner: fn})
		}
		gives = with.X
	}
	note(Site{Expr: gives, Role: Given, Owner: fn})
}

func (w *World) statSites(s *model.Stat, note func(Site)) {
	for _, e := range s.From {
		note(Site{Expr: e, Owner: s})
	}
	note(Site{Expr: s.Base, Role: Given, Owner: s})
	note(Site{Expr: s.Least, Owner: s})
	note(Site{Expr: s.Most, Owner: s})
	for _, m := range append(append([]*model.Modifier(nil), s.Terms...), s.Mods...) {
		note(Site{Expr: m.When, Role: Condition, Owner: m})
		f := w.Assume(m.When, true, nil)
		for _, e := range []model.Expr{m.Set, m.Times, m.Add, m.PartOf[0], m.PartOf[1]} {
			note(Site{Expr: e, Facts: f, Owner: m})
		}
	}
}

func (w *World) rowSites(r *model.MapRow, f *Facts, m *model.Map, note func(Site)) {
	note(Site{Expr: r.In, Facts: f, Role: Source, Owner: m})
	for _, l := range r.Lets {
		note(Site{Expr: l.Be, Facts: f, Role: Named, Owner: m})
	}
	note(Site{Expr: r.When, Facts: f, Role: Condition, Owner: m})
	f = w.Assume(r.When, true, f)
	for _, in := range r.Rows {
		w.rowSites(in, f, m, note)
	}
}

func (w *World) botSites(b *model.Bot, note func(Site)) {
	seen := map[*model.Answer]bool{}
	answer := func(a *model.Answer) {
		if a == nil || seen[a] {
			return
		}
		seen[a] = true
		for _, l := range a.Lets {
			note(Site{Expr: l.Be, Role: Named, Owner: a})
		}
		note(Site{Expr: a.When, Role: Condition, Owner: a})
		f := w.Assume(a.When, true, nil)
		for _, l := range a.Each {
			note(Site{Expr: l.Be, Facts: f, Role: Named, Owner: a})
		}
		note(Site{Expr: a.Score, Facts: f, Role: Given, Owner: a})
	}
	for _, at := range slices.Sorted(maps.Keys(b.Answers)) {
		for _, a := range b.Answers[at] {
			answer(a)
		}
	}
	answer(b.Else)
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
