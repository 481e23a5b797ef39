# 3.1.4: what Earth yields, and what it costs to have more than it supports.

scenario "economy" {
  title = "Economy"
  seats = [1, 7]
  setup {
    set "game" { year = 2040 }
    run "lay_out" { worlds = [world.earth, world.moon, world.mars, world.jupiter, world.io, world.europa] }
    run "set_initiative" {}
  }
  play {
    run "production_step" {}
  }
}
procedure "set_up_works" {             # a base with a mine, a laboratory, settlements
  takes = { self = faction, base = base, world = world, mine = default(integer, 0), lab = default(integer, 0), settlements = default(integer, 0) }
  let "pit"   { be = base.mining }
  let "study" { be = base.research }
  let "homes" { be = base.settlement }
  run "found_base" {}
  set "pit"   { level = mine }
  set "study" { level = lab }
  set "homes" { level = settlements }
}
procedure "deploy_ships" {             # ships in Earth orbit
  takes = { self = faction, ships = set(ship) }
  run "form_up" {
    owner   = self
    place   = world.earth.orbit
    company = null
  }
}

# ---- Cash and tech points ------------------------------------------------------------

test "the sheet, and a billion for each unused slot" {
  scenario = scenario.economy
  seats    = [faction.russia]
  expect "34, and 3 robots, 4 crews, 3 bases that are not there" { that = faction.russia.cash == 34 + 10 }
  expect "its reckoning" {
    that = earth_cash(faction.russia) == { (revenue.production) = 34, (revenue.unused_support) = 10 }
  }
  expect "tech points go into the bank" {
    that = faction.russia.bank == { physics = 4, engineering = 5, biology = 5 }
  }
}
test "8.0: three robots supported, one there: two billion" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    run "deploy_ships" {
      self  = faction.russia
      ships = [ship.kozlov, ship.angara]
    }
    set "ship.kozlov" { probe = ship.chertok }
  }
  run {}
  expect "the probe and the launcher do not count" {
    that = unused_support(faction.russia) == 2 + 4 + 3 && over_support(faction.russia, unit_class.re) == -2
  }
}
function "cash_in" {
  takes = { faction = faction, year = integer }
  gives = coalesce(table.earth_production.faction[faction].year[year].cash, 0)
}
function "points_in" {
  takes = { faction = faction, year = integer }
  gives = coalesce(table.earth_production.faction[faction].year[year].points, {})
}
test "the bands of the sheet" {
  scenario = scenario.economy
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  run {}
  expect "30 years each, the first from 2030" {
    that = ([for y in [2040, 2050, 2060, 2080, 2090, 2120, 2140, 2150, 2300] : cash_in(faction.russia, y)]
      == [34, 34, 43, 43, 48, 52, 52, 56, 56])
  }
  expect "everybody has more with each" {
    that = all([for f in players : all([for y in [2060, 2090, 2120, 2150] :
      cash_in(f, y) > cash_in(f, y - 30) && points_in(f, y) >= points_in(f, y - 30)])])
  }
}
test "9.0: North America leads in technology, then Europe; Asia lives by its cash" {
  scenario = scenario.economy
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  run {}
  expect "in 2040" {
    that = ([for f in players : total(points_in(f, 2040))] == [18, 14, 18, 15, 13, 16, 13]
      && [for f in players : cash_in(f, 2040)] == [32, 34, 36, 31, 38, 38, 33])
  }
}
test "policies, relations, missions, technologies" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.japan]
  given {
    set "faction.russia" {
      policies = [policy.space_economics, policy.vigorous_space_economics]
      missions = [mission.mars, mission.venus]
      techs    = [tech.signs_of_life, tech.existing_life]
    }
    let "first"  { be = relation(faction.russia, faction.japan) }
    let "second" { be = relation(faction.russia, faction.asia) }
    let "third"  { be = relation(faction.russia, faction.europe) }
    set "first"  { stance = stance.alliance }
    set "second" { stance = stance.free_trade }   # nobody plays Asia: it counts all the same
    set "third"  { stance = stance.war }
  }
  run {}
  expect "line by line" {
    that = (earth_cash(faction.russia)
      == { (revenue.production) = 34, (revenue.policies) = 4, (revenue.relations) = 3 + 1 - 2, (revenue.missions) = 2, (revenue.unused_support) = 10 })
  }
  expect "relations are mutual" { that = earth_cash(faction.japan)[revenue.relations] == 3 }
  expect "the later of two technologies along a path" {
    that = earth_points(faction.russia) == { physics = 6, engineering = 5, biology = 8 }
  }
}
test "two billion for each base cut off" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    let "relation" { be = relation(faction.russia, faction.japan) }
    set "relation"       { stance = stance.embargo }
    set "faction.russia" { techs = tech_level(6) }
    run "found_base" {
      self  = faction.japan
      base  = base.kibo
      world = world.mars
    }
    each "ship" {                      # two fleets
      in = [ship.titov, ship.bykovsky]
      run "form_up" {
        owner   = faction.russia
        ships   = [ship]
        place   = world.mars.orbit
        company = null
      }
    }
    each "fleet" {
      in = faction.russia.fleets
      set "fleet" { blockade = base.kibo }
    }
  }
  run {}
  expect "the same base pays once" { that = earth_cash(faction.russia)[revenue.blockades] == 2 }
}
test "a billion for each pirate, from each player, into the cache" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.japan]
  given {
    each "pirate" {
      in = [ship.jackal, ship.hyena, ship.kraken]
      run "form_up" {
        owner   = faction.pirates
        ships   = [pirate]
        place   = system.jupiter.flyby
        company = null
      }
    }
  }
  expect "44 - 3, 38 + 10 - 3" { that = [for f in players : f.cash] == [41, 45] }
  expect "2 times 3" { that = game.cache == 6 }
}
test "a debt is paid off first" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = -7 }
  }
  expect "44 - 7" { that = faction.russia.cash == 37 }
}
