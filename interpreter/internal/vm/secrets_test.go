package vm

import (
	"fmt"
	"strings"
	"testing"
)

// hears plays a noted case and gives what each of the first two seats is told, by kinds of
// events.
func hears(t *testing.T, c noted, kinds ...EventKind) string {
	t.Helper()
	g := noting(t, c)
	s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:2], Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	m.Changes = true
	var out []string
	m.Events = func(e *Event) {
		for _, k := range kinds {
			if e.Kind != k {
				continue
			}
			who := ""
			for i, p := range s.Seats() {
				if e.SeenBy(p) {
					who += string(rune('1' + i))
				}
			}
			if e.SeenBy(nil) {
				who += "*"
			}
			what := e.Say()
			if k == EventChanged || k == EventShown {
				what = e.Label
			}
			if k == EventDrawn {
				what = g.source.Show(e.Values, nil)
				if len(e.Values) > 0 {
					what = g.source.Show(e.Values[0], e.Type)
				}
			}
			out = append(out, who+":"+what)
		}
	}
	for _, a := range strings.Fields(c.answers) {
		say(t, m, s, a)
	}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, " ")
}

const deckAndHands = `
kind "card" { things = ["ace"] }
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
zone "forehead" {
  of    = player
  holds = card
  seen  = others
}
`

// TestDrawnIsHidden tells what was drawn to those alone who see it where it lies.
func TestDrawnIsHidden(t *testing.T) {
	for _, c := range []struct{ name, main, want string }{
		{"from a zone nobody sees", `  draw "c" { from = deck }`, ":Ace"},
		{"from a list of what lies there", `  draw "c" { from = [for x in deck : x] }`, ":Ace"},
		{"from a hand", `  move {
    what = card.ace
    to   = player.p2.hand
  }
  draw "c" { from = player.p2.hand }`, "2:Ace"},
		{"from where all but the owner see", `  move {
    what = card.ace
    to   = player.p2.forehead
  }
  draw "c" { from = player.p2.forehead }`, "1:Ace"},
		{"from a list of what all see", `  draw "c" { from = [player.p1] }`, "12*:Player 1"},
		{"from numbers", `  draw "c" { from = [8] }`, "12*:8"},
		{"from numbers, for one seat", `  draw "c" {
    from = [8]
    seen = player.p2
  }`, "2:8"},
		{"from a zone nobody sees, for one seat", `  draw "c" {
    from = deck
    seen = player.p1
  }`, "1:Ace"},
	} {
		got := hears(t, noted{main: c.main, more: deckAndHands}, EventDrawn)
		if !strings.EqualFold(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestSeenByOthers: all seats but the thing itself see such an attribute; an onlooker, who may be anybody, does not.
func TestSeenByOthers(t *testing.T) {
	g := compileText(t, `
kind "player" { state = { hat = seen_by(others, integer) } }
game "hats" {
  seats = [2, 2]
  let "p" { be = player.p1 }
  set "p" { hat = 3 }
  finish { winners = [] }
}
`)
	m := g.NewMachine()
	m.Changes = true
	got := ""
	s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:2], Seed: 1})
	m.Events = func(e *Event) {
		if e.Kind == EventChanged {
			got = fmt.Sprint(e.SeenBy(s.Seats()[0]), e.SeenBy(s.Seats()[1]), e.SeenBy(nil))
		}
	}
	if err == nil {
		_, err = m.Advance(t.Context(), s)
	}
	if err != nil || got != "false true false" {
		t.Errorf("the two and an onlooker see it: %s (%v)", got, err)
	}
}

// TestActedIsHidden tells an action that names a secret pick to whom that is told alone.
func TestActedIsHidden(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"named", "{self} hides {x}", "1:Player 1 hides 2"},
		{"by a name of its own", "{self} has {y}", "1:Player 1 has 3"},
		{"not named", "{self} hides something", "12*:Player 1 hides something"},
	} {
		got := hears(t, noted{main: `  turns {
    of    = [player.p1]
    take  = [action.hide]
    until = true
  }`, more: `
action "hide" {
  text = "` + c.text + `"
  pick "x" {
    from = [1, 2]
    seen = self
  }
  let "y" { be = x + 1 }
  pick "z" { from = [1, 2] }
}
`, answers: "2 1"}, EventActed)
		if !strings.EqualFold(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestActedInWholeSentences tells an action once the picks that it names are made, if nothing can come between.
func TestActedInWholeSentences(t *testing.T) {
	for _, c := range []struct{ name, first, want string }{
		{"something is run first", `  run "nod" {}`, "12*:Player 1 takes 2"},
		{"something is paid first", `  set "game" { notes = [] }`, "12*:Player 1 takes 2"},
		{"it may be left before", `  stop { when = count(game.notes) > 9 }`, "12*:Player 1 takes …"},
	} {
		got := hears(t, noted{main: `  turns {
    of    = [player.p1]
    take  = [action.grab]
    until = true
  }`, more: `
procedure "nod" {}
action "grab" {
  text = "{self} takes {x}"
` + c.first + `
  pick "x" { from = [1, 2] }
}
`, answers: "2"}, EventActed)
		if !strings.EqualFold(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestForgottenIsHidden tells that a thing in the supply is named no more to those alone who saw
// what named it.
func TestForgottenIsHidden(t *testing.T) {
	for _, c := range []struct{ name, secret, set, want string }{
		{"a thing that its owner alone sees", "seen_by(owner, optional(card))", "card.c1", "2:secret"},
		{"a list of them", "seen_by(owner, list(card))", "[card.c1, card.c1]", "2:secret"},
		{"a thing that nobody sees", "seen_by(nobody, optional(card))", "card.c1", ":secret"},
		{"a thing that all see", "optional(card)", "card.c1", "12*:secret"},
	} {
		got := hears(t, noted{main: `  create "card" "c" {}
  set "safe.one" { secret = ` + c.set + ` }
  remove { what = c }`, more: `
kind "card" { copies = 2 }
kind "safe" {
  fixed = { owner = player }
  state = { secret = ` + c.secret + ` }
}
safe "one" { owner = player.p2 }
`}, EventChanged)
		if want := c.want + " " + c.want; got != want {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// TestAsksAll: with `asks = true` all who hold cards are asked whether they react, one who cannot only for "no"; without
// it only who can. Who holds none is not asked, and others learn of a window each time.
func TestAsksAll(t *testing.T) {
	for asks, want := range map[string]string{"": "p2", "\n  asks  = true": "p1 p2"} {
		g := compileText(t, `
game "boost" {
  seats = [3, 3]
  run "play" { self = player.p1 }
  finish { winners = [] }
}
kind "player" {}
action "play" { text = "Play" }
kind "card" {}
card "blank" {}
card "veto" {
  after "play" {
    may "react" { text = "React?" }
  }
}
zone "hand" {
  of     = player
  holds  = card
  starts = owner == player.p1 ? [card.blank] : owner == player.p2 ? [card.veto] : []
  seen   = owner
  hears  = true`+asks+`
}
`)
		s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:3], Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		m, windows := g.NewMachine(), 0
		m.AskForced = true
		m.Events = func(e *Event) {
			if e.Kind == EventWindow {
				windows++
			}
		}
		var asked []string
		for {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if d == nil {
				break
			}
			if asked = append(asked, d.Seat.Name); !d.Veiled || d.Seat.Name == "p1" && d.Count() != 1 {
				t.Errorf("%s is asked, veiled %t, with %d options", d.Seat.Name, d.Veiled, d.Count())
			}
			for i := range d.Count() {
				if d.Option(i).Declines {
					if err := m.Take(s, i); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		if got := strings.Join(asked, " "); got != want || windows != 1 {
			t.Errorf("with%q are asked %s, want %s; %d windows", asks, got, want, windows)
		}
	}
}

// TestShownIsShown: what seats were shown they see, without its place, as long as it lies there; who does not see
// where one of it goes forgets the others too, and who sees it does not.
func TestShownIsShown(t *testing.T) {
	const shown = `  each "c" {
    in = all(card)
    move {
      what = c
      to   = player.p2.hand
    }
  }
  show {
    what = [card.king, card.ace]
    to   = player.p1
  }
`
	for _, c := range []struct{ name, main, first, onlooker string }{
		{"nothing", ``, "", ""},
		{"to a seat", shown, "king ace", ""},
		{"to all", `  show { what = deck }`, "king queen ace", "king queen ace"},
		{"a list of lists", `  show { what = [[card.ace], [card.queen]] }`, "queen ace", "queen ace"},
		{"another comes", shown + `  move {
    what = card.queen
    to   = null
  }
  move {
    what = card.queen
    to   = player.p2.hand
  }`, "king ace", ""},
		{"one goes where all see it", shown + `  move {
    what = card.ace
    to   = felt
  }`, "king", ""},
		{"one that was not shown goes where nobody sees it", shown + `  move {
    what = card.queen
    to   = deck
  }`, "", ""},
		{"one goes to the seat itself", shown + `  move {
    what = card.queen
    to   = player.p1.hand
  }`, "king ace", ""},
		{"it lies anew", shown + `  move {
    what = card.ace
    to   = player.p2.hand
  }`, "", ""},
	} {
		g := compileText(t, `
game "cards" {
  seats = [2, 2]
`+c.main+`
  choose "end" {
    by   = player.p2
    text = "End?"
    option "now" { text = "Now" }
    option "yes" { text = "Yes" }
  }
  finish { winners = [] }
}
kind "player" {}
zone "felt" { holds = card }
`+strings.Replace(deckAndHands, `["ace"]`, `["king", "queen", "ace"]`, 1))
		s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:2], Seed: 1})
		if err == nil {
			_, err = g.NewMachine().Advance(t.Context(), s)
		}
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		sees := func(x Sight) string {
			var out []string
			for p := range x.Places() {
				if !x.SeesPlace(p.ID) {
					for _, t := range x.Things(p.ID) {
						out = append(out, t.Name)
					}
				}
			}
			return strings.Join(out, " ")
		}
		if got := sees(See(s, s.Seats()[0])); got != c.first {
			t.Errorf("%s: the first sees %q, want %q", c.name, got, c.first)
		}
		if got := sees(See(s.Clone(), nil)); got != c.onlooker {
			t.Errorf("%s: an onlooker sees %q, want %q", c.name, got, c.onlooker)
		}
	}
}

// TestTurnedUp tells what comes from where nobody sees it to where all do, unless all were shown it.
func TestTurnedUp(t *testing.T) {
	for _, c := range []struct{ name, main, want string }{
		{"turned up", "to = felt", "12*:felt"},
		{"to a hand", "to = player.p1.hand", ""},
		{"to the supply", "to = null", ""},
		{"shown before", "to = felt", "12*:"},
	} {
		show := ""
		if strings.HasPrefix(c.name, "shown") {
			show = "  show { what = c }\n"
		}
		got := hears(t, noted{main: `  draw "c" { from = deck }
` + show + `  move {
    what = c
    ` + strings.Replace(c.main, "to =", "to   =", 1) + `
  }`, more: deckAndHands + "zone \"felt\" { holds = card }\n"}, EventShown)
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestMenuOfHidden: a menu that has one option is asked if a condition, or the list of a first pick, came to read what
// others do not see, and not if it did not come to that.
func TestMenuOfHidden(t *testing.T) {
	for _, c := range []struct {
		name, option string
		want         int
	}{
		{"a condition reads a hand", `    when = contains(p.hand, card.low)`, 2},
		{"a function does", `    when = is_low(p)`, 2},
		{"a hidden attribute", `    when = p.luck > 0`, 2},
		{"where a card is", `    when = where(card.low) == p.hand`, 2},
		{"it does not come to that", `    when = game.open && is_low(p)`, 0},
		{"how many are in a hand", `    when = count(p.hand) > 1`, 0},
		{"a first pick does", `    pick "c" {
      by   = p
      from = [for c in p.hand : c if c == card.high && p == player.p1]
    }`, 2},
		{"a name that was set to it", `    when = low`, 2},
		{"a name that was set to what all see", `    when = many > 1`, 0},
	} {
		g := compileText(t, `
game "gin" {
  seats = [2, 2]
  state = { open = boolean }
  each "p" {
    in = players
    let "low"  { be = is_low(p) }
    let "many" { be = count(p.hand) }
    choose "end" {
      by   = p
      text = "End?"
      option "knock" {
    `+c.option+`
        text = "Knock"
      }
      option "wait" { text = "Wait" }
    }
  }
  finish { winners = [] }
}
kind "player" { state = { luck = seen_by(this, integer) } }
kind "card" { things = ["low", "high"] }
function "is_low" {
  takes = { who = player }
  gives = contains(who.hand, card.low) && who == player.p2
}
zone "hand" {
  of     = player
  holds  = card
  starts = owner == player.p1 ? [card.low] : [card.high]
  seen   = owner
}
`)
		s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:2], Seed: 1})
		m, asked := g.NewMachine(), 0
		for d := (*Decision)(nil); err == nil; asked++ {
			if d, err = m.Advance(t.Context(), s); d == nil {
				break
			}
			err = m.Take(s, d.Count()-1)
		}
		if err != nil || asked != c.want {
			t.Errorf("%s: %d are asked, want %d (%v)", c.name, asked, c.want, err)
		}
	}
}
