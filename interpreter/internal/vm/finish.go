package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

func (m *Machine) finish(s *State, f *frame, x *program.FinishCode) {
	var places, scores, winners []int64
	if x.Places != nil {
		places = slices.Clone(m.evalList(s, f.base, x.Places)) // the next evaluation frees its memory
	}
	if x.Scores != nil {
		scores = slices.Clone(m.value(s, f.base, x.Scores).L)
	}
	if x.Winners != nil {
		winners = m.value(s, f.base, x.Winners).L
	}
	r := m.resultOf(s, x, places, scores, winners)
	if x.St.Text != nil {
		r.Text, r.Said = m.words.both(func() string { return m.words.render(s, f.base, x.St.Text) })
	}
	s.over, s.result = true, r
	m.touch(s)
	m.ev.Wrote(m.p.Lay.AllCell())
	m.tell.endSimultaneous(s)
	m.flow.settle(s)
	if m.tell.watches(EventFinished) {
		m.tell.emit(s, &Event{Kind: EventFinished, Text: x.St.Text, Address: x.St.Address, Statement: x.St.Range}, f.base)
	}
	if s.set.test != nil { // the claims of the test still have to be evaluated
		s.over = false
		m.toClaims(s)
		return
	}
	// An ended game is only its position and result, however it came about.
	m.flow.drop(s, 0)
}

// toClaims leaves what a test plays for the claims at its end.
func (m *Machine) toClaims(s *State) {
	m.flow.drop(s, 1)
	s.frames[0].pc = m.p.Bodies[s.frames[0].ref].Claims
}

// Conclude ends a test at a decision, which is never made: Advance goes on with the claims at its end.
func (m *Machine) Conclude(s *State) (err error) {
	defer m.guard(s, &err)
	m.bindState(s)
	s.pend = pending{}
	m.tell.endSimultaneous(s)
	m.flow.settle(s)
	m.toClaims(s)
	return nil
}

// resultOf is a result without texts, of what a statement gives; nil is nothing.
func (m *Machine) resultOf(s *State, x *program.FinishCode, places, scores, winners []int64) *Result {
	r := &Result{Unit: x.St.Unit}
	if places != nil {
		for p := range program.ListOf(places, x.Places.Src.Type().Elem).All() {
			if group := m.seatList(p); len(group) > 0 {
				r.Places = append(r.Places, group)
			}
		}
		if len(r.Places) > 0 {
			r.Winners = r.Places[0]
		}
	}
	if scores != nil {
		m.score(s, r, x.St.Scores.Type(), scores)
	}
	if winners != nil {
		r.Winners = m.seatList(value{L: winners})
	}
	r.rankSeats(s.set.seats)
	return r
}

// seatList lists the things of a seat or a list of seats; never nil.
func (ev *evaluation) seatList(v value) []*model.Thing {
	out := []*model.Thing{}
	for id := range v.Things() {
		out = append(out, ev.thing(id))
	}
	return out
}

// rankSeats orders the seats if the rule does not: winners before all others, then by score. Without winners the best
// score wins.
func (r *Result) rankSeats(seats []*model.Thing) {
	if len(r.Places) > 0 {
		return
	}
	rest := lists.Filter(seats, func(t *model.Thing) bool { return !slices.Contains(r.Winners, t) })
	r.Places = make([][]*model.Thing, 0, 2)
	if len(r.Winners) > 0 {
		r.Places = append(r.Places, r.Winners)
	}
	r.placeByScore(rest)
	if r.Winners == nil && len(r.Scores) > 0 && len(r.Places) > 0 && len(seats) > 1 {
		r.Winners = r.Places[0]
	}
}

// placeByScore adds groups of seats with equal scores, highest first; without scores all are one group.
func (r *Result) placeByScore(seats []*model.Thing) {
	score := func(t *model.Thing) int64 {
		i := slices.IndexFunc(r.Scores, func(x Score) bool { return x.Seat == t })
		if i < 0 {
			return 0
		}
		return r.Scores[i].Value
	}
	slices.SortStableFunc(seats, func(a, b *model.Thing) int { return cmp.Compare(score(b), score(a)) })
	for from, i := 0, 1; i <= len(seats); i++ {
		if i == len(seats) || score(seats[i]) != score(seats[from]) {
			r.Places, from = append(r.Places, seats[from:i:i]), i
		}
	}
}

// score reads results by seat, a tally of seats, or a list in seat order. Their values are numbers, or tallies
// whose sum is the score.
func (m *Machine) score(s *State, r *Result, t *model.Type, l []int64) {
	add := func(seat *model.Thing, v value) {
		x := Score{Seat: seat, Value: v.W}
		for i, n := range v.L {
			x.From = append(x.From, Share{t.Elem.Kind.Things[i], n})
			x.Value += n
		}
		r.Scores = append(r.Scores, x)
	}
	switch {
	case l == nil:
	case t.Class == model.Tally:
		for _, seat := range s.set.seats {
			add(seat, value{W: l[seat.Order]})
		}
	case t.Class == model.Results:
		keys, values := program.Results(l, t)
		for id := range keys.All() {
			var v value
			v, values = values.First()
			if v.W == noInt {
				v.W = 0
			}
			add(m.thing(int(id.W)), v)
		}
	default:
		i, seats := 0, m.host.Players()
		for v := range program.ListOf(l, t.Elem).All() {
			if i < len(seats) && (v.L != nil || v.W != noInt) {
				add(m.thing(int(seats[i])), v)
			}
			i++
		}
	}
}

// A Result is how a game ended.
type Result struct {
	Places  [][]*model.Thing // best first
	Winners []*model.Thing   // nil with Places nil: not decided; empty: everybody lost
	Scores  []Score          // in seat order
	Unit    message.Unit     // what is counted
	Text    string           // in the source language
	Said    string           // in words; for a result that was read again, those of the source language
}

// Score is that of a seat; false where the game gives none.
func (r *Result) Score(seat *model.Thing) (int64, bool) {
	for _, s := range r.Scores {
		if s.Seat == seat {
			return s.Value, true
		}
	}
	return 0, false
}

type Score struct {
	Seat  *model.Thing
	Value int64
	From  []Share // its parts, in order of their kind; nil if the rule does not say
}

// A Share is what one thing adds to a score.
type Share struct {
	For   *model.Thing
	Value int64
}

// An Operand is a part of a claim, with its value.
type Operand struct {
	Range hcl.Range // the part of the source
	Value string
	Fails bool // Value lists the elements for which the claim is false
}

// overAll is the comprehension inside all() or any().
func overAll(e *model.Call) *model.For {
	if e.Fn != model.AllOf && e.Fn != model.AnyOf || len(e.Args) != 1 {
		return nil
	}
	f, _ := e.Args[0].(*model.For)
	if f == nil || f.Key != nil || f.KeyExpr != nil || f.Val == nil {
		return nil
	}
	return f
}

// failing lists the elements for which a comprehension is false.
func failing(f *model.For) model.Expr {
	at := model.Node{T: model.TypeBoolean, R: f.Value.Range()}
	var not model.Expr = &model.Unary{Node: at, Op: model.Not, X: f.Value}
	if f.If != nil {
		not = &model.Binary{Node: model.Node{T: model.TypeBoolean, R: f.R}, Op: model.And, X: f.If, Y: not}
	}
	return &model.For{Node: model.Node{T: model.ListOf(f.Val.Type), R: f.R}, Over: f.Over, Val: f.Val,
		Value: &model.LoopRead{Node: model.Node{T: f.Val.Type, R: f.R}, Var: f.Val}, If: not}
}

// operands are the parts of a claim that failed; none if it has no parts.
func (m *narrator) operands(s *State, base int32, e model.Expr) []Operand {
	switch e := e.(type) {
	case *model.Unary:
		return m.parts(s, base, e.X)
	case *model.Binary:
		switch {
		case e.Op == model.Or:
			return append(m.parts(s, base, e.X), m.parts(s, base, e.Y)...)
		case e.Op != model.And:
			return m.argOperands(s, base, []model.Expr{e.X, e.Y})
		case m.isTrue(s, base, e.X):
			return m.parts(s, base, e.Y)
		}
		return m.parts(s, base, e.X)
	case *model.Cond:
		if m.isTrue(s, base, e.Test) {
			return m.operands(s, base, e.Then)
		}
		return m.operands(s, base, e.Else)
	case *model.Call:
		if f := overAll(e); f != nil {
			return m.overOperand(s, base, e, f)
		}
		return m.argOperands(s, base, e.Args)
	case *model.FuncCall:
		return m.argOperands(s, base, e.Args)
	case *model.StatCall:
		return m.argOperands(s, base, e.Args)
	}
	return nil
}

// parts are the operands of a side if there are any, else the side itself.
func (m *narrator) parts(s *State, base int32, e model.Expr) []Operand {
	if parts := m.operands(s, base, e); len(parts) > 0 {
		return parts
	}
	return m.operand(s, base, e)
}

func (m *narrator) argOperands(s *State, base int32, args []model.Expr) []Operand {
	return lists.Flat(args, func(e model.Expr) []Operand { return m.operand(s, base, e) })
}

func (m *narrator) overOperand(s *State, base int32, e *model.Call, f *model.For) []Operand {
	if e.Fn == model.AnyOf {
		return m.operand(s, base, f.Over)
	}
	p := m.operand(s, base, failing(f))
	if len(p) == 1 {
		p[0].Range, p[0].Fails = f.R, true
	}
	return p
}

// operand is one value, unless the expression is a constant that explains nothing.
func (m *narrator) operand(s *State, base int32, e model.Expr) []Operand {
	x := m.p.NewExpr(e)
	if x.Fixed || e.Type() == nil || e.Type().Class == model.GraphRef {
		return nil
	}
	var v any
	if try(func() { v = m.eval(s, base, x) }) != nil {
		return nil
	}
	return []Operand{{Range: e.Range(), Value: m.words.shown(s, v, e.Type())}}
}

func (ev *evaluation) isTrue(s *State, base int32, e model.Expr) (yes bool) {
	try(func() { yes = ev.evalBool(s, base, ev.p.NewExpr(e)) })
	return yes
}

func (m *Machine) expect(s *State, f *frame, e *program.Expr, st *model.Expect) {
	ok := m.evalBool(s, f.base, e)
	if m.tell.watches(EventExpected) {
		ev := &Event{Kind: EventExpected, Label: st.Name, Values: []any{ok}, Address: st.Address, Statement: st.Range}
		if !ok {
			ev.Operands = m.tell.operands(s, f.base, st.That)
			ev.Claim = st.That.Range()
		}
		m.tell.emit(s, ev, f.base)
	}
}
