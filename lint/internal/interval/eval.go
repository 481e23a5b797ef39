package interval

import (
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxSteps bounds the work for one answer; beyond it, nothing is known. Conditions inside conditions are evaluated
// more than once, and hostile content nests them deeply.
const maxSteps = 50_000

// Of is all possible values of an expression, given some facts.
func (w *World) Of(e model.Expr, f *Facts) Value {
	v := w.Declared(e, f)
	if !v.NotOther && e != nil && !e.Type().Optional {
		v.Null = false
	}
	return v
}

// Declared is Of, but without the nulls that a guard earlier in the body has excluded: the rules may have changed
// things since.
func (w *World) Declared(e model.Expr, f *Facts) Value {
	if e == nil || e.Type().Class == model.Invalid {
		return Value{Null: true, Low: -Inf, High: Inf}
	}
	if w.level == 0 {
		w.steps = 0
	}
	if w.steps++; w.steps > maxSteps {
		return w.typed(e.Type())
	}
	w.level++
	v := w.raw(e, f)
	w.level--
	if _, ok := e.(*model.Const); f != nil && !ok {
		if known, ok := f.value(w.key(e)); ok {
			v = meet(v, known)
		}
	}
	if v.Never { // where the facts are contradictory nothing is evaluated, nor worth a finding
		return w.typed(e.Type())
	}
	return v
}

func (w *World) raw(e model.Expr, f *Facts) Value {
	switch x := e.(type) {
	case *model.Const:
		return w.ofValue(x.Value, x.T)
	case *model.LocalRead:
		if v, ok := w.locals[x.Local]; ok {
			return v
		}
		return w.typed(x.Local.Type)
	case *model.LoopRead:
		if v, ok := w.loops[x.Var]; ok {
			return v
		}
		return w.typed(x.Var.Type)
	case *model.AttrRead:
		return w.attrRange(x, f)
	case *model.Narrow:
		return w.narrow(x, f)
	case *model.Unary:
		return w.unary(x, f)
	case *model.Binary:
		return w.binary(x, f)
	case *model.Cond:
		return w.cond(x, f)
	case *model.For:
		return w.loop(x, f)
	case *model.ListLit:
		return w.listOf(x.Elems, f)
	case *model.TallyLit:
		return tallyOf(join(*w.listOf(x.Values, f).Elem, Exactly(0)))
	case *model.Call:
		return w.evalCall(x, f)
	case *model.FuncCall:
		return w.function(x)
	case *model.With:
		w.name(x)
		return w.Declared(x.X, f)
	case *model.StatCall:
		return w.stat(x.Stat)
	case *model.Lookup:
		return w.lookup(x, f)
	case *model.Index:
		return w.index(x, f)
	case *model.ZoneList:
		return w.zone(x)
	case *model.Players:
		return w.players()
	}
	return w.typed(e.Type())
}

func (w *World) listOf(elems []model.Expr, f *Facts) Value {
	v, e := Exactly(int64(len(elems))), never
	for _, x := range elems {
		e = join(e, w.Of(x, f))
	}
	v.Elem = &e
	return v
}

func (w *World) attrRange(x *model.AttrRead, f *Facts) Value {
	if x.Attr == nil {
		v := never
		for _, a := range w.Model.Named(nil, x.ByKind) {
			v = join(v, w.Attr(a))
		}
		return v
	}
	a := x.Attr
	if a.Class == model.BuiltIn {
		return w.builtIn(x)
	}
	if a.Class != model.Fixed && a.Class != model.Part {
		return w.Attr(a)
	}
	of := w.Of(x.X, f)
	if w.approximate || !of.Known || len(of.IDs) == 0 {
		return w.fixedOf(a)
	}
	v := never
	for _, id := range of.IDs {
		t := w.Model.Things[id]
		if t.Kind != a.Owner {
			return w.fixedOf(a)
		}
		v = join(v, w.fixedIn(t, a))
	}
	return v
}

func (w *World) builtIn(x *model.AttrRead) Value {
	k := x.X.Type().Kind
	if x.Attr.Type.Class != model.Integer || k == nil {
		return w.typed(x.T)
	}
	if k.Board != nil && x.Attr.Name == "x" {
		return Between(1, int64(k.Board.Width))
	}
	if k.Board != nil && x.Attr.Name == "y" {
		return Between(1, int64(k.Board.Height))
	}
	if n := len(k.Things); n > 0 && k.Copies == 0 && (!w.approximate || k.Ordered) {
		return Between(0, int64(n-1))
	}
	return Between(0, Inf)
}

func (w *World) narrow(x *model.Narrow, f *Facts) Value {
	v := w.anyOf(x.Kind)
	of := w.Declared(x.X, f)
	if v.Known && of.Known {
		v.IDs = intersect(v.IDs, of.IDs)
		if len(v.IDs) == 0 {
			return Value{Null: true, NotOther: true}
		}
		v.Null = of.Null || len(v.IDs) < len(of.IDs)
		return v
	}
	v.Null = true
	return v
}

func (w *World) unary(x *model.Unary, f *Facts) Value {
	v := w.Of(x.X, f)
	if x.Op == model.Not {
		return Between(1-v.High, 1-v.Low)
	}
	return negate(v)
}

func (w *World) cond(x *model.Cond, f *Facts) Value {
	t := w.Of(x.Test, f)
	v := never
	if t.May(1) {
		v = join(v, w.Declared(x.Then, w.Assume(x.Test, true, f)))
	}
	if t.May(0) {
		v = join(v, w.Declared(x.Else, w.Assume(x.Test, false, f)))
	}
	return v
}

// loop evaluates a comprehension, and records what its variables may be.
func (w *World) loop(x *model.For, f *Facts) Value {
	over := w.Of(x.Over, f)
	w.bindLoop(x, over)
	low, high := over.Low, over.High
	if x.If != nil {
		low = 0
		if is, ok := w.Of(x.If, f).Truth(); ok && !is {
			high = 0
		}
		f = w.Assume(x.If, true, f)
	}
	e := never
	if high > 0 {
		e = w.Declared(x.Value, f)
	}
	if x.KeyExpr != nil {
		return tallyOf(join(e, Exactly(0)))
	}
	return Value{Low: max(low, 0), High: high, Elem: &e}
}

func (w *World) bindLoop(x *model.For, over Value) {
	elem := w.typed(x.Val.Type)
	if over.Elem != nil && !over.Elem.Never {
		elem = *over.Elem
	}
	w.loops[x.Val] = elem
	if x.Key != nil {
		w.loops[x.Key] = w.typed(x.Key.Type)
	}
}

// name records what the names of a function may be.
func (w *World) name(x *model.With) {
	for _, l := range x.Lets {
		w.locals[l.Var] = w.letBe(l, w.Declared(l.Be, w.Assume(l.When, true, nil)))
	}
}

// letBe is the value of a let whose expression is v: null too if a condition may skip it.
func (w *World) letBe(l *model.Let, v Value) Value {
	if l.When != nil {
		v.Null = true
	}
	return v
}

func (w *World) index(x *model.Index, f *Facts) Value {
	of := w.Of(x.X, f)
	if of.Elem == nil {
		return w.typed(x.T)
	}
	return *of.Elem
}

func (w *World) zone(x *model.ZoneList) Value {
	v := w.typed(x.T)
	z, ok := x.Zone.(*model.ZoneOf)
	if !ok || z.Zone.Holds == nil {
		return v
	}
	if n := len(z.Zone.Holds.Instances()); n > 0 && !w.approximate {
		v.High = int64(n)
	}
	return v
}

func (w *World) players() Value {
	g := w.Model.Game
	if g == nil || g.SeatKind == nil || w.approximate {
		return OfType(model.ListOf(model.TypeThing))
	}
	e := w.anyOf(g.SeatKind)
	v := Value{Low: int64(max(g.Low, 0)), High: Inf, Elem: &e}
	if g.High > 0 {
		v.High = int64(g.High)
	}
	for _, s := range w.Model.Scenarios {
		v.Low, v.High = min(v.Low, int64(max(s.Low, 1))), max(v.High, int64(s.High))
	}
	return v
}

// remember computes the result of a function or stat once; if it depends on itself, it is what its type says.
func (w *World) remember(of any, t *model.Type, find func() Value) Value {
	if v, ok := w.memo[of]; ok {
		return v
	}
	if w.busy[of] || w.depth > maxDepth {
		return w.typed(t)
	}
	w.busy[of] = true
	w.depth++
	v := find()
	w.depth--
	delete(w.busy, of)
	w.memo[of] = v
	return v
}

// function is the results of a function and all its versions for any arguments.
func (w *World) function(x *model.FuncCall) Value {
	return w.remember(x.Fn, x.T, func() Value {
		v := w.typed(x.T)
		if x.Fn.Gives != nil && !(w.approximate && len(x.Fn.Overrides) > 0) {
			v = w.Declared(x.Fn.Gives, nil)
		}
		for _, own := range model.Versions(x.Fn.Overrides) {
			v = join(v, w.Declared(own.Gives, nil))
		}
		return v
	})
}

// stat is the values of a stat: its base, as modifiers may change it, within its bounds.
func (w *World) stat(s *model.Stat) Value {
	return w.remember(s, s.Type, func() Value {
		v := w.typed(s.Type)
		if len(s.Mods) == 0 && len(s.Terms) == 0 && !w.approximate {
			v = w.Of(s.Base, nil)
		}
		if s.Type.Class == model.Integer && s.Min != nil {
			n := w.Of(s.Min, nil)
			v.Low, v.High = max(v.Low, n.Low), max(v.High, n.Low)
		}
		if s.Type.Class == model.Integer && s.Max != nil {
			n := w.Of(s.Max, nil)
			v.Low, v.High = min(v.Low, n.High), min(v.High, n.High)
		}
		return v
	})
}

// Cell says whether a cell of a table may match a value.
func Cell(c model.Cell, t *model.Type, v Value) bool {
	switch {
	case c.Any:
		return true
	case c.None || v.Never:
		return false
	case len(c.Values) > 0:
		for _, n := range c.Values {
			if t.Class == model.Ref || t.Class == model.Word {
				if v.MayBe(int(n)) {
					return true
				}
			} else if v.May(n) {
				return true
			}
		}
		return false
	}
	return (c.Low == nil || v.High >= *c.Low) && (c.High == nil || v.Low <= *c.High)
}

// maxRows bounds the rows that a lookup is compared with.
const maxRows = 2_000

func (w *World) lookup(x *model.Lookup, f *Facts) Value {
	t := x.Table
	if w.approximate || len(t.Cells) > maxRows || x.Col == nil {
		return w.typed(x.T)
	}
	asked := lists.Map(x.Keys, func(k model.LookupKey) Value { return w.Of(k.Value, f) })
	v := never
	for i, row := range t.Cells {
		fits := true
		for j, k := range x.Keys {
			fits = fits && Cell(row[k.Key.Index], k.Key.Type, asked[j])
		}
		if fits {
			v = join(v, w.fixedIn(t.Kind.Things[i], x.Col))
		}
	}
	v.Null = v.Null || x.T.Optional
	return v
}
