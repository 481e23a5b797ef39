package values

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
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

// lostSum finds a figure that begins with nothing before a loop, and is replaced in each pass, and one that is emptied
// before it is read.
func lostSum(p *lint.Pass) {
	w := p.Sure()
	p.Bodies(func(_ *model.Proc, body []model.Stmt) {
		begun := map[*model.Local]bool{}
		for i := range body[min(1, len(body)):] {
			emptied(p, w, body, i)
		}
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

// emptied finds what the next statement reads although a statement has just emptied it.
func emptied(p *lint.Pass, w *interval.World, body []model.Stmt, i int) {
	was, ok := body[i].(*model.Set)
	if !ok || was.Target.Thing == nil || was.When != nil || packs.IsTest(was.Range.Filename) {
		return
	}
	for _, a := range was.Assigns {
		if !emptyValue(a.Value) {
			continue
		}
		for _, f := range model.Fields(body[i+1]) {
			if f.Assign == nil || a.Attr == nil {
				continue
			}
			model.Walk(f.Assign.Value, func(r *model.AttrRead) {
				if r.Attr == a.Attr && w.Same(r.X, was.Target.Thing) {
					p.Reportf(r.R, "this first, and then the statement that empties it",
						"%s was just emptied, so this is always nothing.", lint.Quoted(a.Attr)).See(a.Range, "It is emptied here.")
				}
			})
		}
	}
}

// emptyValue says whether a value is none: null, 0, false, an empty list.
func emptyValue(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Const:
		return x.Value == nil || x.Value == false || x.Value == int64(0)
	case *model.ListLit:
		return len(x.Elems) == 0
	}
	return false
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

// oddBoundary finds the one comparison that counts equals otherwise than all others of the same figures: a roll of a
// die with what it must reach, or two attributes.
func oddBoundary(p *lint.Pass) {
	type place struct {
		at    *model.Binary
		below bool // equals go with what is below
	}
	type name struct { // outcomes have a local of their own
		in   *model.Proc
		name string
	}
	by, dice := map[string][]place{}, map[name]string{}
	lint.EachStmt(p, func(q *model.Proc, r *model.Roll) {
		dice[name{q, r.Var.Name}] = "a roll of " + p.Text(r.Die.Range())
	})
	var in *lint.Location
	figure := func(e model.Expr) string {
		switch x := e.(type) {
		case *model.LocalRead:
			return dice[name{in.Proc, x.Local.Name}]
		case *model.AttrRead:
			if x.Attr != nil && x.Attr.Owner != nil && x.T.Class == model.Integer {
				return lint.Quoted(x.Attr)
			}
		}
		return ""
	}
	judge := func(b *model.Binary) {
		x, y, below := b.X, b.Y, b.Op == model.LessEqual || b.Op == model.Greater
		_, plain := y.(*model.Const)
		_, call := y.(*model.Call)
		if d, ok := x.(*model.Binary); ok && d.Op == model.Sub {
			x, y = d.X, d.Y
		}
		one, two := figure(x), figure(y)
		if one < two {
			one, two, below = two, one, !below
		}
		roll := strings.HasPrefix(one, "a roll") // with whatever
		if b.Op < model.Less || plain || call && roll || one == two || two == "" && !roll {
			return
		}
		if roll {
			two = ""
		}
		key := strings.TrimSuffix(one+" and "+two, " and ")
		same := func(o place) bool { return o.at.R == b.R }
		if !slices.ContainsFunc(by[key], same) {
			by[key] = append(by[key], place{b, below})
		}
	}
	for _, e := range p.Index.Entries {
		if e.In.Bot == nil && e.In.Map == nil && (e.In.Func == nil || !p.OfBots(e.In.Func)) {
			in = e.In
			model.Walk(e.Expr, judge)
		}
	}
	for what, all := range by {
		for i, x := range all {
			others := slices.DeleteFunc(slices.Clone(all), func(o place) bool { return o.below == x.below })
			if len(others) == len(all)-1 && (len(others) > 1 || len(others) == 1 && i == 1) && p.Owns(x.at.R.Filename) {
				p.Reportf(x.at.R, "equals on the side where they are elsewhere",
					"Of all comparisons of %s this alone counts equals so.", what).See(others[0].at.R, "It is otherwise here.")
			}
		}
	}
}
