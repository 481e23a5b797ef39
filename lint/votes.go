package lint

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// findingAt is where a finding stands, whatever its words.
type findingAt struct {
	code string
	at   hcl.Range
}

// merge makes one list of what all passes found. What a rule finds nowhere must be nowhere in
// all of them that have a say; else it is kept as outvoted, for a suppression of it is not idle.
func (r *run) merge() diag.Findings {
	says := r.electorates()
	votes := r.votes(says)
	asked := map[string]bool{}
	for _, o := range r.owned() {
		for _, f := range o.files {
			asked[f.Name] = true
		}
	}
	var out diag.Findings
	seen := map[findingAt]bool{}
	for _, p := range r.allPasses() {
		for _, f := range p.finds {
			if r.byCode[f.Code].Absent {
				k := findingAt{f.Code, f.Range}
				if seen[k] || !asked[f.Range.Filename] {
					continue
				}
				seen[k] = true
				if n := says[f.Range.Filename].count; n == 0 || votes[k] < n {
					f.Code = outvoted + f.Code
				}
			}
			out = append(out, f)
		}
	}
	return out
}

// outvoted stands before the code of a finding that other units do not have.
const outvoted = "?"

// votes counts the passes that have a finding, of those that have a say.
func (r *run) votes(says map[string]electorate) map[findingAt]int {
	votes := map[findingAt]int{}
	for _, p := range r.allPasses() {
		mine := map[findingAt]bool{}
		for _, f := range p.finds {
			k := findingAt{f.Code, f.Range}
			if !mine[k] && !p.open && (p.plays || !says[f.Range.Filename].plays) {
				mine[k] = true
				votes[k]++
			}
		}
	}
	return votes
}

// allPasses are the passes, in order.
func (r *run) allPasses() []*pass {
	var out []*pass
	for i := range r.passes {
		for j := range r.passes[i] {
			out = append(out, &r.passes[i][j])
		}
	}
	return out
}

// An electorate is who has a say in what a file lacks: the models it is loaded into, or would
// be if its unit loaded. Where any of them is played, those that only wait to be built on have
// none; and never those that leave it to scenarios elsewhere what is played.
type electorate struct {
	count int
	plays bool
}

func (r *run) electorates() map[string]electorate {
	all, playing := map[string]int{}, map[string]int{}
	for i, u := range r.units {
		for _, f := range u.Files {
			if len(r.passes[i]) == 0 {
				all[f.Name]++
				playing[f.Name]++
			}
			for _, p := range r.passes[i] {
				if !p.open {
					all[f.Name]++
				}
				if p.plays {
					playing[f.Name]++
				}
			}
		}
	}
	out := map[string]electorate{}
	for file, n := range all {
		out[file] = electorate{count: n}
		if m := playing[file]; m > 0 {
			out[file] = electorate{count: m, plays: true}
		}
	}
	return out
}

// countTests says of a unit whether what only its tests use counts as used: its configuration says so.
func (r *run) countTests(u *Unit) bool {
	for _, f := range u.Files {
		if (u.Owns == nil || u.Owns(f.Name)) && r.config.settings(f.Name).Tests {
			return true
		}
	}
	return false
}

// isOpen says of a unit that it brings the game itself, and leaves it to scenarios that are not
// loaded what is played: they may use anything that is in it.
func isOpen(m *model.Model, u *Unit) bool {
	if m.Game == nil || m.Game.Main != nil || u.Owns == nil || !u.Owns(m.Game.Range.Filename) {
		return false
	}
	return !slices.ContainsFunc(m.Scenarios, func(s *model.Scenario) bool { return !packs.IsTest(s.Range.Filename) })
}
