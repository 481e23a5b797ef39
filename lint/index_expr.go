package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// text notes the placeholders of a text, once.
func (w *indexer) text(t *model.Text, in *Location) {
	if t == nil || w.texts[t] {
		return
	}
	w.texts[t] = true
	for _, part := range t.All() {
		w.expr(part.Value, in)
	}
}

// expr notes an outermost expression and all in it.
func (w *indexer) expr(e model.Expr, in *Location) {
	if e != nil {
		w.ix.Entries = append(w.ix.Entries, Entry{e, in})
		model.Walk(e, func(x model.Expr) { w.node(x, in) })
	}
}

// node notes what an expression names by itself; what it does not name (nil) nobody asks about.
func (w *indexer) node(e model.Expr, in *Location) {
	u := Use{Range: e.Range(), In: in}
	use := func(names ...any) {
		for _, x := range names {
			w.ix.Reads.add(x, u)
		}
	}
	switch x := e.(type) {
	case *model.Const:
		w.value(x.Value, x.T, u)
	case *model.LocalRead:
		use(keyOf(x.Local))
	case *model.AttrRead:
		w.read(u, w.m.Named(x.Attr, x.ByKind)...)
	case *model.Narrow:
		use(x.Kind)
	case *model.Call:
		w.call(x, u)
	case *model.FuncCall:
		use(x.Fn)
	case *model.Original:
		use(x.Fn)
	case *model.StatCall:
		use(x.Stat)
	case *model.Lookup:
		use(x.Table, x.Col)
		for _, k := range x.Keys {
			use(k.Key)
		}
	case *model.ZoneOf:
		use(x.Zone)
	case *model.GraphOf:
		use(x.Graph, x.Board)
	case *model.OptionRead:
		use(x.Option)
	}
}

// read notes that attributes are read, and with a list what it is the inverse of.
func (w *indexer) read(u Use, attrs ...*model.Attr) {
	for _, a := range attrs {
		w.ix.Reads.add(a, u)
		w.ix.Reads.add(a.Of, u)
	}
}

// call notes what a builtin reads beside its arguments.
func (w *indexer) call(x *model.Call, u Use) {
	w.ix.Reads.add(x.Kind, u)
	if x.Kind != nil {
		w.ix.Reads.add(x.Kind.Board, u)
		if x.Fn == model.AllThings {
			w.ix.Reads.add(x.Kind.Table, u)
		}
	}
	w.ix.Reads.add(x.Stat, u)
	w.read(u, w.m.Named(x.Attr, nil)...)
	if x.Fn == model.Has && len(x.Args) == 2 {
		w.has(x, u)
	}
}

// has reads all lists, slots and zones of the holder that may hold such a thing.
func (w *indexer) has(x *model.Call, u Use) {
	holder, kind := x.Args[0].Type().Kind, x.Args[1].Type().Kind
	if holder == nil {
		return
	}
	for _, a := range holder.Attrs {
		if a.Class == model.State && (a.Lends || a.Type.Class == model.List) && fitsKind(Elem(a.Type), kind) {
			w.ix.Reads.add(a, u)
		}
	}
	for _, z := range w.m.Zones {
		if z.Of != holder || !z.Works && !z.Hears {
			continue
		}
		if slices.ContainsFunc(z.Kinds, func(k *model.Kind) bool { return fitsKind(model.RefTo(k), kind) }) {
			w.ix.Reads.add(z, u)
		}
	}
}

// Elem is the type of the elements of a list; any other type is itself.
func Elem(t *model.Type) *model.Type {
	if t.Class == model.List && t.Elem != nil {
		return t.Elem
	}
	return t
}

// fitsKind says whether a thing of a type may be of a kind; nil is any.
func fitsKind(t *model.Type, k *model.Kind) bool {
	if t.Class != model.Ref {
		return false
	}
	return k == nil || t.Kind == nil || t.Kind == k || isAmong(k, t.Kind) || isAmong(t.Kind, k)
}

func isAmong(k, union *model.Kind) bool {
	return slices.ContainsFunc(union.AnyOf, func(of *model.Kind) bool { return of == k || isAmong(k, of) })
}

// value notes the things of a value that is known.
func (w *indexer) value(v any, t *model.Type, u Use) {
	if t == nil {
		return
	}
	switch x := v.(type) {
	case int64:
		if t.Class == model.Ref && x > 0 && x < int64(len(w.m.Things)) {
			w.ix.Reads.add(w.m.Things[x], u)
		}
	case []any:
		if t.Class == model.Results && len(x) == 2 {
			w.value(x[0], model.ListOf(t.Key), u)
			w.value(x[1], model.ListOf(t.Elem), u)
			return
		}
		if t.Class == model.Tally && t.Kind != nil {
			w.tally(x, t.Kind, u)
			return
		}
		if t.Class != model.List {
			return
		}
		for _, e := range x {
			w.value(e, t.Elem, u)
		}
	}
}

// tally notes the things that a tally has some of.
func (w *indexer) tally(x []any, k *model.Kind, u Use) {
	for i, n := range x {
		if builtin.Int(n) != 0 && i < len(k.Things) {
			w.ix.Reads.add(k.Things[i], u)
		}
	}
}
