package runner_test

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestSeriesPlaysTheSame: a game of a series is the game that its seed gives when it is played alone.
func TestSeriesPlaysTheSame(t *testing.T) {
	for _, pack := range []string{"liars_dice", "moons_of_uranus", "night_market"} {
		for _, p := range (runner.Series{Games: 4}).Play(t.Context(), lay(t, pack)) {
			if p.Err != nil {
				t.Fatal(pack, p.Err)
			}
			alone := lay(t, pack)
			alone.Config.Seed, alone.Setup.Seed = p.Seed, p.Seed
			s, _ := sit(t, alone, "")
			if _, err := s.Play(t.Context()); err != nil {
				t.Fatal(pack, err)
			}
			if hash := journal.HashOf(s.State); p.Hash != hash {
				t.Errorf("%s with seed %d: a series ends at %s, the game alone at %s", pack, p.Seed, p.Hash, hash)
			}
		}
	}
}

// TestUnread: a game whose story nobody reads is the same game, and counts its rounds.
func TestUnread(t *testing.T) {
	for _, pack := range []string{"liars_dice", "night_market"} {
		read, _ := sit(t, lay(t, pack), "")
		unread, _ := sit(t, lay(t, pack), "")
		unread.Watch = nil
		for _, s := range []*runner.Session{read, unread} {
			if _, err := s.Play(t.Context()); err != nil {
				t.Fatal(pack, err)
			}
		}
		if read.Rounds == 0 || read.Rounds != unread.Rounds || read.State.Hash() != unread.State.Hash() {
			t.Errorf("%s: %d rounds with a reader, %d without, or another end", pack, read.Rounds, unread.Rounds)
		}
	}
}
