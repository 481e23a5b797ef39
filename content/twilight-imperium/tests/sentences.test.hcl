# Cases of single sentences of the rules reference, and of cards, that were drawn at random: the corners that they imply.

test "28.1: ships enter a nebula only if it is the active system, so none retreat there" {
  source   = "28.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s42
    }
  }
  run {
    expect "no refuge" { that = !contains(refuges(player.p2, system.mecatol), system.s42) }
    expect "no haven" { that = !contains(havens(player.p2, system.mecatol), system.s42) }
    run "resolve_agenda" {
      agenda  = law.shared_research
      outcome = verdict.for
    }
    expect "Shared Research opens it" { that = contains(refuges(player.p2, system.mecatol), system.s42) && contains(havens(player.p2, system.mecatol), system.s42) }
  }
}

test "FAQ 1932: ships that leave by Foresight pick up ground forces from planets" {
  source   = "FAQ 1932"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 6
    }
  }
  run {
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "as many as have room" { that = count([for u in player.p1.units : u if u.at == system.s24]) == 2 && count([for u in player.p1.units : u if u.at != system.s24 && u.on == null]) == 5 }
  }
  answers = { foresee = ["yes"], saved = [unit.c2, unit.c3, unit.c4, unit.c5] }
}

test "50.5: ships that retreat take ground forces along from planets, or leave them there" {
  source   = "50.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
  }
  run {
    run "withdraw" {
      who    = player.p2
      to     = system.mecatol
      system = system.s24
    }
    expect "the carrier is full" { that = count([for u in system.mecatol.units : u if u.owner == player.p2]) == 6 }
    expect "one stays on its planet" { that = count(troops(player.p2, planet.mehar_xull)) == 1 }
  }
  answers = { saved = [unit.c3, unit.c4, unit.c5, unit.c6] }
}

test "37.1: the second action of Fleet Logistics may be a component action without command tokens" {
  source   = "37.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs    = [tech.fleet_logistics]
      tactic   = 0
      strategy = 5
    }
    set "planet.quann" {
      owner = player.p1
    }
    set "planet.lodor" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.industrial_initiative_1, action_card.economic_initiative_1]
    }
  }
  run {
    run "action_phase" {
    }
    expect "both cards are played" { that = count(player.p1.hand) == 0 }
  }
  answers = { player_turn = ["play_industrial_initiative", "act_again", null, "pass_round", "pass_round", "pass_round"], second_action = ["play_economic_initiative"] }
}

test "73.2: who fights with ground forces and fighters chooses which are lost" {
  source   = "73.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    set "planet.torkan" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.matriarch
      system = system.s28
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.crystal_fighter_1
      system = system.s28
      planet = planet.torkan
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
  }
  run {
    run "lose_troops" {
      who    = player.p1
      by     = player.p2
      planet = planet.torkan
      hits   = 1
    }
    expect "the fighter" { that = count(troops(player.p1, planet.torkan)) == 1 && count(units_of(player.p1, system.s28, unit_type.fighter)) == 0 }
  }
  answers = { fallen = [unit.c2] }
}

test "Indoctrination needs an infantry of the opponent" {
  source   = "73"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    run "lead" {
      self    = player.p2
      faction = faction.naalu
    }
    set "planet.torkan" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.matriarch
      system = system.s28
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.crystal_fighter_1
      system = system.s28
      planet = planet.torkan
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
  }
  run {
    run "ground_round_starts" {
      opening = true
      self    = player.p2
      foe     = player.p1
      planet  = planet.torkan
    }
    expect "nobody changes sides" { that = count(troops(player.p1, planet.torkan)) == 1 && sway(player.p1) == 7 }
  }
}

test "Stymie: what counts is whether the holder's units are in a home system, not where the Arborec produce" {
  source   = "67"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p2
      faction = faction.arborec
    }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.stymie
    }
    each "note" {
      in = [for n in player.p1.pledges : n if n.promise == promise.stymie]
      move {
        what = note
        to   = player.p1.treaties
      }
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.arborec_home
      planet = planet.nestphar
    }
    set "player.p2" {
      goods = 9
    }
    let "near" { be = first([for s in system.arborec_home.ways : s if !s.is_home]) }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = coalesce(near, system.s24)
    }
  }
  run {
    run "produce" {
      self   = player.p2
      system = system.arborec_home
      makers = [for u in player.p2.units : u]
    }
    expect "nothing at home beside it" { that = count(player.p2.units) == 1 && player.p2.goods == 9 }
  }
}

test "Stymie: units of the holder in a home system do not count" {
  source   = "67"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p2
      faction = faction.arborec
    }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.stymie
    }
    each "note" {
      in = [for n in player.p1.pledges : n if n.promise == promise.stymie]
      move {
        what = note
        to   = player.p1.treaties
      }
    }
    set "player.p2" {
      goods = 9
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.xxcha_home
    }
    let "near" { be = coalesce(first([for s in system.xxcha_home.ways : s if !s.is_home]), system.s24) }
    run "arm" {
      who    = player.p2
      card   = unit_card.floating_factory_1
      system = near
    }
  }
  run {
    run "produce" {
      self   = player.p2
      system = coalesce(first([for u in player.p2.units : u.at]), system.s24)
      makers = [for u in player.p2.units : u]
    }
    expect "a fighter beside it" { that = count(player.p2.units) == 2 }
  }
  answers = { made = [unit_card.fighter_1, null] }
}

test "Stymie: Integrated Economy produces nothing either" {
  source   = "67"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p2
      faction = faction.arborec
    }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.stymie
    }
    each "note" {
      in = [for n in player.p1.pledges : n if n.promise == promise.stymie]
      move {
        what = note
        to   = player.p1.treaties
      }
    }
    set "player.p2" {
      goods = 9
      techs = [tech.integrated_economy]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.mehar_xull
    }
    expect "nothing" { that = count(player.p2.units) == 1 && player.p2.goods == 9 }
  }
}

test "41.4: a floating factory of Nekro is lost among ships of others, too" {
  source   = "41.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "assimilate" {
      self = player.p1
      tech = tech.floating_factory_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_2
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "fight_in_space" {
      self = player.p2
      goal = system.s24
    }
    expect "lost" { that = count(player.p1.units) == 0 }
  }
}

test "41.4: a floating factory is lost when ships of others retreat to it" {
  source   = "41.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    set "planet.mehar_xull" {
      owner = player.p2
    }
  }
  run {
    run "retreat" {
      who    = player.p2
      system = system.mecatol
    }
    expect "lost" { that = count(player.p1.units) == 0 }
  }
}

test "Graviton Laser System is exhausted before space cannons fire" {
  source   = "43.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.graviton_laser_system]
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
    }
  }
  run {
    run "space_cannon_offence" {
      self = player.p2
      goal = system.s24
    }
    expect "exhausted for a miss" { that = !is_ready(player.p1, tech.graviton_laser_system) && count(player.p2.units) == 2 }
  }
  answers = { fire = ["yes"], focus = ["yes"] }
  dice    = { dice = [1] }
}

test "Graviton Laser System aims the space cannon of Experimental Battlestation" {
  source   = "43.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.graviton_laser_system]
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.experimental_battlestation_1]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
    }
  }
  run {
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "the cruiser" { that = count(units_of(player.p2, system.s24, unit_type.cruiser)) == 0 && count(units_of(player.p2, system.s24, unit_type.fighter)) == 1 }
  }
  answers = { play_experimental_battlestation = ["yes"], focus = ["yes"] }
  dice    = { dice = [1, 1, 9] }
}

test "Enforced Travel Ban closes the wormholes of Lazax Gate Folding and Lost Star Chart" {
  source   = "36"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    set "player.p1" {
      techs = [tech.lazax_gate_folding]
    }
    run "home_in" {
      system = system.s26
    }
    run "home_in" {
      system = system.s25
    }
    set "game" { turn = player.p1 }
  }
  run {
    expect "folded" { that = contains(origins(player.p1, system.mecatol, 1, false), system.s26) }
    run "resolve_agenda" {
      agenda  = law.enforced_travel_ban
      outcome = verdict.for
    }
    expect "no longer for movement" { that = !contains(origins(player.p1, system.mecatol, 1, false), system.s26) && !contains(origins(player.p1, system.s26, 1, false), system.mecatol) }
    expect "still neighbours" { that = contains(neighbours_for(player.p1, system.mecatol), system.s26) }
    set "game" { charted = true }
    expect "neither the chart" { that = !contains(origins(player.p1, system.s25, 1, false), system.s26) }
  }
}

test "60.3: Sarween Tools lets a player without resources follow Warfare" {
  source   = "60.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "player.p1" {
      techs = [tech.sarween_tools]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.xxcha_home
      planet = planet.archon_ren
    }
    each "p" {
      in = player.p1.planets
      set "p" {
        exhausted = true
      }
    }
  }
  run {
    expect "two infantry for nothing" { that = wealth(player.p1) == 0 && may_follow(strategy_card.warfare, player.p1) }
  }
}

test "17.5: the Minister of Commerce follows Trade with all commodities" {
  source   = "17.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "resolve_agenda" {
      agenda  = law.minister_of_commerce
      outcome = player.p1
    }
    run "replenish" {
      who = player.p1
    }
    run "replenish" {
      who = player.p2
    }
  }
  run {
    expect "the owner may" { that = may_follow(strategy_card.trade, player.p1) && !may_follow(strategy_card.trade, player.p2) }
  }
}

test "Parley: who was sent back does not land on another planet" {
  source   = "77.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.tequran" {
      owner = player.p2
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.parley_1]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s28
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      number = 2
    }
  }
  run {
    run "land" {
      self = player.p1
      goal = system.s28
    }
    expect "both wait in space" { that = count(landing_parties(player.p1, system.s28)) == 2 && count(player.p2.hand) == 0 }
  }
  answers = { party = [unit.c2, unit.c3], play_parley = ["yes"] }
}

test "Gravity Drive adds to Flank Speed" {
  source   = "13.17"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.gravity_drive]
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1]
    }
    set "system.s19" { ways = [system.s24] }
    set "system.s24" { ways = [system.s19, system.s22] }
    set "system.s22" { ways = [system.s24, system.s38] }
    set "system.s38" { ways = [system.s22] }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s19
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s38
    }
    expect "three steps" { that = contains(movable(player.p1, system.s38), unit.c1) }
  }
  answers = { play_flank_speed = ["yes"], drive = ["yes"] }
}

test "Gravity Drive: also for a ship that needs it to pick up ground forces on its way" {
  source   = "31.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.gravity_drive]
    }
    set "system.s19" { ways = [system.s24, system.s22] }
    set "system.s24" { ways = [system.s19, system.s22] }
    set "system.s22" { ways = [system.s24, system.s19] }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s19
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
  }
  run {
    expect "not yet" { that = !contains(loadable(unit.c1, system.s22), unit.c2) }
    run "activated" {
      self = player.p1
      goal = system.s22
    }
    expect "by way of the planet" { that = contains(loadable(unit.c1, system.s22), unit.c2) }
  }
  answers = { drive = ["yes"] }
}

test "FAQ 2040: a copied upgrade stays in force when Nekro takes the one that all may have" {
  source   = "FAQ 2040"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
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
    run "gain_tech" {
      self = player.p1
      tech = tech.infantry_ii
    }
    expect "the copy" { that = card_of(player.p1, unit_type.infantry) == unit_card.spec_ops_2 }
  }
}

test "8.3: Frontline Deployment needs a planet that admits units" {
  source   = "8.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "planet.jord" { owner = null }
    set "planet.quann" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.frontline_deployment_1]
    }
    run "resolve_agenda" {
      agenda  = attachment.demilitarized_zone
      outcome = planet.quann
    }
  }
  run {
    run "play_frontline_deployment" {
      self = player.p1
    }
  }
  refused = "pick"
}

test "8.3: Orbital Drop needs a planet that admits units" {
  source   = "8.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "planet.jord" { owner = null }
    set "planet.quann" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.spy_1]
    }
    run "resolve_agenda" {
      agenda  = attachment.demilitarized_zone
      outcome = planet.quann
    }
  }
  run {
    run "orbital_drop" {
      self = player.p1
    }
  }
  refused = "pick"
}

test "16.16: a secret objective that became public needs the home system in the action phase, too" {
  source   = "16.16"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "lead" {
      self    = player.p2
      faction = faction.letnev
    }
    set "planet.jord" { owner = player.p2 }
    move {
      what = secret.unveil_flagship
      to   = disclosed
    }
  }
  run {
    expect "without Jord" { that = !may_claim(secret.unveil_flagship, player.p1) && may_claim(secret.unveil_flagship, player.p2) }
  }
}

test "13.15: Diplomacy readies no planet of who has no system to close" {
  source   = "13.15"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mecatol_rex" {
      owner = player.p1
    }
    set "planet.mecatol_rex" { exhausted = true }
    set "planet.archon_ren"  { owner = null }
    set "planet.archon_tau"  { owner = null }
  }
  run {
    run "primary" {
      card = strategy_card.diplomacy
      self = player.p1
    }
    expect "still exhausted" { that = planet.mecatol_rex.exhausted }
  }
}

test "60.3: of two space docks at home, the one that follows Warfare is chosen" {
  source   = "60.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.hacan_home
      planet = planet.kamdorn
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.hacan_home
      planet = planet.arretze
    }
    set "player.p1" {
      goods = 9
    }
  }
  run {
    run "secondary" {
      card = strategy_card.warfare
      self = player.p1
    }
    expect "four units of the better one" { that = count(player.p1.units) == 6 && player.p1.goods == 8 && !contains(system.hacan_home.tokens, player.p1) }
  }
  answers = { dock = [unit.c2], made = [unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1], paying = [null] }
}

test "Exotrireme II: its owner says which of several rams" {
  source   = "82"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
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
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    set "unit.c2" { damaged = true }
  }
  run {
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "the damaged one" { that = player.p1.units == [unit.c1] && count(player.p2.units) == 0 }
  }
  answers = { ram = ["yes"], victim = [unit.c2] }
}

test "Fighter II: what has no room counts against the fleet pool" {
  source   = "83.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      fleet = 3
    }
    run "gain_tech" {
      self = player.p1
      tech = tech.fighter_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_2
      system = system.mecatol
      number = 4
    }
  }
  run {
    run "fit" {
      who    = player.p1
      system = system.mecatol
    }
    expect "two fighters stay" { that = count(units_of(player.p1, system.mecatol, unit_type.fighter)) == 2 && count(large_ships(player.p1, system.mecatol)) == 1 }
  }
  answers = { given_up = [unit.c2, unit.c3] }
}

test "FAQ 1928: Plasma Scoring adds one die to a bombardment, also of two planets" {
  source   = "FAQ 1928"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.plasma_scoring]
    }
    set "planet.tequran" {
      owner = player.p2
    }
    set "planet.torkan" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s28
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.tequran
      number = 2
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
    run "bombard" {
      self = player.p1
      goal = system.s28
    }
    expect "one here, two there" { that = count(troops(player.p2, planet.tequran)) == 1 && count(troops(player.p2, planet.torkan)) == 0 }
  }
  answers = { firing = [unit.c1, null, unit.c2], boosted = [planet.torkan] }
  dice    = { dice = [9, 9, 9] }
}

test "2.3: who follows Construction puts the token where they build; one that lies there already goes back" {
  source   = "2.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "lead" {
      self    = player.p2
      faction = faction.letnev
    }
    set "planet.quann" {
      owner = player.p1
    }
    set "planet.lodor" {
      owner = player.p2
    }
    set "player.p1" {
      tokens = 7
    }
    gain "system.s25" { tokens = player.p1 }
  }
  run {
    each "p" {
      in = [player.p1, player.p2]
      run "follow" {
        self  = p
        card  = strategy_card.construction
        price = 1
      }
    }
    expect "back in reinforcements" { that = player.p1.strategy == 1 && player.p1.tokens == 8 && count(units_of(player.p1, system.s25, unit_type.pds)) == 1 }
    expect "on the board" { that = player.p2.strategy == 1 && player.p2.tokens == 8 && contains(system.s26.tokens, player.p2) && count(units_of(player.p2, system.s26, unit_type.pds)) == 1 }
  }
  answers = { system = [system.s25, system.s26], type = [unit_type.pds, unit_type.pds] }
}

test "9.1: any number of dice" {
  source   = "9.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    let "needs" { be = repeat(1, 60) }
  }
  run {
    run "roll_for" "made" {
      who   = player.p1
      needs = needs
    }
    expect "all sixty" { that = made == 60 }
  }
}

test "11.7, 11.12, 11.15: upgrades meet no prerequisite, technologies and ready planets do" {
  source   = "11.12"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      techs = [tech.infantry_ii]
    }
  }
  run {
    expect "an upgrade has no colour" { that = owned(player.p1, colour.biotic) == 0 && !contains(researchable(player.p1), tech.dacxive_animators) }
    set "planet.tarmann" {
      owner = player.p1
    }
    expect "a planet helps" { that = contains(researchable(player.p1), tech.dacxive_animators) && !contains(researchable(player.p1), tech.hyper_metabolism) }
    set "planet.tarmann" { exhausted = true }
    expect "not an exhausted one" { that = !contains(researchable(player.p1), tech.dacxive_animators) }
    set "player.p1" {
      techs = [tech.neural_motivator]
    }
    expect "nor without need" { that = contains(researchable(player.p1), tech.dacxive_animators) && !contains(researchable(player.p1), tech.hyper_metabolism) }
  }
}

test "13.1: what Flank Speed does outlasts the card, and ends with the action" {
  source   = "13.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.mecatol
    }
    expect "the card is gone" { that = count(player.p1.hand) == 0 && move(unit.c1) == 2 }
    run "tactical_over" {
      self = player.p1
    }
    expect "over" { that = move(unit.c1) == 1 }
  }
  answers = { play_flank_speed = ["yes"] }
}

test "16.5: what is spent before objectives are scored is missing then" {
  source   = "16.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    move {
      what = [for o in revealed : o]
      to   = laid_out
    }
    move {
      what = objective.negotiate_trade_routes
      to   = revealed
    }
    set "player.p1" {
      goods = 5
    }
  }
  run {
    pay "player.p1" { goods = 1 }
    run "score_public" {
      self = player.p1
    }
    expect "none" { that = player.p1.points == 0 }
    gain "player.p1" { goods = 1 }
    run "score_public" {
      self = player.p1
    }
    expect "scored" { that = player.p1.points == 1 && player.p1.goods == 0 && objective.negotiate_trade_routes.scored == [player.p1] }
    set "player.p1" {
      goods = 5
    }
    run "score_public" {
      self = player.p1
    }
    expect "16.8: once" { that = player.p1.points == 1 && player.p1.goods == 5 }
  }
  answers = { objective = [objective.negotiate_trade_routes] }
}

test "16.9: a ship that a Direct Hit destroys counts for Destroy Their Greatest Ship" {
  source   = "16.9"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = secret.destroy_their_greatest_ship
      to   = player.p1.secrets
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.direct_hit_1]
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.war_sun_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
  }
  run {
    run "sustain" {
      unit = unit.c1
      by   = player.p1
    }
    expect "a point" { that = player.p1.points == 1 && count(player.p2.units) == 0 }
  }
  answers = { play_direct_hit = ["yes"], score_greatest = ["yes"] }
}

test "16.9: a ship that is removed for the fleet pool does not" {
  source   = "16.9"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = secret.destroy_their_greatest_ship
      to   = player.p1.secrets
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.war_sun_1
      system = system.mecatol
    }
    set "player.p2" {
      fleet = 0
    }
    set "player.p2" {
      tokens = 11
    }
  }
  run {
    run "fit" {
      who    = player.p2
      system = system.mecatol
    }
    expect "gone, and no point" { that = player.p1.points == 0 && count(player.p2.units) == 0 }
  }
}

test "16.13, 16.14: two objectives of stage I are shown, and stage II comes after all five" {
  source   = "16.14"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    expect "two" { that = count(revealed) == 2 && all([for o in revealed : o.stage == stage.first]) && count(laid_out) == 8 }
    repeat {
      times = 3
      run "reveal_objective" {}
    }
    expect "five" { that = count(revealed) == 5 && all([for o in revealed : o.stage == stage.first]) }
    run "reveal_objective" {
    }
    expect "the sixth" { that = any([for o in revealed : o.stage == stage.second]) }
  }
}

test "64.2: with no objective left to reveal, whoever leads wins" {
  source   = "64.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    repeat {
      times = 8
      run "reveal_objective" {}
    }
    set "player.p2" {
      points = 3
    }
    set "player.p3" {
      points = 3
    }
    set "strategy_card.leadership" {
      holder = player.p3
    }
    set "strategy_card.politics" {
      holder = player.p2
    }
  }
  run {
    run "reveal_objective" {
    }
    expect "by initiative" { that = is_over() && winners() == [player.p3] }
  }
}

test "20, 27: red tiles have anomalies or no planets, and blue ones planets" {
  source   = "27.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    expect "red" { that = all([for s in all(system) : s.back != back.red || count(s.planets) == 0]) && all([for s in all(system) : s.anomaly == null || s.back == back.red]) }
    expect "blue" { that = all([for s in all(system) : s.back != back.blue || count(s.planets) > 0]) && count([for s in all(system) : s if s.back == back.blue]) == 20 }
  }
}

test "29.4, 69.5: an exhausted card is not exhausted again until the status phase" {
  source   = "29.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "player.p1" {
      techs = [tech.transit_diodes]
    }
    set "planet.quann" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.sol_home
      planet = planet.jord
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "moved" { that = unit.c1.on == planet.quann && !is_ready(player.p1, tech.transit_diodes) }
    run "take_turn" {
      self = player.p1
    }
    run "status_phase" {
    }
    expect "ready again" { that = is_ready(player.p1, tech.transit_diodes) && !planet.jord.exhausted }
  }
  answers = { transit = ["yes"], planet = [planet.quann] }
}

test "29.5, 58.3: a strategy card is used by its holder, once a round" {
  source   = "58.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "strategy_card.leadership" {
      holder = player.p1
    }
    set "strategy_card.trade" {
      holder = player.p2
    }
  }
  run {
    run "action_phase" {
    }
    expect "used" { that = strategy_card.leadership.exhausted && strategy_card.trade.exhausted }
  }
  answers = { player_turn = ["strategic", null, "strategic", null, "pass_round", "pass_round", "pass_round"] }
}

test "35.22: only an outcome of the agenda can be predicted" {
  source   = "35.22"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.imperial_rider_1]
    }
    set "planet.quann" {
      owner = player.p2
    }
  }
  run {
    run "before_votes" {
      agenda = attachment.senate_sanctuary
    }
    expect "Quann, the one candidate" { that = ploy.imperial_rider.prediction == planet.quann && player.p1.silenced }
  }
  answers = { play_imperial_rider = ["yes"] }
}

test "38.1, 64.3: everybody draws an action card in the status phase" {
  source   = "38.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    run "status_phase" {
    }
    expect "one each" { that = all([for p in players : count(p.hand) == 1]) }
  }
}

test "40.2: Diplomacy puts no second token of a player into a system, and takes one off the sheet of who has none left" {
  source   = "40.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.quann" {
      owner = player.p1
    }
    gain "system.s25" { tokens = player.p2 }
    set "player.p2" {
      tokens = 7
    }
    set "player.p3" {
      tokens = 0
      tactic = 11
    }
  }
  run {
    run "primary" {
      card = strategy_card.diplomacy
      self = player.p1
    }
    expect "all there" { that = contains(system.s25.tokens, player.p2) && contains(system.s25.tokens, player.p3) }
    expect "whose" { that = player.p2.tokens == 7 && player.p3.tokens == 0 && player.p3.tactic + player.p3.fleet + player.p3.strategy == 15 }
  }
}

test "42.1, 59.3: without ships of another there is no space combat" {
  source   = "42.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.mecatol
      planet = planet.mecatol_rex
    }
  }
  run {
    run "fight_in_space" {
      self = player.p1
      goal = system.mecatol
    }
    expect "nobody rolled" { that = count(player.p1.units) == 1 && count(player.p2.units) == 1 }
  }
}

test "43.3: what helps combat rolls does not help space cannons" {
  source   = "43.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    set "player.p1" {
      bold = true
    }
  }
  run {
    run "space_cannon_offence" {
      self = player.p2
      goal = system.s24
    }
    expect "a five misses" { that = count(player.p2.units) == 1 }
  }
  answers = { fire = ["yes"] }
  dice    = { dice = [5] }
}

test "43.8: hits of space cannons go to forces that landed on their planet" {
  source   = "43.8"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.tequran" {
      owner = player.p2
    }
    set "planet.torkan" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.tequran
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.tequran
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "space_cannon_defence" {
      self   = player.p1
      planet = planet.tequran
    }
    expect "only there" { that = count(troops(player.p1, planet.tequran)) == 0 && count(troops(player.p1, planet.torkan)) == 2 }
  }
  answers = { defend = ["yes"] }
  dice    = { dice = [9, 9] }
}

test "44.3: commodities are replenished up to the number of the faction" {
  source   = "44.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
    set "player.p1" {
      commodities = 4
      goods       = 2
    }
  }
  run {
    run "replenish" {
      who = player.p1
    }
    expect "six" { that = player.p1.commodities == 6 && player.p1.goods == 2 }
  }
}

test "45.3, 53.1, 53.2: wormholes make neighbours, and no system is its own" {
  source   = "45.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "home_in" {
      system = system.s39
    }
    run "home_in" {
      system = system.s26
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s39
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s26
    }
  }
  run {
    expect "neighbours" { that = are_neighbours(player.p1, player.p2) }
    expect "not itself" { that = !any([for s in game.systems : contains(s.ways, s)]) }
  }
}

test "63.1, 63.4: a planet that is taken is exhausted, and stays without units" {
  source   = "63.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
    set "planet.mehar_xull" {
      owner = player.p2
    }
  }
  run {
    run "take_control" {
      self   = player.p1
      planet = planet.mehar_xull
    }
    expect "exhausted" { that = planet.mehar_xull.owner == player.p1 && planet.mehar_xull.exhausted }
    run "take_off" {
      units = [unit.c1]
    }
    run "take_turn" {
      self = player.p2
    }
    expect "still theirs" { that = planet.mehar_xull.owner == player.p1 }
  }
}

test "67.2: nobody plays a note of their own" {
  source   = "67.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    expect "dealt" { that = count(player.p1.pledges) == 5 && all([for n in player.p1.pledges : n.issuer == player.p1]) }
    expect "of no use" { that = all([for n in player.p1.pledges : count(issuers(player.p1, n.promise)) == 0]) }
  }
}

test "74.3: without reinforcements no command token is gained" {
  source   = "74.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      tokens = 1
      tactic = 10
    }
  }
  run {
    run "gain_tokens" {
      self   = player.p1
      number = 3
    }
    expect "one" { that = player.p1.tokens == 0 && player.p1.tactic + player.p1.fleet + player.p1.strategy == 16 }
  }
}

test "78.1: who still has a unit with production is not eliminated" {
  source   = "78.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "planet.quann" {
      owner = player.p2
    }
    set "planet.lodor" {
      owner = player.p3
    }
    set "game" { round = 1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.s24
    }
    set "planet.lisis_ii" { owner = null }
  }
  run {
    set "planet.ragh" { owner = null }
    run "take_turn" {
      self = player.p2
    }
    expect "still there" { that = !player.p1.out && count(player.p1.planets) == 0 && game.round == 1 }
    run "take_off" {
      units = [unit.c1]
    }
    expect "out" { that = player.p1.out }
  }
}

test "82.4: no ship sustains damage from an anti-fighter barrage" {
  source   = "82.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.mecatol
    }
  }
  run {
    run "barrage" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "the fighter only" { that = count(player.p2.units) == 1 && !unit.c2.damaged }
  }
  dice = { dice = [9, 9] }
}

test "83.1: what is carried, and what is on planets, does not count against the fleet pool" {
  source   = "83.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      fleet  = 1
      tokens = 10
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s24
      number = 2
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
    }
  }
  run {
    run "fit" {
      who    = player.p1
      system = system.s24
    }
    expect "all stay" { that = count(player.p1.units) == 7 }
  }
}

test "89.3, 89.4: two PDS on a planet; without ground forces they fall to who lands" {
  source   = "89.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      number = 2
    }
  }
  run {
    expect "no third" { that = !can_build(player.p2, planet.mehar_xull, false) }
    run "invasion" {
      self = player.p1
      goal = system.s24
    }
    expect "destroyed" { that = planet.mehar_xull.owner == player.p1 && count(player.p2.units) == 0 }
  }
  answers = { party = [unit.c4, unit.c5], defend = ["no"] }
}

test "77.2, 77.5: forces land on any of the planets, also on two at once" {
  source   = "77.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.torkan" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s28
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      number = 3
    }
  }
  run {
    run "invasion" {
      self = player.p1
      goal = system.s28
    }
    expect "both" { that = planet.tequran.owner == player.p1 && planet.torkan.owner == player.p1 && count(troops(player.p1, planet.torkan)) == 2 }
  }
  answers = { party = [unit.c2, null, unit.c3, unit.c4] }
}

test "50.4: a ship leaves the active system and comes back with ground forces, if it can go so far" {
  source   = "50.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "system.s24"     { ways = [system.s22, system.mecatol] }
    set "system.s22"     { ways = [system.s24] }
    set "system.mecatol" { ways = [system.s24] }
    set "planet.tarmann" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s22
      planet = planet.tarmann
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_2
      system = system.s24
    }
    gain "system.s24" { tokens = player.p1 }
    set "player.p1" {
      tokens = 7
    }
  }
  run {
    expect "it moves" { that = contains(movable(player.p1, system.s24), unit.c2) && contains(loadable(unit.c2, system.s24), unit.c1) }
    run "move_ships" {
      self = player.p1
      goal = system.s24
    }
    expect "picked up" { that = unit.c1.at == system.s24 && unit.c1.on == null }
  }
  answers = { fleet = [unit.c2], cargo = [unit.c1] }
}
