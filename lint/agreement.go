package lint

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A pass is what rules found in one model of a unit.
type pass struct {
	unit  *Unit
	plays bool // it holds something to play, or its tests count as play
	open  bool // it has the game, and not what is played: scenarios elsewhere have that
	finds diag.Findings
}

// findingAt is where a finding stands, whatever its words.
type findingAt struct {
	code string
	at   hcl.Range
}

// merge makes one list of what all passes found. What a rule finds nowhere must be nowhere in
// all of them that have a say; else it is disputed, and only keeps a suppression of it from being idle.
//
// The models that a file is loaded into have a say in what it lacks. Where any of them is played, those
// that only wait to be built on have none; and never those that leave it to scenarios elsewhere
// what is played.
func (r *run) merge() (stand, disputed diag.Findings) {
	asked, played := map[string]bool{}, map[string]bool{}
	for _, o := range r.files {
		asked[o.Name] = true
	}
	for _, p := range r.passes {
		for _, f := range p.unit.Files {
			played[f.Name] = played[f.Name] || p.plays
		}
	}
	r.votes = map[string]int{}
	agree := map[findingAt]int{}
	for _, p := range r.passes {
		says := func(file string) bool { return !p.open && (p.plays || !played[file]) }
		for _, f := range p.unit.Files {
			if says(f.Name) {
				r.votes[f.Name]++
			}
		}
		mine := map[findingAt]bool{}
		for _, f := range p.finds {
			if k := (findingAt{f.Code, f.Range}); !mine[k] && says(f.Range.Filename) {
				mine[k] = true
				agree[k]++
			}
		}
	}
	seen := map[findingAt]bool{}
	for _, p := range r.passes {
		for _, f := range p.finds {
			k := findingAt{f.Code, f.Range}
			n := r.votes[f.Range.Filename]
			switch {
			case !r.byCode[f.Code].Absent:
				stand.Add(f)
			case seen[k] || !asked[f.Range.Filename]:
			case n == 0 || agree[k] < n:
				disputed.Add(f)
			default:
				stand.Add(f)
			}
			seen[k] = true
		}
	}
	return stand, disputed
}

// countTests says of a unit whether what only its tests use counts as used: its configuration says so.
func (r *run) countTests(u *Unit) bool {
	for _, f := range u.Files {
		if u.owns(f.Name) && r.config.settings(f.Name).Tests {
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
