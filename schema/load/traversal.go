package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// traversal types `a`, `a.b`, `a.b[c].d`.
func (s *scope) traversal(t hcl.Traversal, r hcl.Range, want *model.Type) model.Expr {
	root := t.RootName()
	at := t[0].SourceRange()
	var second string
	if len(t) > 1 {
		if a, ok := t[1].(hcl.TraverseAttr); ok {
			second = a.Name
		}
	}
	if v := s.loop(root); v != nil {
		if e := s.kindFirst(root, second, v.Type, t, r); e != nil {
			return e
		}
		return s.steps(s.proven(&model.LoopRead{Node: node(v.Type, at), Var: v}, root), t[1:], r, root)
	}
	if l := s.local(root); l != nil {
		if e := s.kindFirst(root, second, l.Type, t, r); e != nil {
			return e
		}
		return s.steps(s.localRead(l, at), t[1:], r, root)
	}
	if e, rest, ok := s.reservedWord(root, second, t, r); ok {
		if e == nil {
			return bad(r)
		}
		return s.steps(e, rest, r, root)
	}
	if k := s.ld.kinds[root]; k != nil && second != "" {
		return s.kindThing(k, second, t, r)
	}
	if z := s.ld.zones[root]; z != nil && z.Of == nil {
		return s.steps(&model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, at), Zone: z}, t[1:], r, root)
	}
	if b := s.ld.boards[root]; b != nil {
		e := &model.Call{Node: node(model.ListOf(model.RefTo(b.Cells)), at), Fn: model.AllThings, Kind: b.Cells}
		return s.steps(e, t[1:], r, root)
	}
	s.unknownName(root, at, second)
	return bad(r)
}

// kindFirst: x.y, x a local of a kind (also) called x, is an attribute of it, else the thing y of that kind.
func (s *scope) kindFirst(root, second string, have *model.Type, t hcl.Traversal, r hcl.Range) model.Expr {
	k := s.ld.kinds[root]
	if k == nil || second == "" {
		return nil
	}
	if have.Class == model.Ref && s.hasStep(have, second) {
		return nil
	}
	if s.ld.things[k][second] == nil {
		return nil
	}
	return s.kindThing(k, second, t, r)
}

func (s *scope) kindThing(k *model.Kind, name string, t hcl.Traversal, r hcl.Range) model.Expr {
	th := s.ld.things[k][name]
	at := t[1].SourceRange()
	if th == nil {
		s.ld.unknown(diag.CodeUnknownThing, at, fmt.Sprintf("There is no %s %q.", k.Name, name), name, thingNames(k))
		return bad(r)
	}
	return s.steps(s.thing(th, hcl.RangeBetween(t[0].SourceRange(), at)), t[2:], r, k.Name+"."+name)
}

// onlyIn says where the words of the language stand for something.
var onlyIn = map[string]string{
	"self":     "a parameter or loop variable of this name; actions have `self` from the start",
	"actor":    "hooks at what has a `self`, or a parameter of this name",
	"this":     "what stands in a thing, or a check with `each`",
	"bearer":   "modifiers that stand in things",
	"owner":    "the start of a zone with `of`, or a parameter of this name",
	"result":   "hooks of the sort `after`, at what gives something",
	"it":       "the answers of bots",
	"original": "a thing's own version of a function, or a change",
	"choice":   "`joins` of an action",
	"moment":   "the labels of `set` and `stop` in hooks",
}

func (s *scope) unknownName(root string, at hcl.Range, second string) {
	if k := s.ld.kinds[root]; k != nil {
		s.ld.report(diag.Finding{Code: diag.CodeUnknownName, Range: at, Summary: fmt.Sprintf("%q is a kind; there is no value of this name here.", root),
			Detail: fmt.Sprintf("%s.%s for one thing, all(%s) for all of them", root, "name", root)})
		return
	}
	if where, ok := onlyIn[root]; ok {
		code, nothing := diag.CodeUnknownName, "Nothing"
		if root == "self" || root == "actor" {
			code, nothing = diag.CodeNoSelf, "Nobody"
		}
		s.ld.errorf(code, at, fmt.Sprintf("%s is `%s` here.", nothing, root), where)
		return
	}
	if z := s.ld.zones[root]; z != nil && z.Of != nil {
		s.ld.errorf(diag.CodeUnknownName, at, fmt.Sprintf("Every %s has a zone %q.", z.Of.Name, root), fmt.Sprintf("the %s before it: %s.%s", z.Of.Name, z.Of.Name, root))
		return
	}
	if s.ld.funcs[root] != nil || s.ld.stats[root] != nil {
		s.ld.errorf(diag.CodeUnknownName, at, fmt.Sprintf("%q is a function.", root), root+"(…)")
		return
	}
	s.ld.unknown(diag.CodeUnknownName, at, fmt.Sprintf("Nothing here is called %q.", root), root, s.visible())
}

func (s *scope) localRead(l *model.Local, at hcl.Range) model.Expr {
	e := &model.LocalRead{Node: node(l.Type, at), Local: l}
	if l.Type.Optional {
		if w := s.whenOf(l); w != "" && s.held(w) {
			return &model.LocalRead{Node: node(l.Type.Required(), at), Local: l}
		}
	}
	return s.proven(e, l.Name)
}

// whenOf is the condition under which a local was filled, as written.
func (s *scope) whenOf(l *model.Local) string {
	for x := s; x != nil; x = x.up {
		if w, ok := x.when[l]; ok {
			return w
		}
	}
	return ""
}

// proven drops the null of a path that is known to be there.
func (s *scope) proven(e model.Expr, path string) model.Expr {
	if path == "" || !e.Type().Optional || !s.known(path) {
		return e
	}
	t := e.Type().Required()
	switch x := e.(type) {
	case *model.LocalRead:
		return &model.LocalRead{Node: node(t, x.R), Local: x.Local}
	case *model.LoopRead:
		return &model.LoopRead{Node: node(t, x.R), Var: x.Var}
	case *model.AttrRead:
		c := *x
		c.T = t
		return &c
	case *model.Narrow:
		c := *x
		c.T = t
		return &c
	}
	return e
}

// twoWords are reserved words that a name must follow.
var twoWords = map[string]bool{"table": true, "action": true, "die": true, "option": true}

// reservedWord types what the language itself names. The third result says whether it is one.
func (s *scope) reservedWord(root, second string, t hcl.Traversal, r hcl.Range) (model.Expr, hcl.Traversal, bool) {
	at := t[0].SourceRange()
	ld := s.ld
	if second == "" && twoWords[root] {
		ld.errorf(diag.CodeUnknownName, at, fmt.Sprintf("%q alone is no value.", root), root+".name")
		return nil, nil, true
	}
	switch root {
	case "this":
		if s.this != nil {
			return s.thing(s.this, at), t[1:], true
		}
	case "game":
		if ld.m.Game != nil {
			return s.thing(ld.m.Game.Thing, at), t[1:], true
		}
	case "players":
		if ld.seatKind != nil {
			return &model.Players{Node: node(model.ListOf(model.RefTo(ld.seatKind)), at)}, t[1:], true
		}
	case "original":
		if s.original != nil {
			return s.original, t[1:], true
		}
	case "table":
		return s.table(second, t, r), nil, true
	case "action":
		return s.actionWord(second, t, r), t[min(2, len(t)):], true
	case "die":
		d := ld.dice[second]
		if d == nil {
			ld.unknown(diag.CodeUnknownName, r, fmt.Sprintf("There is no die %q.", second), second, keys(ld.dice))
			return nil, nil, true
		}
		return &model.Const{Node: node(d.T, r), Value: d.Value}, t[2:], true
	case "option":
		o := ld.options[second]
		if o == nil {
			ld.unknown(diag.CodeUnknownOption, r, fmt.Sprintf("There is no option %q.", second), second, keys(ld.options))
			return nil, nil, true
		}
		return &model.OptionRead{Node: node(o.Type, r), Option: o}, t[2:], true
	case "_":
		ld.errorf(diag.CodeUnknownName, at, "`_` stands only in tables and rosters.", "")
		return nil, nil, true
	}
	return nil, nil, false
}

func (s *scope) actionWord(name string, t hcl.Traversal, r hcl.Range) model.Expr {
	if len(s.ld.actions[name]) == 0 {
		s.ld.unknown(diag.CodeUnknownName, r, fmt.Sprintf("There is no action %q.", name), name, keys(s.ld.actions))
		return nil
	}
	return &model.Const{Node: node(model.TypeWord, r), Value: s.ld.word(name)}
}

// table types table.t, and table.t.key[v].column.
func (s *scope) table(name string, t hcl.Traversal, r hcl.Range) model.Expr {
	tb := s.ld.tables[name]
	if tb == nil {
		s.ld.unknown(diag.CodeUnknownName, r, fmt.Sprintf("There is no table %q.", name), name, keys(s.ld.tables))
		return nil
	}
	rest := t[2:]
	if len(rest) == 0 {
		return &model.Call{Node: node(model.ListOf(model.RefTo(tb.Kind)), r), Fn: model.AllThings, Kind: tb.Kind}
	}
	// Keys with values in brackets that are not literal come as an IndexExpr, see index.
	return s.lookup(&tableStep{table: tb, at: r}, rest, r)
}

// A tableStep is a lookup being read: table.t.key[v] … before its column.
type tableStep struct {
	table *model.Table
	keys  []model.LookupKey
	key   *model.TableKey // named, its value to come
	at    hcl.Range
}

// lookup goes on with the steps behind a table; nil where a finding was written.
func (s *scope) lookup(ts *tableStep, rest hcl.Traversal, r hcl.Range) model.Expr {
	for i, step := range rest {
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if ts.key != nil {
				s.ld.errorf(diag.CodeShape, x.SrcRange, fmt.Sprintf("The key %q needs a value in brackets.", ts.key.Name), fmt.Sprintf("table.%s.%s[value]", ts.table.Name, ts.key.Name))
				return nil
			}
			if k := ts.table.Key(x.Name); k != nil {
				ts.key = k
				continue
			}
			return s.column(ts, x.Name, x.SrcRange, rest[i+1:], r)
		case hcl.TraverseIndex:
			if ts.key == nil {
				s.ld.errorf(diag.CodeShape, x.SrcRange, "Name the key that this value is of.", fmt.Sprintf("table.%s.key[value]", ts.table.Name))
				return nil
			}
			v := s.typedAs(&hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange}, ts.key.Type)
			ts.keys = append(ts.keys, model.LookupKey{Key: ts.key, Value: v})
			ts.key = nil
		}
	}
	return s.unfinished(ts, r)
}

// unfinished is a lookup without a column: the row; or one that waits for its value.
func (s *scope) unfinished(ts *tableStep, r hcl.Range) model.Expr {
	t := model.RefTo(ts.table.Kind)
	if !s.ld.covered(ts) {
		t = t.AsOptional()
	}
	l := &model.Lookup{Node: node(t, r), Table: ts.table, Keys: ts.keys}
	if ts.key != nil {
		s.ld.pendingKeys[l] = ts
	}
	return l
}

func (s *scope) column(ts *tableStep, name string, at hcl.Range, rest hcl.Traversal, r hcl.Range) model.Expr {
	a := ts.table.Kind.Attr(name)
	if a == nil {
		names := attrNames(ts.table.Kind)
		for _, k := range ts.table.Keys {
			names = append(names, k.Name)
		}
		s.ld.unknown(diag.CodeNoSuchAttribute, at, fmt.Sprintf("The table %q has no key or column %q.", ts.table.Name, name), name, names)
		return nil
	}
	if len(ts.keys) == 0 {
		s.ld.errorf(diag.CodeShape, at, "A column is read of a row.", fmt.Sprintf("table.%s.key[value].%s", ts.table.Name, name))
		return nil
	}
	t := a.Type
	if !s.ld.covered(ts) {
		t = t.AsOptional()
	}
	return s.steps(&model.Lookup{Node: node(t, r), Table: ts.table, Keys: ts.keys, Col: a}, rest, r, "")
}

// index types x[i]; x may be a table's key.
func (s *scope) index(x model.Expr, key hclsyntax.Expression, r hcl.Range) model.Expr {
	if l, ok := x.(*model.Lookup); ok {
		if ts := s.ld.pendingKeys[l]; ts != nil {
			delete(s.ld.pendingKeys, l)
			v := s.typedAs(key, ts.key.Type)
			next := &tableStep{table: ts.table, at: ts.at, keys: append(append([]model.LookupKey(nil), ts.keys...), model.LookupKey{Key: ts.key, Value: v})}
			return s.unfinished(next, r)
		}
	}
	if isBad(x) {
		s.typed(key, nil)
		return bad(r)
	}
	x = s.asList(x)
	t := x.Type()
	if t.Optional {
		s.mayBeNull(x)
		return bad(r)
	}
	switch t.Class {
	case model.List:
		return &model.Index{Node: node(t.Elem, r), X: x, I: s.typedAs(key, model.TypeInteger)}
	case model.Tally:
		return &model.Index{Node: node(model.TypeInteger, r), X: x, I: s.typedAs(key, model.RefTo(t.Kind))}
	case model.Results:
		return &model.Index{Node: node(t.Elem, r), X: x, I: s.typedAs(key, t.Key)}
	}
	s.ld.errorf(diag.CodeBadOperands, r, fmt.Sprintf("%s has no elements.", upper(article(t))), "a list, a tally or the results of a loop")
	return bad(r)
}

// splat types players[*].chips.
func (s *scope) splat(x *hclsyntax.SplatExpr) model.Expr {
	over := s.asList(s.typed(x.Source, nil))
	if isBad(over) {
		return over
	}
	if over.Type().Class != model.List || over.Type().Optional {
		s.ld.errorf(diag.CodeBadOperands, x.SrcRange, fmt.Sprintf("%s is no list.", upper(article(over.Type()))), "a list before [*]")
		return bad(x.SrcRange)
	}
	v := &model.LoopVar{Name: "*", Type: over.Type().Elem}
	read := model.Expr(&model.LoopRead{Node: node(v.Type, x.SrcRange), Var: v})
	if rel, ok := x.Each.(*hclsyntax.RelativeTraversalExpr); ok {
		read = s.steps(read, rel.Traversal, x.SrcRange, "")
	}
	if isBad(read) {
		return read
	}
	return &model.For{Node: node(model.ListOf(read.Type()), x.SrcRange), Over: over, Val: v, Value: read}
}

// steps goes on from a value along .attr and [literal].
func (s *scope) steps(e model.Expr, rest hcl.Traversal, r hcl.Range, path string) model.Expr {
	for i, step := range rest {
		if isBad(e) {
			return e
		}
		if l, ok := e.(*model.Lookup); ok && (s.ld.pendingKeys[l] != nil || l.Col == nil) {
			ts := s.ld.pendingKeys[l]
			delete(s.ld.pendingKeys, l)
			if ts == nil {
				ts = &tableStep{table: l.Table, keys: l.Keys, at: l.R}
			}
			if out := s.lookup(ts, rest[i:], r); out != nil {
				return out
			}
			return bad(r)
		}
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if path != "" {
				path += "." + x.Name
			}
			e = s.proven(s.step(e, x.Name, x.SrcRange), path)
		case hcl.TraverseIndex:
			path = ""
			lit := &hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange}
			if x.Key.Type() == cty.String {
				s.ld.errorf(diag.CodeUnsupported, x.SrcRange, "Elements are found by number, seat or thing.", "")
				return bad(r)
			}
			e = s.index(e, lit, hcl.RangeBetween(e.Range(), x.SrcRange))
		default:
			s.ld.errorf(diag.CodeUnsupported, r, "The language has no such expression.", "")
			return bad(r)
		}
	}
	return e
}

// hasStep says whether a value of the type has an attribute (or zone, stat, narrowing) of the name.
func (s *scope) hasStep(t *model.Type, name string) bool {
	if t.Class != model.Ref || t.Kind == nil {
		return false
	}
	k := t.Kind
	if k.Attr(name) != nil || builtInAttr(name) {
		return true
	}
	if z := s.ld.zones[name]; z != nil && z.Of != nil && s.ld.kindFits(k, z.Of) {
		return true
	}
	if s.ld.narrows(k, name) != nil {
		return true
	}
	for _, m := range k.AnyOf {
		if m.Attr(name) != nil {
			return true
		}
	}
	return s.ld.unaryFunc(name, k)
}

func (s *scope) mayBeNull(x model.Expr) {
	if s.ld.gap(x) {
		return
	}
	what := "This"
	if l, ok := x.(*model.LocalRead); ok {
		what = fmt.Sprintf("%q", l.Local.Name)
	} else if t := s.ld.text0(x.Range()); t != "" {
		what = fmt.Sprintf("%q", t)
	}
	s.ld.report(diag.Finding{Code: diag.CodeMayBeNull, Range: x.Range(), Summary: what + " may be null here.",
		Suggestion: "guard it: `x != null && …`, a `when` that says so, or or(x, default)"})
}

// step types x.name.
func (s *scope) step(x model.Expr, name string, at hcl.Range) model.Expr {
	t := x.Type()
	r := hcl.RangeBetween(x.Range(), at)
	if t.Class == model.Tally && !t.Optional && t.Kind != nil {
		if th := s.ld.things[t.Kind][name]; th != nil {
			return &model.Index{Node: node(model.TypeInteger, r), X: x, I: s.thing(th, at)}
		}
		s.ld.unknown(diag.CodeUnknownThing, at, fmt.Sprintf("There is no %s %q.", t.Kind.Name, name), name, thingNames(t.Kind))
		return bad(r)
	}
	if t.Class != model.Ref {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("%s has no attributes.", upper(article(t))), "")
		return bad(r)
	}
	if t.Optional && !s.isNarrowing(t, name) {
		s.mayBeNull(x)
		return bad(r)
	}
	if t.Kind == nil {
		return s.stepOfAny(x, name, at, r)
	}
	k := t.Kind
	if a := k.Attr(name); a != nil {
		return &model.AttrRead{Node: node(a.Type, r), X: x, Attr: a}
	}
	if len(k.AnyOf) > 0 {
		if e := s.stepOfUnion(x, k, name, r); e != nil {
			return e
		}
	}
	if a := s.ld.builtIn(k, name); a != nil {
		return &model.AttrRead{Node: node(a.Type, r), X: x, Attr: a}
	}
	if z := s.ld.zones[name]; z != nil && z.Of != nil && s.ld.kindFits(k, z.Of) {
		return &model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, r), Zone: z, Owner: x}
	}
	if s.ld.unaryFunc(name, k) {
		return s.apply(name, at, []model.Expr{x}, r)
	}
	s.noAttribute(k, name, at)
	return bad(r)
}

func (s *scope) noAttribute(k *model.Kind, name string, at hcl.Range) {
	for _, m := range k.AnyOf {
		if m.Attr(name) != nil {
			s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("Not every %s has an attribute %q.", k.Name, name), fmt.Sprintf("x.%s.%s, where x.%s is not null", m.Name, name, m.Name))
			return
		}
	}
	s.ld.unknown(diag.CodeNoSuchAttribute, at, fmt.Sprintf("%s has no attribute %q.", upper(a(k.Name)), name), name, s.stepNames(k))
}

func (s *scope) isNarrowing(t *model.Type, name string) bool {
	if t.Kind == nil {
		return s.ld.kinds[name] != nil
	}
	return s.ld.narrows(t.Kind, name) != nil
}

// stepOfAny: of a thing of any kind only its kind can be asked, its name and order.
func (s *scope) stepOfAny(x model.Expr, name string, at, r hcl.Range) model.Expr {
	if k := s.ld.kinds[name]; k != nil {
		return &model.Narrow{Node: node(model.RefTo(k).AsOptional(), r), X: x, Kind: k}
	}
	if name == "name" {
		return &model.AttrRead{Node: node(model.TypeWord, r), X: x, Attr: s.ld.builtIn(nil, name)}
	}
	s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("A thing of any kind has no attribute %q.", name), "its kind first: x.ship is x where it is a ship, else null")
	return bad(r)
}

func (s *scope) stepOfUnion(x model.Expr, k *model.Kind, name string, r hcl.Range) model.Expr {
	if m := s.ld.narrows(k, name); m != nil {
		return &model.Narrow{Node: node(model.RefTo(m).AsOptional(), r), X: x, Kind: m}
	}
	byKind := map[*model.Kind]*model.Attr{}
	var t *model.Type
	for _, m := range s.ld.members(k) {
		a := m.Attr(name)
		if a == nil {
			return nil
		}
		if t == nil {
			t = a.Type
		} else if t = s.ld.merge(t, a.Type); t == nil {
			return nil
		}
		byKind[m] = a
	}
	if t == nil {
		return nil
	}
	return &model.AttrRead{Node: node(t, r), X: x, ByKind: byKind}
}

func (s *scope) stepNames(k *model.Kind) []string {
	names := attrNames(k)
	for n, z := range s.ld.zones {
		if z.Of != nil && s.ld.kindFits(k, z.Of) {
			names = append(names, n)
		}
	}
	for _, m := range k.AnyOf {
		names = append(names, m.Name)
	}
	for n := range s.ld.stats {
		if s.ld.unaryFunc(n, k) {
			names = append(names, n)
		}
	}
	return append(names, "order", "name")
}

// builtIn are the attributes every thing has.
func (ld *loader) builtIn(k *model.Kind, name string) *model.Attr {
	switch name {
	case "order":
		return attrOrder
	case "name":
		return attrName
	case "x", "y":
		if k != nil && k.Board != nil {
			if name == "x" {
				return attrX
			}
			return attrY
		}
	}
	return nil
}

var (
	attrOrder = &model.Attr{Name: "order", Class: model.BuiltIn, Type: model.TypeInteger}
	attrName  = &model.Attr{Name: "name", Class: model.BuiltIn, Type: model.TypeWord}
	attrX     = &model.Attr{Name: "x", Class: model.BuiltIn, Type: model.TypeInteger}
	attrY     = &model.Attr{Name: "y", Class: model.BuiltIn, Type: model.TypeInteger}
)

// text0 is the source of a range, where it is short.
func (ld *loader) text0(r hcl.Range) string {
	src := ld.bytes[r.Filename]
	if r.Start.Byte < 0 || r.End.Byte > len(src) || r.End.Byte-r.Start.Byte > 60 || r.Start.Byte >= r.End.Byte {
		return ""
	}
	return string(src[r.Start.Byte:r.End.Byte])
}

// forExpr types [for x in list : value if cond] and { for k, v in tally : k => n }.
func (s *scope) forExpr(x *hclsyntax.ForExpr, want *model.Type) model.Expr {
	over := s.asList(s.typed(x.CollExpr, nil))
	if isBad(over) || isBad(s.ld.settled(over)) {
		return bad(x.SrcRange)
	}
	t := over.Type()
	if t.Optional {
		s.mayBeNull(over)
		return bad(x.SrcRange)
	}
	in := s.child()
	out := &model.For{Over: over}
	switch t.Class {
	case model.List:
		if x.KeyVar != "" {
			s.ld.errorf(diag.CodeUnsupported, x.CollExpr.Range(), "A list has no keys.", fmt.Sprintf("for %s in …", x.ValVar))
			return bad(x.SrcRange)
		}
		out.Val = in.loopVar(x.ValVar, t.Elem)
	case model.Tally:
		out.Key = in.loopVar(x.KeyVar, model.RefTo(t.Kind))
		out.Val = in.loopVar(x.ValVar, model.TypeInteger)
	case model.Results:
		out.Key = in.loopVar(x.KeyVar, t.Key)
		out.Val = in.loopVar(x.ValVar, t.Elem)
	default:
		s.ld.errorf(diag.CodeBadOperands, x.CollExpr.Range(), fmt.Sprintf("%s is no list.", upper(article(t))), "a list, a zone, a board, all(kind), a tally or results")
		return bad(x.SrcRange)
	}
	if x.CondExpr != nil {
		out.If = in.typedAs(x.CondExpr, model.TypeBoolean)
		in.assume(x.CondExpr, true)
	}
	if x.KeyExpr != nil {
		out.KeyExpr = in.typed(x.KeyExpr, nil)
		if isBad(out.KeyExpr) {
			return bad(x.SrcRange)
		}
		if out.KeyExpr.Type().Class != model.Ref || out.KeyExpr.Type().Kind == nil {
			s.ld.errorf(diag.CodeWrongType, x.KeyExpr.Range(), "The keys of a tally are things.", "")
			return bad(x.SrcRange)
		}
		out.KeyExpr = s.ld.coerce(out.KeyExpr, model.RefTo(out.KeyExpr.Type().Kind))
		out.Value = in.typedAs(x.ValExpr, model.TypeInteger)
		out.Node = node(&model.Type{Class: model.Tally, Kind: out.KeyExpr.Type().Kind}, x.SrcRange)
		return out
	}
	var elem *model.Type
	if want != nil && want.Class == model.List {
		elem = want.Elem
	}
	out.Value = in.typed(x.ValExpr, elem)
	if isBad(out.Value) {
		return bad(x.SrcRange)
	}
	if out.Value.Type().Class == model.ZoneRef && (elem == nil || elem.Class == model.List) {
		out.Value = s.asList(out.Value)
	}
	out.Node = node(&model.Type{Class: model.List, Elem: out.Value.Type()}, x.SrcRange)
	return out
}
