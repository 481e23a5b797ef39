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
		at := Place{Proc: p, Thing: p.Thing, Hook: w.hookOf[p], Law: w.lawOf[p], Test: test[p]}
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

func (w *indexer) role(e model.Expr, at Place, role string) {
	if e != nil {
		at.Role = role
		w.expr(e, w.in(at))
	}
}

func (w *indexer) body(body []model.Stmt, at Place) {
	for _, s := range body {
		at.Stmt = s
		w.stmt(s, at)
	}
}

// stmt notes a statement, and those inside it.
func (w *indexer) stmt(st model.Stmt, at Place) {
	w.role(st.Head().When, at, "when")
	switch x := st.(type) {
	case *model.Let:
		w.declare(x.Var, at)
		w.role(x.Be, at, "be")
	case *model.Set:
		w.target(x.Target, x.Assigns, at)
	case *model.Gain:
		w.target(x.Target, x.Assigns, at)
	case *model.Pay:
		w.target(x.Target, x.Assigns, at)
	case *model.Create:
		w.create(x, at)
	case *model.Remove:
		w.role(x.What, at, "what")
	case *model.Move:
		w.role(x.What, at, "what")
		w.where(x.To, at, "to")
	case *model.Draw:
		w.declare(x.Var, at)
		w.role(x.From, at, "from")
		w.role(x.Count, at, "count")
		w.text(x.Text, w.in(at))
	case *model.Roll:
		w.declare(x.Var, at)
		w.role(x.Die, at, "die")
		w.role(x.Times, at, "times")
		w.role(x.By, at, "by")
		w.role(x.Seen, at, "seen")
		w.text(x.Text, w.in(at))
	case *model.Show:
		w.role(x.What, at, "what")
		w.role(x.To, at, "to")
		w.text(x.Text, w.in(at))
	case *model.Pick:
		w.pick(x, at)
	case *model.Choose:
		w.choose(x, at)
	default:
		w.flow(st, at)
	}
}

func (w *indexer) pick(x *model.Pick, at Place) {
	w.declare(x.Var, at)
	w.role(x.By, at, "by")
	w.role(x.From, at, "from")
	w.role(x.Optional, at, "optional")
	w.role(x.Least, at, "least")
	w.role(x.Most, at, "most")
	w.role(x.Until, at, "until")
	w.role(x.Sound, at, "sound")
	w.role(x.Seen, at, "seen")
	w.text(x.May, w.in(at))
	w.text(x.Text, w.in(at))
}

func (w *indexer) choose(x *model.Choose, at Place) {
	w.declare(x.Var, at)
	w.role(x.By, at, "by")
	w.role(x.Seen, at, "seen")
	w.text(x.Text, w.in(at))
	for _, o := range x.Options {
		in := at
		in.Option = o
		w.role(o.When, in, "when")
		w.text(o.Text, w.in(in))
		w.body(o.Body, in)
	}
}

// flow notes statements that direct others.
func (w *indexer) flow(st model.Stmt, at Place) {
	switch x := st.(type) {
	case *model.If:
		w.body(x.Then, at)
		w.body(x.Else, at)
	case *model.Each:
		w.declare(x.Var, at)
		w.declare(x.Results, at)
		w.role(x.In, at, "in")
		w.role(x.Gives, at, "gives")
		w.body(x.Body, at)
	case *model.Repeat:
		w.declare(x.Round, at)
		w.role(x.Times, at, "times")
		w.role(x.While, at, "while")
		w.role(x.Until, at, "until")
		w.body(x.Body, at)
	case *model.Stop:
		w.role(x.Gives, at, "gives")
	case *model.Step:
		w.text(x.Title, w.in(at))
		w.body(x.Body, at)
	case *model.Run:
		w.run(x, at)
	case *model.Require:
		w.role(x.That, at, "that")
		w.text(x.Because, w.in(at))
	case *model.Tell:
		w.role(x.To, at, "to")
		w.text(x.Text, w.in(at))
	case *model.Finish:
		w.role(x.Winners, at, "winners")
		w.role(x.Places, at, "places")
		w.role(x.Scores, at, "scores")
		w.text(x.Text, w.in(at))
	case *model.Turns:
		w.turns(x, at)
	case *model.Expect:
		w.role(x.That, at, "that")
	}
}

func (w *indexer) run(x *model.Run, at Place) {
	if x.Proc != nil && !x.Original {
		p := w.in(at)
		w.ix.runs.add(x.Proc, Use{Range: x.Range, In: p})
	}
	w.declare(x.Result, at)
	for i, a := range x.Args {
		role := ""
		if x.Proc != nil && i < len(x.Proc.Params) {
			role = x.Proc.Params[i].Local.Name
		}
		w.role(a, at, role)
	}
	w.body(x.Then, at)
}

func (w *indexer) turns(x *model.Turns, at Place) {
	w.role(x.Of, at, "of")
	w.role(x.From, at, "from")
	w.role(x.Until, at, "until")
	w.text(x.Text, w.in(at))
	p := w.in(at)
	for _, list := range [][]*model.Proc{x.Take, x.Free, x.Out} {
		for _, a := range list {
			w.ix.runs.add(a, Use{Range: x.Range, In: p})
		}
	}
}

// target notes what a statement changes.
func (w *indexer) target(t model.Target, as []model.Assign, at Place) {
	if t.Thing != nil {
		w.role(t.Thing, at, "")
	}
	for _, a := range as {
		p := at
		p.Role = "be"
		switch {
		case a.Attr != nil:
			p.Role = a.Attr.Name
		case a.Param != nil:
			p.Role = a.Param.Name
		}
		in := w.in(p)
		u := Use{a.Range, in, a.Value}
		w.assigned(a, u)
		if a.Attr == nil && len(a.ByKind) == 0 && t.Local != nil {
			w.ix.sets.add(keyOf(t.Local), u)
		}
		w.expr(a.Value, in)
	}
}

func (w *indexer) assigned(a model.Assign, u Use) {
	if a.Attr != nil {
		w.ix.writes.add(a.Attr, u)
	}
	for _, k := range sortedKinds(w.m, a.ByKind) {
		if a.ByKind[k] != a.Attr {
			w.ix.writes.add(a.ByKind[k], u)
		}
	}
}

func (w *indexer) create(x *model.Create, at Place) {
	p := w.in(at)
	w.ix.creates.add(x.Kind, Use{Range: x.Range, In: p})
	w.declare(x.Var, at)
	w.where(x.Into, at, "into")
	for _, a := range x.Assigns {
		q := at
		if a.Attr != nil {
			q.Role = a.Attr.Name
		}
		in := w.in(q)
		w.assigned(a, Use{a.Range, in, a.Value})
		w.expr(a.Value, in)
	}
}

// where notes a zone that things go into; who owns it is read.
func (w *indexer) where(e model.Expr, at Place, role string) {
	switch x := e.(type) {
	case nil:
	case *model.ZoneOf:
		at.Role = role
		p := w.in(at)
		w.ix.into.add(x.Zone, Use{x.R, p, x})
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
