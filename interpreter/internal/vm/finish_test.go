package vm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stellar-rules/stellar/schema/model"
)

// ended is how a game ended: winners, places, scores.
func ended(r *Result) string {
	names := func(l []*model.Thing) string {
		var out []string
		for _, t := range l {
			out = append(out, t.Name)
		}
		return strings.Join(out, "=")
	}
	var places, scores []string
	for _, p := range r.Places {
		places = append(places, names(p))
	}
	for _, s := range r.Scores {
		from := []string{}
		for _, x := range s.From {
			from = append(from, fmt.Sprint(x.For.Name, x.Value))
		}
		scores = append(scores, fmt.Sprint(s.Seat.Name, s.Value))
		if s.From != nil {
			scores[len(scores)-1] += "(" + strings.Join(from, " ") + ")"
		}
	}
	return names(r.Winners) + " | " + strings.Join(places, " > ") + " | " + strings.Join(scores, " ")
}

// TestResults: places follow from what a rule gives, best first; who ties shares one.
func TestResults(t *testing.T) {
	for _, c := range []struct{ finish, want string }{
		{`winners = []`, " | a=b=c | "},
		{`winner = player.b`, "b | b > a=c | "},
		{`winners = [player.c, player.a]`, "c=a | c=a > b | "},
		{`scores = [2, 5, 5]`, "b=c | b=c > a | a2 b5 c5"},
		{`scores = [5, 3, 4]`, "a | a > c > b | a5 b3 c4"},
		{`scores = [-1, -2, -1]`, "a=c | a=c > b | a-1 b-2 c-1"},
		{`scores = { for p in players : p => p == player.b ? 4 : 1 }`, "b | b > a=c | a1 b4 c1"},
		{`scores = [{ (fruit.fig) = 2, (fruit.nut) = 3 }, { (fruit.nut) = 7 }, {}]`,
			"b | b > a > c | a5(fig2 nut3) b7(fig0 nut7) c0(fig0 nut0)"},
		{`scores = eaten`, "a=b=c | a=b=c | a2(fig0 nut2) b2(fig0 nut2) c2(fig0 nut2)"},
		{"winners = count(players) > 3 ? players : null\n    scores = [1, 9, 9]", "b=c | b=c > a | a1 b9 c9"},
		{`scores = bid`, "a=b=c | a=b=c | a1 b1 c1"},
		{"winner = player.a\n    scores = [1, 9, 9]", "a | a > b=c | a1 b9 c9"},
		{"winner = player.a\n    scores = [1, 9, 8]", "a | a > b > c | a1 b9 c8"},
		{"places = [[player.b], [player.a, player.c]]", "b | b > a=c | "},
		{"places = [[], [player.b], [player.a, player.c]]", "b | b > a=c | "},
		{"places = [[player.b], [player.a], [player.c]]\n    scores = [9, 1, 1]", "b | b > a > c | a9 b1 c1"},
	} {
		g := compileText(t, `
game "g" {
  players = ["a", "b", "c"]
  pick "bid" {
    by   = players
    from = [1]
  }
  each "p" "eaten" {
    in    = players
    gives = { (fruit.nut) = 2 }
  }
  finish {
    `+c.finish+`
  }
}
kind "player" {}
kind "fruit" { things = ["fig", "nut"] }
`)
		m, s := g.NewMachine(), newState(t, g)
		if d, err := m.Advance(t.Context(), s); d != nil || err != nil {
			t.Fatal(d, err)
		}
		if got := ended(s.Result()); got != c.want {
			t.Errorf("%s: %s, want %s", c.finish, got, c.want)
		}
	}
}

const claims = `
game "g" {
  players = ["a", "b", "c"]
  state   = { left = default(integer, 3) }
  pick "bid" {
    by   = player.a
    from = [1, 2]
  }
  finish { scores = [2, 5, 5] }
}
kind "player" { state = { coins = default(integer, 4) } }
function "double" {
  takes = { n = integer }
  gives = n * 2
}
scenario "s" { title = "S" }
test "before" {
  scenario = scenario.s
  run {
    set "player.b" { coins = 6 }
    set "player.c" { coins = 1 }
  }
  expect "none is over" { that = !is_over() && winners() == [] && score_of(player.b) == null }
  expect "compared" { that = game.left == player.b.coins }
  expect "the side that fails" { that = game.left == 3 && player.b.coins == 1 }
  expect "the first side" { that = game.left == 1 && player.b.coins == 1 }
  expect "both sides" { that = game.left == 1 || player.b.coins == 1 }
  expect "not" { that = !(game.left == 3) }
  expect "all" { that = all([for p in players : p.coins > 4]) }
  expect "all of some" { that = all([for p in players : p.coins > 5 if p != player.a]) }
  expect "any" { that = any([for p in players : p.coins > 9]) }
  expect "if" { that = game.left == 3 ? player.a.coins == 1 : player.b.coins == 1 }
  expect "else" { that = game.left == 2 ? player.a.coins == 1 : player.b.coins == 1 }
  expect "called" { that = double(game.left) == 7 }
  expect "a truth" { that = contains([1, game.left], player.a.coins) }
}
test "after" {
  scenario = scenario.s
  bot      = "random"
  expect "it is over" { that = is_over() && winners() == [player.b, player.c] }
  expect "scores" { that = score_of(player.a) == 2 && score_of(player.c) == 5 }
}
`

// TestClaims: a claim that does not hold says what it is made of, as far as that decides.
func TestClaims(t *testing.T) {
	g := compileText(t, claims)
	var got []string
	for _, test := range g.p.Model.Tests {
		for _, f := range PlayTest(g, test) {
			var parts []string
			for _, p := range f.Operands {
				at := fmt.Sprintf("%d-%d", p.Range.Start.Column, p.Range.End.Column)
				if p.Fails {
					at += " fails for"
				}
				parts = append(parts, at+" "+p.Value)
			}
			at := fmt.Sprintf(" at %d-%d: ", f.Range.Start.Column, f.Range.End.Column)
			got = append(got, strings.TrimPrefix(f.Message, "expected: ")+at+strings.Join(parts, ", "))
		}
	}
	want := []string{
		"compared at 30-57: 30-39 3, 43-57 6", // both sides
		"the side that fails at 41-78: 59-73 6",
		"the first side at 36-73: 36-45 3",
		"both sides at 32-69: 32-41 3, 50-64 6",
		"not at 25-42: 27-36 3",
		"all at 25-62: 29-61 fails for a, c",
		"all of some at 33-87: 37-86 fails for c",
		"any at 25-62: 39-46 a, b, c", // what was looked through
		"if at 24-82: 41-55 4",
		"else at 26-84: 65-79 6",
		"called at 28-50: 28-45 6",
		"a truth at 29-69: 38-52 1, 3, 54-68 4",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
