package playtest_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/query"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/packs"
)

func opener(pack string) func(runner.Config) (*runner.Match, error) {
	path := "../../content/classics/" + pack
	if _, err := os.Stat(path); err != nil {
		path = "../../testdata/packs/" + pack
	}
	return func(c runner.Config) (*runner.Match, error) { return runner.Open(&packs.Finder{}, path, "", c) }
}

func open(t testing.TB, pack string, measures []string, where string) *playtest.Side {
	t.Helper()
	s, err := playtest.Open(opener(pack), runner.Config{Seed: 1}, measures, where)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func head(games int) *playtest.Head {
	return &playtest.Head{Format: playtest.Format, Seed: 1, Games: games, Shard: 1, Shards: 1,
		Command: []string{"stellar", "run"}}
}

func play(t testing.TB, h *playtest.Head, sides ...*playtest.Side) (out []*playtest.Game) {
	playtest.Play(t.Context(), h, sides, func(g *playtest.Game) { out = append(out, g) })
	return out
}

// TestPlaysTheSame: a game of a series is the game that its seed gives when it is played alone.
func TestPlaysTheSame(t *testing.T) {
	for _, pack := range []string{"liars_dice", "moons_of_uranus", "night_market"} {
		h := head(4)
		h.Choices = true
		for _, p := range play(t, h, open(t, pack, nil, "")) {
			if p.Fault != "" {
				t.Fatal(pack, p.Fault)
			}
			alone := open(t, pack, nil, "")
			alone.Setup.Seed = p.Seed
			s, players, err := runner.Start(alone.Game, alone.Setup, alone.Players)
			if err != nil {
				t.Fatal(err)
			}
			forced := 0
			m := alone.Game.NewMachine()
			m.Events = func(e *interpreter.Event) {
				if e.Forced {
					forced++
				}
			}
			if _, err := interpreter.Play(t.Context(), m, s, players); err != nil {
				t.Fatal(pack, err)
			}
			if hash := journal.HashOf(s); p.Hash != hash || p.Decided != int(s.Taken()) || p.Forced < forced {
				t.Errorf("%s with seed %d: a series ends at %s after %d decisions (%d forced), the game alone at %s after %d (%d)",
					pack, p.Seed, p.Hash, p.Decided, p.Forced, hash, s.Taken(), forced)
			}
		}
	}
}

// TestCores: the same games in the same order, however many are played at once.
func TestCores(t *testing.T) {
	side := open(t, "night_market", nil, "")
	var all [][]*playtest.Game
	for _, n := range []int{1, 2, 7} {
		was := runtime.GOMAXPROCS(n)
		all = append(all, play(t, head(40), side))
		runtime.GOMAXPROCS(was)
	}
	if len(all[0]) != 40 || !reflect.DeepEqual(all[0], all[1]) || !reflect.DeepEqual(all[0], all[2]) {
		t.Error("cores change the games")
	}
}

// TestMeasures: what expressions give, for the game and for seats, and where they are wrong.
func TestMeasures(t *testing.T) {
	side := open(t, "pig", []string{"once=player.score", "twice=2 * player.score",
		"best=max([for p in players : p.score])", "7 > 5"}, "any([for p in players : p.score >= 100])")
	for _, g := range play(t, head(5), side) {
		if g.Left {
			t.Fatal("a game of pig ended below 100 points")
		}
		of := map[string]*playtest.Figure{}
		for _, f := range g.Figures {
			of[f.Row+"/"+f.Column] = f
		}
		best, most := of["/best"], 0.0
		for i := range g.Seats {
			once, twice := of[fmt.Sprintf("Player %d/once", i+1)], of[fmt.Sprintf("Player %d/twice", i+1)]
			if twice.Value != 2*once.Value || len(once.Course) != g.Rounds || once.Course[0] != 0 {
				t.Errorf("twice %+v is %+v over %d rounds", once, twice, g.Rounds)
			}
			most = max(most, once.Value)
		}
		if best.Value != most || most < 100 || of["/7 > 5"].Value != 1 {
			t.Errorf("the best has %v, not %v", best.Value, most)
		}
	}
	for _, g := range play(t, head(1), open(t, "pig", []string{"player.p1.score", "player.p2.score - player.p1.score"}, "")) {
		if len(g.Figures) != 2 || g.Figures[0].Row != "" {
			t.Errorf("what names one seat is asked of each: %+v", g.Figures)
		}
	}
	for _, g := range play(t, head(3), open(t, "pig", nil, "count(players) == 7")) {
		if !g.Left || g.Seats != nil {
			t.Errorf("a game of two was counted where seven were asked for: %+v", g)
		}
	}
	for text, want := range map[string]string{
		"x=player.scre":  "--measure:1:",
		"count(playrs)":  "--measure:1:7",
		"players":        "number",
		"1 +":            "--measure:1:",
		"\x1b":           "--measure:1:1",
		"y=player":       "number",
		"z=((((((((((1 ": "--measure:1:",
	} {
		_, err := playtest.Open(opener("pig"), runner.Config{}, []string{text}, "")
		wrong := (*query.Error)(nil)
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) || wrong.Source("--measure") == nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := playtest.Open(opener("pig"), runner.Config{}, nil, "count(players)"); err == nil ||
		!strings.Contains(err.Error(), "true or false") {
		t.Errorf("--where takes a number: %v", err)
	}
}

// report is what came of games, as text.
func report(h *playtest.Head, games []*playtest.Game) string {
	r := playtest.NewReport(h, nil, true, true)
	for _, g := range games {
		r.Add(g)
	}
	return fmt.Sprint(r.Records, r.Tables(), r.Charts())
}

// TestMerge: shards add up to one run, whatever their order; what is lost, doubled, cut off or of another run is said.
func TestMerge(t *testing.T) {
	side := open(t, "pig", []string{"player.score"}, "")
	whole := head(21)
	whole.Choices = true
	want := report(whole, play(t, whole, side))
	files := map[int]string{}
	for n := 1; n <= 5; n++ {
		h := *whole
		h.Shard, h.Shards = n, 5
		var file bytes.Buffer
		_ = playtest.Write(&file, h)
		for _, g := range play(t, &h, side) {
			_ = playtest.Write(&file, g)
		}
		files[n] = file.String()
	}
	merge := func(list ...string) (string, error) {
		var shards []*playtest.Shard
		for i, text := range list {
			s, err := playtest.Read(fmt.Sprint("file ", i), strings.NewReader(text))
			if err != nil {
				return "", err
			}
			shards = append(shards, s)
		}
		h, each, err := playtest.Merge(shards)
		if err != nil {
			return "", err
		}
		var games []*playtest.Game
		err = each(func(g *playtest.Game) { games = append(games, g) })
		return report(h, games), err
	}
	if got, err := merge(files[4], files[1], files[5], files[2], files[3]); err != nil || got != want {
		t.Errorf("merged: %v\n%s\nand in one run:\n%s", err, got, want)
	}
	lines := strings.SplitAfter(files[2], "\n")
	for why, list := range map[string][]string{
		"shards 2,5 of 5":       {files[1], files[3], files[4]},
		"both shard 1":          {files[1], files[1]},
		"another series":        {files[1], strings.Replace(files[2], `"games":21`, `"games":22`, 1)},
		"ends before":           {files[1], strings.Join(lines[:3], ""), files[3], files[4], files[5]},
		"continues after":       {files[1], files[2] + lines[1], files[3], files[4], files[5]},
		"file 1:2 is no":        {files[1], lines[0] + "{}\n", files[3], files[4], files[5]},
		"not a file of records": {"{}\n"},
		"is not a record":       {"[1]\n"},
		"file 0 ends before":    {""},
		"file 1:3 is not a":     {files[1], lines[0] + lines[1] + lines[1], files[3], files[4], files[5]},
	} {
		if _, err := merge(list...); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// FuzzRead: no file of records ends the program.
func FuzzRead(f *testing.F) {
	f.Add(`{"playtest":1,"seed":"1","games":1,"shard":1,"shards":1}`,
		`{"game":0,"seed":"1","seats":[{}],"asked":[{"options":[{}]}]}`)
	f.Add(`{"playtest":1,"seed":"1","games":1,"shard":1,"shards":1}`,
		`{"game":0,"seed":"1","rounds":9,"seats":[{"course":[1]},{}],"figures":[{"course":[1,2]}],"used":["a"]}`)
	f.Fuzz(func(_ *testing.T, head, game string) {
		s, err := playtest.Read("x", strings.NewReader(head+"\n"+game+"\n"))
		if err != nil {
			return
		}
		if h, each, err := playtest.Merge([]*playtest.Shard{s}); err == nil {
			r := playtest.NewReport(h, nil, true, true)
			_ = each(r.Add)
			r.Tables()
		}
	})
}

// TestFigures: intervals and tests give what tables of statistics say.
func TestFigures(t *testing.T) {
	h := head(10)
	h.Compare = "mod"
	r := playtest.NewReport(h, nil, false, false)
	for i := range 10 {
		for _, other := range []bool{false, true} {
			score := float64(i)
			if other {
				score += float64(1 + i%2)
			}
			a := playtest.Seat{Seat: "x.a", Place: 1 + float64(i%2), Score: &score}
			g := &playtest.Game{No: i, Other: other, Seats: []playtest.Seat{a, {Seat: "x.b"}}}
			g.Seats[i%5/4].Won = 1
			r.Add(g)
		}
	}
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 0.002 {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	for _, table := range r.Tables() {
		switch table.ID {
		case "seats": // 8 of 10: Wilson gives 49.0 to 94.3 percent
			won, place := table.Rows[0][2].(playtest.Percent), table.Rows[0][3].(playtest.Estimate)
			near("won", won.Mid, 0.8)
			near("won, at least", won.Low, 0.490)
			near("won, at most", won.High, 0.943)
			near("place, at most", place.High, 1.5+2.262*0.16667) // Student's t of 9 degrees
		case "compare":
			for _, row := range table.Rows {
				if e, ok := row[5].(playtest.Estimate); ok && row[1] == "x.a" && row[0] == "points" {
					near("more", e.Mid, 1.5)
					near("certainty", row[6].(playtest.Percent).Mid, 1)
				}
			}
			return
		}
	}
	t.Error("nothing is compared")
}
