package program

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A hiding says which places of a game not everybody sees.
type hiding struct {
	Zones  []int                   // ids
	Slots  []*Slot                 // of attributes
	Rolled map[*model.Attr]Listing // the faces of the dice whose numbers are written to an attribute
}

// Any says whether there are such places.
func (x *hiding) Any() bool { return len(x.Zones)+len(x.Slots) > 0 }

func (p *Program) findSecrets() {
	x := &p.Secret
	for _, in := range p.Lay.Zones[1:] {
		if in.Zone.Seen != model.SeenByAll {
			x.Zones = append(x.Zones, in.ID)
		}
	}
	for _, slots := range [][]Slot{p.Lay.Ints, p.Lay.Lists} {
		for i := range slots {
			if c := &slots[i]; c.Of > 0 && c.Attr.SeenBy != nil {
				x.Slots = append(x.Slots, c)
			}
		}
	}
	x.Rolled = map[*model.Attr]Listing{}
	for _, b := range p.Bodies {
		p.findRolled(p.Code[b.Entry:b.End])
	}
}

// findRolled finds what is written to hidden attributes in the body that rolled it.
func (p *Program) findRolled(code []Instr) {
	dice := map[int]*RollCode{}
	for _, in := range code {
		if x, ok := in.X.(*RollCode); ok && x.Slot >= 0 {
			dice[int(x.Slot)] = x
		}
		x, ok := in.X.(*AssignCode)
		if !ok {
			continue
		}
		for _, a := range x.List {
			if a.Attr == nil || a.Attr.SeenBy == nil {
				continue
			}
			model.Walk(a.Value.Src, func(r *model.LocalRead) {
				if x := dice[r.Local.Index]; x != nil && x.Typ.Class == a.Attr.Type.One().Class {
					if l := p.faces(x); len(l) > 0 {
						p.Secret.Rolled[a.Attr] = ListOf(l, x.Typ)
					}
				}
			})
		}
	}
}

// faces are those of the die of a roll, if they never change; else none.
func (p *Program) faces(x *RollCode) []int64 {
	if x.Die.Fixed || !eval.Constant(x.Die.Src) {
		return x.Die.Val.L
	}
	_, l, _ := x.Die.Prog.Value(p.Lib.NewEvaluator(), eval.Frame{})
	return slices.Clone(l)
}

// Refers says whether values of a type name things.
func Refers(t *model.Type) bool {
	return t != nil && (t.Class == model.Ref || Refers(t.Elem) || Refers(t.Key))
}

// RefersTo says whether values of a type may name things of some kinds.
func RefersTo(t *model.Type, is func(*model.Kind) bool) bool {
	return t != nil && (t.Class == model.Ref && is(t.Kind) || RefersTo(t.Elem, is) || RefersTo(t.Key, is))
}
