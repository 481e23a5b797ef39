package native

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// A body writes a body of statements: a switch over the numbers of its instructions, so that it can begin at each
// decision, and after each call. What an instruction does is said in interpreter/internal/vm. What has no native form
// hands back.
type body struct {
	*gen
	*program.Body
	out     bytes.Buffer
	cost    int
	targets map[int32]bool  // instructions that others go on at
	ends    map[int32]int32 // where steps go on, by the instruction that ends them
}

// plain says whether nothing happens around statements that native code does not know: laws, hooks and checks, seats
// that leave or answer for others.
func plain(p *program.Program) bool {
	return len(p.Laws) == 0 && len(p.Checks) == 0 && p.Leaves == nil && p.Model.Game != nil && p.Model.Game.Answers == nil
}

// runs says whether a body has native code.
func (g *gen) runs(b *program.Body) bool {
	c := b.Proc.Class
	return plain(g.p) && (c == model.Procedure || c == model.Action || c == model.Main) && b.Once == nil &&
		len(b.Over) == 0 && b.Proc.Thing == nil && (b.Moment < 0 || !g.p.Moments[b.Moment].Hooked)
}

// statements writes all bodies.
func (g *gen) statements() {
	for i, x := range g.lib.Programs() {
		g.no[x] = i
	}
	for _, b := range g.p.Bodies {
		if g.runs(b) {
			x := &body{gen: g, Body: b, targets: map[int32]bool{b.Entry: true}, ends: map[int32]int32{}}
			x.find()
			x.write()
			fmt.Fprintf(&g.bodies, "b[%d] = g.b%d\n", b.No, b.No)
		}
	}
}

// find finds where instructions go on.
func (b *body) find() {
	var open []int32 // steps, and what a caller adds to a procedure, as 0
	for pc := b.Entry; pc < b.End; pc++ {
		in := &b.p.Code[pc]
		switch in.Op {
		case program.OpStep:
			open = append(open, in.A)
		case program.OpNop:
			open = append(open, 0)
		case program.OpEndInner:
			b.ends[pc] = open[len(open)-1]
			open = open[:len(open)-1]
		case program.OpPick, program.OpTurnsAsk, program.OpChoose:
			b.targets[pc], b.targets[pc+1] = true, true
		}
		switch in.Op {
		case program.OpLet, program.OpNull:
		default:
			b.targets[in.A], b.targets[in.B] = true, true
		}
		if x, ok := in.X.(*program.ChooseCode); ok {
			for _, o := range x.Offers {
				b.targets[o.Entry] = true
			}
		}
	}
}

func (b *body) line(format string, a ...any) { fmt.Fprintf(&b.out, format+"\n", a...) }

func (b *body) goTo(pc int32) string { return fmt.Sprintf("pc = %d\ncontinue\n", pc) }

func (b *body) write() {
	r := b.Proc.Range
	var all bytes.Buffer
	for pc := b.Entry; pc < b.End; {
		from, goes := pc, true
		b.out.Reset()
		b.cost = 0
		for goes && pc < b.End && (pc == from || !b.targets[pc]) {
			goes = b.instruction(pc)
			pc++
		}
		for !goes && pc < b.End && !b.targets[pc] { // nothing comes here
			pc++
		}
		fmt.Fprintf(&all, "case %d:\ng.Spend(%d)\n%s", from, b.cost, b.out.String())
		if goes {
			all.WriteString("fallthrough\n")
		}
	}
	text := all.String()
	fmt.Fprintf(&b.code, "// %s:%d\nfunc (g *game) b%d(%s []int64, %s [][]int64, pc int32) (int64, []int64) {\nfor {\n"+
		"switch pc {\n%sdefault:\ng.Back()\n}\n}\n}\n\n", r.Filename, r.Start.Line, b.No, used("w", text), used("l", text),
		text)
}

// instruction writes an instruction, and says whether play goes on at the next one.
func (b *body) instruction(pc int32) (goes bool) {
	in := &b.p.Code[pc]
	b.cost += int(in.Cost)
	at := b.out.Len()
	defer func() {
		if r := recover(); r != nil {
			if r != any(unknown) {
				panic(r)
			}
			b.out.Truncate(at)
			b.line("g.Back()\nreturn 0, nil")
			goes = false
		}
	}()
	switch in.Op {
	case program.OpJump, program.OpUnwind:
		b.line("%s", b.goTo(in.A))
		return false
	case program.OpUnless:
		b.line("if %s {\n%s}", not(b.truth(in.E)), b.goTo(in.A))
	case program.OpIf:
		b.line("if %s {\n%s}", b.truth(in.E), b.goTo(in.A))
	case program.OpLet:
		b.set(in.A, in.E, in.X.(*model.Type))
	case program.OpNull:
		b.line("w[%d], l[%d] = %s, nil", in.A, in.A, numbers([]int64{in.X.(program.Value).W}))
	case program.OpClear:
		for _, n := range in.X.([]int32) {
			b.line("w[%d], l[%d] = %s, nil", n, n, numbers(b.Zero[n:n+1]))
		}
	case program.OpReturn, program.OpReturnValue:
		b.result(in.E)
		return false
	case program.OpEndInner:
		b.line("%s", b.goTo(b.ends[pc]))
		return false
	case program.OpRequire:
		b.line("if %s {\ng.Back()\n}", not(b.truth(in.E)))
	case program.OpTell:
		if in.E != nil {
			b.line("_ = %s", b.list(in.E))
		}
	case program.OpActed, program.OpRoundMark:
	case program.OpAssign:
		b.assign(in.X.(*program.AssignCode))
	case program.OpStep:
		if x := in.X.(*program.StepCode); x.Moment >= 0 && b.p.Moments[x.Moment].Hooked {
			panic(unknown)
		}
	case program.OpFinish:
		b.finish(pc, in.X.(*program.FinishCode))
		return false
	case program.OpPick:
		b.pick(pc, in.X.(*program.PickCode))
	case program.OpChoose:
		b.choose(pc, in.A, in.X.(*program.ChooseCode))
		return false
	case program.OpRun:
		return b.run(pc, in.A, in.X.(*program.RunCode))
	default:
		b.loop(pc, in)
	}
	return true
}

// loop writes an instruction of a loop.
func (b *body) loop(pc int32, in *program.Instr) {
	switch in.Op {
	case program.OpEachStart, program.OpEachNext:
		x := in.X.(*program.EachCode)
		if x.Zone || x.Nested || x.St.Cycle || x.Results >= 0 {
			panic(unknown)
		}
		if in.Op == program.OpEachStart {
			b.line("l[%d], w[%d] = g.Keep(%s), 0", x.List, x.Idx, b.list(x.In))
			return
		}
		b.line("if w[%d] >= int64(len(l[%d])) {\n%s}", x.Idx, x.List, b.goTo(in.A))
		b.line("w[%d] = l[%d][w[%d]]\nw[%d]++", x.Slot, x.List, x.Idx, x.Idx)
	case program.OpRepeatInit:
		x := in.X.(*program.RepeatCode)
		b.line("w[%d] = 0", x.I)
		if x.Times != nil {
			b.line("w[%d] = built.Number(%s)", x.N, b.word(x.Times))
		}
	case program.OpRepeatNext:
		x := in.X.(*program.RepeatCode)
		if x.N >= 0 {
			b.line("if w[%d] >= w[%d] {\n%s}", x.I, x.N, b.goTo(in.A))
		}
		if x.N >= 0 || x.Round >= 0 {
			b.line("w[%d]++", x.I)
		}
		if x.Round >= 0 {
			b.line("w[%d] = w[%d]", x.Round, x.I)
		}
	default:
		b.turns(pc, in)
	}
}

// program is the number of an expression that has a native form, and its kind.
func (b *body) program(e *program.Expr) (no int, kind string) {
	no, ok := b.no[e.Prog]
	if kind = b.kinds[no]; !ok || kind == "" {
		panic(unknown)
	}
	b.cost++
	if b.frees[no] {
		b.line("g.Free()")
	}
	return no, kind
}

func (b *body) word(e *program.Expr) string {
	switch {
	case !e.Scalar && e.Src.Type().Class != model.Null:
		panic(unknown)
	case e.Fixed:
		return numbers([]int64{e.Val.W})
	case e.Slot >= 0:
		return fmt.Sprintf("w[%d]", e.Slot)
	}
	no, kind := b.program(e)
	x := fmt.Sprintf("g.x%d(w, l)", no)
	if kind == "Truth" {
		return "built.Word(" + x + ")"
	}
	return x
}

func (b *body) truth(e *program.Expr) string {
	if e.Prog != nil && !e.Fixed && e.Slot < 0 && b.kinds[b.no[e.Prog]] == "Truth" {
		no, _ := b.program(e)
		return fmt.Sprintf("g.x%d(w, l)", no)
	}
	return "(" + b.word(e) + " == 1)"
}

// list is a list that may be null, valid until the next evaluation.
func (b *body) list(e *program.Expr) string {
	switch {
	case e.Scalar || e.Src.Type().Class == model.Results || e.Src.Type().Class == model.Null:
		panic(unknown)
	case e.Fixed:
		return b.constList(e.Src.(*model.Const))
	case e.Slot >= 0:
		return fmt.Sprintf("l[%d]", e.Slot)
	}
	no, _ := b.program(e)
	return fmt.Sprintf("g.x%d(w, l)", no)
}

// value is a value for a place of a type, to be kept: a word, or a list.
func (b *body) value(e *program.Expr, t *model.Type) (x string, scalar bool) {
	null := e.Src.Type().Class == model.Null
	switch scalar = t == nil || eval.Scalar(t); {
	case scalar && null && t != nil:
		return numbers([]int64{eval.NullOf(t)}), true
	case scalar:
		return b.word(e), true
	case null:
		return "nil", false
	case t.Set && !b.lib.IsSet(e.Src) && !e.Fixed || t.Class != model.List:
		panic(unknown)
	}
	x = b.list(e)
	if !t.Optional {
		x = "built.Filled(" + x + ")"
	}
	return "g.Keep(" + x + ")", false
}

func (b *body) set(slot int32, e *program.Expr, t *model.Type) {
	if x, scalar := b.value(e, t); scalar {
		b.line("w[%d] = %s", slot, x)
	} else {
		b.line("l[%d] = %s", slot, x)
	}
}

func (b *body) result(e *program.Expr) {
	if e == nil {
		b.line("return built.None, nil")
	} else if x, scalar := b.value(e, e.Src.Type()); scalar {
		b.line("return %s, nil", x)
	} else {
		b.line("return 0, %s", x)
	}
}

// assign writes a set, gain or pay of numbers and things.
func (b *body) assign(x *program.AssignCode) {
	if x.Moment {
		panic(unknown)
	}
	if x.Thing == nil {
		b.set(x.Local, x.List[0].Value, x.Ltype)
		return
	}
	var out body
	out.gen, out.Body = b.gen, b.Body
	parts := make([]string, len(x.List))
	for i, a := range x.List {
		if a.Attr == nil || a.Attr.Class != model.State || !eval.Scalar(a.Attr.Type) {
			panic(unknown)
		}
		v, _ := b.value(a.Value, a.Attr.Type)
		parts[i] = fmt.Sprintf("v%d", i)
		out.line("v%d := int64(%s)", i, v)
	}
	out.line("thing := built.Thing(%s)", b.word(x.Thing))
	for i, a := range x.List {
		out.put(x.Kind, a.Attr, parts[i])
	}
	b.line("{\n%s}", out.out.String())
}

// put writes a number of the thing.
func (b *body) put(kind program.AssignKind, a *model.Attr, v string) {
	t := a.Type
	var at string
	col, _, shared := b.lay.Column(a, a.Owner)
	if shared {
		at = fmt.Sprint(col)
	} else if u, ok := b.lib.UniverseOf(a.Owner); ok && u.N > 1 {
		base := b.lay.IntBase()
		stride := int64(base[u.First+1] - base[u.First])
		at = fmt.Sprintf("thing*%d%+d", stride, int64(base[u.First]+col)-stride*u.First)
	} else {
		at = fmt.Sprintf("int64(g.IntBase()[thing])+%d", col)
	}
	switch kind {
	case program.Gaining:
		b.line("%s = built.Gained(g.Ints()[%s], %s)", v, at, v)
		if t.High != nil {
			b.line("%s = min(%s, %d)", v, v, *t.High)
		}
	case program.Paying:
		low := int64(0)
		if t.Low != nil {
			low = *t.Low
		}
		b.line("%s = built.Gained(g.Ints()[%s], -built.Sure(%s))\nif %s < %d {\ng.Back()\n}", v, at, v, v, low)
	}
	var wrong []string
	if !t.Optional && eval.NullOf(t) == eval.None {
		wrong = append(wrong, v+" == built.None")
	}
	if t.Class == model.Integer && t.Low != nil {
		wrong = append(wrong, fmt.Sprintf("%s < %d && %s != built.None", v, *t.Low, v))
	}
	if t.Class == model.Integer && t.High != nil {
		wrong = append(wrong, fmt.Sprintf("%s > %d", v, *t.High))
	}
	if len(wrong) > 0 {
		b.line("if %s {\ng.Back()\n}", strings.Join(wrong, " || "))
	}
	no, ok := b.lib.Column(a)
	if !ok {
		no = -1
	}
	b.line("g.Put(int(%s), int(thing), %d, %s)", at, no, v)
}

func (b *body) finish(pc int32, x *program.FinishCode) {
	args := []string{"nil", "nil", "nil"}
	for i, e := range []*program.Expr{x.Places, x.Scores, x.Winners} {
		switch {
		case e == nil:
		case e.Src.Type().Class != model.List:
			panic(unknown)
		default:
			b.line("list%d_%d := g.Keep(%s)", pc, i, b.list(e))
			args[i] = fmt.Sprintf("list%d_%d", pc, i)
		}
	}
	b.line("g.Finish(%d, %s)\nreturn 0, nil", pc, strings.Join(args, ", "))
}

// askable says whether native code can ask: it does not know questions that tell something to others.
func askable(a *program.Asking) bool {
	return a.Seen == nil && !a.Guarded && !a.Hides && !a.Nested
}

// from writes what a pick chooses from, and what its options are: how many there are, and the one at a place.
func (b *body) from(x *program.PickCode) (count string, at func(k string) string) {
	if from := x.From.Src; x.Set && x.From.Prog != nil && !x.From.Fixed && x.From.Slot < 0 {
		f := b.fn()
		f.outer = true
		for _, n := range []string{"pc", "n", "k", "seat", "none", "list"} {
			f.names[n] = 1
		}
		var z set
		if _, ok := f.whole(func() string {
			var ok bool
			if z, ok = f.set(from); !ok {
				if z, ok = f.setCall(from); !ok {
					panic(unknown)
				}
			}
			return ""
		}); ok {
			b.cost++
			text := f.body()
			if strings.Contains(text, "g.Mark()") || allocates.MatchString(text) {
				b.line("g.Free()")
			}
			b.line("%s", text)
			return "int(" + z.count() + ")", func(k string) string {
				return fmt.Sprintf("built.Nth(%d, %s, %s)", z.u.First, k, strings.Join(z.v, ", "))
			}
		}
	}
	l := b.list(x.From)
	if !x.Set {
		l = "g.Distinct(" + l + ")"
	}
	b.line("list := %s", l)
	return "len(list)", func(k string) string { return "list[" + k + "]" }
}

func (b *body) pick(pc int32, x *program.PickCode) {
	t := x.Typ
	if !askable(&x.Asking) || x.St.Grow || x.St.ByMany || x.Once != nil || t == nil || t.Class == model.Ref &&
		(t.Kind == nil || t.Kind.Copies > 0 || len(t.Kind.AnyOf) > 0) {
		panic(unknown)
	}
	b.cost += 50
	seat := fmt.Sprintf("w[%d]", x.BySelf)
	if x.By != nil {
		seat = b.word(x.By)
	} else if x.BySelf < 0 {
		panic(unknown)
	}
	none := ""
	b.line("{\nseat := %s", seat)
	if x.Optional != nil {
		none = " + none"
		b.line("none := int(built.Word(%s))", b.truth(x.Optional))
	}
	count, at := b.from(x)
	null := numbers([]int64{eval.NullOf(t)})
	refused := "g.Back()\n"
	if pc == b.First {
		refused = "g.Stop = built.HasNone\nreturn 0, nil\n"
	}
	if none != "" {
		refused = fmt.Sprintf("if none == 0 {\n%s}\nw[%d] = %s\n%s", refused, x.Slot, null, b.goTo(pc+1))
	}
	b.line("n := %s\nif n == 0 {\n%s}\nk := 0\nif n%s > 1 {\nk = g.Choose(seat, n%s)\n}", count, refused, none, none)
	if none != "" {
		b.line("w[%d] = %s\nif k < n {\nw[%d] = %s\n}", x.Slot, null, x.Slot, at("k"))
	} else {
		b.line("w[%d] = %s", x.Slot, at("k"))
	}
	b.line("if g.Notes && n%s > 1 {\ng.Note(%d, seat, w[%d], k < n)\n}\n}", none, pc, x.Slot)
}

// available is whether a seat can take an action; empty if it always can.
func (b *body) available(o *program.Offer) string {
	a := o.Act
	if !b.runs(a) {
		panic(unknown)
	}
	for _, p := range a.Params {
		if p.Def != nil {
			panic(unknown)
		}
	}
	if a.When == nil && a.First < 0 {
		return ""
	}
	name := fmt.Sprintf("a%d", a.No)
	if !b.names[name] {
		b.names[name] = true
		b.availability(name, a)
	}
	return fmt.Sprintf("g.%s(seat)", name)
}

// availability writes a method that says whether a seat can take an action.
func (b *body) availability(name string, a *program.Body) {
	x := &body{gen: b.gen, Body: a}
	if a.When != nil {
		x.line("if %s {\nreturn false\n}", not(x.truth(a.When)))
	}
	count := "1"
	if a.First >= 0 {
		if p := b.p.Code[a.First].X.(*program.PickCode); p.Optional == nil {
			count, _ = x.from(p)
		}
	}
	x.line("return %s > 0", count)
	text := x.out.String()
	head := fmt.Sprintf("w, l := g.Enter(%s)\n", b.zero(a))
	if a.Self >= 0 {
		head += fmt.Sprintf("w[%d] = seat\n", a.Self)
	}
	fmt.Fprintf(&b.code, "func (g *game) %s(seat int64) bool {\ng.Spend(%d)\n%sok := g.%s_(w, l)\n"+
		"g.Leave(w)\nreturn ok\n}\n\n",
		name, x.cost+1, head, name)
	fmt.Fprintf(&b.code, "func (g *game) %s_(%s []int64, %s [][]int64) bool {\n%s}\n\n", name, used("w", text),
		used("l", text), text)
}

func (b *body) zero(a *program.Body) string {
	return b.variable("zero", "[]int64{"+numbers(a.Zero)+"}")
}

// act writes the call of an action.
func (b *body) act(a *program.Body) string {
	self := ""
	if a.Self >= 0 {
		self = fmt.Sprintf("cw[%d] = seat\n", a.Self)
	}
	return fmt.Sprintf("cw, cl := g.Enter(%s)\n%sg.b%d(cw, cl, %d)\ng.Leave(cw)\n", b.zero(a), self, a.No, a.Entry)
}

// offer writes what finds the options of a menu: how many, and their numbers.
func (b *body) offer(a *program.Asking, none string) {
	b.line("var open [%d]int\nn := 0", len(a.Offers))
	b.cost += 50 + len(a.Offers)/8
	for i := range a.Offers {
		o, test := &a.Offers[i], ""
		if o.Act != nil {
			test = b.available(o)
		} else {
			if o.First >= 0 {
				panic(unknown)
			}
			if o.When != nil {
				test = b.truth(o.When)
			}
		}
		text := fmt.Sprintf("open[n] = %d\nn++", i)
		if test != "" {
			text = "if " + test + " {\n" + text + "\n}"
		}
		b.line("%s", text)
	}
	b.line("if n == 0 {\n%s}", none)
}

// answer writes the answer to a menu.
func (b *body) answer(pc int32, a *program.Asking, least int) {
	words := make([]int64, len(a.Offers))
	for i, o := range a.Offers {
		words[i] = int64(o.WordID)
	}
	b.line("k := 0\nif n > %d {\nk = g.Choose(seat, n)\nif g.Notes {\ng.Note(%d, seat, %s[open[k]], true)\n}\n}\n"+
		"k = open[k]",
		least, pc, b.variable("words", "[]int64{"+numbers(words)+"}"))
}

func (b *body) choose(pc, end int32, x *program.ChooseCode) {
	if !askable(&x.Asking) || x.By == nil {
		panic(unknown)
	}
	b.line("{\nseat := built.Number(%s)", b.word(x.By))
	none := b.goTo(end)
	if x.Slot >= 0 {
		none = fmt.Sprintf("w[%d] = 0\n", x.Slot) + none
	}
	b.offer(&x.Asking, none)
	least := 1
	if x.St.May && x.Written >= 2 {
		least = 0
	}
	b.answer(pc, &x.Asking, least)
	b.line("switch k {")
	for i, o := range x.Offers {
		b.line("case %d:", i)
		if x.Slot >= 0 {
			b.line("w[%d] = %d", x.Slot, o.WordID)
		}
		if o.Act == nil {
			b.line("%s", b.goTo(o.Entry))
			continue
		}
		b.line("%sif g.Stop != 0 {\nreturn 0, nil\n}\n%s", b.act(o.Act), b.goTo(end))
	}
	b.line("}\n}")
}

func (b *body) run(pc, next int32, x *program.RunCode) (goes bool) {
	a := x.Body
	if a == nil || x.Then >= 0 || x.Proper || !b.runs(a) {
		panic(unknown)
	}
	var out body
	out.gen, out.Body = b.gen, b.Body
	for i, p := range a.Params {
		switch {
		case i < len(x.Args) && x.Args[i] != nil:
			v, scalar := b.value(x.Args[i], p.Local.Type)
			to := "l"
			if scalar {
				to = "w"
			}
			out.line("c%s[%d] = %s", to, p.Local.Index, v)
		case p.Def != nil:
			panic(unknown)
		}
	}
	if a.Proc.Class == model.Action && a.Self >= 0 {
		if b.Self < 0 {
			panic(unknown)
		}
		out.line("cw[%d] = built.Thing(w[%d])", a.Self, b.Self)
	}
	b.line("{\ncw, cl := g.Enter(%s)\n%s_, _ = cw, cl", b.zero(a), out.out.String())
	v, list := "_", "_"
	if x.Slot >= 0 {
		v, list = fmt.Sprintf("w[%d]", x.Slot), fmt.Sprintf("l[%d]", x.Slot)
	}
	b.line("%s, %s = g.b%d(cw, cl, %d)\ng.Leave(cw)\nif g.Stop != 0 {\ng.Unasked()\nreturn 0, nil\n}\n}", v, list, a.No,
		a.Entry)
	if next == pc+1 {
		return true
	}
	b.line("%s", b.goTo(next))
	return false
}

// turns writes an instruction of seats that have turns.
func (b *body) turns(pc int32, in *program.Instr) {
	x, ok := in.X.(*program.TurnsCode)
	if !ok || x.Gone != nil || x.Behind >= 0 || x.Still || x.Rejoin || !askable(&x.Asking) {
		panic(unknown)
	}
	for _, o := range x.Offers {
		if o.Sort != program.TakeAct && o.Sort != program.FreeAct {
			panic(unknown)
		}
	}
	switch in.Op {
	case program.OpTurnsStart:
		b.line("w[%d], l[%d], w[%d], w[%d] = built.None, nil, 1, 0", x.Outs, x.Outs, x.Acted, x.Idx)
	case program.OpTurnsRound:
		l := "g.Seated()"
		if x.Of != nil {
			l = "g.Keep(built.Filled(" + b.list(x.Of) + "))"
		}
		if x.From != nil {
			b.line("l[%d] = %s", x.List, l)
			l = fmt.Sprintf("g.Rotate(l[%d], built.Number(%s))", x.List, b.word(x.From))
		}
		b.line("l[%d] = %s\nif len(l[%d]) == 0 {\n%s}", x.List, l, x.List, b.goTo(in.A))
		b.line("if w[%d] != 1 {\ng.Back()\n}", x.Acted)
		b.line("w[%d], w[%d] = 0, 0", x.Idx, x.Acted)
	case program.OpTurnsSeat:
		b.line("if w[%d] >= int64(len(l[%d])) {\n%s}", x.Idx, x.List, b.goTo(in.A))
		b.line("w[%d] = l[%d][w[%d]]\nw[%d]++", x.Self, x.List, x.Idx, x.Idx)
	case program.OpTurnsAsk:
		b.ask(pc, in.A, x)
	case program.OpTurnsDone:
		b.turnDone(in, x)
	default:
		panic(unknown)
	}
}

// ask writes what a seat is asked in its turn.
func (b *body) ask(pc, over int32, x *program.TurnsCode) {
	b.line("{\nseat := w[%d]\n_ = seat", x.Self)
	if len(x.Offers) == 1 && x.Offers[0].Act.When == nil { // it is taken unasked; whether it can be turns out inside
		b.available(&x.Offers[0])
		b.cost += 50
		b.line("w[%d] = 0\n%sswitch g.Stop {\ncase built.HasNone:\ng.Stop = 0\nw[%d] = built.None\n%scase built.IsOver:\n"+
			"return 0, nil\n}\n}", x.Took, b.act(x.Offers[0].Act), x.Took, b.goTo(over))
		return
	}
	b.offer(&x.Asking, b.goTo(over))
	b.answer(pc, &x.Asking, 1)
	b.line("w[%d] = int64(k)\nswitch k {", x.Took)
	for i, o := range x.Offers {
		b.line("case %d:\n%s", i, b.act(o.Act))
	}
	b.line("}\nif g.Stop != 0 {\ng.Unasked()\nreturn 0, nil\n}\n}")
}

func (b *body) turnDone(in *program.Instr, x *program.TurnsCode) {
	var free []string
	for i, o := range x.Offers {
		if o.Sort == program.FreeAct {
			free = append(free, fmt.Sprint(i))
		}
	}
	b.line("if w[%d] < 0 {\ng.Back()\n}", x.Took)
	if len(free) > 0 {
		b.line("switch w[%d] {\ncase %s:\nw[%d] = built.None\n%s}", x.Took, strings.Join(free, ", "), x.Took, b.goTo(in.A))
	}
	b.line("w[%d], w[%d] = built.None, 1", x.Took, x.Acted)
	if in.B > 0 && x.Until != nil {
		b.line("if %s {\n%s}", b.truth(x.Until), b.goTo(in.B))
	}
}

// suppose writes what a procedure gives where it is only supposed.
func (f *fn) suppose(n *model.Call) (v, list string, ok bool) {
	b := f.gen.p.Procs[n.Proc]
	if b == nil || !f.gen.runs(b) || len(n.Args) > len(b.Params) {
		return "", "", false
	}
	args := make([]string, len(n.Args))
	for i, a := range n.Args {
		if a == nil {
			return "", "", false
		}
		args[i] = f.part(a, b.Params[i].Local.Type)
	}
	for i, p := range b.Params {
		if i >= len(args) && p.Def != nil {
			return "", "", false
		}
	}
	f.gen.supposes = true
	mark, rests, w, l := f.name("supposed"), f.name("rests"), f.name("cw"), f.name("cl")
	f.spend(len(f.gen.lay.Ints) / 8)
	f.line("%s, %s := g.Suppose(), g.Rest()\n%s, %s := g.Enter(%s)\n_ = %s", mark, rests, w, l,
		f.gen.variable("zero", "[]int64{"+numbers(b.Zero)+"}"), l)
	for i, a := range args {
		to := l
		if eval.Scalar(b.Params[i].Local.Type) {
			to = w
		}
		f.line("%s[%d] = %s", to, b.Params[i].Local.Index, a)
	}
	v, list = f.name("gives"), f.name("givesAll")
	f.line("%s, %s := g.b%d(%s, %s, %d)\ng.Leave(%s)\nif g.Stop != 0 {\ng.Back()\n}\ng.Wake(%s)\n"+
		"g.Recall(%s)\n_, _ = %s, %s",
		v, list, b.No, w, l, b.Entry, w, rests, mark, v, list)
	return v, list, true
}
