package load

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Bytes that an attribute takes for each thing, and a tally for each number in it.
const (
	attrBytes  = 64
	tallyBytes = 8
)

// boundState refuses state that would be too large before anything is played: a number, or a tally of
// one kind, for each thing of another.
func (ld *loader) boundState() {
	total := int64(0)
	for _, k := range ld.m.Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.State || a.Type == nil {
				continue
			}
			each, n := int64(attrBytes), int64(len(k.Things))
			if a.Type.Class == model.Tally && a.Type.Kind != nil {
				each += tallyBytes * int64(len(a.Type.Kind.Things))
			}
			if a.Shared {
				n = 1
			}
			if total += each * n; total > maxState {
				ld.errorf(diag.CodeTooMany, a.Range, "",
					"All state takes more than %d MiB with this: %d bytes for each of %d things.", maxState>>20, each, n)
				return
			}
		}
	}
}
