package protocol_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// A party is a game with a person in each seat, and a spectator.
type party struct {
	*testing.T
	owner  *protocol.Peer
	opened *protocol.Opened
	mu     sync.Mutex
	heard  map[string][]string
}

func newParty(t *testing.T, s *protocol.Service, params map[string]any) *party {
	p := &party{T: t, owner: s.Peer(nil), heard: map[string][]string{}}
	p.opened = p.call(p.owner, "new", params).(*protocol.Opened)
	return p
}

// join gives somebody the place of a seat, or of a spectator; they follow all that can be followed.
func (p *party) join(s *protocol.Service, as string) *protocol.Peer {
	p.Helper()
	who := s.Peer(func(method string, params json.RawMessage) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.heard[as] = append(p.heard[as], method+" "+string(params))
	})
	p.call(who, "join", map[string]any{"key": p.opened.Keys[as]})
	p.call(who, "talk", map[string]any{"follow": true})
	p.call(who, "events", map[string]any{"follow": true})
	return who
}

// last is what somebody heard last of some method.
func (p *party) last(as, method string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range slices.Backward(p.heard[as]) {
		if rest, ok := strings.CutPrefix(m, method+" "); ok {
			return rest
		}
	}
	return ""
}

func (p *party) try(who *protocol.Peer, method string, params map[string]any) (any, *protocol.Error) {
	return who.Call(p.Context(), method, raw(p.T, params))
}

func (p *party) call(who *protocol.Peer, method string, params map[string]any) any {
	p.Helper()
	out, failed := p.try(who, method, params)
	if failed != nil {
		p.Fatalf("%s %v: %s", method, params, failed.Message)
	}
	return out
}

// refused holds that a call fails for a reason.
func (p *party) refused(reason string, who *protocol.Peer, method string, params map[string]any) {
	p.Helper()
	if out, failed := p.try(who, method, params); failed == nil || failed.Data.Reason != reason {
		p.Errorf("%s %v gives %s, %v; it should fail: %s", method, params, raw(p.T, out), failed, reason)
	}
}

func (p *party) turn(who *protocol.Peer) *protocol.Turn {
	p.Helper()
	return p.call(who, "decision", nil).(*protocol.Turn)
}

// TestHost: whoever began a game pauses it and continues it, gives a seat to a bot and gives it back; nobody else can.
func TestHost(t *testing.T) {
	t.Parallel()
	s := serve(t, "connect_four")
	p := newParty(t, s, nil)
	seats := []string{p.opened.Seats[0].Seat, p.opened.Seats[1].Seat}
	ann, bob := p.join(s, seats[0]), p.join(s, seats[1])
	first := map[string]any{"option": p.opened.Decision.Options[0].ID}
	pause, bot := map[string]any{"pause": true}, map[string]any{"seat": seats[1], "player": "first"}
	p.refused("rights", ann, "arrange", pause)
	p.refused("rights", ann, "arrange", bot)
	p.call(p.owner, "arrange", pause)
	if got := p.last(seats[1], "attendance"); !strings.Contains(got, `"held":true`) {
		t.Error("nobody hears that the game is paused: ", got)
	}
	p.refused("paused", ann, "answer", first)
	if n := p.call(p.owner, "arrange", bot).(*protocol.People); !n.Held || n.People[1].Bot != "first" {
		t.Error("a bot sits down while the game is paused: ", n)
	}
	p.call(p.owner, "arrange", map[string]any{"seat": seats[1], "player": "caller"})
	p.call(p.owner, "arrange", map[string]any{"pause": false})
	p.call(ann, "answer", first)
	p.refused("params", p.owner, "arrange", map[string]any{"seat": "player.nobody"})
	p.refused("setup", p.owner, "arrange", map[string]any{"seat": seats[1], "player": "script:x"})
	got := p.call(p.owner, "arrange", bot).(*protocol.People)
	if got.People[1].Bot != "first" || p.turn(ann).N != 2 || p.turn(ann).Decision.Seat != seats[0] {
		t.Error("the bot does not play: ", got, p.turn(ann))
	}
	p.refused("turn", bob, "answer", first)
	p.call(ann, "answer", first)
	p.call(p.owner, "arrange", map[string]any{"seat": seats[1], "player": "caller"})
	p.call(ann, "answer", first)
	if turn := p.turn(bob); turn.N != 5 || turn.Decision.Hidden {
		t.Error("the person does not play again: ", turn)
	}
	fresh := p.call(p.owner, "rekey", map[string]any{"seat": seats[1]}).(*protocol.Rekeyed)
	p.refused("position", bob, "answer", first)
	p.opened.Keys[seats[1]] = fresh.Key
	p.call(p.join(s, seats[1]), "answer", first)
}

// TestAgree: anybody undoes what they decided, also what became known, if all people agree; bots are not asked. A wish
// ends when somebody refuses it, or the game goes on.
func TestAgree(t *testing.T) {
	t.Parallel()
	s := serve(t, "goofspiel")
	p := newParty(t, s, nil)
	seats := []string{p.opened.Seats[0].Seat, p.opened.Seats[1].Seat}
	ann, bob, eve := p.join(s, seats[0]), p.join(s, seats[1]), p.join(s, "onlooker")
	bid := func(who *protocol.Peer) {
		p.call(who, "answer", map[string]any{"option": p.turn(who).Decision.Options[3].ID})
	}
	ask, refuse := map[string]any{"ask": true}, map[string]any{"ask": false}
	p.refused("undo", ann, "undo", ask)
	p.refused("undo", bob, "undo", refuse)
	bid(ann)
	bid(bob)
	p.refused("undo", ann, "undo", nil)
	before := p.turn(ann).N
	p.refused("rights", eve, "undo", ask)
	if got := p.call(ann, "undo", ask).(*protocol.Turn); got.N != before {
		t.Error("it is undone though nobody has agreed: ", got)
	}
	if got := p.last(seats[1], "attendance"); !strings.Contains(got, fmt.Sprintf(`"wish":{"seat":%q,"n":2,"agreed":[%q]}`, seats[0], seats[0])) {
		t.Error("bob is not asked: ", got)
	}
	p.refused("rights", eve, "undo", ask)
	p.call(bob, "undo", refuse)
	if got := p.last(seats[0], "attendance"); strings.Contains(got, "wish") || p.turn(ann).N != before {
		t.Error("refused: ", got)
	}
	p.call(ann, "undo", ask)
	bid(ann)
	p.refused("undo", bob, "undo", refuse)
	bid(bob)
	p.call(bob, "undo", ask)
	p.call(ann, "undo", ask)
	if got := p.turn(bob); got.N != 3 || got.Decision.Seat != seats[1] || got.Decision.Hidden || !strings.Contains(p.last(seats[0], "undone"), `"n":`) {
		t.Errorf("bob's bid is not undone: %+v", got)
	}
	bid(bob)
	p.call(p.owner, "arrange", map[string]any{"seat": seats[1], "player": "first"})
	now := p.turn(ann).N
	bid(ann)
	p.call(ann, "undo", ask)
	if got := p.turn(ann).N; got != now {
		t.Errorf("a bot does not agree: %d decisions, not %d", got, now)
	}
}

// TestClock: a bot answers for a person whose time is up, unless the game is paused or nobody is there; what is told of
// whose turn it is holds no key.
func TestClock(t *testing.T) {
	s := serve(t, "connect_four")
	if _, err := s.Open(nil); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		var awaited []protocol.Awaited
		s.Await = func(x protocol.Awaited) { awaited = append(awaited, x) }
		p := newParty(t, s, map[string]any{"time": 60})
		pass := func(d time.Duration) {
			time.Sleep(d)
			synctest.Wait()
		}
		pass(time.Hour) // nobody is there
		ann := p.join(s, p.opened.Seats[0].Seat)
		if turn := p.turn(ann); turn.N != 0 || turn.Seconds != 60 {
			t.Errorf("%+v", turn)
		}
		pass(50 * time.Second)
		if turn := p.turn(ann); turn.N != 0 || turn.Seconds != 10 {
			t.Errorf("%+v", turn)
		}
		p.call(p.owner, "arrange", map[string]any{"pause": true})
		pass(time.Hour)
		p.call(p.owner, "arrange", map[string]any{"pause": false})
		pass(59 * time.Second)
		if n := p.turn(ann).N; n != 0 {
			t.Error("a bot has answered: ", n)
		}
		pass(time.Second)
		if turn := p.turn(ann); turn.N != 1 || turn.Seconds != 60 || !strings.Contains(p.last(p.opened.Seats[0].Seat, "turn"), `"n":1`) {
			t.Errorf("no bot has answered: %+v", turn)
		}
		pass(time.Minute)
		if n := p.turn(ann).N; n != 2 || len(awaited) != 3 || awaited[1].Seat != p.opened.Seats[1].Seat || awaited[0].Game != "Connect four" {
			t.Error(n, awaited)
		}
		if told := fmt.Sprint(awaited); strings.Contains(told, p.opened.Keys[p.opened.Seats[1].Seat]) {
			t.Error("a key is told: ", told)
		}
		ann.Close()
		pass(time.Hour)
		if n := p.call(p.owner, "decision", nil).(*protocol.Turn).N; n > 4 {
			t.Error("bots play alone: ", n)
		}
		p.refused("params", p.owner, "new", map[string]any{"time": -1})
		_ = s.Close()
	})
}

// TestAtOnce: all who choose at the same time are asked at once, in any order, and may think again; nobody learns of the
// choice of another before the game does. The game is the same as if they were asked one by one.
func TestAtOnce(t *testing.T) {
	t.Parallel()
	s := serve(t, "goofspiel")
	play := func(early bool) string {
		p := newParty(t, s, map[string]any{"seed": "3"})
		seats := []string{p.opened.Seats[0].Seat, p.opened.Seats[1].Seat}
		ann, bob := p.join(s, seats[0]), p.join(s, seats[1])
		bid := func(who *protocol.Peer, i int) {
			t.Helper()
			d := p.turn(who).Decision
			if d.Hidden {
				t.Fatal("not asked")
			}
			p.call(who, "answer", map[string]any{"option": d.Options[i%len(d.Options)].ID})
		}
		for i := range 6 {
			if !early {
				bid(ann, i)
				bid(bob, i+5)
				continue
			}
			n, heard := p.turn(bob).N, len(p.heard[seats[0]])
			bid(bob, i+2)
			if got := p.turn(bob); got.N != n+1 || !got.Decision.Hidden || !got.Undo {
				t.Fatalf("after an early answer: %+v", got)
			}
			p.refused("turn", bob, "answer", map[string]any{"option": "card.b_1"})
			p.call(bob, "undo", nil)
			bid(bob, i+5)
			for _, m := range p.heard[seats[0]][heard:] {
				t.Errorf("ann hears of bob's choice: %s", m)
			}
			if turn := p.turn(ann); turn.Decision.Seat != seats[0] || turn.N != 2*i {
				t.Errorf("%+v", turn)
			}
			bid(ann, i)
			if got := p.last(seats[1], "turn"); !strings.Contains(got, fmt.Sprintf(`"n":%d,"seat":%q`, 2*i+2, seats[1])) {
				t.Errorf("bob is not told that he is asked: %s", got)
			}
		}
		return string(raw(t, p.call(p.owner, "journal", nil)))
	}
	if one, all := play(false), play(true); one != all {
		t.Errorf("asked at once the game is another:\n%s\n%s", one, all)
	}
}

// TestDelay: spectators see the game as it was some decisions ago, whatever they ask, and all of it when it is over.
func TestDelay(t *testing.T) {
	t.Parallel()
	s := serve(t, "connect_four")
	p := newParty(t, s, map[string]any{"delay": 3})
	eve := p.join(s, "onlooker")
	drop := func() {
		d := p.turn(p.owner).Decision
		p.call(p.owner, "answer", map[string]any{"option": d.Options[0].ID})
	}
	sees := func(n int) {
		t.Helper()
		state := p.call(eve, "state", map[string]any{"boards": true}).(*protocol.State)
		events := p.call(eve, "events", nil).(*protocol.Happened).Events
		chosen := 0
		for _, e := range events {
			if e.Event == "picked" {
				chosen++
			}
		}
		lies := 0
		for _, c := range state.Boards[0].Cells {
			lies += len(c.Here)
		}
		if p.turn(eve).N != n || state.N != n || chosen != n || lies != n ||
			n > 1 && !strings.Contains(p.last("onlooker", "turn"), fmt.Sprintf(`"n":%d,`, n)) {
			t.Errorf("of %d decisions %d, %d, %d and %d are seen, not %d; told is %s", p.turn(p.owner).N, p.turn(eve).N, state.N,
				chosen, lies, n, p.last("onlooker", "turn"))
		}
	}
	for range 5 {
		drop()
	}
	sees(2)
	p.call(p.owner, "undo", nil)
	sees(1)
	for p.turn(p.owner).Result == nil {
		drop()
	}
	sees(p.turn(p.owner).N)
	p.refused("params", p.owner, "new", map[string]any{"delay": -1})
}

// TestUndoneFrom: who follows a game learns which events did not happen, also where others may have reacted before.
func TestUndoneFrom(t *testing.T) {
	t.Parallel()
	s := serve(t, "../../testdata/packs/cantrips")
	p := newParty(t, s, map[string]any{"seed": "2"})
	seats := []string{p.opened.Seats[0].Seat, p.opened.Seats[1].Seat}
	all := map[string]*protocol.Peer{seats[0]: p.join(s, seats[0]), seats[1]: p.join(s, seats[1])}
	ask, undone := map[string]any{"ask": true}, 0
	for n := range 30 {
		d := p.turn(p.owner).Decision
		if d == nil {
			break
		}
		answer := map[string]any{"option": d.Options[n%len(d.Options)].ID}
		p.call(all[d.Seat], "answer", answer)
		p.try(all[d.Seat], "undo", ask)
		for _, seat := range seats {
			p.try(all[seat], "undo", ask)
		}
		for _, seat := range seats {
			var got protocol.Undone
			if json.Unmarshal([]byte(p.last(seat, "undone")), &got) != nil {
				continue
			}
			undone++
			if left := p.call(all[seat], "events", nil).(*protocol.Happened); got.Next != left.Next || left.More {
				t.Errorf("%d: %s hears that events from %d on did not happen, not %d", n, seat, got.Next, left.Next)
			}
		}
		p.call(all[d.Seat], "answer", answer)
	}
	if undone < 10 {
		t.Errorf("%d were told that decisions were undone", undone)
	}
}
