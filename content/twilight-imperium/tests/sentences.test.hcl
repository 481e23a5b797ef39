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
    run "ground_combat_starts" {
      self   = player.p2
      foe    = player.p1
      planet = planet.torkan
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
