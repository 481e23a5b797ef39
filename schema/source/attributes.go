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
