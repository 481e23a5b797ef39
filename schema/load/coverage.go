package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// covered says whether a lookup by one key finds a row for every value it can be asked.
func (ld *loader) covered(ts *tableStep) bool {
	return len(ts.keys) == 1 && ld.missesFor(ts.table, ts.keys[0]) == ""
}

// missesFor is misses, of a single value where that is known.
func (ld *loader) missesFor(t *model.Table, k model.LookupKey) string {
	all := ld.misses(t, k.Key)
	c, ok := k.Value.(*model.Const)
	if all == "" || !ok {
		return all
	}
	n, text := 0, ""
	switch v := c.Value.(type) {
	case int:
		n, text = v, fmt.Sprint(v)
	case bool:
		n, text = boolInt(v), fmt.Sprint(v)
	default:
		return all
	}
	if rowFor(t, k.Key, n) {
		return ""
	}
	switch k.Key.Type.Class {
	case model.Ref:
		text = ld.m.Things[n].Kind.Name + "." + ld.m.Things[n].Name
	case model.Word:
		text = fmt.Sprintf("%q", ld.m.Words[n])
	}
	return text
}

// misses names a value of a key that no row of the table is for, computed once a key;
// empty where there is none.
func (ld *loader) misses(t *model.Table, k *model.TableKey) string {
	if ld.broken[t] {
		return ""
	}
	m, ok := ld.missing[k]
	if !ok {
		m = ld.firstMissing(t, k)
		ld.missing[k] = m
	}
	return m
}

func (ld *loader) firstMissing(t *model.Table, k *model.TableKey) string {
	if slices.ContainsFunc(t.Cells, func(row []model.Cell) bool { return row[k.Index].Any }) && !k.Type.Optional {
		return ""
	}
	switch k.Type.Class {
	case model.Integer:
		return missingInteger(t, k)
	case model.Ref:
		if k.Type.Kind == nil || k.Type.Optional {
			return "null"
		}
		for _, m := range k.Type.Kind.Members() {
			for _, x := range m.Things {
				if !rowFor(t, k, x.ID) {
					return m.Name + "." + x.Name
				}
			}
		}
		return ""
	case model.Boolean:
		for n, word := range []string{"false", "true"} {
			if !rowFor(t, k, n) {
				return word
			}
		}
		return ""
	}
	return "any other word"
}

func rowFor(t *model.Table, k *model.TableKey, n int) bool {
	return slices.ContainsFunc(t.Cells, func(row []model.Cell) bool { return cellMatches(row[k.Index], n) })
}

// gap reports that a lookup by one key finds nothing for some value, where that is why it
// may be null.
func (ld *loader) gap(e model.Expr) bool {
	l, ok := e.(*model.Lookup)
	if !ok || len(l.Keys) != 1 || l.Col != nil && l.Col.Type.Optional {
		return false
	}
	m := ld.missesFor(l.Table, l.Keys[0])
	if m == "" {
		return false
	}
	ld.gaps[l.Table] = true
	ld.report(diag.Finding{Code: diag.CodeTableGap, Range: e.Range(), Summary: fmt.Sprintf("No row of the table %q is for %s, so this may be null.", l.Table.Name, m),
		Suggestion: "add the row, or use or(x, default)", Related: []diag.Related{{Range: l.Table.Range, Note: "The table stands here."}}})
	return true
}

// A keySpan is the numbers that a row is for.
type keySpan struct{ lo, hi, row int }

// spansOf are the numbers that the rows are for by a key, from the lowest.
func spansOf(t *model.Table, k *model.TableKey) []keySpan {
	var spans []keySpan
	for i, row := range t.Cells {
		c := row[k.Index]
		s := keySpan{-spanEnd, spanEnd, i}
		switch {
		case c.None:
			continue
		case len(c.Values) > 0:
			for _, v := range c.Values {
				spans = append(spans, keySpan{v, v, i})
			}
			continue
		}
		if c.Low != nil {
			s.lo = *c.Low
		}
		if c.High != nil {
			s.hi = *c.High
		}
		spans = append(spans, s)
	}
	slices.SortStableFunc(spans, func(a, b keySpan) int { return cmp.Compare(a.lo, b.lo) })
	return spans
}

// missingInteger finds a whole number that the spans of a key leave out; the bounds of its
// type count.
func missingInteger(t *model.Table, k *model.TableKey) string {
	spans := spansOf(t, k)
	next, end := -spanEnd, spanEnd
	if k.Type.Low != nil {
		next = *k.Type.Low
	}
	if k.Type.High != nil {
		end = *k.Type.High
	}
	for _, s := range spans {
		if s.lo > next {
			break
		}
		if s.hi >= next {
			next = s.hi + 1
		}
	}
	switch {
	case next > end:
		return ""
	case next == -spanEnd && len(spans) > 0:
		return fmt.Sprint(spans[0].lo - 1)
	case next == -spanEnd:
		return "any number"
	}
	return fmt.Sprint(next)
}
