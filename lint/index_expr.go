package lint

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// text notes the placeholders of a text, once.
func (w *indexer) text(t *model.Text, at *Location) {
	if t == nil || w.texts[t] {
		return
	}
	w.texts[t] = true
	p := *at
	p.Text = t
	p.Role = "text"
	in := w.in(p)
	for _, part := range t.All() {
		w.expr(part.Value, in)
	}
}

// expr notes an outermost expression and all in it.
func (w *indexer) expr(e model.Expr, p *Location) {
	if e == nil {
		return
	}
	w.enter(e, p)
	w.expr1(e, p)
}

func (w *indexer) enter(e model.Expr, p *Location) {
	w.ix.Entries = append(w.ix.Entries, Entry{e, p})
}

func (w *indexer) expr1(e model.Expr, p *Location) {
	model.Walk(e, func(x model.Expr) { w.node(x, p) })
}

func (w *indexer) node(e model.Expr, p *Location) {
	ix := w.ix
	u := Use{Range: e.Range(), In: p}
	switch x := e.(type) {
	case *model.Const:
		w.value(x.Value, x.T, u)
	case *model.LocalRead:
		ix.localRead.add(keyOf(x.Local), u)
	case *model.AttrRead:
		if x.Attr != nil {
			w.read(x.Attr, u)
		}
		for _, k := range sortedKinds(w.m, x.ByKind) {
			if x.ByKind[k] != x.Attr {
				w.read(x.ByKind[k], u)
			}
		}
	case *model.Narrow:
		ix.Kinds.add(x.Kind, u)
	case *model.Call:
		w.call(x, u)
	case *model.FuncCall:
		ix.Calls.add(x.Fn, u)
	case *model.Original:
		ix.Calls.add(x.Fn, u)
	case *model.StatCall:
		ix.Asks.add(x.Stat, u)
	case *model.Lookup:
		ix.Lookups.add(x.Table, u)
		for _, k := range x.Keys {
			ix.Keys.add(k.Key, u)
		}
		if x.Col != nil {
			ix.Reads.add(x.Col, u)
		}
	case *model.ZoneOf:
		ix.Zones.add(x.Zone, u)
	case *model.GraphOf:
		if x.Graph != nil {
			ix.Graphs.add(x.Graph, u)
		}
		if x.Board != nil {
			ix.Boards.add(x.Board, u)
		}
	case *model.OptionRead:
		ix.Options.add(x.Option, u)
	}
}

func (w *indexer) read(a *model.Attr, u Use) {
	w.ix.Reads.add(a, u)
	if a.Of != nil {
		w.ix.Reads.add(a.Of, u)
	}
}

// call notes what a builtin reads beside its arguments.
func (w *indexer) call(x *model.Call, u Use) {
	ix := w.ix
	if x.Kind != nil {
		ix.Kinds.add(x.Kind, u)
		if x.Kind.Board != nil {
			ix.Boards.add(x.Kind.Board, u)
		}
		if x.Kind.Table != nil && x.Fn == model.AllThings {
			ix.Lookups.add(x.Kind.Table, u)
		}
	}
	if x.Stat != nil {
		ix.Asks.add(x.Stat, u)
	}
	if x.Attr != nil {
		w.read(x.Attr, u)
	}
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
		for _, k := range z.Kinds {
			if kind == nil || fitsKind(model.RefTo(k), kind) {
				w.ix.Zones.add(z, u)
				break
			}
		}
	}
}

func Elem(t *model.Type) *model.Type {
	if t.Class == model.List {
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
	for _, of := range union.AnyOf {
		if of == k || isAmong(k, of) {
			return true
		}
	}
	return false
}

// value notes the things of a value that is known.
func (w *indexer) value(v any, t *model.Type, u Use) {
	if t == nil {
		return
	}
	switch x := v.(type) {
	case int:
		if t.Class == model.Ref && x > 0 && x < len(w.m.Things) {
			w.ix.Things.add(w.m.Things[x], u)
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
		if n, ok := n.(int); ok && n != 0 && i < len(k.Things) {
			w.ix.Things.add(k.Things[i], u)
		}
	}
}

// sortedKinds are the kinds of a map, in the order of the model.
func sortedKinds(m *model.Model, of map[*model.Kind]*model.Attr) []*model.Kind {
	if len(of) == 0 {
		return nil
	}
	var out []*model.Kind
	for _, k := range m.Kinds {
		if of[k] != nil {
			out = append(out, k)
		}
	}
	return out
}
