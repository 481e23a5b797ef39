package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Coverage notes what play reached of a game: what ran, was offered and taken, drawn, looked up
// and in force. The zero value has seen nothing. It is for one goroutine; those of several games
// are added up.
type Coverage struct {
	g       *Game
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

	lent []int                       // things that may come to be in force in play
	code map[*model.StmtHead][]int32 // the instructions of statements, once they are asked for
}

// reach says how far an option came. What is rejected was not taken.
type reach struct {
	offered bool
	taken   int
}

func (r *reach) add(o reach) {
	r.offered = r.offered || o.offered
	r.taken += o.taken
}

// lookEvery is how many decisions lie between two looks at what is in force.
const lookEvery = 16

// begin makes room for what play of a game may reach.
func (c *Coverage) begin(g *Game) {
	if c.g != nil {
		return
	}
	n := len(g.model.Things)
	*c = Coverage{g: g, ran: make([]bool, len(g.code)), actions: make([]reach, len(g.bodies)),
		options: map[*model.ChooseOption]*reach{}, rows: map[*model.Table][]bool{},
		stats: map[*model.Stat]bool{}, mods: map[*model.Modifier]bool{},
		pooled: make([]bool, n), drawn: make([]bool, n), forced: make([]bool, n)}
	for _, k := range g.model.Kinds {
		if k.Copies > 0 || k.Scene || !g.grantable(k) {
			continue
		}
		for _, t := range k.Things {
			c.lent = append(c.lent, t.ID)
		}
	}
}

// grantable says whether things of a kind may lie where they lend what they bring.
func (g *Game) grantable(k *model.Kind) bool {
	if slices.ContainsFunc(g.grants, func(l grantColumn) bool { return l.grantsKind(k) }) {
		return true
	}
	return slices.ContainsFunc(g.model.Zones, func(z *model.Zone) bool {
		holds := z.Holds == nil && len(z.Kinds) == 0 || z.Holds == k || slices.Contains(z.Kinds, k)
		return (z.Works || z.Hears) && holds
	})
}

// Add adds what another coverage of the same game has seen.
func (c *Coverage) Add(o *Coverage) {
	if o.g == nil {
		return
	}
	c.begin(o.g)
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
		c.rejectAll(st)
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

// A watcher hears what expressions make use of.
type watcher struct{ c *Coverage }

// Found notes that a lookup found a row.
func (w watcher) Found(t *model.Table, row int) { w.c.rowsOf(t)[row] = true }

// StatEvaluated notes that a stat was asked.
func (w watcher) StatEvaluated(s *model.Stat) { w.c.stats[s] = true }

// Applied notes that a modifier counted.
func (w watcher) Applied(m *model.Modifier) { w.c.mods[m] = true }

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

// reachOf is what is known of an option of a decision; nil of a pick.
func (c *Coverage) reachOf(at *instr, n int) *reach {
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
func (c *Coverage) asked(at *instr, opts []int64) {
	for _, o := range opts {
		if r := c.reachOf(at, int(o)); r != nil {
			r.offered = true
		}
	}
}

// took notes that an option was taken, or that this was undone.
func (c *Coverage) took(at *instr, option, by int) {
	if r := c.reachOf(at, option); r != nil {
		r.taken += by
	}
}

// rejectAll notes that every option of a decision was rejected.
func (c *Coverage) rejectAll(st *model.StmtHead) {
	if st != nil && !slices.Contains(c.empty, st) {
		c.empty = append(c.empty, st)
	}
}

// draw notes what was drawn, and from what.
func (c *Coverage) draw(s *State, x *drawCode, from value, got listing) {
	pool := from.l
	if x.zone && from.w > 0 && int(from.w) < len(s.zones) {
		pool = s.zones[from.w]
	}
	mark := func(to []bool, list []int64) {
		for _, id := range list {
			if id > 0 && int(id) < len(to) {
				to[id] = true
			}
		}
	}
	mark(c.pooled, pool)
	mark(c.drawn, got.words)
}

// look notes what is in force, now and then and at the end.
func (c *Coverage) look(m *Machine, s *State) {
	c.looks++
	if !s.over && c.looks%lookEvery != 1 {
		return
	}
	for _, id := range c.lent {
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

// Reached says whether play came to something: to a statement, though its `when` may not have held;
// whether a procedure, action, hook or law ran; a stat was asked; a modifier or term counted; a
// lookup found a row of a table, given as its thing. Any other thing was in force, or is of a kind
// that need not lie anywhere for that.
func (c *Coverage) Reached(item any) bool {
	if c.g == nil {
		return false
	}
	switch x := item.(type) {
	case model.Stmt:
		return c.came(x)
	case *model.Proc:
		b := c.g.procs[x]
		return b != nil && c.ran[b.entry]
	case *model.Stat:
		return c.stats[x]
	case *model.Modifier:
		return c.mods[x]
	case *model.Table:
		return c.rows[x] != nil
	case *model.Thing:
		for t, found := range c.rows {
			if t.Kind == x.Kind {
				return found[x.Order]
			}
		}
		return c.forced[x.ID] || !c.g.grantable(x.Kind)
	}
	return false
}

// Offered says whether an action or an option of a choice was offered to anybody, or whether a
// thing lay among what is drawn from.
func (c *Coverage) Offered(item any) bool {
	if x, ok := item.(*model.Thing); ok {
		return c.g != nil && c.pooled[x.ID]
	}
	return c.find(item).offered
}

// Taken says whether an action or an option of a choice was taken for good, a thing was drawn, or a
// statement ran: play came to it, and its `when` held.
func (c *Coverage) Taken(item any) bool {
	switch x := item.(type) {
	case model.Stmt:
		return c.g != nil && c.happened(x)
	case *model.Thing:
		return c.g != nil && c.drawn[x.ID]
	}
	return c.find(item).taken > 0
}

// find is how far an action or an option came.
func (c *Coverage) find(item any) (r reach) {
	switch x := item.(type) {
	case *model.ChooseOption:
		if o := c.options[x]; o != nil {
			return *o
		}
	case *model.Proc:
		if c.g != nil && c.g.procs[x] != nil {
			return c.actions[c.g.procs[x].no]
		}
	}
	return reach{}
}

// codeOf are the instructions of a statement.
func (c *Coverage) codeOf(st model.Stmt) []int32 {
	if c.code == nil {
		c.code = map[*model.StmtHead][]int32{}
		for i := range c.g.code {
			if h := c.g.code[i].st; h != nil {
				c.code[h] = append(c.code[h], int32(i))
			}
		}
	}
	return c.code[st.Head()]
}

// came says whether play came to a statement. Of a block without code of its own the first
// statement in it tells.
func (c *Coverage) came(st model.Stmt) bool {
	at := c.codeOf(st)
	if i, ok := st.(*model.If); ok && len(at) == 0 {
		return len(i.Then) > 0 && c.came(i.Then[0])
	}
	return slices.ContainsFunc(at, func(n int32) bool { return c.ran[n] })
}

// happened says whether a statement ran.
func (c *Coverage) happened(st model.Stmt) bool {
	if i, ok := st.(*model.If); ok {
		return len(i.Then) == 0 && c.came(st) || len(i.Then) > 0 && c.came(i.Then[0])
	}
	at := c.codeOf(st)
	if st.Head().When != nil && len(at) > 0 {
		at = at[1:] // the guard
	}
	return slices.ContainsFunc(at, func(n int32) bool { return c.ran[n] && c.g.code[n].op != opNull })
}

// Exhausted are the decisions whose every option was rejected.
func (c *Coverage) Exhausted() []*model.StmtHead { return c.empty }
