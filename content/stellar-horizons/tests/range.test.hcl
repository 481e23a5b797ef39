# 2.6.5: how far crews may go; 2.6.6: who comes too far goes into reserve.

test "2.6.5: from Earth to Jupiter with deep space exploration" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.deep_space_exploration] }
  }
  run {}
  expect "anywhere in its system" {
    that = all([for p in [system.jupiter.flyby, world.europa.orbit, world.europa.surface] : in_range(ship.kliper, p)])
  }
  expect "no farther" { that = !in_range(ship.kliper, system.saturn.flyby) }
}

test "2.6.5: from the belt to Jupiter with advanced life support" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.advanced_life_support] }
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.main_belt
      supply = 1
    }
  }
  run {}
  expect "5 - 3 = 2, for a CV-2" { that = in_range(ship.kliper, system.jupiter.flyby) }
  expect "a CV-3 needs a large supply station" { that = !in_range(ship.leonov, system.jupiter.flyby) }
  expect "not to Saturn" { that = !in_range(ship.kliper, system.saturn.flyby) }
  expect "Earth to Mars is 1 as well" { that = in_range(ship.leonov, world.mars.surface) }
}

test "without any technology Earth and its orbit; with the rendezvous the Moon" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    set "faction.europe" { techs = [tech.orbital_rendezvous] }
  }
  run {}
  expect "Earth orbit" {
    that = (in_range(ship.kliper, world.earth.surface) && in_range(ship.kliper, world.earth.orbit)
      && !in_range(ship.kliper, world.moon.orbit) && !in_range(ship.kliper, system.earth.flyby))
  }
  expect "the Moon and the asteroids" {
    that = (in_range(ship.columbus, world.moon.surface) && in_range(ship.columbus, world.near_earth_asteroids.surface)
      && !in_range(ship.columbus, world.mars.orbit))
  }
  expect "but not the flyby box" { that = !in_range(ship.columbus, system.earth.flyby) }
}

test "when a base is lost its crews are too far away" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.advanced_life_support] }
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.main_belt
      supply = 1
    }
    each "ship" {
      in = [ship.kliper, ship.lavochkin]
      run "deploy" {
        self  = faction.russia
        place = world.europa.orbit
      }
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.tereshkova
      place = world.mars.orbit
    }
    expect "all is well" { that = !ship.kliper.reserved }
    let "station" { be = base.mir.supply }
  }
  run {
    run "hit_facility" { facility = station }
  }
  expect "a damaged small station serves nobody" { that = ship.kliper.reserved }
  expect "robots need none, and Mars is near Earth" { that = !ship.lavochkin.reserved && !ship.tereshkova.reserved }
}

test "a crew vehicle may be put into reserve" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.surface
    }
  }
  answers = { building = [action.reserve, "done"] }
  expect "in reserve" { that = ship.kliper.reserved }
}
