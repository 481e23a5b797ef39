package vm

import (
	"iter"
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A host gives expressions access to a state. If there is a viewer, reading what that seat may not see is a fault.
type host struct {
	g      *Game
	p      *program.Program // of g
	s      *State
	viewer int
	asks   int // of a walk over chance: who asks. What it may not see is a fault for others too, and in lists
	ev     *eval.Evaluator
	m      *Machine // that supposes; nil: nothing can be supposed
}

// hostOf reads a state with the eyes of nobody.
func hostOf(s *State) *host { return &host{g: s.g, p: s.g.p, s: s} }

// hide panics because the viewer may not see something; the evaluator turns that into a fault of the expression.
func (h *host) hide(what string) {
	panic(&eval.Fault{Hidden: true, Message: what + " is hidden from " + h.viewerName()})
}

// CheckSeen panics if the viewer may not see an attribute.
func (h *host) CheckSeen(thing int, a *model.Attr) {
	h.ev.NoteHidden()
	if h.viewer != 0 && !h.sees(h.viewer, thing, a) || h.asks != 0 && !h.sees(h.asks, thing, a) {
		h.hide(a.Name)
	}
}

func (h *host) readAttr(thing int, a *model.Attr) value {
	c, at := h.p.Lay.Col(thing, a)
	h.notedAt(c, at)
	if c.List {
		return program.ListValue(h.s.lists[at], a.Type)
	}
	return value{W: h.s.ints[at]}
}

func (h *host) readBoxed(thing int, a *model.Attr) any { return h.readAttr(thing, a).Boxed(a.Type) }

func (h *host) sees(seat, thing int, a *model.Attr) bool {
	by := a.SeenBy
	switch {
	case by == nil:
		return true
	case by.Nobody:
		return false
	case by.This:
		return seat == thing
	case by.Others:
		return seat > 0 && seat != thing
	}
	return h.names(h.attr(thing, by.Attr), seat)
}

// names says whether a value is a thing, or a list that contains it.
func (h *host) names(v value, thing int) bool {
	if h.ev != nil { // a view costs nothing
		h.ev.SpendWords(len(v.L))
	}
	return v.W == int64(thing) || slices.Contains(v.L, int64(thing))
}

// attr is an attribute of any stored class.
func (h *host) attr(thing int, a *model.Attr) value {
	switch a.Class {
	case model.State:
		return h.readAttr(thing, a)
	case model.Fixed, model.Part:
		if t := h.p.Model.Things[thing]; a.Index < len(t.Fixed) {
			return program.Unboxed(t.Fixed[a.Index], a.Type)
		}
	case model.Inverse:
		return value{L: h.Inverse(thing, a)}
	}
	return value{W: noInt}
}

// ZoneList is the content of a zone instance in order. A viewer may count what it does not see, but no more: it
// reads that many nulls, after what it was shown.
func (h *host) ZoneList(zone int) []int64 {
	l := h.s.zones[zone]
	h.noted(h.p.Lay.ZoneCell + int32(zone))
	if h.p.Lay.Zones[zone].Zone.Seen != model.SeenByAll {
		h.ev.NoteHidden()
	}
	h.checkZone(zone)
	if h.viewer == 0 || h.seesZone(h.viewer, zone) {
		return l
	}
	out := make([]int64, len(l))
	copy(out, h.known(h.viewer, zone))
	return out
}

// known is what a seat sees of a zone: all in order, or the things that it was shown, in the order of declaration.
func (h *host) known(seat, zone int) []int64 {
	l := h.s.zones[zone]
	if seat == 0 || h.seesZone(seat, zone) {
		return l
	}
	l = lists.Filter(l, func(id int64) bool { return h.seesThing(seat, int(id)) })
	slices.Sort(l)
	return l
}

// ZoneCount is how many things are in a zone instance. Everybody may count them.
func (h *host) ZoneCount(zone int) int {
	h.noted(h.p.Lay.ZoneCell + int32(zone))
	return len(h.s.zones[zone])
}

// checkZone panics if who asks in a walk over chance may not see into a zone in which something lies.
func (h *host) checkZone(zone int) {
	if h.asks != 0 && len(h.s.zones[zone]) > 0 && !h.seesZone(h.asks, zone) {
		h.hide("what lies in " + h.p.Lay.Zones[zone].Zone.Name)
	}
}

// WhereIs is the zone instance that a thing is in, 0 for the supply.
func (h *host) WhereIs(thing int) int {
	h.noted(h.p.Lay.LocCell + int32(thing))
	h.ev.NoteHidden()
	if h.viewer != 0 && !h.seesThing(h.viewer, thing) || h.asks != 0 && !h.seesThing(h.asks, thing) {
		h.hide("where a thing is")
	}
	return int(h.s.loc[thing])
}

// InPlay lists the things of a kind in declaration order.
func (h *host) InPlay(k *model.Kind) []int64 {
	if l, ok := h.p.InPlay[k]; ok {
		return l
	}
	h.notedKind(k)
	return h.addInPlay(nil, k)
}

func (h *host) addInPlay(out []int64, k *model.Kind) []int64 {
	for _, m := range k.AnyOf {
		if l, ok := h.p.InPlay[m]; ok {
			out = append(out, l...)
		} else {
			out = h.addInPlay(out, m)
		}
	}
	if len(k.AnyOf) > 0 {
		return out
	}
	for _, t := range k.Things {
		if h.s.live[t.ID] != 0 {
			out = append(out, int64(t.ID))
		}
	}
	return out
}

// Spare counts the copies of a kind that are in the supply.
func (h *host) Spare(k *model.Kind) int {
	h.notedKind(k)
	n := 0
	for _, t := range k.Things {
		if h.s.live[t.ID] == 0 {
			n++
		}
	}
	return n
}

// Players are the seats that take part and have not left, in seat order.
func (h *host) Players() []int64 {
	all := h.s.set.seatIDs
	if h.p.Leaves == nil || !slices.ContainsFunc(all, h.left) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), h.left)
}

// left says whether a seat has left the game.
func (h *host) left(seat int64) bool {
	return h.p.Leaves != nil && h.readAttr(int(seat), h.p.Leaves).W == 1
}

// Outcome is how the game ended.
func (h *host) Outcome() (bool, []int64) {
	h.notedAll()
	r := h.s.result
	if r == nil {
		return false, nil
	}
	out := make([]int64, 0, len(r.Winners))
	for _, t := range r.Winners {
		out = append(out, int64(t.ID))
	}
	return true, out
}

// Score is a seat's score when the game is over.
func (h *host) Score(seat int) (int64, bool) {
	h.notedAll()
	if h.s.result != nil {
		for _, x := range h.s.result.Scores {
			if x.Seat.ID == seat {
				return x.Value, true
			}
		}
	}
	return 0, false
}

// Option is the value of an option in this game.
func (h *host) Option(o *model.Option) any { return h.s.set.options[o.Index] }

// Active says whether a thing is in force without being lent.
func (h *host) Active(thing int) bool { return h.s.set.on[thing] }

// Possible lists what may be in a list as far as a seat knows: what it sees there, and for what is hidden from it,
// all hidden things of that kind.
func (h *host) Possible(list []int64, seat int) []int64 {
	h.notedAll()
	var kinds []*model.Kind
	out := make([]int64, 0, len(list))
	for _, v := range list {
		id := int(v)
		if id <= 0 || id >= len(h.s.loc) {
			continue
		}
		if h.seesThing(seat, id) {
			if h.asks != 0 && !h.seesThing(h.asks, id) {
				h.hide("where a thing is")
			}
			out = append(out, v)
			continue
		}
		if k := h.p.Model.Things[id].Kind; !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	for _, k := range kinds {
		for _, t := range k.Things {
			if h.s.loc[t.ID] > 0 && !h.seesThing(seat, t.ID) {
				out = append(out, int64(t.ID))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// seesThing says whether a seat sees a thing where it is.
func (h *host) seesThing(seat, id int) bool {
	return h.seesZone(seat, int(h.s.loc[id])) || h.s.isExposed(id, seat)
}

// exposure is a thing and a seat that was shown it where it does not see it, or the onlooker, as a word.
func exposure(id, seat int) int64 { return int64(id)<<32 | int64(seat-onlooker) }

func (s *State) isExposed(id, seat int) bool {
	_, is := slices.BinarySearch(s.exposed, exposure(id, seat))
	return is
}

func (h *host) seesZone(seat, zone int) bool {
	if zone == 0 {
		return true
	}
	in := h.p.Lay.Zones[zone]
	switch in.Zone.Seen {
	case model.SeenByNobody:
		return false
	case model.SeenByOwner:
		return in.Owner != nil && h.owner(in.Owner) == seat
	case model.SeenByOthers:
		return seat > 0 && in.Owner != nil && h.owner(in.Owner) != seat
	}
	return true
}

// owner is the seat that a zone's thing belongs to: itself, or the one it names as its owner.
func (h *host) owner(t *model.Thing) int {
	if t.Kind.Seat || h.s.seated(t.ID) {
		return t.ID
	}
	for _, a := range t.Kind.Attrs {
		if a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Seat {
			continue
		}
		if v := h.attr(t.ID, a); v.W != noInt {
			return int(v.W)
		}
	}
	return t.ID
}

// Alike returns one of each group of things that differ in nothing.
func (h *host) Alike(list []int64) []int64 {
	h.notedAll()
	h.ev.SpendPairs(len(list), len(list))
	out := make([]int64, 0, len(list))
	for _, id := range list {
		if id <= 0 || id >= int64(len(h.s.loc)) || h.p.Model.Things[id].Kind.Copies == 0 || h.s.named[id] > 0 ||
			!slices.ContainsFunc(out, func(o int64) bool { return o > 0 && h.s.named[o] == 0 && h.alike(int(id), int(o)) }) {
			out = append(out, id)
		}
	}
	return out
}

func (h *host) alike(a, b int) bool {
	s, l := h.s, h.p.Lay
	ta, tb := h.p.Model.Things[a], h.p.Model.Things[b]
	if ta.Kind != tb.Kind || s.loc[a] != s.loc[b] || s.live[a] != s.live[b] || !slices.EqualFunc(ta.Fixed, tb.Fixed,
		builtin.Same) || ta.Title != tb.Title || !maps.Equal(ta.Texts, tb.Texts) {
		return false
	}
	for _, c := range l.Cols[l.KindOf[a]] {
		if c.Attr == nil || c.Shared {
			continue
		}
		if c.List {
			if !program.SameList(s.lists[l.ListsOf[a]+c.At], s.lists[l.ListsOf[b]+c.At]) {
				return false
			}
		} else if s.ints[l.IntsOf[a]+c.At] != s.ints[l.IntsOf[b]+c.At] {
			return false
		}
	}
	return true
}

// Lent says whether thing is in a lending slot or zone of bearer.
func (h *host) Lent(bearer, thing int) bool { return h.grants(bearer, thing, false) }

// heard says whether thing brings its hooks and actions to bearer.
func (h *host) heard(bearer, thing int) bool { return h.grants(bearer, thing, true) }

// brings says whether seat may take the actions of thing: its own, those of what is always in force, and those of
// what is lent to the seat or to the whole table.
func (h *host) brings(thing, seat int) bool {
	if thing == seat || h.Active(thing) || h.heard(seat, thing) {
		return true
	}
	return h.grantedToAll(thing, true) != 0
}

// LentToAll is what is in force by itself and has thing in a lending slot or zone; 0 if nothing.
func (h *host) LentToAll(thing int) int { return h.grantedToAll(thing, false) }

func (h *host) grantedToAll(thing int, hears bool) int {
	for b := range h.zoneBearers(thing, hears) {
		if h.Active(b) {
			return b
		}
	}
	kind := h.p.Model.Things[thing].Kind
	for i := range h.p.GrantsToAll {
		l := &h.p.GrantsToAll[i]
		if h.Active(l.Thing) && l.GrantsKind(kind) && h.hasThing(l.Thing, l.Attr, thing) {
			return l.Thing
		}
	}
	return 0
}

func (h *host) grants(bearer, thing int, hears bool) bool {
	for b := range h.zoneBearers(thing, hears) {
		if b == bearer {
			return true
		}
	}
	if len(h.p.GrantsOf[bearer]) > 0 {
		h.notedKind(h.p.Model.Things[bearer].Kind)
	}
	if h.s.live[bearer] == 0 {
		return false
	}
	kind := h.p.Model.Things[thing].Kind
	for _, l := range h.p.GrantsOf[bearer] {
		if l.GrantsKind(kind) && h.hasThing(bearer, l.Attr, thing) {
			return true
		}
	}
	return false
}

// hasThing says whether an attribute of owner is thing, or a list that contains it.
func (h *host) hasThing(owner int, a *model.Attr, thing int) bool {
	return h.names(h.attr(owner, a), thing)
}

// bearers calls f for everything that a thing is lent to, in declaration order. With hears, zones that lend only
// hooks and actions count too.
func (h *host) bearers(thing int, hears bool, f func(int)) {
	for b := range h.zoneBearers(thing, hears) {
		f(b)
	}
	kind := h.p.Model.Things[thing].Kind
	for i := range h.p.Grants {
		l := &h.p.Grants[i]
		if l.GrantsKind(kind) && h.s.live[l.Thing] != 0 && h.hasThing(l.Thing, l.Attr, thing) {
			f(l.Thing)
		}
	}
}

// zoneBearers are the things that zones lend a thing to: the zone that it lies in, and those of what passes it on.
func (h *host) zoneBearers(thing int, hears bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		if b := h.zoneBearer(thing, hears); b != 0 && !yield(b) {
			return
		}
		by := h.p.Carriers[thing]
		for i, c := range by {
			b := h.zoneBearer(c, hears)
			again := func(o int) bool { return h.zoneBearer(o, hears) == b }
			if b != 0 && !slices.ContainsFunc(by[:i], again) && !yield(b) {
				return
			}
		}
	}
}

// zoneBearer is the thing that the zone of a thing lends it to; 0 if none.
func (h *host) zoneBearer(thing int, hears bool) int {
	z := int(h.s.loc[thing])
	h.noted(h.p.Lay.LocCell + int32(thing))
	if z <= 0 {
		return 0
	}
	in, game := h.p.Lay.Zones[z], h.p.Model.Game
	switch {
	case !in.Zone.Active && !(hears && in.Zone.Hears):
		return 0
	case in.Zone.Unless != nil && h.readAttr(in.Owner.ID, in.Zone.Unless).W != 0:
		return 0
	case in.Owner != nil:
		return in.Owner.ID
	case game != nil && game.Thing != nil:
		return game.Thing.ID
	}
	return 0
}

// Inverse is a read-only inverse list of a thing. Those of what lies in one column the evaluator keeps itself.
func (h *host) Inverse(thing int, a *model.Attr) []int64 {
	if by, fixed := h.p.Inverse[a]; fixed {
		return by[thing]
	}
	var out []int64
	for _, id := range h.InPlay(a.Of.Owner) {
		if h.hasThing(int(id), a.Of, thing) {
			out = append(out, id)
		}
	}
	return out
}
