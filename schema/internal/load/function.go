package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// typing is the state of a function, stat or body whose type is found on demand.
type typing int

const (
	untyped typing = iota
	busy
	done
)

// A lazyBody is a block whose type is found on demand.
type lazyBody struct {
	body  *body
	frame *frame
	scope *scope
	state typing
}

func (ld *loader) lazyBody(b *body) lazyBody {
	fr := &frame{}
	return lazyBody{body: b, frame: fr, scope: ld.newScope(fr)}
}

// beginBody says whether the type must be found now. If that is already under way, because it depends on itself, it
// must be declared.
func (l *lazyBody) beginBody(t **model.Type, at hcl.Range, name, own, expected string) bool {
	switch l.state {
	case untyped:
		l.state = busy
		return true
	case busy:
		if *t == nil {
			l.body.ld.errorf(diag.CodeRecursion, at, expected, "%q is used in its own %s, so its type cannot be inferred.",
				name, own)
			*t = model.TypeInvalid // report it once
		}
	}
	return false
}

// gives types the attribute that determines the type if none is declared; nil with a finding.
func (l *lazyBody) gives(name string, t **model.Type) model.Expr {
	e := l.body.need(name)
	if e == nil {
		*t = model.TypeInvalid
		return nil
	}
	x := l.scope.checkAs(e, *t)
	if *t == nil {
		*t = l.body.ld.resolved(x).Type()
	}
	return x
}

type funcDecl struct {
	lazyBody
	fn *model.Function
}

func (ld *loader) declareFunction(d *decl, b *body) {
	f := &funcDecl{fn: &model.Function{Name: d.name, Range: d.at, Overrides: map[*model.Thing]*model.Function{}},
		lazyBody: ld.lazyBody(b)}
	f.fn.Params = ld.takes(b, f.scope)
	ld.funcs.Put(d.name, f)
	ld.m.Funcs = append(ld.m.Funcs, f.fn)
}

func (ld *loader) declareStat(d *decl, b *body) {
	st := &statDecl{stat: &model.Stat{Name: d.name, Range: d.at}, lazyBody: ld.lazyBody(b)}
	st.stat.Params = ld.subject(st)
	ld.stats.Put(d.name, st)
	ld.m.Stats = append(ld.m.Stats, st.stat)
}

// takes reads parameters: { ship = ship, count = default(integer, 1) }.
func (ld *loader) takes(b *body, s *scope) []*model.Param {
	var out []*model.Param
	for _, it := range b.items("takes") {
		spec := ld.plainType(it.value, true)
		if spec == nil {
			spec = &typeSpec{t: model.TypeInvalid}
		}
		ld.localName(it.key, it.at, "bearer")
		p := &model.Param{Local: s.declare(it.key, spec.t, it.at)}
		if spec.def != nil {
			ld.paramDefaults.Put(p.Local, spec.def)
			ld.later = append(ld.later, func() { ld.needDefault(p) })
		}
		out = append(out, p)
	}
	return out
}

func (ld *loader) needDefault(p *model.Param) {
	e := ld.paramDefaults[p.Local]
	if e == nil || p.Default != nil {
		return
	}
	p.Default = invalid(e.Range())
	p.Default = ld.constScope(nil).checkAs(e, p.Local.Type)
}

// resultOf types a function's body on demand.
func (ld *loader) resultOf(f *funcDecl, at hcl.Range) *model.Type {
	fn := f.fn
	if !f.beginBody(&fn.Result, at, fn.Name, "answer", "`type = integer` (or what it gives) in the function") {
		return fn.Result
	}
	fn.Result = f.body.typeOf()
	because := f.body.expr("because")
	f.body.readFields(f.scope, fn) // which name what it takes, and not its parts: versions have others
	if blocks := f.body.blocks("suppose"); len(blocks) > 0 {
		fn.Gives = ld.supposed(f, blocks)
	} else {
		lets := ld.letsOf(f.body, f.scope)
		if g := f.gives("gives", &fn.Result); g != nil {
			fn.Gives = with(lets, g)
		}
	}
	if t := fn.Result; because != nil && t != nil && t.Class != model.Invalid && t.Class != model.List &&
		(t.Class != model.Boolean || t.Optional) {
		ld.errorf(diag.CodeWrongType, because.Range(), "a function that gives true or false, or a list",
			"%q gives %s, which cannot have a reason.", fn.Name, typeWithArticle(t))
	}
	fn.Slots = len(f.frame.locals)
	f.state = done
	return fn.Result
}

// letsOf types the names that a function declares for its result.
func (ld *loader) letsOf(b *body, s *scope) []*model.Let {
	s.frame.labels = map[string]int{}
	return (&bodyChecker{ld: ld, d: &procDecl{frame: s.frame, scope: s}}).lets(s, b)
}

// with is an expression that uses named values.
func with(lets []*model.Let, e model.Expr) model.Expr {
	if len(lets) == 0 || isInvalid(e) {
		return e
	}
	return &model.With{Node: node(e.Type(), e.Range()), Lets: lets, X: e}
}

// bearerType is the kind to which things of kind k are lent, any thing if there are several.
func (ld *loader) bearerType(k *model.Kind) *model.Type {
	var found *model.Kind
	n := 0
	see := func(h *model.Kind) {
		if h != nil && h != found {
			found, n = h, n+1
		}
	}
	for _, h := range ld.m.Kinds {
		for _, a := range h.Attrs {
			if t := a.Type.One(); a.Lends && t.Class == model.Ref && k.Is(t.Kind) && !ld.m.Carries(a) {
				see(h)
			}
		}
	}
	for _, z := range ld.m.Zones {
		if z.Of != nil && ld.m.LentBy(z, k) {
			see(z.Of)
		}
	}
	if k.Seat {
		see(k)
	}
	if n == 1 {
		return model.RefTo(found)
	}
	return model.TypeThing
}

// askedType is the kind of things whose modifiers of kind k count: those they are lent to, or the game if a zone of
// the table lends them to all.
func (ld *loader) askedType(k *model.Kind) *model.Type {
	t := ld.bearerType(k)
	for _, z := range ld.m.Zones {
		if z.Active && z.Of == nil && ld.m.LentBy(z, k) && ld.m.Game != nil && ld.m.Game.Thing != nil &&
			t.Kind != ld.m.Game.Thing.Kind {
			return model.TypeThing
		}
	}
	return t
}

// thingFunction reads a thing's own version of a function.
func (ld *loader) thingFunction(t *model.Thing, x *hclsyntax.Block) {
	f := ld.funcs[x.Labels[0]]
	if f == nil {
		ld.unknown(diag.CodeUnknownFunction, x.LabelRanges[0], x.Labels[0], keys(ld.funcs),
			"There is no function %q to override.", x.Labels[0])
		return
	}
	ld.noteSource(x.LabelRanges[0], f.fn)
	forGame := t.Kind == ld.kinds["scenario"] || t.Kind == ld.kinds["option"]
	if !forGame && !ld.mayHaveVersion(t, f.fn.Name, f.fn.Params, x.LabelRanges[0]) {
		return
	}
	want := ld.resultOf(f, x.LabelRanges[0])
	own := ld.lazyBody(ld.version(x, "takes", "type", "text", "because"))
	for _, b := range own.body.blocks("suppose") {
		ld.misplaced(b.DefRange(), "a separate function with the `suppose`, which this one calls",
			"A thing's own version of a function cannot have a `suppose`.")
	}
	sc := own.scope
	v := &model.Function{Name: f.fn.Name, Thing: t, Result: want, Range: x.LabelRanges[0],
		Params: sc.sameParams(f.fn.Params)}
	var args []model.Expr
	for _, p := range v.Params {
		args = append(args, &model.LocalRead{Node: node(p.Local.Type, p.Local.Decl), Local: p.Local})
	}
	v.This = sc.declare("this", model.RefTo(t.Kind), x.DefRange())
	sc.original = &model.Original{Node: node(want, x.DefRange()), Fn: f.fn, Args: args}
	lets := ld.letsOf(own.body, sc)
	if g := own.gives("gives", &want); g != nil {
		v.Gives = with(lets, g)
	}
	v.Slots = len(own.frame.locals)
	if forGame {
		ld.replaceFunction(f.fn, v, t, sc.original.(*model.Original))
		return
	}
	if old := f.fn.Overrides[t]; old != nil {
		ld.again(x.LabelRanges[0], old.Range, "This thing has two versions of %q.", f.fn.Name)
		return
	}
	f.fn.Overrides[t] = v
}

// mayHaveVersion says whether a thing may be the first argument of what it has a version of, or be lent to it.
func (ld *loader) mayHaveVersion(t *model.Thing, name string, params []*model.Param, at hcl.Range) bool {
	if len(params) > 0 && params[0].Local.Type.Class == model.Ref {
		k := params[0].Local.Type.Kind
		if by := ld.bearerType(t.Kind).Kind; t.Kind.Is(k) || by != nil && k != nil && by.Is(k) {
			return true
		}
	}
	ld.errorf(diag.CodeWrongType, at, "", "The first argument of %q is never %s, nor a thing it is lent to.", name,
		withArticle(t.Kind.Name))
	return false
}

// sameParams declares the parameters of the original for a version.
func (s *scope) sameParams(params []*model.Param) (out []*model.Param) {
	for _, p := range params {
		l := s.declare(p.Local.Name, p.Local.Type, p.Local.Decl)
		out = append(out, &model.Param{Local: l, Default: p.Default})
	}
	return out
}

// replaceFunction makes a scenario's or option's version replace a function in games in which it is in force. What
// it replaces is still reachable as `original`.
func (ld *loader) replaceFunction(f, v *model.Function, t *model.Thing, was *model.Original) {
	if t.Name != ld.in.Scenario && !(t.Kind == ld.kinds["option"] && ld.in.optionOn(t.Name)) {
		return
	}
	base := *f
	base.Overrides = nil
	ld.m.Funcs = append(ld.m.Funcs, &base)
	was.Fn = &base
	ld.m.Changes = append(ld.m.Changes, &model.Change{What: f.Name + "()", Was: f.Range, Now: v.Range})
	f.Params, f.Gives, f.Slots, f.Range = v.Params, v.Gives, v.Slots, v.Range
	f.This, f.Thing = v.This, t
}

// resolveFunctions types everything that nobody has asked for yet.
func (ld *loader) resolveFunctions() {
	for i := 0; i < len(ld.m.Funcs); i++ {
		f := ld.m.Funcs[i]
		if d := ld.funcs[f.Name]; d != nil && d.fn == f && !ld.skips(f.Range.Filename) {
			ld.resultOf(d, f.Range)
		}
	}
	for _, s := range ld.m.Stats {
		if !ld.skips(s.Range.Filename) {
			ld.typeOfStat(ld.stats[s.Name], s.Range)
		}
	}
	for _, g := range ld.m.Graphs {
		ld.resolveGraph(g)
	}
}

func (ld *loader) declareGraph(d *decl, b *body) {
	g := &model.Graph{Name: d.name, Index: len(ld.m.Graphs), Range: d.at}
	own := ld.lazyBody(b)
	sc := own.scope
	f := &model.Function{Name: d.name, Range: g.Range, Result: model.TypeBoolean}
	f.Params = ld.takes(b, sc)
	var ends []item
	if e := b.need("joins"); e != nil {
		ends = ld.object(e, "joins")
		if len(ends) != 2 {
			ld.errorf(diag.CodeShape, e.Range(), "joins = { a = system, b = system }", "A graph joins two things.")
		}
	}
	for i, it := range ends {
		if spec := ld.typeSpec(it.value); spec != nil && i < 2 {
			if spec.t.Class != model.Ref {
				ld.errorf(diag.CodeWrongType, it.value.Range(), "the name of a kind", "A graph joins things.")
				continue
			}
			g.Joins[i] = spec.t.Kind
			f.Params = append(f.Params, &model.Param{Local: sc.declare(it.key, spec.t, it.at)})
		}
	}
	b.readFields(nil, g)
	g.Where = f
	if len(ends) != 2 || g.Joins[0] == nil || g.Joins[1] == nil {
		return
	}
	ld.graphs.Put(d.name, g)
	ld.m.Graphs = append(ld.m.Graphs, g)
	ld.graphBodies.Put(g, func() {
		f.Gives = own.gives("where", &f.Result)
		f.Slots = len(own.frame.locals)
	})
}

func (pe *pending) resolveGraph(g *model.Graph) {
	if body := pe.graphBodies[g]; body != nil {
		body()
		delete(pe.graphBodies, g)
	}
}

// supposed makes a procedure of a function that supposes something, with its parameters, names, statements and result,
// and calls it on a copy of the table.
func (ld *loader) supposed(f *funcDecl, blocks []*hclsyntax.Block) model.Expr {
	fn, at := f.fn, blocks[0].DefRange()
	for _, again := range blocks[1:] {
		ld.again(again.DefRange(), at, "A function has at most one `suppose`.")
	}
	inner := ld.open(blocks[0], "A suppose")
	inner.open = true
	inner.done()
	body := *f.body.b
	body.Blocks = slices.Concat(f.body.blocks("let"), blocks[0].Body.Blocks)
	block := *f.body.block
	block.Body = &body
	b := ld.open(&block, "A function")
	b.expr("takes")
	b.expr("text")
	b.expr("because")
	b.open = true
	p := &model.Proc{Name: fn.Name, Class: model.Procedure, Range: at, Result: fn.Result}
	pd := ld.addBody(p, b, nil)
	pd.declared = p.Result != nil
	p.Params = pd.scope.sameParams(fn.Params)
	p.Self = pd.scope.local("self")
	fn.Result = ld.typeBody(pd, at)
	f.body.need("gives")
	if fn.Result == nil {
		fn.Result = model.TypeInvalid
	}
	model.WalkStmts(p.Body, func(st model.Stmt) {
		switch st.(type) {
		case *model.Pick, *model.Choose, *model.Turns, *model.Roll, *model.Draw, *model.Show, *model.Finish, *model.Tell:
			ld.errorf(diag.CodeMisplaced, st.Head().Range,
				"statements that change the table, or run a procedure that does",
				"A `suppose` cannot ask, roll, draw, show, tell or finish.")
		}
	})
	call := &model.Call{Node: node(fn.Result, at), Fn: model.Supposed, Proc: p}
	for _, q := range fn.Params {
		call.Args = append(call.Args, &model.LocalRead{Node: node(q.Local.Type, q.Local.Decl), Local: q.Local})
	}
	return call
}
