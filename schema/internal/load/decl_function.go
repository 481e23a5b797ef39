package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// typing is how far a function, stat or body is typed; types are found when first asked for.
type typing int

const (
	untyped typing = iota
	busy
	done
)

type funcDecl struct {
	fn    *model.Function
	body  *body
	frame *frame
	scope *scope
	state typing
}

func (ld *loader) declareFunctions() {
	for _, d := range ld.decls["function"] {
		name, ok := ld.name(d.block, false)
		if !ok || ld.taken(d.block, "function") {
			continue
		}
		f := &funcDecl{fn: &model.Function{Name: name, Range: d.block.LabelRanges[0],
			Overrides: map[*model.Thing]*model.Function{}}, body: ld.open(d.block, "A function"), frame: &frame{}}
		ld.sources(f.body)
		f.scope = ld.newScope(f.frame)
		f.fn.Params = ld.takes(f.body, f.scope)
		ld.funcs[name] = f
		ld.m.Funcs = append(ld.m.Funcs, f.fn)
	}
	for _, d := range ld.decls["stat"] {
		name, ok := ld.name(d.block, false)
		if !ok || ld.taken(d.block, "stat") {
			continue
		}
		st := &statDecl{stat: &model.Stat{Name: name, Range: d.block.LabelRanges[0]}, body: ld.open(d.block, "A stat"),
			frame: &frame{}}
		ld.sources(st.body)
		st.scope = ld.newScope(st.frame)
		st.stat.Params = ld.subject(st)
		ld.stats[name] = st
		ld.m.Stats = append(ld.m.Stats, st.stat)
	}
	for _, d := range ld.decls["graph"] {
		ld.declareGraph(d)
	}
}

// takes reads parameters: { ship = ship, count = default(integer, 1) }.
func (ld *loader) takes(b *body, s *scope) []*model.Param {
	e := b.expr("takes")
	if e == nil {
		return nil
	}
	var out []*model.Param
	for _, it := range ld.object(e, "takes") {
		spec := ld.plainType(it.value, true)
		if spec == nil {
			spec = &typeSpec{t: model.TypeInvalid}
		}
		ld.paramName(it)
		p := &model.Param{Local: s.declare(it.key, spec.t, it.at)}
		if spec.def != nil {
			ld.hasDefault[p.Local] = true
			ld.paramDefaults[p.Local] = spec.def
			ld.later = append(ld.later, func() { ld.needDefault(p) })
		}
		out = append(out, p)
	}
	return out
}

func (rp *reporter) paramName(it item) {
	switch {
	case !identifier().MatchString(it.key):
		rp.badLabel(it.at, it.key, "lower-case letters, digits and _")
	case reserved[it.key] && it.key != "self" && it.key != "actor" && it.key != "owner" && it.key != "bearer":
		rp.errorf(diag.CodeBadName, it.at, fmt.Sprintf("%q is a reserved word.", it.key), "another name")
	}
}

// needDefault types the default of a parameter.
func (ld *loader) needDefault(p *model.Param) {
	e := ld.paramDefaults[p.Local]
	if e == nil || p.Default != nil {
		return
	}
	p.Default = invalid(e.Range())
	p.Default = ld.constScope(nil).checkAs(e, p.Local.Type)
}

// resultOf types a function's body when its type is first asked for.
func (ld *loader) resultOf(f *funcDecl, at hcl.Range) *model.Type {
	switch f.state {
	case done:
		return f.fn.Result
	case busy:
		if f.fn.Result == nil {
			ld.errorf(diag.CodeRecursion, at, fmt.Sprintf("%q is asked for in its own answer, so its type cannot be told.",
				f.fn.Name), "`type = integer` (or what it gives) in the function")
			f.fn.Result = model.TypeInvalid // said once
		}
		return f.fn.Result
	}
	f.state = busy
	if e := f.body.expr("type"); e != nil {
		if spec := ld.plainType(e, false); spec != nil {
			f.fn.Result = spec.t
		}
	}
	lets := ld.letsOf(f.body, f.scope)
	if e := f.body.need("gives"); e != nil {
		g := f.scope.check(e, f.fn.Result)
		if f.fn.Result != nil {
			g = ld.coerce(g, f.fn.Result)
		} else {
			f.fn.Result = ld.resolved(g).Type()
		}
		f.fn.Gives = with(lets, g)
	} else {
		f.fn.Result = model.TypeInvalid
	}
	f.fn.Slots = len(f.frame.locals)
	f.body.done()
	f.state = done
	return f.fn.Result
}

// letsOf types what a function names for what it gives.
func (ld *loader) letsOf(b *body, s *scope) []*model.Let {
	s.frame.labels = map[string]int{}
	return (&bodyChecker{ld: ld, d: &procDecl{frame: s.frame, scope: s}}).lets(s, b)
}

// with is an expression for which some values have names.
func with(lets []*model.Let, e model.Expr) model.Expr {
	if len(lets) == 0 || isInvalid(e) {
		return e
	}
	return &model.With{Node: node(e.Type(), e.Range()), Lets: lets, X: e}
}

// bearerType is the kind to which things of kind k are lent, any thing where there are several.
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
			t := a.Type
			if t.Class == model.List {
				t = t.Elem
			}
			if a.Lends && t.Class == model.Ref && kindFits(k, t.Kind) {
				see(h)
			}
		}
	}
	for _, z := range ld.m.Zones {
		if (z.Works || z.Hears) && z.Of != nil && zoneTakes(z, k) {
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

// askedType is who may be asked for the modifiers of things of kind k: whom they are lent to,
// or the game where a zone of the table lends them to all.
func (ld *loader) askedType(k *model.Kind) *model.Type {
	t := ld.bearerType(k)
	for _, z := range ld.m.Zones {
		if z.Works && z.Of == nil && zoneTakes(z, k) && ld.m.Game != nil && ld.m.Game.Thing != nil &&
			t.Kind != ld.m.Game.Thing.Kind {
			return model.TypeThing
		}
	}
	return t
}

// zoneTakes says whether things of kind k may lie in a zone.
func zoneTakes(z *model.Zone, k *model.Kind) bool {
	if z.Holds != nil {
		return kindFits(k, z.Holds)
	}
	return holdsKind(z, k)
}

func holdsKind(z *model.Zone, k *model.Kind) bool {
	for _, x := range z.Kinds {
		if x == k {
			return true
		}
	}
	return false
}

// thingFunction reads a thing's own version of a function.
func (ld *loader) thingFunction(t *model.Thing, x *hclsyntax.Block) {
	if !ld.labels(x, "name") {
		return
	}
	f := ld.funcs[x.Labels[0]]
	if f == nil {
		ld.unknown(diag.CodeUnknownFunction, x.LabelRanges[0],
			fmt.Sprintf("There is no function %q to have a version of.", x.Labels[0]), x.Labels[0], keys(ld.funcs))
		return
	}
	forGame := t.Kind == ld.kinds["scenario"] || t.Kind == ld.kinds["option"]
	if !forGame && (len(f.fn.Params) == 0 || f.fn.Params[0].Local.Type.Class != model.Ref ||
		!kindFits(t.Kind, f.fn.Params[0].Local.Type.Kind)) {
		ld.errorf(diag.CodeWrongType, x.LabelRanges[0], fmt.Sprintf("The first argument of %q is never %s.", f.fn.Name,
			withArticle(t.Kind.Name)), "")
		return
	}
	want := ld.resultOf(f, x.LabelRanges[0])
	b := ld.open(x, "A function")
	fr := &frame{}
	sc := ld.newScope(fr)
	v := &model.Function{Name: f.fn.Name, Thing: t, Result: want, Range: x.LabelRanges[0]}
	var args []model.Expr
	for _, p := range f.fn.Params {
		l := sc.declare(p.Local.Name, p.Local.Type, p.Local.Decl)
		v.Params = append(v.Params, &model.Param{Local: l, Default: p.Default})
		args = append(args, &model.LocalRead{Node: node(l.Type, l.Decl), Local: l})
	}
	v.This = sc.declare("this", model.RefTo(t.Kind), x.DefRange())
	sc.original = &model.Original{Node: node(want, x.DefRange()), Fn: f.fn, Args: args}
	lets := ld.letsOf(b, sc)
	if e := b.need("gives"); e != nil {
		v.Gives = with(lets, sc.checkAs(e, want))
	}
	ld.sources(b)
	b.done()
	v.Slots = len(fr.locals)
	if forGame {
		ld.replaceFunction(f.fn, v, t, sc.original.(*model.Original))
		return
	}
	if old := f.fn.Overrides[t]; old != nil {
		ld.again(x.LabelRanges[0], fmt.Sprintf("This thing has two versions of %q.", f.fn.Name), old.Range)
		return
	}
	f.fn.Overrides[t] = v
}

// replaceFunction puts a scenario's or option's version in a function's place, for the
// games in which it is in force. What it replaces stays reachable as `original`.
func (ld *loader) replaceFunction(f, v *model.Function, t *model.Thing, was *model.Original) {
	if t.Name != ld.in.Scenario && !(t.Kind == ld.kinds["option"] && ld.in.on(t.Name)) {
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
		if d := ld.funcs[f.Name]; d != nil && d.fn == f {
			ld.resultOf(d, f.Range)
		}
	}
	for _, s := range ld.m.Stats {
		ld.typeOfStat(ld.stats[s.Name], s.Range)
	}
	for _, d := range ld.decls["graph"] {
		if g := ld.graphs[d.block.Labels[0]]; g != nil {
			ld.resolveGraph(g)
		}
	}
}

func (ld *loader) declareGraph(d *decl) {
	name, ok := ld.name(d.block, false)
	if !ok || ld.taken(d.block, "graph") {
		return
	}
	b := ld.open(d.block, "A graph")
	ld.sources(b)
	g := &model.Graph{Name: name, Index: len(ld.m.Graphs), Range: d.block.LabelRanges[0]}
	fr := &frame{}
	sc := ld.newScope(fr)
	f := &model.Function{Name: name, Range: g.Range, Result: model.TypeBoolean}
	f.Params = ld.takes(b, sc)
	var ends []item
	if e := b.need("joins"); e != nil {
		ends = ld.object(e, "joins")
		if len(ends) != 2 {
			ld.errorf(diag.CodeShape, e.Range(), "A graph joins two things.", "joins = { a = system, b = system }")
		}
	}
	for i, it := range ends {
		if spec := ld.typeSpec(it.value); spec != nil && i < 2 {
			if spec.t.Class != model.Ref {
				ld.errorf(diag.CodeWrongType, it.value.Range(), "A graph joins things.", "the name of a kind")
				continue
			}
			g.Joins[i] = spec.t.Kind
			f.Params = append(f.Params, &model.Param{Local: sc.declare(it.key, spec.t, it.at)})
		}
	}
	g.OneWay = b.flag("one_way")
	g.Where = f
	if len(ends) != 2 || g.Joins[0] == nil || g.Joins[1] == nil {
		return
	}
	ld.graphs[name] = g
	ld.m.Graphs = append(ld.m.Graphs, g)
	ld.graphBodies[g] = func() {
		if e := b.need("where"); e != nil {
			f.Gives = sc.checkAs(e, model.TypeBoolean)
		}
		b.done()
		f.Slots = len(fr.locals)
	}
}

func (pe *pending) resolveGraph(g *model.Graph) {
	if body := pe.graphBodies[g]; body != nil {
		body()
		delete(pe.graphBodies, g)
	}
}
