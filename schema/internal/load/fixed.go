package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// attrOf is an attribute of a thing.
type attrOf struct {
	t *model.Thing
	a *model.Attr
}

// fixedValue is a fixed value as written. In a change, original is what it replaces; nil if the thing had none.
type fixedValue struct {
	expr     hclsyntax.Expression
	this     *model.Thing
	change   bool
	original *fixedValue
}

func (ld *loader) resolveThings() {
	for _, w := range ld.waits {
		w()
	}
	for _, d := range ld.defaults {
		ld.defaultOf(d)
	}
	for t, parts := range ld.parts {
		for name, p := range parts {
			if a := t.Kind.Attr(name); a != nil && a.Class == model.Part {
				t.Fixed[a.Index] = builtin.Box(p.ID)
			}
		}
	}
	for _, d := range ld.thingDecl {
		ld.assignThing(d)
	}
	ld.eachThing(func(k *model.Kind, t *model.Thing) {
		if ld.changes[t] != nil {
			ld.assignThing(&thingDecl{thing: t})
		}
	})
	ld.eachThing(func(k *model.Kind, t *model.Thing) {
		for _, a := range k.Attrs {
			switch a.Class {
			case model.Fixed:
				ld.fixed(t, a)
			case model.State:
				if e := ld.starts[attrOf{t, a}]; e != nil {
					t.Start = append(t.Start, model.StartValue{Attr: a, Value: e})
				}
			}
		}
		ld.knownName(t)
	})
}

// defaultOf types the default of an attribute, which may name the thing as `this`.
func (ld *loader) defaultOf(d attrDefault) {
	sc := ld.constScope(nil)
	if names(d.expr, "this") {
		sc.declare("this", model.RefTo(d.attr.Owner), d.expr.Range())
		d.attr.Own = true
	}
	d.attr.Default = sc.checkAs(d.expr, d.attr.Type)
}

// knownName: names and other texts of a thing may be shown before play, so their placeholders must be known before
// play.
func (ld *loader) knownName(t *model.Thing) {
	for _, n := range t.Kind.Texts {
		text := t.Texts[n]
		if n == "name" {
			text = t.Title
		}
		if text == nil {
			continue
		}
		for _, p := range text.All() {
			if p.Value != nil {
				ld.constValue(p.Value)
			}
		}
	}
}

func (ld *loader) eachThing(do func(*model.Kind, *model.Thing)) {
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			do(k, t)
		}
	}
}

// assignThing types the start of a thing and its texts, and keeps its fixed values until all are declared: they may
// depend on those of other things.
func (ld *loader) assignThing(d *thingDecl) {
	t := d.thing
	texts := t.Kind.Texts
	said := map[string]item{}
	set := func(v item, as fixedValue) {
		as.expr = v.value
		ld.noteGiven(t, v)
		if isIn(v.key, texts) {
			said[v.key] = v
		} else if a := ld.ownAttr(t.Kind, v, texts); a != nil {
			ld.assign(t, a, as)
		} else if !as.change {
			ld.mean(t, v.key)
		}
	}
	for i, v := range withDefaults(d.values, d.defaults) {
		this := t
		if i < len(d.values) { // of a part they are written in what contains it
			this = cmp.Or(d.this, t)
		}
		set(v, fixedValue{this: this})
	}
	for _, ch := range ld.changes[t] {
		for _, v := range ch.values {
			set(v, fixedValue{this: t, change: true})
		}
	}
	delete(ld.changes, t)
	for _, n := range texts {
		v, ok := said[n]
		if !ok {
			continue
		}
		var names *scope // a part's name may use the thing that contains it
		if d.this != nil {
			names = ld.constScope(d.this)
		}
		txt := ld.text1(names, v.value, t.Kind.Name+"/"+t.Name+"/"+n, "the "+n+" of "+withArticle(t.Kind.Name))
		if t.Texts == nil {
			t.Texts = map[string]*model.Text{}
		}
		if n == "name" {
			t.Title = txt
		} else {
			t.Texts[n] = txt
		}
	}
}

// ownAttr finds the attribute that a thing's block or a change sets; nil with a finding.
func (rp *reporter) ownAttr(k *model.Kind, v item, texts []string) *model.Attr {
	at := k.Attr(v.key)
	if at != nil && (at.Class == model.Fixed || at.Class == model.State) {
		rp.noteSource(v.at, at)
		return at
	}
	if rp.reported[v.at] {
		return nil
	}
	rp.reported.Put(v.at, true)
	if at == nil {
		rp.noAttr(diag.CodeUnknownAttribute, v.at, k, v.key, append(attrNames(k), texts...))
		return nil
	}
	why := "comes with the thing"
	if at.Class == model.Inverse {
		why = "follows from other things"
	}
	rp.errorf(diag.CodeBadTarget, v.at, "", "%q %s; it is not set.", v.key, why)
	return nil
}

// assign sets an attribute before play, and overrides what was set before.
func (ld *loader) assign(t *model.Thing, at *model.Attr, v fixedValue) {
	key := attrOf{t, at}
	if at.Class == model.State {
		sc := ld.constScope(v.this)
		if v.change {
			sc.original = ld.startOf(key, v.expr)
		}
		ld.starts.Put(key, sc.checkAs(v.expr, at.Type))
		return
	}
	if was, ok := ld.fixedExprs[key]; ok && v.change {
		v.original = &was
	}
	ld.fixedExprs.Put(key, v)
}

// startOf is the first value of a state attribute, so far.
func (va *values) startOf(key attrOf, at hclsyntax.Expression) model.Expr {
	switch {
	case va.starts[key] != nil:
		return va.starts[key]
	case key.a.Default != nil:
		return key.a.Default
	}
	return &model.Const{Node: node(key.a.Type, at.Range()), Value: zero(key.a.Type)}
}

// checkIdle types the values of a change that is not in force in this game.
func (ld *loader) checkIdle(t *model.Thing, ch *change) {
	texts := t.Kind.Texts
	for _, v := range ch.values {
		if isIn(v.key, texts) {
			continue
		}
		if at := ld.ownAttr(t.Kind, v, texts); at != nil {
			sc := ld.constScope(t)
			sc.original = &model.Const{Node: node(at.Type, v.at), Value: zero(at.Type)}
			sc.checkAs(v.value, at.Type)
		}
	}
}

func isIn(s string, list []string) bool { return slices.Contains(list, s) }

// fixed is a fixed attribute, computed on demand.
func (ld *loader) fixed(t *model.Thing, at *model.Attr) any {
	key := attrOf{t, at}
	switch {
	case ld.fixedDone[key]:
		return t.Fixed[at.Index]
	case ld.fixedBusy[key]:
		ld.errorf(diag.CodeRecursion, ld.setAt(key), "a value that does not depend on itself",
			"%s.%s.%s depends on itself.", t.Kind.Name, t.Name, at.Name)
		return zero(at.Type)
	}
	ld.fixedBusy.Put(key, true)
	var out any
	if v, ok := ld.fixedExprs[key]; ok {
		out = ld.written(key, &v)
	} else {
		out = ld.unwritten(key)
	}
	t.Fixed[at.Index] = out
	ld.fixedDone.Put(key, true)
	delete(ld.fixedBusy, key)
	return out
}

func (va *values) setAt(key attrOf) hcl.Range {
	if v, ok := va.fixedExprs[key]; ok {
		return v.expr.Range()
	}
	return key.t.Range
}

// written computes a value as written; `original` in a change is the earlier value.
func (ld *loader) written(key attrOf, v *fixedValue) any {
	if !ld.enter(v.expr.Range()) {
		return zero(key.a.Type)
	}
	defer ld.leave()
	sc := ld.constScope(v.this)
	if v.change {
		was := &model.Const{Node: node(key.a.Type, v.expr.Range())}
		if v.original != nil {
			was.Value = ld.written(key, v.original)
		} else {
			was.Value = ld.unwritten(key)
		}
		sc.original = was
	}
	out := ld.constValue(sc.checkAs(v.expr, key.a.Type))
	if out == nil {
		out = zero(key.a.Type)
	}
	return out
}

// unwritten is the value of an attribute that nobody set.
func (ld *loader) unwritten(key attrOf) any {
	t, at := key.t, key.a
	var out any
	switch {
	case t.Fixed[at.Index] != nil: // of a combination or a pair
		return t.Fixed[at.Index]
	case at.Default != nil:
		out = ld.constValue(at.Default, builtin.Box(t.ID))
	case at.Type.Class == model.Ref && !at.Type.Optional && t.Kind.Copies == 0 && !ld.meant[key]:
		expected := typeWithArticle(at.Type)
		if d := ld.declared[t]; d == nil || d.pack == t.Kind.Pack { // others cannot change the kind
			expected += "; optional(" + at.Type.String() + ") in the kind would make it optional"
		}
		ld.errorf(diag.CodeMissingAttribute, t.Range, expected, "%s.%s needs %q.", t.Kind.Name, t.Name, at.Name)
	case at.Type.Class == model.Integer && !at.Type.Optional:
		t.Unsaid = append(t.Unsaid, at)
	}
	if out == nil {
		out = zero(at.Type)
	}
	return out
}

// zero is the value of a type that nobody set.
func zero(t *model.Type) any {
	switch {
	case t.Optional:
	case t.Class == model.Integer && t.Low != nil && *t.Low > 0:
		return *t.Low
	case t.Class == model.Span:
		return []any{int64(0), int64(0)}
	}
	return builtin.Zero(t)
}

// Bytes of an attribute for each thing, and of a tally for each number in it.
const (
	attrBytes  = 64
	tallyBytes = 8
)

// boundState refuses state that would be too large before play: a number, or a tally of one kind, for each thing of
// another.
func (ld *loader) boundState() {
	total := int64(0)
	for _, k := range ld.m.Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.State || a.Type == nil {
				continue
			}
			each, n := int64(attrBytes), int64(len(k.Things))
			if a.Type.Class == model.Tally && a.Type.Kind != nil {
				each += tallyBytes * int64(len(a.Type.Kind.Things))
			}
			if a.Shared {
				n = 1
			}
			if total += each * n; total > maxState {
				ld.errorf(diag.CodeTooMany, a.Range, "",
					"This brings the state above %d MiB: %d bytes for each of %d things.", maxState>>20, each, n)
				return
			}
		}
	}
}

func (ld *loader) constInt(e hclsyntax.Expression) (int64, bool) {
	x := ld.constExpr(e, model.TypeInteger)
	if x == nil {
		return 0, false
	}
	n, ok := x.Value.(int64)
	return n, ok
}

// constExpr types and computes an expression that must be known before play; nil with a finding.
func (ld *loader) constExpr(e hclsyntax.Expression, want *model.Type) *model.Const {
	x := ld.constScope(nil).check(e, want)
	if want != nil {
		x = ld.coerce(x, want)
	}
	v, ok := ld.fold(x)
	if !ok {
		return nil
	}
	return &model.Const{Node: node(x.Type(), e.Range()), Value: v}
}

// constValue computes a typed expression with the values of its locals; nil with a finding if it cannot be known.
func (ld *loader) constValue(e model.Expr, locals ...any) any {
	v, _ := ld.fold(e, locals...)
	return v
}

const (
	// maxFolded bounds the elements of a list computed at load, maxSteps the steps of computing.
	maxFolded = 100_000
	maxSteps  = 2 * maxFolded
	// maxNumber is the largest number that content may write or compute before play.
	maxNumber int64 = 1 << 53
	// spanEnd is the open end of a span.
	spanEnd = builtin.NoEnd
)

func (rp *reporter) tooLarge(at hcl.Range) {
	rp.errorf(diag.CodeOutOfBounds, at, fmt.Sprintf("%d to %d", -maxNumber, maxNumber), "This number is too large.")
}

// fold computes a typed expression as play would; false, with a finding, if it cannot be known.
func (ld *loader) fold(e model.Expr, locals ...any) (any, bool) {
	if isInvalid(e) || !ld.enter(e.Range()) {
		return nil, false
	}
	defer ld.leave()
	f := &folder{ld: ld, left: maxSteps}
	f.plain.Env = f
	v, fault := f.plain.Eval(e, locals)
	switch {
	case fault == nil && tooLarge(e.Type(), v) || fault != nil && fault.TooLarge:
		ld.tooLarge(e.Range())
		return nil, false
	case fault == nil:
		return v, true
	case fault.Budget:
		ld.errorf(diag.CodeTooMany, fault.Range, fmt.Sprintf("%d elements and %d steps at most", maxFolded, maxSteps), "%s",
			fault.Message)
	case fault.Message != "": // else it is already reported
		ld.errorf(diag.CodeNotConstant, fault.Range, "a value that is known before play", "%s", fault.Message)
	}
	return nil, false
}

// tooLarge says whether a value is a number beyond what content may write, or a list with one.
func tooLarge(t *model.Type, v any) bool {
	beyond := func(v any) bool { return builtin.Int(v) > maxNumber || builtin.Int(v) < -maxNumber }
	switch t.Class {
	case model.Integer:
		return beyond(v)
	case model.List:
		return t.Elem.Class == model.Integer && slices.ContainsFunc(builtin.List(v), beyond)
	}
	return false
}

// A folder is an Env for declarations: there is no game yet.
type folder struct {
	ld    *loader
	plain builtin.Plain
	left  int
}

func (f *folder) Model() *model.Model { return f.ld.m }

func (f *folder) Word(s string) int { return f.ld.internWord(s) }

func (f *folder) Spend(steps int) {
	if steps > maxFolded {
		panic(&builtin.Fault{Budget: true, Message: "This list is too long."})
	}
	if f.left -= steps; f.left < 0 {
		panic(&builtin.Fault{Budget: true, Message: "This takes too long to compute."})
	}
}

func (f *folder) Fixed(t *model.Thing, a *model.Attr) any {
	if a.Class == model.Fixed {
		return f.ld.fixed(t, a)
	}
	return t.Fixed[a.Index]
}

func (f *folder) InPlay(k *model.Kind) []int64 {
	return lists.Map(k.Instances(), func(t *model.Thing) int64 {
		if t.ID == 0 {
			builtin.Fail("The order of things is not known yet here.")
		}
		return int64(t.ID)
	})
}

func (f *folder) Function(fn *model.Function, args []any) any {
	if f.ld.versioned[fn.Name] { // the versions are read later
		unknownYet()
	}
	return f.plain.Function(fn, args)
}

func unknownYet() { builtin.Fail("This cannot be known before play.") }

func changes() { builtin.Fail("This changes in play.") }

func (f *folder) State(int, *model.Attr) any       { changes(); return nil }
func (f *folder) Inverse(int, *model.Attr) []int64 { changes(); return nil }
func (f *folder) ZoneList(int) []int64             { unknownYet(); return nil }
func (f *folder) WhereIs(int) int                  { unknownYet(); return 0 }
func (f *folder) Spare(*model.Kind) int            { unknownYet(); return 0 }
func (f *folder) Players() []int64                 { unknownYet(); return nil }
func (f *folder) Outcome() (bool, []int64)         { unknownYet(); return false, nil }
func (f *folder) Score(int) (int64, bool)          { unknownYet(); return 0, false }
func (f *folder) Option(*model.Option) any         { unknownYet(); return nil }
func (f *folder) Lent(int, int) bool               { unknownYet(); return false }
func (f *folder) LentToAll(int) int                { unknownYet(); return 0 }
func (f *folder) Active(int) bool                  { unknownYet(); return false }
func (f *folder) Possible([]int64, int) []int64    { unknownYet(); return nil }
func (f *folder) Suppose(*model.Proc, []any) any   { unknownYet(); return nil }
func (f *folder) Alike([]int64) []int64            { unknownYet(); return nil }
func (f *folder) Stat(*model.Stat, []any) any      { unknownYet(); return nil }
