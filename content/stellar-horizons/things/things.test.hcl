# What the rulebooks count and say of the things themselves.

scenario "drawing_board" {             # nothing is played here
  title = "Drawing board"
  seats = [faction.north_america, faction.russia, faction.europe]
  play {}
}

test "the tree has the techs the rulebook prints" {
  scenario = scenario.drawing_board
  run {}
  expect "67 of them" { that = count(all(tech)) == 67 }
  expect "24 of biology" { that = count([for t in all(tech) : t if t.field == field.biology]) == 24 }
  expect "21 of physics" { that = count([for t in all(tech) : t if t.field == field.physics]) == 21 }
  expect "22 of engineering" { that = count([for t in all(tech) : t if t.field == field.engineering]) == 22 }
  expect "1720 points for all" { that = sum([for t in all(tech) : t.cost]) == 1720 }
  expect "what a tech requires stands further left" {
    that = all([for t in all(tech) : all([for r in t.requires : r.column < t.column])])
  }
  expect "18 policies, six of them unified" {
    that = count(all(policy)) == 18 && count([for p in all(policy) : p if p.unified]) == 6
  }
}

test "tech levels, without what must be found" {
  scenario = scenario.drawing_board
  run {}
  expect "level 1" { that = count(tech_level(1)) == 8 }
  expect "level 1 has the leftmost of every row, and nothing else" {
    that = tech_level(1) == [for t in all(tech) : t if count(t.requires) == 0 && !t.found]
  }
  expect "level 2" { that = count(tech_level(2)) == 15 }
  expect "level 3" { that = count(tech_level(3)) == 25 }
  expect "level 4" { that = count(tech_level(4)) == 35 }
  expect "level 5" { that = count(tech_level(5)) == 47 }
  expect "level 6" { that = count(tech_level(6)) == 58 }
  expect "level 7" { that = count(tech_level(7)) == 65 }
  expect "life never" { that = !contains(tech_level(7), tech.signs_of_life) && !contains(tech_level(7), tech.existing_life) }
  expect "level 1 flies the smallest crews" { that = contains(tech_level(1), tech.crew_vehicles) }
  expect "it can fire in a strike, and better than nothing" {
    that = (contains(tech_level(1), tech.space_missiles) && contains(tech_level(1), tech.improved_space_weapons)
      && contains(tech_level(1), tech.improved_component_design))
  }
  expect "level 3 has the frigates that tow" { that = contains(tech_level(3), tech.frigates) }
  expect "level 6 has the battleships and the bombers" {
    that = contains(tech_level(6), tech.battleships) && contains(tech_level(6), tech.bomber_drones)
  }
}

test "33 units for every faction" {
  scenario = scenario.drawing_board
  run {}
  expect "231 in all" { that = count([for s in all(ship) : s if s.owner.slot > 0]) + count(all(base)) == 231 }
  expect "27 ships and 6 bases each" {
    that = all([for f in all(faction) : f.slot == 0 || count(f.ships) == 27 && count(f.bases) == 6])
  }
  expect "robots alone have a type" {
    that = all([for s in all(ship) : (s.type != null) == (s.class == unit_class.re)])
  }
  expect "crew vehicles begin at size 2, launchers end at 4" {
    that = (all([for s in all(ship) : s.class != unit_class.cv || s.owner.slot == 0 || s.size >= 2 && s.size <= 8])
      && all([for s in all(ship) : s.class != unit_class.lv || s.size <= 4 && s.cargo == s.size]))
  }
  expect "everything costs something" { that = all([for s in all(ship) : s.owner.slot == 0 || total(s.cost) > 0]) }
  expect "Renda costs eight" { that = total(ship.renda.cost) == 8 }
  expect "36 tech markers for each field" {
    that = all([for f in all(field) : count([for m in all(tech_marker) : m if m.field == f]) == 36])
  }
}

test "nobody knows anything yet" {
  scenario = scenario.drawing_board
  run {}
  expect "rates" {
    that = (recall_base(faction.europe) == 50 && malfunction_base(faction.europe) == 30
      && engine_base(faction.europe) == 5 && transfer_tenths(faction.europe) == 10)
  }
  expect "Russian crews are robust" { that = recall_base(faction.russia) == 45 }
  expect "no crews, small launchers" { that = largest_cv(faction.europe) == 0 && largest_lv(faction.europe) == 2 }
  expect "no war" { that = lowest_stance(faction.europe) == stance.neutral }
}

test "recall: the furthest on the path, and the ability beside it" {
  scenario = scenario.drawing_board
  given {
    set "faction.russia" { techs = [tech.short_radius_gravity, tech.space_operations] }
    set "faction.europe" { techs = tech_level(6) }
  }
  run {}
  expect "40 - 5" { that = recall_base(faction.russia) == 35 }
  expect "advanced medicine" { that = recall_base(faction.europe) == 20 }
}

test "malfunction and robots along the computers" {
  scenario = scenario.drawing_board
  given {
    set "faction.europe" {
      techs = [tech.improved_component_design, tech.advanced_component_design, tech.quantum_computing]
    }
    set "faction.russia" {
      techs = [
        tech.improved_component_design, tech.advanced_component_design, tech.quantum_computing,
        tech.advanced_quantum_computing, tech.artificial_intelligence,
      ]
      policies = [policy.robotic, policy.vigorous_robotic, policy.unified_robotic]
    }
  }
  run {}
  expect "20% and +1" { that = malfunction_base(faction.europe) == 20 && robotic_bonus(faction.europe) == 1 }
  expect "15%" { that = malfunction_base(faction.russia) == 15 }
  expect "artificial intelligence and the unified policy: +4" { that = robotic_bonus(faction.russia) == 4 }
  expect "and the vigorous policy's two robots stay" {
    that = support_limit(faction.russia, unit_class.re) == faction.russia.limits[unit_class.re] + 2
  }
}

test "engines: the lowest rate, whichever way it came" {
  scenario = scenario.drawing_board
  given {
    set "faction.europe" { techs = [tech.crew_vehicles, tech.reusable_launch_vehicles, tech.ultra_heavy_launch_vehicles] }
    set "faction.russia" {
      techs = [
        tech.crew_vehicles, tech.reusable_launch_vehicles, tech.ultra_heavy_launch_vehicles,
        tech.large_crew_vehicles, tech.frigates,
      ]
    }
    set "faction.japan" { techs = [tech.crew_vehicles, tech.large_crew_vehicles, tech.frigates] }
  }
  run {}
  expect "4%" { that = engine_base(faction.europe) == 4 && largest_lv(faction.europe) == 4 }
  expect "frigates do no harm to it" { that = engine_base(faction.russia) == 4 && largest_cv(faction.russia) == 4 }
  expect "nor any good: 5%, as printed" { that = engine_base(faction.japan) == 5 }
}

test "crew vehicles of sizes 2 and 3 come together, what lifts the larger ones later" {
  scenario = scenario.drawing_board
  given {
    set "faction.europe" { techs = [tech.crew_vehicles] }
    set "faction.russia" { techs = [tech.crew_vehicles, tech.large_crew_vehicles] }
  }
  run {}
  expect "CV-3, but no LV-3" { that = largest_cv(faction.europe) == 3 && largest_lv(faction.europe) == 2 }
  expect "both" { that = largest_cv(faction.russia) == 3 && largest_lv(faction.russia) == 3 }
}

test "war, politics, money" {
  scenario = scenario.drawing_board
  given {
    set "faction.europe" {
      policies = [policy.space_diplomacy, policy.vigorous_space_diplomacy, policy.space_economics, policy.vigorous_space_economics]
      techs    = tech_level(6)
    }
    set "faction.russia" {
      policies = [policy.military, policy.vigorous_military, policy.unified_military]
      techs    = [tech.space_missiles, tech.advanced_space_missiles]
    }
  }
  run {}
  expect "four markers, not five" { that = free_politics(faction.europe) == 4 }
  expect "$4B, not six" { that = earth_income(faction.europe) == 4 }
  expect "command instead of missiles, +5 for the beam" {
    that = tactics_bonus(faction.europe) == 2 && weapon_bonus(faction.europe) == 5
  }
  expect "the policy stands off the missiles' path" { that = tactics_bonus(faction.russia) == 3 }
  expect "50% and still war" {
    that = initiative_bonus(faction.russia) == 50 && lowest_stance(faction.russia) == stance.war
  }
}

test "8.0: what technologies cost" {
  scenario = scenario.drawing_board
  given {
    set "faction.north_america" {
      abilities = [ability.early_lead]
      techs     = faction.north_america.start_techs
    }
    set "faction.russia" { techs = faction.russia.start_techs }
  }
  run {}
  expect "reusable launchers: 7 for Europe" { that = tech_price(faction.europe, tech.reusable_launch_vehicles) == 7 }
  expect "space suits: 5, for two have them" { that = tech_price(faction.europe, tech.improved_space_suits) == 5 }
  expect "astrodynamics: 12 for Russia" { that = tech_price(faction.russia, tech.advanced_astrodynamics) == 12 }
  expect "trade routes: 13 for North America" { that = tech_price(faction.north_america, tech.trade_routes) == 13 }
  expect "astrodynamics needs the rendezvous" {
    that = (!may_develop(tech.advanced_astrodynamics, faction.europe)
      && may_develop(tech.advanced_astrodynamics, faction.russia))
  }
}

test "life must be found by another" {
  scenario = scenario.drawing_board
  given {
    set "faction.russia" { techs = [tech.signs_of_life] }
  }
  run {}
  expect "Europe may follow" { that = may_develop(tech.signs_of_life, faction.europe) }
  expect "existing life nobody has found" { that = !may_develop(tech.existing_life, faction.russia) }
  expect "two points of biology, none of physics" {
    that = (earth_research(faction.russia, field.biology) == 2 && earth_research(faction.russia, field.physics) == 0)
  }
}

test "the price of a tech: everything off, then never below 5" {
  scenario = scenario.drawing_board
  given {
    set "faction.north_america" { abilities = [ability.early_lead] }
    set "faction.russia"        { techs = [tech.ion_engines, tech.crew_vehicles] }
    set "faction.europe"        { techs = [tech.ion_engines] }
  }
  run {}
  expect "10 - 2" { that = tech_price(faction.north_america, tech.space_missiles) == 8 }
  expect "10 - 3 - 2" { that = tech_price(faction.north_america, tech.crew_vehicles) == 5 }
  expect "10 - 6 - 2 is still 5, for the 2 do not come after the floor" {
    that = tech_price(faction.north_america, tech.ion_engines) == 5
  }
  expect "what one has oneself saves nothing" { that = tech_price(faction.russia, tech.crew_vehicles) == 10 }
  expect "who does not play helps nobody" { that = owners_beside(tech.ion_engines, faction.china) == 2 }
}

# 9.0 names what each faction is good at, and no amounts: these are this pack's own.
test "9.0: what the factions' abilities are worth" {
  scenario = scenario.drawing_board
  run {}
  expect "Europe: research and telescopes" { that = lab_output(faction.europe) == 1 && telescope_bonus(faction.europe) == 2 }
  expect "Japan: robots that last" { that = malfunction_base(faction.japan) == 20 }
  expect "Asia: production and trade" { that = mine_output(faction.asia) == 1 && trade_bonus(faction.asia) == 2 }
  expect "South America: diplomacy, trade, and launches" {
    that = (persuasion(faction.south_america) == 7 && trade_bonus(faction.south_america) == 2
      && launcher_cargo(ship.sonda) == 1 && launcher_cargo(ship.parana) == 0)
  }
  expect "nobody else has any of it" {
    that = all([for f in by_column() : f == faction.europe || f == faction.asia || f == faction.south_america
      || lab_output(f) + telescope_bonus(f) + mine_output(f) + trade_bonus(f) == 0 && persuasion(f) == 6])
  }
}
test "9.0: China learns from others" {
  scenario = scenario.drawing_board
  given {
    set "faction.russia" { techs = [tech.frigates] }
    set "faction.europe" { techs = [tech.frigates] }
  }
  run {}
  expect "30 - 2 x 5, where others pay 30 - 2 x 3" {
    that = tech_price(faction.china, tech.frigates) == 20 && tech_price(faction.japan, tech.frigates) == 24
  }
}
test "9.0: no crew vehicle of the first size carries as much as Russia's Renda" {
  scenario = scenario.drawing_board
  run {}
  expect "six, others four at most" {
    that = (ship.renda.cargo == 6
      && all([for s in all(ship) : s.cargo <= 4 if is_crewed(s) && s.size == 2 && s != ship.renda]))
  }
}

# Seven factions, the first with the techs of column 1, the second with those up to 2 …
test "what every column of the tech tree gives" {
  scenario = scenario.drawing_board
  given {
    each "faction" {
      in = by_column()
      set "faction" {
        techs     = tech_level(faction.slot)
        abilities = []
      }
    }
  }
  run {}
  expect "recall" { that = [for f in by_column() : recall_base(f)] == [45, 40, 35, 30, 25, 20, 20] }
  expect "crewed exploration" { that = [for f in by_column() : crewed_bonus(f)] == [1, 2, 2, 3, 3, 5, 5] }
  expect "range" { that = [for f in by_column() : crew_range(f)] == [0, 1, 2, 3, 4, 5, 999] }
  expect "the Moon" { that = reaching([for f in by_column() : reaches_moon(f)]) == 7 }
  expect "crew vehicles" { that = [for f in by_column() : largest_cv(f)] == [3, 3, 4, 5, 6, 8, 8] }
  expect "launchers" { that = [for f in by_column() : largest_lv(f)] == [2, 3, 4, 4, 4, 4, 4] }
  expect "launchers come back" { that = reaching([for f in by_column() : reuses_launchers(f)]) == 6 }
  expect "engines" { that = [for f in by_column() : engine_base(f)] == [5, 5, 4, 4, 4, 4, 4] }
  expect "transfers" { that = [for f in by_column() : transfer_tenths(f)] == [9, 8, 7, 6, 5, 4, 2] }
  expect "cargo" { that = [for f in by_column() : cargo_factor(f)] == [1, 1, 1, 1, 1, 2, 2] }
  expect "the elevator" { that = reaching([for f in by_column() : reaches_ground_from_orbit(f)]) == 3 }
  expect "mining in space" { that = reaching([for f in by_column() : produces_in_space(f)]) == 5 }
  expect "refining in space" { that = [for f in by_column() : production_die(f)] == [0, 0, 0, 0, -1, -1, -1] }
  expect "radiation" { that = reaching([for f in by_column() : withstands_radiation(f)]) == 5 }
  expect "pressure" { that = reaching([for f in by_column() : withstands_pressure(f)]) == 3 }
  expect "malfunction" { that = [for f in by_column() : malfunction_base(f)] == [25, 25, 20, 20, 15, 15, 15] }
  expect "robots" { that = [for f in by_column() : robotic_bonus(f)] == [0, 0, 0, 1, 2, 2, 3] }
  expect "weapons" { that = [for f in by_column() : weapon_bonus(f)] == [1, 1, 1, 3, 3, 5, 5] }
  expect "tactics" { that = [for f in by_column() : tactics_bonus(f)] == [0, 0, 1, 1, 2, 2, 2] }
  expect "missiles" { that = reaching([for f in by_column() : fires_at_range(f)]) == 7 }
  expect "fighters" { that = reaching([for f in by_column() : flies_fighters(f)]) == 4 }
  expect "bombers" { that = reaching([for f in by_column() : flies_bombers(f)]) == 2 }
  expect "habitation" { that = [for f in by_column() : base_discount(f)] == [0, 1, 1, 2, 2, 3, 3] }
  expect "terraforming" { that = reaching([for f in by_column() : terraforms(f)]) == 4 }
  expect "its price" { that = [for f in by_column() : terraforming_cost(f)] == [4, 4, 4, 4, 4, 4, 3] }
  expect "trade routes" { that = [for f in by_column() : transfer_resources(f)] == [0, 0, 5, 5, 10, 15, 15] }
  expect "points for cash" {
    that = ([for d in all(field) : reaching([for f in by_column() : buys_points(f, d)])] == [3, 2, 3])
  }
  expect "the colonizer's three parts" { that = [for f in by_column() : colonizer_parts(f)] == [0, 0, 0, 0, 0, 0, 3] }
}
function "by_column" {                 # the factions by slot, one for each column
  gives = sorted([for f in all(faction) : f if f.slot > 0], "slot", up)
}
function "reaching" {                  # how many columns can
  takes = { flags = list(boolean) }
  gives = count([for x in flags : x if x])
}

# North America has the first policy of every row, Russia the first two, Europe all three.
test "what every row of the policy tree gives" {
  scenario = scenario.drawing_board
  given {
    set "faction.north_america" { policies = [for p in all(policy) : p if count(p.requires) == 0] }
    set "faction.russia"        { policies = [for p in all(policy) : p if !p.unified] }
    set "faction.europe"        { policies = all(policy) }
  }
  run {}
  expect "six, twelve, eighteen" { that = [for f in players : count(f.policies)] == [6, 12, 18] }
  expect "Space Settlement: bases, then a second die" {
    that = (over_limit(unit_class.base) == [1, 2, 2] && [for f in players : growth_dice(f)] == [1, 1, 2])
  }
  expect "Space Diplomacy: markers, then their worth" {
    that = ([for f in players : free_politics(f)] == [3, 4, 4] && [for f in players : politics_worth(f)] == [2, 2, 3])
  }
  expect "Military Policy: relations, initiative, then tactics" {
    that = ([for f in players : lowest_stance(f)] == [stance.embargo, stance.war, stance.war]
      && [for f in players : initiative_bonus(f)] == [20, 40, 50] && [for f in players : tactics_bonus(f)] == [0, 0, 2])
  }
  expect "Human Policy: crew vehicles" { that = over_limit(unit_class.cv) == [1, 2, 3] }
  expect "Robotic Policy: robots, then their exploration" {
    that = over_limit(unit_class.re) == [1, 2, 2] && [for f in players : robotic_bonus(f)] == [0, 0, 1]
  }
  expect "Space Economics: cash" { that = [for f in players : earth_income(f)] == [2, 4, 8] }
}
function "over_limit" {                # how much more than the faction sheet says
  takes = { class = unit_class }
  gives = [for f in players : support_limit(f, class) - f.limits[class]]
}

test "existing life: three points of biology and two of physics" {
  scenario = scenario.drawing_board
  given {
    set "faction.russia" { techs = [tech.signs_of_life, tech.existing_life] }
  }
  run {}
  expect "not five" {
    that = (earth_research(faction.russia, field.biology) == 3 && earth_research(faction.russia, field.physics) == 2
      && earth_research(faction.russia, field.engineering) == 0)
  }
}

test "2.3.3: when a field runs short its markers are banked" {
  scenario = scenario.drawing_board
  seed     = 1
  run {
    run "draw_markers" {
      faction = faction.russia
      field   = field.physics
      count   = 20
    }
    run "draw_markers" {
      faction = faction.europe
      field   = field.physics
      count   = 17
    }
  }
  expect "15 ones, 12 twos, 6 threes and 3 fives" {
    that = faction.russia.bank[field.physics] + faction.europe.bank[field.physics] == 72
  }
  expect "the next marker comes from the full pool" {
    that = count(faction.russia.hand) == 0 && count(faction.europe.hand) == 1 && count(field.physics.pool) == 35
  }
  expect "the other fields do not mind" { that = count(field.biology.pool) == 36 }
}

test "a turn is a year, and truces end with it" {
  scenario = scenario.drawing_board
  given {
    set "game" { year = 2030 }
    create "fleet" "crew" {
      owner = faction.russia
      at    = system.earth.flyby
      truce = [faction.europe]
    }
    set "ship.kliper" {
      fleet = crew
      used  = true
    }
  }
  run {
    run "next_turn" {}
  }
  expect "2031" { that = game.year == 2031 }
  expect "Europe may attack again, the Kliper may explore again" { that = crew.truce == [] && !ship.kliper.used }
}
