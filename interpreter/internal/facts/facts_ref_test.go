package facts_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// ---- Tic-tac-toe --------------------------------------------------------------

var ticLines = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

// ticFacts is what a walk through all of tic-tac-toe finds.
type ticFacts struct {
	games     int // finished games, by every order of moves
	firstWins int
	laterWins int
	draws     int
	byLength  [10]int          // finished games by number of moves
	perft     [10]int          // move sequences of a length; finished games go no further
	positions map[[9]int8]bool // reachable, the empty board among them
}

func ticHasLine(b [9]int8, who int8) bool {
	for _, l := range ticLines {
		if b[l[0]] == who && b[l[1]] == who && b[l[2]] == who {
			return true
		}
	}
	return false
}

func (f *ticFacts) walk(b [9]int8, moves int) {
	f.perft[moves]++
	f.positions[b] = true
	last := int8(2 - moves%2) // 1 moves first
	won := moves > 0 && ticHasLine(b, last)
	if won || moves == 9 {
		f.games++
		f.byLength[moves]++
		switch {
		case !won:
			f.draws++
		case last == 1:
			f.firstWins++
		default:
			f.laterWins++
		}
		return
	}
	for i := range b {
		if b[i] == 0 {
			next := b
			next[i] = int8(moves%2 + 1)
			f.walk(next, moves+1)
		}
	}
}

func ticWalk() ticFacts {
	f := ticFacts{positions: map[[9]int8]bool{}}
	f.walk([9]int8{}, 0)
	return f
}

func TestTicTacToe(t *testing.T) {
	f := ticWalk()
	equal(t, "games", f.games, 255168)
	equal(t, "won by the first", f.firstWins, 131184)
	equal(t, "won by the second", f.laterWins, 77904)
	equal(t, "drawn", f.draws, 46080)
	equal(t, "positions", len(f.positions), 5478)
	equal(t, "games by length", f.byLength, [10]int{5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872})
	equal(t, "sequences by length", f.perft, [10]int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872})
}

// ---- Connect four -------------------------------------------------------------

// rack is a connect-four position: a bit for every cell, seven to a column with a bit to
// spare on top, so that shifted lines never run from one column into the next.
type rack struct {
	own, all uint64 // own: the discs of the seat to move
	moves    int
}

func fourInLine(b uint64) bool {
	for _, d := range [4]uint{1, 7, 6, 8} {
		if m := b & (b >> d); m&(m>>(2*d)) != 0 {
			return true
		}
	}
	return false
}

// connectPerft counts sequences of so many moves; a won game goes no further.
func connectPerft(r rack, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for c := range uint(7) {
		bottom, top := uint64(1)<<(7*c), uint64(1)<<(7*c+5)
		if r.all&top != 0 {
			continue
		}
		all := r.all | (r.all + bottom)
		mine := r.own | (all &^ r.all)
		if fourInLine(mine) {
			if depth == 1 {
				n++
			}
			continue
		}
		n += connectPerft(rack{own: all &^ mine, all: all, moves: r.moves + 1}, depth-1)
	}
	return n
}

func TestConnectFour(t *testing.T) {
	want := []int{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234}
	if !longtest.On() {
		want = want[:8]
	}
	for d, n := range want {
		equal(t, "connect four to depth "+itoa(d), connectPerft(rack{}, d), n)
	}
}

// connectPositions counts the positions reached in exactly so many moves.
func connectPositions(depth int) int {
	now := map[rack]bool{{}: true}
	for range depth {
		next := map[rack]bool{}
		for r := range now {
			if fourInLine(r.all &^ r.own) {
				continue
			}
			for c := range uint(7) {
				if r.all&(uint64(1)<<(7*c+5)) != 0 {
					continue
				}
				all := r.all | (r.all + uint64(1)<<(7*c))
				mine := r.own | (all &^ r.all)
				next[rack{own: all &^ mine, all: all, moves: r.moves + 1}] = true
			}
		}
		now = next
	}
	return len(now)
}

func TestConnectFourPositions(t *testing.T) {
	for d, n := range []int{1, 7, 49, 238, 1120, 4263, 16422} { // OEIS A212693
		equal(t, "positions after "+itoa(d), connectPositions(d), n)
	}
}

// ---- Breakthrough -------------------------------------------------------------

// pawns is a breakthrough position on a board of any width and height up to 8.
type pawns struct {
	width, height int
	at            [8][8]int8 // by row from the bottom, by column: 0, 1 (goes up), 2 (goes down)
	turn          int8
}

func breakthrough(width, height int) pawns {
	p := pawns{width: width, height: height, turn: 1}
	for x := range width {
		p.at[0][x], p.at[1][x] = 1, 1
		p.at[height-1][x], p.at[height-2][x] = 2, 2
	}
	return p
}

// moves are the positions one move on, and whether the move ended the game.
func (p pawns) moves(yield func(next pawns, over bool)) {
	ahead, goal := 1, p.height-1
	if p.turn == 2 {
		ahead, goal = -1, 0
	}
	for y := range p.height {
		for x := range p.width {
			if p.at[y][x] != p.turn {
				continue
			}
			for dx := -1; dx <= 1; dx++ {
				tx, ty := x+dx, y+ahead
				if tx < 0 || tx >= p.width || p.at[ty][tx] == p.turn || dx == 0 && p.at[ty][tx] != 0 {
					continue
				}
				next := p
				next.at[y][x], next.at[ty][tx] = 0, p.turn
				next.turn = 3 - p.turn
				yield(next, ty == goal || next.count(next.turn) == 0)
			}
		}
	}
}

func (p pawns) count(who int8) int {
	n := 0
	for y := range p.height {
		for x := range p.width {
			if p.at[y][x] == who {
				n++
			}
		}
	}
	return n
}

func (p pawns) perft(depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	p.moves(func(next pawns, over bool) {
		switch {
		case !over:
			n += next.perft(depth - 1)
		case depth == 1:
			n++
		}
	})
	return n
}

// breakthroughPerft was reckoned by two programs that share no code.
var breakthroughPerft = []int{1, 22, 484, 11132, 256036, 6182818}

func TestBreakthrough(t *testing.T) {
	want := breakthroughPerft
	if !longtest.On() {
		want = want[:5]
	}
	for d, n := range want {
		equal(t, "breakthrough to depth "+itoa(d), breakthrough(8, 8).perft(d), n)
	}
}

// ---- Hex ----------------------------------------------------------------------

// hexNeighbours counts, on a rhombus, the cells by number of cells beside them.
func hexNeighbours(size int) map[int]int {
	out := map[int]int{}
	for y := range size {
		for x := range size {
			n := 0
			for _, d := range [6][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}} {
				if tx, ty := x+d[0], y+d[1]; tx >= 0 && tx < size && ty >= 0 && ty < size {
					n++
				}
			}
			out[n]++
		}
	}
	return out
}

// hexPerft counts sequences of so few moves that nobody can have won: every free cell, and
// for the second move also taking the first stone over.
func hexPerft(size, depth int) int {
	cells := size * size
	if depth == 0 {
		return 1
	}
	placed, swapped := cells, 0
	for d := 2; d <= depth; d++ {
		if d == 2 {
			placed, swapped = placed*(cells-1), placed
			continue
		}
		placed, swapped = placed*(cells-d+1), swapped*(cells-d+2)
	}
	return placed + swapped
}

func TestHex(t *testing.T) {
	n := hexNeighbours(11)
	equal(t, "within", n[6], 81)
	equal(t, "at an edge", n[4], 36)
	equal(t, "blunt and sharp corners", [2]int{n[3], n[2]}, [2]int{2, 2})
	for d, want := range []int{1, 121, 121*120 + 121, 121*120*119 + 121*120} {
		equal(t, "hex to depth "+itoa(d), hexPerft(11, d), want)
	}
}

// ---- Goofspiel ----------------------------------------------------------------

// goofspielEndings counts the ways a game with n ranks can go: every order of prizes, and
// of each player's bids.
func goofspielEndings(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f * f * f
}

// goofspielTies counts, of those, the games that both players end with the same score.
func goofspielTies(n int) int {
	orders := permutations(n)
	ties := 0
	for _, bids := range orders { // the order of prizes by rank stands for all others
		for _, other := range orders {
			d := 0
			for prize := range n {
				d += (prize + 1) * sign(bids[prize]-other[prize])
			}
			if d == 0 {
				ties++
			}
		}
	}
	return ties * len(orders)
}

func TestGoofspiel(t *testing.T) {
	for n, want := range []int{1: 1, 2: 8, 3: 216, 4: 13824} {
		if n > 0 {
			equal(t, "goofspiel with ranks up to "+itoa(n), goofspielEndings(n), want)
		}
	}
	equal(t, "ties with one rank", goofspielTies(1), 1)
	equal(t, "ties with two", goofspielTies(2), 4)
	equal(t, "ties with three", goofspielTies(3), 60)
}

// ---- Helpers ------------------------------------------------------------------

func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for _, p := range permutations(n - 1) {
		for i := range n {
			out = append(out, slices.Insert(slices.Clone(p), i, n-1))
		}
	}
	return out
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func itoa(n int) string { return big.NewInt(int64(n)).String() }

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
