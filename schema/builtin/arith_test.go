package builtin_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
)

// edges are numbers around zero and around the ends of what is counted with.
var edges = []int64{math.MinInt64, math.MinInt64 + 1, -1 << 32, -7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 7, 1 << 32,
	math.MaxInt64 - 1, math.MaxInt64}

// computed gives what an operation gives, and the message of its fault.
func computed(do func() int64) (n int64, fault string) {
	defer func() {
		if f, ok := recover().(*builtin.Fault); ok {
			fault = f.Message
		}
	}()
	return do(), ""
}

// divided divides, rounded down or up, exactly.
func divided(a, b *big.Int, up bool) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if rest := r.Sign() * b.Sign(); rest < 0 && !up {
		return q.Sub(q, big.NewInt(1))
	} else if rest > 0 && up {
		return q.Add(q, big.NewInt(1))
	}
	return q
}

// nearest divides, rounded to the nearest, half away from zero.
func nearest(a, b *big.Int) *big.Int {
	twice := new(big.Int).Mul(a, big.NewInt(2))
	if a.Sign()*b.Sign() < 0 {
		return divided(twice.Sub(twice, b), new(big.Int).Mul(b, big.NewInt(2)), true)
	}
	return divided(twice.Add(twice, b), new(big.Int).Mul(b, big.NewInt(2)), false)
}

// TestArithmetic: what is computed is exact, or a fault where it is beyond what is counted with.
func TestArithmetic(t *testing.T) {
	for name, op := range map[string]struct {
		do      func(a, b int64) int64
		is      func(a, b *big.Int) *big.Int
		divides bool
	}{
		"add":   {builtin.Add, func(a, b *big.Int) *big.Int { return a.Add(a, b) }, false},
		"sub":   {builtin.Sub, func(a, b *big.Int) *big.Int { return a.Sub(a, b) }, false},
		"mul":   {builtin.Mul, func(a, b *big.Int) *big.Int { return a.Mul(a, b) }, false},
		"neg":   {func(a, _ int64) int64 { return builtin.Neg(a) }, func(a, _ *big.Int) *big.Int { return a.Neg(a) }, false},
		"abs":   {func(a, _ int64) int64 { return builtin.Abs(a) }, func(a, _ *big.Int) *big.Int { return a.Abs(a) }, false},
		"whole": {builtin.FloorDiv, func(a, b *big.Int) *big.Int { return divided(a, b, false) }, true},
		"up":    {builtin.CeilDiv, func(a, b *big.Int) *big.Int { return divided(a, b, true) }, true},
		"ratio": {builtin.RoundDiv, nearest, true},
		"rest": {builtin.Mod, func(a, b *big.Int) *big.Int {
			return a.Sub(a, b.Mul(b, divided(a, b, false)))
		}, true},
	} {
		for _, a := range edges {
			for _, b := range edges {
				got, fault := computed(func() int64 { return op.do(a, b) })
				want, wanted := new(big.Int), "division by 0"
				if b != 0 || !op.divides {
					want, wanted = op.is(big.NewInt(a), big.NewInt(b)), ""
					// the one quotient that is too large has no rest either
					if !want.IsInt64() || op.divides && a == math.MinInt64 && b == -1 {
						wanted = "the number is too large"
					}
				}
				if fault != wanted || wanted == "" && got != want.Int64() {
					t.Errorf("%s of %d and %d is %d (%s), want %s (%s)", name, a, b, got, fault, want, wanted)
				}
			}
		}
	}
}

// TestFractions: stats multiply, add and take parts exactly, and round once.
func TestFractions(t *testing.T) {
	for a := int64(-5); a <= 5; a++ {
		for b := int64(-5); b <= 5; b++ {
			f := builtin.WholeFraction(7)
			var fault string
			if _, fault = computed(func() int64 { f = f.Part(a, b); return 0 }); b == 0 {
				if fault != "a part of 0 parts" {
					t.Errorf("a part of 0 parts: %q", fault)
				}
				continue
			}
			is := big.NewRat(7*a, b)
			for n := int64(-12); n <= 12; n++ {
				below, above := is.Cmp(big.NewRat(n, 1)) < 0, is.Cmp(big.NewRat(n, 1)) > 0
				if f.Less(n) != below || f.More(n) != above {
					t.Errorf("%v and %d: less %v, more %v", f, n, f.Less(n), f.More(n))
				}
			}
			sum := f.Times(-3).Plus(2)
			want := new(big.Rat).Add(new(big.Rat).Mul(is, big.NewRat(-3, 1)), big.NewRat(2, 1))
			if new(big.Rat).SetFrac64(sum.Num, sum.Den).Cmp(want) != 0 {
				t.Errorf("7 * %d/%d * -3 + 2 is %v, want %v", a, b, sum, want)
			}
			if got := f.Round(); nearest(is.Num(), is.Denom()).Cmp(big.NewInt(got)) != 0 {
				t.Errorf("%v is rounded to %d", f, got)
			}
		}
	}
	f := builtin.WholeFraction(9)
	for range 200 { // in lowest terms it never grows
		f = f.Part(2, 3).Part(3, 2).Part(-2, -2)
	}
	if f != builtin.WholeFraction(9) {
		t.Errorf("9 is %v", f)
	}
}
