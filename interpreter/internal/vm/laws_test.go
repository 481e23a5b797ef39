package vm

import (
	"math/rand/v2"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
)

// lawful is a game whose laws read the state in every way there is, and whose actions write it.
const lawful = `
game "lawful" {
  seats = [2, 2]
  state = { left = default(integer, 40), acted = integer }
  turns {
    take  = [action.name, action.count, action.lay, action.give, action.show, action.lend, action.make, action.scrap, action.list]
    until = game.left <= 0
  }
  finish { winners = [] }
}
kind "player" {
  state = {
    pet   = optional(stone)
    score = integer
    gems  = lends(set(gem))
    log   = list(integer)
    shown = set(stone)
  }
  lists = { owned = pebble.owner }
}
kind "stone" {
  fixed = { next = optional(stone) }
  state = { weight = integer }
}
stone "flint" { next = stone.slate }
stone "slate" {}
kind "gem" {}
gem "ruby" {
  modifier "worth" { add = 2 }
}
gem "opal" {
  function "shine" { gives = 40 - game.left }
}
kind "pebble" {
  copies = 4
  state  = { owner = optional(player) }
}
zone "bag" {
  of    = player
  holds = pebble
}
stat "worth" {
  of   = player
  base = player.score
}
function "shine" {
  takes = { gem = gem }
  gives = 0
}
graph "lane" {
  joins = { a = stone, b = stone }
  where = a.next == b && a.weight > 1
}
procedure "mend" {
  gain "game" { acted = 1 }
}

whenever "by_name" {
  for  = { p = player }
  when = p.pet != null && p.pet.weight > 2
  set "p" { pet = null }
  run "mend" {}
}
whenever "by_inverse" {
  for  = { p = players }
  when = count(p.owned) > 1
  set "p.owned[0]" { owner = null }
  run "mend" {}
}
whenever "by_zone" {
  for  = { p = players, x = p.bag }
  when = count(p.bag) > 1
  move {
    what = x
    to   = null
  }
  run "mend" {}
}
whenever "by_stat" {
  for  = { p = player }
  when = p.worth > 3
  set "p" { score = 0 }
  run "mend" {}
}
whenever "by_version" {
  for  = { g = [for g in all(gem) : g if shine(g) > 9] }
  when = has(player.p1, g)
  pay "player.p1" { gems = g }
  run "mend" {}
}
whenever "by_graph" {
  when = distance(lane, stone.flint, stone.slate) == 1
  set "stone.flint" { weight = 0 }
  run "mend" {}
}
whenever "by_box" {
  when = supply(pebble) < 2
  remove { what = all(pebble)[0] }
  run "mend" {}
}
whenever "by_holding" {
  for  = { s = stone }
  when = has(player.p2, s)
  pay "player.p2" { shown = s }
  run "mend" {}
}
whenever "by_lending" {
  for  = { g = gem }
  when = has(player.p2, g)
  pay "player.p2" { gems = g }
  run "mend" {}
}
whenever "by_order" {
  for  = { p = [sorted(players, "score", up)[1]] }
  when = p == player.p1 && count(p.log) > 1
  set "p" { log = [] }
  run "mend" {}
}

action "name" {
  text = "Name {stone}"
  pick "stone" { from = all(stone) }
  set "self" { pet = stone }
  gain "stone" { weight = 1 }
  gain "game" { left = -1 }
}
action "count" {
  text = "Count"
  gain "self" { score = 1 }
  gain "game" { left = -1 }
}
action "lay" {
  text = "Lay {pebble}"
  pick "pebble" { from = all(pebble) }
  move {
    what = pebble
    to   = self.bag
  }
  gain "game" { left = -1 }
}
action "give" {
  text = "Give {pebble}"
  pick "pebble" { from = all(pebble) }
  set "pebble" { owner = self }
  gain "game" { left = -1 }
}
action "show" {
  text = "Show {stone}"
  pick "stone" { from = all(stone) }
  gain "self" { shown = stone }
  gain "game" { left = -1 }
}
action "lend" {
  text = "Lend {gem}"
  pick "gem" { from = without(all(gem), self.gems) }
  gain "self" { gems = gem }
  gain "game" { left = -1 }
}
action "make" {
  text = "Make"
  when = supply(pebble) > 0
  create "pebble" { owner = self }
  gain "game" { left = -1 }
}
action "scrap" {
  text = "Scrap {pebble}"
  pick "pebble" { from = all(pebble) }
  remove { what = pebble }
  gain "game" { left = -1 }
}
action "list" {
  text = "List"
  gain "self" { log = 1 }
  gain "game" { left = -1 }
}
`

// TestLawsAreJudgedAgain: a law that is not judged again holds nowhere, whatever was written.
func TestLawsAreJudgedAgain(t *testing.T) {
	g := compileText(t, lawful)
	m, start := g.NewMachine(), newState(t, g)
	acted, spared := 0, 0
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := start.Clone()
		for {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			spared += judgeSpared(t, m, s)
			if d == nil {
				break
			}
			if err := m.Take(s, r.IntN(d.Count())); err != nil {
				t.Fatal(err)
			}
		}
		table := g.p.Model.Game.Thing
		acted += builtin.ID(m.host.readBoxed(table.ID, table.Kind.Attr("acted")))
	}
	if acted < 200 || spared < 5000 {
		t.Errorf("%d laws were acted on, and %d said not to hold: too few to tell", acted, spared)
	}
}

// judgeSpared judges the laws that would not be judged now, without what is remembered of them, and says how many they
// are.
func judgeSpared(t *testing.T, m *Machine, s *State) int {
	t.Helper()
	if s.stale {
		return 0
	}
	for i := range m.p.Laws {
		c, fresh := s.Clone(), m.g.NewMachine()
		fresh.bindState(c)
		if fresh.flow.tryLaw(c, &m.p.Laws[i]) {
			t.Fatalf("%q holds and would not be judged", m.p.Laws[i].Law.Name)
		}
	}
	return len(m.p.Laws)
}
