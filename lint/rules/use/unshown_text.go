package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unshownText finds texts of things that no sentence shows: they are written, and translated,
// for nobody.
func unshownText(p *lint.Pass) {
	shown := shownTexts(p.Model)
	for _, k := range p.Model.Kinds {
		for _, n := range k.Texts {
			if n == nameText || packs.IsTest(k.Range.Filename) || slices.Contains(shown[n], k) {
				continue
			}
			p.Reportf(textNamed(p, k, n), "a text with {x."+n+"} in it; else it can go",
				"Nothing shows the text %q of a %s.", n, k.Name)
		}
	}
}

// nameText is the text by which things are shown wherever they are named.
const nameText = "name"

// shownTexts are, by name of a text, the kinds of whose things sentences show it.
func shownTexts(m *model.Model) map[string][]*model.Kind {
	out := map[string][]*model.Kind{}
	for _, t := range m.Texts {
		for _, part := range t.All() {
			if read, ok := part.Value.(*model.TextRead); ok {
				out[read.Name] = append(out[read.Name], read.X.Type().Kind.Members()...)
			}
		}
	}
	return out
}

// textNamed is where a kind names a text.
func textNamed(p *lint.Pass, k *model.Kind, name string) hcl.Range {
	b := p.Block(k.Range)
	if b == nil || b.Body.Attributes["text"] == nil {
		return k.Range
	}
	if list, ok := b.Body.Attributes["text"].Expr.(*hclsyntax.TupleConsExpr); ok {
		for _, x := range list.Exprs {
			if s, ok := lint.PlainString(x); ok && s == name {
				return x.Range()
			}
		}
	}
	return k.Range
}
