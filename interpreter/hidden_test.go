package interpreter_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

var (
	hiddenGames = flag.Int("hidden-games", 1, "how many games of each pack with secrets are compared")
	hiddenPairs = flag.Int("hidden-pairs", 100, "at most how many pairs of positions of each game; 0: all")
)

// TestHidden: two games that differ only in what a seat may not see give that seat the same bytes, at each decision
// of random games of each pack and scenario that keeps something from any seat.
func TestHidden(t *testing.T) {
	s := &packs.Finder{Packs: content.FS}
	compared, games := 0, 0
	for _, dir := range []string{"../testdata/packs", "../scenarios"} {
		units, err := s.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range units {
			for _, name := range u.Plan.Scenarios {
				m, finds := u.Load(name, nil)
				if m == nil {
					t.Fatal(finds)
				}
				if !story.Secrets(m) {
					continue
				}
				games++
				g, err := interpreter.Compile(m)
				if err != nil {
					t.Fatal(err)
				}
				n := 0
				for seed := range uint64(*hiddenGames) {
					n += secrecy(t, g, name, seed+1)
				}
				t.Logf("%s: %d pairs", name, n)
				compared += n
			}
		}
	}
	t.Logf("%d games with secrets, %d pairs of positions", games, compared)
	if games < 5 || compared < 100 {
		t.Errorf("%d games with secrets, %d pairs of positions", games, compared)
	}
}

// secrecy plays a game by chance and compares at each decision; it gives how many pairs it compared.
func secrecy(t *testing.T, g *interpreter.Game, name string, seed uint64) (n int) {
	var sc *model.Scenario
	for _, x := range g.Model().Scenarios {
		if x.Name == name {
			sc = x
		}
	}
	s, err := g.New(interpreter.Setup{Scenario: sc, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	m, rng := g.NewMachine(), rand.New(rand.NewPCG(seed, 7))
	for step := 0; ; step++ {
		d, err := m.Advance(t.Context(), s)
		if err != nil || d == nil {
			return n
		}
		if *hiddenPairs > 0 && n >= *hiddenPairs {
			return n
		}
		at, seat, count := d.Address, d.Seat, d.Count()
		for _, v := range append(s.Seats(), nil) {
			a, b := s.Clone(), s.Clone()
			if interpreter.Permuted(b, v, rng) > 0 {
				n += same(t, fmt.Sprintf("%s, game %d, decision %d at %s", name, seed, step, at), g, v,
					given(t, g, a, v, true), given(t, g, b, v, true))
			}
			if v == seat || count < 2 || interpreter.AtOnce(s) == nil {
				continue
			}
			i := rng.IntN(count)
			x, y := answered(t, g, s, v, i), answered(t, g, s, v, (i+1+rng.IntN(count-1))%count)
			if x != "" && y != "" {
				n += same(t, fmt.Sprintf("%s, game %d, after decision %d at %s", name, seed, step, at), g, v, x, y)
			}
		}
		i, err := interpreter.NewRandom(seed).Answer(t.Context(), m, s, d)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
	}
}

// same compares what a seat is given in two games.
func same(t *testing.T, where string, g *interpreter.Game, v *model.Thing, x, y string) int {
	if x == "" || y == "" {
		return 0
	}
	if x != y {
		a, b := strings.Split(x, "\n"), strings.Split(y, "\n")
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Errorf("%s: %s is given %q and %q", where, nameOf(v), a[i], b[i])
				return 1
			}
		}
		t.Errorf("%s: %s is given %d lines and %d", where, nameOf(v), len(a), len(b))
	}
	return 1
}

func nameOf(v *model.Thing) string {
	if v == nil {
		return "an onlooker"
	}
	return v.Name
}

// answered is what a seat is given after another answered at once with it; "" where the others know by then.
func answered(t *testing.T, g *interpreter.Game, s *interpreter.State, v *model.Thing, option int) string {
	c, m := s.Clone(), g.NewMachine()
	var out strings.Builder
	m.AskForced = true
	m.Events = func(e *interpreter.Event) {
		if e.SeenBy(v) {
			fmt.Fprintln(&out, e.Say(), e.Answer())
		}
	}
	if m.Take(c, option) != nil {
		return ""
	}
	if d, err := m.Advance(t.Context(), c); err != nil || d == nil || interpreter.AtOnce(c) != interpreter.AtOnce(s) {
		return ""
	}
	return out.String() + given(t, g, c, v, false)
}

// given is all that a seat is given at a decision: what is shown to it, drawn for it, and asked of it; "" where a
// position that was made up cannot be.
func given(t *testing.T, g *interpreter.Game, s *interpreter.State, v *model.Thing, anew bool) string {
	var out strings.Builder
	m := g.NewMachine()
	m.AskForced = true
	if anew {
		interpreter.Reask(s)
	}
	d, err := m.Advance(t.Context(), s)
	if err != nil || d == nil {
		return ""
	}
	var readers []*model.Thing
	if v != nil {
		readers = []*model.Thing{v}
	}
	tell := story.NewNarrator(&out, m, s, readers)
	tell.View(s, v, "")
	for _, line := range tell.Own(g.View(s, v)) {
		fmt.Fprintln(&out, line)
	}
	for _, mp := range g.Model().Maps {
		drawn, err := m.Locale.Draw(s, mp, v)
		fmt.Fprintln(&out, drawn, err)
	}
	fmt.Fprintln(&out, d.Seat.Name, d.Address)
	if d.Seat != v {
		return out.String()
	}
	legal, err := m.Legal(t.Context(), s, d)
	fmt.Fprintln(&out, d.Prompt(), legal, err)
	for i := range d.Count() {
		fmt.Fprintln(&out, d.Describe(i), d.About(i), d.Option(i).Value)
	}
	fmt.Fprintln(&out, m.Take(s.Clone(), d.Count()))
	return out.String()
}
