package load

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxSought is how many rows are examined to find out whether a lookup always finds something.
const maxSought = 1_000_000

// covered says whether a lookup finds a row for all its possible keys.
func (ld *loader) covered(ts *tableStep) bool {
	if len(ts.keys) == 0 {
		return false
	}
	missed, all := ld.missed(ts.table, ts.keys)
	return all && missed == ""
}

// missed describes possible keys of a lookup that no row of the table matches, computed once for each set of keys;
// empty if there are none, or if that would take too long.
func (ld *loader) missed(t *model.Table, keys []model.LookupKey) (text string, all bool) {
	if ld.broken[t] {
		return "", true
	}
	h := &holeSearch{ld: ld, table: t, left: maxSought}
	id := t.Name
	for _, k := range keys {
		n, known := constKey(k)
		h.keys = append(h.keys, askedKey{k.Key, n, known})
		id += fmt.Sprint(" ", k.Key.Index, n, known)
	}
	m, ok := ld.missing[id]
	if !ok {
		m = strings.Join(h.from(0, allRows(t)), " and ")
		if h.left < 0 {
			m = unsure
		}
		ld.missing.Put(id, m)
	}
	if m == unsure {
		return "", false
	}
	return m, true
}

func allRows(t *model.Table) []int {
	rows := make([]int, len(t.Cells))
	for i := range rows {
		rows[i] = i
	}
	return rows
}

// unsure marks a search that was stopped; no text reads so.
const unsure = "?"

// constKey is the value of a literal key, as in cells.
func constKey(k model.LookupKey) (n int64, known bool) {
	if c, ok := k.Value.(*model.Const); ok {
		return builtin.CellWord(c.Value)
	}
	return 0, false
}

// A holeSearch goes through all possible keys of a lookup, a range of numbers at a time, until no row is left.
type holeSearch struct {
	ld    *loader
	table *model.Table
	keys  []askedKey
	left  int // rows that may still be examined
}

type askedKey struct {
	key   *model.TableKey
	n     int64 // its value, if known
	known bool
}

// A sample represents all values of a key that match the same rows.
type sample struct {
	n    int64
	rest bool // values that no row names: only `_` matches
	text string
}

// from finds values of the keys from i on that none of the rows matches; nil if there are none.
func (h *holeSearch) from(i int, rows []int) []string {
	if i == len(h.keys) {
		return nil
	}
	k := h.keys[i]
	for _, s := range h.samples(k, rows) {
		if h.left -= len(rows) + 1; h.left < 0 {
			return nil
		}
		var fit []int
		for _, r := range rows {
			if c := h.table.Cells[r][k.key.Index]; c.Any && !(s.rest && k.key.Type.Optional) || !s.rest && c.Matches(s.n) {
				fit = append(fit, r)
			}
		}
		text := s.text
		if len(h.keys) > 1 {
			text = withArticle(k.key.Name) + " of " + text
		}
		if len(fit) == 0 {
			return []string{text}
		}
		if more := h.from(i+1, fit); more != nil {
			return append([]string{text}, more...)
		}
	}
	return nil
}

// samples are enough values of a key to represent all that are possible.
func (h *holeSearch) samples(k askedKey, rows []int) []sample {
	t := k.key.Type
	var values []int64
	var rest []sample
	switch {
	case k.known:
		values = []int64{k.n}
	case t.Class == model.Integer:
		return h.numbers(k.key, rows)
	case t.Class == model.Boolean:
		values = []int64{0, 1}
	case t.Class != model.Ref:
		for _, r := range rows {
			values = append(values, h.table.Cells[r][k.key.Index].Values...)
		}
		rest = []sample{{rest: true, text: "any other word"}}
	case t.Kind == nil || t.Optional:
		rest = []sample{{rest: true, text: "null"}}
	default:
		values = append(values, lists.Map(t.Kind.Instances(), func(x *model.Thing) int64 { return int64(x.ID) })...)
	}
	out := lists.Map(values, func(v int64) sample { return sample{n: v, text: h.ld.keyText(t, v)} })
	return append(out, rest...)
}

// numbers are the first of each run of numbers that rows distinguish, within the bounds of the key.
func (h *holeSearch) numbers(k *model.TableKey, rows []int) []sample {
	low, high := -builtin.Inf, builtin.Inf
	if k.Type.Low != nil {
		low = *k.Type.Low
	}
	if k.Type.High != nil {
		high = *k.Type.High
	}
	var starts []int64
	for _, r := range builtin.Runs(h.table, k, rows) {
		starts = append(starts, r.Low, r.High+1)
	}
	starts = slices.DeleteFunc(starts, func(n int64) bool { return n <= low || n > high })
	slices.Sort(starts)
	starts = slices.Compact(starts)
	first := sample{n: low, text: fmt.Sprint(low)}
	switch {
	case low > -builtin.Inf:
	case len(starts) == 0:
		first.text = "any number"
	default:
		first.text = fmt.Sprint(starts[0] - 1)
	}
	out := []sample{first}
	out = append(out, lists.Map(starts, func(n int64) sample { return sample{n: n, text: fmt.Sprint(n)} })...)
	return out
}

// keyText is a value of a key as content writes it.
func (ld *loader) keyText(t *model.Type, n int64) string {
	switch t.Class {
	case model.Boolean:
		return fmt.Sprint(n != 0)
	case model.Ref:
		return ld.m.Things[n].Path()
	case model.Word:
		return fmt.Sprintf("%q", ld.m.Words[n])
	}
	return fmt.Sprint(n)
}

// gap reports that a lookup finds nothing for some values, if that is why it may be null.
func (ld *loader) gap(e model.Expr) bool {
	l, ok := e.(*model.Lookup)
	if !ok || len(l.Keys) == 0 || l.Col != nil && l.Col.Type.Optional {
		return false
	}
	m, _ := ld.missed(l.Table, l.Keys)
	if m == "" {
		return false
	}
	ld.gaps.Put(l.Table, true)
	ld.errorf(diag.CodeTableGap, e.Range(), "", "No row of the table %q is for %s, so this may be null.", l.Table.Name, m).
		Help("add the row, or use or(x, default)").See(l.Table.Range, "The table is declared here.")
	return true
}

// Bounds of what is reported of a gap, and of the search for what it causes.
const (
	mostPlaces = 3 // places shown where a value may be null
	maxBlamed  = 4 // tables
	maxRounds  = 6 // of functions that call others
)

// findUnmatched points at the rows around a gap between numbers of a table that is open at both ends. It is
// reported only if something complains that a value may be null, as the explanation, and no finding has named the
// table yet. The complaints are then no findings of their own.
func (ld *loader) findUnmatched() {
	if !slices.ContainsFunc(ld.finds, func(f diag.Finding) bool { return complains(f) || f.Code == diag.CodeTableGap }) {
		return
	}
	blamed := 0
	for _, tb := range ld.tableBodies {
		if ld.gaps[tb.t] || ld.broken[tb.t] || len(tb.t.Cells) != len(tb.rows) {
			continue
		}
		before := gapsOf(tb.t)
		if len(before) == 0 {
			continue
		}
		var places []diag.Related
		if blamed++; blamed <= maxBlamed {
			places = ld.blame(tb.t.Name)
		}
		for i, row := range tb.rows {
			if what := before[i]; len(what) > 0 {
				ld.errorf(diag.CodeTableGap, row.Range(), "rows that follow one another without a gap",
					"No row is for %s, which should come before this.", strings.Join(what, " or ")).Related = places
			}
		}
	}
}

// complains says whether a finding is that a value may be null.
func complains(f diag.Finding) bool {
	return f.Code == diag.CodeMayBeNull || f.Code == diag.CodeWrongType && f.Nullable
}

// gapsOf are the numbers that a table leaves out between others, by the row after them.
func gapsOf(t *model.Table) map[int][]string {
	out := map[int][]string{}
	for _, k := range t.Keys {
		if k.Type.Class != model.Integer {
			continue
		}
		runs := builtin.Runs(t, k, allRows(t))
		if !slices.ContainsFunc(runs, func(r builtin.Run) bool { return r.Low == -builtin.Inf }) ||
			!slices.ContainsFunc(runs, func(r builtin.Run) bool { return r.High == builtin.Inf }) {
			continue
		}
		for _, gap := range builtin.Gaps(runs) {
			out[gap.Of] = append(out[gap.Of], fmt.Sprintf("%s of %d", withArticle(k.Name), gap.Low))
		}
	}
	return out
}

// blame removes the findings about a table, or a function that looks it up, and returns their places.
func (ld *loader) blame(table string) []diag.Related {
	leads := ld.leadingTo(table)
	var places []diag.Related
	ld.finds = slices.DeleteFunc(ld.finds, func(f diag.Finding) bool {
		if !complains(f) || !leads.MatchString(ld.source(f.Range)) {
			return false
		}
		if len(places) < mostPlaces {
			places = append(places, diag.Related{Range: f.Range, Note: "What it gives is needed here."})
		}
		return true
	})
	return places
}

// leadingTo matches text that contains a table, or a function or stat that looks it up.
func (ld *loader) leadingTo(table string) *regexp.Regexp {
	words := []string{`table\.` + regexp.QuoteMeta(table)}
	known := map[*hclsyntax.Block]bool{}
	for round := 0; ; round++ {
		match := regexp.MustCompile(`\b(?:` + strings.Join(words, "|") + `)\b`)
		n := len(words)
		for _, sort := range []string{"function", "stat"} {
			for _, d := range ld.decls[sort] {
				if b := d.block; !known[b] && len(b.Labels) == 1 && match.MatchString(ld.source(b.Range())) {
					known[b] = true
					words = append(words, regexp.QuoteMeta(b.Labels[0]))
				}
			}
		}
		if len(words) == n || len(words) > maxLocals || round == maxRounds {
			return match
		}
	}
}
