package vm

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

type compiler struct {
	g       *Game
	moments map[*model.Moment]int32

	// of the body being compiled
	b     *body
	level uint8
	loops []*loop
	scope [][]int32 // the slots named in each open block
}

// A loop is an enclosing statement that a stop can leave.
type loop struct {
	stmt         model.Stmt
	step         *model.Step
	level        uint8
	simultaneous bool
	ends         []int32 // instructions whose target is the end of the loop
	passes       []int32 // ... the end of the pass
}

// declare numbers every body and moment, so that code may refer to later ones.
func (c *compiler) declare() {
	g := c.g
	for i, mo := range g.model.Moments {
		c.moments[mo] = int32(i)
		g.moments = append(g.moments, &momentCode{m: mo})
	}
	for _, p := range g.model.Procs {
		c.declareProc(p)
	}
	for _, mo := range g.model.Moments {
		for _, l := range [][]*model.Hook{mo.Before, mo.Inst, mo.After} {
			for _, h := range l {
				c.declareProc(h.Body)
			}
		}
	}
	for _, l := range g.model.Laws {
		c.declareProc(l.Body)
	}
	if g.model.Game != nil {
		c.declareProc(g.model.Game.Main)
	}
	for _, s := range g.model.Scenarios {
		c.declareProc(s.Setup)
		c.declareProc(s.Play)
	}
	for _, t := range g.model.Tests {
		c.declareProc(t.Body)
	}
	for _, b := range g.bodies {
		if len(b.proc.Overrides) == 0 {
			continue
		}
		b.over = make(map[int]*body, len(b.proc.Overrides))
		for _, t := range slices.SortedFunc(maps.Keys(b.proc.Overrides), func(t, o *model.Thing) int { return t.ID - o.ID }) {
			v := g.procs[b.proc.Overrides[t]]
			b.over[t.ID] = v
			b.versions = append(b.versions, v)
		}
		for _, t := range model.LentVersions(b.proc.Overrides, b.proc.Params) {
			b.lent = append(b.lent, t.ID)
		}
	}
}

// rooms computes how many locals each body needs, once all are compiled: a thing's version of a procedure runs in
// the place of the original, with all its locals.
func (c *compiler) rooms() {
	for _, b := range c.g.bodies {
		b.room = b.slots
		for _, v := range b.versions {
			b.room = max(b.room, v.slots)
		}
	}
}

func (c *compiler) declareProc(p *model.Proc) {
	if p == nil || c.g.procs[p] != nil {
		return
	}
	b := &body{proc: p, no: int32(len(c.g.bodies)), self: -1, this: -1, moment: -1, first: -1, word: p.Word}
	b.slots = int32(max(len(p.Locals), 1))
	for _, l := range p.Locals {
		b.slots = max(b.slots, int32(l.Index)+1)
	}
	if p.Self != nil {
		b.self = int32(p.Self.Index)
	}
	if p.This != nil {
		b.this = int32(p.This.Index)
	}
	if p.Moment != nil {
		if i, ok := c.moments[p.Moment]; ok {
			b.moment = i
			if p.Moment.Proc == p {
				c.g.moments[i].body = b
			}
		}
	}
	c.g.procs[p] = b
	c.g.bodies = append(c.g.bodies, b)
	if len(p.Overrides) == 0 {
		return
	}
	for _, t := range c.g.model.Things[1:] {
		if p.Overrides[t] != nil {
			c.declareProc(p.Overrides[t])
		}
	}
}

func (c *compiler) body(b *body) {
	p := b.proc
	c.b, c.level, c.loops, c.scope = b, 0, nil, [][]int32{nil}
	b.entry = int32(len(c.g.code))
	for _, prm := range p.Params {
		b.params = append(b.params, paramCode{local: prm.Local, def: c.expr(prm.Default)})
	}
	b.gives, b.when = c.expr(p.Gives), c.expr(p.When)
	if p.Once != nil {
		b.once = c.once(p)
	}
	acted := leadingPicks(p)
	for i, s := range p.Body {
		if i == expectations(p) {
			b.claims = c.here()
		}
		if i == acted {
			c.acted(b)
		}
		c.stmt(s)
	}
	if acted == len(p.Body) {
		c.acted(b)
	}
	end := c.emit(instr{op: opReturn, e: b.gives})
	if b.claims == 0 {
		b.claims = end
	}
	b.end = int32(len(c.g.code))
	b.zero = make([]int64, b.slots)
	for i := range b.zero {
		b.zero[i] = noInt
	}
	for _, l := range p.Locals {
		b.zero[l.Index] = nullWord(l.Type)
		c.typed(int32(l.Index), l.Type)
	}
	b.first = c.firstPick(b.entry)
}

// leadingPicks counts the statements of an action that make up the player's choice: everything up to the last pick
// before anything else happens. What is done before the first pick is passed over if the text names that pick: an
// action is told in whole sentences. It is -1 if the action has no text that announces it.
func leadingPicks(p *model.Proc) int {
	if p.Class != model.Action || p.Text == nil {
		return -1
	}
	n, done := 0, false
	for i, s := range p.Body {
		switch s := s.(type) {
		case *model.Pick:
			if done && n == 0 && !mentions(p.Text, s.Var) {
				return 0
			}
			n = i + 1
		case *model.Let, *model.Require:
		case *model.Run, *model.Set, *model.Gain, *model.Pay:
			if done = true; n > 0 {
				return n
			}
		default:
			return n
		}
	}
	return n
}

func mentions(t *model.Text, l *model.Local) bool {
	reads := func(r *model.LocalRead) bool { return r.Local == l }
	return slices.ContainsFunc(t.All(), func(p model.TextPart) bool { return model.HasExpr(p.Value, reads) })
}

// acted compiles the event that announces an action. It hides the results of secret picks from those who may not
// see them.
func (c *compiler) acted(b *body) {
	x := &actedCode{proc: b.proc}
	says := slices.ContainsFunc(b.proc.Text.All(), func(part model.TextPart) bool {
		return part.Value != nil && !known(b, part.Value)
	})
	for _, s := range b.proc.Body[:leadingPicks(b.proc)] {
		if p, ok := s.(*model.Pick); ok && p.Seen != nil && says {
			x.seen = append(x.seen, c.expr(p.Seen))
		}
	}
	c.emit(instr{op: opActed, x: x})
}

// once compiles the limit of an action.
func (c *compiler) once(p *model.Proc) *onceCode {
	o := &onceCode{key: c.expr(p.Once.Key), all: p.Thing != nil, late: lateKey(p)}
	if p.Once.Key != nil {
		o.typ = p.Once.Key.Type()
	}
	switch p.Once.Scope {
	case "round":
		o.scope = onceRound
	case "turn":
		o.scope = onceTurn
	}
	return o
}

// lateKey is the local that holds the key of an action's `once`, if it is not a parameter; else -1.
func lateKey(p *model.Proc) int32 {
	r, ok := p.Once.Key.(*model.LocalRead)
	if !ok || r.Local == p.Self || r.Local == p.This {
		return -1
	}
	for _, prm := range p.Params {
		if prm.Local == r.Local {
			return -1
		}
	}
	return int32(r.Local.Index)
}

// expectations is the index of the first of the claims that end a test's body.
func expectations(p *model.Proc) int {
	n := len(p.Body)
	for n > 0 {
		if _, ok := p.Body[n-1].(*model.Expect); !ok {
			break
		}
		n--
	}
	return n
}

func (c *compiler) firstPick(at int32) int32 {
	if in := &c.g.code[at]; in.op == opPick && !in.x.(*pickCode).many {
		return at
	}
	return -1
}

// slot reserves a hidden local.
func (c *compiler) slot(t *model.Type) int32 {
	c.b.slots++
	n := c.b.slots - 1
	c.name(n)
	c.typed(n, t)
	return n
}

// typed records the type of a local.
func (c *compiler) typed(slot int32, t *model.Type) {
	for len(c.b.types) <= int(slot) {
		c.b.types = append(c.b.types, nil)
	}
	c.b.types[slot] = t
}

// name records that a slot is used in the current block.
func (c *compiler) name(slot int32) {
	top := len(c.scope) - 1
	c.scope[top] = append(c.scope[top], slot)
}

func (c *compiler) local(l *model.Local) int32 {
	if l == nil {
		return -1
	}
	c.name(int32(l.Index))
	return int32(l.Index)
}

func (c *compiler) emit(in instr) int32 {
	in.cost = 1 + costs[in.op]
	c.g.code = append(c.g.code, in)
	return int32(len(c.g.code) - 1)
}

func (c *compiler) here() int32 { return int32(len(c.g.code)) }

func (c *compiler) patch(at ...int32) {
	for _, i := range at {
		c.g.code[i].a = c.here()
	}
}

// expr compiles an expression of a body; nil stays nil.
func (c *compiler) expr(e model.Expr) *expr {
	if e == nil {
		return nil
	}
	return c.g.newExpr(e)
}

func (g *Game) newExpr(e model.Expr) *expr {
	x := &expr{src: e, slot: -1, scalar: eval.Scalar(e.Type())}
	switch e := e.(type) {
	case *model.Const:
		x.fixed, x.val = true, unboxed(e.Value, e.T)
		return x
	case *model.LocalRead:
		x.slot = int32(e.Local.Index)
	}
	x.prog = g.lib.Program(e)
	return x
}

// compiled returns the compiled form of an expression outside all bodies: in texts, maps, answers and tests. Each
// is compiled on first use.
func (g *Game) compiled(e model.Expr) *expr {
	if x, ok := g.exprs.Load(e); ok {
		return x.(*expr)
	}
	x, _ := g.exprs.LoadOrStore(e, g.newExpr(e))
	return x.(*expr)
}

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

func (c *compiler) stop(s *model.Stop) {
	switch {
	case s.To.Moment:
		c.emit(instr{op: opStopMoment})
	case s.To.Turn:
		c.emit(instr{op: opStopTurn})
	case s.To.Loop != nil || s.To.Step != nil:
		c.stopAt(s)
	default:
		e := c.expr(s.Gives)
		if e == nil {
			e = c.b.gives
		}
		c.emit(instr{op: opReturnValue, e: e})
	}
}

// stopAt jumps to the end of a loop, of its pass, or of a step, and leaves what is in between.
func (c *compiler) stopAt(s *model.Stop) {
	at := len(c.loops) - 1
	for ; c.loops[at].stmt != s.To.Loop || c.loops[at].step != s.To.Step; at-- {
		if c.loops[at].simultaneous {
			c.emit(instr{op: opEndSimultaneous})
		}
	}
	l, in := c.loops[at], instr{op: opJump}
	if c.level != l.level || l.step != nil {
		in = instr{op: opUnwind, b: int32(l.level)}
	}
	i := c.emit(in)
	if s.To.Pass {
		l.passes = append(l.passes, i)
	} else {
		l.ends = append(l.ends, i)
	}
}

// step compiles a named moment; its body runs in a frame that shares the locals.
func (c *compiler) step(s *model.Step) {
	c.level++
	x := &stepCode{st: s, moment: -1, level: c.level}
	if i, ok := c.moments[s.Moment]; ok && s.Moment != nil {
		x.moment = i
		c.g.moments[i].step = x
		c.g.moments[i].body = nil
	}
	at := c.emit(instr{op: opStep, x: x, st: s.Head()})
	x.entry = c.here()
	l := &loop{step: s, level: c.level}
	c.inside(l, s.Body, func() { c.patch(l.ends...) })
	c.emit(instr{op: opEndInner})
	c.level--
	c.patch(at)
}

func (c *compiler) run(s *model.Run) {
	x := &runCode{slot: c.local(s.Result), then: -1}
	if s.Proc != nil {
		x.body = c.g.procs[s.Proc]
	}
	x.args = lists.Map(s.Args, c.expr)
	op := opRun
	switch {
	case s.Original && c.b.proc.Class == model.HookBody:
		op = opOriginal
	case s.Original:
		x.proper = true
	}
	at := c.emit(instr{op: op, x: x, st: s.Head()})
	if s.HasThen {
		c.thenBody(x, s.Then)
	}
	c.g.code[at].a = c.here()
}

// thenBody compiles the body that a callee runs by `then {}`.
func (c *compiler) thenBody(x *runCode, list []model.Stmt) {
	c.level++
	c.emit(instr{op: opNop, b: int32(c.level)})
	x.then = c.here()
	c.block(list)
	c.emit(instr{op: opEndInner})
	c.level--
}

func (c *compiler) turns(s *model.Turns) {
	l := &loop{stmt: s, level: c.level}
	outer, outs := c.outermost(), c.local(s.Order)
	c.open()
	x := &turnsCode{asking: asking{kind: DecisionTurns, text: s.Text, typ: model.TypeWord},
		of: c.expr(s.Of), from: c.expr(s.From), gone: c.expr(s.Gone), until: c.expr(s.Until), outer: outer,
		behind: -1, still: len(s.Still) > 0, may: s.May}
	seats, number := model.ListOf(model.TypeThing), model.TypeInteger
	x.self, x.list, x.idx, x.outs = c.local(s.Self), c.slot(seats), c.slot(number), outs
	if x.outs < 0 {
		x.outs = c.slot(seats)
	}
	x.acted, x.took = c.slot(model.TypeBoolean), c.slot(number)
	x.join(c.g, s.Take, takeAct)
	x.joined(c.g, s.Choice)
	x.join(c.g, s.Free, freeAct)
	x.join(c.g, s.Out, outAct)
	x.join(c.g, s.After, afterAct)
	x.join(c.g, s.Still, stillAct)
	if len(s.After) > 0 {
		x.behind = c.slot(model.TypeBoolean)
	}
	c.emit(instr{op: opTurnsStart, x: x})
	round := c.emit(instr{op: opTurnsRound, x: x})
	seat := c.emit(instr{op: opTurnsSeat, x: x, a: round})
	c.loops = append(c.loops, l)
	ask := c.emit(instr{op: opTurnsAsk, x: x, a: seat})
	done := c.emit(instr{op: opTurnsDone, x: x, a: ask})
	c.emit(instr{op: opJump, a: seat})
	c.loops = c.loops[:len(c.loops)-1]
	c.g.code[done].b = c.here()
	c.patch(round)
	c.patch(l.ends...)
	c.close()
}

// hooks compiles all hooks and attaches them to their moments.
func (c *compiler) hooks() {
	g := c.g
	for i, mo := range g.model.Moments {
		mc := g.moments[i]
		mc.before = c.hookList(mo.Before)
		mc.inst = c.hookList(mo.Inst)
		mc.after = c.hookList(mo.After)
		mc.hooked = len(mc.before)+len(mc.inst)+len(mc.after) > 0
	}
}

func (c *compiler) hookList(list []*model.Hook) []*hookCode {
	var out []*hookCode
	for _, h := range list {
		hc := &hookCode{hook: h, no: int32(len(c.g.hooks)), body: c.g.procs[h.Body], when: c.expr(h.When)}
		if h.Thing != nil {
			hc.thing = h.Thing.ID
		}
		hc.each = slices.ContainsFunc(h.Binds, func(b model.HookBind) bool { return b.Source == model.FromBearer })
		if h.Reaction && len(h.Body.Body) > 0 {
			if ch, ok := h.Body.Body[0].(*model.Choose); ok {
				hc.react = c.expr(ch.By)
			}
		}
		c.g.hooks = append(c.g.hooks, hc)
		out = append(out, hc)
	}
	return out
}

func (c *compiler) rules() {
	for _, l := range c.g.model.Laws {
		code := lawCode{law: l, holds: c.expr(l.Holds), body: c.g.procs[l.Body], no: c.g.lib.Number()}
		code.over = lists.Map(l.For, func(f model.ForEach) *expr { return c.expr(f.Over) })
		c.keepValue(code.holds)
		for _, o := range code.over {
			c.keepValue(o)
		}
		c.g.laws = append(c.g.laws, code)
	}
	for _, k := range c.g.model.Checks {
		c.g.checks = append(c.g.checks, checkCode{check: k, that: c.expr(k.That)})
	}
}

// keepValue lets the evaluator remember the value of an expression until something it read changes.
func (c *compiler) keepValue(e *expr) {
	if e != nil && e.prog != nil && !e.fixed && e.slot < 0 {
		c.g.lib.Keep(e.prog)
	}
}

// A risk is what may happen when play runs from a place until it commits.
type risk uint8

const (
	mayReject risk = 1 << iota
	mayEnd         // reach the end of its body
)

// rejections finds where something may be refused before the next commit. Bodies call each other, so what is known
// of one place changes what is known of others: all are computed again until nothing changes.
type rejections struct {
	g    *Game
	from []risk // by instruction
	ends []bool // by body: whether anything after its end may reject
	laws bool   // bodies of laws may reject
}

// findRejections finds the decisions after which something may be refused: only those can be taken back. It does
// not follow tests; in a test every decision can be taken back.
func (g *Game) findRejections() {
	r := &rejections{g: g, from: make([]risk, len(g.code)+1), ends: make([]bool, len(g.bodies))}
	for _, h := range g.hooks {
		r.ends[h.body.no] = true // what follows a hook is not analysed
	}
	for r.look() {
	}
	for _, b := range g.bodies {
		for at := b.entry; at < b.end; at++ {
			in := &g.code[at]
			switch x := in.x.(type) {
			case *pickCode:
				if in.op == opPick {
					x.mayReject = x.st.Grow || r.after(b, at+1) // the list so far may turn out invalid or too short
				}
			case *chooseCode:
				x.mayReject = slices.ContainsFunc(x.offers, r.inOffer) || r.after(b, in.a)
			case *turnsCode:
				x.mayReject = slices.ContainsFunc(x.offers, r.inOffer)
			}
		}
	}
}

// look computes the risk of every instruction once, and says whether any changed.
func (r *rejections) look() bool {
	changed := false
	r.laws = slices.ContainsFunc(r.g.laws, func(l lawCode) bool { return r.from[l.body.entry]&mayReject != 0 })
	for _, b := range r.g.bodies {
		if b.proc.Class == model.TestBody {
			continue
		}
		for at := b.end - 1; at >= b.entry; at-- {
			if got := r.of(at); got != r.from[at] {
				r.from[at], changed = got, true
			}
			for _, called := range r.g.code[at].runs() {
				if !r.ends[called.no] && r.after(b, r.g.code[at].a) {
					r.ends[called.no], changed = true, true
				}
			}
		}
	}
	return changed
}

// runs lists the bodies that an instruction may run before it continues.
func (in *instr) runs() []*body {
	switch x := in.x.(type) {
	case *runCode:
		if x.body != nil {
			return append([]*body{x.body}, x.body.versions...)
		}
	case *chooseCode:
		var all []*body
		for _, o := range x.offers[x.written:] {
			all = append(append(all, o.act), o.act.versions...)
		}
		return all
	}
	return nil
}

// of is the risk of running from a place, given what is known of the others.
func (r *rejections) of(at int32) risk {
	in := &r.g.code[at]
	next, jump := r.from[at+1], r.from[max(in.a, 0)]
	switch in.op {
	case opJump, opUnwind:
		return jump
	case opUnless, opIf, opEachNext, opRepeatNext, opTurnsRound, opTurnsSeat, opTurnsAsk, opManyNext, opManyKeep:
		return jump | next
	case opRequire, opPick, opThen, opOriginal: // the last two run unknown bodies
		return mayReject
	case opAssign:
		if in.x.(*assignCode).kind == paying {
			return mayReject
		}
	case opRoll, opDraw, opShow, opFinish, opTurnsDone:
		return 0 // which commits
	case opReturn, opReturnValue, opEndInner, opStopMoment, opStopTurn:
		return mayEnd
	case opStep:
		x := in.x.(*stepCode)
		if x.moment >= 0 && r.hooked(x.moment) {
			return mayReject
		}
		return r.from[x.entry] | jump
	case opRun:
		if in.x.(*runCode).then >= 0 {
			return mayReject
		}
		got := risk(0)
		for _, b := range in.runs() {
			got |= r.body(b)
		}
		if got&mayEnd == 0 {
			return got
		}
		return got&^mayEnd | jump
	case opChoose:
		got := jump
		for _, o := range in.x.(*chooseCode).offers {
			if o.act != nil {
				got |= r.body(o.act) &^ mayEnd
			} else {
				got |= r.from[o.entry]
			}
		}
		return got
	}
	return next
}

func (r *rejections) body(b *body) risk {
	if b.moment >= 0 && r.hooked(b.moment) {
		return mayReject | mayEnd
	}
	return r.from[b.entry]
}

// hooked says whether a hook of a moment may reject.
func (r *rejections) hooked(moment int32) bool {
	mc := r.g.moments[moment]
	rejects := func(h *hookCode) bool { return r.from[h.body.entry]&mayReject != 0 }
	return slices.ContainsFunc(mc.before, rejects) || slices.ContainsFunc(mc.inst, rejects) ||
		slices.ContainsFunc(mc.after, rejects)
}

// after says whether anything from a place of a body on may reject, callers included.
func (r *rejections) after(b *body, at int32) bool {
	got := r.from[at]
	return got&mayReject != 0 || r.around(b) || got&mayEnd != 0 && r.ends[b.no]
}

// around says whether hooks of the body's moment, or laws, may reject what the body does.
func (r *rejections) around(b *body) bool { return r.laws || b.moment >= 0 && r.hooked(b.moment) }

func (r *rejections) inOffer(o offer) bool {
	b := o.act
	if b == nil {
		return r.from[o.entry]&mayReject != 0
	}
	return r.around(b) || r.inBody(b) || slices.ContainsFunc(b.versions, r.inBody)
}

// inBody ignores the pick that an action begins with: it is known to have options.
func (r *rejections) inBody(b *body) bool {
	from := b.entry
	if b.first >= 0 {
		x := r.g.code[b.first].x.(*pickCode)
		if x.optional == nil && !x.st.Grow && r.g.code[b.first].st.When == nil {
			from = b.first + 1
		}
	}
	return r.from[from]&mayReject != 0
}

type opcode uint8

const (
	opJump            opcode = iota // jump to a
	opUnless                        // jump to a unless e is true
	opIf                            // jump to a if e is true
	opLet                           // local a = e
	opNull                          // local a = null
	opClear                         // set the locals in x ([]int32) to null
	opAssign                        // x *assignCode
	opCreate                        // x *createCode
	opRemove                        // e
	opMove                          // e to x (*expr)
	opDraw                          // x *drawCode
	opRoll                          // x *rollCode
	opShow                          // x *showCode
	opPickStart                     // x *pickCode: an empty list, for a growing pick
	opPick                          // x *pickCode
	opManyStart                     // x *manyCode
	opManyNext                      // x *manyCode; to a when all have answered
	opManyKeep                      // x *manyCode; to a
	opChoose                        // x *chooseCode; to a when done
	opEachStart                     // x *eachCode
	opEachNext                      // x *eachCode; to a when done
	opEachGive                      // x *eachCode; e may be nil
	opSimultaneous                  // from here on, hide writes until the end
	opEndSimultaneous               //
	opRepeatInit                    // x *repeatCode
	opRepeatNext                    // x *repeatCode; to a when done
	opUnwind                        // to the frame of level b, at a
	opReturnValue                   // leaves the activation; e is its result or nil
	opStopMoment                    // leaves the moment of the hook
	opStopTurn                      // leaves the turn of the enclosing turns
	opStep                          // x *stepCode; continues at a
	opEndInner                      // ends a step or a `then` body
	opRun                           // x *runCode
	opOriginal                      // x *runCode
	opThen                          // runs the caller's `then` body
	opRequire                       // e, x *model.Require
	opTell                          // e (to), x *model.Tell
	opActed                         // x *actedCode: announces an action after its first picks
	opFinish                        // x *finishCode
	opTurnsStart                    // x *turnsCode
	opTurnsRound                    // x *turnsCode; to a when nobody is left
	opTurnsSeat                     // x *turnsCode; to a for the next round
	opTurnsAsk                      // x *turnsCode; to a if the seat is skipped
	opTurnsDone                     // x *turnsCode; free: to a; until: to b
	opPlayOn                        // plays the scenario, in a test
	opExpect                        // e, x *model.Expect
	opReturn                        // end of a body
	opNop                           // b is the level of the `then` body that follows
	opRoundMark                     // a new round: clears its once-marks
)

// costs are the steps that instructions take beyond one each: building an event that may be told, and may have to
// wait, is work too.
var costs = [opRoundMark + 1]uint8{opTell: 20, opShow: 20, opRoll: 10, opDraw: 10, opRun: 8, opThen: 8, opPick: 8,
	opChoose: 8, opStep: 8}

type instr struct {
	op   opcode
	cost uint8 // steps
	a, b int32
	e    *expr
	x    any
	st   *model.StmtHead // the statement it belongs to, or nil
}

// An expr is a compiled expression. The simplest are read without running a program.
type expr struct {
	src    model.Expr
	prog   *eval.Program
	slot   int32 // if it only reads a local: its slot; else -1
	fixed  bool  // val is its value
	scalar bool  // the value is one word
	val    value
}

// A body is a compiled model.Proc.
type body struct {
	proc     *model.Proc
	no       int32
	entry    int32
	end      int32         // one past its last instruction
	slots    int32         // number of locals, hidden ones included
	room     int32         // the most slots that this body or a version of it needs
	zero     []int64       // initial values of the locals that are words; lists start as null
	types    []*model.Type // of the locals; nil for those that are not kept
	params   []paramCode
	gives    *expr
	when     *expr
	self     int32 // slot, or -1
	this     int32 // slot, or -1
	moment   int32 // number, or -1
	once     *onceCode
	word     int
	over     map[int]*body // versions of things, by thing
	versions []*body       // the same, in order of things
	lent     []int         // the things that may be lent to the first argument
	claims   int32         // of a test: where it continues when the game is over
	first    int32         // the pick that the body begins with; -1 if none
}

type paramCode struct {
	local *model.Local
	def   *expr
}

type onceCode struct {
	scope uint8
	key   *expr
	typ   *model.Type // of the keys
	all   bool        // one limit for all seats together
	late  int32       // slot of the pick that is the key; -1 if the key is known before
}

// The scopes of once-marks.
const (
	onceGame uint8 = iota
	onceRound
	onceTurn
)

type assignKind uint8

const (
	setting assignKind = iota
	gaining
	paying
)

type assignCode struct {
	kind   assignKind
	thing  *expr // nil for a local or an argument of the moment
	local  int32
	ltype  *model.Type
	moment bool
	list   []assignTo
}

type assignTo struct {
	attr   *model.Attr
	byKind map[*model.Kind]*model.Attr
	param  int32
	ptype  *model.Type
	value  *expr
	at     hcl.Range
}

type createCode struct {
	kind *model.Kind
	slot int32
	into *expr
	list []assignTo
}

// An actedCode announces an action in its own words.
type actedCode struct {
	proc *model.Proc
	seen []*expr // who sees the results of its picks
}

type drawCode struct {
	slot   int32
	from   *expr
	zone   bool        // from is a zone
	nested bool        // what is drawn from contains lists
	elem   *model.Type // of what is drawn
	things bool        // what is drawn are things, which may be hidden
	count  *expr
	typ    *model.Type
	label  string
	text   *model.Text
}

type rollCode struct {
	slot           int32
	die, times, by *expr
	seen           *expr
	bySelf         int32
	fate           int32   // local of the outcome's word; else -1
	outcomes       []*expr // conditions of the outcomes
	st             *model.Roll
	typ            *model.Type
}

type showCode struct {
	what, to *expr
	st       *model.Show
}

// An asking is what all statements that ask a seat have in common.
type asking struct {
	kind      DecisionKind
	text      *model.Text
	seen      *expr       // who sees the answer; nil if everybody
	told      model.Told  // which stories mention the answer
	typ       *model.Type // of the options
	offers    []offer     // the options with names, written ones first; empty for a pick
	written   int         // how many of these are written options
	mayReject bool        // something after the answer may reject it
	nested    bool        // the options are lists
}

type offer struct {
	Option
	act          *body // nil: a written option,
	when         *expr
	entry, first int32
	sort         uint8 // kind of action in a turn
}

type pickCode struct {
	asking
	st                        *model.Pick
	slot                      int32 // the list so far, or the element
	first                     int32 // hidden: the first list, if order does not matter; else -1
	by, from                  *expr
	bySelf                    int32 // of `many`: the local of the chooser; else -1
	optional                  *expr
	least, most, until, sound *expr
	on                        *expr // may be nil
	one                       int32 // the option, in on
	own                       bool  // from refers to the list so far
	set                       bool  // from has no duplicates
	many                      bool
	once                      *body // the action whose limit this pick is the key of; nil if none
}

type manyCode struct {
	by                  *expr
	list, idx, out, tmp int32
	typ                 *model.Type // of the results
	self, slot          int32
}

type chooseCode struct {
	asking
	st   *model.Choose
	slot int32
	by   *expr
}

type eachCode struct {
	st        *model.Each
	in        *expr
	zone      bool
	slot      int32
	list, idx int32
	results   int32
	nested    bool // the elements are lists
}

type repeatCode struct {
	times *expr
	n, i  int32
	round int32
}

type stepCode struct {
	st     *model.Step
	moment int32
	level  uint8
	entry  int32
}

type runCode struct {
	body *body
	args []*expr
	slot int32
	then int32
	// proper: the version of a thing calls the original procedure, within the same moment
	proper bool
}

type finishCode struct {
	st                      *model.Finish
	winners, places, scores *expr
}

type turnsCode struct {
	asking
	of, from, gone, until *expr

	self        int32
	list, idx   int32
	outs, acted int32
	took        int32
	behind      int32 // whether the main action is taken; -1 if nothing may follow it
	still       bool  // who is out may do something
	may         *model.Text
	outer       bool
}

// The kinds of actions in a turn.
const (
	takeAct uint8 = iota
	freeAct
	outAct
	afterAct
	stillAct
)

// A hookCode is a compiled hook.
type hookCode struct {
	hook  *model.Hook
	no    int32
	body  *body
	when  *expr
	react *expr // the seat that is asked; nil if this is no reaction
	thing int
	each  bool // lent to all, it runs once for each seat: a bind names the seat
}

// A momentCode is a compiled moment.
type momentCode struct {
	m                   *model.Moment
	body                *body // nil for a step
	step                *stepCode
	before, inst, after []*hookCode
	hooked              bool
}

type lawCode struct {
	law   *model.Law
	over  []*expr // what the law ranges over, by Law.For
	holds *expr
	body  *body
	no    int // for the evaluator
}

type checkCode struct {
	check *model.Check
	that  *expr
}
