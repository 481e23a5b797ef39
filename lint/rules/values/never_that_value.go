package values

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// neverThatValue finds comparisons with a word that nothing ever puts there.
func neverThatValue(p *lint.Pass) {
	w := p.Values()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		x, ok := n.Expr.(*model.Binary)
		if !ok || x.Op != model.Equal && x.Op != model.Unequal {
			return nil, false
		}
		c, v, never := neverThat(w, x)
		if !never {
			return nil, true
		}
		word := p.Model.Words[c.Value.(int)]
		var names []string
		for _, id := range v.IDs {
			names = append(names, p.Model.Words[id])
		}
		slices.Sort(names)
		f := &diag.Finding{Summary: fmt.Sprintf("Nothing is ever %q here.", word), Detail: wordsThere(names),
			Suggestion: diag.Nearest(word, names)}
		return f, true
	})
}

// neverThat says whether one side of a comparison is a word that the other never is.
func neverThat(w *interval.World, x *model.Binary) (*model.Const, interval.Value, bool) {
	for _, s := range [][2]model.Expr{{x.X, x.Y}, {x.Y, x.X}} {
		c, ok := s[0].(*model.Const)
		if !ok || c.T.Class != model.Word || interval.IsNull(c) {
			continue
		}
		if _, alsoConst := s[1].(*model.Const); alsoConst {
			continue
		}
		id, ok := c.Value.(int)
		v := w.Of(s[1], nil)
		if ok && v.Known && len(v.IDs) > 0 && !v.MayBe(id) {
			return c, v, true
		}
	}
	return nil, interval.Value{}, false
}

// wordsThere lists what is there instead; nothing where that would be long.
func wordsThere(names []string) string {
	if len(names) == 0 || len(names) > 12 {
		return ""
	}
	out := "one of "
	for i, n := range names {
		if i > 0 {
			out += ", "
		}
		out += fmt.Sprintf("%q", n)
	}
	return out
}
