package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

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
