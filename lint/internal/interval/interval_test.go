package interval

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

const pack = `
game "spec" {
  seats = [2, 4]
  state = { round = integer, left = at_least(0), mark = default(word, "low") }
  repeat {
    gain "game" { round = 2 }
    set "game" { mark = "high" }
    until = game.round > 10
  }
  finish { winners = [] }
}
kind "rank" { order = ["page", "knight", "king"] }
kind "ship" {
  fixed = { size = integer, holds = tally(rank), rank = rank }
  state = { damage = integer(0, 9), fleet = optional(ship) }
}
ship "orion" {
  size  = 2
  holds = { page = 1 }
  rank  = rank.page
}
ship "apollo" {
  size  = 5
  holds = { page = 3, king = 2 }
  rank  = rank.knight
}
table "cost" {
  keys  = { size = integer }
  gives = { cost = integer }
  rows = [
    [at_most(2), 1],
    [3,       4],
    [at_least(4), 9],
  ]
}
procedure "hit" {
  takes = { ship = ship }
  roll "cast" { die = sides(6) }
  set "ship" { damage = cast }
}
function "base" {
  takes = { ship = ship, n = integer, list = list(integer) }
  gives = 0
}
`

// valuesOf evaluates expressions that stand in a function with a ship, a number and a list.
func valuesOf(t *testing.T, expr, typ string, data bool) Value {
	t.Helper()
	src := pack + "function \"asked\" {\n  takes = { ship = ship, n = integer, list = list(integer) }\n  type = " + typ +
		"\n  gives = (" + expr + ")\n}\n"
	set := &source.Set{}
	f, finds := set.Parse("p.hcl", []byte(src))
	if f == nil {
		t.Fatal(finds)
	}
	m, finds := packs.Of(f).Load("", nil)
	if finds.HasErrors() {
		t.Fatalf("%s: %v", expr, finds)
	}
	w := New(m, nil)
	if data {
		w = w.WithData()
	}
	for _, fn := range m.Funcs {
		if fn.Name == "asked" {
			return w.Of(fn.Gives, nil)
		}
	}
	t.Fatal("no function")
	return Value{}
}

func TestNumbers(t *testing.T) {
	for expr, want := range map[string]string{
		"3 + 4 * 2":                          "11",
		"n":                                  "any number",
		"n - n + 2":                          "2",
		"count(list)":                        "0 or more",
		"count(list) + 1":                    "1 or more",
		"max(3, count(list))":                "3 or more",
		"min(3, count(list))":                "0 to 3",
		"mod(count(list), 10)":               "0 to 9",
		"floor_div(min(30, count(list)), 7)": "0 to 5",
		"abs(min(2, n)) * 0":                 "0",
		"ship.damage":                        "0 to 6",
		"game.round":                         "0 or more",
		"n > 3 ? n : 3":                      "3 or more",
		"n > 3 && n < 7 ? n - 1 : 3":         "3 to 5",
		"sum([for x in [1, 2, 3] : x])":      "3 to 9",
		"sum([for x in list : 2])":           "0 or more",
		"count([for x in [1, 2, 3] : x if x > n])":        "0 to 3",
		"coalesce(max([for x in list : 4]), 1)":           "1 to 4",
		"-ship.damage":                                    "-6 to 0",
		"n * n":                                           "0 or more",
		"coalesce(min(list), 3) - coalesce(min(list), 3)": "0",
		"ship.rank.order":                                 "0 to 2",
	} {
		if got := valuesOf(t, expr, "integer", false).String(); got != want {
			t.Errorf("%s: %s, want %s", expr, got, want)
		}
	}
}

func TestWithData(t *testing.T) {
	for expr, want := range map[string]string{
		"ship.size":                                       "2 to 5",
		"ship.orion.size":                                 "2",
		"total(ship.holds)":                               "1 to 5",
		"table.cost.size[ship.size].cost":                 "1 to 9",
		"table.cost.size[ship.apollo.size].cost":          "9",
		"count(all(ship))":                                "2",
		"count(players)":                                  "2 to 4",
		"sum([for s in all(ship) : s.size])":              "4 to 10",
		"ship == ship.orion ? ship.size : 3":              "2 to 3",
		"[for s in all(ship) : s.size][0]":                "2 to 5",
		"coalesce(max([for s in all(ship) : s.size]), 9)": "2 to 5",
	} {
		if got := valuesOf(t, expr, "integer", true).String(); got != want {
			t.Errorf("%s: %s, want %s", expr, got, want)
		}
	}
}

func TestTruth(t *testing.T) {
	yes, no, open := "1", "0", "0 to 1"
	for expr, want := range map[string]string{
		"n < n + 1":                                  yes,
		"n > 3 && n < 3":                             no,
		"n >= 3 || n < 3":                            yes,
		"n > 3 || n < 3":                             open,
		"count(list) < 0":                            no,
		"ship.damage < 10":                           yes,
		"game.left >= 0":                             yes,
		"game.mark == \"mid\"":                       no,
		"game.mark == \"high\"":                      open,
		"ship.fleet == null":                         open,
		"any([for x in [4, 5] : x > 6])":             no,
		"all([for x in [4, 5] : x > 3])":             yes,
		"any([for x in list : true])":                open,
		"contains([1, 2], 3)":                        no,
		"within(span(2, 4), count(list))":            open,
		"within(span(2, 4), 7 + count(list))":        no,
		"ship == ship":                               yes,
		"rank.page < rank.king":                      yes,
		"!(n == n)":                                  no,
		"n > 3 ? n > 2 : true":                       yes,
		"[for x in list : x] == [for y in list : y]": yes,
	} {
		if got := valuesOf(t, expr, "boolean", false).String(); got != want {
			t.Errorf("%s: %s, want %s", expr, got, want)
		}
	}
}

// What an expression may be is never less than what it is: every way to bend a bound is held
// against plain numbers.
func TestSound(t *testing.T) {
	ranges := []Value{Exactly(0), Exactly(3), Between(-2, 4), Between(1, 5), Between(-6, -2)}
	for _, a := range ranges {
		for _, b := range ranges {
			for x := a.Low; x <= a.High; x++ {
				for y := b.Low; y <= b.High; y++ {
					hold(t, "sum", sum(a, b), x+y)
					hold(t, "product", product(a, b), x*y)
					hold(t, "join", join(a, b), x)
				}
			}
		}
	}
}

func hold(t *testing.T, what string, v Value, n int64) {
	t.Helper()
	if !v.May(n) {
		t.Errorf("%s: %s leaves out %d", what, v, n)
	}
}
