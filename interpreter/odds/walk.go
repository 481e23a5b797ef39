package odds

import (
	"context"
	"errors"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// The kinds of nodes.
const (
	chance uint8 = iota
	best
	worst
	end
	stuck
)

// A node is a position; its edges are those from `from` up to `to`.
type node struct {
	kind     uint8
	from, to int32
}

// A graph is what may come of a position. What each end is worth stands in cells: the goal, the other figures, and one
// for each label.
type graph struct {
	nodes  []node
	to     []int32   // of edges
	chance []float64 // of edges of chance
	ends   map[int32]worth
	width  int // cells of a node
	root   int32
}

// A worth is what an end is worth.
type worth struct {
	figures []float64 // the goal first
	label   int       // its cell
}

// A walker makes the graph of a position.
type walker struct {
	graph
	q      *Question
	ctx    context.Context
	m      *interpreter.Machine
	ahead  *forecast.Forecast // over its chance
	at     map[forecast.Key]int32
	labels map[string]int // their cells
	asked  *model.Thing   // who is asked at the root

	passed []forecast.Key // positions since chance or a seat decided last
	known  int32          // the node of the position at which the machine has stopped

	todo []pending
	free []*interpreter.State
}

// A pending is a node that has no edges yet.
type pending struct {
	node  int32
	state *interpreter.State
}

// mostFixed is how many decisions with fixed answers may follow one another.
const mostFixed = 10_000

func (w *walker) walk(s *interpreter.State) error {
	w.ends = map[int32]worth{}
	w.width = 1 + len(w.q.Also)
	w.chance, w.to = nil, nil
	w.m.StopWhere(w.pass)
	var err error
	if w.root, err = w.arrive(s.Root(), true); err != nil {
		return err
	}
	if len(w.todo) > 0 && w.nodes[w.root].kind != chance {
		d, err := w.m.Advance(w.ctx, w.todo[0].state)
		if err != nil {
			return err
		}
		w.asked = d.Seat
	}
	for len(w.todo) > 0 {
		last := len(w.todo) - 1
		p := w.todo[last]
		w.todo = w.todo[:last]
		if err := w.expand(p); err != nil {
			return err
		}
		w.free = append(w.free, p.state)
	}
	w.at = nil
	return nil
}

// arrive runs s until chance or a seat decides, or the walk ends, and returns the node of that.
func (w *walker) arrive(s *interpreter.State, begins bool) (int32, error) {
	w.passed = w.passed[:0]
	n, err := w.run(s, begins)
	for _, k := range w.passed {
		w.at[k] = n
	}
	return n, err
}

// pass says whether play has come by a position before: it goes on from there as it did then.
func (w *walker) pass(s *interpreter.State) (known bool) {
	k := w.ahead.Key(s, w.q.Apart)
	if w.known, known = w.at[k]; !known {
		w.passed = append(w.passed, k)
	}
	return known
}

func (w *walker) run(s *interpreter.State, begins bool) (int32, error) {
	for n := 0; ; n++ {
		if n == mostFixed {
			return 0, &TooLarge{"decisions without chance", mostFixed}
		}
		d, err := w.m.Advance(w.ctx, s)
		var f *interpreter.Fault
		switch {
		case errors.As(err, &f) && f.Stuck:
			return w.addNode(stuck)
		case errors.Is(err, interpreter.ErrChance):
			if over, err := w.over(s, d); over || err != nil {
				return w.end(s, false, err)
			}
			return w.meet(s, chance)
		case errors.Is(err, interpreter.ErrKnown):
			return w.known, nil
		case errors.Is(err, interpreter.ErrEnded):
			return w.end(s, true, nil)
		case err != nil:
			return 0, err
		case d == nil:
			return w.end(s, false, nil)
		}
		if over, err := w.over(s, d); err != nil || over && !(begins && n == 0) {
			return w.end(s, false, err)
		}
		p := Policy{How: Chance}
		if w.q.Policy != nil {
			p = w.q.Policy(d.Seat)
		}
		option := 0
		switch p.How {
		case Best:
			return w.meet(s, best)
		case Against:
			return w.meet(s, worst)
		case Chance:
			return w.meet(s, chance)
		case Bot:
			i, _, has, err := w.m.Advise(s, d, p.Bot)
			if err != nil {
				return 0, err
			}
			if !has {
				return w.meet(s, chance)
			}
			option = i
		}
		if err := w.m.Take(s, option); err != nil {
			return 0, err
		}
	}
}

// over says whether the walk ends before chance or a decision: where that is asked for, else where something new
// begins.
func (w *walker) over(s *interpreter.State, d *interpreter.Decision) (bool, error) {
	switch {
	case w.q.Until != nil:
		return w.q.Until(&End{M: w.m, State: s})
	case w.q.Rule != nil || d == nil:
		return false, nil
	}
	return d.Begins(), nil
}

// meet is the node of a position, which may be new.
func (w *walker) meet(s *interpreter.State, kind uint8) (int32, error) {
	k := w.ahead.Key(s, w.q.Apart)
	if n, ok := w.at[k]; ok {
		return n, nil
	}
	n, err := w.addNode(kind)
	if err != nil {
		return 0, err
	}
	w.at[k] = n
	var c *interpreter.State
	if last := len(w.free) - 1; last >= 0 {
		c, w.free = w.free[last], w.free[:last]
	} else {
		c = new(interpreter.State)
	}
	c.CopyFrom(s)
	w.todo = append(w.todo, pending{n, c})
	return n, nil
}

func (w *walker) addNode(kind uint8) (int32, error) {
	if len(w.nodes) >= w.q.Bounds.States {
		return 0, &TooLarge{"states", w.q.Bounds.States}
	}
	w.nodes = append(w.nodes, node{kind: kind})
	return int32(len(w.nodes) - 1), nil
}

// end is the node of an end.
func (w *walker) end(s *interpreter.State, ended bool, err error) (int32, error) {
	if err != nil {
		return 0, err
	}
	e := &End{M: w.m, State: s, Ended: ended}
	x := worth{figures: make([]float64, 1+len(w.q.Also))}
	if w.q.Goal != nil {
		if x.figures[0], err = w.q.Goal(e); err != nil {
			return 0, err
		}
	}
	for i, f := range w.q.Also {
		if x.figures[1+i], err = f(e); err != nil {
			return 0, err
		}
	}
	label := ""
	if w.q.Label != nil {
		if label, err = w.q.Label(e); err != nil {
			return 0, err
		}
	}
	at, ok := w.labels[label]
	if !ok {
		at = w.width
		w.labels[label] = at
		w.width++
	}
	x.label = at
	n, err := w.addNode(end)
	w.ends[n] = x
	return n, err
}

// expand finds the edges of a node.
func (w *walker) expand(p pending) error {
	var to []int32
	var chances []float64
	d, err := w.m.Advance(w.ctx, p.state)
	switch {
	case errors.Is(err, interpreter.ErrChance):
		err = w.ahead.Outcomes(w.ctx, p.state, func(s *interpreter.State, chance float64) error {
			n, err := w.arrive(s, false)
			to, chances = append(to, n), append(chances, chance)
			return err
		})
	case err == nil:
		s := p.state.Clone()
		for i := range d.Count() {
			s.CopyFrom(p.state)
			if err = w.m.Take(s, i); err != nil {
				break
			}
			var n int32
			if n, err = w.arrive(s, false); err != nil {
				break
			}
			to = append(to, n)
		}
	}
	if err != nil {
		return err
	}
	if chances == nil {
		left, even := w.legal(to)
		if len(left) == 0 { // an optional decision is passed over
			if ok, err := w.m.PassOver(p.state); err != nil || ok {
				if err != nil {
					return err
				}
				n, err := w.arrive(p.state, false)
				if err != nil {
					return err
				}
				left, even = []int32{n}, []float64{1}
				w.nodes[p.node].kind = chance
			}
		}
		if w.nodes[p.node].kind == chance {
			to, chances = left, even
		}
	}
	x := &w.nodes[p.node]
	if chances == nil {
		chances = make([]float64, len(to))
	}
	if len(w.to)+len(to) > w.q.Bounds.Edges {
		return &TooLarge{"edges", w.q.Bounds.Edges}
	}
	x.from = int32(len(w.to))
	w.to, w.graph.chance = append(w.to, to...), append(w.graph.chance, chances...)
	x.to = int32(len(w.to))
	return w.ctx.Err()
}

// legal are the options that can be completed, each as likely.
func (w *walker) legal(to []int32) ([]int32, []float64) {
	out := lists.Filter(to, func(n int32) bool { return w.nodes[n].kind != stuck })
	chances := make([]float64, len(out))
	for i := range chances {
		chances[i] = 1 / float64(len(out))
	}
	return out, chances
}
