package values

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxRows bounds the tables that are checked.
const maxRows = 2000

// missedRoll finds numbers between two rows of a table that no row matches, but a lookup may have.
func missedRoll(p *lint.Pass) {
	w := p.Values()
	integerKeys(p, func(t *model.Table, a *asking, k *model.TableKey, rows []builtin.Run) {
		for _, gap := range builtin.Gaps(rows) {
			if a.caught(t, k, gap) {
				continue
			}
			for _, n := range a.lookups {
				if v := valueOf(w, n, k); interval.Overlap(v, span(gap)) {
					missed := interval.Between(max(gap.Low, v.Low), min(gap.High, v.High))
					p.Reportf(rowRange(t, gap.Of), "rows that follow one another without a gap",
						"No row before this is for a %s of %s.", k.Name, missed).See(n.Expr.Range(), "It is looked up here.")
					break
				}
			}
		}
	})
}

// caught says whether a row that matches all values of the other keys matches the numbers that other rows leave
// out.
func (a *asking) caught(t *model.Table, k *model.TableKey, gap builtin.Run) bool {
	missed := model.Cell{Low: &gap.Low, High: &gap.High}
	return slices.ContainsFunc(t.Cells, func(row []model.Cell) bool {
		others := slices.ContainsFunc(a.keys, func(o *model.TableKey) bool { return o != k && !row[o.Index].Any })
		return !others && row[k.Index].Covers(missed)
	})
}

// overlappingRows finds rows that share some numbers with an earlier one, while each has others too. A row inside a
// wider one is a special case and allowed.
func overlappingRows(p *lint.Pass) {
	crosses := func(a, b builtin.Run) bool {
		within := a.Low <= b.Low && a.High >= b.High || b.Low <= a.Low && b.High >= a.High
		return !within && interval.Overlap(span(a), span(b))
	}
	integerKeys(p, func(t *model.Table, _ *asking, k *model.TableKey, rows []builtin.Run) {
		eachClash(rows, crosses, func(a, b builtin.Run, shared interval.Value) {
			p.Reportf(rowRange(t, b.Of), "rows that share no number", "A %s of %s finds an earlier row.", k.Name, shared).
				See(rowRange(t, a.Of), fmt.Sprintf("The earlier row, for %s.", span(a)))
		})
	})
}

// eachClash visits each run that clashes with an earlier one, with the first of these and the numbers they share.
func eachClash(l []builtin.Run, clash func(a, b builtin.Run) bool,
	visit func(a, b builtin.Run, shared interval.Value)) {
	for j, b := range l {
		if i := slices.IndexFunc(l[:j], func(a builtin.Run) bool { return clash(a, b) }); i >= 0 {
			visit(l[i], b, interval.Between(max(l[i].Low, b.Low), min(l[i].High, b.High)))
		}
	}
}

// An asking is a way to look a table up: a set of keys, and every lookup with exactly these.
type asking struct {
	keys    []*model.TableKey
	lookups []interval.Node
}

// askings are the ways in which a table is looked up, and whether its rows are also read as a list.
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
	keys := lists.Map(x.Keys, func(k model.LookupKey) *model.TableKey { return k.Key })
	slices.SortFunc(keys, func(a, b *model.TableKey) int { return a.Index - b.Index })
	for _, a := range l {
		if slices.Equal(a.keys, keys) {
			a.lookups = append(a.lookups, n)
			return l
		}
	}
	return append(l, &asking{keys, []interval.Node{n}})
}

// groups are the rows of a table that differ only in one of the keys, in order.
func (a *asking) groups(t *model.Table, but *model.TableKey) [][]int {
	var out [][]int
	for i, row := range t.Cells {
		g := slices.IndexFunc(out, func(rows []int) bool { return a.alike(t.Cells[rows[0]], row, but) })
		if g < 0 {
			out = append(out, []int{i})
		} else {
			out[g] = append(out[g], i)
		}
	}
	return out
}

// alike says whether two rows have equal cells in all keys but one.
func (a *asking) alike(x, y []model.Cell, but *model.TableKey) bool {
	return !slices.ContainsFunc(a.keys, func(k *model.TableKey) bool {
		return k != but && !(x[k.Index].Covers(y[k.Index]) && y[k.Index].Covers(x[k.Index]))
	})
}

// integerKeys visits every key with numbers by which rows are looked up, with rows that differ in it.
func integerKeys(p *lint.Pass, visit func(t *model.Table, a *asking, k *model.TableKey, rows []builtin.Run)) {
	by, _ := askings(p.Values())
	for _, t := range p.Model.Tables {
		if !p.Owns(t.Range.Filename) || len(t.Cells) > maxRows {
			continue
		}
		for _, a := range by[t] {
			for _, k := range a.keys {
				if k.Type.Class != model.Integer {
					continue
				}
				for _, rows := range a.groups(t, k) {
					visit(t, a, k, builtin.Runs(t, k, rows))
				}
			}
		}
	}
}

func rowRange(t *model.Table, row int) hcl.Range { return t.Kind.Things[row].Range }

func span(s builtin.Run) interval.Value { return interval.Between(s.Low, s.High) }

func valueOf(w *interval.World, n interval.Node, k *model.TableKey) interval.Value {
	for _, lk := range n.Expr.(*model.Lookup).Keys {
		if lk.Key == k {
			return w.Called(lk.Value, n.Facts)
		}
	}
	return interval.Between(-interval.Inf, interval.Inf)
}

// rowNeverFound finds rows of a table that no lookup finds: rows before them match first, or no die shows such a
// number.
func rowNeverFound(p *lint.Pass) {
	w := p.Sure()
	by, listed := askings(w)
	for _, t := range p.Model.Tables {
		named := func(x *model.Thing) bool { return len(p.Index.Reads[x]) > 0 }
		if !p.Owns(t.Range.Filename) || listed[t] || len(by[t]) == 0 || len(t.Cells) > maxRows ||
			slices.ContainsFunc(t.Kind.Things, named) {
			continue
		}
		for row := range t.Cells {
			why := neverFound(w, t, by[t], row)
			if why != "" && !hidden(t, t.Keys, row) { // the loader reports what is hidden in all keys
				p.Reportf(rowRange(t, row), "a row that some lookup can find", "This row is never found: %s.", why)
			}
		}
	}
}

// neverFound says why no lookup finds a row; empty if one may.
func neverFound(w *interval.World, t *model.Table, by []*asking, row int) string {
	why := ""
	for _, a := range by {
		if takenBefore(t, a, row) {
			why = "those before it cover all that it covers"
			continue
		}
		if slices.ContainsFunc(a.lookups, func(n interval.Node) bool {
			return !slices.ContainsFunc(a.keys, func(k *model.TableKey) bool {
				return !interval.Cell(t.Cells[row][k.Index], k.Type, valueOf(w, n, k))
			})
		}) {
			return ""
		}
		why = "no value that is looked up reaches it"
	}
	return why
}

// takenBefore says whether earlier rows match everything that a row does, in the keys of the lookup.
func takenBefore(t *model.Table, a *asking, row int) bool {
	if hidden(t, a.keys, row) {
		return true
	}
	if len(a.keys) != 1 || a.keys[0].Type.Class != model.Integer {
		return false
	}
	k := a.keys[0]
	var before []int
	for i := range row {
		before = append(before, i)
	}
	mine, earlier := builtin.Runs(t, k, []int{row}), builtin.Runs(t, k, before)
	return len(mine) > 0 && !slices.ContainsFunc(mine, func(s builtin.Run) bool { return !builtin.Covers(earlier, s) })
}

// hidden says whether one earlier row matches everything that a row does, in some keys.
func hidden(t *model.Table, keys []*model.TableKey, row int) bool {
	return slices.ContainsFunc(t.Cells[:row], func(earlier []model.Cell) bool {
		return !slices.ContainsFunc(keys, func(k *model.TableKey) bool {
			return !earlier[k.Index].Covers(t.Cells[row][k.Index])
		})
	})
}
