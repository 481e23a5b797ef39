package interpreter

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A laws value is a set of laws, a bit each. From lastLaw on they share a bit, which is never
// cleared: those are judged after every moment.
type laws uint64

const (
	lastLaw = 63
	anyLaw  = ^laws(0)
)

func lawBit(i int) laws { return 1 << min(i, lastLaw) }

// findDependents notes with every state attribute which laws may turn out otherwise when it is
// written, and which do when something is laid, created or put away.
func (g *Game) findDependents() {
	for i, l := range g.laws {
		r := &dependencies{g: g, attrs: map[*model.Attr]bool{}, seen: map[any]bool{}}
		r.expr(l.law.Holds)
		for _, f := range l.law.For {
			r.expr(f.Over)
		}
		if r.placed || r.all {
			g.placing |= lawBit(i)
		}
		for _, cols := range g.lay.cols {
			for c := range cols {
				if r.all || r.attrs[cols[c].attr] {
					cols[c].laws |= lawBit(i)
				}
			}
		}
	}
}

// dependencies are what an expression asks of the state, with all that it calls.
type dependencies struct {
	g      *Game
	attrs  map[*model.Attr]bool
	placed bool         // where things lie, or which are in play
	all    bool         // there is no telling
	seen   map[any]bool // functions and stats that were looked into
}

func (r *dependencies) expr(e model.Expr) { model.Walk(e, r.one) }

// one notes what an expression asks by itself.
func (r *dependencies) one(e model.Expr) {
	switch e := e.(type) {
	case *model.AttrRead:
		r.attr(e.Attr)
		for _, a := range e.ByKind {
			r.attr(a)
		}
	case *model.Call:
		r.builtin(e)
	case *model.FuncCall:
		r.function(e.Fn)
	case *model.Original:
		r.function(e.Fn)
	case *model.StatCall:
		r.stat(e.Stat)
	case *model.ZoneList:
		r.placed = true
	case *model.GraphOf:
		r.graph(e.Graph)
	case *model.Const, *model.LocalRead, *model.LoopRead, *model.Narrow, *model.Unary,
		*model.Binary, *model.Cond, *model.For,
		*model.ListLit, *model.TallyLit, *model.Lookup, *model.Index, *model.ZoneOf, *model.Players,
		*model.OptionRead, *model.With:
	default:
		r.all = true
	}
}

func (r *dependencies) attr(a *model.Attr) {
	switch {
	case a == nil:
	case a.Class == model.State:
		r.attrs[a] = true
	case a.Class == model.Inverse && a.Of != nil:
		r.inPlay(a.Of.Owner)
		r.attr(a.Of)
	}
}

func (r *dependencies) builtin(e *model.Call) {
	switch builtin.Of(e.Fn).Reads {
	case builtin.Living:
		r.inPlay(e.Kind)
	case builtin.Placed:
		r.placed = true
	case builtin.Holding:
		r.lent(func(*model.Kind) bool { return true })
		r.lists()
	case builtin.Anything:
		r.all = true
	}
	r.attr(e.Attr)
	r.stat(e.Stat)
}

// inPlay: which things of a kind there are may change.
func (r *dependencies) inPlay(k *model.Kind) {
	if _, always := r.g.inPlay[k]; !always {
		r.placed = true
	}
}

// lists: any list of a thing's state may be looked into.
func (r *dependencies) lists() {
	for _, k := range r.g.model.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State && a.Type.Class == model.List {
				r.attrs[a] = true
			}
		}
	}
}

// lent: it may be asked to whom things of some kinds are lent.
func (r *dependencies) lent(of func(*model.Kind) bool) {
	for _, z := range r.g.model.Zones {
		r.placed = r.placed || z.Works || z.Hears
	}
	for _, l := range r.g.grants {
		if l.kind == nil || of(l.kind) {
			r.attr(l.attr)
			r.inPlay(r.g.model.Things[l.thing].Kind)
		}
	}
}

func (r *dependencies) function(f *model.Function) {
	if f == nil || r.seen[f] {
		return
	}
	r.seen[f] = true
	r.expr(f.Gives)
	for _, version := range f.Overrides {
		r.function(version)
	}
}

func (r *dependencies) graph(g *model.Graph) {
	if g == nil {
		return // a board, which never changes
	}
	for _, k := range g.Joins {
		r.inPlay(k)
	}
	r.function(g.Where)
}

func (r *dependencies) stat(s *model.Stat) {
	if s == nil || r.seen[s] {
		return
	}
	r.seen[s] = true
	for _, e := range append([]model.Expr{s.Base, s.Least, s.Most}, s.From...) {
		r.expr(e)
	}
	for _, list := range [][]*model.Modifier{s.Terms, s.Mods} {
		for _, m := range list {
			for _, e := range []model.Expr{m.When, m.Set, m.Times, m.Add, m.PartOf[0], m.PartOf[1]} {
				r.expr(e)
			}
		}
	}
	r.lent(func(k *model.Kind) bool { return brings(s, k) })
}

// brings says whether things of a kind, or of one of several, bend a stat.
func brings(s *model.Stat, k *model.Kind) bool {
	for _, m := range s.Mods {
		if m.Thing == nil {
			continue
		}
		if l := (grantColumn{kind: k}); l.grantsKind(m.Thing.Kind) {
			return true
		}
	}
	return false
}
