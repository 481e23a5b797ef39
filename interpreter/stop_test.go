package interpreter

import (
	"strings"
	"testing"
)

// TestStopsAtOnce leaves passes, loops and steps in the middle of what is done at once: what passes gave
// stands, and what was held back is told as soon as the outermost is left.
func TestStopsAtOnce(t *testing.T) {
	const bid = `
    in      = players
    at_once = true
    pick "n" {
      by   = p
      from = [1, 2, 3]
    }
`
	for name, c := range map[string]struct{ body, told, last string }{
		"pass": {`
  each "p" "bids" {
    gives = n` + bid + `
    stop "p" { when = n == 2 }
    set "p" { last = 5 }
  }
  each "p" {
    in = players
    set "p" { last = p.last + or(bids[p], -1) }
  }`, "a1* b2* c3* a1 b2 c3 c1", "6 -1 8"},
		"loop": {`
  each "p" {` + bid + `
    stop "p" {
      when = n == 2
      all  = true
    }
    set "p" { last = n }
  }`, "a1* b2* a1 b2 c3", "1 0 0"},
		"nested": {`
  repeat "round" {
    times = 3
    each "p" {` + strings.Replace(bid, "players", "[player.a, player.b]", 1) + `
      each "q" {
        in      = [player.a]
        at_once = true
        stop "round" {
          when = n == 2
          all  = true
        }
      }
    }
  }`, "a1* b2* a1 b2 c3", "0 0 0"},
		"step": {`
  step "bids" {
    each "p" {` + bid + `
      stop "bids" { when = n == 2 }
      set "p" { last = n }
    }
  }`, "a1* b2* a1 b2 c3", "1 0 0"},
		"ended within": {`
  each "p" {` + bid + `
    each "q" {
      in      = [player.a]
      at_once = true
      stop "q" {}
    }
    set "p" { last = n }
  }`, "a1* b2* c3* a1 b2 c3 c1", "1 2 3"},
	} {
		t.Run(name, func(t *testing.T) {
			g := compileText(t, `
game "g" {
  players = ["a", "b", "c"]
`+c.body+`
  pick "again" {
    by   = player.c
    from = [1, 2, 3]
  }
  finish { winners = [] }
}
kind "player" { state = { last = integer } }
`)
			m, s := g.NewMachine(), newState(t, g)
			var told []string
			m.Events = func(e *Event) {
				if e.Kind == EventPicked {
					who := e.Seat.Name + g.source.Show(e.Values[0], e.Type)
					if e.Early {
						who += "*"
					}
					told = append(told, who)
				}
			}
			i := 0
			for d, err := m.Advance(t.Context(), s); d != nil || err != nil; d, err = m.Advance(t.Context(), s) {
				if err == nil {
					err = m.Take(s, i%3)
				}
				if err != nil {
					t.Fatal(err)
				}
				if i++; d.Label == "again" && s.simultaneous != nil {
					t.Error("it is still at once")
				}
			}
			if got := strings.Join(told, " "); got != c.told {
				t.Errorf("told %q, want %q", got, c.told)
			}
			want := strings.Fields("a.last=" + strings.ReplaceAll(c.last, " ", " .last="))
			for i, w := range strings.Fields(seen(g, s, nil)) {
				if i < len(want) && !strings.HasSuffix(w, want[i]) {
					t.Errorf("%s, want %s", w, want[i])
				}
			}
		})
	}
}
