package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// outOfRange finds state that is set to what its bounds never allow.
func outOfRange(p *lint.Pass) {
	overWrites(p, func(v interval.Value, t *model.Type, s interval.Site) string {
		low, high := bounds(t)
		if v.High < low || v.Low > high {
			return fmt.Sprintf("This is %s; %q is %s.", v, attrOf(s).Name, interval.Between(low, high))
		}
		return ""
	})
}

// mayLeaveRange finds state that is set to what its bounds do not always allow.
func mayLeaveRange(p *lint.Pass) {
	overWrites(p, func(v interval.Value, t *model.Type, s interval.Site) string {
		low, high := bounds(t)
		switch {
		case v.High < low || v.Low > high || readsItself(s):
		case v.High > high && v.High < interval.Inf, v.Low < low && v.Low > -interval.Inf:
			return fmt.Sprintf("This may be %s; %q is %s.", v, attrOf(s).Name, interval.Between(low, high))
		}
		return ""
	})
}

func bounds(t *model.Type) (low, high int) {
	low, high = -interval.Inf, interval.Inf
	if t.Low != nil {
		low = *t.Low
	}
	if t.High != nil {
		high = *t.High
	}
	return low, high
}

func attrOf(s interval.Site) *model.Attr { return s.Assign.Attr }

// readsItself says whether a new value is computed from the old: a rule that counts up or down
// mostly knows from elsewhere that there is room.
func readsItself(s interval.Site) bool {
	return model.HasExpr(s.Expr, func(e model.Expr) bool {
		x, ok := e.(*model.AttrRead)
		return ok && x.Attr == s.Assign.Attr
	})
}

// overWrites judges what bounded numbers are set to.
func overWrites(p *lint.Pass, judge func(interval.Value, *model.Type, interval.Site) string) {
	w := p.Values()
	agreed := newAgreement()
	for _, s := range w.Sites() {
		if s.Role != interval.Assigned || s.Test() || s.Assign.Attr == nil || !p.Owns(s.Expr.Range().Filename) {
			continue
		}
		switch s.Stmt.(type) {
		case *model.Set, *model.Create:
		default:
			continue // a gain stops at its bound, a payment is refused
		}
		t := s.Assign.Attr.Type
		if _, plain := s.Expr.(*model.Const); plain || t.Class != model.Integer || t.Low == nil && t.High == nil {
			continue
		}
		var f *diag.Finding
		if v := w.Of(s.Expr, s.Facts); !v.Never && !v.NotOther {
			if what := judge(v, t, s); what != "" {
				f = &diag.Finding{Summary: what, Detail: "A value out of bounds is a fault of the rule.",
					Suggestion: "min(…) or max(…) around it, gain and pay, or wider bounds",
					Related:    []diag.Related{{Range: s.Assign.Attr.Range, Note: "The bounds stand here."}}}
			}
		}
		agreed.ask(s.Expr.Range(), f)
	}
	agreed.report(p)
}
