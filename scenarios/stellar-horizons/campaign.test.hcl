# 4.0: the campaign from its first year to its last. What everybody begins with, what points are for and
# how it is judged is in the tests of the pack.

test "4.0: it begins with the movement phase of 2030" {
  scenario = scenario.campaign
  seats    = [faction.russia, faction.japan]
  seed     = 1
  bot      = "random"
  before "build_phase" {
    expect "no building in 2030" { that = game.year > 2030 }
  }
  after "movement_phase" {
    finish { winners = [] }
  }
  expect "it moves at once" { that = game.year == 2030 }
}
test "4.0: from 2145 on a roll ends it, likelier with each year" {
  scenario = scenario.campaign
  seats    = [faction.russia, faction.japan]
  seed     = 1
  given {
    set "game" { year = 2144 }
  }
  bot  = "random"
  dice = { end_of_game = [2, 3, 4, 4] }
  expect "2148 is the last, on 4" { that = is_over() && game.year == 2148 }
  expect "the chart decides" {
    that = ([for f in players : score_of(f)] == [for f in players : total(victory_points(f))]
      && all([for f in winners() : score_of(f) == max([for g in players : total(victory_points(g))])]))
  }
}
test "4.0: 2169 is the last year" {
  scenario = scenario.campaign
  seats    = [faction.asia]
  seed     = 1
  given {
    set "game" { year = 2167 }
  }
  bot  = "random"
  dice = { end_of_game = [100, 100] }
  expect "without a third roll" { that = is_over() && game.year == 2169 }
  expect "alone 72 points less" { that = quarters(achievement.time, faction.asia) == -4 * 72 }
}
