package content_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

var battlesDir = flag.String("battles", "", "folder of battles whose chances TestEclipseOdds and TestTwilightOdds compute")

// battlesIn is the folder that -battles names, or one of testdata.
func battlesIn(folder string) string {
	if *battlesDir != "" {
		return *battlesDir
	}
	return filepath.Join("testdata", folder)
}

// A battle is one whose chance is known.
type battle struct {
	name              string
	setup             string // statements
	attacker, against string
	want, within      float64
}

// TestEclipseOdds computes the chances of battles by walking the rules of the pack over every outcome of the dice, and
// compares them with those of other programs. -battles names a folder of more of them, in files *duels*.json and
// *npc*.json, as testdata/eclipse-battles/README.md says.
func TestEclipseOdds(t *testing.T) {
	for kind, read := range map[string]func([]byte) ([]battle, error){"duels": duels, "npc": fleets} {
		files, err := filepath.Glob(filepath.Join(battlesIn("eclipse-battles"), "*"+kind+"*.json"))
		if err != nil || len(files) == 0 {
			t.Fatalf("there are no %s in %s", kind, battlesIn("eclipse-battles"))
		}
		slices.Sort(files)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			list, err := read(data)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			compareOdds(t, file, list)
		}
	}
}

func compareOdds(t *testing.T, file string, list []battle) {
	t.Helper()
	g := battles(t, list)
	equal, states, first, worst := 0, 0, "", 0.0
	for i, b := range list {
		a, err := battleOdds(t, g, fmt.Sprint("battle_", i+1), b.attacker)
		if err != nil {
			t.Errorf("%s: %s: %v", file, b.name, err)
			continue
		}
		states += a.States
		by := math.Abs(a.Goal - b.want)
		worst = max(worst, by)
		switch {
		case by <= b.within:
			equal++
		case first == "":
			first = fmt.Sprintf("%s: %.12f, and should be %.12f", b.name, a.Goal, b.want)
		}
	}
	t.Logf("%s: %d of %d battles are equal, and differ by %.1e at most (%d positions)",
		file, equal, len(list), worst, states)
	if equal < len(list) {
		t.Errorf("%s: only %d of %d battles are equal; the first that differs: %s", file, equal, len(list), first)
	}
}

// battles is the game with a scenario for each battle.
func battles(t *testing.T, list []battle) *interpreter.Game {
	t.Helper()
	var src strings.Builder
	for i, b := range list {
		fmt.Fprintf(&src, `scenario "battle_%d" {
  title = "Battle"
  uses  = ["eclipse"]
  seats = [player.p1, player.p2]
  play {
    %s
    run "battle" {
      sector   = sector.s101
      attacker = %s
      defender = %s
    }
    finish { winner = player.p1 }
  }
}
`, i+1, b.setup, b.attacker, b.against)
	}
	path := filepath.Join(t.TempDir(), "battles.hcl")
	if err := os.WriteFile(path, []byte(src.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	u, name, err := (&packs.Finder{Packs: content.FS}).Scenario(path, "battle_1")
	if err != nil {
		t.Fatal(err)
	}
	m, finds := u.Load(name, nil)
	if m == nil {
		t.Fatal(finds[:min(len(finds), 3)])
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// battleOdds is what may come of a scenario's battle, if its attacker does what is best.
func battleOdds(t *testing.T, g *interpreter.Game, scenario, attacker string) (*odds.Answer, error) {
	t.Helper()
	m := g.Model()
	sc := m.Scenarios[slices.IndexFunc(m.Scenarios, func(s *model.Scenario) bool { return s.Name == scenario })]
	rule := m.Procs[slices.IndexFunc(m.Procs, func(p *model.Proc) bool { return p.Name == "battle" })]
	s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1, Seats: sc.Seats})
	if err != nil {
		return nil, err
	}
	x := g.NewMachine()
	x.StopAtBeginning(rule)
	if _, err := interpreter.Play(t.Context(), x, s, nil); !errors.Is(err, interpreter.ErrBegun) {
		return nil, fmt.Errorf("the battle does not begin: %w", err)
	}
	won := func(e *odds.End) (float64, error) {
		v, _ := e.M.Given()
		if id, ok := v.(int64); e.Ended && ok && "player."+m.Things[id].Name == attacker {
			return 1, nil
		}
		return 0, nil
	}
	return odds.Of(t.Context(), g, s, &odds.Question{Rule: rule, Goal: won,
		Policy: func(seat *model.Thing) odds.Policy { return odds.Policy{How: odds.Best} }})
}

// A shipRow is how duels write a ship: [ships, initiative, hull, computer, shield, dice by damage].
type shipRow []any

func (r shipRow) setup(plan string) (string, error) {
	if len(r) != 6 {
		return "", fmt.Errorf("a ship has %d figures", len(r))
	}
	dice, ok := r[5].([]any)
	if !ok || len(dice) != 5 || dice[2] != 0.0 || dice[4] != 0.0 {
		return "", fmt.Errorf("these are no dice of this edition: %v", r[5])
	}
	return fmt.Sprintf(`set "blueprint.%s" {
      initiative = %v
      hull       = %v
      computer   = %v
      shield     = %v
      dice       = { ion = %v, plasma = %v, antimatter = %v }
    }
    %s`, plan, r[1], r[2], r[3], r[4], dice[0], dice[1], dice[3], ships(plan, r[0])), nil
}

// ships puts ships into the sector.
func ships(plan string, n any) string {
	return fmt.Sprintf(`repeat {
      times = %v
      create "ship" {
        plan = blueprint.%s
        at   = sector.s101
      }
    }
    `, n, plan)
}

// drawn is a blueprint as it is printed.
func drawn(plan, design string) string {
	return fmt.Sprintf(`run "draw_plan" {
      blueprint = blueprint.%s
      design    = design.%s
    }
    `, plan, design)
}

func duels(data []byte) (out []battle, err error) {
	var rows []struct {
		Att, Dfn shipRow
		Wins     float64 `json:"attacker_wins"`
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, err
	}
	for i, r := range rows {
		b := battle{name: fmt.Sprintf("duel %d, %v against %v", i+1, r.Att, r.Dfn),
			attacker: "player.p1", against: "player.p2", want: r.Wins, within: 1e-9}
		for _, side := range []struct {
			plan string
			row  shipRow
		}{{"p1_cruiser", r.Att}, {"p2_cruiser", r.Dfn}} {
			text, err := side.row.setup(side.plan)
			if err != nil {
				return nil, err
			}
			b.setup += text
		}
		out = append(out, b)
	}
	return out, nil
}

// A fleet is against ships that nobody plays.
type fleet struct {
	NPC           string
	N             int `json:"npc_n"`
	INT, CRU, DRE int
	P             float64
}

// within is how exact the chance is: one that is a 32-bit number was computed in such.
func (r fleet) within() float64 {
	if float64(float32(r.P)) == r.P {
		return 1e-5
	}
	return 1e-9
}

func fleets(data []byte) (out []battle, err error) {
	var rows []fleet
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, err
	}
	for _, r := range rows {
		against, plan := "player.ancients", "ancients_ancient"
		if r.NPC == "gcds" {
			against, plan = "player.guard", "guard_defence"
		}
		b := battle{name: fmt.Sprintf("%d interceptors, %d cruisers, %d dreadnoughts against %d %s",
			r.INT, r.CRU, r.DRE, r.N, r.NPC), attacker: "player.p1", against: against, want: r.P, within: r.within(),
			setup: ships(plan, r.N)}
		b.setup += drawn(plan, strings.TrimPrefix(strings.TrimPrefix(plan, "ancients_"), "guard_"))
		for _, c := range []struct {
			class string
			n     int
		}{{"interceptor", r.INT}, {"cruiser", r.CRU}, {"dreadnought", r.DRE}} {
			b.setup += drawn("p1_"+c.class, c.class) + ships("p1_"+c.class, c.n)
		}
		out = append(out, b)
	}
	return out, nil
}
