package vm

// The small games of the benchmarks, written by hand: the same rules over flat arrays, the
// options in the same order, and a lone option not asked.

func pickOne(g *gambler, n int) int {
	if n == 1 {
		return 0
	}
	return g.below(n)
}

type ticTacToe struct{ by [9]int8 }

// ticLines are the straight runs of three cells.
var ticLines = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (t *ticTacToe) playout(g *gambler) int {
	for who := int8(1); ; who = 3 - who {
		var free [9]int
		n := 0
		for i, by := range t.by {
			if by == 0 {
				free[n] = i
				n++
			}
		}
		t.by[free[pickOne(g, n)]] = who
		for _, l := range ticLines {
			if t.by[l[0]] == who && t.by[l[1]] == who && t.by[l[2]] == who {
				return int(who)
			}
		}
		if n == 1 {
			return 0
		}
	}
}

type connectFour struct{ by [42]int8 }

// fourLines are the 69 runs of four cells of a rack of seven columns and six rows.
var fourLines = findFours()

func findFours() (out [][4]int) {
	for _, way := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for y := range 6 {
			for x := range 7 {
				endX, endY := x+3*way[0], y+3*way[1]
				if endX > 6 || endY > 5 || endY < 0 {
					continue
				}
				var l [4]int
				for i := range l {
					l[i] = (y+i*way[1])*7 + x + i*way[0]
				}
				out = append(out, l)
			}
		}
	}
	return out
}

func (c *connectFour) playout(g *gambler) int {
	for who := int8(1); ; who = 3 - who {
		var open [7]int
		n := 0
		for x := range 7 {
			if c.by[35+x] == 0 {
				open[n] = x
				n++
			}
		}
		if n == 0 {
			return 0
		}
		at := open[pickOne(g, n)]
		for c.by[at] != 0 {
			at += 7
		}
		c.by[at] = who
		for _, l := range fourLines {
			if c.by[l[0]] == who && c.by[l[1]] == who && c.by[l[2]] == who && c.by[l[3]] == who {
				return int(who)
			}
		}
	}
}

type breakthrough struct{ by [64]int8 }

func (b *breakthrough) playout(g *gambler) int {
	for i := range 16 {
		b.by[i], b.by[48+i] = 1, 2
	}
	for who := int8(1); ; who = 3 - who {
		ahead, goal := 1, 7
		if who == 2 {
			ahead, goal = -1, 0
		}
		var pawns [16]int
		var steps [3]int
		n := 0
		for at, by := range b.by {
			if by == who && b.steps(at, ahead, who, &steps) > 0 {
				pawns[n] = at
				n++
			}
		}
		from := pawns[pickOne(g, n)]
		to := steps[0:b.steps(from, ahead, who, &steps)]
		at := to[pickOne(g, len(to))]
		b.by[from], b.by[at] = 0, who
		if at/8 == goal || !b.any(3-who) {
			return int(who)
		}
	}
}

func (b *breakthrough) any(who int8) bool {
	for _, by := range b.by {
		if by == who {
			return true
		}
	}
	return false
}

// steps gives where a pawn may go: straight onto an empty cell, aslant also onto an enemy.
func (b *breakthrough) steps(from, ahead int, who int8, to *[3]int) int {
	n, y := 0, from/8+ahead
	if y < 0 || y > 7 {
		return 0
	}
	for dx := -1; dx <= 1; dx++ {
		x := from%8 + dx
		if x < 0 || x > 7 {
			continue
		}
		if by := b.by[y*8+x]; by != who && (dx != 0 || by == 0) {
			to[n] = y*8 + x
			n++
		}
	}
	return n
}
