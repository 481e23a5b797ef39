package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// boarded is what lies on the boards of a game as a seat sees them: a line for each cell with anything on it or with
// a way that is closed.
func boarded(t *testing.T, g *interpreter.Game, s *interpreter.State, seat *model.Thing) string {
	t.Helper()
	list, err := view.Boards(g.Localizer(nil), s, seat)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, b := range list {
		fmt.Fprintln(&out, b.Name)
		for _, c := range b.Cells {
			var marks []string
			for _, m := range c.Here {
				marks = append(marks, m.Symbol+"="+m.Text)
			}
			ways := len(c.Next)
			if b.Board != nil {
				ways -= len(b.Board.Neighbours[c.Cell.Order])
			}
			if len(marks) > 0 || ways != 0 {
				fmt.Fprintln(&out, " ", c.Name, ways, strings.Join(marks, " "))
			}
		}
		for _, m := range b.Legend {
			fmt.Fprintln(&out, "  :", m.Symbol, m.Text)
		}
	}
	return out.String()
}

const field = `
game "field" {
  players = ["ann", "abe"]
  finish { winners = [] }
}
kind "player" { state = { at = optional(spot) } }
player "ann" { name = "Ann" }
player "abe" { name = "Abe" }
kind "spot" {
  state = {
    by    = optional(player)
    depth = integer
    mined = seen_by(nobody, boolean)
    wet   = boolean
  }
}
board "lawn" {
  cells = spot
  shape = squares(3, 2)
}
kind "goat" {
  copies = 2
  state  = {
    owner = optional(player)
    at    = optional(spot)
    lair  = seen_by(owner, optional(spot))
  }
}
kind "seed" { copies = { n = range(1, 3) } }
zone "dug" {
  of     = spot
  holds  = seed
  starts = owner.x == 3 && owner.y == 1 ? all(seed) : []
  seen   = nobody
}
graph "walks" {
  joins = { a = spot, b = spot }
  where = contains(neighbours(a), b) && !(a.wet || b.wet)
}
kind "mole" {
  copies = 1
  state  = {
    owner = optional(player)
    hole  = seen_by(owner, optional(spot))
  }
}
look "lawn" { ways = walks }
setup {
  set "player.abe" { at = spot.b1 }
  set "spot.a1" {
    by    = player.ann
    mined = true
  }
  set "spot.a2" {
    depth = 7
    wet   = true
  }
  create "goat" "g" {
    owner = player.ann
    at    = spot.c1
  }
  create "mole" "m" {
    owner = player.abe
    hole  = spot.c2
  }
}
`

// TestBoards: what lies on a board is what a seat may see of it, with symbols that differ, and its walls.
func TestBoards(t *testing.T) {
	text := strings.Replace(field, "setup {", "", 1)
	setup := "setup {" + strings.SplitN(field, "setup {", 2)[1]
	text = strings.Replace(text[:strings.Index(text, `  set "player.abe"`)], "  finish", setup+"  finish", 1)
	g := compileText(t, text)
	s := newState(t, g)
	if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	before := s.Hash()
	want := `lawn
  a1 -1 A=Ann
  b1 0 B=Abe
  c1 0 GA=goat ?=3
  a2 -2 7=7 W=wet
  b2 -1 
  c2 0 MB=mole
  : A Ann
  : B Abe
  : GA goat
  : MB mole
  : W wet
`
	if got := boarded(t, g, s, s.Seats()[1]); got != want {
		t.Errorf("abe sees\n%s, not\n%s", got, want)
	}
	want = strings.NewReplacer("  c2 0 MB=mole\n", "", "  : MB mole\n", "").Replace(want)
	if got := boarded(t, g, s, nil); got != want {
		t.Errorf("an onlooker sees\n%s, not\n%s", got, want)
	}
	if s.Hash() != before {
		t.Error("looking changes the state")
	}
}
