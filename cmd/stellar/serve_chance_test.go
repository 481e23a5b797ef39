package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestChanceIsSecret: chance in a game that is served falls by a key that stands in its journal alone, which only its
// user can read; the seed beside it explains no die, and nothing that the server says holds either.
func TestChanceIsSecret(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	a := newApp(nil, io.Discard, io.Discard)
	match, _, _, err := a.pageMatch([]string{"liars_dice"}, pageFlags{Config: runner.Config{Players: 3}})
	if err != nil {
		t.Fatal(err)
	}
	s := a.serviceOf(match, match.Config, new(sync.Mutex))
	s.Shuffled, s.Keep = true, a.keepPage
	defer s.Close()
	game := protocol.Like(match)
	game.Keep = true
	host := s.Peer(nil)
	opened, err := host.Begin(t.Context(), game, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if opened.Repeatable {
		t.Error("a game whose chance is secret is said to be repeatable")
	}
	kept, err := games.Paths()
	if err != nil || len(kept) != 1 {
		t.Fatal(kept, err)
	}
	log, err := journal.Open(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if !regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString(log.Header.Key) || log.Header.Seed < 1<<32 {
		t.Errorf("the journal has key %q and seed %d", log.Header.Key, log.Header.Seed)
	}
	if info, err := os.Stat(kept[0]); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o600) {
		t.Error("others can read the journal", info.Mode(), err)
	}
	var said bytes.Buffer
	calls := []string{"decision", "state", "events", "hint", "odds", "preview", "legal", "why", "result", "undo", "describe",
		"journal", "copy", "at", "sheet", "nothing"}
	for _, key := range []string{opened.Keys["player.p1"], opened.Keys["onlooker"]} {
		peer := s.Peer(func(_ string, b json.RawMessage) { said.Write(b) })
		for _, x := range append([]string{"join"}, calls...) {
			params := map[string]string{"join": `{"key":"` + key + `"}`, "at": `{"n":0}`, "sheet": `{"thing":"player.p1"}`,
				"preview": `{"option":"x"}`, "why": `{"option":"x"}`}[x]
			out, err := peer.Call(t.Context(), x, json.RawMessage(params))
			_ = json.NewEncoder(&said).Encode(map[string]any{"out": out, "error": err})
		}
	}
	seed, _ := json.Marshal(log.Header.Seed)
	for _, secret := range []string{log.Header.Key, string(seed)} {
		if strings.Contains(said.String(), secret) {
			t.Error("the server tells", secret)
		}
	}
	cup := seenCup(t, host)
	for seed := range uint64(1_000_000) {
		if fits(cup, func(i int) int { return interpreter.Dice(seed, "", uint64(i), 6) + 1 }) {
			t.Fatalf("seed %d explains all dice", seed)
		}
	}
	if !fits(cup, func(i int) int { return interpreter.Dice(0, log.Header.Key, uint64(i), 6) + 1 }) {
		t.Error("the key does not explain the dice", cup)
	}
}

// seenCup are the dice of all three cups, in the order in which they fell.
func seenCup(t *testing.T, host *protocol.Peer) (out []int) {
	t.Helper()
	for _, seat := range []string{"player.p1", "player.p2", "player.p3"} {
		got, err := host.Call(t.Context(), "state", json.RawMessage(`{"as":"`+seat+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		b, _ := json.Marshal(got.(*protocol.State).Things[seat]["cup"])
		var cup []int
		if err := json.Unmarshal(b, &cup); err != nil || len(cup) == 0 {
			t.Fatal(string(b), err)
		}
		out = append(out, cup...)
	}
	return out
}

func fits(cup []int, die func(int) int) bool {
	for i, want := range cup {
		if die(i) != want {
			return false
		}
	}
	return true
}

// TestRepeatable: a game that is served with a seed is the one that it always was, and says that it can be known.
func TestRepeatable(t *testing.T) {
	a := newApp(nil, io.Discard, io.Discard)
	c := runner.Config{Players: 3, Seed: 7, Seeded: true}
	match, _, _, err := a.pageMatch([]string{"liars_dice"}, pageFlags{Config: c})
	if err != nil {
		t.Fatal(err)
	}
	s := a.serviceOf(match, match.Config, new(sync.Mutex))
	s.Shuffled = true
	defer s.Close()
	host := s.Peer(nil)
	opened, err := host.Begin(t.Context(), protocol.Like(match), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !opened.Repeatable {
		t.Error("a game with secrets and a seed is not said to be repeatable")
	}
	cup := seenCup(t, host)
	if !fits(cup, func(i int) int { return interpreter.Dice(7, "", uint64(i), 6) + 1 }) {
		t.Error("seed 7 does not explain the dice", cup)
	}
}

// TestJournalsArePrivate: a journal that is named is read by its user alone too, and so is what --force leaves of it.
func TestJournalsArePrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files have no modes there")
	}
	path := filepath.Join(t.TempDir(), "a.game")
	if code := newApp(nil, io.Discard, io.Discard).main([]string{"run", "liars_dice", "--quiet", "--journal", path}); code != 0 {
		t.Fatal(code)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info.Mode(), err)
	}
}
