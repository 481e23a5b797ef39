# 6.0, Olympus Mons: what is shared, the one base on Mars, and both ends.

test "setting up, and what is shared" {
  scenario = scenario.olympus_mons
  seats    = [faction.north_america, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  run {
    set "faction.asia" {
      politics = 4
      bank     = { physics = 30 }
    }
    run "develop" { self = faction.asia }
    run "discover" {
      self  = faction.japan
      world = world.mars
      found = biosphere.signs
    }
  }
  answers = { tech = [tech.advanced_astrodynamics] }
  expect "2033" { that = game.year == 2033 }
  expect "from the Sun to Jupiter's moons, and the depths of space" {
    that = (all([for w in [world.sun, world.comet, world.callisto, world.deep_space] : contains(tiles, w)])
      && !contains(tiles, world.titan))
  }
  expect "technologies, tech points and politics markers are everybody's" {
    that = (crew_range(faction.japan) == 1 && faction.japan.politics == 5 && faction.japan.bank[field.physics] == 15)
  }
  expect "what is found on Mars is known to all" {
    that = all([for f in players : contains(f.techs, tech.signs_of_life) && f.techs == faction.asia.techs])
  }
  expect "cash is one's own" { that = faction.asia.cash == 40 && faction.japan.cash == 40 }
  expect "North America pays as much for a technology as the others" {
    that = tech_price(faction.north_america, tech.trade_routes) == 15
  }
}

test "allies, but without what an alliance brings" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "faction.russia" { policies = [] }
    let "relation" { be = relation(faction.russia, faction.china) }
    set "relation" { stance = stance.alliance }
  }
  run {
    run "set_stance" {
      relation = relation(faction.russia, faction.japan)
      stance   = stance.neutral
    }
  }
  expect "nothing comes between them" { that = allied(faction.russia, faction.japan) }
  expect "two politics markers, and one for the ally whom nobody plays" { that = free_politics(faction.russia) == 3 }
  expect "no billions but his" {
    that = earth_cash(faction.russia)[revenue.relations] == stance.alliance.income
  }
}

test "trade with players is that of neutrals, with bystanders that of their relations" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "faction.japan" { abilities = [] }
    let "relation" { be = relation(faction.japan, faction.china) }
    set "relation" { stance = stance.free_trade }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    run "found_base" {
      self  = faction.china
      base  = faction.china.bases[0]
      world = world.moon
    }
    set "base.mir.settlement" { level = 20 }
  }
  run {}
  expect "4 of the 15 that the market has" {
    that = trade_limit(faction.japan, base.mir) == stance.neutral.trade && market(base.mir) == 15
  }
  expect "6 with China" { that = trade_limit(faction.japan, faction.china.bases[0]) == stance.free_trade.trade }
}

test "what players share is not the pirates'" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "faction.russia" { politics = 3 }
    run "learn" {
      self = faction.russia
      tech = tech.improved_space_weapons
    }
    run "learn" {
      self = faction.japan
      tech = tech.space_missiles
    }
    create "fleet" "lair" {
      owner = faction.pirates
      at    = system.earth.flyby
    }
    set "ship.hyena" { fleet = lair }
    create "fleet" "prey" {
      owner = faction.russia
      at    = system.earth.flyby
    }
    set "ship.kliper" { fleet = prey }
  }
  run {
    run "line_up" "battle" {
      hunters = [ship.hyena]
      quarry  = [ship.kliper]
    }
    run "take_surrender" {
      winner = battle.attacker
      prey   = battle.defender
      units  = [ship.kliper]
    }
  }
  expect "the players' weapons are better, the pirates' are not" {
    that = ([for f in players : weapon_bonus(f)] == [1, 1] && weapon_bonus(faction.pirates) == 0
      && fires_at_range(faction.russia) && !fires_at_range(faction.pirates))
  }
  expect "a politics marker that they take is gone" { that = [for f in players : f.politics] == [2, 2] }
}

test "one bank is halved once" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "faction.russia" { bank = { biology = 40 } }
  }
  run {
    run "halve_banks" {}
  }
  expect "20 are left" { that = faction.asia.bank[field.biology] == 20 }
}

test "the base on Mars is everybody's" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia]
  seed     = 1
  given {
    set "game" { initiative = [faction.russia, faction.asia] }
    each "self" {
      in = players
      gain "self" { techs = [tech.advanced_astrodynamics, tech.space_habitation, tech.terraforming] }
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { ore = 9, supplies = 20, fuel = 9 } }
    run "form_up" {
      owner   = faction.asia
      ships   = [ship.prayas]
      place   = world.mars.surface
      company = base.mir.fleet
    }
    set "ship.prayas" { goods = { supplies = 2 } }
  }
  run {
    run "construction_phase" {}
  }
  answers = {
    policy       = [null, null]
    constructing = ["build_facility", "terraform", "done", "move_goods", "build_facility", "terraform", "done"]
    facility     = [base.mir.supply, base.mir.settlement]
    amount       = [2]
    points       = [1, 1]
  }
  after "terraform" {
    when = actor == faction.russia
    expect "the first point costs 4, the next 5, whoever buys it" {
      that = base.mir.goods.supplies == 16 && terraforming_price(base.mir, 1) == { supplies = 5 }
    }
  }
  expect "both have built on it this year" { that = base.mir.supply.level == 1 && base.mir.settlement.level == 1 }
  expect "from what everybody brings" { that = base.mir.goods == { ore = 6, supplies = 11, fuel = 7 } }
  expect "and terraformed Mars" { that = world.mars.terraformed == 2 }
  expect "nobody may found another" { that = founders(faction.asia, world.mars) == [] }
  expect "it costs no upkeep" { that = count(supported_units(faction.russia, unit_class.base)) == 0 }
  expect "its supplies take Asia's crews as far" { that = contains(yards(faction.asia), base.mir) }
}

test "the base on Mars builds as many levels a year as it has owners, and what is small not larger at once" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { ore = 99, supplies = 99, fuel = 99 } }
  }
  run {
    expect "three owners, three levels" { that = levels_a_year(base.mir) == 3 }
    each "facility" {
      in = [base.mir.supply, base.mir.settlement]
      gain "facility" {
        level = 1
        built = 1
      }
    }
    expect "settlements go on, the supply station does not" {
      that = contains(buildable_on(base.mir), base.mir.settlement) && !contains(buildable_on(base.mir), base.mir.supply)
    }
    set "base.mir.mining" {
      level = 1
      built = 1
    }
    expect "three it was" { that = buildable_on(base.mir) == [] }
    run "next_turn" {}
  }
  expect "next year the station may grow" { that = contains(buildable_on(base.mir), base.mir.supply) }
}

test "its yard repairs no more in a year because it has two owners" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir"        { goods = { ore = 9 } }
    set "base.mir.supply" { level = 1 }
    each "ship" {
      in = [ship.kliper, ship.prayas]
      run "form_up" {
        owner   = ship.owner
        ships   = [ship]
        place   = world.mars.surface
        company = base.mir.fleet
      }
      set "ship" { damage = 1 }
    }
  }
  run {
    run "repair" { self = faction.russia }
    expect "Russia has used it up" { that = ship.kliper.damage == 0 && repairable_at(faction.asia, base.mir) == [] }
    run "next_turn" {}
    run "repair" { self = faction.asia }
  }
  expect "Asia has the next year's" { that = ship.prayas.damage == 0 && base.mir.goods == { ore = 7 } }
}

test "alone too the base on Mars costs no upkeep, others do" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
    }
  }
  expect "the one on the Moon" { that = supported_units(faction.russia, unit_class.base) == [base.vostok] }
}

ability "test_frugal" {                # who is four above with five bases, so that a counter is left
  name = "Frugal"
  modifier "support_limit" {
    when = class == unit_class.base
    add  = -2
  }
}
test "who has four bases too many founds the one on Mars all the same, and no other" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "us" { be = faction.russia }
    gain "us" {
      abilities = ability.test_frugal
      techs     = tech.advanced_astrodynamics
    }
    each "world" {
      in = first([for w in tiles : w if w.site && w != world.mars && w != world.moon], support_limit(us, unit_class.base) + 4)
      let "base" { be = [for b in us.bases : b if b.world == null][0] }
      run "found_base" { self = us }
    }
    each "ship" {
      in = [ship.kliper, ship.leonov]
      run "form_up" {
        owner   = us
        ships   = [ship]
        place   = ship == ship.kliper ? world.mars.surface : world.moon.surface
        company = null
      }
      set "ship" { goods = { supplies = 8 } }
    }
  }
  run {
    expect "no more than four above" { that = over_support(us, unit_class.base) == 4 && founders(us, world.moon) == [] }
    run "build_base" { self = us }
  }
  expect "Mars costs nothing" { that = count(world.mars.bases) == 1 && over_support(us, unit_class.base) == 4 }
}

test "settlements on Mars are everybody's" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 3 }
  }
  run {
    run "break_out" { event = event.immigration }
  }
  expect "nobody has fewer: each settles one more" { that = base.mir.settlement.level == 5 }
}

test "bystanders keep away from Mars" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "found_base" {
      self  = faction.china
      base  = faction.china.bases[0]
      world = world.mars
    }
    run "found_base" {
      self  = faction.china
      base  = faction.china.bases[1]
      world = world.moon
    }
  }
  expect "not from the Moon" { that = count(world.mars.bases) == 0 && count(world.moon.bases) == 1 }
}

test "everybody wins: Mars is green and 40 settlements stand on it" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 40 }
    set "world.mars"          { terraformed = 19 }
  }
  run {
    run "next_turn" {}
    expect "not while a point is lacking" { that = !is_over() }
    gain "world.mars" { terraformed = 1 }
    run "next_turn" {}
  }
  expect "both win" { that = winners() == players }
}

test "everybody loses when time runs out" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2084 }
  }
  run {
    run "next_turn" {}
    expect "not before the end of 2085" { that = !is_over() }
    run "next_turn" {}
  }
  expect "nobody wins" { that = is_over() && winners() == [] }
}

test "settlers save humanity together" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.europe, faction.asia]
  seed     = 1
  bot      = "settler"
  expect "in time" { that = winners() == players && game.year <= 2075 }
  expect "on one base" { that = count(world.mars.bases) == 1 }
}

test "a settler who plays alone saves humanity in time" {
  scenario = scenario.olympus_mons
  seats    = [faction.europe]
  seed     = 1
  bot      = "settler"
  expect "Mars is green, and 40 settlements stand on it" {
    that = is_terraformed(world.mars) && sum([for b in world.mars.bases : b.settlement.level]) >= 40
  }
  expect "before the end of 2099" { that = winners() == players && game.year <= 2099 }
}

test "who cannot get there in time loses with the last year" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.japan]
  seed     = 1
  bot      = "settler"
  given {
    each "self" {
      in = players
      set "self" { techs = [] }
    }
  }
  expect "in 2085" { that = is_over() && winners() == [] && game.year == 2085 }
}

test "as many points as leave enough for the next settlement" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = [tech.advanced_astrodynamics, tech.space_habitation, tech.terraforming] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { ore = 2, supplies = 13, fuel = 1 } }
  }
  run {
    run "construction_phase" {}
  }
  expect "a settlement, and two points for 4 and 5 supplies" {
    that = world.mars.terraformed == 2 && base.mir.settlement.level == 1 && base.mir.goods == { supplies = 2 }
  }
}

test "points that cost no more than a settlement come first, dearer ones from what is left over" {
  scenario = scenario.olympus_mons
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = [tech.advanced_astrodynamics, tech.space_habitation, tech.terraforming] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir"            { goods = { supplies = 20 } }
    set "base.mir.settlement" { level = 1 }
  }
  run {
    expect "for 4 and 5 supplies; the third would not leave two for each owner" { that = points_to_buy(base.mir) == 2 }
    set "base.mir" { goods = { supplies = 21 } }
    expect "now it does" { that = points_to_buy(base.mir) == 3 }
    set "base.mir" { terraformed = 2 }
    expect "two that somebody bought this year count" { that = points_to_buy(base.mir) == 2 }
    set "base.mir" { goods = { supplies = 11 } }
    expect "none, where they are dearer than a settlement" { that = points_to_buy(base.mir) == 0 }
    set "base.mir" {
      goods       = { supplies = 5 }
      terraformed = 0
    }
  }
  expect "the first of a year is not put off, where the air lags behind the settlements" { that = points_to_buy(base.mir) == 1 }
}
