package native

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A set is a set of things of a kind that are always in play: a variable for each 64 of them.
type set struct {
	k *model.Kind
	u eval.Universe
	v []string
}

func (s set) empty() string {
	if len(s.v) == 1 {
		return "(" + s.v[0] + " == 0)"
	}
	return "(" + strings.Join(s.v, "|") + " == 0)"
}

func (s set) some() string {
	return strings.Join(s.v, "|") + " != 0"
}

func (s set) count() string {
	parts := make([]string, len(s.v))
	for i, v := range s.v {
		parts[i] = "bits.OnesCount64(" + v + ")"
	}
	return "int64(" + strings.Join(parts, "+") + ")"
}

func (f *fn) ids(s set) string {
	return f.let("ids", fmt.Sprintf("g.IDs(%d, %s)", s.u.First, strings.Join(s.v, ", ")))
}

func (f *fn) everything(k *model.Kind, u eval.Universe) set {
	s := set{k: k, u: u}
	for i := range u.Words {
		full := ^uint64(0)
		if rest := u.N - 64*i; rest < 64 {
			full = 1<<rest - 1
		}
		n := f.name(k.Name + "Set")
		f.line("%s := uint64(%#x)", n, full)
		s.v = append(s.v, n)
	}
	return s
}

func (f *fn) copied(s set) set {
	c := set{k: s.k, u: s.u}
	for _, v := range s.v {
		n := f.name("part")
		f.line("%s := %s", n, v)
		c.v = append(c.v, n)
	}
	return c
}

// mostWords is the size of sets that are written as variables.
const mostWords = 8

// set writes an expression as a set; false if it is none.
func (f *fn) set(e model.Expr) (s set, ok bool) {
	if !f.gen.lib.IsSet(e) {
		return s, false
	}
	switch n := e.(type) {
	case *model.Call:
		u, ok := f.gen.lib.UniverseOf(n.Kind)
		if !ok || u.Words > mostWords {
			return s, false
		}
		return f.everything(n.Kind, u), true
	case *model.For:
		if s, ok = f.set(n.Over); !ok || n.If == nil {
			return s, ok
		}
		f.spend(s.u.N + 1)
		whole := f.narrow(n.If, n.Val, s)
		f.single = f.single || !whole
		return s, true
	case *model.FuncCall:
		_, ok = f.inlined(n, func(e model.Expr) (string, bool) {
			s, ok = f.wholeSet(e)
			return "", ok
		})
	}
	return s, ok
}

// setCall writes a call of a function whose result is a set, which it gives as such; false if it is none.
func (f *fn) setCall(e model.Expr) (s set, ok bool) {
	n, ok := e.(*model.FuncCall)
	if !ok || f.gen.lib.Tabled(n) || !f.gen.callable(n.Fn) || len(n.Args) != len(n.Fn.Params) ||
		slices.Contains(n.Args, nil) || n.T.Optional {
		return s, false
	}
	name, s := f.gen.setFunction(n.Fn)
	if name == "" {
		return s, false
	}
	text := f.capture(func() {
		args := make([]string, len(n.Args))
		for i, a := range n.Args {
			args[i] = f.part(a, n.Fn.Params[i].Local.Type)
		}
		f.spend(1)
		for i := range s.v {
			s.v[i] = f.name("part")
		}
		f.line("%s := g.%s(%s)", strings.Join(s.v, ", "), name, strings.Join(args, ", "))
	})
	f.out.WriteString(text)
	return s, true
}

// wholeSet is set if no element is evaluated one by one.
func (f *fn) wholeSet(e model.Expr) (s set, ok bool) {
	before := f.single
	f.single = false
	text := f.capture(func() { s, ok = f.set(e) })
	ok = ok && !f.single
	f.single = before
	if ok {
		f.out.WriteString(text)
	}
	return s, ok
}

// narrow writes what removes the elements for which a condition is false; true if none is evaluated one by one.
func (f *fn) narrow(e model.Expr, v *model.LoopVar, b set) (whole bool) {
	if !f.uses(e, v) {
		f.block("if "+b.some(), f.capture(func() {
			test := f.truth(e)
			f.block("if "+not(test), f.assign(b, func(i int) string { return "0" }))
		}))
		return true
	}
	switch n := e.(type) {
	case *model.Unary:
		text := f.capture(func() {
			t := f.copied(b)
			whole = f.narrow(n.X, v, t)
			f.out.WriteString(f.assign(b, func(i int) string { return b.v[i] + " &^ " + t.v[i] }))
		})
		if whole {
			f.out.WriteString(text)
			return true
		}
	case *model.Binary:
		if whole, ok := f.narrowBinary(n, v, b); ok {
			return whole
		}
	case *model.FuncCall:
		if whole, ok := f.narrowCall(n, v, b); ok {
			return whole
		}
	case *model.AttrRead:
		if a := f.columnOf(n, v, b); a != nil && a.Type.Class == model.Boolean {
			if h, ok := f.having(a, b, "1"); ok {
				f.out.WriteString(f.assign(b, func(i int) string { return b.v[i] + " & " + h(i) }))
				return true
			}
		}
	}
	if !f.masked(e, v, b) {
		f.oneByOne(e, v, b)
	}
	return false
}

// mostMasked is how many pairs of things a condition is tabled for.
const mostMasked = 1 << 15

// masked narrows a set by a condition that compares what is fixed of an element and of one other thing: the elements
// are in a table by that thing. It is false if the condition is another.
func (f *fn) masked(e model.Expr, v *model.LoopVar, b set) bool {
	var of model.Expr
	local := func(i int, x model.Expr) model.Expr {
		return &model.LocalRead{Node: model.Node{T: x.Type()}, Local: &model.Local{Type: x.Type(), Index: i}}
	}
	var bound func(e model.Expr) model.Expr // nil if it is another
	bound = func(e model.Expr) model.Expr {
		switch n := e.(type) {
		case *model.Const:
			return n
		case *model.Unary:
			if x := bound(n.X); x != nil {
				return &model.Unary{Node: n.Node, Op: n.Op, X: x}
			}
		case *model.Binary:
			if x, y := bound(n.X), bound(n.Y); x != nil && y != nil {
				return &model.Binary{Node: n.Node, Op: n.Op, X: x, Y: y}
			}
		case *model.Call:
			if _, ok := goOf[n.Fn]; ok {
				c := &model.Call{Node: n.Node, Fn: n.Fn}
				for _, a := range n.Args {
					c.Args = append(c.Args, bound(a))
				}
				if !slices.Contains(c.Args, nil) {
					return c
				}
			}
		case *model.AttrRead:
			if n.ByKind != nil || n.Attr.Class != model.Fixed && n.Attr.Class != model.BuiltIn || !eval.Scalar(n.Attr.Type) {
				return nil
			}
			at, x := 1, f.meant(n.X)
			if r, ok := x.(*model.LoopRead); ok && r.Var == v {
				at = 0
			} else if of == nil && sameRead(x, x) {
				of = x
			} else if of == nil || !sameRead(of, x) {
				return nil
			}
			return &model.AttrRead{Node: n.Node, X: local(at, x), Attr: n.Attr}
		}
		return nil
	}
	test := bound(e)
	if test == nil || of == nil || of.Type().Kind == nil {
		return false
	}
	u, ok := f.gen.lib.UniverseOf(of.Type().Kind)
	if !ok || u.N*b.u.N > mostMasked {
		return false
	}
	program, ev := f.gen.lib.Program(test), f.gen.lib.NewEvaluator()
	table := make([]uint64, u.N*b.u.Words)
	for i := range u.N {
		for k := range b.u.N {
			w, _, fault := program.Value(ev, eval.Frame{W: []int64{b.u.First + int64(k), u.First + int64(i)},
				L: make([][]int64, 2)})
			if fault != nil {
				return false
			}
			if w == 1 {
				table[i*b.u.Words+k/64] |= 1 << (k % 64)
			}
		}
	}
	f.block("if "+b.some(), f.capture(func() {
		at := f.let("at", fmt.Sprintf("(%s-%d)*%d", f.word(of), u.First, b.u.Words))
		name := f.gen.variable(b.k.Name, masks(table))
		f.out.WriteString(f.assign(b, func(i int) string { return fmt.Sprintf("%s & %s[%s+%d]", b.v[i], name, at, i) }))
	}))
	return true
}

// sameRead says whether two expressions read the same variable.
func sameRead(x, y model.Expr) bool {
	switch x := x.(type) {
	case *model.LocalRead:
		y, ok := y.(*model.LocalRead)
		return ok && x.Local == y.Local
	case *model.LoopRead:
		y, ok := y.(*model.LoopRead)
		return ok && x.Var == y.Var
	}
	return false
}

// assign sets each variable of a set.
func (f *fn) assign(b set, to func(int) string) string {
	var out strings.Builder
	for i, v := range b.v {
		fmt.Fprintf(&out, "%s = %s\n", v, to(i))
	}
	return out.String()
}

// oneByOne evaluates a condition for each element of a set.
func (f *fn) oneByOne(e model.Expr, v *model.LoopVar, b set) {
	name := f.bindVar(v)
	f.never[name] = true
	for i, word := range b.v {
		m := f.name("left")
		body := f.capture(func() {
			end := f.remembered(e)
			test := f.truth(e)
			end()
			f.block("if "+not(test), fmt.Sprintf("%s &^= %s & -%s\n", word, m, m))
		})
		if allocates.MatchString(body) {
			mark := f.name("markAt")
			f.line("%s := g.Mark()", mark)
			body += "g.Release(" + mark + ")\n"
		}
		body += flush(body)
		element := ""
		if reads(name, body) {
			element = fmt.Sprintf("%s := int64(bits.TrailingZeros64(%s)) + %d\n", name, m, b.u.First+int64(64*i))
		}
		f.block(fmt.Sprintf("for %s := %s; %s != 0; %s &= %s - 1", m, word, m, m, m), element+body)
	}
}

// remembered is what the closures remember of a condition: it is evaluated by itself, so that its names are not those
// that something was inlined for.
func (f *fn) remembered(e model.Expr) (end func()) {
	worth, calls, args := !f.outer, 0, 0
	inner, seen := map[*model.LoopVar]bool{}, map[any]bool{}
	locals := map[*model.Local]string{}
	add := func(x model.Expr) {
		args++
		worth = worth && eval.Scalar(x.Type()) && args <= eval.MostArgs
	}
	model.Walk(e, func(x model.Expr) {
		switch n := x.(type) {
		case *model.FuncCall, *model.StatCall:
			calls++
		case *model.For:
			inner[n.Val], inner[n.Key] = true, true
		case *model.LocalRead:
			if !seen[n.Local] {
				seen[n.Local] = true
				add(n)
				if eval.Scalar(n.Local.Type) {
					locals[n.Local] = f.localWord(n.Local)
				}
			}
		case *model.LoopRead:
			if !inner[n.Var] && !seen[n.Var] {
				seen[n.Var] = true
				add(n)
			}
		}
	})
	if !worth || calls == 0 || calls == 1 && onlyCalls(e) {
		return func() {}
	}
	end = f.scope()
	f.same, f.locals = map[*model.Local]alias{}, locals
	return end
}

// onlyCalls says whether nothing but one call is evaluated for a condition.
func onlyCalls(e model.Expr) bool {
	switch n := e.(type) {
	case *model.FuncCall:
		return true
	case *model.Binary:
		_, known := n.Y.(*model.Const)
		return known && onlyCalls(n.X)
	}
	return false
}

func (f *fn) narrowBinary(n *model.Binary, v *model.LoopVar, b set) (whole, ok bool) {
	switch n.Op {
	case model.And:
		whole = f.narrow(n.X, v, b)
		text := f.capture(func() { whole = f.narrow(n.Y, v, b) && whole })
		if strings.Contains(text, "g.") || reads("steps", text) {
			f.block("if "+b.some(), text)
		} else {
			f.out.WriteString(text)
		}
		return whole, true
	case model.Or:
		s := f.copied(b)
		whole = f.narrow(n.X, v, s)
		t := set{k: b.k, u: b.u}
		for i := range b.v {
			name := f.name("part")
			f.line("%s := %s &^ %s", name, b.v[i], s.v[i])
			t.v = append(t.v, name)
		}
		text := f.capture(func() { whole = f.narrow(n.Y, v, t) && whole })
		f.block("if "+t.some(), text)
		f.out.WriteString(f.assign(b, func(i int) string { return s.v[i] + " | " + t.v[i] }))
		return whole, true
	}
	text := f.capture(func() { ok = f.narrowColumn(n, v, b) })
	if ok {
		f.out.WriteString(text)
	}
	return true, ok
}

// columnOf is the attribute if e reads a scalar column of the loop variable; else nil.
func (f *fn) columnOf(e model.Expr, v *model.LoopVar, b set) *model.Attr {
	r, ok := e.(*model.AttrRead)
	if !ok || r.ByKind != nil {
		return nil
	}
	x, ok := f.meant(r.X).(*model.LoopRead)
	if !ok || x.Var != v || !eval.Scalar(r.Attr.Type) {
		return nil
	}
	switch r.Attr.Class {
	case model.State:
		if _, kept := f.gen.lib.Column(r.Attr); !kept || r.Attr.SeenBy != nil || r.Attr.Owner != b.k {
			return nil
		}
	case model.Fixed, model.BuiltIn:
	default:
		return nil
	}
	return r.Attr
}

// narrowColumn compares a column of the loop variable with something that does not depend on it.
func (f *fn) narrowColumn(n *model.Binary, v *model.LoopVar, b set) bool {
	x, y, op := n.X, n.Y, n.Op
	if op != model.Equal && op != model.Unequal {
		return false
	}
	if f.uses(y, v) {
		x, y = y, x
	}
	if f.uses(y, v) {
		return false
	}
	if d, ok := x.(*model.Cond); ok && !f.uses(d.Test, v) {
		p, q := false, false
		then := f.capture(func() {
			p = f.narrowColumn(&model.Binary{Node: n.Node, Op: op, X: d.Then, Y: y}, v, b)
		})
		other := f.capture(func() {
			q = f.narrowColumn(&model.Binary{Node: n.Node, Op: op, X: d.Else, Y: y}, v, b)
		})
		if p && q {
			f.block("if "+b.some(), f.capture(func() {
				test := f.truth(d.Test)
				f.line("if %s {", test)
				f.out.WriteString(then)
				f.line("} else {")
				f.out.WriteString(other)
				f.line("}")
			}))
		}
		return p && q
	}
	a := f.columnOf(x, v, b)
	if a == nil {
		return false
	}
	fine := true
	text := f.capture(func() {
		h, ok := f.having(a, b, f.wordAs(y, a.Type))
		if fine = ok; !ok {
			return
		}
		op := " & "
		if n.Op == model.Unequal {
			op = " &^ "
		}
		f.out.WriteString(f.assign(b, func(i int) string { return b.v[i] + op + h(i) }))
	})
	if !fine {
		return false
	}
	if strings.Contains(text, "g.") || strings.Contains(text, "built.There") { // what it is compared with may fail
		f.block("if "+b.some(), text)
	} else {
		f.out.WriteString(text)
	}
	return true
}

// having is the set of things with a value of an attribute, word by word.
func (f *fn) having(a *model.Attr, b set, k string) (func(int) string, bool) {
	if a.Class == model.State {
		no, _ := f.gen.lib.Column(a)
		h := f.let("having", fmt.Sprintf("g.Having(%d, %s)", no, k))
		return func(i int) string { return fmt.Sprintf("%s[%d]", h, i) }, true
	}
	sets, low, ok := f.gen.fixedSets(a, b)
	if !ok {
		return nil, false
	}
	if w, err := parseWord(k); err == nil {
		at := slices.IndexFunc(low, func(l int64) bool { return l == w })
		return func(i int) string {
			if at < 0 {
				return "0"
			}
			return fmt.Sprintf("%#x", sets[at*b.u.Words+i])
		}, true
	}
	h := f.let("having", fmt.Sprintf("%s.Of(%s)", f.gen.setTable(a, b.k, low, sets, b.u.Words), k))
	return func(i int) string { return fmt.Sprintf("%s[%d]", h, i) }, true
}

// narrowCall narrows a set by the body of a small function in place of its call.
func (f *fn) narrowCall(n *model.FuncCall, v *model.LoopVar, b set) (whole, ok bool) {
	if n.T.Optional || n.Fn.Gives == nil || !eval.SmallBody(n.Fn.Gives) || f.gen.lib.Tabled(n) ||
		!eval.Inlines(n, f.inside) {
		return false, false
	}
	if _, with := n.Fn.Gives.(*model.With); with {
		return false, false
	}
	for _, a := range n.Args {
		switch a.(type) {
		case *model.Const, *model.LocalRead, *model.LoopRead:
		default:
			return false, false // they may differ from one element to the next
		}
	}
	f.bindVar(v)
	k := f.name("n")
	text := f.capture(func() {
		f.pay("int(" + k + ") - 1")
		body, end := f.inline(n)
		whole = f.narrow(body, v, b)
		end()
	})
	f.block(fmt.Sprintf("if %s := %s; %s > 0", k, b.count(), k), text)
	return whole, true
}

// setOf writes a list of things as a set of a kind.
func (f *fn) setOf(e model.Expr, k *model.Kind, u eval.Universe) (set, bool) {
	if u.Words > mostWords {
		return set{}, false
	}
	if s, ok := f.set(e); ok && s.k == k {
		return s, true
	} else if ok {
		return set{}, false
	}
	s := set{k: k, u: u}
	for range u.Words {
		n := f.name(k.Name + "Set")
		f.line("var %s uint64", n)
		s.v = append(s.v, n)
	}
	f.freeing(func() {
		b := f.let("listed", fmt.Sprintf("g.Bits(%d, %d, %s)", u.First, u.N, f.list(e)))
		for i, v := range s.v {
			f.line("%s = %s[%d]", v, b, i)
		}
	})
	return s, true
}
