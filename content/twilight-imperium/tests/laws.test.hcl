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
  that = count([for u in this.units : u if u.card.type == unit_type.space_dock]) <= 1 && count([for u in this.units : u if u.card.type == unit_type.pds]) <= 2
  text = "{this} has too many structures"
}
scenario "laws" {
  title = "Laws"
  uses  = ["twilight_imperium"]
  seats = [3, 6]
}
test "whole games under these laws" {
  scenario = scenario.laws
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 7
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
