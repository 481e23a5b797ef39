package vm

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/model"
)

const purse = `
game "purse" {
  seats = [1, 3]
  state = { pot = default(integer, option.cash * 2) }
  turns {
    take  = [action.lose]
    until = game.pot == 0
  }
  finish { winners = [] }
}
option "cash" {
  title   = "Cash"
  type    = integer(0, 50)
  default = 5
}
option "rich" {
  title = "Rich"
  modifier "wealth" { add = 100 }
}
stat "wealth" {
  takes = { who = player }
  base  = 1
}
kind "player" {
  state = {
    coins  = default(integer, option.cash)
    others = default(integer, count(players))
  }
}
kind "coin" {
  things = ["penny", "crown"]
  state  = { worth = integer }
}
coin "guinea" { worth = wealth(player.p1) }
kind "token" {
  copies = 2
  state  = { value = default(integer, option.cash) }
}
zone "chest" {
  holds  = coin
  starts = option.cash > 5 ? [coin.penny, coin.crown] : [coin.penny]
}
action "lose" {
  text = "Lose"
  create "token" "t" {}
  set "t" { value = 99 }
  remove { what = t }
  create "token" "again" {}
  set "game" { pot = again.value }
  remove { what = again }
  set "game" {
    when = game.pot == option.cash
    pot  = 0
  }
}
`

// TestStartFollowsOptions begins games with other options and seats than usual: what is
// set at the start goes by them.
func TestStartFollowsOptions(t *testing.T) {
	g := compileText(t, purse)
	opt := map[string]*model.Option{}
	for _, o := range g.p.Model.Options {
		opt[o.Name] = o
	}
	attr := func(s *State, kind, thing, name string) any {
		for _, x := range g.p.Model.Things[1:] {
			if x.Kind.Name == kind && (x.Name == thing || thing == "") {
				h := *hostOf(s)
				return h.readBoxed(x.ID, x.Kind.Attr(name))
			}
		}
		return nil
	}
	for _, c := range []struct {
		cash, seats int64
		rich        bool
		guinea      int64
		lie         int
	}{{5, 1, false, 1, 1}, {7, 3, false, 1, 2}, {7, 2, true, 101, 2}} {
		s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:c.seats],
			Options: map[*model.Option]any{opt["cash"]: c.cash, opt["rich"]: c.rich}})
		if err != nil {
			t.Fatal(err)
		}
		if got := attr(s, "player", "p1", "coins"); got != c.cash {
			t.Errorf("%v: coins %v", c, got)
		}
		if got := attr(s, "player", "p1", "others"); got != c.seats {
			t.Errorf("%v: %v players", c, got)
		}
		if got := attr(s, "game", "", "pot"); got != 2*c.cash {
			t.Errorf("%v: pot %v", c, got)
		}
		if got := attr(s, "coin", "guinea", "worth"); got != c.guinea {
			t.Errorf("%v: guinea %v", c, got)
		}
		x := See(s, nil)
		for z := range x.Places() {
			if n := x.Count(z.ID); z.Zone.Name == "chest" && n != c.lie {
				t.Errorf("%v: %d coins lie in the chest", c, n)
			}
		}
		// A counter that comes back is as at the start of this game.
		play(t, g.NewMachine(), s, First{})
		if !s.Over() {
			t.Errorf("%v: it goes on", c)
		}
	}
}
