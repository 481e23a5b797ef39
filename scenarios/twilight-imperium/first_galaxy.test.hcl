# The publisher's maps: every tile of them lies.

test "four players on the map of a first game" {
  scenario = scenario.first_galaxy
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 1
  bot      = "random"
  given {
    expect "37 systems, each once" { that = count([for s in game.systems : s if s != system.creuss_home]) == 37 && count(distinct(game.systems)) == count(game.systems) }
    expect "homes lie where the map of four has them" { that = [for p in players : coalesce(coalesce(people(p).seat_tile, people(p).home).at, space.h4_4).place] == [23, 27, 32, 36] }
  }
  expect "it ends" { that = is_over() }
}
