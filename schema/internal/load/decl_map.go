package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxColumns is how many columns a map may have: more would not fit a terminal.
const maxColumns = 8

// mapOf types how the table is drawn.
func (ld *loader) mapOf(d *decl, b *body) {
	m := &model.Map{Name: d.name, Range: d.at}
	fr := &frame{base: "map/" + d.name, labels: map[string]int{}}
	s := ld.newScope(fr)
	t := &mapTyper{bodyChecker: &bodyChecker{ld: ld, d: &procDecl{frame: fr, scope: s}}, columns: maxColumns}
	m.Title = b.text(s, "title", fr.base+"/title", "the title of a map")
	if b.expr("columns") != nil {
		m.Columns = t.list(nil, b, "columns", fr.base+"/column", "the heading of a column of a map")
		t.columns = max(len(m.Columns), 1)
	}
	if name, ok := b.str("before"); ok {
		if m.Before = name; len(ld.moments[name]) == 0 {
			ld.noMoment(b.expr("before").Range(), name)
		}
	}
	m.Rows = t.rows(s, b)
	if len(b.blocks("row")) == 0 {
		ld.errorf(diag.CodeMissingBlock, b.at, `row "x" { in = list, cells = ["…"] }`, "A map without rows draws nothing.")
	}
	m.Slots = len(fr.locals)
	ld.m.Maps = append(ld.m.Maps, m)
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
	b := t.ld.declaration(blk)
	r := &model.MapRow{Range: blk.DefRange()}
	in := s.child()
	t.over(r, in, b, blk)
	r.Lets = t.lets(in, b)
	r.When = b.when(in)
	r.Cells = t.list(in, b, "cells", t.d.frame.address(blk.Type)+"/cell", "a cell of a map")
	r.Rows = t.rows(in, b)
	if b.expr("cells") == nil && len(b.blocks("row")) == 0 {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, `cells = ["…"], or rows inside it`, "This row draws nothing.")
	}
	return r
}

// over types the list that a row is drawn for, and names its element.
func (t *mapTyper) over(r *model.MapRow, s *scope, b *body, blk *hclsyntax.Block) {
	e := b.expr("in")
	switch {
	case e == nil && len(blk.Labels) == 0:
	case e == nil:
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "in = list; a row that is drawn once has no label",
			"Nothing says what %q is.", blk.Labels[0])
	case len(blk.Labels) == 0:
		s.listIn(e, model.AnyList)
		t.ld.errorf(diag.CodeLabels, e.Range(), `row "x" { in = list }`, "The element of this list has no name.")
	default:
		var elem *model.Type
		r.In, elem = s.listIn(e, model.AnyList)
		r.Var = t.element(s, blk, elem)
	}
}

// list reads the texts of an attribute, one for each column that there may be.
func (t *mapTyper) list(s *scope, b *body, name, address, what string) (out []*model.Text) {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	list, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		t.ld.errorf(diag.CodeShape, e.Range(), name+` = ["…", "…"]`, "%q must be a list of texts.", name)
		return nil
	}
	for i, x := range list.Exprs {
		if i == t.columns {
			t.ld.errorf(diag.CodeTooMany, x.Range(), fmt.Sprintf("at most %d columns in all", maxColumns),
				"This map has room for %s.", countOf(i, "column"))
			break
		}
		out = append(out, t.ld.text1(s, x, fmt.Sprintf("%s.%d", address, i+1), what))
	}
	return out
}
