package play

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unreachableStatement finds what stands behind a way out.
func unreachableStatement(p *lint.Pass) {
	p.Bodies(func(q *model.Proc, body []model.Stmt) {
		for i, st := range body[:max(0, len(body)-1)] {
			_, claim := body[i+1].(*model.Expect)
			if isExit(st) && !claim {
				p.Report(&diag.Finding{Range: body[i+1].Head().Range,
					Summary: "What stands before this always leaves, so it is never reached.",
					Detail:  "a `when` at what leaves, or another order",
					Related: []diag.Related{{Range: st.Head().Range, Note: "Nothing goes on behind this."}}})
				return
			}
		}
	})
}

// onlyOnce finds loops that every pass leaves for good.
func onlyOnce(p *lint.Pass) {
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		body, whole := loopBody(st)
		if len(body) == 0 {
			return
		}
		for _, s := range body {
			if !isExit(s) {
				continue
			}
			stop, ok := s.(*model.Stop)
			if ok && stop.To.Pass && stop.To.Loop == st || stopsAt(body,
				func(to model.StopTo) bool { return to.Pass && to.Loop == st }) || !leavesFor(s, whole) {
				return
			}
			p.Report(&diag.Finding{Range: st.Head().Range, Summary: "No pass of this loop is followed by another.",
				Detail:  "a `when` at what leaves it; else the statements without a loop",
				Related: []diag.Related{{Range: s.Head().Range, Note: "Every pass leaves the loop here."}}})
			return
		}
	})
}

// loopBody is what a loop repeats.
func loopBody(st model.Stmt) (body []model.Stmt, loop model.Stmt) {
	switch x := st.(type) {
	case *model.Each:
		return x.Body, x
	case *model.Repeat:
		return x.Body, x
	}
	return nil, nil
}

// leavesFor says of a statement that ends a body whether it leaves the loop around it, too: an
// endless loop inside does not.
func leavesFor(s, loop model.Stmt) bool {
	switch x := s.(type) {
	case *model.Stop, *model.Finish:
		return true
	case *model.If:
		return leavesIn(x.Then, loop) && leavesIn(x.Else, loop)
	case *model.Step:
		return leavesIn(x.Body, loop)
	}
	return false
}

func leavesIn(body []model.Stmt, loop model.Stmt) bool {
	for _, s := range body {
		if isExit(s) {
			return leavesFor(s, loop)
		}
	}
	return false
}
