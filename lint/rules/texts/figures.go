package texts

import (
	"strconv"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

var figure = lazy.Regexp(`[-+]?\d+`)

// otherFigure finds a text about a thing that names one figure, where all that the thing adds is one other.
func otherFigure(p *lint.Pass) {
	for _, h := range p.Model.Helps {
		t, _ := h.Of.(*model.Thing)
		if t == nil || len(t.Mods) != 1 || h.Text.HasPlaceholder() || !p.Owns(h.Text.Range.Filename) {
			continue
		}
		m := t.Mods[0]
		c, plain := m.Add.(*model.Const)
		said := figure().FindAllString(h.Text.Source, -1)
		if !plain || m.Set != nil || m.Times != nil || m.When != nil || len(said) != 1 {
			continue
		}
		is, _ := c.Value.(int64)
		if n, err := strconv.ParseInt(said[0], 10, 64); err == nil && abs(n) != abs(is) {
			p.Reportf(h.Text.Range, "the figure that is added", "This says %s, and %s adds %d to %q.", said[0], t.Path(), is,
				m.Stat.Name).See(c.R, "It is added here.")
		}
	}
}

func abs(n int64) int64 { return max(n, -n) }

// twiceNamed finds texts that name one answer twice and another of its type never.
func twiceNamed(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody || q.Text == nil || !p.Owns(q.Text.Range.Filename) {
			continue
		}
		var answers []*model.Local
		for _, st := range q.Body {
			if x, ok := st.(*model.Pick); ok {
				answers = append(answers, x.Var)
			}
		}
		times := map[*model.Local]int{}
		for _, part := range q.Text.Parts {
			shown := part.Words // {ship? with {ship}} shows it once
			if len(shown) == 0 {
				shown = []model.TextPart{part}
			}
			for _, in := range shown {
				if l, ok := in.Value.(*model.LocalRead); ok {
					times[l.Local]++
				}
			}
		}
		all := map[*model.Local]bool{}
		for _, part := range q.Text.All() {
			model.Walk(part.Value, func(l *model.LocalRead) { all[l.Local] = true })
		}
		for _, a := range answers {
			for _, b := range answers {
				if times[a] > 1 && !all[b] && a != b && a.Type.Same(b.Type) {
					p.Reportf(q.Text.Range, "a text that names each answer", "This names %q twice and %q never.", a.Name, b.Name)
				}
			}
		}
	}
}
