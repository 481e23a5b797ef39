package builtin

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A statEval is one evaluation of a stat.
type statEval struct {
	*Plain
	s      *model.Stat
	counts []contribution // what is in force
}

// A contribution is a modifier that is in force for a bearer, 0 for a term.
type contribution struct {
	mod    *model.Modifier
	bearer int
}

// Stat is the value of a stat.
func (p *Plain) Stat(s *model.Stat, args []any) any {
	p.Env.Spend(1)
	return p.descend(s.Name, func() any {
		p.enter(s.Params, args)
		r := &statEval{Plain: p, s: s}
		r.collect()
		return r.run()
	})
}

// collect lists the terms, then the modifiers that are in force.
func (r *statEval) collect() {
	for _, t := range r.s.Terms {
		r.addIfHeld(t, 0)
	}
	if len(r.s.Mods) > 0 {
		bearers := r.bearers()
		for _, m := range r.s.Mods {
			id := m.Thing.ID
			if r.Env.Active(id) {
				r.addIfHeld(m, id)
				continue
			}
			all := r.Env.LentToAll(id)
			if all != 0 {
				r.addIfHeld(m, all)
			}
			for _, b := range bearers {
				r.Env.Spend(1)
				if bearer := ID(b); bearer != all && (bearer == id || r.Env.Lent(bearer, id)) {
					r.addIfHeld(m, bearer)
				}
			}
		}
	}
	if r.s.Combine == model.CombineFurthest {
		r.dropSuperseded()
	}
}

// bearers lists the things whose modifiers count, each once.
func (r *statEval) bearers() (out []any) {
	for _, e := range r.s.From {
		v := r.value(e)
		if l, many := v.([]any); many {
			out = append(out, l...)
		} else {
			out = append(out, v)
		}
	}
	return slices.DeleteFunc(distinct(out), func(x any) bool { return Int(x) == 0 })
}

func (r *statEval) addIfHeld(m *model.Modifier, bearer int) {
	r.bind(m, bearer)
	if m.When == nil || r.truth(m.When) {
		r.counts = append(r.counts, contribution{m, bearer})
	}
}

func (r *statEval) bind(m *model.Modifier, bearer int) {
	if m.Thing != nil {
		r.set(m.This, Box(m.Thing.ID))
	}
	r.set(m.Bearer, Box(bearer))
}

// dropSuperseded keeps, of what a bearer brings along one path, only the furthest.
func (r *statEval) dropSuperseded() {
	r.Env.Spend(len(r.counts))
	all := slices.Clone(r.counts)
	r.counts = slices.DeleteFunc(r.counts, func(a contribution) bool {
		return a.mod.Thing != nil && slices.ContainsFunc(all, func(b contribution) bool {
			return b.bearer == a.bearer && b.mod.Thing != nil &&
				slices.Contains(Ancestors(r.Env.Model(), b.mod.Thing), a.mod.Thing.ID)
		})
	})
}

// Ancestors are the numbers of the things that the path attributes of a thing lead back to.
func Ancestors(m *model.Model, t *model.Thing) (out []int) {
	seen := map[int]bool{t.ID: true}
	for queue := []*model.Thing{t}; len(queue) > 0; queue = queue[1:] {
		for _, a := range queue[0].Kind.Attrs {
			if !a.Path || a.Class != model.Fixed || a.Index >= len(queue[0].Fixed) {
				continue
			}
			v := queue[0].Fixed[a.Index]
			l, many := v.([]any)
			if !many {
				l = []any{v}
			}
			for _, x := range l {
				if id := ID(x); id > 0 && id < len(m.Things) && !seen[id] {
					seen[id] = true
					out = append(out, id)
					queue = append(queue, m.Things[id])
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// run applies what is in force in the order of docs/language.md: base, set, times, add, part, bounds, one rounding.
func (r *statEval) run() any {
	r.at = r.s.Range
	v := Zero(r.s.Type)
	if r.s.Base != nil {
		v = r.as(r.s.Base, r.s.Type)
	}
	if set, ok := r.chosen(); ok {
		v = set
	}
	switch {
	case r.s.Type.Class == model.Boolean:
		b, _ := v.(bool)
		return b
	case r.s.Type.Class == model.Ref && Int(v) == 0:
		return v // null stays null
	}
	parts := r.fractions(v)
	each := func(part func(m *model.Modifier) model.Expr, do func(f Fraction, n int64) Fraction) {
		for _, c := range r.counts {
			if e := part(c.mod); e != nil {
				r.bind(c.mod, c.bearer)
				by := r.value(e)
				r.done(e)
				apply(parts, by, do)
			}
		}
	}
	each(func(m *model.Modifier) model.Expr { return m.Times }, Fraction.Times)
	each(func(m *model.Modifier) model.Expr { return m.Add }, Fraction.Plus)
	for _, c := range r.counts {
		if c.mod.HasPart {
			r.bind(c.mod, c.bearer)
			a, b := r.value(c.mod.PartOf[0]), r.value(c.mod.PartOf[1])
			r.done(c.mod.PartOf[0])
			for j := range parts {
				parts[j] = parts[j].Part(Int(a), Int(b))
			}
		}
	}
	r.bound(parts, r.s.Least, Fraction.Less)
	r.bound(parts, r.s.Most, Fraction.More)
	return r.rounded(parts)
}

// fractions are the numbers to compute with: one, or one for each thing of a tally. A thing of an ordered kind
// counts as its index.
func (r *statEval) fractions(v any) []Fraction {
	if r.s.Type.Class != model.Tally {
		return []Fraction{WholeFraction(r.number(v))}
	}
	r.Env.Spend(len(List(v)))
	out := make([]Fraction, len(r.s.Type.Kind.Things))
	for i := range out {
		out[i] = WholeFraction(intAt(List(v), i))
	}
	return out
}

func (r *statEval) number(v any) int64 {
	switch v := v.(type) {
	case bool:
		return int64(boolNumber(v))
	case int64:
		if r.s.Type.Class == model.Ref {
			return int64(thing(r.Env, int(v)).Order)
		}
		return v
	}
	return 0
}

func apply(parts []Fraction, by any, do func(f Fraction, n int64) Fraction) {
	l, many := by.([]any)
	for j := range parts {
		n := Int(by)
		if many {
			n = intAt(l, j)
		}
		parts[j] = do(parts[j], n)
	}
}

func (r *statEval) bound(parts []Fraction, e model.Expr, beyond func(Fraction, int64) bool) {
	if e == nil {
		return
	}
	v := r.value(e)
	r.done(e)
	if _, many := v.([]any); !many {
		v = r.number(v)
	}
	apply(parts, v, func(f Fraction, n int64) Fraction {
		if beyond(f, n) {
			return WholeFraction(n)
		}
		return f
	})
}

func (r *statEval) rounded(parts []Fraction) any {
	switch r.s.Type.Class {
	case model.Tally:
		out := make([]any, len(parts))
		for i, f := range parts {
			out[i] = Box(f.Round())
		}
		return out
	case model.Ref:
		all := r.s.Type.Kind.Things
		return Box(all[min(max(parts[0].Round(), 0), int64(len(all)-1))].ID)
	}
	return Box(parts[0].Round())
}

// chosen combines the sets that are in force as the stat says.
func (r *statEval) chosen() (value any, found bool) {
	var from contribution
	for _, c := range r.counts {
		if c.mod.Set == nil {
			continue
		}
		r.bind(c.mod, c.bearer)
		v := r.as(c.mod.Set, r.s.Type)
		if !found || Takes(r.s, r.number(v), r.number(value), c.mod, from.mod) {
			value, from, found = v, c, true
		}
	}
	return value, found
}

// Takes says whether the value that a modifier sets replaces the one set before, both as numbers. It fails if two
// set at once what only one may set.
func Takes(s *model.Stat, v, before int64, mod, first *model.Modifier) bool {
	truth := s.Type.Class == model.Boolean
	switch {
	case s.Combine == model.CombineEvery:
		return v == 0
	case s.Combine == model.CombineAny, truth && s.Combine != model.CombineLowest:
		return v == 1
	case truth:
		return v == 0
	case s.Combine == model.CombineHighest:
		return v > before
	case s.Combine == model.CombineLowest:
		return v < before
	}
	panic(&Fault{Range: mod.Range, Message: "two modifiers set `" + s.Name + "` at once: " + whose(first) + " and " +
		whose(mod)})
}

// whose names the thing or the term of a modifier.
func whose(m *model.Modifier) string {
	if t := m.Thing; t != nil {
		return "`" + t.Path() + "` (" + m.Range.String() + ")"
	}
	return "the term `" + m.Name + "` (" + m.Range.String() + ")"
}
