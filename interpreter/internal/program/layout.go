package program

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Column is the place of a state attribute of a kind: in the integers or the lists of a state, relative to the
// thing's base unless the whole kind shares one.
type Column struct {
	Attr   *model.Attr
	List   bool
	Shared bool
	Names  bool // the values are things
	At     int32
	Watch  int32
	Cell   int32           // that represents the whole column
	Named  eval.ThingCells // cells of the inverse lists; empty if it has none
}

// A Slot is a place of a column for one thing.
type Slot struct {
	*Column
	Of int32 // the thing that has the attribute, or one of the kind that shares it; 0 if there is none
}

// A Layout says where everything is in a state.
type Layout struct {
	KindOf                       []int32    // by thing: place in cols
	IntsOf                       []int32    // by thing
	ListsOf                      []int32    // by thing
	Cols                         [][]Column // by kind, by Attr.Index
	Ints                         []Slot
	Lists                        []Slot
	Dynamic                      []bool      // by thing: in the supply until created
	Zones                        []*ZoneInst // by zone id; zones[0] is nil
	kindNo                       map[*model.Kind]int32
	RefsTo                       [][]refColumn // by kind: where its things may be named, for remove
	SceneNo                      []int32       // by thing: its place among the things of scenes
	Classes                      []uint8       // of the cells
	ZoneCell, LocCell, KindCells int32
}

// A ZoneInst is one instance of a zone.
type ZoneInst struct {
	Zone   *model.Zone
	Owner  *model.Thing
	ID     int
	Refill int    // id of the zone that refills it; 0 if none
	Sorted bool   // without an order of its own: kept in declaration order
	Holds  []bool // by number of a kind
}

// A refColumn is a place in a state that may name things.
type refColumn struct {
	Slot
	At int32
}

func newLayout(m *model.Model) *Layout {
	l := &Layout{kindNo: make(map[*model.Kind]int32, len(m.Kinds))}
	n := len(m.Things)
	l.KindOf, l.IntsOf, l.ListsOf = make([]int32, n), make([]int32, n), make([]int32, n)
	l.Dynamic = make([]bool, n)
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

func (l *Layout) addKind(k *model.Kind) {
	no := int32(len(l.Cols))
	l.kindNo[k] = no
	var cols []Column
	ints, lists := int32(0), int32(0)
	for _, a := range k.Attrs {
		if a.Class != model.State {
			continue
		}
		c := Column{Attr: a, List: !eval.Scalar(a.Type), Shared: a.Shared, Names: Referred(a.Type) != nil}
		if !c.Shared {
			if c.List {
				c.At, lists = lists, lists+1
			} else {
				c.At, ints = ints, ints+1
			}
		}
		for len(cols) <= a.Index {
			cols = append(cols, Column{})
		}
		cols[a.Index] = c
	}
	for i := range cols {
		if c := &cols[i]; c.Attr != nil && c.Shared {
			c.At = l.reserve(Slot{c, firstOf(k)})
		}
	}
	l.Cols = append(l.Cols, cols)
}

// firstOf is one thing of a kind; 0 if there is none.
func firstOf(k *model.Kind) int32 {
	if len(k.Things) == 0 {
		return 0
	}
	return int32(k.Things[0].ID)
}

func (l *Layout) reserve(x Slot) int32 {
	to := &l.Ints
	if x.List {
		to = &l.Lists
	}
	at := int32(len(*to))
	*to = append(*to, x)
	return at
}

// Referred is the type of the things in a value of a type; nil if it has none.
func Referred(t *model.Type) *model.Type {
	if t = t.One(); t.Class != model.Ref {
		return nil
	}
	return t
}

// findRefs lists for every kind where its things may be named.
func (l *Layout) findRefs() {
	l.RefsTo = make([][]refColumn, len(l.Cols))
	for _, slots := range [][]Slot{l.Ints, l.Lists} {
		for at, x := range slots {
			if !x.Names || x.Of == 0 {
				continue
			}
			to := Referred(x.Attr.Type).Kind
			for k, no := range l.kindNo {
				if to == nil || to == k || slices.Contains(to.AnyOf, k) {
					l.RefsTo[no] = append(l.RefsTo[no], refColumn{x, int32(at)})
				}
			}
		}
	}
	for _, refs := range l.RefsTo { // in the order of things and their attributes
		slices.SortStableFunc(refs, func(a, b refColumn) int {
			return cmp.Or(cmp.Compare(BoolInt(b.Shared), BoolInt(a.Shared)), cmp.Compare(a.Of, b.Of),
				cmp.Compare(a.Attr.Index, b.Attr.Index))
		})
	}
}

// BoolInt is 1 if b is true, else 0.
func BoolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// numberScenes puts the things of scenes in order.
func (l *Layout) numberScenes(m *model.Model) {
	l.SceneNo = make([]int32, len(m.Things))
	n := int32(0)
	for _, k := range m.Kinds {
		for _, t := range k.Things {
			if k.Scene {
				n++
				l.SceneNo[t.ID] = n
			}
		}
	}
}

func (l *Layout) addThing(t *model.Thing) {
	no := l.kindNo[t.Kind]
	l.KindOf[t.ID] = no
	l.IntsOf[t.ID], l.ListsOf[t.ID] = int32(len(l.Ints)), int32(len(l.Lists))
	l.Dynamic[t.ID] = t.Kind.Copies > 0 || t.Kind.Scene
	for i := range l.Cols[no] {
		if c := &l.Cols[no][i]; c.Attr != nil && !c.Shared {
			l.reserve(Slot{c, int32(t.ID)})
		}
	}
}

func (l *Layout) addZones(m *model.Model) {
	l.Zones = []*ZoneInst{nil}
	for _, z := range m.Zones {
		last := z.Base
		if z.Of != nil {
			last = z.Base + len(z.Of.Things) - 1
		}
		for len(l.Zones) <= last {
			l.Zones = append(l.Zones, nil)
		}
		sorted := z.Seen == model.SeenByNobody && !z.Ordered
		holds := make([]bool, len(m.Kinds))
		for k, no := range l.kindNo {
			holds[no] = slices.ContainsFunc(z.Kinds, k.Meets)
		}
		for id := z.Base; id <= last; id++ {
			in := &ZoneInst{Zone: z, ID: id, Sorted: sorted, Holds: holds}
			if z.Of != nil {
				in.Owner = z.Of.Things[id-z.Base]
			}
			l.Zones[id] = in
		}
	}
	for _, in := range l.Zones[1:] {
		if in.Zone.Refill == nil {
			continue
		}
		in.Refill = in.Zone.Refill.Base
		if in.Zone.Refill.Of != nil && in.Owner != nil {
			in.Refill += in.Owner.Order
		}
	}
}

// Col is the column of an attribute of a thing, and its place in a state.
func (l *Layout) Col(thing int, a *model.Attr) (c *Column, at int32) {
	c = &l.Cols[l.KindOf[thing]][a.Index]
	switch {
	case c.Shared:
		return c, c.At
	case c.List:
		return c, l.ListsOf[thing] + c.At
	}
	return c, l.IntsOf[thing] + c.At
}

// Column says where an attribute is stored.
func (l *Layout) Column(a *model.Attr, k *model.Kind) (int32, bool, bool) {
	c := &l.Cols[l.kindNo[k]][a.Index]
	return c.At, c.List, c.Shared
}

// IntBase is by thing where its integers begin.
func (l *Layout) IntBase() []int32 { return l.IntsOf }

// ListBase is by thing where its lists begin.
func (l *Layout) ListBase() []int32 { return l.ListsOf }

// watchColumns records which writes the evaluator must be told of.
func (l *Layout) watchColumns(lib *eval.Compiler) {
	for k := range l.Cols {
		for i := range l.Cols[k] {
			if c := &l.Cols[k][i]; c.Attr != nil {
				if no, ok := lib.Column(c.Attr); ok {
					c.Watch = int32(no) + 1
				}
			}
		}
	}
}

// addCells numbers everything that can be written: integers, lists, zones, places of things, the things in play of
// each kind, whole columns, and what names a thing.
func (l *Layout) addCells(m *model.Model) {
	things := len(m.Things)
	l.ZoneCell = int32(len(l.Ints) + len(l.Lists))
	l.LocCell = l.ZoneCell + int32(len(l.Zones))
	l.KindCells = l.LocCell + int32(things)
	at := l.KindCells + int32(len(l.Cols))
	for k := range l.Cols {
		for i := range l.Cols[k] {
			l.Cols[k][i].Cell = at
			at++
		}
	}
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.Inverse && a.Of != nil && a.Of.Class == model.State {
				if c := &l.Cols[l.kindNo[a.Of.Owner]][a.Of.Index]; !c.List && !c.Shared && c.Named.N == 0 {
					c.Named = eval.ThingCells{First: at, N: int32(max(1, len(referents(a.Of.Type, m))))}
					at += c.Named.N
				}
			}
		}
	}
	l.Classes = make([]uint8, at+1) // the last cell means the whole state
	for i := range l.Classes[l.ZoneCell:] {
		l.Classes[int(l.ZoneCell)+i] = uint8(i % eval.Classes)
	}
	for i := range things { // all places are one class
		l.Classes[int(l.LocCell)+i] = l.Classes[l.LocCell]
	}
	for i, x := range slices.Concat(l.Ints, l.Lists) { // a column is one class
		l.Classes[i] = l.Classes[x.Cell]
		for o := range x.Named.N {
			l.Classes[x.Named.First+o] = l.Classes[x.Cell]
		}
	}
}

// referents are the things that a reference may name.
func referents(t *model.Type, m *model.Model) []*model.Thing {
	if k := Referred(t).Kind; k != nil {
		return k.Instances()
	}
	return m.Things
}

// InverseCells are the cells of the inverse lists of an attribute.
func (l *Layout) InverseCells(a *model.Attr) eval.ThingCells {
	return l.Cols[l.kindNo[a.Owner]][a.Index].Named
}

// ListCell is the cell of a list.
func (l *Layout) ListCell(p int32) int32 { return int32(len(l.Ints)) + p }

// ColumnCell is the cell of an attribute of all things of a kind.
func (l *Layout) ColumnCell(a *model.Attr, k *model.Kind) int32 {
	return l.Cols[l.kindNo[k]][a.Index].Cell
}

// KindCell is the cell of what is in play of a kind.
func (l *Layout) KindCell(k *model.Kind) int32 { return l.KindCells + l.kindNo[k] }

// AllCell is the cell that means the whole state.
func (l *Layout) AllCell() int32 { return int32(len(l.Classes) - 1) }

// EachState visits the state attributes of all things with their places.
func (g *Program) EachState(f func(*model.Thing, *Column, int32)) {
	for _, t := range g.Model.Things[1:] {
		for i := range g.Lay.Cols[g.Lay.KindOf[t.ID]] {
			if a := g.Lay.Cols[g.Lay.KindOf[t.ID]][i].Attr; a != nil {
				c, at := g.Lay.Col(t.ID, a)
				f(t, c, at)
			}
		}
	}
}
