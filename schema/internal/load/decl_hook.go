package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// hookDecl is a hook before its moment is known.
type hookDecl struct {
	block *hclsyntax.Block
	thing *model.Thing
	pack  *model.Pack
	test  *model.Thing // in force while this test runs
}

var hookPlaces = map[string]model.HookAt{"before": model.Before, "instead": model.Instead, "after": model.After}

// resolveHooks types hooks once all moments have names. New bodies are typed at once.
func (ld *loader) resolveHooks() {
	for _, d := range ld.hookDecls {
		ld.resolveHook(d)
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
		ld.hook(d, m)
	}
}

func (ld *loader) noMoment(at hcl.Range, name string) {
	ld.unknown(diag.CodeUnknownMoment, at, name, keys(ld.moments), "There is no procedure, action or step %q.", name)
}

// hook types one hook at one moment.
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

// hookLocals names what a hook sees, and where each comes from.
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

// ownedBySeat says whether a thing can only be lent by zones or slots of seats, among others.
func (ld *loader) ownedBySeat(t *model.Thing) bool {
	lends := lists.Where(ld.m.Zones, func(z *model.Zone) bool { return (z.Works || z.Hears) && holdsKind(z, t.Kind) })
	others := func(z *model.Zone) bool { return z.Of == nil || !z.Of.Seat }
	return len(lends) > 0 && !slices.ContainsFunc(lends, others)
}

func (ld *loader) resultOfProc(p *model.Proc) *model.Type {
	if d := ld.bodyOf[p]; d != nil {
		return ld.typeBody(d, p.Range)
	}
	return p.Result
}

// law types a standing law.
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

// judgedFor types what a law is judged for: every thing of a kind, or every element of a list.
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
