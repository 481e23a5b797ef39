package vm

import (
	"os"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// found are the units of content below a path, each a pack or a file of scenarios; as they are played, without tests.
func found(t testing.TB, path string) []*packs.Unit {
	t.Helper()
	folders, err := (&packs.Finder{}).Folders(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []*packs.Unit
	for _, f := range folders {
		out = append(out, f.Units...)
	}
	return out
}

// compiled loads a unit for a scenario; empty: for none.
func compiled(t testing.TB, u *packs.Unit, scenario string) *Game {
	t.Helper()
	m, finds := u.Load(scenario, nil)
	if m == nil {
		t.Fatal(finds)
	}
	g, err := Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func loadModel(t testing.TB, scenario string, names ...string) *model.Model {
	t.Helper()
	var set source.Set
	var plan packs.Plan
	for _, n := range names {
		folder := "content/classics/"
		if _, err := os.Stat("../../../" + folder + n); err != nil {
			folder = "testdata/packs/"
		}
		files, finds := set.ReadDir(os.DirFS("../../../"+folder), n, folder+n+"/")
		if finds.HasErrors() {
			t.Fatal(finds)
		}
		plan.Packs = append(plan.Packs, packs.PackFiles{Prefix: folder + n + "/", Files: files})
	}
	m, finds := plan.Load(scenario, nil)
	if m == nil {
		t.Fatal(finds)
	}
	return m
}

// loadPack loads a small pack for a scenario; empty: for none.
func loadPack(t testing.TB, name, scenario string) *Game {
	t.Helper()
	g, err := Compile(loadModel(t, scenario, name))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPacks runs the tests that packs bring, with every expression evaluated by the plain walk too.
func TestPacks(t *testing.T) {
	units, err := (&packs.Finder{}).Units("../../../testdata/packs")
	if err != nil {
		t.Fatal(err)
	}
	classics, err := (&packs.Finder{}).Units("../../../content/classics")
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range append(units, classics...) {
		games := map[*model.Scenario]*Game{}
		tests := compiled(t, u, "").p.Model.Tests
		if len(tests) == 0 {
			t.Errorf("%s has no tests", u.Name)
		}
		for i, tt := range tests {
			t.Run(u.Name+"/"+tt.Name, func(t *testing.T) {
				g := games[tt.Scenario]
				if g == nil {
					name := ""
					if tt.Scenario != nil {
						name = tt.Scenario.Name
					}
					g = compiled(t, u, name)
					games[tt.Scenario] = g
				}
				g.p.Lib.Made = func(ev *eval.Evaluator) {
					g.p.Lib.Made = nil // others play what is supposed
					checked(t, ev)
				}
				for _, f := range PlayTest(g, g.p.Model.Tests[i]) {
					t.Errorf("%s: %s", f.Range, f.Message)
				}
			})
		}
	}
}

// scenarioOf finds a scenario of a game.
func scenarioOf(g *Game, name string) *model.Scenario {
	for _, s := range g.p.Model.Scenarios {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// play lets players answer until the game is over.
func play(t testing.TB, m *Machine, s *State, p Player) {
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return
		}
		i, err := p.Answer(t.Context(), m, s, d)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPerft counts the positions of reversi after so many moves, which are known for each depth.
func TestPerft(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	m, start := atStart(t, "reversi")
	m.AskForced = true // so that each move is a decision
	var count func(s *State, depth int) int
	count = func(s *State, depth int) int {
		d, err := m.Advance(t.Context(), s)
		for err == nil && d != nil && d.Label != "square" { // the lone action
			if err = m.Take(s, 0); err == nil {
				d, err = m.Advance(t.Context(), s)
			}
		}
		if err != nil || d == nil {
			t.Fatal("no move", err)
		}
		if depth == 1 {
			return d.Count()
		}
		n := 0
		for i := range d.Count() {
			next := s.Clone()
			if err := m.Take(next, i); err != nil {
				t.Fatal(err)
			}
			n += count(next, depth-1)
			if _, err := m.Advance(t.Context(), s); err != nil { // the decision is that of s again
				t.Fatal(err)
			}
		}
		return n
	}
	for i, want := range []int{4, 12, 56, 244, 1396, 8200} {
		if got := count(start.Clone(), i+1); got != want {
			t.Errorf("%d positions after %d moves, not %d", got, i+1, want)
		}
	}
}
