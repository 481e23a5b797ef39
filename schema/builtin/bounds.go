package builtin

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Range is the possible values of an expression: bounds of a number, or of a boolean as 0 and 1; for a list its
// length, and the range of its elements (nil: anything, or it is empty).
type Range struct {
	Low, High int64
	Elem      *Range
}

// NoEnd is the open end of a span.
const NoEnd int64 = math.MaxInt64

// Inf means no bound: it is beyond every number of a game.
const Inf int64 = 1 << 62

// Plus is the range of a sum.
func (r Range) Plus(o Range) Range { return between(addDown(r.Low, o.Low), addUp(r.High, o.High)) }

// Neg is the range with the sign changed.
func (r Range) Neg() Range { return between(-r.High, -r.Low) }

// Times is the range of a product.
func (r Range) Times(o Range) Range {
	all := []int64{multiplied(r.Low, o.Low), multiplied(r.Low, o.High), multiplied(r.High, o.Low),
		multiplied(r.High, o.High)}
	return between(slices.Min(all), slices.Max(all))
}

// multiplied keeps infinite bounds infinite.
func multiplied(a, b int64) int64 {
	high, low := bits.Mul64(Magnitude(a), Magnitude(b))
	negative := (a < 0) != (b < 0)
	switch {
	case a == 0 || b == 0:
		return 0
	case high == 0 && low < uint64(Inf) && negative:
		return -int64(low)
	case high == 0 && low < uint64(Inf):
		return int64(low)
	case negative:
		return -Inf
	}
	return Inf
}

func total(a ...Range) Range {
	l := a[0]
	switch {
	case l.High == 0:
		return between(0, 0)
	case l.Elem == nil:
		return between(-Inf, Inf)
	}
	out := between(l.Low, l.High).Times(*l.Elem)
	if l.Low == 0 {
		out = between(min(out.Low, 0), max(out.High, 0))
	}
	return out
}

func between(low, high int64) Range { return Range{Low: low, High: high} }

func natural(...Range) Range { return between(0, Inf) }

func length(a ...Range) Range { return between(max(0, a[0].Low), a[0].High) }

// as is a list as long as another; some a list that may be shorter; one a list that may be shorter but is not empty
// unless the other is.
func as(a ...Range) Range   { return a[0] }
func some(a ...Range) Range { return between(0, a[0].High) }
func one(a ...Range) Range  { return between(min(a[0].Low, 1), a[0].High) }

func more(a ...Range) Range { return between(addUp(a[0].Low, 1), addUp(a[0].High, 1)) }

func hull(a ...Range) Range {
	out := Range{}
	for _, l := range a {
		out.Low, out.High = addUp(out.Low, l.Low), addUp(out.High, l.High)
	}
	return out
}

// times is a list of n elements.
func times(n Range) Range { return between(max(0, n.Low), max(0, n.High)) }

func firstOf(a ...Range) Range {
	if len(a) == 1 {
		return between(0, 0) // an element, whose range is not known here
	}
	return between(min(a[0].Low, max(0, a[1].Low)), max(0, min(a[0].High, a[1].High)))
}

func counted(a ...Range) Range {
	out := between(max(0, addDown(addDown(a[1].Low, -a[0].High), 1)), max(0, addUp(addUp(a[1].High, -a[0].Low), 1)))
	if out.High > 0 {
		out.Elem = &Range{Low: a[0].Low, High: max(a[0].Low, a[1].High)}
	}
	return out
}

// addUp adds upper bounds, where infinity wins; addDown adds lower ones.
func addUp(a, b int64) int64 {
	if a >= Inf || b >= Inf {
		return Inf
	}
	return max(-Inf, min(Inf, a+b))
}

func addDown(a, b int64) int64 { return -addUp(-a, -b) }

// quantified is any of a list of booleans, or with all set all.
func quantified(all bool) func(a ...Range) Range {
	none := between(0, 0)
	if all {
		none = between(1, 1)
	}
	return func(a ...Range) Range {
		l := a[0]
		switch {
		case l.High == 0:
			return none
		case l.Elem == nil || l.Elem.Low != l.Elem.High:
			return between(0, 1)
		case l.Elem.Low == none.Low || l.Low > 0:
			return between(l.Elem.Low, l.Elem.High)
		}
		return between(0, 1)
	}
}

// furthestOf is min or max of numbers, or of a list.
func furthestOf(pick func(a, b int64) int64) func(a ...Range) Range {
	return func(a ...Range) Range {
		if len(a) == 1 {
			if a[0].Elem == nil {
				return between(-Inf, Inf)
			}
			return *a[0].Elem
		}
		out := between(a[0].Low, a[0].High)
		for _, x := range a[1:] {
			out.Low, out.High = pick(out.Low, x.Low), pick(out.High, x.High)
		}
		return out
	}
}

func minOf(a, b int64) int64 { return min(a, b) }
func maxOf(a, b int64) int64 { return max(a, b) }

func abs(a ...Range) Range {
	switch x := a[0]; {
	case x.Low >= 0:
		return x
	case x.High <= 0:
		return between(-x.High, -x.Low)
	default:
		return between(0, max(-x.Low, x.High))
	}
}

// quotient encloses a divided by b for every rounding; dividing by 0 gives nothing.
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
			return between(-m, m)
		}
	}
	out := []int64{}
	for _, n := range []int64{a.Low, a.High} {
		for _, d := range []int64{b.Low, b.High} {
			switch {
			case Abs(n) >= Inf && Abs(d) >= Inf:
				out = append(out, 0, n)
			case Abs(n) >= Inf && d < 0:
				out = append(out, -n)
			case Abs(n) >= Inf:
				out = append(out, n)
			default:
				out = append(out, FloorDiv(n, d), CeilDiv(n, d))
			}
		}
	}
	return between(slices.Min(out), slices.Max(out))
}

func modulo(x ...Range) Range {
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
	if b.High >= Inf {
		out.High = Inf
		if a.Low >= 0 {
			out.High = a.High
		}
	}
	return out
}

// A Run is a range of numbers, and whatever matches it: a row of a table, a thing.
type Run struct {
	Low, High int64
	Of        int
}

// Runs are the numbers that rows of a table match for a key, in the order of the rows.
func Runs(t *model.Table, k *model.TableKey, rows []int) []Run {
	var out []Run
	for _, i := range rows {
		c := t.Cells[i][k.Index]
		out = append(out, lists.Map(c.Values, func(n int64) Run { return Run{n, n, i} })...)
		if c.None || len(c.Values) > 0 {
			continue
		}
		r := Run{-Inf, Inf, i}
		if c.Low != nil {
			r.Low = *c.Low
		}
		if c.High != nil {
			r.High = *c.High
		}
		if r.Low <= r.High {
			out = append(out, r)
		}
	}
	return out
}

// Gaps are the numbers between the lowest and the highest that nothing matches; Of is what matches after the gap.
func Gaps(of []Run) []Run {
	of = slices.SortedStableFunc(slices.Values(of), func(a, b Run) int {
		return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High))
	})
	var out []Run
	end := Inf
	for i, r := range of {
		if i == 0 {
			end = r.High
		}
		if end < r.Low-1 {
			out = append(out, Run{end + 1, r.Low - 1, r.Of})
		}
		end = max(end, r.High)
	}
	return out
}

// Covers says whether several runs together cover another.
func Covers(of []Run, r Run) bool {
	inside := []Run{{r.Low - 1, r.Low - 1, 0}, {r.High + 1, r.High + 1, 0}}
	inside = append(inside, lists.Filter(of, func(x Run) bool { return x.Low <= r.High && x.High >= r.Low })...)
	return len(Gaps(inside)) == 0
}
