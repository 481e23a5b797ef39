# 6.0, Ex Machina: a case for every sentence, in its order.

procedure "fly_out" {                  # ships of one faction, where a test wants them
  takes = { ships = set(ship), place = place, company = default(optional(fleet), null) }
  run "form_up" { owner = ships[0].owner }
}

test "the worlds, and who takes part" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  run {}
  expect "2062" { that = game.year == 2062 }
  expect "all tiles" { that = count(tiles) == count(all(world)) }
  expect "humans are all but the machine" { that = humans() == [faction.russia, faction.china] }
}

# ---- The end -----------------------------------------------------------------------------------

test "humanity wins when the base on Pluto is gone" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  run {
    run "found_base" {                 # the machine's bases elsewhere do not help it
      self  = faction.japan
      base  = base.nara
      world = world.charon
    }
    run "destroy_base" { base = base.nara }
    expect "but they are not its end" { that = !is_over() }
    run "destroy_base" { base = base.kibo }
    run "found_base" {                 # too late
      self  = faction.japan
      base  = base.nara
      world = world.pluto
    }
    run "next_turn" {}
  }
  expect "both humans" { that = winners() == [faction.russia, faction.china] }
}
test "humanity wins when one of them has all parts of the colonizer" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  run {
    gain "faction.russia" { techs = [tech.interstellar_colonizer_hull, tech.interstellar_colonizer_engine] }
    gain "faction.china"  { techs = tech.interstellar_colonizer_habitation }
    gain "faction.japan"  { techs = [tech.interstellar_colonizer_hull, tech.interstellar_colonizer_engine, tech.interstellar_colonizer_habitation] }
    run "next_turn" {}
    expect "not all of them together, nor the machine" { that = !is_over() }
    gain "faction.russia" { techs = tech.interstellar_colonizer_habitation }
    run "next_turn" {}
  }
  expect "both" { that = winners() == [faction.russia, faction.china] }
}
test "else the machine wins, at the end of 2120" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  run {
    set "game" { year = 2119 }
    run "next_turn" {}
    expect "not at the end of 2119" { that = !is_over() && game.year == 2120 }
    run "next_turn" {}
  }
  expect "the machine" { that = winners() == [faction.japan] }
}
test "who has the colonizer by the end of 2120 is in time" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    set "game" { year = 2120 }
    gain "faction.russia" { techs = [tech.interstellar_colonizer_hull, tech.interstellar_colonizer_engine, tech.interstellar_colonizer_habitation] }
    run "next_turn" {}
  }
  expect "Russia" { that = winners() == [faction.russia] }
}

# ---- War ---------------------------------------------------------------------------------------

test "it is at war with everybody, for good" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.nagato]
      place = world.mars.orbit
    }
    run "fly_out" {
      ships = [ship.kozlov]
      place = world.mars.orbit
    }
    run "found_base" {                 # of those whom nobody plays
      self  = faction.asia
      base  = faction.asia.bases[0]
      world = world.mars
    }
    let "hunters" { be = ship.nagato.fleet }
    let "prey"    { be = ship.kozlov.fleet }
    let "port"    { be = faction.asia.bases[0].fleet }
  }
  run {
    run "set_stance" {
      relation = relation(faction.japan, faction.russia)
      stance   = stance.neutral
    }
  }
  expect "players and bystanders alike" {
    that = all([for f in powers() : relation(f, faction.japan).stance == stance.war]) && count(powers()) == 6
  }
  expect "either may attack the other" {
    that = hunters != null && prey != null && may_attack(faction.japan, prey) && may_attack(faction.russia, hunters)
  }
  expect "bases of bystanders are raided" { that = hunters != null && raidable(hunters) == [faction.asia.bases[0]] && port != null }
  expect "and cut off" { that = may_blockade(faction.japan, faction.asia.bases[0]) }
  expect "Earth's orbit is not fought over" {
    that = is_sanctuary(world.earth.orbit)
  }
}
test "nobody has to accept a surrender, of a base either" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.nagato]
      place = world.mars.orbit
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
  }
  run {
    run "line_up" "battle" {
      hunters = [ship.nagato]
      quarry  = [base.mir]
    }
    run "offer_surrender" "spared" {}
    expect "nothing is spared" { that = spared == [] }
  }
  answers = { offer = ["surrender"], reply = ["refuse"] }
  expect "the other way round too" { that = !spares_bases(faction.russia, faction.japan) }
  expect "humans spare each other's bases" { that = spares_bases(faction.russia, faction.china) }
}

# ---- Japan's sheet ------------------------------------------------------------------------------

test "Japan's ships and bases, but no foreign relations" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "faction.russia" { politics = 3 }
    let "other" { be = relation(faction.russia, faction.europe) }
    set "other" { stance = stance.free_trade }
  }
  run {
    run "drift" {}                     # 6 would be Japan
  }
  dice = { drift = [6] }
  expect "ships and bases" { that = contains(faction.japan.ships, ship.yamato) && contains(faction.japan.bases, base.kibo) }
  expect "nobody drifts" { that = relation(faction.russia, faction.japan).stance == stance.war && other.stance == stance.free_trade }
  expect "nobody speaks with it" { that = !contains(other_powers(faction.russia), faction.japan) && other_powers(faction.japan) == [] }
  expect "the war costs nobody income" {
    that = earth_cash(faction.japan)[revenue.relations] == 0 && earth_cash(faction.russia)[revenue.relations] == stance.free_trade.income
  }
  expect "it is no bystander" { that = !contains(bystanders(), faction.japan) && count(bystanders()) == 5 }
}
test "no discount between humans and the machine" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.europe]
  seed     = 1
  bot      = "random"
  given {
    gain "faction.japan"  { techs = tech.fusion_rockets }
    gain "faction.europe" { techs = [tech.fission_fragment_engine, tech.practical_anti_matter] }
  }
  run {}
  expect "among humans" { that = tech_price(faction.russia, tech.practical_anti_matter) == tech.practical_anti_matter.cost - 3 }
  expect "not from it" { that = tech_price(faction.russia, tech.fusion_rockets) == tech.fusion_rockets.cost }
  expect "not for it" { that = tech_price(faction.japan, tech.practical_anti_matter) == tech.practical_anti_matter.cost }
}
test "it neither finds life nor makes anything of it" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "world.mars" { life = biosphere.signs }
    gain "faction.russia" { techs = tech.signs_of_life }
    run "found_base" {
      self  = faction.japan
      base  = base.nara
      world = world.mars
    }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.nara.research" { level = 1 }
    set "base.mir.research"  { level = 1 }
    run "place_world_card" {
      world = world.mars
      card  = world_card.hematite
    }
  }
  run {}
  expect "nothing to find" {
    that = sought(faction.japan, world.mars) == biosphere.barren && sought(faction.russia, world.mars) == biosphere.life
  }
  expect "nor to develop" { that = !may_develop(tech.signs_of_life, faction.japan) }
  expect "a tech point less than Russia's base" {
    that = base_research(base.nara, field.engineering) == base_research(base.mir, field.engineering) - 1
  }
}
test "policies as usual" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "explorer"
  run {}
  expect "four by 2062" { that = count(faction.japan.policies) == 4 }
}

# ---- What it begins with -------------------------------------------------------------------------

test "worlds are worth one less, and the technologies of either side" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  run {}
  expect "Mars 5, Pluto 7, the stars 9" {
    that = world.mars.exploration == 5 && world.pluto.exploration == 7 && world.deep_space.exploration == 9
  }
  expect "level 3" { that = count([for t in faction.russia.techs : t if t.column > 3]) == 0 && contains(faction.russia.techs, tech.advanced_component_design) }
  expect "and for the machine all that leads to artificial intelligence" {
    that = (all([for t in tech_level(3) : contains(faction.japan.techs, t)]) && contains(faction.japan.techs, tech.artificial_intelligence)
      && all([for t in tech.artificial_intelligence.requires : contains(faction.japan.techs, t)]))
  }
  expect "nothing else" {
    that = all([for t in faction.japan.techs : t.column <= 3 || contains(line_to(tech.artificial_intelligence), t)])
  }
}
test "half of the rates of recall and malfunction, without what Japan is good at" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.europe]
  seed     = 1
  bot      = "random"
  run {}
  expect "crews" { that = recall_base(faction.japan) == half(recall_base(faction.europe)) }
  expect "robots: half of the 15 of artificial intelligence" {
    that = malfunction_base(faction.japan) == 15 && malfunction_risk(ship.yukawa) == 8
  }
}
test "a base costs it 2 ore, wherever it is" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.fuji]
      place = world.eris.surface
    }
    set "ship.fuji" { goods = { ore = 2 } }
  }
  run {
    run "build_base" { self = faction.japan }
  }
  answers = { base = [base.nara] }
  expect "founded, where others pay 8 supplies" { that = base.nara.world == world.eris && total(ship.fuji.goods) == 0 }
  expect "with what makes bases cheaper too" { that = cost_of_base(faction.japan, world.moon) == { ore = 2 } }
}

# ---- Without supplies ----------------------------------------------------------------------------

test "it has no use for supplies: ore pays for what costs them" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "base.kibo.mining" { level = 1 }
    set "faction.japan"    { techs = append(faction.japan.techs, tech.space_mining) }
    run "fly_out" {
      ships = [ship.kaiyo]
      place = world.charon.orbit
    }
    set "world.charon" { card = world_card.hematite }
  }
  run {
    run "take_aboard" {
      ship  = ship.kaiyo
      good  = resource.supplies
      count = 3
    }
  }
  expect "ships" { that = cost_of(ship.fuji, false) == { ore = 10, fuel = 2 } }
  expect "settlements" { that = next_cost(base.kibo.settlement) == { ore = 4, fuel = 1 } }
  expect "terraforming" { that = terraforming_price(base.kibo, 2) == { ore = 9 } }
  expect "its mine on Pluto digs up ice for fuel alone" { that = minerals(base.kibo) == [resource.fuel] }
  expect "and so do its crews" { that = !contains(products(ship.kaiyo), resource.supplies) }
  expect "what it comes by is left behind" { that = total(ship.kaiyo.goods) == 0 }
}
test "it buys none in trade" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "base.kibo.settlement" { level = 10 }
    set "base.kibo" {
      trade = [for t in all(trade) : t if t.good == resource.supplies][0]
      sells = true
    }
  }
  run {}
  expect "no deal" { that = count(deals(faction.japan, base.kibo, base.kibo, 0)) == 0 }
}
test "it carries none off, and takes none from who surrenders" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.nagato]
      place = world.mars.orbit
    }
    run "fly_out" {
      ships = [ship.titov]
      place = world.mars.orbit
    }
    set "ship.titov" { goods = { supplies = 2, fuel = 2 } }
  }
  run {
    run "line_up" "battle" {
      hunters = [ship.nagato]
      quarry  = [ship.titov]
    }
    run "take_surrender" {
      winner = battle.attacker
      prey   = battle.defender
      units  = [ship.titov]
    }
    run "carry_off" {
      self     = faction.japan
      raiders  = battle.attacker
      captured = 1
    }
  }
  answers = { good = [resource.ore] }
  expect "fuel alone, and ore from a raid" { that = ship.nagato.goods == { fuel = 1, ore = 1 } }
}
test "politics markers are nothing to it" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "collect_politics" {}
    run "discover" {
      self  = faction.japan
      world = world.charon
      found = biosphere.signs
    }
  }
  expect "Russia has its own" { that = faction.russia.politics >= 2 }
  expect "the machine has none" { that = faction.japan.politics == 0 }
}
test "its crews go anywhere, and come out of reserve for nothing, where a station is large enough" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships   = [ship.mirai, ship.yamato]
      place   = world.pluto.surface
      company = base.kibo.fleet
    }
    set "ship.mirai"  { reserved = true }
    set "ship.yamato" { reserved = true }
  }
  run {
    run "unreserve" { self = faction.japan }
  }
  expect "as far as Mercury" { that = in_range(ship.mirai, world.mercury.orbit) && in_range(ship.mirai, world.alpha_centauri.orbit) }
  expect "a CV-5 at a small spaceport" { that = !ship.mirai.reserved && total(base.kibo.goods) == 0 }
  expect "not a CV-8" { that = ship.yamato.reserved && !may_unreserve_at(ship.yamato, base.kibo) }
}
test "its limits rise with every player after the first" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.europe, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    set "faction.japan" { policies = [] }
  }
  run {}
  expect "by three" {
    that = all([for c in supported_classes() : support_limit(faction.japan, c) == faction.japan.limits[c] + 3])
  }
}
test "it receives half of what Earth gives all humans, by type" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.europe]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2070 }
    each "f" {
      in = players
      set "f" { policies = [] }
    }
    set "faction.russia" { policies = [policy.space_economics] }
  }
  run {}
  expect "cash" {
    that = earth_cash(faction.japan)[revenue.production] == half(earth_yield(faction.russia) + earth_yield(faction.europe))
  }
  expect "tech points, but for what its own technologies add" {
    that = all([for f in all(field) : earth_points(faction.japan)[f] == half(earth_points(faction.russia)[f] + earth_points(faction.europe)[f]) + earth_research(faction.japan, f)])
  }
}
test "cash at the start" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia, faction.europe, faction.asia]
  seed     = 1
  bot      = "random"
  run {}
  expect "30 each" { that = all([for f in humans() : f.cash == 30]) }
  expect "and half of that in all" { that = faction.japan.cash == 45 }
}

# ---- Pluto ----------------------------------------------------------------------------------------

test "a small spaceport on mixed ice, and its only yard" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "base.kibo" { goods = { ore = 50, fuel = 20 } }
  }
  run {}
  expect "small" { that = base.kibo.world == world.pluto && base.kibo.supply.level == 3 }
  expect "mixed ice" { that = world.pluto.card == world_card.mixed_ice }
  expect "no yard on Earth" { that = yards(faction.japan) == [base.kibo] && !is_home(faction.japan, world.earth.surface) }
  expect "all facilities" { that = count(buildable_on(base.kibo)) == 5 }
  expect "robots and small crew vehicles are built there" {
    that = contains(buildable_at(faction.japan, base.kibo), ship.kimura) && contains(buildable_at(faction.japan, base.kibo), ship.fuji)
  }
}
test "it may be explored, and its card may change" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.yukawa]
      place = world.pluto.orbit
    }
  }
  run {
    expect "its own robots see it" { that = contains(worlds_in_view(ship.yukawa, ship.yukawa), world.pluto) }
    run "draw_world_card" {
      self  = faction.japan
      ship  = ship.yukawa
      world = world.pluto
    }
  }
  dice    = { cards = [world_card.subsurface_ocean] }
  answers = { chosen = [world_card.subsurface_ocean] }
  expect "another card" { that = world.pluto.card == world_card.subsurface_ocean }
}
test "it produces as other bases do" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "base.kibo.mining" { level = 2 }
  }
  run {
    run "produce_with_bases" {}
  }
  expect "3 of the ice, 1 of Pluto, 1 for a large station" { that = base.kibo.goods == { fuel = 5 } }
}
test "cash becomes ore or fuel there" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "faction.japan" { cash = 12 }
  }
  run {
    run "convert" { self = faction.japan }
    run "convert" { self = faction.japan }
  }
  answers = { good = [resource.ore, resource.fuel], amount = [7, 3] }
  expect "7 and 3 of the 12" { that = base.kibo.goods == { ore = 7, fuel = 3 } && faction.japan.cash == 2 }
}
test "but not supplies" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  run {
    run "convert" { self = faction.japan }
  }
  answers = { good = [resource.supplies] }
  refused = "is not offered"
}
test "telescopes work in orbit of Pluto" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    run "fly_out" {
      ships = [ship.hayashi]
      place = world.pluto.orbit
    }
  }
  run {}
  expect "it sees Mars" { that = contains(worlds_in_view(ship.hayashi, ship.hayashi), world.mars) }
}
test "without a person the machine builds on Pluto" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "overmind"
  given {
    set "faction.japan" { cash = 40 }
  }
  run {
    run "build_phase" {}
    run "construction_phase" {}
  }
  expect "a large yard, and a robot" {
    that = base.kibo.supply.level == 4 && any([for s in faction.japan.ships : is_robot(s) && s.fleet != null])
  }
}
test "the machine's guns lie in wait where robots leave Earth" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "overmind"
  given {
    run "fly_out" {
      ships = [ship.yukikaze, ship.mogami]
      place = system.earth.flyby
    }
    run "roll_out" {
      self     = faction.russia
      ship     = ship.kozlov
      yard     = faction.russia.home
      reserved = false
    }
    run "roll_out" {
      self     = faction.russia
      ship     = ship.proton
      yard     = faction.russia.home
      reserved = false
    }
  }
  run {
    expect "they stay" { that = course(ship.yukikaze) == null && station_of(ship.mogami) == system.earth.flyby }
    run "movement_phase" {}
  }
  expect "and whoever is found is lost" { that = ship.kozlov.fleet == null || ship.kozlov.fleet.at.system != system.earth }
}
test "a telescope is built on Pluto, and launched into its orbit" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "random"
  given {
    let "pluto" { be = yards(faction.japan)[0] }
    set "base.kibo" { goods = { ore = 20, fuel = 10 } }
    expect "it may be built" { that = contains(buildable_at(faction.japan, pluto), ship.hayashi) }
    run "roll_out" {
      self     = faction.japan
      ship     = ship.hayashi
      yard     = pluto
      reserved = false
    }
    run "roll_out" {
      self     = faction.japan
      ship     = ship.epsilon
      yard     = pluto
      reserved = false
    }
  }
  run {
    run "launch" { self = faction.japan }
  }
  dice = { engine = [90] }
  expect "from where it sees Mars" { that = ship.hayashi.fleet != null && ship.hayashi.fleet.at == world.pluto.orbit }
}
test "humans buy and develop what leads to the colonizer" {
  scenario = scenario.ex_machina
  seats    = [faction.japan, faction.russia]
  seed     = 1
  bot      = "overmind"
  given {
    gain "faction.russia" { techs = line_to(tech.matter_energy_conversion) }
    set "faction.russia" {
      cash     = 60
      politics = 0
      bank     = { physics = 20, engineering = 30, biology = 0 }
    }
    let "step" { be = next_of_plan(faction.russia, field.physics) }
  }
  run {
    expect "what turns cash into points comes first" {
      that = index_of(plan(faction.russia), tech.matter_energy_conversion) < index_of(plan(faction.russia), tech.interstellar_colonizer_hull)
    }
    expect "no drones as long as points of the field lead on" { that = !helps_plan(faction.russia, tech.fighter_drones) }
    expect "physics can be bought" { that = field_to_buy(faction.russia) == field.physics && points_to_next(faction.russia, field.physics) > 0 }
    run "tech_step" {}
  }
  expect "bought, and developed" { that = step != null && contains(faction.russia.techs, step) && faction.russia.cash < 60 }
  expect "no drones" { that = !contains(faction.russia.techs, tech.fighter_drones) }
}
