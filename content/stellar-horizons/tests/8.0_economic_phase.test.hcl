# 8.0, "Economic phase": 2040 as Sally (North America), Valentina (Russia) and Samantha (Europe)
# play it. What the story leaves open is made up: the points and the cash in hand, with which
# relations and missions they come into the decade, and which policies they choose.
#
# The example was written for an older tech tree. Where its prices differ from the tree, the tree
# counts (ruling): Ultra-Heavy Launch Vehicles 18 for 23, Short-Radius Gravity 8 for 13 and 7 for 9.

test "8.0: the economic phase of 2040" {
  scenario = scenario.sally_valentina_samantha
  seed     = 2040                      # for the missions, which are put elsewhere
  given {
    run "test_missions_elsewhere" {}
    set "game" { year = 2040 }
    run "found_base" {                 # Valentina's station, with two settlements
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
    set "base.mir.settlement" { level = 2 }
    run "form_up" {                    # a fourth robot, where Earth supports three
      owner   = faction.russia
      ships   = [ship.keldysh]
      place   = world.earth.surface
      company = null
    }
    move {                             # Sally has earned a mission
      what = mission.venus
      to   = null
    }
    set "faction.north_america" {
      missions = [mission.venus]
      bank     = { physics = 7, engineering = 12, biology = 5 }
    }
    set "faction.europe" { bank = { physics = 7, engineering = 2, biology = 6 } }
    move {                             # Valentina has all of hers in markers
      what = [tech_marker.physics_five_1, tech_marker.physics_three_1]
      to   = faction.russia.hand
    }
    let "friends" { be = relation(faction.europe, faction.asia) }
    set "friends" { stance = stance.collaboration }
    let "rivals" { be = relation(faction.europe, faction.china) }
    set "rivals" { stance = stance.embargo }
    let "strangers" { be = relation(faction.russia, faction.china) }
    set "strangers" { stance = stance.embargo }
  }

  run {
    run "year" {}
  }

  dice = {
    news       = [9]
    initiative = [50, 90, 20]          # Sally, Valentina, Samantha; made up
    drift      = [3]
    talks      = [7, 6]
    where      = [23]
    marker     = [trade.supplies_1]
    side       = [2]
    growth     = [2]
  }
  answers = {
    world    = [world.mars]            # Samantha's campaign
    markers  = [0, 0, 0]
    partner  = [faction.japan, null, faction.europe, null, null]   # Samantha, Sally, Valentina
    aim      = ["raise"]               # of a neutral bystander nothing else is asked
    attempts = [1]                     # Sally could not pay for two
    upkeep   = ["pay"]
    developing = [                     # Samantha, Sally, Valentina
      "develop", "develop", "develop",
      "develop", "develop", "develop",
      "develop", "develop", "develop_no_more",
      "develop", "develop_no_more",
      "develop",
      "develop_no_more",
    ]
    tech = [
      tech.reusable_launch_vehicles, tech.ultra_heavy_launch_vehicles, tech.reusable_launch_vehicles,
      tech.improved_space_suits, tech.short_radius_gravity, tech.advanced_astrodynamics,
      tech.orbital_rendezvous, tech.trade_routes,
      tech.advanced_astrodynamics,     # and Short-Radius Gravity, the only one that she can still afford
    ]
    parting = [                        # politics markers do not outlast the step
      "cash_politics", "cash_politics", "cash_politics", "cash_politics", "cash_politics",
    ]
    policy = [policy.vigorous_space_diplomacy, policy.robotic, policy.space_settlement]

    # and the rest of 2040, in which nobody does anything
    building  = ["done", "done", "done"]
    overtaken = [null, null]
    moving    = ["done", "done", "done"]
    exploring = ["done", "done", "done"]
  }

  # ---- Politics markers, the event, the initiative
  after "collect_politics" {
    expect "two each, and one more for Space Diplomacy" { that = [for f in players : f.politics] == [2, 2, 3] }
  }
  before "roll_events" {
    expect "Samantha is placed worst" { that = last(game.initiative) == faction.europe }
  }
  after "roll_events" {
    expect "she makes Mars worth two more" { that = world.mars.exploration == 8 }
  }
  after "roll_initiative" {
    expect "Valentina is placed best now, Samantha worst" {
      that = game.initiative == [faction.russia, faction.north_america, faction.europe]
    }
  }

  # ---- Diplomacy
  after "drift" {
    expect "Samantha's relations move towards neutral" {
      that = (relation(faction.europe, faction.asia).stance == stance.free_trade
        && relation(faction.europe, faction.china).stance == stance.neutral)
    }
    expect "those of others do not" { that = relation(faction.russia, faction.china).stance == stance.embargo }
  }
  before "negotiate" {
    expect "Samantha has announced first, then Sally" { that = [for o in overtures : o.by] == [faction.europe, faction.north_america] }
    expect "each has spent a marker" { that = [for f in players : f.politics] == [1, 2, 2] }
  }
  after "negotiate" {
    expect "7 is too much for Japan" { that = relation(faction.europe, faction.japan).stance == stance.neutral }
    expect "6 brings Sally and Samantha closer" {
      that = relation(faction.north_america, faction.europe).stance == stance.free_trade
    }
  }

  # ---- Production
  before "production_step" {
    expect "Sally's relations and her mission pay a billion each" {
      that = earth_cash(faction.north_america).relations == 1 && earth_cash(faction.north_america).missions == 1
    }
    expect "free trade with Sally and with Asia pays Samantha 2" { that = earth_cash(faction.europe).relations == 2 }
    expect "an embargo costs Valentina 1; her policy pays 2" {
      that = earth_cash(faction.russia).relations == -1 && earth_cash(faction.russia).policies == 2
    }
    expect "a fourth robot costs her 2" { that = upkeep_due(faction.russia) == 2 }
    expect "Mir has nothing to produce with" { that = products_of(base.mir) == [] }
  }
  after "production_step" {
    expect "that is what they have" {
      that = [for f in players : f.cash] == [20 + 32 + 1 + 1 + 7, 30 + 34 + 2 - 1 + 5 - 2, 30 + 36 + 2 + 6]
    }
  }

  # ---- Arrivals
  after "add_foreign_base" {
    expect "23 is Mars, which nobody reaches before 2050" { that = world_rolled(23) == world.mars && world.mars.system.opens == 2050 }
    expect "so nobody settles there" { that = count([for b in all(base) : b if b.world != null]) == 1 }
    expect "13 would have been the Moon" { that = reached_world(13) == world.moon }
  }
  after "arrivals_step" {
    expect "no asteroid and no pirate yet" { that = asteroid_rolls() == 0 && pirate_rolls() == 0 }
    expect "Mir, with its settlements, has a trade marker" { that = base.mir.trade == trade.supplies_1 && !base.mir.sells }
  }

  # ---- Technologies
  after "bank_all_markers" {
    expect "Valentina's markers are points" { that = count(faction.russia.hand) == 0 && faction.russia.bank.physics == 8 + 4 }
  }
  after "bank_all_markers" {
    expect "Reusable Launch Vehicles would be 7 for Samantha and for Valentina, for Sally has them" {
      that = all([for f in [faction.europe, faction.russia] : tech_price(f, tech.reusable_launch_vehicles) == 10 - 3])
    }
    expect "everything is 2 cheaper for Sally" {
      that = (tech_price(faction.north_america, tech.ultra_heavy_launch_vehicles) == 20 - 2
        && tech_price(faction.north_america, tech.short_radius_gravity) == 10 - 2
        && tech_price(faction.north_america, tech.trade_routes) == 15 - 2)
    }
    expect "Improved Space Suits are 5 for Samantha: two have them, and nothing is cheaper than 5" {
      that = tech_price(faction.europe, tech.improved_space_suits) == 5
    }
    expect "Advanced Astrodynamics are 12 for Valentina" { that = tech_price(faction.russia, tech.advanced_astrodynamics) == 15 - 3 }
    expect "and not to be had for Samantha before Orbital Rendezvous, for 5" {
      that = (!may_develop(tech.advanced_astrodynamics, faction.europe)
        && tech_price(faction.europe, tech.orbital_rendezvous) == 5)
    }
  }
  after "develop_no_more" {
    when = actor == faction.russia
    expect "Valentina passes: she can afford nothing" { that = affordable_techs(faction.russia) == [] }
    expect "she has paid 5 and 12, Samantha 7, 5 and 5, Sally 18, 8 and 13" {
      that = (faction.russia.bank == { biology = 5 } && faction.europe.bank == { physics = 9, biology = 7 }
        && faction.north_america.bank == { biology = 3 })
    }
    expect "Samantha goes on: 15 - 6" { that = tech_price(faction.europe, tech.advanced_astrodynamics) == 9 }
  }
  after "develop_no_more" {
    when = actor == faction.north_america
    expect "and, after Sally has passed too: 10 - 3" { that = tech_price(faction.europe, tech.short_radius_gravity) == 7 }
  }
  before "halve_banks" {
    expect "Sally keeps three points that nothing was to be had for" {
      that = faction.north_america.bank == { biology = 3 }
    }
    expect "Valentina five" { that = faction.russia.bank == { biology = 5 } }
    expect "Samantha none" { that = total(faction.europe.bank) == 0 }
    expect "politics markers have become billions" {
      that = [for f in players : f.politics] == [0, 0, 0] && [for f in players : f.cash] == [61 + 1, 68 + 2, 74 + 2]
    }
  }
  after "tech_step" {
    expect "half of the points are kept" { that = [for f in players : f.bank.biology] == [2, 3, 0] }
  }

  # ---- Growth and policies
  before "grow" {
    expect "two settlements grow on 2 or less" { that = base == base.mir && base.mir.settlement.level == 2 }
  }
  after "growth_step" {
    expect "the die shows 2: a third one" { that = base.mir.settlement.level == 3 }
  }
  after "policy_step" {
    expect "one more policy each" { that = [for f in players : count(f.policies)] == [2, 2, 2] }
  }
  after "economic_phase" {
    expect "it is over" { that = game.year == 2040 && count(game.events) == 0 }
  }
  expect "and 2041 begins" { that = game.year == 2041 }
}
