package load

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// constInt reads a whole number that is known before play.
func (ld *loader) constInt(e hclsyntax.Expression) (int, bool) {
	x := ld.constExpr(e, model.TypeInteger)
	if x == nil {
		return 0, false
	}
	n, ok := x.Value.(int)
	return n, ok
}

// constExpr types and computes an expression that must be known before play; nil with a finding.
func (ld *loader) constExpr(e hclsyntax.Expression, want *model.Type) *model.Const {
	x := ld.constScope(nil).typed(e, want)
	if want != nil {
		x = ld.coerce(x, want)
	}
	if isBad(x) {
		return nil
	}
	f := &folder{ld: ld}
	v := f.value(x)
	if f.failed {
		return nil
	}
	return &model.Const{Node: node(x.Type(), e.Range()), Value: v}
}

// constValue computes a typed expression; nil with a finding where it cannot be known.
func (ld *loader) constValue(e model.Expr) any {
	if isBad(e) {
		return nil
	}
	f := &folder{ld: ld}
	v := f.value(e)
	if f.failed {
		return nil
	}
	return v
}

const (
	// maxFolded bounds the elements of a list computed at load, and the steps that takes.
	maxFolded = 100_000
	// maxNumber is the largest number that content may write or compute before play.
	maxNumber = 1 << 53
)

// tooLarge finds a number beyond what the language knows.
func (ld *loader) tooLarge(at hcl.Range) {
	ld.errorf(diag.CodeOutOfBounds, at, "This number is too large.", fmt.Sprintf("%d at most, either way", maxNumber))
}

// A folder computes what is known before play. It is a plain tree walk: it runs once a
// value, and knows only what declarations need.
type folder struct {
	ld     *loader
	loops  map[*model.LoopVar]any
	locals map[*model.Local]any
	failed bool
	steps  int
	depth  int
}

func (f *folder) fail(e model.Expr, summary string) any {
	if !f.failed {
		f.ld.errorf(diag.CodeNotConstant, e.Range(), summary, "a value that is known before play")
	}
	f.failed = true
	return nil
}

// tooMuch refuses what can be known before play, but is more than one value may be.
func (f *folder) tooMuch(e model.Expr, summary, most string) any {
	if !f.failed {
		f.ld.errorf(diag.CodeTooMany, e.Range(), summary, fmt.Sprintf("%d %s at most", maxFolded, most))
	}
	f.failed = true
	return nil
}

func (f *folder) value(e model.Expr) any {
	f.steps++
	if f.steps > maxFolded {
		return f.tooMuch(e, "This takes too long to compute.", "steps")
	}
	if f.failed || isBad(e) {
		f.failed = true
		return nil
	}
	if !f.ld.enter(e.Range()) {
		f.failed = true
		return nil
	}
	defer f.ld.leave()
	switch x := e.(type) {
	case *model.Const:
		return x.Value
	case *model.LoopRead:
		return f.loops[x.Var]
	case *model.LocalRead:
		if v, ok := f.locals[x.Local]; ok {
			return v
		}
	case *model.AttrRead:
		return f.attr(x)
	case *model.Unary:
		return f.unary(x)
	case *model.Binary:
		return f.binary(x)
	case *model.Cond:
		t, ok := f.value(x.Test).(bool)
		if !ok {
			return nil
		}
		if t {
			return f.value(x.Then)
		}
		return f.value(x.Else)
	case *model.ListLit:
		out := make([]any, 0, len(x.Elems))
		for _, p := range x.Elems {
			out = append(out, f.value(p))
		}
		return out
	case *model.TallyLit:
		return f.tally(x)
	case *model.For:
		return f.loop(x)
	case *model.Call:
		return f.call(x)
	case *model.FuncCall:
		return f.function(x)
	case *model.With:
		return f.with(x)
	case *model.TextRead:
		return f.value(x.X)
	case *model.Index:
		l, _ := f.value(x.X).([]any)
		i, _ := f.value(x.I).(int)
		if x.X.Type().Class == model.Tally && i > 0 && i < len(f.ld.m.Things) {
			i = f.ld.m.Things[i].Order
		}
		if x.X.Type().Class != model.Results && i >= 0 && i < len(l) {
			return l[i]
		}
		return f.fail(e, "There is no such element.")
	}
	return f.fail(e, "This cannot be known before play.")
}

func (f *folder) attr(x *model.AttrRead) any {
	id, ok := f.value(x.X).(int)
	if !ok || id <= 0 || id >= len(f.ld.m.Things) {
		return f.fail(x, "There is nothing to read this of.")
	}
	t := f.ld.m.Things[id]
	a := x.Attr
	if a == nil {
		a = x.ByKind[t.Kind]
	}
	switch {
	case a == nil:
	case a.Class == model.Fixed:
		return f.ld.fixed(t, a)
	case a.Class == model.Part && a.Index < len(t.Fixed):
		return t.Fixed[a.Index]
	case a == attrOrder:
		return t.Order
	case a == attrName:
		return f.ld.word(t.Name)
	case a == attrX:
		return t.X
	case a == attrY:
		return t.Y
	}
	return f.fail(x, "This changes in play.")
}

func (f *folder) unary(x *model.Unary) any {
	switch v := f.value(x.X).(type) {
	case int:
		return -v
	case bool:
		return !v
	}
	return nil
}

func (f *folder) binary(x *model.Binary) any {
	l := f.value(x.X)
	if b, ok := l.(bool); ok && (x.Op == model.And || x.Op == model.Or) {
		if b == (x.Op == model.Or) {
			return b
		}
		return f.value(x.Y)
	}
	r := f.value(x.Y)
	if f.failed {
		return nil
	}
	switch x.Op {
	case model.Equal:
		return equalValues(l, r)
	case model.Unequal:
		return !equalValues(l, r)
	}
	a, ok1 := l.(int)
	b, ok2 := r.(int)
	if !ok1 || !ok2 {
		return f.fail(x, "This cannot be known before play.")
	}
	if x.X.Type().Class == model.Ref {
		a, b = f.order(a), f.order(b)
	}
	switch x.Op {
	case model.Add:
		return f.bounded(x, a+b)
	case model.Sub:
		return f.bounded(x, a-b)
	case model.Mul:
		hi, lo := bits.Mul64(builtin.Magnitude(a), builtin.Magnitude(b))
		if hi != 0 || lo > maxNumber {
			return f.bounded(x, maxNumber+1)
		}
		return a * b
	case model.Less:
		return a < b
	case model.LessEqual:
		return a <= b
	case model.Greater:
		return a > b
	case model.GreaterEqual:
		return a >= b
	}
	return f.fail(x, "This cannot be known before play.")
}

func (f *folder) bounded(x model.Expr, n int) any {
	if n <= maxNumber && n >= -maxNumber {
		return n
	}
	if !f.failed {
		f.ld.tooLarge(x.Range())
	}
	f.failed = true
	return nil
}

func (f *folder) order(id int) int {
	if id > 0 && id < len(f.ld.m.Things) {
		return f.ld.m.Things[id].Order
	}
	return -1
}

// equalValues compares run-time values.
func equalValues(a, b any) bool {
	l, ok := a.([]any)
	if !ok {
		return a == b
	}
	r, ok := b.([]any)
	if !ok || len(l) != len(r) {
		return false
	}
	for i := range l {
		if !equalValues(l[i], r[i]) {
			return false
		}
	}
	return true
}

func (f *folder) tally(x *model.TallyLit) any {
	if x.T.Kind == nil {
		return []any{}
	}
	out, _ := zero(x.T).([]any)
	for i := range x.Keys {
		k, _ := f.value(x.Keys[i]).(int)
		n, _ := f.value(x.Values[i]).(int)
		if o := f.order(k); o >= 0 && o < len(out) {
			out[o] = n
		}
	}
	return out
}

func (f *folder) loop(x *model.For) any {
	over, _ := f.value(x.Over).([]any)
	if x.Key != nil || x.KeyExpr != nil {
		return f.fail(x, "This cannot be known before play.")
	}
	if f.loops == nil {
		f.loops = map[*model.LoopVar]any{}
	}
	out := []any{}
	for _, v := range over {
		f.loops[x.Val] = v
		if x.If != nil {
			if ok, _ := f.value(x.If).(bool); !ok {
				continue
			}
		}
		out = append(out, f.value(x.Value))
		if f.failed {
			return nil
		}
	}
	return out
}

func (f *folder) function(x *model.FuncCall) any {
	if f.depth > 20 || x.Fn.Gives == nil {
		return f.fail(x, "This cannot be known before play.")
	}
	in := &folder{ld: f.ld, locals: map[*model.Local]any{}, depth: f.depth + 1, steps: f.steps}
	var first *model.Thing
	for i, p := range x.Fn.Params {
		v := f.value(x.Args[i])
		in.locals[p.Local] = v
		if id, ok := v.(int); ok && i == 0 && p.Local.Type.Class == model.Ref && id > 0 && id < len(f.ld.m.Things) {
			first = f.ld.m.Things[id]
		}
	}
	if first != nil && x.Fn.Overrides[first] != nil {
		return f.fail(x, "This cannot be known before play.")
	}
	v := in.value(x.Fn.Gives)
	f.failed, f.steps = f.failed || in.failed, in.steps
	return v
}

// with names values in the function that is computed.
func (f *folder) with(x *model.With) any {
	for _, l := range x.Lets {
		f.locals[l.Var] = nil
		if l.When != nil {
			if is, _ := f.value(l.When).(bool); !is {
				continue
			}
		}
		f.locals[l.Var] = f.value(l.Be)
	}
	return f.value(x.X)
}

func (f *folder) call(x *model.Call) any {
	if x.Fn == model.AllThings {
		out := make([]any, 0, len(x.Kind.Things))
		for _, t := range x.Kind.Things {
			if t.ID == 0 {
				return f.fail(x, "Things have no numbers yet where this stands.")
			}
			out = append(out, t.ID)
		}
		return out
	}
	var args []any
	for _, a := range x.Args {
		args = append(args, f.value(a))
	}
	if f.failed {
		return nil
	}
	if foldedLength(x.Fn, args) > maxFolded {
		return f.tooMuch(x, "This list is too long.", "elements")
	}
	v, ok := foldCall(x.Fn, args)
	if !ok {
		return f.fail(x, "This cannot be known before play.")
	}
	if n, ok := v.(int); ok {
		return f.bounded(x, n)
	}
	return v
}

// spanEnd stands for no end.
const spanEnd = builtin.NoEnd

// asSet sorts things by declaration and drops repetitions.
func asSet(l []any) []any {
	seen := map[int]bool{}
	ids := []int{}
	for _, v := range l {
		if n, ok := v.(int); ok && !seen[n] {
			seen[n] = true
			ids = append(ids, n)
		}
	}
	slices.Sort(ids)
	out := make([]any, len(ids))
	for i, n := range ids {
		out[i] = n
	}
	return out
}
