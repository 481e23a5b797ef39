package interval

import (
	"fmt"
	"strings"

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
func (w *World) id(x any) int {
	n, ok := w.number[x]
	if !ok {
		n = len(w.number) + 1
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
	case *model.LocalRead:
		return fmt.Sprintf("l%d", w.id(x.Local))
	case *model.LoopRead:
		if d, ok := w.inFor[x.Var]; ok {
			return fmt.Sprintf("#%d", d)
		}
		return fmt.Sprintf("v%d", w.id(x.Var))
	case *model.For:
		return w.buildFor(x)
	}
	parts := []string{w.headOf(e)}
	for _, p := range model.Parts(e) {
		parts = append(parts, w.key(p))
	}
	return strings.Join(parts, " ") + ")"
}

// headOf tells expressions of one sort apart by what they name.
func (w *World) headOf(e model.Expr) string {
	switch x := e.(type) {
	case *model.AttrRead:
		if x.Attr == nil {
			for _, k := range w.Model.Kinds {
				if a := x.ByKind[k]; a != nil {
					return fmt.Sprintf("(any%d", w.id(a))
				}
			}
		}
		return fmt.Sprintf("(attr%d", w.id(x.Attr))
	case *model.Narrow:
		return fmt.Sprintf("(narrow%d", w.id(x.Kind))
	case *model.Unary:
		return fmt.Sprintf("(un%d", x.Op)
	case *model.Binary:
		return fmt.Sprintf("(op%d", x.Op)
	case *model.Call:
		return fmt.Sprintf("(call%d.%d.%d.%d", x.Fn, w.id(x.Kind), w.id(x.Stat), w.id(x.Attr))
	case *model.FuncCall:
		return fmt.Sprintf("(fn%d", w.id(x.Fn))
	case *model.StatCall:
		return fmt.Sprintf("(stat%d", w.id(x.Stat))
	case *model.Original:
		return fmt.Sprintf("(original%d", w.id(x.Fn))
	case *model.Lookup:
		s := fmt.Sprintf("(table%d.%d", w.id(x.Table), w.id(x.Col))
		for _, k := range x.Keys {
			s += "." + k.Key.Name
		}
		return s
	case *model.ZoneOf:
		return fmt.Sprintf("(zone%d", w.id(x.Zone))
	case *model.GraphOf:
		return fmt.Sprintf("(graph%d.%d", w.id(x.Graph), w.id(x.Board))
	case *model.OptionRead:
		return fmt.Sprintf("(option%d", w.id(x.Option))
	case *model.Cond:
		return "(if"
	case *model.ListLit:
		return "(list"
	case *model.TallyLit:
		return "(tally"
	case *model.Index:
		return "(index"
	case *model.ZoneList:
		return "(lies"
	case *model.Players:
		return "(players"
	}
	return fmt.Sprintf("(?%d", w.id(e))
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
