# 16 Each objective: when it is met, and what it costs.

test "Corner the market: four planets of one trait" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann"  { owner = player.p1 }
    set "planet.lodor"  { owner = player.p1 }
    set "planet.torkan" { owner = player.p1 }
    set "planet.rarron" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.corner_the_market, player.p1) }
    expect "not by others" { that = !is_met(objective.corner_the_market, player.p3) }
    set "planet.quann" { owner = player.p2 }
    expect "no more" { that = !is_met(objective.corner_the_market, player.p1) }
  }
}

test "Develop weaponry: two unit upgrades" {
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
      techs = [tech.cruiser_ii, tech.pds_ii]
    }
  }
  run {
    expect "met" { that = is_met(objective.develop_weaponry, player.p1) }
    expect "not by others" { that = !is_met(objective.develop_weaponry, player.p3) }
    set "player.p1" {
      techs = [tech.cruiser_ii, tech.plasma_scoring]
    }
    expect "no more" { that = !is_met(objective.develop_weaponry, player.p1) }
  }
}

test "Diversify research: two in each of two colours" {
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
      techs = [tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid]
    }
  }
  run {
    expect "met" { that = is_met(objective.diversify_research, player.p1) }
    expect "not by others" { that = !is_met(objective.diversify_research, player.p3) }
    set "player.p1" {
      techs = [tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring]
    }
    expect "no more" { that = !is_met(objective.diversify_research, player.p1) }
  }
}

test "Erect a monument: eight resources" {
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
      goods = 8
    }
  }
  run {
    expect "met" { that = is_met(objective.erect_a_monument, player.p1) }
    expect "not by others" { that = !is_met(objective.erect_a_monument, player.p3) }
    run "pay_objective" {
      objective = objective.erect_a_monument
      self      = player.p1
    }
    expect "paid" { that = player.p1.goods == 0 }
    set "player.p1" {
      goods = 7
    }
    expect "no more" { that = !is_met(objective.erect_a_monument, player.p1) }
  }
}

test "Expand borders: six planets outside home systems" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann"  { owner = player.p1 }
    set "planet.lodor"  { owner = player.p1 }
    set "planet.torkan" { owner = player.p1 }
    set "planet.rarron" { owner = player.p1 }
    set "planet.mellon" { owner = player.p1 }
    set "planet.meer"   { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.expand_borders, player.p1) }
    expect "not by others" { that = !is_met(objective.expand_borders, player.p3) }
    set "planet.quann" { owner = player.p2 }
    set "planet.jord"  { owner = player.p1 }
    expect "no more" { that = !is_met(objective.expand_borders, player.p1) }
  }
}

test "Found research outposts: three planets with a specialty" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.wellon" { owner = player.p1 }
    set "planet.thibah" { owner = player.p1 }
    set "planet.meer"   { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.found_research_outposts, player.p1) }
    expect "not by others" { that = !is_met(objective.found_research_outposts, player.p3) }
    set "planet.meer"  { owner = player.p2 }
    set "planet.quann" { owner = player.p1 }
    expect "no more" { that = !is_met(objective.found_research_outposts, player.p1) }
  }
}

test "Intimidate council: ships in two systems beside Mecatol Rex" {
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
      card   = unit_card.destroyer_1
      system = system.mecatol.ways[0]
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.mecatol.ways[1]
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(objective.intimidate_council, player.p1) }
    expect "not by others" { that = !is_met(objective.intimidate_council, player.p3) }
    remove { what = ships(player.p1, system.mecatol.ways[1]) }
    expect "no more" { that = !is_met(objective.intimidate_council, player.p1) }
  }
}

test "Lead from the front: three tokens" {
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
      tactic   = 2
      strategy = 1
      tokens   = 10
    }
    set "player.p3" {
      tactic   = 1
      strategy = 1
      tokens   = 11
    }
  }
  run {
    expect "met" { that = is_met(objective.lead_from_the_front, player.p1) }
    expect "not by others" { that = !is_met(objective.lead_from_the_front, player.p3) }
    run "pay_objective" {
      objective = objective.lead_from_the_front
      self      = player.p1
    }
    expect "paid" { that = player.p1.tactic == 0 && player.p1.strategy == 0 && player.p1.tokens == 13 }
  }
}

test "Negotiate trade routes: five trade goods" {
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
      goods = 5
    }
  }
  run {
    expect "met" { that = is_met(objective.negotiate_trade_routes, player.p1) }
    expect "not by others" { that = !is_met(objective.negotiate_trade_routes, player.p3) }
    run "pay_objective" {
      objective = objective.negotiate_trade_routes
      self      = player.p1
    }
    expect "paid" { that = player.p1.goods == 0 }
    set "player.p1" {
      goods = 4
    }
    set "planet.jord" { owner = player.p1 }
    expect "no more" { that = !is_met(objective.negotiate_trade_routes, player.p1) }
  }
}

test "Sway the council: eight influence" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.mecatol_rex" { owner = player.p1 }
    set "planet.torkan"      { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.sway_the_council, player.p1) }
    expect "not by others" { that = !is_met(objective.sway_the_council, player.p3) }
    run "pay_objective" {
      objective = objective.sway_the_council
      self      = player.p1
    }
    expect "paid" { that = planet.mecatol_rex.exhausted && planet.torkan.exhausted }
    set "planet.torkan" { exhausted = false }
    expect "no more" { that = !is_met(objective.sway_the_council, player.p1) }
  }
}

test "Centralize galactic trade: ten trade goods" {
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
      goods = 10
    }
  }
  run {
    expect "met" { that = is_met(objective.centralize_galactic_trade, player.p1) }
    expect "not by others" { that = !is_met(objective.centralize_galactic_trade, player.p3) }
    run "pay_objective" {
      objective = objective.centralize_galactic_trade
      self      = player.p1
    }
    expect "paid" { that = player.p1.goods == 0 }
    set "player.p1" {
      goods = 9
    }
    expect "no more" { that = !is_met(objective.centralize_galactic_trade, player.p1) }
  }
}

test "Conquer the weak: a planet in a home system of another" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.nestphar" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.conquer_the_weak, player.p1) }
    expect "not by others" { that = !is_met(objective.conquer_the_weak, player.p3) }
    set "planet.nestphar"   { owner = player.p2 }
    set "planet.archon_ren" { owner = player.p1 }
    set "planet.archon_tau" { owner = player.p1 }
    expect "no more" { that = !is_met(objective.conquer_the_weak, player.p1) }
  }
}

test "Form galactic brain trust: five planets with a specialty" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.wellon"  { owner = player.p1 }
    set "planet.thibah"  { owner = player.p1 }
    set "planet.meer"    { owner = player.p1 }
    set "planet.tarmann" { owner = player.p1 }
    set "planet.lazar"   { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.form_galactic_brain_trust, player.p1) }
    expect "not by others" { that = !is_met(objective.form_galactic_brain_trust, player.p3) }
    set "planet.meer" { owner = player.p2 }
    expect "no more" { that = !is_met(objective.form_galactic_brain_trust, player.p1) }
  }
}

test "Found a golden age: sixteen resources" {
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
      goods = 16
    }
  }
  run {
    expect "met" { that = is_met(objective.found_a_golden_age, player.p1) }
    expect "not by others" { that = !is_met(objective.found_a_golden_age, player.p3) }
    run "pay_objective" {
      objective = objective.found_a_golden_age
      self      = player.p1
    }
    expect "paid" { that = player.p1.goods == 0 }
    set "player.p1" {
      goods = 15
    }
    expect "no more" { that = !is_met(objective.found_a_golden_age, player.p1) }
  }
}

test "Galvanize the people: six tokens" {
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
      tactic   = 4
      strategy = 2
      tokens   = 7
    }
  }
  run {
    expect "met" { that = is_met(objective.galvanize_the_people, player.p1) }
    expect "not by others" { that = !is_met(objective.galvanize_the_people, player.p3) }
    run "pay_objective" {
      objective = objective.galvanize_the_people
      self      = player.p1
    }
    expect "paid" { that = player.p1.tactic == 0 && player.p1.strategy == 0 && player.p1.tokens == 13 }
  }
}

test "Manipulate galactic law: sixteen influence" {
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
      goods = 10
    }
    set "planet.mecatol_rex" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.manipulate_galactic_law, player.p1) }
    expect "not by others" { that = !is_met(objective.manipulate_galactic_law, player.p3) }
    run "pay_objective" {
      objective = objective.manipulate_galactic_law
      self      = player.p1
    }
    expect "paid" { that = player.p1.goods == 0 && planet.mecatol_rex.exhausted }
    set "player.p1" {
      goods = 15
    }
    expect "no more" { that = !is_met(objective.manipulate_galactic_law, player.p1) }
  }
}

test "Master the sciences: two in each of four colours" {
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
      techs = [tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors, tech.gravity_drive]
    }
  }
  run {
    expect "met" { that = is_met(objective.master_the_sciences, player.p1) }
    expect "not by others" { that = !is_met(objective.master_the_sciences, player.p3) }
    set "player.p1" {
      techs = [tech.sarween_tools, tech.graviton_laser_system, tech.plasma_scoring, tech.magen_defense_grid, tech.neural_motivator, tech.dacxive_animators, tech.antimass_deflectors]
    }
    expect "no more" { that = !is_met(objective.master_the_sciences, player.p1) }
  }
}

test "Revolutionize warfare: three unit upgrades; FAQ: two of one unit count once" {
  source   = "FAQ 2042"
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
      techs = [tech.cruiser_ii, tech.pds_ii, tech.carrier_ii]
    }
  }
  run {
    expect "met" { that = is_met(objective.revolutionize_warfare, player.p1) }
    expect "not by others" { that = !is_met(objective.revolutionize_warfare, player.p3) }
    set "player.p1" {
      techs = [tech.cruiser_ii, tech.pds_ii, tech.infantry_ii, tech.spec_ops_ii]
    }
    expect "three of four" { that = is_met(objective.revolutionize_warfare, player.p1) }
    set "player.p1" {
      techs = [tech.pds_ii, tech.infantry_ii, tech.spec_ops_ii]
    }
    expect "no more" { that = !is_met(objective.revolutionize_warfare, player.p1) }
  }
}

test "Subdue the galaxy: eleven planets outside home systems" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann"   { owner = player.p1 }
    set "planet.lodor"   { owner = player.p1 }
    set "planet.torkan"  { owner = player.p1 }
    set "planet.rarron"  { owner = player.p1 }
    set "planet.mellon"  { owner = player.p1 }
    set "planet.meer"    { owner = player.p1 }
    set "planet.wellon"  { owner = player.p1 }
    set "planet.thibah"  { owner = player.p1 }
    set "planet.tarmann" { owner = player.p1 }
    set "planet.lazar"   { owner = player.p1 }
    set "planet.bereg"   { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.subdue_the_galaxy, player.p1) }
    expect "not by others" { that = !is_met(objective.subdue_the_galaxy, player.p3) }
    set "planet.quann" { owner = player.p2 }
    expect "no more" { that = !is_met(objective.subdue_the_galaxy, player.p1) }
  }
}

test "Unify the colonies: six planets of one trait" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann"  { owner = player.p1 }
    set "planet.lodor"  { owner = player.p1 }
    set "planet.torkan" { owner = player.p1 }
    set "planet.rarron" { owner = player.p1 }
    set "planet.mellon" { owner = player.p1 }
    set "planet.xxehan" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(objective.unify_the_colonies, player.p1) }
    expect "not by others" { that = !is_met(objective.unify_the_colonies, player.p3) }
    set "planet.quann" { owner = player.p2 }
    set "planet.meer"  { owner = player.p1 }
    expect "no more" { that = !is_met(objective.unify_the_colonies, player.p1) }
  }
}

test "Adapt new strategies: two technologies of the faction, Valefar Assimilators apart" {
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
      techs = [tech.instinct_training, tech.nullification_field]
    }
  }
  run {
    expect "met" { that = is_met(secret.adapt_new_strategies, player.p1) }
    expect "not by others" { that = !is_met(secret.adapt_new_strategies, player.p3) }
    set "player.p1" {
      techs = [tech.valefar_assimilator_x, tech.valefar_assimilator_y]
    }
    expect "no more" { that = !is_met(secret.adapt_new_strategies, player.p1) }
  }
}

test "Become the gatekeeper: ships at an alpha and at a beta wormhole" {
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
      card   = unit_card.destroyer_1
      system = system.s26
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s25
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(secret.become_the_gatekeeper, player.p1) }
    expect "not by others" { that = !is_met(secret.become_the_gatekeeper, player.p3) }
    remove { what = ships(player.p1, system.s25) }
    expect "no more" { that = !is_met(secret.become_the_gatekeeper, player.p1) }
  }
}

test "Control the region: ships in six systems" {
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
      card   = unit_card.destroyer_1
      system = system.s26
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s25
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s23
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s22
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s28
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(secret.control_the_region, player.p1) }
    expect "not by others" { that = !is_met(secret.control_the_region, player.p3) }
    remove { what = ships(player.p1, system.s25) }
    expect "no more" { that = !is_met(secret.control_the_region, player.p1) }
  }
}

test "Cut supply lines: ships where a space dock of another is" {
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
      card   = unit_card.destroyer_1
      system = system.s26
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s26
      planet = planet.lodor
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(secret.cut_supply_lines, player.p1) }
    expect "not by others" { that = !is_met(secret.cut_supply_lines, player.p3) }
    remove { what = ships(player.p1, system.s26) }
    expect "no more" { that = !is_met(secret.cut_supply_lines, player.p1) }
  }
}

test "Establish a perimeter: four PDS" {
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
      card   = unit_card.pds_1
      system = system.s26
      planet = planet.lodor
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s25
      planet = planet.quann
      number = 2
    }
  }
  run {
    expect "met" { that = is_met(secret.establish_a_perimeter, player.p1) }
    expect "not by others" { that = !is_met(secret.establish_a_perimeter, player.p3) }
    remove { what = first(player.p1.units, 1) }
    expect "no more" { that = !is_met(secret.establish_a_perimeter, player.p1) }
  }
}

test "Forge an alliance: four cultural planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann"  { owner = player.p1 }
    set "planet.lodor"  { owner = player.p1 }
    set "planet.torkan" { owner = player.p1 }
    set "planet.rarron" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(secret.forge_an_alliance, player.p1) }
    expect "not by others" { that = !is_met(secret.forge_an_alliance, player.p3) }
    set "planet.quann" { owner = player.p2 }
    set "planet.meer"  { owner = player.p1 }
    expect "no more" { that = !is_met(secret.forge_an_alliance, player.p1) }
  }
}

test "Form a spy network: five action cards" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = first([for c in action_deck : c], 5)
      to   = player.p1.hand
    }
  }
  run {
    expect "met" { that = is_met(secret.form_a_spy_network, player.p1) }
    expect "not by others" { that = !is_met(secret.form_a_spy_network, player.p3) }
    run "pay_objective" {
      objective = secret.form_a_spy_network
      self      = player.p1
    }
    expect "paid" { that = count(player.p1.hand) == 0 && count(action_discards) == 5 }
  }
}

test "Fuel the war machine: three space docks" {
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
      card   = unit_card.space_dock_1
      system = system.s26
      planet = planet.lodor
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s25
      planet = planet.quann
      number = 1
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
    expect "met" { that = is_met(secret.fuel_the_war_machine, player.p1) }
    expect "not by others" { that = !is_met(secret.fuel_the_war_machine, player.p3) }
    remove { what = first(player.p1.units, 1) }
    expect "no more" { that = !is_met(secret.fuel_the_war_machine, player.p1) }
  }
}

test "Gather a mighty fleet: five dreadnoughts" {
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
      fleet  = 5
      tokens = 6
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s26
      number = 5
    }
  }
  run {
    expect "met" { that = is_met(secret.gather_a_mighty_fleet, player.p1) }
    expect "not by others" { that = !is_met(secret.gather_a_mighty_fleet, player.p3) }
    remove { what = first(player.p1.units, 1) }
    expect "no more" { that = !is_met(secret.gather_a_mighty_fleet, player.p1) }
  }
}

test "Learn the secrets of the cosmos: ships in three systems beside an anomaly" {
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
      card   = unit_card.destroyer_1
      system = ([for s in system.s44.ways : s])[0]
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = ([for s in system.s44.ways : s])[1]
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = ([for s in system.s44.ways : s])[2]
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(secret.learn_the_secrets_of_the_cosmos, player.p1) }
    expect "not by others" { that = !is_met(secret.learn_the_secrets_of_the_cosmos, player.p3) }
    remove { what = player.p1.units }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s44
      number = 1
    }
    expect "no more" { that = !is_met(secret.learn_the_secrets_of_the_cosmos, player.p1) }
  }
}

test "Master the laws of physics: four of one colour" {
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
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.hyper_metabolism, tech.x_89_bacterial_weapon]
    }
  }
  run {
    expect "met" { that = is_met(secret.master_the_laws_of_physics, player.p1) }
    expect "not by others" { that = !is_met(secret.master_the_laws_of_physics, player.p3) }
    set "player.p1" {
      techs = [tech.neural_motivator, tech.dacxive_animators, tech.hyper_metabolism, tech.plasma_scoring]
    }
    expect "no more" { that = !is_met(secret.master_the_laws_of_physics, player.p1) }
  }
}

test "Mine rare metals: four hazardous planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.bereg"     { owner = player.p1 }
    set "planet.zohbat"    { owner = player.p1 }
    set "planet.meer"      { owner = player.p1 }
    set "planet.starpoint" { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(secret.mine_rare_metals, player.p1) }
    expect "not by others" { that = !is_met(secret.mine_rare_metals, player.p3) }
    set "planet.bereg" { owner = player.p2 }
    expect "no more" { that = !is_met(secret.mine_rare_metals, player.p1) }
  }
}

test "Monopolize production: four industrial planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.wellon"  { owner = player.p1 }
    set "planet.thibah"  { owner = player.p1 }
    set "planet.tarmann" { owner = player.p1 }
    set "planet.saudor"  { owner = player.p1 }
  }
  run {
    expect "met" { that = is_met(secret.monopolize_production, player.p1) }
    expect "not by others" { that = !is_met(secret.monopolize_production, player.p3) }
    set "planet.wellon" { owner = player.p2 }
    expect "no more" { that = !is_met(secret.monopolize_production, player.p1) }
  }
}

test "Occupy the seat of the empire: Mecatol Rex, and three ships there" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.mecatol_rex" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 3
    }
  }
  run {
    expect "met" { that = is_met(secret.occupy_the_seat_of_the_empire, player.p1) }
    expect "not by others" { that = !is_met(secret.occupy_the_seat_of_the_empire, player.p3) }
    remove { what = first(player.p1.units, 1) }
    expect "no more" { that = !is_met(secret.occupy_the_seat_of_the_empire, player.p1) }
  }
}

test "Threaten enemies: ships beside the home system of another" {
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
      card   = unit_card.destroyer_1
      system = ([for s in system.arborec_home.ways : s])[0]
      number = 1
    }
  }
  run {
    expect "met" { that = is_met(secret.threaten_enemies, player.p1) }
    expect "not by others" { that = !is_met(secret.threaten_enemies, player.p3) }
    remove { what = player.p1.units }
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.arborec_home
      number = 1
    }
    expect "no more" { that = !is_met(secret.threaten_enemies, player.p1) }
  }
}

test "Destroy their greatest ship: a war sun or flagship of another" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.destroy_their_greatest_ship
      to   = player.p1.secrets
    }
  }
  run {
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.cruiser_1
      by     = player.p1
    }
    expect "no cruiser" { that = player.p1.points == 0 }
    run "destroyed" {
      system = system.s24
      owner  = player.p2
      card   = unit_card.war_sun_1
      by     = player.p1
    }
    expect "scored" { that = player.p1.points == 1 && contains(player.p1.scored_secrets, secret.destroy_their_greatest_ship) }
    expect "once" { that = player.p1.points == 1 }
  }
  answers = { score_greatest = ["yes"] }
}

test "Make an example of their world: the last ground force, by bombardment" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.make_an_example_of_their_world
      to   = player.p1.secrets
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.war_sun_1
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
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "bombard_planet" {
      self   = player.p1
      planet = planet.torkan
      guns   = units_of(player.p1, system.s28, unit_type.war_sun)
    }
    expect "scored" { that = player.p1.points == 1 && contains(player.p1.scored_secrets, secret.make_an_example_of_their_world) }
    expect "once" { that = player.p1.points == 1 }
  }
  dice    = { dice = [3, 3, 1] }
  answers = { score_example = ["yes"] }
}

test "Spark a rebellion: a combat against a player with the most points" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.spark_a_rebellion
      to   = player.p1.secrets
    }
    set "player.p2" {
      points = 3
    }
  }
  run {
    run "combat_won" {
      who   = player.p1
      loser = player.p3
    }
    expect "not against the second" { that = player.p1.points == 0 }
    run "combat_won" {
      who   = player.p1
      loser = player.p2
    }
    expect "scored" { that = player.p1.points == 1 && contains(player.p1.scored_secrets, secret.spark_a_rebellion) }
    expect "once" { that = player.p1.points == 1 }
  }
  answers = { score_rebellion = ["yes"] }
}

test "Turn their fleets to dust: the last ship, by space cannons" {
  source   = "FAQ 1951"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.turn_their_fleets_to_dust
      to   = player.p1.secrets
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "take_cannon_hits" {
      who    = player.p2
      by     = player.p1
      hits   = 1
      system = system.s24
    }
    expect "not while ships are left" { that = player.p1.points == 0 }
    run "take_cannon_hits" {
      who    = player.p2
      by     = player.p1
      hits   = 1
      system = system.s24
    }
    expect "scored" { that = player.p1.points == 1 && contains(player.p1.scored_secrets, secret.turn_their_fleets_to_dust) }
    expect "once" { that = player.p1.points == 1 }
  }
  answers = { score_dust = ["yes"] }
}

test "Unveil flagship: a space combat won with the flagship" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.unveil_flagship
      to   = player.p1.secrets
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.loncara_ssodu
      system = system.s24
      number = 1
    }
  }
  run {
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s25
      winner   = player.p1
    }
    expect "not elsewhere" { that = player.p1.points == 0 }
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      winner   = player.p1
    }
    expect "scored" { that = player.p1.points == 1 && contains(player.p1.scored_secrets, secret.unveil_flagship) }
    expect "once" { that = player.p1.points == 1 }
  }
  answers = { score_flagship = ["yes"] }
}
