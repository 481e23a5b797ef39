package play

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// settingsTried is how many settings of a scenario's options are tried: its own, all of them inverted, and random
// ones.
const settingsTried = 4

// A table is a scenario that is played.
type table struct {
	file, name string
	with       []string
	lone       bool // the file declares no other scenario
	unit       *packs.Unit
	settings   [][]string // options, as on the command line
	variants   []*variant // by setting; some are shared
	distinct   []*variant
	games      tallying
}

// A variant is a scenario as it is loaded with some options.
type variant struct {
	model    *model.Model
	game     *interpreter.Game
	scenario *model.Scenario
	cover    *interpreter.Coverage
	games    int
}

// tables finds the scenarios of units, and loads them with packs laid over them. Those that do not load are left to the
// loader.
func tables(sh *packs.Finder, units []*packs.Unit, with []string) []*table {
	var out []*table
	done := map[[2]string]bool{}
	for _, u := range units {
		if u.Findings.HasErrors() {
			continue
		}
		for _, p := range u.Plan.Packs {
			for _, f := range p.Files {
				names := packs.ScenariosIn(f)
				for _, name := range names {
					key := [2]string{f.Name, name}
					if done[key] || !slices.Contains(u.Plan.Scenarios, name) || packs.IsTest(f.Name) {
						continue
					}
					done[key] = true
					played, _, err := sh.Scenario(f.Name, name)
					if err == nil {
						_, err = sh.Include(played, with)
					}
					if err == nil && !played.Findings.HasErrors() {
						out = append(out, &table{file: f.Name, name: name, with: with, lone: len(names) == 1, unit: played})
					}
				}
			}
		}
	}
	parallel.Each(len(out), func(i int) { out[i].load() })
	return slices.DeleteFunc(out, func(t *table) bool { return len(t.variants) == 0 })
}

// load compiles the scenario with all settings that are tried.
func (t *table) load() {
	usual := t.variant(nil)
	if usual == nil {
		return
	}
	bySetting := map[string]*variant{t.unit.Plan.Setting(t.name, nil): usual}
	t.settings, t.variants, t.distinct = [][]string{nil}, []*variant{usual}, []*variant{usual}
	for n := 1; n < settingsTried && len(usual.model.Options) > 0; n++ {
		options := t.options(usual, n)
		if slices.ContainsFunc(t.settings, func(o []string) bool { return slices.Equal(o, options) }) {
			continue
		}
		on := runner.Config{Options: options}.Switches()
		key := t.unit.Plan.Setting(t.name, on)
		v, known := bySetting[key]
		if !known {
			v = t.variant(on)
			bySetting[key] = v
			if v != nil {
				t.distinct = append(t.distinct, v)
			}
		}
		if v != nil {
			t.settings, t.variants = append(t.settings, options), append(t.variants, v)
		}
	}
}

func (t *table) variant(on map[string]bool) *variant {
	m, finds := t.unit.Plan.Load(t.name, on)
	if m == nil || finds.HasErrors() {
		return nil
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		return nil
	}
	v := &variant{model: m, game: g, cover: &interpreter.Coverage{}}
	for _, s := range m.Scenarios {
		if s.Name == t.name {
			v.scenario = s
		}
	}
	return v
}

// A chance returns the same numbers on every machine, which rand.Rand does not.
type chance struct{ *rand.PCG }

func (c chance) below(n uint64) uint64 {
	high, _ := bits.Mul64(c.Uint64(), n)
	return high
}

// options is the n-th setting of a scenario's options.
func (t *table) options(v *variant, n int) []string {
	r := chance{rand.NewPCG(uint64(n), 0x6f7074)}
	var out []string
	for _, o := range v.model.Options {
		class := model.Boolean
		if o.Type != nil {
			class = o.Type.Class
		}
		switch other := n == 1 || r.below(2) == 0; {
		case !other:
		case class == model.Boolean && v.isOn(o):
			out = append(out, o.Name+"=off")
		case class == model.Boolean:
			out = append(out, o.Name+"=on")
		case class == model.Integer && o.Type.Low != nil && o.Type.High != nil:
			out = append(out, o.Name+"="+strconv.FormatInt(*o.Type.Low+int64(r.below(uint64(*o.Type.High-*o.Type.Low)+1)), 10))
		}
	}
	return out
}

func (v *variant) isOn(o *model.Option) bool {
	value := o.Default
	if v.scenario != nil {
		if said, ok := v.scenario.Options[o]; ok {
			value = said
		}
	}
	on, _ := value.(bool)
	return on
}

// config says how the n-th game of a table is played, and with which variant.
func (t *table) config(n int) (runner.Config, *variant) {
	r := chance{rand.NewPCG(uint64(n), 0x706c6179)}
	set := uint64(0)
	if n > 0 && r.below(3) == 0 {
		set = r.below(uint64(len(t.settings)))
	}
	v := t.variants[set]
	list, low, high := runner.Candidates(v.model, v.scenario)
	want := low + n%(high-low+1)
	seats := slices.Clone(list)
	if n > 0 && r.below(2) == 0 {
		first := v.scenario.Settled()
		for i := len(seats) - 1; i > first; i-- {
			j := uint64(first) + r.below(uint64(i+1-first))
			seats[i], seats[j] = seats[j], seats[i]
		}
	}
	seats = seats[:want]
	c := runner.Config{Scenario: t.name, Seed: uint64(n) + 1, Options: t.settings[set]}
	bots := v.bots(n, r)
	for _, s := range list {
		if slices.Contains(seats, s) {
			c.Seats = append(c.Seats, s.Name+"="+bots())
		}
	}
	return c, v
}

// bots returns a player for each seat of the n-th game: the first game is played by chance, later ones by chance,
// by the scenario's own bot, or by any.
func (v *variant) bots(n int, r chance) func() string {
	own := runner.RandomPlayer
	if v.scenario != nil && v.scenario.Bot != "" {
		own = v.scenario.Bot
	}
	names := []string{runner.RandomPlayer, runner.RandomPlayer}
	names = append(names, lists.Map(v.model.Bots, func(b *model.Bot) string { return b.Name })...)
	sort := uint64(0)
	if n > 0 {
		sort = r.below(4)
	}
	return func() string {
		switch sort {
		case 0:
			return runner.RandomPlayer
		case 1:
			return own
		}
		return names[r.below(uint64(len(names)))]
	}
}
