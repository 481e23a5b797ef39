package native

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Builtins that have a native form; the others are left to the closures, which call schema/builtin.

func (f *fn) builtinTruth(n *model.Call) (string, bool) {
	switch n.Fn {
	case model.AnyOf:
		return f.some(n.Args[0], true)
	case model.AllOf:
		x, ok := f.some(n.Args[0], false)
		return not(x), ok
	case model.Contains:
		t := n.Args[0].Type()
		if t.Class != model.List || !eval.Scalar(eval.Elem(t)) {
			return "", false
		}
		found := f.name("has")
		f.line("var %s bool", found)
		f.freeing(func() {
			l := f.once("list", f.list(n.Args[0]))
			f.pay("len(" + l + ") + 1")
			f.line("%s = slices.Contains(%s, %s)", found, l, f.wordAs(n.Args[1], eval.Elem(t)))
		})
		return found, true
	case model.Connects:
		return f.connects(n)
	case model.Supposed:
		v, _, ok := f.suppose(n)
		return "(" + v + " == 1)", ok
	}
	return "", false
}

// some says whether an element has the wanted value: true for any, false for all.
func (f *fn) some(arg model.Expr, want bool) (string, bool) {
	n, ok := arg.(*model.For)
	if !ok || n.T.Class != model.List {
		return "", false
	}
	if x, ok := f.anyLine(n, want); ok {
		return x, true
	}
	truth := model.Node{T: model.TypeBoolean}
	test := n.Value
	if !want {
		test = &model.Unary{Node: truth, Op: model.Not, X: test}
	}
	if n.If != nil {
		test = &model.Binary{Node: truth, Op: model.And, X: n.If, Y: test}
	}
	if z, ok := f.wholeSet(&model.For{Over: n.Over, Key: n.Key, Val: n.Val, If: test,
		Value: &model.LoopRead{Var: n.Val}}); ok {
		return not(z.empty()), true
	}
	found, fine := f.name("some"), false
	text := f.capture(func() {
		f.line("var %s bool", found)
		f.freeing(func() {
			var l *loop
			if l, fine = f.loop(n); fine {
				f.each(l, false, func() {
					hit := f.truth(n.Value)
					if !want {
						hit = not(hit)
					}
					f.block("if "+hit, found+" = true\nbreak\n")
				})
			}
		})
	})
	if !fine {
		return "", false
	}
	f.out.WriteString(text)
	return found, true
}

func (f *fn) builtinWord(n *model.Call) (string, bool) {
	if name, ok := goOf[n.Fn]; ok {
		args := make([]string, len(n.Args))
		for i, a := range n.Args {
			args[i] = f.sure(a)
		}
		return "builtin." + name + "(" + strings.Join(args, ", ") + ")", true
	}
	switch n.Fn {
	case model.Count:
		return f.count(n.Args[0])
	case model.Sum, model.Total:
		return f.sum(n)
	case model.Min, model.Max:
		return f.extreme(n)
	case model.First:
		return f.first(n)
	case model.Coalesce:
		x := f.let("value", f.word(n.Args[0]))
		y, null := "", f.word64(eval.NullOf(n.Args[0].Type()))
		t := f.name("given")
		f.line("%s := int64(%s)", t, x)
		f.block(fmt.Sprintf("if %s == %s", t, null), f.capture(func() {
			y = f.word(n.Args[1])
			f.line("%s = %s", t, y)
		}))
		return t, true
	case model.CellAt:
		return f.cellAt(n)
	case model.Supposed:
		v, _, ok := f.suppose(n)
		return v, ok
	case model.Other:
		if g := f.gen.p.Model.Game; len(n.Args) == 1 && g.Low == 2 && len(g.Players) == 2 && g.Leaves == nil {
			return fmt.Sprintf("built.Other(%s, %d, %d)", f.word(n.Args[0]), g.Players[0].ID, g.Players[1].ID), true
		} else if len(n.Args) == 1 {
			return f.let("other", "g.Other("+f.word(n.Args[0])+")"), true
		}
	}
	return "", false
}

func (f *fn) count(arg model.Expr) (string, bool) {
	t := arg.Type()
	if z, ok := f.set(arg); ok {
		return z.count(), true
	}
	if z, ok := f.setCall(arg); ok {
		return z.count(), true
	}
	if _, ok := arg.(*model.ZoneList); ok {
		return "", false
	}
	elem := eval.Elem(t)
	out, fine := f.name("count"), true
	text := f.capture(func() {
		f.line("%s := int64(0)", out)
		f.freeing(func() {
			if n, ok := arg.(*model.For); ok && !t.Set && n.If != nil && eval.Scalar(elem) {
				var l *loop
				if l, fine = f.loop(n); fine {
					f.each(l, false, func() {
						f.discard(f.wordAs(n.Value, elem))
						f.line("%s++", out)
					})
				}
				return
			}
			if fine = eval.Scalar(elem) && (t.Class == model.List || t.Class == model.Tally); fine {
				f.line("%s = int64(len(%s))", out, f.list(arg))
			}
		})
	})
	if fine {
		f.out.WriteString(text)
	}
	return out, fine
}

func (f *fn) sum(n *model.Call) (string, bool) {
	arg := n.Args[0]
	if !eval.Scalar(eval.Elem(arg.Type())) || arg.Type().Class == model.Results {
		return "", false
	}
	out, fine := f.name("sum"), true
	add := func(w string) {
		w = f.once("value", w)
		f.block(fmt.Sprintf("if %s != built.None", w), fmt.Sprintf("%s = builtin.Add(%s, %s)\n", out, out, w))
	}
	text := f.capture(func() {
		f.line("%s := int64(0)", out)
		f.freeing(func() {
			if n, ok := arg.(*model.For); ok && n.T.Class == model.List && !n.T.Set {
				var l *loop
				if l, fine = f.loop(n); fine {
					f.each(l, false, func() { add(f.wordAs(n.Value, eval.Elem(n.T))) })
				}
				return
			}
			l := f.once("list", f.list(arg))
			f.pay("len(" + l + ")")
			v := f.name("value")
			f.block(fmt.Sprintf("for _, %s := range %s", v, l), f.capture(func() { add(v) }))
		})
	})
	if fine {
		f.out.WriteString(text)
	}
	return out, fine
}

func (f *fn) extreme(n *model.Call) (string, bool) {
	t, name := n.Args[0].Type(), "max"
	if n.Fn == model.Min {
		name = "min"
	}
	if len(n.Args) == 2 && !t.Optional && !n.Args[1].Type().Optional {
		x := f.word(n.Args[0])
		return fmt.Sprintf("%s(%s, %s)", name, x, f.word(n.Args[1])), true
	}
	return "", false
}

func (f *fn) first(n *model.Call) (string, bool) {
	if len(n.Args) != 1 || n.Args[0].Type().Class != model.List || eval.NullOf(n.T) == eval.None && !n.T.Optional {
		return "", false
	}
	null, out, fine := f.word64(eval.NullOf(n.T)), f.name("first"), true
	text := f.capture(func() {
		f.line("%s := int64(%s)", out, null)
		if x, ok := n.Args[0].(*model.For); ok && !x.T.Set && x.KeyExpr == nil {
			if fine = eval.Scalar(eval.Elem(x.T)); !fine {
				return
			}
			f.freeing(func() {
				var l *loop
				if l, fine = f.loop(x); fine {
					f.each(l, false, func() {
						f.line("%s = %s", out, f.wordAs(x.Value, eval.Elem(x.T)))
						f.line("break")
					})
				}
			})
			return
		}
		l := f.once("list", f.list(n.Args[0]))
		f.block(fmt.Sprintf("if len(%s) > 0", l), fmt.Sprintf("%s = %s[0]\n", out, l))
	})
	if fine {
		f.out.WriteString(text)
	}
	return out, fine
}

func (f *fn) cellAt(n *model.Call) (string, bool) {
	g, ok := n.Args[0].(*model.GraphOf)
	if !ok || g.Board == nil {
		return "", false
	}
	x := f.word(n.Args[1])
	return f.let("at", fmt.Sprintf("%s.At(%s, %s)", f.gen.board(g.Board), x, f.word(n.Args[2]))), true
}

func (f *fn) builtinList(n *model.Call) (string, bool) {
	switch n.Fn {
	case model.AllThings:
		if eval.Static(n.Kind) {
			return f.gen.things(n.Kind), true
		}
	case model.Coalesce:
		x := f.once("list", f.list(n.Args[0]))
		t := f.let("given", x)
		f.block("if "+t+" == nil", f.capture(func() { f.line("%s = %s", t, f.list(n.Args[1])) }))
		return t, true
	case model.Others:
		return f.let("others", "g.Others("+f.word(n.Args[0])+")"), true
	case model.IntRange:
		x := f.word(n.Args[0])
		return f.let("numbers", fmt.Sprintf("g.Range(%s, %s)", x, f.word(n.Args[1]))), true
	case model.Concat, model.Flatten:
		if n.Args[0].Type().Class != model.List || !eval.Scalar(eval.Elem(n.T)) || n.T.Set {
			return "", false
		}
		if n.Fn == model.Flatten {
			return f.let("flat", "g.Flat("+f.list(n.Args[0])+")"), true
		}
		parts := make([]string, len(n.Args))
		for i, a := range n.Args {
			parts[i] = f.once("list", f.list(a))
		}
		return f.let("joined", "g.Concat("+strings.Join(parts, ", ")+")"), true
	case model.Neighbours:
		return f.neighbours(n)
	case model.Supposed:
		_, list, ok := f.suppose(n)
		return list, ok
	}
	return "", false
}

// cells are the cells of the board that a builtin works on, and the arguments after it; false for graphs.
func (f *fn) cells(n *model.Call) (*model.Kind, []model.Expr, bool) {
	k, rest := n.Args[0].Type().Kind, n.Args
	if g, ok := n.Args[0].(*model.GraphOf); ok {
		if g.Graph != nil {
			return nil, nil, false
		}
		k, rest = g.Board.Cells, rest[1:]
	} else if n.Args[0].Type().Class != model.Ref || k == nil || k.Board == nil {
		return nil, nil, false
	}
	_, ok := f.gen.lib.UniverseOf(k)
	return k, rest, ok
}

func (f *fn) neighbours(n *model.Call) (string, bool) {
	k, args, ok := f.cells(n)
	if !ok {
		return "", false
	}
	u, _ := f.gen.lib.UniverseOf(k)
	l := f.let("nextTo", fmt.Sprintf("%s[%s-%d]", f.gen.neighbours(k), f.word(args[0]), u.First))
	f.pay("len(" + l + ")")
	return l, true
}

func (f *fn) connects(n *model.Call) (string, bool) {
	k, args, ok := f.cells(n)
	if !ok {
		return "", false
	}
	u, _ := f.gen.lib.UniverseOf(k)
	var z [3]set
	text := f.capture(func() {
		for i, a := range args {
			if ok {
				z[i], ok = f.setOf(a, k, u)
			}
		}
		f.spend(u.N)
	})
	if !ok {
		return "", false
	}
	f.out.WriteString(text)
	in := func(s set) string { return "[]uint64{" + strings.Join(s.v, ", ") + "}" }
	return f.let("joined", fmt.Sprintf("built.Connects(%s, %s, %s, %s)", f.gen.beside(k), in(z[0]), in(z[1]),
		in(z[2]))), true
}

// anyLine is any or all over the lines of a board of any or all over the cells of a line.
func (f *fn) anyLine(outer *model.For, want bool) (string, bool) {
	k, lines, ok := f.linesOf(outer.Over)
	in, isCall := outer.Value.(*model.Call)
	if !ok || outer.If != nil || outer.Key != nil || !isCall || in.Fn != model.AllOf && in.Fn != model.AnyOf {
		return "", false
	}
	n, ok := in.Args[0].(*model.For)
	if !ok || n.If != nil || n.Key != nil {
		return "", false
	}
	over, ok := n.Over.(*model.LoopRead)
	if !ok || over.Var != outer.Val || f.uses(n.Value, outer.Val) {
		return "", false
	}
	u, _ := f.gen.lib.UniverseOf(k)
	var b set
	whole := false
	text := f.capture(func() {
		f.spend(len(lines)/u.Words + 1)
		b = f.everything(k, u)
		whole = f.narrow(n.Value, n.Val, b)
	})
	if !whole {
		return "", false
	}
	f.out.WriteString(text)
	if in.Fn == model.AnyOf {
		for _, v := range b.v {
			f.line("%s = ^%s", v, v)
		}
	}
	found := f.name("line")
	f.line("%s := false", found)
	at := f.name("i")
	op := "!="
	if (in.Fn == model.AllOf) == want {
		op = "=="
	}
	if u.Words == 1 {
		f.block(fmt.Sprintf("for _, %s := range %s", at, f.gen.masks(lines)),
			fmt.Sprintf("if %s&^%s %s 0 {\n%s = true\nbreak\n}\n", at, b.v[0], op, found))
		return found, true
	}
	body := fmt.Sprintf("if %s %s 0 {\n%s = true\nbreak\n}\n", subsetOf(f.gen.masks(lines), at, b.v), op, found)
	f.block(fmt.Sprintf("for %s := 0; %s < %d; %s += %d", at, at, len(lines), at, u.Words), body)
	return found, true
}

// subsetOf is what of a mask is outside of a set.
func subsetOf(masks, at string, v []string) string {
	parts := make([]string, len(v))
	for i, b := range v {
		parts[i] = fmt.Sprintf("%s[%s+%d]&^%s", masks, at, i, b)
	}
	return strings.Join(parts, "|")
}

// linesOf are the lines of a board, each as a set of cells.
func (f *fn) linesOf(e model.Expr) (*model.Kind, []uint64, bool) {
	n, ok := e.(*model.Call)
	if !ok || n.Fn != model.Lines {
		return nil, nil, false
	}
	g, ok := n.Args[0].(*model.GraphOf)
	k, known := constant(n.Args[1])
	if !ok || g.Board == nil || !known {
		return nil, nil, false
	}
	u, ok := f.gen.lib.UniverseOf(g.Board.Cells)
	if !ok {
		return nil, nil, false
	}
	var lines []uint64
	for _, line := range builtin.Lines(g.Board, builtin.Clamp(k)) {
		mask := make([]uint64, u.Words)
		for _, id := range builtin.Unboxes(builtin.List(line)) {
			o := id - u.First
			mask[o/64] |= 1 << (o % 64)
		}
		lines = append(lines, mask...)
	}
	return g.Board.Cells, lines, true
}
