# 2.5, 2.8: who stands with whom.

test "on Earth all ships of a faction stand together, and apart from others" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation" { stance = stance.alliance }
    each "ship" {
      in = [ship.kliper, ship.angara]
      run "deploy" {
        self  = faction.russia
        place = world.earth.surface
      }
    }
    run "deploy" {
      self  = faction.europe
      ship  = ship.columbus
      place = world.earth.surface
    }
  }
  run {}
  expect "two fleets" { that = [for f in world.earth.surface.fleets : count(f.ships)] == [2, 1] }
  expect "nobody joins others there" {
    that = companies(faction.europe, world.earth.surface) == compact([ship.columbus.fleet])
  }
}

test "one's own and one's allies, and nobody else" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe, faction.china]
  given {
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation" { stance = stance.alliance }
    run "set_up_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.earth
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
    run "deploy" {
      self  = faction.china
      ship  = ship.shenzhou
      place = world.earth.orbit
    }
  }
  run {}
  expect "Russia beside the base of Europe" { that = count(companies(faction.russia, world.earth.orbit)) == 2 }
  expect "China alone" { that = companies(faction.china, world.earth.orbit) == compact([ship.shenzhou.fleet]) }
}

test "the best placed ally decides, and whoever is left when he has gone" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation" { stance = stance.alliance }
    run "deploy" {
      self  = faction.europe
      ship  = ship.columbus
      place = world.earth.orbit
    }
    let "fleet" { be = ship.columbus.fleet }
    expect "Europe's own" { that = fleet != null && fleet.owner == faction.europe }
    run "deploy" {
      self    = faction.russia
      ship    = ship.kliper
      place   = world.earth.orbit
      company = fleet
    }
    expect "Russia is placed better" { that = fleet != null && fleet.owner == faction.russia }
  }
  run {
    run "destroy" { unit = ship.kliper }
  }
  expect "Europe's again" { that = fleet != null && fleet.owner == faction.europe }
}

test "in the transfer boxes each number is a place of its own" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    create "fleet" "first" {
      owner = faction.russia
      at    = system.mars.transfer
      box   = 2
    }
    set "ship.glushko" { fleet = first }
  }
  run {}
  expect "two" { that = companies(faction.russia, system.mars.transfer, 2) == [first] }
  expect "not one" { that = count(companies(faction.russia, system.mars.transfer, 1)) == 0 }
}

test "the base of an ally whom nobody plays takes in no ships" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation" { stance = stance.alliance }
    run "set_up_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.earth
    }
  }
  run {}
  expect "no company" { that = count(companies(faction.russia, world.earth.orbit)) == 0 }
}
