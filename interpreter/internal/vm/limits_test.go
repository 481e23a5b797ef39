package vm

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestLimits lets rules use more than they may: each is stopped by a fault that names it.
func TestLimits(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	runAll(t, []noted{
		{name: "a repeat without end", main: `  repeat { while = game.left > 0 }`, want: "takes more than"},
		{name: "a thousand million passes", main: `  repeat { times = 1000000000 }`, want: "takes more than"},
		{name: "a cycle without end", main: `  each "x" {
    in    = [1, 2]
    cycle = true
  }`, want: "takes more than"},
		{name: "laws that never settle", main: `  run "note" { n = 1 }`, more: `
whenever "up" {
  when = game.left < 1000000
  gain "game" { left = 1 }
}
`, want: "laws were applied more than 1000 times"},
		{name: "laws that undo each other", main: `  run "note" { n = 1 }`, more: `
whenever "up" {
  when = game.left < 5
  set "game" { left = 6 }
}
whenever "down" {
  when = game.left > 5
  set "game" { left = 4 }
}
`, want: "laws were applied more than 1000 times"},
		{name: "a law for too many", main: `  run "note" { n = 1 }`, more: `
kind "site" { things = [` + names(400) + `] }
whenever "threes" {
  for  = { a = site, b = site, c = site }
  when = a.order + b.order + c.order < 0
  set "game" { left = 6 }
}
`, want: "takes more than"},
		{name: "procedures without end", main: `  run "down" {}`, more: `
procedure "down" {
  run "down" {}
}
`, want: "bodies nested"},
		{name: "procedures that run each other", main: `  run "a" { n = 0 }`, more: `
procedure "a" {
  takes = { n = integer }
  run "b" { n = n + 1 }
}
procedure "b" {
  takes = { n = integer }
  run "a" { n = n + 1 }
}
`, want: "bodies nested"},
		{name: "a hook that sets itself off", main: `  run "note" { n = 1 }`, more: `
after "note" {
  run "note" { n = n + 1 }
}
`, want: "bodies nested"},
		{name: "a hook before itself", main: `  run "note" { n = 1 }`, more: `
before "note" {
  run "note" { n = n + 1 }
}
`, want: "bodies nested"},
		{name: "functions without end", main: `  run "note" { n = down(1) }`, more: `
function "down" {
  takes = { n = integer }
  type  = integer
  gives = down(n + 1)
}
`, want: "deep"},
		{name: "stats that ask each other", main: `  run "note" { n = upward(player.p1) }`, more: `
stat "upward" {
  takes = { who = player }
  type  = integer
  base  = downward(who) + 1
}
stat "downward" {
  takes = { who = player }
  type  = integer
  base  = upward(who) + 1
}
`, want: "deep"},
		{name: "loops in loops", main: `  let "l" { be = range(1, 300) }
  if {
    when = all([for a in l : all([for b in l : all([for c in l : a + b + c > 0])])])
    run "note" { n = 1 }
  }`, want: "steps"},
		{name: "loops over products", main: `  let "l" { be = range(1, 3000) }
  let "m" { be = flatten([for a in l : [for b in l : a * b]]) }`, want: "steps"},
		{name: "a list that doubles", main: `  let "l" { be = [1] }
  repeat {
    times = 60
    set "l" { be = concat(l, l) }
  }`, want: "steps"},
		{name: "an attribute that doubles", main: `  set "game" { notes = [1] }
  repeat {
    times = 60
    set "game" { notes = concat(game.notes, game.notes) }
  }`, want: "elements"},
		{name: "repeated", main: `  let "l" { be = repeat(7, 2000000000) }`, want: "steps"},
		{name: "repeated lists", main: `  let "l" { be = repeat(repeat(repeat(7, 90000), 90000), 90000) }
  let "m" { be = flatten(flatten(l)) }`, want: "steps"},
		{name: "numbers", main: `  let "l" { be = range(0, game.left * 4000000000000) }`, want: "steps"},
		{name: "subsets", main: `  let "l" { be = subsets(range(1, 11)) }`, want: "10 at most"},
		{name: "dice", main: `  roll "r" {
    die   = sides(6)
    times = 1000000000
  }`, want: "too many dice"},
		{name: "a die of too many faces", main: `  roll "r" { die = sides(2000000000) }`, want: "steps"},
		{name: "draws", main: `  draw "r" {
    from  = [1, 2]
    count = 1000000000
  }`, want: "too many to draw"},
		{name: "overflow", main: `  let "n" { be = game.left * 1500000000 * 1500000000 }
  run "note" { n = n + n + n }`, want: "too large"},
		{name: "overflow of a gain", main: `  set "game" { left = game.left * 1500000000 * 1500000000 }
  repeat {
    times = 2
    gain "game" { left = game.left }
  }`, want: "too large"},
		{name: "overflow of a payment", main: `  set "game" { left = game.left * 1500000000 * 1500000000 }
  repeat {
    times = 2
    pay "game" { left = -game.left }
  }`, want: "too large"},
		{name: "an index outside", main: `  let "l" { be = [1] }
  run "note" { n = l[3] }`, want: "3"},
		{name: "counters that are all in use", main: `  repeat {
    times = 9
    create "token" {}
  }`, more: "kind \"token\" { copies = 4 }\n", want: "no token is left"},
		{name: "scenes without end", main: `  repeat {
    times = 100000
    create "scene" {}
  }`, more: "kind \"scene\" { scene = true }\n", want: "no scene is left"},
	})
}

// names are n names in quotes.
func names(n int) string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprintf("%q", fmt.Sprintf("s%d", i)))
	}
	return strings.Join(out, ", ")
}

// TestFewLocals bounds frames and locals of a machine that has few.
func TestFewLocals(t *testing.T) {
	g := noting(t, noted{main: `  run "down" { n = 1 }`, more: `
procedure "down" {
  takes = { n = integer }
  let "a" { be = n }
  let "b" { be = a + 1 }
  run "down" { n = b }
}
`})
	for _, c := range []struct {
		set  func(*Limits)
		want string
	}{
		{func(l *Limits) { l.Locals = 40 }, "more than 40 locals"},
		{func(l *Limits) { l.Frames = 20 }, "bodies nested more than 20 deep"},
		{func(l *Limits) { l.Steps = 30 }, "more than 30 steps"},
	} {
		m, s := g.NewMachine(), newState(t, g)
		c.set(&m.Limits)
		_, err := m.Advance(t.Context(), s)
		var f *Fault
		if !errors.As(err, &f) || f.Internal || !strings.Contains(f.Message, c.want) ||
			f.Rule != "down" && c.want != "more than 30 steps" || f.Range.Filename != "t.hcl" || f.Range.Start.Line == 0 {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// TestSmallLimits lets games meet bounds that are far off otherwise: of memory, of the tries of a decision, of decisions.
func TestSmallLimits(t *testing.T) {
	for _, c := range []struct {
		name, main, want string
		set              func(*Limits)
	}{
		{"lists", `  each "s" {
    in = all(site)
    set "s" { l = range(1, 5000) }
  }`, "1 MiB of memory", func(l *Limits) { l.Memory = 1 << 20 }},
		{"what may be taken back", `  repeat {
    while = true
    pick "x" {
      by   = player.p1
      from = [1, 2]
    }
    set "site.s1" { l = range(x, 5000) }
    require { that = x == 1 }
  }`, "1 MiB of memory", func(l *Limits) { l.Memory = 1 << 20 }},
		{"tries", `  pick "a" {
    by   = player.p1
    from = range(1, 100)
  }
  pick "b" {
    by   = player.p1
    from = range(1, 100)
  }
  require { that = a + b < 0 }`, "`require` refused what was tried for more than 10000 steps", func(l *Limits) { l.Tries = 10_000 }},
		{"decisions", `  repeat {
    while = true
    pick "x" {
      by   = player.p1
      from = [1, 2]
    }
  }`, "it took 50 decisions", func(l *Limits) { l.Decisions = 50 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := noting(t, noted{main: c.main, more: `
kind "site" {
  things = [` + names(60) + `]
  state  = { l = list(integer) }
}
`})
			m, s := g.NewMachine(), newState(t, g)
			c.set(&m.Limits)
			var f *Fault
			for range 1000 {
				d, err := m.Advance(t.Context(), s)
				if err == nil {
					err = m.Take(s, 0)
				}
				if errors.As(err, &f) {
					break
				}
				if d == nil || err != nil {
					t.Fatal(d, err)
				}
			}
			if f == nil || f.Internal || !strings.Contains(f.Message, c.want) || f.Range.Filename != "t.hcl" || f.Rule == "" {
				t.Errorf("%v, want %q", f, c.want)
			}
		})
	}
}

// TestLongText cuts a text that would be far longer than what it is made of.
func TestLongText(t *testing.T) {
	g := noting(t, noted{main: `  let "l" { be = range(1, 5000) }
  tell { text = "` + strings.Repeat("{l}", 1000) + `" }`})
	m, s := g.NewMachine(), newState(t, g)
	said := ""
	m.Events = func(e *Event) {
		if e.Kind == EventTold {
			said = e.Say()
		}
	}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if n := m.Limits.Text + len(Unknown); len(said) > n || len(said) < m.Limits.Text-4 || !strings.HasSuffix(said, Unknown) {
		t.Errorf("%d bytes, want %d", len(said), n)
	}
	if n := m.watching.Spent(); n < len(said)/bytesPerStep {
		t.Errorf("%d steps for %d bytes", n, len(said))
	}
}

// TestReactionsWithoutEnd lets two react to each other's reactions.
func TestReactionsWithoutEnd(t *testing.T) {
	g := noting(t, noted{main: `  set "player.p1" { gems = [gem.a] }
  run "note" { n = 1 }`, more: `
gem "a" {
  after "note" {
    may "again" {
      run "note" { n = 2 }
    }
  }
}
`})
	m, s := g.NewMachine(), newState(t, g)
	for range 1000 {
		d, err := m.Advance(t.Context(), s)
		var f *Fault
		if errors.As(err, &f) {
			if f.Internal || !strings.Contains(f.Message, "deep") || f.Range.Filename == "" {
				t.Error(err)
			}
			return
		}
		if d == nil {
			t.Fatal("it is over")
		}
		if err := m.Take(s, 0); err != nil && !errors.As(err, &f) {
			t.Fatal(err)
		}
	}
	t.Error("it goes on and on")
}

// TestHostileContent refuses content that would eat time or memory before it is played.
func TestHostileContent(t *testing.T) {
	deep := func(open, end string, n int) string { return strings.Repeat(open, n) + "1" + strings.Repeat(end, n) }
	for _, c := range []struct{ name, text, want string }{
		{"brackets", "function \"f\" { gives = " + deep("(", ")", 400_000) + " }", "deep"},
		{"lists", "function \"f\" { gives = " + deep("[", "]", 400_000) + " }", "deep"},
		{"signs", "function \"f\" { gives = " + strings.Repeat("-", 900_000) + "1 }", "in a row"},
		{"operators", "function \"f\" { gives = 1" + strings.Repeat(" + 1", 200_000) + " }", "operators"},
		{"blocks", "procedure \"p\" {\n" + strings.Repeat("if {\n", 100_000) + strings.Repeat("}\n", 100_000) + "}", "deep"},
		{"a file", "# " + strings.Repeat("x", 2<<20), "bytes"},
		{"copies", "kind \"k\" { copies = 1000000000 }", "copies"},
		{"combinations", "kind \"k\" { copies = { a = range(1, 100000), b = range(1, 100000) } }", "combinations"},
		{"a board", "kind \"c\" {}\nboard \"b\" {\n  cells = c\n  shape = squares(100000, 100000)\n}", "out of bounds"},
		{"hexes", "kind \"c\" {}\nboard \"b\" {\n  cells = c\n  shape = hexes(1000000)\n}", "out of bounds"},
		{"pairs", "kind \"k\" { things = [" + names(2000) + "] }\nkind \"p\" { between = k }", "pairs"},
		{"faces", "die \"d\" { faces = range(1, 2000000000) }", "too long"},
		{"a fixed list", "kind \"k\" { fixed = { l = list(integer) } }\nk \"x\" { l = range(1, 2000000000) }", "too long"},
		{"fixed lists",
			"kind \"k\" { fixed = { l = list(list(integer)) } }\nk \"x\" { l = repeat(repeat(1, 90000), 90000) }", "e"},
		{"a cycle of fixed figures",
			"kind \"k\" { fixed = { n = integer } }\nk \"x\" { n = k.y.n + 1 }\nk \"y\" { n = k.x.n + 1 }", "k"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			found := refused(t, "pack \"t\" {\n  version = \"1\"\n  title = \"T\"\n}\n"+c.text+"\n")
			runtime.ReadMemStats(&after)
			if !strings.Contains(found, c.want) {
				t.Errorf("found %.300q, want %q", found, c.want)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > 1<<30 {
				t.Errorf("%d MiB were allocated", n>>20)
			}
		})
	}
}

// refused loads a text that must not load, or not compile, and gives why.
func refused(t *testing.T, text string) string {
	t.Helper()
	f, finds := (&source.Set{}).Parse("t.hcl", []byte(text))
	if finds.HasErrors() {
		return finds.Error()
	}
	m, finds := packs.Of(f).Load("", nil)
	if m == nil {
		return finds.Error()
	}
	_, err := Compile(m)
	var fault *Fault
	if err == nil || errors.As(err, &fault) && fault.Internal {
		t.Fatalf("it loads: %v", err)
	}
	return err.Error()
}
