# 2.8: resources change places.

test "8.0: two of each from Earth into the Renda" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { goods = { ore = 2, supplies = 2, fuel = 2 } }
    each "ship" {
      in = [ship.renda, ship.angara]
      run "deploy" {
        self  = faction.russia
        place = world.earth.surface
      }
    }
  }
  answers = {
    building = [action.move_goods, "done"]   # a launcher takes no part: it is not asked where to
    amount   = [2, 2, 2]
  }
  expect "loaded" { that = ship.renda.goods == { ore = 2, supplies = 2, fuel = 2 } && total(faction.russia.goods) == 0 }
}

test "a hold takes no more than it can" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { goods = { ore = 9, fuel = 9 } }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.surface
    }
  }
  answers = {
    building = [action.move_goods, "done"]
    amount   = [2]                     # of fuel none would fit
  }
  expect "two" { that = ship.kliper.goods == { ore = 2 } && faction.russia.goods == { ore = 7, fuel = 9 } }
}

test "into the base; who stands apart takes no part" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
    run "deploy" {
      self    = faction.russia
      ship    = ship.renda
      place   = world.earth.orbit
      company = base.mir.fleet
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
    set "ship.renda" {
      goods    = { supplies = 3 }
      reserved = true
    }
    set "ship.kliper" { goods = { fuel = 1 } }
  }
  answers = {
    building = [action.move_goods, "done"]
    amount   = [2]
  }
  expect "two went over" { that = base.mir.goods == { supplies = 2 } && ship.renda.goods == { supplies = 1 } }
  expect "the Kliper has nobody beside it" { that = count(takers(faction.russia, ship.kliper)) == 0 }
}

test "nothing at all is no transfer" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { goods = { ore = 1 } }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.surface
    }
  }
  run {
    run "move_goods" { self = faction.russia }
  }
  answers = { amount = [0] }
  refused = "amount"
}

test "the elevator joins Earth, its orbit and a base there" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      techs = tech_level(6)
      goods = { ore = 1 }
    }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.orbit
    }
  }
  run {}
  expect "from Earth" { that = takers(faction.russia, faction.russia) == [ship.kliper, base.mir] }
  expect "from the base" { that = takers(faction.russia, base.mir) == [ship.kliper, faction.russia] }
  expect "from the ship" { that = takers(faction.russia, ship.kliper) == [faction.russia, base.mir] }
}

test "without the elevator a base in orbit is far from Earth" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { goods = { ore = 1 } }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
  }
  run {}
  expect "nobody" { that = count(givers(faction.russia)) == 0 }
}

test "while ships move, stores load who has not moved, and nobody else" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
      goods = { fuel = 1 }
    }
    each "ship" {
      in = [ship.kliper, ship.renda, ship.tereshkova]
      run "deploy" {
        self    = faction.russia
        place   = world.earth.orbit
        company = base.mir.fleet
      }
    }
    set "ship.renda" {
      moved = true                     # it has just docked
      goods = { ore = 4 }
    }
    set "ship.kliper" { goods = { supplies = 2 } }
  }
  run {}
  expect "the base loads the two others" { that = ready_takers(faction.russia, base.mir) == [ship.tereshkova] }
  expect "the Kliper unloads into the base alone" { that = ready_takers(faction.russia, ship.kliper) == [base.mir] }
  expect "the Renda waits for the next phase" {
    that = ready_givers(faction.russia) == [base.mir, ship.kliper] && contains(takers(faction.russia, ship.renda), base.mir)
  }
}

test "an ally is asked, and may say no" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation"       { stance = stance.alliance }
    set "faction.russia" { techs = tech_level(2) }
    set "faction.europe" { techs = tech_level(2) }
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.moon.orbit
    }
    run "deploy" {
      self    = faction.europe
      ship    = ship.columbus
      place   = world.moon.orbit
      company = ship.kliper.fleet
    }
    set "ship.kliper" { goods = { ore = 2 } }
  }
  run {
    run "move_goods" { self = faction.russia }
    run "move_goods" { self = faction.russia }
  }
  answers = {
    amount = [1, 1]
    agreed = ["yes", "no"]
  }
  expect "one of them" { that = ship.columbus.goods == { ore = 1 } && ship.kliper.goods == { ore = 1 } }
}

test "goods may be destroyed" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.kliper
      place = world.earth.surface
    }
    set "ship.kliper" { goods = { ore = 1, fuel = 1 } }
  }
  run {
    run "jettison" { self = faction.russia }
  }
  answers = { amount = [0, 1] }
  expect "the fuel is gone" { that = ship.kliper.goods == { ore = 1 } }
}

test "2.8: with the elevator too, what comes into an orbit is unloaded in the next phase" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      techs = [tech.orbital_rendezvous, tech.space_elevator]
      goods = { ore = 6 }
    }
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    create "fleet" "shuttle" {
      owner = faction.russia
      at    = world.moon.orbit
    }
    set "ship.renda" {
      fleet = shuttle
      goods = { fuel = 1 }
    }
  }
  run {
    expect "at first it may unload into the base" { that = ready_takers(faction.russia, ship.renda) == [base.mir] }
    run "depart" {
      self  = faction.russia
      fleet = shuttle
      ships = [ship.renda]
      place = world.earth.orbit
    }
    expect "over Earth, it neither loads nor unloads, but may fly on" {
      that = (is_at(ship.renda, world.earth) && count(ready_givers(faction.russia)) == 0
        && fleets_to_move(faction.russia) == compact([ship.renda.fleet]))
    }
    run "next_turn" {}
  }
  dice = { engine = [100] }
  expect "the next year it may" { that = ready_givers(faction.russia) == [faction.russia, ship.renda] }
}
