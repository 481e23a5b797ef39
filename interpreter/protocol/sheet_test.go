package protocol_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
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
		{first, "sheet", `{"thing": "action.none"}`, "error option"},
		{first, "sheet", `{"thing": "action.bet"}`, `"help":["`},
		{first, "decision", `{"about": true}`, `"about":"`},
		{first, "sheet", `{"as": "player.second"}`, "error rights"},
		{first, "answer", `{"option": "action.check", "careful": true}`, `"n":1`},
		{first, "undo", `{}`, `"n":0`},
		{first, "answer", `{"option": "action.check", "from": -1}`, "error params"},
		{first, "answer", `{"option": "action.check", "most": -1}`, "error params"},
		{first, "decision", `{}`, `"n":0`},
		{first, "answer", `{"option": "action.check"}`, `"n":1`},
		{first, "undo", `{"from": -1}`, "error params"},
		{second, "decision", `{}`, `"n":1`},
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

// TestUndoOfAnothersCard: a seat cannot take back after a card of another's hand came to light, whoever was asked.
func TestUndoOfAnothersCard(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"pack.hcl": `pack "two_hands" { title = "Two Hands" }`, "game.hcl": `
game "two_hands" {
  seats = [2, 2]
  move {
    what = [card.ace, card.king, card.jack]
    to   = players[0].hand
  }
  move {
    what = card.queen
    to   = players[1].hand
  }
  each "self" {
    in = concat(players, players)
    pick "card" { from = self.hand }
    move {
      what = card
      to   = table_top
    }
  }
}
kind "player" {}
kind "card" { things = ["ace", "king", "queen", "jack"] }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
zone "table_top" { holds = card }
scenario "two_hands" {
  title = "Two Hands"
  uses  = ["two_hands"]
}
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := serve(t, dir)
	owner, x := s.Peer(nil), s.Peer(nil)
	out, failed := owner.Call(context.Background(), "new", json.RawMessage(`{"seats": {"player.p2": "random"}}`))
	if failed != nil {
		t.Fatal(failed)
	}
	key := out.(*protocol.Opened).Keys["player.p1"]
	for _, c := range [][2]string{{"join", `{"key": "` + key + `"}`}, {"answer", `{"option": "card.ace"}`}} {
		if _, failed = x.Call(context.Background(), c[0], json.RawMessage(c[1])); failed != nil {
			t.Fatal(c[0], failed)
		}
	}
	if _, failed = x.Call(context.Background(), "undo", nil); failed == nil || !strings.Contains(failed.Message, "become known") {
		t.Error("a card of another's hand was seen, and the answer before it taken back:", failed)
	}
}

// TestLegalThrowsNoDice: whole actions are listed up to a roll, so that they do not tell how it falls.
func TestLegalThrowsNoDice(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"pack.hcl": `pack "guess" { title = "Guess" }`, "game.hcl": `
game "guess" {
  seats = [1, 1]
  pick "n" {
    by   = players[0]
    from = sides(6)
  }
  roll "r" {
    by  = players[0]
    die = sides(6)
  }
  require { that = n == r }
}
kind "player" {}
scenario "guess" {
  title = "Guess"
  uses  = ["guess"]
}
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := &player{T: t, s: serve(t, dir), valid: func(string, any) error { return nil }}
	p.peer = p.s.Peer(nil)
	p.must("new", nil, nil)
	var out protocol.Actions
	if p.must("legal", nil, &out); len(out.Actions) != 6 {
		t.Errorf("legal tells what will be rolled: %v", out.Actions)
	}
}

// TestAlone: an answer that is taken alone is told before bots have answered, who do so when the question is asked for, whoever does, or
// a copy is made; what is played is the same. A seat or the owner cannot answer for the bot.
func TestAlone(t *testing.T) {
	s := serve(t, "../../content/classics/tic_tac_toe")
	for _, next := range []string{"decision", "copy", "preview", "join"} {
		p := &player{T: t, s: s, valid: func(string, any) error { return nil }, peer: s.Peer(nil)}
		var opened protocol.Opened
		p.must("new", map[string]any{"seats": map[string]any{"player.o": "first"}}, &opened)
		marks := func() (n int) {
			var state protocol.State
			p.must("state", map[string]any{"boards": true}, &state)
			for _, c := range state.Boards[0].Cells {
				n += len(c.Here)
			}
			return n
		}
		var turn protocol.Turn
		p.must("answer", map[string]any{"option": "square.b2", "alone": true}, &turn)
		if turn.N != 1 || !turn.Decision.Hidden || turn.Decision.Seat != "player.o" || marks() != 1 {
			t.Errorf("after an answer alone it is %+v, with %d marks", turn, marks())
		}
		in := map[string]any{}
		switch next {
		case "join":
			in["key"] = opened.Keys["onlooker"]
		case "preview":
			in["option"] = "square.a3"
		}
		p.must(next, in, nil)
		p.must("decision", nil, &turn)
		if turn.N != 2 || turn.Decision.Hidden || marks() != 2 {
			t.Errorf("after %s it is %+v, with %d marks", next, turn, marks())
		}
	}
}

// TestCourses: numbers that maps draw over time are told from the start to who follows a game, also from later on, and
// the same after something was taken back.
func TestCourses(t *testing.T) {
	s := serve(t, "race_for_the_red_planet")
	p := &player{T: t, s: s, valid: func(string, any) error { return nil }, peer: s.Peer(nil)}
	opened := &protocol.Opened{}
	p.must("new", map[string]any{"seed": "7", "players": 2, "seats": map[string]any{"1": "caller"}, "others": "settler"}, opened)
	courses := func() (out [][]int64) {
		var state protocol.State
		p.must("state", map[string]any{"maps": true, "brief": true}, &state)
		for _, m := range state.Maps {
			for _, r := range m.Rows {
				if r.Course != nil {
					out = append(out, r.Course)
				}
			}
		}
		return out
	}
	p.must("events", map[string]any{"follow": true, "most": 0}, nil)
	turn := opened.Turn
	for n := 0; len(courses()[0]) < 4; n++ {
		if n > 500 {
			t.Fatal("the years do not pass")
		}
		o := turn.Decision.Options[len(turn.Decision.Options)-1]
		for _, x := range turn.Decision.Options {
			if x.ID == "option.done" || x.ID == "decline" {
				o = x
			}
		}
		turn = protocol.Turn{}
		p.must("answer", map[string]any{"option": o.ID}, &turn)
	}
	one := courses()
	if len(one) != 2 || len(one[0]) != len(one[1]) {
		t.Fatal(one)
	}
	p.must("events", map[string]any{"follow": false, "most": 0}, nil)
	p.must("events", map[string]any{"follow": true, "most": 0}, nil)
	if again := courses(); !reflect.DeepEqual(one, again) {
		t.Errorf("who follows anew is told %v, and before %v", again, one)
	}
	o := turn.Decision.Options[0].ID
	p.must("answer", map[string]any{"option": o}, nil)
	p.must("undo", map[string]any{"to": turn.N}, nil)
	if again := courses(); !reflect.DeepEqual(one, again) {
		t.Errorf("after something was taken back it is told %v, and before %v", again, one)
	}
}

// TestCareful: a careful answer says what it would give up for good, and is not taken; a pawn that moves to another
// square gives none up.
func TestCareful(t *testing.T) {
	for _, c := range []struct {
		path    string
		answers []any
		option  string
		gives   string
	}{
		{"../../content/classics/breakthrough", []any{"square.d2"}, "square.d3", ""},
		{"../../testdata/packs/salt_coast", nil, "1", ""},
	} {
		p := serve(t, c.path).Peer(nil)
		do := func(method string, params map[string]any) (turn protocol.Turn) {
			t.Helper()
			in, _ := json.Marshal(params)
			out, failed := p.Call(t.Context(), method, in)
			b, _ := json.Marshal(out)
			if err := json.Unmarshal(b, &turn); err != nil || failed != nil {
				t.Fatal(c.path, failed, err)
			}
			return turn
		}
		was := do("new", map[string]any{"answers": c.answers})
		is := do("answer", map[string]any{"option": c.option, "careful": true})
		gives := ""
		for _, x := range is.GivesUp {
			gives += x.ID
		}
		if gives != c.gives || (is.N == was.N) != (gives != "") {
			t.Errorf("%s: %s gives up %q, after %d decisions", c.path, c.option, gives, is.N)
		}
	}
}

// TestCarefulClears: what an option takes from its seat is given up, and not what a rule then takes from all.
func TestCarefulClears(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "pack.hcl"), []byte(`
pack "hats" { title = "Hats" }
game "hats" {
  goal  = "Keep your hat."
  seats = [2, 2]
  setup {
    each "p" {
      in = players
      let "first" { be = [hat.red, hat.blue][p.order] }
      set "first" { owner = p }
    }
  }
  repeat {
    times = 3
    each "p" {
      in = players
      choose "wind" {
        by   = p
        text = "What do you do?"
        option "hold" { text = "Hold it" }
        option "throw" {
          text = "Throw it away"
          each "h" {
            in = [for h in all(hat) : h if h.owner == p]
            set "h" { owner = null }
          }
        }
      }
    }
    each "h" {
      in = all(hat)
      set "h" { owner = null }
    }
    each "p" {
      in = players
      pick "taken" {
        by   = p
        from = [for h in all(hat) : h if h.owner == null]
        text = "Which hat do you take?"
      }
      set "taken" { owner = p }
    }
  }
  finish { scores = { for p in players : p => 1 } }
}
kind "hat" {
  text  = ["name"]
  state = { owner = optional(player) }
}
roster "hat" {
  columns = ["id", "name"]
  rows    = [["red", "Red"], ["blue", "Blue"], ["green", "Green"]]
}
scenario "hats" {
  title = "Hats"
  text  = "It is windy."
  uses  = ["hats"]
}
`), 0o600); err != nil {
		t.Fatal(err)
	}
	p := serve(t, folder).Peer(nil)
	for _, c := range []struct {
		answers, gives string
	}{
		{`[]`, `"gives_up":[{"id":"hat.red"`},
		{`["option.hold"]`, `"n":2`}, // Bob throws his, and then the rule takes both
	} {
		if out, failed := p.Call(t.Context(), "new", json.RawMessage(`{"answers": `+c.answers+`}`)); failed != nil {
			t.Fatal(failed, out)
		}
		out, failed := p.Call(t.Context(), "answer", json.RawMessage(`{"option": "option.throw", "careful": true}`))
		if b, _ := json.Marshal(out); failed != nil || !strings.Contains(string(b), c.gives) {
			t.Errorf("after %s: %s %v, not %s", c.answers, b, failed, c.gives)
		}
	}
}

// TestStandsFor: things of the table stand for options: those that content says, and those that an action asks for first. Asking for
// them changes nothing.
func TestStandsFor(t *testing.T) {
	for _, c := range []struct{ path, answers, want string }{
		{"connect_four", `[]`, `{"id":"column.c","is":"thing","value":"column.c","text":"c","on":["square.c1","square.c2",` +
			`"square.c3","square.c4","square.c5","square.c6"]}`},
		{"connect_four", `["column.c", "column.c", "column.c"]`, `"text":"c","on":["square.c4","square.c5","square.c6"]}`},
		{"quoridor", `[]`, `{"id":"action.step","is":"action","value":"step","text":"Step to …","about":"Move your pawn ` +
			`to a neighbouring square that no wall blocks.","on":["cell.d1","cell.f1","cell.e2"],"asks":"step/cell"}`},
		{"quoridor", `["action.fence", "post.a1", "direction.sideways", "action.step"]`, `"value":"cell.e8","text":"e8"}`},
		{"tic_tac_toe", `[]`, `{"id":"square.a1","is":"thing","value":"square.a1","text":"a1"}`},
	} {
		p := serve(t, c.path).Peer(nil) // by the name of a scenario
		call := func(method, params string) string {
			out, failed := p.Call(context.Background(), method, json.RawMessage(params))
			if failed != nil {
				t.Fatal(failed)
			}
			b, err := json.Marshal(out)
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		call("new", `{"answers": `+c.answers+`}`)
		if plain := call("decision", `{}`); strings.Contains(plain, `"on"`) {
			t.Errorf("%s: what stands for an option is told unasked: %s", c.path, plain)
		}
		before := call("state", `{}`)
		first, again := call("decision", `{"about": true}`), call("decision", `{"about": true}`)
		if !strings.Contains(first, c.want) || again != first || call("state", `{}`) != before {
			t.Errorf("%s after %s: not\n%s\nin\n%s\n%s", c.path, c.answers, c.want, first, again)
		}
	}
}

// TestStandsOnCell: the cell that a thing's state names stands for it, and for one that stands nowhere nothing does.
func TestStandsOnCell(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.hcl": "pack \"tiles\" {\n  version = \"1.0.0\"\n  title   = \"Tiles\"\n}\n",
		"game.hcl": `
kind "player" {}
kind "square" {}
board "grid" {
  cells = square
  shape = squares(2, 2)
}
kind "tile" {
  things = ["lake", "hill", "moor"]
  state  = { at = optional(square) }
}
game "tiles" {
  seats = [1, 1]
  set "tile.lake" { at = square.a1 }
  set "tile.hill" { at = square.b2 }
  pick "one" {
    by   = players[0]
    from = all(tile)
  }
  pick "several" {
    by   = players[0]
    from = all(tile)
    max  = 2
  }
  finish { winners = [] }
}
scenario "tiles" {
  title = "Tiles"
  uses  = ["tiles"]
}
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := serve(t, dir).Peer(nil)
	for _, answers := range []string{`[]`, `["tile.moor"]`, `["tile.moor", "tile.moor"]`} {
		var decision []byte
		for _, c := range [][2]string{{"new", `{"answers": ` + answers + `}`}, {"decision", `{"about": true}`}} {
			out, failed := p.Call(context.Background(), c[0], json.RawMessage(c[1]))
			if failed != nil {
				t.Fatal(failed)
			}
			decision, _ = json.Marshal(out)
		}
		for _, want := range []string{`"text":"lake","on":["square.a1"]}`, `"text":"hill","on":["square.b2"]}`} {
			if !strings.Contains(string(decision), want) {
				t.Errorf("after %s: no %s in %s", answers, want, decision)
			}
		}
		if strings.Contains(string(decision), `"text":"moor","on"`) {
			t.Errorf("after %s: something stands for what stands nowhere: %s", answers, decision)
		}
	}
}

// TestCopyAnew: a copy has the same future, with a seed another, and as a seat other hidden things: what the seat sees stays.
func TestCopyAnew(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.hcl": "pack \"deal\" {\n  version = \"1.0.0\"\n  title   = \"Deal\"\n}\n",
		"game.hcl": `
kind "player" {}
kind "card" { things = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
game "deal" {
  seats = [2, 2]
  each "self" {
    in = players
    draw "cards" {
      from  = deck
      count = 5
    }
    move {
      what = cards
      to   = self.hand
    }
  }
  pick "n" {
    by   = players[0]
    from = [1, 2]
  }
  draw "one" { from = deck }
  move {
    what = one
    to   = players[0].hand
  }
  pick "m" {
    by   = players[0]
    from = [1, 2]
  }
  finish { winners = [] }
}
scenario "deal" {
  title = "Deal"
  uses  = ["deal"]
}
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := &player{T: t, s: serve(t, dir), valid: func(string, any) error { return nil }}
	p.peer = p.s.Peer(nil)
	p.must("new", map[string]any{}, nil)
	hand := func(position, seat string) (out string) {
		var state protocol.State
		p.must("state", map[string]any{"position": position, "as": seat}, &state)
		for id, z := range state.Zones {
			if strings.HasSuffix(id, seat+"/hand") {
				out += fmt.Sprint(z.Things)
			}
		}
		return out
	}
	made := func(in map[string]any) string {
		var held protocol.Held
		p.must("copy", in, &held)
		return held.Position
	}
	after := func(position string) string {
		p.must("answer", map[string]any{"position": position, "option": "1"}, nil)
		return hand(position, "player.p1")
	}
	one, two := after(made(nil)), after(made(nil))
	if one != two {
		t.Errorf("two copies draw differently: %s, %s", one, two)
	}
	drawn, dealt := map[string]bool{}, map[string]bool{}
	was := hand("", "player.p1")
	for seed := range 5 {
		drawn[after(made(map[string]any{"seed": seed}))] = true
		at := made(map[string]any{"seed": seed, "as": "player.p1"})
		if is := hand(at, "player.p1"); is != was {
			t.Errorf("the seat sees %s in a copy, and %s", is, was)
		}
		dealt[hand(at, "player.p2")] = true
		for _, method := range []string{"undo", "events", "journal"} {
			if failed := p.call(method, map[string]any{"position": at}, nil); failed == nil || failed.Data.Reason != "rights" {
				t.Errorf("%s of a copy dealt anew gives %v", method, failed)
			}
		}
	}
	if len(drawn) < 3 || len(dealt) < 3 {
		t.Errorf("five seeds draw %v and deal %v", drawn, dealt)
	}
}
