package playtest

import (
	"fmt"
	"math"
	"testing"

	"github.com/stellar-rules/stellar/schema/locale"
)

// TestMeeting: each two players meet equally often, and each sits in each seat as often as the other.
func TestMeeting(t *testing.T) {
	h := &Head{Tournament: []string{"a", "b", "c", "d"}}
	for seats := 2; seats <= 5; seats++ {
		met := map[string]int{}
		for no := range 2 * len(h.Pairs()) {
			players, _ := h.meeting(no, seats)
			met[fmt.Sprint(players)]++
		}
		if len(met) != 12 {
			t.Errorf("of %d seats there are %d seatings: %v", seats, len(met), met)
		}
	}
}

// TestElo: who wins three of four games is 191 points stronger, and the shares of the crosstable add up.
func TestElo(t *testing.T) {
	h := &Head{Tournament: []string{"weak", "strong", "idle"}}
	r := NewReport(h, new(locale.Speaker), false, false)
	for no := range 1_000 {
		won := float64(min(no%4, 1))
		r.meet(&Game{Seats: []Seat{{Player: "strong", Won: won, Place: 2 - won}, {Player: "weak", Won: 1 - won, Place: 1 + won}}})
	}
	elo := r.elo()
	if by := elo[1].Mid - elo[0].Mid; math.Abs(by-400*math.Log10(3)) > 1 {
		t.Errorf("three of four games won are %.1f points", by)
	}
	if elo[2].High < 300 || elo[2].Low > -300 {
		t.Errorf("of who has not played, too much is known: %v", elo[2])
	}
	heads, rows := r.crosstable()
	for i, want := range []string{"strong", "idle", "weak"} {
		if heads[2+i] != want || rows[i][0] != want || rows[i][2+i] != nil {
			t.Errorf("row %d is not that of %s: %v", i, want, rows[i])
		}
	}
	if a, b := rows[0][4].(Percent), rows[2][2].(Percent); a.Mid != 0.75 || a.Mid+b.Mid != 1 || a.Low+b.High != 1 {
		t.Errorf("%v and %v do not add up", a, b)
	}
}
