package builtin

import "math"

// A Fraction is exact; Den is positive. Stats multiply and add in fractions and round once.
type Fraction struct{ Num, Den int64 }

// WholeFraction is a number as a fraction.
func WholeFraction(n int64) Fraction { return Fraction{n, 1} }

// Times multiplies by a number.
func (f Fraction) Times(n int64) Fraction { return Fraction{Mul(f.Num, n), f.Den} }

// Plus adds a number.
func (f Fraction) Plus(n int64) Fraction { return Fraction{Add(f.Num, Mul(n, f.Den)), f.Den} }

// Part is a of b parts of f.
func (f Fraction) Part(a, b int64) Fraction {
	if b == 0 {
		Fail("a part of 0 parts")
	}
	if b < 0 {
		a, b = Neg(a), Neg(b)
	}
	num, den := Mul(f.Num, a), Mul(f.Den, b)
	if g := gcd(num, den); g > 1 {
		num, den = num/g, den/g
	}
	return Fraction{num, den}
}

// Less says whether f is below n.
func (f Fraction) Less(n int64) bool { return f.Num < Mul(n, f.Den) }

// More says whether f is above n.
func (f Fraction) More(n int64) bool { return f.Num > Mul(n, f.Den) }

// Round is the nearest number, half away from zero.
func (f Fraction) Round() int64 { return Ratio(f.Num, f.Den) }

func gcd(a, b int64) int64 {
	x, y := Magnitude(a), Magnitude(b)
	for y != 0 {
		x, y = y, x%y
	}
	if x > math.MaxInt64 {
		return 1
	}
	return int64(x)
}
