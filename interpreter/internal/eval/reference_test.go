package eval

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "github.com/stellar-rules/stellar/schema/model"
)

// oracle evaluates expressions the plain way; ok is false where the rule is at fault.
type oracle struct {
	f    *fleet
	vars map[*LoopVar]any
	fail bool
}

func (o *oracle) eval(e Expr) any {
	if o.fail {
		return zero(e.Type())
	}
	switch n := e.(type) {
	case *Const:
		return n.Value
	case *LoopRead:
		return o.vars[n.Var]
	case *AttrRead:
		id := asInt(o.eval(n.X))
		if o.fail || id == 0 {
			o.fail = true
			return zero(n.T)
		}
		if n.Attr.Class == State {
			if v := o.f.state[id][n.Attr]; v != nil {
				return v
			}
			return zero(n.T)
		}
		return o.f.Things[id].Fixed[n.Attr.Index]
	case *Unary:
		return !o.eval(n.X).(bool)
	case *Binary:
		return o.binary(n)
	case *Cond:
		if o.eval(n.Test).(bool) {
			return o.eval(n.Then)
		}
		return o.eval(n.Else)
	case *ListLit:
		l := []any{}
		for _, x := range n.Elems {
			l = append(l, o.eval(x))
		}
		return l
	case *For:
		l, _ := o.loop(n, func(any) bool { return false })
		return l
	case *Call:
		return o.call(n)
	}
	panic("the oracle does not know this")
}

func (o *oracle) binary(n *Binary) any {
	if n.Op == And || n.Op == Or {
		if x := o.eval(n.X).(bool); x == (n.Op == Or) {
			return x
		}
		return o.eval(n.Y)
	}
	x, y := o.eval(n.X), o.eval(n.Y)
	if o.fail {
		return zero(n.T)
	}
	if n.Op == Equal || n.Op == Unequal {
		return cmp.Equal(x, y) == (n.Op == Equal)
	}
	a, b := x.(int), y.(int)
	switch n.Op {
	case Add:
		return o.exact(big.NewInt(0).Add(big.NewInt(int64(a)), big.NewInt(int64(b))))
	case Sub:
		return o.exact(big.NewInt(0).Sub(big.NewInt(int64(a)), big.NewInt(int64(b))))
	case Mul:
		return o.exact(big.NewInt(0).Mul(big.NewInt(int64(a)), big.NewInt(int64(b))))
	case Less:
		return a < b
	}
	return a >= b
}

// exact fails where a number is too large.
func (o *oracle) exact(n *big.Int) int {
	if !n.IsInt64() {
		o.fail = true
	}
	return int(n.Int64())
}

// loop gives the values up to the first that is enough.
func (o *oracle) loop(n *For, enough func(v any) bool) (out []any, stopped bool) {
	out = []any{}
	for _, x := range asList(o.eval(n.Over)) {
		o.vars[n.Val] = x
		if n.If != nil && !o.eval(n.If).(bool) && !o.fail {
			continue
		}
		if o.fail {
			return out, false
		}
		v := o.eval(n.Value)
		out = append(out, v)
		if enough(v) {
			return out, true
		}
	}
	return out, false
}

func (o *oracle) call(n *Call) any {
	if n.Fn == OrElse {
		if x := o.eval(n.Args[0]); x != nil || o.fail {
			return x
		}
		return o.eval(n.Args[1])
	}
	enough := func(any) bool { return false }
	switch n.Fn {
	case AnyOf:
		enough = func(v any) bool { return v == true }
	case AllOf:
		enough = func(v any) bool { return v == false }
	case First:
		enough = func(any) bool { return true }
	}
	var l []any
	stopped := false
	if f, ok := n.Args[0].(*For); ok {
		l, stopped = o.loop(f, enough)
	} else {
		l = asList(o.eval(n.Args[0]))
		for _, x := range l {
			stopped = stopped || enough(x)
		}
	}
	if o.fail {
		return zero(n.T)
	}
	switch n.Fn {
	case Count:
		return len(l)
	case AnyOf:
		return stopped
	case AllOf:
		return !stopped
	case First:
		if len(l) == 0 {
			return nullOf(n.T)
		}
		return l[0]
	case Reverse:
		out := []any{}
		for _, x := range l {
			out = append([]any{x}, out...)
		}
		return out
	}
	return o.fold(n.Fn, l)
}

func (o *oracle) fold(fn Builtin, l []any) any {
	sum, best := 0, any(nil)
	for _, x := range l {
		k := x.(int)
		if fn == Sum {
			sum = o.exact(big.NewInt(0).Add(big.NewInt(int64(sum)), big.NewInt(int64(k))))
		}
		if best == nil || fn == Min && k < best.(int) || fn == Max && k > best.(int) {
			best = k
		}
	}
	if fn == Sum {
		return sum
	}
	return best
}

// maker draws random well-typed expressions.
type maker struct {
	*fleet
	t     *rapid.T
	ints  []*LoopVar
	refs  []*LoopVar
	drawn int
}

// pick draws evenly: rapid prefers small numbers, which would keep the trees small.
func (m *maker) pick(n int) int {
	m.drawn++
	return (rapid.IntRange(0, 1<<16).Draw(m.t, "pick")*7919 + m.drawn*31) % n
}

func (m *maker) integer(depth int) Expr {
	if depth == 0 {
		if len(m.ints) > 0 && m.pick(2) == 0 {
			return m.loop(m.ints[m.pick(len(m.ints))])
		}
		return m.num(rapid.IntRange(-9, 9).Draw(m.t, "n"))
	}
	switch m.pick(7) {
	case 0:
		return m.op(Op(m.pick(3)), m.integer(depth-1), m.integer(depth-1))
	case 1:
		return m.cond(m.boolean(depth-1), m.integer(depth-1), m.integer(depth-1))
	case 2:
		return m.get(m.thing(depth-1), []string{"attack", "damage"}[m.pick(2)])
	case 3:
		return m.call(Count, TypeInteger, m.list(depth-1, m.pick(2) == 0))
	case 4:
		return m.call(Sum, TypeInteger, m.list(depth-1, true))
	case 5:
		return m.call(OrElse, TypeInteger, m.call([]Builtin{Min, Max, First}[m.pick(3)], TypeInteger.AsOptional(), m.list(depth-1, true)), m.num(0))
	}
	return m.integer(0)
}

func (m *maker) boolean(depth int) Expr {
	if depth == 0 {
		return m.flag(m.pick(2) == 0)
	}
	switch m.pick(6) {
	case 0:
		return m.op([]Op{And, Or}[m.pick(2)], m.boolean(depth-1), m.boolean(depth-1))
	case 1:
		return m.op([]Op{Equal, Unequal, Less, GreaterEqual}[m.pick(4)], m.integer(depth-1), m.integer(depth-1))
	case 2:
		return m.not(m.boolean(depth - 1))
	case 3:
		return m.get(m.thing(depth-1), "reserved")
	case 4:
		v := &LoopVar{Name: "v", Type: TypeInteger}
		over := m.list(depth-1, true)
		m.ints = append(m.ints, v)
		defer func() { m.ints = m.ints[:len(m.ints)-1] }()
		return m.call([]Builtin{AnyOf, AllOf}[m.pick(2)], TypeBoolean, m.each(v, over, m.boolean(depth-1), m.maybe(depth-1)))
	}
	return m.op([]Op{Equal, Unequal}[m.pick(2)], m.thing(depth-1), m.thing(depth-1))
}

func (m *maker) thing(depth int) Expr {
	switch {
	case depth > 0 && m.pick(3) == 0:
		return m.get(m.thing(depth-1), "near")
	case depth > 0 && m.pick(3) == 0:
		return m.call(First, RefTo(m.ship).AsOptional(), m.list(depth-1, false))
	case len(m.refs) > 0 && m.pick(2) == 0:
		return m.loop(m.refs[m.pick(len(m.refs))])
	}
	return m.ref(m.ships[m.pick(len(m.ships))])
}

func (m *maker) maybe(depth int) Expr {
	if m.pick(2) == 0 {
		return nil
	}
	return m.boolean(depth)
}

// list draws a list of integers or of ships, most often a comprehension.
func (m *maker) list(depth int, ints bool) Expr {
	elem, value := RefTo(m.ship).AsOptional(), m.thing
	if ints {
		elem, value = TypeInteger, m.integer
	}
	if depth == 0 || m.pick(4) == 0 {
		var xs []Expr
		for range m.pick(4) {
			xs = append(xs, value(0))
		}
		return m.fleet.list(elem, xs...)
	}
	overInts := m.pick(2) == 0
	over := m.list(depth-1, overInts)
	v := &LoopVar{Name: "v", Type: over.Type().Elem}
	if overInts {
		m.ints = append(m.ints, v)
		defer func() { m.ints = m.ints[:len(m.ints)-1] }()
	} else {
		m.refs = append(m.refs, v)
		defer func() { m.refs = m.refs[:len(m.refs)-1] }()
	}
	f := m.each(v, over, value(depth-1), m.maybe(depth-1))
	f.T = ListOf(elem)
	if m.pick(4) == 0 {
		return m.call(Reverse, f.T, f)
	}
	return f
}

func TestReference(t *testing.T) {
	f := newFleet()
	for i, s := range f.ships {
		if i%3 != 0 {
			f.set(s, "near", f.ships[(i*7+1)%20].ID)
		}
	}
	l, ev := f.ready(t)
	rapid.Check(t, func(t *rapid.T) {
		m := &maker{fleet: f, t: t}
		for range 5 {
			var e Expr
			switch depth := 3 + m.pick(4); m.pick(3) {
			case 0:
				e = m.integer(depth)
			case 1:
				e = m.boolean(depth)
			default:
				e = m.list(depth, m.pick(2) == 0)
			}
			p, err := l.Compile(e)
			if err != nil {
				t.Fatal(err)
			}
			o := &oracle{f: f, vars: map[*LoopVar]any{}}
			want := o.eval(e)
			got, fault := p.Eval(ev, nil)
			if o.fail != (fault != nil) {
				t.Fatalf("the oracle fails: %v, the program: %v", o.fail, fault)
			}
			if diff := cmp.Diff(want, got); !o.fail && diff != "" {
				t.Fatal(diff)
			}
		}
	})
}
