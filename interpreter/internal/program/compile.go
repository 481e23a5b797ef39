package program

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

type compiler struct {
	p       *Program
	moments map[*model.Moment]int32

	// of the body being compiled
	b     *Body
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
	g := c.p
	for i, mo := range g.Model.Moments {
		c.moments[mo] = int32(i)
		g.Moments = append(g.Moments, &MomentCode{M: mo})
	}
	for _, p := range g.Model.Procs {
		c.declareProc(p)
	}
	for _, mo := range g.Model.Moments {
		for _, l := range [][]*model.Hook{mo.Before, mo.Inst, mo.After} {
			for _, h := range l {
				c.declareProc(h.Body)
			}
		}
	}
	for _, l := range g.Model.Laws {
		c.declareProc(l.Body)
	}
	if g.Model.Game != nil {
		c.declareProc(g.Model.Game.Main)
	}
	for _, s := range g.Model.Scenarios {
		c.declareProc(s.Setup)
		c.declareProc(s.Play)
	}
	for _, t := range g.Model.Tests {
		c.declareProc(t.Body)
	}
	for _, b := range g.Bodies {
		if len(b.Proc.Overrides) == 0 {
			continue
		}
		b.Over = make(map[int]*Body, len(b.Proc.Overrides))
		for _, t := range slices.SortedFunc(maps.Keys(b.Proc.Overrides), func(t, o *model.Thing) int { return t.ID - o.ID }) {
			v := g.Procs[b.Proc.Overrides[t]]
			b.Over[t.ID] = v
			b.Versions = append(b.Versions, v)
		}
		for _, t := range model.LentVersions(b.Proc.Overrides, b.Proc.Params) {
			b.Lent = append(b.Lent, t.ID)
		}
	}
}

// rooms computes how many locals each body needs, once all are compiled: a thing's version of a procedure runs in
// the place of the original, with all its locals.
func (c *compiler) rooms() {
	for _, b := range c.p.Bodies {
		b.Room = b.Slots
		for _, v := range b.Versions {
			b.Room = max(b.Room, v.Slots)
		}
	}
}

func (c *compiler) declareProc(p *model.Proc) {
	if p == nil || c.p.Procs[p] != nil {
		return
	}
	b := &Body{Proc: p, No: int32(len(c.p.Bodies)), Self: -1, This: -1, Moment: -1, First: -1, word: p.Word}
	b.Slots = int32(max(len(p.Locals), 1))
	for _, l := range p.Locals {
		b.Slots = max(b.Slots, int32(l.Index)+1)
	}
	if p.Self != nil {
		b.Self = int32(p.Self.Index)
	}
	if p.This != nil {
		b.This = int32(p.This.Index)
	}
	if p.Moment != nil {
		if i, ok := c.moments[p.Moment]; ok {
			b.Moment = i
			if p.Moment.Proc == p {
				c.p.Moments[i].body = b
			}
		}
	}
	c.p.Procs[p] = b
	c.p.Bodies = append(c.p.Bodies, b)
	if len(p.Overrides) == 0 {
		return
	}
	for _, t := range c.p.Model.Things[1:] {
		if p.Overrides[t] != nil {
			c.declareProc(p.Overrides[t])
		}
	}
}

func (c *compiler) body(b *Body) {
	p := b.Proc
	c.b, c.level, c.loops, c.scope = b, 0, nil, [][]int32{nil}
	b.Entry = int32(len(c.p.Code))
	for _, prm := range p.Params {
		b.Params = append(b.Params, paramCode{Local: prm.Local, Def: c.expr(prm.Default)})
	}
	b.gives, b.When = c.expr(p.Gives), c.expr(p.When)
	if p.Once != nil {
		b.Once = c.once(p)
	}
	acted := leadingPicks(p)
	for i, s := range p.Body {
		if i == expectations(p) {
			b.Claims = c.here()
		}
		if i == acted {
			c.acted(b)
		}
		c.stmt(s)
	}
	if acted == len(p.Body) {
		c.acted(b)
	}
	end := c.emit(Instr{Op: OpReturn, E: b.gives})
	if b.Claims == 0 {
		b.Claims = end
	}
	b.End = int32(len(c.p.Code))
	b.Zero = make([]int64, b.Slots)
	for i := range b.Zero {
		b.Zero[i] = NoInt
	}
	for _, l := range p.Locals {
		b.Zero[l.Index] = nullWord(l.Type)
		c.typed(int32(l.Index), l.Type)
	}
	b.First = c.firstPick(b.Entry)
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
func (c *compiler) acted(b *Body) {
	x := &ActedCode{Proc: b.Proc}
	says := slices.ContainsFunc(b.Proc.Text.All(), func(part model.TextPart) bool {
		return part.Value != nil && !Known(b, part.Value)
	})
	for _, s := range b.Proc.Body[:leadingPicks(b.Proc)] {
		if p, ok := s.(*model.Pick); ok && p.Seen != nil && says {
			x.Seen = append(x.Seen, c.expr(p.Seen))
		}
	}
	c.emit(Instr{Op: OpActed, X: x})
}

// once compiles the limit of an action.
func (c *compiler) once(p *model.Proc) *onceCode {
	o := &onceCode{Key: c.expr(p.Once.Key), All: p.Thing != nil, Late: lateKey(p)}
	if p.Once.Key != nil {
		o.Typ = p.Once.Key.Type()
	}
	switch p.Once.Scope {
	case "round":
		o.Scope = OnceRound
	case "turn":
		o.Scope = OnceTurn
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
	if in := &c.p.Code[at]; in.Op == OpPick && !in.X.(*PickCode).many {
		return at
	}
	return -1
}

// slot reserves a hidden local.
func (c *compiler) slot(t *model.Type) int32 {
	c.b.Slots++
	n := c.b.Slots - 1
	c.name(n)
	c.typed(n, t)
	return n
}

// typed records the type of a local.
func (c *compiler) typed(slot int32, t *model.Type) {
	for len(c.b.Types) <= int(slot) {
		c.b.Types = append(c.b.Types, nil)
	}
	c.b.Types[slot] = t
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

func (c *compiler) emit(in Instr) int32 {
	in.Cost = 1 + costs[in.Op]
	c.p.Code = append(c.p.Code, in)
	return int32(len(c.p.Code) - 1)
}

func (c *compiler) here() int32 { return int32(len(c.p.Code)) }

func (c *compiler) patch(at ...int32) {
	for _, i := range at {
		c.p.Code[i].A = c.here()
	}
}

// expr compiles an expression of a body; nil stays nil.
func (c *compiler) expr(e model.Expr) *Expr {
	if e == nil {
		return nil
	}
	return c.p.NewExpr(e)
}

// NewExpr compiles an expression.
func (g *Program) NewExpr(e model.Expr) *Expr {
	x := &Expr{Src: e, Slot: -1, Scalar: eval.Scalar(e.Type())}
	switch e := e.(type) {
	case *model.Const:
		x.Fixed, x.Val = true, Unboxed(e.Value, e.T)
		return x
	case *model.LocalRead:
		x.Slot = int32(e.Local.Index)
	}
	x.Prog = g.Lib.Program(e)
	return x
}

// Compiled returns the compiled form of an expression outside all bodies: in texts, maps, answers and tests. Each
// is compiled on first use.
func (g *Program) Compiled(e model.Expr) *Expr {
	if x, ok := g.exprs.Load(e); ok {
		return x.(*Expr)
	}
	x, _ := g.exprs.LoadOrStore(e, g.NewExpr(e))
	return x.(*Expr)
}

func (c *compiler) stmt(s model.Stmt) {
	h := s.Head()
	if i, ok := s.(*model.If); ok {
		c.ifElse(i)
		return
	}
	skip := int32(-1)
	if h.When != nil {
		skip = c.emit(Instr{Op: OpUnless, E: c.expr(h.When), St: h})
	}
	from := c.here()
	v := c.inner(s)
	for i := from; i < c.here(); i++ {
		if c.p.Code[i].St == nil {
			c.p.Code[i].St = h
		}
	}
	if skip < 0 {
		return
	}
	if v == nil {
		c.patch(skip)
		return
	}
	over := c.emit(Instr{Op: OpJump, St: h})
	c.patch(skip)
	c.emit(Instr{Op: OpNull, A: int32(v.Index), St: h, X: Null(v.Type)})
	if r, ok := s.(*model.Roll); ok && r.Fate != nil {
		c.emit(Instr{Op: OpNull, A: int32(r.Fate.Index), St: h, X: Null(r.Fate.Type)})
	}
	c.patch(over)
}

// inner compiles a statement without its guard, and returns the local that it names.
func (c *compiler) inner(s model.Stmt) *model.Local {
	switch s := s.(type) {
	case *model.Let:
		c.emit(Instr{Op: OpLet, A: c.local(s.Var), E: c.expr(s.Be), X: s.Var.Type})
		return s.Var
	case *model.Set:
		c.assign(Setting, s.Target, s.Assigns)
	case *model.Gain:
		c.assign(Gaining, s.Target, s.Assigns)
	case *model.Pay:
		c.assign(Paying, s.Target, s.Assigns)
	case *model.Create:
		c.emit(Instr{Op: OpCreate,
			X: &CreateCode{Kind: s.Kind, Slot: c.local(s.Var), Into: c.expr(s.Into), List: c.assigns(s.Assigns)}})
		return s.Var
	case *model.Remove:
		c.emit(Instr{Op: OpRemove, E: c.expr(s.What)})
	case *model.Move:
		c.emit(Instr{Op: OpMove, E: c.expr(s.What), X: c.expr(s.To)})
	case *model.Draw:
		c.draw(s)
		return s.Var
	case *model.Roll:
		c.roll(s)
		return s.Var
	case *model.Show:
		c.emit(Instr{Op: OpShow, X: &ShowCode{What: c.expr(s.What), To: c.expr(s.To), St: s}})
	case *model.Pick:
		c.pick(s)
		return s.Var
	case *model.Choose:
		c.choose(s)
		return s.Var
	case *model.Each:
		c.compileEach(s)
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
		c.emit(Instr{Op: OpThen})
	case *model.Require:
		c.emit(Instr{Op: OpRequire, E: c.expr(s.That), X: s})
	case *model.Tell:
		c.emit(Instr{Op: OpTell, E: c.expr(s.To), X: s})
	case *model.Finish:
		c.emit(Instr{Op: OpFinish,
			X: &FinishCode{St: s, Winners: c.expr(s.Winners), Places: c.expr(s.Places), Scores: c.expr(s.Scores)}})
	case *model.PlayOn:
		c.emit(Instr{Op: OpPlayOn})
	case *model.Expect:
		c.emit(Instr{Op: OpExpect, E: c.expr(s.That), X: s})
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
	keep := lists.Filter(slots, func(s int32) bool { return s >= 0 })
	if len(keep) == 0 {
		return
	}
	c.emit(Instr{Op: OpClear, X: keep})
	if top > 1 { // a stop may have jumped over the code that clears
		c.scope[top-1] = append(c.scope[top-1], keep...)
	}
}

func (c *compiler) ifElse(s *model.If) {
	h := s.Head()
	no := c.emit(Instr{Op: OpUnless, E: c.expr(h.When), St: h})
	c.block(s.Then)
	if len(s.Else) == 0 {
		c.patch(no)
		return
	}
	over := c.emit(Instr{Op: OpJump, St: h})
	c.patch(no)
	c.block(s.Else)
	c.patch(over)
}

func (c *compiler) assigns(list []model.Assign) []AssignTo {
	out := make([]AssignTo, len(list))
	for i, a := range list {
		out[i] = AssignTo{Attr: a.Attr, ByKind: a.ByKind, Param: -1, Value: c.expr(a.Value), At: a.Range}
		if a.Param != nil {
			out[i].Param, out[i].Ptype = int32(a.Param.Index), a.Param.Type
		}
	}
	return out
}

func (c *compiler) assign(k AssignKind, t model.Target, list []model.Assign) {
	x := &AssignCode{Kind: k, Thing: c.expr(t.Thing), Local: -1, Moment: t.Moment, List: c.assigns(list)}
	if t.Local != nil {
		x.Local, x.Ltype = int32(t.Local.Index), t.Local.Type
	}
	c.emit(Instr{Op: OpAssign, X: x})
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
	x := &DrawCode{Slot: c.local(s.Var), From: c.expr(from), Zone: zone, Count: c.expr(s.Count),
		Label: s.Label, Text: s.Text, Seen: c.expr(s.Seen), St: s}
	if s.Var != nil {
		x.Typ = s.Var.Type
	}
	e := from.Type().One()
	x.Nested, x.Elem = !zone && e != nil && !eval.Scalar(e), e
	if zone {
		x.Elem = model.TypeThing
	}
	x.Things = zone || e != nil && e.Class == model.Ref
	c.emit(Instr{Op: OpDraw, X: x})
}

func (c *compiler) roll(s *model.Roll) {
	x := &RollCode{Slot: c.local(s.Var), Die: c.expr(s.Die), Times: c.expr(s.Times), By: c.expr(s.By),
		Seen: c.expr(s.Seen), BySelf: c.local(s.BySelf), Fate: c.local(s.Fate), St: s}
	x.Outcomes = lists.Map(s.Outcomes, func(o *model.Outcome) *Expr { return c.expr(o.When) })
	if t := s.Die.Type(); t != nil {
		x.Typ = t.Elem
	}
	c.emit(Instr{Op: OpRoll, X: x})
}

func (c *compiler) pick(s *model.Pick) {
	from := s.From
	if call, ok := from.(*model.Call); ok && call.Fn == model.OneOfEach && len(call.Args) == 1 {
		from = call.Args[0] // duplicates are one option anyway, and several of them may be picked
	}
	x := &PickCode{
		Asking: Asking{Kind: DecisionPick, Text: s.Text, Seen: c.expr(s.Seen), Told: s.Verbosity},
		St:     s, Slot: c.local(s.Var), First: -1, BySelf: -1, By: c.expr(s.By),
		Optional: c.expr(s.Optional), Min: c.expr(s.Min), Max: c.expr(s.Max),
		Until: c.expr(s.Until), Valid: c.expr(s.Valid), many: s.ByMany, On: c.expr(s.On), One: c.local(s.One),
		Own: s.Grow && model.HasExpr(from, func(r *model.LocalRead) bool { return r.Local == s.Var }),
	}
	if o := c.b.Once; o != nil && o.Late == x.Slot && !s.Grow && !s.ByMany {
		x.Once = c.b
	}
	x.Typ = s.From.Type().Elem
	x.From, x.Set = c.expr(from), c.p.Lib.IsSet(from)
	x.Nested = x.Typ != nil && !eval.Scalar(x.Typ)
	if s.Grow && !s.Ordered {
		x.First = c.slot(model.ListOf(x.Typ))
	}
	if s.ByMany {
		c.pickMany(s, x)
		return
	}
	if s.Grow {
		c.emit(Instr{Op: OpPickStart, X: x})
	}
	c.emit(Instr{Op: OpPick, X: x})
	if x.First >= 0 {
		c.emit(Instr{Op: OpClear, X: []int32{x.First}})
	}
}

// pickMany asks one seat after another; nobody sees an answer until all have answered.
func (c *compiler) pickMany(s *model.Pick, x *PickCode) {
	one := pickedType(s)
	mc := &ManyCode{By: x.By, Self: c.local(s.BySelf), Slot: x.Slot,
		Typ: &model.Type{Class: model.Results, Key: model.TypeThing, Elem: one}}
	mc.List, mc.Idx = c.slot(model.ListOf(model.TypeThing)), c.slot(model.TypeInteger)
	mc.Out, mc.Tmp = c.slot(mc.Typ), c.slot(one)
	x.BySelf, x.Slot, x.By = mc.Self, mc.Tmp, nil
	c.emit(Instr{Op: OpSimultaneous})
	c.emit(Instr{Op: OpManyStart, X: mc})
	next := c.emit(Instr{Op: OpManyNext, X: mc})
	if s.Grow {
		c.emit(Instr{Op: OpPickStart, X: x})
	}
	c.emit(Instr{Op: OpPick, X: x})
	c.emit(Instr{Op: OpManyKeep, X: mc, A: next})
	c.patch(next)
	c.emit(Instr{Op: OpEndSimultaneous})
	c.emit(Instr{Op: OpClear, X: []int32{mc.List, mc.Idx, mc.Out, mc.Tmp, mc.Self}})
}

func pickedType(s *model.Pick) *model.Type {
	t := s.From.Type().Elem
	if s.Grow {
		return model.ListOf(t)
	}
	return t
}

func (c *compiler) choose(s *model.Choose) {
	x := &ChooseCode{Asking: Asking{Kind: DecisionChoose, Text: s.Text, Seen: c.expr(s.Seen), Told: s.Verbosity,
		Typ: model.TypeWord},
		St: s, Slot: c.local(s.Var), By: c.expr(s.By)}
	if s.May && len(s.Options) > 0 {
		x.Text = s.Options[0].Text // the question is whether to do it
	}
	for i, o := range s.Options {
		x.Offers = append(x.Offers, Offer{When: c.expr(o.When), Word: o.Name, WordID: o.Word, Text: o.Text,
			Declines: s.May && i > 0, Place: i, Derived: o.Derived, Written: o})
	}
	x.Written = len(s.Options)
	x.addChoice(c.p, s.Choice)
	at := c.emit(Instr{Op: OpChoose, X: x, St: s.Head()})
	var ends []int32
	for i, o := range s.Options {
		x.Offers[i].Entry = c.here()
		c.block(o.Body)
		ends = append(ends, c.emit(Instr{Op: OpJump}))
		x.Offers[i].First = c.firstPick(x.Offers[i].Entry)
	}
	c.patch(ends...)
	c.patch(at)
}

// addActions adds actions to the options.
func (a *Asking) addActions(in *Program, actions []*model.Proc, sort uint8) {
	for _, p := range actions {
		b := in.Procs[p]
		a.Offers = append(a.Offers, Offer{Act: b, Sort: sort, Word: p.Name, WordID: b.word, Action: p,
			Text: p.Text, Place: len(a.Offers), Derived: p.Derived})
	}
}

// addChoice adds the actions that join a choice, if it has a name.
func (a *Asking) addChoice(in *Program, c *model.Choice) {
	if c == nil {
		return
	}
	a.addActions(in, c.Actions, TakeAct)
	for i := range a.Offers {
		a.Offers[i].Aside = slices.Contains(c.Autopass, a.Offers[i].Action)
	}
}

func (c *compiler) compileEach(s *model.Each) {
	l := &loop{stmt: s, level: c.level, simultaneous: s.Simultaneous}
	results := c.local(s.Results)
	c.open()
	in, _ := zoneOf(s.In)
	zone := in.Type() != nil && in.Type().Class == model.ZoneRef
	of := model.TypeThing
	if !zone {
		of = in.Type().Elem
	}
	x := &EachCode{St: s, Slot: c.local(s.Var), List: c.slot(model.ListOf(of)),
		Idx: c.slot(model.TypeInteger), Results: results}
	x.In, x.Zone, x.Nested = c.expr(in), zone, of != nil && !eval.Scalar(of)
	if s.Simultaneous {
		c.emit(Instr{Op: OpSimultaneous})
	}
	c.emit(Instr{Op: OpEachStart, X: x})
	next := c.emit(Instr{Op: OpEachNext, X: x})
	c.inside(l, s.Body, func() {
		if s.Gives != nil && results >= 0 {
			c.emit(Instr{Op: OpEachGive, X: x, E: c.expr(s.Gives)})
		}
		c.patch(l.passes...)
	})
	c.emit(Instr{Op: OpJump, A: next})
	c.patch(next)
	c.patch(l.ends...)
	if s.Simultaneous {
		c.emit(Instr{Op: OpEndSimultaneous})
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
	x := &RepeatCode{Times: c.expr(s.Times), N: -1, I: c.slot(model.TypeInteger), Round: c.local(s.Round)}
	if s.Times != nil {
		x.N = c.slot(model.TypeInteger)
	}
	c.emit(Instr{Op: OpRepeatInit, X: x})
	next := c.emit(Instr{Op: OpRepeatNext, X: x})
	l.ends = append(l.ends, next)
	if s.While != nil {
		l.ends = append(l.ends, c.emit(Instr{Op: OpUnless, E: c.expr(s.While)}))
	}
	if outer {
		c.emit(Instr{Op: OpRoundMark})
	}
	c.inside(l, s.Body, func() {
		if s.Until != nil {
			l.ends = append(l.ends, c.emit(Instr{Op: OpIf, E: c.expr(s.Until)}))
		}
	})
	c.emit(Instr{Op: OpJump, A: next})
	c.patch(l.ends...)
	c.close()
}

// outermost says whether the current loop is a round of the game.
func (c *compiler) outermost() bool {
	class := c.b.Proc.Class
	return len(c.loops) == 0 && (class == model.Main || class == model.TestBody)
}

func (c *compiler) stop(s *model.Stop) {
	switch {
	case s.To.Moment:
		c.emit(Instr{Op: OpStopMoment})
	case s.To.Turn:
		c.emit(Instr{Op: OpStopTurn})
	case s.To.Choice:
		c.emit(Instr{Op: OpStopChoice})
	case s.To.Loop != nil || s.To.Step != nil:
		c.stopAt(s)
	default:
		e := c.expr(s.Gives)
		if e == nil {
			e = c.b.gives
		}
		c.emit(Instr{Op: OpReturnValue, E: e})
	}
}

// stopAt jumps to the end of a loop, of its pass, or of a step, and leaves what is in between.
func (c *compiler) stopAt(s *model.Stop) {
	at := len(c.loops) - 1
	for ; c.loops[at].stmt != s.To.Loop || c.loops[at].step != s.To.Step; at-- {
		if c.loops[at].simultaneous {
			c.emit(Instr{Op: OpEndSimultaneous})
		}
	}
	l, in := c.loops[at], Instr{Op: OpJump}
	if c.level != l.level || l.step != nil {
		in = Instr{Op: OpUnwind, B: int32(l.level)}
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
	x := &StepCode{St: s, Moment: -1, Level: c.level}
	if i, ok := c.moments[s.Moment]; ok && s.Moment != nil {
		x.Moment = i
		c.p.Moments[i].Step = x
		c.p.Moments[i].body = nil
	}
	at := c.emit(Instr{Op: OpStep, X: x, St: s.Head()})
	x.Entry = c.here()
	l := &loop{step: s, level: c.level}
	c.inside(l, s.Body, func() { c.patch(l.ends...) })
	c.emit(Instr{Op: OpEndInner})
	c.level--
	c.patch(at)
}

func (c *compiler) run(s *model.Run) {
	x := &RunCode{Slot: c.local(s.Result), Then: -1}
	if s.Proc != nil {
		x.Body = c.p.Procs[s.Proc]
	}
	x.Args = lists.Map(s.Args, c.expr)
	op := OpRun
	switch {
	case s.Original && c.b.Proc.Class == model.HookBody:
		op = OpOriginal
	case s.Original:
		x.Proper = true
	}
	at := c.emit(Instr{Op: op, X: x, St: s.Head()})
	if s.HasThen {
		c.thenBody(x, s.Then)
	}
	c.p.Code[at].A = c.here()
}

// thenBody compiles the body that a callee runs by `then {}`.
func (c *compiler) thenBody(x *RunCode, list []model.Stmt) {
	c.level++
	c.emit(Instr{Op: OpNop, B: int32(c.level)})
	x.Then = c.here()
	c.block(list)
	c.emit(Instr{Op: OpEndInner})
	c.level--
}

func (c *compiler) turns(s *model.Turns) {
	l := &loop{stmt: s, level: c.level}
	outer, outs := c.outermost(), c.local(s.Order)
	c.open()
	x := &TurnsCode{Asking: Asking{Kind: DecisionTurns, Text: s.Text, Typ: model.TypeWord},
		Of: c.expr(s.Of), From: c.expr(s.From), Gone: c.expr(s.Eliminated), Until: c.expr(s.Until), Outer: outer,
		Behind: -1, Still: len(s.AfterPass) > 0, Rejoin: s.Rejoin, May: s.May}
	seats, number := model.ListOf(model.TypeThing), model.TypeInteger
	x.Self, x.List, x.Idx, x.Outs = c.local(s.Self), c.slot(seats), c.slot(number), outs
	if x.Outs < 0 {
		x.Outs = c.slot(seats)
	}
	x.Acted, x.Took = c.slot(model.TypeBoolean), c.slot(number)
	x.addActions(c.p, s.Take, TakeAct)
	x.addChoice(c.p, s.Choice)
	x.addActions(c.p, s.Free, FreeAct)
	x.addActions(c.p, s.Pass, OutAct)
	x.addActions(c.p, s.After, AfterAct)
	x.addActions(c.p, s.AfterPass, StillAct)
	if len(s.After) > 0 {
		x.Behind = c.slot(model.TypeBoolean)
	}
	c.emit(Instr{Op: OpTurnsStart, X: x})
	round := c.emit(Instr{Op: OpTurnsRound, X: x})
	seat := c.emit(Instr{Op: OpTurnsSeat, X: x, A: round})
	c.loops = append(c.loops, l)
	if len(s.Turn) > 0 && len(s.Turn[0].(*model.Step).Moment.Hooks()) > 0 {
		over := c.turn(s.Turn[0].(*model.Step), x)
		c.emit(Instr{Op: OpJump, A: seat})
		c.patch(over)
	} else {
		ask := c.emit(Instr{Op: OpTurnsAsk, X: x, A: seat})
		done := c.emit(Instr{Op: OpTurnsDone, X: x, A: ask})
		c.emit(Instr{Op: OpJump, A: seat})
		c.p.Code[done].B = c.here()
	}
	c.loops = c.loops[:len(c.loops)-1]
	c.patch(round)
	c.patch(l.ends...)
	c.close()
}

// turn compiles a turn that hooks are attached to, as a step, and returns the instruction that ends it.
func (c *compiler) turn(s *model.Step, turns *TurnsCode) (over int32) {
	c.level++
	i := c.moments[s.Moment]
	x := &StepCode{St: s, Moment: i, Level: c.level, Seat: turns.Self + 1}
	c.p.Moments[i].Step = x
	at := c.emit(Instr{Op: OpStep, X: x, St: s.Head()})
	x.Entry = c.here()
	ask := c.emit(Instr{Op: OpTurnsAsk, X: turns})
	c.emit(Instr{Op: OpTurnsDone, X: turns, A: ask})
	c.patch(ask)
	c.emit(Instr{Op: OpEndInner})
	c.level--
	c.patch(at)
	return c.emit(Instr{Op: OpTurnsOver, X: turns})
}

// hooks compiles all hooks and attaches them to their moments.
func (c *compiler) hooks() {
	g := c.p
	for i, mo := range g.Model.Moments {
		mc := g.Moments[i]
		mc.Before = c.hookList(mo.Before)
		mc.Inst = c.hookList(mo.Inst)
		mc.After = c.hookList(mo.After)
		mc.Hooked = len(mc.Before)+len(mc.Inst)+len(mc.After) > 0
	}
}

func (c *compiler) hookList(list []*model.Hook) []*HookCode {
	var out []*HookCode
	for _, h := range list {
		hc := &HookCode{Hook: h, No: int32(len(c.p.Hooks)), Body: c.p.Procs[h.Body], When: c.expr(h.When)}
		if h.Thing != nil {
			hc.Thing = h.Thing.ID
		}
		hc.Each = slices.ContainsFunc(h.Binds, func(b model.HookBind) bool { return b.Source == model.FromBearer })
		if h.Reaction && len(h.Body.Body) > 0 {
			if ch, ok := h.Body.Body[0].(*model.Choose); ok {
				hc.React = c.expr(ch.By)
			}
		}
		c.p.Hooks = append(c.p.Hooks, hc)
		out = append(out, hc)
	}
	return out
}

func (c *compiler) rules() {
	for _, l := range c.p.Model.Laws {
		code := LawCode{Law: l, Holds: c.expr(l.Holds), Body: c.p.Procs[l.Body], No: c.p.Lib.Number()}
		code.Over = lists.Map(l.For, func(f model.ForEach) *Expr { return c.expr(f.Over) })
		c.keepValue(code.Holds)
		for _, o := range code.Over {
			c.keepValue(o)
		}
		c.p.Laws = append(c.p.Laws, code)
	}
	if g := c.p.Model.Game; g != nil {
		c.p.Reactions, c.p.Leaves = c.expr(g.Reactions), g.Leaves
	}
	for _, k := range c.p.Model.Checks {
		c.p.Checks = append(c.p.Checks, CheckCode{Check: k, That: c.expr(k.That)})
	}
}

// keepValue lets the evaluator remember the value of an expression until something it read changes.
func (c *compiler) keepValue(e *Expr) {
	if e != nil && e.Prog != nil && !e.Fixed && e.Slot < 0 {
		c.p.Lib.Keep(e.Prog)
	}
}

// Known says whether a placeholder reads only what is known before the action begins.
func Known(b *Body, e model.Expr) bool {
	return !model.HasExpr(e, func(r *model.LocalRead) bool {
		n := int32(r.Local.Index)
		param := func(p paramCode) bool { return int32(p.Local.Index) == n }
		return n != b.Self && n != b.This && !slices.ContainsFunc(b.Params, param)
	})
}

// What follows is the code that the compiler makes.

type opcode uint8

const (
	OpJump            opcode = iota // jump to a
	OpUnless                        // jump to a unless e is true
	OpIf                            // jump to a if e is true
	OpLet                           // local a = e
	OpNull                          // local a = null
	OpClear                         // set the locals in x ([]int32) to null
	OpAssign                        // x *assignCode
	OpCreate                        // x *createCode
	OpRemove                        // e
	OpMove                          // e to x (*expr)
	OpDraw                          // x *drawCode
	OpRoll                          // x *rollCode
	OpShow                          // x *showCode
	OpPickStart                     // x *pickCode: an empty list, for a growing pick
	OpPick                          // x *pickCode
	OpManyStart                     // x *manyCode
	OpManyNext                      // x *manyCode; to a when all have answered
	OpManyKeep                      // x *manyCode; to a
	OpChoose                        // x *chooseCode; to a when done
	OpEachStart                     // x *eachCode
	OpEachNext                      // x *eachCode; to a when done
	OpEachGive                      // x *eachCode; e may be nil
	OpSimultaneous                  // from here on, hide writes until the end
	OpEndSimultaneous               //
	OpRepeatInit                    // x *repeatCode
	OpRepeatNext                    // x *repeatCode; to a when done
	OpUnwind                        // to the frame of level b, at a
	OpReturnValue                   // leaves the activation; e is its result or nil
	OpStopMoment                    // leaves the moment of the hook
	OpStopTurn                      // leaves the turn of the enclosing turns
	OpStopChoice                    // leaves the chosen action or reaction as if it had not been taken
	OpStep                          // x *stepCode; continues at a
	OpEndInner                      // ends a step or a `then` body
	OpRun                           // x *runCode
	OpOriginal                      // x *runCode
	OpThen                          // runs the caller's `then` body
	OpRequire                       // e, x *model.Require
	OpTell                          // e (to), x *model.Tell
	OpActed                         // x *actedCode: announces an action after its first picks
	OpFinish                        // x *finishCode
	OpTurnsStart                    // x *turnsCode
	OpTurnsRound                    // x *turnsCode; to a when nobody is left
	OpTurnsSeat                     // x *turnsCode; to a for the next round
	OpTurnsAsk                      // x *turnsCode; to a if the seat is skipped
	OpTurnsDone                     // x *turnsCode; free: to a; until: to b, if it is not a step that ends here
	OpTurnsOver                     // x *turnsCode; until: to a
	OpPlayOn                        // plays the scenario, in a test
	OpExpect                        // e, x *model.Expect
	OpReturn                        // end of a body
	OpNop                           // b is the level of the `then` body that follows
	OpRoundMark                     // a new round: clears its once-marks
)

// costs are the steps that instructions take beyond one each: building an event that may be told, and may have to
// wait, is work too.
var costs = [OpRoundMark + 1]uint8{OpTell: 20, OpShow: 20, OpRoll: 10, OpDraw: 10, OpRun: 8, OpThen: 8, OpPick: 8,
	OpChoose: 8, OpStep: 8}

// An Instr is one instruction.
type Instr struct {
	Op   opcode
	Cost uint8 // steps
	A, B int32
	E    *Expr
	X    any
	St   *model.StmtHead // the statement it belongs to, or nil
}

// An Expr is a compiled expression. The simplest are read without running a program.
type Expr struct {
	Src    model.Expr
	Prog   *eval.Program
	Slot   int32 // if it only reads a local: its slot; else -1
	Fixed  bool  // val is its value
	Scalar bool  // the value is one word
	Val    Value
}

// Given is a value that the program of the expression gives.
func (e *Expr) Given(w int64, l []int64) Value {
	if e.Scalar {
		return Value{W: w}
	}
	return ListValue(l, e.Src.Type())
}

// A Body is a compiled model.Proc.
type Body struct {
	Proc     *model.Proc
	No       int32
	Entry    int32
	End      int32         // one past its last instruction
	Slots    int32         // number of locals, hidden ones included
	Room     int32         // the most slots that this body or a version of it needs
	Zero     []int64       // initial values of the locals that are words; lists start as null
	Types    []*model.Type // of the locals; nil for those that are not kept
	Params   []paramCode
	gives    *Expr
	When     *Expr
	Self     int32 // slot, or -1
	This     int32 // slot, or -1
	Moment   int32 // number, or -1
	Once     *onceCode
	word     int
	Over     map[int]*Body // versions of things, by thing
	Versions []*Body       // the same, in order of things
	Lent     []int         // the things that may be lent to the first argument
	Claims   int32         // of a test: where it continues when the game is over
	First    int32         // the pick that the body begins with; -1 if none
}

type paramCode struct {
	Local *model.Local
	Def   *Expr
}

type onceCode struct {
	Scope uint8
	Key   *Expr
	Typ   *model.Type // of the keys
	All   bool        // one limit for all seats together
	Late  int32       // slot of the pick that is the key; -1 if the key is known before
}

// The scopes of once-marks.
const (
	onceGame uint8 = iota
	OnceRound
	OnceTurn
)

// An AssignKind says what an assignment does with the value.
type AssignKind uint8

const (
	Setting AssignKind = iota
	Gaining
	Paying
)

// An AssignCode sets, gains or pays.
type AssignCode struct {
	Kind   AssignKind
	Thing  *Expr // nil for a local or an argument of the moment
	Local  int32
	Ltype  *model.Type
	Moment bool
	List   []AssignTo
}

// An AssignTo is one value that is assigned.
type AssignTo struct {
	Attr   *model.Attr
	ByKind map[*model.Kind]*model.Attr
	Param  int32
	Ptype  *model.Type
	Value  *Expr
	At     hcl.Range
}

// A CreateCode takes a counter out of the supply, or opens a scene.
type CreateCode struct {
	Kind *model.Kind
	Slot int32
	Into *Expr
	List []AssignTo
}

// An ActedCode announces an action in its own words.
type ActedCode struct {
	Proc *model.Proc
	Seen []*Expr // who sees the results of its picks
}

// A DrawCode draws from a list or a zone.
type DrawCode struct {
	Slot   int32
	From   *Expr
	Zone   bool        // from is a zone
	Nested bool        // what is drawn from contains lists
	Elem   *model.Type // of what is drawn
	Things bool        // what is drawn are things, which may be hidden
	Count  *Expr
	Typ    *model.Type
	Label  string
	Text   *model.Text
	Seen   *Expr // may be nil

	Guarded bool // what it draws from depends on what not everybody sees
	St      *model.Draw
}

// A RollCode rolls dice.
type RollCode struct {
	Slot           int32
	Die, Times, By *Expr
	Seen           *Expr
	BySelf         int32
	Fate           int32   // local of the outcome's word; else -1
	Outcomes       []*Expr // conditions of the outcomes
	St             *model.Roll
	Typ            *model.Type
}

// A ShowCode reveals something.
type ShowCode struct {
	What, To *Expr
	St       *model.Show
}

// An Asking is what all statements that ask a seat have in common.
type Asking struct {
	Kind      DecisionKind
	Text      *model.Text
	Seen      *Expr           // who sees the answer; nil if everybody
	Told      model.Verbosity // which stories mention the answer
	Typ       *model.Type     // of the options
	Offers    []Offer         // the options with names, written ones first; empty for a pick
	Written   int             // how many of these are written options
	MayReject bool            // something after the answer may reject it
	Nested    bool            // the options are lists
	Guarded   bool            // what is offered depends on what not everybody sees
	Hides     bool            // of a menu: it may, by what it reads
}

// An Offer is an option with a name: a written one, or an action.
type Offer struct {
	Word         string
	WordID       int                 // its number among the model's words
	Text         *model.Text         // may be nil
	Derived      *model.Text         // the text made of the word
	Place        int                 // its number in order of declaration
	Declines     bool                // it means no
	Aside        bool                // it joins the choice by an `autopass` group
	Written      *model.ChooseOption // an option of content; may be nil
	Action       *model.Proc         // nil: a written option
	Act          *Body               // its body
	When         *Expr
	Entry, First int32
	Sort         uint8 // kind of action in a turn
}

// A PickCode asks a seat to pick from a list.
type PickCode struct {
	Asking
	St                     *model.Pick
	Slot                   int32 // the list so far, or the element
	First                  int32 // hidden: the first list, if order does not matter; else -1
	By, From               *Expr
	BySelf                 int32 // of `many`: the local of the chooser; else -1
	Optional               *Expr
	Min, Max, Until, Valid *Expr
	On                     *Expr // may be nil
	One                    int32 // the option, in on
	Own                    bool  // from refers to the list so far
	Set                    bool  // from has no duplicates
	many                   bool
	Once                   *Body // the action whose limit this pick is the key of; nil if none
}

// A ManyCode asks several seats for the same pick.
type ManyCode struct {
	By                  *Expr
	List, Idx, Out, Tmp int32
	Typ                 *model.Type // of the results
	Self, Slot          int32
}

// A ChooseCode asks a seat to choose among options.
type ChooseCode struct {
	Asking
	St   *model.Choose
	Slot int32
	By   *Expr
}

// An EachCode loops over a list or a zone.
type EachCode struct {
	St        *model.Each
	In        *Expr
	Zone      bool
	Slot      int32
	List, Idx int32
	Results   int32
	Nested    bool // the elements are lists
}

// A RepeatCode loops while, until or so many times.
type RepeatCode struct {
	Times *Expr
	N, I  int32
	Round int32
}

// A StepCode is a named moment inside a body.
type StepCode struct {
	St     *model.Step
	Moment int32
	Level  uint8
	Entry  int32
	Seat   int32 // the local that holds whose turn it is, and 1; 0 in a written step
}

// A RunCode runs a body.
type RunCode struct {
	Body *Body
	Args []*Expr
	Slot int32
	Then int32
	// proper: the version of a thing calls the original procedure, within the same moment
	Proper bool
}

// A FinishCode ends the game.
type FinishCode struct {
	St                      *model.Finish
	Winners, Places, Scores *Expr
}

// A TurnsCode gives seats their turns.
type TurnsCode struct {
	Asking
	Of, From, Gone, Until *Expr

	Self        int32
	List, Idx   int32
	Outs, Acted int32
	Took        int32
	Behind      int32 // whether the main action is taken; -1 if nothing may follow it
	Still       bool  // who is out may do something
	Rejoin      bool  // who is out is back when another takes the main action
	May         *model.Text
	Outer       bool
}

// The kinds of actions in a turn.
const (
	TakeAct uint8 = iota
	FreeAct
	OutAct
	AfterAct
	StillAct
)

// A HookCode is a compiled hook.
type HookCode struct {
	Hook  *model.Hook
	No    int32
	Body  *Body
	When  *Expr
	React *Expr // the seat that is asked; nil if this is no reaction
	Thing int
	Each  bool // lent to all, it runs once for each seat: a bind names the seat

	Guarded bool // a reaction for which what not everybody sees says whether it is offered, wherever its thing lies
}

// A MomentCode is a compiled moment.
type MomentCode struct {
	M                   *model.Moment
	body                *Body // nil for a step
	Step                *StepCode
	Before, Inst, After []*HookCode
	Hooked              bool
	Veiled              [2][]*HookCode // reactions before and after it that some seat may have without others knowing
}

// A LawCode is a compiled law.
type LawCode struct {
	Law   *model.Law
	Over  []*Expr // what the law ranges over, by Law.For
	Holds *Expr
	Body  *Body
	No    int // for the evaluator
}

// A CheckCode is a compiled check.
type CheckCode struct {
	Check *model.Check
	That  *Expr
}

// DecisionKind is the kind of a decision.
type DecisionKind int

// The kinds of decisions.
const (
	DecisionPick   DecisionKind = iota // one of some values
	DecisionChoose                     // one of the written options and actions
	DecisionTurns                      // one of the actions of a turn
)
