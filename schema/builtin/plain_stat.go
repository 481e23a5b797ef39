package builtin

import (
	"cmp"
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

// Stat gives the value of a stat.
func (p *Plain) Stat(s *model.Stat, args []any) any {
	p.Env.Spend(1)
	return p.descend(s.Name, nil, func() any {
		p.enter(s.Params, args)
		r := &statEval{Plain: p, s: s}
		r.collect()
		return r.run()
	})
}

// collect lists what is in force: terms, then modifiers of what is asked.
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
				if bearer := Int(b); bearer != all && (bearer == id || r.Env.Lent(bearer, id)) {
					r.addIfHeld(m, bearer)
				}
			}
		}
	}
	if r.s.Combine == model.CombineFurthest {
		r.dropSuperseded()
	}
}

// bearers are those who are asked for modifiers. A first list is taken as it is; beyond that
// nobody stands twice.
func (r *statEval) bearers() []any {
	var out []any
	for i, e := range r.s.From {
		v := r.value(e)
		l, many := v.([]any)
		if i == 0 && many {
			out = l
			continue
		}
		if !many {
			l = []any{v}
		}
		if i > 0 {
			out = distinct(out)
		}
		for _, x := range l {
			r.Env.Spend(1)
			out = append(out, x)
		}
		out = slices.DeleteFunc(distinct(out), func(x any) bool { return Int(x) == 0 })
	}
	return out
}

func (r *statEval) addIfHeld(m *model.Modifier, bearer int) {
	r.bind(m, bearer)
	if m.When == nil || r.truth(m.When) {
		r.counts = append(r.counts, contribution{m, bearer})
	}
}

// bind sets `this` and `bearer` of a modifier.
func (r *statEval) bind(m *model.Modifier, bearer int) {
	if m.Thing != nil {
		r.set(m.This, Box(m.Thing.ID))
	}
	r.set(m.Bearer, Box(bearer))
}

// dropSuperseded leaves, of what a bearer brings along one path, only the furthest.
func (r *statEval) dropSuperseded() {
	r.Env.Spend(len(r.counts))
	all := slices.Clone(r.counts)
	r.counts = slices.DeleteFunc(r.counts, func(a contribution) bool {
		return a.mod.Thing != nil && slices.ContainsFunc(all, func(b contribution) bool {
			return b.bearer == a.bearer && b.mod.Thing != nil && b.mod.Thing != a.mod.Thing &&
				r.leadsBack(b.mod.Thing, a.mod.Thing)
		})
	})
}

// leadsBack says whether the paths of a thing lead back to an earlier one.
func (r *statEval) leadsBack(t, earlier *model.Thing) bool {
	seen := map[*model.Thing]bool{}
	for queue := []*model.Thing{t}; len(queue) > 0; queue = queue[1:] {
		for _, a := range queue[0].Kind.Attrs {
			if !a.Path || a.Class != model.Fixed {
				continue
			}
			v := r.Env.Fixed(queue[0], a)
			l, many := v.([]any)
			if !many {
				l = []any{v}
			}
			for _, x := range l {
				if Int(x) == earlier.ID {
					return true
				}
				if up := r.Env.Model().Things[Int(x)]; up != nil && !seen[up] {
					seen[up] = true
					queue = append(queue, up)
				}
			}
		}
	}
	return false
}

// run applies what is in force in the order of docs/language.md: base, set, times, add, part,
// bounds, one rounding.
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
	each := func(part func(m *model.Modifier) model.Expr, do func(f Fraction, n int) Fraction) {
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

// fractions are what is reckoned with: one, or one for each thing of a tally. A thing of an
// ordered kind counts for its place.
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

func (r *statEval) number(v any) int {
	if r.s.Type.Class == model.Ref {
		return thing(r.Env, Int(v)).Order
	}
	return Int(v)
}

func apply(parts []Fraction, by any, do func(f Fraction, n int) Fraction) {
	l, many := by.([]any)
	for j := range parts {
		n := Int(by)
		if many {
			n = intAt(l, j)
		}
		parts[j] = do(parts[j], n)
	}
}

func (r *statEval) bound(parts []Fraction, e model.Expr, beyond func(Fraction, int) bool) {
	if e == nil {
		return
	}
	v := r.value(e)
	r.done(e)
	if _, many := v.([]any); !many {
		v = r.number(v)
	}
	apply(parts, v, func(f Fraction, n int) Fraction {
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
		return Box(all[min(max(parts[0].Round(), 0), len(all)-1)].ID)
	}
	return Box(parts[0].Round())
}

// chosen lets the sets that are in force meet as the stat says.
func (r *statEval) chosen() (value any, found bool) {
	var from contribution
	for _, c := range r.counts {
		if c.mod.Set == nil {
			continue
		}
		r.bind(c.mod, c.bearer)
		if v := r.as(c.mod.Set, r.s.Type); !found || r.takes(v, value, c, from) {
			value, from, found = v, c, true
		}
	}
	return value, found
}

// takes says whether a set takes the place of the one before.
func (r *statEval) takes(v, before any, c, from contribution) bool {
	flag := r.s.Type.Class == model.Boolean
	switch r.s.Combine {
	case model.CombineEvery:
		return v == false
	case model.CombineAny:
		return v == true
	case model.CombineHighest, model.CombineLowest:
		if flag {
			return (v == true) == (r.s.Combine == model.CombineHighest)
		}
		d := cmp.Compare(r.number(v), r.number(before))
		return d > 0 && r.s.Combine == model.CombineHighest || d < 0 && r.s.Combine == model.CombineLowest
	}
	if flag {
		return v == true
	}
	panic(SetTwice(r.s, from.mod, c.mod))
}

// SetTwice is the fault of two modifiers that set a stat at once.
func SetTwice(s *model.Stat, a, b *model.Modifier) *Fault {
	return &Fault{Range: b.Range, Message: "two modifiers set `" + s.Name + "` at once: " + whose(a) + " and " + whose(b)}
}

// whose names the thing or the term a set comes from.
func whose(m *model.Modifier) string {
	if t := m.Thing; t != nil {
		return "`" + t.Kind.Name + "." + t.Name + "` (" + m.Range.String() + ")"
	}
	return "the term `" + m.Name + "` (" + m.Range.String() + ")"
}
