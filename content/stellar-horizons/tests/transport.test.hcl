# 3.1.5: trade routes.

scenario "trade_routes" {
  title = "Trade routes"
  seats = [faction.russia, faction.europe]
  setup {
    set "game" { year = 2050 }
    run "lay_out" { worlds = [world.earth, world.moon, world.mars] }
    run "set_initiative" {}
    set "faction.russia" {
      cash  = 3
      goods = { ore = 4 }
      techs = [tech.trade_routes]
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.mars
    }
    set "base.mir" { goods = { fuel = 2, supplies = 1 } }
  }
  play {
    run "transport_step" {}
  }
}
test "five resources in all, between bases and Earth" {
  scenario = scenario.trade_routes
  answers = {
    transporting = ["transfer", "transfer"]
    giver        = [faction.russia, base.mir]
    taker        = [base.vostok, faction.russia]
    amount       = [3, 0, 2]           # of ore; of supplies and fuel
  }
  expect "3 ore to Mars, 2 fuel to Earth" {
    that = base.vostok.goods == { ore = 3 } && faction.russia.goods == { ore = 1, fuel = 2 } && base.mir.goods == { supplies = 1 }
  }
}
test "Earth's market is open" {
  scenario = scenario.trade_routes
  answers = {
    transporting = [action.buy_on_earth, "transfer", "done"]
    resource     = [resource.fuel]
    amount       = [3, 0, 3]           # three bought; no ore, three fuel
    giver        = [faction.russia]
    taker        = [base.mir]
  }
  expect "three billion" { that = faction.russia.cash == 0 && base.mir.goods == { fuel = 5, supplies = 1 } }
}
test "a pirate near Earth closes it, and the Moon" {
  scenario = scenario.trade_routes
  given {
    run "form_up" {
      owner   = faction.pirates
      ships   = [ship.jackal]
      place   = system.earth.flyby
      company = null
    }
  }
  expect "only Mars is left, and nowhere to go" { that = ports(faction.russia) == [base.vostok] }
}
test "a blockade cuts off whose base it is, and nobody else on that world" {
  scenario = scenario.trade_routes
  given {
    run "found_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.mars
    }
    let "relation" { be = relation(faction.russia, faction.europe) }
    set "relation" { stance = stance.embargo }
    create "fleet" "guard" {
      owner    = faction.europe
      at       = world.mars.orbit
      blockade = base.vostok
    }
    set "ship.vasa" { fleet = guard }
  }
  run {}
  expect "Russia reaches Earth and the Moon" { that = ports(faction.russia) == [faction.russia, base.mir] }
  expect "Europe Mars as well" { that = ports(faction.europe) == [faction.europe, base.concordia] }
}
test "who has no trade routes, or nowhere to go, is not asked" {
  scenario = scenario.trade_routes
  given {
    set "faction.russia" { techs = [] }
    set "faction.europe" { techs = [tech.trade_routes] }
  }
  expect "nothing moves" { that = faction.russia.goods.ore == 4 }
}
