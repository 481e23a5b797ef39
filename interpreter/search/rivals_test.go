package search_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// An alphaBeta looks so many answers ahead in a game of two in which nothing is hidden, and counts marks on the board:
// those at a cell count what its weight says.
type alphaBeta struct {
	depth  int
	weight func(cell *model.Thing) int
}

func (p alphaBeta) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	_, best := p.value(ctx, m.Game().NewMachine(), s, p.depth, -1<<30, 1<<30)
	return best, nil
}

// value is that of a position for the seat that is asked.
func (p alphaBeta) value(ctx context.Context, m *interpreter.Machine, s *interpreter.State, depth, low, high int) (int, int) {
	seat, best := s.Asked(), -1
	n := 0
	if d, err := m.Advance(ctx, s); err != nil {
		panic(err)
	} else {
		n = d.Count()
	}
	for k := range n {
		i := n/2 + (k+1)/2*(1-2*(k%2)) // from the middle outwards
		if n%2 == 0 {
			i = n/2 - (k+1)/2*(1-2*(k%2))
		}
		i = (i + n) % n
		to, v := s.Clone(), 0
		if err := m.Take(to, i); err != nil {
			panic(err)
		}
		d, err := m.Advance(ctx, to)
		if err != nil {
			panic(err)
		}
		switch r := to.Result(); {
		case r != nil && slices.Contains(r.Winners, seat):
			v = 1000 + depth
		case r != nil && len(r.Winners) > 0:
			v = -1000 - depth
		case r != nil:
		case depth == 0:
			v = p.count(to, seat)
		case d.Seat == seat:
			v, _ = p.value(ctx, m, to, depth-1, low, high)
		default:
			v, _ = p.value(ctx, m, to, depth-1, -high, -low)
			v = -v
		}
		if best < 0 || v > low {
			low, best = max(low, v), i
		}
		if low >= high {
			break
		}
	}
	return low, best
}

func (p alphaBeta) count(s *interpreter.State, seat *model.Thing) (sum int) {
	for _, x := range view.Of(s, nil).Things {
		for _, a := range x.Attrs {
			if a.Attr.Name != "by" || a.Value == nil {
				continue
			}
			if w := p.weight(x.Thing); a.Value == seat.ID {
				sum += w
			} else {
				sum -= w
			}
		}
	}
	return sum
}

// A flat is a player that tries each option as often by playing on at random, and takes the one that won most often.
type flat struct{ playouts int }

func (p flat) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) (int, error) {
	m, src, best, most := m.Game().NewMachine(), rand.NewPCG(s.Seed(), s.Taken()), 0, -1
	to := new(interpreter.State)
	for i := range d.Count() {
		won := 0
		for range p.playouts / d.Count() {
			to.CopyFrom(s)
			for next, d := i, d; d != nil; {
				if err := m.Take(to, next); err != nil {
					return 0, err
				}
				var err error
				if d, err = m.Advance(ctx, to); err != nil {
					return 0, err
				}
				if d != nil {
					next = int(src.Uint64() >> 1 % uint64(d.Count()))
				}
			}
			if slices.Contains(to.Result().Winners, d.Seat) {
				won++
			}
		}
		if won > most {
			best, most = i, won
		}
	}
	return best, nil
}

// smallHex is the folder of a hex of seven rows.
func smallHex(t *testing.T) string {
	dir := filepath.Join(t.TempDir(), "hex")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"pack.hcl", "game.hcl", "scenario.hcl"} {
		b, err := content.FS.ReadFile("classics/hex/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(strings.ReplaceAll(string(b), "11", "7")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

var rivals = flag.Int("search-rivals", 0, "how many games are played against each rival; from 100 on, enough must be won")

// TestRivals plays against players that think otherwise; docs/search.md has what came of it. Rivals that content can be
// asked to play, its bots, are left to playtest.
func TestRivals(t *testing.T) {
	if *rivals == 0 {
		t.Skip("a match: -search-rivals 100")
	}
	plain := func(*model.Thing) int { return 1 }
	for _, x := range []struct {
		name, dir string
		playouts  int
		rival     interpreter.Player
		least     int // percent
	}{
		{"connect_four", "../../content/classics/connect_four", 20_000,
			alphaBeta{4, func(c *model.Thing) int { return 3 - max(c.X-4, 4-c.X) }}, 75},
		{"hex", smallHex(t), 100, flat{1000}, 60},
		{"reversi", "../../content/classics/reversi", 200, alphaBeta{2, func(c *model.Thing) int {
			if corner := func(n int) bool { return n == 1 || n == 8 }; corner(c.X) && corner(c.Y) {
				return 25
			}
			return plain(c)
		}}, 70},
	} {
		t.Run(x.name, func(t *testing.T) {
			open(t, x.dir, func(g *interpreter.Game, sc *model.Scenario) {
				won, n := 0, *rivals
				for i := range n {
					s, err := play(t, g, sc, uint64(i+1), 1000, i%2, search.New(x.playouts, uint64(i)), x.rival)
					if err != nil {
						t.Fatal(err)
					}
					switch r := s.Result(); {
					case len(r.Winners) == 1 && r.Winners[0] == s.Seats()[i%2]:
						won += 2
					case len(r.Winners) != 1:
						won++
					}
				}
				t.Logf("%s: %.1f of %d games are won", sc.Name, float64(won)/2, n)
				if n >= 100 && won*50 < x.least*n {
					t.Errorf("%s: %.1f of %d games are won, and should be %d %%", sc.Name, float64(won)/2, n, x.least)
				}
			})
		})
	}
}
