# 3.5.1: what each type of robot sees from where it is, and for how much.

# ---- Rovers ------------------------------------------------------------------------

test "a rover of 4 on Pluto: two markers on 2 or less, else one" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.pluto.surface
    }
    run "test_station" {
      ship  = ship.lavochkin
      place = world.pluto.surface
    }
    expect "4 + 8" { that = exploration_value(ship.goddard, ship.goddard, world.pluto) == 12 }
  }
  answers = { exploring = ["explore", "explore"] }
  dice = {
    exploration = [2, 3]
    marker      = [tech_marker.physics_one_1, tech_marker.physics_two_1, tech_marker.physics_one_2]
    wear        = [100, 100]
  }
  expect "2 earns two, and a 1 and a 2 are no 3 for robots" { that = count(faction.north_america.hand) == 2 && world.pluto.exploration == 8 }
  expect "3 earns one" { that = count(faction.russia.hand) == 1 }
}

test "rovers work on the ground, and not where they are docked" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.orbit
    }
    expect "not from orbit" { that = count(explorers(ship.goddard)) == 0 }
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    expect "on the ground" { that = explorers(ship.goddard) == [ship.goddard] && worlds_in_view(ship.goddard, ship.goddard) == [world.mars] }
    run "test_station" {
      ship  = ship.banneker
      place = world.mars.surface
    }
    set "base.freedom" {
      world = world.mars
      fleet = ship.banneker.fleet
    }
    expect "stacked with a base nobody explores" { that = count(explorers(ship.banneker)) == 0 }
    run "test_station" {
      ship  = ship.lavochkin
      place = world.earth.surface
    }
    expect "nor on Earth" { that = count(explorers(ship.lavochkin)) == 0 }
  }
  run {}
}

# ---- Orbiters ----------------------------------------------------------------------

test "from around the central world an orbiter sees the whole system, the rest of it for 1 less" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.feynman
      place = world.jupiter.orbit
    }
    run "test_station" {
      ship  = ship.van_allen
      place = world.io.orbit
    }
    expect "Jupiter and all its moons" { that = worlds_in_view(ship.feynman, ship.feynman) == worlds_of(system.jupiter) }
    expect "Jupiter for 7 + 1" { that = exploration_value(ship.feynman, ship.feynman, world.jupiter) == 8 }
    expect "Io for 7 + 1 - 1" { that = exploration_value(ship.feynman, ship.feynman, world.io) == 7 }
    expect "around Io only Io, for 7 + 2" {
      that = worlds_in_view(ship.van_allen, ship.van_allen) == [world.io] && exploration_value(ship.van_allen, ship.van_allen, world.io) == 9
    }
  }
  run {}
}

test "Earth itself is nothing for robots, the Moon is" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.feynman
      place = world.earth.orbit
    }
    run "test_station" {
      ship  = ship.sagan
      place = system.earth.flyby
    }
    expect "from orbit" { that = worlds_in_view(ship.feynman, ship.feynman) == [world.moon, world.near_earth_asteroids] }
    expect "in passing" { that = worlds_in_view(ship.sagan, ship.sagan) == [world.moon, world.near_earth_asteroids] }
  }
  run {}
}

# ---- Flybys ------------------------------------------------------------------------

test "flybys look from the numbered boxes at the number less" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.zasyadko
      place = system.saturn.transfer
      box   = 5
    }
    run "test_station" {
      ship  = ship.sagan
      place = system.kuiper_belt.transfer
      box   = 12
    }
    expect "8 for Titan, 3 of its own, 5 off" { that = exploration_value(ship.zasyadko, ship.zasyadko, world.titan) == 6 }
    expect "any world of the system" { that = worlds_in_view(ship.zasyadko, ship.zasyadko) == worlds_of(system.saturn) }
    expect "8 and 2 less 12 is nothing" { that = exploration_value(ship.sagan, ship.sagan, world.makemake) == 0 }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  answers = { world = [world.makemake] }
  dice    = { wear = [31] }
  expect "it may look all the same, and earns nothing" { that = ship.sagan.used && count(faction.north_america.hand) == 0 }
  expect "from a numbered box it need not go on" { that = ship.sagan.fleet != null && ship.sagan.fleet.box == 12 }
}

test "a flyby that looked from the flyby box goes on outwards" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.sagan
      place = system.mars.flyby
    }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  answers = {
    world  = [world.comet]
    system = [system.jupiter]
    box    = [4]
  }
  dice = {
    exploration = [8]
    wear        = [31]
    engine      = [6]
  }
  expect "on its way to Jupiter" { that = ship.sagan.fleet != null && ship.sagan.fleet.at == system.jupiter.transfer && ship.sagan.fleet.box == 4 }
}

test "one that breaks down goes nowhere" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.sagan
      place = system.mars.flyby
    }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  answers = { world = [world.comet] }
  dice = {
    exploration = [8]
    wear        = [30]
    marker      = [tech_marker.engineering_one_1]
  }
  expect "it is gone" { that = ship.sagan.fleet == null }
}

test "behind Alpha Centauri there is nothing" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.sagan
      place = system.alpha_centauri.flyby
    }
    set "ship.sagan"           { probe = ship.kuiper }
    set "world.alpha_centauri" { exploration = 1 }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  answers = { ship = [ship.kuiper] }
  dice    = { exploration = [10] }
  expect "both are gone" { that = ship.sagan.fleet == null && ship.sagan.probe == null }
}

# ---- Probes ------------------------------------------------------------------------

test "a probe explores for its carrier, with the card's bonus for probes, and is used up" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.kozlov
      place = world.jupiter.orbit
    }
    set "ship.kozlov"   { probe = ship.chertok }
    set "world.jupiter" { card = world_card.helium_3 }
    expect "7 for Jupiter, 3 of its own, 6 for Helium-3" { that = exploration_value(ship.chertok, ship.kozlov, world.jupiter) == 16 }
    expect "nothing of that for its carrier" { that = exploration_value(ship.kozlov, ship.kozlov, world.jupiter) == 9 }
    expect "it sees what it is over" { that = worlds_in_view(ship.chertok, ship.kozlov) == [world.jupiter] }
  }
  run {
    run "explore" { self = faction.russia }
  }
  answers = {
    ship   = [ship.chertok]
    chosen = [null]
  }
  dice = {
    exploration = [7]
    marker      = [tech_marker.physics_three_1]
    cards       = [world_card.auroras] # one: the spectrometer stays on board
    life        = [50]
  }
  expect "the probe is used up" { that = ship.kozlov.probe == null && !in_service(ship.chertok) }
  expect "its carrier has explored and took no risk" { that = ship.kozlov.used && ship.kozlov.fleet != null }
  expect "its 3 depletes Jupiter" { that = world.jupiter.exploration == 6 }
}

test "probes are let go on the ground by rovers, in the flyby box by flybys" {
  scenario = scenario.test_skies
  given {
    set "ship.goddard" { probe = ship.kuiper }
    run "test_station" {
      ship  = ship.goddard
      place = world.titan.surface
    }
    expect "on the ground" { that = explorers(ship.goddard) == [ship.goddard, ship.kuiper] }
    run "test_station" {
      ship  = ship.goddard
      place = world.titan.orbit
    }
    expect "not from orbit" { that = count(explorers(ship.goddard)) == 0 }

    set "ship.zasyadko" { probe = ship.chertok }
    run "test_station" {
      ship  = ship.zasyadko
      place = system.saturn.transfer
      box   = 1
    }
    expect "not from afar" { that = explorers(ship.zasyadko) == [ship.zasyadko] }
    run "test_station" {
      ship  = ship.zasyadko
      place = system.saturn.flyby
    }
    expect "in passing, at any world" { that = worlds_in_view(ship.chertok, ship.zasyadko) == worlds_of(system.saturn) }
  }
  run {
    run "explore" { self = faction.russia }
  }
  answers = {
    ship   = [ship.chertok]
    world  = [world.titan]
    system = [system.pluto]
    box    = [6]
  }
  dice = {
    marker      = [tech_marker.biology_one_1]
    exploration = [2]
    engine      = [6]
  }
  expect "the carrier flies on" { that = ship.zasyadko.fleet != null && ship.zasyadko.fleet.at == system.pluto.transfer }
}

# ---- Telescopes --------------------------------------------------------------------

test "telescopes look from Earth orbit at all but the nearest star and Earth, at half their value" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.lowell
      place = world.earth.orbit
    }
    run "test_station" {
      ship  = ship.kepler
      place = world.earth.orbit
    }
    run "test_station" {
      ship  = ship.shklovsky
      place = world.mars.orbit
    }
    let "seen" { be = worlds_in_view(ship.lowell, ship.lowell) }
    expect "far and near" { that = contains(seen, world.eris) && contains(seen, world.moon) && contains(seen, world.deep_space) }
    expect "neither the star nor home" { that = !contains(seen, world.alpha_centauri) && !contains(seen, world.earth) }
    expect "not from elsewhere" { that = count(explorers(ship.shklovsky)) == 0 }
    expect "half of 6 for Mars, and 2 of its own" { that = exploration_value(ship.lowell, ship.lowell, world.mars) == 5 }
    expect "Europe has the better observatories: 3 + 4 + 2" { that = exploration_value(ship.kepler, ship.kepler, world.mars) == 9 }
    expect "nothing to see" { that = count(worlds_in_view(ship.shklovsky, ship.shklovsky)) == 0 }
  }
  run {}
}

# ---- For all of them ---------------------------------------------------------------

test "technologies help every robot, and a world at zero is never explored" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    set "world.mars" { card = world_card.hematite }
    expect "6 for Mars, 4 of its own, 2 for Hematite" { that = exploration_value(ship.goddard, ship.goddard, world.mars) == 12 }
    set "faction.north_america" { techs = [tech.quantum_computing, tech.advanced_quantum_computing] }
    expect "of a path the last counts: 2 more" { that = exploration_value(ship.goddard, ship.goddard, world.mars) == 14 }
    set "faction.north_america" { policies = [policy.unified_robotic] }
    expect "a policy beside it" { that = exploration_value(ship.goddard, ship.goddard, world.mars) == 15 }
    set "world.mars" { exploration = 0 }
    expect "whatever its card would add" { that = count(explorers(ship.goddard)) == 0 }
  }
  run {}
}
