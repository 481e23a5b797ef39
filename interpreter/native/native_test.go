package native_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/native"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

// built says to the test that games are compiled into it.
const built = "STELLAR_TEST_BUILT"

var games = flag.String("games", "", "the games to play, by name; empty: a sample, or all with -long")

// sample are the games of a quick run: of sets, lines, recursion, and of dice that are hidden.
var sample = []string{"liars_dice", "reversi", "tic_tac_toe"}

// whole are games that native code can play to their end.
var whole = []string{"breakthrough", "chess", "connect_four", "hex", "reversi", "sticks", "tic_tac_toe"}

// TestTwins plays games of all content as Go and interpreted, by chance and by their bots: options, hashes and steps are
// equal at each decision. It compiles itself with the games in it.
func TestTwins(t *testing.T) {
	if os.Getenv(built) != "" {
		each(t, func(name string, load func() *interpreter.Game) {
			t.Run(name, func(t *testing.T) { twins(t, load(), load()) })
		})
		return
	}
	var list []*interpreter.Game
	each(t, func(_ string, load func() *interpreter.Game) { list = append(list, load()) })
	file, err := native.Overlay("../..", t.TempDir(), list)
	if err != nil {
		t.Fatal(err)
	}
	// paths in an overlay are relative to the working directory of the command
	args := []string{"test", "-overlay", file, "-run", "^TestTwins$", "-count", "1", "-vet", "off", ".", "-games", *games}
	if longtest.On() {
		args = append(args, "-timeout", "0", "-long")
	}
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Env = append(os.Environ(), built+"=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, bytes.TrimSpace(out))
	}
}

// TestSourceIsStable writes games twice.
func TestSourceIsStable(t *testing.T) {
	each(t, func(name string, load func() *interpreter.Game) {
		one, err := native.Source(load(), "twice")
		if err != nil {
			t.Fatal(name, err)
		}
		two, _ := native.Source(load(), "twice")
		if !bytes.Equal(one, two) {
			t.Errorf("%s is written in two ways", name)
		}
	})
}

// TestOtherRules leaves a game that was built from other rules to the interpreter.
func TestOtherRules(t *testing.T) {
	if os.Getenv(built) != "" {
		t.Skip("for games that are not built")
	}
	each(t, func(name string, load func() *interpreter.Game) {
		if native.Find(load()) {
			t.Errorf("%s is not compiled into this program", name)
		}
	})
}

func each(t *testing.T, visit func(name string, load func() *interpreter.Game)) {
	t.Helper()
	names := sample
	switch {
	case *games != "":
		names = strings.Split(*games, ",")
	case longtest.On():
		names = nil
	}
	of(t, names, visit)
}

// mostAlike is how many scenarios of a folder are written as Go where none are named: they share a pack.
const mostAlike = 3

// of visits the games of these names, or all.
func of(t testing.TB, names []string, visit func(name string, load func() *interpreter.Game)) {
	t.Helper()
	for _, path := range []string{"../../testdata/packs", "../../content/classics", "../../scenarios"} {
		folders, err := (&packs.Finder{}).Folders(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range folders {
			for i, u := range f.Units {
				if names == nil && i < mostAlike || slices.Contains(names, u.Name[strings.LastIndexByte(u.Name, '/')+1:]) {
					visitUnit(t, u, visit)
				}
			}
		}
	}
}

func visitUnit(t testing.TB, u *packs.Unit, visit func(name string, load func() *interpreter.Game)) {
	t.Helper()
	names := u.Plan.Scenarios
	if len(names) == 0 {
		names = []string{""}
	}
	for _, name := range names[:1] {
		played, playedName, err := (&packs.Finder{}).Scenario(u.Name, name)
		if err != nil { // it is in a file of tests
			played, playedName = u, name
		}
		load := func() *interpreter.Game {
			m, finds := played.Load(playedName, nil)
			if m == nil {
				t.Fatal(finds)
			}
			g, err := interpreter.Compile(m)
			if err != nil {
				t.Fatal(err)
			}
			return g
		}
		if load().Model().Game != nil {
			visit(u.Name+"/"+name, load)
		}
	}
}

// A side is one of two games that should be the same.
type side struct {
	m *interpreter.Machine
	s *interpreter.State
	d *interpreter.Decision
	p interpreter.Player
}

func begin(t *testing.T, g *interpreter.Game, seed uint64) *side {
	t.Helper()
	bot := "random"
	if l := g.Model().Scenarios; len(l) > 0 {
		bot = l[0].Bot
	}
	s := newState(t, g, seed)
	p, err := g.NewPlayer(bot, seed)
	if err != nil {
		t.Fatal(err)
	}
	return &side{m: g.NewMachine(), s: s, p: p}
}

func newState(t testing.TB, g *interpreter.Game, seed uint64) *interpreter.State {
	t.Helper()
	set := interpreter.Setup{Seed: seed}
	if l := g.Model().Scenarios; len(l) > 0 {
		set.Scenario = l[0]
	}
	s, err := g.New(set)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func twins(t *testing.T, plain, fast *interpreter.Game) {
	if !native.Find(fast) {
		t.Fatal("the game is not compiled into this program")
	}
	games, most := uint64(3), 100
	if longtest.On() {
		games, most = 6, 1000
	}
	ends := 0
	for seed := range games {
		a, b := begin(t, plain, seed), begin(t, fast, seed)
		if seed == games-1 { // hands back in the middle of something
			a.m.Limits.Steps, b.m.Limits.Steps = 120, 120
		}
		r := rand.New(rand.NewPCG(seed, 2))
		for step := range most {
			var errs [2]error
			for i, x := range []*side{a, b} {
				x.d, errs[i] = x.m.Advance(t.Context(), x.s)
			}
			if !same(t, a, b, errs) || a.d == nil {
				break
			}
			if step%8 == 0 && !sameEnd(t, a, b, seed, &ends) {
				return
			}
			i, j := r.IntN(a.d.Count()), 0
			if seed%2 == 1 {
				i, errs[0] = a.p.Answer(t.Context(), a.m, a.s, a.d)
				j, errs[1] = b.p.Answer(t.Context(), b.m, b.s, b.d)
				if !same(t, a, b, errs) {
					return
				}
				if i != j {
					t.Errorf("seed %d, %s: the bot takes %d, as Go %d", seed, a.d.Address, i, j)
					return
				}
			}
			errs[0], errs[1] = a.m.Take(a.s, i), b.m.Take(b.s, i)
			a.d, b.d = nil, nil
			if !same(t, a, b, errs) || step%8 == 3 && !sameEnd(t, a, b, seed, &ends) {
				return
			}
		}
	}
	t.Logf("%d playouts in native code", ends)
	if slices.ContainsFunc(whole, func(name string) bool { return strings.Contains(t.Name(), "/"+name+"/") }) && ends == 0 {
		t.Error("no playout was in native code")
	}
}

// sameEnd says whether playouts from two equal positions give the same answers and the same result, and counts those
// in native code.
func sameEnd(t *testing.T, a, b *side, seed uint64, inNative *int) bool {
	t.Helper()
	at := "after an answer"
	if a.d != nil {
		at = a.d.Address
	}
	var plays [2]interpreter.Playout
	var results [2]*interpreter.Result
	var errs [2]error
	for i, x := range []*side{a, b} {
		c := &chooser{now: *rand.NewPCG(seed, 3)}
		c.Begin()
		plays[i] = interpreter.Playout{By: c, Most: 300, Notes: true}
		m := x.s.Game().NewMachine()
		hash := x.s.Hash()
		results[i], errs[i] = m.Playout(t.Context(), x.s, &plays[i])
		if x.s.Hash() != hash {
			t.Errorf("%s: a playout changes the position", at)
		}
		if plays[i].Native {
			*inNative++
		}
	}
	switch {
	case (errs[0] == nil) != (errs[1] == nil) || errs[0] != nil && errs[0].Error() != errs[1].Error():
		t.Errorf("%s: playout %v, as Go %v", at, errs[0], errs[1])
	case !slices.EqualFunc(plays[0].Answers, plays[1].Answers, func(x, y interpreter.Answered) bool {
		return x.Key == y.Key && x.Seat.ID == y.Seat.ID
	}):
		t.Errorf("%s: a playout has other answers as Go", at)
	case (results[0] == nil) != (results[1] == nil) || results[0] != nil && ends(results[0]) != ends(results[1]):
		t.Errorf("%s: a playout ends otherwise as Go", at)
	default:
		return true
	}
	return false
}

// ends says how a game ended.
func ends(r *interpreter.Result) string {
	var b strings.Builder
	for _, group := range append(r.Places, r.Winners) {
		for _, seat := range group {
			b.WriteString(seat.Name + " ")
		}
		b.WriteString("; ")
	}
	for _, x := range r.Scores {
		fmt.Fprint(&b, x.Seat.Name, x.Value, " ")
	}
	return b.String()
}

// same says whether two sides are equal.
func same(t *testing.T, a, b *side, errs [2]error) bool {
	t.Helper()
	at := ""
	if a.d != nil {
		at = a.d.Address
	}
	switch {
	case (errs[0] == nil) != (errs[1] == nil) || errs[0] != nil && errs[0].Error() != errs[1].Error():
		t.Errorf("%s: error %v, as Go %v", at, errs[0], errs[1])
	case (a.d == nil) != (b.d == nil) || a.d != nil && !slices.Equal(keys(a.d), keys(b.d)):
		t.Errorf("%s: other options as Go", at)
	case a.s.Hash() != b.s.Hash():
		t.Errorf("%s: another state as Go", at)
	case a.m.Spent() != b.m.Spent():
		t.Errorf("%s: %d steps, as Go %d", at, a.m.Spent(), b.m.Spent())
	default:
		return errs[0] == nil
	}
	return false
}

func keys(d *interpreter.Decision) []uint64 {
	out := make([]uint64, d.Count())
	for i := range out {
		out[i] = d.Key(i)
	}
	return out
}
