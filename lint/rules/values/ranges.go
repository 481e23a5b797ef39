package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unreadElement finds lists whose elements do not depend on what they are made of.
func unreadElement(p *lint.Pass) {
	over(p, p.Sure(), func(x *model.For, _ interval.Node) *diag.Finding {
		if _, plain := x.Value.(*model.Const); plain || interval.Reads(x.Value, x.Val, x.Key) ||
			x.KeyExpr != nil || x.If != nil && interval.Reads(x.If, x.Val, x.Key) || p.Text(x.Value.Range()) == "" {
			return nil
		}
		return diag.Found(x.Value.Range(), "a value that reads `"+x.Val.Name+"`, or `repeated(…)`",
			"This value is the same for every `%s`.", x.Val.Name)
	})
}

// beyondTheOther finds what is asked to be equal to something that never comes so far.
func beyondTheOther(p *lint.Pass) {
	w := p.Values()
	over(p, w, func(x *model.Binary, n interval.Node) *diag.Finding {
		_, plain := x.X.(*model.Const)
		_, plain2 := x.Y.(*model.Const)
		if x.Op != model.Equal || plain || plain2 || x.X.Type().Class != model.Integer {
			return nil
		}
		a, b := w.Of(x.X, n.Facts), w.Of(x.Y, n.Facts)
		if !a.Bounded() || !b.Bounded() || a.High == b.High || !interval.Overlap(a, b) {
			return nil
		}
		wider := x.X
		if b.High > a.High {
			wider = x.Y
		}
		if r, ok := wider.(*model.AttrRead); !ok || r.Attr == nil || r.Attr.Class != model.State {
			return nil // of a sum or a roll it may be meant
		}
		return diag.Found(x.R, fmt.Sprintf("The left side is %s here, the right side %s.", a, b),
			"One side of this can be %d, the other never.", max(a.High, b.High))
	})
}

// addedCount finds the number of a pass that is added to what held that of the pass before.
func addedCount(p *lint.Pass) {
	rounds := map[*model.Local]bool{}
	lint.EachStmt(p, func(_ *model.Proc, r *model.Repeat) { rounds[r.Round] = r.Round != nil })
	lint.EachStmt(p, func(_ *model.Proc, g *model.Gain) {
		for _, a := range g.Assigns {
			if l, ok := a.Value.(*model.LocalRead); ok && rounds[l.Local] {
				p.Reportf(a.Range, "`set`, where it is to be the number of the pass",
					"This adds 1, then 2, then 3: the number of each pass.")
			}
		}
	})
}
