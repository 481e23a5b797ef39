package vm

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// compileText compiles a pack that is written here.
func compileText(t testing.TB, text string) *Game {
	t.Helper()
	var set source.Set
	f, finds := set.Parse("t.hcl", []byte("pack \"t\" {\n  version = \"1\"\n  title = \"T\"\n}\n"+text))
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	m, finds := packs.Of(f).Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	g, err := Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func newState(t testing.TB, g *Game) *State {
	t.Helper()
	s, err := g.New(Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// say answers the decision that is due by what its options are called.
func say(t testing.TB, m *Machine, s *State, want string) {
	t.Helper()
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if d == nil {
		t.Fatalf("nothing to answer %q to", want)
	}
	var have []string
	for i := range d.Count() {
		name := d.Describe(i)
		if d.Option(i).Declines {
			name = "-"
		}
		have = append(have, name)
		if name == want {
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("%s: %q is not among %q", d.Address, want, have)
}

func options(t testing.TB, m *Machine, s *State) string {
	t.Helper()
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if d == nil {
		return "over"
	}
	var have []string
	for i := range d.Count() {
		have = append(have, d.Describe(i))
	}
	return strings.Join(have, " ")
}

const shop = `
game "shop" {
  players = ["a", "b"]
  state   = { left = default(integer, 3) }
  turns {
    take  = [action.buy, action.wait]
    until = game.left == 0
  }
  finish { winners = [] }
}
kind "player" { state = { coins = default(at_least(0), 4) } }
kind "ware" {
  fixed  = { price = integer }
  things = []
}
ware "bread" { price = 1 }
ware "silk" { price = 3 }
ware "gold" { price = 9 }

action "buy" {
  text = "Buy"
  pick "ware" { from = all(ware) }
  pick "times" { from = range(1, 3) }
  pay "self" { coins = ware.price * times }
  gain "game" { left = -1 }
}
action "wait" {
  text = "Wait"
  gain "game" { left = -1 }
}
`

// TestStrike takes options that cannot be completed: they are undone and gone.
func TestStrike(t *testing.T) {
	g := compileText(t, shop)
	m, s := g.NewMachine(), newState(t, g)
	struck := 0
	m.Events = func(e *Event) {
		if e.Kind == EventRejected {
			struck++
		}
	}
	say(t, m, s, "Buy")
	before := s.Clone()
	say(t, m, s, "silk")
	say(t, m, s, "2")
	if have := options(t, m, s); have != "1 3" {
		t.Errorf("after two of silk are refused: %s", have)
	}
	say(t, m, s, "3")
	// one is left, is taken unasked and completes the action; it is the other's turn
	if have := options(t, m, s); have != "Buy Wait" || struck != 2 {
		t.Errorf("then: %s, %d struck", have, struck)
	}
	s = before
	say(t, m, s, "gold")
	say(t, m, s, "1")
	say(t, m, s, "2")
	if have := options(t, m, s); have != "bread silk" {
		t.Errorf("after all of gold is refused: %s", have)
	}
}

// TestLegal looks ahead: gold can be paid in no number.
func TestLegal(t *testing.T) {
	g := compileText(t, shop)
	m, s := g.NewMachine(), newState(t, g)
	say(t, m, s, "Buy")
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	before := s.Clone()
	can, err := m.Legal(t.Context(), s, d)
	if err != nil || len(can) != 3 || !can[0] || !can[1] || can[2] {
		t.Errorf("%v %v", can, err)
	}
	if !s.Equal(before) {
		t.Error("probing changed the state")
	}
}

// TestTight says that a game that refuses nothing keeps no copies.
func TestTight(t *testing.T) {
	g := loadPack(t, "tic_tac_toe", "tic_tac_toe")
	for i := range g.p.Code {
		switch x := g.p.Code[i].X.(type) {
		case *program.PickCode:
			if x.MayReject {
				t.Error("a pick keeps copies")
			}
		case *program.TurnsCode:
			if x.MayReject {
				t.Error("turns keep copies")
			}
		}
	}
	risky := false
	for _, in := range compileText(t, shop).p.Code {
		if x, ok := in.X.(*program.TurnsCode); ok {
			risky = risky || x.MayReject
		}
	}
	if !risky {
		t.Error("a shop may refuse")
	}
}

// TestFaults names the rule and the place.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"bound":    {`set "player.a" { coins = 0 - 1 }`, "below"},
		"refusal":  {`pay "player.a" { coins = 5 }`, "cannot be paid"},
		"forever":  {"repeat {\n  while = game.left > 0\n  gain \"game\" { left = 1 }\n}", "steps"},
		"deep":     {`run "down" {}`, "deep"},
		"unended":  {`gain "game" { left = 1 }`, "finish"},
		"division": {`let "x" { be = floor_div(1, game.left - 3) }`, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			g := compileText(t, strings.Replace(shop, `  turns {
    take  = [action.buy, action.wait]
    until = game.left == 0
  }
  finish { winners = [] }`, c.body, 1)+"\nprocedure \"down\" {\n  run \"down\" {}\n}\n")
			m, s := g.NewMachine(), newState(t, g)
			m.Limits.Steps = 100_000
			_, err := m.Advance(t.Context(), s)
			f, ok := err.(*Fault)
			if !ok || f.Internal || !strings.Contains(f.Message, c.want) || f.Rule == "" {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestMisfits puts things of other kinds into zones, as only play can know: a fault, for whatever reads a zone relies on
// the kinds that it holds.
func TestMisfits(t *testing.T) {
	const decls = `
kind "player" {}
kind "card" { state = { w = integer } }
kind "ship" { state = { at = optional(zone) } }
kind "chit" { copies = 2 }
kind "any" { any_of = [card, ship, chit] }
card "a" {}
ship "s" {}
zone "deck" { holds = card }
zone "dock" { holds = [ship, chit] }
zone "heap" { holds = [card, ship] }
zone "pile" {
  holds  = card
  refill = heap
}
game "g" {
  players = ["x"]
  state   = { it = default(any, ship.s) }
`
	for name, c := range map[string]struct{ body, want string }{
		"a zone that an attribute names": {`set "ship.s" { at = deck }
  move ship.s to ship.s.at`, "\"deck\" does not hold s"},
		"where something else lies": {`move card.a to heap
  move card.a to deck
  let "there" { be = where(card.a) }
  move ship.s to there`, "\"deck\" does not hold s"},
		"a thing of any kind": {`move game.it to deck`, "\"deck\" does not hold s"},
		"one of a list":       {`move [game.it, card.a] to deck`, "\"deck\" does not hold s"},
		"a refill": {`move ship.s to heap
  draw "d" { from = pile }`, "\"pile\" does not hold s"},
		"a counter that is created": {`move card.a to deck
  let "there" { be = where(card.a) }
  if {
    when = there != null
    create "chit" "c" { into = there }
  }`, "\"deck\" does not hold c1"},
		"all that fits": {`move [card.a, ship.s] to heap
  create "chit" "c" { into = dock }
  move card.a to deck
  move [game.it, c] to dock
  move card.a to null`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			body := regexp.MustCompile(`move (.*) to (.*)`).ReplaceAllString(c.body, "move {\n what = $1\n to = $2\n}")
			m := compileText(t, decls+"  "+body+"\n"+"  finish { winners = [] }\n}\n").NewMachine()
			_, err := m.Advance(t.Context(), newState(t, m.g))
			f, _ := err.(*Fault)
			switch {
			case c.want == "" && err == nil:
			case f == nil || f.Internal || !strings.Contains(f.Message, c.want) || f.Range.Filename == "" || f.Rule != "g":
				t.Errorf("%v", err)
			}
		})
	}
}

// TestNothingChosen takes a choice back where no seat chose anything.
func TestNothingChosen(t *testing.T) {
	const text = `
game "g" {
  players = ["x"]
  run "p" {}
}
procedure "p" {
  stop "choice" {}
}
`
	m := compileText(t, text).NewMachine()
	_, err := m.Advance(t.Context(), newState(t, m.g))
	if f, _ := err.(*Fault); f == nil || f.Internal || f.Message != "nothing that a seat chose is under way here" {
		t.Errorf("%v", err)
	}
}

const secret = `
game "bids" {
  players = ["a", "b"]
  state   = { sum = integer }
  pick "bid" {
    by   = players
    from = range(1, 3)
  }
  each "p" {
    in = players
    set "p" { last = bid[p] }
  }
  finish { winner = coalesce(best(players, [for p in players : p.last]), player.a) }
}
kind "player" { state = { last = integer } }
`

// TestSecret lets two bid at once: neither hears of the other's bid before both have.
func TestSecret(t *testing.T) {
	g := compileText(t, secret)
	m, s := g.NewMachine(), newState(t, g)
	a, b := s.Seats()[0], s.Seats()[1]
	var heard []string
	m.Events = func(e *Event) {
		if e.Kind == EventPicked && e.SeenBy(b) {
			heard = append(heard, e.Seat.Name+g.source.Show(e.Values[0], e.Type))
		}
	}
	say(t, m, s, "2")
	if _, err := m.Advance(t.Context(), s); err != nil || len(heard) != 0 {
		t.Errorf("b heard %v, %v", heard, err)
	}
	say(t, m, s, "3")
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(heard, " "); got != "b3 a2 b3" {
		t.Errorf("b heard %s", got)
	}
	if r := s.Result(); r == nil || len(r.Winners) != 1 || r.Winners[0] != b || r.Winners[0] == a {
		t.Errorf("%+v", r)
	}
}
