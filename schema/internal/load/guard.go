package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxNesting bounds how deeply declarations may lead to one another while they are typed
// or computed: a Go stack that overflows would take the process with it.
const maxNesting = 5_000

// enter counts a level of nesting. It says no, with a finding, where there are too many.
func (rp *reporter) enter(at hcl.Range) bool {
	if rp.nesting >= maxNesting {
		if !rp.tooDeep {
			rp.tooDeep = true
			rp.errorf(diag.CodeTooDeep, at, "Expressions and declarations lead to one another too deeply here.",
				fmt.Sprintf("at most %d levels", maxNesting))
		}
		return false
	}
	rp.nesting++
	return true
}

func (rp *reporter) leave() { rp.nesting-- }

// recovered turns a mistake of the loader itself into a finding at the block it was
// reading: content must not be able to end the program.
func (rp *reporter) recovered(cause any, m **model.Model, finds *diag.Findings) {
	fs := append(diag.Findings(nil), rp.finds...)
	fs.Add(diag.Finding{Code: diag.CodeInternal, Range: rp.reading,
		Summary: "The loader itself failed while it read this.",
		Detail:  fmt.Sprintf("This is a fault of the program, not of the content (%v).", cause)})
	fs.Sort()
	*m, *finds = nil, fs
}
