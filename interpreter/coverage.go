package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Coverage notes what play reached of a game: what ran, was offered, taken, drawn, looked up
// and in force. It is for one goroutine; those of several games may be added up.
type Coverage struct {
	plan    *coverPlan
	ran     []bool  // by instruction
	actions []reach // by body
	options map[*model.ChooseOption]*reach
	rows    map[*model.Table][]bool
	stats   map[*model.Stat]bool
	mods    map[*model.Modifier]bool
	pooled  []bool // by thing: it lay among what was drawn from
	drawn   []bool // by thing
	forced  []bool // by thing: it was in force
	empty   []*model.StmtHead
	looks   int
}

// reach says how far an option came. What is struck was not taken.
type reach struct {
	offered bool
	taken   int
}

func (r *reach) add(o reach) {
	r.offered = r.offered || o.offered
	r.taken += o.taken
}

// A coverPlan is what all coverages of a game share.
type coverPlan struct {
	g     *Game
	stmts map[*model.StmtHead][]int32 // their instructions
	lent  []int                       // things that may come to be in force in play
}

// lookEvery is how many decisions lie between two looks at what is in force.
const lookEvery = 16

// NewCoverage has seen nothing yet.
func (g *Game) NewCoverage() *Coverage {
	p := &coverPlan{g: g, stmts: map[*model.StmtHead][]int32{}}
	for i := range g.code {
		if st := g.code[i].st; st != nil {
			p.stmts[st] = append(p.stmts[st], int32(i))
		}
	}
	for _, t := range g.model.Things {
		if t != nil && t.Kind.Copies == 0 && !t.Kind.Scene && g.lendable(t.Kind) {
			p.lent = append(p.lent, t.ID)
		}
	}
	return (&Coverage{plan: p}).Another()
}

// lendable says whether things of a kind may lie where they lend what they bring.
func (g *Game) lendable(k *model.Kind) bool {
	if slices.ContainsFunc(g.lends, func(l lendColumn) bool { return l.lendsKind(k) }) {
		return true
	}
	return slices.ContainsFunc(g.model.Zones, func(z *model.Zone) bool {
		return (z.Works || z.Hears) && (z.Holds == nil && len(z.Kinds) == 0 || z.Holds == k || slices.Contains(z.Kinds, k))
	})
}

// Another is a coverage of the same game that has seen nothing yet.
func (c *Coverage) Another() *Coverage {
	g := c.plan.g
	n := len(g.model.Things)
	return &Coverage{plan: c.plan, ran: make([]bool, len(g.code)), actions: make([]reach, len(g.bodies)),
		options: map[*model.ChooseOption]*reach{}, rows: map[*model.Table][]bool{}, stats: map[*model.Stat]bool{}, mods: map[*model.Modifier]bool{},
		pooled: make([]bool, n), drawn: make([]bool, n), forced: make([]bool, n)}
}

// Cover lets c note what the machine reaches from now on; nil: nobody does.
func (m *Machine) Cover(c *Coverage) {
	m.cover = c
	if c == nil {
		m.ev.Watch(nil)
		return
	}
	m.ev.Watch(c)
}

// Add adds what another coverage of the same game has seen.
func (c *Coverage) Add(o *Coverage) {
	for _, p := range [][2][]bool{{c.ran, o.ran}, {c.pooled, o.pooled}, {c.drawn, o.drawn}, {c.forced, o.forced}} {
		either(p[0], p[1])
	}
	for i, r := range o.actions {
		c.actions[i].add(r)
	}
	for k, r := range o.options {
		c.option(k).add(*r)
	}
	for t, l := range o.rows {
		either(c.rowsOf(t), l)
	}
	for k := range o.stats {
		c.stats[k] = true
	}
	for k := range o.mods {
		c.mods[k] = true
	}
	for _, st := range o.empty {
		c.exhaust(st)
	}
}

func either(a, b []bool) {
	for i, yes := range b {
		a[i] = a[i] || yes
	}
}

func (c *Coverage) rowsOf(t *model.Table) []bool {
	if c.rows[t] == nil {
		c.rows[t] = make([]bool, len(t.Cells))
	}
	return c.rows[t]
}

// Found notes that a lookup found a row.
func (c *Coverage) Found(t *model.Table, row int) { c.rowsOf(t)[row] = true }

// Reckoned notes that a stat was asked.
func (c *Coverage) Reckoned(s *model.Stat) { c.stats[s] = true }

// Applied notes that a modifier counted.
func (c *Coverage) Applied(m *model.Modifier) { c.mods[m] = true }

// in is the instruction that a decision stands at.
func in(m *Machine, p *pending) *instr { return &m.g.code[p.pc] }

func (c *Coverage) option(o *model.ChooseOption) *reach {
	r := c.options[o]
	if r == nil {
		r = &reach{}
		c.options[o] = r
	}
	return r
}

// of is what is known of an option of a decision; nil of a pick.
func (c *Coverage) of(at *instr, option any) *reach {
	n, _ := option.(int)
	switch x := at.x.(type) {
	case *chooseCode:
		if n < len(x.options) {
			return c.option(x.options[n].opt)
		}
		return &c.actions[x.actions[n-len(x.options)].no]
	case *turnsCode:
		return &c.actions[x.acts[n].no]
	}
	return nil
}

// asked notes what a decision offers.
func (c *Coverage) asked(at *instr, opts []any) {
	for _, o := range opts {
		if r := c.of(at, o); r != nil {
			r.offered = true
		}
	}
}

// took notes that an option was taken, or that this was undone.
func (c *Coverage) took(at *instr, option any, by int) {
	if r := c.of(at, option); r != nil {
		r.taken += by
	}
}

// exhaust notes that every option of a decision was struck.
func (c *Coverage) exhaust(st *model.StmtHead) {
	if st != nil && !slices.Contains(c.empty, st) {
		c.empty = append(c.empty, st)
	}
}

// draw notes what was drawn, and from what.
func (c *Coverage) draw(s *State, x *drawCode, from any, got []any) {
	pool, _ := from.([]any)
	if n, ok := from.(int); x.zone && ok && n > 0 && n < len(s.zones) {
		pool = s.zones[n]
	}
	mark := func(to []bool, list []any) {
		for _, v := range list {
			if id, ok := v.(int); ok && id > 0 && id < len(to) {
				to[id] = true
			}
		}
	}
	mark(c.pooled, pool)
	mark(c.drawn, got)
}

// look notes what is in force, now and then and at the end.
func (c *Coverage) look(m *Machine, s *State) {
	c.looks++
	if !s.over && c.looks%lookEvery != 1 {
		return
	}
	for _, id := range c.plan.lent {
		if !c.forced[id] {
			c.forced[id] = m.host.inForce(id)
		}
	}
}

// inForce says whether a thing is in force for anybody.
func (h *host) inForce(thing int) bool {
	if h.Active(thing) || h.s.seated(thing) {
		return true
	}
	found := false
	h.bearers(thing, true, func(int) { found = true })
	return found
}
