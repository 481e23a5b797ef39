package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// splat types players[*].chips.
func (s *scope) splat(x *hclsyntax.SplatExpr) model.Expr {
	over := s.asList(s.check(x.Source, nil))
	if isInvalid(over) {
		return over
	}
	if over.Type().Class != model.List || over.Type().Optional {
		return s.ld.refuse(diag.CodeBadOperands, x.SrcRange, "a list before [*]", "%s is not a list.",
			capitalize(typeWithArticle(over.Type())))
	}
	v := &model.LoopVar{Name: "*", Type: over.Type().Elem}
	read := model.Expr(&model.LoopRead{Node: node(v.Type, x.SrcRange), Var: v})
	if rel, ok := x.Each.(*hclsyntax.RelativeTraversalExpr); ok {
		read = s.steps(read, rel.Traversal, x.SrcRange, "")
	}
	if isInvalid(read) {
		return read
	}
	return &model.For{Node: node(model.ListOf(read.Type()), x.SrcRange), Over: over, Val: v, Value: read}
}

// forExpr types [for x in list : value if cond] and { for k, v in tally : k => n }.
func (s *scope) forExpr(x *hclsyntax.ForExpr, want *model.Type) model.Expr {
	over := s.asList(s.check(x.CollExpr, nil))
	if isInvalid(over) || isInvalid(s.ld.resolved(over)) {
		return invalid(x.SrcRange)
	}
	t := over.Type()
	if t.Optional {
		s.mayBeNull(over)
		return invalid(x.SrcRange)
	}
	in := s.child()
	out := &model.For{Over: over}
	key, elem := keysOf(t)
	switch {
	case elem == nil:
		return s.ld.refuse(diag.CodeBadOperands, x.CollExpr.Range(),
			"a list, a zone, a board, all(kind), a tally or results", "%s is not a list.", capitalize(typeWithArticle(t)))
	case t.Class != model.List:
		out.Key = in.loopVar(x.KeyVar, key)
	case x.KeyVar != "":
		return s.ld.refuse(diag.CodeUnsupported, x.CollExpr.Range(), fmt.Sprintf("for %s in …", x.ValVar),
			"A list has no keys.")
	}
	out.Val = in.loopVar(x.ValVar, elem)
	if x.CondExpr != nil {
		out.If = in.checkAs(x.CondExpr, model.TypeBoolean)
		in.assume(x.CondExpr, true)
	}
	if x.KeyExpr != nil {
		out.KeyExpr = in.check(x.KeyExpr, nil)
		if isInvalid(out.KeyExpr) {
			return invalid(x.SrcRange)
		}
		if out.KeyExpr.Type().Class != model.Ref || out.KeyExpr.Type().Kind == nil {
			return s.ld.refuse(diag.CodeWrongType, x.KeyExpr.Range(), "", "The keys of a tally are things.")
		}
		out.KeyExpr = s.ld.coerce(out.KeyExpr, model.RefTo(out.KeyExpr.Type().Kind))
		out.Value = in.checkAs(x.ValExpr, model.TypeInteger)
		out.Node = node(&model.Type{Class: model.Tally, Kind: out.KeyExpr.Type().Kind}, x.SrcRange)
		return out
	}
	var of *model.Type
	if want != nil && want.Class == model.List {
		of = want.Elem
	}
	out.Value = in.check(x.ValExpr, of)
	if isInvalid(out.Value) {
		return invalid(x.SrcRange)
	}
	if of == nil || of.Class == model.List {
		out.Value = s.asList(out.Value)
	}
	out.Node = node(&model.Type{Class: model.List, Elem: out.Value.Type()}, x.SrcRange)
	return out
}
