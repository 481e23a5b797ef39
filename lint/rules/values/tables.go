package values

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// missedRoll finds numbers between two rows of a table that no row is for, and a lookup can ask.
func missedRoll(p *lint.Pass) {
	w := p.Values()
	integerKeys(p, func(t *model.Table, a *asking, k *model.TableKey, rows []interval.Run) {
		for _, h := range interval.Gaps(rows) {
			if a.caught(t, k, h) {
				continue
			}
			for _, n := range a.lookups {
				v := valueOf(w, n, k)
				if v.Never || !interval.Overlap(v, interval.Between(h.Low, h.High)) {
					continue
				}
				missed := interval.Between(max(h.Low, v.Low), min(h.High, v.High))
				p.Report(&diag.Finding{Range: rowRange(t, h.Of),
					Summary: fmt.Sprintf("No row before this is for a %s of %s.", k.Name, missed),
					Detail:  "rows that follow one another without a gap",
					Related: []diag.Related{{Range: n.Expr.Range(), Note: "It is looked up here."}}})
				break
			}
		}
	})
}

// caught says whether a row that is for all values of the other keys is for numbers that rows
// leave out: where nothing else is said, it holds.
func (a *asking) caught(t *model.Table, k *model.TableKey, h interval.Run) bool {
	return slices.ContainsFunc(t.Cells, func(row []model.Cell) bool {
		for _, other := range a.keys {
			if other != k && !row[other.Index].Any {
				return false
			}
		}
		c := row[k.Index]
		return c.Any || !c.None && len(c.Values) == 0 && (c.Low == nil ||
			*c.Low <= h.Low) && (c.High == nil || *c.High >= h.High)
	})
}

// overlappingRows finds rows that share some numbers with an earlier one, each having others,
// too. A row within a wider one is a special case and is left alone.
func overlappingRows(p *lint.Pass) {
	integerKeys(p, func(t *model.Table, _ *asking, k *model.TableKey, rows []interval.Run) {
		for j, b := range rows {
			for _, a := range rows[:j] {
				if !crosses(a, b) {
					continue
				}
				shared := interval.Run{Low: max(a.Low, b.Low), High: min(a.High, b.High)}
				p.Report(&diag.Finding{Range: rowRange(t, b.Of),
					Summary: fmt.Sprintf("A %s of %s finds an earlier row.", k.Name, stretch(shared)),
					Detail:  "rows that share no number",
					Related: []diag.Related{{Range: rowRange(t, a.Of), Note: "The earlier row, for " + stretch(a) + "."}}})
				break
			}
		}
	})
}

// crosses says whether two stretches share numbers, and each has some of its own.
func crosses(a, b interval.Run) bool {
	if a.Low > b.High || b.Low > a.High {
		return false
	}
	return !(a.Low <= b.Low && a.High >= b.High) && !(b.Low <= a.Low && b.High >= a.High)
}

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
