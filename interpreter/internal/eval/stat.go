package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A stat is a compiled stat.
type stat struct {
	*model.Stat
	no          int // among functions and stats
	layout      layout
	from        []*Program
	base        *Program
	least, most *Program
	terms, mods []*modifier
	figure      figureKind
}

// figureKind is what a stat's figure is while it is reckoned.
type figureKind int

const (
	numberFigure  figureKind = iota
	flagFigure               // a boolean
	orderedFigure            // a thing of an ordered kind, reckoned by its order
	tallyFigure              // a number for every thing of a kind
)

// A modifier is a compiled modifier or term.
type modifier struct {
	*model.Modifier
	thing                 int // 0 for a term
	when, set, times, add *Program
	part                  [2]*Program
}

// A contribution is a modifier that is in force for a bearer.
type contribution struct {
	mod    *modifier
	bearer int
	state  LineState
}

// stat finds a compiled stat or has it compiled by the next Ready.
func (l *Library) stat(s *model.Stat) *stat {
	if c := l.stats[s]; c != nil {
		return c
	}
	c := &stat{Stat: s, no: l.calls, figure: figureOf(s.Type)}
	l.calls++
	l.stats[s] = c
	var more []*model.Local
	for _, m := range slices.Concat(s.Terms, s.Mods) {
		more = append(more, m.This, m.Bearer)
	}
	c.layout = l.layout(s.Params, s.Slots, more...)
	l.pending = append(l.pending, func() error { return l.compileStat(c) })
	return c
}

func figureOf(t *model.Type) figureKind {
	switch t.Class {
	case model.Boolean:
		return flagFigure
	case model.Tally:
		return tallyFigure
	case model.Integer:
		return numberFigure
	}
	return orderedFigure
}

// A compilation keeps the first error of several.
type compilation struct {
	lib *Library
	err error
}

func (c *compilation) of(e model.Expr, t *model.Type) *Program {
	if e == nil || c.err != nil {
		return nil
	}
	var p *Program
	p, c.err = c.lib.compileAs(e, t)
	return p
}

func (l *Library) compileStat(s *stat) (err error) {
	if s.layout.defaults, err = l.defaultsOf(s.Params); err != nil {
		return err
	}
	c := &compilation{lib: l}
	for _, f := range s.From {
		s.from = append(s.from, c.of(f, nil))
	}
	s.base = c.of(s.Base, s.Type)
	s.least, s.most = c.of(s.Least, nil), c.of(s.Most, nil)
	for _, m := range s.Terms {
		s.terms = append(s.terms, c.modifier(m))
	}
	for _, m := range s.Mods {
		s.mods = append(s.mods, c.modifier(m))
	}
	return c.err
}

func (c *compilation) modifier(m *model.Modifier) *modifier {
	out := &modifier{Modifier: m, when: c.of(m.When, nil), set: c.of(m.Set, m.Stat.Type),
		times: c.of(m.Times, nil), add: c.of(m.Add, nil)}
	if m.Thing != nil {
		out.thing = m.Thing.ID
	}
	if m.HasPart {
		out.part = [2]*Program{c.of(m.PartOf[0], nil), c.of(m.PartOf[1], nil)}
	}
	return out
}

// findAncestors follows the path attributes of all things back to their beginnings.
func findAncestors(m *model.Model) [][]int {
	out := make([][]int, len(m.Things))
	for id, t := range m.Things {
		if t == nil {
			continue
		}
		seen := map[int]bool{}
		queue := parentsOf(t)
		for len(queue) > 0 {
			p := queue[0]
			queue = queue[1:]
			if p <= 0 || p >= len(m.Things) || seen[p] || p == id {
				continue
			}
			seen[p] = true
			out[id] = append(out[id], p)
			queue = append(queue, parentsOf(m.Things[p])...)
		}
		slices.Sort(out[id])
	}
	return out
}

func parentsOf(t *model.Thing) []int {
	var out []int
	for _, a := range t.Kind.Attrs {
		if !a.Path || a.Class != model.Fixed {
			continue
		}
		switch v := fixedOf(t, a).(type) {
		case int:
			out = append(out, v)
		case []any:
			for _, x := range v {
				out = append(out, asInt(x))
			}
		}
	}
	return out
}

// leadsBack says whether a path from thing leads back to earlier.
func (l *Library) leadsBack(thing, earlier int) bool {
	_, found := slices.BinarySearch(l.ancestors[thing], earlier)
	return found
}

// Stat reckons a stat; args stand in the order of its parameters.
func (ev *Evaluator) Stat(s *model.Stat, args []any) (any, *Fault) {
	return ev.statFromOutside(s, args, nil)
}

func (ev *Evaluator) statFromOutside(s *model.Stat, args []any, trace *[]Line) (any, *Fault) {
	c := ev.lib.stats[s]
	if c == nil {
		return nil, &Fault{Range: s.Range, Message: "internal fault: the stat is not compiled"}
	}
	return ev.outside(s.Range, args, func() any { return ev.reckon(c, len(args), trace) })
}
