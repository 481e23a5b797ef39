package vm

import "slices"

// The board games of the benchmarks, written by hand: hex, reversi and quoridor.

// A hexBoard is 11 by 11 cells, with a rim of nobody's, so that neighbours need no bounds.
type hexBoard struct{ by [13 * 13]int8 }

// hexWays lead to the six cells beside a cell.
var hexWays = [6]int{-1, 1, -13, 13, -12, 12}

func (h *hexBoard) playout(g *gambler) int {
	var free [121]int
	n := h.free(&free)
	for who, stones := int8(1), 0; ; who, stones = 3-who, stones+1 {
		if stones == 1 && who == 2 && g.below(2) == 1 { // the pie rule
			h.swap(&free)
			stones = 0
			continue
		}
		if h.place(g, &free, &n, who) {
			return int(who)
		}
	}
}

// free lists the empty cells.
func (h *hexBoard) free(to *[121]int) (n int) {
	for y := 1; y <= 11; y++ {
		for x := 1; x <= 11; x++ {
			if at := y*13 + x; h.by[at] == 0 {
				to[n] = at
				n++
			}
		}
	}
	return n
}

// swap mirrors the first stone, which is blue's then.
func (h *hexBoard) swap(free *[121]int) {
	at := slices.Index(h.by[:], 1)
	h.by[at] = 0
	h.by[at%13*13+at/13] = 2
	h.free(free)
}

// place puts a stone by chance, and says whether it joins the two edges.
func (h *hexBoard) place(g *gambler, free *[121]int, n *int, who int8) bool {
	i := pickOne(g, *n)
	h.by[free[i]] = who
	copy(free[i:*n], free[i+1:*n])
	*n--
	return h.joined(who)
}

// joined floods from one edge: red joins the rows 1 and 11, blue the columns.
func (h *hexBoard) joined(who int8) bool {
	var seen [13 * 13]bool
	var stack [121]int
	n := 0
	for i := 1; i <= 11; i++ {
		at := 13 + i
		if who == 2 {
			at = 13*i + 1
		}
		if h.by[at] == who {
			seen[at] = true
			stack[n] = at
			n++
		}
	}
	for n > 0 {
		n--
		at := stack[n]
		if who == 1 && at/13 == 11 || who == 2 && at%13 == 11 {
			return true
		}
		for _, way := range hexWays {
			if to := at + way; h.by[to] == who && !seen[to] {
				seen[to] = true
				stack[n] = to
				n++
			}
		}
	}
	return false
}

// A reversi is 8 by 8 squares with a rim.
type reversi struct{ by [100]int8 }

const rim = 3

var eightWays = [8]int{10, 11, 1, -9, -10, -11, -1, 9}

func (r *reversi) playout(g *gambler) int {
	for i := range r.by {
		if i < 10 || i >= 90 || i%10 == 0 || i%10 == 9 {
			r.by[i] = rim
		}
	}
	r.by[44], r.by[55], r.by[45], r.by[54] = 2, 2, 1, 1
	for who, passed := int8(1), false; ; who = 3 - who {
		var moves [60]int
		n := 0
		for at := 11; at < 89; at++ {
			if r.by[at] == 0 && r.turns(at, who, false) {
				moves[n] = at
				n++
			}
		}
		if n == 0 {
			if passed {
				return r.winner()
			}
			passed = true
			continue
		}
		passed = false
		at := moves[pickOne(g, n)]
		r.turns(at, who, true)
		r.by[at] = who
	}
}

// turns says whether a disc turns any over, and does so.
func (r *reversi) turns(at int, who int8, do bool) bool {
	any := false
	for _, way := range eightWays {
		to := at + way
		for r.by[to] == 3-who {
			to += way
		}
		if to == at+way || r.by[to] != who {
			continue
		}
		if any = true; !do {
			return true
		}
		for to -= way; to != at; to -= way {
			r.by[to] = who
		}
	}
	return any
}

func (r *reversi) winner() int {
	var discs [4]int
	for _, by := range r.by {
		discs[by]++
	}
	switch {
	case discs[1] > discs[2]:
		return 1
	case discs[2] > discs[1]:
		return 2
	}
	return 0
}

// A quoridor is 9 by 9 cells and 8 by 8 posts; a wall at a post is two cells long.
type quoridor struct {
	wall  [64]int8 // 1: it lies sideways, 2: upright
	right [81]bool // a wall stands to the right of the cell
	above [81]bool
	at    [2]int
	left  [2]int
}

func (q *quoridor) playout(g *gambler) int {
	q.at, q.left = [2]int{4, 76}, [2]int{10, 10}
	for who := 0; ; who = 1 - who {
		var steps [5]int
		n := q.steps(who, &steps)
		fence := q.left[who] > 0
		if fence && n > 0 {
			fence = g.below(2) == 1
		}
		if fence && q.fence(g, who) || n == 0 {
			continue
		}
		q.at[who] = steps[pickOne(g, n)]
		if row := q.at[who] / 9; who == 0 && row == 8 || who == 1 && row == 0 {
			return who + 1
		}
	}
}

// open says whether no wall stands between a cell and the one beside it.
func (q *quoridor) open(at int, dx, dy int) bool {
	x, y := at%9+dx, at/9+dy
	switch {
	case x < 0 || x > 8 || y < 0 || y > 8:
		return false
	case dx == 1:
		return !q.right[at]
	case dx == -1:
		return !q.right[at-1]
	case dy == 1:
		return !q.above[at]
	}
	return !q.above[at-9]
}

// The four cells beside a cell, as the board counts them.
var fourWays = [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}

func (q *quoridor) steps(who int, to *[5]int) int {
	here, other := q.at[who], q.at[1-who]
	n := 0
	for _, way := range fourWays {
		if !q.open(here, way[0], way[1]) {
			continue
		}
		next := here + way[0] + 9*way[1]
		if next != other {
			to[n] = next
			n++
			continue
		}
		if q.open(other, way[0], way[1]) {
			to[n] = other + way[0] + 9*way[1]
			n++
			continue
		}
		for _, aslant := range fourWays {
			if over := other + aslant[0] + 9*aslant[1]; q.open(other, aslant[0], aslant[1]) && over != here {
				to[n] = over
				n++
			}
		}
	}
	return n
}

func (q *quoridor) fits(post int, lies int8) bool {
	if q.wall[post] != 0 {
		return false
	}
	if lies == 1 {
		return (post%8 == 0 || q.wall[post-1] != 1) && (post%8 == 7 || q.wall[post+1] != 1)
	}
	return (post < 8 || q.wall[post-8] != 2) && (post >= 56 || q.wall[post+8] != 2)
}

// fence puts a wall up by chance; walls that close a pawn in are struck one by one.
func (q *quoridor) fence(g *gambler, who int) bool {
	var posts [64]int
	n := 0
	for post := range q.wall {
		if q.fits(post, 1) || q.fits(post, 2) {
			posts[n] = post
			n++
		}
	}
	for n > 0 {
		i := pickOne(g, n)
		var lies [2]int8
		k := 0
		for l := int8(1); l <= 2; l++ {
			if q.fits(posts[i], l) {
				lies[k] = l
				k++
			}
		}
		for k > 0 {
			j := pickOne(g, k)
			q.put(posts[i], lies[j], true)
			if q.reaches(0) && q.reaches(1) {
				q.left[who]--
				return true
			}
			q.put(posts[i], lies[j], false)
			lies[0] = lies[1-j]
			k--
		}
		copy(posts[i:n], posts[i+1:n])
		n--
	}
	return false
}

func (q *quoridor) put(post int, lies int8, stands bool) {
	at := post/8*9 + post%8
	q.wall[post] = 0
	if stands {
		q.wall[post] = lies
	}
	if lies == 1 {
		q.above[at], q.above[at+1] = stands, stands
		return
	}
	q.right[at], q.right[at+9] = stands, stands
}

// reaches floods from a pawn to its far side.
func (q *quoridor) reaches(who int) bool {
	var seen [81]bool
	var stack [81]int
	goal := 8 - 8*who
	stack[0] = q.at[who]
	seen[q.at[who]] = true
	for n := 1; n > 0; {
		n--
		at := stack[n]
		if at/9 == goal {
			return true
		}
		for _, way := range fourWays {
			if to := at + way[0] + 9*way[1]; q.open(at, way[0], way[1]) && !seen[to] {
				seen[to] = true
				stack[n] = to
				n++
			}
		}
	}
	return false
}
