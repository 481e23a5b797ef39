package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// What stands here keeps one cause from being reported twice: once where it is, and again
// wherever it is missed.

// A missingAttr is an attribute that a block needs and does not have.
type missingAttr struct {
	name string
	of   *body
}

// lacking notes a lack. It is reported at the end, for the block may have it misspelt.
func (b *body) lacking(name string) {
	b.ld.failed = true
	b.ld.lacks = append(b.ld.lacks, missingAttr{name, b})
}

// reportLacks reports what blocks need and do not even have misspelt.
func (rp *reporter) reportLacks() {
	meant := map[hcl.Range]string{}
	for _, f := range rp.finds {
		if f.Code == diag.CodeUnknownAttribute {
			meant[f.Range] = f.Suggestion
		}
	}
	for _, l := range rp.lacks {
		misspelt := false
		for _, a := range l.of.b.Attributes {
			misspelt = misspelt || meant[a.NameRange] == l.name
		}
		if !misspelt {
			rp.errorf(diag.CodeMissingAttribute, l.of.at, "", "%s needs %q.", l.of.what, l.name)
		}
	}
}

// echoes says whether a name is missed only because of what is reported already.
func (rp *reporter) echoes(code, name string) bool {
	switch code {
	case diag.CodeUnknownThing, diag.CodeNoSuchAttribute, diag.CodeUnknownName:
		return rp.lost[name]
	case diag.CodeUnknownDecision, diag.CodeUnknownWord:
		return rp.lostBody
	}
	return false
}

// markLost notes that a block at the top of a file declares nothing, for a reason that is reported.
func (rp *reporter) markLost(b *hclsyntax.Block) {
	switch b.Type {
	case "action", "procedure", "game":
		rp.lostBody = true
	default:
		rp.lostBody = rp.lostBody || otherBlocks[b.Type] != ""
	}
	for _, n := range b.Labels {
		rp.lost.put(n, true)
	}
}

// mean notes that what a thing says and does not have was to be another of its attributes.
func (rp *reporter) mean(t *model.Thing, said string) {
	if a := t.Kind.Attr(diag.Nearest(said, attrNames(t.Kind))); a != nil {
		rp.meant.put(attrOf{t, a}, true)
	}
}

// misspelt are the parameters that a block gives under a name that is near to theirs alone.
func misspelt(b *body, params []string) map[string]bool {
	out := map[string]bool{}
	for name := range b.b.Attributes {
		if !b.asked[name] && !isIn(name, params) {
			out[diag.Nearest(name, params)] = true
		}
	}
	return out
}

// inBraces are attributes whose values are names and values in braces, which look like blocks.
var inBraces = []string{"fixed", "state", "takes", "gives", "keys", "parts", "lists", "joins", "options", "answers",
	"dice"}

// asValue reports an attribute that is written as a block, and reads it as what was meant, so that
// nothing it says is missed elsewhere.
func (b *body) asValue(name string) hclsyntax.Expression {
	for _, x := range b.b.Blocks {
		if x.Type != name || b.inner[name] {
			continue
		}
		b.inner[name] = true
		if b.values == nil {
			b.values = map[string]hclsyntax.Expression{}
		}
		b.ld.errorf(diag.CodeUnknownBlock, x.TypeRange, "", "%s has no block %q.", b.what, name).
			Help(fmt.Sprintf(isAttribute, name))
		b.values[name] = objectOf(x)
	}
	return b.values[name]
}

// objectOf are the attributes of a block as names and values in braces.
func objectOf(x *hclsyntax.Block) *hclsyntax.ObjectConsExpr {
	out := &hclsyntax.ObjectConsExpr{SrcRange: x.Range(), OpenRange: x.OpenBraceRange}
	for _, a := range (&body{b: x.Body, asked: map[string]bool{}}).rest() {
		key := &hclsyntax.ScopeTraversalExpr{Traversal: hcl.Traversal{hcl.TraverseRoot{Name: a.Name,
			SrcRange: a.NameRange}}, SrcRange: a.NameRange}
		out.Items = append(out.Items, hclsyntax.ObjectConsItem{KeyExpr: &hclsyntax.ObjectConsKeyExpr{Wrapped: key},
			ValueExpr: a.Expr})
	}
	return out
}
