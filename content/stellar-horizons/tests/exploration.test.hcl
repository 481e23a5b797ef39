# 3.5: where the tests of exploration take place, the phase, and the explorations that 8.0 tells of.

scenario "test_skies" {
  title = "Skies to explore"
  seats = [faction.north_america, faction.russia]
  setup {
    set "game" { year = 2030 }
    run "set_initiative" {}
    run "lay_out" { worlds = all(world) }
  }
  play {
    run "exploration_phase" {}
  }
  modifier "crew_range" { set = 999 }  # no crew is in reserve for being far out, 2.6.6
}
procedure "test_station" {
  takes = { ship = ship, place = place, box = default(integer, 0) }
  create "fleet" "fleet" {
    owner = ship.owner
    at    = place
    box   = box
  }
  set "ship" { fleet = fleet }
}

# ---- 8.0 -------------------------------------------------------------------------

test "North America explores in 2030" {
  scenario = scenario.test_skies
  given {
    set "faction.north_america" { techs = [tech.improved_space_suits] }
    run "test_station" {
      ship  = ship.orion
      place = world.mars.orbit
    }
    run "test_station" {
      ship  = ship.feynman
      place = world.venus.orbit
    }
    run "test_station" {
      ship  = ship.lowell
      place = world.earth.orbit
    }
    expect "Orion: 6 for Mars, 5 of its own, 1 for the suits" { that = exploration_value(ship.orion, ship.orion, world.mars) == 12 }
    expect "Feynman: 6 for Venus, 1 of its own" { that = exploration_value(ship.feynman, ship.feynman, world.venus) == 7 }
    expect "Lowell: half of 9 for Eris is 5, and 2 of its own" { that = exploration_value(ship.lowell, ship.lowell, world.eris) == 7 }
  }
  answers = {
    exploring = ["explore", "explore", "explore", "done"]
    carrier   = [ship.orion, ship.feynman]
    kept      = [1]
    chosen    = [world_card.impact_basin]
    world     = [world.eris]
  }
  dice = {
    exploration = [4, 1, 4, 9]
    marker = [
      tech_marker.biology_one_1, tech_marker.biology_one_2, tech_marker.physics_three_1, tech_marker.engineering_two_1,
    ]
    cards = [world_card.impact_basin]
    life  = [3]
    wear  = [92, 22, 46]
  }
  expect "Orion earned two markers, Feynman one and one for being lost, Lowell none" {
    that = faction.north_america.hand == [
      tech_marker.biology_one_1, tech_marker.biology_one_2, tech_marker.physics_three_1, tech_marker.engineering_two_1,
    ]
  }
  expect "two markers worth 1 do not deplete Mars" { that = world.mars.exploration == 6 }
  expect "a 3 depletes Venus" { that = world.venus.exploration == 5 }
  expect "and finds a basin, but no life on 3" { that = world.venus.card == world_card.impact_basin && world.venus.life == biosphere.barren }
  expect "a politics marker for it" { that = faction.north_america.politics == 1 }
  expect "Feynman is lost on 22" { that = ship.feynman.fleet == null }
  expect "Orion is not recalled on 92, Lowell works on after 46" { that = !ship.orion.reserved && ship.lowell.fleet != null }
}

test "Russia explores from 2030 to 2033" {
  scenario = scenario.test_skies
  given {
    set "faction.russia" { techs = [tech.improved_space_suits] }
    run "test_station" {
      ship  = ship.kliper
      place = world.moon.orbit
    }
    run "test_station" {
      ship  = ship.kozlov
      place = world.mars.orbit
    }
    run "test_station" {
      ship  = ship.zasyadko
      place = system.saturn.transfer
      box   = 3
    }
    run "test_station" {
      ship  = ship.glushko
      place = world.europa.orbit
    }
    set "world.europa" {
      exploration = 5
      card        = world_card.water_ice
    }
    expect "Kliper: 4 for the Moon, 5 of its own, 1 for the suits" { that = exploration_value(ship.kliper, ship.kliper, world.moon) == 10 }
    expect "Kozlov: 6 for Mars, 2 of its own" { that = exploration_value(ship.kozlov, ship.kozlov, world.mars) == 8 }
    expect "Zasyadko: 8 for Titan, 3 of its own, 3 off for the box" { that = exploration_value(ship.zasyadko, ship.zasyadko, world.titan) == 8 }
    expect "Glushko: 5 for Europa, 1 of its own, 2 for Water Ice" { that = exploration_value(ship.glushko, ship.glushko, world.europa) == 8 }
    expect "and breaks down on 40" { that = malfunction_risk(ship.glushko) == 40 }
  }
  run {
    run "explore" { self = faction.russia }
    run "explore" { self = faction.russia }
    run "explore" { self = faction.russia }
    run "test_station" {
      ship  = ship.zasyadko
      place = system.saturn.transfer
      box   = 2
    }
    run "explore" { self = faction.russia }
  }
  answers = {
    carrier = [ship.kliper, ship.kozlov, ship.glushko]
    chosen  = [null]
    world   = [world.mars, world.titan]
  }
  dice = {
    exploration = [5, 9, 10]           # none for Kliper: 10 is a marker and nothing over
    marker = [
      tech_marker.engineering_one_1, tech_marker.biology_three_1,
      tech_marker.biology_three_2, tech_marker.biology_one_1, tech_marker.biology_one_2, tech_marker.engineering_two_1,
      tech_marker.engineering_three_1,
    ]
    cards = [world_card.c_class_asteroid, world_card.hematite]
    life  = [4]
    wear  = [12, 22, 71, 13]
  }
  expect "Kliper is recalled on 12" { that = ship.kliper.reserved }
  expect "Mars falls to 5 and stays without a card" { that = world.mars.exploration == 5 && world.mars.card == null }
  expect "4 finds signs of life" { that = world.mars.life == biosphere.signs && contains(faction.russia.techs, tech.signs_of_life) }
  expect "a victory marker, and two for politics" { that = faction.russia.victory == 1 && faction.russia.politics == 2 }
  expect "Kozlov and Zasyadko are lost, Glushko survives 71" {
    that = ship.kozlov.fleet == null && ship.zasyadko.fleet == null && ship.glushko.fleet != null
  }
  expect "seven markers" { that = count(faction.russia.hand) == 7 }
}

# ---- The phase -------------------------------------------------------------------

test "each player in turn explores with all ships, each of them once" {
  scenario = scenario.test_skies
  given {
    set "game" { initiative = [faction.russia, faction.north_america] }
    run "test_station" {
      ship  = ship.kozlov
      place = world.mars.orbit
    }
    run "test_station" {
      ship  = ship.glushko
      place = world.moon.orbit
    }
    run "test_station" {
      ship  = ship.feynman
      place = world.mercury.surface    # an orbiter does not work there
    }
    run "test_station" {
      ship  = ship.orion
      place = world.mars.orbit
    }
  }
  answers = {
    exploring = ["explore", "done", "explore"]
    carrier   = [ship.glushko]
    kept      = [2]
  }
  dice = {
    exploration = [10, 1, 2]
    marker      = [tech_marker.biology_two_1]
    wear        = [100, 100]
  }
  after "observe" {
    when = ship.owner == faction.north_america
    expect "Russia was first" { that = ship.glushko.used && !ship.kozlov.used }
  }
  expect "Orion has explored" { that = ship.orion.used }
}
