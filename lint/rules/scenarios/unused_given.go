package scenarios

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedGiven finds values that a test names and never uses: what it was to look at, it does not.
// Results may have names that only tell a reader what they are.
func unusedGiven(p *lint.Pass) {
	ix := p.Index.Tests
	for _, d := range ix.Locals() {
		if _, given := d.In.Stmt.(*model.Let); !given || len(ix.LocalReads(d.Local))+len(ix.LocalWrites(d.Local)) > 0 {
			continue
		}
		p.Report(&diag.Finding{Range: d.Local.Decl, Summary: fmt.Sprintf("The test never uses %q.", d.Local.Name),
			Detail: "an expectation, a script or a statement that does; or no such name"})
	}
}
