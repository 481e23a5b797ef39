package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// table types table.t, and table.t.key[v].column. Keys with values in brackets that are not literal come
// as an IndexExpr, see index.
func (s *scope) table(name string, t hcl.Traversal, r hcl.Range) model.Expr {
	tb := s.ld.tables[name]
	if tb == nil {
		s.ld.noSuch(diag.CodeUnknownName, r, "table", name, keys(s.ld.tables))
		return invalid(r)
	}
	if len(t) == 2 {
		return &model.Call{Node: node(model.ListOf(model.RefTo(tb.Kind)), r), Fn: model.AllThings, Kind: tb.Kind}
	}
	return s.lookup(&tableStep{table: tb}, t[2:], r)
}

// A tableStep is a lookup being read: table.t.key[v] … before its column.
type tableStep struct {
	table *model.Table
	keys  []model.LookupKey
	key   *model.TableKey // named, its value to come
}

// lookup goes on with the steps behind a table.
func (s *scope) lookup(ts *tableStep, rest hcl.Traversal, r hcl.Range) model.Expr {
	for i, step := range rest {
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if ts.key != nil {
				return s.ld.refuse(diag.CodeShape, x.SrcRange, fmt.Sprintf("table.%s.%s[value]", ts.table.Name, ts.key.Name),
					"The key %q needs a value in brackets.", ts.key.Name)
			}
			if k := ts.table.Key(x.Name); k != nil {
				ts.key = k
				continue
			}
			return s.column(ts, x.Name, x.SrcRange, rest[i+1:], r)
		case hcl.TraverseIndex:
			if ts.key == nil {
				return s.ld.refuse(diag.CodeShape, x.SrcRange, fmt.Sprintf("table.%s.key[value]", ts.table.Name),
					"Name the key that this value is for.")
			}
			ts = s.keyed(ts, &hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange})
		}
	}
	return s.unfinished(ts, r)
}

// keyed gives the key that was named its value.
func (s *scope) keyed(ts *tableStep, value hclsyntax.Expression) *tableStep {
	k := model.LookupKey{Key: ts.key, Value: s.checkAs(value, ts.key.Type)}
	return &tableStep{table: ts.table, keys: append(slices.Clip(ts.keys), k)}
}

// unfinished is a lookup without a column: the row; or one that waits for its value.
func (s *scope) unfinished(ts *tableStep, r hcl.Range) model.Expr {
	l := &model.Lookup{Node: node(s.found(ts, model.RefTo(ts.table.Kind)), r), Table: ts.table, Keys: ts.keys}
	if ts.key != nil {
		s.ld.pendingKeys.put(l, ts)
	}
	return l
}

// found is the type of what a lookup finds: null too where there may be no such row.
func (s *scope) found(ts *tableStep, t *model.Type) *model.Type {
	if s.ld.covered(ts) {
		return t
	}
	return t.AsOptional()
}

func (s *scope) column(ts *tableStep, name string, at hcl.Range, rest hcl.Traversal, r hcl.Range) model.Expr {
	a := ts.table.Kind.Attr(name)
	if a == nil {
		names := attrNames(ts.table.Kind)
		for _, k := range ts.table.Keys {
			names = append(names, k.Name)
		}
		s.ld.unknown(diag.CodeNoSuchAttribute, at, name, names, "The table %q has no key or column %q.", ts.table.Name,
			name)
		return invalid(r)
	}
	if len(ts.keys) == 0 {
		return s.ld.refuse(diag.CodeShape, at, fmt.Sprintf("table.%s.key[value].%s", ts.table.Name, name),
			"A column is read from a row.")
	}
	return s.steps(&model.Lookup{Node: node(s.found(ts, a.Type), r), Table: ts.table, Keys: ts.keys, Col: a}, rest, r, "")
}

// index types x[i]; x may be a table's key.
func (s *scope) index(x model.Expr, key hclsyntax.Expression, r hcl.Range) model.Expr {
	if l, ok := x.(*model.Lookup); ok {
		if ts := s.ld.pendingKeys[l]; ts != nil {
			delete(s.ld.pendingKeys, l)
			return s.unfinished(s.keyed(ts, key), r)
		}
	}
	if isInvalid(x) {
		s.check(key, nil)
		return invalid(r)
	}
	x = s.asList(x)
	t := x.Type()
	if t.Optional {
		s.mayBeNull(x)
		return invalid(r)
	}
	k, elem := keysOf(t)
	if k == nil {
		return s.ld.refuse(diag.CodeBadOperands, r, "a list, a tally or the results of a loop", "%s has no elements.",
			capitalize(typeWithArticle(t)))
	}
	return &model.Index{Node: node(elem, r), X: x, I: s.checkAs(key, k)}
}

// keysOf are the types of what elements are found by, and of the elements; nil where there are none.
func keysOf(t *model.Type) (key, elem *model.Type) {
	switch t.Class {
	case model.List:
		return model.TypeInteger, t.Elem
	case model.Tally:
		return model.RefTo(t.Kind), model.TypeInteger
	case model.Results:
		return t.Key, t.Elem
	}
	return nil, nil
}
