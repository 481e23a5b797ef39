package rule

import (
	"math"
	"math/bits"
)

const tooLarge = "the number is too large"

func addInt(a, b int) int {
	c := a + b
	if (c > a) != (b > 0) && b != 0 {
		fail(tooLarge)
	}
	return c
}

func subInt(a, b int) int {
	c := a - b
	if (c < a) != (b > 0) && b != 0 {
		fail(tooLarge)
	}
	return c
}

func mulInt(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	negative := (a < 0) != (b < 0)
	if hi != 0 || lo > math.MaxInt64 {
		if !(negative && hi == 0 && lo == 1<<63) {
			fail(tooLarge)
		}
		return math.MinInt64
	}
	if negative {
		return -int(lo)
	}
	return int(lo)
}

func magnitude(a int) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

func negInt(a int) int {
	if a == math.MinInt64 {
		fail(tooLarge)
	}
	return -a
}

// wholeInt divides and rounds down.
func wholeInt(a, b int) int {
	checkDivisor(a, b)
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// restInt is what wholeInt leaves; it has the sign of b.
func restInt(a, b int) int {
	checkDivisor(a, b)
	r := a % b
	if r != 0 && (r < 0) != (b < 0) {
		r += b
	}
	return r
}

// upInt divides and rounds up.
func upInt(a, b int) int {
	checkDivisor(a, b)
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}

// ratioInt divides and rounds to the nearest, half away from zero.
func ratioInt(a, b int) int {
	checkDivisor(a, b)
	q := a / b
	r := magnitude(a % b)
	if r >= magnitude(b)-r {
		if (a < 0) == (b < 0) {
			q++
		} else {
			q--
		}
	}
	return q
}

func checkDivisor(a, b int) {
	if b == 0 {
		fail("division by 0")
	}
	if a == math.MinInt64 && b == -1 {
		fail(tooLarge)
	}
}

func absInt(a int) int {
	if a < 0 {
		return negInt(a)
	}
	return a
}

// A fraction is exact; den is positive.
type fraction struct{ num, den int }

func wholeFraction(n int) fraction { return fraction{n, 1} }

func (f fraction) times(n int) fraction { return fraction{mulInt(f.num, n), f.den} }

func (f fraction) plus(n int) fraction {
	return fraction{addInt(f.num, mulInt(n, f.den)), f.den}
}

// part is a of b parts of f.
func (f fraction) part(a, b int) fraction {
	if b == 0 {
		fail("a part of 0 parts")
	}
	if b < 0 {
		a, b = negInt(a), negInt(b)
	}
	num, den := mulInt(f.num, a), mulInt(f.den, b)
	if g := gcd(num, den); g > 1 {
		num, den = num/g, den/g
	}
	return fraction{num, den}
}

// less says whether f is below n.
func (f fraction) less(n int) bool { return f.num < mulInt(n, f.den) }

// more says whether f is above n.
func (f fraction) more(n int) bool { return f.num > mulInt(n, f.den) }

func (f fraction) round() int { return ratioInt(f.num, f.den) }

func gcd(a, b int) int {
	x, y := magnitude(a), magnitude(b)
	for y != 0 {
		x, y = y, x%y
	}
	if x > math.MaxInt64 {
		return 1
	}
	return int(x)
}
