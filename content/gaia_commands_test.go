package content_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// play does a line of a log, after which the table stands as the engine says.
func (r *replay) play(step *engineStep) error {
	line, err := parseLine(step.Mv)
	if err != nil {
		return err
	}
	seat, ok := r.factions[line.player]
	if !ok {
		return fmt.Errorf("nobody is called %q", line.player)
	}
	if r.phase == "roundIncome" && slices.ContainsFunc(line.commands, isBrainstone) {
		return r.stones(seat, slices.DeleteFunc(line.commands, isBrainstone), &step.S)
	}
	r.stonesSeen = 0
	for i, c := range line.commands {
		r.ahead = slices.DeleteFunc(slices.Clone(line.commands[i+1:]), func(c engineCommand) bool { return !isBrainstone(c) })
		r.ahead = r.ahead[min(r.stonesSeen, len(r.ahead)):]
		if r.now == nil {
			return fmt.Errorf("%s: the game is over", c)
		}
		if r.now.Seat != seat {
			return fmt.Errorf("%s: %s is asked, not %s, at %s", c, r.now.Seat, seat, r.now.At)
		}
		if err := r.do(c); err != nil {
			return fmt.Errorf("command %d, %s: %w", i+1, c, err)
		}
		if c.verb == "faction" {
			r.factions[c.args[0]] = seat
		}
	}
	return nil
}

func isBrainstone(c engineCommand) bool { return c.verb == "brainstone" }

// stones takes income for which the brainstone's way is asked. Whoever has several charges to come is asked for each,
// in an order that the engine and the pack may see differently: the answers are those that come to the same.
func (r *replay) stones(seat string, commands []engineCommand, s *engineState) error {
	if !r.asks("stone") || r.now.Seat != seat {
		if len(commands) > 0 {
			if err := r.do(commands[0]); err != nil {
				return err
			}
			return r.stones(seat, commands[1:], s)
		}
		if err := r.look(); err != nil {
			return err
		}
		p := s.Players[r.seatOf(seat)]
		for i, bowl := range []string{"bowl_1", "bowl_2", "bowl_3"} {
			if r.number(seat, bowl) != p.PW[fmt.Sprint("area", i+1)] {
				return errors.New("no way of the brainstone leads to what the engine has in its bowls")
			}
		}
		if p.Brain == nil || thing("bowl", *p.Brain) != r.value(seat, "stone") {
			return errors.New("the brainstone does not come to where the engine has it")
		}
		return nil
	}
	var failed error
	for _, id := range r.options() {
		x, err := r.copied()
		if err != nil {
			return err
		}
		if err = x.answer(id); err == nil {
			err = x.stones(seat, commands, s)
		}
		taken := x.taken
		x.forget()
		if failed = err; err == nil {
			return r.takes(taken[len(r.taken):]...)
		}
	}
	return failed
}

// do does a command: it takes the options that it means.
func (r *replay) do(c engineCommand) error {
	switch c.verb {
	case "faction":
		return r.take(thing("faction", c.args[0]))
	case "booster":
		return r.take(thing("booster", c.args[0]))
	case "build":
		return r.build(c.args[0], c.args[1])
	case "up":
		return r.action("research", thing("track", c.args[0]))
	case "tech", "cover":
		if r.asks("tile", "over") && (c.verb == "cover") != r.asks("over") {
			return fmt.Errorf("%s is no answer: %s", c, r.asked())
		}
		return r.take(r.tile(c.args[0]))
	case "decline":
		return r.decline(c.arg(0))
	case "charge":
		return r.charge(c.args[0])
	case "action":
		return r.action("use_board", thing("deed", c.args[0]))
	case "special":
		return r.action("use_special", thing("special", c.args[0]))
	case "spend":
		return r.spend(c.args[0], c.args[2])
	case "burn":
		return r.action("burn", c.args[0])
	case "income":
		return r.income(c.args[0])
	case "federation":
		return r.federation(c.args[0], c.args[1])
	case "fedtile":
		return r.take(thing("federation", c.args[0]))
	case "brainstone":
		if r.stonesSeen > 0 { // it was asked for before the rest of the command before was
			r.stonesSeen--
			return nil
		}
		return r.take(thing("bowl", c.args[0]))
	case "swap-PI", "lostPlanet":
		space, err := r.hex(c.args[0])
		if err != nil {
			return err
		}
		if r.asks("space") && r.places() != c.verb {
			return fmt.Errorf("%s is no answer: %s", c, r.asked())
		}
		return r.take(space)
	case "pass":
		if len(c.args) == 0 {
			if err := r.take("action.pass_round"); err != nil || !r.asks("booster") {
				return err
			}
			return errors.New("who passes takes a booster")
		}
		return r.action("pass_round", thing("booster", c.args[0]))
	case "endturn":
		return r.take("option.end_turn")
	}
	return fmt.Errorf("a command %q cannot be played", c.verb)
}

// action begins an action, where actions are what is asked for, and answers its questions.
func (r *replay) action(name string, ids ...string) error {
	if r.asks("main", "more") {
		ids = append([]string{"action." + name}, ids...)
	}
	return r.takes(ids...)
}

// decline refuses an offer. Where there is nothing to choose the engine still wants that said.
func (r *replay) decline(what string) error {
	if what == "up" && !r.asks("track") || what == "tech" && !r.asks("buy") {
		return nil
	}
	return r.take("option.decline", "decline", "no")
}

// build builds, in set-up, as an action or as a part of another.
func (r *replay) build(kind, hex string) error {
	space, err := r.hex(hex)
	if err != nil {
		return err
	}
	if !r.asks("main", "more") {
		if err := r.look(); err != nil {
			return err
		}
		want := r.places()
		if want == "m" && strings.Contains(r.now.At, "range.") && r.name(space, "planet") == "transdim" {
			want = "gf"
		}
		if r.asks("space") && kind != want {
			return fmt.Errorf("here no %s is built: %s", kind, r.asked())
		}
		return r.take(space)
	}
	switch {
	case kind == "gf":
		return r.action("start_project", space)
	case kind == "m":
		return r.action("build_mine", space)
	}
	return r.action("upgrade", space, thing("building", kind))
}

// places is what is placed where a space is asked for outside the main actions, in words of the engine.
func (r *replay) places() string {
	for at, what := range map[string]string{"swap.": "swap-PI", "place_lost_planet": "lostPlanet", "space_station.": "sp",
		"downgrade.": "ts"} {
		if strings.Contains(r.now.At, at) {
			return what
		}
	}
	if strings.Contains(r.now.At, "settle") && r.look() == nil && r.name(r.now.Seat, "plays") == "ivits" {
		return "PI"
	}
	return "m"
}

// tile is what lies at a place for technology tiles, as a thing.
func (r *replay) tile(at string) string {
	tile := r.game.Tiles.Techs[at].Tile
	if strings.HasPrefix(at, "adv-") {
		return thing("advanced", tile)
	}
	return thing("tech", tile)
}

// charge takes power from a neighbour's building, and of some the token before or after it.
func (r *replay) charge(what string) error {
	amounts, err := parseAmounts(what)
	if err != nil {
		return err
	}
	if err := r.look(); err != nil || r.now == nil {
		return err
	}
	if len(amounts) > 1 && amounts[0].unit == amounts[1].unit {
		return fmt.Errorf("%s says one thing twice", what)
	}
	seat, before, order := r.now.Seat, r.lifted(r.now.Seat), []string{"option.charge"}
	if i := slices.IndexFunc(amounts, func(a amount) bool { return a.unit == "t" }); i == 0 {
		order = []string{"option.token_first", "option.charge_first", "option.charge"}
	} else if i > 0 {
		order = []string{"option.charge_first", "option.token_first", "option.charge"}
	}
	if err := r.take(order...); err != nil || r.asks("stone") {
		return err
	}
	if err := r.look(); err != nil {
		return err
	}
	for _, a := range amounts {
		if charged := r.lifted(seat) - before; a.unit == "pw" && charged != a.n {
			return fmt.Errorf("%d power is charged, not %d", charged, a.n)
		}
	}
	return nil
}

// lifted is how much power the tokens of a seat hold that lie above bowl I.
func (r *replay) lifted(seat string) int {
	n := r.number(seat, "bowl_2") + 2*r.number(seat, "bowl_3")
	switch r.name(seat, "stone") {
	case "bowl_2":
		n++
	case "bowl_3":
		n += 2
	}
	return n
}

// An exchangeRate is a free action of the engine: what it costs and gives, and what the pack calls it.
type exchangeRate struct {
	cost amount
	gain string
	id   string
}

var exchangeRates = []exchangeRate{
	{amount{4, "pw"}, "o,c", "power_ore_credit"},
	{amount{4, "pw"}, "q", "power_qic"}, {amount{3, "pw"}, "o", "power_ore"},
	{amount{4, "pw"}, "k", "power_knowledge"}, {amount{1, "pw"}, "c", "power_credit"},
	{amount{4, "tg"}, "q", "power_qic"}, {amount{3, "tg"}, "o", "power_ore"},
	{amount{4, "tg"}, "k", "power_knowledge"}, {amount{1, "tg"}, "c", "power_credit"},
	{amount{1, "q"}, "o", "qic_ore"}, {amount{1, "k"}, "c", "knowledge_credit"},
	{amount{1, "o"}, "c", "ore_credit"}, {amount{1, "o"}, "t", "ore_token"},
	{amount{1, "t-a3"}, "k", "token_knowledge"}, {amount{1, "gf"}, "q", "former_qic"},
	{amount{4, "c"}, "q", "credits_qic"}, {amount{3, "c"}, "o", "credits_ore"},
	{amount{4, "c"}, "k", "credits_knowledge"},
}

// exchanges are the free actions that a cost and a gain are made of.
func exchanges(cost, gain []amount) (out []string, times []int, err error) {
	left := map[string]int{}
	for _, c := range cost {
		left[c.unit] += c.n
	}
	if len(gain) == 2 && gain[0].n == gain[1].n && left["pw"] == 4*gain[0].n { // an ore and a credit at once
		gain = []amount{{gain[0].n, gain[0].unit + "," + gain[1].unit}}
	}
	for _, g := range gain {
		n := g.n
		for _, x := range exchangeRates {
			if k := min(n, left[x.cost.unit]/x.cost.n); k > 0 && x.gain == g.unit {
				out, times = append(out, x.id), append(times, k)
				left[x.cost.unit] -= k * x.cost.n
				n -= k
			}
		}
		if n > 0 {
			return nil, nil, fmt.Errorf("%v for %v is no exchange", cost, gain)
		}
	}
	for _, n := range left {
		if n > 0 {
			return nil, nil, fmt.Errorf("%v for %v costs less", cost, gain)
		}
	}
	return out, times, nil
}

// spend exchanges resources.
func (r *replay) spend(cost, gain string) error {
	paid, err := parseAmounts(cost)
	if err != nil {
		return err
	}
	got, err := parseAmounts(gain)
	if err != nil {
		return err
	}
	tokens := slices.ContainsFunc(paid, func(a amount) bool { return a.unit == "tg" }) // of the gaia area
	if gain == "tech" && cost == "4tg" {
		return r.take("yes")
	}
	if r.now != nil && !r.now.Forced && tokens == r.asks("main", "more") {
		return fmt.Errorf("nobody spends %s here: %s", cost, r.asked())
	}
	ids, times, err := exchanges(paid, got)
	if err != nil {
		return err
	}
	for i, id := range ids {
		for done := 0; done < times[i]; done++ {
			if err := r.action("exchange", "exchange."+id); err != nil {
				return err
			}
			if r.asks("times") {
				if err := r.take(strconv.Itoa(times[i])); err != nil {
					return err
				}
				break
			}
		}
	}
	return nil
}

// income says which power income comes first.
func (r *replay) income(what string) error {
	amounts, err := parseAmounts(what)
	if err != nil {
		return err
	}
	names := map[string]string{"pw": "charge", "t": "token"}
	if !r.asks("piece") || len(amounts) == 0 {
		return fmt.Errorf("no income is asked for: %s", r.asked())
	}
	for _, a := range amounts {
		if names[a.unit] == "" {
			return fmt.Errorf("%s is no income that is asked for", a.unit)
		}
		id := fmt.Sprintf("%s:%d}", names[a.unit], a.n)
		i := slices.IndexFunc(r.options(), func(x string) bool { return strings.HasSuffix(x, id) })
		if i < 0 {
			return r.notOffered([]string{id})
		}
		if err := r.answer(r.options()[i]); err != nil {
			return err
		}
	}
	return nil
}

// federation founds one of the named hexes: buildings among them are its members, and empty hexes its satellites.
func (r *replay) federation(hexes, token string) error {
	named := map[string]bool{}
	for _, name := range strings.Split(hexes, ",") {
		space, err := r.hex(name)
		if err != nil {
			return err
		}
		named[space] = true
	}
	if err := r.action("found_federation"); err != nil {
		return err
	}
	if err := r.look(); err != nil {
		return err
	}
	// A planet stands for all that touch it, of which the engine may name any.
	groups := r.groups(r.now.Seat)
	had := map[string]bool{} // satellites of federations before
	for _, h := range r.game.Map {
		space := spaceAt(place{h.Q, h.R})
		on, _ := r.value(space, "satellites").([]any)
		had[space] = slices.Contains(on, any(r.now.Seat))
	}
	for r.asks("members", "links") {
		at := slices.IndexFunc(r.options(), func(id string) bool {
			return named[id] || slices.ContainsFunc(groups[id], func(s string) bool { return named[s] })
		})
		switch {
		case at >= 0:
			if err := r.answer(r.options()[at]); err != nil {
				return err
			}
		case r.offers("done"):
			if err := r.answer("done"); err != nil {
				return err
			}
		case r.now.Forced: // what is joined already
			if err := r.answer(r.options()[0]); err != nil {
				return err
			}
		default:
			return r.notOffered([]string{"one of the hexes " + hexes})
		}
	}
	seat := r.now.Seat
	if err := r.take(thing("federation", token)); err != nil {
		return err
	}
	if err := r.look(); err != nil {
		return err
	}
	for _, h := range r.game.Map {
		space := spaceAt(place{h.Q, h.R})
		on, _ := r.value(space, "satellites").([]any)
		if slices.Contains(on, any(seat)) && !had[space] && !named[space] {
			return fmt.Errorf("the federation needs %s too", space)
		}
	}
	for space := range named {
		if allied, _ := r.value(space, "allied").([]any); !slices.Contains(allied, any(seat)) {
			return fmt.Errorf("the federation needs no %s", space)
		}
	}
	return nil
}

// groups are the spaces of a seat that touch each other, for each of them.
func (r *replay) groups(seat string) map[string][]string {
	out := map[string][]string{}
	for _, attr := range []string{"colonies", "visits", "stations"} {
		for _, s := range r.names(seat, attr) {
			id := "space." + s
			group := []string{id}
			for _, n := range neighbours(id) {
				if !slices.Contains(group, n) {
					group = append(group, out[n]...)
				}
			}
			for _, x := range group {
				out[x] = group
			}
		}
	}
	return out
}

// neighbours are the spaces beside one.
func neighbours(space string) (out []string) {
	var x, y int
	if _, err := fmt.Sscanf(space, "space.h%d_%d", &x, &y); err != nil {
		return nil
	}
	for _, d := range rings['B'] {
		out = append(out, fmt.Sprintf("space.h%d_%d", x+d.q, y+d.r))
	}
	return out
}
