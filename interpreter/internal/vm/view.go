package vm

import (
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// A View is what a seat may see of a state.
type View struct {
	Seat    *model.Thing // nil: an onlooker
	Things  []ThingView  // those in play with state, by id; the game first
	Zones   []ZoneView   // by id
	Result  *Result      // nil: not over
	Waiting *model.Thing // the seat whose decision is due, or nil
}

// A ThingView is a thing with the state attributes that may be seen.
type ThingView struct {
	Thing *model.Thing
	Attrs []AttrView
}

type AttrView struct {
	Attr   *model.Attr
	Value  any // nil where hidden
	Hidden bool
	Start  bool // it still has its first value
}

// A ZoneView is what may be seen of a zone.
type ZoneView struct {
	Zone   *model.Zone
	ID     int
	Owner  *model.Thing   // nil if the zone has only one instance
	Things []*model.Thing // nil where hidden
	Hidden bool
	Count  int
}

// A Result is how a game ended.
type Result struct {
	Places  [][]*model.Thing // best first
	Winners []*model.Thing   // nil with Places nil: not decided; empty: everybody lost
	Scores  []Score          // in seat order
	Unit    message.Unit     // what is counted
	Text    string           // in the source language
	Said    string           // in words; for a result that was read again, those of the source language
}

// Score is that of a seat; false where the game gives none.
func (r *Result) Score(seat *model.Thing) (int64, bool) {
	for _, s := range r.Scores {
		if s.Seat == seat {
			return s.Value, true
		}
	}
	return 0, false
}

type Score struct {
	Seat  *model.Thing
	Value int64
	From  []Share // its parts, in order of their kind; nil if the rule does not say
}

// A Share is what one thing adds to a score.
type Share struct {
	For   *model.Thing
	Value int64
}

// View is what a seat sees of a state; nil is an onlooker. During an at_once, others are shown as they were before
// it.
func (g *Game) View(s *State, seat *model.Thing) *View {
	v := &View{Seat: seat, Result: s.result}
	if s.pend.asking != nil {
		v.Waiting = g.model.Things[g.answering(s, int(s.pend.seat))]
	}
	shown := s.shown()
	id := viewerOf(seat)
	h := &host{g: g, s: shown}
	for _, t := range g.inOrder() {
		if shown.live[t.ID] != 0 {
			if tv := g.viewThing(h, t, id); len(tv.Attrs) > 0 {
				v.Things = append(v.Things, tv)
			}
		}
	}
	for _, in := range g.lay.zones {
		if in != nil {
			v.Zones = append(v.Zones, g.viewZone(h, in, id))
		}
	}
	return v
}

// inOrder yields all things, the game first.
func (g *Game) inOrder() []*model.Thing {
	all := g.model.Things[1:]
	if g.model.Game == nil || g.model.Game.Thing == nil {
		return all
	}
	table := g.model.Game.Thing
	at := table.ID - 1
	out := append(make([]*model.Thing, 0, len(all)), table)
	return append(append(out, all[:at]...), all[at+1:]...)
}

func (g *Game) viewThing(h *host, t *model.Thing, seat int) ThingView {
	cols := g.lay.cols[g.lay.kindOf[t.ID]]
	tv := ThingView{Thing: t, Attrs: make([]AttrView, 0, len(cols))}
	for _, c := range cols {
		if c.attr == nil {
			continue
		}
		av := AttrView{Attr: c.attr}
		switch {
		case h.seesThing(seat, t.ID) && h.sees(seat, t.ID, c.attr):
			first, now := host{g: g, s: h.s.set.start}, h.read(t.ID, c.attr)
			av.Value, av.Start = now.boxed(c.attr.Type), now.same(first.read(t.ID, c.attr))
		default:
			av.Hidden = true
		}
		tv.Attrs = append(tv.Attrs, av)
	}
	return tv
}

func (g *Game) viewZone(h *host, in *zoneInst, seat int) ZoneView {
	zv := ZoneView{Zone: in.zone, ID: in.id, Owner: in.owner, Count: len(h.s.zones[in.id])}
	if !h.seesZone(seat, in.id) {
		zv.Hidden = true
		return zv
	}
	zv.Things = lists.Map(h.s.zones[in.id], func(id int64) *model.Thing { return g.model.Things[id] })
	return zv
}
