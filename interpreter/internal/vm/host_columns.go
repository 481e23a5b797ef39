package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

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
