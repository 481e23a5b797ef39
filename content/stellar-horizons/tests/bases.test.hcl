# 3.6.2: founding bases, and building on them.

test "8.0: the Kliper founds Mir with the two supplies in its hold" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
    set "ship.kliper" { goods = { supplies = 2 } }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    constructing = [action.build_base]
    base         = [base.mir]
  }
  expect "in Earth orbit, with the Kliper" {
    that = base.mir.world == world.earth && base.mir.fleet != null && base.mir.fleet == ship.kliper.fleet
  }
  expect "in orbit" { that = [for f in world.earth.orbit.fleets : f.bases] == [[base.mir]] }
  expect "paid" { that = total(ship.kliper.goods) == 0 }
}

test "who founds no base" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.crew_vehicles, tech.orbital_rendezvous] }
    each "ship" {
      in = [ship.kliper, ship.renda, ship.tereshkova, ship.titov]
      run "deploy" {
        self  = faction.russia
        place = world.earth.orbit
      }
      set "ship" { goods = { supplies = 2 } }
    }
    set "ship.kliper"     { reserved = true }
    set "ship.tereshkova" { goods = { supplies = 1 } }
    set "ship.titov"      { damage = 1 }
  }
  run {}
  expect "not in reserve, not blind, not with half of it, though there is enough in all" {
    that = count(founders(faction.russia, world.earth)) == 0
  }
  expect "not from the orbit of the Moon" { that = count(founders(faction.russia, world.moon)) == 0 }
}

test "one base a faction and world, and only at a site" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    set "faction.russia" { techs = [tech.orbital_rendezvous] }
    set "faction.europe" { techs = [tech.orbital_rendezvous] }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.moon.surface
    }
    run "deploy" {
      self  = faction.europe
      ship  = ship.columbus
      place = world.moon.surface
    }
    set "ship.kliper"   { goods = { supplies = 2 } }
    set "ship.columbus" { goods = { supplies = 2 } }
  }
  run {}
  expect "not a second one" { that = count(founders(faction.russia, world.moon)) == 0 }
  expect "another faction may" { that = founders(faction.europe, world.moon) == [ship.columbus] }
}

test "habitation saves supplies, but never the last" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = tech_level(7) }
  }
  run {}
  expect "3 less on Mars, where it is 3" { that = base_discount(faction.russia) == 3 && base_price(faction.russia, world.mars) == 1 }
}

test "one level a base and year, the small one first" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
      goods = { ore = 4, supplies = 3, fuel = 3 }
    }
  }
  run {
    repeat {
      times = 3
      run "construction_phase" {}
      run "next_turn" {}
    }
  }
  answers = {
    constructing = [action.build_facility, "done", action.build_facility, "done", action.build_facility, "done"]
    facility     = [base.mir.supply, base.mir.research, base.mir.settlement]
  }
  after "build_facility" {             # 8.0: 1 ore and 1 fuel, 1 ore and 1 supplies, 2 ore, 2 supplies and 1 fuel
    expect "paid as printed" {
      that = base.mir.goods == (base.mir.research.level == 0 ? { ore = 3, supplies = 3, fuel = 2 }
        : base.mir.settlement.level == 0 ? { ore = 2, supplies = 2, fuel = 2 } : { fuel = 1 })
    }
  }
  expect "three years, three levels" {
    that = base.mir.supply.level == 1 && base.mir.research.level == 1 && base.mir.settlement.level == 1
  }
}

test "a base that two own builds one level a year, whoever of them builds it" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    set "game" { initiative = [faction.russia, faction.europe] }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
      goods = { ore = 9, supplies = 9, fuel = 9 }
    }
    set "base.mir" { partners = [faction.europe] }
  }
  run {
    run "construction_phase" {}
    expect "both might" { that = buildable_on(base.mir) == [] && levels_built(base.mir) == 1 }
    run "next_turn" {}
    expect "again next year" { that = contains(buildable_on(base.mir), base.mir.supply) }
  }
  answers = { constructing = ["build_facility", "done", "done"], facility = [base.mir.supply] }
  expect "the first of them did" { that = base.mir.supply.level == 1 }
}

test "in the year of its founding too, but not twice" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.savitskaya
      place = world.earth.orbit
    }
    set "ship.savitskaya" { goods = { ore = 2, supplies = 2, fuel = 2 } }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    constructing = [action.build_base, action.move_goods, action.build_facility, action.build_facility]
    base         = [base.mir]
    amount       = [2, 2]
    facility     = [base.mir.supply]
  }
  refused = "build_facility is not offered"
}

test "how high each facility goes" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
      goods = { ore = 99, supplies = 99, fuel = 99 }
    }
    each "facility" {
      in = base.mir.facilities
      set "facility" { level = facility.track == track.settlement ? 12 : top_level(facility.track) }
    }
  }
  run {}
  expect "settlements alone have no end" { that = buildable_on(base.mir) == [base.mir.settlement] }
  expect "refinery, spaceport, large laboratory and network" {
    that = (base.mir.mining.level == 4 && base.mir.supply.level == 4 && base.mir.research.level == 2 && base.mir.defense.level == 2)
  }
}

test "the support limit for bases" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    each "world" {
      in = [world.moon, world.mars, world.main_belt, world.europa, world.earth]
      let "base" { be = [for b in faction.russia.bases : b if b.world == null][0] }
      run "found_base" { self = faction.russia }
    }
  }
  run {}
  expect "five are two above three" { that = over_support(faction.russia, unit_class.base) == 2 }
  expect "a sixth may come" { that = has_support(faction.russia, unit_class.base) }
}

test "a base that is lost leaves nothing behind" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 2
      goods  = { ore = 2 }
    }
    run "deploy" {
      self    = faction.russia
      ship    = ship.angara
      place   = world.moon.surface
      company = base.mir.fleet
    }
  }
  run {
    run "destroy" { unit = base.mir }
  }
  expect "nothing" { that = base.mir.world == null && base.mir.supply.level == 0 && total(base.mir.goods) == 0 }
  expect "who stood there stands there still" { that = ship.angara.fleet != null && units_of(ship.angara.fleet) == [ship.angara] }
}
