package interpreter

import (
	"math"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxEvents is how many events may wait in a saved state.
const maxEvents = 1 << 22

// events writes what is still to be told, with its words.
func (w *writer) events(list []*Event) {
	w.size(len(list))
	for _, e := range list {
		w.b = append(w.b, byte(e.Kind))
		w.text(textAddress(e.Text))
		w.text(textAddress(e.Derived))
		for _, s := range []string{e.Address, e.Label, e.Option, e.Refused, e.told[asWritten], e.answered[asWritten]} {
			w.text(s)
		}
		w.thing(e.Seat)
		w.thing(e.Thing)
		w.list(e.Values)
		w.typ(e.Type)
		w.flag(e.Seen != nil)
		w.things(e.Seen)
		for _, b := range []bool{e.Hidden, e.Forced, e.Untold} {
			w.flag(b)
		}
		w.place(e.Statement)
		w.size(e.Depth)
		w.flag(e.State != nil)
		if e.State != nil {
			e.State.write(w)
		}
	}
}

func textAddress(t *model.Text) string {
	if t == nil {
		return ""
	}
	return t.Address
}

func (w *writer) thing(t *model.Thing) {
	if t == nil {
		w.size(0)
		return
	}
	w.size(t.ID)
}

func (w *writer) place(at hcl.Range) {
	w.text(at.Filename)
	for _, p := range []hcl.Pos{at.Start, at.End} {
		w.size(p.Line)
		w.size(p.Column)
		w.size(p.Byte)
	}
}

// typ writes a type; kinds go by their names.
func (w *writer) typ(t *model.Type) {
	w.flag(t != nil)
	if t == nil {
		return
	}
	w.b = append(w.b, byte(t.Class))
	name := ""
	if t.Kind != nil {
		name = t.Kind.Name
	}
	w.text(name)
	w.flag(t.Set)
	w.flag(t.Optional)
	w.typ(t.Elem)
	w.typ(t.Key)
}

// events reads what is still to be told after an event of a number.
func (r *reader) events(said uint64) *waiting {
	r.check(said < math.MaxUint64/2)
	var out *waiting
	for range r.size(min(maxEvents, len(r.b))) {
		var e Event
		e.Kind = EventKind(r.byte())
		r.check(e.Kind <= EventMoved)
		e.Text = r.textAt(r.texts, r.g.model.Texts)
		e.Derived = r.textAt(r.derived, r.g.model.Derived)
		for _, s := range []*string{&e.Address, &e.Label, &e.Option, &e.Refused, &e.told[asWritten], &e.answered[asWritten]} {
			*s = r.text()
		}
		e.told[asSpoken], e.answered[asSpoken] = e.told[asWritten], e.answered[asWritten]
		e.Seat = r.thingOrNil()
		e.Thing = r.thingOrNil()
		if e.Values = r.list(); len(e.Values) == 0 {
			e.Values = nil
		}
		e.Type = r.typ()
		seen := r.flag()
		if e.Seen = r.things(); seen && e.Seen == nil {
			e.Seen = []*model.Thing{}
		}
		e.Hidden, e.Forced, e.Untold = r.flag(), r.flag(), r.flag()
		e.Statement = r.place()
		e.Depth = r.size(math.MaxInt32)
		if r.flag() {
			e.State = r.inner()
		}
		out = out.and(&e, said)
	}
	return out
}

// textAt reads which of some texts of the model it is; known are those by address, once one
// was asked for.
func (r *reader) textAt(known map[string]*model.Text, all []*model.Text) *model.Text {
	address := r.text()
	if address == "" {
		return nil
	}
	if len(known) == 0 {
		for _, t := range all {
			known[t.Address] = t
		}
	}
	t := known[address]
	r.check(t != nil)
	return t
}

func (r *reader) thingOrNil() *model.Thing {
	return r.g.model.Things[r.size(len(r.g.model.Things)-1)]
}

func (r *reader) place() hcl.Range {
	at := hcl.Range{Filename: r.text()}
	for _, p := range []*hcl.Pos{&at.Start, &at.End} {
		p.Line, p.Column, p.Byte = r.size(math.MaxInt32), r.size(math.MaxInt32), r.size(math.MaxInt32)
	}
	return at
}

func (r *reader) typ() *model.Type {
	if !r.flag() {
		return nil
	}
	r.depth++
	r.check(r.depth <= maxDepth)
	defer func() { r.depth-- }()
	t := &model.Type{Class: model.Class(r.byte())}
	r.check(t.Class <= model.Null)
	if name := r.text(); name != "" {
		t.Kind = r.kind(name)
	}
	t.Set, t.Optional = r.flag(), r.flag()
	t.Elem, t.Key = r.typ(), r.typ()
	return t
}

func (r *reader) kind(name string) *model.Kind {
	for _, k := range r.g.model.Kinds {
		if k.Name == name {
			return k
		}
	}
	for _, t := range r.g.model.Things[1:] { // the rows of a table
		if t.Kind.Name == name {
			return t.Kind
		}
	}
	r.check(false)
	return nil
}
