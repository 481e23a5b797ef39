package values

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
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
		f := diag.Found(e.Range(), "two that differ, or only one of them", "%s", what)
		if b, ok := x.(*model.Binary); ok && e == b.Y {
			f.Fix = without(p, b.X.Range(), b.Y.Range())
		}
		return f
	})
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

// sameBranches finds conditions that do not matter, because both branches are equal.
func sameBranches(p *lint.Pass) {
	w := p.Sure()
	over(p, w, func(x *model.Cond, _ interval.Node) *diag.Finding {
		_, reads := x.Then.(*model.AttrRead)
		if y, ok := x.Else.(*model.Cond); ok && reads && w.Same(x.Then, y.Then) {
			return diag.Found(y.Then.Range(), "a value that differs; `||`, where one is meant for both cases",
				"This is the same as in the case before it.")
		}
		if !w.Same(x.Then, x.Else) {
			return nil
		}
		return diag.Found(x.Else.Range(), "two that differ, or no condition", "Both branches give the same.")
	})
}

// sameBodies finds an else that repeats its if, and options that do the same.
func sameBodies(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		done := lint.Firsts{}
		for i, b := range around.Body.Blocks {
			if s := statements(p, b.Body); b.Type == "option" && s != "" {
				if first, again := done.Again(s, b.TypeRange); again {
					p.Reportf(b.TypeRange, "statements that differ", "This option does the same as another.").
						See(first, "The other is here.")
				}
			}
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
		out += spelt(p, b.Range())
	}
	return out
}

// unreadElement finds lists whose elements do not depend on what they are made of.
func unreadElement(p *lint.Pass) {
	unreadPass(p)
	over(p, p.Sure(), func(x *model.For, _ interval.Node) *diag.Finding {
		if _, plain := x.Value.(*model.Const); plain || interval.Reads(x.Value, x.Val, x.Key) ||
			x.KeyExpr != nil || x.If != nil && interval.Reads(x.If, x.Val, x.Key) || p.Text(x.Value.Range()) == "" {
			return nil
		}
		return diag.Found(x.Value.Range(), "a value that reads `"+x.Val.Name+"`, or `repeat(…)`",
			"This value is the same for every `%s`.", x.Val.Name)
	})
}

// unreadPass finds loops that change the same in every pass.
func unreadPass(p *lint.Pass) {
	lint.EachStmt(p, func(_ *model.Proc, x *model.Each) {
		if p.Index.Unread(x.Var) && x.Results == nil && len(x.Body) > 0 {
			p.Reportf(x.Range, "statements that read it, or `repeat`", "This does the same for every `%s`.", x.Var.Name)
		}
	})
}

// tokens are the words and signs of a piece, without those that only lay it out.
func tokens(src []byte) hclsyntax.Tokens {
	all, _ := hclsyntax.LexExpression(src, "", hcl.Pos{Line: 1, Column: 1})
	return slices.DeleteFunc(all, func(t hclsyntax.Token) bool {
		return t.Type == hclsyntax.TokenComment || t.Type == hclsyntax.TokenNewline || t.Type == hclsyntax.TokenEOF
	})
}

// repeatedStatement finds a change that is made twice running, and two values with names of their own that are one.
func repeatedStatement(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		for i, b := range around.Body.Blocks[min(1, len(around.Body.Blocks)):] {
			was := around.Body.Blocks[i]
			changes := slices.Contains([]string{"set", "gain", "pay", "create", "remove", "move", "run"}, b.Type)
			if changes && b.Type == was.Type && spelt(p, b.Range()) == spelt(p, was.Range()) {
				p.Reportf(b.TypeRange, "one of the two; a `repeat`, where both are meant",
					"This repeats the statement before it.").
					See(was.TypeRange, "The first is here.")
			}
			names, like := differ(p, was, b)
			switch {
			case !like || b.Type != was.Type || len(b.Labels) == 0:
			case changes && slices.Equal(names, []string{"when"}) && len(b.Body.Attributes) > 1:
				p.Reportf(b.TypeRange, "another change; `||`, where one is meant for both cases",
					"This does the same as the statement before it, under another condition.").
					See(was.TypeRange, "The first is here.")
			case b.Type == "modifier" && !slices.Contains(names, "when"):
				p.Reportf(b.TypeRange, "another stat or condition, or one modifier for both",
					"This modifies %q in the same case as the modifier before it.", b.Labels[0]).
					See(was.TypeRange, "The first is here.")
			}
			if b.Type == "let" && was.Type == "let" {
				is := spelt(p, lint.Value(b, "be").Range())
				if strings.Count(is, " ") > 1 && is != "[ ] " && is == spelt(p, lint.Value(was, "be").Range()) {
					p.Reportf(lint.Value(b, "be").Range(), "another value, or one name for both", "%q and %q are the same.",
						was.Labels[0], b.Labels[0]).See(was.TypeRange, "The first is here.")
				}
			}
		}
	})
}

// differ are the attributes in which two blocks with the same ones differ; like is false of all other blocks.
func differ(p *lint.Pass, a, b *hclsyntax.Block) (names []string, like bool) {
	for _, x := range source.Attributes(a.Body) {
		y := lint.Value(b, x.Name)
		if y == nil {
			return nil, false
		}
		if spelt(p, x.Expr.Range()) != spelt(p, y.Range()) {
			names = append(names, x.Name)
		}
	}
	return names, slices.Equal(a.Labels, b.Labels) && len(a.Body.Attributes) == len(b.Body.Attributes) &&
		len(a.Body.Blocks)+len(b.Body.Blocks) == 0
}

// spelt is what stands in a range, without how it is laid out.
func spelt(p *lint.Pass, r hcl.Range) string {
	out := ""
	for _, t := range tokens(p.Source(r)) {
		out += string(t.Bytes) + " "
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
