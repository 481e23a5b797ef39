package eval

import (
	"math"

	"github.com/stellar-rules/stellar/schema/builtin"
)

// A fraction is exact; den is positive.
type fraction struct{ num, den int }

func wholeFraction(n int) fraction { return fraction{n, 1} }

func (f fraction) times(n int) fraction { return fraction{builtin.Mul(f.num, n), f.den} }

func (f fraction) plus(n int) fraction {
	return fraction{builtin.Add(f.num, builtin.Mul(n, f.den)), f.den}
}

// part is a of b parts of f.
func (f fraction) part(a, b int) fraction {
	if b == 0 {
		fail("a part of 0 parts")
	}
	if b < 0 {
		a, b = builtin.Neg(a), builtin.Neg(b)
	}
	num, den := builtin.Mul(f.num, a), builtin.Mul(f.den, b)
	if g := gcd(num, den); g > 1 {
		num, den = num/g, den/g
	}
	return fraction{num, den}
}

// less says whether f is below n.
func (f fraction) less(n int) bool { return f.num < builtin.Mul(n, f.den) }

// more says whether f is above n.
func (f fraction) more(n int) bool { return f.num > builtin.Mul(n, f.den) }

func (f fraction) round() int { return builtin.Ratio(f.num, f.den) }

func gcd(a, b int) int {
	x, y := builtin.Magnitude(a), builtin.Magnitude(b)
	for y != 0 {
		x, y = y, x%y
	}
	if x > math.MaxInt64 {
		return 1
	}
	return int(x)
}
