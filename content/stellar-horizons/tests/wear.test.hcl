# 3.5.5: malfunction and recall.

test "what raises and lowers the risk" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    run "test_station" {
      ship  = ship.sagan
      place = system.mercury.transfer
      box   = 2
    }
    run "test_station" {
      ship  = ship.lavochkin
      place = world.venus.surface
    }
    run "test_station" {
      ship  = ship.glushko
      place = world.venus.orbit
    }
    expect "30 on Mars" { that = malfunction_risk(ship.goddard) == 30 }
    expect "radiation fills the boxes of Mercury: 40" { that = malfunction_risk(ship.sagan) == 40 }
    expect "on the ground of Venus 50" { that = malfunction_risk(ship.lavochkin) == 50 }
    expect "but not above it" { that = malfunction_risk(ship.glushko) == 30 }
    expect "Japan's robots last longer" { that = malfunction_risk(ship.nishina) == 20 }

    set "faction.north_america" { techs = [tech.improved_component_design, tech.active_radiation_shielding] }
    set "faction.russia"        { techs = [tech.pressure_shell] }
    expect "better parts" { that = malfunction_risk(ship.goddard) == 25 }
    expect "and shielding" { that = malfunction_risk(ship.sagan) == 25 }
    expect "a pressure shell" { that = malfunction_risk(ship.lavochkin) == 30 }
    expect "crews are recalled on 50, Russia's on 45" { that = wear_risk(ship.orion) == 50 && wear_risk(ship.kliper) == 45 }
  }
  run {}
}

test "a robot that breaks down is lost with its probe, and teaches" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    set "ship.goddard" { probe = ship.kuiper }
  }
  run {
    run "check_wear" { ship = ship.goddard }
  }
  dice = {
    wear   = [30]
    marker = [tech_marker.engineering_one_1]
  }
  expect "both are gone" { that = !in_service(ship.goddard) && !in_service(ship.kuiper) }
  expect "one marker" { that = faction.north_america.hand == [tech_marker.engineering_one_1] }
}

test "a recalled crew teaches biology" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.kliper
      place = world.moon.orbit
    }
    run "test_station" {
      ship  = ship.tereshkova
      place = world.moon.orbit
    }
  }
  run {
    run "check_wear" { ship = ship.kliper }
    run "check_wear" { ship = ship.tereshkova }
  }
  dice = {
    wear   = [45, 46]
    marker = [tech_marker.biology_two_1]
  }
  expect "45 is a recall, 46 is not" { that = ship.kliper.reserved && !ship.tereshkova.reserved }
  expect "one marker" { that = faction.russia.hand == [tech_marker.biology_two_1] }
}
