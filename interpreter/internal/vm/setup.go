package vm

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// makeStart builds the state that games begin with, if all begin alike.
func (g *Game) makeStart() error {
	g.varies = g.p.StartVaries()
	set, err := g.settings(Setup{Seats: g.defaultSeats(nil)}, false)
	if err != nil {
		return err
	}
	g.start, err = g.startOf(set)
	return err
}

// startOf builds the state that a game of these settings begins with: zeros, then defaults, then the things' own
// blocks, then the contents of zones.
func (g *Game) startOf(set *settings) (s *State, err error) {
	l := g.p.Lay
	n := len(g.p.Model.Things)
	s = &State{g: g, set: set, ints: make([]int64, len(l.Ints)), lists: make([][]int64, len(l.Lists)),
		zones: make([][]int64, len(l.Zones)), loc: make([]int32, n), live: make([]int16, n), named: make([]int32, n)}
	for i := range n {
		if !l.Dynamic[i] && i > 0 {
			s.live[i] = 1
		}
	}
	m := g.NewMachine()
	defer m.guard(s, &err)
	m.bindState(s)
	g.startZero(s)
	for _, f := range []func(*Machine, *State){g.startDefaults, g.startThings, g.startZones} {
		m.refill()
		f(m, s)
	}
	s.stale = false
	set.start = s
	return s, nil
}

func (g *Game) startZero(s *State) {
	zeros := map[*program.Column][]int64{} // lists are shared, so unwritten ones take no memory
	g.p.EachState(func(_ *model.Thing, c *program.Column, at int32) {
		if c.List {
			if _, ok := zeros[c]; !ok {
				zeros[c] = program.ZeroList(c.Attr.Type)
			}
			s.lists[at] = zeros[c]
		} else {
			s.ints[at] = program.ZeroInt(c.Attr.Type)
		}
	})
}

func (g *Game) startDefaults(m *Machine, s *State) {
	known := map[*model.Attr]value{}
	g.p.EachState(func(t *model.Thing, c *program.Column, _ int32) {
		a := c.Attr
		if a.Default == nil {
			return
		}
		v, ok := known[a]
		if !ok {
			if v = m.alone(s, a.Default, nil, t.ID); !a.Own {
				known[a] = v
			}
		}
		m.table.write(s, t.ID, a, v, a.Default.Range())
	})
}

func (g *Game) startThings(m *Machine, s *State) {
	for _, t := range g.p.Model.Things[1:] {
		for _, sv := range t.Start {
			m.table.write(s, t.ID, sv.Attr, m.alone(s, sv.Value, nil, t.ID), sv.Value.Range())
		}
	}
}

func (g *Game) startZones(m *Machine, s *State) {
	for _, in := range g.p.Lay.Zones[1:] {
		if in.Zone.Starts == nil {
			continue
		}
		m.refill()
		owner := 0
		if in.Owner != nil {
			owner = in.Owner.ID
		}
		for id := range m.alone(s, in.Zone.Starts, in.Zone.Owner, owner).Things() {
			if !in.Holds[g.p.Lay.KindOf[id]] {
				panic(s.misfit(in.Zone.Starts.Range(), id, in.ID))
			}
			m.table.putInZone(s, id, in.ID)
		}
	}
}

// alone evaluates an expression outside all bodies; the local at, or the first, is the thing it belongs to.
func (ev *evaluation) alone(s *State, e model.Expr, at *model.Local, of int) value {
	s.grow(8)
	defer s.truncate(0)
	if at != nil {
		s.setWord(int32(at.Index), int64(of))
	} else {
		s.setWord(0, int64(of))
	}
	return ev.kept(s, 0, ev.p.Compiled(e))
}

// defaultSeats are the seats if nobody says who takes part.
func (g *Game) defaultSeats(sc *model.Scenario) []*model.Thing {
	list, n, _ := g.p.Model.Seating(sc)
	if n <= 0 || n > len(list) {
		n = len(list)
	}
	return list[:n]
}

// New checks the seats and options and returns the state before play. Without seats as few as possible take part,
// the first ones.
func (g *Game) New(su Setup) (*State, error) {
	if len(su.Seats) == 0 {
		su.Seats = g.defaultSeats(su.Scenario)
	}
	set, err := g.settings(su, true)
	if err != nil {
		return nil, err
	}
	return set.begin(), nil
}

func (set *settings) begin() *State {
	s := set.start.Clone()
	s.set = set
	return s
}

// Beginning is the state before play of the game that led to one.
func (s *State) Beginning() *State { return s.set.begin() }

// SameGame says whether two states come from one call of [Game.New], with one seed.
func (s *State) SameGame(other *State) bool { return s.set == other.set }

// settings orders and checks the settings of a game.
func (g *Game) settings(su Setup, check bool) (*settings, error) {
	set := &settings{scenario: su.Scenario, seed: su.Seed, key: su.Key, test: su.Test, format: su.Format}
	set.seats = slices.Clone(su.Seats)
	order := g.seatOrder(su.Scenario)
	slices.SortStableFunc(set.seats, func(a, b *model.Thing) int { return order(a) - order(b) })
	if check {
		if err := g.checkSeats(su.Scenario, set.seats, order); err != nil {
			return nil, err
		}
	}
	set.seatIDs = lists.Map(set.seats, func(t *model.Thing) int64 { return int64(t.ID) })
	if err := g.setOptions(su, set); err != nil {
		return nil, err
	}
	g.setActive(set)
	set.start = g.start
	if check && g.varies {
		if _, err := g.startOf(set); err != nil {
			return nil, err
		}
	}
	return set, nil
}

func (g *Game) seatOrder(sc *model.Scenario) func(*model.Thing) int {
	list, _, _ := g.p.Model.Seating(sc)
	return func(t *model.Thing) int {
		if i := slices.Index(list, t); i >= 0 {
			return i
		}
		return 1 << 20
	}
}

func (g *Game) checkSeats(sc *model.Scenario, seats []*model.Thing, order func(*model.Thing) int) error {
	for i, t := range seats {
		if t == nil || order(t) == 1<<20 {
			return fmt.Errorf("%s cannot sit at this table", nameOrNobody(t))
		}
		if i > 0 && seats[i-1] == t {
			return fmt.Errorf("%s is seated twice", t.Name)
		}
	}
	list, low, high := g.p.Model.Seating(sc)
	for _, t := range list[:sc.Settled()] {
		if !slices.Contains(seats, t) {
			return fmt.Errorf("%s takes part in every game of this scenario", t.Name)
		}
	}
	if len(seats) < low || high > 0 && len(seats) > high {
		return fmt.Errorf("%d seats take part, but there must be %d to %d", len(seats), low, high)
	}
	return nil
}

func nameOrNobody(t *model.Thing) string {
	if t == nil {
		return "nobody"
	}
	return t.Name
}

// setOptions gives every option its value: the default, the scenario's, or the given one.
func (g *Game) setOptions(su Setup, set *settings) error {
	for _, o := range g.p.Model.Options {
		for len(set.options) <= o.Index {
			set.options = append(set.options, nil)
		}
		v := o.Default
		if v == nil && (o.Type == nil || o.Type.Class == model.Boolean) {
			v = false
		}
		if su.Scenario != nil {
			if w, ok := su.Scenario.Options[o]; ok {
				v = w
			}
		}
		if w, ok := su.Options[o]; ok {
			v = w
		}
		if err := checkOption(o, v); err != nil {
			return err
		}
		set.options[o.Index] = v
	}
	return nil
}

func checkOption(o *model.Option, v any) error {
	n, isInt := v.(int64)
	_, isBool := v.(bool)
	t := o.Type
	switch {
	case t == nil || t.Class == model.Boolean:
		if !isBool {
			return fmt.Errorf("option %s is on or off", o.Name)
		}
	case t.Class == model.Integer:
		if !isInt || t.Low != nil && n < *t.Low || t.High != nil && n > *t.High {
			return fmt.Errorf("option %s may not be %v", o.Name, v)
		}
	}
	return nil
}

// setActive marks what is in force without being lent.
func (g *Game) setActive(set *settings) {
	set.on = make([]bool, len(g.p.Model.Things))
	if g.p.Model.Game != nil && g.p.Model.Game.Thing != nil {
		set.on[g.p.Model.Game.Thing.ID] = true
	}
	if set.scenario != nil && set.scenario.Thing != nil {
		set.on[set.scenario.Thing.ID] = true
	}
	if set.test != nil && set.test.Thing != nil {
		set.on[set.test.Thing.ID] = true
	}
	for _, o := range g.p.Model.Options {
		if on, ok := set.options[o.Index].(bool); ok && on && o.Thing != nil {
			set.on[o.Thing.ID] = true
		}
	}
}

// Setup says how a game begins.
type Setup struct {
	Scenario *model.Scenario       // nil if none
	Seats    []*model.Thing        // who takes part, in any order
	Options  map[*model.Option]any // values that replace the scenario's
	Seed     uint64                // of chance, and of bots
	Key      string                // of chance, a secret that nobody can guess; empty: the seed says how it falls
	Format   int                   // of the journal by whose rules of asking it is played; 0: by the present ones
	Test     *model.Test           // the test that is played, and whose hooks are active; nil if none
}
