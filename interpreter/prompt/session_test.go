package prompt_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

// lay sets a table for a small pack.
func lay(t testing.TB, pack string, seats ...string) *runner.Match {
	t.Helper()
	path := "../../content/classics/" + pack
	if _, err := os.Stat(path); err != nil {
		path = "../../testdata/packs/" + pack
	}
	tb, err := runner.Open(&packs.Finder{}, path, "", runner.Config{Seed: 1, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// sit seats everybody; people type what input says.
func sit(t *testing.T, tb *runner.Match, input string) (*prompt.Session, *bytes.Buffer) {
	t.Helper()
	s, err := prompt.Begin(tb, "test")
	if err != nil {
		t.Fatal(err)
	}
	out := &bytes.Buffer{}
	narrator := story.NewNarrator(out, s.Machine, s.Main.State, tb.People())
	term := &prompt.Terminal{In: strings.NewReader(input), Out: out, Narrator: narrator}
	term.Kept = func() string { return s.Path }
	s.Mark = narrator.Mark
	s.Watch = narrator.Event
	if err := s.SeatAll(term); err != nil {
		t.Fatal(err)
	}
	return s, out
}

// TestKilled: wherever a game is cut off, it goes on as it would have.
func TestKilled(t *testing.T) {
	for _, pack := range []string{"liars_dice", "goofspiel"} {
		path := filepath.Join(t.TempDir(), "whole")
		s, _ := sit(t, lay(t, pack), "")
		if err := s.Journal(t.Context(), path); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.Close()
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		first := bytes.IndexByte(whole, '\n') + 1
		step := 97
		if !longtest.On() {
			step = 997
		}
		for cut := first; cut < len(whole); cut += step {
			part := filepath.Join(t.TempDir(), "part")
			if err := os.WriteFile(part, whole[:cut], 0o600); err != nil {
				t.Fatal(err)
			}
			log, w, err := journal.Continue(part)
			if err != nil {
				t.Fatal(err)
			}
			s, _ := sit(t, lay(t, pack), "")
			if err := s.Resume(t.Context(), part, log, w); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Play(t.Context()); err != nil {
				t.Fatal(err)
			}
			s.Close()
			if got, _ := os.ReadFile(part); !bytes.Equal(got, whole) {
				t.Fatalf("%s, cut at %d: the game went on otherwise", pack, cut)
			}
		}
	}
}

// TestUndo: what became known stays known.
func TestUndo(t *testing.T) {
	for _, c := range []struct{ what, pack, seat, input, want string }{
		{"an open move and the bot's answer", "tic_tac_toe", "x=human", "b2\nu\n", "Undone: b2"},
		{"twice", "tic_tac_toe", "x=human", "b2\na1\nu\nu\nu\n", "There is nothing to undo yet."},
		{"a roll", "pig", "p1=human", "roll\nu\n", "Something has become known"},
		{"a secret bid, once revealed", "goofspiel", "a=human", "4\nu\n", "Something has become known"},
	} {
		s, out := sit(t, lay(t, c.pack, c.seat), c.input)
		end, err := s.Play(t.Context())
		if err != nil || end != prompt.Ended {
			t.Fatalf("%s: %v, %v", c.what, end, err)
		}
		if !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: %q is not in\n%s", c.what, c.want, out)
		}
	}
}

// TestSecrets: nobody reads what is hidden from the seat.
func TestSecrets(t *testing.T) {
	s, out := sit(t, lay(t, "liars_dice", "p1=human"), "1\n1\n")
	if _, err := s.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "Player 2 shakes") || !strings.Contains(out.String(), "Player 1 shakes") {
		t.Errorf("a person sees other dice than the own:\n%s", out)
	}
	s, out = sit(t, lay(t, "kuhn_poker", "first=human", "second=human"), "check\n\n")
	if _, err := s.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	before, after, ok := strings.Cut(out.String(), "Hand over to Second")
	if !ok || !strings.Contains(before, "hand: jack") || !strings.Contains(after,
		"hand: queen") || strings.Contains(after, "jack") {
		t.Errorf("hands at one terminal:\n%s", out)
	}
}

// TestPages: many options come page by page, and any can be taken by name.
func TestPages(t *testing.T) {
	s, out := sit(t, lay(t, "hex", "red=human"), "\n\n\n\n\nd\nf6\n")
	if _, err := s.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"page 1 of 5", "page 5 of 5", `"d" may be`, "Red: Place a stone on f6"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

// TestUsage: wishes that cannot be met are told as such.
func TestUsage(t *testing.T) {
	for _, c := range []runner.Config{
		{Players: 7}, {Seats: []string{"z=human"}}, {Seats: []string{"x=nobot"}},
		{Seats: []string{"human", "human", "human"}},
		{Options: []string{"speed=3"}},
	} {
		_, err := runner.Open(&packs.Finder{}, "../../content/classics/tic_tac_toe", "", c)
		var u *locale.Message
		if !errors.As(err, &u) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	var long strings.Builder
	long.WriteString(strings.Repeat("x", 1<<20))
	s, _ := sit(t, lay(t, "tic_tac_toe", "x=human"), long.String()+"\nb2\n")
	if end, err := s.Play(t.Context()); err != nil || end != prompt.Ended || s.Decisions() != 2 {
		t.Errorf("an endless line: %v, %v, %d", end, err, s.Decisions())
	}
}

// TestAlways: who takes part in every game sits, and first, whoever else is named.
func TestAlways(t *testing.T) {
	for _, c := range []runner.Config{
		{}, {Players: 4}, {Seats: []string{"china=first", "asia=first"}}, {Seats: []string{"japan=first"}, Players: 2},
	} {
		file := "../../scenarios/stellar-horizons/ex_machina.hcl"
		tb, err := runner.Open(&packs.Finder{Content: []string{"../../content"}}, file, "", c)
		if err != nil {
			t.Fatal(err)
		}
		if len(tb.Players) < 2 || tb.Players[0].Seat.Name != "japan" {
			t.Errorf("%+v: %v", c, tb.Players)
		}
	}
}
