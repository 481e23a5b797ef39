# 6.0, Rebellion: a case for every sentence, in its order.

procedure "fly_out" {                  # ships of one faction, where a test wants them
  takes = { ships = set(ship), place = place, company = default(optional(fleet), null) }
  run "form_up" { owner = ships[0].owner }
}

test "the worlds, the technologies and the cash" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  run {}
  expect "2062" { that = game.year == 2062 }
  expect "all tiles" { that = count(tiles) == count(all(world)) }
  expect "level 3 for all" { that = all([for f in players : all([for t in f.techs : t.column <= 3 && !t.found]) && contains(f.techs, tech.space_mining)]) }
  expect "40 for factions of Earth, 30 for Mars" { that = [for f in players : f.cash] == [30, 40, 40] }
}

# ---- Mars for a home -----------------------------------------------------------------------------

test "South America's ships and bases, without what it is good at" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "faction.south_america" { policies = [] }
  }
  run {}
  expect "no good neighbors" { that = persuasion(faction.south_america) == 6 && trade_bonus(faction.south_america) == 0 }
  expect "no launch sites on the equator" {
    that = all([for s in faction.south_america.ships : launcher_cargo(s) == 0])
  }
}
test "half of what Earth would give, all else done, and no free markers" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  given {
    set "game" { year = 2070 }
    set "faction.south_america" {
      policies = [policy.space_economics]
      cash     = 0
      bank     = {}
    }
  }
  bot = "random"
  run {
    run "collect_from_earth" { self = faction.south_america }
    run "collect_politics" {}
  }
  expect "cash" { that = faction.south_america.cash == half(total(earth_cash(faction.south_america))) }
  expect "of its sheet and its policy" {
    that = (earth_cash(faction.south_america)[revenue.production] == table.earth_production.faction[faction.south_america].year[2070].cash
      && earth_cash(faction.south_america)[revenue.policies] == 2)
  }
  expect "tech points, each field by itself" {
    that = faction.south_america.bank == { for f, n in table.earth_production.faction[faction.south_america].year[2070].points : f => half(n + earth_research(faction.south_america, f)) }
  }
  expect "politics" { that = faction.south_america.politics == 0 }
}
test "no diplomatic policies" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "explorer"
  run {}
  expect "four others" {
    that = count(faction.south_america.policies) == 4 && !any([for p in diplomatic_policies() : contains(faction.south_america.policies, p)])
  }
  expect "not even the first" { that = !may_adopt(policy.space_diplomacy, faction.south_america) }
  expect "Russia may" { that = may_adopt(policy.space_diplomacy, faction.russia) || contains(faction.russia.policies, policy.space_diplomacy) }
}
test "Mars is its Earth: yard, market, telescopes, range" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "faction.south_america" { cash = 20 }
    run "fly_out" {
      ships = [faction.south_america.ships[0]]
      place = world.mars.surface
    }
  }
  run {
    run "buy_on_earth" { self = faction.south_america }
  }
  answers = { resource = [resource.ore], amount = [5] }
  expect "a large spaceport" { that = contains(yards(faction.south_america), world.mars) && yard_level(world.mars) == 4 }
  expect "a billion each" { that = faction.south_america.goods == { ore = 5 } && faction.south_america.cash == 15 }
  expect "telescopes in its orbit" {
    that = all([for s in faction.south_america.ships : may_be_at(s, world.mars.orbit) && !may_be_at(s, world.earth.orbit) if s.type == re_type.telescope])
  }
  expect "crews go as far from Mars as others from Earth" {
    that = crew_range(faction.south_america) > 0 && all([for s in faction.south_america.ships : in_range(s, world.ceres.orbit) if is_crewed(s)])
  }
}
test "but to leave it crews need no launch vehicle" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.nile, ship.humboldt, ship.sabato]
      place = world.mars.surface
    }
    run "fly_out" {
      ships = [ship.kliper]
      place = world.earth.surface
    }
    let "camp"  { be = ship.nile.fleet }
    let "earth" { be = ship.kliper.fleet }
  }
  run {}
  expect "crews fly off" { that = camp != null && movers(faction.south_america, camp) == [ship.nile] }
  expect "robots are launched, as from anywhere" {
    that = camp != null && needs_launcher(ship.humboldt, camp) && needs_launcher(ship.sabato, camp)
  }
  expect "and never come back" { that = !may_fly(ship.sabato, system.mars.flyby, world.mars.surface) }
  expect "from Earth nobody flies off" { that = earth != null && count(movers(faction.russia, earth)) == 0 }
}
test "nobody else may have a base on Mars" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "add_foreign_base" {}
  }
  dice = { where = [23] }              # Mars
  expect "no player of Earth" { that = !may_found(faction.russia, world.mars) && may_found(faction.russia, world.ceres) }
  expect "no bystander" { that = count(world.mars.bases) == 0 }
  expect "Mars itself, in orbit as at Earth" {
    that = may_found(faction.south_america, world.mars) && base_place(world.mars) == world.mars.orbit
  }
}
test "there is nothing to find on Mars, and never will be" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "revive" {
      world = world.mars
      value = 10
    }
    run "place_world_card" {
      world = world.mars
      card  = world_card.lava_tubes
    }
  }
  expect "no exploration value" { that = world.mars.exploration == 0 }
  expect "no world card" { that = world.mars.card == null }
}

# ---- Relations and borders --------------------------------------------------------------------

test "an embargo with everybody, and nothing better" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "set_stance" {
      relation = relation(faction.south_america, faction.russia)
      stance   = stance.free_trade
    }
    run "set_stance" {
      relation = relation(faction.south_america, faction.china)
      stance   = stance.war
    }
    expect "war is possible" { that = relation(faction.south_america, faction.china).stance == stance.war }
    run "set_stance" {
      relation = relation(faction.south_america, faction.china)
      stance   = stance.neutral
    }
    run "set_stance" {
      relation = relation(faction.russia, faction.china)
      stance   = stance.alliance
    }
  }
  expect "players and bystanders" {
    that = all([for r in relations_of(faction.south_america) : r.stance == stance.embargo]) && count(relations_of(faction.south_america)) == 6
  }
  expect "others do as they like" { that = relation(faction.russia, faction.china).stance == stance.alliance }
}
test "Mars is neither attacked nor cut off, and nobody crosses the border" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "war" { be = relation(faction.south_america, faction.russia) }
    set "war" { stance = stance.war }
    run "found_base" {
      self  = faction.south_america
      base  = faction.south_america.bases[1]
      world = world.mars
    }
    run "fly_out" {
      ships = [ship.nile]
      place = world.mars.orbit
    }
    let "prey" { be = ship.nile.fleet }
  }
  run {}
  expect "not attacked" { that = prey != null && !may_attack(faction.russia, prey) }
  expect "not cut off" { that = !may_blockade(faction.russia, faction.south_america.bases[1]) }
  expect "Earth does not come to Mars" {
    that = (all([for s in faction.russia.ships : !may_be_at(s, world.mars.surface) && !may_be_at(s, world.mars.orbit)])
      && may_be_at(ship.kozlov, world.phobos_deimos.orbit))
  }
  expect "nor anybody who does not play" { that = !any([for s in faction.japan.ships : may_be_at(s, world.mars.orbit)]) }
  expect "Mars does not come to Earth" {
    that = all([for s in faction.south_america.ships : !may_be_at(s, world.earth.surface) && !may_be_at(s, world.earth.orbit)])
  }
  expect "Phobos is another matter" { that = may_blockade(faction.russia, faction.south_america.bases[0]) }
}
test "a base on the moons of Mars" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "base" { be = faction.south_america.bases[0] }
  }
  run {}
  expect "with a large mining station and stores" {
    that = base.world == world.phobos_deimos && base.mining.level == 2 && base.goods == { ore = 12, supplies = 7, fuel = 4 }
  }
  expect "where there is nothing left to find" {
    that = world.phobos_deimos.exploration == 0 && world.phobos_deimos.card == world_card.hematite
  }
}

# ---- Settlements ---------------------------------------------------------------------------------

test "they cost one of each resource" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "base" { be = faction.south_america.bases[0] }
  }
  run {
    run "build_facility" { self = faction.south_america }
  }
  answers = { facility = [faction.south_america.bases[0].settlement] }
  expect "built" { that = base.settlement.level == 1 && base.goods == { ore = 11, supplies = 6, fuel = 3 } }
  expect "others pay as ever" { that = next_cost(base.mir.settlement) == { ore = 2, supplies = 2, fuel = 1 } }
}
test "they grow like twice as many, those of Earth like half" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "own"        { be = faction.south_america.bases[0] }
    let "settlement" { be = own.settlement }
    set "settlement" { level = 25 }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.ceres
    }
    set "base.mir.settlement" { level = 40 }
  }
  run {
    run "grow" { base = own }
    run "grow" { base = base.mir }
  }
  expect "25 count as 50 and gain 5" { that = own.settlement.level == 30 }
  expect "40 count as 20 and gain 2" { that = base.mir.settlement.level == 42 }
}
test "under a blockade those of Mars stay as they are, those of Earth decline in full" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "own"        { be = faction.south_america.bases[0] }
    let "settlement" { be = own.settlement }
    set "settlement" { level = 20 }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.ceres
    }
    set "base.mir.settlement" { level = 40 }
    create "fleet" "guard" {
      owner    = faction.russia
      at       = world.phobos_deimos.orbit
      blockade = own
    }
    set "ship.titov" { fleet = guard }
    create "fleet" "siege" {
      owner    = faction.south_america
      at       = world.ceres.orbit
      blockade = base.mir
    }
    set "ship.tocantins" { fleet = siege }
  }
  run {
    run "grow" { base = own }
    run "grow" { base = base.mir }
  }
  expect "both are cut off" { that = is_blockaded(own) && is_blockaded(base.mir) }
  expect "20 stay" { that = own.settlement.level == 20 }
  expect "40 lose 4" { that = base.mir.settlement.level == 36 }
}

# ---- The end --------------------------------------------------------------------------------------

test "it ends as a campaign does" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "game"           { year = 2144 }
    set "faction.russia" { victory = 90 }
  }
  run {
    run "next_turn" {}
    expect "not before 2145" { that = !is_over() }
    set "game" { year = 2169 }
    run "next_turn" {}
  }
  expect "most points win" { that = winners() == [faction.russia] }
}

# ---- Players without a person --------------------------------------------------------------------

test "on free Mars people come before laboratories, and a network before more of them" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "base" { be = faction.south_america.bases[0] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    set "base.mir.mining"     { level = 1 }
    set "base.mir.settlement" { level = 30 }
    set "base.settlement"     { level = 5 }
    let "few" { be = project(base) }
    set "base.settlement" { level = 6 }
    let "many" { be = project(base) }
    set "base.defense" { level = 1 }
    let "guarded" { be = project(base) }
    set "game" { year = 2120 }
    let "late" { be = project(base) }
  }
  run {}
  expect "people" { that = few == base.settlement }
  expect "guns where there is something to cut off" { that = many == base.defense }
  expect "then people again" { that = guarded == base.settlement }
  expect "late in the game it builds as others do" { that = late == base.research }
  expect "as does Russia" { that = project(base.mir) != base.mir.settlement }
}
test "on free Mars cash is kept for people until Mars pays again" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2063 }
    set "faction.south_america" { cash = 27 }
    set "faction.russia" { cash = 27 }
  }
  run {}
  expect "four billion a year and base" { that = kept_for_people(faction.south_america) == 28 }
  expect "no robots, and nothing lacks" { that = campaign_purchase(faction.south_america) == null }
  expect "Russia buys some" { that = campaign_purchase(faction.russia) != null }
}
test "the embargo is there already: no policy is needed to cut Mars off, or Earth" {
  scenario = scenario.rebellion
  seats    = [faction.south_america, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    set "faction.south_america" { policies = [] }
    set "faction.russia"        { policies = [] }
  }
  run {}
  expect "one against the other" {
    that = may_turn_on(faction.russia, faction.south_america) && may_turn_on(faction.south_america, faction.russia)
  }
  expect "not Earth's factions among themselves" { that = !may_turn_on(faction.russia, faction.china) }
}
