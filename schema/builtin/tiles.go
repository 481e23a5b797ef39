package builtin

import "github.com/stellar-rules/stellar/schema/model"

// A way leads from one cell to another: so many to the right, and so many up.
type way [2]int

// turned is a way after so many sixths of a turn, on squares quarters. The sides of a cell are counted by it: side n
// looks where the way to the right leads after n turns.
func (s way) turned(b *model.Board, times int64) way {
	sides := sidesOf(b)
	for range (times%sides + sides) % sides {
		if s = (way{-s[1], s[0]}); b.Hex {
			s = way{s[0], s[1] - s[0]}
		}
	}
	return s
}

func sidesOf(b *model.Board) int64 {
	if b.Hex {
		return 6
	}
	return 4
}

// steps is how long the shortest way is on a board without holes or end.
func (s way) steps(b *model.Board) int {
	if b.Hex {
		return max(size(s[0]), size(s[1]), size(s[0]+s[1]))
	}
	return size(s[0]) + size(s[1])
}

func size(n int) int { return max(n, -n) }

// from is the cell to which a way leads so many times; 0 if there is none.
func (s way) from(b *model.Board, t *model.Thing, times int) int {
	if to := b.At[[2]int{t.X + times*s[0], t.Y + times*s[1]}]; to != nil {
		return to.ID
	}
	return 0
}

// apartBy is the way from one cell of a board to another, and the first of them.
func apartBy(env Env, args []any) (way, *model.Thing) {
	a, b := thing(env, ID(args[0])), thing(env, ID(args[1]))
	return way{b.X - a.X, b.Y - a.Y}, a
}

// mostAway is farther than any two cells are apart.
const mostAway = 1 << 10

func cellAt(env Env, w web, args []any) any {
	if len(args) == 2 { // of a board
		if t := w.board.At[[2]int{Clamp(Int(args[0])), Clamp(Int(args[1]))}]; t != nil {
			return Box(t.ID)
		}
		return Box(0)
	}
	x, y := Int(args[1]), Int(args[2])
	if x < -mostAway || x > mostAway || y < -mostAway || y > mostAway {
		return Box(0)
	}
	s := way{int(x), int(y)}.turned(w.board, Int(args[3]))
	return Box(s.from(w.board, thing(env, ID(args[0])), 1))
}

func apart(env Env, w web, args []any) any {
	s, _ := apartBy(env, args)
	return Box(s.steps(w.board))
}

func direction(env Env, w web, args []any) any {
	s, _ := apartBy(env, args)
	n := s.steps(w.board)
	for d := range sidesOf(w.board) {
		if (way{n, 0}).turned(w.board, d) == s && n > 0 {
			return Box(d)
		}
	}
	return nil
}

func ray(env Env, w web, args []any) any {
	s, at := apartBy(env, args)
	out := []any{}
	by := max(size(s[0]), size(s[1]))
	for ; by > 1 && (s[0]%by != 0 || s[1]%by != 0); by-- {
	}
	if by == 0 {
		return out
	}
	s = way{s[0] / by, s[1] / by}
	for n := 1; s.from(w.board, at, n) != 0; n++ {
		out = append(out, Box(s.from(w.board, at, n)))
	}
	env.Spend(len(out))
	return out
}

func ring(env Env, w web, args []any) any {
	n, out := Clamp(Int(args[1])), []any{}
	if n < 0 || n > mostAway {
		return out
	}
	at := way{n, 0}
	env.Spend(6*n + 1)
	for d := range sidesOf(w.board) {
		for range max(n, 1) {
			if id := at.from(w.board, thing(env, ID(args[0])), 1); id != 0 {
				out = append(out, Box(id))
			}
			if n == 0 {
				return out
			}
			by := (way{-1, 1}).turned(w.board, d)
			at = way{at[0] + by[0], at[1] + by[1]}
		}
	}
	return out
}

func diagonals(env Env, w web, args []any) any {
	out := []any{}
	for d := range sidesOf(w.board) {
		if id := (way{1, 1}).turned(w.board, d).from(w.board, thing(env, ID(args[0])), 1); id != 0 {
			out = append(out, Box(id))
		}
	}
	return out
}
