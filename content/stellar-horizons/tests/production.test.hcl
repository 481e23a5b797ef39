# 3.5.6: crew vehicles that produce, and asteroids.

# Leonov on Phobos, with a card there and what it takes to use it.
procedure "test_mine" {
  run "test_station" {
    ship  = ship.leonov
    place = world.phobos_deimos.surface
  }
  set "world.phobos_deimos" { card = world_card.hematite }
  set "faction.russia"      { techs = [tech.space_mining] }
}

test "one for certain, one more up to the value of the world, one more on a 1" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
    expect "5 by Hematite and 1 printed for ore, 1 for supplies" {
      that = (production_value(world.phobos_deimos, resource.ore) == 6
        && production_value(world.phobos_deimos, resource.supplies) == 1)
    }
    expect "no fuel" { that = products(ship.leonov) == [resource.ore, resource.supplies] }
  }
  run {
    repeat "year" {                    # once a year
      times = 3
      run "produce" { self = faction.russia }
    }
  }
  answers = { good = [resource.ore, resource.ore, resource.supplies] }
  dice = {
    production = [7, 6, 1]
    wear       = [46, 46, 46]
  }
  expect "1 and 2 of ore, 3 of supplies" { that = ship.leonov.goods == { ore = 3, supplies = 3 } }
}

test "refining counts the die one lower" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
    set "faction.russia" { techs = [tech.space_mining, tech.space_refining] }
  }
  run {
    repeat "year" {                    # once a year
      times = 2
      run "produce" { self = faction.russia }
    }
  }
  answers = { good = [resource.ore, resource.ore] }
  dice = {
    production = [7, 2]
    wear       = [46, 46]
  }
  expect "7 is a 6, and 2 is a 1" { that = ship.leonov.goods == { ore = 5 } }
}

test "crews grow tired of it" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
  }
  answers = {
    exploring = ["produce", "done"]
    good      = [resource.ore]
  }
  dice = {
    production = [10]
    wear       = [45]
    marker     = [tech_marker.biology_one_1]
  }
  expect "recalled" { that = ship.leonov.reserved && count(faction.russia.hand) == 1 }
  expect "with what it has" { that = ship.leonov.goods == { ore = 1 } }
}

test "holds of the same fleet take in what its own does not" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
    set "ship.leonov" { goods = { fuel = 5 } }
    set "ship.kliper" {
      fleet = ship.leonov.fleet
      goods = { fuel = 1 }
    }
  }
  run {
    run "produce" { self = faction.russia }
  }
  answers = { good = [resource.ore] }
  dice = {
    production = [1]
    wear       = [100]
  }
  expect "one on board" { that = ship.leonov.goods == { fuel = 5, ore = 1 } }
  expect "one on Kliper, and no room for the third" { that = ship.kliper.goods == { fuel = 1, ore = 1 } }
}

test "with Space Heavy Transport holds take twice as much" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
    set "faction.russia" { techs = [tech.space_mining, tech.space_heavy_transport] }
    set "ship.leonov"    { goods = { fuel = 10 } }
  }
  run {
    run "produce" { self = faction.russia }
  }
  answers = { good = [resource.ore] }
  dice = {
    production = [1]
    wear       = [100]
  }
  expect "twelve in a hold for six, and no room for the third" {
    that = ship.leonov.goods == { fuel = 10, ore = 2 } && free_hold(ship.leonov) == 0
  }
}

test "who may not produce" {
  scenario = scenario.test_skies
  given {
    run "test_mine" {}
    expect "Leonov may" { that = count(products(ship.leonov)) > 0 }

    set "world.phobos_deimos" { card = null }
    expect "without a world card" { that = count(products(ship.leonov)) == 0 }
    set "world.phobos_deimos" { card = world_card.hematite }

    set "faction.russia" { techs = [] }
    expect "without the technology" { that = count(products(ship.leonov)) == 0 }
    set "faction.russia" { techs = [tech.space_mining] }

    set "ship.leonov" { goods = { ore = 6 } }
    expect "with full holds" { that = count(products(ship.leonov)) == 0 }
    set "ship.leonov" {
      goods    = {}
      reserved = true
    }
    expect "in reserve" { that = count(products(ship.leonov)) == 0 }
    set "ship.leonov" { reserved = false }

    set "base.freedom" { world = world.phobos_deimos }
    expect "beside a base of another it may" { that = count(products(ship.leonov)) > 0 }
    set "base.mir" { world = world.phobos_deimos }
    expect "beside its own it may not" { that = count(products(ship.leonov)) == 0 }
    set "base.mir" { world = null }

    run "test_station" {
      ship  = ship.kliper
      place = world.phobos_deimos.surface
    }
    expect "without the equipment" { that = count(products(ship.kliper)) == 0 }

    set "world.phobos_deimos" { exploration = 0 }
    expect "a world with nothing left to find yields on" { that = count(products(ship.leonov)) > 0 }
    set "world.saturn" { card = world_card.great_storm }
    run "test_station" {
      ship  = ship.leonov
      place = world.saturn.surface
    }
    expect "a gas giant too" { that = products(ship.leonov) == [resource.fuel] }
    run "test_station" {
      ship  = ship.leonov
      place = world.saturn.orbit
    }
    expect "nowhere from orbit" { that = count(products(ship.leonov)) == 0 }
  }
  run {}
}

# ---- Asteroids ---------------------------------------------------------------------

test "an asteroid is harvested for a victory marker and what the table says" {
  scenario = scenario.test_skies
  given {
    set "faction.russia" { techs = [tech.space_mining, tech.space_refining] }
    create "asteroid" "rock" { at = system.mars.flyby }
    create "asteroid" "other" { at = system.mars.flyby }
    run "test_station" {
      ship  = ship.leonov
      place = system.mars.flyby
    }
    run "test_station" {
      ship  = ship.korolev
      place = system.earth.flyby
    }
    expect "not from Earth" { that = count(asteroids_at(ship.korolev)) == 0 }
  }
  answers = { exploring = ["harvest", "done"] }
  dice = {
    harvest = [10]
    wear    = [45]
    marker  = [tech_marker.biology_one_1]
  }
  expect "4 supplies" { that = ship.leonov.goods == { supplies = 4 } }
  expect "one asteroid is gone" { that = count(all(asteroid)) == 1 }
  expect "a victory marker" { that = faction.russia.victory == 1 }
  expect "and the crew is recalled" { that = ship.leonov.reserved }
}
