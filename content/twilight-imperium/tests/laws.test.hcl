# What must hold in every game: 74.3 sixteen tokens, 46.2 plastic units, 10 structures.

check "tokens" {
  each = player
  that = !contains(players, this) || this.tactic + this.fleet + this.strategy + this.tokens + count([for s in game.systems : s if contains(s.tokens, this)]) == 16
  text = "{this} does not have 16 command tokens"
}
check "plastic" {
  each = player
  that = all([for t in all(unit_type) : t.limit == 0 || count([for u in this.units : u if u.card.type == t]) <= t.limit])
  text = "{this} has more units than there are"
}
check "structures" {
  each = planet
  that = count([for u in this.units : u if u.card.type == unit_type.space_dock]) <= 1 && (count([for u in this.units : u if u.card.type == unit_type.pds]) <= 2 || where(law.homeland_defense_act) != agenda_deck)
  text = "{this} has too many structures"
}
check "cards" {
  that = all([for c in all(action_card) : where(c) != null]) && all([for a in all(agenda) : where(a) != null]) && all([for o in all(objective) : where(o) != null]) && all([for s in all(secret) : where(s) != null || count(s.scored) > 0])
  text = "A card is in no deck, hand or pile"
}
check "notes" {                        # 67: each in the box, a hand or a play area; no more of anybody than five
  that = all([for n in all(note) : (n.issuer == null) == (where(n) == note_box) && count([for p in all(player) : p if contains(p.pledges, n) || contains(p.treaties, n)]) == (n.issuer == null ? 0 : 1)])
  text = "A promissory note is not in exactly one place"
}
scenario "laws" {
  title = "Laws"
  uses  = ["twilight_imperium"]
  seats = [3, 6]
  after "player_turn" {                # 83.1, 32.2, 63
    run "inspect" {}
  }
}
scenario "senate" {                    # the same, with agendas in each round
  title = "Senate"
  uses  = ["twilight_imperium"]
  seats = [3, 6]
  before "play_round" {
    set "game" { custodians = false }
  }
  after "player_turn" {
    run "inspect" {}
  }
}
procedure "inspect" {
  each "p" {
    in = players
    each "s" {
      in = distinct(compact([for u in p.units : u.at]))
      require {
        that    = counted(p, s) <= 2 * p.fleet_limit
        because = "{p} has more ships in {s} than the fleet pool allows."
      }
      require {
        that    = spilling(p, s) <= 0
        because = "{p} has units without room in {s}."
      }
    }
  }
  each "planet" {
    in = [for q in all(planet) : q if any([for u in q.units : u.card.type.ground])]
    require {
      that    = all([for u in planet.units : u.owner == planet.owner])
      because = "{planet} has units of a player who does not control it."
    }
  }
}
test "whole games under these laws" {
  scenario = scenario.laws
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 7
  bot      = "random"
  expect "it ends" { that = is_over() }
}
test "whole games with agendas in each round" {
  scenario = scenario.senate
  seats    = [player.p1, player.p2, player.p3]
  seed     = 9
  bot      = "random"
  expect "it ends" { that = is_over() }
}
test "and of six with agendas" {
  scenario = scenario.senate
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5, player.p6]
  seed     = 10
  bot      = "random"
  expect "it ends" { that = is_over() }
}
test "and of six" {
  scenario = scenario.laws
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5, player.p6]
  seed     = 8
  bot      = "random"
  expect "it ends" { that = is_over() }
}
