package soak

import (
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A table is a game of one scenario, ready to be begun.
type table struct {
	name     string
	game     *interpreter.Game
	scenario *model.Scenario
	small    bool // its games are short
}

// games is how many games of the table are played: as many as -games says, else so many of a long one and ten
// times as many of a short one.
func (x *table) games(long int) uint64 {
	switch {
	case *games > 0:
		return uint64(*games)
	case x.small && longtest.On():
		return uint64(10 * long)
	}
	return uint64(long)
}

// A place says where a scenario lies: a pack, or a file; which pack of checks is laid
// upon it; and whether its games are long.
type place struct {
	pack, file, checks string
	long               bool
	asked              bool // a plain run would take minutes longer: played where -games asks for it
}

var places = []place{
	{pack: "tic_tac_toe"}, {pack: "connect_four"}, {pack: "breakthrough"}, {pack: "hex"}, {pack: "reversi"},
	{pack: "quoridor", long: true}, {pack: "chess", long: true}, {pack: "gin", long: true},
	{pack: "kuhn_poker"}, {pack: "leduc"}, {pack: "goofspiel"}, {pack: "pig"}, {pack: "liars_dice"}, {pack: "sticks"},
	{pack: "constructs"}, {pack: "ambush"}, {pack: "grand_council"}, {pack: "night_market"}, {pack: "salt_coast"}, {pack: "moons_of_uranus"},
	{pack: "courier"}, {pack: "draft"}, {pack: "cantrips"}, {pack: "auction"},
	{file: "interpreter/internal/soak/testdata/roam.hcl"},
	{file: "scenarios/eclipse/terran_dawn.hcl"}, {file: "scenarios/eclipse/many_worlds.hcl", long: true},
	{file: "scenarios/gaia-project/first_game.hcl", long: true}, {file: "scenarios/gaia-project/free_set_up.hcl", long: true},
	{file: "scenarios/twilight-imperium/imperium.hcl", long: true},
	{file: "scenarios/stellar-horizons/invasion.hcl"},
	{file: "scenarios/stellar-horizons/first_steps.hcl", checks: "invariants"},
	{file: "scenarios/stellar-horizons/first_decade.hcl", checks: "invariants", long: true},
	{file: "scenarios/stellar-horizons/incoming.hcl", checks: "invariants", long: true},
	{file: "scenarios/stellar-horizons/race_for_the_red_planet.hcl", checks: "invariants", long: true},
	{file: "scenarios/stellar-horizons/clash_at_titan.hcl", checks: "invariants", long: true},
	{file: "scenarios/stellar-horizons/olympus_mons.hcl", checks: "invariants", long: true},
	{file: "scenarios/stellar-horizons/campaign.hcl", checks: "invariants", long: true, asked: true},
	{file: "scenarios/stellar-horizons/ex_machina.hcl", checks: "invariants", long: true, asked: true},
	{file: "scenarios/stellar-horizons/rebellion.hcl", checks: "invariants", long: true, asked: true},
}

// TestEveryPackIsPlayed holds the places to the packs that lie with the tests.
func TestEveryPackIsPlayed(t *testing.T) {
	dirs, err := os.ReadDir("../../../testdata/packs")
	if err != nil {
		t.Fatal(err)
	}
	classics, err := os.ReadDir("../../../content/classics")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range slices.Concat(dirs, classics) {
		if d.IsDir() && !slices.ContainsFunc(places, func(p place) bool { return p.pack == d.Name() }) {
			t.Error("never played:", d.Name())
		}
	}
}

// tables opens every scenario there is, but those that are played where -games asks for it.
func tables(t testing.TB) []*table {
	t.Helper()
	var out []*table
	for _, p := range places {
		if (!p.long || longtest.On()) && (!p.asked || *games > 0) {
			out = append(out, open(t, p)...)
		}
	}
	return out
}

// opened keeps the tables of each place: a game is never changed by being played.
var opened = map[place][]*table{}

// open gives the tables of a place, which are loaded when they are first asked for.
func open(t testing.TB, p place) []*table {
	t.Helper()
	if opened[p] == nil {
		opened[p] = loaded(t, p)
	}
	return opened[p]
}

// planOf says what is loaded to play what lies at a place, tests included.
func planOf(t testing.TB, p place) packs.Plan {
	t.Helper()
	top := os.DirFS("../../..")
	l := packs.New(packs.Root{FS: os.DirFS("../../../testdata/packs"), Prefix: "testdata/packs/"},
		packs.Root{FS: os.DirFS("../../../content"), Prefix: "content/"}, packs.Root{FS: top},
		packs.Root{FS: os.DirFS("testdata"), Prefix: "interpreter/internal/soak/testdata/"})
	plan, finds := l.Pack(p.pack)
	if p.file != "" {
		plan, finds = l.File(2, p.file)
	}
	if p.checks != "" {
		with, more := l.Pack(p.checks)
		if finds.Add(more...); finds.HasErrors() {
			t.Fatal(p, finds)
		}
		plan.Packs = append(plan.Packs, with.Packs[len(with.Packs)-1])
	}
	if finds.HasErrors() || len(plan.Scenarios) == 0 {
		t.Fatal(p, finds)
	}
	return plan
}

func loaded(t testing.TB, p place) []*table {
	t.Helper()
	plan := planOf(t, p)
	played(plan.Packs)
	var out []*table
	for _, name := range plan.Scenarios {
		if !declared(plan, name) {
			continue // a test's own
		}
		m, finds := plan.Load(name, nil)
		if m == nil {
			t.Fatal(finds)
		}
		g, err := interpreter.Compile(m)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(m.Scenarios, func(s *model.Scenario) bool { return s.Name == name })
		out = append(out, &table{name, g, m.Scenarios[i], !p.long})
	}
	return out
}

// declared says whether a scenario is among the files of a plan.
func declared(plan packs.Plan, name string) bool {
	return slices.ContainsFunc(plan.Packs, func(p packs.PackFiles) bool {
		return slices.Contains(packs.ScenariosIn(p.Files...), name)
	})
}

// played takes away the files of tests, which games that are played do not read.
func played(list []packs.PackFiles) {
	for i := range list {
		list[i].Files = slices.DeleteFunc(slices.Clone(list[i].Files), func(f *source.File) bool {
			return strings.HasSuffix(f.Name, ".test.hcl")
		})
	}
}

// find opens one scenario by its name.
func find(t testing.TB, name string) *table {
	t.Helper()
	for _, p := range places {
		if p.pack != name && path.Base(p.file) != name+".hcl" {
			continue
		}
		for _, x := range open(t, p) {
			if x.name == name || p.pack == name {
				return x
			}
		}
	}
	t.Fatal("no scenario ", name)
	return nil
}

// candidates are who may sit, and how few and many.
func (x *table) candidates() (list []*model.Thing, low, high int) {
	list, low, high = x.game.Model().Seating(x.scenario)
	if high <= 0 || high > len(list) {
		high = len(list)
	}
	return list, max(low, 1), high
}

// setup seats a random number of random seats; now and then options are other than usual.
func (x *table) setup(r *rand.Rand) interpreter.Setup {
	list, low, high := x.candidates()
	list = slices.Clone(list)
	open := list[x.scenario.Settled():]
	r.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	su := interpreter.Setup{Scenario: x.scenario, Seats: list[:low+r.IntN(high-low+1)], Seed: r.Uint64()}
	if r.IntN(4) > 0 {
		return su
	}
	su.Options = map[*model.Option]any{}
	for _, o := range x.game.Model().Options {
		if r.IntN(2) == 0 {
			continue
		}
		if o.Type == nil || o.Type.Class == model.Boolean {
			su.Options[o] = r.IntN(2) == 0
		} else if t := o.Type; t.Class == model.Integer && t.Low != nil && t.High != nil {
			su.Options[o] = *t.Low + r.Int64N(*t.High-*t.Low+1)
		}
	}
	return su
}

// players gives every seat a bot: by chance, the first of all, or one of the content's.
// One at least plays by chance, for a game may go on for ever otherwise.
func (x *table) players(t testing.TB, r *rand.Rand, seats []*model.Thing) map[*model.Thing]interpreter.Player {
	names := []string{"random", "random", "first"}
	for _, b := range x.game.Model().Bots {
		names = append(names, b.Name, b.Name)
	}
	out := map[*model.Thing]interpreter.Player{}
	by := r.IntN(len(seats))
	for i, s := range seats {
		name := names[r.IntN(len(names))]
		switch {
		case *own:
			name = x.scenario.Bot
		case i == by && x.scenario.Bot == "":
			name = "random"
		}
		p, err := x.game.NewPlayer(name, r.Uint64())
		if err != nil {
			t.Fatal(err)
		}
		out[s] = p
	}
	return out
}

// habits plays for one who never sits: by chance, or where all bots are the content's own its own.
func (x *table) habits(t testing.TB, seat *model.Thing, seed uint64) interpreter.Player {
	name := "random"
	if *own {
		name = x.game.Model().Game.Habits[seat]
	}
	p, err := x.game.NewPlayer(name, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
