package figures

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

func columnsOf(b *hclsyntax.Block) []lint.Named {
	if b.Type != "roster" {
		return nil
	}
	return lint.PlainStrings(lint.Value(b, "columns"))
}

// unsourcedFigure finds figures without a source or the mark `designed`, in packs in which nearly all figures have
// one or the other.
func unsourcedFigure(p *lint.Pass) {
	w := &figureMarks{p: p, rosters: map[hcl.Range]bool{}}
	mine := func(file string) bool { return p.Owns(file) && !packs.IsTest(file) }
	for _, t := range p.Model.Things[1:] {
		if mine(t.Range.Filename) {
			w.thing(t)
		}
	}
	thoughts := map[string]bool{} // opinions, not figures of the game
	for _, t := range p.Model.Tables {
		thoughts[t.Name] = p.OfBots(t)
	}
	for _, f := range p.Files {
		if !mine(f.Name) {
			continue
		}
		for b := range lint.Blocks(f.Body, "stat", "table") {
			if len(b.Labels) == 1 && hasNumber(b.Body) && !(b.Type == "table" && thoughts[b.Labels[0]]) {
				w.block(b)
			}
		}
	}
	if w.marked*10 >= (w.marked+len(w.bare))*marksInTen && w.marked >= fewest {
		for _, f := range w.bare {
			p.Report(f)
		}
	}
}

// marksInTen is how many figures in ten must be marked before others are reported.
const marksInTen = 7

// fewest is how many must be marked before anything is reported.
const fewest = 4

// figureMarks collects what has figures, with and without marks.
type figureMarks struct {
	p       *lint.Pass
	marked  int
	bare    []*diag.Finding
	rosters map[hcl.Range]bool // that were reported as a whole
}

func (w *figureMarks) thing(t *model.Thing) {
	if t.Kind.Table != nil || t.Kind.Between != nil {
		return // rows belong to their table
	}
	b := w.p.Block(t.Range)
	if b == nil || b.Type != "roster" && b.Type != t.Kind.Name {
		return // of a board, of copies, or part of another thing
	}
	var bare []string
	figures := 0
	for _, a := range t.Kind.Attrs {
		if !isFigure(t, a) {
			continue
		}
		figures++
		if t.Source == "" && !slices.Contains(t.Designed, a.Name) && !slices.Contains(t.Designed, "*") {
			bare = append(bare, a.Name)
		}
	}
	switch {
	case figures == 0:
	case len(bare) == 0:
		w.marked++
	case b.Type == "roster" && b.Body.Attributes["source"] == nil && len(t.Designed) == 0:
		if !w.rosters[b.LabelRanges[0]] {
			w.rosters[b.LabelRanges[0]] = true
			w.report(b.LabelRanges[0], "The values of this roster are")
		}
	default:
		verb := "are"
		if len(bare) == 1 {
			verb = "is"
		}
		w.report(t.Range, fmt.Sprintf("Of %s.%s, %s %s", t.Kind.Name, t.Name, strings.Join(bare, ", "), verb))
	}
}

// isFigure says whether an attribute of a thing contains a number that was chosen for it.
func isFigure(t *model.Thing, a *model.Attr) bool {
	if a.Class != model.Fixed || a.Index >= len(t.Fixed) {
		return false
	}
	switch v := t.Fixed[a.Index].(type) {
	case int64:
		c, ok := a.Default.(*model.Const)
		return a.Type.Class == model.Integer && v != 0 && !(ok && c.Value == v)
	case []any:
		return a.Type.Class == model.Span ||
			a.Type.Class == model.Tally && slices.ContainsFunc(v, func(n any) bool { return builtin.Int(n) != 0 })
	}
	return false
}

// block checks a stat or a table.
func (w *figureMarks) block(b *hclsyntax.Block) {
	if b.Body.Attributes["source"] != nil || b.Body.Attributes["designed"] != nil {
		w.marked++
		return
	}
	w.report(b.LabelRanges[0], fmt.Sprintf("The values of the %s %q are", b.Type, b.Labels[0]))
}

func (w *figureMarks) report(at hcl.Range, what string) {
	w.bare = append(w.bare, diag.Found(at, `source = "…", where they are printed, or designed = true`,
		"%s neither from a source nor marked as designed.", what))
}

// hasNumber says whether a body contains numbers other than 0 and 1.
func hasNumber(body *hclsyntax.Body) bool {
	return slices.ContainsFunc(lint.Nodes[*hclsyntax.LiteralValueExpr](body), func(l *hclsyntax.LiteralValueExpr) bool {
		if l.Val.Type() != cty.Number || l.Val.IsNull() {
			return false
		}
		x, _ := l.Val.AsBigFloat().Float64()
		return x > 1
	})
}
