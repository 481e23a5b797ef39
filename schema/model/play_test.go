package model

import "testing"

func TestSeating(t *testing.T) {
	three := []*Thing{{Name: "a"}, {Name: "b"}, {Name: "c"}}
	game := &Game{Players: three, Low: 1, High: 3}
	for _, c := range []struct {
		name            string
		game            *Game
		sc              *Scenario
		list, low, high int
	}{
		{"no game", nil, nil, 0, 0, 0},
		{"the game", game, nil, 3, 1, 3},
		{"a game that says no number", &Game{Players: three}, &Scenario{}, 3, 0, 0},
		{"a scenario that says nothing", game, &Scenario{}, 3, 1, 3},
		{"a scenario of fewer", game, &Scenario{Low: 2, High: 2}, 3, 2, 2},
		{"a scenario that names its seats", game, &Scenario{Seats: three[1:]}, 2, 2, 2},
		{"and says how many of them", game, &Scenario{Seats: three[1:], Low: 1, High: 2}, 2, 1, 2},
		{"a scenario without a game", nil, &Scenario{Seats: three[:1]}, 1, 1, 1},
	} {
		m := &Model{Game: c.game}
		list, low, high := m.Seating(c.sc)
		if len(list) != c.list || low != c.low || high != c.high {
			t.Errorf("%s: %d seats, %d to %d, and it is %d, %d to %d", c.name, len(list), low, high, c.list, c.low, c.high)
		}
	}
}
