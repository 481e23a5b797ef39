package values

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// leftUnset finds counters and scenes that are created without what each of them always has:
// it is null until something sets it, and rules read it unguarded.
func leftUnset(p *lint.Pass) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		c, ok := st.(*model.Create)
		if !ok {
			return
		}
		for _, a := range c.Kind.Attrs {
			if needsValue(a) && !assigns(c.Assigns, a) && !setsLater(q, c, a) {
				p.Report(&diag.Finding{Range: c.Range,
					Summary:    fmt.Sprintf("Nothing says %q of what is created here, and it is never null.", a.Name),
					Detail:     a.Name + " = …",
					Suggestion: fmt.Sprintf("where there may be none, declare it optional(%s)", a.Type.Kind.Name),
					Related:    []diag.Related{{Range: a.Range, Note: "It is declared here."}}})
			}
		}
	})
}

// needsValue says whether an attribute of a thing must be set before it is read.
func needsValue(a *model.Attr) bool {
	return a.Class == model.State && a.Type.Class == model.Ref && a.Type.Kind != nil && !a.Type.Optional &&
		a.Default == nil && !a.Shared
}

// setsLater says whether the body that creates a thing sets an attribute of it, too.
func setsLater(q *model.Proc, c *model.Create, a *model.Attr) bool {
	return c.Var != nil && model.HasStmt(q.Body, func(st model.Stmt) bool {
		set, ok := st.(*model.Set)
		if !ok {
			return false
		}
		l, ok := set.Target.Thing.(*model.LocalRead)
		return ok && l.Local == c.Var && assigns(set.Assigns, a)
	})
}

func assigns(all []model.Assign, a *model.Attr) bool {
	return slices.ContainsFunc(all, func(x model.Assign) bool { return x.Attr == a })
}
