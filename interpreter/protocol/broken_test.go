package protocol_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestBrokenRuleRollsAnew: a rule that breaks after a roll leaves the game as it was, but what was rolled, which the
// fault may tell, does not fall again; also not after an undo by the seat, or when the game goes on from its journal.
func TestBrokenRuleRollsAnew(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "pack.hcl"), []byte(`
pack "brittle" {
  version = "1"
  title   = "Brittle"
}
game "brittle" {
  players = ["a"]
  state   = { notes = list(integer) }
  repeat {
    times = 9
    choose "next" {
      by   = player.a
      text = "What now?"
      option "wait" { text = "Wait" }
      option "roll" {
        text = "Roll"
        roll "number" { die = range(1, 20) }
        set "game" { notes = concat(game.notes, [range(1, 10)[number - 1]]) }
      }
    }
  }
  finish { winners = [] }
}
kind "player" {}
player "a" {}
scenario "brittle" {
  title = "Brittle"
  text  = "Roll."
  uses  = ["brittle"]
}
`), 0o600); err != nil {
		t.Fatal(err)
	}
	seed := uint64(0)
	fell := func(n uint64) int { return interpreter.Dice(seed, "", n, 20) + 1 }
	for seed = 1; fell(0) <= 10 || fell(1) <= 10 || fell(2) > 10 || fell(3) <= 10 || fell(4) > 10; seed++ {
	}
	path := filepath.Join(t.TempDir(), "a.game")
	s := serve(t, folder)
	s.Keep = func(_ *runner.Match, h journal.Header) *journal.Writer {
		w, err := journal.Create(path, h)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	ask := func(p *protocol.Peer, method string, params map[string]any) (string, string) {
		out, err := p.Call(t.Context(), method, raw(t, params))
		why, _ := json.Marshal(err)
		return string(raw(t, out)), string(why)
	}
	owner := s.Peer(nil)
	out, fail := owner.Call(t.Context(), "new", raw(t, map[string]any{"keep": true, "seed": seed}))
	if fail != nil {
		t.Fatalf("%+v", fail)
	}
	seat := s.Peer(nil)
	ask(seat, "join", map[string]any{"key": out.(*protocol.Opened).Keys["player.a"]})
	for _, x := range []struct {
		method, option, want string
	}{{"answer", "option.wait", ""}, {"answer", "option.roll", "the list has"}, {"answer", "option.roll", "the list has"},
		{"undo", "", "known"}, {"answer", "option.roll", ""}, {"answer", "option.wait", ""}, {"answer", "option.roll", "the list has"}} {
		params := map[string]any{}
		if x.option != "" {
			params["option"] = x.option
		}
		if _, why := ask(seat, x.method, params); !strings.Contains(why, x.want) || (x.want == "") != (why == "null") {
			t.Fatalf("%s %s: %s", x.method, x.option, why)
		}
	}
	before, _ := ask(owner, "state", nil)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	again := serve(t, folder)
	past, keep, err := journal.Continue(path)
	if err != nil {
		t.Fatal(err)
	}
	match, err := again.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	match.Config = runner.FromHeader(past.Header)
	if match.Setup, match.Players, err = match.Config.Setup(match.Locale); err != nil {
		t.Fatal(err)
	}
	owner = again.Peer(nil)
	if _, err := owner.Begin(t.Context(), protocol.Like(match), past, keep); err != nil {
		t.Fatal(err)
	}
	if after, _ := ask(owner, "state", nil); after != before {
		t.Errorf("the game goes on from\n%s, not\n%s", after, before)
	}
	_, why := ask(owner, "answer", map[string]any{"option": "option.roll"})
	state, _ := ask(owner, "state", nil)
	want, _ := json.Marshal([]int{fell(2), fell(4)})
	if why != "null" || !strings.Contains(state, string(want)) {
		t.Errorf("%s were not rolled, but %s %s", want, state, why)
	}
	if _, why := ask(owner, "undo", map[string]any{"to": 1}); why != "null" { // the owner may know anything
		t.Error(why)
	}
}
