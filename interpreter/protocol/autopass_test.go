package protocol_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// TestAutopass: a seat that wants it is passed over where nothing is offered but autopass actions that it left; taken back, it is asked there.
func TestAutopass(t *testing.T) {
	files, err := txtar.ParseFile("../../testdata/script/run_autopass.txtar")
	dir := t.TempDir()
	if err == nil {
		err = txtar.Write(files, dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "typed.txt")); err != nil {
		t.Fatal(err)
	}
	s := serve(t, filepath.Join(dir, "game", "week.hcl"))
	owner, seat := s.Peer(nil), s.Peer(nil)
	call := func(p *protocol.Peer, method, params string) any {
		t.Helper()
		out, failed := p.Call(t.Context(), method, json.RawMessage(params))
		if failed != nil {
			t.Fatal(failed.Message)
		}
		return out
	}
	key := call(owner, "new", `{}`).(*protocol.Opened).Keys["player.p1"]
	join := func(pass string) { call(seat, "join", `{"key": "`+key+`", "pass": `+pass+`}`) }
	stands := func(out any, at string, passed int) {
		t.Helper()
		turn := out.(*protocol.Turn)
		if !strings.HasSuffix(turn.Decision.At, at) || turn.Passed != passed {
			t.Errorf("asked is %s, after %d passed over; it should be %s, after %d", turn.Decision.At, turn.Passed, at, passed)
		}
	}
	join("true")
	stands(call(seat, "answer", `{"option": "option.on"}`), "/paying", 2)
	stands(call(owner, "undo", `{}`), "/hunting", 0)
	stands(call(seat, "answer", `{"option": "action.sell"}`), "/hunting", 0)
	stands(call(seat, "answer", `{"option": "option.on"}`), "/paying", 0)
	stands(call(seat, "answer", `{"option": "option.pay"}`), "/building", 0)
	stands(call(seat, "answer", `{"option": "option.on"}`), "/paying", 2)
	stands(call(seat, "answer", `{"option": "option.pay"}`), "/building", 0)
	join("false")
	stands(call(seat, "answer", `{"option": "option.on"}`), "/fighting", 0)
}
