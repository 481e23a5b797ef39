package lint

import (
	"cmp"
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A Fixed is a file with fixes applied.
type Fixed struct {
	Name      string
	Was, Text []byte
	Fixes     int // number of findings fixed in it; one that changes several files counts in the first
}

// Fix applies the fixes of findings unless they overlap: the first of them wins, and the others can be found again.
func Fix(finds diag.Findings, src diag.Sources) []Fixed {
	edits := map[string][]diag.Edit{}
	count := map[string]int{}
	for _, f := range finds {
		if len(f.Fix) == 0 || !fits(f.Fix, edits, src) {
			continue
		}
		for _, e := range f.Fix {
			edits[e.Range.Filename] = append(edits[e.Range.Filename], e)
		}
		count[f.Fix[0].Range.Filename]++
	}
	var out []Fixed
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		was := src.Source(name)
		out = append(out, Fixed{Name: name, Was: was, Text: edit(was, edits[name]), Fixes: count[name]})
	}
	return out
}

// fits says whether edits are within their files and do not overlap earlier ones.
func fits(es []diag.Edit, taken map[string][]diag.Edit, src diag.Sources) bool {
	for i, e := range es {
		r := e.Range
		if r.Start.Byte < 0 || r.End.Byte < r.Start.Byte || r.End.Byte > len(src.Source(r.Filename)) {
			return false
		}
		for _, o := range slices.Concat(taken[r.Filename], es[:i]) {
			if o.Range.Filename == r.Filename && (r.Start.Byte == o.Range.Start.Byte ||
				r.Start.Byte < o.Range.End.Byte && o.Range.Start.Byte < r.End.Byte) {
				return false
			}
		}
	}
	return true
}

func edit(src []byte, es []diag.Edit) []byte {
	slices.SortFunc(es, func(a, b diag.Edit) int { return cmp.Compare(a.Range.Start.Byte, b.Range.Start.Byte) })
	var out []byte
	at := 0
	for _, e := range es {
		out = append(append(out, src[at:e.Range.Start.Byte]...), e.New...)
		at = e.Range.End.Byte
	}
	return append(out, src[at:]...)
}
