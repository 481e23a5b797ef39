package load

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
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
			return s.wordLiteral(w, e.Range())
		}
		return s.ld.refuse(diag.CodeUnsupported, e.Range(), "a whole sentence in `text`, with placeholders in braces",
			"Strings cannot be concatenated here.")
	case *hclsyntax.ScopeTraversalExpr:
		return s.traversal(x.Traversal, x.SrcRange, want)
	case *hclsyntax.RelativeTraversalExpr:
		return s.steps(s.check(x.Source, nil), x.Traversal, x.SrcRange, "")
	case *hclsyntax.FunctionCallExpr:
		return s.readCall(x, want)
	case *hclsyntax.ConditionalExpr:
		return s.conditional(x, want)
	case *hclsyntax.BinaryOpExpr:
		return s.binary(x, want)
	case *hclsyntax.UnaryOpExpr:
		return s.unary(x)
	case *hclsyntax.TupleConsExpr:
		return s.readList(x, want)
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
				"a whole number; for fractions count in tenths, or use round_div(a, b)", "Numbers must be whole.")
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
			"floor_div(a, b) rounds down, ceil_div(a, b) up, round_div(a, b) to the nearest; mod(a, b) is the remainder",
			"There is no / or %%: they would hide rounding.")
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
			f.Help(fmt.Sprintf("write %s(%s, %s)", map[model.Op]string{model.Add: "concat", model.Sub: "without"}[op],
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

func (s *scope) readList(x *hclsyntax.TupleConsExpr, want *model.Type) model.Expr {
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

func (s *scope) wordLiteral(w string, r hcl.Range) model.Expr {
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
			return s.ld.refuse(diag.CodeWrongType, x.KeyExpr.Range(), "", "The keys of a tally must be things.")
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

// traversal types `a`, `a.b`, `a.b[c].d`.
func (s *scope) traversal(t hcl.Traversal, r hcl.Range, want *model.Type) model.Expr {
	root := t.RootName()
	at := t[0].SourceRange()
	var second string
	if len(t) > 1 {
		if a, ok := t[1].(hcl.TraverseAttr); ok {
			second = a.Name
		}
	}
	if e := s.lookUp(root, at); e != nil {
		if s.kindFirst(root, second, e.Type()) {
			return s.kindThing(s.ld.kinds[root], second, t, r)
		}
		return s.steps(e, t[1:], r, root)
	}
	if e, taken, ok := s.reservedWord(root, second, t, r); ok {
		return s.steps(e, t[taken:], r, root)
	}
	if k := s.ld.kinds[root]; k != nil && second != "" {
		return s.kindThing(k, second, t, r)
	}
	if z := s.ld.zones[root]; z != nil && z.Of == nil {
		s.ld.noteSource(at, z)
		return s.steps(&model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, at), Zone: z}, t[1:], r,
			root)
	}
	if b := s.ld.boards[root]; b != nil {
		s.ld.noteSource(at, b)
		e := &model.Call{Node: node(model.ListOf(model.RefTo(b.Cells)), at), Fn: model.AllThings, Kind: b.Cells}
		return s.steps(e, t[1:], r, root)
	}
	s.unknownName(root, at, second, want)
	return invalid(r)
}

// lookUp is the variable or local with a name.
func (s *scope) lookUp(name string, at hcl.Range) model.Expr {
	if v := s.loop(name); v != nil {
		s.ld.noteSource(at, v)
		return s.proven(&model.LoopRead{Node: node(v.Type, at), Var: v}, name)
	}
	if l := s.local(name); l != nil {
		s.ld.noteSource(at, l)
		return s.localRead(l, at)
	}
	return nil
}

// kindFirst: x.y, where x is a local of a kind (also) called x, is an attribute of it, else the thing y of that
// kind.
func (s *scope) kindFirst(root, second string, have *model.Type) bool {
	k := s.ld.kinds[root]
	return k != nil && s.ld.things[k][second] != nil && !(have.Class == model.Ref && s.hasStep(have, second))
}

func (s *scope) kindThing(k *model.Kind, name string, t hcl.Traversal, r hcl.Range) model.Expr {
	th := s.ld.things[k][name]
	at := t[1].SourceRange()
	if th == nil {
		if !s.stillAsked(k.Name, t[0].SourceRange()) {
			s.ld.noThing(at, k, name)
		}
		return invalid(r)
	}
	s.ld.noteSource(t[0].SourceRange(), k)
	s.ld.noteSource(at, th)
	return s.steps(s.thing(th, hcl.RangeBetween(t[0].SourceRange(), at)), t[2:], r, k.Name+"."+name)
}

// onlyKindWith is the only kind with a thing of this name; nil if there is none, or several.
func (ld *loader) onlyKindWith(name string) *model.Kind {
	var found *model.Kind
	for _, k := range ld.m.Kinds {
		if ld.things[k][name] != nil {
			if found != nil {
				return nil
			}
			found = k
		}
	}
	return found
}

// thingCalled is the full name of a thing that was named without its kind.
func (ld *loader) thingCalled(name string) string {
	if k := ld.onlyKindWith(name); k != nil {
		return k.Name + "." + name
	}
	return ""
}

func (s *scope) localRead(l *model.Local, at hcl.Range) model.Expr {
	e := &model.LocalRead{Node: node(l.Type, at), Local: l}
	if w := s.ld.filledWhen[l]; l.Type.Optional && w != "" && s.known(holding(w)) {
		e.T = l.Type.Required()
	}
	return s.proven(e, l.Name)
}

// proven removes null from the type of a path that is known not to be null.
func (s *scope) proven(e model.Expr, path string) model.Expr {
	if path == "" || !e.Type().Optional || !s.known(path) {
		return e
	}
	switch x := e.(type) {
	case *model.LocalRead:
		x.T = x.T.Required()
	case *model.LoopRead:
		x.T = x.T.Required()
	case *model.AttrRead:
		x.T = x.T.Required()
	case *model.Narrow:
		x.T = x.T.Required()
	}
	return e
}

// twoWords are reserved words that a name must follow.
var twoWords = map[string]bool{"table": true, "action": true, "die": true, "option": true}

// reservedWord types a name of the language itself, which may take several steps; ok says whether it is one.
func (s *scope) reservedWord(root, second string, t hcl.Traversal, r hcl.Range) (e model.Expr, steps int, ok bool) {
	at, ld := t[0].SourceRange(), s.ld
	if second == "" && twoWords[root] {
		return ld.refuse(diag.CodeUnknownName, at, root+".name", "%q alone is not a value.", root), 1, true
	}
	switch {
	case root == "this" && s.this != nil:
		return s.thing(s.this, at), 1, true
	case root == "game" && ld.m.Game != nil:
		return s.thing(ld.m.Game.Thing, at), 1, true
	case root == "players" && ld.seatKind != nil:
		return &model.Players{Node: node(model.ListOf(ld.seatType()), at)}, 1, true
	case root == "original" && s.original != nil:
		return s.original, 1, true
	case root == "table":
		return s.table(second, t, r), len(t), true
	case root == "action":
		return s.actionWord(second, r), 2, true
	case root == "die":
		if d := ld.dice[second]; d != nil {
			return &model.Const{Node: node(d.T, r), Value: d.Value}, 2, true
		}
		ld.foreign(diag.CodeUnknownName, r, ld.suggestDie(second), second, keys(ld.dice), "There is no die %q.", second)
		return invalid(r), 2, true
	case root == "option":
		if o := ld.options[second]; o != nil {
			ld.noteSource(t[1].SourceRange(), o)
			return &model.OptionRead{Node: node(o.Type, r), Option: o}, 2, true
		}
		ld.foreign(diag.CodeUnknownOption, r, s.meantValue(second, "", nil), second, keys(ld.options),
			"There is no option %q.", second)
		return invalid(r), 2, true
	case root == "_":
		return ld.refuse(diag.CodeUnknownName, at, "", "`_` is allowed only in tables and rosters."), 1, true
	}
	return nil, 0, false
}

func (s *scope) actionWord(name string, r hcl.Range) model.Expr {
	if ds := s.ld.actions[name]; len(ds) > 0 {
		s.ld.noteSource(r, ds[0].proc)
		return &model.Const{Node: node(model.TypeWord, r), Value: builtin.Box(s.ld.internWord(name))}
	}
	if !s.ld.lostBody || !s.ld.failed { // else the action may belong to a block that is reported
		s.ld.noSuch(diag.CodeUnknownName, r, "action", name, keys(s.ld.actions))
	}
	return invalid(r)
}

// steps types the steps .attr and [literal] after a value.
func (s *scope) steps(e model.Expr, rest hcl.Traversal, r hcl.Range, path string) model.Expr {
	for i, step := range rest {
		if isInvalid(e) {
			return e
		}
		if l, ok := e.(*model.Lookup); ok && (s.ld.pendingKeys[l] != nil || l.Col == nil) {
			ts := s.ld.pendingKeys[l]
			delete(s.ld.pendingKeys, l)
			if ts == nil {
				ts = &tableStep{table: l.Table, keys: l.Keys}
			}
			return s.lookup(ts, rest[i:], r)
		}
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if path != "" {
				path += "." + x.Name
			}
			e = s.proven(s.step(e, x.Name, x.SrcRange), path)
		case hcl.TraverseIndex:
			path = ""
			lit := &hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange}
			if x.Key.Type() == cty.String {
				s.ld.errorf(diag.CodeUnsupported, x.SrcRange, "", "Elements are found by number, seat or thing.").
					Help(s.ld.thingCalled(x.Key.AsString()))
				return invalid(r)
			}
			e = s.index(e, lit, hcl.RangeBetween(e.Range(), x.SrcRange))
		}
	}
	return e
}

// hasStep says whether a value of the type has an attribute (or zone, stat, narrowing) of the name.
func (s *scope) hasStep(t *model.Type, name string) bool {
	if t.Class != model.Ref || t.Kind == nil {
		return false
	}
	k, z := t.Kind, s.ld.zones[name]
	return k.Attr(name) != nil || builtIns[name] != nil || s.inText && hasText(k, name) ||
		z != nil && z.Of != nil && k.Is(z.Of) || s.ld.narrows(k, name) != nil ||
		slices.ContainsFunc(k.AnyOf, func(m *model.Kind) bool { return m.Attr(name) != nil }) || s.ld.unaryFunc(name, k)
}

func (s *scope) mayBeNull(x model.Expr) {
	if s.ld.gap(x) {
		return
	}
	what := "This"
	if l, ok := x.(*model.LocalRead); ok {
		what = fmt.Sprintf("%q", l.Local.Name)
	} else if t := s.ld.brief(x.Range()); t != "" {
		what = fmt.Sprintf("%q", t)
	}
	s.ld.errorf(diag.CodeMayBeNull, x.Range(), "", "%s may be null here.", what).
		Help("guard it: `x != null && …`, a `when` that says so, or coalesce(x, default)")
}

func (s *scope) step(x model.Expr, name string, at hcl.Range) model.Expr {
	t := x.Type()
	r := hcl.RangeBetween(x.Range(), at)
	if t.Class == model.Tally && !t.Optional && t.Kind != nil {
		if th := s.ld.things[t.Kind][name]; th != nil {
			s.ld.noteSource(at, th)
			return &model.Index{Node: node(model.TypeInteger, r), X: x, I: s.thing(th, at)}
		}
		s.ld.noThing(at, t.Kind, name)
		return invalid(r)
	}
	if t.Class == model.Ref && t.Kind != nil && s.ld.asking(name) &&
		s.ld.askOf(t.Kind, diag.CodeNoSuchAttribute, name, s.stepNames(t.Kind)) {
		return invalid(r)
	}
	if t.Class != model.Ref {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, "", "%s has no attributes.", capitalize(typeWithArticle(t))).
			Help(s.ofElements(x, name))
		return invalid(r)
	}
	if t.Optional && s.ld.narrows(t.Kind, name) == nil {
		s.mayBeNull(x)
		return invalid(r)
	}
	k := t.Kind
	if m := s.ld.narrows(k, name); m != nil {
		s.ld.noteSource(at, m)
		return &model.Narrow{Node: node(model.RefTo(m).AsOptional(), r), X: x, Kind: m}
	}
	a := s.ld.builtIn(k, name)
	if k != nil && k.Attr(name) != nil {
		a = k.Attr(name)
	} else if e := s.stepOfUnion(x, k, name, r); e != nil {
		for _, m := range k.Members() {
			s.ld.noteSource(at, m.Attr(name))
		}
		return e
	}
	if a != nil {
		s.ld.noteSource(at, a)
		return &model.AttrRead{Node: node(a.Type, r), X: x, Attr: a}
	}
	if k == nil {
		return s.ld.refuse(diag.CodeNoSuchAttribute, at, "its kind first: x.ship is x where it is a ship, else null",
			"A thing of any kind has no attribute %q.", name)
	}
	if z := s.ld.zones[name]; z != nil && z.Of != nil && k.Is(z.Of) {
		s.ld.noteSource(at, z)
		return &model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, r), Zone: z, Owner: x}
	}
	if s.ld.unaryFunc(name, k) {
		return s.apply(name, at, []model.Expr{x}, r)
	}
	if hasText(k, name) {
		if s.inText {
			return &model.TextRead{Node: node(model.TypeSaid, r), X: x, Name: name}
		}
		s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("a text that people read, with {x.%s} in it", name),
			"%q is a text of %s, which rules cannot read.", name, withArticle(k.Name))
		return invalid(r)
	}
	s.noAttribute(k, name, at)
	return invalid(r)
}

// stepOfUnion reads an attribute that all members of a union have.
func (s *scope) stepOfUnion(x model.Expr, k *model.Kind, name string, r hcl.Range) model.Expr {
	if k == nil || len(k.AnyOf) == 0 {
		return nil
	}
	t := model.TypeInvalid
	byKind := map[*model.Kind]*model.Attr{}
	for _, m := range k.Members() {
		a := m.Attr(name)
		if a == nil {
			return nil
		}
		if t = s.ld.merge(t, a.Type); t == nil {
			return nil
		}
		byKind[m] = a
	}
	return &model.AttrRead{Node: node(t, r), X: x, ByKind: byKind}
}

// hasText says whether things of a kind, or of all its members, may have a text of the name.
func hasText(k *model.Kind, name string) bool {
	return !slices.ContainsFunc(k.Members(), func(m *model.Kind) bool { return !slices.Contains(m.Texts, name) })
}

func (s *scope) noAttribute(k *model.Kind, name string, at hcl.Range) {
	for _, m := range k.AnyOf {
		if m.Attr(name) != nil {
			s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("x.%s.%s, where x.%s is not null", m.Name, name, m.Name),
				"Not every %s has an attribute %q.", k.Name, name)
			return
		}
	}
	if (name == "x" || name == "y") && !s.ld.lost[name] {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, "a cell of a board: only these have x and y", "%s has no attribute %q.",
			capitalize(withArticle(k.Name)), name)
		return
	}
	s.ld.noAttr(diag.CodeNoSuchAttribute, at, k, name, s.stepNames(k))
}

func (s *scope) stepNames(k *model.Kind) []string {
	names := attrNames(k)
	for n, z := range s.ld.zones {
		if z.Of != nil && k.Is(z.Of) {
			names = append(names, n)
		}
	}
	names = append(names, lists.Map(k.AnyOf, func(m *model.Kind) string { return m.Name })...)
	for n := range s.ld.stats {
		if s.ld.unaryFunc(n, k) {
			names = append(names, n)
		}
	}
	if s.inText {
		for _, m := range k.Members() {
			names = append(names, m.Texts...)
		}
	}
	return append(names, "order", "name")
}

// builtIns are the attributes of every thing, and of every cell of a board.
var builtIns = map[string]*model.Attr{
	"order": {Name: "order", Class: model.BuiltIn, Type: model.TypeInteger},
	"name":  {Name: "name", Class: model.BuiltIn, Type: model.TypeWord},
	"x":     {Name: "x", Class: model.BuiltIn, Type: model.TypeInteger},
	"y":     {Name: "y", Class: model.BuiltIn, Type: model.TypeInteger},
}

func (sy *symbols) builtIn(k *model.Kind, name string) *model.Attr {
	if (name == "x" || name == "y") && (k == nil || k.Board == nil) {
		return nil
	}
	sy.named = sy.named || name == "name"
	return builtIns[name]
}

// operands types both sides, of which a tally says what names in braces on the other side count. If neither does, it
// is what the result should count.
func (s *scope) operands(x *hclsyntax.BinaryOpExpr, want *model.Type) (l, r model.Expr) {
	counts := func(t *model.Type) *model.Type {
		if t != nil && t.Class == model.Tally && t.Kind != nil {
			return t.Required()
		}
		return nil
	}
	want = counts(want)
	if braces(x.LHS) {
		r = s.check(x.RHS, want)
		return s.check(x.LHS, cmp.Or(counts(r.Type()), want)), r
	}
	l = s.check(x.LHS, nil)
	if !braces(x.RHS) {
		return l, s.check(x.RHS, nil)
	}
	return l, s.check(x.RHS, cmp.Or(counts(l.Type()), want))
}

// braces says whether an expression is, or may be, a tally as it is written.
func braces(e hclsyntax.Expression) bool {
	switch x := e.(type) {
	case *hclsyntax.ObjectConsExpr:
		return true
	case *hclsyntax.ParenthesesExpr:
		return braces(x.Expression)
	case *hclsyntax.ConditionalExpr:
		return braces(x.TrueResult) || braces(x.FalseResult)
	}
	return false
}

func (s *scope) tallyOp(x *hclsyntax.BinaryOpExpr, op model.Op, l, r model.Expr) model.Expr {
	var t *model.Type
	if l.Type().Class == model.Tally && l.Type().Kind != nil {
		t = l.Type()
		r = s.ld.coerce(r, t.Required())
	} else {
		t = r.Type()
		l = s.ld.coerce(l, t.Required())
	}
	if isInvalid(l) || isInvalid(r) {
		return invalid(x.SrcRange)
	}
	switch op {
	case model.Add, model.Sub:
		return &model.Binary{Node: node(t.Required(), x.SrcRange), Op: op, X: l, Y: r}
	case model.GreaterEqual:
		return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: op, X: l, Y: r}
	case model.LessEqual:
		return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: model.GreaterEqual, X: r, Y: l}
	}
	return s.ld.refuse(diag.CodeBadOperands, x.SrcRange, "",
		"Tallies can only be added, subtracted, and compared with >= and <=.")
}

// tally types { ore = 2, (good) = 1 } as a tally of a known kind.
func (s *scope) tally(x *hclsyntax.ObjectConsExpr, want *model.Type) model.Expr {
	if want == nil && len(x.Items) > 0 {
		if k := s.tallyKind(x); k != nil {
			want = &model.Type{Class: model.Tally, Kind: k}
		}
	}
	switch {
	case want != nil && want.Class == model.Tally:
	case want != nil && want.Class != model.Invalid:
		return s.ld.refuse(diag.CodeWrongType, x.SrcRange, typeWithArticle(want),
			"Names and numbers in braces are a tally.")
	case len(x.Items) > 0:
		expected := ""
		if _, name := tallyKey(x.Items[0]); name == "" {
			expected = "a list to look values up by number, as in [0, 5, 7][n], or a table with keys = { n = integer }"
		}
		return s.ld.refuse(diag.CodeUnsupported, x.SrcRange, expected, "It is unclear what this tally counts.")
	default:
		want = &model.Type{}
	}
	out := &model.TallyLit{Node: node(&model.Type{Class: model.Tally, Kind: want.Kind}, x.SrcRange)}
	for _, it := range x.Items {
		key, name := tallyKey(it)
		if name == "" {
			out.Keys = append(out.Keys, s.checkAs(key, model.RefTo(want.Kind)))
		} else if t := s.ld.things[want.Kind][name]; t != nil {
			s.ld.noteSource(key.Range(), t)
			out.Keys = append(out.Keys, s.thing(t, key.Range()))
		} else {
			s.ld.noThing(key.Range(), want.Kind, name)
			continue
		}
		out.Values = append(out.Values, s.checkAs(it.ValueExpr, model.TypeInteger))
	}
	return out
}

// tallyKey is the key of a tally, and the name of a thing if it is just a name.
func tallyKey(it hclsyntax.ObjectConsItem) (key hclsyntax.Expression, name string) {
	k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
	if !ok {
		return it.KeyExpr, ""
	}
	if !k.ForceNonLiteral {
		name, _ = bareName(k.Wrapped)
	}
	return k.Wrapped, name
}

// tallyKind guesses the kind from a name, or a key in brackets: { (good) = 1 }.
func (s *scope) tallyKind(x *hclsyntax.ObjectConsExpr) *model.Kind {
	for _, it := range x.Items {
		key, name := tallyKey(it)
		if name != "" {
			return s.ld.onlyKindWith(name)
		}
		if k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr); ok && k.ForceNonLiteral {
			if e := s.check(key, nil); e.Type().Class == model.Ref {
				return e.Type().Kind
			}
		}
	}
	return nil
}
