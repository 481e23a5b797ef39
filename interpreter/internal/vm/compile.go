package vm

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
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
