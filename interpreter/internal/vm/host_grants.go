package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

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
