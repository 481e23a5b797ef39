package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

const land = `
game "land" {
  players = ["ann", "abe"]
  state   = { wet = boolean }
  setup {
    set "town.ee" { lord = player.ann }
    set "house.mill" { found = true }
    set "walker.tom" {
      at   = house.mill
      army = true
    }
    set "walker.kim" { at = house.mill }
    set "walker.sly" { lair = house.mill }
    set "player.abe" { ideas = [idea.fire] }
  }
  finish { winners = [] }
}
kind "player" {
  fixed = { tint = optional(word) }
  state = { ideas = set(idea) }
}
player "ann" {
  name = "Ann"
  tint = "red"
}
player "abe" { name = "Abe" }
kind "town" {
  fixed = { east = integer }
  state = { lord = optional(player) }
}
town "aa" { east = 4 }
town "ee" { east = 1 }
kind "house" {
  fixed = { town = town }
  state = { found = boolean }
}
house "mill" {
  name = "Mill"
  town = town.ee
}
house "barn" { town = town.aa }
kind "walker" {
  fixed = { owner = optional(player) }
  state = {
    at   = optional(house)
    lair = seen_by(owner, optional(house))
    army = boolean
  }
}
walker "tom" {
  name  = "Tom"
  owner = player.ann
}
walker "kim" { name = "Kim" }
walker "sly" {
  name  = "Sly"
  owner = player.abe
}
kind "idea" { fixed = { needs = set(idea) } }
idea "fire" {}
idea "iron" { needs = [idea.fire] }
graph "roads" {
  joins = { a = town, b = town }
  where = a != b
}
graph "tree" {
  joins   = { a = idea, b = idea }
  where   = contains(b.needs, a)
  one_way = true
}
look "roads" { title = "The land" }
look "tree" {}
look "player" { colour = this.tint }
look "town" {
  x      = this.east
  colour = this.lord
}
look "house" {
  when  = this.found
  at    = this.town
  shape = "box"
}
look "walker" {
  at     = this.owner == player.abe ? this.lair : this.at
  shape  = this.army ? "shield" : "circle"
  colour = this.owner
  symbol = "{army, select, true {A} other {W}}"
  text   = "{this}"
}
look "idea" {
  colour = self != null && contains(self.ideas, this) ? "green" : null
  here   = [for p in players : p if contains(p.ideas, this)]
}
`

// looked is how the boards of a game look to a seat: a line for each cell, and for each thing on it.
func looked(t *testing.T, g *interpreter.Game, s *interpreter.State, seat *model.Thing) string {
	t.Helper()
	list, err := view.Boards(g.Localizer(nil), s, seat)
	if err != nil {
		t.Fatal(err)
	}
	look := func(t *model.Thing, l view.Look) string {
		out := fmt.Sprintf("%s %s%s %s %s", t.Path(), l.Colour, l.Like.Path(), l.Shape, l.Text)
		if l.Placed {
			out += fmt.Sprintf("at %d,%d", l.X, l.Y)
		}
		return strings.Join(strings.Fields(out), " ")
	}
	var out strings.Builder
	for _, b := range list {
		fmt.Fprintln(&out, b.Name, b.Title)
		for _, c := range b.Cells {
			in := ""
			if c.In != nil {
				in = " in " + c.In.Path()
			}
			fmt.Fprintln(&out, " ", look(c.Cell, c.Look)+in, c.Next)
			for _, m := range c.Here {
				fmt.Fprintln(&out, "   ", m.Symbol, look(m.Thing, m.Look))
			}
		}
	}
	return out.String()
}

// TestLooks: things are drawn where and as their looks say, as far as the one who looks may know it.
func TestLooks(t *testing.T) {
	g := compileText(t, land)
	s := newState(t, g)
	if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	before := s.Hash()
	want := `roads The land
  town.aa at 4,0 [1]
  town.ee red at 1,0 [0]
  house.mill box in town.ee []
    A walker.tom red shield Tom
    W walker.kim circle Kim
    W walker.sly player.abe circle Sly
tree 
  idea.fire green [1]
    B player.abe
  idea.iron []
`
	if got := looked(t, g, s, s.Seats()[1]); got != want {
		t.Errorf("abe sees\n%s, not\n%s", got, want)
	}
	want = strings.NewReplacer("    W walker.sly player.abe circle Sly\n", "", " green", "").Replace(want)
	if got := looked(t, g, s, nil); got != want {
		t.Errorf("an onlooker sees\n%s, not\n%s", got, want)
	}
	looks, err := view.Looks(g.Localizer(nil), s, nil)
	if err != nil || looks[s.Seats()[0]].Colour != "red" || looks[s.Seats()[1]].Colour != "" {
		t.Error(looks, err)
	}
	if s.Hash() != before {
		t.Error("looking changes the state")
	}
}

// TestLooksEnd: looks that go round in a circle, lead nowhere or never end are no end of the game.
func TestLooksEnd(t *testing.T) {
	for text, want := range map[string]string{
		`look "spot" {
  at    = at(lawn, 1, this.y)
  shape = "box"
}`: "",
		`look "spot" { colour = at(lawn, 4 - this.x, this.y) }`: "",
		`function "long" {
  takes = { n = integer }
  gives = sum([for a in range(1, 2000) : count([for b in range(1, 2000) : b if b == a + n])])
}
look "spot" { x = long(this.x) }`: "steps",
	} {
		g := compileText(t, `game "g" {
  players = ["p", "q"]
  finish { winners = [] }
}
kind "spot" {}
board "lawn" {
  cells = spot
  shape = squares(3, 2)
}
`+text)
		list, err := view.Boards(g.Localizer(nil), newState(t, g), nil)
		if want == "" && (err != nil || len(list) != 1 || len(list[0].Cells) != 6) {
			t.Error(text, list, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Error(text, err)
		}
	}
	if !slices.Contains(model.Shapes(), model.BoxShape) {
		t.Error("a box is no shape")
	}
}

// TestPlacesInCells: what lies on a thing on a cell is drawn on that thing, as far as the one who looks may know it; an
// edge is open where the look says so.
func TestPlacesInCells(t *testing.T) {
	g := compileText(t, `game "g" {
  players = ["ann", "abe"]
  finish { winners = [] }
}
kind "player" {}
kind "spot" {}
board "lawn" {
  cells = spot
  shape = hexes(2)
}
kind "hill" { fixed = { spot = spot } }
hill "one" { spot = spot.h2_2 }
kind "ant" {
  state = {
    on  = optional(hill)
    of  = player
    den = seen_by(of, boolean)
  }
}
roster "ant" {
  columns = ["id", "on", "of"]
  rows = [
    ["a", hill.one, player.ann],
    ["b", hill.one, player.abe],
    ["c", _, player.abe],
  ]
}
look "spot" {
  here  = [for x in all(hill) : x if x.spot == this]
  edges = [this.x, 7, -1]
}
look "hill" {
  text = "hill"
  here = [for x in all(ant) : x if x.on == this]
}
look "ant" { shape = this.den ? "bug" : "circle" }
`)
	s := newState(t, g)
	list, err := view.Boards(g.Localizer(nil), s, s.Seats()[0])
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	var got []string
	for _, c := range list[0].Cells {
		if want := [6]bool{1: c.Cell.X == 1, 2: c.Cell.X == 2, 3: c.Cell.X == 3}; c.Look.Edges != want {
			t.Errorf("%s is open at %v, not %v", c.Cell.Path(), c.Look.Edges, want)
		}
		for _, m := range c.Here {
			got = append(got, strings.TrimSpace(fmt.Sprint(c.Cell.Name, " ", m.Thing.Path(), " ", m.On.Path(), " ", m.Look.Shape)))
		}
	}
	want := []string{"h2_2 hill.one", "h2_2 ant.a hill.one circle", "h2_2 ant.b hill.one"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
