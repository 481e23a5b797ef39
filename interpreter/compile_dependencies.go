package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A laws value is a set of laws, one bit each. Laws from lastLaw on share a bit that is never cleared, so they are
// evaluated after every moment.
type laws uint64

const (
	lastLaw = 63
	anyLaw  = ^laws(0)
)

func lawBit(i int) laws { return 1 << min(i, lastLaw) }

// findDependents records which laws may change their outcome when a state attribute is written, and which when
// something is moved, created or removed.
func (g *Game) findDependents() {
	exprs := map[any][]model.Expr{}
	g.model.Clauses(func(of any, c model.Clause) {
		if c.Expr != nil {
			exprs[of] = append(exprs[of], c.Expr)
		}
	})
	for i, l := range g.laws {
		r := &dependencies{g: g, exprs: exprs, attrs: map[*model.Attr]bool{}, seen: map[any]bool{}}
		r.declared(l.law.Body)
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

// dependencies are the parts of the state that an expression reads, directly or through what it calls.
type dependencies struct {
	g      *Game
	exprs  map[any][]model.Expr // by declaration
	attrs  map[*model.Attr]bool
	placed bool         // where things are, or which are in play
	all    bool         // unknown: it may read anything
	seen   map[any]bool // declarations visited
}

// declared adds what the expressions of a declaration read; false if it was visited before.
func (r *dependencies) declared(x any) bool {
	if r.seen[x] {
		return false
	}
	r.seen[x] = true
	for _, e := range r.exprs[x] {
		model.Walk(e, r.one)
	}
	return true
}

// one adds what an expression reads itself, without its parts.
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

// inPlay: which things of a kind exist may change.
func (r *dependencies) inPlay(k *model.Kind) {
	if _, always := r.g.inPlay[k]; !always {
		r.placed = true
	}
}

// lists: it may read any list of a thing's state.
func (r *dependencies) lists() {
	for _, k := range r.g.model.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State && a.Type.Class == model.List {
				r.attrs[a] = true
			}
		}
	}
}

// lent: it may read to whom things of certain kinds are lent.
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
	if f != nil && r.declared(f) {
		for _, version := range f.Overrides {
			r.declared(version)
		}
	}
}

func (r *dependencies) graph(g *model.Graph) {
	if g == nil {
		return // a board, which never changes
	}
	for _, k := range g.Joins {
		r.inPlay(k)
	}
	r.declared(g)
}

func (r *dependencies) stat(s *model.Stat) {
	if s == nil || !r.declared(s) {
		return
	}
	for _, m := range slices.Concat(s.Terms, s.Mods) {
		r.declared(m)
	}
	r.lent(func(k *model.Kind) bool { return brings(s, k) })
}

// brings says whether things of kind k, or of a part of it, modify a stat.
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
