package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxColumns is how many columns a map may have: more would not fit a terminal.
const maxColumns = 8

// resolveMaps types how the table is drawn.
func (ld *loader) resolveMaps() {
	for _, d := range ld.decls["map"] {
		name, ok := ld.name(d.block, true)
		if !ok || ld.twice(ld.maps, d.block, "map") {
			continue
		}
		ld.m.Maps = append(ld.m.Maps, ld.mapOf(name, d))
	}
}

func (ld *loader) mapOf(name string, d *decl) *model.Map {
	b := ld.open(d.block, "A map")
	m := &model.Map{Name: name, Range: d.block.LabelRanges[0]}
	fr := &frame{base: "map/" + name, labels: map[string]int{}}
	s := ld.newScope(fr)
	t := &mapTyper{bodyChecker: &bodyChecker{ld: ld, d: &procDecl{frame: fr, scope: s}}, columns: maxColumns}
	m.Title = t.text(s, b, "title", fr.base+"/title", "the title of a map")
	if e := b.expr("columns"); e != nil {
		for i, x := range t.list(e, "columns", maxColumns) {
			m.Columns = append(m.Columns, ld.plainText(x, fmt.Sprintf("%s/column.%d", fr.base, i+1),
				"the heading of a column of a map"))
		}
		t.columns = max(len(m.Columns), 1)
	}
	if e := b.expr("before"); e != nil {
		m.Before = ld.momentOf(b, e)
	}
	m.Rows = t.rows(s, b)
	if len(b.blocks("row")) == 0 {
		ld.errorf(diag.CodeMissingBlock, b.at, "A map without rows draws nothing.", `row "x" { in = list, cells = ["…"] }`)
	}
	ld.sources(b)
	b.done()
	m.Slots = len(fr.locals)
	return m
}

// momentOf reads the name of the moment that a map is drawn before.
func (ld *loader) momentOf(b *body, e hclsyntax.Expression) string {
	name, ok := b.str("before")
	if ok && len(ld.moments[name]) == 0 {
		ld.noMoment(e.Range(), name)
	}
	return name
}

// A mapTyper types the rows of one map.
type mapTyper struct {
	*bodyChecker
	columns int // how many cells a row may have
}

func (t *mapTyper) rows(s *scope, b *body) []*model.MapRow {
	var out []*model.MapRow
	for _, blk := range b.blocks("row") {
		if len(blk.Labels) > 1 {
			t.labelCount(blk, model.Spec{Least: 0, Most: 1})
			continue
		}
		if !t.ld.enter(blk.DefRange()) {
			continue
		}
		out = append(out, t.row(s, blk))
		t.ld.leave()
	}
	return out
}

// row types one row. What it names is seen by its condition, its cells and the rows in it.
func (t *mapTyper) row(s *scope, blk *hclsyntax.Block) *model.MapRow {
	b := t.ld.open(blk, "A row")
	r := &model.MapRow{Range: blk.DefRange()}
	in := s.child()
	t.over(r, in, b, blk)
	r.Lets = t.lets(in, b)
	if e := b.expr("when"); e != nil {
		r.When = in.checkAs(e, model.TypeBoolean)
		in.assume(e, true)
	}
	address := t.d.frame.address(blk.Type)
	if e := b.expr("cells"); e != nil {
		for i, x := range t.list(e, "cells", t.columns) {
			r.Cells = append(r.Cells, t.ld.text1(in, x, fmt.Sprintf("%s/cell.%d", address, i+1), "a cell of a map"))
		}
	}
	r.Rows = t.rows(in, b)
	if b.expr("cells") == nil && len(b.blocks("row")) == 0 {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "This row draws nothing.", `cells = ["…"], or rows inside it`)
	}
	b.done()
	return r
}

// over types the list that a row is drawn for, and names its element.
func (t *mapTyper) over(r *model.MapRow, s *scope, b *body, blk *hclsyntax.Block) {
	e := b.expr("in")
	switch {
	case e == nil && len(blk.Labels) == 0:
	case e == nil:
		t.ld.errorf(diag.CodeMissingAttribute, b.at, fmt.Sprintf("It is not said what %q is.", blk.Labels[0]),
			"in = list; a row that is drawn once has no label")
	case len(blk.Labels) == 0:
		s.listIn(e, model.AnyList)
		t.ld.errorf(diag.CodeLabels, e.Range(), "The element of this list has no name.", `row "x" { in = list }`)
	default:
		var elem *model.Type
		r.In, elem = s.listIn(e, model.AnyList)
		r.Var = t.element(s, blk, elem)
	}
}

// list reads the texts of an attribute, up to so many.
func (t *mapTyper) list(e hclsyntax.Expression, name string, most int) []hclsyntax.Expression {
	list, ok := e.(*hclsyntax.TupleConsExpr)
	switch {
	case !ok:
		t.ld.errorf(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be a list of texts.", name), name+` = ["…", "…"]`)
		return nil
	case len(list.Exprs) > most:
		t.ld.errorf(diag.CodeTooMany, list.Exprs[most].Range(),
			fmt.Sprintf("This map has room for %s.", countOf(most, "column")),
			fmt.Sprintf("at most %d columns in all", maxColumns))
		return list.Exprs[:most]
	}
	return list.Exprs
}
