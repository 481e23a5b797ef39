package load

import (
	"iter"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// Setting names what of an input's scenario and options changes the model: inputs of the same
// packs that have the same setting load alike, findings included.
func (in Input) Setting() string {
	var out []string
	known := in.Scenario == ""
	for b := range in.blocks() {
		if len(b.Labels) != 1 {
			continue
		}
		name := b.Labels[0]
		known = known || b.Type == "scenario" && name == in.Scenario
		// A version of a function also holds where an option is called like the scenario.
		holds := name == in.Scenario || b.Type == "option" && in.on(name)
		if holds && (b.Type == "scenario" || b.Type == "option") && slices.ContainsFunc(b.Body.Blocks, alters) {
			out = append(out, b.Type+" "+name)
		}
	}
	if !known {
		out = append(out, "unknown "+in.Scenario)
	}
	return strings.Join(out, ", ")
}

// alters says whether a block of a scenario or an option that holds makes another model: all else
// that one may say is there for every game, in force or not.
func alters(b *hclsyntax.Block) bool { return b.Type == "change" || b.Type == "function" }

// on says whether an option's changes hold: it was switched, or the scenario says so.
func (in Input) on(option string) bool {
	if on, ok := in.Options[option]; ok {
		return on
	}
	for b := range in.blocks() {
		if b.Type == "scenario" && len(b.Labels) == 1 && b.Labels[0] == in.Scenario &&
			switchesOn(b.Body.Attributes["options"], option) {
			return true
		}
	}
	return false
}

// switchesOn says whether the options of a scenario say true of one.
func switchesOn(a *hclsyntax.Attribute, option string) bool {
	if a == nil {
		return false
	}
	o, _ := a.Expr.(*hclsyntax.ObjectConsExpr)
	return o != nil && slices.ContainsFunc(o.Items, func(it hclsyntax.ObjectConsItem) bool {
		l, ok := it.ValueExpr.(*hclsyntax.LiteralValueExpr)
		return ok && l.Val.Type() == cty.Bool && l.Val.True() && hcl.ExprAsKeyword(it.KeyExpr) == option
	})
}

// blocks are the blocks at the top of all files.
func (in Input) blocks() iter.Seq[*hclsyntax.Block] {
	return func(yield func(*hclsyntax.Block) bool) {
		for _, p := range in.Packs {
			for _, file := range p.Files {
				for _, b := range file.Body.Blocks {
					if !yield(b) {
						return
					}
				}
			}
		}
	}
}
