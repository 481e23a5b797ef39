package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/interpreter/internal/vmtest"
	"github.com/stellar-rules/stellar/schema/locale"
)

// voyages is a game in which nearly nothing can be done at first.
const voyages = `
game "voyages" {
  seats = [2, 2]
  setup {
    set "port.home" { shut = true }
  }
  repeat {
    times = 9
    each "self" {
      in = players
      choose "order" {
        text = "What now?"
        option "wait" { text = "Wait" }
        option "rest" {
          text = "Rest"
          when = self.gold > 5
        }
      }
    }
  }
}
kind "player" {
  state = {
    gold   = at_least(0)
    techs  = lends(set(tech))
    gifts  = lends(set(gift))
    secret = seen_by(this, integer)
    ships  = set(ship)
  }
}
kind "tech" { fixed = { needs = set(tech) } }
tech "sails" {
  name = "Sails"
  modifier "reach" { set = 2 }
}
tech "compass" {
  name  = "Compass"
  needs = [tech.sails]
  modifier "reach" { set = 4 }
}
tech "keel" {
  name = "Keel"
  modifier "is_steady" { set = true }
}
kind "gift" {}
gift "wings" {                         # which nothing ever gives
  name = "Wings"
  modifier "reach" { set = 9 }
}
stat "reach" {
  of      = player
  text    = "Range"
  base    = 0
  combine = highest
}
stat "is_steady" {
  of   = player
  text = "Steady"
  base = false
}
kind "port" {
  fixed = {
    far   = integer
    rough = boolean
  }
  state = { shut = boolean }
}
roster "port" {
  columns = ["id", "name", "far", "rough"]
  rows = [
    ["home",  "Home",  0, false],
    ["islet", "Islet", 1, false],
    ["isle",  "Isle",  3, false],
    ["cape",  "Cape",  3, true],
    ["pole",  "Pole",  20, false],
  ]
}
kind "ship" {
  fixed = { size = integer }
  state = { at = optional(port) }
}
ship "gull" {
  name = "Gull"
  size = 2
  action "signal" {
    joins = choice.order
    text  = "Signal"
  }
}
ship "barge" {
  name = "Barge"
  size = 7
}
function "is_near" {
  takes = { who = player, port = port }
  gives = port.far <= reach(who)
}
function "is_open" {
  takes   = { port = port }
  gives   = !port.shut
  because = "The harbour of {port} is closed."
}
function "may_sail" {
  takes = { who = player, port = port }
  gives = is_near(who, port) && (!port.rough || is_steady(who)) && is_open(port)
}
action "sail" {
  joins = choice.order
  text  = "Sail with {ship}"
  pick "ship" { from = [for s in all(ship) : s if s.size < 5] }
  pick "port" { from = [for p in all(port) : p if may_sail(self, p)] }
  set "ship" { at = port }
}
action "learn" {
  joins = choice.order
  text  = "Learn"
  when  = self.gold >= 3
  pick "tech" { from = without(all(tech), self.techs) }
  gain "self" { techs = [tech] }
}
action "once_only" {
  joins = choice.order
  text  = "Pray"
  once  = "game"
}
action "buy" {
  joins = choice.order
  text  = "Buy"
  pick "n" { from = range(1, 3) }
  pay "self" { gold = n }
}
action "swear" {
  joins = choice.order
  text  = "Swear"
  pick "n" { from = range(1, 2) }
  require {
    that    = n > 5
    because = "Nobody believes it."
  }
}
action "peek" {
  joins = choice.order
  text  = "Peek"
  when  = all([for p in others(self) : p.secret > 3])
}
action "pray_aloud" {
  joins = choice.order
  text  = "Pray aloud"
  pick "port" { from = [for p in all(port) : p if self.gold == 7 || is_holy(p)] }
}
function "is_holy" {
  takes   = { port = port }
  gives   = port.far > 100
  because = "{port} has no temple."
}
action "launch" {
  joins = choice.yard
  text  = "Launch"
  pick "hull" { from = self.gold < 5 ? [] : hulls(self) }
  pick "slip" { from = all(slip) }
}
action "paint" {
  joins = choice.yard
  text  = "Paint"
  pick "colour" { from = all(colour) }
}
action "varnish" {
  joins = choice.yard
  text  = "Varnish"
  pick "hull" { from = hulls(self) }
}
function "hulls" {
  takes   = { who = player }
  gives   = [for s in who.ships : s]
  because = "{who} has no hull."
}
kind "slip" {}
slip "dock" { name = "Dock" }
kind "colour" {}
colour "red" { name = "Red" }
after "learn" {
  run "yard" {}
}
procedure "yard" {
  title = "The dock yard"
  takes = { self = player }
  run "yard_menu" {}
}
procedure "yard_menu" {
  takes = { self = player }
  choose "yard" {
    option "leave" { text = "Leave" }
  }
}
`

// TestWhySays holds what is said to the letter, for each kind of refusal.
func TestWhySays(t *testing.T) {
	g := compileText(t, voyages)
	m, s := g.NewMachine(), newState(t, g)
	say(t, m, s, "Pray")
	say(t, m, s, "Wait")
	for _, c := range []struct{ what, rule, want string }{
		{"islet", explain.RuleFrom, "Range is 0, and must be at least 1 (far of Islet); it takes Sails"},
		{"port.isle", explain.RuleFrom, "Range is 0, and must be at least 3 (far of Isle); it takes Compass"},
		{"cape", explain.RuleFrom, "Range is 0, and must be at least 3 (far of Cape); it takes Compass; it takes Keel (Steady)"},
		{"pole", explain.RuleFrom, "Range is 0, and must be at least 20 (far of Pole)"}, // Wings are given by nothing
		{"home", explain.RuleFrom, "The harbour of Home is closed."},
		{"barge", explain.RuleFrom, "Barge has size 7, and may have at most 4"},
		{"wait", explain.RuleOffered, "Wait is offered."},
		{"rest", explain.RuleWhen, "Rest: Player 1 has no gold, and needs at least 6"},
		{"action.learn", explain.RuleWhen, "Learn: Player 1 has no gold, and needs at least 3"},
		{"pray", explain.RuleOnce, "Pray was done already"},
		{"signal", explain.RuleBearer, "Signal: Gull is not there yet"},
		{"peek", explain.RuleWhen, "Peek: It depends on something hidden."},
		{"pray_aloud", "pick", "Pray aloud: for example: Home has no temple."}, // the one of alternatives that content explains
		{"launch", explain.RuleMenu, "Launch: not now, but in: The dock yard. Player 1 has no gold, and needs at least 5"},
		{"varnish", explain.RuleMenu, "Varnish: not now, but in: The dock yard. Player 1 has no hull."},
		{"dock", explain.RuleMenu, "Launch: not now, but in: The dock yard. Player 1 has no gold, and needs at least 5"},
		{"red", explain.RuleMenu, "Paint: not now, but in: The dock yard → Red could be chosen."},
		{"buy", "pay", "Player 1 has no gold, and it costs 1"},
		{"swear", "require", "Nobody believes it."},
		{"gift.wings", explain.RuleUnasked, "Nothing that can be done here asks for Wings."},
	} {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		before := s.Hash()
		out, err := explain.Why(t.Context(), m, s, d, c.what)
		if err != nil || len(out) == 0 {
			t.Errorf("why %s: %v, %v", c.what, out, err)
			continue
		}
		r := out[0]
		text := r.Text
		if c.what == "red" { // what another menu offers, behind the way to it
			text = strings.Join(append(r.Steps, text), " → ")
		}
		if r.Rule != c.rule || text != c.want {
			t.Errorf("why %s: by %q, %q; it should be %q, %q", c.what, r.Rule, text, c.rule, c.want)
		}
		if s.Hash() != before {
			t.Errorf("why %s changed the state", c.what)
		}
	}
	d, _ := m.Advance(t.Context(), s)
	if _, err := explain.Why(t.Context(), m, s, d, "compas!"); err == nil || !strings.Contains(err.Error(), "Compass") {
		t.Errorf("a name that nothing has: %v", err)
	}
}

// stalls is a game of turns in which what may be done depends on the part of a turn, on a small board.
const stalls = `
game "stalls" {
  seats = [2, 2]
  setup {
    set "player.p1" { at = stall.a1 }
  }
  turns "t" {
    of         = players
    take       = [action.walk, action.sell]
    free       = [action.look]
    after      = [action.rest]
    pass       = [action.leave]
    after_pass = [action.wave]
    may        = "Nothing more"
  }
}
kind "player" {
  state = {
    at    = optional(stall)
    wares = set(ware)
    hat   = optional(hat)
  }
}
kind "stall" {}
board "stalls" {
  cells = stall
  shape = squares(9, 9)
}
kind "ware" { fixed = { brings = optional(coin) } }
ware "silk" { brings = coin.gold }
kind "hat" { fixed = { brings = optional(coin) } }
hat "cap" { brings = coin.copper }
kind "coin" { things = ["gold", "copper", "tin"] }
function "coins" {
  takes = { who = player }
  type  = list(coin)
  gives = compact(concat(
    [who.hat == null ? null : who.hat.brings, count(players) > 2 ? coin.tin : null], [for w in who.wares : w.brings]))
}
function "ways" {
  gives = [for s in flatten([for c in [stall.a1, stall.e5] : neighbours(c)]) : s if s != stall.a1]
}
action "walk" {
  pick "stall" { from = ways() }
}
action "sell" {
  pick "stall" { from = [for s in stalls : s if s != stall.i9] }
}
action "look" {
  pick "coin" { from = coins(self) }
}
action "rest" {}
action "leave" {}
action "wave" {}
`

// TestWhyParts holds what is said of the parts of a turn, and of what lists are made of.
func TestWhyParts(t *testing.T) {
	g := compileText(t, stalls)
	m, s := g.NewMachine(), newState(t, g)
	ask := func(what, rule, want string) {
		t.Helper()
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		out, err := explain.Why(t.Context(), m, s, d, what)
		if err != nil || len(out) == 0 || out[0].Rule != rule || out[0].Text != want {
			t.Errorf("why %s: %v, %+v; it should be %q, %q", what, err, out, rule, want)
		}
	}
	ask("action.rest", explain.RuleWhen, "rest: only after walk, sell")
	ask("action.wave", explain.RuleWhen, "wave: only after leave")
	ask("action.look", "pick", "look: coins: none")
	ask("gold", "pick", "look: gold: silk is not among wares of Player 1")
	ask("copper", "pick", "look: copper: hat of Player 1: none, and must be cap")
	ask("tin", "pick", "look: tin: players: 2, and must be at least 3")
	say(t, m, s, "walk")
	ask("stall.i8", explain.RuleFrom, "none of a1, e5 leads to i8")
	ask("action.walk", explain.RuleMenu, "walk: this is being done now")
	ask("action.sell", explain.RuleMenu, "sell: not now, in the middle of walk")
	if r := explain.Unasked(m, s, "decline"); r.Rule != "pick" || r.Text != "Something must be picked here." || r.Address == "" {
		t.Errorf("why decline: %+v", r)
	}
	say(t, m, s, "a2")
	ask("action.sell", explain.RuleWhen, "sell: Player 1 has done the main thing of this turn")
	say(t, m, s, "-")
	say(t, m, s, "sell")
	ask("stall.i9", explain.RuleFrom, "it is i9, and must be another") // the 81st of a list
	say(t, m, s, "a1")
	say(t, m, s, "-")
	say(t, m, s, "leave")
	say(t, m, s, "walk")
	say(t, m, s, "a2")
	say(t, m, s, "-")
	ask("action.walk", explain.RuleWhen, "walk: Player 1 is out; still allowed: wave")
}

// TestWhyIdle: what never changes is not said where something else here could be changed, and is said where that could be
// only in another menu.
func TestWhyIdle(t *testing.T) {
	g := compileText(t, `
game "quays" {
  seats = [1, 1]
  repeat {
    times = 9
    each "self" {
      in = players
      choose "order" {
        option "wait" { text = "Wait" }
        option "rest" { text = "Rest" }
      }
    }
  }
}
kind "player" { state = { gold = at_least(0) } }
kind "ship" { fixed = { size = integer } }
ship "barge" { size = 7 }
kind "crate" { fixed = { size = integer } }
crate "piano" { size = 7 }
action "sail" {
  joins = choice.order
  pick "ship" { from = [for s in all(ship) : s if s.size < 5] }
}
action "haul" {
  joins = choice.order
  pick "ship" { from = [for s in all(ship) : s if self.gold >= 3] }
}
action "load" {
  joins = choice.order
  pick "crate" { from = [for c in all(crate) : c if c.size < 5] }
}
action "paint" {
  joins = choice.yard
  pick "crate" { from = [for c in all(crate) : c if self.gold >= 2] }
}
after "haul" {
  run "yard_menu" {}
}
procedure "yard_menu" {
  takes = { self = player }
  choose "yard" {
    option "leave" { text = "Leave" }
  }
}
`)
	m, s := g.NewMachine(), newState(t, g)
	for what, want := range map[string][]string{
		"barge": {"haul: barge: Player 1 has no gold, and needs at least 3"}, // and not that it is too big to sail
		"piano": {"load: piano has size 7, and may have at most 4", "piano: Player 1 has no gold, and needs at least 2"},
	} {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		out, err := explain.Why(t.Context(), m, s, d, what)
		var said []string
		for _, r := range out {
			said = append(said, r.Text)
		}
		if err != nil || !slices.Equal(said, want) {
			t.Errorf("why %s: %v, %q; it should be %q", what, err, said, want)
		}
	}
}

var (
	compileText = vmtest.CompileText
	newState    = vmtest.NewState
	say         = vmtest.Say
)

// TestWhyNames: what is asked about is named before a reason that does not name it, even if letters of the reason look
// like the name, and in any language.
func TestWhyNames(t *testing.T) {
	g := compileText(t, `
game "crates" {
  seats = [1, 1]
  repeat {
    times = 9
    each "self" {
      in = players
      run "load" {}
    }
  }
}
kind "player" { state = { gold = at_least(0) } }
kind "crate" { fixed = { size = integer } }
crate "small" {
  name = "a"
  size = 1
}
crate "large" {
  name = "o"
  size = 7
}
crate "spare" {
  name = "Spare"
  size = 2
}
procedure "load" {
  takes = { self = player }
  pick "crate" {
    by   = self
    from = [for c in all(crate) : c if c.size == 2 || c.size < 2 && self.gold >= 3 || c.size > 9]
  }
}
`)
	pseudo, err := locale.Parse(locale.PseudoTag)
	if err != nil {
		t.Fatal(err)
	}
	m, s := g.NewMachine(), newState(t, g)
	m.AskForced = true
	for _, l := range []*vm.Localizer{m.Locale, g.Localizer(locale.NewCatalog(pseudo))} {
		m.Locale = l
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		for what, named := range map[string]bool{"crate.small": true, "crate.large": false} {
			out, err := explain.Why(t.Context(), m, s, d, what)
			if err != nil || len(out) != 1 || len(out[0].Of) != 1 {
				t.Fatalf("why %s: %v, %+v", what, err, out)
			}
			name := l.Show(int64(out[0].Thing.ID), d.Type)
			if begins := out[0].Text != out[0].Of[0].Text; begins != named ||
				named && !strings.HasPrefix(out[0].Text, name) {
				t.Errorf("why %s, called %s: %q because of %q", what, name, out[0].Text, out[0].Of[0].Text)
			}
		}
	}
}

// TestWhyElsewhere: where neither branch of a condition has what is asked about, the condition is no reason.
func TestWhyElsewhere(t *testing.T) {
	g := compileText(t, `
game "pawns" {
  seats = [1, 1]
  repeat {
    times = 9
    each "self" {
      in = players
      run "step" {}
    }
  }
}
kind "player" {}
kind "cell" { state = { man = boolean } }
board "grid" {
  cells = cell
  shape = squares(5, 5)
}
function "has_man" {
  takes   = { at = cell }
  gives   = at.man
  because = "{at} has no man."
}
procedure "step" {
  takes = { self = player }
  pick "to" {
    by   = self
    from = !has_man(cell.b2) ? (!has_man(cell.b3) ? [cell.b2, cell.b3] : [cell.b2]) : []
    text = "Where to?"
  }
}
`)
	m, s := g.NewMachine(), newState(t, g)
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	out, err := explain.Why(t.Context(), m, s, d, "cell.b4")
	if err != nil || len(out) == 0 || strings.Contains(out[0].Text, "has no man") {
		t.Errorf("why b4: %v, %+v", err, out)
	}
}
