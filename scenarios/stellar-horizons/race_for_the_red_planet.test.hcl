# 6.0, Race for the Red Planet: setting up, fighting over Mars, and how it ends.

test "setting up the race for Mars" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  run {}
  expect "2032" { that = game.year == 2032 && game.prize == world.mars }
  expect "40 billion each" { that = all([for f in players : f.cash == 40]) }
  expect "the leftmost technologies, and none to fly to Mars" {
    that = all([for f in players : f.techs == tech_level(1) && reaches_moon(f) && crew_range(f) == 0])
  }
  expect "a policy, no ships" {
    that = all([for f in players : count(f.policies) <= 1]) && count([for s in all(ship) : s if in_service(s)]) == 0
  }
  expect "seven tiles" { that = count(tiles) == 7 && contains(tiles, world.comet) && !contains(tiles, world.mercury) }
}

test "with 20 settlements on Mars the race is won" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 20 }
  }
  run {
    run "next_turn" {}
  }
  expect "Russia wins" { that = winners() == [faction.russia] && score_of(faction.russia) == 20 }
}

test "elsewhere, or with one less, it goes on" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 19 }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
    }
    set "base.vostok.settlement" { level = 25 }
  }
  run {
    run "next_turn" {}
  }
  expect "nobody has won" { that = !is_over() }
}

test "of two with 20 the one with more wins, of equals the better placed" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "game" { initiative = [faction.japan, faction.russia, faction.asia] }
    each "base" {
      in = [faction.russia.bases[0], faction.asia.bases[0], faction.japan.bases[0]]
      run "found_base" {
        self  = base.owner
        world = world.mars
      }
      let "settlement" { be = base.settlement }
      set "settlement" { level = base.owner == faction.japan ? 20 : 21 }
    }
  }
  run {
    run "next_turn" {}
  }
  expect "Russia has more than Japan, and built before Asia" { that = winners() == [faction.russia] }
}

test "alone there is time until the end of 2069" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2068 }
  }
  run {
    run "next_turn" {}
    expect "not before" { that = !is_over() }
    run "next_turn" {}
  }
  expect "and then it is lost" { that = is_over() && winners() == [] }
}

test "with others it lasts as long as a campaign, then most settlements win" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2168 }
    run "found_base" {
      self  = faction.asia
      base  = faction.asia.bases[0]
      world = world.mars
    }
    set "game" { initiative = [faction.russia, faction.asia] }
    let "settlement" { be = faction.asia.bases[0].settlement }
    set "settlement" { level = 1 }
  }
  run {
    run "next_turn" {}
    expect "not before" { that = !is_over() }
    run "next_turn" {}
  }
  expect "Asia was ahead" { that = winners() == [faction.asia] }
}

test "players fight over Mars without a war, and nowhere else" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    gain "faction.china" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "found_base" {
      self  = faction.japan
      base  = faction.japan.bases[0]
      world = world.mars
    }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.phobos_deimos
    }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.mars.orbit
      company = null
    }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.renda]
      place   = world.mars.orbit
      company = null
    }
  }
  run {}
  expect "no war" { that = relation(faction.russia, faction.china).stance == stance.neutral }
  expect "China may attack the Renda in orbit and the base on the ground" {
    that = all([for f in faction.china.fleets : owners(flatten([for q in quarry(f) : units_of(q)])) == [faction.russia] && count(quarry(f)) == 2])
  }
  expect "and blockade the base of a player alone" {
    that = all([for f in faction.china.fleets : blockadable(f) == [base.mir]])
  }
  expect "but nothing at Phobos" {
    that = (!any([for f in world.phobos_deimos.surface.fleets : may_attack(faction.china, f)])
      && !may_blockade(faction.china, base.vostok))
  }
}

test "over Mars an embargo binds nobody: a surrender may be refused there, and not at Phobos" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  given {
    let "relation" { be = relation(faction.russia, faction.china) }
    set "relation" { stance = stance.embargo }
    gain "faction.russia" { techs = tech.advanced_astrodynamics }
    each "orbit" {
      in = [world.mars.orbit, world.phobos_deimos.orbit]
      let "hunter" { be = orbit == world.mars.orbit ? ship.songhua : ship.lancang }
      let "prey"   { be = orbit == world.mars.orbit ? ship.renda : ship.volkov }
      run "form_up" {
        owner   = faction.china
        ships   = [hunter]
        place   = orbit
        company = null
      }
      run "form_up" {
        owner   = faction.russia
        ships   = [prey]
        place   = orbit
        company = null
      }
    }
  }
  run {
    run "line_up" "battle" {
      hunters = [ship.songhua]
      quarry  = [ship.renda]
    }
    run "offer_surrender" { battle = battle }
    run "line_up" "other" {
      hunters = [ship.lancang]
      quarry  = [ship.volkov]
    }
    expect "only in orbit of Mars they fight to the end" {
      that = !is_embargo(battle.attacker, battle.defender) && is_embargo(other.attacker, other.defender)
    }
  }
  answers = {
    policy = [null, null]
    offer  = ["surrender"]
    reply  = ["refuse"]
  }
  expect "refused" { that = !ship.renda.reserved }
}

test "settlers make it in time" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.asia]
  seed     = 1
  bot      = "settler"
  expect "Asia has won" { that = winners() == players && game.year < 2070 }
}

test "a racer makes it sooner" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.asia]
  seed     = 1
  bot      = "racer"
  expect "Asia has won" { that = winners() == players && game.year < 2063 }
}
test "a racer explores for two technologies, and not for a billion more" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.asia]
  seed     = 1
  bot      = "racer"
  given {
    set "faction.asia" { bank = { physics = 7, engineering = 5 } }
  }
  run {
    expect "physics and engineering are missing, and one for bad luck: with two politics markers still to come" {
      that = (faction.asia.cash == 40 && markers_to_find(faction.asia)
        == 1 + markers_for(faction.asia, tech.advanced_astrodynamics) + markers_for(faction.asia, tech.reusable_launch_vehicles) - 2)
    }
    expect "so it builds a robot" { that = [for s in compact([purchase_of_racer(faction.asia)]) : is_robot(s)] == [true] }
    set "faction.asia" { bank = { physics = 15, engineering = 10 } }
    expect "it has the points" { that = markers_to_find(faction.asia) < 0 && purchase_of_racer(faction.asia) == null }
  }
}
test "a racer loads what the next settlement lacks, and counts on no ship that is too damaged to be scrapped" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "racer"
  given {
    run "test_two_colonies" {}
    set "base.mir" { goods = { ore = 2, supplies = 1 } }
  }
  run {
    expect "first what is missing" { that = urgent(base.mir) == { supplies = 1, fuel = 1 } && cargo_by_need(base.mir, 2) == { supplies = 1, fuel = 1 } }
    expect "what room is left is for later" { that = total(cargo_by_need(base.mir, 4)) == 4 && cargo_by_need(base.mir, 4) >= urgent(base.mir) }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.renda, ship.tereshkova]
      place   = world.mars.surface
      company = base.mir.fleet
    }
    expect "a hull is ore to come" { that = under_way(base.mir, resource.ore) == 2 && spent_hull(faction.russia) != null }
    set "ship.renda"      { damage = 1 }
    set "ship.tereshkova" { damage = 1 }
    expect "but a wreck is none" { that = under_way(base.mir, resource.ore) == 0 && spent_hull(faction.russia) == null }
  }
}

# ---- What settlers do about each other, and with each other -----------------------------

procedure "test_two_colonies" {        # Russia is far ahead of China
  run "found_base" {
    self  = faction.russia
    base  = base.mir
    world = world.mars
  }
  run "found_base" {
    self  = faction.china
    base  = base.tiangong
    world = world.mars
  }
  set "base.mir.settlement"      { level = 14 }
  set "base.tiangong.settlement" { level = 5 }
  gain "faction.china"  { techs = [tech.advanced_astrodynamics, tech.large_crew_vehicles] }
  gain "faction.russia" { techs = tech.advanced_astrodynamics }
  set "faction.china" { cash = 60 }
}
procedure "test_patrol" {
  takes = { ship = ship }
  run "form_up" {
    owner   = ship.owner
    ships   = [ship]
    place   = world.mars.orbit
    company = null
  }
}

test "who has fallen far behind sends a gunship to the leader" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_two_colonies" {}
  }
  run {
    expect "Russia leads" { that = front_runner(faction.china) == base.mir && front_runner(faction.russia) == null }
    expect "the Songhua is the gunship that may be built" { that = gunship(faction.china) == ship.songhua }
    set "base.tiangong.settlement" { level = 11 }
    expect "close behind nobody bothers" { that = gunship(faction.china) == null }
    set "base.tiangong.settlement" { level = 5 }
    let "relation" { be = relation(faction.russia, faction.china) }
    set "relation" { stance = stance.collaboration }
    expect "friends leave each other alone" { that = front_runner(faction.china) == null }
  }
}

test "who has billions that no settlement could use cuts off even who lags behind" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "racer"
  given {
    run "test_two_colonies" {}
    set "base.tiangong.settlement" { level = 18 }
  }
  run {
    expect "two settlements to go" { that = to_spare(faction.china) == 44 && front_runner(faction.china) == base.mir && gunship(faction.china) == ship.songhua }
    set "faction.china" { cash = 31 }
    expect "which come first" { that = to_spare(faction.china) == 15 && front_runner(faction.china) == null }
  }
}
test "a base is armed while guns are still on their way" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "racer"
  given {
    run "test_two_colonies" {}
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.earth.surface
      company = null
    }
  }
  run {
    expect "three guns" { that = guns_above(base.mir) == 3 && needs_network(base.mir) && guns_above(base.tiangong) == 0 }
    set "ship.songhua" { reserved = true }
    expect "without a crew they are none" { that = guns_above(base.mir) == 0 && !needs_network(base.mir) }
  }
}

test "a gunship cuts the leader off, and he arms his base" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_two_colonies" {}
    run "test_patrol" { ship = ship.songhua }
    set "base.mir" { goods = { ore = 4, supplies = 3, fuel = 2 } }
  }
  run {
    expect "guns are about" { that = guns_above(base.mir) == 3 && needs_network(base.mir) }
    run "combat_phase" {}
    expect "the blockade" { that = base.mir.blockaders[*].owner == [faction.china] }
    run "construction_phase" {}
    expect "the first guns of Mir" { that = base.mir.defense.level == 1 && base.mir.settlement.level == 14 }
    expect "not enough yet" { that = needs_network(base.mir) }
    set "base.mir.defense" { level = 2 }
    run "next_turn" {}
  }
  expect "six guns end the blockade" { that = !is_blockaded(base.mir) && !needs_network(base.mir) }
}

test "in the years after it loots him, and he gives in as long as that is cheap" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_two_colonies" {}
    run "test_patrol" { ship = ship.songhua }
    let "fleet" { be = ship.songhua.fleet }
    set "fleet" {
      when     = fleet != null
      blockade = base.mir
    }
    set "base.mir" { goods = { ore = 2, supplies = 1 } }
  }
  run {
    run "combat_phase" {}
  }
  dice = {
    search = [3, 4]
    looted = [8]
  }
  expect "nothing is left in the stores of Mir" { that = total(base.mir.goods) == 0 && base.mir.settlement.level == 14 }
  expect "half of it is in the hold of the Songhua" { that = total(ship.songhua.goods) == 2 }
}

test "the base of one whom nobody plays is raided in a war" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.japan
      base  = faction.japan.bases[0]
      world = world.mars
    }
    run "test_patrol" { ship = ship.titov }
    expect "worth a war" { that = booty_on_prize(faction.russia) == [faction.japan.bases[0]] && raid_post(faction.russia) == null }
    expect "which Russia cannot bring about yet" { that = !is_victim(faction.russia, faction.japan) }
    set "faction.russia" { policies = [policy.military, policy.vigorous_military] }
    expect "but with these policies it would" {
      that = is_victim(faction.russia, faction.japan) && promise_of_relations(faction.russia, faction.japan) == 20
    }
    let "relation" { be = relation(faction.russia, faction.japan) }
    set "relation" { stance = stance.war }
  }
  run {
    expect "the war is in Mars orbit" { that = theatre(faction.russia) == world.mars.orbit }
    run "combat_phase" {}
    expect "the damaged Titov goes no more" { that = !is_fit(ship.titov) && raiders(faction.russia) == [] }
  }
  dice = {
    raid   = [5]
    recall = [90, 90]
  }
  expect "5 captured, room for 2, and a victory marker" { that = total(ship.titov.goods) == 2 && faction.russia.victory == 1 }
}

test "the crew that stays at the colony buys from the neighbours" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.leonov]
      place   = world.mars.surface
      company = base.mir.fleet
    }
    expect "nobody to trade with" { that = merchant(faction.russia) == null && hulk(faction.russia) == ship.leonov }
    run "found_base" {
      self  = faction.japan
      base  = faction.japan.bases[0]
      world = world.mars
    }
    let "kibo" { be = faction.japan.bases[0] }
    set "kibo" {
      trade = trade.supplies_1
      sells = true
    }
  }
  run {
    expect "the Leonov is not scrapped" { that = merchant(faction.russia) == ship.leonov && hulk(faction.russia) == null }
    run "construction_phase" {}
  }
  expect "four units at the most, two for a billion, and unloaded at once" {
    that = base.mir.goods == { supplies = 4 } && faction.russia.cash == 38 && total(ship.leonov.goods) == 0
  }
}

test "it sells them what fetches a good price" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { fuel = 6 } }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.leonov]
      place   = world.mars.surface
      company = base.mir.fleet
    }
    run "found_base" {
      self  = faction.japan
      base  = faction.japan.bases[0]
      world = world.mars
    }
    let "kibo" { be = faction.japan.bases[0] }
    set "kibo" { trade = trade.fuel_scarce_1 }
  }
  run {
    expect "four units" { that = goods_for(faction.russia, kibo) == { fuel = 4 } }
    run "construction_phase" {}
  }
  expect "at three billions each" { that = faction.russia.cash == 52 && base.mir.goods == { fuel = 2 } }
}

test "trade routes carry what the colony lacks" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    gain "faction.russia" { techs = [tech.advanced_astrodynamics, tech.trade_routes] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir" { goods = { ore = 6 } }
  }
  run {
    run "transport_step" {}
  }
  expect "five resources, bought on Earth, and no ore" {
    that = total(base.mir.goods) == 11 && base.mir.goods.ore == 6 && faction.russia.cash == 35 && total(faction.russia.goods) == 0
  }
}

# ---- Whole games ------------------------------------------------------------------------

test "three race, and one comes in first" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.europe, faction.asia]
  seed     = 3
  bot      = "settler"
  after "set_stance" {
    expect "nobody brings about what his policies do not allow" {
      that = relation.stance >= stance.neutral || any([for f in ends(relation) : lowest_stance(f) < stance.neutral])
    }
  }
  expect "with 20 settlements on Mars, and nobody else has more" {
    that = (count(winners()) == 1 && settlements_at_prize(winners()[0]) >= 20
      && all([for f in players : settlements_at_prize(f) <= settlements_at_prize(winners()[0])]))
  }
  expect "long before a campaign would end" { that = game.year < 2100 }
}

test "who plays alone and is too slow loses when 2069 is over" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "settler"
  given {
    set "faction.russia" { techs = [] }
  }
  expect "in that year, and no sooner" { that = is_over() && winners() == [] && game.year == 2069 }
  expect "with fewer than 20" { that = settlements_at_prize(faction.russia) < 20 }
}

procedure "test_rivals_in_orbit" {     # China's Songhua has met a freighter of Russia above Mars
  run "test_two_colonies" {}
  run "test_patrol" { ship = ship.songhua }
  run "test_patrol" { ship = ship.volkov }
  set "ship.volkov" { goods = { ore = 4 } }
}

test "hunters need missiles, for battles begin at strike range" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_rivals_in_orbit" {}
    let "hunter"    { be = ship.songhua.fleet }
    let "freighter" { be = ship.volkov.fleet }
  }
  run {
    expect "with missiles it goes for the freighter" {
      that = hunter != null && freighter != null && is_prey(hunter, freighter) && contains(hunters(faction.china), hunter)
    }
    set "faction.china" { techs = without(faction.china.techs, [tech.space_missiles]) }
    expect "without it stays where it is" {
      that = hunter != null && freighter != null && !is_prey(hunter, freighter) && hunters(faction.china) == []
    }
    set "faction.china" { techs = append(faction.china.techs, tech.space_missiles) }
    set "ship.volkov" {
      goods    = {}
      reserved = true
    }
    expect "who has given up already has nothing more to lose" {
      that = hunter != null && freighter != null && !is_prey(hunter, freighter)
    }
    set "ship.volkov" { goods = { fuel = 1 } }
    expect "but cargo is prey again" { that = hunter != null && freighter != null && is_prey(hunter, freighter) }
  }
}

test "robots alone fall without a shot, with missiles or not" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_two_colonies" {}
    run "test_patrol" { ship = ship.songhua }
    run "test_patrol" { ship = ship.kozlov }
    set "faction.china" { techs = without(faction.china.techs, [tech.space_missiles]) }
    let "hunter" { be = ship.songhua.fleet }
    let "robots" { be = ship.kozlov.fleet }
  }
  run {}
  expect "prey" { that = hunter != null && robots != null && is_prey(hunter, robots) }
}

test "a blockade is laid where it outlasts the year, and those who lay it take no risks" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "settler"
  given {
    run "test_two_colonies" {}
    run "test_patrol" { ship = ship.songhua }
    set "base.mir.defense" { level = 1 }
    set "base.mir"         { goods = { ore = 9, supplies = 9, fuel = 9 } }
    let "hunter" { be = ship.songhua.fleet }
    let "site"   { be = base.mir.fleet }
  }
  run {
    expect "three guns match a small network, and Mir can build a large one" {
      that = hunter != null && contains(blockadable(hunter), base.mir) && !would_hold(hunter, base.mir)
    }
    run "combat_phase" {}
    expect "no blockade" { that = !is_blockaded(base.mir) }
    run "next_turn" {}
    set "base.mir" { goods = {} }
    expect "now it cannot" { that = hunter != null && would_hold(hunter, base.mir) }
    set "ship.songhua" { damage = 0 }
    set "hunter" {
      when     = hunter != null
      blockade = base.mir
    }
    set "base.mir" { goods = { ore = 3, supplies = 3 } }
    expect "its guns might end the blockade" { that = hunter != null && site != null && !is_prey(hunter, site) }
    set "base.mir.defense" { level = 0 }
    expect "without guns it is prey" { that = hunter != null && site != null && is_prey(hunter, site) }
  }
}
