package load

import (
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
	in.blocks(func(b *hclsyntax.Block) {
		if len(b.Labels) != 1 {
			return
		}
		name := b.Labels[0]
		switch b.Type {
		case "scenario":
			known = known || name == in.Scenario
			if name == in.Scenario && alters(b) {
				out = append(out, "scenario "+name)
			}
		case "option":
			// A version of a function also holds where the option is called like the scenario.
			if (name == in.Scenario || in.on(name)) && alters(b) {
				out = append(out, "option "+name)
			}
		}
	})
	if !known {
		out = append(out, "unknown "+in.Scenario)
	}
	return strings.Join(out, ", ")
}

// alters says whether a scenario or an option that holds makes another model: all else that
// one may say is there for every game, in force or not.
func alters(b *hclsyntax.Block) bool {
	for _, x := range b.Body.Blocks {
		if x.Type == "change" || x.Type == "function" {
			return true
		}
	}
	return false
}

// on says whether an option's changes hold: it was switched, or the scenario says so.
func (in Input) on(option string) bool {
	if on, ok := in.Options[option]; ok {
		return on
	}
	held := false
	in.blocks(func(b *hclsyntax.Block) {
		if b.Type == "scenario" && len(b.Labels) == 1 && b.Labels[0] == in.Scenario {
			held = held || switchesOn(b.Body.Attributes["options"], option)
		}
	})
	return held
}

// switchesOn says whether the options of a scenario say true of one.
func switchesOn(a *hclsyntax.Attribute, option string) bool {
	if a == nil {
		return false
	}
	o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
	if !ok {
		return false
	}
	for _, it := range o.Items {
		l, ok := it.ValueExpr.(*hclsyntax.LiteralValueExpr)
		if ok && l.Val.Type() == cty.Bool && l.Val.True() && hcl.ExprAsKeyword(it.KeyExpr) == option {
			return true
		}
	}
	return false
}

// blocks calls f for every block at the top of a file.
func (in Input) blocks(f func(*hclsyntax.Block)) {
	for _, p := range in.Packs {
		for _, file := range p.Files {
			for _, b := range file.Body.Blocks {
				f(b)
			}
		}
	}
}
