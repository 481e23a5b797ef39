package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

func (c *compiler) stmt(s model.Stmt) {
	h := s.Head()
	if i, ok := s.(*model.If); ok {
		c.ifElse(i)
		return
	}
	skip := int32(-1)
	if h.When != nil {
		skip = c.emit(instr{op: opUnless, e: c.expr(h.When), st: h})
	}
	from := c.here()
	v := c.inner(s)
	for i := from; i < c.here(); i++ {
		if c.g.code[i].st == nil {
			c.g.code[i].st = h
		}
	}
	if skip < 0 {
		return
	}
	if v == nil {
		c.patch(skip)
		return
	}
	over := c.emit(instr{op: opJump, st: h})
	c.patch(skip)
	c.emit(instr{op: opNull, a: int32(v.Index), st: h, x: null(v.Type)})
	if r, ok := s.(*model.Roll); ok && r.Fate != nil {
		c.emit(instr{op: opNull, a: int32(r.Fate.Index), st: h, x: null(r.Fate.Type)})
	}
	c.patch(over)
}

// inner compiles a statement without its guard, and returns the local that it names.
func (c *compiler) inner(s model.Stmt) *model.Local {
	switch s := s.(type) {
	case *model.Let:
		c.emit(instr{op: opLet, a: c.local(s.Var), e: c.expr(s.Be), x: s.Var.Type})
		return s.Var
	case *model.Set:
		c.assign(setting, s.Target, s.Assigns)
	case *model.Gain:
		c.assign(gaining, s.Target, s.Assigns)
	case *model.Pay:
		c.assign(paying, s.Target, s.Assigns)
	case *model.Create:
		c.emit(instr{op: opCreate,
			x: &createCode{kind: s.Kind, slot: c.local(s.Var), into: c.expr(s.Into), list: c.assigns(s.Assigns)}})
		return s.Var
	case *model.Remove:
		c.emit(instr{op: opRemove, e: c.expr(s.What)})
	case *model.Move:
		c.emit(instr{op: opMove, e: c.expr(s.What), x: c.expr(s.To)})
	case *model.Draw:
		c.draw(s)
		return s.Var
	case *model.Roll:
		c.roll(s)
		return s.Var
	case *model.Show:
		c.emit(instr{op: opShow, x: &showCode{what: c.expr(s.What), to: c.expr(s.To), st: s}})
	case *model.Pick:
		c.pick(s)
		return s.Var
	case *model.Choose:
		c.choose(s)
		return s.Var
	case *model.Each:
		c.each(s)
		return s.Results
	case *model.Repeat:
		c.repeat(s)
	case *model.Turns:
		c.turns(s)
		return s.Order
	case *model.Run:
		c.run(s)
		return s.Result
	default:
		c.plain(s)
	}
	return nil
}

// plain compiles the statements that name nothing.
func (c *compiler) plain(s model.Stmt) {
	switch s := s.(type) {
	case *model.Stop:
		c.stop(s)
	case *model.Step:
		c.step(s)
	case *model.Then:
		c.emit(instr{op: opThen})
	case *model.Require:
		c.emit(instr{op: opRequire, e: c.expr(s.That), x: s})
	case *model.Tell:
		c.emit(instr{op: opTell, e: c.expr(s.To), x: s})
	case *model.Finish:
		c.emit(instr{op: opFinish,
			x: &finishCode{st: s, winners: c.expr(s.Winners), places: c.expr(s.Places), scores: c.expr(s.Scores)}})
	case *model.PlayOn:
		c.emit(instr{op: opPlayOn})
	case *model.Expect:
		c.emit(instr{op: opExpect, e: c.expr(s.That), x: s})
	}
}

// block compiles statements whose locals end with the block. The code that clears them is at its end.
func (c *compiler) block(list []model.Stmt) {
	c.open()
	for _, s := range list {
		c.stmt(s)
	}
	c.close()
}

func (c *compiler) open() { c.scope = append(c.scope, nil) }

// close clears the block's locals: equal positions must have equal values.
func (c *compiler) close() {
	top := len(c.scope) - 1
	slots := c.scope[top]
	c.scope = c.scope[:top]
	keep := lists.Where(slots, func(s int32) bool { return s >= 0 })
	if len(keep) == 0 {
		return
	}
	c.emit(instr{op: opClear, x: keep})
	if top > 1 { // a stop may have jumped over the code that clears
		c.scope[top-1] = append(c.scope[top-1], keep...)
	}
}

func (c *compiler) ifElse(s *model.If) {
	h := s.Head()
	no := c.emit(instr{op: opUnless, e: c.expr(h.When), st: h})
	c.block(s.Then)
	if len(s.Else) == 0 {
		c.patch(no)
		return
	}
	over := c.emit(instr{op: opJump, st: h})
	c.patch(no)
	c.block(s.Else)
	c.patch(over)
}

func (c *compiler) assigns(list []model.Assign) []assignTo {
	out := make([]assignTo, len(list))
	for i, a := range list {
		out[i] = assignTo{attr: a.Attr, byKind: a.ByKind, param: -1, value: c.expr(a.Value), at: a.Range}
		if a.Param != nil {
			out[i].param, out[i].ptype = int32(a.Param.Index), a.Param.Type
		}
	}
	return out
}

func (c *compiler) assign(k assignKind, t model.Target, list []model.Assign) {
	x := &assignCode{kind: k, thing: c.expr(t.Thing), local: -1, moment: t.Moment, list: c.assigns(list)}
	if t.Local != nil {
		x.local, x.ltype = int32(t.Local.Index), t.Local.Type
	}
	c.emit(instr{op: opAssign, x: x})
}

// zoneOf returns the zone if the list is the content of one.
func zoneOf(e model.Expr) (model.Expr, bool) {
	if z, ok := e.(*model.ZoneList); ok {
		return z.Zone, true
	}
	return e, e.Type() != nil && e.Type().Class == model.ZoneRef
}

func (c *compiler) draw(s *model.Draw) {
	from, zone := zoneOf(s.From)
	x := &drawCode{slot: c.local(s.Var), from: c.expr(from), zone: zone, count: c.expr(s.Count),
		label: s.Label, text: s.Text}
	if s.Var != nil {
		x.typ = s.Var.Type
	}
	e := from.Type().One()
	x.nested, x.elem = !zone && e != nil && !eval.Scalar(e), e
	if zone {
		x.elem = model.TypeThing
	}
	x.things = zone || e != nil && e.Class == model.Ref
	c.emit(instr{op: opDraw, x: x})
}

func (c *compiler) roll(s *model.Roll) {
	x := &rollCode{slot: c.local(s.Var), die: c.expr(s.Die), times: c.expr(s.Times), by: c.expr(s.By),
		seen: c.expr(s.Seen), bySelf: c.local(s.BySelf), fate: c.local(s.Fate), st: s}
	x.outcomes = lists.Map(s.Outcomes, func(o *model.Outcome) *expr { return c.expr(o.When) })
	if t := s.Die.Type(); t != nil {
		x.typ = t.Elem
	}
	c.emit(instr{op: opRoll, x: x})
}

func (c *compiler) pick(s *model.Pick) {
	from := s.From
	if call, ok := from.(*model.Call); ok && call.Fn == model.Alike && len(call.Args) == 1 {
		from = call.Args[0] // duplicates are one option anyway, and several of them may be picked
	}
	x := &pickCode{
		asking: asking{kind: DecisionPick, text: s.Text, seen: c.expr(s.Seen), told: s.Told},
		st:     s, slot: c.local(s.Var), first: -1, bySelf: -1, by: c.expr(s.By),
		optional: c.expr(s.Optional), least: c.expr(s.Least), most: c.expr(s.Most),
		until: c.expr(s.Until), sound: c.expr(s.Sound), many: s.ByMany, on: c.expr(s.On), one: c.local(s.One),
		own: s.Grow && model.HasExpr(from, func(r *model.LocalRead) bool { return r.Local == s.Var }),
	}
	if o := c.b.once; o != nil && o.late == x.slot && !s.Grow && !s.ByMany {
		x.once = c.b
	}
	x.typ = s.From.Type().Elem
	x.from, x.set = c.expr(from), c.g.lib.IsSet(from)
	x.nested = x.typ != nil && !eval.Scalar(x.typ)
	if s.Grow && !s.Ordered {
		x.first = c.slot(model.ListOf(x.typ))
	}
	if s.ByMany {
		c.pickMany(s, x)
		return
	}
	if s.Grow {
		c.emit(instr{op: opPickStart, x: x})
	}
	c.emit(instr{op: opPick, x: x})
	if x.first >= 0 {
		c.emit(instr{op: opClear, x: []int32{x.first}})
	}
}

// pickMany asks one seat after another; nobody sees an answer until all have answered.
func (c *compiler) pickMany(s *model.Pick, x *pickCode) {
	one := pickedType(s)
	mc := &manyCode{by: x.by, self: c.local(s.BySelf), slot: x.slot,
		typ: &model.Type{Class: model.Results, Key: model.TypeThing, Elem: one}}
	mc.list, mc.idx = c.slot(model.ListOf(model.TypeThing)), c.slot(model.TypeInteger)
	mc.out, mc.tmp = c.slot(mc.typ), c.slot(one)
	x.bySelf, x.slot, x.by = mc.self, mc.tmp, nil
	c.emit(instr{op: opSimultaneous})
	c.emit(instr{op: opManyStart, x: mc})
	next := c.emit(instr{op: opManyNext, x: mc})
	if s.Grow {
		c.emit(instr{op: opPickStart, x: x})
	}
	c.emit(instr{op: opPick, x: x})
	c.emit(instr{op: opManyKeep, x: mc, a: next})
	c.patch(next)
	c.emit(instr{op: opEndSimultaneous})
	c.emit(instr{op: opClear, x: []int32{mc.list, mc.idx, mc.out, mc.tmp, mc.self}})
}

func pickedType(s *model.Pick) *model.Type {
	t := s.From.Type().Elem
	if s.Grow {
		return model.ListOf(t)
	}
	return t
}

func (c *compiler) choose(s *model.Choose) {
	x := &chooseCode{asking: asking{kind: DecisionChoose, text: s.Text, seen: c.expr(s.Seen), told: s.Told,
		typ: model.TypeWord},
		st: s, slot: c.local(s.Var), by: c.expr(s.By)}
	if s.May && len(s.Options) > 0 {
		x.text = s.Options[0].Text // the question is whether to do it
	}
	for i, o := range s.Options {
		x.offers = append(x.offers, offer{when: c.expr(o.When), Option: Option{Word: o.Name, wordID: o.Word,
			Text: o.Text, Declines: s.May && i > 0, Place: i, derived: o.Derived,
			written: o}})
	}
	x.written = len(s.Options)
	x.joined(c.g, s.Choice)
	at := c.emit(instr{op: opChoose, x: x, st: s.Head()})
	var ends []int32
	for i, o := range s.Options {
		x.offers[i].entry = c.here()
		c.block(o.Body)
		ends = append(ends, c.emit(instr{op: opJump}))
		x.offers[i].first = c.firstPick(x.offers[i].entry)
	}
	c.patch(ends...)
	c.patch(at)
}

// join adds actions to the options.
func (a *asking) join(g *Game, actions []*model.Proc, sort uint8) {
	for _, p := range actions {
		b := g.procs[p]
		a.offers = append(a.offers, offer{act: b, sort: sort, Option: Option{Word: p.Name, wordID: b.word, action: p,
			Text: p.Text, Place: len(a.offers), derived: p.Derived}})
	}
}

// joined adds the actions that join a choice, if it has a name.
func (a *asking) joined(g *Game, c *model.Choice) {
	if c == nil {
		return
	}
	a.join(g, c.Actions, takeAct)
	for i := range a.offers {
		a.offers[i].aside = slices.Contains(c.Asides, a.offers[i].action)
	}
}

func (c *compiler) each(s *model.Each) {
	l := &loop{stmt: s, level: c.level, simultaneous: s.AtOnce}
	results := c.local(s.Results)
	c.open()
	in, _ := zoneOf(s.In)
	zone := in.Type() != nil && in.Type().Class == model.ZoneRef
	of := model.TypeThing
	if !zone {
		of = in.Type().Elem
	}
	x := &eachCode{st: s, slot: c.local(s.Var), list: c.slot(model.ListOf(of)),
		idx: c.slot(model.TypeInteger), results: results}
	x.in, x.zone, x.nested = c.expr(in), zone, of != nil && !eval.Scalar(of)
	if s.AtOnce {
		c.emit(instr{op: opSimultaneous})
	}
	c.emit(instr{op: opEachStart, x: x})
	next := c.emit(instr{op: opEachNext, x: x})
	c.inside(l, s.Body, func() {
		if s.Gives != nil && results >= 0 {
			c.emit(instr{op: opEachGive, x: x, e: c.expr(s.Gives)})
		}
		c.patch(l.passes...)
	})
	c.emit(instr{op: opJump, a: next})
	c.patch(next)
	c.patch(l.ends...)
	if s.AtOnce {
		c.emit(instr{op: opEndSimultaneous})
	}
	c.close()
}

// inside compiles a body that stops can leave; end is what follows it, with its names.
func (c *compiler) inside(l *loop, body []model.Stmt, end func()) {
	c.loops = append(c.loops, l)
	c.open()
	for _, st := range body {
		c.stmt(st)
	}
	end()
	c.close()
	c.loops = c.loops[:len(c.loops)-1]
}

func (c *compiler) repeat(s *model.Repeat) {
	l := &loop{stmt: s, level: c.level}
	outer := c.outermost()
	c.open()
	x := &repeatCode{times: c.expr(s.Times), n: -1, i: c.slot(model.TypeInteger), round: c.local(s.Round)}
	if s.Times != nil {
		x.n = c.slot(model.TypeInteger)
	}
	c.emit(instr{op: opRepeatInit, x: x})
	next := c.emit(instr{op: opRepeatNext, x: x})
	l.ends = append(l.ends, next)
	if s.While != nil {
		l.ends = append(l.ends, c.emit(instr{op: opUnless, e: c.expr(s.While)}))
	}
	if outer {
		c.emit(instr{op: opRoundMark})
	}
	c.inside(l, s.Body, func() {
		if s.Until != nil {
			l.ends = append(l.ends, c.emit(instr{op: opIf, e: c.expr(s.Until)}))
		}
	})
	c.emit(instr{op: opJump, a: next})
	c.patch(l.ends...)
	c.close()
}

// outermost says whether the current loop is a round of the game.
func (c *compiler) outermost() bool {
	class := c.b.proc.Class
	return len(c.loops) == 0 && (class == model.Main || class == model.TestBody)
}
