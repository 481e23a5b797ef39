package texts

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// maybeNothing finds values in sentences that may be null: a dash is shown for them.
func maybeNothing(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if isName[x.attr] {
			return // there a dash is what one looks for
		}
		values := x.values()
		for i, part := range x.words {
			v := values[part.Path]
			if part.Kind != message.Value || v == nil || !v.Type().Optional && !mayLack(v) ||
				v.Type().Class == model.Null || standsAlone(x.words, i) {
				continue
			}
			at, _ := piece(p, x.text, part.At, part.End)
			p.Report(diag.Finding{Range: at,
				Summary: fmt.Sprintf("{%s} may be null, and then a dash stands in this sentence.", part.Path),
				Detail:  "{" + part.Path + "? words that stand only where it is there}, or a `when`"})
		}
	})
}

// mayLack says whether a placeholder reads a text that not all things of its kind have.
func mayLack(e model.Expr) bool {
	read, ok := e.(*model.TextRead)
	return ok && slices.ContainsFunc(read.X.Type().Kind.Instances(),
		func(t *model.Thing) bool { return t.Texts[read.Name] == nil })
}
