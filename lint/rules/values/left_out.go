package values

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// leftOutNumber finds fixed numbers that nothing gives, one finding for each attribute: they are 0 without anybody
// having said so. What is declared only for a test may leave out what the test does not ask.
func leftOutNumber(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		for _, a := range k.Attrs {
			lack := lists.Filter(k.Things, func(t *model.Thing) bool {
				return slices.Contains(t.Unsaid, a) && p.Owns(t.Range.Filename) &&
					!packs.IsTest(t.Range.Filename)
			})
			if len(lack) == 0 {
				continue
			}
			others := ""
			switch n := len(lack) - 1; n {
			case 0:
			case 1:
				others = ", nor to another " + k.Name
			default:
				others = fmt.Sprintf(", nor to %d others", n)
			}
			zero := int64(0)
			if a.Type.Low != nil {
				zero = max(zero, *a.Type.Low)
			}
			p.Reportf(lack[0].Range, a.Name+" = …", "Nothing gives a %q to %s%s, so it is %d.", a.Name, lack[0].Path(), others,
				zero).Help("if that is meant, the kind says so: "+a.Name+" = default(integer, "+strconv.FormatInt(zero, 10)+")").
				See(a.Range, "It is declared here.")
		}
	}
}
