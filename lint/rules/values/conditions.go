package values

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// constantCondition finds comparisons that are always true or never, whatever things say.
func constantCondition(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x model.Expr, n interval.Node) *diag.Finding {
		if !compares(x) {
			return nil
		}
		is, known := w.Of(x, n.Facts).Truth()
		_, last := n.In.Stmt.(*model.Roll) // its last outcome may say what is left
		if !known || n.In.Role == model.Claim || is && last || othersJudge(p, w, x) {
			return nil
		}
		return diag.Found(x.Range(), why(w, n), "This is always %v.", is)
	})
}

// compares says whether an expression is a comparison.
func compares(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Binary:
		return x.Op >= model.Equal
	case *model.Call:
		return x.Fn == model.Contains || x.Fn == model.Within
	}
	return false
}

// othersJudge says whether another rule has a better finding for a comparison: with null, of equal sides, with an
// impossible word.
func othersJudge(p *lint.Pass, w *interval.World, e model.Expr) bool {
	x, ok := e.(*model.Binary)
	if !ok {
		return false
	}
	_, _, never := neverThat(p.Values(), x)
	return interval.IsNull(x.X) || interval.IsNull(x.Y) || w.Same(x.X, x.Y) || never
}

// why describes the possible values of both sides of a comparison.
func why(w *interval.World, n interval.Node) string {
	x, ok := n.Expr.(*model.Binary)
	if !ok || x.X.Type().Class != model.Integer {
		return ""
	}
	a, b := w.Of(x.X, n.Facts), w.Of(x.Y, n.Facts)
	_, plain := x.Y.(*model.Const)
	switch {
	case a.Never || b.Never:
		return ""
	case plain:
		return fmt.Sprintf("The left side is %s here.", a)
	case !interval.Overlap(a, b):
		return fmt.Sprintf("The left side is %s here, the right side %s.", a, b)
	}
	return fmt.Sprintf("The left side minus the right side is %s here.", w.Difference(x.X, x.Y, n.Facts))
}

// neverThatValue finds comparisons with a word that nothing ever sets.
func neverThatValue(p *lint.Pass) {
	w := p.Values()
	over(p, w, func(x *model.Binary, n interval.Node) *diag.Finding {
		word, there, never := neverThat(w, x)
		if !never || x.Op != model.Equal && x.Op != model.Unequal {
			return nil
		}
		names := lists.Map(there.IDs, func(id int) string { return p.Model.Words[id] })
		slices.Sort(names)
		expected := ""
		if len(names) <= 12 {
			expected = `one of "` + strings.Join(names, `", "`) + `"`
		}
		name := p.Model.Words[word]
		return diag.Found(x.R, expected, "Nothing is ever %q here.", name).Help(p.Nearest(name, names))
	})
}

// neverThat is a word on one side of a comparison that the other side never is.
func neverThat(w *interval.World, x *model.Binary) (word int, there interval.Value, never bool) {
	for _, s := range [][2]model.Expr{{x.X, x.Y}, {x.Y, x.X}} {
		c, isConst := s[0].(*model.Const)
		if _, both := s[1].(*model.Const); both || !isConst || c.T.Class != model.Word || interval.IsNull(c) {
			continue
		}
		word := builtin.ID(c.Value)
		there = w.Of(s[1], nil)
		if there.Known && len(there.IDs) > 0 && !there.MayBe(word) {
			return word, there, true
		}
	}
	return 0, there, false
}

// knownNull finds tests for null that an earlier condition has answered.
func knownNull(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(e model.Expr, n interval.Node) *diag.Finding {
		x := asksNull(e)
		if x == nil {
			return nil
		}
		there, known := w.There(x, n.Facts)
		if !known {
			return nil
		}
		state := "null"
		if there {
			state = "not null"
		}
		return diag.Found(e.Range(), "", "%s is %s here: an earlier condition ensures it.",
			called(p, x, "This"), state)
	})
}

// asksNull is the expression that is tested for null, or nil.
func asksNull(e model.Expr) model.Expr {
	switch x := e.(type) {
	case *model.Binary:
		switch {
		case x.Op != model.Equal && x.Op != model.Unequal:
		case interval.IsNull(x.Y):
			return x.X
		case interval.IsNull(x.X):
			return x.Y
		}
	case *model.Call:
		if x.Fn == model.Coalesce && isPath(x.Args[0]) { // of anything else the loader cannot know what a condition said
			return x.Args[0]
		}
	}
	return nil
}

// isPath says whether an expression is a name, or attributes of one.
func isPath(e model.Expr) bool {
	switch x := e.(type) {
	case *model.LocalRead, *model.LoopRead:
		return true
	case *model.AttrRead:
		return isPath(x.X)
	case *model.Narrow:
		return isPath(x.X)
	}
	return false
}

// changeWithoutEffect finds statements that change nothing.
func changeWithoutEffect(p *lint.Pass) {
	setsBase(p)
	w := p.Sure()
	overSites(p, w, func(s interval.Site) *diag.Finding {
		switch st := s.Stmt.(type) {
		case *model.Set:
			if setsToItself(w, st, s) || isThere(w, st, s) {
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

// setsBase finds modifiers that set a stat to its base: another would be a fault, so they change nothing.
func setsBase(p *lint.Pass) {
	w := p.Sure()
	for _, s := range p.Model.Stats {
		base, known := w.Of(s.Base, nil).Constant()
		for _, m := range s.Mods {
			if known && m.Set != nil && s.Combine == model.CombineOne && s.Type.Class == model.Integer {
				if to, plain := w.Of(m.Set, nil).Constant(); plain && to == base {
					p.Reportf(m.Set.Range(), "another value", "This is what %q is without it.", s.Name)
				}
			}
		}
	}
}

// isThere says whether conditions say that an attribute is already what it is set to.
func isThere(w *interval.World, st *model.Set, s interval.Site) bool {
	if s.Assign == nil || s.Assign.Attr == nil || st.Target.Thing == nil {
		return false
	}
	is := &model.AttrRead{Node: model.Node{T: s.Assign.Attr.Type}, X: st.Target.Thing, Attr: s.Assign.Attr}
	now, known := w.Of(is, s.Facts).Constant()
	_, always := w.Of(is, nil).Constant()
	to, plain := w.Of(s.Expr, s.Facts).Constant()
	return known && plain && !always && now == to
}

func setsToItself(w *interval.World, st *model.Set, s interval.Site) bool {
	switch x := s.Expr.(type) {
	case *model.AttrRead:
		return x.Attr != nil && x.Attr == s.Assign.Attr && st.Target.Thing != nil && w.Same(x.X, st.Target.Thing)
	case *model.LocalRead:
		return st.Target.Local != nil && x.Local == st.Target.Local || st.Target.Moment && x.Local == s.Assign.Param
	}
	return false
}

// neverRuns finds loops and rolls with a count of 0.
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

// leftUnset finds counters and scenes that are created without an attribute that rules read unguarded, and which is
// therefore null.
func leftUnset(p *lint.Pass) {
	lint.EachStmt(p, func(q *model.Proc, c *model.Create) {
		for _, a := range c.Kind.Attrs {
			if needsValue(a) && !assigns(c.Assigns, a) && !setsLater(q, c, a) {
				p.Reportf(c.Range, a.Name+" = …", "This creates a thing without %q, which cannot be null.", a.Name).
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

// setsLater says whether the body that creates a thing sets an attribute of it later.
func setsLater(q *model.Proc, c *model.Create, a *model.Attr) bool {
	return c.Var != nil && model.HasStmt(q.Body, func(set *model.Set) bool {
		l, ok := set.Target.Thing.(*model.LocalRead)
		return ok && l.Local == c.Var && assigns(set.Assigns, a)
	})
}

func assigns(all []model.Assign, a *model.Attr) bool {
	return slices.ContainsFunc(all, func(x model.Assign) bool { return x.Attr == a })
}
