package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// A View is what a seat may see of a state.
type View struct {
	Seat    *model.Thing // nil: an onlooker
	Things  []ThingView  // of kinds with state, in play, by id; the game first
	Zones   []ZoneView   // by id
	Result  *Result      // nil: not over
	Waiting *model.Thing // the seat whose decision is due; nil: none
}

// A ThingView is a thing with the state attributes that may be seen.
type ThingView struct {
	Thing *model.Thing
	Attrs []AttrView
}

// An AttrView is one attribute.
type AttrView struct {
	Attr   *model.Attr
	Value  any // nil where hidden
	Hidden bool
	Start  bool // it is as it was at the start
}

// A ZoneView is what may be seen of a zone.
type ZoneView struct {
	Zone   *model.Zone
	ID     int
	Owner  *model.Thing   // nil: the zone has but one instance
	Things []*model.Thing // nil where hidden
	Hidden bool
	Count  int
}

// A Result is how a game ended.
type Result struct {
	Places  [][]*model.Thing // best first
	Winners []*model.Thing   // nil with Places nil: not said; empty: everybody lost
	Scores  []Score          // in seat order
	Text    string
}

// A Score is a seat's.
type Score struct {
	Seat  *model.Thing
	Value int
}
