# 3.0: the year.

test "3.0: the first year of the campaign begins with movement" {
  scenario = scenario.test_campaign_for_two
  seed     = 2030
  bot      = "random"
  run {
    run "year" { from_movement = true }
  }
  before "build_phase" {
    expect "nobody builds yet" { that = false }
  }
  after "construction_phase" {
    expect "it is still 2030" { that = game.year == 2030 }
  }
  expect "then it is 2031" { that = game.year == 2031 }
}
test "3.0: every other year begins with building" {
  scenario = scenario.test_campaign_for_two
  seed     = 2031
  bot      = "random"
  given {
    set "game"           { year = 2031 }
    set "faction.europe" { cash = 50 }
    set "ship.kepler" {
      used   = true
      halted = true
    }
  }
  run {
    run "year" {}
  }
  after "build_phase" {
    expect "before anything has moved" { that = ship.darwin.fleet != null && ship.darwin.fleet.box == 5 }
  }
  before "combat_phase" {
    expect "then all have come nearer" { that = ship.darwin.fleet == null || ship.darwin.fleet.box == 4 }
  }
  expect "what was done this year may be done again" {
    that = game.year == 2032 && all([for s in all(ship) : !s.used && !s.halted])
  }
}
