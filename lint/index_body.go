package lint

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// procs are all bodies of statements.
func (w *indexer) procs() {
	test := map[*model.Proc]*model.Test{}
	for _, t := range w.m.Tests {
		test[t.Body] = t
	}
	for _, p := range w.m.Procs {
		at := Location{Proc: p, Thing: p.Thing, Hook: w.hookOf[p], Law: w.lawOf[p], Test: test[p]}
		if h := at.Hook; h != nil {
			if h.Thing != nil {
				at.Thing = h.Thing
				at.Test = w.testOf[h.Thing]
			}
			w.role(h.When, at, "when")
		} else if p.Class == model.Procedure || p.Class == model.Action {
			w.params(p.Params, at, p.Range)
		}
		w.typeUse(p.Result, p.Range, w.in(at))
		w.role(p.When, at, "when")
		w.role(p.Gives, at, "gives")
		if p.Once != nil {
			w.role(p.Once.Key, at, "once")
		}
		w.text(p.Text, w.in(at))
		w.body(p.Body, at)
	}
}

func (w *indexer) role(e model.Expr, at Location, role string) {
	if e != nil {
		at.Role = role
		w.expr(e, w.in(at))
	}
}

func (w *indexer) body(body []model.Stmt, at Location) {
	for _, s := range body {
		at.Stmt = s
		w.stmt(s, at)
	}
}

// stmt notes a statement, and those inside it.
func (w *indexer) stmt(st model.Stmt, at Location) {
	switch x := st.(type) {
	case *model.Create:
		w.ix.Creates.add(x.Kind, Use{Range: x.Range, In: w.in(at)})
	case *model.Run:
		if x.Proc != nil && !x.Original {
			in := w.in(at)
			w.ix.Runs.add(x.Proc, Use{Range: x.Range, In: in})
		}
	}
	for _, f := range model.Fields(st) {
		in := at
		if f.Option != nil {
			in.Option = f.Option
		}
		switch {
		case f.Local != nil:
			w.declare(*f.Local, in)
		case f.Assign != nil:
			w.assign(st, f, in)
		case f.Expr != nil && f.Wants == model.Place:
			w.where(*f.Expr, in, f.Name)
		case f.Expr != nil:
			w.role(*f.Expr, in, f.Name)
		case f.Text != nil:
			w.text(*f.Text, w.in(in))
		case f.Body != nil:
			w.body(*f.Body, in)
		case f.Procs != nil:
			u := Use{Range: st.Head().Range, In: w.in(in)}
			for _, a := range *f.Procs {
				w.ix.Runs.add(a, u)
			}
		}
	}
}

// assign notes what is written, and what with.
func (w *indexer) assign(st model.Stmt, f model.Field, at Location) {
	a := *f.Assign
	at.Role = f.Name
	in := w.in(at)
	u := Use{a.Range, in, a.Value}
	if a.Attr != nil {
		w.ix.Writes.add(a.Attr, u)
	}
	for _, k := range sortedKinds(w.m, a.ByKind) {
		if a.ByKind[k] != a.Attr {
			w.ix.Writes.add(a.ByKind[k], u)
		}
	}
	if x, ok := st.(*model.Set); ok && a.Attr == nil && len(a.ByKind) == 0 && x.Target.Local != nil {
		w.ix.sets.add(keyOf(x.Target.Local), u)
	}
	w.expr(a.Value, in)
}

// where notes a zone that things go into; who owns it is read.
func (w *indexer) where(e model.Expr, at Location, role string) {
	switch x := e.(type) {
	case nil:
	case *model.ZoneOf:
		at.Role = role
		p := w.in(at)
		w.ix.Into.add(x.Zone, Use{x.R, p, x})
		w.enter(x, p)
		w.expr1(x.Owner, p)
	case *model.Cond:
		w.role(x.Test, at, role)
		w.where(x.Then, at, role)
		w.where(x.Else, at, role)
	default:
		w.role(e, at, role)
	}
}
