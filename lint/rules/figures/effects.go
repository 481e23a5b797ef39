package figures

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
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

var ofDice = words("faces?|dice|die|pips?|eyes")

// otherFaces finds lists of numbers, where dice are spoken of, that are nearly the faces of the only die that a pack
// has.
func otherFaces(p *lint.Pass) {
	sizes, lists := map[int64]hcl.Range{}, map[hcl.Range][2]int64{}
	for _, f := range written(p).files {
		for _, c := range lint.Nodes[*hclsyntax.FunctionCallExpr](f.Body) {
			var n []int64
			for _, a := range c.Args {
				if m, ok := lint.WrittenNumber(a); ok {
					n = append(n, m)
				}
			}
			switch {
			case c.Name == "sides" && len(n) == 1:
				sizes[n[0]] = c.Range()
			case c.Name == "numbers" && len(n) == 2:
				lists[c.Range()] = [2]int64{n[0], n[1]}
			}
		}
	}
	if len(sizes) != 1 {
		return
	}
	for size, die := range sizes {
		for at, l := range lists {
			near := l[0] == 1 && l[1] != size && max(l[1]-size, size-l[1]) <= 2 || l[0] == 0 && l[1] == size
			if near && size > 3 && p.Owns(at.Filename) && ofDice().Match(p.Source(p.Block(at).Range())) {
				p.Reportf(at, fmt.Sprintf("`numbers(1, %d)`, if the faces of the die are meant", size),
					"These are not quite the faces of the die.").See(die, "The die.")
			}
		}
	}
}

// asAtTheStart finds counts that are the figure with which an attribute of seats begins, where that becomes less in
// play.
func asAtTheStart(p *lint.Pass) {
	begins := map[int64]*model.Attr{}
	for _, k := range p.Model.Kinds {
		for _, a := range k.Attrs {
			c, ok := a.Default.(*model.Const)
			if !ok || !k.Seat || a.Class != model.State || !slices.ContainsFunc(p.Index.Writes[a],
				func(u lint.Use) bool { return u.In.Stmt != nil }) {
				continue
			}
			if n, ok := c.Value.(int64); ok && n > 2 && a.Type.High != nil && *a.Type.High == n {
				begins[n] = a
			}
		}
	}
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		for _, f := range model.Fields(st) {
			if f.Use != model.Amount || f.Expr == nil || *f.Expr == nil {
				continue
			}
			c, plain := (*f.Expr).(*model.Const)
			if !plain {
				continue
			}
			n, _ := c.Value.(int64)
			if a := begins[n]; a != nil {
				p.Reportf(c.R, "`"+a.Name+"` of the seat, if that is meant", "%s begins at %d, and changes; this stays.",
					lint.Quoted(a), n).See(a.Range, "It begins here.")
			}
		}
	})
}
