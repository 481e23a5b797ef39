# Errata and answers to questions that no other test holds.

test "dice: a 0 is a ten" {
  source   = "FAQ 1922"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "fire" "made" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.cruiser_1
      needed   = 10
      dice     = 1
      in_space = true
    }
    expect "hit" { that = made == 1 }
  }
  dice = { shots = [10] }
}

test "a combat that neither side can win: the attacker has to retreat" {
  source   = "FAQ 1924"
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
      techs = [tech.non_euclidean_shielding, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 2
    }
    set "player.p2" {
      techs = [tech.non_euclidean_shielding, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = ([for s in system.s24.ways : s])[0]
      number = 1
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "p1 left" { that = winner == player.p2 && count(ships(player.p1, system.s24)) == 0 && count(player.p1.units) == 3 }
  }
}

test "… or loses its ships" {
  source   = "FAQ 1924"
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
      techs = [tech.non_euclidean_shielding, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 2
    }
    set "player.p2" {
      techs = [tech.non_euclidean_shielding, tech.duranium_armor]
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "none left" { that = winner == player.p2 && count(player.p1.units) == 0 }
  }
}

test "fighters bar the way" {
  source   = "FAQ 1926"
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
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    expect "barred" { that = !may_pass(player.p1, system.s24, false) && may_pass(player.p2, system.s24, false) }
  }
}

test "Foresight takes along what ships carry" {
  source   = "FAQ 1932"
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
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "both" { that = count(player.p1.units) == 2 && count([for u in player.p1.units : u if u.at == system.s24]) == 0 }
  }
  answers = { foresee = ["yes"] }
}

test "Trade: who is named replenishes for nothing, when the others follow" {
  source   = "FAQ 1941"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "strategy_card.trade" {
      holder = player.p1
    }
    set "player.p3" {
      strategy = 0
      tokens   = 10
    }
  }
  run {
    run "strategic" {
      self = player.p1
    }
    expect "p2" { that = player.p2.commodities == 3 && player.p2.strategy == 2 }
    expect "p1" { that = player.p1.goods == 3 }
  }
  answers = { guests = [player.p2, null] }
}

test "Plasma Scoring: one more die on each planet" {
  source   = "FAQ 1954"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      techs = [tech.plasma_scoring]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 3
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.tequran
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.tequran
      number = 1
    }
  }
  run {
    run "space_cannon_defence" {
      self   = player.p1
      planet = planet.torkan
    }
    run "space_cannon_defence" {
      self   = player.p1
      planet = planet.tequran
    }
    expect "two each" { that = count(troops(player.p1, planet.torkan)) == 1 && count(troops(player.p1, planet.tequran)) == 1 }
  }
  dice = { dice = [6, 6, 6, 6] }
}

test "every unit is paid for" {
  source   = "FAQ 1959"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "five" { that = price([unit_card.cruiser_1, unit_card.cruiser_1, unit_card.fighter_1]) == 5 }
  }
}

test "Arborec: the secondary ability of Warfare uses docks, which make no infantry" {
  source   = "FAQ 2025"
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
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.arborec_home
      planet = planet.nestphar
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.letani_warrior_1
      system = system.arborec_home
      planet = planet.nestphar
      number = 1
    }
  }
  run {
    expect "none" { that = !may_make(player.p1, unit_card.letani_warrior_1, [], docks_at(player.p1, system.arborec_home)) }
  }
}

test "two Letani Warriors make two infantry for one resource" {
  source   = "FAQ 2029"
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
    set "planet.torkan"   { owner = player.p1 }
    each "p" {
      in = player.p1.planets
      set "p" { exhausted = true }
    }
    set "player.p1" {
      goods = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.letani_warrior_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "produce" {
      self   = player.p1
      system = system.s28
      makers = player.p1.units
    }
    expect "four" { that = count(troops(player.p1, planet.torkan)) == 4 && player.p1.goods == 0 }
  }
  answers = { made = [unit_card.letani_warrior_1, unit_card.letani_warrior_1] }
}

test "Valefar Assimilators copy no units of a sheet" {
  source   = "FAQ 2034"
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
    run "lead" {
      self    = player.p2
      faction = faction.muaat
    }
    set "player.p2" {
      techs = [tech.sarween_tools]
    }
  }
  run {
    expect "technologies only" { that = worth_taking(player.p1, player.p2) == [tech.sarween_tools] }
  }
}

test "Assault Cannon counts infantry that fight beside The Alastor" {
  source   = "FAQ 2044"
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
    gain "player.p1" { techs = tech.assault_cannon }
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
    expect "lost" { that = count(player.p2.units) == 0 }
  }
  answers = { muster = ["yes"], mustered = [unit.c3] }
}

test "Salai Sai Corian rolls a die for infantry that fight beside The Alastor" {
  source   = "FAQ 2046"
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
    gain "player.p2" { cards = unit_card.salai_sai_corian }
    run "arm" {
      who    = player.p2
      card   = unit_card.salai_sai_corian
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
    expect "three" { that = dice_of(player.p2, player.p2.units[0], player.p1, system.s24) == 3 }
  }
  answers = { muster = ["yes"], mustered = [unit.c3] }
}

test "infantry that fought beside The Alastor are no ships afterwards" {
  source   = "FAQ 2092"
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
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      winner   = player.p1
    }
    expect "one ship" { that = count(fighting(player.p1, system.s24)) == 1 }
  }
  answers = { muster = ["yes"], mustered = [unit.c3] }
}

test "Peace Accords: a planet in the same system is adjacent" {
  source   = "FAQ 2056"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p1 }
  }
  run {
    expect "yes" { that = contains(peaceful(player.p1), planet.tequran) }
  }
}

test "a rift removes Hil Colish, and its wormhole" {
  source   = "FAQ 2065"
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
    gain "player.p1" { cards = unit_card.hil_colish }
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
    run "take_off" {
      units = player.p1.units
    }
    expect "gone" { that = !contains(system.s24.wormholes, wormhole.delta) }
  }
}

test "the 0 token stays with the player" {
  source   = "FAQ 2074"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "strategy_card.leadership" {
      holder = player.p1
    }
    set "strategy_card.imperial" {
      holder = player.p2
    }
  }
  run {
    set "player.p1" {
      first = true
    }
    run "swap_strategy_cards" {
      self = player.p1
    }
    expect "first" { that = by_initiative()[0] == player.p1 && strategy_card.imperial.holder == player.p1 }
  }
}

test "Salvage Operations: a destroyed flagship allows building your own" {
  source   = "FAQ 2090"
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
      goods = 8
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
      card   = unit_card.loncara_ssodu
      by     = player.p1
    }
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      winner   = player.p1
    }
    expect "Fourth Moon" { that = count(units_of(player.p1, system.s24, unit_type.flagship)) == 1 }
  }
  answers = { made = [unit_card.fourth_moon] }
}

test "Pillage: neighbours by Quantum Entanglement" {
  source   = "FAQ 2094"
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
      self    = player.p2
      faction = faction.creuss
    }
    set "planet.creuss"      { owner = player.p1 }
    set "planet.moll_primus" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s26
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s40
      number = 1
    }
  }
  run {
    expect "neighbours" { that = are_neighbours(player.p1, player.p2) }
  }
}

test "Pillage: after Scavenge too" {
  source   = "FAQ 2096"
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
    run "lead" {
      self    = player.p2
      faction = faction.saar
    }
    set "player.p2" {
      goods = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.torkan
    }
    expect "one" { that = player.p1.goods == 1 && player.p2.goods == 2 }
  }
  answers = { pillage = ["a_good"] }
}

test "Diplomacy: a system that the others cannot activate, and two planets ready" {
  source   = "errata 1856"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p1 }
    set "planet.meer"   { owner = player.p1 }
    set "planet.rarron" { owner = player.p1 }
    each "p" {
      in = player.p1.planets
      set "p" { exhausted = true }
    }
  }
  run {
    run "primary" {
      card = strategy_card.diplomacy
      self = player.p1
    }
    expect "tokens" { that = contains(system.s28.tokens, player.p2) && contains(system.s28.tokens, player.p3) && !contains(system.s28.tokens, player.p1) && player.p2.tokens == 7 }
    expect "ready" { that = !planet.torkan.exhausted && !planet.meer.exhausted && planet.rarron.exhausted }
  }
  answers = { "diplomacy.primary/system" = [system.s28], planets = [planet.torkan, planet.meer] }
}

test "Son of Ragh: a barrage of four dice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "four from 6" { that = unit_card.son_of_ragh.barrage == 6 && unit_card.son_of_ragh.barrage_dice == 4 }
  }
}

test "Trade Agreement: also if the issuer had all commodities already" {
  source   = "FAQ 1943"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.trade_agreement
    }
    set "player.p2" { commodities = people(player.p2).commodities }
  }
  run {
    run "replenish" { who = player.p2 }
    expect "taken" { that = player.p2.commodities == 0 && player.p1.goods == people(player.p2).commodities && player.p1.goods > 0 }
  }
  answers = { play_trade_agreement = ["yes"] }
}

test "Political Secret does not stop what a faction always has" {
  source   = "FAQ 1947"
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
    set "player.p1" { gagged = true }
    expect "Armada" { that = player.p1.fleet_limit == player.p1.fleet + 2 && !player.p1.may_vote }
  }
}

test "Political Secret does not stop faction technologies and laws that a player owns" {
  source   = "FAQ 1949"
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
      techs  = [tech.instinct_training]
      gagged = true
    }
    move {
      what = law.committee_formation
      to   = player.p1.owned_laws
    }
  }
  run {
    run "card_effect" "done" {
      self = player.p3
      ploy = ploy.summit
    }
    expect "Instinct Training" { that = done == null && player.p1.strategy == 1 }
    run "hold_vote" "elected" { agenda = law.minister_of_war }
    expect "Committee Formation" { that = elected == player.p2 && contains(agenda_discards, law.committee_formation) }
  }
  answers = {
    foretell = ["yes"]
    named    = [player.p2]
  }
}

test "Political Secret ends when its agenda is discarded" {
  source   = "FAQ 1981"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "game"      { agenda = law.minister_of_war }
    set "player.p2" { gagged = true }
  }
  run {
    expect "no votes" { that = !player.p2.may_vote }
    run "replace_agenda" {}
    expect "votes on the new agenda" { that = player.p2.may_vote && game.agenda != law.minister_of_war }
  }
  answers = { quash = ["no"] }
}

test "Dacxive Animators: a combat that the Matriarch's fighters end is drawn, not won" {
  source   = "FAQ 2072"
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
    gain "player.p1" { techs = tech.dacxive_animators }
    set "planet.torkan" { owner = player.p2 }
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
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
  }
  run {
    run "ground_combat" {
      self   = player.p1
      planet = planet.torkan
    }
    expect "no infantry appears" { that = count(planet.torkan.units) == 0 && planet.torkan.owner == player.p2 }
  }
  dice = { shots = [10, 1] }
}

test "who began with five takes one strategy card, also when four are left" {
  source   = "78.9"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3, player.p4, player.p5]
  seed     = 1
  bot      = "random"
  given {
    set "game" { speaker = player.p1 }
  }
  run {
    run "eliminate" { who = player.p5 }
    run "strategy_phase" {}
    expect "one each" { that = all([for p in players : count(p.strategies) == 1]) && count(players) == 4 }
  }
}

test "War Funding: dice of the Wrath of Kenara are rolled again" {
  source   = "55"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" { speaker = player.p1 }
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.wrath_of_kenara
      system = system.s24
    }
    set "player.p1" {
      rerolls = true
      goods   = 1
    }
  }
  run {
    run "fire" "hits" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.wrath_of_kenara
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "one hit at first, one with a trade good" { that = hits == 2 && player.p1.goods == 0 }
  }
  dice    = { shots = [7, 1], second_shots = [6] }
  answers = { raised = [1] }
}
test "War Funding: dice of the J.N.S. Hylarim are rolled again" {
  source   = "55"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" { speaker = player.p1 }
    run "lead" {
      self    = player.p1
      faction = faction.jol_nar
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.jns_hylarim
      system = system.s24
    }
    set "player.p1" { rerolls = true }
  }
  run {
    run "fire" "hits" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.jns_hylarim
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "one hit at first, three with the new die" { that = hits == 4 }
  }
  dice = { shots = [8, 1], second_shots = [9] }
}
test "War Funding: dice of the Crown of Thalnos are rolled again" {
  source   = "55"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" { speaker = player.p1 }
    move {
      what = law.the_crown_of_thalnos
      to   = player.p1.owned_laws
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
    set "player.p1" { rerolls = true }
  }
  run {
    run "fire" "hits" {
      who      = player.p1
      system   = system.s24
      card     = unit_card.cruiser_1
      needed   = 7
      dice     = 2
      in_space = true
    }
    expect "one by War Funding, one by the Crown" { that = hits == 2 && count(player.p1.units) == 2 }
  }
  dice    = { "fire/shots" = [1, 2], second_shots = [8, 3, 9] }
  answers = { again = [1] }
}
