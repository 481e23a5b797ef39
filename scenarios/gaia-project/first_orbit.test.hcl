# First Orbit: the guide plays a whole game, and well.

test "who follows the guide has buildings, research and points after three rounds" {
  scenario = scenario.first_orbit
  seats    = [player.p1, player.p2]
  seed     = 8
  bot      = "guide"
  expect "the game is over after the third" { that = is_over() && game.round == 3 }
  expect "the first to choose leads Hadsch Hallas" { that = any([for p in players : p.plays == faction.hadsch_hallas]) }
  expect "both have built more than mines" { that = all([for p in players : p.stands.station + p.stands.lab + p.stands.institute > 0]) }
  expect "and went up a track" { that = all([for p in players : sum([for t in all(track) : p.level[t]]) > 1]) }
}
test "the guide goes by the table as it is" {
  scenario = scenario.first_orbit
  seats    = [player.p1, player.p2]
  seed     = 9
  bot      = "guide"
  after "begin" {
    set "player.p1" { ore = 0 }
  }
  expect "without ore it passes sooner, and the game ends all the same" { that = is_over() && game.round == 3 }
}
