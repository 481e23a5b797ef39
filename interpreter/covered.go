package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// Reached says whether play came to a statement, be it that its `when` did not hold there. Of a
// block without code of its own the first statement in it tells.
func (c *Coverage) Reached(st model.Stmt) bool {
	at := c.plan.stmts[st.Head()]
	if i, ok := st.(*model.If); ok && len(at) == 0 {
		return len(i.Then) > 0 && c.Reached(i.Then[0])
	}
	for _, n := range at {
		if c.ran[n] {
			return true
		}
	}
	return false
}

// Ran says whether a statement ran at least once: play came to it, and its `when` held.
func (c *Coverage) Ran(st model.Stmt) bool {
	h := st.Head()
	if i, ok := st.(*model.If); ok {
		return len(i.Then) == 0 && c.Reached(st) || len(i.Then) > 0 && c.Reached(i.Then[0])
	}
	at := c.plan.stmts[h]
	if h.When != nil && len(at) > 0 {
		at = at[1:] // the guard
	}
	for _, n := range at {
		if c.ran[n] && c.plan.g.code[n].op != opNull {
			return true
		}
	}
	return false
}

// Entered says whether a body ran.
func (c *Coverage) Entered(p *model.Proc) bool {
	b := c.plan.g.procs[p]
	return b != nil && c.ran[b.entry]
}

// Action says whether an action was offered to anybody, and taken for good.
func (c *Coverage) Action(p *model.Proc) (isOffered, isTaken bool) {
	b := c.plan.g.procs[p]
	if b == nil {
		return false, false
	}
	return c.actions[b.no].offered, c.actions[b.no].taken > 0
}

// Option says whether a written option was offered, and taken for good.
func (c *Coverage) Option(o *model.ChooseOption) (isOffered, isTaken bool) {
	r := c.options[o]
	return r != nil && r.offered, r != nil && r.taken > 0
}

// Rows are the rows that lookups of a table found; nil where it was never asked.
func (c *Coverage) Rows(t *model.Table) []bool { return c.rows[t] }

// Asked says whether a stat was asked.
func (c *Coverage) Asked(s *model.Stat) bool { return c.stats[s] }

// Counted says whether a modifier or term counted in what its stat gave.
func (c *Coverage) Counted(m *model.Modifier) bool { return c.mods[m] }

// Drawn says whether a thing lay among what is drawn from, and was drawn.
func (c *Coverage) Drawn(t *model.Thing) (lay, drawn bool) { return c.pooled[t.ID], c.drawn[t.ID] }

// Lendable says whether a thing may come to be in force by lying somewhere.
func (c *Coverage) Lendable(t *model.Thing) bool { return c.plan.g.lendable(t.Kind) }

// InForce says whether a thing that may come to be in force was so.
func (c *Coverage) InForce(t *model.Thing) bool { return c.forced[t.ID] }

// Exhausted are the decisions whose every option was struck.
func (c *Coverage) Exhausted() []*model.StmtHead { return c.empty }
