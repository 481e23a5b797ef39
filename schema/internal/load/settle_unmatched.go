package load

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Bounds of what is told of a gap, and of how far it is looked for who misses something.
const (
	mostPlaces = 3 // shown at which a value is missed
	maxBlamed  = 4 // tables
	maxRounds  = 6 // of functions that call others
)

// findUnmatched points at the rows where a table has a gap between numbers, both of its ends being
// open: said where something complains that a value may be null, for that is why, and nothing
// has named the table yet. What complains of it is no finding of its own then.
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

// complains says of a finding that a value may be null.
func complains(f diag.Finding) bool {
	return f.Code == diag.CodeMayBeNull || f.Code == diag.CodeWrongType && f.Nullable
}

// gapsOf are the numbers that a table leaves out between others, by the row behind them.
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

// blame takes out the findings that spell a table, or a function that leads to it, and gives
// the places where they stood.
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

// leadingTo matches text that spells a table, or a function or stat that comes to look into it.
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
