# Cases of a fourth sample of sentences and cards, and of what lay beside them.

test "Spatial Conduit Cylinders: the systems are neighbours for everybody, so space cannons of others reach there" {
  source   = "53"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" { turn = player.p1 }
    gain "player.p1" { techs = tech.spatial_conduit_cylinders }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s28
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_2
      system = system.s28
      planet = planet.tequran
    }
  }
  run {
    expect "too far" { that = count(cannons(player.p2, system.s24)) == 0 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "in reach" { that = count(cannons(player.p2, system.s24)) == 1 }
    run "take_off" { units = [unit.c2] }
    expect "only with units of its owner" { that = count(cannons(player.p2, system.s24)) == 0 }
    run "tactical_over" { self = player.p1 }
    expect "over" { that = game.conduit == null }
  }
  answers = { open = ["yes"] }
}

test "13.16: each Exotrireme II may ram after a round" {
  source   = "13.16"
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
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 5
    }
  }
  run {
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "two for four" { that = count(player.p1.units) == 1 && count(player.p2.units) == 1 }
  }
  answers = {
    ram       = ["yes"]
    ram_again = ["yes", "no"]
    rammed    = [unit.c5, unit.c7]
  }
}

test "9.4: Construction forces nobody to take a structure off the board" {
  source   = "9.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    each "p" {
      in = [planet.mehar_xull, planet.tequran, planet.torkan]
      run "arm" {
        who    = player.p1
        card   = unit_card.pds_1
        system = p.system
        planet = p
        number = 2
      }
      run "arm" {
        who    = player.p1
        card   = unit_card.space_dock_1
        system = p.system
        planet = p
      }
    }
  }
  run {
    run "primary" {
      self = player.p1
      card = strategy_card.construction
    }
    expect "all stay" { that = count(planet.mehar_xull.units) == 3 && count(system.s28.units) == 6 }
    run "take_off" { units = [unit.c1] }
    run "primary" {
      self = player.p1
      card = strategy_card.construction
    }
    expect "what is in reinforcements has to be placed" { that = count(planet.mehar_xull.units) == 2 && count(player.p1.units) == 9 }
  }
  answers = { type = [null, null, unit_type.pds, null] }
}

test "13.5: nobody forces the Nekro to move a Valefar token, if technologies of factions are all there is to take" {
  source   = "13.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      plays    = faction.nekro
      techs    = faction.nekro.techs
      foresees = verdict.for
    }
    set "player.p2" {
      techs  = [tech.instinct_training]
      ballot = verdict.for
      votes  = 3
    }
  }
  run {
    run "agenda_resolved" { outcome = verdict.for }
    expect "left" { that = !contains(player.p1.techs, tech.instinct_training) }
    run "agenda_resolved" { outcome = verdict.for }
    expect "copied" { that = contains(player.p1.techs, tech.instinct_training) && player.p1.copied == [tech.instinct_training] }
  }
  answers = { tech = [null, tech.instinct_training] }
}

test "Political Secret: the Jol-Nar skip no prerequisite when an agenda lets them research" {
  source   = "FAQ 1947"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.jol_nar
    }
  }
  run {
    expect "with Analytical" { that = contains(researchable(player.p1), tech.hyper_metabolism) }
    set "player.p1" { gagged = true }
    expect "without it" { that = !contains(researchable(player.p1), tech.hyper_metabolism) && contains(researchable(player.p1), tech.dacxive_animators) }
  }
}

test "Political Secret: the notes of two issuers may be played on one agenda" {
  source   = "67.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      agenda  = law.minister_of_war
      speaker = player.p1
    }
    each "p" {
      in = [player.p2, player.p3]
      run "pledge" {
        from    = p
        to      = player.p1
        promise = promise.political_secret
      }
    }
  }
  run {
    run "agenda_revealed" { agenda = law.minister_of_war }
    expect "both are silent" { that = player.p2.gagged && player.p3.gagged && player.p1.may_vote && is_home(player.p2, promise.political_secret) }
  }
  answers = {
    play_political_secret = ["yes"]
    silence_another       = ["yes"]
    quash                 = ["no"]
  }
}

test "13.5: Dacxive Animators and Reclamation place what their player likes" {
  source   = "13.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    gain "player.p1" { techs = tech.dacxive_animators }
    set "player.p1"          { reclaims = true }
    set "planet.mecatol_rex" { owner = player.p1 }
  }
  run {
    run "ground_combat_won" {
      who    = player.p1
      planet = planet.mecatol_rex
    }
    expect "no infantry" { that = count(planet.mecatol_rex.units) == 0 }
    run "tactical_ends" { self = player.p1 }
    expect "a PDS, and no space dock" { that = planet.mecatol_rex.units[*].card == [unit_card.pds_1] }
  }
  answers = {
    animate = ["no"]
    placed  = [unit_type.pds, null]
  }
}

test "Shields Holding cancels first the hits that fighters cannot take" {
  source   = "42.6"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.shields_holding_1]
    }
    set "game" { battle = system.s24 }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "assign_hits" {
      who    = player.p1
      by     = player.p2
      hits   = 2
      aimed  = 1
      system = system.s24
    }
    expect "a fighter is lost" { that = count(large_ships(player.p1, system.s24)) == 1 && count(player.p1.units) == 2 }
  }
  answers = {
    play_shields_holding = ["yes"]
    lost                 = [unit.c2]
  }
}

test "Ragh's Call sends nobody into a Demilitarized Zone" {
  source   = "67"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "admiral"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    each "p" {
      in = faction.saar.home.planets
      set "p" { owner = null }
    }
    set "planet.abyz"   { owner = player.p1 }
    set "planet.torkan" { owner = player.p1 }
    move {
      what = attachment.demilitarized_zone
      to   = planet.torkan.attachments
    }
    run "pledge" {
      from    = player.p1
      to      = player.p2
      promise = promise.raghs_call
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s38
      planet = planet.abyz
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s38
      planet = planet.abyz
    }
  }
  run {
    run "units_landed" {
      self   = player.p2
      planet = planet.abyz
      units  = [unit.c2]
    }
    expect "they stay" { that = unit.c1.on == planet.abyz && may_use(player.p2, promise.raghs_call, player.p1) }
  }
}

test "Miscount Disclosed: when Classified Document Leaks is voted on again, only the new objective is public" {
  source   = "36.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = law.classified_document_leaks
      to   = laws
    }
    move {
      what = secret.mine_rare_metals
      to   = disclosed
    }
    move {
      what = secret.forge_an_alliance
      to   = player.p2.scored_secrets
    }
  }
  run {
    run "carry_out" {
      agenda  = law.classified_document_leaks
      outcome = secret.forge_an_alliance
    }
    expect "one" { that = count(disclosed) == 1 && contains(public_objectives(), secret.forge_an_alliance) && count(player.p2.scored_secrets) == 0 }
  }
}
