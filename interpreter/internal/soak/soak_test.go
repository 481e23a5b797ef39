package soak

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

var (
	games = flag.Int("games", 0, "how many games of each scenario are played; 0: a few of long ones, more of short ones")
	first = flag.Uint64("first", 0, "number of the first game")
	every = flag.Int("every", 15, "how many decisions lie between two that are looked into; 0: none is")
	own   = flag.Bool("own", false, "the scenario's own bot plays every seat")
)

// tooLong is more decisions than any of these games has.
const tooLong = 200_000

func TestSoak(t *testing.T) {
	for _, x := range tables(t) {
		t.Run(x.name, func(t *testing.T) {
			n := x.games(2)
			g := &gambler{t: t, x: x, m: x.game.NewMachine(), other: x.game.NewMachine()}
			for i := range n {
				if g.game(*first + i); t.Failed() {
					return
				}
			}
			t.Logf("%d games, %d decisions, %d looked into, longest %d", n, g.decisions, g.looked, g.longest)
		})
	}
}

// A gambler plays games of one scenario.
type gambler struct {
	t         *testing.T
	x         *table
	m, other  *interpreter.Machine
	spare     *interpreter.State
	no        uint64
	quick     bool // no decision is looked into
	decisions int
	looked    int
	longest   int
}

func (g *gambler) fail(s *interpreter.State, what string, args ...any) {
	g.t.Helper()
	var seats []string
	for _, p := range s.Seats() {
		seats = append(seats, p.Name)
	}
	g.t.Fatalf("game %d (seed %d, seats %v): "+what, append([]any{g.no, s.Seed(), seats}, args...)...)
}

// game plays one game to its end.
func (g *gambler) game(no uint64) {
	g.t.Helper()
	r := rand.New(rand.NewPCG(no, 0x736f616b))
	g.play(no, r, g.x.setup(r))
}

// play plays the game of a setup to its end.
func (g *gambler) play(no uint64, r *rand.Rand, su interpreter.Setup) {
	g.t.Helper()
	g.no = no
	s, err := g.x.game.New(su)
	if err != nil {
		g.t.Fatal(err)
	}
	players := g.x.players(g.t, r, s.Seats())
	g.m.Events = nil
	if no%2 == 0 {
		g.m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	}
	g.m.AskForced = no%3 == 0
	n := 0
	for ; ; n++ {
		d, err := g.m.Advance(context.Background(), s)
		if err != nil {
			g.fail(s, "%v", err)
		}
		if d == nil {
			g.ended(s)
			break
		}
		if n > tooLong {
			g.fail(s, "%d decisions, and no end", n)
		}
		if d.Count() == 0 {
			g.fail(s, "%s has no option", d.Address)
		}
		if players[d.Seat] == nil { // who never sits may have to answer too
			players[d.Seat] = g.x.habits(g.t, d.Seat, no)
		}
		if !g.quick && *every > 0 && r.IntN(*every) == 0 {
			g.look(s, d)
		}
		i, err := players[d.Seat].Answer(context.Background(), g.m, s, d)
		if err != nil {
			g.fail(s, "%s: the bot: %v", d.Address, err)
		}
		if err := g.m.Take(s, i); err != nil {
			g.fail(s, "%s: %v", d.Address, err)
		}
	}
	g.decisions += n
	g.longest = max(g.longest, n)
}

// ended judges how a game ended.
func (g *gambler) ended(s *interpreter.State) {
	res := s.Result()
	if !s.Over() || res == nil {
		g.fail(s, "over without a result")
	}
	for _, w := range res.Winners {
		if !slices.Contains(s.Seats(), w) {
			g.fail(s, "%s won, and does not sit here", w.Name)
		}
	}
	seen := map[*model.Thing]bool{}
	for _, place := range res.Places {
		for _, p := range place {
			if seen[p] {
				g.fail(s, "%s has two places", p.Name)
			}
			seen[p] = true
		}
	}
	if err := g.m.Take(s, 0); err == nil {
		g.fail(s, "a game that is over can be played")
	}
}

// look takes every option on a copy, and looks at what people see.
func (g *gambler) look(s *interpreter.State, d *interpreter.Decision) {
	g.looked++
	hash, count, at := s.Hash(), d.Count(), d.Address
	d.Prompt()
	words := map[any]bool{}
	for i := range count {
		if d.Describe(i) == "" && !d.Option(i).Declines {
			g.fail(s, "%s: option %d has no words", at, i)
		}
		if it, ok := d.Value(i).(int64); ok && words[it] {
			g.fail(s, "%s: option %d is there twice", at, i)
		} else if ok {
			words[it] = true
		}
	}
	for _, p := range append(slices.Clone(s.Seats()), nil) {
		view.Of(s, p)
	}
	can, err := g.m.Legal(context.Background(), s, d)
	if err != nil {
		g.fail(s, "%s: probing: %v", at, err)
	}
	if g.spare == nil {
		g.spare = s.Clone()
	}
	for i := range count {
		g.spare.CopyFrom(s)
		if err := g.other.Take(g.spare, i); err != nil {
			g.fail(s, "%s: option %d: %v", at, i, err)
		}
		next, err := g.other.Advance(context.Background(), g.spare)
		if err != nil {
			g.fail(s, "%s: after option %d: %v", at, i, err)
		}
		if next != nil && next.Count() == 0 {
			g.fail(s, "%s: after option %d nothing can be done", at, i)
		}
	}
	if !slices.Contains(can, true) && len(can) > 0 {
		g.dead(s, at)
	}
	if s.Hash() != hash || d.Count() != count || d.Address != at {
		g.fail(s, "%s: looking changed the state", at)
	}
}

// dead is a decision none of whose options can be completed: it must be passed over, or
// lead back to an earlier one.
func (g *gambler) dead(s *interpreter.State, at string) {
	g.spare.CopyFrom(s)
	for range 1000 {
		d, err := g.other.Advance(context.Background(), g.spare)
		if err != nil {
			g.fail(s, "%s: nothing can be completed: %v", at, err)
		}
		if d == nil || d.Address != at {
			return
		}
		if err := g.other.Take(g.spare, 0); err != nil {
			g.fail(s, "%s: nothing can be completed: %v", at, err)
		}
	}
	g.fail(s, "%s: stuck", at)
}
