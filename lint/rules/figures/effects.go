package figures

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/source"
)

// otherEffect finds explanations that name one figure, where the rule itself has one other.
func otherEffect(p *lint.Pass) {
	for _, x := range explanations(p) {
		turnedSign(p, x)
		said := NumbersIn(x.text)
		if x.comment || x.game || x.rules == nil || len(said) != 1 || said[0].Is < 2 || said[0].Is > 999 {
			continue
		}
		effects := map[int64]hcl.Range{}
		plain := true
		for _, b := range x.blocks() {
			for _, e := range effectsOf(b) {
				if n, ok := lint.WrittenNumber(e); ok {
					effects[max(n, -n)] = e.Range()
				} else {
					plain = false
				}
			}
		}
		_, same := effects[said[0].Is]
		if len(effects) == 1 && !same && plain && !x.within(own).holds(said[0].Is) {
			for n, at := range effects {
				counts := !adding().MatchString(x.text) || orMore().MatchString(x.text) // and the words say what
				if x.thing && counts || n == 1 && !x.thing {
					continue
				}
				p.Reportf(at, "the figure that its words say", "This is %d, and the words say %q.", n, said[0].word).
					See(x.at, "The words.")
			}
		}
	}
}

var (
	adding      = words("more|less|fewer|further|additional|extra")
	orMore      = words("(?:and|or) (?:more|less|fewer)")
	more        = words("more")
	inAddition  = words("more|further|additional|extra")
	lessOrPrice = words("less|fewer|costs?|pays?|loses?|than")
)

// turnedSign finds things whose words promise more, and whose only modifier takes away, or puts a figure in its place.
func turnedSign(p *lint.Pass, x *explained) {
	mods := x.modifiers()
	if len(mods) != 1 {
		return
	}
	judge := func(attr, expected, what string, wrong func(n int64) bool) {
		if e := lint.Value(mods[0], attr); e != nil {
			if n, ok := lint.WrittenNumber(e); ok && wrong(n) {
				p.Reportf(e.Range(), expected, "This %s, and the words promise more.", what).See(x.at, "The words.")
			}
		}
	}
	if more().MatchString(x.text) && !lessOrPrice().MatchString(x.text) {
		judge("add", "a figure above 0", "takes away", func(n int64) bool { return n < 0 })
	}
	if inAddition().MatchString(x.text) && !orMore().MatchString(x.text) {
		judge("set", "`add`", "puts a figure in the place of another", func(int64) bool { return true })
	}
}

// effectsOf are the amounts of a statement or modifier.
func effectsOf(b *hclsyntax.Block) (out []hclsyntax.Expression) {
	switch b.Type {
	case "gain", "pay", "run":
		for _, a := range source.Attributes(b.Body) {
			if _, ok := a.Expr.(*hclsyntax.ObjectConsExpr); ok {
				for _, k := range lint.ObjectKeys(a.Expr) {
					out = append(out, k.Value)
				}
			} else if b.Type != "run" && a.Name != "when" {
				out = append(out, a.Expr)
			} else if _, number := lint.WrittenNumber(a.Expr); number {
				out = append(out, a.Expr)
			}
		}
	case "modifier":
		for _, name := range []string{"add", "set"} {
			if e := lint.Value(b, name); e != nil {
				if _, number := lint.WrittenNumber(e); number {
					out = append(out, e)
				}
			}
		}
	case "draw":
		if e := lint.Value(b, "count"); e != nil {
			out = append(out, e)
		}
	}
	return out
}
