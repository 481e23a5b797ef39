package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// twiceNamed finds texts that name one answer twice and another of its type never.
func twiceNamed(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody || q.Text == nil || !p.Owns(q.Text.Range.Filename) {
			continue
		}
		var answers []*model.Local
		for _, st := range q.Body {
			if x, ok := st.(*model.Pick); ok {
				answers = append(answers, x.Var)
			}
		}
		times := map[*model.Local]int{}
		for _, part := range q.Text.Parts {
			shown := part.Words // {ship? with {ship}} shows it once
			if len(shown) == 0 {
				shown = []model.TextPart{part}
			}
			for _, in := range shown {
				if l, ok := in.Value.(*model.LocalRead); ok {
					times[l.Local]++
				}
			}
		}
		all := map[*model.Local]bool{}
		for _, part := range q.Text.All() {
			model.Walk(part.Value, func(l *model.LocalRead) { all[l.Local] = true })
		}
		for _, a := range answers {
			for _, b := range answers {
				if times[a] > 1 && !all[b] && a != b && a.Type.Same(b.Type) {
					p.Reportf(q.Text.Range, "a text that names each answer", "This names %q twice and %q never.", a.Name, b.Name)
				}
			}
		}
	}
}
