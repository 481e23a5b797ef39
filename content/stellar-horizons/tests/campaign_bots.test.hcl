# What the bots of a campaign think: how they differ, what a base builds next, and what counts at the end.

scenario "test_settling_everywhere" {
  title = "No prize"
  seats = [faction.russia, faction.china]
  setup {
    set "game" { year = 2060 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    each "self" {
      in = players
      set "self" {
        techs = tech_level(3)
        cash  = 40
      }
    }
  }
  play {}
}

test "the next base goes where it yields most, and not twice to one world" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  run {
    expect "nowhere without a plan" { that = prize_of(faction.russia) == null }
    let "sites" { be = frontier(faction.russia) }
    let "aim"   { be = best(sites, [for w in sites : yield_of(w, faction.russia)]) }
    set "faction.russia" { aim = aim }
    expect "there is somewhere to go, and a crew to go there" {
      that = contains(sites, prize_of(faction.russia)) && pioneer(faction.russia) != null
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    expect "it has one on Mars now" { that = !contains(frontier(faction.russia), world.mars) }
  }
}

test "a base digs first, then people come, and facilities for them" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "world.mars" { card = world_card.hematite }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
  }
  run {
    expect "a mine" { that = project(base.mir) == base.mir.mining }
    let "mine"   { be = base.mir.mining }
    let "homes"  { be = base.mir.settlement }
    let "supply" { be = base.mir.supply }
    set "mine" { level = 1 }
    expect "people" { that = research_here(base.mir) > 0 || project(base.mir) == base.mir.settlement }
    set "homes" { level = 11 }
    expect "then what costs least" { that = project(base.mir) == cheapest_work(base.mir) || project(base.mir) == base.mir.research }
    set "homes"  { level = 3 }
    set "game"   { year = 2150 }
    set "supply" { level = 4 }
    expect "towards the end a level of a facility is a point for less than people cost" {
      that = project(base.mir) != base.mir.settlement && base.mir.supply.level == 4
    }
  }
}

test "who is content with one base builds no second pioneer, nor a third robot" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "faction.russia" { aim = world.mars }
  }
  run {
    expect "a veteran builds one" { that = pioneer_to_build(faction.russia) != null }
    expect "all do for their first base" { that = purchase_for(faction.russia, 1, 2) == next_purchase(faction.russia) }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    expect "one is enough for a novice" { that = purchase_for(faction.russia, 1, 2) != pioneer_to_build(faction.russia) }
    expect "and not for an agency" { that = purchase_for(faction.russia, 2, 2) == next_purchase(faction.russia) }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kozlov, ship.glushko]
      place   = world.mars.orbit
      company = null
    }
    expect "two robots are enough for both" {
      that = all([for s in compact([purchase_for(faction.russia, 1, 2)]) : !is_robot(s)])
    }
    expect "a veteran has more of them at work" {
      that = any([for s in compact([campaign_purchase(faction.russia)]) : is_robot(s)])
    }
  }
}

test "what is left at the end becomes ships" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "faction.china" {
      cash = 60
      aim  = null
    }
  }
  run {
    expect "not in 2060" { that = !nears_the_end() }
    set "game" { year = 2150 }
    expect "nothing that cannot be paid, no launcher" {
      that = all([for s in compact([ship_for_show(faction.china)]) : s.price <= 60 && s.class != unit_class.lv])
    }
    expect "somebody" { that = ship_for_show(faction.china) != null }
    set "faction.china" { cash = 0 }
    expect "nobody for nothing" { that = ship_for_show(faction.china) == null }
  }
}

test "cash and bases come first among policies, and one unified one is enough" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  run {
    expect "economics before missiles" {
      that = campaign_policy(faction.china, policy.space_economics) > campaign_policy(faction.china, policy.military)
    }
    expect "a unified one for who has none" { that = campaign_policy(faction.china, policy.unified_human) > 1 }
    gain "faction.china" { policies = policy.unified_robotic }
    expect "never a second" { that = campaign_policy(faction.china, policy.unified_human) == 0 }
  }
}

test "tastes change with the years" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  run {
    let "now" { be = [for n in range(1, 10) : taste(n)] }
    set "game" { year = 2061 }
    expect "and stay small" {
      that = now != [for n in range(1, 10) : taste(n)] && all([for n in range(0, 300) : taste(n) >= 0 && taste(n) <= 40])
    }
  }
}

test "who falls behind and may bring an embargo about plans to cut off who is ahead" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "faction.china"  { policies = [policy.military] }
    set "faction.russia" { policies = [policy.military] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    let "homes" { be = base.mir.settlement }
    set "homes" { level = 20 }
  }
  run {
    expect "China goes for the largest base of Russia, which has nobody to go for" {
      that = next_mark(faction.china) == base.mir && next_mark(faction.russia) == null
    }
    set "faction.china" { mark = next_mark(faction.china) }
    expect "as long as they are at peace it wants an embargo, and no guns" {
      that = overture_of_veteran(faction.china, faction.russia) == 20 && war_orbit(faction.china) == null
    }
    let "relation" { be = relation(faction.china, faction.russia) }
    set "relation" { stance = stance.embargo }
    expect "then it builds what holds against a network that Mir could pay" {
      that = war_orbit(faction.china) == world.mars.orbit && gunship_for_war(faction.china) != null && guns_at_front(faction.china) == 2
    }
    set "base.mir" { goods = { ore = 9, supplies = 9, fuel = 9 } }
    expect "more of it the more it could pay" { that = guns_at_front(faction.china) == 3 }
    set "relation" { stance = stance.collaboration }
    expect "friends are spared" { that = next_mark(faction.china) == null }
    set "relation" { stance = stance.neutral }
    expect "while nobody is there, nobody has come first" { that = is_first_come(faction.asia, faction.china, base.mir) && !is_first_come(faction.china, faction.china, base.mir) }
    set "faction.china" { policies = [] }
    expect "who cannot bring an embargo about has no such plans" { that = next_mark(faction.china) == null }
  }
}

test "who is cut off wants guns above its own base first" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    let "relation" { be = relation(faction.china, faction.russia) }
    set "relation" { stance = stance.embargo }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.mars.orbit
      company = null
    }
    let "fleet" { be = ship.songhua.fleet }
    set "fleet" {
      when     = fleet != null
      blockade = base.mir
    }
  }
  run {
    expect "one gun more than there are" {
      that = (besieged(faction.russia) == base.mir && war_orbit(faction.russia) == world.mars.orbit
        && guns_at_front(faction.russia) == ship.songhua.combat + 1)
    }
    expect "and talks to who does it" { that = overture_of_veteran(faction.russia, faction.china) == 15 }
  }
}

test "a part of the colonizer is worth more than any other technology" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  run {
    let "parts" { be = [for t in all(tech) : t if is_colonizer_part(t)] }
    expect "three of them" { that = count(parts) == 3 }
    expect "before all others" {
      that = all([for t in all(tech) : is_colonizer_part(t) || use_in_campaign(faction.china, t) < use_in_campaign(faction.china, parts[0])])
    }
    set "faction.china" {
      techs = without(all(tech), parts)
      cash  = 57
    }
    expect "no cash for them early" { that = points_to_buy_of(faction.china, field.physics) == 0 }
    set "game" { year = 2140 }
    expect "all of it late" { that = points_to_buy_of(faction.china, field.physics) == tech_price(faction.china, tech.interstellar_colonizer_engine) }
  }
}

test "who has bases and cash keeps a robot too many, and lets one go that has nothing to do" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    run "form_up" {
      owner   = faction.russia
      ships   = first([for s in faction.russia.ships : s if is_robot(s)], support_limit(faction.russia, unit_class.re))
      place   = world.mars.orbit
      company = null
    }
  }
  run {
    expect "not without bases" { that = !keeps_one_more(faction.russia, unit_class.re) }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.moon
    }
    run "found_base" {
      self  = faction.russia
      base  = base.salyut
      world = world.mars
    }
    expect "nor without cash" { that = !keeps_one_more(faction.russia, unit_class.re) }
    set "faction.russia" { cash = 70 }
    expect "with two, and cash" { that = keeps_one_more(faction.russia, unit_class.re) }
    run "form_up" {
      owner   = faction.russia
      ships   = [for s in faction.russia.ships : s if is_robot(s) && s.type != re_type.probe]
      place   = world.mars.orbit
      company = null
    }
    expect "all have something to look at" { that = idle_unit(faction.russia) == null }
    each "world" {
      in = tiles
      set "world" { exploration = 0 }
    }
    expect "who has nothing is the first to go" { that = any([for u in compact([idle_unit(faction.russia)]) : u.ship != null && is_idle(u.ship)]) }
  }
}

test "what lies in a base under superior guns is thrown away down to what nobody comes for" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { ore = 4, supplies = 1, fuel = 1 } }
    gain "faction.china" { techs = tech.space_missiles }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.mars.orbit
      company = null
    }
  }
  run {
    expect "not in peace" { that = tempting_store(faction.russia) == null }
    let "relation" { be = relation(faction.china, faction.russia) }
    set "relation" { stance = stance.war }
    expect "in war" { that = tempting_store(faction.russia) == base.mir }
    set "base.mir" { goods = { ore = 9, supplies = 1, fuel = 1 } }
    expect "not where more would be lost" { that = tempting_store(faction.russia) == null }
    set "base.mir" { goods = { ore = 1, supplies = 1 } }
    expect "nor where nobody comes for it" { that = tempting_store(faction.russia) == null }
    let "network" { be = base.mir.defense }
    set "network"  { level = 2 }
    set "base.mir" { goods = { ore = 4, supplies = 1, fuel = 1 } }
    expect "nor behind a network" { that = tempting_store(faction.russia) == null }
  }
}

test "a dream comes with the first mission" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "faction.china" {
      dream = mission.crew_to_mars
      techs = concat(line_to(tech.genetic_engineering), line_to(tech.closed_cycle_life_support))
      cash  = 75
    }
    set "faction.russia" { dream = mission.phobos_deimos }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
  }
  run {
    expect "for later" { that = !works_out(faction.china, field.biology) }
    set "game" { year = 2130 }
    expect "then what leads there is paid for in cash" {
      that = works_out(faction.china, field.biology) && points_to_buy_of(faction.china, field.biology) == 50
    }
    expect "and comes before all else" {
      that = use_in_campaign(faction.china, tech.deep_space_exploration) > use_in_campaign(faction.china, tech.interstellar_colonizer_hull)
    }
    expect "for who dreams of it" { that = !is_dreamt_of(faction.russia, tech.advanced_crew_vehicles) }
    let "homes" { be = base.mir.settlement }
    let "mine"  { be = base.mir.mining }
    set "mine"  { level = 1 }
    set "homes" { level = 5 }
    expect "a wall around people" { that = project(base.mir) == base.mir.defense }
    set "faction.russia" { dream = null }
    expect "that nobody else needs" { that = project(base.mir) != base.mir.defense }
  }
}

test "who dreams of robots, or of a fleet" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  given {
    set "faction.china" { dream = mission.sun }
    set "faction.russia" {
      dream = mission.main_belt
      techs = all(tech)
    }
  }
  run {
    expect "adopts the policies for them, after those that pay" {
      that = (campaign_policy(faction.china, policy.robotic) > campaign_policy(faction.russia, policy.robotic)
        && campaign_policy(faction.china, policy.robotic) < campaign_policy(faction.china, policy.space_economics))
    }
    expect "no fleet as long as it costs people" { that = flagship_to_build(faction.russia) == null }
    set "game" { year = 2150 }
    expect "one of large ships" {
      that = all([for s in compact([flagship_to_build(faction.russia)]) : s.size >= 4]) && flagship_to_build(faction.russia) != null
    }
    expect "for who dreams of it" { that = flagship_to_build(faction.china) == null }
  }
}

test "who has crews out moves before the guns of an enemy, and only then" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  bot      = "veteran"
  given {
    set "game" { initiative = [faction.russia, faction.china] }
    let "relation" { be = relation(faction.china, faction.russia) }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.earth.orbit
      company = null
    }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kliper]
      place   = world.moon.orbit
      company = null
    }
  }
  run {
    run "order_of_moves" {}
    expect "in peace the worst placed moves first" { that = game.moves == [faction.china, faction.russia] }
    set "relation" { stance = stance.embargo }
    run "order_of_moves" {}
    expect "under an embargo it is gone before they come" { that = game.moves == [faction.russia, faction.china] }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kliper]
      place   = world.earth.surface
      company = null
    }
    run "order_of_moves" {}
    expect "unless all its crews are at home" { that = game.moves == [faction.china, faction.russia] }
  }
}

test "what none of its bases lacks goes home, where it spares cash" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  bot      = "veteran"
  given {
    let "us" { be = faction.russia }
    run "found_base" {
      self  = us
      base  = base.mir
      world = world.mars
    }
    set "us"       { techs = [tech.trade_routes] }
    set "base.mir" { goods = { ore = 5 } }
  }
  run {
    run "use_trade_routes" { self = us }
    expect "not while something is wanted there" { that = us.goods[resource.ore] == 0 }
    set "base.mir" { goods = { ore = 90, supplies = 90, fuel = 90 } }
    run "use_trade_routes" { self = us }
  }
  expect "as much as there are ships for" { that = total(us.goods) == transfer_resources(us) && total(base.mir.goods) == 270 - total(us.goods) }
}

test "asteroids are harvested, and crews dig where there is nothing left to see" {
  scenario = scenario.test_settling_everywhere
  seed     = 1
  bot      = "veteran"
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.space_mining, tech.advanced_astrodynamics] }
    create "asteroid" "rock" { at = system.mars.flyby }
    set "world.phobos_deimos" {
      card        = world_card.hematite
      exploration = 0
    }
    run "form_up" {
      owner   = us
      ships   = [ship.korolev]
      place   = system.mars.flyby
      company = null
    }
    run "form_up" {
      owner   = us
      ships   = [ship.leonov]
      place   = world.phobos_deimos.surface
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  expect "a victory marker" { that = us.victory == 1 && count(all(asteroid)) == 0 }
  expect "ore, of which Phobos has most" { that = ship.leonov.goods.ore > 0 }
}
