package source

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// Attributes are the attributes of a body in the order of the file.
func Attributes(b *hclsyntax.Body) []*hclsyntax.Attribute {
	return slices.SortedFunc(maps.Values(b.Attributes), func(x, y *hclsyntax.Attribute) int {
		return cmp.Compare(x.SrcRange.Start.Byte, y.SrcRange.Start.Byte)
	})
}

// Elements are the elements of a list as it is written; false: it is none.
func Elements(e hclsyntax.Expression) ([]hclsyntax.Expression, bool) {
	list, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		return nil, false
	}
	return list.Exprs, true
}

// PlainText is a text in quotes in which nothing is computed; false: the expression is another.
func PlainText(e hclsyntax.Expression) (string, bool) {
	t, ok := e.(*hclsyntax.TemplateExpr)
	if !ok {
		return "", false
	}
	for _, part := range t.Parts {
		if _, plain := part.(*hclsyntax.LiteralValueExpr); !plain {
			return "", false
		}
	}
	v, diags := t.Value(nil)
	if diags.HasErrors() {
		return "", false
	}
	return v.AsString(), true
}
