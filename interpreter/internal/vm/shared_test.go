package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestShared plays one game by several goroutines at once, as a host may: each comes to what one alone comes to. What
// they touch at once the race detector sees.
func TestShared(t *testing.T) {
	s := &packs.Finder{Packs: content.FS}
	for _, path := range []string{"../../../content/classics/liars_dice", "../../../content/classics/quoridor",
		"../../../scenarios/stellar-horizons/invasion.hcl"} {
		units, err := s.Units(path)
		if err != nil || len(units) == 0 {
			t.Fatal(path, err)
		}
		m, finds := units[0].Load(units[0].Plan.Scenarios[0], nil)
		if m == nil {
			t.Fatal(finds)
		}
		g, err := vm.Compile(m)
		if err != nil {
			t.Fatal(err)
		}
		told := make([]string, 4)
		var all sync.WaitGroup
		for i := range told {
			all.Go(func() { told[i] = toldOf(t, g, 30) })
		}
		all.Wait()
		if len(told[0]) < 200 {
			t.Errorf("%s: little is told:\n%s", path, told[0])
		}
		for i, x := range told {
			if x != told[0] {
				t.Errorf("%s: goroutine %d tells another story:\n%s\nnot\n%s", path, i, x, told[0])
			}
		}
	}
}

// toldOf plays so many decisions by chance and tells and shows all that is told and shown.
func toldOf(t *testing.T, g *vm.Game, decisions int) string {
	sc := g.Model().Scenarios[0]
	s, err := g.New(vm.Setup{Scenario: sc, Seed: 1})
	if err != nil {
		t.Error(err)
		return ""
	}
	var out strings.Builder
	m, rng := g.NewMachine(), rand.New(rand.NewPCG(1, 2))
	tell := story.NewNarrator(&out, m, s, nil)
	m.Events = tell.Event
	for range decisions {
		d, err := m.Advance(t.Context(), s)
		if err != nil || d == nil {
			fmt.Fprintln(&out, "It ends:", err)
			break
		}
		legal, err := m.Legal(t.Context(), s, d)
		fmt.Fprintln(&out, d.Seat.Name, d.Prompt(), legal, err)
		if err := m.Take(s, rng.IntN(d.Count())); err != nil {
			t.Error(err)
			return ""
		}
	}
	tell.Flush()
	tell.View(s, nil, "")
	for _, mp := range g.Model().Maps {
		drawn, err := view.Draw(m.Locale, s, mp, nil)
		fmt.Fprintln(&out, drawn, err)
	}
	fmt.Fprintln(&out, s.Hash())
	return out.String()
}
