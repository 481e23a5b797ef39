# 3.6.2: terraforming, at the shipyard of building.test.

procedure "settle_mars" {              # a base there, and what it takes to terraform
  takes = { self = faction, base = base, supplies = integer, techs = default(set(tech), [tech.terraforming]) }
  set "self" { techs = techs }
  run "set_up_base" {
    world = world.mars
    goods = { ore = 9, supplies = supplies }
  }
}

test "3.6.2: four points in a year cost 4 + 5 + 6 + 7 = 22 supplies" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 25
    }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    constructing = [action.terraform, "done"]
    points       = [4]                 # for a fifth it would take 8 more
  }
  before "terraform" {
    expect "what it can pay" { that = terraforming_price(base.mir, 4) == { supplies = 22 } }
  }
  expect "a fifth would cost 8" { that = terraforming_price(base.mir, 1) == { supplies = 8 } }
  expect "paid by the base" { that = base.mir.goods == { ore = 9, supplies = 3 } }
  expect "four points" { that = world.mars.terraformed == 4 }
}

test "a base terraforms once a year, and begins the next at the first price again" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 13
    }
  }
  run {
    repeat {
      times = 2
      run "construction_phase" {}
      run "next_turn" {}
    }
  }
  answers = {
    constructing = [action.terraform, "done", action.terraform, "done"]
    points       = [1, 2]
  }
  expect "4, then 4 + 5" { that = base.mir.goods == { ore = 9 } && world.mars.terraformed == 3 }
}

test "not twice in a year" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 13
    }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    constructing = [action.terraform, action.terraform]
    points       = [1]
  }
  refused = "nothing to pick"
}

test "with atmosphere processing points cost from 3 up" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.terraforming, tech.atmosphere_processing] }
  }
  run {}
  expect "3 + 4 + 5 + 6" { that = terraforming_price(base.mir, 4) == { supplies = 18 } }
}

test "the points of all players count together, and nobody buys beyond the goal" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 99
    }
    run "settle_mars" {
      self     = faction.europe
      base     = base.hellas
      supplies = 99
    }
    set "world.mars" { terraformed = world.mars.terraforming - 5 }
  }
  run {}
  expect "five are left, for either" {
    that = (points_for_sale(base.mir, world.mars) == [1, 2, 3, 4, 5]
      && points_for_sale(base.hellas, world.mars) == [1, 2, 3, 4, 5])
  }
}
test "what one has bought the other need not" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 9
    }
    run "settle_mars" {
      self     = faction.europe
      base     = base.hellas
      supplies = 99
    }
    set "world.mars" { terraformed = world.mars.terraforming - 3 }
  }
  run {
    run "terraform" { self = faction.russia }
    run "terraform" { self = faction.europe }
  }
  answers = { points = [2] }           # the last is all that Europe can buy
  expect "each base pays for its own" {
    that = base.mir.goods[resource.supplies] == 0 && base.hellas.goods[resource.supplies] == 95
  }
  expect "Mars is a second Earth" { that = is_terraformed(world.mars) && is_half_terraformed(world.mars) }
  expect "and no more is for sale" { that = count(points_for_sale(base.hellas, world.mars)) == 0 }
}

test "without the technology nobody is asked" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    run "settle_mars" {
      self     = faction.russia
      base     = base.mir
      supplies = 99
      techs    = []
    }
  }
  run {
    run "construction_phase" {}
  }
  answers = { constructing = [action.terraform] }
  refused = "constructing"
}
test "where and with what nobody terraforms" {
  scenario = scenario.shipyard
  seats    = [faction.russia, faction.europe]
  given {
    run "set_up_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
      goods = { supplies = 99 }
    }
    run "settle_mars" {
      self     = faction.europe
      base     = base.hellas
      supplies = 3
    }
  }
  run {}
  expect "not at the Moon, which never becomes another Earth" { that = count(terraformers(faction.russia, world.moon)) == 0 }
  expect "not with too little" { that = count(terraformers(faction.europe, world.mars)) == 0 }
  expect "not from a base elsewhere" { that = count(terraformers(faction.russia, world.mars)) == 0 }
}

test "half is half, rounded against the world" {
  scenario = scenario.shipyard
  seats    = [faction.russia]
  given {
    set "world.callisto" { terraformed = 10 }
    set "world.ganymede" { terraformed = floor_div(world.ganymede.terraforming - 1, 2) }
    set "world.mars"     { terraformed = world.mars.terraforming }
  }
  run {}
  expect "10 of 20" { that = is_half_terraformed(world.callisto) && !is_terraformed(world.callisto) }
  expect "less than half" { that = !is_half_terraformed(world.ganymede) }
  expect "all" { that = is_half_terraformed(world.mars) && is_terraformed(world.mars) }
  expect "what has no goal never gets there" { that = !is_half_terraformed(world.moon) && !is_terraformed(world.moon) }
}
