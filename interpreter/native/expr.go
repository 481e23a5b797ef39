package native

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// goOf are the builtins of numbers that generated code calls by their name in schema/builtin.
var goOf = map[model.Builtin]string{model.FloorDiv: "FloorDiv", model.Mod: "Mod", model.RoundDiv: "RoundDiv",
	model.CeilDiv: "CeilDiv", model.Abs: "Abs"}

func (f *fn) word(e model.Expr) string {
	switch n := e.(type) {
	case *model.Const:
		k, _ := constant(n)
		return f.word64(k)
	case *model.LocalRead:
		return f.localWord(n.Local)
	case *model.LoopRead:
		return f.vars[n.Var]
	case *model.TextRead:
		return f.word(n.X)
	case *model.AttrRead:
		if x, ok := f.try(func() (string, bool) { return f.attr(n) }); ok {
			return x
		}
	case *model.Unary:
		if n.Op == model.Neg {
			return "builtin.Neg(" + f.sure(n.X) + ")"
		}
	case *model.Binary:
		if op, ok := map[model.Op]string{model.Add: "Add", model.Sub: "Sub", model.Mul: "Mul"}[n.Op]; ok &&
			n.T.Class == model.Integer {
			x := f.sure(n.X)
			return fmt.Sprintf("builtin.%s(%s, %s)", op, x, f.sure(n.Y))
		}
	case *model.Cond:
		return f.either(n, "int64", func(e model.Expr) string { return f.wordAs(e, n.T) })
	case *model.Index:
		if t := n.X.Type(); t.Class == model.List {
			x := f.once("list", f.list(n.X))
			return fmt.Sprintf("%s[%s]", x, f.word(n.I))
		}
	case *model.FuncCall:
		if !f.gen.lib.Tabled(n) {
			if x, ok := f.inlined(n, func(e model.Expr) (string, bool) { return f.wordAs(e, n.T), true }); ok {
				return x
			}
		}
		if x, ok := f.try(func() (string, bool) { return f.call(n) }); ok {
			if _, _, _, tabled := f.gen.tabled(n); !tabled && goType(n.Fn.Gives, n.Fn.Result) == "bool" {
				return "built.Word(" + x + ")"
			}
			return x
		}
	case *model.Call:
		if x, ok := f.try(func() (string, bool) { return f.builtinWord(n) }); ok {
			return x
		}
		if isBool(n.T) {
			if x, ok := f.try(func() (string, bool) { return f.builtinTruth(n) }); ok {
				return "built.Word(" + x + ")"
			}
		}
		panic(unknown)
	}
	if e.Type().Class == model.Boolean {
		switch n := e.(type) {
		case *model.Unary:
			return "built.Word(" + f.truth(e) + ")"
		case *model.Binary:
			return "built.Word(" + f.compare(n) + ")"
		}
	}
	panic(unknown)
}

// attr reads a scalar attribute; false if that is left to the closures.
func (f *fn) attr(n *model.AttrRead) (string, bool) {
	a := n.Attr
	if n.ByKind != nil || a == nil || a.SeenBy != nil {
		return "", false
	}
	if a.Class != model.State {
		if a.Class == model.Inverse {
			return "", false
		}
		x := f.word(n.X)
		if id, err := parseWord(x); err == nil {
			if id <= 0 {
				return "built.There(0)", true
			}
			return f.word64(f.gen.lib.FixedWords(a)[id]), true
		}
		tab, first := f.gen.fixed(a)
		return fmt.Sprintf("%s[%s-%d]", tab, x, first), true // null is outside
	}
	at, _, shared := f.gen.lay.Column(a, a.Owner)
	x := f.word(n.X)
	if !f.never[x] {
		x = "built.There(" + x + ")"
	}
	if shared {
		f.discard(x)
		return fmt.Sprintf("g.Ints()[%d]", at), true
	}
	base := f.gen.lay.IntBase()
	if u, ok := f.gen.lib.UniverseOf(a.Owner); ok {
		stride := int64(1)
		if u.N > 1 {
			stride = int64(base[u.First+1] - base[u.First])
		}
		shift := int64(base[u.First]+at) - stride*u.First
		if stride > 1 {
			x = fmt.Sprintf("%s*%d", x, stride)
		}
		return fmt.Sprintf("g.Ints()[%s%+d]", x, shift), true
	}
	return fmt.Sprintf("g.Ints()[g.IntBase()[%s]+%d]", x, at), true
}

// either writes a choice of two values.
func (f *fn) either(n *model.Cond, t string, of func(model.Expr) string) string {
	test := f.truth(n.Test)
	to := f.name("chosen")
	f.line("var %s %s", to, t)
	f.line("if %s {", test)
	f.out.WriteString(f.capture(func() { f.line("%s = %s", to, of(n.Then)) }))
	f.line("} else {")
	f.out.WriteString(f.capture(func() { f.line("%s = %s", to, of(n.Else)) }))
	f.line("}")
	return to
}

func (f *fn) truth(e model.Expr) string {
	switch n := e.(type) {
	case *model.Const:
		return fmt.Sprint(n.Value == true)
	case *model.Unary:
		return not(f.truth(n.X))
	case *model.Binary:
		return f.compare(n)
	case *model.Cond:
		if !n.T.Optional {
			return f.either(n, "bool", f.truth)
		}
	case *model.FuncCall:
		if n.T.Optional {
			break
		}
		if !f.gen.lib.Tabled(n) {
			if x, ok := f.inlined(n, func(e model.Expr) (string, bool) { return f.truth(e), true }); ok {
				return x
			}
		}
		if x, ok := f.try(func() (string, bool) { return f.call(n) }); ok {
			if _, _, _, tabled := f.gen.tabled(n); !tabled && goType(n.Fn.Gives, n.Fn.Result) == "bool" {
				return x
			}
			return "(" + x + " == 1)"
		}
	case *model.Call:
		if n.T.Optional {
			break
		}
		if x, ok := f.try(func() (string, bool) { return f.builtinTruth(n) }); ok {
			return x
		}
		panic(unknown)
	}
	return "(" + f.sure(e) + " == 1)"
}

func not(x string) string {
	if rest, ok := strings.CutPrefix(x, "!"); ok {
		return rest
	}
	return "!" + x
}

// both joins two conditions; the second is evaluated only if it matters.
func (f *fn) both(n *model.Binary) string {
	and := n.Op == model.And
	x := f.truth(n.X)
	var y string
	text := f.capture(func() { y = f.truth(n.Y) })
	op := " || "
	if and {
		op = " && "
	}
	if text == "" {
		return "(" + x + op + y + ")"
	}
	t := f.let("both", x)
	if literal.MatchString(t) || t == "true" || t == "false" {
		t = f.let("both", "bool("+x+")")
	}
	test := t
	if !and {
		test = "!" + t
	}
	f.block("if "+test, text+t+" = "+y+"\n")
	return t
}

var goOps = map[model.Op]string{model.Less: "<", model.LessEqual: "<=", model.Greater: ">", model.GreaterEqual: ">=",
	model.Equal: "==", model.Unequal: "!="}

func (f *fn) compare(n *model.Binary) string {
	switch n.Op {
	case model.And, model.Or:
		return f.both(n)
	case model.Equal, model.Unequal:
		return f.equal(n)
	}
	switch n.X.Type().Class {
	case model.Tally:
		panic(unknown)
	case model.Ref, model.Null:
		return f.compareOrders(n)
	}
	x := f.sure(n.X)
	return fmt.Sprintf("(%s %s %s)", x, goOps[n.Op], f.sure(n.Y))
}

func (f *fn) compareOrders(n *model.Binary) string {
	x, y := f.wordAs(n.X, n.Y.Type()), f.wordAs(n.Y, n.X.Type())
	return fmt.Sprintf("(g.Order(%s) %s g.Order(%s))", x, goOps[n.Op], y)
}

func (f *fn) equal(n *model.Binary) string {
	l, r, op := n.X, n.Y, goOps[n.Op]
	if l.Type().Class == model.Null {
		l, r = r, l
	}
	switch {
	case l.Type().Class == model.Null:
		return fmt.Sprint(n.Op == model.Equal)
	case r.Type().Class == model.Null && eval.Scalar(l.Type()):
		return fmt.Sprintf("(%s %s %s)", f.word(l), op, f.word64(eval.NullOf(l.Type())))
	case r.Type().Class == model.Null:
		return fmt.Sprintf("(%s %s nil)", f.list(l), op)
	case !eval.Scalar(l.Type()):
		x := f.once("list", f.list(l))
		same := fmt.Sprintf("g.Same(%s, %s)", x, f.list(r))
		same = f.let("same", same)
		if n.Op == model.Unequal {
			return not(same)
		}
		return same
	}
	x := f.word(l)
	y := f.word(r)
	if literal.MatchString(x) && literal.MatchString(y) {
		return fmt.Sprintf("(int64(%s) %s %s)", x, op, y)
	}
	return fmt.Sprintf("(%s %s %s)", x, op, y)
}

// call calls a function in Go; false if that has a thing's versions, or defaults.
func (f *fn) call(n *model.FuncCall) (string, bool) {
	if !f.gen.callable(n.Fn) || len(n.Args) != len(n.Fn.Params) {
		return "", false
	}
	args := make([]string, len(n.Args))
	for _, a := range n.Args {
		if a == nil {
			return "", false
		}
	}
	for i, a := range n.Args {
		args[i] = f.part(a, n.Fn.Params[i].Local.Type)
	}
	if table, costs, cost, ok := f.gen.tabled(n); ok {
		return f.lookUp(n, args, table, costs, cost), true
	}
	f.spend(1)
	name := f.gen.function(n.Fn)
	if name == "" {
		panic(unknown)
	}
	return f.let(n.Fn.Name, fmt.Sprintf("g.%s(%s)", name, strings.Join(args, ", "))), true
}

// lookUp writes where the result of a call is in a table; the places of null are before those of things.
func (f *fn) lookUp(n *model.FuncCall, args []string, table, costs string, cost int) string {
	at := ""
	for i, p := range n.Fn.Params {
		k := p.Local.Type.Kind
		if at != "" {
			at = fmt.Sprintf("(%s)*%d+", at, len(k.Things))
		}
		x := args[i]
		if !f.never[x] {
			x = "built.There(" + x + ")"
		}
		at += fmt.Sprintf("(%s-%d)", x, k.Things[0].ID)
	}
	if costs != "" {
		at = f.let("at", at)
		f.pay(costs + "[" + at + "]")
	}
	f.spend(cost)
	return f.let(n.Fn.Name, table+"["+at+"]")
}

// inlined writes the body of a small function in place of its call.
func (f *fn) inlined(n *model.FuncCall, write func(model.Expr) (string, bool)) (x string, ok bool) {
	if n.Fn.Gives == nil || !eval.SmallBody(n.Fn.Gives) {
		return "", false
	}
	text := f.capture(func() {
		body, end := f.inline(n)
		if body == nil {
			return
		}
		defer end()
		x, ok = write(body)
	})
	if ok {
		f.out.WriteString(text)
	}
	return x, ok
}

// inline binds the parameters of a function until end, takes the step of its call, and returns its body; nil if the
// function must be called instead.
func (f *fn) inline(n *model.FuncCall) (body model.Expr, end func()) {
	fn := n.Fn
	if !eval.Inlines(n, f.inside) {
		return nil, nil
	}
	args := make([]string, len(n.Args))
	for i, p := range fn.Params {
		args[i] = f.part(n.Args[i], p.Local.Type)
	}
	end = f.scope()
	for i, p := range fn.Params {
		switch n.Args[i].(type) {
		case *model.Const, *model.LocalRead, *model.LoopRead:
			f.same[p.Local] = alias{args[i], f.meant(n.Args[i])}
		default:
			f.locals[p.Local] = f.declare(p.Local, args[i])
		}
	}
	f.inside = append(f.inside, fn)
	f.outer = false
	f.spend(1)
	body = fn.Gives
	if w, ok := fn.Gives.(*model.With); ok {
		f.lets(w)
		body = w.X
	}
	return body, end
}

// lets names the values of a function's body.
func (f *fn) lets(w *model.With) {
	for _, x := range w.Lets {
		t := x.Var.Type
		if x.Be.Type().Class != model.Null {
			t = x.Be.Type()
		}
		if x.When == nil {
			f.locals[x.Var] = f.declare(x.Var, f.part(x.Be, x.Var.Type))
			continue
		}
		name := f.name(x.Var.Name)
		null, of := "built.NoList", "[]int64"
		if eval.Scalar(t) {
			null, of = f.word64(eval.NullOf(t)), "int64"
		}
		f.line("var %s %s = %s", name, of, null)
		test := f.truth(x.When)
		f.block("if "+test, f.capture(func() { f.line("%s = %s", name, f.part(x.Be, x.Var.Type)) }))
		f.line("_ = %s", name)
		f.locals[x.Var] = name
	}
}

// declare names the value of a local.
func (f *fn) declare(l *model.Local, op string) string {
	name := f.name(l.Name)
	if eval.Scalar(l.Type) && literal.MatchString(op) {
		op = "int64(" + op + ")"
	}
	f.line("%s := %s", name, op)
	f.line("_ = %s", name)
	return name
}

func (f *fn) list(e model.Expr) string {
	switch n := e.(type) {
	case *model.Const:
		return f.gen.constList(n)
	case *model.LocalRead:
		return f.localList(n.Local)
	case *model.LoopRead:
		return f.vars[n.Var]
	case *model.AttrRead:
		if x, ok := f.try(func() (string, bool) { return f.listAttr(n) }); ok {
			return x
		}
	case *model.Cond:
		return f.either(n, "[]int64", f.listAs)
	case *model.Players:
		return f.let("players", "g.Seated()")
	case *model.ListLit:
		return f.listLit(n)
	case *model.For:
		if n.KeyExpr == nil {
			return f.comprehension(n)
		}
	case *model.FuncCall:
		if z, ok := f.set(n); ok {
			return f.ids(z)
		}
		if x, ok := f.try(func() (string, bool) { return f.call(n) }); ok {
			return x
		}
	case *model.Call:
		if x, ok := f.try(func() (string, bool) { return f.builtinList(n) }); ok {
			return x
		}
	}
	panic(unknown)
}

func (f *fn) listAttr(n *model.AttrRead) (string, bool) {
	a := n.Attr
	if n.ByKind != nil || a == nil || a.SeenBy != nil || a.Class == model.Inverse {
		return "", false
	}
	if a.Class == model.State {
		at, _, shared := f.gen.lay.Column(a, a.Owner)
		x := "built.There(" + f.word(n.X) + ")"
		if shared {
			f.discard(x)
			x = fmt.Sprintf("g.Lists()[%d]", at)
		} else {
			x = fmt.Sprintf("g.Lists()[g.ListBase()[%s]+%d]", x, at)
		}
		switch {
		case a.Type.Optional:
			return f.let("list", x), true
		case a.Type.Class == model.List:
			return f.let("list", "built.Filled("+x+")"), true
		}
		return "", false // what was never filled reads as the zero of its type
	}
	x := f.word(n.X)
	if literal.MatchString(x) {
		x = "int64(" + x + ")"
	}
	tab, first := f.gen.fixedList(a)
	return f.let("list", fmt.Sprintf("%s[%s-%d]", tab, x, first)), true
}

func (f *fn) listLit(n *model.ListLit) string {
	elem := n.T.Elem
	if !eval.Scalar(elem) {
		parts := make([]string, len(n.Elems))
		f.spend(len(parts))
		out := f.let("list", fmt.Sprintf("g.Alloc(%d)[:0]", len(parts)))
		for i, e := range n.Elems {
			parts[i] = f.listAs(e)
			f.line("%s = g.AddList(%s, %s)", out, out, parts[i])
		}
		return out
	}
	all := len(n.Elems) > 0
	for _, e := range n.Elems {
		_, known := e.(*model.Const)
		all = all && known
	}
	if len(n.Elems) == 0 {
		return "built.Empty"
	}
	parts := make([]string, len(n.Elems))
	for i, e := range n.Elems {
		parts[i] = f.wordAs(e, elem)
	}
	if all {
		return f.gen.words(parts)
	}
	f.spend(len(parts))
	out := f.let("list", fmt.Sprintf("g.Alloc(%d)", len(parts)))
	for i, p := range parts {
		f.line("%s[%d] = %s", out, i, p)
	}
	return out
}

// A loop is a comprehension that goes element by element.
type loop struct {
	n    *model.For
	over string // the list
	v    string // the variable
}

// loop writes what a comprehension runs over; false if its elements are no words.
func (f *fn) loop(n *model.For) (*loop, bool) {
	t := n.Over.Type()
	if n.Key != nil || !eval.Scalar(eval.Elem(t)) || t.Class != model.List {
		return nil, false
	}
	l := &loop{n: n, over: f.once("list", f.list(n.Over))}
	f.pay("len(" + l.over + ") + 1")
	return l, true
}

// flush takes the steps of a loop whose passes may be long: others are paid for when it is over.
func flush(body string) string {
	if strings.Contains(body, "for ") && reads("steps", body) {
		return "g.Spend(steps)\nsteps = 0\n"
	}
	return ""
}

// each writes the loop; visit writes what is done with each element that satisfies the condition.
func (f *fn) each(l *loop, keep bool, visit func()) {
	v := f.bindVar(l.n.Val)
	body := f.capture(func() {
		if l.n.If == nil {
			visit()
			return
		}
		test := f.truth(l.n.If)
		f.block("if "+test, f.capture(visit))
	})
	if allocates.MatchString(body) && !keep {
		m := f.name("markAt")
		f.line("%s := g.Mark()", m)
		body += "g.Release(" + m + ")\n"
	}
	body += flush(body)
	head := "for range " + l.over
	if reads(v, body) {
		head = fmt.Sprintf("for _, %s := range %s", v, l.over)
	}
	f.block(head, body)
}

// isElement says whether the value of a comprehension is its element.
func isElement(n *model.For) bool {
	v, ok := n.Value.(*model.LoopRead)
	return ok && v.Var == n.Val
}

func (f *fn) comprehension(n *model.For) string {
	if z, ok := f.set(n); ok {
		return f.ids(z)
	}
	elem := eval.Elem(n.T)
	var out string
	text := f.capture(func() {
		l, ok := f.loop(n)
		if !ok {
			return
		}
		if eval.Scalar(elem) {
			if isElement(n) && n.If == nil {
				out = l.over
				return
			}
			room := f.let("roomOf", fmt.Sprintf("g.Alloc(len(%s))", l.over))
			k := f.name("n")
			f.line("%s := 0", k)
			f.each(l, false, func() {
				f.line("%s[%s] = %s", room, k, f.wordAs(n.Value, elem))
				f.line("%s++", k)
			})
			out = f.let("foundAll", fmt.Sprintf("g.Shrink(%s, %s)", room, k))
			return
		}
		out = f.let("foundAll", fmt.Sprintf("g.Alloc(len(%s))[:0]", l.over))
		f.each(l, true, func() { f.line("%s = g.AddList(%s, %s)", out, out, f.listAs(n.Value)) })
	})
	if out == "" {
		panic(unknown)
	}
	f.out.WriteString(text)
	return out
}
