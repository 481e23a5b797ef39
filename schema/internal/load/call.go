package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// readCall types f(a, b): a builtin, a function or stat of a pack, or the pair of a between-kind.
func (s *scope) readCall(x *hclsyntax.FunctionCallExpr, want *model.Type) model.Expr {
	if x.ExpandFinal {
		return s.ld.refuse(diag.CodeUnsupported, x.Range(), "", "Arguments are written one by one.")
	}
	if b := builtins[x.Name]; b != nil {
		if least, _ := b.Arity(); len(x.Args) < least && s.ld.notes != nil && s.ld.notes.Asked != "" {
			for _, a := range x.Args {
				s.check(a, nil) // what is asked about may stand here
			}
		}
		if least, most := b.Arity(); len(x.Args) < least || most >= 0 && len(x.Args) > most {
			return s.ld.refuse(diag.CodeArguments, x.Range(), b.Shape(), "%s takes %s, not %d.", x.Name, arity(least, most),
				len(x.Args))
		}
		c := &callCtx{scope: s, x: x, want: want}
		if e := c.builtin(b); !c.failed {
			return e
		}
		return invalid(x.Range())
	}
	if k := s.ld.kinds[x.Name]; k != nil && k.Between != nil {
		return s.pair(x, k)
	}
	params, known := s.ld.paramsOf(x.Name)
	if !known {
		names := slices.Concat(keys(s.ld.funcs), keys(s.ld.stats), keys(builtins), keys(s.ld.graphs))
		meant := otherFunctions[strings.ToLower(x.Name)]
		if spec, ok := model.SpecOf(x.Name); ok {
			meant = "it is a statement: write " + spec.Shape
		} else if s.ld.procs[x.Name] != nil {
			meant = fmt.Sprintf("it is a procedure: write run %q \"result\" { … } before, and result here", x.Name)
		}
		if now := source.RenamedFunctions[x.Name]; now != "" {
			f := s.ld.errorf(diag.CodeRenamed, x.NameRange, fmt.Sprintf(source.RenamedByFix, now),
				"The function %q was renamed to %q.", x.Name, now)
			f.Fix = []diag.Edit{{Range: x.NameRange, New: now}}
		} else {
			s.ld.foreign(diag.CodeUnknownFunction, x.NameRange, meant, x.Name, names, "There is no function %q.", x.Name)
		}
	}
	var args []model.Expr
	for i, a := range x.Args {
		var t *model.Type
		if i < len(params) {
			t = params[i].Local.Type
		}
		args = append(args, s.check(a, t))
	}
	if !known {
		return invalid(x.Range())
	}
	return s.apply(x.Name, x.NameRange, args, x.Range())
}

// paramsOf is the parameters of a function, stat or graph of the packs; false if there is none of that name.
func (sy *symbols) paramsOf(name string) ([]*model.Param, bool) {
	if f := sy.funcs[name]; f != nil {
		return f.fn.Params, true
	}
	if st := sy.stats[name]; st != nil {
		return st.stat.Params, true
	}
	if g := sy.graphs[name]; g != nil {
		return g.Where.Params[:len(g.Where.Params)-2], true
	}
	return nil, false
}

// mayLack says whether an argument may be left out.
func (ld *loader) mayLack(p *model.Param) bool {
	return p.Default != nil || ld.paramDefaults[p.Local] != nil
}

func (s *scope) apply(name string, at hcl.Range, args []model.Expr, r hcl.Range) model.Expr {
	params, _ := s.ld.paramsOf(name)
	least := 0
	for _, p := range params {
		if !s.ld.mayLack(p) {
			least++
		}
	}
	if len(args) < least || len(args) > len(params) {
		names := lists.Map(params, func(p *model.Param) string { return p.Local.Name + ": " + p.Local.Type.String() })
		return s.ld.refuse(diag.CodeArguments, r, strings.Join(names, ", "), "%s takes %s, not %d.", name,
			rangeOf(least, len(params), "argument"), len(args))
	}
	for i := range args {
		args[i] = s.ld.coerce(args[i], params[i].Local.Type)
		if isInvalid(args[i]) {
			return invalid(r)
		}
	}
	for _, p := range params[len(args):] {
		s.ld.needDefault(p)
		args = append(args, p.Default)
	}
	if g := s.ld.graphs[name]; g != nil {
		s.ld.noteSource(at, g)
		return &model.GraphOf{Node: node(&model.Type{Class: model.GraphRef}, r), Graph: g, Args: args}
	}
	if f := s.ld.funcs[name]; f != nil {
		s.ld.noteSource(at, f.fn)
		return &model.FuncCall{Node: node(s.ld.resultOf(f, at), r), Fn: f.fn, Args: args}
	}
	st := s.ld.stats[name]
	s.ld.noteSource(at, st.stat)
	return &model.StatCall{Node: node(s.ld.typeOfStat(st, at), r), Stat: st.stat, Args: args}
}

// unaryFunc says whether a name is a function or stat that can be called with one thing of kind k.
func (ld *loader) unaryFunc(name string, k *model.Kind) bool {
	params, _ := ld.paramsOf(name)
	if len(params) == 0 || ld.graphs[name] != nil {
		return false
	}
	t := params[0].Local.Type
	return t.Class == model.Ref && k.Is(t.Kind) &&
		!slices.ContainsFunc(params[1:], func(p *model.Param) bool { return !ld.mayLack(p) })
}

// pair types relation(a, b).
func (s *scope) pair(x *hclsyntax.FunctionCallExpr, k *model.Kind) model.Expr {
	if len(x.Args) != 2 {
		return s.ld.refuse(diag.CodeArguments, x.Range(), fmt.Sprintf("%s(a, b)", x.Name),
			"%s takes two arguments: the things of the pair.", x.Name)
	}
	s.ld.noteSource(x.NameRange, k)
	t := model.RefTo(k.Between)
	return &model.Call{Node: node(model.RefTo(k), x.Range()), Fn: model.Pair, Kind: k,
		Args: []model.Expr{s.checkAs(x.Args[0], t), s.checkAs(x.Args[1], t)}}
}

func arity(least, most int) string {
	if most < 0 {
		return "at least " + countOf(least, "argument")
	}
	return rangeOf(least, most, "argument")
}

// checkMembership checks has(holder, thing) once zones and attributes are known: whether a holder could ever have
// such a thing.
func (c *callCtx) checkMembership(call *model.Call) {
	ld, h, t := c.ld, call.Args[0].Type().Kind, call.Args[1].Type().Kind
	ld.later = append(ld.later, func() {
		if h == nil || t == nil || ld.mayHold(h, t) {
			return
		}
		f := ld.errorf(diag.CodeWrongType, c.x.Range(), "", "%s has no set, slot or zone that could hold %s.",
			capitalize(withArticle(h.Name)), withArticle(t.Name))
		if ld.mayHold(t, h) {
			f.Help("has(holder, thing): the holder comes first")
		}
	})
}

func (ld *loader) mayHold(h, t *model.Kind) bool {
	for _, k := range h.Members() {
		for _, at := range k.Attrs {
			ty := at.Type.One()
			may := ty.Class == model.Invalid || ty.Class == model.Ref && ty.Kind.Meets(t)
			if may && (at.Lends || at.Type.Class == model.List) {
				return true
			}
		}
		for _, z := range ld.m.Zones {
			if z.Of.Meets(k) && z.MayHold(t) {
				return true
			}
		}
	}
	return false
}

// builtins are the functions of the language, by name.
var builtins = func() map[string]*builtin.Builtin {
	out := map[string]*builtin.Builtin{}
	for i := range builtin.Table {
		out[builtin.Table[i].Name()] = &builtin.Table[i]
	}
	delete(out, "")
	return out
}()

// A callCtx is a call of a builtin being typed, with what its arguments so far determine of the types that its
// signature leaves open.
type callCtx struct {
	*scope
	x          *hclsyntax.FunctionCallExpr
	want       *model.Type
	failed     bool
	first      model.Expr  // the first argument, if it selected the signature
	list, elem *model.Type // E, and the list of them
	kind       *model.Kind // named by an argument
	joins      *model.Type // what a board or graph joins; nil: two kinds, or unknown
	thing      *model.Type // the type of things in the result
}

func (c *callCtx) builtin(b *builtin.Builtin) model.Expr {
	switch b.Fn {
	case model.Choices:
		return c.choices()
	case model.Coalesce:
		return c.orElse()
	}
	fn, sig := c.way(b)
	args := make([]model.Expr, len(c.x.Args))
	for _, binds := range []bool{true, false} {
		for i := range args {
			if t := sig.Type(i); binds == (needs[t] != nil || strings.HasPrefix(t, "list of E")) {
				args[i] = c.param(i, t)
			}
			if c.failed {
				return nil
			}
		}
	}
	out := &model.Call{Fn: fn, Kind: c.kind, Args: slices.DeleteFunc(args, func(e model.Expr) bool { return e == nil })}
	switch fn {
	case model.Has:
		c.checkMembership(out)
	case model.Highest, model.Lowest:
		if !ordered(c.elem) && c.elem.Class != model.Invalid {
			c.wrongArg(0, c.list, "a list of things of a kind with an `order`")
		}
	case model.Sorted:
		c.sortKey(out)
	}
	out.Node = node(c.result(sig.Result), c.x.Range())
	if len(args) == 1 && (fn == model.First || fn == model.Last) {
		if _, seats := args[0].(*model.Players); seats {
			out.T = out.T.Required() // every game has some
		}
	}
	return out
}

// way is the signature of a call: if several have as many parameters, the first argument decides.
func (c *callCtx) way(b *builtin.Builtin) (model.Builtin, builtin.Signature) {
	for _, s := range b.Signatures()[1:] {
		switch s.Params[0].Type {
		case "kind":
			if c.kindArg(0) != nil {
				return model.AllThings, s
			}
		case "span":
			if c.first = c.asList(c.scope.check(c.x.Args[0], nil)); c.first.Type().Class == model.Span {
				return model.Within, s
			}
		}
	}
	return b.Fn, b.For(len(c.x.Args))
}

// needs are the parameters that are names of kinds, with a condition on the kind.
var needs = map[string]func(k *model.Kind) bool{
	"kind":    func(*model.Kind) bool { return true },
	"copies":  func(k *model.Kind) bool { return k.Copies != 0 },
	"between": func(k *model.Kind) bool { return k.Between != nil },
}

// shapes are the parameters that are recognised by their content.
var shapes = map[string]struct {
	fits func(t *model.Type) bool
	null bool // may be null
	want string
}{
	"list of truth": {want: "a list of conditions: [for x in list : condition]", fits: func(t *model.Type) bool {
		return t.Class == model.List && isSure(t.Elem, model.Boolean)
	}},
	"figures": {want: "a list of numbers, one for each element", null: true, fits: func(t *model.Type) bool {
		return (t.Class == model.List || t.Class == model.Results) && isSure(t.Elem, model.Integer)
	}},
	"tally": {want: "a tally", null: true, fits: func(t *model.Type) bool {
		return t.Class == model.Tally || t.Class == model.Results
	}},
	"ordered": {want: "a thing of a kind with an `order`", fits: func(t *model.Type) bool {
		return t.Class == model.Ref && ordered(t)
	}},
	"pair": {want: "a thing of a kind with `between`", fits: func(t *model.Type) bool {
		return t.Class == model.Ref && t.Kind != nil && t.Kind.Between != nil
	}},
}

// isSure says whether a type is of a class and never null, as far as is known.
func isSure(t *model.Type, class model.Class) bool {
	return t.Class == class && !t.Optional || t.Class == model.Invalid
}

func ordered(t *model.Type) bool {
	return t.Class == model.Integer || t.Class == model.Ref && t.Kind != nil && t.Kind.Ordered
}

// param types an argument; nil if it is not a value.
func (c *callCtx) param(i int, t string) model.Expr {
	switch t {
	case "list of E", "list of E?":
		l := c.listArg(i, c.elem)
		switch {
		case c.failed:
		case c.elem != nil:
			c.elem = c.ld.merge(c.elem, l.Type().Elem)
		case t == "list of E?":
			c.elem = l.Type().Elem.Required()
		default:
			c.list, c.elem = l.Type(), l.Type().Elem
		}
		return l
	case "list like E":
		return c.listArg(i, c.elem)
	case "list of list of E":
		return c.lists(i)
	case "E":
		x := c.element(i)
		if c.elem == nil {
			c.elem = x.Type()
		} else if !c.failed {
			x = c.ld.coerce(x, x.Type().Required())
			c.elem = c.ld.merge(c.elem, x.Type().Required())
		}
		return x
	case "like E":
		return c.element(i)
	case "graph", "board":
		return c.graphArg(i, t)
	case "cell", "node", "cell or list", "node or list", "list of cell", "list of node", "list of list of node":
		return c.ground(i, t)
	case "key", "up or down":
		return nil // see sortKey
	}
	if fits := needs[t]; fits != nil {
		if c.kind = c.kindArg(i); c.kind == nil || !fits(c.kind) {
			c.fail(i, builtins[c.x.Name].Shape(), "This must be the name of a kind with `%s`.", t)
			return nil
		}
		c.thing = model.RefTo(c.kind)
		return nil
	}
	shape, ok := shapes[t]
	if !ok || t == "ordered" && c.elem != nil {
		return c.arg(i, c.result(t))
	}
	x := c.asList(c.typed(i, nil))
	switch xt := x.Type(); {
	case isInvalid(x):
	case !shape.fits(xt):
		c.wrongArg(i, xt, shape.want)
	case xt.Optional && !shape.null:
		c.mayBeNull(x)
		c.failed = true
	case t == "ordered":
		c.elem = xt
	case t == "pair":
		c.thing = model.RefTo(xt.Kind.Between)
	}
	return x
}

// result is the type of a word of a signature.
func (c *callCtx) result(t string) *model.Type {
	if of, ok := strings.CutPrefix(t, "list of "); ok {
		return model.ListOf(c.result(of))
	}
	if of, ok := strings.CutSuffix(t, "?"); ok {
		return c.result(of).AsOptional()
	}
	switch t {
	case "number":
		return model.TypeInteger
	case "truth":
		return model.TypeBoolean
	case "span":
		return model.TypeSpan
	case "thing":
		if c.thing != nil {
			return c.thing
		}
		return model.TypeThing
	case "end":
		return model.RefTo(c.kind.Between)
	case "seat":
		return c.ld.seatType()
	case "zone":
		return &model.Type{Class: model.ZoneRef}
	case "list":
		return &model.Type{Class: model.List, Elem: c.elem, Set: c.list.Set}
	}
	return c.elem
}

func (c *callCtx) fail(i int, expected, format string, a ...any) {
	if !c.failed {
		c.ld.errorf(diag.CodeWrongType, c.x.Args[i].Range(), expected, format, a...)
	}
	c.failed = true
}

func (c *callCtx) wrongArg(i int, got *model.Type, want string) {
	if !c.failed {
		c.ld.wrongType(c.x.Args[i].Range(), got, want)
	}
	c.failed = true
}

func (c *callCtx) typed(i int, want *model.Type) model.Expr {
	e := c.first
	if i > 0 || e == nil {
		e = c.scope.check(c.x.Args[i], want)
	}
	c.failed = c.failed || isInvalid(e)
	return e
}

// arg types an argument and coerces it to a type.
func (c *callCtx) arg(i int, want *model.Type) model.Expr {
	e := c.ld.coerce(c.typed(i, want), want)
	c.failed = c.failed || isInvalid(e)
	return e
}

// listArg types an argument that must be a list, of elements like those of like if that is given.
func (c *callCtx) listArg(i int, like *model.Type) model.Expr {
	want := "a list"
	var t *model.Type
	if like != nil {
		t = model.ListOf(like)
		want = typeWithArticle(t)
	}
	e := c.asList(c.typed(i, t))
	switch {
	case isInvalid(e):
	case e.Type().Class != model.List, like != nil && c.ld.merge(e.Type().Elem, like) == nil:
		c.wrongArg(i, e.Type(), want)
	case e.Type().Optional:
		c.mayBeNull(e)
		c.failed = true
	}
	return e
}

// lists types a list of lists, or of zones, and its elements.
func (c *callCtx) lists(i int) model.Expr {
	l := c.listArg(i, nil)
	if c.failed {
		return nil
	}
	inner := l.Type().Elem
	if inner.Class == model.ZoneRef {
		v := &model.LoopVar{Name: "zone", Type: inner}
		each := zoneList(&model.LoopRead{Node: node(inner, l.Range()), Var: v})
		l = &model.For{Node: node(model.ListOf(each.Type()), l.Range()), Over: l, Val: v, Value: each}
		inner = each.Type()
	}
	switch {
	case inner.Class == model.Invalid:
		c.elem = inner
	case inner.Class != model.List || inner.Optional:
		c.wrongArg(i, l.Type(), "a list of lists")
	default:
		c.elem = inner.Elem
	}
	return l
}

// element types an argument that is compared with the elements of a list, if there is one.
func (c *callCtx) element(i int) model.Expr {
	t := c.elem
	if t == nil || t.Class == model.Invalid {
		return c.typed(i, nil)
	}
	e := c.typed(i, t)
	if c.failed {
		return e
	}
	if t.Class != model.List {
		if m := c.ld.merge(e.Type(), t); m == nil || m.Class == model.Ref && m.Kind == nil && e.Type().Kind != nil &&
			t.Kind != nil {
			c.wrongArg(i, e.Type(), typeWithArticle(t))
		}
	}
	if e.Type().Class == model.Null {
		e = c.ld.coerce(e, t.AsOptional())
	}
	return e
}

// kindArg reads a bare kind name.
func (c *callCtx) kindArg(i int) *model.Kind {
	n, _ := bareName(c.x.Args[i])
	k := c.ld.kinds[n]
	c.ld.ask(diag.CodeUnknownName, n, c.ld.kindNames())
	if k != nil {
		c.ld.noteSource(c.x.Args[i].Range(), k)
	}
	return k
}

// graphArg types an argument that must be a board or, unless t allows only boards, a graph.
func (c *callCtx) graphArg(i int, t string) model.Expr {
	n, _ := bareName(c.x.Args[i])
	g := &model.GraphOf{Node: node(&model.Type{Class: model.GraphRef}, c.x.Args[i].Range()), Board: c.ld.boards[n]}
	if c.ld.ask(diag.CodeUnknownName, n, keys(c.ld.boards), keys(c.ld.graphs)) {
		c.failed = true
		return nil
	}
	if t == "board" && g.Board == nil {
		c.fail(i, "", "This must be the name of a board.")
		return nil
	}
	if gr := c.ld.graphs[n]; g.Board == nil && gr != nil && len(gr.Where.Params) == 2 {
		g.Graph = gr
	}
	if g.Board == nil && g.Graph == nil {
		e := c.typed(i, nil)
		if !c.failed && e.Type().Class != model.GraphRef {
			c.wrongArg(i, e.Type(), "a board or a graph")
		}
		var called bool
		if g, called = e.(*model.GraphOf); !called {
			return e
		}
	}
	switch {
	case g.Board != nil:
		c.joins = model.RefTo(g.Board.Cells)
	case g.Graph.Joins[0] == g.Graph.Joins[1]:
		c.joins = model.RefTo(g.Graph.Joins[0])
	}
	c.thing = c.joins
	return g
}

// ground types places on a board or in a graph: one, or a list, or either.
func (c *callCtx) ground(i int, t string) model.Expr {
	t, either := strings.CutSuffix(t, " or list")
	want, lists := c.joins, strings.Count(t, "list of ")
	for range lists {
		if want != nil {
			want = model.ListOf(want)
		}
	}
	e := c.typed(i, want)
	if lists > 0 || either {
		e = c.asList(e)
	}
	if either && e.Type().Class == model.List {
		lists = 1
		if want != nil {
			want = model.ListOf(want)
		}
	}
	if want == nil {
		want = sure(e.Type())
	}
	if e = c.ld.coerce(e, want); isInvalid(e) {
		c.failed = true
		return e
	}
	of := e.Type()
	for range lists {
		if of.Class != model.List {
			c.wrongArg(i, e.Type(), "a list"+strings.Repeat(" of lists", lists-1))
			return e
		}
		of = of.Elem
	}
	what, many := t[strings.LastIndex(t, " ")+1:], lists > 0
	if what == "cell" && (of.Class != model.Ref || of.Kind == nil || of.Kind.Board == nil) {
		if many {
			c.fail(i, "a board or graph as the first argument", "These are not on a board.")
		} else {
			c.fail(i, "a board or graph as the first argument, or a cell of a board", "%s is not on a board.",
				capitalize(typeWithArticle(of)))
		}
	}
	switch {
	case c.thing == nil:
		c.thing = of.Required()
	case what == "cell" && of.Kind != c.thing.Kind:
		c.wrongArg(i, of, typeWithArticle(c.thing))
	}
	return e
}

// sortKey reads what a list is sorted by: an attribute or stat, rising or falling.
func (c *callCtx) sortKey(out *model.Call) {
	if len(c.x.Args) == 1 {
		return
	}
	if c.elem.Optional {
		c.wrongArg(0, c.list, "a list without null")
		return
	}
	name, ok := source.PlainText(c.x.Args[1])
	k := c.elem.Kind
	if !ok || c.elem.Class != model.Ref || k == nil {
		c.fail(1, `sorted(ships, "size", down)`,
			"The second argument names an attribute or stat of the elements, in quotes.")
		return
	}
	a, st := k.Attr(name), c.ld.stats[name]
	if a == nil {
		a = c.ld.builtIn(k, name)
	}
	switch {
	case a != nil && (!ordered(a.Type) || a.Type.Optional):
		c.fail(1, "a number, or a thing of an ordered kind", "%q is %s, so you cannot sort by it.", name,
			typeWithArticle(a.Type))
	case a != nil:
		out.Attr = a
	case st != nil && c.ld.unaryFunc(name, k):
		c.ld.typeOfStat(st, c.x.Args[1].Range())
		out.Stat = st.stat
	default:
		c.ld.unknown(diag.CodeNoSuchAttribute, c.x.Args[1].Range(), name, c.stepNames(k), "%s has no attribute or stat %q.",
			capitalize(typeWithArticle(model.RefTo(k))), name)
		c.failed = true
	}
	dir := int64(1)
	if len(c.x.Args) == 3 {
		switch d, _ := bareName(c.x.Args[2]); d {
		case "up":
		case "down":
			dir = -1
		default:
			c.fail(2, "", "The third argument is `up` or `down`.")
		}
	}
	out.Args = append(out.Args, &model.Const{Node: node(model.TypeInteger, c.x.Range()), Value: dir})
}

func (c *callCtx) orElse() model.Expr {
	x := c.typed(0, c.want)
	t := x.Type().Required()
	d := c.typed(1, t)
	if c.failed {
		return nil
	}
	if d.Type().Class != t.Class {
		d = c.asList(d)
	}
	out := c.ld.merge(t, d.Type())
	if out == nil {
		c.wrongArg(1, d.Type(), typeWithArticle(t))
		return nil
	}
	if !x.Type().Optional {
		c.ld.warnf(diag.CodeNeverNull, c.x.Args[0].Range(), "This is never null: the default is never used.")
	}
	return &model.Call{Node: node(out, c.x.Range()), Fn: model.Coalesce,
		Args: []model.Expr{c.ld.fitBranch(x, out.AsOptional()), c.ld.fitBranch(d, out)}}
}

// choices types a list of words.
func (c *callCtx) choices() model.Expr {
	out := &model.ListLit{Node: node(model.ListOf(model.TypeWord), c.x.Range())}
	for i := range c.x.Args {
		out.Elems = append(out.Elems, c.arg(i, model.TypeWord))
	}
	return out
}
