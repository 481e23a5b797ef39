package content_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// look asks for the state, once after each move.
func (r *replay) look() error {
	if r.state != nil {
		return nil
	}
	s, err := call[protocol.State](r, "state", protocol.View{Where: protocol.Where{Position: r.position}})
	r.state = s
	return err
}

// value is an attribute of a thing, after look.
func (r *replay) value(thing, attr string) any { return r.state.Things[thing][attr] }

// number is a number of a thing.
func (r *replay) number(thing, attr string) int {
	return asInt(r.value(thing, attr))
}

func asInt(v any) int {
	switch v := v.(type) {
	case int64:
		return int(v)
	case int:
		return v
	}
	return -1
}

// name is the thing that an attribute says, without its kind; "" for none.
func (r *replay) name(thing, attr string) string {
	s, _ := r.value(thing, attr).(string)
	return s[strings.Index(s, ".")+1:]
}

// names are the things of a list or set, without their kinds.
func (r *replay) names(thing, attr string) []string {
	var out []string
	list, _ := r.value(thing, attr).([]any)
	for _, x := range list {
		s, _ := x.(string)
		out = append(out, s[strings.Index(s, ".")+1:])
	}
	return out
}

// count is the number of a thing in a tally.
func (r *replay) count(thing, attr, of string) int {
	all, _ := r.value(thing, attr).(map[string]any)
	if n, ok := all[of]; ok {
		return asInt(n)
	}
	return 0
}

// A figure is something that both say of the table.
type figure struct {
	what  string
	value any
}

// sorted is a list as it is compared, where the order says nothing.
func sorted(list []string) []string {
	out := slices.Clone(list)
	slices.Sort(out)
	return out
}

// sameMap holds the map that was laid to that of the engine.
func (r *replay) sameMap() error {
	if err := r.look(); err != nil {
		return err
	}
	laid := 0
	for thing, values := range r.state.Things {
		if strings.HasPrefix(thing, "space.") && values["sector"] != nil {
			laid++
		}
	}
	if laid != len(r.game.Map) {
		return fmt.Errorf("%d hexes lie on the table, not %d", laid, len(r.game.Map))
	}
	for _, h := range r.game.Map {
		space, err := r.hex(h.XY)
		if err != nil {
			return err
		}
		if spaceAt(place{h.Q, h.R}) != space {
			return fmt.Errorf("%s lies at %d, %d, not at %s", h.XY, h.Q, h.R, space)
		}
		if got := engineName("planet", r.name(space, "planet")); got != strings.TrimPrefix(h.Planet, "e") {
			return fmt.Errorf("on %s lies %q, not %q", h.XY, got, h.Planet)
		}
		if got := "sector." + r.name(space, "sector"); got != sector(h.Sector) {
			return fmt.Errorf("%s belongs to %s, not %s", h.XY, got, h.Sector)
		}
	}
	return nil
}

// phases are the phases of the engine, by what the pack asks.
var phases = map[string]string{"faction": "setupFaction", "space": "setupBuilding", "booster": "setupBooster",
	"piece": "roundIncome", "stone": "roundIncome", "main": "roundMove", "charge": "roundLeech",
	"exchange": "roundGaia", "buy": "roundGaia", "tile": "roundGaia"}

// differs compares all that both say of the table after a move.
func (r *replay) differs(s *engineState) ([]string, error) {
	for r.now != nil && r.now.Forced && s.ToMove != nil && (r.asks("stone") || r.now.Seat != r.seats[*s.ToMove]) {
		if err := r.answer(r.now.Options[0].ID); err != nil {
			return nil, err
		}
	}
	if err := r.look(); err != nil {
		return nil, err
	}
	r.phase = s.Phase
	want, have := r.wanted(s), r.figures(s)
	own := map[string]any{}
	for _, f := range have {
		own[f.what] = f.value
	}
	var out []string
	for _, f := range want {
		if got, ok := own[f.what]; !ok || fmt.Sprint(got) != fmt.Sprint(f.value) {
			out = append(out, fmt.Sprintf("%s is %v, not %v", f.what, got, f.value))
		}
	}
	return out, nil
}

// wanted are the figures of the engine.
func (r *replay) wanted(s *engineState) (out []figure) {
	add := func(what string, value any) { out = append(out, figure{what, value}) }
	for i, p := range s.Players {
		who := fmt.Sprintf("p%d ", i+1)
		faction := ""
		if p.F != nil {
			faction = *p.F
			who += faction + " "
		}
		add(who+"faction", faction)
		add(who+"vp", p.VP)
		// At the end the engine has turned all that is left into credits and ore. Who is asked for the brainstone's
		// way has some goods of the income already, and others not yet.
		if s.Phase != "endGame" && !(r.asks("stone") && r.now.Seat == r.seats[i]) {
			add(who+"c", p.C)
			add(who+"o", p.O)
			add(who+"q", p.Q)
			add(who+"k", p.K)
		}
		if s.Phase != "endGame" {
			for _, a := range []string{"area1", "area2", "area3", "gaia"} {
				add(who+"pw "+a, p.PW[a])
			}
			brain := ""
			if p.Brain != nil {
				brain = *p.Brain
			}
			add(who+"brain", brain)
		}
		for _, t := range tracks {
			add(who+"research "+t, p.Research[t])
		}
		add(who+"range", p.Range)
		add(who+"gf", p.GF)
		add(who+"gfg", p.GFG)
		for _, b := range []string{"m", "ts", "lab", "PI", "ac1", "ac2", "gf", "sp"} {
			add(who+"bld "+b, p.Bld[b])
		}
		add(who+"sat", p.Sat)
		booster := ""
		if p.Tiles.Booster != nil {
			booster = *p.Tiles.Booster
		}
		add(who+"booster", booster)
		var techs, feds, actions []string
		for _, t := range p.Tiles.Techs {
			techs = append(techs, fmt.Sprintf("%s at %s %v", t.Tile, t.Pos, t.Enabled))
		}
		for _, f := range p.Tiles.Federations {
			feds = append(feds, fmt.Sprintf("%s green %v", f.Tile, f.Green))
		}
		for _, a := range p.Actions { // at the end the engine clears up once more
			actions = append(actions, fmt.Sprintf("%s %v", a.Rewards, a.Enabled || s.Phase == "endGame"))
		}
		add(who+"techs", sorted(techs))
		add(who+"federations", sorted(feds))
		add(who+"actions", sorted(actions))
	}
	add("round", s.Round)
	add("phase", s.Phase)
	if s.ToMove != nil {
		add("toMove", *s.ToMove)
	}
	if s.Round > 0 {
		add("turnOrder", s.TurnOrder)
	}
	if s.Passed != nil {
		add("passed", *s.Passed)
	}
	for i := range 10 {
		name, by := deed(i), -1
		if p := s.BoardActions[name]; p != nil {
			by = *p
		}
		if s.Phase != "endGame" { // as for the players' own actions
			add("board action "+name, by)
		}
	}
	var free []string
	for b, is := range s.Boosters {
		if is {
			free = append(free, b)
		}
	}
	add("boosters free", sorted(free))
	for place, t := range s.Techs {
		add("techs at "+place, fmt.Sprint(t[1]))
	}
	for f, left := range s.Feds {
		add("federations "+f, left)
	}
	return out
}

// deed is the i-th board action.
func deed(i int) string {
	if i < 7 {
		return fmt.Sprintf("power%d", i+1)
	}
	return fmt.Sprintf("qic%d", i-6)
}

// figures are the figures of the pack.
func (r *replay) figures(s *engineState) (out []figure) {
	add := func(what string, value any) { out = append(out, figure{what, value}) }
	pick := func(kind string, own []string) (out []string) {
		for _, x := range own {
			out = append(out, engineName(kind, x))
		}
		return out
	}
	for i, seat := range r.seats {
		who := fmt.Sprintf("p%d ", i+1)
		faction := engineName("faction", r.name(seat, "plays"))
		if faction != "" {
			who += faction + " "
		}
		add(who+"faction", faction)
		for what, attr := range map[string]string{"vp": "points", "c": "credits", "o": "ore", "q": "qic",
			"k": "knowledge", "pw area1": "bowl_1", "pw area2": "bowl_2", "pw area3": "bowl_3", "pw gaia": "bowl_gaia",
			"gfg": "formers_gaia", "sat": "satellites"} {
			add(who+what, r.number(seat, attr))
		}
		add(who+"brain", engineName("bowl", r.name(seat, "stone")))
		for _, t := range tracks {
			add(who+"research "+t, r.count(seat, "level", thing("track", t)))
		}
		add(who+"range", []int{1, 1, 2, 2, 3, 4}[r.count(seat, "level", thing("track", "nav"))])
		add(who+"gf", r.number(seat, "formers")+r.formersOut(seat)+r.number(seat, "formers_gaia"))
		for _, b := range []string{"m", "ts", "lab", "PI", "ac1", "ac2"} {
			add(who+"bld "+b, r.count(seat, "stands", thing("building", b)))
		}
		add(who+"bld gf", r.formersOut(seat))
		add(who+"bld sp", len(r.names(seat, "stations")))
		add(who+"booster", engineName("booster", r.name(seat, "booster")))
		var techs, feds []string
		for attr, enabled := range map[string]bool{"techs": true, "covered": false} {
			for _, t := range pick("tech", r.names(seat, attr)) {
				techs = append(techs, fmt.Sprintf("%s at %s %v", t, r.shelfOf(t), enabled))
			}
		}
		for _, t := range pick("advanced", r.names(seat, "advanced")) {
			techs = append(techs, fmt.Sprintf("%s at %s true", t, r.shelfOf(t)))
		}
		green := pick("federation", r.names(seat, "green"))
		for _, f := range pick("federation", r.names(seat, "tokens")) {
			at := slices.Index(green, f)
			if at >= 0 {
				green = slices.Delete(green, at, at+1)
			}
			feds = append(feds, fmt.Sprintf("%s green %v", f, at >= 0))
		}
		add(who+"techs", sorted(techs))
		add(who+"federations", sorted(feds))
		add(who+"actions", sorted(r.specials(s, seat, faction)))
	}
	table := r.table()
	add("round", r.number(table, "round"))
	phase := "endGame"
	if r.now != nil {
		phase = phases[r.now.At[strings.LastIndex(r.now.At, "/")+1:]]
		add("toMove", r.seatOf(r.now.Seat))
	}
	add("phase", phase)
	passed := []int{}
	for _, p := range r.names(table, "out") {
		passed = append(passed, r.seatOf("player."+p))
	}
	order := []int{}
	for _, p := range r.names(table, "turn_order") {
		if i := r.seatOf("player." + p); !slices.Contains(passed, i) {
			order = append(order, i)
		}
	}
	add("passed", passed)
	add("turnOrder", order)
	for i := range 10 {
		by, _ := r.value(thing("deed", deed(i)), "by").(string)
		add("board action "+deed(i), r.seatOf(by))
	}
	add("boosters free", sorted(pick("booster", r.names(table, "boosters"))))
	for place := range s.Techs {
		add("techs at "+place, fmt.Sprint(r.tilesLeft(place)))
	}
	for f := range s.Feds {
		add("federations "+f, r.number(thing("federation", f), "left"))
	}
	return out
}

// formersOut is how many gaiaformers of a seat stand on planets.
func (r *replay) formersOut(seat string) (n int) {
	for _, values := range r.state.Things {
		if values["former"] == seat {
			n++
		}
	}
	return n
}

// table is the thing that has what belongs to nobody.
func (r *replay) table() string {
	for x := range r.state.Things {
		if strings.HasPrefix(x, "game.") || x == "game" {
			return x
		}
	}
	return ""
}

// shelfOf is where a technology tile lay at first.
func (r *replay) shelfOf(tile string) string {
	for place, t := range r.game.Tiles.Techs {
		if t.Tile == tile {
			return place
		}
	}
	return ""
}

// tilesLeft is how many tiles lie at a place, one for each player at first, and one of an advanced one.
func (r *replay) tilesLeft(place string) int {
	tile := r.tile(place)
	own := tile[strings.Index(tile, ".")+1:]
	left := len(r.seats)
	if strings.HasPrefix(place, "adv-") {
		left = 1
	}
	for _, seat := range r.seats {
		for _, attr := range []string{"techs", "covered", "advanced"} {
			if strings.HasPrefix(tile, "advanced.") == (attr == "advanced") && slices.Contains(r.names(seat, attr), own) {
				left--
			}
		}
	}
	return left
}

// specials are the orange actions of a player, by what brings them, and whether they are still to be used.
func (r *replay) specials(s *engineState, seat, faction string) (out []string) {
	used, free := r.names(seat, "used"), s.Phase == "endGame"
	have := func(when bool, name string) {
		if own := thing("special", name); when {
			out = append(out, fmt.Sprintf("%s %v", name, free || !slices.Contains(used, own[strings.Index(own, ".")+1:])))
		}
	}
	has := func(attr, kind, name string) bool {
		own := thing(kind, name)
		return slices.Contains(append(r.names(seat, attr), r.name(seat, attr)), own[strings.Index(own, ".")+1:])
	}
	institute := r.count(seat, "stands", "building.institute") > 0
	academy := r.count(seat, "stands", "building.academy_qic") > 0
	have(has("booster", "booster", "booster4"), "step")
	have(has("booster", "booster", "booster5"), "range+3")
	have(has("techs", "tech", "tech9"), "4pw")
	have(has("advanced", "advanced", "advtech3"), "q,5c")
	have(has("advanced", "advanced", "advtech11"), "3o")
	have(has("advanced", "advanced", "advtech13"), "3k")
	have(academy && faction == "baltaks", "4c")
	have(academy && faction != "baltaks", "q")
	have(institute && faction == "ambas", "swap-PI")
	have(institute && faction == "firaks", "down-lab")
	have(institute && faction == "ivits", "space-station")
	have(faction == "bescods" && s.Phase != "setupFaction", "up-lowest")
	return out
}
