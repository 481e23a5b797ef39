package values

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
)

// An asking is a way in which a table is asked: the keys that a lookup names, and every
// lookup that names just these.
type asking struct {
	keys    []*model.TableKey
	lookups []interval.Node
}

// askings are the ways in which a table is asked, and whether its rows are also read as a list.
func askings(w *interval.World) (by map[*model.Table][]*asking, listed map[*model.Table]bool) {
	by, listed = map[*model.Table][]*asking{}, map[*model.Table]bool{}
	for _, n := range w.Nodes() {
		switch x := n.Expr.(type) {
		case *model.Lookup:
			if !n.In.Test() {
				by[x.Table] = addAsking(by[x.Table], x, n)
			}
		case *model.Call:
			if x.Fn == model.AllThings && x.Kind != nil && x.Kind.Table != nil {
				listed[x.Kind.Table] = true
			}
		}
	}
	return by, listed
}

func addAsking(l []*asking, x *model.Lookup, n interval.Node) []*asking {
	var keys []*model.TableKey
	for _, k := range x.Keys {
		keys = append(keys, k.Key)
	}
	slices.SortFunc(keys, func(a, b *model.TableKey) int { return a.Index - b.Index })
	for _, a := range l {
		if slices.Equal(a.keys, keys) {
			a.lookups = append(a.lookups, n)
			return l
		}
	}
	return append(l, &asking{keys, []interval.Node{n}})
}

// groups are the rows of a table that differ in one of the keys asked for alone, in order.
func (a *asking) groups(t *model.Table, but *model.TableKey) [][]int {
	var names []string
	rows := map[string][]int{}
	for i, row := range t.Cells {
		name := ""
		for _, k := range a.keys {
			if k != but {
				name += cellName(row[k.Index]) + "|"
			}
		}
		if rows[name] == nil {
			names = append(names, name)
		}
		rows[name] = append(rows[name], i)
	}
	var out [][]int
	for _, n := range names {
		out = append(out, rows[n])
	}
	return out
}

func cellName(c model.Cell) string {
	s := fmt.Sprint(c.Any, c.None, c.Values)
	for _, n := range []*int{c.Low, c.High} {
		if n == nil {
			s += " open"
		} else {
			s += fmt.Sprint(" ", *n)
		}
	}
	return s
}

// column are the cells of a key, by row.
func column(t *model.Table, k *model.TableKey) []model.Cell {
	out := make([]model.Cell, len(t.Cells))
	for i, row := range t.Cells {
		out[i] = row[k.Index]
	}
	return out
}

// integerKeys calls for every key that numbers are looked up by, with rows that differ in it.
func integerKeys(p *lint.Pass, visit func(t *model.Table, a *asking, k *model.TableKey, rows []interval.Run)) {
	by, _ := askings(p.Values())
	for _, t := range p.Model.Tables {
		if !p.Owns(t.Range.Filename) || len(t.Cells) > 2000 {
			continue
		}
		for _, a := range by[t] {
			for _, k := range a.keys {
				if k.Type.Class != model.Integer {
					continue
				}
				cells := column(t, k)
				for _, rows := range a.groups(t, k) {
					visit(t, a, k, interval.Runs(cells, rows))
				}
			}
		}
	}
}

func rowRange(t *model.Table, row int) hcl.Range { return t.Kind.Things[row].Range }

func stretch(s interval.Run) string { return interval.Between(s.Low, s.High).String() }

// valueOf is what a lookup asks for by a key.
func valueOf(w *interval.World, n interval.Node, k *model.TableKey) interval.Value {
	for _, lk := range n.Expr.(*model.Lookup).Keys {
		if lk.Key == k {
			return w.Called(lk.Value, n.Facts)
		}
	}
	return interval.Between(-interval.Inf, interval.Inf)
}
