package vm

import (
	"fmt"
	"sync"
	"testing"
)

// campaigns are the scenarios that are shipped.
var campaigns = []string{"invasion", "first_decade", "incoming", "race_for_the_red_planet",
	"clash_at_titan", "olympus_mons", "campaign"}

// BenchmarkCampaign plays whole games of the shipped scenarios by their own bots, the seeds 1 to 4 in turn: run it
// with a multiple of four games, -benchtime 4x.
func BenchmarkCampaign(b *testing.B) {
	for _, name := range campaigns {
		g, err := Compile(loadShipped(b, "stellar-horizons/"+name+".hcl", name))
		if err != nil {
			b.Fatal(err)
		}
		for _, seats := range []int{1, 3, 7} {
			b.Run(fmt.Sprintf("%s/%d", name, seats), func(b *testing.B) {
				m := g.NewMachine()
				defer timed(b)()
				for i := 0; b.Loop(); i++ {
					campaign(b, g, m, name, seats, uint64(1+i%4))
				}
			})
		}
	}
}

// campaign plays a game to its end.
func campaign(t testing.TB, g *Game, m *Machine, scenario string, seats int, seed uint64) {
	t.Helper()
	sc := scenarioOf(g, scenario)
	setup := Setup{Scenario: sc, Seed: seed}
	if seats > 0 {
		setup.Seats = g.p.Model.Game.Players[:seats]
	}
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.NewPlayer(sc.Bot, seed)
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, s, p)
}

// BenchmarkTenThousand plays 10,000 games by chance on one core and on two, each with a machine of its own. What
// counts here is the clock: on a machine that does nothing else two cores should take little more than half as long.
func BenchmarkTenThousand(b *testing.B) {
	small := loadPack(b, "connect_four", "connect_four")
	large, err := Compile(loadShipped(b, "stellar-horizons/invasion.hcl", "invasion"))
	if err != nil {
		b.Fatal(err)
	}
	for _, x := range []struct {
		g        *Game
		scenario string
	}{{small, "connect_four"}, {large, "invasion"}} {
		for _, cores := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/cores=%d", x.scenario, cores), func(b *testing.B) {
				defer timed(b)()
				for b.Loop() {
					tenThousand(b, x.g, x.scenario, cores)
				}
			})
		}
	}
}

func tenThousand(b *testing.B, g *Game, scenario string, cores int) {
	start, err := g.New(Setup{Scenario: scenarioOf(g, scenario), Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	var wg sync.WaitGroup
	for core := range cores {
		wg.Go(func() {
			m, s, p := g.NewMachine(), start.Clone(), newGambler(uint64(core))
			m.Chance = p
			for range 10_000 / cores {
				playout(b, m, s, start, p)
			}
		})
	}
	wg.Wait()
}
