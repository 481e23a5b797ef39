package mutants

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// swaps are the operators that are taken for each other.
var swaps = map[*hclsyntax.Operation][2]string{
	hclsyntax.OpAdd:                {"+", "-"},
	hclsyntax.OpSubtract:           {"-", "+"},
	hclsyntax.OpGreaterThan:        {">", ">="},
	hclsyntax.OpGreaterThanOrEqual: {">=", ">"},
	hclsyntax.OpLessThan:           {"<", "<="},
	hclsyntax.OpLessThanOrEqual:    {"<=", "<"},
	hclsyntax.OpEqual:              {"==", "!="},
	hclsyntax.OpNotEqual:           {"!=", "=="},
	hclsyntax.OpLogicalAnd:         {"&&", "||"},
	hclsyntax.OpLogicalOr:          {"||", "&&"},
}

// What no test can see: what is shown and told, and bots, which tests do not ask.
var unseen = strings.Fields("pack look map topic bot test tell show")

// A list is the sites of one file.
type list struct {
	file *source.File
	rule *rule // that is read
	out  []Mutant
}

// sites are all changes of a unit's own files, but for those of its tests.
func sites(u *packs.Unit) (out []Mutant) {
	for _, p := range u.Plan.Packs {
		for _, f := range p.Files {
			if u.Owns(f.Name) && !packs.IsTest(f.Name) {
				l := &list{file: f}
				l.body(f.Body, 0)
				out = append(out, l.out...)
			}
		}
	}
	return out
}

func (l *list) addChange(r hcl.Range, now string) {
	was := strings.Join(strings.Fields(string(r.SliceBytes(l.file.Bytes))), " ")
	l.out = append(l.out, Mutant{Range: r, Was: was, Now: now, rule: l.rule, file: l.file})
}

// body changes the expressions of a body, and takes out conditions and the blocks inside.
func (l *list) body(b *hclsyntax.Body, depth int) {
	for _, a := range source.Attributes(b) {
		if a.Name == "when" {
			l.addChange(a.SrcRange, "")
		}
		_ = hclsyntax.VisitAll(a.Expr, l.addAt)
	}
	for _, in := range b.Blocks {
		if slices.Contains(unseen, in.Type) {
			continue
		}
		outer := l.rule
		if of := slices.Contains(rules, in.Type); of || depth == 0 {
			l.rule = &rule{strings.Join(append([]string{in.Type}, lists.Map(in.Labels, strconv.Quote)...), " "), in.DefRange(),
				slices.Contains(running, in.Type)}
			if of && depth > 0 {
				l.rule.name = outer.name + ": " + l.rule.name
			}
		}
		if depth > 0 {
			l.addChange(hcl.RangeBetween(in.TypeRange, in.CloseBraceRange), "")
		}
		l.body(in.Body, depth+1)
		l.rule = outer
	}
}

// rules are the blocks inside others that are reported by themselves; those that run are reached or not.
var (
	rules   = strings.Fields(model.Rules + " setup play")
	running = strings.Fields("modifier before after instead action procedure setup play game whenever stat table")
)

// strength is how tightly an operator binds.
var strength = map[*hclsyntax.Operation]int{
	hclsyntax.OpLogicalOr: 1, hclsyntax.OpLogicalAnd: 2, hclsyntax.OpEqual: 3, hclsyntax.OpNotEqual: 3,
	hclsyntax.OpGreaterThan: 4, hclsyntax.OpGreaterThanOrEqual: 4, hclsyntax.OpLessThan: 4, hclsyntax.OpLessThanOrEqual: 4,
	hclsyntax.OpAdd: 5, hclsyntax.OpSubtract: 5, hclsyntax.OpMultiply: 6,
}

// matters says whether an operation means something else if a side of it has no brackets.
func matters(x *hclsyntax.BinaryOpExpr, side *hclsyntax.ParenthesesExpr) bool {
	in, ok := side.Expression.(*hclsyntax.BinaryOpExpr)
	if !ok {
		_, ok = side.Expression.(*hclsyntax.ConditionalExpr)
		return ok
	}
	a, b := strength[in.Op], strength[x.Op]
	return a < b || a == b && x.Op == hclsyntax.OpSubtract && side == x.RHS
}

// addAt changes an expression.
func (l *list) addAt(n hclsyntax.Node) hcl.Diagnostics {
	switch x := n.(type) {
	case *hclsyntax.BinaryOpExpr:
		if swap, ok := swaps[x.Op]; ok {
			between := hcl.Range{Filename: x.SrcRange.Filename, Start: x.LHS.Range().End, End: x.RHS.Range().Start}
			if i := strings.Index(string(between.SliceBytes(l.file.Bytes)), swap[0]); i >= 0 {
				at := between
				at.Start.Byte, at.Start.Column = at.Start.Byte+i, at.Start.Column+i
				at.End = at.Start
				at.End.Byte, at.End.Column = at.End.Byte+len(swap[0]), at.End.Column+len(swap[0])
				l.addChange(at, swap[1])
			}
		}
		for _, side := range []hclsyntax.Expression{x.LHS, x.RHS} {
			if p, ok := side.(*hclsyntax.ParenthesesExpr); ok && matters(x, p) {
				l.addChange(p.SrcRange, strings.TrimSpace(string(p.Expression.Range().SliceBytes(l.file.Bytes))))
			}
		}
	case *hclsyntax.UnaryOpExpr:
		if x.Op == hclsyntax.OpLogicalNot {
			l.addChange(x.SymbolRange, "")
		}
	case *hclsyntax.ConditionalExpr:
		then, other := x.TrueResult.Range().SliceBytes(l.file.Bytes), x.FalseResult.Range().SliceBytes(l.file.Bytes)
		l.addChange(hcl.RangeBetween(x.TrueResult.Range(), x.FalseResult.Range()), string(other)+" : "+string(then))
	case *hclsyntax.LiteralValueExpr:
		switch {
		case x.Val.Type() == cty.Number:
			l.addChange(x.SrcRange, x.Val.Add(cty.NumberIntVal(1)).AsBigFloat().Text('f', -1))
		case x.Val.RawEquals(cty.True):
			l.addChange(x.SrcRange, "false")
		case x.Val.RawEquals(cty.False):
			l.addChange(x.SrcRange, "true")
		}
	}
	return nil
}
