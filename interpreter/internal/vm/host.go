package vm

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A host gives expressions access to a state. If there is a viewer, reading what that seat may not see is a fault.
type host struct {
	g      *Game
	s      *State
	viewer int
	asks   int // of a walk over chance: who asks. What it may not see is a fault for others too, and in lists
	ev     *eval.Evaluator
	m      *Machine // that supposes; nil: nothing can be supposed
}

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

func (h *host) read(thing int, a *model.Attr) value {
	c, at := h.g.lay.col(thing, a)
	h.notedAt(c, at)
	if c.list {
		return listValue(h.s.lists[at], a.Type)
	}
	return value{w: h.s.ints[at]}
}

func (h *host) readBoxed(thing int, a *model.Attr) any { return h.read(thing, a).boxed(a.Type) }

func (h *host) sees(seat, thing int, a *model.Attr) bool {
	by := a.SeenBy
	switch {
	case by == nil:
		return true
	case by.Nobody:
		return false
	case by.This:
		return seat == thing
	}
	return h.names(h.attr(thing, by.Attr), seat)
}

// names says whether a value is a thing, or a list that contains it.
func (h *host) names(v value, thing int) bool {
	if h.ev != nil { // a view costs nothing
		h.ev.SpendWords(len(v.l))
	}
	return v.w == int64(thing) || slices.Contains(v.l, int64(thing))
}

// attr is an attribute of any stored class.
func (h *host) attr(thing int, a *model.Attr) value {
	switch a.Class {
	case model.State:
		return h.read(thing, a)
	case model.Fixed, model.Part:
		if t := h.g.model.Things[thing]; a.Index < len(t.Fixed) {
			return unboxed(t.Fixed[a.Index], a.Type)
		}
	case model.Inverse:
		return value{l: h.Inverse(thing, a)}
	}
	return value{w: noInt}
}

// ZoneList is the content of a zone instance in order. A viewer may count what it does not see, but no more: it
// reads that many nulls.
func (h *host) ZoneList(zone int) []int64 {
	l := h.s.zones[zone]
	h.noted(h.g.lay.zoneCell + int32(zone))
	if h.g.lay.zones[zone].zone.Seen != model.SeenByAll {
		h.ev.NoteHidden()
	}
	h.checkZone(zone)
	if h.viewer == 0 || h.seesZone(h.viewer, zone) {
		return l
	}
	return make([]int64, len(l))
}

// ZoneCount is how many things are in a zone instance. Everybody may count them.
func (h *host) ZoneCount(zone int) int {
	h.noted(h.g.lay.zoneCell + int32(zone))
	return len(h.s.zones[zone])
}

// checkZone panics if who asks in a walk over chance may not see into a zone in which something lies.
func (h *host) checkZone(zone int) {
	if h.asks != 0 && len(h.s.zones[zone]) > 0 && !h.seesZone(h.asks, zone) {
		h.hide("what lies in " + h.g.lay.zones[zone].zone.Name)
	}
}

// WhereIs is the zone instance that a thing is in, 0 for the box.
func (h *host) WhereIs(thing int) int {
	h.noted(h.g.lay.locCell + int32(thing))
	h.ev.NoteHidden()
	if h.viewer != 0 && !h.seesThing(h.viewer, thing) || h.asks != 0 && !h.seesThing(h.asks, thing) {
		h.hide("where a thing is")
	}
	return int(h.s.loc[thing])
}

// InPlay lists the things of a kind in declaration order.
func (h *host) InPlay(k *model.Kind) []int64 {
	if l, ok := h.g.inPlay[k]; ok {
		return l
	}
	h.notedKind(k)
	return h.addInPlay(nil, k)
}

func (h *host) addInPlay(out []int64, k *model.Kind) []int64 {
	for _, m := range k.AnyOf {
		if l, ok := h.g.inPlay[m]; ok {
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
func (h *host) Players() []int64 { return h.s.set.seatIDs }

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

// findKinds lists what is always in play, by kind.
func (g *Game) findKinds() {
	g.inPlay = make(map[*model.Kind][]int64, len(g.model.Kinds))
	for range 2 { // kinds that are several others come second
		for _, k := range g.model.Kinds {
			g.findKind(k)
		}
	}
}

func (g *Game) findKind(k *model.Kind) {
	g.scenes = g.scenes || k.Scene
	if _, ok := g.inPlay[k]; ok || k.Scene || k.Copies > 0 {
		return
	}
	out := []int64{}
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
			out = append(out, int64(t.ID))
		}
	}
	g.inPlay[k] = out
}

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
		if k := h.g.model.Things[id].Kind; !slices.Contains(kinds, k) {
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

// seesThing says whether a seat sees into the place where a thing is.
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

// owner is the seat that a zone's thing belongs to: itself, or the one it names as its owner.
func (h *host) owner(t *model.Thing) int {
	if t.Kind.Seat || h.s.seated(t.ID) {
		return t.ID
	}
	for _, a := range t.Kind.Attrs {
		if a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Seat {
			continue
		}
		if v := h.attr(t.ID, a); v.w != noInt {
			return int(v.w)
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
		if id <= 0 || id >= int64(len(h.s.loc)) || h.g.model.Things[id].Kind.Copies == 0 || h.s.named[id] > 0 ||
			!slices.ContainsFunc(out, func(o int64) bool { return o > 0 && h.s.named[o] == 0 && h.alike(int(id), int(o)) }) {
			out = append(out, id)
		}
	}
	return out
}

func (h *host) alike(a, b int) bool {
	s, l := h.s, h.g.lay
	ta, tb := h.g.model.Things[a], h.g.model.Things[b]
	if ta.Kind != tb.Kind || s.loc[a] != s.loc[b] || s.live[a] != s.live[b] || !slices.EqualFunc(ta.Fixed, tb.Fixed,
		same) || ta.Title != tb.Title || !maps.Equal(ta.Texts, tb.Texts) {
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
	if b := h.zoneBearer(thing, hears); b != 0 && h.Active(b) {
		return b
	}
	kind := h.g.model.Things[thing].Kind
	for i := range h.g.grantsToAll {
		l := &h.g.grantsToAll[i]
		if h.Active(l.thing) && l.grantsKind(kind) && h.holds(l.thing, l.attr, thing) {
			return l.thing
		}
	}
	return 0
}

func (h *host) grants(bearer, thing int, hears bool) bool {
	if h.zoneBearer(thing, hears) == bearer {
		return true
	}
	if len(h.g.grantsOf[bearer]) > 0 {
		h.notedKind(h.g.model.Things[bearer].Kind)
	}
	if h.s.live[bearer] == 0 {
		return false
	}
	kind := h.g.model.Things[thing].Kind
	for _, l := range h.g.grantsOf[bearer] {
		if l.grantsKind(kind) && h.holds(bearer, l.attr, thing) {
			return true
		}
	}
	return false
}

// holds says whether an attribute of owner is thing, or a list that contains it.
func (h *host) holds(owner int, a *model.Attr, thing int) bool {
	return h.names(h.attr(owner, a), thing)
}

// bearers calls f for everything that a thing is lent to, in declaration order. With hears, zones that lend only
// hooks and actions count too.
func (h *host) bearers(thing int, hears bool, f func(int)) {
	if b := h.zoneBearer(thing, hears); b != 0 {
		f(b)
	}
	kind := h.g.model.Things[thing].Kind
	for i := range h.g.grants {
		l := &h.g.grants[i]
		if l.grantsKind(kind) && h.s.live[l.thing] != 0 && h.holds(l.thing, l.attr, thing) {
			f(l.thing)
		}
	}
}

// zoneBearer is the thing that the zone of a thing lends it to; 0 if none.
func (h *host) zoneBearer(thing int, hears bool) int {
	z := int(h.s.loc[thing])
	h.noted(h.g.lay.locCell + int32(thing))
	if z <= 0 {
		return 0
	}
	in, game := h.g.lay.zones[z], h.g.model.Game
	switch {
	case !in.zone.Works && !(hears && in.zone.Hears):
		return 0
	case in.owner != nil:
		return in.owner.ID
	case game != nil && game.Thing != nil:
		return game.Thing.ID
	}
	return 0
}

// A grantColumn is an attribute that lends what it names.
type grantColumn struct {
	thing int
	attr  *model.Attr
	kind  *model.Kind // of what it lends; nil if any
}

func (l *grantColumn) grantsKind(k *model.Kind) bool {
	return l.kind == nil || l.kind == k || slices.Contains(l.kind.AnyOf, k)
}

func (g *Game) findGrants() {
	g.grantsOf = make([][]grantColumn, len(g.model.Things))
	for _, t := range g.model.Things[1:] {
		for _, a := range t.Kind.Attrs {
			if !a.Lends || a.Class == model.BuiltIn {
				continue
			}
			k := a.Type.Kind
			if a.Type.Class == model.List && a.Type.Elem != nil {
				k = a.Type.Elem.Kind
			}
			l := grantColumn{thing: t.ID, attr: a, kind: k}
			g.grants, g.grantsOf[t.ID] = append(g.grants, l), append(g.grantsOf[t.ID], l)
		}
	}
	for _, t := range g.forAll() {
		g.grantsToAll = append(g.grantsToAll, g.grantsOf[t.ID]...)
	}
}

// forAll lists what can be in force without being lent: the game, scenarios and options.
func (g *Game) forAll() []*model.Thing {
	var out []*model.Thing
	add := func(t *model.Thing) {
		if t != nil {
			out = append(out, t)
		}
	}
	if g.model.Game != nil {
		add(g.model.Game.Thing)
	}
	for _, x := range g.model.Scenarios {
		add(x.Thing)
	}
	for _, x := range g.model.Options {
		add(x.Thing)
	}
	return out
}

// Inverse is a read-only inverse list of a thing. Those of what lies in one column the evaluator keeps itself.
func (h *host) Inverse(thing int, a *model.Attr) []int64 {
	if by, fixed := h.g.inverse[a]; fixed {
		return by[thing]
	}
	var out []int64
	for _, id := range h.InPlay(a.Of.Owner) {
		if h.holds(int(id), a.Of, thing) {
			out = append(out, id)
		}
	}
	return out
}

// findInverse lists what the fixed attributes of things that are always in play name.
func (g *Game) findInverse() {
	g.inverse = map[*model.Attr]map[int][]int64{}
	for _, k := range g.model.Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.Inverse || a.Of == nil || a.Of.Class != model.Fixed || g.inverse[a] != nil {
				continue
			}
			if all, always := g.inPlay[a.Of.Owner]; always {
				g.inverse[a] = g.namedBy(all, a.Of)
			}
		}
	}
}

// namedBy lists, by thing, which of all name it.
func (g *Game) namedBy(all []int64, a *model.Attr) map[int][]int64 {
	by := map[int][]int64{}
	add := func(named, id int64) {
		if l := by[int(named)]; len(l) == 0 || l[len(l)-1] != id {
			by[int(named)] = append(l, id)
		}
	}
	for _, id := range all {
		t := g.model.Things[id]
		v := unboxed(t.Fixed[a.Index], a.Type)
		if v.w > 0 {
			add(v.w, id)
		}
		for _, named := range v.l {
			add(named, id)
		}
	}
	return by
}
