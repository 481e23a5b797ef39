package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// table types table.t, and table.t.key[v].column.
func (s *scope) table(name string, t hcl.Traversal, r hcl.Range) model.Expr {
	tb := s.ld.tables[name]
	if tb == nil {
		s.ld.noSuch(diag.CodeUnknownName, r, "table", name, keys(s.ld.tables))
		return nil
	}
	rest := t[2:]
	if len(rest) == 0 {
		return &model.Call{Node: node(model.ListOf(model.RefTo(tb.Kind)), r), Fn: model.AllThings, Kind: tb.Kind}
	}
	// Keys with values in brackets that are not literal come as an IndexExpr, see index.
	return s.lookup(&tableStep{table: tb, at: r}, rest, r)
}

// A tableStep is a lookup being read: table.t.key[v] … before its column.
type tableStep struct {
	table *model.Table
	keys  []model.LookupKey
	key   *model.TableKey // named, its value to come
	at    hcl.Range
}

// lookup goes on with the steps behind a table; nil where a finding was written.
func (s *scope) lookup(ts *tableStep, rest hcl.Traversal, r hcl.Range) model.Expr {
	for i, step := range rest {
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if ts.key != nil {
				s.ld.errorf(diag.CodeShape, x.SrcRange, fmt.Sprintf("The key %q needs a value in brackets.", ts.key.Name),
					fmt.Sprintf("table.%s.%s[value]", ts.table.Name, ts.key.Name))
				return nil
			}
			if k := ts.table.Key(x.Name); k != nil {
				ts.key = k
				continue
			}
			return s.column(ts, x.Name, x.SrcRange, rest[i+1:], r)
		case hcl.TraverseIndex:
			if ts.key == nil {
				s.ld.errorf(diag.CodeShape, x.SrcRange, "Name the key that this value is of.",
					fmt.Sprintf("table.%s.key[value]", ts.table.Name))
				return nil
			}
			v := s.checkAs(&hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange}, ts.key.Type)
			ts.keys = append(ts.keys, model.LookupKey{Key: ts.key, Value: v})
			ts.key = nil
		}
	}
	return s.unfinished(ts, r)
}

// unfinished is a lookup without a column: the row; or one that waits for its value.
func (s *scope) unfinished(ts *tableStep, r hcl.Range) model.Expr {
	t := model.RefTo(ts.table.Kind)
	if !s.ld.covered(ts) {
		t = t.AsOptional()
	}
	l := &model.Lookup{Node: node(t, r), Table: ts.table, Keys: ts.keys}
	if ts.key != nil {
		s.ld.pendingKeys[l] = ts
	}
	return l
}

func (s *scope) column(ts *tableStep, name string, at hcl.Range, rest hcl.Traversal, r hcl.Range) model.Expr {
	a := ts.table.Kind.Attr(name)
	if a == nil {
		names := attrNames(ts.table.Kind)
		for _, k := range ts.table.Keys {
			names = append(names, k.Name)
		}
		s.ld.unknown(diag.CodeNoSuchAttribute, at, fmt.Sprintf("The table %q has no key or column %q.", ts.table.Name,
			name), name, names)
		return nil
	}
	if len(ts.keys) == 0 {
		s.ld.errorf(diag.CodeShape, at, "A column is read of a row.",
			fmt.Sprintf("table.%s.key[value].%s", ts.table.Name, name))
		return nil
	}
	t := a.Type
	if !s.ld.covered(ts) {
		t = t.AsOptional()
	}
	return s.steps(&model.Lookup{Node: node(t, r), Table: ts.table, Keys: ts.keys, Col: a}, rest, r, "")
}

// index types x[i]; x may be a table's key.
func (s *scope) index(x model.Expr, key hclsyntax.Expression, r hcl.Range) model.Expr {
	if l, ok := x.(*model.Lookup); ok {
		if ts := s.ld.pendingKeys[l]; ts != nil {
			delete(s.ld.pendingKeys, l)
			v := s.checkAs(key, ts.key.Type)
			next := &tableStep{table: ts.table, at: ts.at, keys: append(append([]model.LookupKey(nil), ts.keys...),
				model.LookupKey{Key: ts.key, Value: v})}
			return s.unfinished(next, r)
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
	switch t.Class {
	case model.List:
		return &model.Index{Node: node(t.Elem, r), X: x, I: s.checkAs(key, model.TypeInteger)}
	case model.Tally:
		return &model.Index{Node: node(model.TypeInteger, r), X: x, I: s.checkAs(key, model.RefTo(t.Kind))}
	case model.Results:
		return &model.Index{Node: node(t.Elem, r), X: x, I: s.checkAs(key, t.Key)}
	}
	return s.ld.refuse(diag.CodeBadOperands, r, fmt.Sprintf("%s has no elements.", capitalize(typeWithArticle(t))),
		"a list, a tally or the results of a loop")
}
