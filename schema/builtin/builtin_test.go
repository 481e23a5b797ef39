package builtin_test

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// noGame is asked for steps alone.
type noGame struct{ builtin.Env }

func (noGame) Spend(int) {}

// boxes are numbers with their bounds, and lists of them.
var boxes = []builtin.Range{{Low: 0, High: 0}, {Low: 3, High: 3}, {Low: -2, High: 2},
	{Low: 1, High: 3}, {Low: -3, High: -2}}

// TestBounds: what a function may give is never less than what it gives, for all arguments in a
// small box.
func TestBounds(t *testing.T) {
	tried := 0
	for i := range builtin.Table {
		b := &builtin.Table[i]
		if b.Bounds == nil {
			continue
		}
		for _, sig := range b.Signatures() {
			ways := [][]argument{nil}
			for i := range sig.Params {
				ways = with(ways, arguments(sig.Type(i)))
			}
			for _, args := range ways {
				tried += compare(t, b, args)
			}
		}
	}
	if tried < 5_000 {
		t.Errorf("only %d values were compared", tried)
	}
}

// An argument is what a function is called with: all that it may be, and those bounds.
type argument struct {
	t      *model.Type
	bounds builtin.Range
	values []any
}

// arguments are what may stand for a type of a signature; none for one that asks for a game.
func arguments(t string) (out []argument) {
	for _, r := range boxes {
		var numbers []any
		for n := r.Low; n <= r.High; n++ {
			numbers = append(numbers, n)
		}
		switch t {
		case "number", "E", "like E":
			out = append(out, argument{model.TypeInteger, r, numbers})
		case "span":
			out = append(out, argument{model.TypeSpan, r, []any{[]any{r.Low, r.High}}})
		case "list of truth":
			out = append(out,
				argument{model.ListOf(model.TypeBoolean), builtin.Range{Low: 0, High: 2, Elem: &builtin.Range{High: 1}},
					[]any{[]any{}, []any{true}, []any{false}, []any{true, false}}})
		case "list of E", "list of E?", "list like E", "figures":
			lists := []any{[]any{r.Low}, []any{r.High, r.Low}}
			out = append(out, argument{model.ListOf(model.TypeInteger), builtin.Range{Low: 1, High: 2, Elem: &r}, lists},
				argument{model.ListOf(model.TypeInteger), builtin.Range{Low: 0, High: 2, Elem: &r}, append(lists, []any{})})
		}
	}
	return out
}

func with(ways [][]argument, next []argument) (out [][]argument) {
	for _, w := range ways {
		for _, a := range next {
			out = append(out, append(slices.Clone(w), a))
		}
	}
	return out
}

// compare calls a function with all values of its arguments, and counts them.
func compare(t *testing.T, b *builtin.Builtin, args []argument) (tried int) {
	call := &model.Call{Fn: b.Fn}
	call.T = model.ListOf(model.TypeInteger).AsOptional()
	var bounds []builtin.Range
	values := [][]any{nil}
	for _, a := range args {
		call.Args = append(call.Args, &model.Const{Node: model.Node{T: a.t}})
		bounds = append(bounds, a.bounds)
		var longer [][]any
		for _, v := range values {
			for _, x := range a.values {
				longer = append(longer, append(slices.Clone(v), x))
			}
		}
		values = longer
	}
	out := b.Bounds(bounds...)
	for _, v := range values {
		got, ok := value(b, call, v)
		if l, isList := got.([]any); isList && out.Elem != nil {
			for _, x := range l {
				ok = ok && x.(int64) >= out.Elem.Low && x.(int64) <= out.Elem.High
			}
			if !ok {
				t.Errorf("%s of %v is %v, with elements beyond %v", b.Name(), v, got, *out.Elem)
			}
		}
		n, isNumber := number(b, got)
		if ok && isNumber && (n < out.Low || n > out.High) {
			t.Errorf("%s of %v is %v, beyond %v", b.Name(), v, got, out)
		}
		tried++
	}
	return tried
}

// number is what the bounds of a value are about; not of an element, and of null.
func number(b *builtin.Builtin, v any) (int64, bool) {
	switch x := v.(type) {
	case bool:
		if x {
			return 1, true
		}
		return 0, true
	case []any:
		return int64(len(x)), b.Sig[0] != "span(low, high) span" && b.Name() != "at_most" && b.Name() != "at_least"
	case int64:
		return x, b.Fn != model.First && b.Fn != model.Last
	}
	return 0, false
}

// value is what a function gives; not where it fails, or asks for a game.
func value(b *builtin.Builtin, call *model.Call, args []any) (v any, ok bool) {
	defer func() {
		if recover() != nil {
			v, ok = nil, false
		}
	}()
	return b.Call(noGame{}, call, args), true
}

func TestSignatures(t *testing.T) {
	for fn := model.Builtin(0); fn <= model.AsSet; fn++ {
		b := builtin.Of(fn)
		if b == nil {
			t.Errorf("builtin %d is not declared", fn)
			continue
		}
		means := 0
		for _, is := range []bool{b.One != nil, b.Two != nil, b.Eval != nil, b.Lazy != nil} {
			if is {
				means++
			}
		}
		if means != 1 || (b.Doc == "") != (b.Name() == "") || len(b.Sig) == 0 {
			t.Errorf("%s is not declared whole", b.Sig)
		}
	}
	for fn, want := range map[model.Builtin]string{
		model.Within: "within(span, n)",
		model.First:  "first(list), first(list, n)",
		model.Concat: "concat(list, list)",
		model.IsOver: "is_over()",
		model.AnyOf:  "any([for x in list : condition])",
	} {
		if got := builtin.Of(fn).Shape(); got != want {
			t.Errorf("%q is shown, not %q", got, want)
		}
	}
}
