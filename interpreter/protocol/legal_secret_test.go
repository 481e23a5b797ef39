package protocol_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// TestLegalEndsWithSecrets: what may be done once all have answered in secret would tell what others have answered.
func TestLegalEndsWithSecrets(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "pack.hcl"), []byte(`
pack "bids" {
  version = "1"
  title   = "Bids"
}
game "bids" {
  players = ["a", "b"]
  pick "bid" {
    by   = players
    from = [1, 2]
    text = "How much?"
  }
  choose "more" {
    by   = bid[player.a] == bid[player.b] ? player.b : player.a
    text = "More?"
    option "some" { text = "Some" }
    option "none" { text = "None" }
  }
  finish { winners = [] }
}
kind "player" {}
player "a" {}
player "b" {}
scenario "bids" {
  title = "Bids"
  text  = "Bid."
  uses  = ["bids"]
}
`), 0o600); err != nil {
		t.Fatal(err)
	}
	p := serve(t, folder).Peer(nil)
	defer p.Close()
	var turn protocol.Turn
	var actions protocol.Actions
	for _, x := range []struct {
		method, params string
		out            any
	}{{"new", `{}`, &turn}, {"answer", `{"option": "1"}`, &turn}, {"legal", `{"depth": 3}`, &actions}} {
		result, failed := p.Call(t.Context(), x.method, []byte(x.params))
		b, err := json.Marshal(result)
		if err == nil {
			err = json.Unmarshal(b, x.out)
		}
		if failed != nil || err != nil {
			t.Fatal(x.method, failed, err)
		}
	}
	if b, err := json.Marshal(actions.Actions); string(b) != `[["1"],["2"]]` || turn.Decision.Seat != "player.b" {
		t.Errorf("%s may do %s (%v)", turn.Decision.Seat, b, err)
	}
}
