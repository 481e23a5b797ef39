# 3.5.2: where crews explore, and for how much.

test "crews explore from the ground and from orbit, Earth from its orbit alone" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.kliper
      place = world.moon.surface
    }
    expect "the Moon from its ground" { that = worlds_in_view(ship.kliper, ship.kliper) == [world.moon] }
    run "test_station" {
      ship  = ship.kliper
      place = world.moon.orbit
    }
    expect "and from its orbit" { that = worlds_in_view(ship.kliper, ship.kliper) == [world.moon] }
    run "test_station" {
      ship  = ship.kliper
      place = world.earth.orbit
    }
    expect "Earth orbit" { that = worlds_in_view(ship.kliper, ship.kliper) == [world.earth] }
    run "test_station" {
      ship  = ship.kliper
      place = world.earth.surface
    }
    expect "not Earth itself" { that = count(explorers(ship.kliper)) == 0 }
    run "test_station" {
      ship  = ship.kliper
      place = system.mars.flyby
    }
    expect "nor in passing" { that = count(explorers(ship.kliper)) == 0 }
  }
  run {}
}

test "not the Sun, not a gas giant, and Venus with a pressure shell" {
  scenario = scenario.test_skies
  given {
    set "faction.russia" { techs = [tech.active_radiation_shielding] }
    run "test_station" {
      ship  = ship.kliper
      place = world.sun.orbit
    }
    expect "not the Sun" { that = count(explorers(ship.kliper)) == 0 }
    run "test_station" {
      ship  = ship.kliper
      place = world.venus.orbit
    }
    expect "not Venus" { that = count(explorers(ship.kliper)) == 0 }
    set "faction.russia" { techs = [tech.active_radiation_shielding, tech.pressure_shell] }
    expect "but with the shell" { that = worlds_in_view(ship.kliper, ship.kliper) == [world.venus] }
    run "test_station" {
      ship  = ship.kliper
      place = world.saturn.orbit
    }
    expect "no gas giant even so" { that = count(explorers(ship.kliper)) == 0 }
  }
  run {}
}

test "no exploring in reserve, without instruments, or twice a year" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.kliper
      place = world.moon.orbit
    }
    run "test_station" {
      ship  = ship.renda
      place = world.moon.orbit
    }
    expect "Renda has no instruments" { that = count(explorers(ship.renda)) == 0 }
    set "ship.kliper" { reserved = true }
    expect "in reserve" { that = count(explorers(ship.kliper)) == 0 }
    set "ship.kliper" {
      reserved = false
      used     = true
    }
    expect "twice" { that = count(explorers(ship.kliper)) == 0 }
    run "next_turn" {}
    expect "next year again" { that = explorers(ship.kliper) == [ship.kliper] }
  }
  run {}
}

test "techniques, the world card and damage" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.orion
      place = world.moon.orbit
    }
    expect "4 and 5" { that = exploration_value(ship.orion, ship.orion, world.moon) == 9 }
    set "faction.north_america" { techs = [tech.improved_space_suits, tech.mechanical_counterpressure_suits] }
    expect "of a path the last counts: 2 more" { that = exploration_value(ship.orion, ship.orion, world.moon) == 11 }
    set "world.moon" { card = world_card.lava_tubes }
    expect "4 more for crews in lava tubes" { that = exploration_value(ship.orion, ship.orion, world.moon) == 15 }
    set "ship.orion" { damage = 1 }
    expect "1 less for damage" { that = exploration_value(ship.orion, ship.orion, world.moon) == 14 }
    set "ship.shepard" { damage = 1 }
    run "test_station" {
      ship  = ship.shepard
      place = world.moon.orbit
    }
    expect "its only 1 is broken" { that = count(explorers(ship.shepard)) == 0 }
  }
  run {}
}

# ---- Mobile laboratories -----------------------------------------------------------

test "a laboratory throws two dice and is asked where they differ in what they bring" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.orion
      place = world.moon.orbit
    }
  }
  run {
    run "explore_for" "both" {
      self  = faction.north_america
      ship  = ship.orion
      value = 14
    }
    run "explore_for" "neither" {
      self  = faction.north_america
      ship  = ship.orion
      value = 14
    }
    run "explore_for" "worse" {
      self  = faction.north_america
      ship  = ship.orion
      value = 14
    }
    run "explore_for" "even" {
      self  = faction.north_america
      ship  = ship.orion
      value = 20
    }
    expect "both dice will do" { that = both == 2 }
    expect "neither will" { that = neither == 1 }
    expect "the worse one, if that is what they want" { that = worse == 1 }
    expect "a whole ten is not rolled for" { that = even == 2 }
  }
  answers = { kept = [9] }
  dice    = { exploration = [3, 4, 5, 10, 9, 2] }
}
