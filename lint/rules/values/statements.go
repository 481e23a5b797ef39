package values

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// changeWithoutEffect finds statements that leave everything as it was.
func changeWithoutEffect(p *lint.Pass) {
	w := p.Sure()
	overSites(p, w, func(s interval.Site) *diag.Finding {
		switch st := s.Stmt.(type) {
		case *model.Set:
			if setsToItself(w, st, s) {
				return diag.Found(s.Expr.Range(), "another value", "This sets the value that is already there.")
			}
		case *model.Gain, *model.Pay:
			if n, ok := w.Of(s.Expr, s.Facts).Constant(); ok && n == 0 && s.Expr.Type().Class != model.Tally {
				return diag.Found(s.Expr.Range(), "an amount that is not 0, or a list that is not empty",
					"This adds nothing and takes nothing.")
			}
		}
		return nil
	}, model.Assigned)
}

// setsToItself says whether a value is set to what it is.
func setsToItself(w *interval.World, st *model.Set, s interval.Site) bool {
	switch x := s.Expr.(type) {
	case *model.AttrRead:
		return x.Attr != nil && x.Attr == s.Assign.Attr && st.Target.Thing != nil && w.Same(x.X, st.Target.Thing)
	case *model.LocalRead:
		return st.Target.Local != nil && x.Local == st.Target.Local
	}
	return false
}

// neverRuns finds loops and rolls that happen no time at all.
func neverRuns(p *lint.Pass) {
	w := p.Sure()
	overSites(p, w, func(s interval.Site) *diag.Finding {
		_, pick := s.Stmt.(*model.Pick)
		n := w.Of(s.Expr, s.Facts)
		switch {
		case n.Never || n.NotOther || n.High > 0:
		case s.Role == model.Amount:
			return diag.Found(s.Expr.Range(), "a number from 1", "This is never more than 0, so nothing is done.")
		case !pick: // a decision without options is another rule's
			return diag.Found(s.Expr.Range(), "a list that may hold something", "This list is always empty, so nothing is done.")
		}
		return nil
	}, model.Amount, model.Source)
}

// leftUnset finds counters and scenes that are created without what each of them always has:
// it is null until something sets it, and rules read it unguarded.
func leftUnset(p *lint.Pass) {
	lint.EachStmt(p, func(q *model.Proc, c *model.Create) {
		for _, a := range c.Kind.Attrs {
			if needsValue(a) && !assigns(c.Assigns, a) && !setsLater(q, c, a) {
				p.Reportf(c.Range, a.Name+" = …", "Nothing gives %q of what is created here, and it may not be null.", a.Name).
					Help("where there may be none, declare it optional("+a.Type.Kind.Name+")").See(a.Range, "It is declared here.")
			}
		}
	})
}

// needsValue says whether an attribute of a thing must be set before it is read.
func needsValue(a *model.Attr) bool {
	return a.Class == model.State && a.Type.Class == model.Ref && a.Type.Kind != nil && !a.Type.Optional &&
		a.Default == nil && !a.Shared
}

// setsLater says whether the body that creates a thing sets an attribute of it, too.
func setsLater(q *model.Proc, c *model.Create, a *model.Attr) bool {
	return c.Var != nil && model.HasStmt(q.Body, func(set *model.Set) bool {
		l, ok := set.Target.Thing.(*model.LocalRead)
		return ok && l.Local == c.Var && assigns(set.Assigns, a)
	})
}

func assigns(all []model.Assign, a *model.Attr) bool {
	return slices.ContainsFunc(all, func(x model.Assign) bool { return x.Attr == a })
}

// endlessRecursion finds functions that ask themselves whatever they are given.
func endlessRecursion(p *lint.Pass) {
	calls := map[*model.Function][]*model.FuncCall{}
	for _, f := range p.Model.Funcs {
		if len(f.Overrides) == 0 { // a thing's own version may end it
			calls[f] = alwaysCalled(f.Gives)
		}
	}
	done := map[*model.Function]bool{}
	for _, f := range p.Model.Funcs {
		if c := leadsBack(f, f, calls, map[*model.Function]bool{}); c != nil && !done[f] {
			done[c.Fn] = true
			p.Reportf(c.R, "a condition under which it does not call itself", "%q calls itself without end.", f.Name)
		}
	}
}

// leadsBack gives the call by which a function comes back to another in every case.
func leadsBack(to, at *model.Function, calls map[*model.Function][]*model.FuncCall,
	seen map[*model.Function]bool) *model.FuncCall {
	if seen[at] {
		return nil
	}
	seen[at] = true
	for _, c := range calls[at] {
		if c.Fn == to || leadsBack(to, c.Fn, calls, seen) != nil {
			return c
		}
	}
	return nil
}

// alwaysCalled are the calls that an expression makes whatever holds.
func alwaysCalled(e model.Expr) []*model.FuncCall {
	if e == nil {
		return nil
	}
	var out []*model.FuncCall
	if c, ok := e.(*model.FuncCall); ok {
		out = append(out, c)
	}
	for _, part := range alwaysAsked(e) {
		out = append(out, alwaysCalled(part)...)
	}
	return out
}

// alwaysAsked are the parts of an expression that it asks whatever holds.
func alwaysAsked(e model.Expr) []model.Expr {
	parts := model.Parts(e)
	switch x := e.(type) {
	case *model.Cond, *model.For:
		return parts[:1]
	case *model.Binary:
		if x.Op == model.And || x.Op == model.Or {
			return parts[:1]
		}
	case *model.Call:
		if x.Fn == model.OrElse {
			return parts[:1]
		}
	}
	return parts
}
