package odds

import (
	"errors"
	"slices"
)

// mostRounds bounds how often seats find something better.
const mostRounds = 1_000

var errRounds = errors.New("no best answers were found")

// An elimination solves a strongly connected part in which every seat's answers are fixed. One node after the other is
// put in terms of those after it: what leads back to itself is divided by the chance that it does not, which is a
// sum of what leaves it and never a difference (Grassmann, Taksar, Heyman). In the order in which a depth-first search
// leaves them, nodes lead to few others when their turn comes: those at which a round began.
type elimination struct {
	x    *solution
	part []int32
	rows []row
	now  []float64 // by place: chance of coming there
	wait []int32   // places that now is not 0 at
}

// A row is a node in terms of those after it.
type row struct {
	at     []int32 // places
	chance []float64
	out    float64   // chance to leave the part
	worth  []float64 // of what it leaves to
}

func (e *elimination) run() {
	x := e.x
	if e.rows == nil {
		e.rows, e.now = make([]row, len(e.part)), make([]float64, len(e.part))
	}
	for i, v := range e.part {
		e.row(int32(i), v)
	}
	for i := len(e.part) - 1; i >= 0; i-- {
		r, out := &e.rows[i], x.chancesAt(e.part[i])
		copy(out, r.worth)
		for k, at := range r.at {
			addScaled(out, r.chance[k], x.chancesAt(e.part[at]))
		}
	}
}

func (e *elimination) row(i, v int32) {
	x, r := e.x, &e.rows[i]
	r.at, r.chance, r.out = r.at[:0], r.chance[:0], 0
	if r.worth == nil {
		r.worth = make([]float64, x.width)
	}
	clear(r.worth)
	if x.dead[v] {
		return
	}
	n := &x.nodes[v]
	if n.kind == chance {
		for k := n.from; k < n.to; k++ {
			e.goes(r, x.to[k], x.graph.chance[k], v)
		}
	} else {
		e.goes(r, x.to[x.takes[v]], 1, v)
	}
	for len(e.wait) > 0 {
		k := 0
		for j, at := range e.wait {
			if at < e.wait[k] {
				k = j
			}
		}
		at := e.wait[k]
		e.wait = slices.Delete(e.wait, k, k+1)
		by := e.now[at]
		e.now[at] = 0
		if at >= i {
			r.at, r.chance = append(r.at, at), append(r.chance, by)
			continue
		}
		o := &e.rows[at]
		r.out += float64(by * o.out)
		addScaled(r.worth, by, o.worth)
		for k, to := range o.at {
			e.come(to, float64(by*o.chance[k]))
		}
	}
	e.unloop(r, i)
}

// goes adds an edge: out of the part, or to a place in it.
func (e *elimination) goes(r *row, to int32, chance float64, from int32) {
	x := e.x
	if x.part[to] != x.part[from] {
		r.out += chance
		addScaled(r.worth, chance, x.chancesAt(to))
		return
	}
	e.come(x.place[to], chance)
}

func (e *elimination) come(at int32, chance float64) {
	if chance == 0 {
		return
	}
	if e.now[at] == 0 {
		e.wait = append(e.wait, at)
	}
	e.now[at] += chance
}

// unloop divides by the chance that a node does not lead to itself. One that leads nowhere else is worth nothing: it
// never ends.
func (e *elimination) unloop(r *row, i int32) {
	k := slices.Index(r.at, i)
	if k < 0 {
		return
	}
	r.at, r.chance = slices.Delete(r.at, k, k+1), slices.Delete(r.chance, k, k+1)
	leaves := r.out
	for _, c := range r.chance {
		leaves += c
	}
	if leaves == 0 {
		return
	}
	r.out /= leaves
	for k := range r.chance {
		r.chance[k] /= leaves
	}
	for k := range r.worth {
		r.worth[k] /= leaves
	}
}
