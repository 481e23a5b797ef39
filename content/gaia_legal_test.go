package content_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// compareLegal compares what may be done at a position, each way of it as a set, and tries what the engine refuses.
func (r *replay) compareLegal(t *testing.T, row *engineRow, n *compared) {
	n.places++
	n.refused += len(row.Rejected)
	if err := r.look(); err != nil || !r.asks("main") || r.now.Seat != r.factions[row.Player] {
		t.Errorf("%s, move %d: %s does not act here (%v)", r.game.Game, row.I, row.Player, err)
		return
	}
	own, err := r.legal(row.Player)
	if err != nil {
		t.Errorf("%s, move %d: %v", r.game.Game, row.I, err)
		return
	}
	theirs := row.sets()
	for _, what := range []string{"build", "up", "action", "special", "spend", "burn", "pass", "federation"} {
		if what == "federation" && row.Legal.Federation != nil && *row.Legal.Federation == 0 {
			continue // the engine has found none, which says nothing
		}
		n.sets++
		missing, extra := minus(theirs[what], own[what]), minus(own[what], theirs[what])
		extra = slices.DeleteFunc(extra, func(x string) bool {
			vain := r.inVain(what, x)
			if vain {
				n.rulebook++
			}
			return vain
		})
		missing = slices.DeleteFunc(missing, func(x string) bool {
			half := r.cannotBeDone(what, x)
			if half {
				n.half++
			}
			return half
		})
		if len(missing)+len(extra) == 0 {
			n.setsEqual++
			continue
		}
		t.Errorf("%s, move %d, %s: %s: missing %q, too many %q", r.game.Game, row.I, row.Player, what, missing, extra)
	}
	for _, cmd := range row.Rejected {
		if err := r.refuses(cmd); err != nil {
			t.Errorf("%s, move %d, %s: %v", r.game.Game, row.I, row.Player, err)
			continue
		}
		n.refusedEqual++
	}
}

func minus(list, less []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return slices.Contains(less, x) })
}

// refuses tries a command that the engine refuses. What is allowed alone though nothing comes of it is no difference.
func (r *replay) refuses(cmd string) error {
	c, err := parseCommand(cmd)
	if err != nil {
		return nil
	}
	x, err := r.copied()
	if err != nil {
		return err
	}
	defer x.forget()
	if x.do(c) != nil || x.gainsNothing(r) {
		return nil
	}
	return fmt.Errorf("%q is refused by the engine, and is allowed here", cmd)
}

// sets are the legal sets of the engine in words.
func (row *engineRow) sets() map[string][]string {
	out := map[string][]string{}
	add := func(what string, words ...any) {
		out[what] = append(out[what], strings.TrimSpace(fmt.Sprintln(words...)))
	}
	l := row.Legal
	for _, x := range l.Build {
		add("build", x[0], x[1], priceWords(x[2]))
	}
	for _, x := range l.Up {
		add("up", x[0], x[1])
	}
	for _, x := range l.Action {
		add("action", x[0])
	}
	for _, x := range l.Special {
		add("special", x)
	}
	for _, x := range l.Spend {
		cost, _ := parseAmounts(x[0])
		gain, _ := parseAmounts(x[1])
		if ids, _, err := exchanges(cost, gain); err == nil && len(ids) == 1 && !slices.Contains(out["spend"], ids[0]) {
			add("spend", ids[0])
		}
	}
	if len(l.Burn) > 0 {
		add("burn", "burn")
	}
	for _, x := range l.Pass {
		add("pass", x)
	}
	if l.Federation != nil && *l.Federation > 0 {
		add("federation", "federation")
	}
	return out
}

// priceWords is a price, part by part in one order.
func priceWords(price string) string {
	amounts, err := parseAmounts(price)
	if err != nil {
		return price
	}
	return priceOf(func(unit string) (n int) {
		for _, a := range amounts {
			if a.unit == unit {
				n += a.n
			}
		}
		return n
	})
}

func priceOf(of func(string) int) string {
	var out []string
	for _, unit := range []string{"c", "o", "q", "t->tg"} {
		if n := of(unit); n > 0 {
			out = append(out, fmt.Sprint(n, unit))
		}
	}
	return strings.Join(out, ",")
}

// legal is what may be done in the words of the engine's sets.
func (r *replay) legal(faction string) (map[string][]string, error) {
	out := map[string][]string{}
	// after goes on with an action on a copy.
	after := func(action string, do func(*replay) error) error {
		if !r.offers("action." + action) {
			return nil
		}
		return r.try(do, "action."+action)
	}
	each := func(what, kind string) func(*replay) error {
		return func(x *replay) error {
			for _, id := range x.options() {
				name, is := strings.CutPrefix(id, kind+".")
				if !is {
					continue
				}
				words := engineName(kind, name)
				if kind == "track" {
					words = fmt.Sprint(words, " ", r.count(r.now.Seat, "level", id)+1)
				}
				out[what] = append(out[what], words)
			}
			return nil
		}
	}
	built := func(kind string) func(*replay) error {
		return func(x *replay) error {
			return x.eachOption(func(space string, y *replay) error {
				if kind != "" {
					out["build"] = append(out["build"], kind+" "+r.hexName(space)+" "+y.paid(r))
					return nil
				}
				return y.eachOption(func(building string, z *replay) error {
					b := engineName("building", strings.TrimPrefix(building, "building."))
					price := z.paid(r)
					if b == "PI" && faction == "gleens" {
						price = priceWords("6c,4o") // their token pays at once
					}
					out["build"] = append(out["build"], b+" "+r.hexName(space)+" "+price)
					return nil
				})
			})
		}
	}
	for _, x := range []struct {
		action string
		do     func(*replay) error
	}{
		{"build_mine", built("m")}, {"start_project", built("gf")}, {"upgrade", built("")},
		{"research", each("up", "track")}, {"use_board", each("action", "deed")},
		{"use_special", each("special", "special")}, {"pass_round", each("pass", "booster")},
		{"exchange", func(x *replay) error {
			for _, id := range x.options() {
				out["spend"] = append(out["spend"], strings.TrimPrefix(id, "exchange."))
			}
			return nil
		}},
		{"burn", func(*replay) error { out["burn"] = []string{"burn"}; return nil }},
		{"found_federation", func(*replay) error { out["federation"] = []string{"federation"}; return nil }},
	} {
		if err := after(x.action, x.do); err != nil {
			return nil, fmt.Errorf("%s: %w", x.action, err)
		}
	}
	return out, nil
}

// try takes an option on a copy, and does something there.
func (r *replay) try(do func(*replay) error, id string) error {
	x, err := r.copied()
	if err != nil {
		return err
	}
	defer x.forget()
	if err := x.answer(id); err != nil {
		return err
	}
	if err := x.look(); err != nil {
		return err
	}
	return do(x)
}

// eachOption tries all options, each on a copy.
func (r *replay) eachOption(do func(id string, x *replay) error) error {
	for _, id := range r.options() {
		if err := r.try(func(x *replay) error { return do(id, x) }, id); err != nil {
			return err
		}
	}
	return nil
}

// hexName is what the engine calls a space.
func (r *replay) hexName(space string) string {
	for _, h := range r.game.Map {
		if spaceAt(place{h.Q, h.R}) == space {
			return h.XY
		}
	}
	return space
}

// paid is what the seat has less than before, which is what a building costs. The brainstone goes anywhere.
func (r *replay) paid(before *replay) string {
	seat := before.now.Seat
	if r.asks("stone") && (r.answer(r.options()[0]) != nil || r.look() != nil) {
		return "?"
	}
	return priceOf(func(unit string) int {
		if unit == "t->tg" {
			return r.inGaia(seat) - before.inGaia(seat)
		}
		attr := map[string]string{"c": "credits", "o": "ore", "q": "qic"}[unit]
		return before.number(seat, attr) - r.number(seat, attr)
	})
}

// inGaia is how many tokens lie in the gaia area, the brainstone among them.
func (r *replay) inGaia(seat string) int {
	n := r.number(seat, "bowl_gaia")
	if r.value(seat, "stone") == thing("bowl", "gaia") {
		n++
	}
	return n
}

// gainsNothing says whether somebody has no more of anything than before: all that was gained was lost.
func (r *replay) gainsNothing(before *replay) bool {
	if r.look() != nil || r.now != nil && r.now.Seat == before.now.Seat && !r.asks("main", "more") {
		return false
	}
	seat := before.now.Seat
	for _, attr := range []string{"points", "credits", "ore", "qic", "knowledge", "satellites"} {
		if r.number(seat, attr) > before.number(seat, attr) {
			return false
		}
	}
	tokens := func(x *replay) (n int) {
		for i, bowl := range []string{"bowl_1", "bowl_2", "bowl_3", "bowl_gaia"} {
			n += x.number(seat, bowl) * []int{100, 101, 102, 100}[i]
		}
		return n
	}
	if tokens(r) > tokens(before) {
		return false
	}
	for _, attr := range []string{"stands", "level"} {
		if fmt.Sprint(r.value(seat, attr)) != fmt.Sprint(before.value(seat, attr)) {
			return false
		}
	}
	return r.formersOut(seat) == before.formersOut(seat)
}

// inVain says whether something that the engine does not offer is allowed by the rulebook alone: nothing comes of it.
func (r *replay) inVain(what, name string) (vain bool) {
	x, err := r.copied()
	if err != nil {
		return false
	}
	defer x.forget()
	switch what {
	case "action":
		err = x.takes("action.use_board", thing("deed", name))
	case "special":
		err = x.takes("action.use_special", thing("special", name))
	case "spend":
		if err = x.takes("action.exchange", "exchange."+name); err == nil && x.asks("times") {
			err = x.take("1")
		}
	default:
		return false
	}
	return err == nil && x.gainsNothing(r)
}

// cannotBeDone says whether something that the engine offers leads nowhere: it looks at the price of an action alone,
// and not at whether there is a planet for what belongs to it.
func (r *replay) cannotBeDone(what, name string) bool {
	switch what + " " + name {
	case "special step", "action power6":
		return !r.reaches(1, 0)
	case "action power2":
		return !r.reaches(2, 0)
	case "special range+3":
		return !r.reaches(0, 3)
	case "special space-station":
		return len(r.names(r.now.Seat, "stations")) == 6
	}
	return false
}

// reaches says whether a mine, or from farther away also a gaiaformer, could stand anywhere, with so many free steps.
// It goes by what is known of the table, and not by the rules of the pack.
func (r *replay) reaches(steps, farther int) bool {
	seat := r.now.Seat
	faction := r.name(seat, "plays")
	level := func(track string) int { return r.count(seat, "level", thing("track", track)) }
	mine := r.number(seat, "credits") >= 2 && r.number(seat, "ore") >= 1 && r.count(seat, "stands", "building.mine") < 8
	tokens := r.number(seat, "bowl_1") + r.number(seat, "bowl_2") + r.number(seat, "bowl_3")
	if r.value(seat, "stone") != nil {
		tokens++
	}
	project := farther > 0 && r.number(seat, "formers") > 0 && tokens >= []int{99, 6, 6, 4, 3, 3}[level("gaia")]
	reach, perStep := []int{1, 1, 2, 2, 3, 4}[level("nav")]+farther, []int{3, 3, 2, 1, 1, 1}[level("terra")]
	return slices.ContainsFunc(r.game.Map, func(h engineHex) bool {
		space := spaceAt(place{h.Q, h.R})
		planet := r.name(space, "planet")
		owner, former := r.value(space, "owner"), r.value(space, "former")
		ore, qic := 1, max(0, r.gap(seat, place{h.Q, h.R})-reach+1)/2
		switch {
		case planet == "" || planet == "lost" && faction != "lantids":
			return false
		case planet == "transdim":
			return project && former == nil && qic <= r.number(seat, "qic")
		case former == seat:
			return mine && ore <= r.number(seat, "ore")
		case owner != nil && (faction != "lantids" || owner == seat) || former != nil:
			return false
		case owner != nil:
		case planet == "gaia" && faction == "gleens":
			ore++
		case planet == "gaia":
			qic++
		default:
			ore += perStep * max(0, ringSteps(homes[faction], planet)-steps)
		}
		return mine && ore <= r.number(seat, "ore") && qic <= r.number(seat, "qic")
	})
}

// gap is how far a place is from the nearest of a seat's buildings.
func (r *replay) gap(seat string, to place) int {
	gap := 99
	for _, attr := range []string{"colonies", "visits", "stations"} {
		for _, s := range r.names(seat, attr) {
			var x, y int
			if _, err := fmt.Sscanf(s, "h%d_%d", &x, &y); err == nil {
				q, r := to.q-(x-11), to.r-(y-8)
				gap = min(gap, max(q, -q, r, -r, q+r, -q-r))
			}
		}
	}
	return gap
}

// The ring of planets, and on which of them factions are at home.
var (
	ring  = []string{"terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"}
	homes = names{"terrans": "terra", "lantids": "terra", "xenos": "desert", "gleens": "desert", "taklons": "swamp",
		"ambas": "swamp", "hadsch_hallas": "oxide", "ivits": "oxide", "geodens": "volcanic", "baltaks": "volcanic",
		"firaks": "titanium", "bescods": "titanium", "nevlas": "ice", "itars": "ice"}
)

// ringSteps is how many steps of terraforming lie between two planets.
func ringSteps(a, b string) int {
	n := slices.Index(ring, a) - slices.Index(ring, b)
	n = max(n, -n)
	return min(n, len(ring)-n)
}
