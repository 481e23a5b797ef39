package interpreter

import (
	"math"

	"github.com/stellar-rules/stellar/schema/model"
)

// noInt is null in a column of integers.
const noInt = math.MinInt64

// A column is where a state attribute of a kind lies: in the integers or the lists of a
// state, counted from the thing's own base unless the whole kind shares one.
type column struct {
	attr   *model.Attr
	list   bool
	shared bool
	at     int32
	laws   laws // those that read it
	watch  int32
	cell   int32 // that stands for the whole column
}

// A layout says where everything lies in a state.
type layout struct {
	kindOf                      []int32    // by thing: place in cols
	intBase                     []int32    // by thing
	lstBase                     []int32    // by thing
	cols                        [][]column // by kind, by Attr.Index
	ints                        int
	lists                       int
	dynamic                     []bool      // by thing: lies in the box until created
	zones                       []*zoneInst // by zone id; zones[0] is nil
	kindNo                      map[*model.Kind]int32
	refs                        []refColumn // where a thing may be named, for remove
	boxed                       []any       // small integers and ids, boxed once
	cells                       int         // in all
	zoneCell, locCell, kindCell int32
}

// A zoneInst is one instance of a zone.
type zoneInst struct {
	zone   *model.Zone
	owner  *model.Thing
	id     int
	refill int  // id of the zone that refills it; 0: none
	sorted bool // has no order of its own: kept by declaration
}

// A refColumn is a place in a state that may name things.
type refColumn struct {
	list bool
	at   int32
	kind *model.Kind // of the things named; nil: any
	of   int         // the thing whose attribute it is, or one of the kind that shares it
	attr *model.Attr
}

func scalar(t *model.Type) bool {
	switch t.Class {
	case model.Integer, model.Boolean, model.Word, model.Ref, model.ZoneRef:
		return true
	}
	return false
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
	l.addCells(n)
	l.box(max(n, len(l.zones), len(m.Words), 1024))
	return l
}

// addKind gives every state attribute its column.
func (l *layout) addKind(k *model.Kind) {
	no := int32(len(l.cols))
	l.kindNo[k] = no
	var cols []column
	ints, lists := int32(0), int32(0)
	for _, a := range k.Attrs {
		if a.Class != model.State {
			continue
		}
		c := column{attr: a, list: !scalar(a.Type), shared: a.Shared}
		switch {
		case c.list && c.shared:
			c.at = int32(l.lists)
			l.lists++
		case c.shared:
			c.at = int32(l.ints)
			l.ints++
		case c.list:
			c.at = lists
			lists++
		default:
			c.at = ints
			ints++
		}
		for len(cols) <= a.Index {
			cols = append(cols, column{})
		}
		cols[a.Index] = c
		if c.shared {
			l.addRef(c, c.at, firstOf(k))
		}
	}
	l.cols = append(l.cols, cols)
}

// firstOf is a thing that stands for its kind; 0 where there is none.
func firstOf(k *model.Kind) int {
	if len(k.Things) == 0 {
		return 0
	}
	return k.Things[0].ID
}

// addThing reserves the columns of a thing.
func (l *layout) addThing(t *model.Thing) {
	no, ok := l.kindNo[t.Kind]
	if !ok {
		l.addKind(t.Kind)
		no = l.kindNo[t.Kind]
	}
	l.kindOf[t.ID] = no
	l.intBase[t.ID], l.lstBase[t.ID] = int32(l.ints), int32(l.lists)
	l.dynamic[t.ID] = t.Kind.Copies > 0 || t.Kind.Scene
	for _, c := range l.cols[no] {
		if c.attr == nil || c.shared {
			continue
		}
		if c.list {
			l.addRef(c, int32(l.lists), t.ID)
			l.lists++
		} else {
			l.addRef(c, int32(l.ints), t.ID)
			l.ints++
		}
	}
}

// addRef remembers a column that may name things; nothing reads one that is of no thing.
func (l *layout) addRef(c column, at int32, of int) {
	t := c.attr.Type
	switch {
	case of == 0:
	case t.Class == model.Ref:
		l.refs = append(l.refs, refColumn{at: at, kind: t.Kind, of: of, attr: c.attr})
	case t.Class == model.List && t.Elem != nil && t.Elem.Class == model.Ref:
		l.refs = append(l.refs, refColumn{list: true, at: at, kind: t.Elem.Kind, of: of, attr: c.attr})
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
		for id := z.Base; id <= last; id++ {
			in := &zoneInst{zone: z, id: id, sorted: sorted}
			if z.Of != nil {
				in.owner = z.Of.Things[id-z.Base]
			}
			l.zones[id] = in
		}
	}
	for _, in := range l.zones {
		if in == nil || in.zone.Refill == nil {
			continue
		}
		in.refill = in.zone.Refill.Base
		if in.zone.Refill.Of != nil && in.owner != nil {
			in.refill += in.owner.Order
		}
	}
}

// lowBox is the least integer that is boxed once.
const lowBox = -256

func (l *layout) box(n int) {
	l.boxed = make([]any, n-lowBox)
	for i := range l.boxed {
		l.boxed[i] = i + lowBox
	}
}

// value boxes an integer, without allocating where it is small.
func (l *layout) value(n int) any {
	if i := n - lowBox; i >= 0 && i < len(l.boxed) {
		return l.boxed[i]
	}
	return n
}

// col is the column of an attribute of a thing, with its place in a state.
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

// toInt is the number that carries a scalar in a column.
func toInt(v any) int64 {
	switch v := v.(type) {
	case int:
		return int64(v)
	case bool:
		if v {
			return 1
		}
		return 0
	}
	return noInt
}

// fromInt is the value that a column's number carries.
func (l *layout) fromInt(n int64, t *model.Type) any {
	if n == noInt {
		return nil
	}
	if t.Class == model.Boolean {
		return n != 0
	}
	return l.value(int(n))
}
