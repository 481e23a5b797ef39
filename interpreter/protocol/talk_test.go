package protocol_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestTalk: what is said to all is heard by all, what is said to one only by that one, also later and after a restart;
// it is plain and bounded, nothing else that is sent changes, and spectators say nothing.
func TestTalk(t *testing.T) {
	t.Parallel()
	s := serve(t, "liars_dice")
	path := filepath.Join(t.TempDir(), "a.game")
	s.Keep = func(_ *runner.Match, h journal.Header) *journal.Writer {
		w, err := journal.Create(path, h)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	heard := map[string][]string{}
	join := func(who, key string) *protocol.Peer {
		p := s.Peer(func(method string, params json.RawMessage) {
			heard[who] = append(heard[who], method+" "+string(params))
		})
		p.Account = protocol.NewAccount(protocol.Player)
		if _, err := p.Call(t.Context(), "join", raw(t, map[string]any{"key": key, "name": who + "\u202e\x1b[31m<b>"})); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Call(t.Context(), "talk", raw(t, map[string]any{"follow": true})); err != nil {
			t.Fatal(err)
		}
		return p
	}
	owner := s.Peer(nil)
	out, fail := owner.Call(t.Context(), "new", raw(t, map[string]any{"players": 3, "keep": true, "seed": "1"}))
	if fail != nil {
		t.Fatal(fail)
	}
	opened := out.(*protocol.Opened)
	key := func(i int) string { return opened.Keys[opened.Seats[i].Seat] }
	ann, bob, cid, eve := join("ann", key(0)), join("bob", key(1)), join("cid", key(2)), join("eve", opened.Keys["onlooker"])
	state := func() string {
		out, err := eve.Call(t.Context(), "state", nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw(t, out))
	}
	before := state()
	say := func(p *protocol.Peer, params map[string]any) *protocol.Error {
		_, err := p.Call(t.Context(), "say", raw(t, params))
		return err
	}
	if err := say(ann, map[string]any{"text": "hi\x1b[2J\n\u202ethere " + strings.Repeat("x", 400)}); err != nil {
		t.Fatal(err)
	}
	if err := say(ann, map[string]any{"text": "psst", "to": opened.Seats[1].Seat}); err != nil {
		t.Fatal(err)
	}
	for why, params := range map[string]map[string]any{"empty": {"text": "\x00 \n"}, "to itself": {"text": "x", "to": opened.Seats[0].Seat},
		"to nobody": {"text": "x", "to": "player.nobody"}, "as another": {"text": "x", "as": opened.Seats[1].Seat}} {
		if say(ann, params) == nil {
			t.Error(why, "can be said")
		}
	}
	if say(eve, map[string]any{"text": "x"}) == nil {
		t.Error("a spectator talks")
	}
	if state() != before {
		t.Error("talk changes the state")
	}
	for who, want := range map[string]bool{"ann": true, "bob": true, "cid": false, "eve": false} {
		all := strings.Join(heard[who], "\n")
		if strings.Contains(all, "psst") != want || !strings.Contains(all, "hi [2J there xxx") || strings.Contains(all, `\u001b`) ||
			strings.Contains(all, "\u202e") || strings.Contains(all, strings.Repeat("x", journal.MaxText)) {
			t.Errorf("%s hears %s", who, all)
		}
	}
	if !strings.Contains(strings.Join(heard["ann"], ""), `"name":"cid [31m\u003cb\u003e","here":true`) {
		t.Error("ann does not learn who is there: ", heard["ann"])
	}
	cid.Close()
	if last := heard["ann"][len(heard["ann"])-1]; strings.Count(last, `"here":true`) != 2 {
		t.Error("ann does not learn who has left: ", last)
	}
	n := 0
	for ; say(bob, map[string]any{"text": "again"}) == nil; n++ {
	}
	if n != 10 {
		t.Errorf("%d things can be said at once", n)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	again := serve(t, "liars_dice")
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
	if _, err := again.Peer(nil).Begin(t.Context(), protocol.Like(match), past, keep); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{12, 12, 11} {
		p := again.Peer(nil)
		if _, err := p.Call(t.Context(), "join", raw(t, map[string]any{"key": key(i)})); err != nil {
			t.Fatal(err)
		}
		out, err := p.Call(t.Context(), "talk", nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(out.(*protocol.Talked).Said); got != want {
			t.Errorf("seat %d hears %d things after a restart, not %d", i, got, want)
		}
	}
}

func raw(t *testing.T, v any) json.RawMessage {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
