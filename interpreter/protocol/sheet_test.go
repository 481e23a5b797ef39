package protocol_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// TestPlayedByPage: what a page asks: sheets of things and of the table, as a seat may know them; and an answer is taken back
// together with those of bots, but not with those of others.
func TestPlayedByPage(t *testing.T) {
	s := serve(t, "../../content/classics/kuhn_poker")
	owner, first, second := s.Peer(nil), s.Peer(nil), s.Peer(nil)
	call := func(p *protocol.Peer, method, params string) string {
		t.Helper()
		out, failed := p.Call(context.Background(), method, json.RawMessage(params))
		if failed != nil {
			return "error " + failed.Data.Reason
		}
		b, err := json.Marshal(out)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	var opened protocol.Opened
	if err := json.Unmarshal([]byte(call(owner, "new", `{"seed": 3}`)), &opened); err != nil {
		t.Fatal(err)
	}
	call(first, "join", `{"key": "`+opened.Keys["player.first"]+`"}`)
	call(second, "join", `{"key": "`+opened.Keys["player.second"]+`"}`)
	for _, c := range []struct {
		who                  *protocol.Peer
		method, params, want string
	}{
		{first, "sheet", `{}`, `"thing":"player.first","title":"First"`},
		{first, "sheet", `{"thing": "player.second"}`, `"kind":"player"`},
		{first, "sheet", `{"thing": "player.none"}`, "error option"},
		{first, "sheet", `{"as": "player.second"}`, "error rights"},
		{first, "answer", `{"option": "action.check", "careful": true}`, `"n":1`},
		{first, "undo", `{}`, `"n":0`},
		{first, "answer", `{"option": "action.check"}`, `"n":1`},
		{second, "answer", `{"option": "action.bet"}`, `"n":2`},
		{first, "undo", `{}`, "error undo"},
	} {
		if got := call(c.who, c.method, c.params); !strings.Contains(got, c.want) {
			t.Errorf("%s %s gives %s, without %s", c.method, c.params, got, c.want)
		}
	}
	state := call(first, "state", `{}`)
	card := state[strings.Index(state, `"player.first/hand":{"count":1,"things":["`)+len(`"player.first/hand":{"count":1,"things":["`):]
	card = card[:strings.Index(card, `"`)]
	if own, other := call(first, "sheet", `{"thing": "`+card+`"}`), call(second, "sheet", `{"thing": "`+card+`"}`); own == other {
		t.Errorf("both seats know the same of %s: %s", card, own)
	}
}

// TestUndoPastBots: a seat's answer is taken back with what bots did since.
func TestUndoPastBots(t *testing.T) {
	s := serve(t, "../../content/classics/tic_tac_toe")
	owner, x := s.Peer(nil), s.Peer(nil)
	out, failed := owner.Call(context.Background(), "new", json.RawMessage(`{"seats": {"player.o": "first"}}`))
	if failed != nil {
		t.Fatal(failed)
	}
	key := out.(*protocol.Opened).Keys["player.x"]
	for _, c := range [][2]string{{"join", `{"key": "` + key + `"}`}, {"answer", `{"option": "square.b2"}`}, {"undo", `{}`}} {
		if out, failed = x.Call(context.Background(), c[0], json.RawMessage(c[1])); failed != nil {
			t.Fatal(c[0], failed)
		}
	}
	if n := out.(*protocol.Turn).N; n != 0 {
		t.Errorf("%d decisions are left", n)
	}
}
