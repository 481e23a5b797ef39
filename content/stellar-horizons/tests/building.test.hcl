# 3.2: building.

test "8.0: Renda in reserve and an LV-2, and 13 billion are left for the hold" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  answers = {
    building  = [action.build, action.build, action.buy_on_earth, "done"]
    ship      = [ship.renda, ship.angara]
    readiness = ["reserve"]
    resource  = [resource.ore]
    amount    = [6]
  }
  after "build" {
    expect "5 ore and 1 fuel for the Renda, then 3 billion for the LV-2" {
      that = faction.russia.cash == (ship.angara.fleet == null ? 16 : 13)
    }
  }
  expect "both stand on Earth, in one fleet" {
    that = ship.renda.fleet != null && ship.renda.fleet == ship.angara.fleet && ship.renda.fleet.at == world.earth.surface
  }
  expect "no provisions on board" { that = ship.renda.reserved }
  expect "seven left" { that = faction.russia.cash == 7 }
}

test "a ship built active costs all of it" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  answers = {
    building  = [action.build, "done"]
    ship      = [ship.renda]
    readiness = ["active"]
  }
  expect "eight" { that = faction.russia.cash == 14 && !ship.renda.reserved }
}

test "six billion only build it in reserve" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = 6 }
  }
  answers = {
    building = [action.build, "done"]
    ship     = [ship.renda]            # how is not asked
  }
  expect "in reserve" { that = ship.renda.reserved && faction.russia.cash == 0 }
}

test "what Earth's yard can build" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = 200 }
  }
  run {}
  expect "crews by technology, CV-3 with the first" {
    that = (contains(buildable_at(faction.russia, world.earth), ship.kliper)
      && contains(buildable_at(faction.russia, world.earth), ship.leonov)
      && !contains(buildable_at(faction.russia, world.earth), ship.komarov))
  }
  expect "launchers up to 2" {
    that = (contains(buildable_at(faction.russia, world.earth), ship.angara)
      && !contains(buildable_at(faction.russia, world.earth), ship.energia))
  }
  expect "robots always, but no probe without a carrier" {
    that = (contains(buildable_at(faction.russia, world.earth), ship.babakin)
      && !contains(buildable_at(faction.russia, world.earth), ship.chertok))
  }
}

test "the levels of 3.2" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  run {}
  expect "LV-1 and LV-2: a small supply station" { that = level_to_build(ship.soyuz) == 1 && level_to_build(ship.angara) == 1 }
  expect "LV-3 and LV-4: a large one" { that = level_to_build(ship.proton) == 2 && level_to_build(ship.energia) == 2 }
  expect "robots and CV-2s: a small spaceport" { that = level_to_build(ship.kozlov) == 3 && level_to_build(ship.kliper) == 3 }
  expect "larger: a large one" { that = level_to_build(ship.leonov) == 4 && level_to_build(ship.tsiolkovsky) == 4 }
  expect "unreserving 2, 3, 4 and 5, larger" {
    that = ([for s in [ship.renda, ship.leonov, ship.komarov, ship.korolev, ship.nikolayev] : level_to_unreserve(s)]
      == [1, 2, 3, 3, 4])
  }
}

test "a base builds from its stores, and what it builds stands with it" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 1
      goods  = { ore = 2, supplies = 9, fuel = 2 }
    }
  }
  answers = {
    building = [action.build, "done"]
    yard     = [base.mir]
    ship     = [ship.angara]
  }
  expect "from the stores" { that = base.mir.goods == { ore = 1, supplies = 9 } && faction.russia.cash == 22 }
  expect "with the base" { that = ship.angara.fleet == base.mir.fleet }
  expect "one ore more is not enough for another" { that = count(buildable_at(faction.russia, base.mir)) == 0 }
}

test "a damaged supply station of level 1 builds nothing" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 1
      goods  = { ore = 9, fuel = 9 }
    }
    let "station" { be = base.mir.supply }
  }
  run {
    set "station" { damage = 1 }
  }
  expect "nothing" { that = count(buildable_at(faction.russia, base.mir)) == 0 }
}

test "a probe is built onto a robot" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  answers = {
    building = [action.build, action.build, action.build, "done"]
    ship     = [ship.babakin, ship.lavochkin, ship.chertok]
    carrier  = [ship.lavochkin]
  }
  expect "it rides" { that = ship.lavochkin.probe == ship.chertok && ship.chertok.fleet == null && in_service(ship.chertok) }
  expect "no second one of it" { that = !contains(buildable_at(faction.russia, world.earth), ship.chertok) }
  expect "two robots count, the probe does not" { that = count(supported_units(faction.russia, unit_class.re)) == 2 }
}

test "never more than four above a support limit; launchers and probes do not count" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = 200 }
    each "ship" {                      # three are free, so seven are the end
      in = [ship.shklovsky, ship.kozlov, ship.glushko, ship.keldysh, ship.zasyadko, ship.lavochkin]
      run "deploy" {
        self  = faction.russia
        place = world.earth.surface
      }
    }
  }
  answers = {
    building = [action.build, action.build, "done"]
    ship     = [ship.babakin, ship.chertok]
    carrier  = [ship.babakin]
  }
  before "build" {
    expect "one more, then probes alone" {
      that = has_support(faction.russia, unit_class.re) == (ship.babakin.fleet == null)
    }
  }
  expect "four above" { that = over_support(faction.russia, unit_class.re) == 4 }
  expect "launchers still" { that = contains(buildable_at(faction.russia, world.earth), ship.soyuz) }
}

# ---- 2.6.7, 2.8.1: large ships and the elevator ---------------------------------

test "nothing above a CV-4 on Earth; in Earth orbit a base builds it, and the elevator" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash  = 200
      techs = [for t in tech_level(6) : t if t != tech.space_elevator]
    }
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.earth
      supply = 4
      goods  = { ore = 50, supplies = 50, fuel = 50 }
    }
    run "set_up_base" {
      self   = faction.russia
      base   = base.vostok
      world  = world.moon
      supply = 4
      goods  = { ore = 50, supplies = 50, fuel = 50 }
    }
  }
  run {}
  expect "not on Earth" { that = count(berths(ship.korolev, world.earth)) == 0 }
  expect "a CV-4 is" { that = berths(ship.komarov, world.earth) == [world.earth.surface] }
  expect "at the station in orbit" { that = contains(buildable_at(faction.russia, base.mir), ship.korolev) }
  expect "on a world without air" { that = berths(ship.korolev, base.vostok) == [world.moon.surface] }
}

test "the elevator builds into Earth orbit, beside whom one likes" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash  = 200
      techs = tech_level(6)
    }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
  }
  answers = {
    building  = [action.build, action.build, action.build, "done"]
    ship      = [ship.korolev, ship.kliper, ship.shklovsky]
    readiness = ["active", "active"]
    berth     = [world.earth.surface, world.earth.orbit]   # the Korolev has no choice
    company   = [base.mir.fleet]
  }
  expect "the large one is in orbit with the base" { that = ship.korolev.fleet == base.mir.fleet }
  expect "the small one is on Earth" { that = ship.kliper.fleet != null && ship.kliper.fleet.at == world.earth.surface }
  expect "the telescope is where it works, apart from the base" {
    that = contains([for f in world.earth.orbit.fleets : f if f != base.mir.fleet], ship.shklovsky.fleet)
  }
  expect "orbiters begin on the ground" { that = berths(ship.kozlov, world.earth) == [world.earth.surface] }
}

test "worst initiative first" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  answers = {
    building = [action.build, "done", "done"]
    ship     = [ship.ariane]
  }
  given {
    set "faction.europe" { cash = 9 }
  }
  expect "Europe's" { that = faction.russia.cash == 22 && faction.europe.cash < 9 }
}
