package builtin

import (
	"math"
	"math/bits"

	"github.com/hashicorp/hcl/v2"
)

func failTooLarge() { panic(TooLarge(hcl.Range{})) }

// TooLarge is the fault of a number out of range, at a place.
func TooLarge(at hcl.Range) *Fault {
	return &Fault{Range: at, Message: "the number is too large", TooLarge: true}
}

// Add and the other operators fail if the result is out of range.
func Add(a, b int64) int64 {
	c := a + b
	if (c > a) != (b > 0) && b != 0 {
		failTooLarge()
	}
	return c
}

// Sub subtracts.
func Sub(a, b int64) int64 {
	c := a - b
	if (c < a) != (b > 0) && b != 0 {
		failTooLarge()
	}
	return c
}

// Mul multiplies.
func Mul(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	hi, lo := bits.Mul64(Magnitude(a), Magnitude(b))
	negative := (a < 0) != (b < 0)
	if hi != 0 || lo > math.MaxInt64 {
		if !(negative && hi == 0 && lo == 1<<63) {
			failTooLarge()
		}
		return math.MinInt64
	}
	if negative {
		return -int64(lo)
	}
	return int64(lo)
}

// Magnitude is a number without its sign.
func Magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

// Neg changes the sign.
func Neg(a int64) int64 {
	if a == math.MinInt64 {
		failTooLarge()
	}
	return -a
}

// Whole divides and rounds down.
func FloorDiv(a, b int64) int64 {
	checkDivisor(a, b)
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// Rest is the remainder of Whole; it has the sign of b.
func Mod(a, b int64) int64 {
	checkDivisor(a, b)
	r := a % b
	if r != 0 && (r < 0) != (b < 0) {
		r += b
	}
	return r
}

// Up divides and rounds up.
func CeilDiv(a, b int64) int64 {
	checkDivisor(a, b)
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}

// Ratio divides and rounds to the nearest, half away from zero.
func RoundDiv(a, b int64) int64 {
	checkDivisor(a, b)
	q := a / b
	r := Magnitude(a % b)
	if r >= Magnitude(b)-r {
		if (a < 0) == (b < 0) {
			q++
		} else {
			q--
		}
	}
	return q
}

func checkDivisor(a, b int64) {
	if b == 0 {
		Fail("division by 0")
	}
	if a == math.MinInt64 && b == -1 {
		failTooLarge()
	}
}

// Abs is a number without its sign.
func Abs(a int64) int64 {
	if a < 0 {
		return Neg(a)
	}
	return a
}

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
func (f Fraction) Round() int64 { return RoundDiv(f.Num, f.Den) }

func gcd(a, b int64) int64 {
	x, y := Magnitude(a), Magnitude(b)
	for y != 0 {
		x, y = y, x%y
	}
	return int64(x)
}
