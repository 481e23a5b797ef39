package texts

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// namelessThing finds things without a name whose like all have one: people read how the
// rules call them.
func namelessThing(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		if k.Called != nil || k.Copies > 0 || k.Between != nil || k.Board != nil {
			continue
		}
		var without []*model.Thing
		var like *model.Thing
		named := 0
		for _, t := range k.Things {
			switch {
			case t.Title == nil:
				without = append(without, t)
			default:
				named++
				like = t
			}
		}
		if named <= len(without) {
			continue
		}
		for _, t := range without {
			p.Report(&diag.Finding{Range: t.Range,
				Summary: fmt.Sprintf("%s.%s has no name that people read, as other things of its kind have.", k.Name, t.Name),
				Detail:  nameIn(p, like) + ` = "…"`,
				Related: []diag.Related{{Range: like.Title.Range, Note: "This one has a name."}}})
		}
	}
}

// nameIn is the attribute that gives a thing its name: not all kinds call it so.
func nameIn(p *lint.Pass, t *model.Thing) string {
	if a := p.Attribute(t.Title.Range); a != nil && a.Name != "rows" && a.Name != "common" {
		return a.Name
	}
	return "name"
}
