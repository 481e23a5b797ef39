package vm

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// fewShown is how many things of a list without a name are told.
const fewShown = 8

// source looks for the things that would give a comprehension a value, if they were among those that it runs over.
func (q *inquiry) source(f *model.For, v any) (best []Refusal) {
	over := f.Over.Type().One()
	if v == nil || f.Key != nil || over == nil || over.Class != model.Ref || over.Kind == nil {
		return nil
	}
	found := 0
	for _, t := range q.m.g.model.Things[1:] {
		if !t.Kind.Is(over.Kind) || t.Kind.Copies > 0 || found == mostAnswers {
			continue
		}
		q.walk.Bind(f.Val, builtin.Box(t.ID))
		if given, fault := q.walk.Part(f.Value); fault == nil && builtin.Same(given, v) {
			found++
			best = nearest(best, q.absent(f.Over, builtin.Box(t.ID)))
		}
	}
	return best
}

// absentElement says why no element of a written list is a value: those that would be it.
func (q *inquiry) absentElement(e model.Expr, v any) (best []Refusal) {
	switch x := e.(type) {
	case *model.ListLit:
		for _, e := range x.Elems {
			best = nearest(best, q.absentElement(e, v))
		}
	case *model.Cond:
		for _, branch := range []model.Expr{x.Then, x.Else} {
			if given, fault := q.walk.Part(branch); fault == nil && builtin.Same(given, v) {
				return q.why(x.Test, branch == x.Then)
			}
			best = nearest(best, q.absentElement(branch, v))
		}
	case *model.AttrRead: // of another thing it would be
		t := x.X.Type()
		if t.Class != model.Ref || t.Kind == nil || x.Attr == nil || x.Attr.Class == model.State {
			return nil
		}
		for _, of := range q.m.g.model.Things[1:] {
			if !of.Kind.Is(t.Kind) {
				continue
			}
			it := constant(builtin.Box(of.ID), t)
			given, fault := q.walk.Part(&model.AttrRead{Node: x.Node, X: it, Attr: x.Attr, ByKind: x.ByKind})
			if fault == nil && builtin.Same(given, v) {
				return q.mustBe(x.X, model.Equal, it, nil)
			}
		}
	}
	return best
}

// absentParts explores the lists of a comprehension that make one list. Where none is nearer to having the value than
// the others, it tells what they are of.
func (q *inquiry) absentParts(l *model.For, v any) (best []Refusal) {
	var of []any
	q.elements(l, mostNear, func(x any) bool {
		var reasons []Refusal
		if l.If != nil {
			reasons = q.why(l.If, true)
		}
		if len(reasons) == 0 {
			reasons = q.absent(l.Value, v)
			of = append(of, x)
		}
		best = nearest(best, reasons)
		return true
	})
	switch {
	case best == nil:
		return q.absent(l.Over, nil)
	case v == nil || cost(best) <= unsaid || len(of) == 0 || l.Val.Type.Class != model.Ref:
		return best
	}
	return []Refusal{q.refusal(RuleFrom, l.R, func() string {
		return q.tell(sayLeadsNot, "what", q.show(v, l.T.One().One()), "list", q.shortly(of, l.Val.Type), "n", len(of))
	})}
}

// notBeside says that a cell is not beside another.
func (q *inquiry) notBeside(cell model.Expr, v any, t *model.Type) []Refusal {
	at, fault := q.walk.Part(cell)
	if fault != nil {
		return q.untold(fault)
	}
	r := q.refusal(RuleFrom, cell.Range(), func() string {
		return q.tell(sayNotBeside, "what", q.show(v, t), "thing", q.show(at, cell.Type()))
	})
	r.more = 1
	return []Refusal{r}
}

// content names the things of a short list that has no name itself.
func (q *inquiry) content(e model.Expr) string {
	t := e.Type().One()
	l, fault := q.walk.Part(e)
	if list := builtin.List(l); fault == nil && t != nil && t.Class == model.Ref && len(list) <= fewShown {
		return q.shortly(list, t)
	}
	return ""
}

// shortly names values, at most a few.
func (q *inquiry) shortly(list []any, t *model.Type) string {
	var names []string
	for _, v := range list {
		switch {
		case builtin.IsNull(t, v):
		case len(names) == fewShown:
			return strings.Join(names, ", ") + ", …"
		default:
			names = append(names, q.show(v, t))
		}
	}
	return strings.Join(names, ", ")
}

// owns says whether an expression is the one seat that a thing names, which is whose it is.
func owns(e model.Expr) bool {
	x, ok := e.(*model.AttrRead)
	if !ok || x.Attr == nil || x.Attr.Owner == nil || x.Attr.Owner.Seat || x.Attr.Class == model.BuiltIn {
		return false
	}
	names := lists.Where(x.Attr.Owner.Attrs, func(a *model.Attr) bool {
		return a.Type.Class == model.Ref && a.Type.Kind != nil && a.Type.Kind.Seat
	})
	return len(names) == 1 && names[0] == x.Attr
}

// located says whether an expression is the column or row of a cell.
func located(e model.Expr) bool {
	x, ok := e.(*model.AttrRead)
	return ok && x.Attr != nil && x.Attr.Class == model.BuiltIn && (x.Attr.Name == "x" || x.Attr.Name == "y")
}

// counts says whether an expression is how many there are, as a list or an attribute of the game says.
func counts(e model.Expr) bool {
	if x, ok := e.(*model.Call); ok {
		return x.Fn == model.Count || x.Fn == model.Total || x.Fn == model.Sum
	}
	_, attr := e.(*model.AttrRead)
	return attr
}
