package vm

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// A noted case is content that writes down what it does; want is what it wrote, or the
// fault it ends with.
type noted struct {
	name    string
	main    string // statements of the game
	more    string // declarations
	answers string // by what options are called, "-" declines
	want    string
}

const notes = `
game "scribe" {
  seats = [1, 3]
  state = { notes = list(integer), left = default(integer, 2) }
%s
  finish { winners = [] }
}
procedure "note" {
  takes = { n = integer }
  set "game" { notes = append(game.notes, n) }
}
kind "player" {
  state = {
    coins = default(at_least(0), 3)
    gems  = lends(set(gem))
  }
}
kind "gem" {}
%s
`

// noting compiles a noted case.
func noting(t *testing.T, c noted) *Game {
	t.Helper()
	return compileText(t, fmt.Sprintf(notes, c.main, c.more))
}

// run plays a noted case with its answers and checks what it wrote.
func (c noted) run(t *testing.T) {
	t.Helper()
	g := noting(t, c)
	s, err := g.New(Setup{Seats: g.p.Model.Game.Players[:3], Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	for _, a := range strings.Fields(c.answers) {
		say(t, m, s, a)
	}
	d, err := m.Advance(t.Context(), s)
	if d != nil {
		t.Fatalf("%s is due", d.Address)
	}
	got := ""
	var f *Fault
	switch {
	case errors.As(err, &f):
		if f.Internal || f.Range.Filename == "" || f.Rule == "" {
			t.Errorf("a fault that names no rule or place: %v", err)
		}
		got = f.Message
		if strings.Contains(got, c.want) {
			return
		}
	case err != nil:
		t.Fatal(err)
	default:
		h := *hostOf(s)
		table := g.p.Model.Game.Thing
		for _, n := range h.readBoxed(table.ID, table.Kind.Attr("notes")).([]any) {
			got += fmt.Sprint(" ", n)
		}
	}
	if strings.TrimSpace(got) != c.want {
		t.Errorf("%s: %s, want %s", c.name, strings.TrimSpace(got), c.want)
	}
}

func runAll(t *testing.T, cases []noted) {
	for _, c := range cases {
		t.Run(c.name, c.run)
	}
}

const act = `
procedure "act" {
  takes = { n = integer }
  run "note" {}
  gives = n * 10
}
`

func TestHooksOrder(t *testing.T) {
	runAll(t, []noted{
		{name: "before, instead, after",
			main: `  run "act" "r" { n = 5 }
  run "note" { n = r }`,
			more: act + `
after "act" {
  run "note" { n = result + 1 }
}
instead "act" {
  run "note" { n = 2 }
  run "original" "was" {}
  gives = was + 3
}
before "act" {
  run "note" { n = 1 }
}
`, want: "1 2 5 54 53"},
		{name: "the last loaded instead is outermost, and each calls the one within",
			main: `  run "act" "r" { n = 1 }
  run "note" { n = r }`,
			more: act + `
instead "act" {
  run "note" { n = 11 }
  run "original" "was" { n = n + 1 }
  run "note" { n = 12 }
  gives = was + 100
}
instead "act" {
  run "note" { n = 21 }
  run "original" "was" { n = n + 3 }
  run "note" { n = 22 }
  gives = was + 1000
}
`, want: "21 11 5 12 22 1150"},
		{name: "an instead whose when fails steps aside for the one within",
			main: `  run "act" {n = 1}`,
			more: act + `
instead "act" {
  run "note" { n = 11 }
  gives = 0
}
instead "act" {
  when = n > 1
  run "note" { n = 21 }
  gives = 0
}
`, want: "11"},
		{name: "set moment changes what all others see",
			main: `  run "act" "r" { n = 1 }
  run "note" { n = r }`,
			more: act + `
before "act" {
  set "moment" { n = n + 6 }
}
before "act" {
  run "note" { n = n + 90 }
}
after "act" {
  run "note" { n = n + 80 }
}
`, want: "97 7 87 70"},
		{name: "stop moment: no body, nothing after, null",
			main: `  run "act" "r" { n = 1 }
  run "note" { n = r == null ? 4 : 5 }`,
			more: act + `
before "act" {
  run "note" { n = 1 }
  stop "moment" {}
}
before "act" {
  run "note" { n = 2 }
}
after "act" {
  run "note" { n = 3 }
}
`, want: "1 4"},
		{name: "stop moment in the original of an instead stops it all",
			main: `  run "outer" {}
  run "note" { n = 9 }`,
			more: act + `
procedure "outer" {
  run "act" { n = 1 }
  run "note" { n = 8 }
}
before "outer" {
  run "act" { n = 3 }
  stop "moment" {}
  run "note" { n = 7 }
}
`, want: "3 9"},
		{name: "a cancelled moment gives null where a number is read",
			main: `  run "act" "r" { n = 5 }
  run "note" { n = r + 1 }`,
			more: act + `
before "act" {
  stop "moment" {}
}
`, want: "null though its type forbids it"},
		{name: "hooks of hooks",
			main: `  run "act" { n = 1 }`,
			more: act + `
before "act" {
  when = n == 1
  run "act" { n = 2 }
}
after "act" {
  run "note" { n = 10 + n }
}
`, want: "2 12 1 11"},
	})
}

const reactions = `
gem "ruby" {
  after "act" {
    when = self.coins > 0
    may "react" {
      pay "self" { coins = 1 }
      run "note" { n = 100 + self.order }
    }
  }
}
gem "opal" {
  after "act" {
    may "shine" {
      run "note" { n = 200 + self.order }
    }
  }
}
`

func TestReactions(t *testing.T) {
	start := `  set "player.p2" { gems = [gem.ruby] }
  set "player.p3" { gems = [gem.ruby, gem.opal] }
  run "play" { self = player.p3 }`
	more := act + reactions + `
action "play" {
  text = "Play"
  run "act" { n = 1 }
}
`
	runAll(t, []noted{
		{name: "both decline", main: start, more: more, answers: "- - -", want: "1"},
		{name: "the actor first, each reaction once, round again", main: start, more: more,
			// p3: ruby no, opal yes; p2: ruby yes; p3: ruby again, no
			answers: "- yes yes -", want: "1 202 101"},
		{name: "who declined is asked again once another accepts", main: start, more: more,
			answers: "- - yes yes -", want: "1 101 102"},
	})
}

func TestMoreRules(t *testing.T) {
	runAll(t, []noted{
		{name: "then runs with the names of where it was written, as often as it is said",
			main: `  let "k" { be = 5 }
  run "frame" {
    n = 1
    then {
      run "note" { n = k }
      set "k" { be = k + 1 }
    }
  }
  run "frame" { n = 3 }
  run "note" { n = k }`,
			more: `
procedure "frame" {
  takes = { n = integer }
  run "note" {}
  repeat {
    times = 2
    then {}
  }
}
`, want: "1 5 6 3 7"},
		{name: "a scene is gone with its procedure, and lives on with what it gives",
			main: `  run "inner" "kept" {}
  run "note" { n = count(all(scene)) }
  run "inner" {}
  run "note" { n = count(all(scene)) }
  run "note" { n = kept.n }
  run "outer" {}
  run "note" { n = count(all(scene)) }`,
			more: `
kind "scene" {
  scene = true
  state = { n = integer, of = optional(scene) }
}
procedure "inner" {
  create "scene" "one" { n = 1 }
  create "scene" "two" {
    n  = 2
    of = one
  }
  create "scene" "other" { n = 3 }
  gives = two
}
procedure "outer" {
  run "inner" "got" {}
  run "note" { n = count(all(scene)) }
  remove { what = got }
  run "note" { n = count(all(scene)) }
}
`, want: "2 2 2 4 3 2"},
		{name: "remove clears what names a thing",
			main: `  create "token" "a" { n = 4 }
  create "token" "b" { n = 5 }
  move {
    what = [a, b]
    to   = bag
  }
  set "holder.h" {
    one  = a
    list = [a, b, a]
    some = [a, b]
  }
  remove { what = a }
  run "note" { n = holder.h.one == null ? 1 : 0 }
  run "note" { n = count(holder.h.list) }
  run "note" { n = count(holder.h.some) }
  run "note" { n = count(bag) }
  create "token" "again" {}
  run "note" { n = again.n }
  run "note" { n = supply(token) }`,
			more: `
kind "token" {
  copies = 3
  state  = { n = integer }
}
kind "holder" {
  things = ["h"]
  state  = { one = optional(token), list = list(token), some = set(token) }
}
zone "bag" { holds = token }
`, want: "1 1 1 1 0 1"},
		{name: "once a game, a round, a turn",
			main: `  repeat {
    times = 2
    turns {
      of    = [player.p1]
      take  = [action.end]
      free  = [action.g, action.r, action.t]
      until = game.left == 0
    }
    set "game" { left = 2 }
  }`,
			more: `
action "g" {
  once = "game"
  run "note" { n = 1 }
}
action "r" {
  once = "round"
  run "note" { n = 2 }
}
action "t" {
  once = "turn"
  run "note" { n = 3 }
}
action "end" {
  gain "game" { left = -1 }
}
`, answers: "g r t t r t t", want: "1 2 3 3 2 3 3"},
	})
}

// TestStrikesAcross takes back several picks of one action, and stops at what nobody may
// take back.
func TestStrikesAcross(t *testing.T) {
	turn := `  turns {
    of    = [player.p1]
    take  = [action.deal, action.pass]
    until = game.left == 0
  }`
	pass := `
action "pass" {
  text = "Pass"
  run "note" { n = 9 }
  set "game" { left = 0 }
}
`
	deal := func(body string) string {
		return pass + "action \"deal\" {\n  text = \"Deal\"\n" + body + "\n  set \"game\" { left = 0 }\n}\n"
	}
	three := `
  pick "x" { from = [1, 2] }
  run "note" { n = x }
  pick "y" { from = [3, 4] }
  run "note" { n = y }
  pick "z" { from = [5, 6] }
  run "note" { n = z }
`
	runAll(t, []noted{
		{name: "back across picks", main: turn, more: deal(three + `
  require { that = x == 2 && y == 4 && z == 6 }`),
			answers: "Deal 1 3 5 5 3 5 5", want: "2 4 6"},
		{name: "what a list does not hold cannot be paid, and nothing of it is", main: turn, more: deal(`
  pick "x" { from = [1, 2] }
  gain "game" { notes = [2, x] }
  pay "game" { notes = [2, 2] }`),
			answers: "Deal 1", want: ""},
		{name: "back to the choice of the action", main: turn, more: deal(three + `
  require { that = false }`),
			answers: "Deal 1 3 5 5 3 5 5", want: "9"},
		{name: "a pick with nothing to offer", main: turn, more: deal(`
  pick "x" { from = [1, 2] }
  pick "y" { from = range(2, x) }
  run "note" { n = x * 10 + y }`), answers: "Deal 1", want: "22"},
		{name: "not across a roll", main: turn, more: deal(three + `
  roll "r" { die = sides(6) }
  require { that = r > 6 }`), answers: "Deal 1 3 5", want: "no choice can be undone"},
		{name: "not across what was shown", main: turn, more: deal(three + `
  show { what = [1] }
  pay "self" { coins = 9 }`), answers: "Deal 1 3 5", want: "cannot be paid"},
		{name: "not across another's answer", main: turn, more: deal(`
  pick "x" { from = [1, 2] }
  pick "y" {
    by   = player.p2
    from = [3, 4]
  }
  run "note" { n = y }
  require { that = x == 2 && y == 4 }`), answers: "Deal 1 3", want: "no choice can be undone"},
		{name: "the other's answer is struck", main: turn, more: deal(`
  pick "x" { from = [1, 2] }
  pick "y" {
    by   = player.p2
    from = [3, 4]
  }
  run "note" { n = x * 10 + y }
  require { that = y == 4 }`), answers: "Deal 1 3", want: "14"},
		{name: "a payment in a procedure, all or nothing", main: turn, more: deal(`
  pick "x" { from = [1, 2, 3, 4] }
  run "charge" { by = x }
  run "note" { n = self.coins }`) + `
procedure "charge" {
  takes = { self = player, by = integer }
  pay "self" { coins = by }
}
`, answers: "Deal 4 3", want: "0"},
	})
}
