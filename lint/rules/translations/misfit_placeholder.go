package translations

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// misfitPlaceholder finds values that cannot be shown so: a plural of what is no number.
func misfitPlaceholder(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if x.Said == nil {
			continue
		}
		message.Walk(x.Target, func(part *message.Part) {
			want, ok := shownSo[part.Kind]
			typ := x.Said.Types[part.Path]
			if !ok || typ == nil || typ.Class == model.Invalid || slices.Contains(want.classes, typ.Class) {
				return
			}
			p.Report(&diag.Finding{Range: t.Within(x.Entry, part.At+1, part.At+1+len(part.Path)),
				Summary: fmt.Sprintf("{%s} cannot be used as a %s.", part.Path, want.as), Detail: want.what})
		})
	}
}

// shownSo are the classes of values that can be used in each way that is not for all.
var shownSo = map[message.Kind]struct {
	as, what string
	classes  []model.Class
}{
	message.Number: {"number", "a number", []model.Class{model.Integer}},
	message.Plural: {"plural", "a number, or a list or zone that is counted",
		[]model.Class{model.Integer, model.List, model.ZoneRef}},
	message.Select: {"selection", "a thing, a word, or true or false",
		[]model.Class{model.Ref, model.Word, model.Boolean}},
}
