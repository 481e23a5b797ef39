package interval

import (
	"strings"
	"testing"
)

// TestDeepNesting judges what nests as deeply as files may nest: if that took twice as long with each level, the test
// would never end.
func TestDeepNesting(t *testing.T) {
	const deep = 28
	nested := func(open, inner, end string) string {
		return strings.Repeat(open, deep) + inner + strings.Repeat(end, deep)
	}
	for _, c := range []struct{ expr, typ string }{
		{nested("((", "n > 0", " || n < 2) && n > 3)"), "boolean"},
		{nested("n - 2 * (n * (", "n", "))"), "integer"},
		{nested("(", "n > 0 && n < 9", " ? n > 1 : n > 2)"), "boolean"},
	} {
		valuesOf(t, c.expr, c.typ, true)
	}
}
