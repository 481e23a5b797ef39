package builtin_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestBounds: what a function may give is never less than what it gives.
func TestBounds(t *testing.T) {
	ranges := []builtin.Range{{0, 0}, {3, 3}, {-2, 4}, {1, 5}, {-6, -2}}
	for i := range builtin.Table {
		b := &builtin.Table[i]
		if b.Bounds == nil || b.One == nil && b.Two == nil {
			continue
		}
		for _, a := range ranges {
			for _, c := range ranges {
				out := b.Bounds(a, c)
				for x := a.Low; x <= a.High; x++ {
					for y := c.Low; y <= c.High; y++ {
						if v, ok := try(b, x, y); ok && (v < out.Low || v > out.High) {
							t.Errorf("%s of %d and %d is %d, beyond %v", b.Name(), x, y, v, out)
						}
					}
				}
			}
		}
	}
}

// try is the value of a function of numbers; not where it fails.
func try(b *builtin.Builtin, x, y int) (v int, ok bool) {
	defer func() {
		if f, _ := recover().(*builtin.Fault); f != nil {
			ok = false
		}
	}()
	if b.One != nil {
		return b.One(x), true
	}
	return b.Two(x, y), true
}

func TestSignatures(t *testing.T) {
	for fn := model.Builtin(0); fn <= model.AsSet; fn++ {
		b := builtin.Of(fn)
		if b == nil {
			t.Errorf("builtin %d is not declared", fn)
			continue
		}
		means := 0
		for _, is := range []bool{b.One != nil, b.Two != nil, b.Eval != nil, b.Lazy != nil} {
			if is {
				means++
			}
		}
		if means != 1 || (b.Doc == "") != (b.Name() == "") {
			t.Errorf("%s is not declared whole", b.Sig)
		}
	}
	for fn, want := range map[model.Builtin]string{
		model.Within: "within(span, n)",
		model.First:  "first(list), first(list, n)",
		model.Concat: "concat(list, list)",
		model.IsOver: "is_over()",
		model.AnyOf:  "any([for x in list : condition])",
	} {
		if got := builtin.Of(fn).Shape(); got != want {
			t.Errorf("%q is shown, not %q", got, want)
		}
	}
}
