# 3.1.8: growth and decline of settlements.

scenario "test_growth" {
  title = "Growth of settlements"
  seats = [faction.russia, faction.europe]
  setup {
    set "game" { year = 2050 }
    run "lay_out" { worlds = [world.earth, world.moon, world.mars] }
    run "set_initiative" {}
  }
  play {
    run "growth_step" {}
  }
}
procedure "test_settle" {
  takes = { self = faction, base = base, world = world, settlements = integer }
  let "settlement" { be = base.settlement }
  run "found_base" {}
  set "settlement" { level = settlements }
}
procedure "test_settle_mir" {
  takes = { settlements = integer }
  run "test_settle" {
    self  = faction.russia
    base  = base.mir
    world = world.moon
  }
}
procedure "test_cut_off" {             # a fleet of Europe before Mir
  let "relation" { be = relation(faction.europe, faction.russia) }
  set "relation"       { stance = stance.embargo }
  set "faction.europe" { techs = [tech.orbital_rendezvous] }
  create "fleet" "guard" {
    owner    = faction.europe
    at       = world.moon.orbit
    blockade = base.mir
  }
  set "ship.vasa" { fleet = guard }
}

test "8.0: two settlements grow on a 2" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 2 }
  }
  dice = { growth = [2] }
  expect "three" { that = base.mir.settlement.level == 3 }
}
test "and not on a 3" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 2 }
  }
  dice = { growth = [3] }
  expect "two" { that = base.mir.settlement.level == 2 }
}
test "13 settlements gain one, and a second on a 3" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 13 }
    run "test_settle" {
      self        = faction.europe
      base        = base.concordia
      world       = world.mars
      settlements = 13
    }
  }
  dice = { growth = [3, 4] }
  expect "15 on the Moon" { that = base.mir.settlement.level == 15 }
  expect "14 on Mars" { that = base.concordia.settlement.level == 14 }
}
test "full tens need no die" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 20 }
  }
  expect "22" { that = base.mir.settlement.level == 22 }
}
test "without settlements nothing grows" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 0 }
  }
  expect "none" { that = base.mir.settlement.level == 0 }
}
test "unified settlers throw two dice, and the lower counts" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 2 }
    set "faction.russia" { policies = [policy.unified_space_settlement] }
  }
  dice = { growth = [9, 1] }
  expect "three" { that = base.mir.settlement.level == 3 }
}
test "what is blockaded declines" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 13 }
    run "test_cut_off" {}
  }
  dice = { growth = [3] }
  expect "two less" { that = base.mir.settlement.level == 11 }
}
test "and the higher of two dice is kept against it" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 1 }
    run "test_cut_off" {}
    set "faction.russia" { policies = [policy.unified_space_settlement] }
  }
  dice = { growth = [1, 2] }
  expect "it holds on" { that = base.mir.settlement.level == 1 }
}
test "the last settlers leave" {
  scenario = scenario.test_growth
  given {
    run "test_settle_mir" { settlements = 1 }
    run "test_cut_off" {}
    set "base.mir.settlement" { damage = 1 }
  }
  dice = { growth = [1] }
  expect "nothing is left to repair" { that = base.mir.settlement.damage == 0 && sound_level(base.mir.settlement) == 0 }
  expect "none, and the base stands" { that = base.mir.settlement.level == 0 && base.mir.world == world.moon }
}
