package builtin_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestBounds: what a function may give is never less than what it gives.
func TestBounds(t *testing.T) {
	ranges := []builtin.Range{{0, 0}, {3, 3}, {-2, 4}, {1, 5}, {-6, -2}}
	for i := range builtin.All {
		b := &builtin.All[i]
		if b.Bounds == nil {
			continue
		}
		two := len(b.Takes()) == 2
		for _, a := range ranges {
			for _, c := range ranges {
				out := b.Bounds(a, c)
				for x := a.Low; x <= a.High; x++ {
					for y := c.Low; y <= c.High; y++ {
						args := []any{x, y}
						if !two {
							args = args[:1]
						}
						if v, ok := builtin.Try(b, args); ok && (v.(int) < out.Low || v.(int) > out.High) {
							t.Errorf("%s of %v is %d, beyond %v", b.Name(), args, v, out)
						}
					}
				}
			}
		}
	}
}

func TestSignatures(t *testing.T) {
	for i := range builtin.All {
		b := &builtin.All[i]
		if b.Gives() == nil || b.Doc == "" || (b.One == nil) == (b.Two == nil) {
			t.Errorf("%s is not declared whole", b.Sig)
		}
	}
	if got := builtin.Of(model.Within).Shape(); got != "within(span, n)" {
		t.Errorf("within is called %q", got)
	}
}
