# 2.3.1, 2.3.2, 2.3.4: cash, resources and politics markers, and what they buy.

scenario "test_market" {
  title = "Earth's market"
  seats = [faction.russia, faction.japan]
  setup {
    set "game" { year = 2030 }
    run "set_initiative" {}
    set "faction.russia" {
      cash  = 10
      goods = { ore = 3, supplies = 1 }
    }
  }
  play {
    each "self" {
      in = [faction.russia]
      repeat "shopping" {
        choose "building" {
          option "done" { text = "Done" }
        }
        stop "shopping" { when = building == "done" }
      }
    }
  }
}

test "on Earth the stores pay first, cash the rest" {
  scenario = scenario.test_market
  run {
    run "pay_at" {
      self = faction.russia
      yard = world.earth
      cost = { ore = 5, supplies = 1, fuel = 2 }
    }
  }
  expect "3 ore and 1 supplies lay there" { that = total(faction.russia.goods) == 0 }
  expect "2 ore and 2 fuel are bought" { that = faction.russia.cash == 6 }
}
test "what is not asked for stays" {
  scenario = scenario.test_market
  run {
    run "pay_at" {
      self = faction.russia
      yard = world.earth
      cost = { ore = 1 }
    }
  }
  expect "a single ore" { that = faction.russia.goods == { ore = 2, supplies = 1 } && faction.russia.cash == 10 }
}
test "a base pays from its own stores alone" {
  scenario = scenario.test_market
  given {
    set "base.mir" {
      world = world.mars
      goods = { ore = 2, fuel = 2 }
    }
  }
  run {
    run "pay_at" {
      self = faction.russia
      yard = base.mir
      cost = { ore = 2, fuel = 1 }
    }
  }
  expect "1 fuel is left" { that = base.mir.goods == { fuel = 1 } }
  expect "neither cash nor Earth's stores" { that = faction.russia.cash == 10 && faction.russia.goods.ore == 3 }
}
test "who can pay what" {
  scenario = scenario.test_market
  given {
    set "base.mir" {
      world = world.mars
      goods = { ore = 2 }
    }
  }
  run {}
  expect "14 with 4 in store and 10 in cash" {
    that = (can_pay_at(faction.russia, world.earth, { ore = 13, supplies = 1 })
      && !can_pay_at(faction.russia, world.earth, { ore = 14, supplies = 1 }))
  }
  expect "stores of another kind do not help" { that = !can_pay_at(faction.russia, world.earth, { fuel = 11 }) }
  expect "nor does cash at a base" {
    that = can_pay_at(faction.russia, base.mir, { ore = 2 }) && !can_pay_at(faction.russia, base.mir, { ore = 2, fuel = 1 })
  }
}
test "what cannot be paid is refused" {
  scenario = scenario.test_market
  run {
    run "pay_at" {
      self = faction.russia
      yard = world.earth
      cost = { fuel = 11 }
    }
  }
  refused = "pay"
}

test "a billion buys one of anything, and two of anything fetch a billion" {
  scenario = scenario.test_market
  answers = {
    building = [action.buy_on_earth, action.sell_on_earth, action.sell_on_earth, "done"]
    resource = [resource.fuel]
    amount   = [4]
    one      = [resource.ore, resource.supplies]
    other    = [resource.ore]          # and with the last supplies only fuel can go
  }
  expect "4 spent, 2 earned" { that = faction.russia.cash == 8 }
  expect "what is left" { that = faction.russia.goods == { ore = 1, fuel = 3 } }
}

test "2.3.4: politics markers" {
  scenario = scenario.test_market
  given {
    set "faction.russia" { politics = 8 }
    move {
      what = [mission.mars, mission.venus]
      to   = face_down
    }
    set "faction.russia" { mission = mission.mars }
  }
  answers = {
    building = [
      action.cash_politics, action.study_politics, action.redraw_mission, action.buy_victory, "done",
    ]
    field = [field.biology]
  }
  dice = { missions = [mission.venus] }
  expect "1 + 1 + 2 + 4" { that = faction.russia.politics == 0 }
  expect "a billion" { that = faction.russia.cash == 11 }
  expect "two points" { that = faction.russia.bank == { biology = 2 } }
  expect "another mission; the first is back in the pool" {
    that = faction.russia.mission == mission.venus && mission_pool() == [mission.mars]
  }
  expect "a victory marker" { that = faction.russia.victory == 1 }
}
test "the last mission of the pool is not drawn again" {
  scenario = scenario.test_market
  given {
    set "faction.russia" { politics = 2 }
    move {
      what = mission.mars
      to   = face_down
    }
    set "faction.russia" { mission = mission.mars }
  }
  answers = { building = [action.redraw_mission] }
  refused = "redraw_mission"
}
test "unified space diplomacy: three points" {
  scenario = scenario.test_market
  given {
    set "faction.russia" {
      politics = 1
      policies = [policy.unified_space_diplomacy]
    }
  }
  answers = {
    building = [action.study_politics, "done"]
    field    = [field.physics]
  }
  expect "three" { that = faction.russia.bank == { physics = 3 } }
}

test "2.8.1: by the elevator what is bought builds in Earth orbit in the same step" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash  = 3
      techs = [tech.space_elevator]
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    constructing = ["buy_for_orbit", "buy_for_orbit", "move_goods", "build_facility", "done"]
    resource     = [resource.ore, resource.fuel]
    amount       = [1, 2, 1, 1]        # bought, and taken up to Mir
    facility     = [base.mir.supply]
  }
  expect "a supply station, and a fuel that is left on Earth" {
    that = base.mir.supply.level == 1 && faction.russia.goods == { fuel = 1 } && faction.russia.cash == 0
  }
}
test "without it nobody is asked" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
  }
  run {
    run "construction_phase" {}
  }
  expect "there is cash" { that = faction.russia.cash > 0 && takers_above(faction.russia) == [] }
}
