package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// changeWithoutEffect finds statements that leave everything as it was.
func changeWithoutEffect(p *lint.Pass) {
	w := p.Sure()
	v := newAgreement()
	for _, s := range w.Sites() {
		if s.Role == interval.Assigned && !s.Test() && p.Owns(s.Expr.Range().Filename) {
			v.ask(s.Expr.Range(), effectless(w, s))
		}
	}
	v.report(p)
}

func effectless(w *interval.World, s interval.Site) *diag.Finding {
	switch st := s.Stmt.(type) {
	case *model.Set:
		if read, ok := s.Expr.(*model.AttrRead); ok && read.Attr != nil && read.Attr == s.Assign.Attr &&
			st.Target.Thing != nil && w.Same(read.X, st.Target.Thing) && len(st.Assigns) >= 1 {
			return &diag.Finding{Summary: "This sets the value that is there.", Detail: "another value"}
		}
		if read, ok := s.Expr.(*model.LocalRead); ok && st.Target.Local != nil && read.Local == st.Target.Local {
			return &diag.Finding{Summary: "This sets the value that is there.", Detail: "another value"}
		}
	case *model.Gain, *model.Pay:
		v := w.Of(s.Expr, s.Facts)
		if n, ok := v.Constant(); ok && n == 0 && s.Expr.Type().Class != model.Tally {
			return &diag.Finding{Summary: "This adds nothing and takes nothing.",
				Detail: "an amount that is not 0, or a list that is not empty"}
		}
	}
	return nil
}

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
