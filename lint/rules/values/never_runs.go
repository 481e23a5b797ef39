package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// neverRuns finds loops and rolls that happen no time at all.
func neverRuns(p *lint.Pass) {
	w := p.Sure()
	v := newAgreement()
	for _, s := range w.Sites() {
		if s.Role != interval.Amount && s.Role != interval.Source || s.Test() || !p.Owns(s.Expr.Range().Filename) {
			continue
		}
		if _, pick := s.Stmt.(*model.Pick); pick && s.Role == interval.Source {
			continue // a decision without options is another rule's
		}
		var f *diag.Finding
		if n := w.Of(s.Expr, s.Facts); !n.Never && !n.NotOther && n.High <= 0 {
			f = &diag.Finding{Summary: "This is never more than 0, so nothing is done.", Detail: "a number from 1"}
			if s.Role == interval.Source {
				f.Summary, f.Detail = "This list is always empty, so nothing is done.", "a list that may hold something"
			}
		}
		v.ask(s.Expr.Range(), f)
	}
	v.report(p)
}
