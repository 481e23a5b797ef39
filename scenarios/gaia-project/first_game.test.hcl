# The first game: four factions that the rulebook recommends, on its galaxy.

test "2: the first player chooses first, and places the first mine and the last" {
  scenario = scenario.first_game
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 1
  bot      = "random"
  given {
    expect "four factions of four colours" { that = count(distinct([for p in players : p.plays])) == 4 && all([for p in players : contains(first_factions(), coalesce(p.plays, faction.itars))]) }
    expect "190 spaces, 61 of them planets" { that = count(game.planets) == 61 && count(game.voids) == 129 }
    expect "seven boosters, four taken" { that = count(game.boosters) == 3 && all([for p in players : p.booster != null]) }
  }
  expect "it ends" { that = is_over() }
}
test "2: two players have seven tiles" {
  scenario = scenario.first_game
  seats    = [player.p1, player.p2]
  seed     = 2
  bot      = "random"
  given {
    expect "133 spaces, 40 of them planets" { that = count(game.planets) == 40 && count(game.voids) == 93 }
  }
  expect "it ends" { that = is_over() }
}
test "2: who plays alone plays the Hadsch Hallas" {
  scenario = scenario.first_game
  seats    = [player.p1]
  seed     = 1
  bot      = "random"
  given {
    expect "for the Taklons are the Automa's" { that = player.p1.plays == faction.hadsch_hallas }
    expect "seven tiles, and a choice of four boosters" { that = count(game.planets) == 40 && count(game.boosters) == 3 }
  }
  expect "it ends" { that = is_over() }
}
