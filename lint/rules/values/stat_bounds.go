package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// statBounds finds stats whose bounds cut off what they are given.
func statBounds(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if s.Type.Class == model.Integer && (s.Least != nil || s.Most != nil) {
			findStatBounds(p, s)
		}
	}
}

func findStatBounds(p *lint.Pass, s *model.Stat) {
	w := p.Values()
	low, high := -1<<62, 1<<62
	if s.Least != nil {
		low = w.Of(s.Least, nil).Low
	}
	if s.Most != nil {
		high = w.Of(s.Most, nil).High
	}
	if low > high {
		p.Reportf(s.Least.Range(), "a lower bound that is not above the upper",
			"The stat %q is at least %d and at most %d.", s.Name, low, high)
		return
	}
	check := func(e model.Expr, what string) {
		if e == nil || e.Type().Class != model.Integer {
			return
		}
		v := w.Of(e, nil)
		switch {
		case v.Never:
		case v.High < low:
			p.Reportf(e.Range(), fmt.Sprintf("%d or more", low), "This %s is below the least of the stat %q.", what, s.Name)
		case v.Low > high:
			p.Reportf(e.Range(), fmt.Sprintf("%d or less", high), "This %s is above the most of the stat %q.", what, s.Name)
		}
	}
	plain := true
	for _, m := range append(append([]*model.Modifier(nil), s.Terms...), s.Mods...) {
		check(m.Set, "value")
		plain = plain && m.Add == nil && m.Times == nil && !m.HasPart
	}
	if plain {
		check(s.Base, "base")
	}
}
