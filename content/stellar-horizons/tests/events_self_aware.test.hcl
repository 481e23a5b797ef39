# 5.0 (98): artificial intelligence.

# North America's Lowell orbits Mars, beside Russia's Kozlov; Europe's Darwin and its probe are at a base
# there; Russia's Glushko is two years from Jupiter, and its Zasyadko orbits Earth.
procedure "test_robots" {
  run "test_fly" {
    ships = [ship.lowell]
    place = world.mars.orbit
  }
  run "test_fly" {
    ships = [ship.kozlov]
    place = world.mars.orbit
  }
  run "set_up_works" {
    self  = faction.europe
    base  = base.concordia
    world = world.mars
  }
  set "ship.darwin" { probe = ship.curie }
  run "test_fly" {
    ships   = [ship.darwin]
    place   = world.mars.surface
    company = base.concordia.fleet
  }
  run "station" {
    ships = [ship.glushko]
    place = system.mars.transfer
    box   = 2
  }
  run "test_fly" {
    ships = [ship.zasyadko]
    place = world.earth.orbit
  }
}

scenario "test_awakening" {
  title   = "Awakening"
  seats   = [faction.north_america, faction.russia, faction.europe]
  options = { grave_events = true }
  setup {
    set "game" { year = 2060 }
    run "lay_out" { worlds = [world.earth, world.mars, world.phobos_deimos, world.main_belt] }
    run "set_initiative" {}
    run "test_robots" {}
  }
  play {
    run "roll_events" {}
  }
}

test "a solar storm in the same phase does not spare those that have just turned" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "game" { year = 2100 }
  }
  answers = { robot = [ship.kozlov] }
  dice    = { news = [98, 95], leader = [faction.europe], storm = [3, 3, 2, 3] }
  expect "Glushko and Zasyadko come through, Lowell is lost, Kozlov is not" {
    that = (ship.glushko.fleet != null && ship.zasyadko.fleet != null && ship.lowell.fleet == null
      && faction.awakened.ships == [ship.kozlov])
  }
  expect "what is lost is its owner's again" { that = ship.lowell.owner == faction.north_america }
}

test "one that is drawn picks any player's robot, and what stands with it turns too" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    run "test_fly" {                   # a crew stands there as well
      ships   = [ship.orion]
      place   = world.mars.orbit
      company = ship.lowell.fleet
    }
  }
  answers = { robot = [ship.kozlov] }
  dice    = { news = [98], leader = [faction.europe] }
  expect "Europe leads" { that = faction.awakened.leader == faction.europe }
  expect "two robots are nobody's" { that = faction.awakened.ships == [ship.lowell, ship.kozlov] }
  expect "on their reserve side" { that = ship.kozlov.reserved && ship.lowell.reserved }
  expect "they have left their fleets" {
    that = ship.lowell.fleet != null && ship.lowell.fleet.owner == faction.awakened && ship.orion.fleet != ship.lowell.fleet
  }
  expect "crews do not turn" { that = ship.orion.owner == faction.north_america }
  expect "nor does who is elsewhere" { that = ship.darwin.owner == faction.europe && ship.zasyadko.owner == faction.russia }
}
test "what is on Earth cannot be picked, and a probe follows its carrier, out of its base too" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    run "test_fly" {
      ships = [ship.sagan]
      place = world.earth.surface
    }
    expect "five are abroad" { that = robots_abroad() == [ship.lowell, ship.kozlov, ship.glushko, ship.zasyadko, ship.darwin] }
  }
  answers = { robot = [ship.darwin] }
  dice    = { news = [98], leader = [faction.russia] }
  expect "both" { that = ship.darwin.owner == faction.awakened && ship.curie.owner == faction.awakened }
  expect "still with its carrier" { that = carrier_of(ship.curie) == ship.darwin }
  expect "the base is alone" { that = base.concordia.fleet != null && count(base.concordia.fleet.ships) == 0 }
}
test "with the space elevator who orbits Earth is on it: it is not picked, and meets nobody" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "faction.russia" { techs = [tech.space_elevator] }
    run "test_fly" {
      ships = [ship.lowell]
      place = world.earth.orbit
    }
    expect "Lowell, not Zasyadko" { that = robots_abroad() == [ship.lowell, ship.kozlov, ship.glushko, ship.darwin] }
  }
  answers = { robot = [ship.lowell] }
  dice    = { news = [98], leader = [faction.russia] }
  expect "beside Lowell it stays Russia's" { that = ship.zasyadko.owner == faction.russia && faction.awakened.ships == [ship.lowell] }
}
test "without a robot away from Earth nothing happens" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    each "ship" {
      in = robots_abroad()
      run "destroy_ship" {}
    }
  }
  dice = { news = [98] }
  expect "nobody leads" { that = faction.awakened.leader == null && !contains(looming, event.artificial_intelligence) }
}
test "artificial intelligence: only where all agree" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [98] }
  expect "nothing" { that = count(game.events) == 0 && count(looming) == 0 }
}

procedure "test_awaken" {
  run "roll_events" {}
  set "game" { events = [] }
}

test "they move after everybody, as their leader says" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    run "movement_phase" {}
  }
  dice = { news = [98], leader = [faction.europe], engine = [50] }
  answers = {
    robot     = [ship.kozlov]
    overtaken = [null, null]
    moving    = ["done", action.move, "done"]
    fleet     = [ship.kozlov.fleet]
    place     = [world.phobos_deimos.orbit]
  }
  expect "last" { that = last(game.moves) == faction.awakened && count(game.moves) == 4 }
  expect "an orbiter that was at work has left" { that = is_found(ship.kozlov, world.phobos_deimos.orbit) }
  expect "the other stays where it is" { that = is_found(ship.lowell, world.mars.orbit) }
}
test "nothing keeps them where they explore, and Earth alone is closed to them" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
  }
  dice    = { news = [98], leader = [faction.russia] }
  answers = { robot = [ship.zasyadko] }
  after "roll_events" {
    expect "orbits, transfers, and ground" {
      that = (all([for p in [world.mars.orbit, world.mars.surface, system.main_belt.transfer, system.earth.flyby] : may_be_at(ship.zasyadko, p)])
        && ship.zasyadko.fleet != null && contains(destinations(ship.zasyadko.fleet, [ship.zasyadko]), system.mars.transfer))
    }
    expect "not Earth" { that = !may_fly(ship.zasyadko, world.earth.orbit, world.earth.surface) }
    expect "one that has turned no longer" { that = !may_be_at(ship.kozlov, world.mars.surface) }
  }
}
test "they are as fast as their leader" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "faction.europe" { techs = [tech.ion_engines, tech.plasma_dynamic_propulsion] }
  }
  run {
    run "test_awaken" {}
  }
  dice    = { news = [98], leader = [faction.europe] }
  answers = { robot = [ship.zasyadko] }
  expect "Europe's rate" {
    that = transfer_tenths(faction.awakened) == transfer_tenths(faction.europe) && transfer_tenths(faction.europe) < 10
  }
}
test "who comes to where one stands turns, be it out of a transfer" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    expect "not from orbit to the ground" { that = ship.darwin.owner == faction.europe }
    run "station" "marooned" {
      ships = [ship.kozlov]
      place = system.mars.flyby
    }
    run "drop_ships" {}
    expect "two years away is not there yet" { that = is_found(ship.glushko, system.mars.transfer, 1) && ship.glushko.owner == faction.russia }
    run "drop_ships" {}
  }
  dice    = { news = [98], leader = [faction.europe] }
  answers = { robot = [ship.kozlov] }
  expect "but this year" { that = ship.glushko.owner == faction.awakened }
}
test "in a transfer only those in the same box meet" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    run "form_up" {
      owner   = faction.europe
      ships   = [ship.darwin]
      place   = system.mars.transfer
      box     = 1
      company = null
    }
    expect "not yet" { that = ship.darwin.owner == faction.europe }
    run "form_up" {
      owner   = faction.europe
      ships   = [ship.darwin]
      place   = system.mars.transfer
      box     = 2
      company = null
    }
  }
  dice    = { news = [98], leader = [faction.europe] }
  answers = { robot = [ship.glushko] }
  expect "now" { that = ship.darwin.owner == faction.awakened && is_found(ship.darwin, system.mars.transfer, 2) }
}
test "anybody attacks them, in orbit of Earth too, and nothing comes of it" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    run "station" "patrol" {
      ships = [ship.vasa]
      place = world.earth.orbit
    }
    expect "it may be searched for" { that = ship.zasyadko.fleet != null && quarry(patrol) == [ship.zasyadko.fleet] }
    let "prey" { be = ship.zasyadko.fleet }
    run "engage" {
      when    = prey != null
      hunters = [ship.vasa]
      quarry  = [ship.zasyadko]
    }
  }
  dice    = { news = [98], leader = [faction.russia], search = [1, 9] }
  answers = { robot = [ship.zasyadko] }
  expect "destroyed, and back on Russia's sheet" { that = ship.zasyadko.fleet == null && ship.zasyadko.owner == faction.russia }
  expect "relations are what they were" { that = relation(faction.europe, faction.russia).stance == stance.neutral }
  expect "no markers for anybody" { that = faction.europe.victory == 0 && count(faction.awakened.hand) == 0 }
}
test "their engines fail like those of others, and nobody learns from it" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    run "check_engine" "sound" { ship = ship.kozlov }
    expect "lost" { that = !sound }
  }
  dice    = { news = [98], leader = [faction.russia], engine = [5] }
  answers = { robot = [ship.kozlov] }
  expect "no markers" { that = count(faction.awakened.hand) == 0 && count(faction.russia.hand) == 0 }
}
test "the next economic phase ends them, and each is worth a victory marker" {
  scenario = scenario.test_awakening
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    run "test_awaken" {}
    run "economic_phase" {}
  }
  dice    = { news = [98], leader = [faction.russia] }
  answers = { robot = [ship.darwin] }
  instead "economic_phase" {}          # it comes before that
  expect "the probe counts too" { that = faction.russia.victory == 2 && faction.europe.victory == 0 }
  expect "gone, and Europe may build them anew" {
    that = ship.darwin.fleet == null && ship.darwin.owner == faction.europe && ship.curie.owner == faction.europe && carrier_of(ship.curie) == null
  }
  expect "nobody leads, and nothing looms" { that = faction.awakened.leader == null && count(looming) == 0 }
}
