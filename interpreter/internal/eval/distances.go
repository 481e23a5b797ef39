package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// distance looks distances on a board up in a table; in a graph it calls the builtin.
func (c *codegen) distance(n *model.Call) intFunc {
	s, args := c.space(n)
	if s == nil || s.graph != nil {
		return nil
	}
	u := s.u
	x, y := c.word(args[0]), c.word(args[1])
	return func(ev *Evaluator) int64 {
		a, b := x(ev), y(ev)
		if a == 0 || b == 0 {
			fail(&n.R, builtin.Missing)
		}
		if d := u.distancesFrom(int(a - u.first))[b-u.first]; d >= 0 {
			return int64(d)
		}
		return None
	}
}

// apart computes how far two cells of a board are apart if it has no holes.
func (c *codegen) apart(n *model.Call) intFunc {
	s, args := c.space(n)
	u, things, hex := s.u, s.u.kind.Things, s.u.kind.Board.Hex
	x, y := c.word(args[0]), c.word(args[1])
	size := func(n int) int { return max(n, -n) }
	return func(ev *Evaluator) int64 {
		a, b := x(ev), y(ev)
		if a == 0 || b == 0 {
			fail(&n.R, builtin.Missing)
		}
		a, b = a-u.first, b-u.first
		dx, dy := things[b].X-things[a].X, things[b].Y-things[a].Y
		if hex {
			return int64(max(size(dx), size(dy), size(dx+dy)))
		}
		return int64(size(dx) + size(dy))
	}
}

// distancesFrom are the steps from a cell of a board to each, found when they are first asked for; -1 if there is no
// way.
func (u *universe) distancesFrom(i int) []int16 {
	if row := u.distances[i].Load(); row != nil {
		return *row
	}
	row := make([]int16, u.n)
	for j := range row {
		row[j] = -1
	}
	row[i] = 0
	for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
		for _, id := range u.kind.Board.Neighbours[queue[0]] {
			if o := id - int(u.first); row[o] < 0 {
				row[o] = row[queue[0]] + 1
				queue = append(queue, o)
			}
		}
	}
	u.distances[i].Store(&row)
	return row
}
