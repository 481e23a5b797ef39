package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// seen prints what a seat sees of the table, "?" for what is hidden.
func seen(g *interpreter.Game, s *interpreter.State, seat *model.Thing) string {
	var out []string
	v := view.Of(s, seat)
	for _, t := range v.Things {
		for _, a := range t.Attrs {
			x := g.Localizer(nil).Show(a.Value, a.Attr.Type)
			if a.Hidden {
				x = "?"
			}
			out = append(out, fmt.Sprintf("%s.%s=%s", t.Thing.Name, a.Attr.Name, x))
		}
	}
	for _, z := range v.Zones {
		owner, things := "", "?"
		if z.Owner != nil {
			owner = z.Owner.Name + "."
		}
		if !z.Hidden {
			names := []string{}
			for _, t := range z.Things {
				names = append(names, t.Name)
			}
			things = strings.Join(names, "+")
		}
		out = append(out, fmt.Sprintf("%s%s:%d=%s", owner, z.Zone.Name, z.Count, things))
	}
	return strings.Join(out, " ")
}

const secrets = `
game "secrets" {
  players = ["a", "b"]
  pick "go" {
    by   = player.a
    from = [1, 2]
  }
  finish { winners = [] }
}
kind "player" {
  state = {
    open = default(integer, 1)
    own  = seen_by(this, default(integer, 2))
    none = seen_by(nobody, default(integer, 3))
  }
}
kind "card" {
  fixed = { holder = optional(player) }
  state = { mark = seen_by(holder, default(integer, 7)) }
}
card "x" { holder = player.a }
card "y" {}
card "z" {}
zone "under" {
  of    = card
  holds = card
  seen  = owner
}
zone "hand" {
  of     = player
  holds  = card
  starts = [for c in all(card) : c if c.holder == owner]
  seen   = owner
}
zone "deck" {
  holds  = card
  starts = [card.y]
  seen   = nobody
}
`

// TestViewHides shows each seat its own, and an onlooker less: what nobody holds is not his.
func TestViewHides(t *testing.T) {
	g := compileText(t, secrets)
	s := newState(t, g)
	if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	a, b := s.Seats()[0], s.Seats()[1]
	for _, c := range []struct {
		seat *model.Thing
		want string
	}{
		{a,
			"a.open=1 a.own=2 a.none=? b.open=1 b.own=? b.none=? x.mark=7 y.mark=? z.mark=? x.under:0= y.under:0=? z.under:0=? a.hand:1=x b.hand:0=? deck:1=?"},
		{b,
			"a.open=1 a.own=? a.none=? b.open=1 b.own=2 b.none=? x.mark=? y.mark=? z.mark=? x.under:0=? y.under:0=? z.under:0=? a.hand:1=? b.hand:0= deck:1=?"},
		{nil,
			"a.open=1 a.own=? a.none=? b.open=1 b.own=? b.none=? x.mark=? y.mark=? z.mark=? x.under:0=? y.under:0=? z.under:0=? a.hand:1=? b.hand:0=? deck:1=?"},
	} {
		if got := seen(g, s, c.seat); got != c.want {
			t.Errorf("%s sees\n%s, not\n%s", nameOrNobody(c.seat), got, c.want)
		}
	}
	if w := view.Of(s, b).Waiting; w != a {
		t.Errorf("%s is due", nameOrNobody(w))
	}
}

const atOnce = `
game "at_once" {
  players = ["a", "b", "c"]
  state   = { sum = integer }
  each "p" "gifts" {
    in           = players
    simultaneous = true
    gives        = gift
    pick "gift" {
      by   = p
      from = range(1, 3)
    }
    set "p" { given = gift }
    run "thank" { who = p }
  }
  set "game" { sum = sum([for p in players : gifts[p]]) }
  pick "again" {
    by   = player.a
    from = [1, 2]
  }
  finish { winners = [] }
}
kind "player" { state = { given = integer } }
procedure "thank" {
  takes = { who = player }
  tell { text = "{who} gave {who.given}" }
}
`

// TestAtOnce hides what seats do at once from all others until all have done it: from
// views and from what is told.
func TestAtOnce(t *testing.T) {
	g := compileText(t, atOnce)
	m, s := g.NewMachine(), newState(t, g)
	var told []string
	heard := func(e *interpreter.Event) {
		if e.Kind == interpreter.EventPicked || e.Kind == interpreter.EventTold || e.Kind == interpreter.EventMoment {
			who := ""
			for _, p := range s.Seats() {
				if e.SeenBy(p) {
					who += p.Name
				}
			}
			what := e.Say()
			if e.Kind != interpreter.EventTold {
				what = e.Label + e.Answer()
			}
			told = append(told, who+":"+what)
		}
	}
	m.Events = heard
	say(t, m, s, "3")
	say(t, m, s, "1")
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(told, " "); got != "a:gift3 b:gift1" {
		t.Errorf("too early: %s", got)
	}
	if got := seen(g, s, s.Seats()[2]); !strings.Contains(got, "a.given=0 b.given=0") {
		t.Errorf("c sees %s", got)
	}
	// What waits is part of a copy, whatever machine goes on with it.
	s = s.Clone()
	told, m = nil, g.NewMachine()
	m.Events = heard
	say(t, m, s, "2")
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	want := "c:gift2, abc:gift3, abc:thank, abc:a gave 3, abc:gift1, abc:thank, abc:b gave 1, abc:gift2, abc:thank, abc:c gave 2"
	if got := strings.Join(told, ", "); got != want {
		t.Errorf("then %s", got)
	}
	if got := seen(g, s, s.Seats()[2]); !strings.Contains(got, "sum=6 a.given=3 b.given=1 c.given=2") {
		t.Errorf("c sees %s", got)
	}
}

// TestAtOnceStruck takes back an answer given behind a veil, and on a copy:
// the veil hangs as before.
func TestAtOnceStruck(t *testing.T) {
	g := compileText(t,
		strings.Replace(atOnce, `set "p" { given = gift }`,
			"require { that = gift != 2 }\nset \"p\" { given = gift }\npick \"more\" {\n  by = p\n  from = range(1, 2)\n}\nrequire { that = more != gift }", 1))
	m, s := g.NewMachine(), newState(t, g)
	m.Events = func(*interpreter.Event) {}
	say(t, m, s, "1")
	back := s.Clone()
	for _, s := range []*interpreter.State{s, back} {
		say(t, m, s, "1") // taken back: the other is left, and taken
		if d, err := m.Advance(t.Context(), s); err != nil || !d.Secret() {
			t.Fatal("the veil fell", err)
		}
		if got := seen(g, s, s.Seats()[1]); !strings.Contains(got, "a.given=0") {
			t.Errorf("b sees %s", got)
		}
	}
	if !s.Equal(back) {
		t.Error("the copy goes on otherwise")
	}
}
