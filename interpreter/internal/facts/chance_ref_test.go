package facts_test

import (
	"math/big"
	"testing"
)

// ---- Kuhn poker ---------------------------------------------------------------

// kuhnEnd is one ending: the cards of the two seats (0 is the jack), what was done, and
// what the first seat won.
type kuhnEnd struct {
	first, second int
	line          string // b bet or call, c check, f fold
	won           int
}

// kuhnOptions are what may be done next; none where the hand is over.
func kuhnOptions(line string) string {
	switch line {
	case "", "c":
		return "bc"
	case "b", "cb":
		return "bf"
	}
	return ""
}

func kuhnWon(first, second int, line string) int {
	win := sign(first - second)
	switch line {
	case "cc":
		return win
	case "bf":
		return 1
	case "cbf":
		return -1
	}
	return 2 * win // bb, cbb
}

// kuhnTree gives all endings in order, and how many decisions lead there.
func kuhnTree() (ends []kuhnEnd, decisions int) {
	var walk func(a, b int, line string)
	walk = func(a, b int, line string) {
		options := kuhnOptions(line)
		if options == "" {
			ends = append(ends, kuhnEnd{a, b, line, kuhnWon(a, b, line)})
			return
		}
		decisions++
		for _, o := range options {
			walk(a, b, line+string(o))
		}
	}
	for a := range 3 {
		for b := range 3 {
			if a != b {
				walk(a, b, "")
			}
		}
	}
	return ends, decisions
}

// kuhnValue is what the first seat wins on average when both play Kuhn's equilibrium, in
// which the first bets a jack one time in three.
func kuhnValue() *big.Rat {
	bet := map[string][3]*big.Rat{ // how often to bet or call, by card
		"":   {big.NewRat(1, 3), new(big.Rat), big.NewRat(1, 1)},
		"cb": {new(big.Rat), big.NewRat(2, 3), big.NewRat(1, 1)},
		"c":  {big.NewRat(1, 3), new(big.Rat), big.NewRat(1, 1)},
		"b":  {new(big.Rat), big.NewRat(1, 3), big.NewRat(1, 1)},
	}
	sum := new(big.Rat)
	ends, _ := kuhnTree()
	for _, e := range ends {
		p := big.NewRat(int64(e.won), 6)
		for i := range e.line {
			card := e.first
			if i%2 == 1 {
				card = e.second
			}
			q := new(big.Rat).Set(bet[e.line[:i]][card])
			if e.line[i] != 'b' {
				q.Sub(big.NewRat(1, 1), q)
			}
			p.Mul(p, q)
		}
		sum.Add(sum, p)
	}
	return sum
}

func TestKuhnPoker(t *testing.T) {
	ends, decisions := kuhnTree()
	equal(t, "endings", len(ends), 30)
	equal(t, "decisions", decisions, 24)
	scores, lines, sum := map[int]int{}, map[string]int{}, 0
	for _, e := range ends {
		scores[e.won]++
		lines[e.line]++
		sum += e.won
	}
	for _, l := range []string{"bb", "bf", "cbb", "cbf", "cc"} {
		equal(t, "endings by "+l, lines[l], 6)
	}
	for won, n := range map[int]int{-2: 6, -1: 9, 1: 9, 2: 6} {
		equal(t, "endings that win "+itoa(won), scores[won], n)
	}
	equal(t, "sum of all endings", sum, 0)
	equal(t, "value of the game", kuhnValue().String(), "-1/18")
}

// ---- Pig ----------------------------------------------------------------------

// pigTurn is how likely a turn ends with each pot when it is held as soon as it reaches
// hold; pot 0 is a lost one.
func pigTurn(hold int) []*big.Rat {
	at := make([]*big.Rat, hold+6)
	for i := range at {
		at[i] = new(big.Rat)
	}
	at[0].SetInt64(1)
	sixth, lost := big.NewRat(1, 6), new(big.Rat)
	for pot := range hold {
		p := new(big.Rat).Mul(at[pot], sixth)
		at[pot] = new(big.Rat)
		lost.Add(lost, p)
		for face := 2; face <= 6; face++ {
			at[pot+face].Add(at[pot+face], p)
		}
	}
	at[0] = lost
	return at
}

func TestPig(t *testing.T) {
	turn, mean, all := pigTurn(20), new(big.Rat), new(big.Rat)
	for pot, p := range turn {
		all.Add(all, p)
		mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(pot), 1)))
	}
	equal(t, "all outcomes", all.RatString(), "1")
	equal(t, "lost when held at 20", turn[0].FloatString(5), "0.62454")
	equal(t, "points of such a turn", mean.FloatString(2), "8.14")
	for pot, p := range map[int]string{20: "0.0997", 21: "0.0950", 22: "0.0742", 23: "0.0542",
		24: "0.0352", 25: "0.0172"} {
		equal(t, "held with "+itoa(pot), turn[pot].FloatString(4), p)
	}
	equal(t, "lost when held at once", pigTurn(1)[0].String(), "1/6")
	// With 20 in the pot a roll may gain as much as it may lose.
	equal(t, "a roll with 20 in the pot", 2+3+4+5+6-20, 0)
}

// ---- Liar's dice --------------------------------------------------------------

// liarRounds counts the ways a round with so many dice can be bid and doubted, by who bids
// last: 0 is the seat that began.
func liarRounds(dice int) (byBidder [2]int) {
	var walk func(count, face, bidder int)
	walk = func(count, face, bidder int) {
		if count > 0 {
			byBidder[bidder]++
		}
		for c := max(count, 1); c <= dice; c++ {
			for f := 1; f <= 6; f++ {
				if c > count || f > face {
					walk(c, f, 1-bidder)
				}
			}
		}
	}
	walk(0, 0, 1)
	return byBidder
}

func TestLiarsDice(t *testing.T) {
	for dice, want := range map[int]int{1: 1<<6 - 1, 2: 1<<12 - 1} { // any bids but none, rising
		n := liarRounds(dice)
		equal(t, "rounds with dice: "+itoa(dice), n[0]+n[1], want)
		equal(t, "of which the first bids last", n[0], want/2+1)
	}
}
