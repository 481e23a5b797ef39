package soak

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
)

// FuzzSaved restores bytes that were tampered with and does with the state whatever may be
// done with one: it may be refused, or break a rule, and nothing else.
func FuzzSaved(f *testing.F) {
	tabs := []*table{find(f, "roam"), find(f, "liars_dice"), find(f, "goofspiel"), find(f, "courier")}
	for i, x := range tabs {
		for seed := range uint64(4) {
			list, low, _ := x.candidates()
			s, err := x.game.New(interpreter.Setup{Scenario: x.scenario, Seats: list[:low], Seed: seed})
			if err != nil {
				f.Fatal(err)
			}
			m, p := x.game.NewMachine(), interpreter.NewRandom(seed)
			m.Events = func(*interpreter.Event) {}
			for n := range 60 {
				d, err := m.Advance(s)
				if err != nil || d == nil {
					break
				}
				if n%6 == int(seed) {
					b, _ := s.MarshalBinary()
					f.Add(uint8(i), b)
				}
				o, _ := p.Answer(m, s, d)
				if err := m.Take(s, o); err != nil {
					f.Fatal(err)
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, b []byte) {
		x := tabs[int(i)%len(tabs)]
		s, err := x.game.Restore(b)
		if err != nil {
			return
		}
		use(t, x, s)
	})
}

// use does with a state all that can be done with one.
func use(t *testing.T, x *table, s *interpreter.State) {
	b, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	back, err := x.game.Restore(b)
	if err != nil || !back.Equal(s) || back.Hash() != s.Hash() {
		t.Fatalf("saved again it is another: %v", err)
	}
	m := x.game.NewMachine()
	m.Limits = interpreter.Limits{Steps: 10_000, Frames: 64, Locals: 4096, List: 1000, Laws: 50, Trail: 16, Positions: 20}
	m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	players := []interpreter.Player{interpreter.First{}}
	for _, bot := range x.game.Model().Bots {
		players = append(players, interpreter.NewBot(bot, 1))
	}
	for n := range 6 {
		for _, p := range append(s.Seats(), nil) {
			looks(x.game, x.game.View(s, p))
		}
		d, err := m.Advance(s)
		if err != nil || d == nil {
			return
		}
		d.Prompt()
		for i := range d.Count() {
			d.Describe(i)
			d.It(i)
		}
		_, _ = m.Legal(s, d)
		i := d.Count() - 1
		if n%2 == 1 {
			if i, err = players[n/2%len(players)].Answer(m, s, d); err != nil {
				return
			}
		}
		if m.Take(s, i) != nil {
			return
		}
	}
}
