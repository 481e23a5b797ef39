package load

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

type statDecl struct {
	lazyBody
	of   bool // its one subject is who is asked for modifiers, too
	stat *model.Stat
}

// subject reads `of = kind`, short for taking one thing of the kind and asking it for
// modifiers; else what the stat takes.
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

// typeOfStat types a stat when first asked for.
func (ld *loader) typeOfStat(st *statDecl, at hcl.Range) *model.Type {
	s := st.stat
	if !st.begin(&s.Type, at, s.Name, "base", "`type = integer` (or what it is) in the stat") {
		return s.Type
	}
	s.Type = st.body.typeOf("type")
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

// finishStat types who is asked, the terms and the bounds.
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
	ld.typeOfStat(st, x.LabelRanges[0])
	m := &model.Modifier{Stat: st.stat, Thing: t, Range: x.DefRange()}
	// `this` and `bearer` lie behind the parameters, in the same slots for all modifiers.
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
