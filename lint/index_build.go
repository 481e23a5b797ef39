package lint

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// build walks a whole model.
func build(m *model.Model, files []*source.File, spells *mentions) *Index {
	main := newIndex(files, spells)
	main.Tests = newIndex(files, spells)
	w := &indexer{m: m, main: main, ix: main, funcs: map[*model.Function]bool{}, texts: map[*model.Text]bool{},
		named: map[localKey]bool{}, hookOf: map[*model.Proc]*model.Hook{}, lawOf: map[*model.Proc]*model.Law{},
		testOf: map[*model.Thing]*model.Test{}}
	w.owners()
	w.kinds()
	w.things()
	w.figures()
	w.places()
	w.procs()
	w.rest()
	w.bots()
	w.tests()
	return main
}

// An indexer fills an index.
type indexer struct {
	m        *model.Model
	main, ix *Index // ix: where uses go now
	funcs    map[*model.Function]bool
	texts    map[*model.Text]bool
	named    map[localKey]bool
	hookOf   map[*model.Proc]*model.Hook
	lawOf    map[*model.Proc]*model.Law
	testOf   map[*model.Thing]*model.Test
}

// in switches to the index that what stands at a place belongs to.
func (w *indexer) in(p Location) *Location {
	w.ix = w.main
	if p.Test != nil {
		w.ix = w.main.Tests
	}
	return &p
}

// owners finds whose body is whose.
func (w *indexer) owners() {
	for _, t := range w.m.Tests {
		if t.Thing != nil {
			w.testOf[t.Thing] = t
		}
	}
	for _, mo := range w.m.Moments {
		for _, h := range slices.Concat(mo.Before, mo.Inst, mo.After) {
			w.hookOf[h.Body] = h
		}
	}
	for _, l := range w.m.Laws {
		w.lawOf[l.Body] = l
	}
}

func (w *indexer) kinds() {
	for _, k := range w.m.Kinds {
		p := w.in(Location{Kind: k})
		for _, a := range k.Attrs {
			at := w.in(Location{Kind: k, Attr: a})
			if a.Class != model.BuiltIn {
				w.typeUse(a.Type, a.Range, at)
			}
			if a.Default != nil {
				at.Role = "default"
				w.expr(a.Default, at)
				if a.Class == model.State {
					w.ix.Writes.add(a, Use{a.Range, at, a.Default})
				}
			}
			if a.SeenBy != nil && a.SeenBy.Attr != nil {
				w.ix.Reads.add(a.SeenBy.Attr, Use{Range: a.Range, In: at})
			}
			if a.Of != nil {
				w.ix.Kinds.add(a.Of.Owner, Use{Range: a.Range, In: at})
			}
		}
		for _, of := range k.AnyOf {
			w.ix.Kinds.add(of, Use{Range: k.Range, In: p})
		}
		if k.Between != nil {
			w.ix.Kinds.add(k.Between, Use{Range: k.Range, In: p})
		}
		w.text(k.Called, p)
		w.text(k.About, p)
	}
}

func (w *indexer) things() {
	for _, t := range w.m.Things {
		if t == nil {
			continue
		}
		for _, a := range t.Kind.Attrs {
			if a.Class == model.Fixed && a.Index < len(t.Fixed) {
				w.value(t.Fixed[a.Index], a.Type, Use{Range: t.Range, In: w.in(Location{Thing: t, Attr: a})})
			}
		}
		for _, s := range t.Start {
			at := w.in(Location{Thing: t, Attr: s.Attr, Role: s.Attr.Name})
			w.ix.Writes.add(s.Attr, Use{s.Value.Range(), at, s.Value})
			w.expr(s.Value, at)
		}
		w.text(t.Title, w.in(Location{Thing: t}))
		for _, m := range t.Mods {
			w.modifier(m, Location{Thing: t, Stat: m.Stat, Modifier: m, Test: w.testOf[t]})
		}
	}
}

func (w *indexer) modifier(m *model.Modifier, at Location) {
	for _, x := range []struct {
		role string
		e    model.Expr
	}{{"when", m.When}, {"set", m.Set}, {"times", m.Times}, {"add", m.Add}, {"part", m.PartOf[0]}, {"part", m.PartOf[1]}} {
		at.Role = x.role
		w.expr(x.e, w.in(at))
	}
}

// figures are functions, stats, tables.
func (w *indexer) figures() {
	for _, f := range w.m.Funcs {
		w.function(f, Location{})
	}
	for _, s := range w.m.Stats {
		p := Location{Stat: s}
		w.params(s.Params, p, s.Range)
		w.typeUse(s.Type, s.Range, w.in(p))
		for _, e := range s.From {
			w.expr(e, w.in(Location{Stat: s, Role: "from"}))
		}
		w.expr(s.Base, w.in(Location{Stat: s, Role: "base"}))
		w.expr(s.Least, w.in(Location{Stat: s, Role: "least"}))
		w.expr(s.Most, w.in(Location{Stat: s, Role: "most"}))
		for _, m := range s.Terms {
			w.modifier(m, Location{Stat: s, Modifier: m})
		}
		w.text(s.Text, w.in(p))
	}
	for _, t := range w.m.Tables {
		p := w.in(Location{})
		for _, k := range t.Keys {
			w.typeUse(k.Type, t.Range, p)
		}
		for _, row := range t.Cells {
			for i, c := range row {
				for _, v := range c.Values {
					w.value(v, t.Keys[i].Type, Use{Range: t.Range, In: p})
				}
			}
		}
	}
}

func (w *indexer) function(f *model.Function, at Location) {
	if f == nil || w.funcs[f] {
		return
	}
	w.funcs[f] = true
	at.Func, at.Thing = f, f.Thing
	if f.Thing == nil {
		w.params(f.Params, at, f.Range)
		w.typeUse(f.Result, f.Range, w.in(at))
	}
	gives := f.Gives
	if with, ok := gives.(*model.With); ok {
		for _, l := range with.Lets {
			w.let(l, at)
		}
		gives = with.X
	}
	at.Role = "gives"
	w.expr(gives, w.in(at))
	for _, own := range versions(f.Overrides) {
		w.function(own, Location{})
	}
}

// places are zones, boards and graphs.
func (w *indexer) places() {
	for _, z := range w.m.Zones {
		p := w.in(Location{Zone: z})
		for _, k := range z.Kinds {
			w.ix.Kinds.add(k, Use{Range: z.Range, In: p})
		}
		if z.Of != nil {
			w.ix.Kinds.add(z.Of, Use{Range: z.Range, In: p})
		}
		if z.Refill != nil {
			w.ix.Zones.add(z.Refill, Use{Range: z.Range, In: p})
			w.ix.Into.add(z, Use{Range: z.Range, In: p})
		}
		if z.Starts != nil {
			at := w.in(Location{Zone: z, Role: "starts"})
			w.ix.Into.add(z, Use{z.Starts.Range(), at, z.Starts})
			w.expr(z.Starts, at)
		}
	}
	for _, g := range w.m.Graphs {
		p := w.in(Location{Graph: g})
		for _, k := range g.Joins {
			if k != nil {
				w.ix.Kinds.add(k, Use{Range: g.Range, In: p})
			}
		}
		w.function(g.Where, Location{Graph: g})
	}
}

// rest is what is drawn and checked, scenarios, and texts that stand nowhere else.
func (w *indexer) rest() {
	for _, l := range w.m.Laws {
		for _, f := range l.For {
			w.declare(f.Local, Location{Law: l, Proc: l.Body})
			w.expr(f.Over, w.in(Location{Law: l, Proc: l.Body, Role: "for"}))
		}
		w.expr(l.Holds, w.in(Location{Law: l, Proc: l.Body, Role: "when"}))
	}
	for _, c := range w.m.Checks {
		w.expr(c.That, w.in(Location{Check: c, Role: "that"}))
		if c.Each != nil {
			w.ix.Kinds.add(c.Each, Use{Range: c.Range, In: w.in(Location{Check: c, Role: "each"})})
		}
		w.text(c.Text, w.in(Location{Check: c}))
	}
	for _, m := range w.m.Maps {
		w.text(m.Title, w.in(Location{Map: m}))
		w.rows(m, m.Rows)
	}
	for _, s := range w.m.Scenarios {
		w.scenario(s)
	}
	for _, t := range w.m.Texts {
		w.text(t, w.in(Location{}))
	}
}

func (w *indexer) rows(m *model.Map, rows []*model.MapRow) {
	for _, r := range rows {
		p := Location{Map: m, Row: r}
		if r.Var != nil {
			w.declare(r.Var, p)
		}
		w.expr(r.In, w.in(Location{Map: m, Row: r, Role: "in"}))
		for _, l := range r.Lets {
			w.let(l, p)
		}
		w.expr(r.When, w.in(Location{Map: m, Row: r, Role: "when"}))
		for _, t := range r.Cells {
			w.text(t, w.in(p))
		}
		w.rows(m, r.Rows)
	}
}

func (w *indexer) let(l *model.Let, p Location) {
	p.Stmt = l
	w.declare(l.Var, p)
	p.Role = "when"
	w.expr(l.When, w.in(p))
	p.Role = "be"
	w.expr(l.Be, w.in(p))
}

func (w *indexer) scenario(s *model.Scenario) {
	p := w.in(Location{Scenario: s})
	for o := range s.Options {
		w.ix.Options.add(o, Use{Range: s.Range, In: p})
	}
	for _, t := range s.Seats {
		w.ix.Things.add(t, Use{Range: s.Range, In: p})
	}
	w.botUse(s.Bot, Use{Range: s.Range, In: p})
}

func (w *indexer) botUse(name string, u Use) {
	for _, b := range w.m.Bots {
		if b.Name == name {
			w.ix.Bots.add(b, u)
		}
	}
}

func (w *indexer) bots() {
	if g := w.m.Game; g != nil {
		for _, t := range w.m.Things {
			if bot, ok := g.Habits[t]; ok {
				w.botUse(bot, Use{Range: t.Range, In: w.in(Location{Thing: t})})
			}
		}
	}
	for _, b := range w.m.Bots {
		if b.Like != nil {
			w.ix.Bots.add(b.Like, Use{Range: b.Range, In: w.in(Location{Bot: b})})
		}
		for _, a := range slices.Sorted(maps.Keys(b.Answers)) {
			for _, x := range b.Answers[a] {
				w.answer(b, x)
			}
		}
		if b.Else != nil {
			w.answer(b, b.Else)
		}
	}
}

func (w *indexer) answer(b *model.Bot, a *model.Answer) {
	p := Location{Bot: b, Answer: a}
	for _, l := range slices.Concat(a.Lets, a.Each) {
		w.let(l, p)
	}
	p.Role = "when"
	w.expr(a.When, w.in(p))
	p.Role = "score"
	w.expr(a.Score, w.in(p))
}

func (w *indexer) tests() {
	for _, t := range w.m.Tests {
		p := w.in(Location{Test: t, Proc: t.Body})
		w.botUse(t.Bot, Use{Range: t.Range, In: p})
		for _, s := range t.Seats {
			w.ix.Things.add(s, Use{Range: t.Range, In: p})
		}
		for _, m := range []map[string]model.Script{t.Dice, t.Answers} {
			for _, k := range slices.Sorted(maps.Keys(m)) {
				for _, v := range m[k].Values {
					w.expr(v.Value, p)
				}
			}
		}
	}
}

// typeUse notes the kinds that a type names.
func (w *indexer) typeUse(t *model.Type, at hcl.Range, p *Location) {
	for ; t != nil; t = t.Elem {
		if t.Kind != nil {
			w.ix.Kinds.add(t.Kind, Use{Range: at, In: p})
		}
		if t.Key != nil {
			w.typeUse(t.Key, at, p)
		}
	}
}

// params notes the types and defaults of parameters.
func (w *indexer) params(ps []*model.Param, at Location, r hcl.Range) {
	for _, x := range ps {
		p := w.in(at)
		w.declare(x.Local, at)
		w.typeUse(x.Local.Type, r, p)
		p.Role = "takes"
		w.expr(x.Default, p)
	}
}

// declare notes a local that content names.
func (w *indexer) declare(l *model.Local, at Location) {
	if l == nil || w.named[keyOf(l)] {
		return
	}
	w.named[keyOf(l)] = true
	p := w.in(at)
	w.ix.declared = append(w.ix.declared, Declared{l, p})
}

// ListedTables are the tables whose rows are also read as a list.
func ListedTables(m *model.Model) map[*model.Table]bool {
	listed := map[*model.Table]bool{}
	for _, e := range build(m, nil, &mentions{}).Entries {
		model.Walk(e.Expr, func(e model.Expr) {
			if x, ok := e.(*model.Call); ok && x.Fn == model.AllThings && x.Kind != nil && x.Kind.Table != nil {
				listed[x.Kind.Table] = true
			}
		})
	}
	return listed
}
