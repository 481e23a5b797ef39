package vm

import (
	"iter"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// This file is what packages above read of a game: a [Sight] for what a seat sees of the table, a [Reader] for what
// expressions and texts give when they are evaluated as that seat. Embedders cannot reach either.

// onlooker is a viewer without a seat, who sees only what is public.
const onlooker = -1

// viewerOf is the viewer's number for look; who is no thing of the game is an onlooker.
func viewerOf(seat *model.Thing) int {
	if seat == nil || seat.ID <= 0 {
		return onlooker
	}
	return seat.ID
}

// A Sight is the table as a seat may see it. During an at_once that is the table as it was before it.
type Sight struct {
	h    *host // without a viewer: it asks what may be seen
	seat int   // 0 sees everything
}

// viewerName is the viewer's name in messages.
func (h *host) viewerName() string {
	if h.asks != 0 {
		return h.g.source.names[h.asks]
	}
	if h.viewer == onlooker {
		return "onlookers"
	}
	return h.g.source.names[h.viewer]
}

// See is what a seat sees of a state; nil is an onlooker.
func See(s *State, seat *model.Thing) Sight {
	return Sight{&host{g: s.g, s: s.shown()}, viewerOf(seat)}
}

// Game is the game that is seen.
func (x Sight) Game() *Game { return x.h.g }

// Live says whether a thing is in play.
func (x Sight) Live(t *model.Thing) bool { return x.h.s.live[t.ID] != 0 }

// SeesThing says whether the seat sees into the place where a thing is.
func (x Sight) SeesThing(t *model.Thing) bool { return x.seat == 0 || x.h.seesThing(x.seat, t.ID) }

// Sees says whether the seat may read an attribute of a thing.
func (x Sight) Sees(t *model.Thing, a *model.Attr) bool {
	return x.seat == 0 || x.h.sees(x.seat, t.ID, a)
}

// Attr is the present value of an attribute of any stored class, boxed as in the model, whoever may see it.
func (x Sight) Attr(t *model.Thing, a *model.Attr) any { return x.h.attr(t.ID, a).boxed(a.Type) }

// Started says whether a state attribute still has the value that it had before the game was set up.
func (x Sight) Started(t *model.Thing, a *model.Attr) bool {
	first := host{g: x.h.g, s: x.h.s.set.start}
	return x.h.read(t.ID, a).same(first.read(t.ID, a))
}

// Names says whether an attribute of a thing is another thing, or a list that contains it.
func (x Sight) Names(t *model.Thing, a *model.Attr, other *model.Thing) bool {
	return x.h.names(x.h.attr(t.ID, a), other.ID)
}

// StateAttrs are the attributes of a thing that change in play, in the order of their declaration.
func (x Sight) StateAttrs(t *model.Thing) iter.Seq[*model.Attr] {
	return func(yield func(*model.Attr) bool) {
		for i := range x.h.g.lay.cols[x.h.g.lay.kindOf[t.ID]] {
			if a := x.h.g.lay.cols[x.h.g.lay.kindOf[t.ID]][i].attr; a != nil && !yield(a) {
				return
			}
		}
	}
}

// A Place is one instance of a zone.
type Place struct {
	Zone  *model.Zone
	ID    int
	Owner *model.Thing // nil if the zone has only one instance
}

// Places are the instances of all zones, by number.
func (x Sight) Places() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for _, in := range x.h.g.lay.zones[1:] {
			if !yield(Place{in.zone, in.id, in.owner}) {
				return
			}
		}
	}
}

// ZoneNumber is the number of the place where a thing is, 0 for the box, whoever may see it.
func (x Sight) ZoneNumber(t *model.Thing) int { return int(x.h.s.loc[t.ID]) }

// SeesPlace says whether the seat sees what lies in a place.
func (x Sight) SeesPlace(id int) bool { return x.seat == 0 || x.h.seesZone(x.seat, id) }

// Count is how many things lie in a place. Everybody may count them.
func (x Sight) Count(id int) int { return len(x.h.s.zones[id]) }

// Things are what lies in a place, in order, whoever may see it.
func (x Sight) Things(id int) []*model.Thing {
	return lists.Map(x.h.s.zones[id], func(id int64) *model.Thing { return x.h.g.model.Things[id] })
}

// Asked is the seat whose decision is due; nil if none is.
func (s *State) Asked() *model.Thing {
	if s.pend.asking == nil {
		return nil
	}
	return s.g.model.Things[s.g.answering(s, int(s.pend.seat))]
}

// A Reader evaluates expressions and says texts as a seat: reading what the seat may not see is a fault that is Hidden.
// It has a copy of the state, so that nothing it does changes the game, with a frame of its own.
type Reader struct {
	Sight
	m *Machine
	s *State
}

// Read lends do a reader of a state as a seat sees it, in the words of a localizer; nil is an onlooker. During an
// at_once it reads the table as it was before it. What do panics with, if that is a fault, is returned.
func Read(l *Localizer, s *State, seat *model.Thing, do func(*Reader)) error {
	return read(l, See(s, seat), do)
}

// ReadAll is [Read] that sees everything.
func ReadAll(l *Localizer, s *State, do func(*Reader)) error {
	return read(l, Sight{&host{g: s.g, s: s.shown()}, 0}, do)
}

// read borrows a machine and a copy of the state. Unless there was a fault they are kept for others: taking fresh
// memory for both would cost more than most drawings.
func read(l *Localizer, x Sight, do func(*Reader)) (err error) {
	m, _ := l.g.idle.Get().(*Machine)
	if m == nil {
		m = l.g.NewMachine()
	}
	m.Locale, m.naming, m.rev = l, 0, 0 // what it remembers is of another state
	m.imagined.CopyFrom(x.h.s)
	m.imagined.stack = stack{}
	defer func() {
		if err == nil {
			l.g.idle.Put(m)
		}
	}()
	defer m.guard(&m.imagined, &err)
	m.bind(&m.imagined)
	m.look(&m.imagined, x.seat)
	do(&Reader{x, m, &m.imagined})
	return nil
}

// Frame makes a frame of n locals, all null, in place of the one before.
func (r *Reader) Frame(n int) {
	r.s.truncate(0)
	r.s.grow(n)
}

// Set sets a local of the frame.
func (r *Reader) Set(l *model.Local, v any) {
	r.s.setLocal(int32(l.Index), unboxed(v, l.Type))
}

// SetThing sets a local of the frame by its number; nil is null.
func (r *Reader) SetThing(local int, t *model.Thing) {
	r.s.setWord(int32(local), 0)
	if t != nil {
		r.s.setWord(int32(local), int64(t.ID))
	}
}

// Eval evaluates an expression in the frame, boxed as in the model. It is not ok if the seat may not know the value;
// any other fault stops the reader.
func (r *Reader) Eval(e model.Expr) (v any, ok bool) {
	f := try(func() { v = r.m.eval(r.s, 0, r.m.g.compiled(e)) })
	if f != nil && !f.Hidden {
		panic(f)
	}
	return v, f == nil
}

// Try is the value of an expression; nil if it cannot be told, whatever stands in the way.
func (r *Reader) Try(e model.Expr) (v any) {
	_ = try(func() { v = r.m.eval(r.s, 0, r.m.g.compiled(e)) })
	return v
}

// Stat is a stat of things, and the modifiers and terms that counted in it; not ok if it cannot be told.
func (r *Reader) Stat(of *model.Stat, things ...*model.Thing) (v any, from []*model.Modifier, ok bool) {
	w := &partsOf{of: of}
	r.m.ev.Watch(w)
	f := try(func() {
		v = r.m.ev.Env().Stat(of, lists.Map(things, func(t *model.Thing) any { return int64(t.ID) }))
	})
	r.m.ev.Watch(nil)
	return v, w.parts, f == nil
}

// Say is a text in the frame.
func (r *Reader) Say(t *model.Text) string { return r.m.render(r.s, 0, t) }

// SayOf is a text of a thing, which has one local: the thing.
func (r *Reader) SayOf(t *model.Thing, text *model.Text) string { return r.m.sayOf(r.s, t.ID, text) }

// Name is the present name of a thing.
func (r *Reader) Name(t *model.Thing) string { return r.m.nameOf(r.s, t.ID) }

// Show is a value in words.
func (r *Reader) Show(v any, t *model.Type) string { return r.m.Show(r.s, v, t) }

// Locale is the language of the reader.
func (r *Reader) Locale() *Localizer { return r.m.Locale }

// Left is how many steps the reader may still take, of Limits().Steps.
func (r *Reader) Left() int { return r.m.Limits.Steps - r.m.ev.Spent() }

// Limits are the bounds of the reader.
func (r *Reader) Limits() Limits { return r.m.Limits }

// partsOf notes what counts in the first evaluation of a stat.
type partsOf struct {
	of    *model.Stat
	parts []*model.Modifier
	times int
}

// Found is of no interest.
func (p *partsOf) Found(*model.Table, int) {}

// Came is of no interest.
func (p *partsOf) Came(any) {}

// StatEvaluated counts the evaluations.
func (p *partsOf) StatEvaluated(s *model.Stat) {
	if s == p.of {
		p.times++
	}
}

// Applied notes a modifier.
func (p *partsOf) Applied(m *model.Modifier) {
	if m.Stat == p.of && p.times == 1 {
		p.parts = append(p.parts, m)
	}
}
