package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
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
	if e := s.named(root, at); e != nil {
		if s.kindFirst(root, second, e.Type()) {
			return s.kindThing(s.ld.kinds[root], second, t, r)
		}
		return s.steps(e, t[1:], r, root)
	}
	if e, taken, ok := s.reservedWord(root, second, t, r); ok {
		return s.steps(e, t[taken:], r, root)
	}
	if k := s.ld.kinds[root]; k != nil && second != "" {
		return s.kindThing(k, second, t, r)
	}
	if z := s.ld.zones[root]; z != nil && z.Of == nil {
		s.ld.note(at, z)
		return s.steps(&model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, at), Zone: z}, t[1:], r,
			root)
	}
	if b := s.ld.boards[root]; b != nil {
		s.ld.note(at, b)
		e := &model.Call{Node: node(model.ListOf(model.RefTo(b.Cells)), at), Fn: model.AllThings, Kind: b.Cells}
		return s.steps(e, t[1:], r, root)
	}
	s.unknownName(root, at, second, want)
	return invalid(r)
}

// named is the variable or local with a name.
func (s *scope) named(name string, at hcl.Range) model.Expr {
	if v := s.loop(name); v != nil {
		s.ld.note(at, v)
		return s.proven(&model.LoopRead{Node: node(v.Type, at), Var: v}, name)
	}
	if l := s.local(name); l != nil {
		s.ld.note(at, l)
		return s.localRead(l, at)
	}
	return nil
}

// kindFirst: x.y, where x is a local of a kind (also) called x, is an attribute of it, else the thing y of that
// kind.
func (s *scope) kindFirst(root, second string, have *model.Type) bool {
	k := s.ld.kinds[root]
	return k != nil && s.ld.things[k][second] != nil && !(have.Class == model.Ref && s.hasStep(have, second))
}

func (s *scope) kindThing(k *model.Kind, name string, t hcl.Traversal, r hcl.Range) model.Expr {
	th := s.ld.things[k][name]
	at := t[1].SourceRange()
	if th == nil {
		if !s.stillAsked(k.Name, t[0].SourceRange()) {
			s.ld.noThing(at, k, name)
		}
		return invalid(r)
	}
	s.ld.note(t[0].SourceRange(), k)
	s.ld.note(at, th)
	return s.steps(s.thing(th, hcl.RangeBetween(t[0].SourceRange(), at)), t[2:], r, k.Name+"."+name)
}

// onlyKindWith is the only kind with a thing of this name; nil if there is none, or several.
func (ld *loader) onlyKindWith(name string) *model.Kind {
	var found *model.Kind
	for _, k := range ld.m.Kinds {
		if ld.things[k][name] != nil {
			if found != nil {
				return nil
			}
			found = k
		}
	}
	return found
}

// thingCalled is the full name of a thing that was named without its kind.
func (ld *loader) thingCalled(name string) string {
	if k := ld.onlyKindWith(name); k != nil {
		return k.Name + "." + name
	}
	return ""
}

func (s *scope) localRead(l *model.Local, at hcl.Range) model.Expr {
	e := &model.LocalRead{Node: node(l.Type, at), Local: l}
	if w := s.ld.filledWhen[l]; l.Type.Optional && w != "" && s.known(holding(w)) {
		e.T = l.Type.Required()
	}
	return s.proven(e, l.Name)
}

// proven removes null from the type of a path that is known not to be null.
func (s *scope) proven(e model.Expr, path string) model.Expr {
	if path == "" || !e.Type().Optional || !s.known(path) {
		return e
	}
	switch x := e.(type) {
	case *model.LocalRead:
		x.T = x.T.Required()
	case *model.LoopRead:
		x.T = x.T.Required()
	case *model.AttrRead:
		x.T = x.T.Required()
	case *model.Narrow:
		x.T = x.T.Required()
	}
	return e
}

// twoWords are reserved words that a name must follow.
var twoWords = map[string]bool{"table": true, "action": true, "die": true, "option": true}

// reservedWord types a name of the language itself, which may take several steps; ok says whether it is one.
func (s *scope) reservedWord(root, second string, t hcl.Traversal, r hcl.Range) (e model.Expr, steps int, ok bool) {
	at, ld := t[0].SourceRange(), s.ld
	if second == "" && twoWords[root] {
		return ld.refuse(diag.CodeUnknownName, at, root+".name", "%q alone is not a value.", root), 1, true
	}
	switch {
	case root == "this" && s.this != nil:
		return s.thing(s.this, at), 1, true
	case root == "game" && ld.m.Game != nil:
		return s.thing(ld.m.Game.Thing, at), 1, true
	case root == "players" && ld.seatKind != nil:
		return &model.Players{Node: node(model.ListOf(ld.seatType()), at)}, 1, true
	case root == "original" && s.original != nil:
		return s.original, 1, true
	case root == "table":
		return s.table(second, t, r), len(t), true
	case root == "action":
		return s.actionWord(second, r), 2, true
	case root == "die":
		if d := ld.dice[second]; d != nil {
			return &model.Const{Node: node(d.T, r), Value: d.Value}, 2, true
		}
		ld.foreign(diag.CodeUnknownName, r, ld.suggestDie(second), second, keys(ld.dice), "There is no die %q.", second)
		return invalid(r), 2, true
	case root == "option":
		if o := ld.options[second]; o != nil {
			ld.note(t[1].SourceRange(), o)
			return &model.OptionRead{Node: node(o.Type, r), Option: o}, 2, true
		}
		ld.foreign(diag.CodeUnknownOption, r, s.meantValue(second, "", nil), second, keys(ld.options),
			"There is no option %q.", second)
		return invalid(r), 2, true
	case root == "_":
		return ld.refuse(diag.CodeUnknownName, at, "", "`_` is allowed only in tables and rosters."), 1, true
	}
	return nil, 0, false
}

func (s *scope) actionWord(name string, r hcl.Range) model.Expr {
	if ds := s.ld.actions[name]; len(ds) > 0 {
		s.ld.note(r, ds[0].proc)
		return &model.Const{Node: node(model.TypeWord, r), Value: builtin.Box(s.ld.word(name))}
	}
	if !s.ld.lostBody || !s.ld.failed { // else the action may belong to a block that is reported
		s.ld.noSuch(diag.CodeUnknownName, r, "action", name, keys(s.ld.actions))
	}
	return invalid(r)
}

// steps types the steps .attr and [literal] after a value.
func (s *scope) steps(e model.Expr, rest hcl.Traversal, r hcl.Range, path string) model.Expr {
	for i, step := range rest {
		if isInvalid(e) {
			return e
		}
		if l, ok := e.(*model.Lookup); ok && (s.ld.pendingKeys[l] != nil || l.Col == nil) {
			ts := s.ld.pendingKeys[l]
			delete(s.ld.pendingKeys, l)
			if ts == nil {
				ts = &tableStep{table: l.Table, keys: l.Keys}
			}
			return s.lookup(ts, rest[i:], r)
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
				s.ld.errorf(diag.CodeUnsupported, x.SrcRange, "", "Elements are found by number, seat or thing.").
					Help(s.ld.thingCalled(x.Key.AsString()))
				return invalid(r)
			}
			e = s.index(e, lit, hcl.RangeBetween(e.Range(), x.SrcRange))
		}
	}
	return e
}

// hasStep says whether a value of the type has an attribute (or zone, stat, narrowing) of the name.
func (s *scope) hasStep(t *model.Type, name string) bool {
	if t.Class != model.Ref || t.Kind == nil {
		return false
	}
	k, z := t.Kind, s.ld.zones[name]
	return k.Attr(name) != nil || builtIns[name] != nil || s.inText && hasText(k, name) ||
		z != nil && z.Of != nil && k.Is(z.Of) || s.ld.narrows(k, name) != nil ||
		slices.ContainsFunc(k.AnyOf, func(m *model.Kind) bool { return m.Attr(name) != nil }) || s.ld.unaryFunc(name, k)
}

func (s *scope) mayBeNull(x model.Expr) {
	if s.ld.gap(x) {
		return
	}
	what := "This"
	if l, ok := x.(*model.LocalRead); ok {
		what = fmt.Sprintf("%q", l.Local.Name)
	} else if t := s.ld.brief(x.Range()); t != "" {
		what = fmt.Sprintf("%q", t)
	}
	s.ld.errorf(diag.CodeMayBeNull, x.Range(), "", "%s may be null here.", what).
		Help("guard it: `x != null && …`, a `when` that says so, or or(x, default)")
}

func (s *scope) step(x model.Expr, name string, at hcl.Range) model.Expr {
	t := x.Type()
	r := hcl.RangeBetween(x.Range(), at)
	if t.Class == model.Tally && !t.Optional && t.Kind != nil {
		if th := s.ld.things[t.Kind][name]; th != nil {
			s.ld.note(at, th)
			return &model.Index{Node: node(model.TypeInteger, r), X: x, I: s.thing(th, at)}
		}
		s.ld.noThing(at, t.Kind, name)
		return invalid(r)
	}
	if t.Class == model.Ref && t.Kind != nil && s.ld.askOf(t.Kind, diag.CodeNoSuchAttribute, name, s.stepNames(t.Kind)) {
		return invalid(r)
	}
	if t.Class != model.Ref {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, "", "%s has no attributes.", capitalize(typeWithArticle(t))).
			Help(s.ofElements(x, name))
		return invalid(r)
	}
	if t.Optional && s.ld.narrows(t.Kind, name) == nil {
		s.mayBeNull(x)
		return invalid(r)
	}
	k := t.Kind
	if m := s.ld.narrows(k, name); m != nil {
		s.ld.note(at, m)
		return &model.Narrow{Node: node(model.RefTo(m).AsOptional(), r), X: x, Kind: m}
	}
	a := s.ld.builtIn(k, name)
	if k != nil && k.Attr(name) != nil {
		a = k.Attr(name)
	} else if e := s.stepOfUnion(x, k, name, r); e != nil {
		for _, m := range k.Members() {
			s.ld.note(at, m.Attr(name))
		}
		return e
	}
	if a != nil {
		s.ld.note(at, a)
		return &model.AttrRead{Node: node(a.Type, r), X: x, Attr: a}
	}
	if k == nil {
		return s.ld.refuse(diag.CodeNoSuchAttribute, at, "its kind first: x.ship is x where it is a ship, else null",
			"A thing of any kind has no attribute %q.", name)
	}
	if z := s.ld.zones[name]; z != nil && z.Of != nil && k.Is(z.Of) {
		s.ld.note(at, z)
		return &model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef, Kind: z.Holds}, r), Zone: z, Owner: x}
	}
	if s.ld.unaryFunc(name, k) {
		return s.apply(name, at, []model.Expr{x}, r)
	}
	if hasText(k, name) {
		if s.inText {
			return &model.TextRead{Node: node(model.TypeSaid, r), X: x, Name: name}
		}
		s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("a text that people read, with {x.%s} in it", name),
			"%q is a text of %s, which rules cannot read.", name, withArticle(k.Name))
		return invalid(r)
	}
	s.noAttribute(k, name, at)
	return invalid(r)
}

// stepOfUnion reads an attribute that all members of a union have.
func (s *scope) stepOfUnion(x model.Expr, k *model.Kind, name string, r hcl.Range) model.Expr {
	if k == nil || len(k.AnyOf) == 0 {
		return nil
	}
	t := model.TypeInvalid
	byKind := map[*model.Kind]*model.Attr{}
	for _, m := range k.Members() {
		a := m.Attr(name)
		if a == nil {
			return nil
		}
		if t = s.ld.merge(t, a.Type); t == nil {
			return nil
		}
		byKind[m] = a
	}
	return &model.AttrRead{Node: node(t, r), X: x, ByKind: byKind}
}

// hasText says whether things of a kind, or of all its members, may have a text of the name.
func hasText(k *model.Kind, name string) bool {
	return !slices.ContainsFunc(k.Members(), func(m *model.Kind) bool { return !slices.Contains(m.Texts, name) })
}

func (s *scope) noAttribute(k *model.Kind, name string, at hcl.Range) {
	for _, m := range k.AnyOf {
		if m.Attr(name) != nil {
			s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("x.%s.%s, where x.%s is not null", m.Name, name, m.Name),
				"Not every %s has an attribute %q.", k.Name, name)
			return
		}
	}
	if (name == "x" || name == "y") && !s.ld.lost[name] {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, "a cell of a board: only these have x and y", "%s has no attribute %q.",
			capitalize(withArticle(k.Name)), name)
		return
	}
	s.ld.noAttr(diag.CodeNoSuchAttribute, at, k, name, s.stepNames(k))
}

func (s *scope) stepNames(k *model.Kind) []string {
	names := attrNames(k)
	for n, z := range s.ld.zones {
		if z.Of != nil && k.Is(z.Of) {
			names = append(names, n)
		}
	}
	names = append(names, lists.Map(k.AnyOf, func(m *model.Kind) string { return m.Name })...)
	for n := range s.ld.stats {
		if s.ld.unaryFunc(n, k) {
			names = append(names, n)
		}
	}
	if s.inText {
		for _, m := range k.Members() {
			names = append(names, m.Texts...)
		}
	}
	return append(names, "order", "name")
}

// builtIns are the attributes of every thing, and of every cell of a board.
var builtIns = map[string]*model.Attr{
	"order": {Name: "order", Class: model.BuiltIn, Type: model.TypeInteger},
	"name":  {Name: "name", Class: model.BuiltIn, Type: model.TypeWord},
	"x":     {Name: "x", Class: model.BuiltIn, Type: model.TypeInteger},
	"y":     {Name: "y", Class: model.BuiltIn, Type: model.TypeInteger},
}

func (sy *symbols) builtIn(k *model.Kind, name string) *model.Attr {
	if (name == "x" || name == "y") && (k == nil || k.Board == nil) {
		return nil
	}
	sy.named = sy.named || name == "name"
	return builtIns[name]
}
