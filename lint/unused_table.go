package lint

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedTable finds tables that nothing looks anything up in.
var unusedTable = &Rule{
	Code:        "L0206",
	Name:        "unused-table",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, t := range p.Model.Tables {
			if !p.looksUp(t) {
				p.Reportf(t.Range, "table.NAME in a rule; else it can go", "Nothing looks anything up in the table %q.", t.Name)
			}
		}
	},
}

func (p *Pass) looksUp(t *model.Table) bool {
	uses := p.uses(func(ix *Index) []Use { return ix.Lookups(t) })
	return len(uses) > 0 || p.before(t.Name, t.Range)
}

// unusedColumn finds columns of tables that are used, which nothing looks up by or reads.
var unusedColumn = &Rule{
	Code:        "L0207",
	Name:        "unused-column",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, t := range p.Model.Tables {
			if !p.looksUp(t) {
				continue
			}
			for _, k := range t.Keys {
				if len(p.uses(func(ix *Index) []Use { return ix.KeyUses(k) })) == 0 && !p.before(k.Name, t.Range) {
					p.Reportf(p.column(t, "keys", k.Name), "a lookup that names it; else the column can go", "No lookup names the key %q.", k.Name)
				}
			}
			for _, a := range t.Kind.Attrs {
				if a.Class == model.Fixed && len(p.uses(func(ix *Index) []Use { return ix.Reads(a) })) == 0 && !p.before(a.Name, t.Range) {
					p.Reportf(p.column(t, "gives", a.Name), "a rule that reads it; else the column can go", "Nothing reads the column %q.", a.Name)
				}
			}
		}
	},
}

// column is where a table names a column.
func (p *Pass) column(t *model.Table, attr, name string) hcl.Range {
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
