package interpreter

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A host answers what expressions ask of a state. With a viewer, what that seat may not
// see is a fault.
type host struct {
	g      *Game
	s      *State
	viewer int
	ev     *eval.Evaluator
}

// hide refuses to read what the viewer may not see; the evaluator makes it a fault of the
// expression.
func (h *host) hide(what string) {
	panic(&eval.Fault{Hidden: true, Message: what + " is hidden from " + h.viewerName()})
}

// State is a state attribute of a thing.
func (h *host) State(thing int, a *model.Attr) any {
	if a.SeenBy != nil {
		h.ev.NoteHidden()
	}
	if h.viewer != 0 && a.SeenBy != nil && !h.sees(h.viewer, thing, a) {
		h.hide(a.Name)
	}
	return h.read(thing, a)
}

// Number is an integer, a word, a thing or a zone that a thing has as its state.
func (h *host) Number(thing int, a *model.Attr) int {
	if h.viewer != 0 && a.SeenBy != nil && !h.sees(h.viewer, thing, a) {
		h.hide(a.Name)
	}
	c, at := h.g.lay.col(thing, a)
	if a.SeenBy != nil {
		h.ev.NoteHidden()
	}
	h.notedAt(c, at)
	return int(h.s.ints[at])
}

func (h *host) read(thing int, a *model.Attr) any {
	c, at := h.g.lay.col(thing, a)
	h.notedAt(c, at)
	if c.list {
		l := h.s.lists[at]
		if l == nil && a.Type.Optional {
			return nil
		}
		return l
	}
	return h.g.lay.fromInt(h.s.ints[at], c.attr.Type)
}

// sees says whether a seat may see an attribute of a thing.
func (h *host) sees(seat, thing int, a *model.Attr) bool {
	by := a.SeenBy
	switch {
	case by == nil:
		return true
	case by.Nobody:
		return false
	case by.This:
		return seat == thing
	case by.Attr == nil:
		return true
	}
	switch v := h.attr(thing, by.Attr).(type) {
	case int:
		return v == seat
	case []any:
		return find(v, seat) >= 0
	}
	return false
}

// attr is an attribute of any stored class.
func (h *host) attr(thing int, a *model.Attr) any {
	switch a.Class {
	case model.State:
		return h.read(thing, a)
	case model.Fixed, model.Part:
		if t := h.g.model.Things[thing]; a.Index < len(t.Fixed) {
			return t.Fixed[a.Index]
		}
	case model.Inverse:
		return h.Inverse(thing, a)
	}
	return nil
}

// ZoneList is what lies in a zone instance, in its order. A viewer may count what it does
// not see, and no more: it reads as many nulls.
func (h *host) ZoneList(zone int) []any {
	if zone <= 0 || zone >= len(h.s.zones) {
		return nil
	}
	l := h.s.zones[zone]
	h.noted(h.g.lay.zoneCell + int32(zone))
	if h.g.lay.zones[zone].zone.Seen != model.SeenByAll {
		h.ev.NoteHidden()
	}
	if h.viewer == 0 || h.seesZone(h.viewer, zone) {
		return l
	}
	unknown := make([]any, len(l))
	for i := range unknown {
		unknown[i] = 0
	}
	return unknown
}

// WhereIs is the zone instance a thing lies in, 0 for the box.
func (h *host) WhereIs(thing int) int {
	h.noted(h.g.lay.locCell + int32(thing))
	if h.ev != nil {
		h.ev.NoteHidden()
	}
	if h.viewer != 0 && !h.seesThing(h.viewer, thing) {
		h.hide("where a thing lies")
	}
	return int(h.s.loc[thing])
}

// InPlay gives the things of a kind in declaration order.
func (h *host) InPlay(k *model.Kind) []any {
	if l, ok := h.g.inPlay[k]; ok {
		return l
	}
	h.notedKind(k)
	var out []any
	if len(k.AnyOf) > 0 {
		for _, m := range k.AnyOf {
			out = append(out, h.InPlay(m)...)
		}
		return out
	}
	for _, t := range k.Things {
		if h.s.live[t.ID] != 0 {
			out = append(out, h.g.lay.value(t.ID))
		}
	}
	return out
}

// Spare counts the copies of a kind that are in the box.
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

// Players are the seats that take part, in seat order.
func (h *host) Players() []any { return h.s.set.seatIDs }

// Outcome is how the game ended.
func (h *host) Outcome() (bool, []any) {
	h.notedAll()
	r := h.s.result
	if r == nil {
		return false, nil
	}
	out := make([]any, 0, len(r.Winners))
	for _, t := range r.Winners {
		out = append(out, h.g.lay.value(t.ID))
	}
	return true, out
}

// Score is a seat's score when the game is over.
func (h *host) Score(seat int) (int, bool) {
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

// Active says whether a thing is in force by itself.
func (h *host) Active(thing int) bool { return h.s.set.on[thing] }

// findKinds lists once what is always in play.
func (g *Game) findKinds() {
	g.inPlay = make(map[*model.Kind][]any, len(g.model.Kinds))
	for range 2 { // what is any of several comes second
		for _, k := range g.model.Kinds {
			g.findKind(k)
		}
	}
}

func (g *Game) findKind(k *model.Kind) {
	if k.Scene && !slices.Contains(g.sceneKinds, k) {
		g.scenes = true
		g.sceneKinds = append(g.sceneKinds, k)
	}
	if _, ok := g.inPlay[k]; ok || k.Scene || k.Copies > 0 {
		return
	}
	out := []any{}
	for _, member := range k.AnyOf {
		l, ok := g.inPlay[member]
		if !ok {
			return
		}
		out = append(out, l...)
	}
	if len(k.AnyOf) == 0 {
		for _, t := range k.Things {
			if g.lay.dynamic[t.ID] {
				return
			}
			out = append(out, g.lay.value(t.ID))
		}
	}
	g.inPlay[k] = out
}

// Possible gives what may stand in a list for all that a seat knows: what it sees there,
// and where something is hidden from it, all of its kind that lies hidden.
func (h *host) Possible(list []any, seat int) []any {
	h.notedAll()
	var kinds []*model.Kind
	in := map[int]bool{}
	for _, v := range list {
		id, _ := v.(int)
		if id <= 0 || id >= len(h.s.loc) {
			continue
		}
		if h.seesThing(seat, id) {
			in[id] = true
			continue
		}
		if k := h.g.model.Things[id].Kind; !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	for _, k := range kinds {
		for _, t := range k.Things {
			if h.s.loc[t.ID] > 0 && !h.seesThing(seat, t.ID) {
				in[t.ID] = true
			}
		}
	}
	ids := make([]int, 0, len(in))
	for id := range in {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = h.g.lay.value(id)
	}
	return out
}

// seesThing says whether a seat sees what lies where the thing lies.
func (h *host) seesThing(seat, id int) bool { return h.seesZone(seat, int(h.s.loc[id])) }

func (h *host) seesZone(seat, zone int) bool {
	if zone == 0 {
		return true
	}
	in := h.g.lay.zones[zone]
	switch in.zone.Seen {
	case model.SeenByNobody:
		return false
	case model.SeenByOwner:
		return in.owner != nil && h.owner(in.owner) == seat
	}
	return true
}

// owner is the seat that a zone's thing belongs to: itself, or what it names as its owner.
func (h *host) owner(t *model.Thing) int {
	if t.Kind.Seat || h.s.seated(t.ID) {
		return t.ID
	}
	for _, a := range t.Kind.Attrs {
		if a.Type == nil || a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Seat {
			continue
		}
		if n, ok := h.attr(t.ID, a).(int); ok {
			return n
		}
	}
	return t.ID
}

// Alike gives one of each of the things that differ in nothing.
func (h *host) Alike(list []any) []any {
	h.notedAll()
	var reps []any
	var named map[int]bool
	for i, v := range list {
		id, ok := v.(int)
		if !ok || id <= 0 || id >= len(h.s.loc) || h.g.model.Things[id].Kind.Copies == 0 {
			reps = append(reps, v)
			continue
		}
		if i > 0 && named == nil {
			named = h.named()
		}
		if named[id] || !h.likeOneOf(id, reps, named) {
			reps = append(reps, v)
		}
	}
	return reps
}

func (h *host) likeOneOf(id int, reps []any, named map[int]bool) bool {
	for _, r := range reps {
		if o, ok := r.(int); ok && !named[o] && h.alike(id, o) {
			return true
		}
	}
	return false
}

// named gives the counters that anything in play names: those differ by that.
func (h *host) named() map[int]bool {
	out := map[int]bool{}
	for _, c := range h.g.lay.refs {
		if c.kind != nil && c.kind.Copies == 0 && len(c.kind.AnyOf) == 0 {
			continue
		}
		if !c.list {
			if n := h.s.ints[c.at]; n > 0 {
				out[int(n)] = true
			}
			continue
		}
		for _, v := range h.s.lists[c.at] {
			if n, ok := v.(int); ok {
				out[n] = true
			}
		}
	}
	return out
}

// alike compares two counters by all that they are.
func (h *host) alike(a, b int) bool {
	s, l := h.s, h.g.lay
	ta, tb := h.g.model.Things[a], h.g.model.Things[b]
	if ta.Kind != tb.Kind || s.loc[a] != s.loc[b] || s.live[a] != s.live[b] || !sameList(ta.Fixed, tb.Fixed) || ta.Title != tb.Title || !maps.Equal(ta.Texts, tb.Texts) {
		return false
	}
	for _, c := range l.cols[l.kindOf[a]] {
		if c.attr == nil || c.shared {
			continue
		}
		if c.list {
			if !sameList(s.lists[l.lstBase[a]+c.at], s.lists[l.lstBase[b]+c.at]) {
				return false
			}
		} else if s.ints[l.intBase[a]+c.at] != s.ints[l.intBase[b]+c.at] {
			return false
		}
	}
	return true
}
