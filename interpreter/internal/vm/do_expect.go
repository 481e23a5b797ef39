package vm

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

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
func (m *Machine) operands(s *State, base int32, e model.Expr) []Operand {
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
func (m *Machine) parts(s *State, base int32, e model.Expr) []Operand {
	if parts := m.operands(s, base, e); len(parts) > 0 {
		return parts
	}
	return m.operand(s, base, e)
}

func (m *Machine) argOperands(s *State, base int32, args []model.Expr) []Operand {
	return lists.Flat(args, func(e model.Expr) []Operand { return m.operand(s, base, e) })
}

func (m *Machine) overOperand(s *State, base int32, e *model.Call, f *model.For) []Operand {
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
func (m *Machine) operand(s *State, base int32, e model.Expr) []Operand {
	x := m.g.newExpr(e)
	if x.fixed || e.Type() == nil || e.Type().Class == model.GraphRef {
		return nil
	}
	var v any
	if try(func() { v = m.eval(s, base, x) }) != nil {
		return nil
	}
	return []Operand{{Range: e.Range(), Value: m.Show(s, v, e.Type())}}
}

func (m *Machine) isTrue(s *State, base int32, e model.Expr) (yes bool) {
	try(func() { yes = m.evalBool(s, base, m.g.newExpr(e)) })
	return yes
}

func (m *Machine) expect(s *State, f *frame, e *expr, st *model.Expect) {
	ok := m.evalBool(s, f.base, e)
	if m.watches(EventExpected) {
		ev := &Event{Kind: EventExpected, Label: st.Name, Values: []any{ok}, Address: st.Address, Statement: st.Range}
		if !ok {
			ev.Operands = m.operands(s, f.base, st.That)
			ev.Claim = st.That.Range()
		}
		m.emit(s, ev, f.base)
	}
}
