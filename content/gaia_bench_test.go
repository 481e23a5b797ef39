package content_test

import (
	"context"
	"runtime/debug"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// openShipped opens a shipped scenario with seats and settings.
func openShipped(b *testing.B, scenario string, c runner.Config) *runner.Match {
	b.Helper()
	m, err := runner.Open(&packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}, scenario, "", c)
	if err != nil {
		b.Fatal(err)
	}
	return m
}

// BenchmarkGaiaRandom and BenchmarkEclipseRandom play whole games of four seats by chance.
func BenchmarkGaiaRandom(b *testing.B)    { benchmarkRandom(b, "free_set_up") }
func BenchmarkEclipseRandom(b *testing.B) { benchmarkRandom(b, "many_worlds") }

func benchmarkRandom(b *testing.B, scenario string) {
	match := openShipped(b, scenario, runner.Config{Players: 4, Others: runner.RandomPlayer})
	m := match.Game.NewMachine()
	decisions := uint64(0)
	for i := 0; b.Loop(); i++ {
		seed := uint64(i%32 + 1)
		setup := match.Setup
		setup.Seed = seed
		s, err := match.Game.New(setup)
		if err != nil {
			b.Fatal(err)
		}
		players := map[*model.Thing]interpreter.Player{}
		for j, seat := range s.Seats() {
			players[seat] = interpreter.NewRandom(4*seed + uint64(j))
		}
		if _, err := interpreter.Play(context.Background(), m, s, players); err != nil {
			b.Fatal(err)
		}
		decisions += s.Taken()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/op")
}

// BenchmarkGaiaReplay plays the games of the other engine again, move by move: by the numbers of options, as journals
// do.
func BenchmarkGaiaReplay(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as the command has it
	ctx, moves, answers := context.Background(), 0, 0
	games, _ := readGames(b, *gamesDir)
	matches := map[int]*runner.Match{}
	machines := map[int]*interpreter.Machine{}
	var replays []func() // each plays a game to its end
	for _, g := range games {
		ids, err := optionsTaken(g)
		if err != nil {
			b.Fatal(err)
		}
		moves += len(g.Steps)
		dice, err := setUp(g)
		if err != nil {
			b.Fatal(err)
		}
		seats := len(g.Steps[0].S.Players)
		if matches[seats] == nil {
			matches[seats] = openShipped(b, "free_set_up", runner.Config{Players: seats, Others: runner.HumanPlayer,
				Options: []string{"order_of_passing=true", "galaxy=3"}})
			machines[seats] = matches[seats].Game.NewMachine()
		}
		match, m := matches[seats], machines[seats]
		chance, err := runner.NewChance(match.Model, dice, 1, "")
		if err != nil {
			b.Fatal(err)
		}
		var options []int
		play := func(next func(n int, d *interpreter.Decision) int) {
			s, err := match.Game.New(match.Setup)
			if err != nil {
				b.Fatal(err)
			}
			m.Chance = chance.Clone()
			for n := 0; ; n++ {
				d, err := m.Advance(ctx, s)
				if err != nil {
					b.Fatal(err)
				}
				if d == nil {
					return
				}
				if err := m.Take(s, next(n, d)); err != nil {
					b.Fatal(err)
				}
			}
		}
		m.AskForced = true // as the tables are asked whose options are taken
		play(func(n int, d *interpreter.Decision) int {
			at := 0
			for at < d.Count() && story.OptionID(match.Model, d, at) != ids[n] {
				at++
			}
			if !d.Forced {
				options = append(options, at)
			}
			return at
		})
		m.AskForced = false
		answers += len(options)
		replays = append(replays, func() {
			play(func(n int, _ *interpreter.Decision) int { return options[n] })
		})
	}
	for b.Loop() {
		for _, play := range replays {
			play()
		}
	}
	b.ReportMetric(float64(answers), "decisions/op")
	b.ReportMetric(float64(b.N*moves)/b.Elapsed().Seconds(), "moves/s")
}

// optionsTaken are the options that make a game of the other engine, by their ids.
func optionsTaken(g *engineGame) ([]string, error) {
	r, err := beginReplay(g)
	if err != nil {
		return nil, err
	}
	defer r.close()
	for i := range g.Steps {
		if err := r.play(&g.Steps[i]); err != nil {
			return nil, err
		}
		if _, err := r.differs(&g.Steps[i].S); err != nil {
			return nil, err
		}
	}
	return r.taken, nil
}
