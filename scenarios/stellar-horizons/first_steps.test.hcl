# First Steps: the guide leads there, from wherever one is.

test "who follows the guide lives on Mars in 2041" {
  scenario = scenario.first_steps
  seats    = [faction.europe]
  seed     = 6
  bot      = "guide"
  after "depletion" {
    expect "Venus gives so much once that the guide speaks of it" { that = world == world.venus && game.year == 2039 }
  }
  after "malfunction" {
    expect "and Kepler fails when it is no longer needed" { that = ship == ship.kepler && game.year == 2040 }
  }
  expect "with a year for each of the steps" {
    that = winners() == players && game.year == 2041 && base.concordia.world == world.mars
  }
}
test "engines that fail cost years, but not the game" {
  scenario = scenario.first_steps
  seats    = [faction.europe]
  seed     = 5
  bot      = "guide"
  expect "there is money and time for other crews" { that = winners() == players && game.year > 2041 }
}
test "a crew without supplies is brought home for them" {
  scenario = scenario.first_steps
  seats    = [faction.europe]
  seed     = 6
  bot      = "guide"
  given {
    set "game" { year = 2041 }
    gain "faction.europe" { techs = tech.advanced_astrodynamics }
    run "form_up" {
      owner   = faction.europe
      ships   = [ship.nansen]
      place   = world.mars.orbit
      company = null
    }
  }
  run {
    run "year" {}
    expect "on the way to Earth" {
      that = ship.nansen.fleet != null && ship.nansen.fleet.at == system.earth.transfer
    }
    repeat {
      while = !is_over()
      run "year" {}
    }
  }
  expect "and founds a base on its second journey" { that = winners() == players && base.concordia.world == world.mars }
}
test "who has not learned the way in 2040 is told to begin again, and loses in 2045" {
  scenario = scenario.first_steps
  seats    = [faction.europe]
  seed     = 6
  bot      = "guide"
  given {
    set "game" { year = 2041 }
  }
  expect "when the year is over" { that = is_over() && winners() == [] && game.year == 2045 }
}
