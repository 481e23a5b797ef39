# 3.2: unreserving, repairing, scrapping, giving up; 2.6.6: reserve.

test "8.0: the last provisions of Mir bring the Kliper back" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.earth
      supply = 1
      goods  = { supplies = 1, fuel = 1 }
    }
    run "deploy" {
      self    = faction.russia
      ship    = ship.kliper
      place   = world.earth.orbit
      company = base.mir.fleet
    }
    set "ship.kliper" { reserved = true }
  }
  answers = { building = [action.unreserve, "done"] }
  expect "active, and the stores are empty" { that = !ship.kliper.reserved && total(base.mir.goods) == 0 }
  expect "no cash" { that = faction.russia.cash == 22 }
}

test "on Earth for two billion; apart from the base not at all" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.earth
      supply = 4
      goods  = { supplies = 9, fuel = 9 }
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.renda
      place = world.earth.surface
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
    set "ship.renda"  { reserved = true }
    set "ship.kliper" { reserved = true }
  }
  answers = { building = [action.unreserve, "done"] }   # of one ship only, hence not asked which
  expect "two billion" { that = faction.russia.cash == 20 && !ship.renda.reserved }
  expect "the Kliper would have to dock" { that = ship.kliper.reserved && count(yards_of(faction.russia, ship.kliper)) == 0 }
}

test "the elevator reaches who is apart from the base, and those in Earth orbit" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = tech_level(6) }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.renda
      place = world.mars.orbit
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.leonov
      place = world.moon.orbit
    }
  }
  run {}
  expect "the base of Mars" { that = yards_of(faction.russia, ship.renda) == [base.mir] }
  expect "Earth" { that = yards_of(faction.russia, ship.kliper) == [world.earth] }
  expect "no base, no elevator" { that = count(yards_of(faction.russia, ship.leonov)) == 0 }
}

test "repairs: a large supply station takes off two a year, for ore" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = tech_level(6) }
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 2
      goods  = { ore = 5 }
    }
    each "ship" {
      in = [ship.komarov, ship.titov]
      run "deploy" {
        self    = faction.russia
        place   = world.moon.surface
        company = base.mir.fleet
      }
      set "ship" { damage = 2 }
    }
  }
  answers = {
    building = [action.repair, "done"]
    markers  = [1, 1]                  # the Titov's, the Komarov's
  }
  expect "two markers, two ore" {
    that = ship.titov.damage == 1 && ship.komarov.damage == 1 && base.mir.goods == { ore = 3 }
  }
  expect "so many by level, Earth without end" { that = repairs_at(base.mir) == 2 && repairs_at(world.earth) == 999 }
}

test "a yard repairs once a year; a year later again" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 1
      goods  = { ore = 5 }
    }
    run "deploy" {
      self    = faction.russia
      ship    = ship.nikolayev
      place   = world.moon.surface
      company = base.mir.fleet
    }
    set "ship.nikolayev" {
      damage   = 5
      reserved = true
    }
  }
  run {
    repeat {
      times = 2
      run "build_phase" {}
      run "next_turn" {}
    }
  }
  answers = {
    building = [action.repair, "done", action.repair, "done"]
    markers  = [1, 1]
  }
  expect "one marker a year" { that = ship.nikolayev.damage == 3 && base.mir.goods == { ore = 3 } }
}

test "twice in a year is once too often" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 1
      goods  = { ore = 5 }
    }
    run "deploy" {
      self    = faction.russia
      ship    = ship.kliper
      place   = world.moon.surface
      company = base.mir.fleet
    }
    set "ship.kliper" { damage = 1 }
  }
  run {
    run "build_phase" {}
  }
  after "repair" {
    set "ship.kliper" { damage = 1 }
  }
  answers = {
    building = [action.repair, action.repair]
    markers  = [1]
  }
  refused = "repair is not offered"
}

test "on Earth repairs cost cash, as far as it goes" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash  = 2
      goods = { ore = 1 }
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.komarov
      place = world.earth.surface
    }
    set "ship.komarov" { damage = 3 }
  }
  answers = {
    building = [action.repair, "done"]
    markers  = [3]
  }
  expect "the ore in store, and two billion" { that = total(faction.russia.goods) == 0 && faction.russia.cash == 0 }
  expect "as new" { that = ship.komarov.damage == 0 }
}

test "facilities: as many as there is ore for, the supply station itself too" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 4
      goods  = { ore = 2 }
    }
    let "port" { be = base.mir.supply }
    set "port" { damage = 3 }
  }
  answers = {
    building = [action.mend, "done"]
    markers  = [2]
  }
  expect "one is left" { that = base.mir.supply.damage == 1 && total(base.mir.goods) == 0 }
  expect "and it still counts one lower" { that = yard_level(base.mir) == 3 }
}

test "scrapping: half of each resource, of a reserved ship less its provisions" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.renda
      place = world.earth.surface
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.surface
    }
    set "ship.renda" {
      goods    = { fuel = 3 }
      reserved = true
    }
    set "ship.kliper" { damage = 1 }
  }
  answers = { building = [action.scrap, "done"] }   # the Kliper is damaged
  expect "of an active Renda: 5, 1 and 2" { that = salvage(ship.renda) == { ore = 3, supplies = 1, fuel = 1 } }
  expect "of this one 5 and 1, and the 3 in its hold" { that = faction.russia.goods == { ore = 3, fuel = 4 } }
  expect "gone" { that = ship.renda.fleet == null && !ship.renda.reserved && total(ship.renda.goods) == 0 }
}

test "giving up a launcher, a robot with its probe, a base with what stands on it" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    each "ship" {
      in = [ship.soyuz, ship.lavochkin]
      run "deploy" {
        self  = faction.russia
        place = world.earth.surface
      }
    }
    set "ship.lavochkin" { probe = ship.chertok }
    run "set_up_base" {
      self   = faction.russia
      base   = base.mir
      world  = world.moon
      supply = 2
      goods  = { ore = 2 }
    }
  }
  answers = {
    building = [action.give_up, action.give_up, action.give_up, "done"]
    unit     = [ship.soyuz, ship.lavochkin]
  }
  expect "all gone" { that = !in_service(ship.soyuz) && !in_service(ship.lavochkin) && !in_service(ship.chertok) }
  expect "the base could be founded anew" {
    that = base.mir.world == null && base.mir.supply.level == 0 && total(base.mir.goods) == 0
  }
  expect "no fleet is left" { that = count(all(fleet)) == 0 }
}
