package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// hookDecl is a hook whose moment is not resolved yet.
type hookDecl struct {
	block *hclsyntax.Block
	thing *model.Thing
	pack  *model.Pack
	test  *model.Thing // in force during this test
}

var hookPlaces = map[string]model.HookAt{"before": model.Before, "instead": model.Instead, "after": model.After}

// resolveHooks types hooks once all moments are declared. New bodies are typed at once.
func (ld *loader) resolveHooks() {
	all := ld.bodiesMatter()
	for _, d := range ld.hookDecls {
		if all || ld.reads(d.block.TypeRange.Filename) {
			ld.resolveHook(d)
		}
	}
}

func (ld *loader) resolveHook(d hookDecl) {
	name := d.block.Labels[0]
	moments := ld.moments[name]
	if len(moments) == 0 {
		ld.noMoment(d.block.LabelRanges[0], name)
		return
	}
	for _, m := range moments {
		if m.Step == nil {
			ld.note(d.block.LabelRanges[0], m.Proc)
		} else {
			ld.note(d.block.LabelRanges[0], m.Step)
		}
		ld.hook(d, m)
	}
}

func (ld *loader) noMoment(at hcl.Range, name string) {
	ld.unknown(diag.CodeUnknownMoment, at, name, keys(ld.moments), "There is no procedure, action or step %q.", name)
}

func (ld *loader) hook(d hookDecl, m *model.Moment) {
	p := &model.Proc{Name: d.block.Type + "." + m.Name, Class: model.HookBody, Pack: d.pack, Range: d.block.DefRange()}
	b := ld.declaration(d.block)
	pd := ld.addBody(p, b, d.thing)
	h := &model.Hook{At: hookPlaces[d.block.Type], Moment: m, Thing: d.thing, Body: p, Range: d.block.DefRange()}
	if d.test != nil {
		h.Thing = d.test
		pd.frame.test = true
	}
	pd.frame.hook = h
	ld.hookLocals(h, pd, d, m)
	h.When = b.when(pd.scope)
	if h.At == model.Instead && m.Step == nil {
		p.Result = ld.resultOfProc(m.Proc)
		pd.declared = p.Result != nil
	}
	ld.typeBody(pd, p.Range)
	if len(p.Body) == 1 {
		c, ok := p.Body[0].(*model.Choose)
		h.Reaction = ok && c.May
	}
	switch h.At {
	case model.Before:
		m.Before = append(m.Before, h)
	case model.Instead:
		m.Inst = append(m.Inst, h)
	default:
		m.After = append(m.After, h)
	}
	if d.thing != nil {
		d.thing.Hooks = append(d.thing.Hooks, h)
	}
}

// hookLocals declares what a hook can read, and its sources.
func (ld *loader) hookLocals(h *model.Hook, pd *procDecl, d hookDecl, m *model.Moment) {
	s := pd.scope
	bind := func(name string, t *model.Type, src model.BindSource, param int) *model.Local {
		l := s.declare(name, t, d.block.DefRange())
		h.Binds = append(h.Binds, model.HookBind{Local: l, Source: src, Param: param})
		return l
	}
	var self *model.Local
	for _, p := range m.Proc.Params {
		if p.Local == m.Proc.Self {
			self = p.Local
			continue
		}
		bind(p.Local.Name, p.Local.Type, model.FromMoment, p.Local.Index)
	}
	if self != nil {
		bind("actor", self.Type, model.FromActor, self.Index)
	}
	if d.thing != nil {
		pd.proc.This = bind("this", model.RefTo(d.thing.Kind), model.FromThis, 0)
		if t := ld.bearerType(d.thing.Kind); t.Kind != nil && t.Kind.Seat {
			pd.proc.Self = bind("self", t, model.FromBearer, 0)
		} else if ld.ownedBySeat(d.thing) {
			pd.proc.Self = bind("self", ld.seatType(), model.FromBearer, 0)
		} else if ld.lentToNoSeat(d.thing) {
			bind("bearer", t, model.FromBearer, 0)
			self = nil
		}
	}
	if pd.proc.Self == nil && self != nil {
		pd.proc.Self = bind("self", self.Type, model.FromActor, self.Index)
	}
	if h.At == model.After && m.Step == nil {
		if t := ld.resultOfProc(m.Proc); t != nil {
			bind("result", t, model.FromResult, 0)
		}
	}
}

// ownedBySeat says whether a thing can only be lent by zones or slots of seats.
func (ld *loader) ownedBySeat(t *model.Thing) bool {
	lends := lists.Where(ld.m.Zones, func(z *model.Zone) bool { return (z.Works || z.Hears) && mayLie(z, t.Kind) })
	others := func(z *model.Zone) bool { return z.Of == nil || !z.Of.Seat }
	return len(lends) > 0 && !slices.ContainsFunc(lends, others)
}

// lentToNoSeat says whether what lends a thing is of one kind whose things are no seats, nor always in force.
func (ld *loader) lentToNoSeat(t *model.Thing) bool {
	by := ld.bearerType(t.Kind).Kind
	return by != nil && !by.Seat && by != ld.gameKind && !ownKinds[by.Name]
}

func (ld *loader) resultOfProc(p *model.Proc) *model.Type {
	return ld.typeBody(ld.bodyOf[p], p.Range)
}

func (ld *loader) law(d *decl, b *body) {
	p := &model.Proc{Name: d.name, Class: model.LawBody, Pack: d.pack, Range: b.at}
	pd := ld.addBody(p, b, nil)
	law := &model.Law{Name: d.name, Body: p, Range: d.at}
	for _, it := range b.items("for") {
		over, elem := pd.scope.judgedFor(it.value)
		law.For = append(law.For, model.ForEach{Local: pd.scope.declare(it.key, elem, it.at), Over: over})
	}
	b.need("when")
	law.Holds = b.when(pd.scope)
	ld.typeBody(pd, p.Range)
	ld.m.Laws = append(ld.m.Laws, law)
}

// judgedFor types what a law ranges over: every thing of a kind, or every element of a list.
func (s *scope) judgedFor(e hclsyntax.Expression) (model.Expr, *model.Type) {
	name, isName := bareName(e)
	if k := s.ld.kinds[name]; isName && k != nil {
		t := model.RefTo(k)
		return &model.Call{Node: node(model.ListOf(t), e.Range()), Fn: model.AllThings, Kind: k}, t
	}
	call, isCall := e.(*hclsyntax.FunctionCallExpr)
	if isName && typeWords[name] != nil || isCall && typeMakers[call.Name].most > 0 {
		s.ld.errorf(diag.CodeWrongType, e.Range(), "for = { who = player }, or for = { s = ships_of(game) }",
			"A law is checked for every thing of a kind, or every element of a list.")
		return invalid(e.Range()), model.TypeInvalid
	}
	return s.listIn(e, "a kind, or "+model.AnyList)
}

func (ld *loader) check(d *decl, b *body) {
	fr := &frame{}
	s := ld.newScope(fr)
	c := &model.Check{Name: d.name, Range: d.at, Each: b.kind("each")}
	if c.Each != nil {
		c.This = s.declare("this", model.RefTo(c.Each), b.expr("each").Range())
	}
	c.That = b.needTyped(s, "that", model.TypeBoolean)
	c.Text = b.text(s, "text", "check/"+d.name, "what is wrong when a check fails")
	c.Slots = len(fr.locals)
	ld.m.Checks = append(ld.m.Checks, c)
}

type statDecl struct {
	lazyBody
	of   bool // its only parameter is also the bearer
	stat *model.Stat
}

// subject reads `of = kind`, short for one parameter of the kind that is also the bearer; else the stat's
// parameters.
func (ld *loader) subject(st *statDecl) []*model.Param {
	e := st.body.expr("of")
	if e == nil {
		return ld.takes(st.body, st.scope)
	}
	k := st.body.kind("of")
	if k == nil {
		return nil
	}
	if t := st.body.expr("takes"); t != nil {
		ld.errorf(diag.CodeShape, t.Range(), "either of, or takes and from", "`of` already says what the stat takes.")
	}
	st.of = true
	return []*model.Param{{Local: st.scope.declare(k.Name, model.RefTo(k), e.Range())}}
}

var combineWords = map[string]model.Combine{
	"furthest": model.CombineFurthest, "highest": model.CombineHighest, "lowest": model.CombineLowest,
	"every": model.CombineEvery, "any": model.CombineAny,
}

func (ld *loader) typeOfStat(st *statDecl, at hcl.Range) *model.Type {
	s := st.stat
	if !st.begin(&s.Type, at, s.Name, "base", "`type = integer` (or what it is) in the stat") {
		return s.Type
	}
	s.Type = st.body.typeOf()
	if s.Base = st.gives("base", &s.Type); s.Base != nil {
		ld.checkStatType(s)
	}
	st.state = done
	ld.later = append(ld.later, func() { ld.finishStat(st) })
	return s.Type
}

func (rp *reporter) checkStatType(s *model.Stat) {
	t := s.Type
	switch {
	case t.Class == model.Invalid, t.Class == model.Boolean && !t.Optional, t.Class == model.Tally:
	case t.Class == model.Integer && !t.Optional:
		s.Type = model.TypeInteger
	case t.Class == model.Ref && t.Kind != nil && t.Kind.Ordered && !t.Optional:
	default:
		rp.errorf(diag.CodeWrongType, s.Base.Range(), "a number, true or false, a thing of an ordered kind, or a tally",
			"A stat cannot be %s.", typeWithArticle(t))
		s.Type = model.TypeInvalid
	}
}

// finishStat types the bearers, the terms and the bounds.
func (ld *loader) finishStat(st *statDecl) {
	s, b, sc := st.stat, st.body, st.scope
	if st.of && b.expr("from") == nil {
		l := s.Params[0].Local
		s.From = []model.Expr{&model.LocalRead{Node: node(l.Type, l.Decl), Local: l}}
	}
	if e := b.expr("from"); e != nil {
		for _, x := range ld.tuple(e, "from") {
			f := sc.asList(sc.check(x, nil))
			t := f.Type()
			if !isInvalid(f) && t.Class != model.Ref && (t.Class != model.List || t.Elem.Class != model.Ref) {
				ld.errorf(diag.CodeWrongType, x.Range(), "a thing or a list of things", "%s cannot be asked for modifiers.",
					capitalize(typeWithArticle(t)))
				continue
			}
			s.From = append(s.From, f)
		}
	}
	if e := b.expr("combine"); e != nil {
		w, _ := quoted(e)
		c, ok := combineWords[w]
		if !ok {
			ld.unknown(diag.CodeShape, e.Range(), w, keys(combineWords), "`combine` says how several `set` are combined.")
		}
		s.Combine = c
	}
	s.Least, s.Most = b.typed(sc, "least", s.Type), b.typed(sc, "most", s.Type)
	s.Text = b.text(sc, "text", "stat/"+s.Name+"/text", "what a value is called")
	for x := range b.inside("term") {
		m := &model.Modifier{Name: x.block.Labels[0], Stat: s, Range: x.at}
		ld.modifier(m, x, sc)
		s.Terms = append(s.Terms, m)
	}
	s.Slots = max(s.Slots, len(st.frame.locals))
}

// modifier reads when, set, times, add and part.
func (rp *reporter) modifier(m *model.Modifier, b *body, sc *scope) {
	s := m.Stat
	in, n := sc.child(), 0
	m.When = b.when(in)
	figure := s.Type.Class == model.Integer || s.Type.Class == model.Tally || s.Type.Class == model.Invalid
	if e := b.expr("set"); e != nil {
		m.Set, n = in.checkAs(e, s.Type), n+1
	}
	for _, x := range []struct {
		name string
		to   *model.Expr
		t    *model.Type
	}{{"times", &m.Times, model.TypeInteger}, {"add", &m.Add, s.Type}} {
		e := b.expr(x.name)
		if e == nil {
			continue
		}
		n++
		if !figure {
			rp.errorf(diag.CodeMisplaced, e.Range(), "", "%q is %s; only `set` can modify it.", s.Name,
				typeWithArticle(s.Type))
			continue
		}
		*x.to = in.checkAs(e, x.t)
	}
	if e := b.expr("part"); e != nil {
		n++
		p := rp.tuple(e, "part")
		switch {
		case p != nil && (len(p) != 2 || !figure):
			rp.errorf(diag.CodeShape, e.Range(), "part = [1, 2]", "`part` is two numbers: one of two parts.")
		case p != nil:
			m.PartOf, m.HasPart = [2]model.Expr{in.checkAs(p[0], model.TypeInteger), in.checkAs(p[1], model.TypeInteger)}, true
		}
	}
	if n == 0 {
		rp.errorf(diag.CodeMissingAttribute, b.at, "one of set, times, add or part", "%s needs what it does.", b.what)
	}
}

// thingModifier reads a modifier that stands in a thing.
func (ld *loader) thingModifier(t *model.Thing, x *hclsyntax.Block) {
	st := ld.stats[x.Labels[0]]
	if st == nil {
		ld.noSuch(diag.CodeUnknownName, x.LabelRanges[0], "stat", x.Labels[0], keys(ld.stats))
		return
	}
	ld.note(x.LabelRanges[0], st.stat)
	ld.typeOfStat(st, x.LabelRanges[0])
	m := &model.Modifier{Stat: st.stat, Thing: t, Range: x.DefRange()}
	// `this` and `bearer` come after the parameters, in the same slots for all modifiers.
	fr := &frame{locals: st.frame.locals[:len(st.stat.Params):len(st.stat.Params)]}
	sc := ld.newScope(fr)
	for _, p := range st.stat.Params {
		sc.bind(p.Local)
	}
	m.This = sc.declare("this", model.RefTo(t.Kind), x.DefRange())
	m.Bearer = sc.declare("bearer", ld.askedType(t.Kind), x.DefRange())
	ld.modifier(m, ld.declaration(x), sc)
	t.Mods = append(t.Mods, m)
	st.stat.Mods = append(st.stat.Mods, m)
	st.stat.Slots = max(st.stat.Slots, len(fr.locals))
}
