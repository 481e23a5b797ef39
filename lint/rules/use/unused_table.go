package use

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedTable finds tables that nothing looks anything up in.
func unusedTable(p *lint.Pass) {
	for _, t := range p.Model.Tables {
		if !looksUp(p, t) {
			p.Reportf(t.Range, "table.NAME in a rule; else it can go", "Nothing looks anything up in the table %q.", t.Name)
		}
	}
}

func looksUp(p *lint.Pass, t *model.Table) bool {
	return len(p.Used().Reads[t]) > 0 || before(p, t.Name, t.Range)
}

// unusedColumn finds columns of tables that are used, which nothing looks up by or reads.
func unusedColumn(p *lint.Pass) {
	for _, t := range p.Model.Tables {
		if !looksUp(p, t) {
			continue
		}
		for _, k := range t.Keys {
			if len(p.Used().Reads[k]) == 0 && !before(p, k.Name, t.Range) {
				p.Reportf(column(p, t, "keys", k.Name), "a lookup that names it; else the column can go",
					"No lookup names the key %q.", k.Name)
			}
		}
		for _, a := range t.Kind.Attrs {
			if a.Class == model.Fixed && len(p.Used().Reads[a]) == 0 && !before(p, a.Name, t.Range) {
				p.Reportf(column(p, t, "gives", a.Name), "a rule that reads it; else the column can go",
					"Nothing reads the column %q.", a.Name)
			}
		}
	}
}

// column is where a table names a column.
func column(p *lint.Pass, t *model.Table, attr, name string) hcl.Range {
	if b := p.Block(t.Range); b != nil {
		if r, ok := keyIn(b.Body.Attributes[attr], name); ok {
			return r
		}
	}
	return t.Range
}

// keyIn is where an object spells a key.
func keyIn(a *hclsyntax.Attribute, name string) (hcl.Range, bool) {
	if a == nil {
		return hcl.Range{}, false
	}
	o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
	if !ok {
		return hcl.Range{}, false
	}
	for _, it := range o.Items {
		if hcl.ExprAsKeyword(it.KeyExpr) == name {
			return it.KeyExpr.Range(), true
		}
	}
	return hcl.Range{}, false
}
