package lint

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

func build(m *model.Model, files []*source.File, spells *mentions) *Index {
	main := newIndex(files, spells)
	main.Tests = newIndex(files, spells)
	w := &indexer{m: m, main: main, ix: main, texts: map[*model.Text]bool{}, named: map[localKey]bool{},
		hookOf: map[*model.Proc]*model.Hook{}, lawOf: map[*model.Proc]*model.Law{},
		testOf: map[*model.Proc]*model.Test{}, inTest: map[*model.Thing]*model.Test{}}
	w.owners()
	m.WalkFields(w.declared)
	w.data()
	return main
}

type indexer struct {
	m        *model.Model
	main, ix *Index // ix: where uses are added now
	texts    map[*model.Text]bool
	named    map[localKey]bool
	hookOf   map[*model.Proc]*model.Hook
	lawOf    map[*model.Proc]*model.Law
	testOf   map[*model.Proc]*model.Test
	inTest   map[*model.Thing]*model.Test
}

// owners finds the owners of bodies.
func (w *indexer) owners() {
	for _, t := range w.m.Tests {
		w.testOf[t.Body] = t
		if t.Thing != nil {
			w.inTest[t.Thing] = t
		}
	}
	for _, o := range w.m.Moments {
		for _, h := range o.Hooks() {
			w.hookOf[h.Body] = h
		}
	}
	for _, l := range w.m.Laws {
		w.lawOf[l.Body] = l
	}
}

// switchTo switches to the index for a place.
func (w *indexer) switchTo(p Location) *Location {
	w.ix = w.main
	if p.Test != nil {
		w.ix = w.main.Tests
	}
	return &p
}

// location is the place of the parts of a declaration.
func (w *indexer) location(of any) Location {
	switch x := of.(type) {
	case *model.Kind:
		return Location{Kind: x}
	case *model.Attr:
		return Location{Kind: x.Owner}
	case *model.Thing:
		return Location{Thing: x}
	case *model.Function:
		return Location{Func: x, Thing: x.Thing}
	case *model.Stat:
		return Location{Stat: x}
	case *model.Modifier:
		return Location{Stat: x.Stat, Thing: x.Thing, Test: w.inTest[x.Thing]}
	case *model.Graph:
		return Location{Graph: x}
	case *model.Proc:
		at := Location{Proc: x, Thing: x.Thing, Hook: w.hookOf[x], Law: w.lawOf[x], Test: w.testOf[x]}
		if at.Hook != nil && at.Hook.Thing != nil {
			at.Thing, at.Test = at.Hook.Thing, w.inTest[at.Hook.Thing]
		}
		return at
	case *model.Map:
		return Location{Map: x}
	case *model.Answer:
		return Location{Bot: x.Bot}
	case *model.Test:
		return Location{Test: x, Proc: x.Body}
	}
	return Location{}
}

// declared adds one field of a declaration.
func (w *indexer) declared(of any, f model.Field) {
	at := w.location(of)
	if f.Let != nil {
		at.Stmt = f.Let
	}
	w.field(f, at, model.RangeOf(of))
}

func (w *indexer) body(body []model.Stmt, at Location) {
	for _, st := range body {
		at.Stmt = st
		w.stmt(st, at)
	}
}

// stmt adds a statement, and those inside it.
func (w *indexer) stmt(st model.Stmt, at Location) {
	here := Use{Range: st.Head().Range, In: w.switchTo(at)}
	switch x := st.(type) {
	case *model.Create:
		w.ix.Writes.addUse(x.Kind, here)
	case *model.Run:
		if x.Proc != nil && !x.Original {
			w.ix.Reads.addUse(x.Proc, here)
		}
	}
	for f := range model.Fields(st) {
		w.field(f, at, here.Range)
	}
}

// field adds a field of a statement or a declaration, which is at r.
func (w *indexer) field(f model.Field, at Location, r hcl.Range) {
	at.Role = f.Name
	in := w.switchTo(at)
	switch {
	case f.Local != nil:
		w.declare(*f.Local, in)
	case f.Assign != nil:
		w.assign(f.Assign, in)
	case f.Expr != nil && f.Wants == model.Place:
		w.where(*f.Expr, in)
	case f.Expr != nil:
		w.expr(*f.Expr, in)
	case f.Text != nil:
		w.indexText(*f.Text, in)
	case f.Body != nil:
		w.body(*f.Body, at)
	case f.Procs != nil:
		for _, a := range *f.Procs {
			w.ix.Reads.addUse(a, Use{Range: r, In: in})
		}
	case f.Type != nil:
		w.typeUse(*f.Type, Use{Range: r, In: in})
	case f.Kind != nil:
		w.ix.Reads.addUse(*f.Kind, Use{Range: r, In: in})
	}
}

// assign adds what is written, and its value.
func (w *indexer) assign(a *model.Assign, in *Location) {
	u := Use{a.Range, in, a.Value}
	for _, attr := range w.m.Named(a.Attr, a.ByKind) {
		if attr.Class == model.State { // what is fixed has only a default
			w.ix.Writes.addUse(attr, u)
		}
	}
	if x, ok := in.Stmt.(*model.Set); ok && x.Target.Local != nil {
		w.ix.Writes.addUse(keyOf(x.Target.Local), u)
	}
	w.expr(a.Value, in)
}

// where adds a zone that things move into; its owner is read.
func (w *indexer) where(e model.Expr, in *Location) {
	switch x := e.(type) {
	case *model.ZoneOf:
		w.ix.Writes.addUse(x.Zone, Use{x.R, in, x})
		w.ix.Entries = append(w.ix.Entries, Entry{x, in})
		model.Walk(x.Owner, func(e model.Expr) { w.node(e, in) })
	case *model.Cond:
		w.expr(x.Test, in)
		w.where(x.Then, in)
		w.where(x.Else, in)
	default:
		w.expr(e, in)
	}
}

// data adds the known values of things, tables, zones, scenarios and tests.
func (w *indexer) data() {
	for _, t := range w.m.Things[1:] {
		for _, a := range t.Kind.Attrs {
			if a.Class == model.Fixed && a.Index < len(t.Fixed) {
				w.value(t.Fixed[a.Index], a.Type, Use{Range: t.Range, In: w.switchTo(Location{Thing: t})})
			}
		}
	}
	nowhere := w.switchTo(Location{})
	for _, t := range w.m.Tables {
		for _, row := range t.Cells {
			for i, c := range row {
				for _, v := range c.Values {
					w.value(v, t.Keys[i].Type, Use{Range: t.Range, In: nowhere})
				}
			}
		}
	}
	for _, k := range w.m.Kinds {
		for _, a := range k.Attrs {
			if a.SeenBy != nil && a.SeenBy.Attr != nil {
				w.ix.Reads.addUse(a.SeenBy.Attr, Use{Range: a.Range, In: w.switchTo(Location{Kind: k})})
			}
		}
	}
	for _, z := range w.m.Zones {
		if z.Refill != nil {
			w.ix.Reads.addUse(z.Refill, Use{Range: z.Range, In: nowhere})
		}
		if z.Unless != nil {
			w.ix.Reads.addUse(z.Unless, Use{Range: z.Range, In: nowhere})
		}
		if z.Refill != nil || z.Starts != nil {
			w.ix.Writes.addUse(z, Use{Range: z.Range, In: nowhere})
		}
	}
	for _, b := range w.m.Bots {
		w.ix.Reads.addUse(b.Like, Use{Range: b.Range, In: w.switchTo(Location{Bot: b})})
	}
	for _, s := range w.m.Scenarios {
		in := Use{Range: s.Range, In: w.switchTo(Location{Scenario: s})}
		for o := range s.Options {
			w.ix.Reads.addUse(o, in)
		}
		w.seats(slices.Concat(s.Seats, s.Always), s.Bot, in)
	}
	for _, t := range w.m.Tests {
		w.seats(t.Seats, t.Bot, Use{Range: t.Range, In: w.switchTo(Location{Test: t, Proc: t.Body})})
	}
	if w.m.Game != nil {
		for t, bot := range w.m.Game.Habits {
			w.seats(nil, bot, Use{Range: t.Range, In: w.switchTo(Location{Thing: t})})
		}
	}
}

// seats adds the possible seats, and the bot that answers for them.
func (w *indexer) seats(list []*model.Thing, bot string, u Use) {
	for _, t := range list {
		w.ix.Reads.addUse(t, u)
	}
	for _, b := range w.m.Bots {
		if b.Name == bot {
			w.ix.Reads.addUse(b, u)
		}
	}
}

// typeUse adds the kinds in a type.
func (w *indexer) typeUse(t *model.Type, u Use) {
	for ; t != nil; t = t.Elem {
		w.ix.Reads.addUse(t.Kind, u)
		w.typeUse(t.Key, u)
	}
}

// declare adds a local that content names.
func (w *indexer) declare(l *model.Local, in *Location) {
	if l == nil || w.named[keyOf(l)] {
		return
	}
	w.named[keyOf(l)] = true
	w.ix.declared = append(w.ix.declared, Declared{l, in})
}

// ListedTables are the tables whose rows are also read as a list.
func ListedTables(m *model.Model) map[*model.Table]bool {
	listed := map[*model.Table]bool{}
	for _, e := range build(m, nil, &mentions{}).Entries {
		model.Walk(e.Expr, func(e model.Expr) {
			if x, ok := e.(*model.Call); ok && x.Fn == model.AllThings && x.Kind != nil && x.Kind.Table != nil {
				listed[x.Kind.Table] = true
			}
		})
	}
	return listed
}

// indexText adds the placeholders of a text, once.
func (w *indexer) indexText(t *model.Text, in *Location) {
	if t == nil || w.texts[t] {
		return
	}
	w.texts[t] = true
	for _, part := range t.All() {
		w.expr(part.Value, in)
	}
}

// expr adds an outermost expression and everything in it.
func (w *indexer) expr(e model.Expr, in *Location) {
	if e != nil {
		w.ix.Entries = append(w.ix.Entries, Entry{e, in})
		model.Walk(e, func(x model.Expr) { w.node(x, in) })
	}
}

// node adds what an expression names itself; nil is ignored.
func (w *indexer) node(e model.Expr, in *Location) {
	u := Use{Range: e.Range(), In: in}
	use := func(names ...any) {
		for _, x := range names {
			w.ix.Reads.addUse(x, u)
		}
	}
	switch x := e.(type) {
	case *model.Const:
		w.value(x.Value, x.T, u)
	case *model.LocalRead:
		use(keyOf(x.Local))
	case *model.AttrRead:
		w.addReads(u, w.m.Named(x.Attr, x.ByKind)...)
	case *model.Narrow:
		use(x.Kind)
	case *model.Call:
		w.indexCall(x, u)
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

// addReads adds reads of attributes, and for a list of what it is the inverse of.
func (w *indexer) addReads(u Use, attrs ...*model.Attr) {
	for _, a := range attrs {
		w.ix.Reads.addUse(a, u)
		w.ix.Reads.addUse(a.Of, u)
	}
}

// indexCall adds what a builtin reads besides its arguments.
func (w *indexer) indexCall(x *model.Call, u Use) {
	w.ix.Reads.addUse(x.Kind, u)
	w.ix.Reads.addUse(x.Proc, u)
	if x.Kind != nil {
		w.ix.Reads.addUse(x.Kind.Board, u)
		if x.Fn == model.AllThings {
			w.ix.Reads.addUse(x.Kind.Table, u)
		}
	}
	w.ix.Reads.addUse(x.Stat, u)
	w.addReads(u, w.m.Named(x.Attr, nil)...)
	if x.Fn == model.Has && len(x.Args) == 2 {
		w.addMembership(x, u)
	}
}

// addMembership adds reads of all lists, slots and zones of the holder that may contain such a thing.
func (w *indexer) addMembership(x *model.Call, u Use) {
	holder, kind := x.Args[0].Type().Kind, x.Args[1].Type().Kind
	if holder == nil {
		return
	}
	may := func(t *model.Type) bool { return t.Class == model.Ref && t.Kind.Meets(kind) }
	for _, a := range holder.Attrs {
		if a.Class == model.State && (a.Lends || a.Type.Class == model.List) && may(a.Type.One()) {
			w.ix.Reads.addUse(a, u)
		}
	}
	for _, z := range w.m.Zones {
		if z.Of != holder || !z.Active && !z.Hears {
			continue
		}
		if slices.ContainsFunc(z.Kinds, kind.Meets) {
			w.ix.Reads.addUse(z, u)
		}
	}
}

// value adds the things in a known value.
func (w *indexer) value(v any, t *model.Type, u Use) {
	switch x := v.(type) {
	case int64:
		if t.Class == model.Ref && x > 0 && x < int64(len(w.m.Things)) {
			w.ix.Reads.addUse(w.m.Things[x], u)
		}
	case []any:
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

// tally adds the things that a tally counts.
func (w *indexer) tally(x []any, k *model.Kind, u Use) {
	for i, n := range x {
		if builtin.Int(n) != 0 && i < len(k.Things) {
			w.ix.Reads.addUse(k.Things[i], u)
		}
	}
}
