package interval

import (
	"strings"
	"testing"
	"time"
)

// What nests as deeply as files may nest is still judged soon.
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
		start := time.Now()
		valuesOf(t, c.expr, c.typ, true)
		if d := time.Since(start); d > 20*time.Second {
			t.Errorf("%s takes %v", c.expr, d)
		}
	}
}
