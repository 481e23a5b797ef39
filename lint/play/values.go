package play

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// rows are found by lookups. Of a table that was never asked nothing is said, nor of one that
// is also read as a list.
func (s *collector) rows() {
	listed := lint.ListedTables(s.m)
	for _, t := range s.m.Tables {
		if !s.c.Reached(t) || listed[t] {
			continue
		}
		for i, row := range t.Kind.Things {
			yes := s.c.Reached(row)
			if slices.ContainsFunc(t.Cells[i], func(c model.Cell) bool { return c.None }) && !yes {
				continue
			}
			s.add(rowNeverAsked, row.Range, yes, "keys that occur in play", "No lookup found this row of %q", t.Name)
		}
	}
}

// modifiers count where their stat is asked and they are in force.
func (s *collector) modifiers() {
	for _, st := range s.m.Stats {
		if !s.c.Reached(st) {
			continue
		}
		for _, m := range slices.Concat(st.Terms, st.Mods) {
			if s.brought(m.Thing) {
				s.add(neverApplies, m.Range, s.c.Reached(m), "a `when` that sometimes holds while it is in force",
					"This never took effect in %q", st.Name)
			}
		}
	}
}

// draws finds, of the kinds that are drawn, the things that never were. Only a kind most of
// whose things lie there at some time is taken for what is meant to be drawn.
func (s *collector) draws() {
	for _, k := range s.m.Kinds {
		if k.Copies > 0 || k.Scene || k.Seat || k.Board != nil || len(k.AnyOf) > 0 {
			continue
		}
		lay := 0
		for _, t := range k.Things {
			if s.c.Offered(t) {
				lay++
			}
		}
		if 2*lay <= len(k.Things) {
			continue
		}
		for _, t := range k.Things {
			l, drawn := s.c.Offered(t), s.c.Taken(t)
			it := item{rule: neverDrawn, at: t.Range, reached: drawn,
				what:     fmt.Sprintf("%q was never where others of its kind are drawn from", t.Name),
				expected: "a draw that may give it"}
			if l {
				it.level, it.what = 1, fmt.Sprintf("%q could be drawn, and never was,", t.Name)
				it.expected = "a draw that gives it in some game; more games may"
			}
			s.out = append(s.out, it)
		}
	}
}

// things that lend what they bring where they lie. One that was run for itself needs not lie
// there, and of one that was never drawn, though others are, that is found.
func (s *collector) things() {
	ran := map[*model.Thing]bool{}
	for p := range s.bodies {
		if p.Thing != nil && s.c.Reached(p) {
			ran[p.Thing] = true
		}
	}
	missed := map[hcl.Range]bool{}
	for _, it := range s.out {
		missed[it.at] = missed[it.at] || it.rule == neverDrawn && !it.reached
	}
	for _, t := range s.m.Things {
		if t == nil || t.Kind.Copies > 0 || t.Kind.Scene || t.Kind.Seat || missed[t.Range] {
			continue
		}
		s.add(neverHad, t.Range, s.c.Reached(t) || ran[t], "a game in which somebody gets it",
			"Nobody ever had %q", t.Name)
	}
}
