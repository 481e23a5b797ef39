package load

import (
	"cmp"
	"fmt"
	"math/big"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// invalid replaces an expression that was reported: it fits everywhere.
func invalid(r hcl.Range) model.Expr {
	return &model.Const{Node: model.Node{T: model.TypeInvalid, R: r}}
}

func isInvalid(e model.Expr) bool { return e == nil || e.Type().Class == model.Invalid }

func node(t *model.Type, r hcl.Range) model.Node { return model.Node{T: t, R: r} }

// check types an expression; want is the expected type, nil if any.
func (s *scope) check(e hclsyntax.Expression, want *model.Type) model.Expr {
	if !s.ld.enter(e.Range()) {
		return invalid(e.Range())
	}
	defer s.ld.leave()
	out := s.checkNode(e, want)
	if isInvalid(out) && !s.ld.failed {
		s.ld.errorf(diag.CodeWrongType, e.Range(), "a value whose type is known", "The type of this value is not known.")
	}
	return out
}

func (s *scope) checkNode(e hclsyntax.Expression, want *model.Type) model.Expr {
	switch x := e.(type) {
	case *hclsyntax.ParenthesesExpr:
		return s.check(x.Expression, want)
	case *hclsyntax.LiteralValueExpr:
		return s.literalValue(x)
	case *hclsyntax.TemplateExpr, *hclsyntax.TemplateWrapExpr:
		if w, ok := source.PlainText(e); ok {
			return s.word(w, e.Range())
		}
		return s.ld.refuse(diag.CodeUnsupported, e.Range(), "a whole sentence in `text`, with placeholders in braces",
			"Strings cannot be concatenated here.")
	case *hclsyntax.ScopeTraversalExpr:
		return s.traversal(x.Traversal, x.SrcRange, want)
	case *hclsyntax.RelativeTraversalExpr:
		return s.steps(s.check(x.Source, nil), x.Traversal, x.SrcRange, "")
	case *hclsyntax.FunctionCallExpr:
		return s.call(x, want)
	case *hclsyntax.ConditionalExpr:
		return s.conditional(x, want)
	case *hclsyntax.BinaryOpExpr:
		return s.binary(x, want)
	case *hclsyntax.UnaryOpExpr:
		return s.unary(x)
	case *hclsyntax.TupleConsExpr:
		return s.list(x, want)
	case *hclsyntax.ObjectConsExpr:
		return s.tally(x, want)
	case *hclsyntax.ForExpr:
		return s.forExpr(x, want)
	case *hclsyntax.IndexExpr:
		return s.index(s.check(x.Collection, nil), x.Key, x.SrcRange)
	case *hclsyntax.SplatExpr:
		return s.splat(x)
	}
	return s.ld.refuse(diag.CodeUnsupported, e.Range(), "", "The language has no such expression.")
}

func (s *scope) literalValue(x *hclsyntax.LiteralValueExpr) model.Expr {
	switch {
	case !x.Val.IsKnown(): // of what could not be parsed
		return invalid(x.SrcRange)
	case x.Val.IsNull():
		return &model.Const{Node: node(model.TypeNull, x.SrcRange)}
	case x.Val.Type() == cty.Bool:
		return &model.Const{Node: node(model.TypeBoolean, x.SrcRange), Value: x.Val.True()}
	case x.Val.Type() == cty.Number:
		n := x.Val.AsBigFloat()
		i, acc := n.Int64()
		switch {
		case n.IsInt() && (acc != big.Exact || i > maxNumber || i < -maxNumber):
			s.ld.tooLarge(x.SrcRange)
			return invalid(x.SrcRange)
		case acc != big.Exact:
			return s.ld.refuse(diag.CodeUnsupported, x.SrcRange,
				"a whole number; for fractions count in tenths, or use ratio(a, b)", "Only whole numbers are known here.")
		}
		return &model.Const{Node: node(model.TypeInteger, x.SrcRange), Value: i}
	}
	return invalid(x.SrcRange)
}

func (s *scope) conditional(x *hclsyntax.ConditionalExpr, want *model.Type) model.Expr {
	test := s.checkAs(x.Condition, model.TypeBoolean)
	yes, no := s.child(), s.child()
	yes.assume(x.Condition, true)
	no.assume(x.Condition, false)
	a, b := yes.check(x.TrueResult, want), no.check(x.FalseResult, want)
	if a.Type().Class != b.Type().Class {
		a, b = s.asList(a), s.asList(b)
	}
	if isInvalid(a) || isInvalid(b) {
		return invalid(x.SrcRange)
	}
	t := s.ld.merge(a.Type(), b.Type())
	if t == nil {
		return s.ld.refuse(diag.CodeBadOperands, x.SrcRange, "two values of one type", "One side is %s, the other %s.",
			typeWithArticle(a.Type()), typeWithArticle(b.Type()))
	}
	return &model.Cond{Node: node(t, x.SrcRange), Test: test, Then: s.ld.fitBranch(a, t), Else: s.ld.fitBranch(b, t)}
}

func (s *scope) unary(x *hclsyntax.UnaryOpExpr) model.Expr {
	if x.Op == hclsyntax.OpNegate {
		v := s.checkAs(x.Val, model.TypeInteger)
		if c, ok := v.(*model.Const); ok && !isInvalid(v) {
			return &model.Const{Node: node(model.TypeInteger, x.SrcRange), Value: -c.Value.(int64)}
		}
		return &model.Unary{Node: node(model.TypeInteger, x.SrcRange), Op: model.Neg, X: v}
	}
	return &model.Unary{Node: node(model.TypeBoolean, x.SrcRange), Op: model.Not, X: s.checkAs(x.Val, model.TypeBoolean)}
}

var binaryOps = map[*hclsyntax.Operation]model.Op{
	hclsyntax.OpAdd: model.Add, hclsyntax.OpSubtract: model.Sub, hclsyntax.OpMultiply: model.Mul,
	hclsyntax.OpLogicalAnd: model.And, hclsyntax.OpLogicalOr: model.Or,
	hclsyntax.OpEqual: model.Equal, hclsyntax.OpNotEqual: model.Unequal,
	hclsyntax.OpLessThan: model.Less, hclsyntax.OpLessThanOrEqual: model.LessEqual,
	hclsyntax.OpGreaterThan: model.Greater, hclsyntax.OpGreaterThanOrEqual: model.GreaterEqual,
}

func (s *scope) binary(x *hclsyntax.BinaryOpExpr, want *model.Type) model.Expr {
	op, ok := binaryOps[x.Op]
	if !ok {
		return s.ld.refuse(diag.CodeDivision, x.SrcRange,
			"whole(a, b) rounds down, up(a, b) up, ratio(a, b) to the nearest; rest(a, b) is what whole leaves",
			"There is no / and no %%: they would hide a rounding.")
	}
	switch op {
	case model.And, model.Or:
		l := s.checkAs(x.LHS, model.TypeBoolean)
		right := s.child()
		right.assume(x.LHS, op == model.And)
		r := right.checkAs(x.RHS, model.TypeBoolean)
		return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: op, X: l, Y: r}
	case model.Equal, model.Unequal:
		return s.equality(x, op)
	}
	if op != model.Add && op != model.Sub {
		want = nil
	}
	l, r := s.operands(x, want)
	if isInvalid(l) || isInvalid(r) {
		return invalid(x.SrcRange)
	}
	return s.arithmetic(x, op, l, r)
}

func (s *scope) arithmetic(x *hclsyntax.BinaryOpExpr, op model.Op, l, r model.Expr) model.Expr {
	if l.Type().Class == model.Tally || r.Type().Class == model.Tally {
		return s.tallyOp(x, op, l, r)
	}
	compare, want, lt, rt := op >= model.Less, model.TypeInteger, l.Type(), r.Type()
	switch {
	case compare && lt.Class == model.Ref && rt.Class == model.Ref:
		if !ordered(lt) || rt.Kind != lt.Kind {
			return s.ld.refuse(diag.CodeBadOperands, x.SrcRange, "numbers, or things of one kind that has an `order`",
				"%s and %s have no order.", capitalize(typeWithArticle(lt)), typeWithArticle(rt))
		}
		want = model.RefTo(lt.Kind)
	case lt.Class != model.Integer && rt.Class != model.Integer:
		f := s.ld.errorf(diag.CodeBadOperands, x.SrcRange, "numbers, or tallies of one kind",
			"%s and %s are not numbers.", capitalize(typeWithArticle(lt)), typeWithArticle(rt))
		if lt.Class == model.List && rt.Class == model.List && op <= model.Sub {
			f.Help(fmt.Sprintf("write %s(%s, %s)", map[model.Op]string{model.Add: "concat", model.Sub: "minus"}[op],
				s.ld.brief(l.Range()), s.ld.brief(r.Range())))
		}
		return invalid(x.SrcRange)
	}
	l, r = s.ld.coerce(l, want), s.ld.coerce(r, want)
	if isInvalid(l) || isInvalid(r) {
		return invalid(x.SrcRange)
	}
	if compare {
		want = model.TypeBoolean
	}
	return &model.Binary{Node: node(want, x.SrcRange), Op: op, X: l, Y: r}
}

func (s *scope) equality(x *hclsyntax.BinaryOpExpr, op model.Op) model.Expr {
	var l, r model.Expr
	s.ld.unseen(func() { l, r = s.operands(x, nil) })
	if isInvalid(l) || isInvalid(r) {
		return invalid(x.SrcRange)
	}
	if l.Type().Class != r.Type().Class {
		l, r = s.asList(l), s.asList(r)
	}
	lt, rt := l.Type(), r.Type()
	switch {
	case lt.Class == model.Null:
		l = s.ld.coerce(l, rt.AsOptional())
		s.neverNull(r, x.SrcRange)
	case rt.Class == model.Null:
		r = s.ld.coerce(r, lt.AsOptional())
		s.neverNull(l, x.SrcRange)
	case lt.Class != rt.Class, lt.Class == model.Ref && !s.ld.mayMeet(lt.Kind, rt.Kind):
		s.ld.errorf(diag.CodeBadOperands, x.SrcRange, "two values of one type", "%s is never %s.",
			capitalize(typeWithArticle(lt)), typeWithArticle(rt)).
			Help(cmp.Or(s.ld.suggestValue(r, lt), s.ld.suggestValue(l, rt)))
		return invalid(x.SrcRange)
	}
	s.checkWord(l, r)
	s.checkWord(r, l)
	return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: op, X: l, Y: r}
}

// mayMeet says whether things of two kinds may be compared (nil: any).
func (ld *loader) mayMeet(a, b *model.Kind) bool {
	return a == nil || b == nil || b.Is(a) || ld.mergeKinds(a, b) != nil
}

// neverNull warns of a comparison with null that is always false (or true), unless a guard has already excluded
// null.
func (s *scope) neverNull(e model.Expr, at hcl.Range) {
	declared := e.Type()
	switch x := e.(type) {
	case *model.LocalRead:
		if s.ld.ofRuns[x.Local] { // a hook may have cancelled the moment
			return
		}
		declared = x.Local.Type
	case *model.LoopRead:
		declared = x.Var.Type
	case *model.AttrRead:
		if x.Attr != nil {
			declared = x.Attr.Type
		}
	case *model.Narrow:
		return
	}
	if !declared.Optional && declared.Class != model.Invalid && declared.Class != model.Null {
		s.ld.warnf(diag.CodeNeverNull, at, "%s is never null.", capitalize(typeWithArticle(declared)))
	}
}

// checkWord reports words that the local they are compared with never has.
func (s *scope) checkWord(local, word model.Expr) {
	l, ok := local.(*model.LocalRead)
	c, ok2 := word.(*model.Const)
	if !ok || !ok2 || c.T.Class != model.Word {
		return
	}
	words := s.ld.wordSets[l.Local]
	n := builtin.ID(c.Value)
	if words != nil {
		s.ld.noteWord(c.R, s.ld.m.Words[n])
	}
	if words == nil || n == 0 || isIn(s.ld.m.Words[n], words) {
		return
	}
	s.ld.unknown(diag.CodeUnknownWord, c.R, s.ld.m.Words[n], words, "%q is never %q.", l.Local.Name, s.ld.m.Words[n])
}

func (s *scope) list(x *hclsyntax.TupleConsExpr, want *model.Type) model.Expr {
	var elem *model.Type
	if want != nil && want.Class == model.List {
		elem = want.Elem
	}
	var parts []model.Expr
	t := model.TypeInvalid
	for _, e := range x.Exprs {
		p := s.check(e, elem)
		if isInvalid(p) {
			return invalid(x.SrcRange)
		}
		m := s.ld.merge(t, p.Type())
		if m == nil {
			p2 := s.asList(p)
			if m = s.ld.merge(t, p2.Type()); m != nil {
				p = p2
			}
		}
		if m == nil {
			s.ld.errorf(diag.CodeBadOperands, e.Range(), "values of one type in one list",
				"This is %s among values that are %s.", typeWithArticle(p.Type()), t.String())
			return invalid(x.SrcRange)
		}
		t = m
		parts = append(parts, p)
	}
	if len(parts) == 0 && elem != nil {
		t = elem
	}
	for i := range parts {
		parts[i] = s.ld.fitBranch(parts[i], t)
	}
	return &model.ListLit{Node: node(model.ListOf(t), x.SrcRange), Elems: parts}
}

func (s *scope) word(w string, r hcl.Range) model.Expr {
	return &model.Const{Node: node(model.TypeWord, r), Value: builtin.Box(s.ld.shownWord(w, r))}
}

func (s *scope) thing(t *model.Thing, r hcl.Range) model.Expr {
	return &model.Const{Node: node(model.RefTo(t.Kind), r), Value: builtin.Box(t.ID)}
}

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
