package builtin

import "slices"

const inf = 1 << 62

// natural is 0 or more.
func natural(...Range) Range { return Range{0, inf} }

// length is how many elements a list has.
func length(a ...Range) Range { return Range{max(0, a[0].Low), a[0].High} }

func abs(a ...Range) Range {
	switch x := a[0]; {
	case x.Low >= 0:
		return x
	case x.High <= 0:
		return Range{-x.High, -x.Low}
	default:
		return Range{0, max(-x.Low, x.High)}
	}
}

// quotient encloses a divided by b however it is rounded; only what is not 0 divides.
func quotient(x ...Range) Range {
	a, b := x[0], x[1]
	if b.Low <= 0 && b.High >= 0 {
		switch {
		case b.Low == 0 && b.High > 0:
			b.Low = 1
		case b.High == 0 && b.Low < 0:
			b.High = -1
		default:
			m := max(Abs(a.Low), Abs(a.High))
			return Range{-m, m}
		}
	}
	out := []int{}
	for _, n := range []int{a.Low, a.High} {
		for _, d := range []int{b.Low, b.High} {
			switch {
			case Abs(n) >= inf && Abs(d) >= inf:
				out = append(out, 0, n)
			case Abs(n) >= inf && d < 0:
				out = append(out, -n)
			case Abs(n) >= inf:
				out = append(out, n)
			default:
				out = append(out, Whole(n, d), Up(n, d))
			}
		}
	}
	return Range{slices.Min(out), slices.Max(out)}
}

func rest(x ...Range) Range {
	a, b := x[0], x[1]
	if a.Low >= 0 && b.Low > a.High {
		return a
	}
	out := Range{}
	if b.High > 0 {
		out.High = b.High - 1
	}
	if b.Low < 0 {
		out.Low = b.Low + 1
	}
	if b.High >= inf {
		out.High = inf
		if a.Low >= 0 {
			out.High = a.High
		}
	}
	return out
}
