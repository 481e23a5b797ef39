package content_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A spaceBattle is one of testdata/twilight-battles, as the README there says.
type spaceBattle struct {
	Group     string         `json:"group"`
	Type      string         `json:"type"`
	A         map[string]int `json:"a"`
	D         map[string]int `json:"d"`
	AUp       []string       `json:"a_up"`
	DUp       []string       `json:"d_up"`
	AOpt      map[string]any `json:"a_opt"`
	DOpt      map[string]any `json:"d_opt"`
	Attacker  float64        `json:"attacker"`
	Defender  float64        `json:"defender"`
	Draw      float64        `json:"draw"`
	Survivors [][2]float64   `json:"survivors"`
	Dist      [][2]float64   `json:"dist"`
}

func (b *spaceBattle) String() string {
	return fmt.Sprintf("%s (%s): %v %v %v against %v %v %v", b.Group, b.Type, b.A, b.AUp, b.AOpt, b.D, b.DUp, b.DOpt)
}

// casualties are the bots that choose who is hit. In one source all ships that can sustain damage do so first, in
// another one kind of ship after the other. The first whose chances are equal counts.
var casualties = []string{"gunner", "miser"}

// skips are the switches of a battle that neither the pack nor the rules below know.
func (b *spaceBattle) skips() (out []string) {
	for _, opt := range []map[string]any{b.AOpt, b.DOpt} {
		for k, v := range opt {
			known := v == false || k == "race" || battleTechs[k] != "" || slices.Contains(battleSwitches, k)
			if !known && !slices.Contains(out, k) {
				out = append(out, k)
			}
		}
	}
	slices.Sort(out)
	return out
}

// battlesAtOnce are loaded as one game.
const battlesAtOnce = 60

// TestTwilightOdds computes the chances of battles by walking the rules of the pack over every outcome of the dice.
// -battles names a folder of more of them.
func TestTwilightOdds(t *testing.T) {
	dir := battlesIn("twilight-battles")
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no battles in %s", dir)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var list []*spaceBattle
		if err := json.Unmarshal(data, &list); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		states, worst := 0, 0.0
		equal, skipped := map[string]int{}, map[string]int{}
		list = slices.DeleteFunc(list, func(b *spaceBattle) bool {
			names := strings.Join(b.skips(), " and ")
			skipped[names]++
			return names != ""
		})
		delete(skipped, "")
		for part := range slices.Chunk(list, battlesAtOnce) {
			g := twilightBattles(t, part)
			for i, b := range part {
				by, what, order, err := math.Inf(1), "", "", error(nil)
				for _, bot := range casualties {
					order = bot
					var a *odds.Answer
					if a, err = twilightOdds(t, g, i, bot); err != nil {
						break
					}
					states += a.States
					if by, what = b.differs(a); by <= 1e-9 {
						break
					}
				}
				if err != nil {
					t.Errorf("%v: %v", b, err)
					continue
				}
				worst = max(worst, by)
				if by > 1e-9 {
					t.Errorf("%v: differs by %.2g: %s", b, by, what)
					continue
				}
				equal[order]++
			}
		}
		t.Logf("%s: %d of %d battles are equal, and differ by %.1e at most (%d positions)",
			file, equal[casualties[0]]+equal[casualties[1]], len(list), worst, states)
		t.Logf("in %d all that can sustain damage do so first, in %d only those of each type that are lost next",
			equal[casualties[0]], equal[casualties[1]])
		if len(skipped) > 0 {
			t.Logf("skipped, because the test does not know the switch: %v", skipped)
		}
	}
}

// BenchmarkTwilightOdds computes battles of 12 ships of three types a side, of 15 of one type, and of ground forces.
func BenchmarkTwilightOdds(b *testing.B) {
	fleet := map[string]int{"Dreadnought": 3, "Cruiser": 4, "Fighter": 5}
	list := []*spaceBattle{{Type: "Space", A: fleet, D: fleet},
		{Type: "Space", A: map[string]int{"Cruiser": 15}, D: map[string]int{"Cruiser": 15}},
		{Type: "Ground", A: map[string]int{"Ground": 15}, D: map[string]int{"Ground": 15}}}
	g := twilightBattles(b, list)
	for i, x := range list {
		b.Run(x.String(), func(b *testing.B) {
			for range b.N {
				if _, err := twilightOdds(b, g, i, casualties[0]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// differs is the largest difference between the chances that are known and those of an answer, and of what.
func (b *spaceBattle) differs(a *odds.Answer) (float64, string) {
	want, got := map[string]float64{}, map[string]float64{}
	for _, s := range slices.Concat(b.Survivors, b.Dist) {
		want[strconv.Itoa(int(s[0]))] += s[1]
	}
	for _, o := range a.Outcomes {
		got[o.Label] += o.Chance
		switch n, _ := strconv.Atoi(o.Label); {
		case n < 0:
			got["attacker"] += o.Chance
		case n > 0:
			got["defender"] += o.Chance
		default:
			got["draw"] += o.Chance
		}
	}
	if len(want) == 0 { // only sums are known
		maps.DeleteFunc(got, func(k string, _ float64) bool { _, err := strconv.Atoi(k); return err == nil })
	}
	want["attacker"], want["defender"], want["draw"] = b.Attacker, b.Defender, b.Draw
	worst, what := 0.0, ""
	for _, k := range slices.Sorted(maps.Keys(got)) {
		want[k] += 0
	}
	for _, k := range slices.Sorted(maps.Keys(want)) {
		if by := math.Abs(want[k] - got[k]); by > worst {
			worst, what = by, fmt.Sprintf("%s has %.12f, and should have %.12f", k, got[k], want[k])
		}
	}
	return worst, what
}

func twilightOdds(t testing.TB, g *interpreter.Game, number int, bot string) (*odds.Answer, error) {
	t.Helper()
	m := g.Model()
	name := fmt.Sprint("battle_", number+1)
	sc := m.Scenarios[slices.IndexFunc(m.Scenarios, func(s *model.Scenario) bool { return s.Name == name })]
	rule := m.Procs[slices.IndexFunc(m.Procs, func(p *model.Proc) bool { return p.Name == "whole_battle" })]
	s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1, Seats: sc.Seats})
	if err != nil {
		return nil, err
	}
	x := g.NewMachine()
	x.StopAtBeginning(rule)
	if _, err := interpreter.Play(t.Context(), x, s, nil); err != nil && !strings.Contains(err.Error(), interpreter.ErrBegun.Error()) {
		return nil, fmt.Errorf("the battle does not begin: %w", err)
	}
	left := func(e *odds.End) (string, error) {
		v, _ := e.M.Given()
		return fmt.Sprint(v), nil
	}
	wide := odds.Bounds{States: 2_000_000, Edges: 40_000_000, Cells: 80_000_000} // battles of all types are that large
	return odds.Of(t.Context(), g, s, &odds.Question{Rule: rule, Label: left, Bounds: wide,
		Policy: func(*model.Thing) odds.Policy { return odds.Policy{How: odds.Bot, Bot: bot} }})
}

var (
	battleFactions = map[string]string{"Virus": "nekro", "JolNar": "jol_nar", "Jol-Nar": "jol_nar", "Ghost": "creuss",
		"Ghosts": "creuss", "L1Z1X": "l1z1x", "L1z1x": "l1z1x", "Lizix": "l1z1x"}
	battleTypes = map[string]string{"WarSun": "war_sun", "Dreadnought": "dreadnought", "Cruiser": "cruiser",
		"Carrier": "carrier", "Destroyer": "destroyer", "Fighter": "fighter", "Flagship": "flagship", "PDS": "pds",
		"Ground": "infantry"}
	battleTechs = map[string]string{"plasmaScoring": "plasma_scoring", "antimassDeflectors": "antimass_deflectors",
		"nonEuclidean": "non_euclidean_shielding", "assaultCannon": "assault_cannon", "magenDefense": "magen_defense_grid",
		"valkyrieParticleWeave": "valkyrie_particle_weave", "l4Disruptors": "l4_disruptors",
		"duraniumArmor": "duranium_armor", "gravitonLaser": "graviton_laser_system"}
)

// twilightBattles is the game with a scenario for each battle. What no card of the pack does yet is written there.
func twilightBattles(t testing.TB, list []*spaceBattle) *interpreter.Game {
	t.Helper()
	var src strings.Builder
	src.WriteString(battleRules)
	for i, b := range list {
		b.write(&src, i+1)
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

// battleSwitches are those that the test writes rules for, or that set the battle.
var battleSwitches = []string{"moraleBoost", "tekklarLegion", "fighterPrototype", "prophecyOfIxth", "bunker", "nebula",
	"letnevMunitionsFunding", "fireTeam", "maneuveringJets", "experimentalBattlestation", "conventionsOfWar",
	"publicizeSchematics"}

const battleRules = `
unit_card "battlestation" {            # a space dock that fires by an action card
  name        = "Battlestation"
  type        = unit_type.space_dock
  cannon      = 5
  cannon_dice = 3
}
procedure "whole_battle" {
  takes = { ground = boolean, extra = set(player) }
  let "here"   { be = system.s42 }
  let "planet" { be = planet.zohbat }
  if {
    when = !ground
    run "both_fire" { system = here }
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = here
    }
  }
  if {
    when = ground
    run "bombard" {
      self = player.p1
      goal = planet.system
    }
    run "space_cannon_defence" { self = player.p1 }
    run "ground_combat" { self = player.p1 }
  }
  let "mine"   { be = ground ? count(troops(player.p1, planet)) : count(ships(player.p1, here)) }
  let "theirs" { be = ground ? count(troops(player.p2, planet)) : count(ships(player.p2, here)) }
  gives = theirs - mine
}
procedure "both_fire" {                # space cannons, at once
  takes = { system = system }
  each "p" "made" {
    in = [player.p1, player.p2]
    let "foe" { be = p == player.p1 ? player.p2 : player.p1 }
    run "fire_cannons" "hits" {
      by    = p
      needs = cannon_needs(cannons(p, system), foe)
    }
    gives = coalesce(hits, 0)
  }
  let "on_p1" { be = made[player.p2] }
  let "on_p2" { be = made[player.p1] }
  run "assign_hits" {
    who  = player.p1
    by   = player.p2
    hits = on_p1
  }
  run "assign_hits" {
    who  = player.p2
    by   = player.p1
    hits = on_p2
  }
}
procedure "arm" {
  takes = { who = player, card = unit_card, system = system, planet = default(optional(planet), null), number = integer }
  repeat {
    times = number
    create "unit" {
      owner = who
      card  = card
      at    = system
      on    = planet
    }
  }
}
bot "miser" {                          # whose dearer ships sustain damage only when the cheaper ones are lost
  title = "Miser"
  like  = "gunner"
  answer "assign_hits" "shield" {
    score = it == null ? 50 : left > count([for u in fighting(who, system) : u if u.card.type.worth < it.card.type.worth]) ? 100 - it.card.type.worth : 0
  }
}
bot "gunner" {
  title = "Gunner"
  like  = "admiral"
  answer "bombard" "firing"                   { score = it == null ? 0 : 1 }
  answer "magen_defense_grid.after.ground_round_starts" "magen" { score = it == "yes" ? 1 : 0 }
  answer "l1z1x.before.ground_round_ends" "harrow" { score = it == "yes" ? 1 : 0 }
  answer "mentak.after.round_starts" "spring" { score = it == "yes" ? 1 : 0 }
  answer "mentak.after.round_starts" "ambush" { score = it == null ? 0 : 20 - it.card.combat }
  answer "assault_cannon.after.round_starts" "bring_to_bear" { score = it == "yes" ? 1 : 0 }
  answer "assault_cannon.after.round_starts" "lost" { score = 100 - it.card.type.worth }
  otherwise { score = it == null ? 1 : it == "no" ? 1 : 0 }
}
`

func (b *spaceBattle) write(w *strings.Builder, number int) {
	ground := b.Type == "Ground"
	nebula := b.AOpt["nebula"] == true || b.DOpt["nebula"] == true
	var rules, setup strings.Builder
	for _, side := range []struct {
		who string
		n   map[string]int
		up  []string
		opt map[string]any
	}{{"player.p1", b.A, b.AUp, b.AOpt}, {"player.p2", b.D, b.DUp, b.DOpt}} {
		race, _ := side.opt["race"].(string)
		faction := battleFactions[race]
		if faction == "" {
			faction = strings.ToLower(race)
		}
		if faction == "" {
			faction = "xxcha"
		}
		var ups, techs []string
		for _, u := range side.up {
			ups = append(ups, "unit_type."+battleTypes[u])
		}
		for k, v := range side.opt {
			if tech := battleTechs[k]; tech != "" && v == true {
				techs = append(techs, "tech."+tech)
			}
		}
		slices.Sort(techs)
		fmt.Fprintf(&setup, `
    set "%[1]s" {
      plays = faction.%[2]s
      techs = [%[3]s]
      fleet = 20
      goods = %[5]d
      cards = concat([for c in first_cards(faction.%[2]s) : c if !contains(upgraded%[6]s, c.type)], [for c in all(unit_card) : c if contains(upgraded%[6]s, c.type) && c.upgrade && (c.faction == faction.%[2]s || c.faction == null && !any([for d in all(unit_card) : d.faction == faction.%[2]s && d.type == c.type && d.upgrade]))])
    }
`, side.who, faction, strings.Join(techs, ", "), len(ups), goods(side.opt), side.who[len("player."):])
		setupUps := fmt.Sprintf("    let \"upgraded%s\" {\n      be   = [%s]\n      type = list(unit_type)\n    }\n",
			side.who[len("player."):], strings.Join(ups, ", "))
		s := setup.String()
		at := strings.LastIndex(s, "\n    set \""+side.who)
		setup.Reset()
		setup.WriteString(s[:at] + "\n" + setupUps + s[at:])
		for _, u := range slices.Sorted(maps.Keys(side.n)) {
			place := "system.s42"
			switch {
			case ground && (u == "Ground" || u == "PDS"):
				place = "system.s30\n      planet = planet.zohbat"
			case ground:
				place = "system.s30"
			}
			card := fmt.Sprintf("coalesce(card_of(%s, unit_type.%s), unit_card.war_sun_1)", side.who, battleTypes[u])
			fmt.Fprintf(&setup, "    run \"arm\" {\n      who    = %s\n      card   = %s\n      number = %d\n      system = %s\n    }\n",
				side.who, card, side.n[u], place)
		}
		if race == "Mentak" && side.n["Cruiser"]+side.n["Destroyer"] > 0 { // an ambush comes before all assault cannons
			fmt.Fprintf(&setup, "    set %q { quiet = true }\n", side.who)
		}
		for k, v := range side.opt {
			if v == true {
				rules.WriteString(switchRules(k, side.who, b.AOpt["race"], b.DOpt["race"]))
				if k == "publicizeSchematics" { // as if they had sustained damage before
					fmt.Fprintf(&setup, "    each \"u\" {\n      in = [for u in %s.units : u if u.card.type == unit_type.war_sun]\n"+
						"      set \"u\" { damaged = true }\n    }\n", side.who)
				}
				if k == "experimentalBattlestation" && !ground {
					fmt.Fprintf(&setup, "    run \"arm\" {\n      who    = %s\n      card   = unit_card.battlestation\n"+
						"      number = 1\n      system = system.s42\n    }\n", side.who)
				}
			}
		}
	}
	fmt.Fprintf(w, `
scenario "battle_%[1]d" {
  title = "Battle"
  uses  = ["twilight_imperium"]
  seats = [player.p1, player.p2, player.p3]
  state = { began_%[1]d = boolean }
  instead "set_up" {}
  instead "fit"    {}
  after "round_ends" {
    set "this" { began_%[1]d = true }
  }
  after "ground_round_ends" {
    set "this" { began_%[1]d = true }
  }
%[2]s  play {%[3]s    run "whole_battle" {
      ground = %[4]v
      extra  = []
    }
    finish { winner = player.p1 }
  }
`, number, strings.ReplaceAll(rules.String(), "BEGAN", fmt.Sprint("this.began_", number)), setup.String(), ground)
	w.WriteString(`  function "reaction_order" { gives = concat([for p in [player.p1, player.p2] : p if p.quiet], [player.p1, player.p2]) }
`)
	if !nebula {
		fmt.Fprintf(w, "  modifier \"combat_value\" {\n    when = nebula\n    add  = 1\n  }\n")
	}
	w.WriteString("}\n")
}

// goods are the trade goods that a side needs.
func goods(opt map[string]any) int {
	if opt["letnevMunitionsFunding"] == true {
		return 2
	}
	return 0
}

// switchRules are rules of cards that a battle is fought with.
func switchRules(name, who string, races ...any) string {
	value := func(when string, add int) string {
		return fmt.Sprintf("  modifier \"combat_value\" {\n    when = unit.owner == %s%s\n    add  = %d\n  }\n", who, when, add)
	}
	switch name {
	case "moraleBoost":
		return value(" && !BEGAN", -1)
	case "tekklarLegion": // which turns against those who give it
		out := value(" && unit.card.type.ground", -1)
		if slices.Contains(races, any("Sardakk")) {
			out += "  modifier \"combat_value\" {\n    when = unit.owner != " + who +
				" && unit.card.type.ground && unit.owner.plays == faction.sardakk\n    add  = 1\n  }\n"
		}
		return out
	case "fireTeam":
		return `  instead "fire" {
    when  = who == ` + who + ` && !in_space && !BEGAN
    gives = hits + late
    run "original" "hits" {}
    run "roll_for" "late" { needs = repeat(needed, dice - hits) }
  }
`
	case "maneuveringJets":
		return `  instead "fire_cannons" {
    when  = by != ` + who + `
    gives = max(0, made - 1)
    run "original" "made" {}
  }
`
	case "conventionsOfWar":
		return "  instead \"bombard_planet\" {}\n"
	case "fighterPrototype":
		return value(" && unit.card.type == unit_type.fighter && !BEGAN", -2)
	case "prophecyOfIxth":
		return value(" && unit.card.type == unit_type.fighter", -1)
	case "bunker":
		return "  modifier \"bombardment_value\" {\n    when = unit.owner != " + who + "\n    add  = 4\n  }\n"
	}
	return ""
}
