package eval

import (
	"sync/atomic"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A stat is a stat of the model, compiled on first use. Its expressions share a frame.
type stat struct {
	*model.Stat
	no    int // for its queries
	ready atomic.Bool
	sub
	slots, lslots int
	from          []part
	base          part
	least, most   part
	terms, mods   []*modifier
}

// A modifier is a compiled modifier or term.
type modifier struct {
	*model.Modifier
	thing           int // 0 for a term
	this, bearer    int // slots, or -1
	when            part
	set, times, add part
	part            [2]part
}

// A contribution is a modifier that is in force for a bearer.
type contribution struct {
	mod        *modifier
	bearer     int
	superseded bool // replaced by a thing further along its path
}

func (c *Compiler) stat(s *model.Stat) *stat {
	if x := c.stats[s]; x != nil {
		return x
	}
	x := &stat{Stat: s, no: c.Number()}
	c.stats[s] = x
	return x
}

// prepare compiles a stat on first use.
func (s *stat) prepare(c *Compiler) { c.once(&s.ready, func() { s.compile(&codegen{lib: c}) }) }

func (s *stat) compile(g *codegen) {
	c := g.lib
	s.sub = g.sub(s.Params)
	for _, f := range s.From {
		s.from = append(s.from, g.part(f, nil))
	}
	s.base = g.part(s.Base, s.Type)
	s.least, s.most = g.part(s.Least, nil), g.part(s.Most, nil)
	for _, m := range s.Terms {
		s.terms = append(s.terms, g.modifier(m))
	}
	for _, m := range s.Mods {
		s.mods = append(s.mods, g.modifier(m))
	}
	if c.ancestors == nil {
		c.ancestors = make([][]int, len(c.model.Things))
		for id, t := range c.model.Things {
			if t != nil {
				c.ancestors[id] = builtin.Ancestors(c.model, t)
			}
		}
	}
	s.slots, s.lslots = g.n, g.ln
}

func (c *codegen) modifier(m *model.Modifier) *modifier {
	out := &modifier{Modifier: m, this: -1, bearer: -1}
	if m.This != nil {
		out.this = c.bind(m.This)
	}
	if m.Bearer != nil {
		out.bearer = c.bind(m.Bearer)
	}
	if m.Thing != nil {
		out.thing = m.Thing.ID
	}
	out.when, out.set = c.part(m.When, nil), c.part(m.Set, m.Stat.Type)
	out.times, out.add = c.part(m.Times, nil), c.part(m.Add, nil)
	if m.HasPart {
		out.part = [2]part{c.part(m.PartOf[0], nil), c.part(m.PartOf[1], nil)}
	}
	return out
}

func (ev *Evaluator) stat(s *stat, a args, plain bool, at *hcl.Range) (int64, []int64) {
	if !s.ready.Load() {
		s.prepare(ev.lib)
	}
	if ev.depth >= maxDepth {
		ev.descend(s.Name, at) // fails
	}
	if plain && s.plain && ev.remembers {
		return ev.recall(s, s.no, a.w)
	}
	return ev.evalStat(s, a)
}

func (s *stat) ask(ev *Evaluator, q *query) (int64, []int64) {
	return ev.evalStat(s, args{q.args[:q.n], noLists[:q.n]})
}

// unboxArgs are the arguments of a call that has no place in the source.
func unboxArgs(params []*model.Param, list []any) args {
	a := args{make([]int64, len(list)), make([][]int64, len(list))}
	for i, v := range list {
		a.w[i], a.l[i] = Unbox(v, params[i].Local.Type)
	}
	return a
}
