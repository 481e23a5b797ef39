package playtest

import (
	"math"
	"slices"
)

// z is the quantile of intervals that hold in 95 of 100 cases.
const z = 1.959963984540054

// A Sample is the values of something in several games.
type Sample []float64

func (s Sample) mean() float64 {
	sum := 0.0
	for _, v := range s {
		sum += v
	}
	return sum / float64(max(1, len(s)))
}

// quantile is the value below which a part of the sorted values lies: of half of them the median, or the mean of both.
func (s Sample) quantile(part float64) float64 {
	if len(s) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(s))
	x := part * float64(len(s)-1)
	return (sorted[int(math.Floor(x))] + sorted[int(math.Ceil(x))]) / 2
}

func (s Sample) median() float64 { return s.quantile(0.5) }

// deviation is that of the mean.
func (s Sample) deviation() float64 {
	if len(s) < 2 {
		return math.Inf(1)
	}
	mean, sum := s.mean(), 0.0
	for _, v := range s {
		sum += (v - mean) * (v - mean)
	}
	return math.Sqrt(sum / float64(len(s)-1) / float64(len(s)))
}

// An Estimate is a number with the interval in which, with 95 %, the true one is.
type Estimate struct{ Mid, Low, High float64 }

// A Percent is an estimate of a share, 0 to 1.
type Percent Estimate

// estimate is that of the mean: Student's interval. With fewer than two values it has no bounds.
func (s Sample) estimate() Estimate {
	n := float64(len(s) - 1)
	t := z + (z*z*z+z)/(4*n) + (5*math.Pow(z, 5)+16*math.Pow(z, 3)+3*z)/(96*n*n) // Cornish and Fisher
	mean, by := s.mean(), t*s.deviation()
	if len(s) < 2 {
		by = math.Inf(1)
	}
	return Estimate{mean, mean - by, mean + by}
}

// percent is Wilson's interval of a share; the values are 0 to 1.
func (s Sample) percent() Percent {
	n, p := float64(len(s)), s.mean()
	if n == 0 {
		return Percent{0, 0, 1}
	}
	mid := (p + z*z/(2*n)) / (1 + z*z/n)
	by := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Percent{p, max(0, min(p, mid-by)), min(1, max(p, mid+by))}
}

// certainty is that with which the mean is not 0, by the paired t-test: 0 to 1.
func (s Sample) certainty() float64 {
	n, d := float64(len(s)-1), s.deviation()
	switch {
	case len(s) < 2 || s.mean() == 0:
		return 0
	case d == 0:
		return 1
	}
	t := math.Abs(s.mean() / d)
	return math.Erf(t * (1 - 1/(4*n)) / math.Sqrt(1+t*t/(2*n)) / math.Sqrt2)
}

// A list has elements by name, in order of appearance.
type list[K comparable, T any] struct {
	keys []K
	by   map[K]*T
}

// entry is the element of a name; a new one is empty.
func (l *list[K, T]) entry(name K) *T {
	x := l.by[name]
	if x == nil {
		if x = new(T); l.by == nil {
			l.by = map[K]*T{}
		}
		l.by[name], l.keys = x, append(l.keys, name)
	}
	return x
}
