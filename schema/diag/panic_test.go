package diag_test

import (
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// TestPanicked: a panic is told with the line that panicked, also one of another goroutine.
func TestPanicked(t *testing.T) {
	none := []int{}
	for _, panics := range []func(){
		func() { panic("a bug") },
		func() { none[len(none)]++ },
		func() { parallel.Each(2, func(int) { none[len(none)]++ }) },
	} {
		func() {
			defer func() {
				if said := diag.Panicked(recover()); !strings.Contains(said, "schema/diag/panic_test.go:") {
					t.Error(said)
				}
			}()
			panics()
		}()
	}
}
