# 3.6.1: trade with bases.

scenario "market_place" {
  title = "Market place"
  seats = [faction.russia, faction.europe]
  setup {
    set "game" { year = 2040 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    each "self" {
      in = players
      set "self" { cash = 10 }
    }
  }
  play {
    run "construction_phase" {}
  }
  modifier "crew_range" { set = 999 }
}
procedure "open_market" {              # a base with a marker, ore unless a test says otherwise
  takes = { base = base, world = world, settlements = integer, marker = default(trade, trade.ore_1), sells = boolean }
  run "colonize" {}
  set "base" {
    trade = marker
    sells = sells
  }
}

# ---- At one's own bases -------------------------------------------------------------------

test "3.6.1: with three settlements four are bought, two for a billion" {
  scenario = scenario.market_place
  given {
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 3
      sells       = true
    }
  }
  answers = {
    trading      = [action.trade, "done"]
    bought       = [4]
    constructing = ["done"]
  }
  expect "2 billion" { that = faction.russia.cash == 8 }
  expect "into the stores" { that = base.mir.goods == { ore = 4 } }
  expect "the marker goes back" { that = base.mir.trade == null && !base.mir.sells && count(trade_pool()) == 27 }
}

test "a spare one costs a whole billion" {
  scenario = scenario.market_place
  given {
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 4
      sells       = true
    }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = { bought = [3] }
  expect "2 billion for 3" { that = faction.russia.cash == 8 && base.mir.goods == { ore = 3 } }
}

test "9.0: born traders move two more" {
  scenario = scenario.market_place
  given {
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 3
      sells       = true
    }
    set "faction.russia" { abilities = [ability.industry] }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = { bought = [6] }
  expect "3 billion for 6" { that = faction.russia.cash == 7 && base.mir.goods == { ore = 6 } }
}

test "3.6.1: with three settlements four are sold, at 2 billion each" {
  scenario = scenario.market_place
  given {
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 3
      marker      = trade.supplies_1
      sells       = false
    }
    set "base.mir" { goods = { supplies = 6, ore = 1 } }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = { sold = [4] }
  expect "8 billion" { that = faction.russia.cash == 18 && base.mir.goods == { supplies = 2, ore = 1 } }
}

test "8.0: with one settlement or two no more than two" {
  scenario = scenario.market_place
  given {
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 2
      sells       = true
    }
    run "open_market" {
      base        = base.vostok
      world       = world.moon
      settlements = 2
      marker      = trade.fuel_1
      sells       = false
    }
    set "base.vostok"            { goods = { fuel = 1 } }
    set "base.vostok.settlement" { damage = 1 }
  }
  run {}
  expect "two or one" { that = deals(faction.russia, base.mir, base.mir, 0) == [2, 1] }
  expect "what is there" { that = deals(faction.russia, base.vostok, base.vostok, 0) == [1] }
  expect "the damaged one does not count" { that = market(base.mir) == 2 && market(base.vostok) == 2 }
}

test "nobody trades with what he cannot pay, at blockaded bases, or without a marker" {
  scenario = scenario.market_place
  given {
    set "faction.russia" { cash = 0 }
    run "open_market" {
      base        = base.mir
      world       = world.earth
      settlements = 3
      sells       = true
    }
    run "open_market" {
      base        = base.vostok
      world       = world.mars
      settlements = 3
      sells       = false
    }
    set "base.vostok" { goods = { ore = 5 } }
    run "befriend" {
      a      = faction.russia
      b      = faction.europe
      stance = stance.embargo
    }
    create "fleet" "blockade" {
      owner    = faction.europe
      at       = world.mars.orbit
      blockade = base.vostok
    }
    set "ship.garibaldi" { fleet = blockade }
    run "colonize" {
      base        = base.salyut
      world       = world.moon
      settlements = 3
    }
  }
  run {}
  expect "the blockade" { that = partners(faction.russia) == [base.mir] }
  expect "the purse" { that = count(traders(faction.russia, base.mir)) == 0 }
}

# ---- At those of others ----------------------------------------------------------------------

# A bystander's base on the Moon that sells ore, and a crew of Russia beside it.
procedure "visit" {
  takes = { ship = ship, stance = default(stance, stance.neutral) }
  run "open_market" {
    base        = base.kibo
    world       = world.moon
    settlements = 0
    sells       = true
  }
  run "befriend" {
    a = faction.russia
    b = faction.japan
  }
  run "station" "fleet" {
    ships = [ship]
    place = world.moon.surface
  }
  gives = fleet
}

test "with a bystander relations set the limit, and the hold" {
  scenario = scenario.market_place
  given {
    run "visit" { ship = ship.renda }
  }
  answers = {
    trading      = [action.trade, "done"]
    bought       = [4]
    constructing = ["done"]
  }
  expect "4 at neutral, into the hold" { that = ship.renda.goods == { ore = 4 } && faction.russia.cash == 8 }
}
test "friends trade more, as far as there is room" {
  scenario = scenario.market_place
  given {
    run "visit" {
      ship   = ship.renda
      stance = stance.alliance
    }
  }
  run {}
  expect "6 of 10" { that = deals(faction.russia, base.kibo, ship.renda, 0)[0] == 6 && trade_limit(faction.russia, base.kibo) == 10 }
}
test "the whole fleet's holds count, and each takes its share" {
  scenario = scenario.market_place
  given {
    run "visit" "fleet" {
      ship   = ship.kliper
      stance = stance.collaboration
    }
    set "ship.renda" {
      fleet    = fleet
      reserved = true
    }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = { bought = [8] }
  expect "2 and 6" { that = ship.kliper.goods == { ore = 2 } && ship.renda.goods == { ore = 6 } }
}
test "who is in reserve does not trade" {
  scenario = scenario.market_place
  given {
    run "visit" { ship = ship.renda }
    set "ship.renda" { reserved = true }
  }
  run {}
  expect "nobody to trade with" { that = count(partners(faction.russia)) == 0 }
}
test "2.8.1: by the elevator of a base of one's own, from orbit" {
  scenario = scenario.market_place
  given {
    run "visit" "fleet" { ship = ship.renda }
    set "fleet" { at = world.moon.orbit }
    expect "not from there" { that = count(partners(faction.russia)) == 0 }
    set "faction.russia" { techs = [tech.space_elevator] }
    expect "nor by the technology alone" { that = count(partners(faction.russia)) == 0 }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
  }
  run {}
  expect "but with both" { that = merchants(faction.russia, base.kibo) == [ship.renda] && partners(faction.russia) == [base.kibo] }
}
test "nor does an enemy" {
  scenario = scenario.market_place
  given {
    run "visit" {
      ship   = ship.renda
      stance = stance.embargo
    }
  }
  run {}
  expect "nobody to trade with" { that = count(partners(faction.russia)) == 0 }
}
test "sold from the holds" {
  scenario = scenario.market_place
  given {
    run "visit" "fleet" { ship = ship.renda }
    set "base.kibo" { sells = false }
    set "ship.kliper" {
      fleet = fleet
      goods = { ore = 2 }
    }
    set "ship.renda" { goods = { ore = 1, fuel = 3 } }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = {
    trader = [ship.renda]
    sold   = [3]
  }
  expect "6 billion" { that = faction.russia.cash == 16 }
  expect "the fuel stays" { that = ship.renda.goods == { fuel = 3 } && total(ship.kliper.goods) == 0 }
}

# ---- At those of other players -------------------------------------------------------------

procedure "visit_europe" {             # a base of three settlements that buys supplies
  takes = { supplies = integer, cash = default(integer, 10) }
  run "open_market" {
    base        = base.aurora
    world       = world.moon
    settlements = 3
    marker      = trade.supplies_1
    sells       = false
  }
  run "station" {
    ships = [ship.renda]
    place = world.moon.surface
  }
  set "ship.renda"     { goods = { supplies = supplies } }
  set "faction.russia" { cash = cash }
}

test "another player may welcome the trade" {
  scenario = scenario.market_place
  given {
    run "visit_europe" { supplies = 6 }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = {
    terms = ["free"]
    sold  = [4]
  }
  expect "8 billion" { that = faction.russia.cash == 18 && faction.europe.cash == 10 && ship.renda.goods == { supplies = 2 } }
}
test "or ask for a tariff" {
  scenario = scenario.market_place
  given {
    run "visit_europe" {
      supplies = 1
      cash     = 0
    }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = {
    terms = ["tariff"]
    paid  = ["yes"]
  }
  expect "2 billion less 1" { that = faction.russia.cash == 1 && faction.europe.cash == 11 && base.aurora.trade == null }
}
test "which may be declined" {
  scenario = scenario.market_place
  given {
    run "visit_europe" { supplies = 1 }
  }
  run {
    run "trade" { self = faction.russia }
  }
  answers = {
    terms = ["tariff"]
    paid  = ["no"]
  }
  expect "no trade" { that = faction.russia.cash == 10 && faction.europe.cash == 10 && base.aurora.trade != null }
}
test "or refuse, and is not asked again this year" {
  scenario = scenario.market_place
  given {
    run "visit_europe" { supplies = 1 }
  }
  run {
    repeat {
      times = 1
      run "trade_step" {}
    }
  }
  answers = {
    trading = [action.trade, "done"]
    terms   = ["refuse"]
  }
  expect "no trade" { that = faction.russia.cash == 10 && base.aurora.trade != null }
}
test "the host's settlements and relations both set a limit" {
  scenario = scenario.market_place
  given {
    run "visit_europe" { supplies = 6 }
    run "befriend" {
      a      = faction.russia
      b      = faction.europe
      stance = stance.alliance
    }
  }
  run {}
  expect "10 by relations, 4 by settlements" { that = trade_limit(faction.russia, base.aurora) == 4 }
}
