package figures

import (
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// otherFigure finds texts that say a number which is nowhere in the rule that they explain, where the rule has an
// amount that they do not say.
func otherFigure(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for _, b := range f.Body.Blocks {
		switch b.Type {
		case "map", "bot", "look", "scenario", "game", "kind", "topic", "option", "roster":
		default:
			compareFigures(p, b, true)
		}
	}
}

// compareFigures compares the texts of a block with its rules, the inner blocks first, and says whether it found
// anything.
func compareFigures(p *lint.Pass, b *hclsyntax.Block, top bool) (found bool) {
	for _, in := range b.Body.Blocks {
		found = compareFigures(p, in, false) || found
	}
	if found {
		return true
	}
	f := numbers{map[int64]bool{}, map[int64]bool{}, map[int64]bool{}, map[int64]hcl.Range{}}
	f.gather(b, top)
	maps.DeleteFunc(f.said, func(n int64, _ bool) bool { return f.have[n] || n < 2 })
	maps.DeleteFunc(f.amounts, func(n int64, _ hcl.Range) bool { return f.words[n] || n <= 0 })
	if len(f.said) == 0 || len(f.amounts) == 0 {
		return false
	}
	is, says := closest(slices.Sorted(maps.Keys(f.amounts)), slices.Sorted(maps.Keys(f.said)))
	p.Reportf(f.amounts[is], "the figure that players read", "This is %d, and the text says %d.", is, says)
	return true
}

// otherSign finds the one modifier of a stat that adds where a text says so much less, or takes where it says more.
func otherSign(p *lint.Pass) {
	odd := map[string][]hclsyntax.Expression{}
	for _, f := range p.Files {
		for _, b := range f.Body.Blocks {
			if packs.IsTest(f.Name) {
				continue
			}
			says := map[int64]bool{}
			for _, a := range b.Body.Attributes {
				for _, n := range NumbersIn(explains(a)) {
					says[n.Is] = says[n.Is] || more().MatchString(n.behind)
					says[-n.Is] = says[-n.Is] || less().MatchString(n.behind)
				}
			}
			for m := range lint.Blocks(b.Body, "modifier") {
				e := lint.Value(m, "add")
				if e == nil {
					continue
				}
				if n, ok := lint.WrittenNumber(e); ok && says[-n] && !says[n] {
					odd[m.Labels[0]] = append(odd[m.Labels[0]], e)
				}
			}
		}
	}
	for stat, list := range odd {
		if len(list) == 1 { // of several, it is a stat that counts the other way
			p.Reportf(list[0].Range(), "the other sign, or another word", "This changes %q the other way than the text says.",
				stat)
		}
	}
}

// otherThing finds things whose text names things of a kind, and whose rules only others of the kind.
func otherThing(p *lint.Pass) {
	for _, t := range p.Model.Things[1:] {
		b := p.Block(t.Range)
		if b == nil || b.Type == "scenario" || packs.IsTest(t.Range.Filename) ||
			len(t.Mods)+len(t.Hooks)+len(t.Actions) == 0 {
			continue
		}
		text := ""
		for _, a := range b.Body.Attributes {
			text += " " + strings.ToLower(explains(a)) + " "
		}
		first, same := map[*model.Kind]hcl.Range{}, map[*model.Kind]bool{}
		for _, in := range b.Body.Blocks {
			for _, x := range lint.Nodes[*hclsyntax.ScopeTraversalExpr](in.Body) {
				for _, k := range p.Model.Kinds {
					if len(x.Traversal) < 2 || k.Name != x.Traversal.RootName() {
						continue
					}
					if step, ok := x.Traversal[1].(hcl.TraverseAttr); ok {
						if _, known := first[k]; !known {
							first[k] = x.Range()
						}
						i := slices.IndexFunc(k.Things, func(o *model.Thing) bool { return o.Name == step.Name })
						same[k] = same[k] || i < 0 || k.Things[i] == t || names(text, k.Things[i])
					}
				}
			}
		}
		for k, at := range first {
			if i := slices.IndexFunc(k.Things, func(o *model.Thing) bool { return names(text, o) }); i >= 0 && !same[k] {
				p.Reportf(at, "what players read", "This is another %s than the text names, %q.", k.Name, k.Things[i].Name)
			}
		}
	}
}

// names says whether a text in small letters, with blanks around it, names a thing.
func names(text string, t *model.Thing) bool {
	name := strings.ReplaceAll(t.Name, "_", " ")
	if t.Title != nil {
		name = strings.ToLower(t.Title.Source)
	}
	at := strings.Index(text, " "+name)
	return at >= 0 && strings.ContainsAny(strings.TrimPrefix(text[at+1+len(name):], "s")[:1], " ,.:;")
}

// closest are the two figures that differ least, of two lists.
func closest(a, b []int64) (x, y int64) {
	x, y = a[0], b[0]
	for _, n := range a {
		for _, m := range b {
			if max(n-m, m-n) < max(x-y, y-x) {
				x, y = n, m
			}
		}
	}
	return x, y
}

// explains is the text of an attribute that explains a rule: several words, but no name.
func explains(a *hclsyntax.Attribute) string {
	text, _ := source.PlainText(a.Expr)
	if strings.Count(text, " ") < 2 || a.Name == "name" || a.Name == "title" || a.Name == "source" {
		return ""
	}
	return placeholder().ReplaceAllString(text, " ")
}

var (
	placeholder = lazy.Regexp(`\{[a-z_.]+[,}]|=\d+`)
	single      = lazy.Regexp(`(?i)\b(?:an?|one|once|first|another|each|every|it|its|the)\b`)
	more        = lazy.Regexp(`^%?(?: [a-z]+)? (?:more|higher|greater)\b`)
	less        = lazy.Regexp(`^%?(?: [a-z]+)? (?:less|fewer|lower|smaller)\b`)
	doubled     = lazy.Regexp(`(?i)\b(?:twice|double[ds]?|both|pairs?|half|halves|second)\b`)
)

// numbers are those of a block.
type numbers struct {
	said    map[int64]bool      // by texts that explain
	words   map[int64]bool      // that its texts may mean
	have    map[int64]bool      // in its rules
	amounts map[int64]hcl.Range // of these, those that something is, is compared with or hands on
}

// gather collects those of a block and of the blocks in it.
func (f numbers) gather(b *hclsyntax.Block, top bool) {
	for _, a := range source.Attributes(b.Body) {
		if text, ok := source.PlainText(a.Expr); ok {
			text = placeholder().ReplaceAllString(text, " ")
			for _, n := range NumbersIn(text) {
				f.words[n.Is] = true
			}
			for _, n := range NumbersIn(explains(a)) {
				f.said[n.Is] = true
			}
			f.words[1] = f.words[1] || single().MatchString(text)
			f.words[2] = f.words[2] || doubled().MatchString(text)
			continue
		}
		if a.Name == "source" || a.Name == "designed" || a.Name == "die" {
			continue
		}
		for _, e := range lint.Nodes[*hclsyntax.LiteralValueExpr](a.Expr) {
			if e.Val.Type() == cty.Number {
				n, _ := lint.WrittenNumber(e)
				f.have[n], f.have[10*n], f.have[100*n] = true, true, true // percent
			}
		}
		if !top {
			amountsIn(a.Expr, f.amounts)
		}
	}
	for _, in := range b.Body.Blocks {
		f.gather(in, false)
	}
}

// amountsIn collects the numbers that an expression is, compares with or hands on, but not those that it reckons with.
func amountsIn(e hclsyntax.Expression, amounts map[int64]hcl.Range) {
	var parts []hclsyntax.Expression
	switch x := e.(type) {
	case *hclsyntax.LiteralValueExpr:
		if n, ok := lint.WrittenNumber(x); ok {
			amounts[n] = x.Range()
		}
	case *hclsyntax.ObjectConsExpr:
		parts = lists.Map(x.Items, func(it hclsyntax.ObjectConsItem) hclsyntax.Expression { return it.ValueExpr })
	case *hclsyntax.ConditionalExpr:
		parts = []hclsyntax.Expression{x.TrueResult, x.FalseResult}
	case *hclsyntax.BinaryOpExpr:
		if x.Op.Type == cty.Bool {
			parts = []hclsyntax.Expression{x.LHS, x.RHS}
		}
	case *hclsyntax.FunctionCallExpr:
		parts = x.Args
	case *hclsyntax.ForExpr:
		parts = []hclsyntax.Expression{x.CollExpr}
	}
	for _, in := range parts {
		amountsIn(in, amounts)
	}
}
