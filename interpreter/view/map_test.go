package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// drawn draws the first map of a game: a line for each row, a bar between cells.
func drawn(t *testing.T, g *interpreter.Game, s *interpreter.State, seat *model.Thing) string {
	t.Helper()
	d, err := view.Draw(g.Localizer(nil), s, g.Model().Maps[0], seat)
	if err != nil {
		t.Fatal(err)
	}
	out := d.Title
	for _, r := range d.Rows {
		out += "\n" + strings.Repeat("  ", r.Depth) + strings.Join(r.Cells, "|")
	}
	return strings.TrimPrefix(out, "\n")
}

const harbour = `
game "harbour" {
  players = ["a", "b"]
  state   = { year = default(integer, 2030) }
  pick "go" {
    by   = player.a
    from = [1, 2]
  }
  set "ship.gull" { port = null }
  set "game" { year = 2031 }
  pick "again" {
    by   = player.a
    from = [1, 2]
  }
  finish { winners = [] }
}
kind "port" { lists = { ships = ship.port } }
port "east" { name = "East" }
port "west" { name = "West" }
kind "ship" {
  fixed = { owner = player }
  state = {
    port = optional(port)
    twin = optional(ship)
  }
}
ship "gull" {
  owner = player.a
  port  = port.east
  twin  = ship.tern
}
ship "tern" {
  owner = player.b
  port  = port.east
}
map "harbour" {
  title   = "In {game.year}"
  columns = ["Where", "Who"]
  row {
    let "busy" { be = [for p in all(port) : p if count(p.ships) > 0] }
    row "port" {
      in = all(port)
      let "one" {
        when = count(port.ships) > 0
        be   = first(port.ships)
      }
      cells = ["{port}", "{one}, of {busy}"]
      row "ship" {
        in    = port.ships
        cells = ["{ship}", "{ship.owner}"]
        row {
          when  = ship.twin != null && ship.twin.owner == player.b
          cells = ["twin of {ship.twin}"]
        }
      }
    }
  }
  row "p" {
    in    = players
    cells = ["{p}"]
  }
}
`

// TestDraw draws rows for lists, in rows, under conditions; and leaves the state alone.
func TestDraw(t *testing.T) {
	g := compileText(t, harbour)
	s, m := newState(t, g), g.NewMachine()
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	before := s.Hash()
	want := "In 2030\nEast|gull, of East\n  gull|a\n    twin of tern\n  tern|b\nWest|–, of East\na\nb"
	if got := drawn(t, g, s, nil); got != want {
		t.Errorf("drawn:\n%s\nwant:\n%s", got, want)
	}
	if s.Hash() != before {
		t.Error("drawing changes the state")
	}
	say(t, m, s, "1")
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	want = "In 2031\nEast|tern, of East\n  tern|b\nWest|–, of East\na\nb"
	if got := drawn(t, g, s, s.Seats()[0]); got != want {
		t.Errorf("drawn:\n%s\nwant:\n%s", got, want)
	}
}

const secretMap = `
map "table" {
  row "p" {
    in    = players
    cells = ["{p}", "{p.own}, {p.none}, {p.hand}"]
    row "card" {
      in    = p.hand
      cells = ["{card}", "{card.mark}"]
      row { cells = ["seen"] }
    }
    row {
      when  = p.own > 1
      cells = ["rich"]
    }
    row {
      when = p.own > 1
      row { cells = ["out of sight"] }
    }
  }
  row "card" {
    in    = [for c in all(card) : c if c.mark > 3]
    cells = ["marked"]
  }
  row {
    let "marks" { be = card.x.mark }
    cells = ["{marks}"]
  }
  row "card" {
    in    = deck
    cells = ["{card}", "in {deck}"]
  }
}
`

// TestDrawHides shows each seat its own, and an onlooker what all may see.
func TestDrawHides(t *testing.T) {
	g := compileText(t, secrets+secretMap)
	s := newState(t, g)
	if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		seat *model.Thing
		want string
	}{
		{s.Seats()[0], "a|2, …, x\n  x|7\n    seen\n  rich\n  out of sight\nb|…, …, 0\n  …\n…\n7\n…"},
		{s.Seats()[1], "a|…, …, 1\n  …\n  …\nb|2, …, –\n  rich\n  out of sight\n…\n…\n…"},
		{nil, "a|…, …, 1\n  …\n  …\nb|…, …, 0\n  …\n…\n…\n…"},
	} {
		if got := drawn(t, g, s, c.seat); got != c.want {
			t.Errorf("%s sees\n%s\nnot\n%s", nameOrNobody(c.seat), got, c.want)
		}
	}
}

// TestDrawAtOnce draws the state before what seats do at once, until all have done it.
func TestDrawAtOnce(t *testing.T) {
	g := compileText(t, atOnce+`map "gifts" {
  row "p" {
    in    = players
    cells = ["{p.given}"]
  }
}`)
	s, m := newState(t, g), g.NewMachine()
	say(t, m, s, "2")
	say(t, m, s, "2")
	if got := drawn(t, g, s, nil); got != "0\n0\n0" {
		t.Errorf("drawn: %s", got)
	}
	say(t, m, s, "2")
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if got := drawn(t, g, s, nil); got != "2\n2\n2" {
		t.Errorf("drawn: %s", got)
	}
}

// TestDrawBounds: no map draws without end, and a fault says where it is.
func TestDrawBounds(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	for _, c := range []struct{ name, rows, want string }{
		{"rows", `row "x" {
      in    = range(1, 3000)
      cells = ["{x}"]
    }`, "2000 rows and more"},
		{"text", `row "x" {
      in    = range(1, 30)
      let "long" { be = range(1, 20000) }
      cells = ["{long}"]
    }`, "t.hcl:14,3: plain: the map is too large to draw"},
		{"steps", `row "x" {
      in = range(1, 50000)
      row "y" {
        in   = range(1, 50000)
        when = false
        cells = ["{y}"]
      }
    }`, "plain: the map takes more than 5000000 steps"},
		{"unheard steps", `row "x" {
      in = range(1, 3000)
      row "y" {
        in   = game.many
        when = false
        cells = ["{y}"]
      }
    }`, "t.hcl:16,7: plain: the map takes more than 5000000 steps"},
		{"fault", `row "x" {
      in    = [0]
      when  = floor_div(1, x) == 1
      cells = ["{x}"]
    }`, "t.hcl:16,15: plain: division by 0"},
		{"fault of a text", `row "x" {
      in    = [0]
      cells = ["{game.many}"]
    }`, "1 rows"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := compileText(t, `game "bounds" {
  seats = [1, 1]
  state = { many = list(integer) }
  setup {
    set "game" { many = range(1, 5000) }
  }
  finish { winners = [] }
}
map "plain" {
  `+c.rows+`
}`)
			s := newState(t, g)
			if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
				t.Fatal(err)
			}
			d, err := view.Draw(g.Localizer(nil), s, g.Model().Maps[0], nil)
			got := fmt.Sprint(err)
			if err == nil {
				got = fmt.Sprint(len(d.Rows), " rows")
				if d.More {
					got += " and more"
				}
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

const laps = `
game "laps" {
  players = ["ann"]
  state   = { lap = integer }
  choose "pace" {
    by = player.ann
    option "slow" {}
    option "fast" {}
  }
  repeat "round" {
    times = 3
    set "game" { lap = round }
    run "lap" {}
  }
  require { that = game.lap == 3 }
  finish { winners = [] }
}
kind "player" {}
procedure "lap" {
  title = "A lap"
  tell { text = "On they go." }
}
map "track" {
  before = "lap"
  row { cells = ["{game.lap}"] }
}
`

// TestDrawnLate: what is told when it can no longer be taken back is drawn as it was.
func TestDrawnLate(t *testing.T) {
	g := compileText(t, laps)
	m, s := g.NewMachine(), newState(t, g)
	drawn := ""
	m.Events = func(e *interpreter.Event) {
		if e.Kind != interpreter.EventMoment || e.Label != "lap" {
			return
		}
		at := s
		if e.State != nil {
			at = e.State
		}
		d, err := view.Draw(g.Localizer(nil), at, g.Model().Maps[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		drawn += d.Rows[0].Cells[0]
	}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if err := m.Take(s, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if drawn != "123" {
		t.Errorf("drawn: %s", drawn)
	}
}

// TestDrawThings: rows and cells tell which things they are about, and name only those that the viewer may know.
func TestDrawThings(t *testing.T) {
	g := compileText(t, `
game "bay" {
  players = ["a", "b"]
  finish { winners = [] }
}
kind "player" { state = { purse = tally(good), held = seen_by(this, optional(good)), wants = set(good) } }
kind "good" { things = ["ore", "ice"] }
player "a" {
  purse = { ice = 2 }
  held  = good.ore
  wants = [good.ore, good.ice]
}
map "bay" {
  row "player" {
    in    = players
    tiles = true
    cells = ["{player}", "{player.purse}", "{player.held?{player.held}}", "{player.wants}{player.held?: {player.held}}"]
  }
}`)
	s := newState(t, g)
	if _, err := g.NewMachine().Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	seats := s.Seats()
	for seat, want := range map[*model.Thing]string{
		seats[0]: "player.a [[player.a] [good.ice] [good.ore] [good.ore good.ice good.ore]]",
		seats[1]: "player.a [[player.a] [good.ice] [] [good.ore good.ice]]",
	} {
		d, err := view.Draw(g.Localizer(nil), s, g.Model().Maps[0], seat)
		if err != nil {
			t.Fatal(err)
		}
		row, ids := d.Rows[0], [][]string{}
		for _, named := range row.Things {
			of := []string{}
			for _, n := range named {
				of = append(of, n.Thing)
			}
			ids = append(ids, of)
		}
		if got := fmt.Sprint(row.Thing, " ", ids); got != want || !row.Tile {
			t.Errorf("%v sees %v\nnot %v", seat, got, want)
		}
	}
}
