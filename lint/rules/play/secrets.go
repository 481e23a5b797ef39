package play

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// toldSecret finds texts that show everybody what only some may see.
func toldSecret(p *lint.Pass) {
	lets := secretLets(p)
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody {
			continue
		}
		// A pick that not everybody sees is also told only to some.
		if !model.HasStmt(q.Body, func(x *model.Pick) bool { return x.Seen != nil }) {
			told(p, q.Text, lets)
		}
		model.WalkStmts(q.Body, func(st model.Stmt) {
			for _, t := range toldToAll(st) {
				told(p, t, lets)
			}
		})
	}
	for _, k := range p.Model.Kinds {
		told(p, k.Called, lets)
	}
}

// toldToAll are the texts of a statement that everybody reads.
func toldToAll(st model.Stmt) []*model.Text {
	switch st.(type) {
	case *model.Show, *model.Finish:
		return nil // they reveal what was hidden
	}
	secret := model.HasField(st, // only some see the decision or roll
		func(f model.Field) bool { return f.Use == model.Witness && *f.Expr != nil })
	var out []*model.Text
	for _, f := range model.Texts(st) {
		all := false
		switch f.Reader {
		case model.Everyone, model.Below:
			all = f.To == nil
		case model.Offered, model.YesOrNo:
			all = !secret && (f.Option == nil || f.Option.Verbosity != model.VerbosityNever)
		}
		if all {
			out = append(out, *f.Text)
		}
	}
	return out
}

// told reports a placeholder that reads something hidden.
func told(p *lint.Pass, t *model.Text, lets map[*model.Local]*model.AttrRead) {
	if t == nil {
		return
	}
	for _, part := range t.All() {
		read := secretIn(part.Value)
		if l, ok := part.Value.(*model.LocalRead); ok && read == nil {
			read = lets[l.Local]
		}
		if read != nil {
			p.Reportf(part.Value.Range(), "a `to` that names who may see it, or a text without it",
				"This shows everybody %s, which is hidden.", lint.Quoted(read.Attr)).
				See(read.Attr.Range, "It is declared here, with who sees it.")
		}
	}
}

// secretLets are the locals that a let sets to something hidden.
func secretLets(p *lint.Pass) map[*model.Local]*model.AttrRead {
	out := map[*model.Local]*model.AttrRead{}
	lint.EachStmt(p, func(_ *model.Proc, l *model.Let) {
		if x, plain := l.Be.(*model.AttrRead); plain {
			out[l.Var] = secretIn(x)
		}
	})
	return out
}

// secretIn is the first read of a hidden attribute in an expression, or nil.
func secretIn(e model.Expr) (found *model.AttrRead) {
	model.HasExpr(e, func(r *model.AttrRead) bool {
		if r.Attr != nil && r.Attr.SeenBy != nil {
			found = r
		}
		return found != nil
	})
	return found
}

// offeredSecret finds options that depend on what their seat must not know.
func offeredSecret(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.Action {
			offers(p, q.When, q.Self)
		}
	}
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		switch x := st.(type) {
		case *model.Require: // what would be refused is not offered
			offers(p, x.That, q.Self)
		case *model.Pick:
			offers(p, x.From, chooser(x.By), x.BySelf)
		case *model.Choose:
			for _, o := range x.Options {
				offers(p, o.When, chooser(x.By))
			}
		}
	})
}

// chooser is the local of the seat that chooses, or nil.
func chooser(by model.Expr) *model.Local {
	if l, ok := by.(*model.LocalRead); ok {
		return l.Local
	}
	return nil
}

// offers reports options of a seat that depend on what is hidden from it.
func offers(p *lint.Pass, e model.Expr, who ...*model.Local) {
	model.Walk(e, func(r *model.AttrRead) {
		l, own := r.X.(*model.LocalRead)
		if r.Attr == nil || r.Attr.SeenBy == nil {
			return
		}
		by := r.Attr.SeenBy
		if own = own && slices.Contains(who, l.Local); own != by.Others || !by.Nobody && !by.This && !by.Others {
			return
		}
		p.Reportf(r.R, "what the seat that is asked may know",
			"What is offered here reveals %s, which is hidden.", lint.Quoted(r.Attr))
	})
}

// fromHidden says whether a list is of what not everybody sees, such as a hand; known are the names and functions that
// give such a list.
func fromHidden(e model.Expr, known map[any]bool) bool {
	switch x := e.(type) {
	case *model.ZoneOf:
		return x.Zone.Seen != model.SeenByAll
	case *model.ZoneList:
		return fromHidden(x.Zone, known)
	case *model.AttrRead:
		return x.Attr != nil && x.Attr.SeenBy != nil
	case *model.LocalRead:
		return known[x.Local]
	case *model.FuncCall:
		return known[x.Fn]
	case *model.For:
		return fromHidden(x.Over, known)
	case *model.Cond:
		return fromHidden(x.Then, known) || fromHidden(x.Else, known)
	case *model.With:
		return fromHidden(x.X, known)
	case *model.Call:
		return slices.ContainsFunc(x.Args, func(a model.Expr) bool { return fromHidden(a, known) })
	}
	return false
}

// ofHidden are the names of what is picked, with `seen` or without, from what not everybody sees, also where it is
// handed on. With `seen`, a seat may play or show it later; without, all know what goes on to lie hidden.
func ofHidden(p *lint.Pass, seen bool) map[*model.Local]bool {
	out, known := map[*model.Local]bool{}, map[any]bool{}
	is := func(e model.Expr) bool {
		l := plainly(e)
		return l != nil && out[l.Local]
	}
	for range handed {
		for _, f := range p.Model.Funcs {
			known[f] = fromHidden(f.Gives, known)
		}
		p.Stmts(func(_ *model.Proc, st model.Stmt) {
			switch x := st.(type) {
			case *model.Pick:
				out[x.Var] = (x.Seen != nil) == seen && fromHidden(x.From, known)
			case *model.Let:
				known[x.Var], out[x.Var] = fromHidden(x.Be, known), is(x.Be)
			case *model.Each:
				out[x.Var] = is(x.In)
			case *model.Run:
				for i, e := range x.Args {
					if x.Proc != nil && i < len(x.Proc.Params) && is(e) {
						out[x.Proc.Params[i].Local] = true
					}
				}
			}
		})
	}
	return out
}

// plainly is the local that an expression is, or is a result by seat of; nil if it is anything else.
func plainly(e model.Expr) *model.LocalRead {
	if x, of := e.(*model.Index); of {
		e = x.X
	}
	l, _ := e.(*model.LocalRead)
	return l
}

// keptOpen finds what only some may see of a roll, a draw or a pick, and is kept where everybody sees it.
func keptOpen(p *lint.Pass) {
	kept(p, true, func(l *model.LocalRead, in string, at hcl.Range) {
		p.Reportf(l.R, "a place that only some can see, or a value that everybody may see",
			"Only some see %q, and everybody sees %s.", l.Local.Name, in).See(at, "It is declared here.")
	})
}

// seenSecret finds what everybody sees of a roll or a pick, and is kept as a secret.
func seenSecret(p *lint.Pass) {
	kept(p, false, func(l *model.LocalRead, in string, _ hcl.Range) {
		p.Reportf(l.R, "a roll or pick with `seen`, or an attribute that everybody sees",
			"Everybody sees %q, and %s is hidden.", l.Local.Name, in).See(l.Local.Decl, "It is seen here.")
	})
	hidden := ofHidden(p, true)
	for _, q := range p.Model.Procs {
		shownAndHidden(p, q, hidden)
	}
}

// shownAndHidden finds what everybody is shown before some of it goes where not all see it, and what one seat chose in
// secret and everybody is shown.
func shownAndHidden(p *lint.Pass, q *model.Proc, hidden map[*model.Local]bool) {
	if q.Class == model.TestBody {
		return
	}
	from := map[*model.Local]*model.Local{} // of what was picked
	secret := map[*model.Local]bool{}
	model.WalkStmts(q.Body, func(x *model.Pick) {
		secret[x.Var] = x.Seen != nil && !x.ByMany && !hidden[x.Var]
		if l, ok := x.From.(*model.LocalRead); ok {
			from[x.Var] = l.Local
		}
	})
	model.WalkStmts(q.Body, func(l *model.Let) { secret[l.Var] = goesOn(l, secret) })
	model.WalkStmts(q.Body, func(sh *model.Show) {
		shown, ok := sh.What.(*model.LocalRead)
		if !ok || sh.To != nil {
			return
		}
		if secret[shown.Local] {
			p.Reportf(sh.Range, "`to`, the seats that see it", "One seat chose %q in secret, and this shows it to everybody.",
				shown.Local.Name)
		}
		model.WalkStmts(q.Body, func(st model.Stmt) {
			for f := range model.Fields(st) {
				if f.Put == nil {
					continue
				}
				what, plain := (*f.Put).(*model.LocalRead)
				z, zone := (*f.Expr).(*model.ZoneOf)
				goes := plain && zone && z.Zone.Seen == model.SeenByOwner
				if goes && (what.Local == shown.Local || from[what.Local] == shown.Local) {
					p.Reportf(sh.Range, "`to`, the seats that see it",
						"Everybody is shown %q, and only some see into %q, where it goes.", shown.Local.Name, z.Zone.Name).
						See(z.R, "It goes there.")
				}
			}
		})
	})
}

// goesOn says whether a let gives one of some things another name.
func goesOn(l *model.Let, of map[*model.Local]bool) bool {
	return l.Var.Type.Class == model.Ref && model.HasExpr(l.Be, func(r *model.LocalRead) bool { return of[r.Local] })
}

// kept visits what is written to an attribute of that which a roll, a draw or a pick gave, or goes into a zone, where
// only one of the two is a secret: what was given, or else the place.
func kept(p *lint.Pass, secret bool, found func(l *model.LocalRead, in string, at hcl.Range)) {
	hidden := ofHidden(p, secret)
	given, named := map[*model.Local]bool{}, map[*model.Local]bool{}
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		_, draw := st.(*model.Draw) // from what may lie hidden
		if l, ok := st.(*model.Let); ok && goesOn(l, named) {
			given[l.Var], named[l.Var] = true, true
		}
		chance, seen := false, false
		for f := range model.Fields(st) {
			chance = chance || f.Use == model.Witness
			seen = seen || f.Use == model.Witness && *f.Expr != nil
		}
		for f := range model.Fields(st) {
			if f.Local != nil && chance && seen == secret && !(secret && hidden[*f.Local]) {
				given[*f.Local], named[*f.Local] = true, secret || !draw
			}
		}
	})
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		for f := range model.Fields(st) {
			if z, ok := zoneOf(f); ok && f.Put != nil && (z.Seen == model.SeenByAll) == secret {
				if l := plainly(*f.Put); l != nil && (secret && given[l.Local] || !secret && hidden[l.Local]) {
					found(l, nameOf(z), z.Range)
				}
			}
			if _, sets := st.(*model.Set); !sets || f.Assign == nil || f.Assign.Attr == nil {
				continue
			}
			l := plainly(f.Assign.Value)
			if a := f.Assign.Attr; l != nil && given[l.Local] && a.Class == model.State && (a.SeenBy == nil) == secret {
				found(l, lint.Quoted(a), a.Range)
			}
		}
	})
}

func nameOf(of any) string {
	if a, ok := of.(*model.Attr); ok {
		return lint.Quoted(a)
	}
	return `"` + of.(*model.Zone).Name + `"`
}
