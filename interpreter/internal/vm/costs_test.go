package vm

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// What a statement or builtin is measured with: it stands in a loop, over N elements.
// L is a list of numbers, S of things, U of a list of lists. What begins with ! does the same for any N.
var (
	statementCosts = map[string]string{
		"let":     `let "x" { be = reverse(game.l) }`,
		"set":     `set "game" { l = reverse(game.l) }`,
		"gain":    `gain "game" { l = 1 }` + "\n" + `set "game" { l = range(1, N) }`,
		"pay":     `set "game" { l = range(1, N) }` + "\n" + `pay "game" { l = N }`,
		"create":  `!create "token" "x" { into = pile }` + "\n" + `remove { what = x }`,
		"remove":  `move {` + "\n" + `what = S` + "\n" + `to = yard` + "\n}\n" + `remove { what = [for s in yard : s] }`,
		"move":    `move {` + "\n" + `what = S` + "\n" + `to = yard` + "\n}\n" + `move {` + "\n" + `what = S` + "\n" + `to = court` + "\n}",
		"draw":    `draw "x" {` + "\n" + `from = L` + "\n" + `count = N` + "\n}",
		"roll":    `roll "x" {` + "\n" + `die = sides(6)` + "\n" + `times = N` + "\n}",
		"show":    `show { what = S }`,
		"pick":    `pick "x" {` + "\n" + `by = player.p1` + "\n" + `from = L` + "\n}",
		"choose":  `!choose "x" {` + "\n" + `by = player.p1` + "\n" + `option "a" {}` + "\n" + `option "b" {}` + "\n}",
		"may":     `!may "x" {` + "\n" + `by = player.p1` + "\n" + `set "game" { left = 2 }` + "\n}",
		"if":      `!if { when = game.left < 0 }`,
		"else":    "!if {\n  when = game.left < 0\n}\nelse {}",
		"each":    `each "x" { in = L }`,
		"repeat":  `repeat { times = N }`,
		"stop":    `!each "y" {` + "\n" + `in = [1]` + "\n" + `stop "y" {}` + "\n}",
		"step":    `!step "x" {}`,
		"run":     `!run "nothing" {}`,
		"then":    `!run "carrier" {` + "\n" + `then {}` + "\n}",
		"require": `require { that = game.l == L }`,
		"tell":    `!tell { text = "{game.left}" }`,
		"turns":   "!turns {\n  take  = [action.rest]\n  until = true\n}",
	}
	builtinCosts = map[string]string{
		"count": "count(U)", "any": "any([for a in L : a < 0])", "all": "all([for a in L : a > 0])", "sum": "sum(L)",
		"min": "min(L)", "max": "max(L)", "first": "first(reverse(L))", "last": "last(L)", "flatten": "count(flatten(U))",
		"concat": "count(concat(L, L))", "append": "count(append(L, 1))", "without": "count(without(L, L))",
		"contains": "contains(L, 0)", "reverse": "count(reverse(L))", "distinct": "count(distinct(L))",
		"before": "count(before(L, 0))", "insert_before": "count(insert_before(L, 0, 1))", "index_of": "index_of(L, 0)",
		"compact": "count(compact(L))", "repeat": "count(repeat(1, N))", "subsets": "!count(subsets([1, 2, 3, 4, 5]))",
		"sorted": "count(sorted(L))", "sort_by": "count(sort_by(S, L))", "sort_down": "count(sort_down(S, L))",
		"least": "count(least(S, L))", "largest": "count(largest(S, L))", "best": "best(S, L)", "ranks": "count(ranks(S, L))",
		"shares": "count(shares(L, L))", "reached": "reached(L, L)", "floor_div": "!floor_div(game.left, 2)", "mod": "!mod(game.left, 2)",
		"round_div": "!round_div(game.left, 2)", "ceil_div": "!ceil_div(game.left, 2)", "half": "!half(game.left)", "odd": "!odd(game.left)",
		"abs": "!abs(game.left)", "range": "count(range(1, N))", "choices": `!count(choices("a", "b"))`,
		"span": "!contains(span(1, game.left), 1)", "at_most": "!contains(at_most(game.left), 1)",
		"at_least": "!contains(at_least(game.left), 1)", "within": "!within(span(1, game.left), 1)", "total": "total(game.t)",
		"step": "!step(site.s0, 1)", "toward": "!toward(site.s0, site.s3)", "highest": "highest(S)", "lowest": "lowest(S)",
		"coalesce": "!coalesce(max([game.left]), 1)", "supply": "supply(token)", "has": "!has(player.p1, gem.g)", "one_of_each": "count(one_of_each(all(card)))",
		"where": "!where(card.c1)", "possible": "count(possible(S, player.p1))", "ends": "!ends(link(place.a, place.b))",
		"pairs_of": "!count(pairs_of(place.a, link))", "others": "!count(others(player.p1))", "next": "!next(player.p1)",
		"other": "!other(player.p1, [player.p1, player.p2])", "starting": "!count(starting(player.p1))",
		"winners": "!count(winners())", "is_over": "!is_over()", "score_of": "!score_of(player.p1)",
		"neighbours": "!count(neighbours(square.a1))", "distance": "!distance(grid, square.a1, square.d4)",
		"within_distance": "!count(within_distance([square.a1], 2))", "connects": "!connects(grid, [square.a1], [square.d4], all(square))",
		"line_distance": "!line_distance(square.a1, square.d4)", "direction": "!coalesce(direction(square.a1, square.a4), 0)",
		"ray": "!count(ray(square.a1, square.b2))", "ring": "!count(ring(square.b2, 1))",
		"diagonals":    "!count(diagonals(square.b2))",
		"steiner_cost": "!coalesce(steiner_cost(grid, [[square.a1], [square.d4], [square.d1]], all(square)), 0)",
		"steiner_next": "!count(steiner_next(grid, [[square.a1], [square.d4], [square.d1]], all(square)))",
		"components":   "!count(components(grid, all(square)))", "lines": "!count(lines(grid, 3))",
		"at": "!at(grid, 1, 1) == null", "sides": "count(sides(N))",
	}
)

// declaredCosts are those of what is declared, behind its name, where a loop does what stands above it.
var declaredCosts = map[string]string{
	"law": "whenever \"x\" {\n  for  = { a = site }\n  when = a.order + game.left < 0\n}",
	"law of 3": "whenever \"x\" {\n  for  = { a = site, b = first(S, 8), c = first(S, 8) }\n" +
		"  when = a.order + b.order + c.order + game.left < 0\n}",
	"before":   "!before \"nothing\" { when = game.left > 0 }",
	"instead":  "!instead \"nothing\" { when = game.left > 0 }",
	"after":    "!after \"nothing\" { when = game.left > 0 }",
	"lent":     "!gem \"h\" {\n  after \"nothing\" {}\n}",
	"reaction": "!after \"nothing\" {\n  may \"x\" {\n    by   = player.p1\n    when = game.left < 0\n  }\n}",
	"function": "function \"f\" {\n  takes = { n = integer }\n  gives = n + game.left\n}\n" +
		"function \"x\" { gives = sum([for n in L : f(n)]) }",
	"stat":      "stat \"f\" {\n  of   = site\n  base = game.left\n}\nfunction \"x\" { gives = sum([for a in S : f(a)]) }",
	"graph":     "function \"x\" { gives = count(neighbours(ways, site.s1)) }",
	"near":      "function \"x\" { gives = count(within_distance(ways, [site.s1], 2)) }",
	"connected": "function \"x\" { gives = connects(ways, [site.s1], [site.s3], S) ? 1 : 0 }",
	"apart":     "function \"x\" { gives = coalesce(distance(ways, site.s1, site.s3), 0) }",
	"parts":     "function \"x\" { gives = count(components(ways, S)) }",
}

// A costed case is a game that does one thing over and over.
type costed struct {
	name string
	text string // what is done, of N elements
	more string // what is declared for that
	flat bool   // N makes no difference
}

// costed are the cases of all statements and builtins; a row without a case is an error.
func costedCases(t testing.TB) (out []costed) {
	add := func(name, text, form string) {
		if text == "" {
			t.Errorf("%s has no case", name)
			return
		}
		text, flat := strings.CutPrefix(text, "!")
		out = append(out, costed{name, fmt.Sprintf(form, text), "", flat})
	}
	for name, text := range declaredCosts {
		text, flat := strings.CutPrefix(text, "!")
		do := "set \"game\" { left = 5 - game.left }\nrun \"nothing\" {}"
		if strings.Contains(text, `function "x"`) {
			do += "\nset \"game\" { found = x() }"
		}
		out = append(out, costed{name, do, text, flat})
	}
	for _, s := range model.Specs {
		if s.Word != "finish" && s.Word != "expect" { // which come once
			add(s.Word, statementCosts[s.Word], "%s")
		}
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() != "" {
			add(b.Name()+"()", builtinCosts[b.Name()], "let \"x\" { be = %s }")
		}
	}
	return out
}

// play does a case so many times over n elements, and gives its steps and the time that it took.
func (c costed) play(t testing.TB, n, times int) (steps int, took time.Duration) {
	t.Helper()
	r := strings.NewReplacer("L", "game.l", "S", "game.s", "U", "game.u", "N", fmt.Sprint(n))
	fill := func(s string) string {
		var b strings.Builder
		for i, part := range strings.Split(s, `"`) { // not in strings
			if i%2 == 0 {
				part = r.Replace(part)
			}
			if i > 0 {
				b.WriteByte('"')
			}
			b.WriteString(part)
		}
		return b.String()
	}
	main := fmt.Sprintf(`  set "game" {
    l = range(1, %d)
    s = all(site)
    u = [for a in range(1, %d) : [a]]
  }
  choose "begin" {
    by = player.p1
    option "a" {}
    option "b" {}
  }
  repeat {
    times = %d
%s
  }`, n, n, times, fill(c.text))
	g := compileText(t, fmt.Sprintf(costGame, main, names(n), n, n)+fill(c.more)+"\n")
	m, s := g.NewMachine(), newState(t, g)
	m.Limits.Steps = 1_000_000_000
	m.Events = func(*Event) {}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	for {
		from := cpuTime()
		err := m.Take(s, 0)
		steps += m.ev.Spent()
		var d *Decision
		if err == nil {
			d, err = m.Advance(t.Context(), s)
			steps += m.ev.Spent()
		}
		took += cpuTime() - from
		if f := (*Fault)(nil); err != nil && !errors.As(err, &f) || f != nil && f.Internal || err != nil && f == nil {
			t.Fatal(err)
		} else if f != nil {
			t.Fatalf("%s: %v", c.text, f)
		}
		if d == nil {
			return steps, took
		}
	}
}

const costGame = `
game "scribe" {
  seats = [2, 3]
  state = {
    left  = default(integer, 2)
    found = integer
    l     = list(integer)
    s     = list(site)
    u     = list(list(integer))
    t     = tally(site)
  }
%s
  finish { winners = [] }
}
kind "player" { state = { gems = lends(set(gem)) } }
kind "gem" { things = ["g"] }
kind "site" { order = [%s] }
kind "token" { copies = %d }
kind "card" { copies = %d }
kind "link" { between = place }
kind "place" { things = ["a", "b", "c"] }
zone "pile" {
  holds = [token, card]
  seen  = everybody
}
zone "yard" {
  holds = site
  seen  = everybody
}
zone "court" {
  holds = site
  seen  = everybody
}
kind "square" {}
board "grid" {
  cells = square
  shape = squares(4, 4)
}
action "rest" { text = "Rest" }
graph "ways" {
  joins = { a = site, b = site }
  where = a.order + 1 == b.order && game.left > 0
}
procedure "nothing" {}
procedure "carrier" {
  then {}
}
`

// TestCosts holds steps to what is worked on: what looks at sixteen times as many elements takes three times the steps at least.
// A plain run only says which statement or builtin has no row to be measured with.
func TestCosts(t *testing.T) {
	cases := costedCases(t)
	if !longtest.On() {
		return
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			few, _ := c.play(t, 40, 8)
			many, _ := c.play(t, 640, 8)
			none, _ := costed{text: ""}.play(t, 640, 8)
			if few -= none; !c.flat && many-none < 3*max(few, 1) {
				t.Errorf("%d steps with 40 elements, %d with 640, and %d for nothing", few, many-none, none)
			}
		})
	}
}

// BenchmarkCostPerStep writes what a step of each statement and builtin takes, in ns: none may take ten times the median.
func BenchmarkCostPerStep(b *testing.B) {
	type row struct {
		name string
		ns   float64
	}
	var rows []row
	for _, c := range costedCases(b) {
		best, times := row{c.name, 1e9}, 200
		switch {
		case c.flat:
			times = 5000
		case c.more != "":
			times = 10
		}
		for range 3 {
			steps, took := c.play(b, 500, times)
			best.ns = min(best.ns, float64(took.Nanoseconds())/float64(steps))
		}
		rows = append(rows, best)
	}
	slices.SortFunc(rows, func(x, y row) int { return int(1000 * (y.ns - x.ns)) })
	median := rows[len(rows)/2].ns
	b.ReportMetric(median, "median-ns/step")
	b.ReportMetric(rows[0].ns/median, "worst/median")
	table := ""
	for _, r := range rows {
		table += fmt.Sprintf("\n| %s | %.0f |", r.name, r.ns)
		if r.ns > 10*median {
			b.Errorf("%s takes %.0f times the median", r.name, r.ns/median)
		}
	}
	b.Log(table)
}
