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

test "1.4: a transaction may be a gift" {
  source   = "1.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {
    }
  }
  run {
    run "transact" {
      self = player.p1
    }
    expect "given" { that = player.p2.goods == 6 && player.p1.goods == 0 && player.p1.commodities == 0 }
  }
  answers = { offered = [parcel.goods_3, null], asked = [null], reply = [reply.agreed] }
}

test "11.18: a technology that Nekro copies stays when its owner is eliminated" {
  source   = "11.18"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      plays = faction.nekro
      techs = faction.nekro.techs
    }
    set "player.p2" {
      plays = faction.hacan
      techs = [tech.production_biomes]
    }
    set "player.p1" {
      strategy = 2
    }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.production_biomes
    }
    run "eliminate" {
      who = player.p2
    }
    expect "kept" { that = has(player.p1, tech.production_biomes) && player.p1.copied == [tech.production_biomes] }
    run "grow" {
      self = player.p1
    }
    expect "works" { that = player.p1.goods == 4 && player.p3.goods == 2 }
  }
}

test "26.4: a unit in space makes ground forces there or on a planet of the system, no more in space than have room" {
  source   = "26.4"
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
      system = system.s28
      number = 1
    }
    set "planet.torkan" {
      owner = player.p1
    }
    gain "player.p1" {
      goods = 9
    }
  }
  run {
    run "produce_here" {
      self = player.p1
      goal = system.s28
    }
    expect "4 in space at most, one on the planet" { that = count(planet.torkan.units) == 1 && count(afloat(player.p1, system.s28)) == 4 }
  }
  answers = { made = [unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1], planet = [planet.torkan, null, null, null, null] }
}

test "32.3: fighters fight on without their carrier, and are removed after the combat" {
  source   = "32.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
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
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "none left" { that = count(player.p1.units) == 0 && count(player.p2.units) == 0 }
  }
  answers = { lost = [unit.c1] }
  dice    = { dice = [1, 1, 1, 1, 10] }
}

test "38.3: when the deck of action cards is empty, its discards are shuffled" {
  source   = "38.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = action_deck
      to   = action_discards
    }
  }
  run {
    run "draw_action_cards" {
      self   = player.p1
      number = 2
    }
    expect "two" { that = count(player.p1.hand) == 2 && count(action_discards) == 0 && count(action_deck) == 78 }
  }
}

test "56.1: of three players' cards the second ones are taken from the speaker on again" {
  source   = "56.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker = player.p2
    }
  }
  run {
    run "strategy_phase" {
    }
    expect "order" { that = strategy_card.leadership.holder == player.p2 && strategy_card.politics.holder == player.p1 && strategy_card.construction.holder == player.p2 && strategy_card.warfare.holder == player.p1 }
  }
  answers = { card = [strategy_card.leadership, strategy_card.diplomacy, strategy_card.politics, strategy_card.construction, strategy_card.trade, strategy_card.warfare] }
}

test "57.1, 57.2: others follow from the left, then the card is exhausted" {
  source   = "57.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker = player.p1
    }
    set "strategy_card.politics" {
      holder = player.p2
    }
    set "game" {
      custodians = true
    }
  }
  run {
    run "strategic" {
      self = player.p2
    }
    expect "both followed, exhausted" { that = strategy_card.politics.exhausted && count(player.p1.hand) == 2 && count(player.p3.hand) == 2 && player.p1.strategy == 1 }
  }
  answers = { follow = ["yes", "yes"] }
}

test "86.2: a planetary shield stops Harrow, unless Disable takes it away" {
  source   = "86.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    set "planet.tequran" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s28
      number = 1
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
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.tequran
      number = 3
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
    run "ground_round_ends" {
      self   = player.p1
      foe    = player.p2
      planet = planet.tequran
    }
    expect "none" { that = count(troops(player.p2, planet.tequran)) == 3 }
    set "player.p1" {
      disables = true
    }
    run "ground_round_ends" {
      self   = player.p1
      foe    = player.p2
      planet = planet.tequran
    }
    expect "one" { that = count(troops(player.p2, planet.tequran)) == 2 }
  }
  answers = { harrow = ["yes"] }
  dice    = { dice = [5] }
}

test "65.2: two agendas at the bottom of the deck lie in the order of the player" {
  source   = "65.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      plays = faction.sol
    }
    move {
      what = directive.mutiny
      to   = next_agendas
    }
    move {
      what = directive.economic_equality
      to   = next_agendas
    }
    move {
      what = agenda_deck
      to   = agenda_discards
    }
  }
  run {
    run "arrange_agendas" {
      self = player.p1
    }
    run "draw_agenda" "one" {}
    expect "equality first" { that = one == directive.economic_equality }
  }
  answers = { sunk = [directive.economic_equality, directive.mutiny] }
}

test "Instinct Training cancels a Sabotage" {
  source   = "13"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    gain "player.p1" {
      techs = tech.instinct_training
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.mining_initiative_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "play_mining_initiative" {
      self = player.p1
    }
    expect "mined" { that = player.p1.goods > 0 && player.p1.strategy == 1 }
  }
  answers = { play_sabotage = ["yes"], foretell = ["yes"] }
}

test "Ceasefire: the flagship of the Creuss does not move in by itself either" {
  source   = "67"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p2
      faction = faction.creuss
    }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.ceasefire
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.hil_colish
      system = system.mecatol
      number = 1
    }
  }
  run {
    set "game" {
      turn = player.p2
    }
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    run "movement" {
      self = player.p2
      goal = system.s24
    }
    expect "stays" { that = unit.c2.at == system.mecatol }
  }
  answers = { play_ceasefire = ["yes"] }
}

test "Antivirus: Galactic Threat still takes a technology" {
  source   = "67"
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
      techs  = [tech.neural_motivator]
      ballot = verdict.for
      votes  = 2
    }
    run "pledge" {
      from    = player.p1
      to      = player.p2
      promise = promise.antivirus
    }
    move {
      what = [for n in player.p2.pledges : n if n.issuer == player.p1]
      to   = player.p2.treaties
    }
  }
  run {
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "taken" { that = has(player.p1, tech.neural_motivator) }
  }
}

test "11.20: war suns go with the Valefar token" {
  source   = "11.20"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      plays = faction.nekro
      techs = faction.nekro.techs
      cards = first_cards(faction.nekro)
    }
    run "assimilate" {
      self = player.p1
      tech = tech.prototype_war_sun_ii
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.prototype_war_sun_2
      system = system.s24
      number = 1
    }
    run "assimilate" {
      self = player.p1
      tech = tech.production_biomes
    }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.instinct_training
    }
    expect "gone" { that = count(player.p1.units) == 0 && !any([for c in player.p1.cards : c.type == unit_type.war_sun]) }
  }
  answers = { dropped = [tech.prototype_war_sun_ii] }
}

test "23.2: a card on a planet that is taken stays there, and stays exhausted" {
  source   = "23.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = attachment.research_team_warfare
      to   = planet.abyz.attachments
    }
    set "attachment.research_team_warfare" {
      exhausted = true
    }
    set "planet.abyz" {
      owner = player.p1
    }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.abyz
    }
    expect "still" { that = attachment.research_team_warfare.exhausted && contains(planet.abyz.attachments, attachment.research_team_warfare) }
  }
}

test "64.5: with fewer tokens in the fleet pool, ships are removed" {
  source   = "64.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 3
    }
  }
  run {
    run "redistribute" {
      self = player.p1
    }
    expect "two" { that = count(player.p1.units) == 2 && player.p1.fleet == 2 }
  }
  answers = { in_tactic = [6], in_fleet = [2] }
}

test "Publicize Weapon Schematics: the war sun of a faction sheet is no technology" {
  source   = "36"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = law.publicize_weapon_schematics
      to   = laws
    }
    run "lead" {
      self    = player.p2
      faction = faction.muaat
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
  }
  run {
    expect "no" { that = !contains(researchable(player.p1), tech.war_sun) }
    gain "player.p2" {
      techs = tech.prototype_war_sun_ii
    }
    expect "yes" { that = contains(researchable(player.p1), tech.war_sun) }
  }
}

test "34.7: of two whom Seed of an Empire lets win, the one next to the speaker does" {
  source   = "34.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      points = 9
    }
    set "player.p2" {
      points = 9
    }
    set "game" {
      speaker = player.p2
    }
  }
  run {
    run "carry_out" {
      agenda  = directive.seed_of_an_empire
      outcome = verdict.for
    }
    expect "p2" { that = is_over() && winners() == [player.p2] }
  }
}

test "71.1: structures that reinforcements lack are destroyed despite Infiltrate" {
  source   = "71.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.infiltrate_1]
    }
    set "planet.tequran" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s28
      planet = planet.tequran
      number = 1
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
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s38
      planet = planet.abyz
      number = 2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s38
      planet = planet.fria
      number = 1
    }
  }
  run {
    run "take_control" {
      self   = player.p1
      planet = planet.tequran
    }
    expect "dock and one PDS" { that = count([for u in planet.tequran.units : u if u.owner == player.p1]) == 2 && count(player.p2.units) == 0 }
  }
  answers = { play_infiltrate = ["yes"] }
}

test "26.4: no ground forces are produced in space beyond the capacity there" {
  source   = "26.4"
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
      system = system.s28
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s28
      number = 3
    }
    gain "player.p1" { goods = 9 }
  }
  run {
    run "produce_here" {
      self = player.p1
      goal = system.s28
    }
    expect "one has room, and four more on a carrier" { that = count(units_of(player.p1, system.s28, unit_type.infantry)) == 4 && count(player.p1.units) == 9 }
    set "planet.torkan" { owner = player.p1 }
    run "take_off" { units = units_of(player.p1, system.s28, unit_type.carrier) }
    run "produce_here" {
      self = player.p1
      goal = system.s28
    }
    expect "only on the planet, where space is full" { that = count(planet.torkan.units) == 4 }
  }
  answers = { made = [unit_card.infantry_1, unit_card.carrier_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, null] }
}

test "Hegemonic Trade Policy: a space dock on the planet makes as many units as its swapped resources say" {
  source   = "26.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    gain "player.p1" {
      techs = tech.hegemonic_trade_policy
      goods = 20
    }
    set "planet.mecatol_rex" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.mecatol
      planet = planet.mecatol_rex
    }
  }
  run {
    run "produce_here" {
      self = player.p1
      goal = system.mecatol
    }
    expect "eight infantry" { that = count(planet.mecatol_rex.units) == 9 && !planet.mecatol_rex.swapped }
  }
  answers = {
    turned = [planet.mecatol_rex]
    made   = [unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1, unit_card.infantry_1]
  }
}
