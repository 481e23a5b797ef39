package values

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// turnedBound finds what grows by max, and what shrinks by min: the bound does not hold it.
func turnedBound(p *lint.Pass) {
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		s, ok := st.(*model.Set)
		if !ok || packs.IsTest(st.Head().Range.Filename) {
			return
		}
		for _, a := range s.Assigns {
			c, ok := a.Value.(*model.Call)
			if !ok || c.Fn != model.Max && c.Fn != model.Min || len(c.Args) != 2 || a.Attr == nil {
				continue
			}
			for i, e := range c.Args {
				b, ok := e.(*model.Binary)
				if !ok || b.Op != model.Add && b.Op != model.Sub {
					continue
				}
				is, ok := b.X.(*model.AttrRead)
				n, plain := b.Y.(*model.Const)
				again := func(r *model.AttrRead) bool { return r.Attr == a.Attr }
				if !ok || is.Attr != a.Attr || !plain || model.HasExpr(c.Args[1-i], again) {
					continue
				}
				if by, ok := n.Value.(int64); ok && by > 0 && (b.Op == model.Add) == (c.Fn == model.Max) {
					p.Reportf(c.R, map[bool]string{true: "`min`", false: "`max`"}[c.Fn == model.Max],
						"%s never stays within this.", lint.Quoted(a.Attr))
				}
			}
		}
	})
}

// lostSum finds a figure that begins with nothing before a loop, and is replaced in each pass.
func lostSum(p *lint.Pass) {
	p.Bodies(func(_ *model.Proc, body []model.Stmt) {
		begun := map[*model.Local]bool{}
		for i, st := range body {
			if l, ok := st.(*model.Let); ok {
				c, plain := l.Be.(*model.Const)
				n, number := int64(-1), false
				if plain {
					n, number = c.Value.(int64)
				}
				list, empty := l.Be.(*model.ListLit)
				begun[l.Var] = number && n == 0 && l.Var.Type.Class == model.Integer || empty && len(list.Elems) == 0
			}
			var in []model.Stmt
			switch x := st.(type) {
			case *model.Repeat:
				in = x.Body
			case *model.Each:
				in = x.Body
			default:
				continue
			}
			model.WalkStmts(in, func(s *model.Set) {
				l := s.Target.Local
				if l == nil || !begun[l] {
					return
				}
				for _, a := range s.Assigns {
					reads := func(e model.Expr) bool {
						return model.HasExpr(e, func(r *model.LocalRead) bool { return r.Local == l })
					}
					if reads(a.Value) || s.When != nil && reads(s.When) || !readsLocal(body[i+1:], reads) {
						continue
					}
					if _, plain := a.Value.(*model.Const); !plain {
						p.Reportf(a.Range, "`"+l.Name+" + …`, or no value before the loop",
							"Each pass replaces %q, and only what the last one set is left.", l.Name)
					}
				}
			})
		}
	})
}

func readsLocal(body []model.Stmt, reads func(model.Expr) bool) bool {
	return model.HasStmt(body, func(st model.Stmt) bool {
		for _, e := range model.Exprs(st) {
			if reads(e) {
				return true
			}
		}
		return slices.ContainsFunc(model.Fields(st), func(f model.Field) bool {
			return f.Assign != nil && reads(f.Assign.Value)
		})
	})
}

// sameCondition finds two changes of one thing that follow each other under one condition, which names what only the
// first changes.
func sameCondition(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		for i, b := range around.Body.Blocks[min(1, len(around.Body.Blocks)):] {
			was := around.Body.Blocks[i]
			one, two := lint.Value(was, "when"), lint.Value(b, "when")
			if one == nil || two == nil || b.Type != was.Type || len(b.Labels) != 1 || len(was.Labels) != 1 ||
				b.Labels[0] != was.Labels[0] {
				continue
			}
			if t := spelt(p, two.Range()); t == spelt(p, one.Range()) {
				p.Reportf(two.Range(), "a condition of its own; one `"+b.Type+"`, where it is the same",
					"This is the condition of what stands before it.").See(one.Range(), "It is here.")
			}
		}
	})
}
