package vm

import (
	"context"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// The battle of the Invasion, from the first shot to the end, written by hand over flat
// structs: searches and their drones, tactics points and their uses, screens, bombers, fire,
// and hits picked in turn. It asks and rolls in the interpreter's order, so that both play
// the same battles.

// Choose lets the dice and the players draw from one source.
func (g *gambler) Choose(_ string, n int, _ []any) (int, error) { return g.below(n), nil }

type warship struct {
	size, combat, drones, damage int
	fleet                        *navy
	screened                     bool
}

// A navy is what a faction's technology gives its ships.
type navy struct {
	weapons, tactics          int
	ranged, fighters, bombers bool
}

func (w *warship) guns() int      { return max(0, w.combat-w.damage) }
func (w *warship) squadrons() int { return max(0, w.drones-w.damage/2) }

type fleetSide struct {
	ships                                         []*warship
	roll, tactics, extra, shield, bombers, damage int
	invader                                       bool
}

type duel struct {
	g              *gambler
	invader, earth fleetSide
	direct, off    bool
	mark           *warship
}

// sum adds up what some ships bring.
func (s *fleetSide) sum(figure func(*warship) int) int {
	n := 0
	for _, w := range s.ships {
		n += figure(w)
	}
	return n
}

func flown(w *warship) int {
	if !w.fleet.fighters {
		return 0
	}
	return w.squadrons()
}

func bombing(w *warship) int {
	if !w.fleet.bombers {
		return 0
	}
	return flown(w)
}

func size(w *warship) int { return w.size }

func (s *fleetSide) search(g *gambler) {
	off := 0
	switch n := s.sum(flown); {
	case n >= 5:
		off = 2
	case n >= 1:
		off = 1
	}
	s.roll = g.below(10) + 1 - off
}

func (s *fleetSide) earns(foe *fleetSide) int {
	bonus := s.ships[0].fleet.tactics
	for _, w := range s.ships {
		bonus = max(bonus, w.fleet.tactics)
	}
	return foe.roll + bonus + foe.sum(size)/7
}

// round fights one round and says whether the invader is gone.
func (d *duel) round() bool {
	a, e := &d.invader, &d.earth
	*a = fleetSide{ships: a.ships, invader: true}
	*e = fleetSide{ships: e.ships}
	d.direct, d.off, d.mark = false, false, nil
	a.search(d.g)
	e.search(d.g)
	forA, forE := a.earns(e), e.earns(a)
	switch {
	case forA > forE:
		a.extra = (forA - forE) / 2
	case forE > forA:
		e.tactics = forE - forA
		d.plan()
	}
	if !d.off {
		d.fire()
	}
	return len(a.ships) == 0
}

// plan spends the defenders' tactics points.
func (d *duel) plan() {
	const keep, aim, evade, close, slip = 0, 1, 2, 3, 4
	e := &d.earth
	for e.tactics > 0 && !d.off {
		var may [5]int
		n := 1
		add := func(what int, ok bool) {
			if ok {
				may[n] = what
				n++
			}
		}
		add(aim, e.tactics >= 2)
		add(evade, e.tactics >= 2)
		add(close, !d.direct)
		add(slip, e.tactics >= 3)
		switch may[pickOne(d.g, n)] {
		case keep:
			return
		case aim:
			e.tactics, e.extra = e.tactics-2, e.extra+1
		case evade:
			e.tactics, e.shield = e.tactics-2, e.shield+1
		case close:
			e.tactics, d.direct = e.tactics-1, true
		case slip:
			e.tactics, d.off = e.tactics-3, true
		}
	}
}

func (d *duel) fire() {
	a, e := &d.invader, &d.earth
	if d.direct {
		rest := append([]*warship(nil), e.ships...)
		for range len(e.ships) - 1 {
			i := d.g.below(len(rest) + 1)
			if i == len(rest) {
				break
			}
			rest[i].screened = true
			rest = append(rest[:i], rest[i+1:]...)
		}
	} else {
		a.bombers = a.sum(bombing)
		if slices.ContainsFunc(e.ships, func(w *warship) bool { return w.fleet.bombers }) {
			e.bombers = d.g.below(e.sum(bombing) + 1)
		}
	}
	d.shoot(a, e)
	d.shoot(e, a)
	d.hits(a, e)
	d.hits(e, a)
	for _, w := range e.ships {
		w.screened = false
	}
}

func (d *duel) shoot(s, foe *fleetSide) {
	value, bonus, guns := max(0, len(foe.ships)-1), 0, 0
	for _, w := range s.ships {
		if !w.screened && w.guns() > 0 && (d.direct || w.fleet.ranged) {
			value += w.guns()
			bonus = max(bonus, w.fleet.weapons)
			guns++
		}
	}
	die := d.g.below(10) + 1
	if guns == 0 {
		return
	}
	fighters := 0
	if !d.direct {
		fighters = foe.sum(flown) - foe.bombers
	}
	s.damage = max(0, d.table(value+bonus+die)+s.extra-foe.shield+s.bombers-fighters)
}

// The first lines of the combat table's rows; a row gives as much damage as its place.
var (
	strikeRows = []int{7, 9, 11, 13, 16, 19, 22, 25, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60}
	directRows = []int{5, 8, 11, 14, 16, 18, 20, 22, 24, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40}
)

func (d *duel) table(line int) int {
	rows := strikeRows
	if d.direct {
		rows = directRows
	}
	n := 0
	for n < len(rows) && line >= rows[n] {
		n++
	}
	return n
}

// hits lays a side's damage on the other, one hit after the other.
func (d *duel) hits(hurt, firing *fleetSide) {
	leads, follows := hurt, firing
	if !d.direct {
		leads, follows = firing, hurt
	}
	for hit := 1; hit <= firing.damage && len(hurt.ships) > 0; hit++ {
		picker, rival := follows, leads
		if hit%2 == 1 {
			picker, rival = leads, follows
		}
		taken := false
		if rival.tactics > 0 && len(hurt.ships) > 1 && d.g.below(2) == 0 {
			rival.tactics--
			picker, taken = rival, true
		}
		target := d.target(picker, hurt, taken || picker.tactics > 0)
		if !taken && target.screened && front(hurt) > 0 {
			picker.tactics--
		}
		d.hit(hurt, target)
	}
}

func front(s *fleetSide) int {
	return s.sum(func(w *warship) int {
		if w.screened {
			return 0
		}
		return 1
	})
}

func (d *duel) target(picker, hurt *fleetSide, behind bool) *warship {
	if picker.invader && hurt != picker && d.mark != nil {
		return d.mark
	}
	behind = behind || front(hurt) == 0
	var open [8]*warship
	n := 0
	for _, w := range hurt.ships {
		if behind || !w.screened {
			open[n] = w
			n++
		}
	}
	if picker.invader && hurt != picker {
		d.mark = open[d.g.below(n)]
		return d.mark
	}
	return open[pickOne(d.g, n)]
}

func (d *duel) hit(hurt *fleetSide, w *warship) {
	w.damage++
	if w.damage < w.size {
		return
	}
	if d.mark == w {
		d.mark = nil
	}
	hurt.ships = slices.DeleteFunc(hurt.ships, func(o *warship) bool { return o == w })
}

// A fleetList is the battle as it stands before the first shot.
type fleetList struct {
	ships []warship // the invader first
	room  []warship
	lists [2][]*warship
}

// playout fights to the end and says whether Earth stands, and after how many rounds.
func (l *fleetList) playout(g *gambler) (saved bool, rounds int) {
	copy(l.room, l.ships)
	l.lists[0], l.lists[1] = l.lists[0][:0], l.lists[1][:0]
	for i := range l.room {
		side := min(i, 1)
		l.lists[side] = append(l.lists[side], &l.room[i])
	}
	d := duel{g: g}
	d.invader.ships, d.earth.ships = l.lists[0], l.lists[1]
	for {
		if len(d.earth.ships) == 0 {
			return false, rounds
		}
		rounds++
		if d.round() {
			return true, rounds
		}
	}
}

// A battleTable is a battle about to begin, for the interpreter and by hand.
type battleTable struct {
	m     *Machine
	start *State
	hand  *fleetList
}

// defenders is how many ships are built: a fleet that is a match for the invader.
const defenders = 4

// A shipwright builds the strongest ships, so many and no more; of all else it takes the first.
type shipwright struct{ left int }

// Answer is what the shipwright takes.
func (p *shipwright) Answer(_ context.Context, m *Machine, s *State, d *Decision) (int, error) {
	if d.Kind == DecisionTurns && p.left == 0 {
		return d.Count() - 1, nil
	}
	if d.Label != "ship" {
		return 0, nil
	}
	p.left--
	best, most := 0, -1
	for i := range d.Count() {
		ship := m.p.Model.Things[d.Option(i).Value.(int64)]
		if n := int(m.host.attr(ship.ID, ship.Kind.Attr("combat")).W); n > most {
			best, most = i, n
		}
	}
	return best, nil
}

// beforeBattle lets the defenders build, and stops before the first shot.
func beforeBattle(t testing.TB) battleTable {
	t.Helper()
	g, err := Compile(loadShipped(t, "stellar-horizons/invasion.hcl", "invasion"))
	if err != nil {
		t.Fatal(err)
	}
	sc := scenarioOf(g, "invasion")
	rich := map[*model.Option]any{}
	for _, o := range g.p.Model.Options {
		if o.Name == "cash" {
			rich[o] = int64(200)
		}
	}
	s, err := g.New(Setup{Scenario: sc, Seats: g.p.Model.Game.Players, Options: rich, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	p := &shipwright{left: defenders}
	m.AskForced = true // or the last ships would be built on the way to the first shot
	begun := false
	m.Events = func(e *Event) { begun = begun || e.Kind == EventMoment && e.Label == "fight_round" }
	for {
		before := s.Clone()
		d, err := m.Advance(t.Context(), s)
		if err != nil || d == nil {
			t.Fatal("no battle", err)
		}
		if begun {
			m.Events, m.AskForced = nil, false
			return battleTable{m, before, handFleet(t, m, s)} // nobody is hit before the first decision
		}
		i, err := p.Answer(t.Context(), m, s, d)
		if err == nil {
			err = m.Take(s, i)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// handFleet reads the ships and what their owners' technology gives.
func handFleet(t testing.TB, m *Machine, s *State) *fleetList {
	t.Helper()
	m.bindState(s)
	figure := func(name string, of int) any {
		for _, st := range m.p.Model.Stats {
			if st.Name == name {
				arg := &model.Const{Node: model.Node{T: st.Params[0].Local.Type}, Value: int64(of)}
				ask := &model.StatCall{Node: model.Node{T: st.Type}, Stat: st, Args: []model.Expr{arg}}
				w, l, f := m.p.Lib.Program(ask).Value(m.ev, eval.Frame{})
				if f != nil {
					t.Fatal(f)
				}
				return eval.Box(w, l, st.Type)
			}
		}
		t.Fatal("no stat", name)
		return nil
	}
	l := &fleetList{}
	add := func(ship *model.Thing) {
		get := func(name string) int {
			n := int(m.host.attr(ship.ID, ship.Kind.Attr(name)).W)
			return n
		}
		owner := get("owner")
		l.ships = append(l.ships, warship{size: get("size"), combat: get("combat"), drones: get("drones"), fleet: &navy{
			weapons: builtin.ID(figure("weapon_bonus", owner)), tactics: builtin.ID(figure("tactics_bonus", owner)),
			ranged: figure("fires_at_range", owner).(bool), fighters: figure("flies_fighters", owner).(bool),
			bombers: figure("flies_bombers", owner).(bool)}})
	}
	var earth []*model.Thing
	for _, x := range m.p.Model.Things {
		switch {
		case x == nil || x.Kind.Name != "ship":
		case x.Name == "invader":
			add(x)
		case m.host.attr(x.ID, x.Kind.Attr("fleet")).W != 0:
			earth = append(earth, x)
		}
	}
	for _, x := range earth {
		add(x)
	}
	l.room = make([]warship, len(l.ships))
	return l
}

// TestBattleTwin fights the same battles with the interpreter and by hand.
func TestBattleTwin(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	x := beforeBattle(t)
	s := x.start.Clone()
	won := 0
	for seed := range uint64(200) {
		saved, rounds := x.hand.playout(newGambler(seed))
		g := newGambler(seed)
		x.m.Chance = g
		found := 0
		x.m.Events = func(e *Event) {
			if e.Kind == EventMoment && e.Label == "fight_round" {
				found++
			}
		}
		playout(t, x.m, s, x.start, g)
		if got := len(s.Result().Winners) > 0; got != saved || found != rounds {
			t.Fatalf("battle %d: saved %v after %d rounds, by hand %v after %d", seed, got, found, saved, rounds)
		}
		if saved {
			won++
		}
	}
	t.Logf("%d ships, %d of 200 battles won", len(x.hand.ships)-1, won)
}

func BenchmarkBattle(b *testing.B) {
	x := beforeBattle(b)
	s := x.start.Clone()
	fight := func(p Player) func(*testing.B) {
		return func(b *testing.B) {
			g := newGambler(1)
			if x.m.Chance = g; p == nil {
				p = g
			}
			defer timed(b)()
			for b.Loop() {
				playout(b, x.m, s, x.start, p)
			}
		}
	}
	bot, err := x.m.g.NewPlayer("defender", 1)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("random/stellar", fight(nil))
	b.Run("bots/stellar", fight(bot))
	b.Run("random/go", func(b *testing.B) {
		g := newGambler(1)
		defer timed(b)()
		for b.Loop() {
			x.hand.playout(g)
		}
	})
}
