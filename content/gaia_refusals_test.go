package content_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGaiaRefusals makes moves that the rulebook forbids, of every kind, at each position of the games where somebody
// chooses an action, with -games at all of them. Each is refused, and changes nothing.
func TestGaiaRefusals(t *testing.T) {
	games, _ := readGames(t, *gamesDir)
	total := map[string]int{}
	for _, g := range games {
		for kind, n := range refuseAll(t, g) {
			total[kind] += n
		}
	}
	sum := 0
	for _, kind := range slices.Sorted(maps.Keys(total)) {
		t.Logf("%5d %s", total[kind], kind)
		sum += total[kind]
	}
	t.Logf("%d wrong moves of %d kinds are refused", sum, len(total))
}

// refuseAll plays a game, and tries what is wrong at its positions. It returns how many of each kind were refused.
func refuseAll(t *testing.T, g *engineGame) map[string]int {
	refused, every := map[string]int{}, 1
	if *gamesDir == filepath.Join("testdata", "gaia-games") {
		every = 8 // all positions take a minute and a half
	}
	r, err := beginReplay(g)
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	for i := range g.Steps {
		if i > 0 && g.Steps[i-1].S.Phase == "roundMove" && i%every == 0 {
			if err := r.look(); err != nil {
				t.Fatal(err)
			}
			before := r.asked()
			for _, w := range r.wrongMoves(&g.Steps[i-1].S, &g.Steps[i]) {
				if err := r.refusal(w.commands); err != nil {
					t.Errorf("%s, move %d: %s: %s: %v", g.Game, i, w.kind, w.commands, err)
					continue
				}
				refused[w.kind]++
			}
			if now := r.asked(); now != before {
				t.Errorf("%s, move %d: %s, and before refusals %s", g.Game, i, now, before)
			}
		}
		if err := r.play(&g.Steps[i]); err != nil {
			t.Fatal(err)
		}
		if _, err := r.differs(&g.Steps[i].S); err != nil {
			t.Fatal(err)
		}
	}
	return refused
}

// refusal plays the commands of a line on a copy: all but the last may be, and the last must be refused.
func (r *replay) refusal(commands string) error {
	x, err := r.copied()
	if err != nil {
		return err
	}
	defer x.forget()
	all := strings.Split(commands, ". ")
	for i, cmd := range all {
		c, err := parseCommand(cmd)
		if err != nil {
			return err
		}
		failed := x.do(c)
		switch {
		case failed != nil && i == len(all)-1:
			return nil
		case failed != nil:
			return fmt.Errorf("%s is refused already: %w", cmd, failed)
		}
	}
	return fmt.Errorf("it is allowed: %s", x.asked())
}
