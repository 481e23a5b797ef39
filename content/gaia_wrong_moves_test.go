package content_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A wrongMove is a line that the rulebook forbids at a position: all but its last command may stand.
type wrongMove struct {
	kind     string // what is wrong with it
	commands string
}

// A place at the table as the other engine tells it, from which wrong moves are made: what they are is known from the
// engine's figures and the rulebook, and not from what the pack offers.
type onlooker struct {
	r       *replay
	s       *engineState
	seat    string
	faction string
	me      *enginePlayer
	rand    *rand.Rand
	out     []wrongMove
}

// wrongMoves are moves that are wrong for who is asked for an action, up to two of each kind.
func (r *replay) wrongMoves(s *engineState, next *engineStep) []wrongMove {
	i := *s.ToMove
	o := &onlooker{r: r, s: s, seat: r.seats[i], me: &s.Players[i], rand: rand.New(rand.NewPCG(1, uint64(len(next.Mv))))}
	o.faction = r.name(o.seat, "plays")
	o.mines()
	o.upgrades()
	o.projects()
	o.research()
	o.boardAndSpecials()
	o.boosters()
	o.exchanges()
	o.federations(next)
	o.tiles(next)
	o.turn(next)
	return o.out
}

// add notes wrong moves, at most two of a kind, which are drawn.
func (o *onlooker) add(kind string, commands ...string) {
	o.rand.Shuffle(len(commands), func(i, j int) { commands[i], commands[j] = commands[j], commands[i] })
	for _, c := range commands[:min(2, len(commands))] {
		o.out = append(o.out, wrongMove{kind, c})
	}
}

// hexes are those of which something holds, in the engine's words.
func (o *onlooker) hexes(holds func(space string, h engineHex) bool) (out []string) {
	for _, h := range o.r.game.Map {
		if space := spaceAt(place{h.Q, h.R}); holds(space, h) {
			out = append(out, h.XY)
		}
	}
	return out
}

func each(form string, list []string) (out []string) {
	for _, x := range list {
		out = append(out, fmt.Sprintf(form, x))
	}
	return out
}

func (o *onlooker) owner(space string) any     { return o.r.value(space, "owner") }
func (o *onlooker) former(space string) any    { return o.r.value(space, "former") }
func (o *onlooker) planet(space string) string { return o.r.name(space, "planet") }

// reach is how far a place lies beyond what the seat reaches, with all its Q.I.C.
func (o *onlooker) beyond(h engineHex) int {
	return o.r.gap(o.seat, place{h.Q, h.R}) - []int{1, 1, 2, 2, 3, 4}[o.me.Research["nav"]] - 2*o.me.Q
}

// needsQIC is how many Q.I.C. the way to a place takes.
func (o *onlooker) needsQIC(h engineHex) int {
	return max(0, o.r.gap(o.seat, place{h.Q, h.R})-[]int{1, 1, 2, 2, 3, 4}[o.me.Research["nav"]]+1) / 2
}

func (o *onlooker) mines() {
	guest := o.faction == "lantids"
	free := func(space string) bool { return o.owner(space) == nil && o.former(space) == nil }
	o.add("a mine in empty space", each("build m %s", o.hexes(func(s string, _ engineHex) bool { return o.planet(s) == "" }))...)
	o.add("a mine on a planet of one's own", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
		return o.owner(s) == o.seat
	}))...)
	if !guest {
		o.add("a mine on somebody else's planet", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
			return o.owner(s) != nil && o.owner(s) != o.seat
		}))...)
	}
	o.add("a mine on a transdim planet", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
		return o.planet(s) == "transdim"
	}))...)
	o.add("a mine where somebody else's gaiaformer stands", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
		return o.former(s) != nil && o.former(s) != o.seat
	}))...)
	o.add("a mine out of reach", each("build m %s", o.hexes(func(s string, h engineHex) bool {
		return free(s) && o.planet(s) != "" && o.planet(s) != "transdim" && o.beyond(h) > 0
	}))...)
	ring := func(s string) bool { return slices.Contains(ring, o.planet(s)) }
	o.add("a mine without the ore for terraforming", each("build m %s", o.hexes(func(s string, h engineHex) bool {
		return free(s) && ring(s) && o.beyond(h) <= 0 &&
			o.me.O < 1+ringSteps(homes[o.faction], o.planet(s))*[]int{3, 3, 2, 1, 1, 1}[o.me.Research["terra"]]
	}))...)
	if o.faction != "gleens" {
		o.add("a gaia planet without the Q.I.C.", each("build m %s", o.hexes(func(s string, h engineHex) bool {
			return free(s) && o.planet(s) == "gaia" && o.beyond(h) <= 0 && o.me.Q < 1+o.needsQIC(h)
		}))...)
	}
	if o.me.C < 2 || o.me.O < 1 {
		o.add("a mine without its price", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
			return free(s) && o.planet(s) != "" && o.planet(s) != "transdim"
		}))...)
	}
	if o.me.Bld["m"] == 8 {
		o.add("a ninth mine", each("build m %s", o.hexes(func(s string, _ engineHex) bool {
			return free(s) && o.planet(s) != "" && o.planet(s) != "transdim"
		}))...)
	}
}

// What is built, what it costs, and how many there are.
var engineBuildings = map[string]struct{ c, o, stock int }{
	"ts": {6, 2, 4}, "lab": {5, 3, 3}, "PI": {6, 4, 1}, "ac1": {6, 6, 1}, "ac2": {6, 6, 1},
}

// growsTo is what a building may become.
func (o *onlooker) growsTo(building string) []string {
	bescods := o.faction == "bescods"
	switch building {
	case "mine":
		return []string{"ts"}
	case "station":
		if bescods {
			return []string{"lab", "ac1", "ac2"}
		}
		return []string{"lab", "PI"}
	case "lab":
		if bescods {
			return []string{"PI"}
		}
		return []string{"ac1", "ac2"}
	}
	return nil
}

func (o *onlooker) upgrades() {
	var wrong, dear, none, others []string
	for _, h := range o.r.game.Map {
		s := spaceAt(place{h.Q, h.R})
		is := o.r.name(s, "building")
		for b, x := range engineBuildings {
			build := fmt.Sprintf("build %s %s", b, h.XY)
			cost := x.c
			if b == "ts" {
				cost = 3
			}
			switch {
			case o.owner(s) != o.seat && is != "":
				others = append(others, build)
			case o.owner(s) != o.seat:
			case !slices.Contains(o.growsTo(is), b):
				wrong = append(wrong, build)
			case o.me.C < cost || o.me.O < x.o:
				dear = append(dear, build)
			case o.me.Bld[b] >= x.stock:
				none = append(none, build)
			}
		}
	}
	for _, list := range [][]string{wrong, dear, none, others} {
		slices.Sort(list)
	}
	o.add("an upgrade that nothing there grows to", wrong...)
	o.add("an upgrade that cannot be paid", dear...)
	o.add("an upgrade of which there is none left", none...)
	o.add("an upgrade of somebody else's building", others...)
}

func (o *onlooker) projects() {
	ready := o.r.number(o.seat, "formers")
	transdim := o.hexes(func(s string, _ engineHex) bool { return o.planet(s) == "transdim" && o.former(s) == nil })
	if ready == 0 {
		o.add("a project without a gaiaformer", each("build gf %s", transdim)...)
		return
	}
	tokens := o.me.PW["area1"] + o.me.PW["area2"] + o.me.PW["area3"]
	if tokens+1 < []int{99, 6, 6, 4, 3, 3}[o.me.Research["gaia"]] {
		o.add("a project without the tokens", each("build gf %s", transdim)...)
		return
	}
	o.add("a project on no transdim planet", each("build gf %s", o.hexes(func(s string, _ engineHex) bool {
		return o.planet(s) != "transdim"
	}))...)
	o.add("a project where a gaiaformer stands", each("build gf %s", o.hexes(func(s string, _ engineHex) bool {
		return o.former(s) != nil
	}))...)
	o.add("a project out of reach", each("build gf %s", o.hexes(func(s string, h engineHex) bool {
		return o.planet(s) == "transdim" && o.beyond(h) > 0
	}))...)
}

func (o *onlooker) research() {
	greens := slices.ContainsFunc(o.me.Tiles.Federations, func(f struct {
		Tile  string
		Green bool
	}) bool {
		return f.Green
	})
	for _, t := range tracks {
		level := o.me.Research[t]
		taken := slices.ContainsFunc(o.s.Players, func(p enginePlayer) bool { return p.Research[t] == 5 })
		switch {
		case o.me.K < 4:
			o.add("research without 4 knowledge", "up "+t)
		case level == 5:
			o.add("research beyond the last level", "up "+t)
		case level == 4 && taken:
			o.add("a last level that somebody has", "up "+t)
		case level == 4 && !greens:
			o.add("a last level without a green token", "up "+t)
		case t == "nav" && o.faction == "baltaks" && o.me.Bld["PI"] == 0:
			o.add("navigation of the Bal T'aks without their institute", "up "+t)
		}
	}
}

func (o *onlooker) boardAndSpecials() {
	power := o.me.PW["area3"]
	if o.faction == "nevlas" && o.me.Bld["PI"] > 0 {
		power *= 2
	}
	if o.me.Brain != nil && *o.me.Brain == "area3" {
		power += 3
	}
	for a, by := range o.s.BoardActions {
		n := int(a[len(a)-1] - '0')
		isPower := strings.HasPrefix(a, "power")
		switch {
		case by != nil:
			o.add("an action of the board that somebody took", "action "+a)
		case isPower && power < []int{7, 5, 4, 4, 4, 3, 3}[n-1]:
			o.add("an action of the board without the power", "action "+a)
		case !isPower && o.me.Q < []int{4, 3, 2}[n-1]:
			o.add("an action of the board without the Q.I.C.", "action "+a)
		case a == "qic2" && len(o.me.Tiles.Federations) == 0:
			o.add("a token once more without a token", "action "+a)
		}
	}
	has := map[string]bool{}
	for _, a := range o.me.Actions {
		has[a.Rewards] = true
		if !a.Enabled && !slices.ContainsFunc(o.me.Actions, func(b struct {
			Rewards string
			Enabled bool
		}) bool {
			return b.Rewards == a.Rewards && b.Enabled
		}) {
			o.add("a special action that was taken", "special "+a.Rewards)
		}
	}
	var foreign []string
	for _, a := range []string{"4pw", "q", "4c", "3k", "3o", "q,5c", "step", "range+3", "swap-PI", "space-station", "down-lab",
		"up-lowest"} {
		if !has[a] {
			foreign = append(foreign, "special "+a)
		}
	}
	o.add("a special action of somebody else", foreign...)
}

func (o *onlooker) boosters() {
	var taken, absent []string
	for i := 1; i <= 10; i++ {
		b := fmt.Sprint("booster", i)
		free, inPlay := o.s.Boosters[b]
		switch {
		case !inPlay:
			absent = append(absent, "pass "+b)
		case !free:
			taken = append(taken, "pass "+b)
		}
	}
	if o.s.Round < 6 {
		o.add("a booster that somebody has", taken...)
		o.add("a booster that is not in play", absent...)
		o.add("passing without a booster", "pass")
	} else {
		o.add("a booster in the last round", append(taken, absent...)...)
	}
}

func (o *onlooker) exchanges() {
	p := o.me
	power := p.PW["area3"]
	if o.faction == "nevlas" && p.Bld["PI"] > 0 {
		power *= 2
	}
	if p.Brain != nil && *p.Brain == "area3" {
		power += 3
	}
	var dear, foreign []string
	for _, x := range []struct {
		have, price int
		words       string
	}{
		{power, 4, "4pw for 1q"}, {power, 3, "3pw for 1o"}, {power, 4, "4pw for 1k"}, {power, 1, "1pw for 1c"},
		{p.Q, 1, "1q for 1o"}, {p.K, 1, "1k for 1c"}, {p.O, 1, "1o for 1c"}, {p.O, 1, "1o for 1t"},
	} {
		if x.have < x.price {
			dear = append(dear, "spend "+x.words)
		}
	}
	o.add("an exchange that cannot be paid", dear...)
	if o.faction != "hadsch_hallas" || p.Bld["PI"] == 0 {
		foreign = append(foreign, "spend 3c for 1o", "spend 4c for 1q", "spend 4c for 1k")
	}
	if o.faction != "nevlas" {
		foreign = append(foreign, "spend 1t-a3 for 1k")
	}
	if o.faction != "baltaks" {
		foreign = append(foreign, "spend 1gf for 1q")
	}
	if o.faction != "nevlas" || p.Bld["PI"] == 0 {
		foreign = append(foreign, "spend 4pw for 1o,1c")
	}
	o.add("an exchange of another faction", foreign...)
	o.add("an exchange at another price", "spend 2pw for 1o", "spend 3pw for 1q", "spend 1o for 2c", "spend 1q for 1k",
		"spend 1c for 1o", "spend 1k for 1o")
	inTwo := p.PW["area2"]
	if p.Brain != nil && *p.Brain == "area2" {
		inTwo++
	}
	o.add("burning more than there is", fmt.Sprint("burn ", inTwo/2+1), fmt.Sprint("burn ", inTwo/2+3))
}

// federations are wrong ones, of what the seat has and, where the log founds one, of that.
func (o *onlooker) federations(next *engineStep) {
	strong, power := 0, 0
	for _, t := range o.me.Tiles.Techs {
		if t.Tile == "tech3" && t.Enabled {
			strong = 1
		}
	}
	for b, worth := range map[string]int{"m": 1, "ts": 2, "lab": 2, "PI": 3 + strong, "ac1": 3 + strong, "ac2": 3 + strong} {
		if o.faction == "bescods" && o.me.Bld["PI"] > 0 {
			worth++
		}
		power += worth * o.me.Bld[b]
	}
	power += o.r.count(o.seat, "stands", "building.lost_mine") + len(o.r.names(o.seat, "visits"))
	own := o.hexes(func(s string, _ engineHex) bool { return o.owner(s) == o.seat })
	if o.faction != "ivits" && power < 6 && len(own) > 0 {
		o.add("a federation of too little power", "federation "+strings.Join(own, ",")+" fed1")
	}
	line, err := parseLine(next.Mv)
	if err != nil {
		return
	}
	for i, c := range line.commands {
		if c.verb != "federation" {
			continue
		}
		before := ""
		for _, x := range line.commands[:i] {
			before += x.String() + ". "
		}
		hexes := strings.Split(c.args[0], ",")
		var fewer, more, tokens []string
		for j := range hexes {
			rest := slices.Delete(slices.Clone(hexes), j, j+1)
			space := o.space(hexes[j]) // of stations the engine may name any that touch
			if len(rest) > 0 && o.owner(space) != o.seat && o.planet(space) == "" && o.r.value(space, "station") == nil {
				fewer = append(fewer, before+"federation "+strings.Join(rest, ",")+" "+c.args[1])
			}
		}
		for _, h := range o.hexes(func(s string, h engineHex) bool {
			return o.planet(s) == "" && !slices.Contains(hexes, h.XY) &&
				!slices.ContainsFunc(hexes, func(x string) bool { return slices.Contains(neighbours(o.space(x)), s) })
		}) {
			more = append(more, before+"federation "+strings.Join(hexes, ",")+","+h+" "+c.args[1])
		}
		for kind, left := range o.s.Feds {
			if left == 0 {
				tokens = append(tokens, before+"federation "+c.args[0]+" "+kind)
			}
		}
		if o.faction != "gleens" {
			tokens = append(tokens, before+"federation "+c.args[0]+" gleens")
		}
		slices.Sort(tokens)
		o.add("a federation with a satellite less", fewer...)
		o.add("a federation with a satellite that is not needed", more...)
		o.add("a federation token that is not there", tokens...)
	}
}

func (o *onlooker) space(hex string) string {
	space, _ := o.r.hex(hex)
	return space
}

// tiles are technology tiles that the seat may not take, and steps that they do not bring, where the log takes one.
func (o *onlooker) tiles(next *engineStep) {
	line, err := parseLine(next.Mv)
	if err != nil {
		return
	}
	own := map[string]bool{}
	for _, t := range o.me.Tiles.Techs {
		own[t.Tile] = true
	}
	before := ""
	for i, c := range line.commands {
		if c.verb != "tech" {
			before += c.String() + ". "
			continue
		}
		var twice, advanced, steps []string
		for _, at := range shelf {
			if tile := o.s.Techs[at]; own[fmt.Sprint(tile[0])] {
				twice = append(twice, before+"tech "+at)
			}
		}
		for _, t := range tracks {
			if o.me.Research[t] < 4 || len(o.me.Tiles.Federations) == 0 || len(o.me.Tiles.Techs) == 0 {
				advanced = append(advanced, before+"tech adv-"+t)
			}
			if slices.Contains(tracks, c.args[0]) && t != c.args[0] {
				steps = append(steps, before+c.String()+". up "+t)
			}
		}
		o.add("a technology tile twice", twice...)
		o.add("an advanced tile without level 4 and a token", advanced...)
		o.add("a step on a track that the tile does not lie under", steps...)
		if i+1 < len(line.commands) {
			o.add("a tile without one to cover", before+c.String()+". cover "+c.args[0])
		}
		return
	}
}

// turn are lines that break the order of a turn.
func (o *onlooker) turn(next *engineStep) {
	o.add("ending a turn without an action", "endturn")
	line, err := parseLine(next.Mv)
	if err != nil {
		return
	}
	if last := len(line.commands) - 1; last > 0 && line.commands[last].verb == "endturn" {
		before := ""
		for _, c := range line.commands[:last] {
			before += c.String() + ". "
		}
		o.add("a second action in a turn", before+"up eco", before+"pass booster1", before+"action power3", before+"build m 1C",
			before+"special 4pw")
	}
	o.add("an answer to what nobody asked", "charge 1pw", "decline 1pw", "income 1t", "lostPlanet 1C", "fedtile fed1",
		"brainstone area3", "swap-PI 1C", "cover terra", "tech free1")
}
