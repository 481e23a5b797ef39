package figures

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// vainDesigned finds marks `designed` that name nothing: the figure they mean is marked no more.
func vainDesigned(p *lint.Pass) {
	kinds := map[string]*model.Kind{}
	for _, k := range p.Model.Kinds {
		kinds[k.Name] = k
	}
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		for _, b := range f.Body.Blocks {
			names := markable(kinds, b)
			for _, m := range designedMarks(b) {
				if names != nil && !slices.Contains(names, m.Name) {
					p.Report(&diag.Finding{Range: m.At,
						Summary:    fmt.Sprintf("Nothing here is called %q, so nothing is marked.", m.Name),
						Detail:     "an attribute that is set here, or a stat that is modified here",
						Suggestion: diag.Nearest(m.Name, names)})
				}
			}
		}
	}
}

// designedMarks are the names in the mark of a block, and of the rows of a roster.
func designedMarks(b *hclsyntax.Block) []lint.Named {
	var out []lint.Named
	if a := b.Body.Attributes["designed"]; a != nil {
		out = lint.PlainStrings(a.Expr)
	}
	column := slices.IndexFunc(columnsOf(b), func(c lint.Named) bool { return c.Name == "designed" })
	if column < 0 {
		return out
	}
	rows, ok := b.Body.Attributes["rows"]
	if !ok {
		return out
	}
	for _, row := range tuple(rows.Expr) {
		if cells := tuple(row); column < len(cells) {
			out = append(out, lint.PlainStrings(cells[column])...)
		}
	}
	return out
}

func columnsOf(b *hclsyntax.Block) []lint.Named {
	if a := b.Body.Attributes["columns"]; a != nil && b.Type == "roster" {
		return lint.PlainStrings(a.Expr)
	}
	return nil
}

func tuple(e hclsyntax.Expression) []hclsyntax.Expression {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		return t.Exprs
	}
	return nil
}

// markable are the names that a mark of a block may name; nil where that is not known.
func markable(kinds map[string]*model.Kind, b *hclsyntax.Block) []string {
	var out []string
	kind := kinds[b.Type]
	switch b.Type {
	case "roster", "common", "change":
		if len(b.Labels) == 0 {
			return nil
		}
		kind = kinds[b.Labels[0]]
	case "stat":
		out = []string{"base", "least", "most"}
		for _, t := range b.Body.Blocks {
			out = append(out, t.Labels...)
		}
		return out
	case "table":
		for _, name := range []string{"keys", "gives"} {
			if a := b.Body.Attributes[name]; a != nil {
				for _, k := range lint.ObjectKeys(a.Expr) {
					out = append(out, k.Name)
				}
			}
		}
		return out
	}
	if kind == nil || kind.Attr("designed") != nil {
		return nil
	}
	for _, a := range kind.Attrs {
		out = append(out, a.Name)
	}
	for _, a := range source.Attributes(b.Body) { // texts are no attributes of the kind
		out = append(out, a.Name)
	}
	for _, c := range columnsOf(b) {
		out = append(out, c.Name)
	}
	for _, in := range b.Body.Blocks {
		if len(in.Labels) > 0 { // rules that bring figures
			out = append(out, in.Labels[0])
		}
	}
	return append(out, "name")
}
