package interval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A World is what is known of every name of a model.
type World struct {
	Model       *model.Model
	owns        func(string) bool
	approximate bool                   // the present values of things and tables are ignored
	attrs       map[*model.Attr]Value  // state
	locals      map[*model.Local]Value // names in bodies
	loops       map[*model.LoopVar]Value
	memo        map[any]Value // of functions, stats, kinds (any thing of one), fixed attributes (of all things)
	busy        map[any]bool
	calls       map[*model.Local][]Node // arguments of functions by parameter
	depth       int
	level       int // nesting of expressions
	steps       int

	mutable map[*model.Local]bool // set again after they were named
	written map[*model.Attr]bool  // state that some rule writes

	keys   map[model.Expr]string
	number map[any]int64
	inFor  map[*model.LoopVar]int
	as     map[*model.LoopVar]*model.Local // in a condition on elements, for one of them
	chosen map[*model.Local]*model.For     // the comprehensions of which locals are elements

	sites []Site
	nodes []Node
}

// maxDepth bounds how deeply functions are followed.
const maxDepth = 40

// New computes what follows from the rules alone, whatever the present things and tables of a pack: another pack
// may bring more of them. Only expressions in files that are owned are recorded one by one (nil: all); if none of
// the game's own files are, state is not followed from rule to rule, as that would mean the whole game.
//
// Tests are left out: what they set up is not done by rules. A World belongs to one goroutine.
func New(m *model.Model, owns func(file string) bool) *World {
	w := &World{Model: m, approximate: true, owns: owns, attrs: map[*model.Attr]Value{}, locals: map[*model.Local]Value{},
		busy: map[any]bool{}, mutable: map[*model.Local]bool{}, written: map[*model.Attr]bool{},
		keys: map[model.Expr]string{}, number: map[any]int64{}, inFor: map[*model.LoopVar]int{},
		chosen: map[*model.Local]*model.For{}}
	w.invalidate()
	w.collect()
	if owns == nil || m.Game == nil || owns(m.Game.Range.Filename) {
		w.fixpoint()
	}
	w.visitAll()
	w.visitNodes()
	return w
}

// WithData is the same, with the present values of things and tables.
func (w *World) WithData() *World {
	d := *w
	d.approximate = false
	d.invalidate()
	for _, n := range d.nodes {
		if x, ok := n.Expr.(*model.For); ok {
			d.bindLoop(x, d.Of(x.Over, n.Facts))
		}
	}
	return &d
}

// invalidate drops what was computed from names that have changed since.
func (w *World) invalidate() {
	w.memo, w.loops = map[any]Value{}, map[*model.LoopVar]Value{}
}

// Sites are all outermost expressions of the model, with what is known at their places.
func (w *World) Sites() []Site { return w.sites }

// Nodes are all expressions of the model, each with its site.
func (w *World) Nodes() []Node { return w.nodes }

// Attr is all possible values of an attribute.
func (w *World) Attr(a *model.Attr) Value {
	switch a.Class {
	case model.Fixed, model.Part:
		return w.fixedOf(a)
	case model.State:
		if v, ok := w.attrs[a]; ok && w.written[a] {
			return v
		}
	case model.Inverse:
		v := OfType(a.Type)
		if n := len(a.Of.Owner.Things); n > 0 && !w.approximate {
			v.High = int64(n)
		}
		return v
	case model.BuiltIn:
		if a.Type.Class == model.Integer {
			return Between(0, Inf)
		}
	}
	return OfType(a.Type)
}

// fixedOf joins the values of all things of a kind. If there are none, more packs will bring them, and nothing is
// known.
func (w *World) fixedOf(a *model.Attr) Value {
	if v, ok := w.memo[a]; ok {
		return v
	}
	v := never
	if a.Owner != nil && !w.approximate {
		for _, t := range a.Owner.Things {
			v = join(v, w.fixedIn(t, a))
		}
	}
	if v.Never {
		v = w.typed(a.Type)
		if a.Type.Class == model.Integer {
			v = OfType(a.Type)
		}
	}
	w.memo[a] = v
	return v
}

func (w *World) fixedIn(t *model.Thing, a *model.Attr) Value {
	if a.Index >= len(t.Fixed) {
		return OfType(a.Type)
	}
	return w.ofValue(t.Fixed[a.Index], a.Type)
}

func (w *World) ofValue(x any, t *model.Type) Value {
	switch n := x.(type) {
	case bool:
		return truth(n)
	case int64:
		switch t.Class {
		case model.Ref, model.Word, model.ZoneRef:
			if n == 0 {
				return Value{Null: true, NotOther: true}
			}
			return Value{Low: -Inf, High: Inf, Known: true, IDs: []int{int(n)}}
		}
		return Exactly(n)
	case []any:
		return w.ofList(n, t)
	case nil:
		if t.Optional {
			return Value{Null: true, NotOther: true}
		}
	}
	return OfType(t)
}

func (w *World) ofList(l []any, t *model.Type) Value {
	switch t.Class {
	case model.List:
		v, e := Exactly(int64(len(l))), never
		for _, x := range l {
			e = join(e, w.ofValue(x, t.Elem))
		}
		v.Elem = &e
		return v
	case model.Tally:
		return tallyOf(*w.ofList(l, model.ListOf(model.TypeInteger)).Elem)
	case model.Span:
		if len(l) == 2 {
			low, high := builtin.Int(l[0]), builtin.Int(l[1])
			return Between(max(-Inf, min(low, high)), min(Inf, max(low, high)))
		}
	}
	return OfType(t)
}

// anyOf is any thing of a kind; if the kind has none, more packs will bring them.
func (w *World) anyOf(k *model.Kind) Value {
	if v, known := w.memo[k]; known {
		return v
	}
	v := OfType(model.TypeThing)
	if things := k.Instances(); !w.approximate && len(things) > 0 && len(things) <= maxKnown {
		v.Known, v.IDs = true, union(lists.Map(things, func(t *model.Thing) int { return t.ID }), nil)
	}
	w.memo[k] = v
	return v
}

// typed is anything that a type allows, things by name.
func (w *World) typed(t *model.Type) Value {
	v := OfType(t.Plain())
	if t.Class == model.Ref {
		v = w.anyOf(t.Kind)
		v.Null = t.Optional
	}
	if (t.Class == model.List || t.Class == model.Results) && t.Elem != nil {
		e := w.typed(t.Elem)
		v.Elem = &e
	}
	return v
}

// widenAfter is the number of rounds after which bounds that still grow become infinite; after maxRounds nothing is
// known.
const (
	widenAfter = 3
	maxRounds  = 20
)

// collect records how state starts, and what is set again after it was named.
func (w *World) collect() {
	for _, p := range w.Model.Procs {
		model.WalkStmts(p.Body, func(st model.Stmt) {
			switch x := st.(type) {
			case *model.Set:
				if x.Target.Local != nil {
					w.mutable[x.Target.Local], w.chosen[x.Target.Local] = true, nil
				}
			case *model.Pick:
				if x.Grow && x.Var != nil {
					w.mutable[x.Var] = true
				}
				w.chosen[x.Var], _ = x.From.(*model.For)
			case *model.Let:
				w.chosen[x.Var], _ = x.Be.(*model.For)
			}
		})
	}
	for _, k := range w.Model.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State {
				w.attrs[a] = w.startOf(a)
			}
		}
	}
	for _, t := range w.Model.Things[1:] {
		for _, s := range t.Start {
			w.attrs[s.Attr] = join(w.attrs[s.Attr], w.Of(s.Value, nil))
		}
	}
}

// startOf is the first value of an attribute unless a thing sets it; nothing if each must set it.
func (w *World) startOf(a *model.Attr) Value {
	if a.Default != nil {
		return w.Of(a.Default, nil)
	}
	switch a.Type.Class {
	case model.Word, model.Ref, model.ZoneRef:
		if !a.Type.Optional {
			return never
		}
	}
	return w.ofValue(builtin.Zero(a.Type), a.Type)
}

// fixpoint walks all bodies until what is known of every name is true for all of them.
func (w *World) fixpoint() {
	for round := 1; ; round++ {
		clear(w.memo)
		g := &widening{w: w, widen: round > widenAfter, stop: round > maxRounds}
		v := &walker{w: w, write: g.attr, name: g.local}
		v.procs()
		if !g.changed || round > 2*maxRounds {
			return
		}
	}
}

// widening adds the values of writes to what is known.
type widening struct {
	w           *World
	widen, stop bool
	changed     bool
}

// grown adds now to what is known; it is unchanged if that is nothing new.
func (g *widening) grown(old, now Value, t *model.Type) Value {
	if now = join(old, now); equalValues(old, now) {
		return old
	}
	if g.widen {
		now = widen(old, now)
	}
	if g.stop {
		now = OfType(t)
	}
	if t.Class == model.Integer && !now.Never && !now.NotOther { // beyond its bounds the rule fails
		low, high := OfType(t).Low, OfType(t).High
		now.Low, now.High = min(max(now.Low, low), high), max(min(now.High, high), low)
	}
	return now
}

func (g *widening) local(l *model.Local, v Value) {
	old, ok := g.w.locals[l]
	if !ok {
		old = never
	}
	now := g.grown(old, v, l.Type.Plain())
	if !ok || !equalValues(old, now) {
		g.changed = true
		g.w.locals[l] = now
	}
}

func (g *widening) attr(a *model.Attr, v Value) {
	old := g.w.attrs[a]
	now := g.grown(old, v, a.Type)
	if !g.w.written[a] || !equalValues(old, now) {
		g.changed = true
		g.w.written[a], g.w.attrs[a] = true, now
	}
}

// changedValue is an attribute after a gain (sign 1) or a payment (sign -1).
func (w *World) changedValue(a *model.Attr, by Value, sign int) Value {
	old := w.attrs[a]
	switch a.Type.Class {
	case model.Integer:
		return adjusted(old, by, sign, a.Type)
	case model.Tally:
		if old.Elem == nil || by.Elem == nil || by.Elem.Never {
			return OfType(a.Type)
		}
		e := adjusted(*old.Elem, *by.Elem, sign, a.Type)
		old.Elem = &e
		return old
	case model.List:
		if sign < 0 {
			old.Low = 0
			return old
		}
		v := appended(old, by)
		v.Low = old.Low
		return v
	}
	return OfType(a.Type)
}

func adjusted(old, by Value, sign int, t *model.Type) Value {
	if sign > 0 {
		v := sum(old, by)
		if t.Class == model.Integer && t.High != nil {
			v.High = min(v.High, max(*t.High, old.High))
			v.Low = min(v.Low, v.High)
		}
		return v
	}
	least := int64(0)
	if t.Class == model.Integer && t.Low != nil {
		least = *t.Low
	}
	v := sum(old, negate(by))
	v.Low = max(v.Low, min(least, old.Low))
	v.High = max(v.High, v.Low)
	return v
}

// idle says whether statements change nothing that an expression can read.
func idle(body []model.Stmt) bool {
	return !model.HasStmt(body, func(st model.Stmt) bool { return model.SpecFor(st).Changes })
}
