package vm

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestLoopsTakeSteps bounds what loops and builtins over lists take: each of these goes through 300 elements for each
// of 300, which no few thousand steps are enough for, and with three elements they are more than enough.
func TestLoopsTakeSteps(t *testing.T) {
	const steps = 20_000
	for _, expr := range []string{
		"any([for a in L : any([for b in L : a + b < 0])])",
		"all([for a in L : all([for b in L : a + b > 0])])",
		"any([for a in L : !all([for b in L : b > 0])])",
		"sum([for a in L : sum([for b in L : a * b])]) > 0",
		"sum([for a in L : b_of(a)]) > 0",
		"count([for a in L : a if count([for b in L : b if b == 0]) > 0]) == 0",
		"count([for a in L : a if any([for b in S : b.order < 0])]) == 0",
		"count([for a in S : a if any([for b in S : a == b && a != b])]) == 0",
		"count([for a in S : a if count([for b in S : b if b.left > a.left]) > 0]) == 0",
		"count([for a in S : a if sum([for b in S : b.left + a.left]) > 0]) == 0",
		"count(flatten([for a in L : [for b in L : a + b]])) > 0",
		"sum([for a in L : coalesce(max([for b in L : a + b]), 0)]) > 0",
		"any([for a in L : contains(reverse(L), -a)])",
		"sum([for a in L : count(concat(L, [a]))]) > 0",
		"sum([for a in L : count(append(L, a))]) > 0",
		"sum([for a in L : count(without(L, [a]))]) > 0",
		"sum([for a in L : count(distinct(L))]) > 0",
		"sum([for a in L : count(sorted(L))]) > 0",
		"sum([for a in L : index_of(reverse(L), a)]) > 0",
		"count([for a in L : a if count(largest(S, [for s in S : s.order * a])) > 1]) == 0",
		"sum([for a in L : count(sort_by(L, [for b in L : -a * b]))]) > 0",
		"sum([for a in L : sum(range(1, a))]) > 0",
		"count([for a in S : a if count(a.friends) > 0]) == 0 && sum([for a in L : count([for b in S : b if count(b.friends) > 0])]) == 0",
	} {
		for _, n := range []int{3, 300} {
			x := strings.NewReplacer("L", fmt.Sprintf("range(1, %d)", n), "S", "all(site)").Replace(expr)
			g := noting(t, noted{
				main: "  let \"x\" { be = " + x + " }\n  run \"note\" { n = x ? 1 : 0 }",
				more: `
kind "site" {
  things = [` + names(n) + `]
  state  = {
    left   = integer
    friend = optional(site)
  }
  lists = { friends = site.friend }
}
function "b_of" {
  takes = { a = integer }
  gives = sum([for b in range(1, ` + fmt.Sprint(n) + `) : a + b])
}
`})
			m, s := g.NewMachine(), newState(t, g)
			m.Limits.Steps = steps
			_, err := m.Advance(t.Context(), s)
			var f *Fault
			switch over := errors.As(err, &f) && strings.Contains(f.Message, "takes more than"); {
			case n == 3 && err != nil:
				t.Errorf("%s: %v", x, err)
			case n == 300 && !over:
				t.Errorf("%s: %v, and %d steps should not be enough", x, err, steps)
			}
		}
	}
}

// TestStepsUnwatched holds what play may do to be the same whether anybody watches, and reads all texts, or nobody.
func TestStepsUnwatched(t *testing.T) {
	for _, u := range append(found(t, "../../../testdata/packs"), found(t, "../../../content/classics")...) {
		for _, name := range u.Plan.Scenarios {
			g := compiled(t, u, name)
			t.Run(u.Name+"/"+name, func(t *testing.T) {
				watched, alone := g.NewMachine(), g.NewMachine()
				watched.Changes = true
				watched.Events = func(e *Event) { e.Say() }
				s, err := g.New(Setup{Seed: 7, Scenario: scenarioOf(g, name)})
				if err != nil {
					t.Fatal(err)
				}
				c, r := s.Clone(), newGambler(7)
				for range 60 {
					d, err := watched.Advance(t.Context(), s)
					if _, other := alone.Advance(t.Context(), c); err != nil || other != nil {
						t.Fatal(err, other)
					}
					if a, b := watched.ev.Spent(), alone.ev.Spent(); a != b {
						t.Fatalf("decision %d: %d steps, and %d where nobody watches", s.taken, a, b)
					}
					if d == nil {
						return
					}
					for i := range d.Count() {
						d.Describe(i)
					}
					option := r.below(d.Count())
					if err := errors.Join(watched.Take(s, option), alone.Take(c, option)); err != nil {
						t.Fatal(err)
					}
				}
			})
		}
	}
}
