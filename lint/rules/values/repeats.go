package values

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameOperands finds operators with two equal sides.
func sameOperands(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x model.Expr, _ interval.Node) *diag.Finding {
		e, what := twice(w, x)
		if e == nil {
			return nil
		}
		f := diag.Found(e.Range(), "two that differ, or one of them alone", "%s", what)
		if b, ok := x.(*model.Binary); ok && e == b.Y {
			f.Fix = without(p, b.X.Range(), b.Y.Range())
		}
		return f
	})
	otherThanNobody(p, w)
}

// otherThanNobody finds an `any` or `all` that asks whether things are another seat's, where those that are nobody's
// are meant to be left out.
func otherThanNobody(p *lint.Pass, w *interval.World) {
	over(p, w, func(c *model.Call, _ interval.Node) *diag.Finding {
		if c.Fn != model.AllOf && c.Fn != model.AnyOf {
			return nil
		}
		f, ok := c.Args[0].(*model.For)
		if !ok || f.If != nil || !everyOne(f.Over) {
			return nil
		}
		if b, ok := f.Value.(*model.Binary); ok && nobodys(b, f) {
			return diag.Found(b.R, "a test for null, too", "This holds as well for what is nobody's.")
		}
		return nil
	})
}

// everyOne says whether a list is of all things of a kind, those that are nobody's among them.
func everyOne(list model.Expr) bool {
	c, ok := list.(*model.Call)
	return ok && c.Fn == model.AllThings
}

// nobodys says whether what is asked of any thing of a list is whether it is another seat's than one, though it may be
// nobody's, and those of the kind that are somebody's are not asked for.
func nobodys(b *model.Binary, f *model.For) bool {
	r, ok := b.X.(*model.AttrRead)
	if !ok || b.Op != model.Unequal || r.Attr == nil || r.Attr.Class != model.State {
		return false
	}
	_, each := r.X.(*model.LoopRead)
	k, y := r.Attr.Type.Kind, b.Y.Type()
	return each && k != nil && k.Seat && r.Attr.Type.Optional && y.Class == model.Ref && !y.Optional
}

// twice is what is repeated, with a description.
func twice(w *interval.World, e model.Expr) (model.Expr, string) {
	switch x := e.(type) {
	case *model.Binary:
		_, plain := x.Y.(*model.Const)
		switch {
		case plain:
		case x.Op == model.And || x.Op == model.Or:
			if slices.ContainsFunc(operands(x.X, x.Op), func(e model.Expr) bool { return w.Same(e, x.Y) }) {
				return x.Y, "This was already tested on the left."
			}
			if e := implied(w, x); e != nil {
				return e, "This holds wherever the rest does, so it tests nothing."
			}
		case w.Same(x.X, x.Y) && x.Op >= model.Equal:
			return x, "Both sides of this comparison are the same."
		case w.Same(x.X, x.Y) && x.Op == model.Sub:
			return x, "This takes a value from itself."
		}
	case *model.Call:
		switch x.Fn {
		case model.Min, model.Max, model.Without, model.Distance, model.Toward, model.Coalesce:
			a := x.Args
			if len(a) >= 2 && w.Same(a[len(a)-2], a[len(a)-1]) {
				return x, "This is given the same twice."
			}
		}
	}
	return nil, ""
}

// implied is what stands before an `and`, and holds wherever what stands behind it does.
func implied(w *interval.World, x *model.Binary) model.Expr {
	if x.Op != model.And {
		return nil
	}
	facts := w.Assume(x.Y, true, nil)
	for _, e := range operands(x.X, x.Op) {
		b, ok := e.(*model.Binary)
		if !ok || !compares(e) || interval.IsNull(b.X) || interval.IsNull(b.Y) {
			continue
		}
		_, known := w.Of(e, nil).Truth()
		if is, now := w.Of(e, facts).Truth(); now && is && !known {
			return e
		}
	}
	return nil
}

// without removes a repetition, with the operator or comma before it; nothing if anything else, such as a bracket
// or a comment, is in between.
func without(p *lint.Pass, first, second hcl.Range) []diag.Edit {
	gap := hcl.Range{Filename: first.Filename, Start: first.End, End: second.Start}
	switch p.Text(gap) {
	case "&&", "||", ",":
		gap.End = second.End
		return []diag.Edit{{Range: gap}}
	}
	return nil
}

// operands are the parts of a chain of && or ||.
func operands(e model.Expr, op model.Op) []model.Expr {
	if x, ok := e.(*model.Binary); ok && x.Op == op {
		return append(operands(x.X, op), operands(x.Y, op)...)
	}
	return []model.Expr{e}
}

// repeated is the first expression that occurs again, and its repetition.
func repeated(w *interval.World, l []model.Expr) (first, second model.Expr) {
	for i, b := range l {
		for _, a := range l[:i] {
			if w.Same(a, b) {
				return a, b
			}
		}
	}
	return nil, nil
}

// duplicateElement finds repeated elements of a set, a tally or a list that is only searched.
func duplicateElement(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x model.Expr, _ interval.Node) *diag.Finding {
		first, second := repeated(w, elements(x))
		if second == nil {
			return nil
		}
		return diag.Found(second.Range(), "each element once", "%s is here twice.", called(p, second, "This")).
			See(first.Range(), "The first is here.")
	})
	for _, t := range p.Model.Things[1:] {
		if p.Owns(t.Range.Filename) {
			duplicatesOf(p, t)
		}
	}
}

// elements are the parts of an expression that should not repeat.
func elements(e model.Expr) []model.Expr {
	switch x := e.(type) {
	case *model.TallyLit:
		return x.Keys
	case *model.Call:
		if x.Fn == model.AsSet || x.Fn == model.Contains || x.Fn == model.Without {
			for _, a := range x.Args {
				if l, ok := a.(*model.ListLit); ok {
					return l.Elems
				}
			}
		}
	}
	return nil
}

// duplicatesOf checks the sets of a thing's declaration.
func duplicatesOf(p *lint.Pass, t *model.Thing) {
	for _, a := range t.Kind.Attrs {
		if a.Type.Class != model.List || !a.Type.Set {
			continue
		}
		list, seen := source.Elements(p.ValueExpr(t, a)), lint.Firsts{}
		for i, e := range list {
			s := p.Text(e.Range())
			if first, again := seen.Again(s, e.Range()); again {
				f := p.Reportf(e.Range(), "each element once", "`%s` is here twice.", s).See(first, "The first is here.")
				f.Fix = without(p, list[i-1].Range(), e.Range())
			}
		}
	}
}

// sameBranches finds conditions that do not matter, because both branches are equal.
func sameBranches(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x *model.Cond, _ interval.Node) *diag.Finding {
		if !w.Same(x.Then, x.Else) {
			return nil
		}
		return diag.Found(x.Else.Range(), "two that differ, or no condition", "Both branches give the same.")
	})
}

// sameBodies finds an else that repeats its if.
func sameBodies(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		for i, b := range around.Body.Blocks {
			if b.Type != "else" || i == 0 || around.Body.Blocks[i-1].Type != "if" {
				continue
			}
			if s := statements(p, b.Body); s != "" && s == statements(p, around.Body.Blocks[i-1].Body) {
				p.Reportf(b.TypeRange, "two bodies that differ, or no condition", "This else does the same as its if.")
			}
		}
	})
}

// statements is the source of a body, without blanks and comments.
func statements(p *lint.Pass, body *hclsyntax.Body) string {
	out := ""
	for _, b := range body.Blocks {
		tokens, _ := hclsyntax.LexConfig(p.Source(b.Range()), "", hcl.InitialPos)
		for _, t := range tokens {
			if t.Type != hclsyntax.TokenComment && t.Type != hclsyntax.TokenNewline {
				out += string(t.Bytes) + " "
			}
		}
	}
	return out
}

// conditionWithoutElement finds comprehensions with a condition that does not depend on the element.
func conditionWithoutElement(p *lint.Pass) {
	over(p, p.Sure(), func(e model.Expr, _ interval.Node) *diag.Finding {
		x, c := asksEach(e)
		_, known := c.(*model.Const)
		if c == nil || known || p.Text(c.Range()) == "" || interval.Reads(c, x.Val, x.Key) {
			return nil
		}
		return diag.Found(c.Range(), "a condition that reads `"+x.Val.Name+"`",
			"This condition is the same for every element.").Help("or test it once, before the list")
	})
}

// asksEach is a comprehension with its condition on elements, or nil.
func asksEach(e model.Expr) (*model.For, model.Expr) {
	switch x := e.(type) {
	case *model.For:
		return x, x.If
	case *model.Call:
		if x.Fn != model.AnyOf && x.Fn != model.AllOf {
			return nil, nil
		}
		if f, ok := x.Args[0].(*model.For); ok {
			return f, f.Value
		}
	}
	return nil, nil
}

// constantFigure finds lists that are sorted by a number that is the same for all.
func constantFigure(p *lint.Pass) {
	over(p, p.Sure(), func(x *model.Call, _ interval.Node) *diag.Finding {
		switch x.Fn {
		case model.SortBy, model.SortDown, model.Least, model.Largest, model.Best, model.Ranks, model.Shares:
		default:
			return nil
		}
		f, ok := x.Args[1].(*model.For)
		if !ok || interval.Reads(f.Value, f.Val, f.Key) {
			return nil
		}
		return diag.Found(f.Value.Range(), "a value that reads `"+f.Val.Name+"`",
			"This value is the same for every element.")
	})
}
