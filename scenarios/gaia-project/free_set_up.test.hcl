# The free set-up: tiles mixed and turned, factions chosen freely.

test "7.0: no two planets of one colour touch" {
  scenario = scenario.free_set_up
  seats    = [player.p1, player.p2, player.p3]
  seed     = 3
  bot      = "random"
  given {
    expect "as the rule wants" { that = all([for s in game.planets : s.planet == planet.gaia || s.planet == planet.transdim || all([for n in neighbours(s) : n.planet != s.planet])]) }
    expect "three colours" { that = count(distinct(compact([for p in players : p.plays == null ? null : p.plays.home]))) == 3 }
  }
  expect "it ends" { that = is_over() }
}
