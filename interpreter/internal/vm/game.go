package vm

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Game is a compiled model: the code of every body and the place of every attribute. It is immutable and may be
// shared by goroutines.
type Game struct {
	model       *model.Model
	lib         *eval.Compiler
	lay         *layout
	code        []instr
	bodies      []*body
	moments     []*momentCode
	hooks       []*hookCode
	laws        []lawCode
	checks      []checkCode
	exprs       sync.Map // *expr by model.Expr, for expressions outside bodies
	procs       map[*model.Proc]*body
	start       *State // a state before set-up; with the usual settings if that varies
	varies      bool   // the start depends on how a game is set up
	grants      []grantColumn
	grantsOf    [][]grantColumn                 // by thing
	grantsToAll []grantColumn                   // of what can be in force without being lent
	inverse     map[*model.Attr]map[int][]int64 // of fixed attributes: by thing, which things name it
	inPlay      map[*model.Kind][]int64         // of kinds that are always in play
	secret      hiding
	swappable   []bool  // by thing: others may stand for it
	swaps       []int32 // those things
	scenes      bool
	source      *Localizer // of the language that content is written in
	idle        sync.Pool  // of machines that looked at a copy of a state: see Localizer.borrow
}

// Compile makes a game of a model. An error is an internal fault: every model that the loader returns compiles.
func Compile(m *model.Model) (g *Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			g, err = nil, &Fault{Internal: true, Message: fmt.Sprint("compiling: ", r)}
		}
	}()
	g = &Game{
		model: m, lay: newLayout(m),
		procs: map[*model.Proc]*body{}, source: &Localizer{},
	}
	g.source.g = g
	g.lib = eval.NewCompiler(m, g.lay)
	g.lay.watchColumns(g.lib)
	c := &compiler{g: g, moments: map[*model.Moment]int32{}}
	c.declare()
	for _, b := range g.bodies {
		c.body(b)
	}
	c.rooms()
	c.hooks()
	c.rules()
	g.findGrants()
	g.findKinds()
	g.findInverse()
	g.findSecrets()
	if err := g.makeStart(); err != nil {
		return nil, err
	}
	g.source.nameThings()
	g.findSwappable()
	g.findRejections()
	return g, nil
}

// Model is the model that the game was compiled from.
func (g *Game) Model() *model.Model { return g.model }

// noInt is null in a column of integers.
const noInt = math.MinInt64

// A column is the place of a state attribute of a kind: in the integers or the lists of a state, relative to the
// thing's base unless the whole kind shares one.
type column struct {
	attr   *model.Attr
	list   bool
	shared bool
	names  bool // the values are things
	at     int32
	watch  int32
	cell   int32           // that represents the whole column
	named  eval.ThingCells // cells of the inverse lists; empty if it has none
}

// A slot is a place of a column for one thing.
type slot struct {
	*column
	of int32 // the thing that has the attribute, or one of the kind that shares it; 0 if there is none
}

// A layout says where everything is in a state.
type layout struct {
	kindOf                      []int32    // by thing: place in cols
	intBase                     []int32    // by thing
	lstBase                     []int32    // by thing
	cols                        [][]column // by kind, by Attr.Index
	ints                        []slot
	lists                       []slot
	dynamic                     []bool      // by thing: in the box until created
	zones                       []*zoneInst // by zone id; zones[0] is nil
	kindNo                      map[*model.Kind]int32
	refsTo                      [][]refColumn // by kind: where its things may be named, for remove
	sceneNo                     []int32       // by thing: its place among the things of scenes
	classes                     []uint8       // of the cells
	zoneCell, locCell, kindCell int32
}

// A zoneInst is one instance of a zone.
type zoneInst struct {
	zone   *model.Zone
	owner  *model.Thing
	id     int
	refill int    // id of the zone that refills it; 0 if none
	sorted bool   // without an order of its own: kept in declaration order
	holds  []bool // by number of a kind
}

// A refColumn is a place in a state that may name things.
type refColumn struct {
	slot
	at int32
}

func newLayout(m *model.Model) *layout {
	l := &layout{kindNo: make(map[*model.Kind]int32, len(m.Kinds))}
	n := len(m.Things)
	l.kindOf, l.intBase, l.lstBase = make([]int32, n), make([]int32, n), make([]int32, n)
	l.dynamic = make([]bool, n)
	for _, k := range m.Kinds {
		l.addKind(k)
	}
	for _, t := range m.Things {
		if t != nil {
			l.addThing(t)
		}
	}
	l.addZones(m)
	l.addCells(m)
	l.numberScenes(m)
	l.findRefs()
	return l
}

func (l *layout) addKind(k *model.Kind) {
	no := int32(len(l.cols))
	l.kindNo[k] = no
	var cols []column
	ints, lists := int32(0), int32(0)
	for _, a := range k.Attrs {
		if a.Class != model.State {
			continue
		}
		c := column{attr: a, list: !eval.Scalar(a.Type), shared: a.Shared, names: referred(a.Type) != nil}
		if !c.shared {
			if c.list {
				c.at, lists = lists, lists+1
			} else {
				c.at, ints = ints, ints+1
			}
		}
		for len(cols) <= a.Index {
			cols = append(cols, column{})
		}
		cols[a.Index] = c
	}
	for i := range cols {
		if c := &cols[i]; c.attr != nil && c.shared {
			c.at = l.reserve(slot{c, firstOf(k)})
		}
	}
	l.cols = append(l.cols, cols)
}

// firstOf is one thing of a kind; 0 if there is none.
func firstOf(k *model.Kind) int32 {
	if len(k.Things) == 0 {
		return 0
	}
	return int32(k.Things[0].ID)
}

func (l *layout) reserve(x slot) int32 {
	to := &l.ints
	if x.list {
		to = &l.lists
	}
	at := int32(len(*to))
	*to = append(*to, x)
	return at
}

// referred is the type of the things in a value of a type; nil if it has none.
func referred(t *model.Type) *model.Type {
	if t = t.One(); t.Class != model.Ref {
		return nil
	}
	return t
}

// findRefs lists for every kind where its things may be named.
func (l *layout) findRefs() {
	l.refsTo = make([][]refColumn, len(l.cols))
	for _, slots := range [][]slot{l.ints, l.lists} {
		for at, x := range slots {
			if !x.names || x.of == 0 {
				continue
			}
			to := referred(x.attr.Type).Kind
			for k, no := range l.kindNo {
				if to == nil || to == k || slices.Contains(to.AnyOf, k) {
					l.refsTo[no] = append(l.refsTo[no], refColumn{x, int32(at)})
				}
			}
		}
	}
	for _, refs := range l.refsTo { // in the order of things and their attributes
		slices.SortStableFunc(refs, func(a, b refColumn) int {
			return cmp.Or(cmp.Compare(boolInt(b.shared), boolInt(a.shared)), cmp.Compare(a.of, b.of),
				cmp.Compare(a.attr.Index, b.attr.Index))
		})
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// numberScenes puts the things of scenes in order.
func (l *layout) numberScenes(m *model.Model) {
	l.sceneNo = make([]int32, len(m.Things))
	n := int32(0)
	for _, k := range m.Kinds {
		for _, t := range k.Things {
			if k.Scene {
				n++
				l.sceneNo[t.ID] = n
			}
		}
	}
}

func (l *layout) addThing(t *model.Thing) {
	no := l.kindNo[t.Kind]
	l.kindOf[t.ID] = no
	l.intBase[t.ID], l.lstBase[t.ID] = int32(len(l.ints)), int32(len(l.lists))
	l.dynamic[t.ID] = t.Kind.Copies > 0 || t.Kind.Scene
	for i := range l.cols[no] {
		if c := &l.cols[no][i]; c.attr != nil && !c.shared {
			l.reserve(slot{c, int32(t.ID)})
		}
	}
}

func (l *layout) addZones(m *model.Model) {
	l.zones = []*zoneInst{nil}
	for _, z := range m.Zones {
		last := z.Base
		if z.Of != nil {
			last = z.Base + len(z.Of.Things) - 1
		}
		for len(l.zones) <= last {
			l.zones = append(l.zones, nil)
		}
		sorted := z.Seen == model.SeenByNobody && !z.Ordered
		holds := make([]bool, len(m.Kinds))
		for k, no := range l.kindNo {
			holds[no] = slices.ContainsFunc(z.Kinds, k.Meets)
		}
		for id := z.Base; id <= last; id++ {
			in := &zoneInst{zone: z, id: id, sorted: sorted, holds: holds}
			if z.Of != nil {
				in.owner = z.Of.Things[id-z.Base]
			}
			l.zones[id] = in
		}
	}
	for _, in := range l.zones[1:] {
		if in.zone.Refill == nil {
			continue
		}
		in.refill = in.zone.Refill.Base
		if in.zone.Refill.Of != nil && in.owner != nil {
			in.refill += in.owner.Order
		}
	}
}

// col is the column of an attribute of a thing, and its place in a state.
func (l *layout) col(thing int, a *model.Attr) (c *column, at int32) {
	c = &l.cols[l.kindOf[thing]][a.Index]
	switch {
	case c.shared:
		return c, c.at
	case c.list:
		return c, l.lstBase[thing] + c.at
	}
	return c, l.intBase[thing] + c.at
}

// Column says where an attribute is stored.
func (l *layout) Column(a *model.Attr, k *model.Kind) (int32, bool, bool) {
	c := &l.cols[l.kindNo[k]][a.Index]
	return c.at, c.list, c.shared
}

func (l *layout) IntBase() []int32  { return l.intBase }
func (l *layout) ListBase() []int32 { return l.lstBase }

// watchColumns records which writes the evaluator must be told of.
func (l *layout) watchColumns(lib *eval.Compiler) {
	for k := range l.cols {
		for i := range l.cols[k] {
			if c := &l.cols[k][i]; c.attr != nil {
				if no, ok := lib.Column(c.attr); ok {
					c.watch = int32(no) + 1
				}
			}
		}
	}
}

// addCells numbers everything that can be written: integers, lists, zones, places of things, the things in play of
// each kind, whole columns, and what names a thing.
func (l *layout) addCells(m *model.Model) {
	things := len(m.Things)
	l.zoneCell = int32(len(l.ints) + len(l.lists))
	l.locCell = l.zoneCell + int32(len(l.zones))
	l.kindCell = l.locCell + int32(things)
	at := l.kindCell + int32(len(l.cols))
	for k := range l.cols {
		for i := range l.cols[k] {
			l.cols[k][i].cell = at
			at++
		}
	}
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.Inverse && a.Of != nil && a.Of.Class == model.State {
				if c := &l.cols[l.kindNo[a.Of.Owner]][a.Of.Index]; !c.list && !c.shared && c.named.N == 0 {
					c.named = eval.ThingCells{First: at, N: int32(max(1, len(named(a.Of.Type, m))))}
					at += c.named.N
				}
			}
		}
	}
	l.classes = make([]uint8, at+1) // the last cell means the whole state
	for i := range l.classes[l.zoneCell:] {
		l.classes[int(l.zoneCell)+i] = uint8(i % eval.Classes)
	}
	for i := range things { // all places are one class
		l.classes[int(l.locCell)+i] = l.classes[l.locCell]
	}
	for i, x := range slices.Concat(l.ints, l.lists) { // a column is one class
		l.classes[i] = l.classes[x.cell]
		for o := range x.named.N {
			l.classes[x.named.First+o] = l.classes[x.cell]
		}
	}
}

// named are the things that a reference may name.
func named(t *model.Type, m *model.Model) []*model.Thing {
	if k := referred(t).Kind; k != nil {
		return k.Instances()
	}
	return m.Things
}

func (l *layout) InverseCells(a *model.Attr) eval.ThingCells {
	return l.cols[l.kindNo[a.Owner]][a.Index].named
}

func (l *layout) ListCell(p int32) int32 { return int32(len(l.ints)) + p }
func (l *layout) ColumnCell(a *model.Attr, k *model.Kind) int32 {
	return l.cols[l.kindNo[k]][a.Index].cell
}
func (l *layout) KindCell(k *model.Kind) int32 { return l.kindCell + l.kindNo[k] }
func (l *layout) allCell() int32               { return int32(len(l.classes) - 1) }

// noted tells the evaluator what was read.
func (h *host) noted(cell int32) {
	if h.ev != nil {
		h.ev.Note(cell)
	}
}

func (h *host) notedAt(c *column, at int32) {
	if c.list {
		at += int32(len(h.g.lay.ints))
	}
	h.noted(at)
}

func (h *host) notedKind(k *model.Kind) {
	if len(k.AnyOf) > 0 {
		for _, m := range k.AnyOf {
			h.notedKind(m)
		}
		return
	}
	h.noted(h.g.lay.KindCell(k))
}

func (h *host) notedAll() {
	h.noted(h.g.lay.allCell())
	if h.ev != nil {
		h.ev.NoteHidden()
	}
}

// Columns is the state that expressions read.
func (h *host) Columns() eval.Columns {
	return eval.Columns{Ints: h.s.ints, Lists: h.s.lists, Loc: h.s.loc, Live: h.s.live}
}
