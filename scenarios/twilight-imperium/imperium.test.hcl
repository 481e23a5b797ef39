# The whole game: it ends, for three players and for six.

test "three players lay a galaxy, and the game ends" {
  scenario = scenario.imperium
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    expect "28 systems lie round Mecatol Rex" { that = count([for s in game.systems : s if s != system.creuss_home]) == 28 }
    expect "16 command tokens each" { that = all([for p in players : p.tactic + p.fleet + p.strategy + p.tokens == 16]) }
    expect "each holds a home, and one secret objective" { that = all([for p in players : holds_home(p) && count(p.secrets) == 1]) }
    expect "two objectives of the first stage are shown" { that = count(revealed) == 2 && all([for o in revealed : o.stage == stage.first]) }
  }
  expect "it ends" { that = is_over() }
}
test "six players lay 37 systems" {
  scenario = scenario.imperium
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5, player.p6]
  seed     = 2
  bot      = "random"
  given {
    expect "all lie" { that = count([for s in game.systems : s if s != system.creuss_home]) == 37 }
    expect "homes lie in the corners" { that = all([for p in players : contains([19, 22, 25, 28, 31, 34], coalesce(coalesce(people(p).seat_tile, people(p).home).at, space.h4_4).place)]) }
  }
  expect "it ends" { that = is_over() }
}
test "set-up 6: with five, three homes begin with trade goods" {
  scenario = scenario.imperium
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5]
  seed     = 3
  bot      = "random"
  given {
    expect "2, 4 and 2" { that = [for p in players : p.goods] == [0, 2, 4, 2, 0] }
    expect "37 systems" { that = count([for s in game.systems : s if s != system.creuss_home]) == 37 }
  }
  expect "it ends" { that = is_over() }
}
