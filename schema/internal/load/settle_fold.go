package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

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
	rp.errorf(diag.CodeOutOfBounds, at, fmt.Sprintf("%d at most, either way", maxNumber), "This number is too large.")
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

func (f *folder) Word(s string) int { return f.ld.word(s) }

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

func (f *folder) InPlay(k *model.Kind) []any {
	things := k.Instances()
	out := make([]any, len(things))
	for i, t := range things {
		if t.ID == 0 {
			builtin.Fail("The order of things is not known yet here.")
		}
		out[i] = builtin.Box(t.ID)
	}
	return out
}

func (f *folder) Function(fn *model.Function, args []any) any {
	if f.ld.versioned[fn.Name] { // the versions are read later
		unknownYet()
	}
	return f.plain.Function(fn, args)
}

func unknownYet() { builtin.Fail("This cannot be known before play.") }

func changes() { builtin.Fail("This changes in play.") }

func (f *folder) State(int, *model.Attr) any     { changes(); return nil }
func (f *folder) Inverse(int, *model.Attr) []any { changes(); return nil }
func (f *folder) ZoneList(int) []any             { unknownYet(); return nil }
func (f *folder) WhereIs(int) int                { unknownYet(); return 0 }
func (f *folder) Spare(*model.Kind) int          { unknownYet(); return 0 }
func (f *folder) Players() []any                 { unknownYet(); return nil }
func (f *folder) Outcome() (bool, []any)         { unknownYet(); return false, nil }
func (f *folder) Score(int) (int64, bool)        { unknownYet(); return 0, false }
func (f *folder) Option(*model.Option) any       { unknownYet(); return nil }
func (f *folder) Lent(int, int) bool             { unknownYet(); return false }
func (f *folder) LentToAll(int) int              { unknownYet(); return 0 }
func (f *folder) Active(int) bool                { unknownYet(); return false }
func (f *folder) Possible([]any, int) []any      { unknownYet(); return nil }
func (f *folder) Suppose(*model.Proc, []any) any { unknownYet(); return nil }
func (f *folder) Alike([]any) []any              { unknownYet(); return nil }
func (f *folder) Stat(*model.Stat, []any) any    { unknownYet(); return nil }
