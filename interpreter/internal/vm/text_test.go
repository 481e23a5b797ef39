package vm

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestNamesOfParts: a part may be called after what brings it, and a part of that after the part.
func TestNamesOfParts(t *testing.T) {
	g := loadPack(t, "constructs", "islands")
	want := map[string]string{
		"north_pier":      "north pier at 2",
		"south_pier":      "south pier at 5",
		"south_pier_lamp": "lamp on south pier at 5",
	}
	for _, x := range g.p.Model.Things[1:] {
		if w, ok := want[x.Name]; ok && g.source.NameOf(x.ID) != w {
			t.Errorf("%s is called %q, want %q", x.Name, g.source.NameOf(x.ID), w)
		}
		delete(want, x.Name)
	}
	for name := range want {
		t.Errorf("there is no %s", name)
	}
}

const letters = `
game "letters" {
  players = ["ann", "bob"]
  state   = { open = boolean, stamps = integer, goods = tally(good), sent = list(player) }
  choose "post" {
    by = player.ann
    option "nap" { text = "Nap" }
  }
  finish { winners = [] }
}
kind "player" {
  state  = { friend = optional(player), age = optional(integer) }
  called = "{name}{friend? of {friend.name}}"
}
kind "good" { things = ["ink", "wax"] }
zone "box" { holds = letter }
kind "letter" { copies = 2 }

action "write" {
  joins = choice.post
  text  = "Write{self.friend? as {self.friend}'s friend}{to? to {to}}{to, select, none {} other { at once}}{game.open? openly}"
  pick "to" { from = all(player) }
  run "say" {}
}
procedure "say" {
  takes = { to = player }
  let "later" {
    when = game.open
    be   = to
  }
  tell { text = "{game.open? open}{game.stamps? {game.stamps} stamps}{game.goods? {game.goods}}{game.sent? {game.sent}}{box? {box}}{to.friend? {to.friend.order}}{to.age? {to.age}}{later? {later.order}}{to? always}{{" }
}
`

// TestWordsThatMayBeLeftOut: they stand only where what they depend on is there, and known; so
// do cases of a selection that takes none.
func TestWordsThatMayBeLeftOut(t *testing.T) {
	g := compileText(t, letters)
	for _, c := range []struct{ given, offer, ann, told string }{
		{"", "Write", "ann", " always{"},
		{"open", "Write openly", "ann", " open 0 always{"},
		{"stamps", "Write", "ann", " 2 stamps always{"},
		{"goods", "Write", "ann", " 1 ink always{"},
		{"sent", "Write", "ann", " bob always{"},
		{"friend", "Write as bob's friend", "ann of bob", " 1 always{"},
		{"age", "Write", "ann", " 7 always{"},
	} {
		m, s := g.NewMachine(), newState(t, g)
		write(t, m, s, c.given)
		told := ""
		m.Events = func(e *Event) {
			if e.Kind == EventTold {
				told = e.Say()
			}
		}
		if got := options(t, m, s); got != "Nap "+c.offer {
			t.Errorf("%s: %q is offered, want %q", c.given, got, c.offer)
		}
		say(t, m, s, c.offer)
		say(t, m, s, c.ann)
		if _, err := m.Advance(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		if told != c.told {
			t.Errorf("%s: told %q, want %q", c.given, told, c.told)
		}
	}
}

// TestNamesInTallies: a name may say how so many are called; alone it is that of many.
func TestNamesInTallies(t *testing.T) {
	g := compileText(t, `
game "purse" {
  seats = [1, 1]
  finish { winners = [] }
}
kind "coin" { text = ["name"] }
coin "crown" { name = "gold {n, plural, one {crown} other {crowns}}" }
coin "small" { name = "change" }
`)
	coin := g.p.Model.Kinds[slices.IndexFunc(g.p.Model.Kinds, func(k *model.Kind) bool { return k.Name == "coin" })]
	tally := &model.Type{Class: model.Tally, Kind: coin}
	for n, want := range map[int64]string{1: "1 gold crown, 2 change", 2: "2 gold crowns, 2 change", -1: "-1 gold crown, 2 change"} {
		if got := g.source.Show([]any{n, int64(2)}, tally); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := g.source.Show(int64(coin.Things[0].ID), model.RefTo(coin)); got != "gold crowns" {
		t.Errorf("alone it is %q", got)
	}
}

// write gives an attribute of the table, or of Ann, a value that is there.
func write(t *testing.T, m *Machine, s *State, name string) {
	t.Helper()
	table := s.g.p.Model.Game.Thing
	ann := s.g.p.Model.Game.Players[0]
	values := map[string]any{"open": true, "stamps": int64(2), "goods": []any{int64(1), int64(0)},
		"sent": []any{int64(ann.ID + 1)}, "friend": int64(ann.ID + 1), "age": int64(7)}
	for _, x := range []int{table.ID, ann.ID} {
		if a := s.g.p.Model.Things[x].Kind.Attr(name); a != nil {
			m.bindState(s)
			m.table.write(s, x, a, program.Unboxed(values[name], a.Type), a.Range)
		}
	}
}
