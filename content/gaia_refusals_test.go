package content_test

import "testing"

// TestGaiaRefusals gives commands that mean nothing where they stand: each is refused, wherever it is given, and
// changes nothing.
func TestGaiaRefusals(t *testing.T) {
	games, _ := readGames(t, *gamesDir)
	g := games[0]
	r, err := beginReplay(g)
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	wrong := []string{"build xx 3A1", "build m 99A9", "build m 40x40", "build sp -3x5", "build lost_mine 1C", "up economy",
		"up dip", "up ", "tech adv-none", "tech free9", "cover terra", "special teleport", "special swap", "action power8",
		"action two_ore", "spend 3pw for 2o", "spend 3tg for o", "spend 1q for 999c", "spend 3pw for tech", "burn 0",
		"burn 99", "burn -1", "pass booster11", "federation 1A1,1A2 fed9", "federation , fed1", "fedtile gleens",
		"charge 77pw", "charge 0pw", "charge pw,pw", "decline tech tech", "brainstone area7", "brainstone supply",
		"swap-PI 1C", "lostPlanet 1C", "income 9t", "income ~", "endturn now", "faction hadsch", "faction terra",
		"fly 1C", "build", "booster booster", "income x", "spend for for for"}
	for i := range g.Steps {
		if err := r.play(&g.Steps[i]); err != nil {
			t.Fatal(err)
		}
		if _, err := r.differs(&g.Steps[i].S); err != nil {
			t.Fatal(err)
		}
		if i%10 > 0 || r.now == nil {
			continue
		}
		before := r.asked()
		for _, cmd := range wrong {
			if err := r.refuses(cmd); err != nil {
				t.Errorf("move %d, %s: %v", i, g.Steps[i].Mv, err)
			}
		}
		if now := r.asked(); now != before {
			t.Errorf("move %d: %s, and before refusals %s", i, now, before)
		}
	}
}
