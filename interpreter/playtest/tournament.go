package playtest

import (
	"cmp"
	"math"
	"slices"
)

// meeting is who sits at each of some seats in a game of a tournament: two players in turns. Each two meet once before
// any meet again, and then with their seats changed; round counts how often these two met.
func (h *Head) meeting(no, seats int) (players []string, round int) {
	pairs := h.Pairs()
	pair := pairs[no%len(pairs)]
	for i := range seats {
		players = append(players, pair[(i+no/len(pairs))%2])
	}
	return players, no / len(pairs)
}

// Pairs are each two players of the tournament.
func (h *Head) Pairs() (out [][2]string) {
	for i, a := range h.Tournament {
		for _, b := range h.Tournament[i+1:] {
			out = append(out, [2]string{a, b})
		}
	}
	return out
}

// meet notes how each player of a game did against each other: the mean over the seats of both, 1 for a better place.
func (r *Report) meet(g *Game) {
	for _, p := range r.Head.Pairs() {
		sum, n := 0.0, 0
		for _, x := range g.Seats {
			for _, y := range g.Seats {
				if x.Player == p[0] && y.Player == p[1] {
					sum, n = sum+float64(1+x.ahead(&y))/2, n+1
				}
			}
		}
		if n > 0 {
			s := r.met.entry(p)
			*s = append(*s, sum/float64(n))
		}
	}
}

// ahead is 1 if a seat came off better than another, -1 if worse.
func (x *Seat) ahead(y *Seat) int {
	return cmp.Or(cmp.Compare(y.Place, x.Place), cmp.Compare(x.Won, y.Won))
}

// A Rating is an estimate in Elo points.
type Rating Estimate

// Elo points: a player with eloScale more is ahead eloBase times as often as behind.
const eloScale, eloBase = 400.0, 10.0

// elo are the strengths of the players of a tournament, which make its results most likely (Bradley and Terry); their
// mean is 0. A tie counts as half a win of both. So that nobody's is infinite, each two also have one tie that was not
// played. The intervals take the strengths of the others as known.
func (r *Report) elo() []Rating {
	n := len(r.Head.Tournament)
	games, won := make([][]float64, n), make([]float64, n)
	for i := range games {
		games[i] = make([]float64, n)
	}
	for _, p := range r.Head.Pairs() {
		i, j := slices.Index(r.Head.Tournament, p[0]), slices.Index(r.Head.Tournament, p[1])
		s := *r.met.entry(p)
		games[i][j] = float64(len(s)) + 1
		games[j][i] = games[i][j]
		ahead := s.mean()*float64(len(s)) + 0.5
		won[i] += ahead
		won[j] += games[i][j] - ahead
	}
	strength := slices.Repeat([]float64{1}, n)
	for range 10_000 { // Hunter's MM algorithm
		for i := range strength {
			all := 0.0
			for j, n := range games[i] {
				all += n / (strength[i] + strength[j])
			}
			strength[i] = won[i] / all
		}
	}
	out, mean, unit := make([]Rating, n), 0.0, eloScale/math.Log(eloBase)
	for i, s := range strength {
		known := 0.0 // Fisher's information
		for j, n := range games[i] {
			known += n * s * strength[j] / ((s + strength[j]) * (s + strength[j]))
		}
		out[i].Mid, out[i].High = unit*math.Log(s), z*unit/math.Sqrt(known)
		mean += out[i].Mid / float64(n)
	}
	for i := range out {
		mid, by := out[i].Mid-mean, out[i].High
		out[i] = Rating{mid, mid - by, mid + by}
	}
	return out
}

// crosstable has a row for each player of a tournament, the strongest first: its strength, and its share against each.
func (r *Report) crosstable() (heads []string, rows [][]any) {
	all, elo := r.Head.Tournament, r.elo()
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(elo[b].Mid, elo[a].Mid) })
	heads = r.heads(sayPlayer, sayElo)
	for _, i := range order {
		heads = append(heads, r.name(all[i]))
		row := []any{r.name(all[i]), elo[i]}
		for _, j := range order {
			switch s := *r.met.entry([2]string{all[min(i, j)], all[max(i, j)]}); {
			case len(s) == 0:
				row = append(row, nil)
			case i < j:
				row = append(row, s.percent())
			default:
				p := s.percent()
				row = append(row, Percent{1 - p.Mid, 1 - p.High, 1 - p.Low})
			}
		}
		rows = append(rows, row)
	}
	return heads, rows
}
