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

// constantCondition finds comparisons that always hold or never, whatever things say.
func constantCondition(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x model.Expr, n interval.Node) *diag.Finding {
		if !compares(x) {
			return nil
		}
		is, known := w.Of(x, n.Facts).Truth()
		if !known || n.In.Role == model.Claim || othersJudge(p, w, x) {
			return nil
		}
		return diag.Found(x.Range(), why(w, n), "This is always %v.", is)
	})
}

// compares says whether an expression asks something that may be so or not.
func compares(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Binary:
		return x.Op >= model.Equal
	case *model.Call:
		return x.Fn == model.Contains || x.Fn == model.Within
	}
	return false
}

// othersJudge says whether another rule has more to say of a comparison: of null, of two
// sides alike, of a word that is never there.
func othersJudge(p *lint.Pass, w *interval.World, e model.Expr) bool {
	x, ok := e.(*model.Binary)
	if !ok {
		return false
	}
	_, _, never := neverThat(p.Values(), x)
	return interval.IsNull(x.X) || interval.IsNull(x.Y) || w.Same(x.X, x.Y) || never
}

// why says in words what the sides of a comparison may be.
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
	return fmt.Sprintf("The left side less the right is %s here.", w.Difference(x.X, x.Y, n.Facts))
}

// neverThatValue finds comparisons with a word that nothing ever puts there.
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

// neverThat gives a word on one side of a comparison that the other side, which is something else, never is.
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

// knownNull finds questions about null that a condition before them has answered.
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

// asksNull gives what an expression asks whether it is null; nil where it asks no such thing.
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
		if x.Fn == model.OrElse && isPath(x.Args[0]) { // of all else the loader cannot know what a condition said
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

// redundantBoolean finds what is true or false already, and is asked whether it is.
func redundantBoolean(p *lint.Pass) {
	over(p, p.Sure(), func(e model.Expr, n interval.Node) *diag.Finding {
		is, of := asTruth(p, e)
		if of == nil {
			return nil
		}
		f := diag.Found(e.Range(), "the condition itself", "This is true or false already.")
		if s := p.Text(of.Range()); s != "" {
			_, branches := e.(*model.Cond)
			if !plainWords(s) && !(is && branches) {
				s = "(" + s + ")"
			}
			if !is {
				s = "!" + s
			}
			f.Help("write "+s).WithFix(e.Range(), s)
		}
		return f
	})
}

// asTruth gives the condition that an expression repeats, or (is: no) turns round.
func asTruth(p *lint.Pass, e model.Expr) (is bool, of model.Expr) {
	switch x := e.(type) {
	case *model.Cond:
		a, ok := literalTruth(p, x.Then)
		b, ok2 := literalTruth(p, x.Else)
		if ok && ok2 && a != b {
			return a, x.Test
		}
	case *model.Binary:
		if x.Op != model.Equal && x.Op != model.Unequal {
			return false, nil
		}
		for _, s := range [][2]model.Expr{{x.X, x.Y}, {x.Y, x.X}} {
			if b, ok := literalTruth(p, s[1]); ok && s[0].Type().Class == model.Boolean && !s[0].Type().Optional {
				return b == (x.Op == model.Equal), s[0]
			}
		}
	case *model.Unary:
		if y, ok := x.X.(*model.Unary); ok && x.Op == model.Not && y.Op == model.Not {
			return true, y.X
		}
	}
	return false, nil
}

// literalTruth reads true or false where content spells it.
func literalTruth(p *lint.Pass, e model.Expr) (is, ok bool) {
	c, isConst := e.(*model.Const)
	if !isConst {
		return false, false
	}
	b, isBool := c.Value.(bool)
	s := p.Text(c.R)
	return b, isBool && (s == "true" || s == "false")
}

// plainWords says whether an expression binds tighter than any operator.
func plainWords(s string) bool {
	depth := 0
	for i, r := range s {
		switch {
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			depth--
		case depth == 0 && i > 0 && strings.ContainsRune(" \t\n&|=<>+-*?!", r):
			return false
		}
	}
	return true
}
