# 7.0: the futuristic start, of a campaign and of scenarios.

scenario "test_future" {
  title   = "A campaign from 2060"
  seats   = [faction.north_america, faction.europe]
  options = { futuristic_start = true }
  bot     = "explorer"
  setup {
    run "set_up_campaign" {}
  }
  play {
    run "year" { from_movement = game.year == 2030 }
  }
}
test "7.0: a campaign from 2060" {
  scenario = scenario.test_future
  seed     = 1
  bot      = "explorer"
  run {
    expect "the year" { that = game.year == 2060 }
    expect "the first two columns, and nothing that must be found" {
      that = all([for f in players : f.techs == tech_level(2) && !contains(f.techs, tech.signs_of_life)])
    }
    expect "61 billion for North America with its seven technologies" { that = faction.north_america.cash == 61 }
    expect "Europe began with two" { that = faction.europe.cash == 40 + 2 * 3 }
    expect "three policies more" { that = all([for f in players : count(f.policies) == count(f.start_policies) + 3]) }
    expect "every world yields one less" {
      that = (world.mars.exploration == 5 && world.moon.exploration == 3 && sum([for w in tiles : w.exploration]) == 261 - 42)
    }
    expect "the ships of 2030" { that = ship.sagan.fleet != null && ship.kepler.fleet != null }
    expect "missions of 2060 may have been drawn" { that = contains(mission_pool(), mission.eris) || is_drawn(mission.eris) }
    run "year" {}
    expect "no economic phase" { that = game.year == 2061 && all([for f in players : f.politics <= 3]) }
  }
  before "collect_politics" {
    expect "it is over already" { that = game.year > 2060 }
  }
}
function "is_drawn" {
  takes = { mission = mission }
  gives = game.common == mission || any([for f in players : f.mission == mission])
}
scenario "test_future_race" {
  title   = "A race from 2060"
  seats   = [faction.north_america]
  options = { futuristic_start = true }
  setup {
    run "set_up_scenario" {
      year   = 2032
      level  = 1
      cash   = 40
      worlds = all(world)
    }
  }
  play {}
}
test "7.0: a scenario from 2060 keeps the years that it has" {
  scenario = scenario.test_future_race
  seed     = 1
  bot      = "random"
  run {}
  expect "with level 2 and all the cash" {
    that = game.year == 2060 && faction.north_america.techs == tech_level(2) && faction.north_america.cash == 40 + 61
  }
  expect "the Moon at 3" { that = world.moon.exploration == 3 }
  expect "its end 28 years later" { that = deadline(2069) == 2097 }
}
scenario "test_later_start" {
  title   = "A scenario that begins later"
  seats   = [faction.north_america]
  options = { futuristic_start = true }
  setup {
    run "set_up_scenario" {
      year   = 2065
      level  = 3
      cash   = 60
      worlds = all(world)
    }
  }
  play {}
}
test "7.0: what begins later is as far already" {
  scenario = scenario.test_later_start
  seed     = 1
  bot      = "random"
  run {}
  expect "as ever" {
    that = (game.year == 2065 && faction.north_america.techs == tech_level(3) && faction.north_america.cash == 60
      && world.moon.exploration == 4 && deadline(2099) == 2099)
  }
}
