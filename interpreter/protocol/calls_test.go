package protocol_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestWrongCalls: what is asked for beyond what there is, is refused with the range; what is missing is told from what is
// empty; and who only watches is told so.
func TestWrongCalls(t *testing.T) {
	s := serve(t, "../../content/classics/tic_tac_toe")
	owner, guest := s.Peer(nil), s.Peer(nil)
	call := func(p *protocol.Peer, method, params string) *protocol.Error {
		_, failed := p.Call(t.Context(), method, json.RawMessage(params))
		return failed
	}
	out, failed := owner.Call(t.Context(), "new", nil)
	if failed != nil {
		t.Fatal(failed.Message)
	}
	key, _ := json.Marshal(map[string]string{"key": out.(*protocol.Opened).Keys["onlooker"]})
	if failed := call(guest, "join", string(key)); failed != nil {
		t.Fatal(failed.Message)
	}
	for _, c := range []struct {
		peer           *protocol.Peer
		method, params string
		reason, want   string
	}{
		{owner, "answer", `{}`, "params", "the parameter option is missing"},
		{owner, "answer", `{"option": ""}`, "option", `"" is not an option`},
		{owner, "why", `{"lang": "en"}`, "params", "the parameter option is missing"},
		{owner, "preview", `{}`, "params", "the parameter option is missing"},
		{owner, "at", `{}`, "params", "the parameter n is missing"},
		{owner, "at", `{"n": 1}`, "params", "n must be from 0 to 0 here, not 1"},
		{owner, "undo", `{"to": 99}`, "params", "to must be from 0 to 0 here, not 99"},
		{owner, "undo", `{}`, "undo", "nothing to undo"},
		{owner, "events", `{"from": 99}`, "params", "from must be from 1 to "},
		{owner, "events", `{"from": -1}`, "params", "from must be 0 or more, not -1"},
		{owner, "journal", `{"from": 7}`, "params", "from must be from 0 to 1 here, not 7"},
		{owner, "decision", `{"from": 10}`, "params", "from must be from 0 to 9 here, not 10"},
		{owner, "legal", `{"depth": 33}`, "params", "depth must be from 1 to 32 here, not 33"},
		{owner, "legal", `{"depth": 0}`, "params", "depth must be from 1 to 32 here, not 0"},
		{owner, "legal", `{"most": 5000}`, "params", "most must be from 1 to 1000 here, not 5000"},
		{guest, "answer", `{"option": "square.a1"}`, "rights", "spectators are not asked"},
		{guest, "why", `{"option": "square.a1"}`, "rights", "spectators are not asked"},
		{guest, "undo", `{"to": 0}`, "rights", "spectators are not asked"},
		{guest, "at", `{"n": 0}`, "rights", "only the client that began"},
		{owner, "new", `{"dice": {"none": [1]}}`, "setup", "no roll or draw is called"},
	} {
		failed := call(c.peer, c.method, c.params)
		if failed == nil || failed.Data.Reason != c.reason || !strings.Contains(failed.Message, c.want) {
			t.Errorf("%s %s: %+v; it should be %s, %s", c.method, c.params, failed, c.reason, c.want)
		}
	}
	for method, params := range map[string]string{"at": `{"n": 0}`, "events": `{"from": 1}`, "legal": `{"depth": 32, "most": 1}`,
		"decision": `{"from": 9}`, "journal": `{"from": 1}`} {
		if failed := call(owner, method, params); failed != nil {
			t.Errorf("%s %s: %s", method, params, failed.Message)
		}
	}
}

// TestUndoOfBids: what a bot answered that sees its dice is not taken back, nor offered to be; the answer to what all see is.
func TestUndoOfBids(t *testing.T) {
	for _, c := range []struct {
		game, bot string
		answers   []string
		back      bool
	}{
		{"liars_dice", "player.p2", []string{"1", "pips.deuce"}, false},
		{"tic_tac_toe", "player.o", []string{"square.b2"}, true},
	} {
		s := serve(t, "../../content/classics/"+c.game)
		owner, seat := s.Peer(nil), s.Peer(func(string, json.RawMessage) {})
		out, failed := owner.Call(t.Context(), "new", json.RawMessage(`{"seats": {"`+c.bot+`": "first"}}`))
		if failed != nil {
			t.Fatal(failed.Message)
		}
		for who, key := range out.(*protocol.Opened).Keys {
			if strings.HasPrefix(who, "player.") {
				_, failed = seat.Call(t.Context(), "join", json.RawMessage(`{"key": "`+key+`"}`))
			}
		}
		_, followed := seat.Call(t.Context(), "events", json.RawMessage(`{"follow": true}`))
		if failed != nil || followed != nil {
			t.Fatal(failed, followed)
		}
		for _, option := range c.answers {
			if out, failed = seat.Call(t.Context(), "answer", json.RawMessage(`{"option": "`+option+`"}`)); failed != nil {
				t.Fatal(failed.Message)
			}
		}
		if turn := out.(*protocol.Turn); turn.Undo != c.back {
			t.Errorf("%s offers to take back: %v", c.game, turn.Undo)
		}
		if _, failed = seat.Call(t.Context(), "undo", nil); (failed == nil) != c.back {
			t.Errorf("%s takes back: %+v", c.game, failed)
		}
	}
}

// TestFalseDice: a value that cannot fall is a fault of whoever set the game up, with all that may fall or a mark that there
// is more.
func TestFalseDice(t *testing.T) {
	p := serve(t, "../protocol/testdata/dealt").Peer(nil)
	_, failed := p.Call(t.Context(), "new", json.RawMessage(`{"dice": {"deal": [null, "card.c31"]}}`))
	if failed == nil || failed.Data.Reason != "setup" || !strings.HasPrefix(failed.Message, "value 2 of the dice for dealt/deal is card.c31, but must be one of: card.c1,") ||
		!strings.HasSuffix(failed.Message, ", …") || failed.Data.At != "dealt/deal" {
		t.Errorf("it says %+v", failed)
	}
}

// TestDealt: events tell a seat which cards it is dealt, and nobody else; who sees only where a card lay, that it left;
// and of several that go at once neither in which order they lay, nor whose was which.
func TestDealt(t *testing.T) {
	s := service(&packs.Finder{Packs: content.FS}, "testdata/dealt", "")
	owner := &player{T: t, s: s, valid: compile(t), peer: s.Peer(nil)}
	var opened protocol.Opened
	owner.must("new", map[string]any{"players": 2, "dice": map[string]any{
		"deal": []string{"card.c9", "card.c4", "card.c7", "card.c2"}, "mix": []string{"card.c9", "card.c2", "card.c7", "card.c4"}}}, &opened)
	owner.must("answer", map[string]any{"option": "option.on"}, nil)
	moves := func(as string, changes bool) (out []string) {
		var got struct {
			Events []struct {
				Event, Thing string
				Change       struct {
					Was, Now any
					Hidden   string
				}
				Seen *[]string
			}
		}
		owner.must("events", map[string]any{"as": as, "changes": changes}, &got)
		for _, e := range got.Events {
			if e.Event == "moved" {
				b, _ := json.Marshal([]any{e.Change.Was, e.Change.Now, e.Change.Hidden, e.Seen})
				out = append(out, strings.TrimPrefix(e.Thing, "card.")+" "+string(b))
			}
		}
		return out
	}
	first := []string{`c4 [null,"player.p1/hand","was",["player.p1"]]`, `c9 [null,"player.p1/hand","was",["player.p1"]]`}
	second := []string{`c2 [null,"player.p2/hand","was",["player.p2"]]`, `c7 [null,"player.p2/hand","was",["player.p2"]]`}
	light := []string{`c2 [null,"open","was",null]`, `c4 [null,"open","was",null]`,
		`c7 [null,"open","was",null]`, `c9 [null,"open","was",null]`}
	left := []string{`c2 ["open",null,"now",null]`, `c4 ["open",null,"now",null]`, `c7 ["open",null,"now",null]`, `c9 ["open",null,"now",null]`}
	one := []string{light[0], `c4 ["player.p1/hand","open","",null]`, light[2], `c9 ["player.p1/hand","open","",null]`}
	for _, c := range []struct {
		as      string
		changes bool
		want    []string
	}{
		{"player.p1", true, slices.Concat(first, one, left)},
		{"player.p1", false, slices.Concat(first, light[:1], light[2:3])},
		{"player.p2", false, slices.Concat(second, light[1:2], light[3:])},
		{"onlooker", false, light},
		{"onlooker", true, slices.Concat(light, left)},
	} {
		if got := moves(c.as, c.changes); !slices.Equal(got, c.want) {
			t.Errorf("%s (changes: %v) is told\n%s\nand should be\n%s", c.as, c.changes, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	if all := moves("all", true); len(all) != 12 || !strings.HasPrefix(all[0], `c4 ["deck","player.p1/hand","",`) {
		t.Errorf("the owner, who sees all, is told\n%s", strings.Join(all, "\n"))
	}
}

// TestFollowed: who follows is told the events that are listed, in turns of no more than a page each, the last of which
// says that it is.
func TestFollowed(t *testing.T) {
	s := serve(t, "../../content/classics/pig")
	s.Limits.Page = 3
	var told, asked protocol.Happened
	more, turns := false, 0
	p := &player{T: t, s: s, valid: compile(t), peer: s.Peer(func(method string, params json.RawMessage) {
		var now protocol.TurnTo
		if err := json.Unmarshal(params, &now); err != nil || method != "turn" || len(now.Events) > 3 || now.More && len(now.Events) < 3 {
			t.Errorf("%s %s: %v", method, params, err)
		}
		told.Events = append(told.Events, now.Events...)
		more = now.More
		turns++
	})}
	var turn protocol.Turn
	p.must("new", map[string]any{"seats": map[string]any{"player.p1": "caller"}, "others": "random"}, &turn)
	for asked.More, asked.Next = true, 1; asked.More; {
		p.must("events", map[string]any{"follow": true, "from": asked.Next}, &asked)
	}
	for n := 0; n < 12 && turn.Decision != nil; n++ {
		if p.must("answer", map[string]any{"option": turn.Decision.Options[n%2].ID}, &turn); more {
			t.Fatal("the last turn says that there are more")
		}
	}
	for next := asked.Next; len(told.Events) > 0; next = asked.Next {
		p.must("events", map[string]any{"from": next}, &asked)
		for _, e := range asked.Events {
			if len(told.Events) == 0 || e.N != told.Events[0].N || e.Text != told.Events[0].Text {
				t.Fatalf("event %d (%s) is not what was told next", e.N, e.Text)
			}
			told.Events = told.Events[1:]
		}
		if len(asked.Events) == 0 && len(told.Events) > 0 {
			t.Fatal("what was told is not listed: ", told.Events[0].Text)
		}
	}
	if asked.More || turns < 20 {
		t.Errorf("%d turns; not told: %v", turns, asked.More)
	}
}

// TestHintBeside: while a hint is searched for, others look at the table and answer; the hint is about what was asked.
func TestHintBeside(t *testing.T) {
	s := serve(t, "../../content/classics/connect_four")
	peer := func() *player { return &player{T: t, s: s, valid: compile(t), where: "beside", peer: s.Peer(nil)} }
	owner, guest := peer(), peer()
	var opened protocol.Opened
	owner.must("new", map[string]any{"seed": "1"}, &opened)
	guest.must("join", map[string]any{"key": opened.Keys[opened.Turn.Decision.Seat]}, nil)
	hints := make(chan protocol.Hinted)
	go func() {
		var h protocol.Hinted
		owner.call("hint", nil, &h)
		hints <- h
	}()
	for n := 0; ; n++ {
		guest.must("state", nil, nil)
		if n == 20 {
			guest.must("answer", map[string]any{"option": opened.Turn.Decision.Options[0].ID}, nil)
		}
		select {
		case h := <-hints:
			if !slices.ContainsFunc(opened.Turn.Decision.Options, func(o story.Option) bool { return o.ID == h.Option }) {
				t.Errorf("the hint is %+v", h)
			}
			return
		default:
		}
	}
}
