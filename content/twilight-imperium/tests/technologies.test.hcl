# 11, 13 What each technology and each flagship does.

test "Hyper Metabolism: three tokens in the status phase" {
  source   = "errata 1886"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.hyper_metabolism]
    }
  }
  run {
    expect "three" { that = player.p1.status_tokens == 3 && player.p2.status_tokens == 2 }
  }
}

test "X-89 Bacterial Weapon: all infantry on a planet; FAQ: planetary shield does not help" {
  source   = "FAQ 1930"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.x_89_bacterial_weapon]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "infect" {
      self = player.p1
    }
    expect "none" { that = count(troops(player.p2, planet.torkan)) == 0 && count(planet.torkan.units) == 1 }
    expect "exhausted" { that = !is_ready(player.p1, tech.x_89_bacterial_weapon) }
  }
}

test "Plasma Scoring: one more die for a roll, not for each unit" {
  source   = "FAQ 1928"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.plasma_scoring]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "fire_cannons" "made" {
      by    = player.p1
      needs = cannon_needs(player.p1.units, player.p2)
    }
    expect "three dice hit" { that = made == 3 }
  }
  dice = { dice = [6, 7, 8] }
}

test "Duranium Armor repairs what did not sustain damage in this round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 2
    }
    each "u" {
      in = player.p1.units
      set "u" { damaged = true }
    }
    each "u" {
      in = first(player.p1.units, 1)
      set "u" { sustained = true }
    }
  }
  run {
    run "exchange_hits" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "one" { that = count([for u in player.p1.units : u if u.damaged]) == 1 }
  }
}

test "Assault Cannon destroys a ship of who meets three" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.assault_cannon]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "the cruiser" { that = count(units_of(player.p2, system.s24, unit_type.cruiser)) == 0 && count(units_of(player.p2, system.s24, unit_type.fighter)) == 1 }
  }
}

test "Antimass Deflectors: asteroid fields are open, and cannons of others need 1 more" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.antimass_deflectors]
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    expect "open" { that = may_enter(player.p1, system.s44) && !may_enter(player.p2, system.s44) }
    expect "7" { that = cannon_value(player.p2.units[0], player.p1) == 7 && cannon_value(player.p2.units[0], player.p3) == 6 }
  }
}

test "Gravity Drive: one ship moves 1 farther" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.gravity_drive]
    }
    let "ring"  { be = [for s in game.systems : s if distance_from_mecatol(s) == 2 && s.anomaly == null && s.back != back.green] }
    let "start" { be = first([for s in ring : s if any([for t in s.ways : contains(t.ways, system.mecatol) && t.anomaly == null])]) }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = coalesce(start, system.s24)
      number = 1
    }
  }
  run {
    expect "before" { that = !contains(movable(player.p1, system.mecatol), player.p1.units[0]) }
    run "activated" {
      self = player.p1
      goal = system.mecatol
    }
    expect "after" { that = contains(movable(player.p1, system.mecatol), player.p1.units[0]) && player.p1.driven == player.p1.units[0] }
  }
  answers = { drive = ["yes"] }
}

test "Fleet Logistics: two actions in a turn, once" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.fleet_logistics]
    }
  }
  run {
    run "action_phase" {
    }
    expect "both" { that = contains(system.s24.tokens, player.p1) && contains(system.s25.tokens, player.p1) && player.p1.tactic == 1 }
  }
  answers = { player_turn = ["tactical", "act_again", null, "pass_round", "pass_round", "pass_round"], goal = [system.s24, system.s25] }
}

test "Light/Wave Deflector: through ships of others" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.light_wave_deflector]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s25
      number = 1
    }
  }
  run {
    expect "yes" { that = passes_fleets(player.p1.units[0]) }
    expect "others not" { that = !passes_fleets(player.p2.units[0]) }
  }
}

test "Transit Diodes move up to four ground forces" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.transit_diodes]
    }
    set "planet.torkan" { owner = player.p1 }
    set "planet.meer"   { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s37
      planet = planet.meer
      number = 2
    }
  }
  run {
    run "action_phase" {
    }
    expect "two" { that = count(troops(player.p1, planet.torkan)) == 2 && count(troops(player.p1, planet.meer)) == 0 }
  }
  answers = { transit = ["yes"], moved = [unit.c2], planet = [planet.torkan, planet.torkan], player_turn = ["pass_round", "pass_round", "pass_round"] }
}

test "Integrated Economy: production on a planet that is taken, for its resources" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    set "planet.arc_prime"  { owner = player.p2 }
    set "planet.wren_terra" { owner = player.p2 }
    set "player.p1" {
      techs = [tech.integrated_economy]
      goods = 3
    }
  }
  run {
    run "take_control" {
      self   = player.p1
      planet = planet.starpoint
    }
    expect "three resources" { that = count(troops(player.p1, planet.starpoint)) == 6 && player.p1.goods == 0 }
  }
  answers = { made = [unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1] }
}

test "Sarween Tools: 1 less; FAQ: only with the production ability" {
  source   = "FAQ 1961"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    each "p" {
      in = player.p1.planets
      set "p" { exhausted = true }
    }
    set "player.p1" {
      goods = 3
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    expect "1 less" { that = discounted(player.p1, 3) == 2 && discounted(player.p1, 0) == 0 && discounted(player.p2, 3) == 3 }
    expect "not elsewhere" { that = !contains(affordable(player.p1, player.p1.cards, [], []), unit_card.dreadnought_1) && contains(affordable(player.p1, player.p1.cards, [], player.p1.units), unit_card.dreadnought_1) }
  }
}

test "Graviton Laser System: hits spare fighters" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.graviton_laser_system]
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "open_fire" {
      by     = player.p1
      target = player.p2
      needs  = [6]
      system = system.s24
    }
    expect "the cruiser" { that = count(units_of(player.p2, system.s24, unit_type.cruiser)) == 0 && count(units_of(player.p2, system.s24, unit_type.fighter)) == 1 }
  }
  answers = { focus = ["yes"] }
  dice    = { dice = [6] }
}

test "Infantry II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.infantry_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.infantry) == unit_card.infantry_2 && player.p1.units[0].card == unit_card.infantry_2 }
  }
}

test "Fighter II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.fighter_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.fighter) == unit_card.fighter_2 && player.p1.units[0].card == unit_card.fighter_2 }
  }
}

test "Cruiser II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.cruiser_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.cruiser) == unit_card.cruiser_2 && player.p1.units[0].card == unit_card.cruiser_2 }
  }
}

test "Destroyer II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.destroyer_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.destroyer) == unit_card.destroyer_2 && player.p1.units[0].card == unit_card.destroyer_2 }
  }
}

test "Carrier II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.carrier_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.carrier) == unit_card.carrier_2 && player.p1.units[0].card == unit_card.carrier_2 }
  }
}

test "Dreadnought II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.dreadnought_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.dreadnought) == unit_card.dreadnought_2 && player.p1.units[0].card == unit_card.dreadnought_2 }
  }
}

test "Pds II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.pds_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.pds) == unit_card.pds_2 && player.p1.units[0].card == unit_card.pds_2 }
  }
}

test "Space dock II stands for the first one, on the board too" {
  source   = "48.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.space_dock_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.space_dock) == unit_card.space_dock_2 && player.p1.units[0].card == unit_card.space_dock_2 }
  }
}

test "Letani warrior II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.arborec
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.letani_warrior_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.letani_warrior_ii) && !contains(researchable(player.p2), tech.letani_warrior_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.letani_warrior_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.infantry) == unit_card.letani_warrior_2 && player.p1.units[0].card == unit_card.letani_warrior_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.infantry]) }
  }
}

test "Spec ops II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.spec_ops_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.spec_ops_ii) && !contains(researchable(player.p2), tech.spec_ops_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.spec_ops_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.infantry) == unit_card.spec_ops_2 && player.p1.units[0].card == unit_card.spec_ops_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.infantry]) }
  }
}

test "Advanced carrier II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.advanced_carrier_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.advanced_carrier_ii) && !contains(researchable(player.p2), tech.advanced_carrier_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.advanced_carrier_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.carrier) == unit_card.advanced_carrier_2 && player.p1.units[0].card == unit_card.advanced_carrier_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.carrier]) }
  }
}

test "Super dreadnought II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.super_dreadnought_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.super_dreadnought_ii) && !contains(researchable(player.p2), tech.super_dreadnought_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.super_dreadnought_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.dreadnought) == unit_card.super_dreadnought_2 && player.p1.units[0].card == unit_card.super_dreadnought_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.dreadnought]) }
  }
}

test "Exotrireme II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.exotrireme_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.exotrireme_ii) && !contains(researchable(player.p2), tech.exotrireme_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.exotrireme_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.dreadnought) == unit_card.exotrireme_2 && player.p1.units[0].card == unit_card.exotrireme_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.dreadnought]) }
  }
}

test "Hybrid crystal fighter II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.crystal_fighter_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.hybrid_crystal_fighter_ii) && !contains(researchable(player.p2), tech.hybrid_crystal_fighter_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.hybrid_crystal_fighter_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.fighter) == unit_card.crystal_fighter_2 && player.p1.units[0].card == unit_card.crystal_fighter_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.fighter]) }
  }
}

test "Floating factory II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.floating_factory_ii) && !contains(researchable(player.p2), tech.floating_factory_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.floating_factory_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.space_dock) == unit_card.floating_factory_2 && player.p1.units[0].card == unit_card.floating_factory_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.space_dock]) }
  }
}

test "Prototype war sun II is for its faction only, and replaces the upgrade of all" {
  source   = "11.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.muaat
    }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive, tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.prototype_war_sun_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "theirs" { that = contains(researchable(player.p1), tech.prototype_war_sun_ii) && !contains(researchable(player.p2), tech.prototype_war_sun_ii) }
    run "gain_tech" {
      self = player.p1
      tech = tech.prototype_war_sun_ii
    }
    expect "new" { that = card_of(player.p1, unit_type.war_sun) == unit_card.prototype_war_sun_2 && player.p1.units[0].card == unit_card.prototype_war_sun_2 }
    expect "not that of all" { that = !any([for t in researchable(player.p1) : t.card != null && t.faction == null && t.card.type == unit_type.war_sun]) }
  }
}

test "War Sun: nobody produces one without the technology" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
  }
  run {
    expect "before" { that = card_of(player.p1, unit_type.war_sun) == null }
    run "gain_tech" {
      self = player.p1
      tech = tech.war_sun
    }
    expect "after" { that = card_of(player.p1, unit_type.war_sun) == unit_card.war_sun_1 }
  }
}

test "Infantry II: what falls may return home at the next turn; FAQ: without a home planet it is lost" {
  source   = "FAQ 1936"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "gain_tech" {
      self = player.p1
      tech = tech.infantry_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_2
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "destroy_all" {
      units = player.p1.units
    }
    expect "one waits" { that = player.p1.saved == 1 }
    run "action_phase" {
    }
    expect "it is home" { that = count(troops(player.p1, planet.wren_terra)) == 1 && player.p1.saved == 0 }
    set "player.p1" {
      saved = 1
    }
    set "planet.arc_prime"  { owner = player.p2 }
    set "planet.wren_terra" { owner = player.p2 }
    run "action_phase" {
    }
    expect "lost" { that = player.p1.saved == 0 && count(player.p1.units) == 1 }
  }
  answers = { planet = [planet.wren_terra], player_turn = ["pass_round", "pass_round", "pass_round", "pass_round", "pass_round", "pass_round"] }
  dice    = { rescue = [6, 5] }
}

test "Bioplasmosis moves infantry to the planet beside" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.bioplasmosis]
    }
    set "planet.torkan"  { owner = player.p1 }
    set "planet.tequran" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "status_phase_ends" {
    }
    expect "moved" { that = count(troops(player.p1, planet.torkan)) == 0 && count(troops(player.p1, planet.tequran)) == 1 }
  }
  answers = { mover = [unit.c1] }
}

test "Duha Menaimon produces where it is activated; FAQ: it must be there" {
  source   = "FAQ 2027"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.arborec
    }
    set "planet.nestphar" { owner = player.p2 }
    set "player.p1" {
      goods = 3
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.duha_menaimon
      system = system.s24
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "not elsewhere" { that = player.p1.goods == 3 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "one cruiser" { that = count(units_of(player.p1, system.s24, unit_type.cruiser)) == 1 }
  }
  answers = { made = [unit_card.cruiser_1, null] }
}

test "L4 Disruptors: no cannons in an invasion" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.l4_disruptors]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "space_cannon_defence" {
      self   = player.p1
      planet = planet.torkan
    }
    expect "nobody is hit" { that = count(troops(player.p1, planet.torkan)) == 1 }
  }
}

test "Non-Euclidean Shielding cancels two hits" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.non_euclidean_shielding]
    }
  }
  run {
    expect "two" { that = player.p1.cancelled == 2 && player.p2.cancelled == 1 }
  }
}

test "Munitions Reserves: two trade goods for new dice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    set "player.p1" {
      goods = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "round_starts" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    run "fire" "made" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.cruiser_1
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "both" { that = made == 2 && player.p1.goods == 0 }
  }
  answers = { reload = ["yes"] }
  dice    = { shots = [7, 2], second_shots = [8] }
}

test "Arc Secundus is repaired each round and breaks shields" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.arc_secundus
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    gain "player.p1" { cards = unit_card.arc_secundus }
    each "u" {
      in = player.p1.units
      set "u" { damaged = true }
    }
  }
  run {
    run "round_starts" {
      attacker = player.p1
      defender = player.p2
      system   = system.s28
    }
    expect "repaired" { that = !player.p1.units[0].damaged }
    expect "no shield" { that = may_bombard(player.p1, planet.torkan) }
  }
}

test "Chaos Mapping: asteroid fields with your ships are closed; FAQ: a unit at each of your turns, also when you pass" {
  source   = "FAQ 2079, 2081"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "player.p1" {
      techs = [tech.chaos_mapping]
      goods = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s44
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.s28
      number = 1
    }
    set "planet.torkan" { owner = player.p1 }
    each "p" {
      in = player.p1.planets
      set "p" { exhausted = true }
    }
  }
  run {
    expect "closed" { that = !contains(can_activate(player.p2), system.s44) }
    run "action_phase" {
    }
    expect "one" { that = count(units_of(player.p1, system.s28, unit_type.infantry)) == 1 }
  }
  answers = { player_turn = ["pass_round", "pass_round", "pass_round"], system = [system.s28], made = [unit_card.infantry_1], "settle/planet" = [planet.torkan] }
}

test "FAQ: a floating factory is no target of space cannons" {
  source   = "FAQ 2083"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "take_cannon_hits" {
      who    = player.p1
      by     = player.p2
      hits   = 2
      system = system.s24
    }
    expect "it stays" { that = count(player.p1.units) == 1 }
  }
}

test "Magmus Reactor: supernovas are open, and production at a war sun gives a trade good" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.muaat
    }
    set "player.p1" {
      techs = [tech.magmus_reactor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.prototype_war_sun_1
      system = system.s24
      number = 1
    }
  }
  run {
    expect "open" { that = may_enter(player.p1, system.s43) && !may_enter(player.p2, system.s43) }
    run "produced" {
      self   = player.p1
      system = system.s24
      made   = [unit_card.fighter_1]
    }
    expect "one" { that = player.p1.goods == 1 }
    run "produced" {
      self   = player.p1
      system = system.s28
      made   = [unit_card.fighter_1]
    }
    expect "not elsewhere" { that = player.p1.goods == 1 }
  }
}

test "The Inferno makes a cruiser" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.muaat
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.the_inferno
      system = system.s24
      number = 1
    }
  }
  run {
    run "stoke" {
      self = player.p1
    }
    expect "one" { that = count(units_of(player.p1, system.s24, unit_type.cruiser)) == 1 && player.p1.strategy == 1 }
  }
}

test "Production Biomes: four trade goods, and two for another" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.production_biomes]
    }
  }
  run {
    run "grow" {
      self = player.p1
    }
    expect "4 and 2" { that = player.p1.goods == 4 && player.p2.goods == 2 && player.p1.strategy == 1 }
  }
  answers = { other = [player.p2] }
}

test "Quantum Datahub Node swaps a strategy card for three trade goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.quantum_datahub_node]
      goods = 3
    }
    set "strategy_card.leadership" {
      holder = player.p1
    }
    set "strategy_card.imperial" {
      holder = player.p2
    }
  }
  run {
    run "strategy_phase_ends" {
    }
    expect "swapped" { that = strategy_card.leadership.holder == player.p2 && strategy_card.imperial.holder == player.p1 && player.p2.goods == 3 && player.p1.strategy == 1 }
  }
  answers = { swap = ["yes"] }
}

test "Wrath of Kenara: a trade good turns a miss by 1" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
    set "player.p1" {
      goods = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.wrath_of_kenara
      system = system.s24
      number = 1
    }
  }
  run {
    run "fire" "made" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.cruiser_1
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "one" { that = made == 1 && player.p1.goods == 1 }
  }
  answers = { raised = [1] }
  dice    = { shots = [6, 2] }
}

test "Genesis: an infantry in its system" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.genesis
      system = system.s24
      number = 1
    }
  }
  run {
    run "status_phase_ends" {
    }
    expect "one" { that = count(units_of(player.p1, system.s24, unit_type.infantry)) == 1 }
  }
}

test "Wormhole Generator places and moves tokens" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.creuss
    }
    set "player.p1" {
      techs = [tech.wormhole_generator]
    }
    set "planet.torkan" { owner = player.p1 }
  }
  run {
    run "status_phase_starts" {
    }
    expect "alpha" { that = contains(system.s28.wormholes, wormhole.alpha) && contains(neighbours_for(player.p2, system.s28), system.s26) }
  }
  answers = { kind = [wormhole.alpha], "place_gate/system" = [system.s28] }
}

test "Dimensional Splicer: a hit at a wormhole" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.dimensional_splicer]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s25
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s25
      number = 1
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s25
    }
    expect "hit" { that = count(player.p2.units) == 0 }
  }
  answers = { splice = ["yes"] }
}

test "Hil Colish carries a delta wormhole" {
  source   = "FAQ 2063"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.creuss
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.hil_colish
      system = system.s24
      number = 1
    }
  }
  run {
    run "move_delta" {
      self = player.p1
    }
    expect "here" { that = contains(system.s24.wormholes, wormhole.delta) && contains(neighbours_for(player.p2, system.s24), system.creuss_home) }
  }
}

test "Inheritance Systems: two resources instead of prerequisites" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.inheritance_systems]
      goods = 2
    }
  }
  run {
    run "research" {
      self = player.p1
    }
    expect "War Sun" { that = has(player.p1, tech.war_sun) && player.p1.goods == 0 }
  }
  answers = { tech = [tech.war_sun] }
}

test "Harrow: bombardment at the end of a round on the ground" {
  source   = "errata 1874"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.super_dreadnought_1
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "ground_round_ends" {
      self   = player.p1
      foe    = player.p2
      planet = planet.torkan
    }
    expect "one" { that = count(troops(player.p2, planet.torkan)) == 1 }
  }
  answers = { harrow = ["yes"] }
  dice    = { dice = [5] }
}

test "[0.0.1]: hits must go to ships other than fighters" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.zero_zero_one
      system = system.s24
      number = 1
    }
  }
  run {
    run "count_hits" {
      who    = player.p1
      system = system.s24
      card   = unit_card.super_dreadnought_1
      hits   = 2
    }
    expect "aimed" { that = player.p1.aimed == 2 && player.p1.hits == 0 }
    run "count_hits" {
      who    = player.p1
      system = system.s24
      card   = unit_card.cruiser_1
      hits   = 1
    }
    expect "not others" { that = player.p1.hits == 1 }
  }
}

test "Mirror Computing: a trade good counts two" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.mirror_computing]
      goods = 2
    }
    set "player.p2" {
      goods = 2
    }
  }
  run {
    expect "four" { that = wealth(player.p1) == 4 && wealth(player.p2) == 2 }
  }
}

test "Salvage Operations: a trade good, and a ship of a type that was destroyed; FAQ: a war sun only with its technology" {
  source   = "FAQ 2088"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    set "planet.moll_primus" { owner = player.p2 }
    set "player.p1" {
      techs = [tech.salvage_operations]
      goods = 11
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.war_sun_1
      by     = player.p1
    }
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.cruiser_1
      by     = player.p1
    }
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      winner   = player.p1
    }
    expect "a cruiser" { that = count(units_of(player.p1, system.s24, unit_type.cruiser)) == 1 && player.p1.goods == 10 }
  }
  answers = { made = [unit_card.cruiser_1] }
}

test "Pillage: a trade good of a neighbour with three" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "gain_goods" {
      who    = player.p2
      number = 3
    }
    expect "one" { that = player.p1.goods == 1 && player.p2.goods == 2 }
  }
  answers = { pillage = ["a_good"] }
}

test "Fourth Moon: nobody else sustains damage there" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fourth_moon
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 1
    }
  }
  run {
    expect "not" { that = !can_sustain(player.p2.units[0], system.s24) }
  }
}

test "Neuroglaive: a fleet token of who activates your system" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.neuroglaive]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "one" { that = player.p2.fleet == 2 && player.p2.tokens == 9 }
  }
}

test "Foresight: ships leave for a token of the strategy pool" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "gone" { that = count(ships(player.p1, system.s24)) == 0 && player.p1.strategy == 1 && count(player.p1.units) == 1 }
  }
  answers = { foresee = ["yes"] }
}

test "Matriarch: fighters land, and return; FAQ: alone they win no planet" {
  source   = "FAQ 2070, errata 1892"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p1
      card   = unit_card.matriarch
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.crystal_fighter_1
      system = system.s28
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    expect "they land" { that = count(landing_parties(player.p1, system.s28)) == 2 }
    run "land" {
      self = player.p1
      goal = system.s28
    }
    run "ground_combat" {
      self   = player.p1
      planet = planet.torkan
    }
    expect "nobody holds it" { that = planet.torkan.owner == player.p2 && count(troops(player.p2, planet.torkan)) == 0 && all([for u in player.p1.units : u.on == null]) }
  }
  answers = { party = [null, unit.c2, unit.c3] }
  dice    = { shots = [8, 8, 1] }
}

test "Technological Singularity, once a combat" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    set "player.p2" {
      techs = [tech.sarween_tools, tech.plasma_scoring]
    }
  }
  run {
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.cruiser_1
      by     = player.p1
    }
    expect "not outside of combats" { that = !has(player.p1, tech.sarween_tools) }
    set "player.p1" { fights = true }
    set "player.p2" { fights = true }
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.cruiser_1
      by     = player.p2
    }
    expect "taken, although its owner destroyed the unit" { that = has(player.p1, tech.sarween_tools) }
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.cruiser_1
      by     = player.p1
    }
    expect "once" { that = !has(player.p1, tech.plasma_scoring) }
  }
  answers = { absorb = ["yes"], tech = [tech.sarween_tools] }
}

test "Valefar Assimilators: technologies of factions, two at a time" {
  source   = "FAQ 2040"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "gain_tech" {
      self = player.p1
      tech = tech.infantry_ii
    }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.mirror_computing
    }
    run "assimilate" {
      self = player.p1
      tech = tech.spec_ops_ii
    }
    expect "two" { that = count(player.p1.copied) == 2 && card_of(player.p1, unit_type.infantry) == unit_card.spec_ops_2 }
    run "assimilate" {
      self = player.p1
      tech = tech.neuroglaive
    }
    expect "the upgrade is gone" { that = card_of(player.p1, unit_type.infantry) == unit_card.infantry_2 && has(player.p1, tech.neuroglaive) && !has(player.p1, tech.spec_ops_ii) }
  }
  answers = { dropped = [tech.spec_ops_ii] }
}

test "Valefar Assimilators: an upgrade of the same unit takes the token over" {
  source   = "11.21"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.spec_ops_ii
    }
    run "assimilate" {
      self = player.p1
      tech = tech.letani_warrior_ii
    }
    expect "one token" { that = player.p1.copied == [tech.letani_warrior_ii] && !has(player.p1, tech.spec_ops_ii) && card_of(player.p1, unit_type.infantry) == unit_card.letani_warrior_2 }
  }
}

test "Valefar Assimilators: docks that no longer fly land, or are gone" {
  source   = "11.19"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    set "planet.torkan" { owner = player.p1 }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.floating_factory_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_2
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_2
      system = system.s24
      number = 1
    }
    run "assimilate" {
      self = player.p1
      tech = tech.neuroglaive
    }
    run "assimilate" {
      self = player.p1
      tech = tech.mirror_computing
    }
    expect "one landed" { that = count(player.p1.units) == 1 && count(planet.torkan.units) == 1 && planet.torkan.units[0].card == unit_card.space_dock_1 }
  }
  answers = { dropped = [tech.floating_factory_ii] }
}

test "The Alastor: ground forces fight in space; FAQ: also after it is destroyed, and not for the fleet pool" {
  source   = "FAQ 2036, 2038"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.the_alastor
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "three fight" { that = count(fighting(player.p1, system.s24)) == 3 }
    expect "one counts" { that = counted(player.p1, system.s24) == 2 }
    remove { what = units_of(player.p1, system.s24, unit_type.flagship) }
    expect "two still" { that = count(fighting(player.p1, system.s24)) == 2 }
  }
  answers = { muster = ["yes"], mustered = [unit.c3] }
}

test "C'Morran N'orr: the others hit better" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cmorran_norr
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    expect "cruiser" { that = combat_value(units_of(player.p1, system.s24, unit_type.cruiser)[0], system.s24, false) == 5 }
    expect "itself" { that = combat_value(units_of(player.p1, system.s24, unit_type.flagship)[0], system.s24, false) == 5 }
  }
}

test "Exotrireme II rams two ships" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    run "gain_tech" {
      self = player.p1
      tech = tech.exotrireme_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.exotrireme_2
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "two" { that = count(player.p2.units) == 1 && count(player.p1.units) == 1 }
  }
  answers = { ram = ["yes"], rammed = [unit.c3, unit.c4] }
}

test "Exotrireme II rams nobody if Courageous to the End has destroyed the last ship" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
      battle     = system.s24
    }
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    run "gain_tech" {
      self = player.p1
      tech = tech.exotrireme_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.exotrireme_2
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.courageous_to_the_end_1]
    }
  }
  run {
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "both are lost" { that = count(player.p2.units) == 0 && count(player.p1.units) == 0 }
  }
  answers = { ram = ["yes"], play_courageous_to_the_end = ["yes"] }
  dice    = { courage = [10, 10] }
}

test "Valkyrie Particle Weave: a hit for a hit" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.valkyrie_particle_weave]
    }
  }
  run {
    run "ground_rolls_done" {
      self   = player.p1
      foe    = player.p2
      mine   = 0
      theirs = 2
    }
    expect "one" { that = player.p1.hits == 1 }
    set "player.p1" {
      hits = 0
    }
    run "ground_rolls_done" {
      self   = player.p1
      foe    = player.p2
      mine   = 2
      theirs = 0
    }
    expect "none" { that = player.p1.hits == 0 }
  }
}

test "E-Res Siphons: four trade goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.e_res_siphons]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "four" { that = player.p1.goods == 4 }
  }
}

test "Spatial Conduit Cylinders: the active system borders all with your units" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
      turn       = player.p1
    }
    set "player.p1" {
      techs = [tech.spatial_conduit_cylinders]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "neighbours" { that = contains(neighbours_for(player.p1, system.s28), system.s24) && contains(neighbours_for(player.p1, system.s24), system.s28) }
    expect "for everybody" { that = contains(neighbours_for(player.p2, system.s28), system.s24) }
  }
  answers = { open = ["yes"] }
}

test "J.N.S. Hylarim: 9 and 10 make two more hits" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.jol_nar
    }
    gain "player.p1" { cards = unit_card.jns_hylarim }
  }
  run {
    run "fire" "made" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.jns_hylarim
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "four" { that = made == 4 }
  }
  dice = { shots = [9, 8] }
}

test "Brilliant: the primary ability of Technology for a token" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.jol_nar
    }
    set "planet.jol" { owner = player.p2 }
    set "planet.nar" { owner = player.p2 }
    set "player.p1" {
      techs = []
    }
  }
  run {
    run "follow" {
      self  = player.p1
      card  = strategy_card.technology
      price = 1
    }
    expect "free" { that = count(player.p1.techs) == 1 && player.p1.strategy == 1 }
  }
  answers = { tech = [tech.sarween_tools] }
}

test "Lazax Gate Folding: Mecatol Rex has wormholes for you in your action, and infantry" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    set "player.p1" {
      techs = [tech.lazax_gate_folding]
    }
  }
  run {
    expect "not before" { that = !contains(neighbours_for(player.p1, system.mecatol), system.s26) }
    set "game" {
      turn = player.p1
    }
    expect "yours" { that = contains(neighbours_for(player.p1, system.mecatol), system.s26) && !contains(neighbours_for(player.p2, system.mecatol), system.s26) }
    set "planet.mecatol_rex" { owner = player.p1 }
    expect "not while you control it" { that = !contains(neighbours_for(player.p1, system.mecatol), system.s26) }
    run "garrison" {
      self = player.p1
    }
    expect "one" { that = count(troops(player.p1, planet.mecatol_rex)) == 1 }
  }
}

test "Hegemonic Trade Policy swaps resources and influence for one production" {
  source   = "errata 1880"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    set "player.p1" {
      techs = [tech.hegemonic_trade_policy]
    }
    set "planet.winnu"  { owner = player.p2 }
    set "planet.torkan" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "make" {
      self     = player.p1
      system   = system.s28
      makers   = player.p1.units
      limit    = 1
      cards    = [unit_card.cruiser_1]
      planets  = []
      in_space = true
    }
    expect "three influence paid" { that = count(units_of(player.p1, system.s28, unit_type.cruiser)) == 1 && planet.torkan.exhausted && !planet.torkan.swapped }
  }
  answers = { turned = [planet.torkan], made = [unit_card.cruiser_1] }
}

test "Reclamation: a PDS and a space dock on Mecatol Rex" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
  }
  run {
    set "game" {
      turn = player.p1
    }
    run "take_control" {
      self   = player.p1
      planet = planet.mecatol_rex
    }
    run "tactical_ends" {
      self = player.p1
    }
    expect "both" { that = count(planet.mecatol_rex.units) == 2 }
  }
  answers = { placed = [unit_type.pds, unit_type.space_dock] }
}

test "Salai Sai Corian: a die for each ship that is no fighter" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.salai_sai_corian
      system = system.s24
      number = 1
    }
    gain "player.p1" { cards = unit_card.salai_sai_corian }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    expect "two" { that = dice_of(player.p1, player.p1.units[0], player.p2, system.s24) == 2 }
  }
}

test "Nullification Field ends a turn" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.nullification_field]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "action_phase" {
    }
    expect "ended" { that = contains(system.s24.tokens, player.p2) && player.p1.strategy == 1 }
  }
  answers = { player_turn = ["pass_round", "tactical", "pass_round", "pass_round"], goal = [system.s24], nullify = ["yes"] }
  before "movement" {
    expect "nobody moves" { that = false }
  }
}

test "Loncara Ssodu fires at neighbours" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.loncara_ssodu
      system = system.s24
      number = 1
    }
  }
  run {
    expect "one" { that = count(cannons(player.p1, ([for s in system.s24.ways : s])[0])) == 1 }
  }
}

test "Yin Spinner: an infantry after production" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    set "player.p1" {
      techs = [tech.yin_spinner]
    }
    set "planet.torkan" { owner = player.p1 }
  }
  run {
    run "produced" {
      self   = player.p1
      system = system.s28
      made   = [unit_card.fighter_1]
    }
    expect "one" { that = count(troops(player.p1, planet.torkan)) == 1 }
  }
  answers = { planet = [planet.torkan] }
}

test "Impulse Core: a ship for a hit on a large one" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.impulse_core]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "one each" { that = count(player.p1.units) == 0 && count(player.p2.units) == 1 && player.p2.units[0].card == unit_card.fighter_1 }
  }
  answers = { overload = ["yes"] }
}

test "Devotion: a ship for a hit on a ship you choose" {
  source   = "errata 1850"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "the dreadnought is damaged" { that = count(player.p1.units) == 1 && any([for u in player.p2.units : u.damaged]) }
  }
  answers = { devote = ["yes"], aim = [unit.c3], fate = ["sustains"] }
}

test "Van Hauge takes all ships with it" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    gain "player.p1" { cards = unit_card.van_hauge }
    run "arm" {
      who    = player.p1
      card   = unit_card.van_hauge
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "destroy" {
      unit   = player.p1.units[0]
      system = system.s24
      by     = player.p2
    }
    expect "none" { that = count(system.s24.units) == 0 }
  }
}

test "Y'sia Y'ssrila passes ships of others" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yssaril
    }
    gain "player.p1" { cards = unit_card.ysia_yssrila }
    run "arm" {
      who    = player.p1
      card   = unit_card.ysia_yssrila
      system = system.s24
      number = 1
    }
  }
  run {
    expect "yes" { that = passes_fleets(player.p1.units[0]) }
  }
}

test "Mageon Implants: a card of another hand" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = [tech.mageon_implants]
    }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p2.hand
    }
  }
  run {
    run "spy" {
      self = player.p1
    }
    expect "one" { that = count(player.p1.hand) == 1 && count(player.p2.hand) == 1 }
  }
}

test "Stall Tactics: discarding is an action" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.yssaril
    }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p1.hand
    }
  }
  run {
    run "stall_tactics" {
      self = player.p1
    }
    expect "one" { that = count(player.p1.hand) == 1 }
  }
}

test "9.4: a unit that reinforcements lack comes off the board, from where no command token lies" {
  source   = "47.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    set "planet.arc_prime"  { owner = player.p2 }
    set "planet.wren_terra" { owner = player.p2 }
    set "player.p1" {
      goods  = 3
      tokens = 7
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s25
      number = 1
    }
    gain "system.s25" { tokens = player.p1 }
  }
  run {
    expect "not all are there" { that = count(recallable(player.p1, unit_type.carrier)) == 3 }
    run "make" {
      self     = player.p1
      system   = system.s28
      makers   = []
      limit    = 1
      cards    = [unit_card.carrier_1]
      planets  = []
      in_space = true
    }
    expect "still four" { that = units_on_board(player.p1, unit_type.carrier) == 4 && count(units_of(player.p1, system.s28, unit_type.carrier)) == 1 && count(units_of(player.p1, system.s24, unit_type.carrier)) == 2 }
  }
  answers = { made = [unit_card.carrier_1] }
}

test "9.4: all lie where command tokens are: nothing is produced" {
  source   = "9.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s25
      number = 3
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s25
      number = 1
    }
    set "player.p1" {
      fleet  = 4
      tokens = 6
    }
    gain "system.s25" { tokens = player.p1 }
  }
  run {
    expect "no carrier" { that = !contains(producible(player.p1, system.s28), unit_card.carrier_1) }
  }
}

test "32.3: what ships leave without room is removed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "arrive" {
      who   = player.p1
      goal  = system.s25
      fleet = units_of(player.p1, system.s24, unit_type.carrier)
    }
    expect "no fighters" { that = count(ships(player.p1, system.s24)) == 0 }
  }
}

function "distance_from_mecatol" {
  takes = { system = system }
  let "space" { be = system.at }
  gives = space == null ? 9 : line_distance(space, place(0))
}
