# The whole game: it ends, for two players and for six.

test "two players choose neither Planta nor Draco" {
  scenario = scenario.many_worlds
  seats    = [player.p1, player.p2]
  seed     = 1
  bot      = "settler"
  given {
    expect "as the rulebook advises" { that = !any([for p in players : p.plays == species.planta || p.plays == species.draco]) }
    expect "homes lie opposite each other" { that = line_distance(coalesce(people(player.p1).home.at, centre()), coalesce(people(player.p2).home.at, centre())) == 4 }
    expect "five outer sectors" { that = count(ring.outer.pile) == 5 && sum(all(tech)[*].offer) == 12 }
  }
  expect "it ends" { that = is_over() && game.round == 9 }
}
test "six players sit round the centre" {
  scenario = scenario.many_worlds
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5, player.p6]
  seed     = 2
  bot      = "settler"
  given {
    expect "six colours" { that = count(distinct([for p in players : people(p).colour])) == 6 }
    expect "all two away from the centre" { that = all([for p in players : line_distance(coalesce(people(p).home.at, centre()), centre()) == 2]) }
    expect "a way leads to the centre from every home but through a sector in between" { that = all([for p in players : opens(people(p).home, people(p).home.turns, coalesce(direction(coalesce(people(p).home.at, centre()), centre()), 0))]) }
    expect "eighteen outer sectors" { that = count(ring.outer.pile) == 18 && sum(all(tech)[*].offer) == 20 }
  }
  expect "it ends" { that = is_over() }
}
