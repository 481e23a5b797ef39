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
func (ld *loader) enter(at hcl.Range) bool {
	if ld.nesting >= maxNesting {
		if !ld.tooDeep {
			ld.tooDeep = true
			ld.errorf(diag.CodeTooDeep, at, "Expressions and declarations lead to one another too deeply here.", fmt.Sprintf("at most %d levels", maxNesting))
		}
		return false
	}
	ld.nesting++
	return true
}

func (ld *loader) leave() { ld.nesting-- }

// recovered turns a mistake of the loader itself into a finding at the block it was
// reading: content must not be able to end the program.
func (ld *loader) recovered(cause any, m **model.Model, finds *diag.Findings) {
	fs := append(diag.Findings(nil), ld.finds...)
	fs.Add(diag.Finding{Code: diag.CodeInternal, Range: ld.reading, Summary: "The loader itself failed while it read this.",
		Detail: fmt.Sprintf("This is a fault of the program, not of the content (%v).", cause)})
	fs.Sort()
	*m, *finds = nil, fs
}
