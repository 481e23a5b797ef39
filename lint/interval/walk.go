package interval

import (
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/shelf"
)

// A Role says what an expression is asked for.
type Role int

// The roles of expressions.
const (
	Other     Role = iota
	Condition      // a boolean that decides whether something happens
	Until          // a condition that ends a loop
	Claim          // what a test or a check says is so
	Assigned       // what is written: Stmt is a set, gain, pay or create, Assign the attribute
	Named          // a let
	Amount         // how many: of a repeat, a roll, a draw, a pick
	Source         // the list that a pick, an each, a draw or a row takes from
	Given          // what a function or body gives, a score, the base of a stat
)

// A Site is an outermost expression, and where it stands.
type Site struct {
	Expr   model.Expr
	Facts  *Facts
	Role   Role
	Proc   *model.Proc // the body it stands in; nil for functions, stats and the like
	Stmt   model.Stmt  // nil outside of bodies
	Assign *model.Assign
	Owner  any // *model.Function, *model.Stat, *model.Modifier …, where it stands in no body
}

// Test says whether the expression stands in a test.
func (s Site) Test() bool {
	return s.Proc != nil && ofTest(s.Proc) || shelf.IsTest(s.Expr.Range().Filename)
}

func ofTest(p *model.Proc) bool {
	return p.Class == model.TestBody || shelf.IsTest(p.Range.Filename)
}

// A walker follows bodies in the order in which they run, with what is known at each place.
type walker struct {
	w     *World
	write func(*model.Attr, Value)
	name  func(*model.Local, Value)
	site  func(Site)
	proc  *model.Proc
	done  map[*model.Proc]bool
}

func (v *walker) procs() {
	v.done = map[*model.Proc]bool{}
	for _, m := range v.w.Model.Moments {
		for _, hooks := range [][]*model.Hook{m.Before, m.Inst, m.After} {
			for _, h := range hooks {
				v.guarded(h.Body, h.When, nil)
			}
		}
	}
	for _, l := range v.w.Model.Laws {
		v.law(l)
	}
	for _, p := range v.w.Model.Procs {
		v.guarded(p, nil, nil)
	}
}

func (v *walker) law(l *model.Law) {
	v.proc = l.Body
	for _, f := range l.For {
		over := v.see(f.Over, nil, Source, nil)
		if over.Elem != nil {
			v.named(f.Local, *over.Elem)
		}
	}
	v.guarded(l.Body, l.Holds, nil)
}

// guarded walks a body that runs where a condition holds.
func (v *walker) guarded(p *model.Proc, when model.Expr, f *Facts) {
	if p == nil || v.done[p] {
		return
	}
	v.done[p] = true
	v.proc = p
	if p.When != nil {
		v.see(p.When, nil, Condition, nil)
	}
	if p.Once != nil {
		v.see(p.Once.Key, nil, Other, nil)
	}
	if when != nil {
		v.see(when, nil, Condition, nil)
		f = v.w.Assume(when, true, f)
	}
	f = v.stmts(p.Body, f)
	if p.Gives != nil {
		v.see(p.Gives, f.Stable(), Given, nil)
	}
	v.proc = nil
}

// see visits an expression and gives what it may be.
func (v *walker) see(e model.Expr, f *Facts, r Role, st model.Stmt) Value {
	if e == nil {
		return never
	}
	if v.site != nil {
		v.site(Site{Expr: e, Facts: f, Role: r, Proc: v.proc, Stmt: st})
		return never
	}
	return v.w.Declared(e, f)
}

func (v *walker) named(l *model.Local, val Value) {
	if l == nil || v.name == nil {
		return
	}
	if val.Never {
		val = v.w.typed(l.Type)
	}
	v.name(l, val)
}

func (v *walker) stmts(body []model.Stmt, f *Facts) *Facts {
	for _, st := range body {
		f = v.stmt(st, f)
	}
	return f
}

// stmt walks a statement where f is known, and gives what is known behind it.
func (v *walker) stmt(st model.Stmt, f *Facts) *Facts {
	h := st.Head()
	in := f
	if h.When != nil {
		v.see(h.When, f, Condition, st)
		in = v.w.Assume(h.When, true, f)
	}
	switch x := st.(type) {
	case *model.Let:
		val := v.see(x.Be, in, Named, st)
		if h.When != nil && !val.Never {
			val.Null = true
		}
		v.named(x.Var, val)
		return f
	case *model.Tell:
		v.see(x.To, in, Other, st)
		return f
	case *model.Require:
		v.see(x.That, in, Condition, st)
		if h.When == nil {
			return v.w.Assume(x.That, true, f)
		}
		return f
	case *model.Stop:
		v.see(x.Gives, in, Given, st)
		if h.When != nil {
			return v.w.Assume(h.When, false, f)
		}
		return f
	case *model.Expect:
		v.see(x.That, in, Claim, st)
		return f
	case *model.If:
		return v.ifStmt(x, in, f)
	case *model.Each:
		return v.each(x, in, f)
	case *model.Repeat:
		return v.repeat(x, in, f)
	}
	v.acts(st, in)
	return f.Stable()
}

func (v *walker) ifStmt(x *model.If, in, f *Facts) *Facts {
	v.stmts(x.Then, in)
	if x.Else != nil {
		v.stmts(x.Else, v.w.Assume(x.When, false, f))
	}
	if !idle(x.Then) && !model.Leaves(x.Then) || !idle(x.Else) {
		f = f.Stable()
	}
	if model.Leaves(x.Then) && len(x.Else) == 0 {
		f = v.w.Assume(x.When, false, f)
	}
	return f
}

func (v *walker) each(x *model.Each, in, f *Facts) *Facts {
	over := v.see(x.In, in, Source, x)
	if over.Elem != nil {
		v.named(x.Var, *over.Elem)
	}
	if !idle(x.Body) || x.Cycle {
		in, f = in.Stable(), f.Stable()
	}
	end := v.stmts(x.Body, in)
	v.see(x.Gives, end.Stable(), Given, x)
	return f
}

func (v *walker) repeat(x *model.Repeat, in, f *Facts) *Facts {
	times := Between(1, Inf)
	if x.Times != nil {
		if n := v.see(x.Times, in, Amount, x); !n.Never {
			times.High = max(1, n.High)
		}
	}
	if x.Round != nil {
		v.named(x.Round, times)
	}
	if !idle(x.Body) {
		in, f = in.Stable(), f.Stable()
	}
	if x.While != nil {
		v.see(x.While, in, Condition, x)
		in = v.w.Assume(x.While, true, in)
	}
	v.stmts(x.Body, in)
	v.see(x.Until, f.Stable(), Until, x)
	return f
}

// acts walks statements that change what expressions read, or may.
func (v *walker) acts(st model.Stmt, f *Facts) {
	switch x := st.(type) {
	case *model.Set:
		v.assigns(x.Target, x.Assigns, 0, f, st)
	case *model.Gain:
		v.assigns(x.Target, x.Assigns, 1, f, st)
	case *model.Pay:
		v.assigns(x.Target, x.Assigns, -1, f, st)
	case *model.Create:
		v.see(x.Into, f, Other, st)
		v.assigns(model.Target{}, x.Assigns, 0, f, st)
	case *model.Remove:
		v.see(x.What, f, Other, st)
	case *model.Move:
		v.see(x.What, f, Other, st)
		v.see(x.To, f, Other, st)
	case *model.Draw:
		v.draw(x, f)
	case *model.Roll:
		v.roll(x, f)
	case *model.Show:
		v.see(x.What, f, Other, st)
		v.see(x.To, f, Other, st)
	case *model.Pick:
		v.pick(x, f)
	case *model.Choose:
		v.see(x.By, f, Other, st)
		v.see(x.Seen, f, Other, st)
		for _, o := range x.Options {
			in := f
			if o.When != nil {
				v.see(o.When, f, Condition, st)
				in = v.w.Assume(o.When, true, f)
			}
			v.stmts(o.Body, in)
		}
	case *model.Step:
		v.stmts(x.Body, f.Stable())
	case *model.Run:
		for _, a := range x.Args {
			v.see(a, f, Other, st)
		}
		v.stmts(x.Then, f.Stable())
	case *model.Finish:
		v.see(x.Winners, f, Other, st)
		v.see(x.Places, f, Other, st)
		v.see(x.Scores, f, Other, st)
	case *model.Turns:
		v.see(x.Of, f, Source, st)
		v.see(x.From, f, Other, st)
		v.see(x.Until, f.Stable(), Until, st)
	}
}

func (v *walker) assigns(to model.Target, as []model.Assign, sign int, f *Facts, st model.Stmt) {
	if to.Thing != nil {
		v.see(to.Thing, f, Other, st)
	}
	for i := range as {
		a := &as[i]
		if v.site != nil {
			v.site(Site{Expr: a.Value, Facts: f, Role: Assigned, Proc: v.proc, Stmt: st, Assign: a})
			continue
		}
		val := v.w.Declared(a.Value, f)
		if val.Never {
			val = v.w.typed(a.Value.Type())
		}
		if to.Local != nil {
			v.named(to.Local, val)
		}
		if v.proc != nil && ofTest(v.proc) {
			continue
		}
		if a.Attr != nil {
			v.written(a.Attr, val, sign)
		}
		for _, k := range v.w.Model.Kinds {
			if at := a.ByKind[k]; at != nil {
				v.written(at, val, sign)
			}
		}
	}
}

func (v *walker) written(a *model.Attr, val Value, sign int) {
	if sign != 0 {
		val = v.w.changed(a, val, sign)
	}
	v.write(a, val)
}

func (v *walker) draw(x *model.Draw, f *Facts) {
	from := v.see(x.From, f, Source, x)
	n := v.see(x.Count, f, Amount, x)
	if v.site != nil || x.Var == nil {
		return
	}
	val := v.w.typed(x.Var.Type)
	if from.Elem != nil && !from.Elem.Never {
		if x.Count == nil {
			val = *from.Elem
			val.Null = true
		} else {
			val.Elem, val.High = from.Elem, min(from.High, max(0, n.High))
		}
	}
	v.named(x.Var, val)
}

func (v *walker) roll(x *model.Roll, f *Facts) {
	die := v.see(x.Die, f, Source, x)
	n := v.see(x.Times, f, Amount, x)
	v.see(x.By, f, Other, x)
	v.see(x.Seen, f, Other, x)
	if v.site != nil || x.Var == nil {
		return
	}
	val := v.w.typed(x.Var.Type)
	if x.BySelf == nil && die.Elem != nil && !die.Elem.Never {
		if x.Times == nil {
			val = *die.Elem
		} else {
			val.Elem, val.Low, val.High = die.Elem, max(0, n.Low), max(0, n.High)
		}
		val.Null = x.When != nil
	}
	v.named(x.Var, val)
}

func (v *walker) pick(x *model.Pick, f *Facts) {
	for _, e := range []model.Expr{x.By, x.Seen, x.Sound} {
		v.see(e, f, Other, x)
	}
	from := v.see(x.From, f, Source, x)
	v.see(x.Optional, f, Condition, x)
	v.see(x.Least, f, Other, x)
	v.see(x.Most, f, Amount, x)
	v.see(x.Until, f, Until, x)
	if v.site != nil || x.Var == nil {
		return
	}
	val := v.w.typed(x.Var.Type)
	if from.Elem != nil && !from.Elem.Never && !x.ByMany {
		if x.Grow {
			val.Elem = from.Elem
		} else {
			val = *from.Elem
			val.Null = val.Null || x.Optional != nil || x.May != nil || x.When != nil
		}
	}
	v.named(x.Var, val)
}
