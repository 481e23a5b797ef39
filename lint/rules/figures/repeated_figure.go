package figures

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// repeatedFigure finds a figure that stands in several rules and means the same in each: who
// changes it in one place forgets the others.
func repeatedFigure(p *lint.Pass) {
	w := &figureUses{p: p, at: map[figure][]figureUse{}}
	for _, e := range p.Index.Entries {
		if e.In.Bot == nil {
			model.Walk(e.Expr, func(x model.Expr) { w.compared(x, e.In) })
		}
	}
	for _, k := range p.Model.Kinds {
		for _, a := range k.Attrs {
			for _, u := range p.Index.Writes[a] {
				if u.In.Stmt != nil {
					w.changed(a, u)
				}
			}
		}
	}
	w.report()
}

// A figure is a number and what it is compared with, or added to.
type figure struct {
	attr *model.Attr
	n    int
}

type figureUse struct {
	at hcl.Range
	in any // the body or function it stands in
}

type figureUses struct {
	p     *lint.Pass
	at    map[figure][]figureUse
	order []figure
}

// smallFigure is up to where numbers are counted on fingers and mean nothing by themselves.
const smallFigure, manyBodies = 2, 3

func (w *figureUses) compared(e model.Expr, in *lint.Location) {
	b, ok := e.(*model.Binary)
	if !ok || b.Op < model.Equal {
		return
	}
	for _, side := range [][2]model.Expr{{b.X, b.Y}, {b.Y, b.X}} {
		read, ok := side[0].(*model.AttrRead)
		if ok && read.Attr != nil {
			w.add(read.Attr, side[1], in)
		}
	}
}

func (w *figureUses) changed(a *model.Attr, u lint.Use) { w.add(a, u.Value, u.In) }

func (w *figureUses) add(a *model.Attr, e model.Expr, in *lint.Location) {
	c, ok := e.(*model.Const)
	if !ok || c.T.Class != model.Integer {
		return
	}
	n, ok := c.Value.(int)
	if !ok || n <= smallFigure && n >= -smallFigure || packs.IsTest(c.R.Filename) || !w.p.Owns(c.R.Filename) {
		return
	}
	k := figure{a, n}
	if w.at[k] == nil {
		w.order = append(w.order, k)
	}
	var body any = in.Func
	if in.Proc != nil {
		body = in.Proc
	}
	w.at[k] = append(w.at[k], figureUse{c.R, body})
}

func (w *figureUses) report() {
	for _, k := range w.order {
		bodies := map[any]bool{}
		var f diag.Finding
		for _, u := range w.at[k] {
			if bodies[u.in] {
				continue
			}
			bodies[u.in] = true
			if len(bodies) == 1 {
				f.Range = u.at
			} else {
				f.Related = append(f.Related, diag.Related{Range: u.at, Note: "Here, too."})
			}
		}
		if len(bodies) < manyBodies {
			continue
		}
		f.Summary = fmt.Sprintf("The figure %d for %q stands in %d rules.", k.n, k.attr.Name, len(bodies))
		f.Detail = "one place for it: a stat, a function, or a fixed attribute"
		w.p.Report(&f)
	}
}
