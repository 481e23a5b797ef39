package interval

import (
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Site is an outermost expression with its place.
type Site struct {
	Expr   model.Expr
	Facts  *Facts
	Role   model.Use   // what the expression is for
	Proc   *model.Proc // the body that contains it; nil for functions, stats and the like
	Stmt   model.Stmt  // nil outside of bodies
	Assign *model.Assign
	Owner  any // *model.Function, *model.Stat, *model.Modifier …, if it is in no body
}

// Test says whether the expression is in a test.
func (s Site) Test() bool {
	return s.Proc != nil && ofTest(s.Proc) || packs.IsTest(s.Expr.Range().Filename)
}

func ofTest(p *model.Proc) bool {
	return p.Class == model.TestBody || packs.IsTest(p.Range.Filename)
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
		for _, h := range m.Hooks() {
			v.guarded(h.Body, h.When)
		}
	}
	for _, l := range v.w.Model.Laws {
		v.law(l)
	}
	for _, p := range v.w.Model.Procs {
		v.guarded(p, nil)
	}
}

func (v *walker) law(l *model.Law) {
	v.proc = l.Body
	for _, f := range l.For {
		over := v.see(f.Over, nil, model.Source, nil)
		if over.Elem != nil {
			v.reportName(f.Local, *over.Elem)
		}
	}
	v.guarded(l.Body, l.Holds)
}

// guarded walks a body that runs if a condition is true.
func (v *walker) guarded(p *model.Proc, when model.Expr) {
	if p == nil || v.done[p] {
		return
	}
	v.done[p] = true
	v.proc = p
	v.see(p.When, nil, model.Condition, nil)
	if p.Once != nil {
		v.see(p.Once.Key, nil, model.Plain, nil)
	}
	v.see(when, nil, model.Condition, nil)
	f := v.stmts(p.Body, v.w.Assume(when, true, nil))
	v.see(p.Gives, f.Stable(), model.Given, nil)
	v.proc = nil
}

// see visits an expression and returns its possible values.
func (v *walker) see(e model.Expr, f *Facts, r model.Use, st model.Stmt) Value {
	if e == nil {
		return never
	}
	if v.site != nil {
		v.site(Site{Expr: e, Facts: f, Role: r, Proc: v.proc, Stmt: st})
		return never
	}
	return v.w.Declared(e, f)
}

func (v *walker) reportName(l *model.Local, val Value) {
	if l == nil || v.name == nil {
		return
	}
	v.name(l, val)
}

func (v *walker) stmts(body []model.Stmt, f *Facts) *Facts {
	for _, st := range body {
		f = v.stmt(st, f)
	}
	return f
}

// stmt walks a statement given the facts f, and returns those after it.
func (v *walker) stmt(st model.Stmt, f *Facts) *Facts {
	h := st.Head()
	v.see(h.When, f, model.Condition, st)
	in := v.w.Assume(h.When, true, f)
	switch x := st.(type) {
	case *model.If:
		return v.ifStmt(x, in, f)
	case *model.Each:
		return v.walkEach(x, in, f)
	case *model.Repeat:
		return v.repeat(x, in, f)
	}
	v.acts(st, in)
	x, refuses := st.(*model.Require)
	_, leaves := st.(*model.Stop)
	switch {
	case refuses && h.When == nil:
		return v.w.Assume(x.That, true, f)
	case leaves && h.When != nil:
		return v.w.Assume(h.When, false, f)
	case model.SpecFor(st).Changes:
		return f.Stable()
	}
	return f
}

func (v *walker) ifStmt(x *model.If, in, f *Facts) *Facts {
	v.stmts(x.Then, in)
	v.stmts(x.Else, v.w.Assume(x.When, false, f))
	if !idle(x.Then) && !model.AlwaysLeaves(x.Then) || !idle(x.Else) {
		f = f.Stable()
	}
	if model.AlwaysLeaves(x.Then) && len(x.Else) == 0 {
		f = v.w.Assume(x.When, false, f)
	}
	return f
}

func (v *walker) walkEach(x *model.Each, in, f *Facts) *Facts {
	over := v.see(x.In, in, model.Source, x)
	if over.Elem != nil {
		v.reportName(x.Var, *over.Elem)
	}
	in = v.w.with(in, x.In, notEmpty)
	if !idle(x.Body) || x.Cycle {
		in, f = in.Stable(), f.Stable()
	}
	end := v.stmts(x.Body, v.w.ofElement(x, in))
	v.see(x.Gives, end.Stable(), model.Given, x)
	return f
}

// ofElement adds what the condition of a comprehension says of the element that a loop goes through.
func (w *World) ofElement(x *model.Each, f *Facts) *Facts {
	over, _ := x.In.(*model.For)
	if l, ok := x.In.(*model.LocalRead); ok {
		over = w.chosen[l.Local]
	}
	if over == nil || over.If == nil {
		return f
	}
	if e, ok := over.Value.(*model.LoopRead); !ok || e.Var != over.Val {
		return f
	}
	w.as = map[*model.LoopVar]*model.Local{over.Val: x.Var}
	f = w.Assume(over.If, true, f)
	w.as = nil
	return f
}

func (v *walker) repeat(x *model.Repeat, in, f *Facts) *Facts {
	times := Between(1, Inf)
	if n := v.see(x.Times, in, model.Amount, x); !n.Never {
		times.High = max(1, n.High)
	}
	v.reportName(x.Round, times)
	if !idle(x.Body) {
		in, f = in.Stable(), f.Stable()
	}
	v.see(x.While, in, model.Condition, x)
	v.stmts(x.Body, v.w.Assume(x.While, true, in))
	v.see(x.Until, f.Stable(), model.UntilTrue, x)
	return f
}

// acts walks the fields of a statement, and records what it names.
func (v *walker) acts(st model.Stmt, f *Facts) {
	_, again := st.(*model.Turns)
	_, rolls := st.(*model.Roll)
	var from, many Value
	for d := range model.Fields(st) {
		switch {
		case d.Expr == &st.Head().When: // judged with what stands around it
		case d.Assign != nil:
			v.assign(st, d.Assign, f)
		case d.Body != nil && d.Option == nil:
			v.stmts(*d.Body, f.Stable())
		case d.Body != nil:
			v.stmts(*d.Body, v.w.Assume(d.Option.When, true, f))
		case d.Expr == nil:
		case rolls && d.Use == model.Condition: // of an outcome: none before it was met
			v.see(*d.Expr, f, model.Condition, st)
			f = v.w.Assume(*d.Expr, false, f)
		case again && d.Use == model.UntilTrue:
			v.see(*d.Expr, f.Stable(), model.UntilTrue, st)
		case d.Use == model.Source || d.Use == model.Named:
			from = v.see(*d.Expr, f, d.Use, st)
		case d.Use == model.Amount:
			many = v.see(*d.Expr, f, model.Amount, st)
		default:
			v.see(*d.Expr, f, d.Use, st)
		}
	}
	if v.name == nil {
		return
	}
	switch x := st.(type) {
	case *model.Let:
		from.Null = from.Null || x.When != nil
		v.reportName(x.Var, from)
	case *model.Draw:
		v.taken(x.Var, from, x.Count != nil, Between(0, min(from.High, max(0, many.High))))
	case *model.Roll:
		v.taken(x.Var, from, x.Times != nil, Between(max(0, many.Low), max(0, many.High)))
	case *model.Pick:
		v.taken(x.Var, from, x.Grow, Between(0, Inf))
	}
}

// taken records what is drawn, rolled or picked: one element, or a list of some.
func (v *walker) taken(l *model.Local, from Value, several bool, many Value) {
	val := v.w.typed(l.Type)
	switch {
	case from.Elem == nil || from.Elem.Never || l.Type.Class == model.Results:
	case several:
		val.Elem, val.Low, val.High = from.Elem, many.Low, many.High
	default:
		val = *from.Elem
		val.Null = val.Null || l.Type.Optional
	}
	v.reportName(l, val)
}

func (v *walker) assign(st model.Stmt, a *model.Assign, f *Facts) {
	if v.site != nil {
		v.site(Site{Expr: a.Value, Facts: f, Role: model.Assigned, Proc: v.proc, Stmt: st, Assign: a})
		return
	}
	val := v.w.Declared(a.Value, f)
	if x, ok := st.(*model.Set); ok {
		v.reportName(x.Target.Local, val)
	}
	if v.proc != nil && ofTest(v.proc) {
		return
	}
	sign := 0
	switch st.(type) {
	case *model.Gain:
		sign = 1
	case *model.Pay:
		sign = -1
	}
	for _, at := range v.w.Model.Named(a.Attr, a.ByKind) {
		now := val
		if sign != 0 {
			now = v.w.changedValue(at, val, sign)
		}
		v.write(at, now)
	}
}

// visitAll visits every outermost expression of the model that is evaluated in play.
func (w *World) visitAll() {
	note := func(s Site) {
		if s.Expr != nil && s.Expr.Type().Class != model.Invalid && (w.owns == nil || w.owns(s.Expr.Range().Filename)) {
			w.sites = append(w.sites, s)
		}
	}
	v := &walker{w: w, site: note}
	v.procs()
	w.Model.WalkFields(func(of any, d model.Field) {
		switch x := of.(type) {
		case *model.Attr, *model.Thing, *model.Proc, *model.Test:
			return // evaluated before play; walked already; not part of a rule
		case *model.Function:
			if with, ok := x.Gives.(*model.With); ok {
				w.name(with)
			}
		}
		if d.Expr != nil {
			var f *Facts
			for _, holds := range d.Under {
				f = w.Assume(holds, true, f)
			}
			note(Site{Expr: *d.Expr, Facts: f, Role: d.Use, Owner: of})
		}
	})
}

// Visit visits an expression, outer before inner, with what is known at each part. If visit returns false, what is
// inside is skipped.
func (w *World) Visit(e model.Expr, f *Facts, visit func(model.Expr, *Facts) bool) {
	if e == nil || !visit(e, f) {
		return
	}
	switch x := e.(type) {
	case *model.Binary:
		w.Visit(x.X, f, visit)
		if x.Op == model.And || x.Op == model.Or {
			f = w.Assume(x.X, x.Op == model.And, f)
		}
		w.Visit(x.Y, f, visit)
	case *model.Cond:
		w.Visit(x.Test, f, visit)
		w.Visit(x.Then, w.Assume(x.Test, true, f), visit)
		w.Visit(x.Else, w.Assume(x.Test, false, f), visit)
	case *model.For:
		w.Visit(x.Over, f, visit)
		w.bindLoop(x, w.Of(x.Over, f))
		f = w.with(f, x.Over, notEmpty)
		w.Visit(x.If, f, visit)
		in := w.Assume(x.If, true, f)
		w.Visit(x.KeyExpr, in, visit)
		w.Visit(x.Value, in, visit)
	default:
		for _, p := range model.Parts(e) {
			w.Visit(p, f, visit)
		}
	}
}

// A Node is an expression inside a site (or the whole of it), with what is known there.
type Node struct {
	Expr  model.Expr
	Facts *Facts
	In    *Site
}

func (w *World) visitNodes() {
	for i := range w.sites {
		s := &w.sites[i]
		w.Visit(s.Expr, s.Facts, func(e model.Expr, f *Facts) bool {
			w.nodes = append(w.nodes, Node{Expr: e, Facts: f, In: s})
			return true
		})
	}
}
