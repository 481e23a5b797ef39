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
// all of them that have a say; else it is disputed, and only keeps a suppression of it from being idle.
func (r *run) merge() (stand, disputed diag.Findings) {
	needed := r.agreements()
	agree := r.agreeing(needed)
	asked := map[string]bool{}
	for _, o := range r.owned() {
		for _, f := range o.files {
			asked[f.Name] = true
		}
	}
	seen := map[findingAt]bool{}
	for _, p := range r.allPasses() {
		for _, f := range p.finds {
			if r.byCode[f.Code].Absent {
				k := findingAt{f.Code, f.Range}
				if seen[k] || !asked[f.Range.Filename] {
					continue
				}
				seen[k] = true
				if n := needed[f.Range.Filename].count; n == 0 || agree[k] < n {
					disputed.Add(f)
					continue
				}
			}
			stand.Add(f)
		}
	}
	return stand, disputed
}

// agreeing counts the passes that have a finding, of those that have a say.
func (r *run) agreeing(needed map[string]agreement) map[findingAt]int {
	out := map[findingAt]int{}
	for _, p := range r.allPasses() {
		mine := map[findingAt]bool{}
		for _, f := range p.finds {
			k := findingAt{f.Code, f.Range}
			if !mine[k] && !p.open && (p.plays || !needed[f.Range.Filename].plays) {
				mine[k] = true
				out[k]++
			}
		}
	}
	return out
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

// An agreement says how many must agree on what a file lacks: the models it is loaded into, or
// would be if its unit loaded. Where any of them is played, those that only wait to be built on have
// no say; and never those that leave it to scenarios elsewhere what is played.
type agreement struct {
	count int
	plays bool
}

func (r *run) agreements() map[string]agreement {
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
	out := map[string]agreement{}
	for file, n := range all {
		out[file] = agreement{count: n}
		if m := playing[file]; m > 0 {
			out[file] = agreement{count: m, plays: true}
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
