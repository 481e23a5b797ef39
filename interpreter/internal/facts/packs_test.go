package facts_test

import (
	"context"
	"math/big"
	"os"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

// open loads a pack and one of its scenarios.
func open(t testing.TB, id string) (*interpreter.Game, interpreter.Setup) {
	t.Helper()
	l := packs.New(packs.Root{FS: os.DirFS("../../../content/classics"), Prefix: "content/classics/"})
	p, finds := l.Pack(id)
	if finds.HasErrors() || len(p.Scenarios) == 0 {
		t.Fatal(finds)
	}
	m, finds := p.Load(p.Scenarios[0], nil)
	if m == nil {
		t.Fatal(finds)
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Scenarios {
		if s.Name == p.Scenarios[0] {
			return g, interpreter.Setup{Scenario: s, Seats: m.Game.Players[:s.Low], Seed: 1}
		}
	}
	t.Fatal("no scenario")
	return nil, interpreter.Setup{}
}

// A walker visits a game's tree. Forced decisions count like all others.
type walker struct {
	t     *testing.T
	m     *interpreter.Machine
	ply   string // label of the decision that completes a move
	perft []int
	pos   map[uint64]bool
	over  func(*interpreter.State, int)
}

// walk goes through all games from s, depth moves deep at most.
func (w *walker) walk(s *interpreter.State, moves, depth int, fresh bool) {
	d, err := w.m.Advance(context.Background(), s)
	if err != nil {
		w.t.Fatal(err)
	}
	if fresh {
		w.perft[moves]++
		if w.pos != nil {
			w.pos[s.Hash()] = true
		}
		if d == nil && w.over != nil {
			w.over(s, moves)
		}
	}
	if d == nil || moves == depth {
		return
	}
	last := d.Label == w.ply
	for i, n := 0, d.Count(); i < n; i++ {
		c := s.Clone()
		if err := w.m.Take(c, i); err != nil {
			w.t.Fatal(err)
		}
		if last {
			w.walk(c, moves+1, depth, true)
		} else {
			w.walk(c, moves, depth, false)
		}
	}
}

func walkPack(t *testing.T, id, ply string, depth int, w *walker) {
	t.Helper()
	g, setup := open(t, id)
	w.t, w.m, w.ply, w.perft = t, g.NewMachine(), ply, make([]int, depth+1)
	w.m.AskForced = true
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	w.walk(s, 0, depth, true)
}

func same(t *testing.T, what string, got, want []int) {
	t.Helper()
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("%s: %v, not %v", what, got, want)
		}
	}
}

func TestPackTicTacToe(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	want := ticWalk()
	var games, first, draws int
	w := &walker{pos: map[uint64]bool{}, over: func(s *interpreter.State, _ int) {
		games++
		switch r := s.Result(); {
		case len(r.Winners) != 1:
			draws++
		case r.Winners[0].Order == 0:
			first++
		}
	}}
	walkPack(t, "tic_tac_toe", "square", 9, w)
	same(t, "move sequences", w.perft, want.perft[:])
	if games != 255168 || first != want.firstWins || draws != want.draws {
		t.Errorf("%d games, %d won by the first, %d drawn; not 255168, %d, %d", games, first,
			draws, want.firstWins, want.draws)
	}
	if len(w.pos) != 5478 {
		t.Errorf("%d positions, not 5478", len(w.pos))
	}
}

func TestPackConnectFour(t *testing.T) {
	w := &walker{pos: map[uint64]bool{}}
	walkPack(t, "connect_four", "column", 5, w)
	same(t, "move sequences", w.perft, []int{1, 7, 49, 343, 2401, 16807})
	if n := 1 + 7 + 49 + 238 + 1120 + 4263; len(w.pos) != n {
		t.Errorf("%d positions, not %d", len(w.pos), n)
	}
}

func TestPackBreakthrough(t *testing.T) {
	w := &walker{}
	walkPack(t, "breakthrough", "target", 3, w)
	same(t, "move sequences", w.perft, []int{1, 22, 484, 11132})
}

// TestPackHex: 121 first moves; then 120 places or the swap, each taken through the choice of
// the action; a swap is a move without a pick, so it is counted by its decision.
func TestPackHex(t *testing.T) {
	g, setup := open(t, "hex")
	m := g.NewMachine()
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	d, err := m.Advance(t.Context(), s)
	if err != nil || d == nil || d.Count() != 121 {
		t.Fatalf("the first move: %v, %v", d, err)
	}
	if err := m.Take(s, 0); err != nil {
		t.Fatal(err)
	}
	d, err = m.Advance(t.Context(), s)
	if err != nil || d == nil || d.Count() != 2 {
		t.Fatalf("place or swap: %v, %v", d, err)
	}
	for i := range 2 {
		c := s.Clone()
		if err := m.Take(c, i); err != nil {
			t.Fatal(err)
		}
		next, err := m.Advance(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		if n := next.Count(); n != 120 {
			t.Errorf("option %d is followed by %d places, not 120", i, n)
		}
	}
}

// An odometer runs through every outcome of chance and every decision of a game, by
// playing it again and again from the start.
type odometer struct {
	digits, sizes []int
	at            int
}

func (o *odometer) Choose(_ string, n int, _ []any) (int, error) {
	if o.at == len(o.digits) {
		o.digits, o.sizes = append(o.digits, 0), append(o.sizes, n)
	}
	o.at++
	return o.digits[o.at-1], nil
}

// next turns to the next run; false when all are done.
func (o *odometer) next() bool {
	o.at = 0
	for i := len(o.digits) - 1; i >= 0; i-- {
		if o.digits[i]++; o.digits[i] < o.sizes[i] {
			return true
		}
		o.digits, o.sizes = o.digits[:i], o.sizes[:i]
	}
	return false
}

func TestPackKuhnPoker(t *testing.T) {
	g, setup := open(t, "kuhn_poker")
	o := &odometer{}
	m := g.NewMachine()
	m.Chance = o
	endings := 0
	stakes := map[int64]int{}
	deals := map[[2]int]bool{}
	for {
		endings++
		s, err := g.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if d == nil {
				break
			}
			i, _ := o.Choose("", d.Count(), nil)
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
		}
		deals[[2]int{o.digits[0], o.digits[1]}] = true
		sum := int64(0)
		for _, n := range s.Result().Scores {
			sum += n.Value
		}
		if sum != 0 {
			t.Errorf("the scores add up to %d", sum)
		}
		stakes[s.Result().Scores[0].Value]++
		if !o.next() {
			break
		}
	}
	if endings != 30 || len(deals) != 6 {
		t.Errorf("%d endings of %d deals, not 30 of 6", endings, len(deals))
	}
	for score, n := range map[int64]int{-2: 6, -1: 9, 1: 9, 2: 6} {
		if stakes[score] != n {
			t.Errorf("the first seat ends at %d %d times, not %d", score, stakes[score], n)
		}
	}
}

// untilLost turns the odometer until a one shows; what the next seat rolls is no matter.
type untilLost struct{ *odometer }

func (u untilLost) Choose(address string, n int, faces []any) (int, error) {
	for _, d := range u.digits[:u.at] {
		if d == 0 {
			return n - 1, nil
		}
	}
	return u.odometer.Choose(address, n, faces)
}

// TestPackPig: a turn that holds at 20 or more is lost with a chance of 0.62454…
func TestPackPig(t *testing.T) {
	g, setup := open(t, "pig")
	o := &odometer{}
	m := g.NewMachine()
	m.Chance = untilLost{o}
	lost := new(big.Rat)
	for {
		if turnIsLost(t, g, setup, m, o) {
			weight := big.NewRat(1, 1)
			for range o.at {
				weight.Mul(weight, big.NewRat(1, 6))
			}
			lost.Add(lost, weight)
		}
		if !o.next() {
			break
		}
	}
	if f, _ := lost.Float64(); f < 0.624540 || f > 0.624550 {
		t.Errorf("a turn is lost with a chance of %v", f)
	}
}

// turnIsLost plays the first seat's first turn, holding at 20.
func turnIsLost(t *testing.T, g *interpreter.Game, setup interpreter.Setup, m *interpreter.Machine, o *odometer) bool {
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil || d.Seat != setup.Seats[0] {
			return true
		}
		pot := 0
		for _, face := range o.digits[:o.at] {
			pot += face + 1
		}
		if pot >= 20 {
			return false
		}
		for i := range d.Count() {
			if d.Option(i).Word == "roll" {
				if err := m.Take(s, i); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
}
