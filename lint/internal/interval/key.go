package interval

import (
	"fmt"
	"reflect"
	"strconv"

	"github.com/stellar-rules/stellar/schema/model"
)

// Same says whether two expressions always give the same, for they are built alike.
func (w *World) Same(a, b model.Expr) bool {
	return a != nil && b != nil && w.key(a) == w.key(b)
}

// key is the same for expressions that are built alike, and for no others.
func (w *World) key(e model.Expr) string {
	if len(w.inFor) > 0 {
		return w.build(e)
	}
	if k, ok := w.keys[e]; ok {
		return k
	}
	k := w.build(e)
	w.keys[e] = k
	return k
}

// id numbers what a key names by its place in memory, in the order of first sight.
func (w *World) id(x any) int64 {
	n, ok := w.number[x]
	if !ok {
		n = int64(len(w.number) + 1)
		w.number[x] = n
	}
	return n
}

func (w *World) build(e model.Expr) string {
	switch x := e.(type) {
	case nil:
		return "-"
	case *model.Const:
		return fmt.Sprintf("c%d:%v", x.T.Class, x.Value)
	case *model.LoopRead:
		if d, ok := w.inFor[x.Var]; ok {
			return fmt.Sprintf("#%d", d)
		}
	case *model.For:
		return w.buildFor(x)
	}
	v := reflect.ValueOf(e).Elem()
	return string(append(w.spell(append([]byte{'('}, v.Type().Name()...), v), ')'))
}

// spell writes all that an expression is made of and names: every field of its type, but for where
// it stands and what type it has.
func (w *World) spell(to []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.Type() != reflect.TypeFor[model.Node]() {
				to = w.spell(append(to, ' '), f)
			}
		}
		return to
	case reflect.Slice:
		for i := range v.Len() {
			to = w.spell(append(to, ','), v.Index(i))
		}
		return to
	case reflect.Interface:
		e, _ := v.Interface().(model.Expr)
		return append(to, w.key(e)...)
	case reflect.Map: // of one name the attributes of several kinds: the first of them tells
		by := v.Interface().(map[*model.Kind]*model.Attr)
		for _, k := range w.Model.Kinds {
			if a := by[k]; a != nil {
				return strconv.AppendInt(to, w.id(a), 10)
			}
		}
		return to
	case reflect.Pointer:
		return strconv.AppendInt(to, w.id(v.Interface()), 10)
	}
	return fmt.Append(to, v)
}

// buildFor names the variables of a comprehension by how deep they stand, so that the same
// one with other names is the same.
func (w *World) buildFor(x *model.For) string {
	over := w.key(x.Over)
	n := len(w.inFor)
	w.inFor[x.Val] = n
	if x.Key != nil {
		w.inFor[x.Key] = n + 1
	}
	s := fmt.Sprintf("(for %s %s %s %s)", over, w.key(x.KeyExpr), w.key(x.Value), w.key(x.If))
	delete(w.inFor, x.Val)
	if x.Key != nil {
		delete(w.inFor, x.Key)
	}
	return s
}
