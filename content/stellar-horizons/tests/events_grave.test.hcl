# 5.0: the events marked with a star.

test "a starred event does not happen unless all agreed" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [96] }
  expect "nothing" { that = world.mars.exploration == 6 && count(game.events) == 0 }
}

scenario "test_grave_news" {
  title   = "Grave news"
  seats   = [1, 7]
  options = { grave_events = true }
  setup {
    set "game" { year = 2060 }
    run "lay_out" { worlds = [world.earth, world.mars, world.main_belt, world.alpha_centauri] }
    run "set_initiative" {}
  }
  play {
    run "roll_events" {}
  }
}
test "ruins: Mars is worth 10, though it was fully depleted" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  given {
    set "world.mars" { exploration = 0 }
  }
  dice = { news = [96] }
  expect "10" { that = world.mars.exploration == 10 }
}

procedure "test_land" {
  takes = { ships = set(ship) }
  run "test_fly" { place = world.alpha_centauri.orbit }
  run "arrive" {
    start   = world.alpha_centauri.orbit
    place   = world.alpha_centauri.surface
    box     = 0
    company = null
  }
}
test "first contact: for the first crew that lands, however late" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.kliper] }
    run "test_land" { ships = [ship.orion] }
  }
  dice = { news = [97] }
  expect "Russia" { that = faction.russia.politics == 5 && faction.russia.victory == 10 }
  expect "nobody after it" { that = faction.north_america.politics == 0 && faction.north_america.victory == 0 }
}
test "first contact: nobody is the first twice" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.kliper] }
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.orion] }
  }
  dice = { news = [97, 97] }
  expect "North America earns nothing" { that = faction.north_america.politics == 0 && faction.north_america.victory == 0 }
}
test "first contact: robots do not count, nor does who comes near" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  run {
    run "roll_events" {}
    run "test_land" { ships = [ship.kozlov] }
    run "arrive" {
      ships   = [ship.kliper]
      start   = world.alpha_centauri.surface
      place   = world.alpha_centauri.orbit
      box     = 0
      company = null
    }
  }
  dice = { news = [97] }
  expect "no contact" { that = faction.russia.politics == 0 && contains(looming, event.first_contact) }
}

test "robots do not rise and no invader comes, whatever was agreed" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  run {
    run "roll_events" {}
    run "roll_events" {}
  }
  dice = { news = [98, 100] }
  expect "nothing" { that = count(game.events) == 0 }
}

test "incoming: a victory marker for every three of its strength" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    expect "40 for two players, from this year on" {
      that = crisis.asteroid.strength == 40 && crisis.asteroid.since == 2060 && asteroid_place(2070) == system.main_belt.flyby
    }
    set "game" { events = [] }
    run "wear_down" {
      self = faction.russia
      by   = 11
    }
    run "wear_down" {
      self = faction.north_america
      by   = 30
    }
  }
  dice = { news = [99] }
  expect "11 and 29" { that = faction.russia.victory == 3 && faction.north_america.victory == 9 }
  expect "it is over" { that = count(looming) == 0 && count(crises) == 0 }
}
test "incoming: if it strikes, all is lost, and the next economic phase" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash     = 30
      politics = 4
      bank     = { physics = 12 }
    }
    move {
      what = tech_marker.biology_two_1
      to   = faction.russia.hand
    }
  }
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "crisis_lost" { crisis = crisis.asteroid }
    expect "nothing is left" {
      that = (faction.russia.cash == 0 && faction.russia.politics == 0 && total(faction.russia.bank) == 0
        && count(faction.russia.hand) == 0 && contains(field.biology.pool, tech_marker.biology_two_1))
    }
    run "economic_phase" {}
    expect "skipped" { that = faction.russia.politics == 0 }
  }
  dice = { news = [99] }
  expect "that was the last of it" { that = count(looming) == 0 }
}
test "incoming: one at a time" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  run {
    run "roll_events" {}
    set "game" {
      events = []
      year   = 2070
    }
    run "roll_events" {}
  }
  dice = { news = [99, 99] }
  expect "the first" { that = crisis.asteroid.since == 2060 }
}
