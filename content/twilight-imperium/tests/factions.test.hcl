# What each faction does, and limits.

test "Arborec: Mitosis, infantry grows; 26.1 docks make none" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
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
    set "player.p1" { goods = 5 }
  }
  run {
    run "status_phase_starts" {
    }
    expect "one grew" { that = count(troops(player.p1, planet.nestphar)) == 1 }
    expect "it makes one itself, the dock none" { that = may_make(player.p1, unit_card.letani_warrior_1, [], makers(player.p1, system.arborec_home)) && !may_make(player.p1, unit_card.letani_warrior_1, [unit_card.letani_warrior_1], makers(player.p1, system.arborec_home)) }
  }
}

test "Letnev: Armada allows two more ships" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.letnev
    }
  }
  run {
    expect "five" { that = player.p1.fleet_limit == 5 }
  }
}

test "Saar: Scavenge, a trade good for a planet; Nomadic" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "planet.lisis_ii" { owner = null }
  }
  run {
    run "take_control" {
      self   = player.p1
      planet = planet.mellon
    }
    expect "one" { that = player.p1.goods == 1 }
    expect "scores without its home" { that = holds_home(player.p1) }
  }
}

test "Muaat: Star Forge makes two fighters at a war sun" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.muaat
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.prototype_war_sun_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "star_forge" {
      self = player.p1
    }
    expect "two" { that = count(units_of(player.p1, system.s24, unit_type.fighter)) == 2 }
    expect "for a token" { that = player.p1.strategy == 1 && player.p1.tokens == 9 }
  }
  answers = { forged = ["two_fighters"] }
}

test "Hacan: Masters of Trade, no token for Trade" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
  }
  run {
    expect "nothing" { that = follow_price(player.p1, strategy_card.trade) == 0 && follow_price(player.p1, strategy_card.warfare) == 1 }
  }
}

test "Sol: Orbital Drop, Versatile" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
  }
  run {
    run "orbital_drop" {
      self = player.p1
    }
    expect "two infantry" { that = count(troops(player.p1, planet.jord)) == 2 }
    expect "three tokens a status phase" { that = player.p1.status_tokens == 3 }
  }
}

test "Creuss: Quantum Entanglement joins alpha and beta, for them alone" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.creuss
    }
  }
  run {
    expect "they may" { that = contains(neighbours_for(player.p1, system.s26), system.s40) }
    expect "others may not" { that = !contains(neighbours_for(player.p2, system.s26), system.s40) }
  }
}

test "L1Z1X: Assimilate takes structures over" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
  }
  run {
    run "take_control" {
      self   = player.p1
      planet = planet.mellon
    }
    expect "the PDS is theirs" { that = [for u in planet.mellon.units : u.owner] == [player.p1] }
  }
}

test "Mentak: Ambush fires before the battle" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 1
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "no round is fought" { that = count(ships(player.p2, system.mecatol)) == 0 && count(ships(player.p1, system.mecatol)) == 1 }
  }
  dice    = { dice = [7] }
  answers = { spring = ["yes"] }
}

test "Naalu: Telepathic, they act first" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.naalu
    }
    set "strategy_card.imperial"   { holder = player.p1 }
    set "strategy_card.leadership" { holder = player.p2 }
  }
  run {
    run "strategy_phase_ends" {
    }
    expect "before initiative 1" { that = player.p1.initiative == 0 && by_initiative()[0] == player.p1 }
  }
}

test "Nekro: Propagation, three tokens instead of research" {
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
    run "research" {
      self = player.p1
    }
    expect "three" { that = player.p1.tokens == 5 }
    expect "no technology" { that = count(player.p1.techs) == 3 }
  }
}

test "Sardakk: Unrelenting, they hit with 1 less" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sardakk
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
  }
  run {
    expect "6" { that = combat_value(player.p1.units[0], system.mecatol, false) == 6 }
  }
}

test "Jol-Nar: Fragile; Analytical" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.jol_nar
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
  }
  run {
    expect "8" { that = combat_value(player.p1.units[0], system.mecatol, false) == 8 }
    expect "skips one, but not of a unit upgrade" { that = skips(player.p1, tech.gravity_drive) == 1 && skips(player.p1, tech.cruiser_ii) == 0 }
  }
}

test "Winnu: Blood Ties, the custodians leave for nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.mecatol
      number = 1
    }
  }
  run {
    run "land" {
      self = player.p1
      goal = system.mecatol
    }
    expect "a point" { that = player.p1.points == 1 && !game.custodians }
  }
  answers = { party = [unit.c1] }
}

test "7.2: who cannot pay 6 influence cannot land on Mecatol Rex" {
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
      card   = unit_card.infantry_1
      system = system.mecatol
      number = 1
    }
  }
  run {
    run "land" {
      self = player.p1
      goal = system.mecatol
    }
    expect "they stay in space" { that = count(troops(player.p1, planet.mecatol_rex)) == 0 && game.custodians }
  }
}

test "Xxcha: Peace Accords gain a planet after Diplomacy" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "planet.mellon" { owner = player.p1 }
  }
  run {
    run "diplomacy_done" {
      self = player.p1
    }
    expect "Zohbat, of the same system" { that = planet.zohbat.owner == player.p1 }
  }
  answers = { planet = [planet.zohbat] }
}

test "Yin: Indoctrination turns an infantry for 2 influence" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 2
    }
  }
  run {
    run "ground_round_starts" {
      opening = true
      self    = player.p1
      foe     = player.p2
      planet  = planet.mellon
    }
    expect "two against one" { that = count(troops(player.p1, planet.mellon)) == 2 && count(troops(player.p2, planet.mellon)) == 1 }
  }
  answers = { indoctrinate = ["yes"] }
}

test "Yssaril: Scheming draws one more and discards one; Crafty" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.yssaril
    }
  }
  run {
    run "draw_action_cards" {
      self   = player.p1
      number = 9
    }
    expect "nine, beyond the limit of others" { that = count(player.p1.hand) == 9 && count(action_discards) == 1 }
  }
}

test "48.4: an upgrade changes the units on the board" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "gain_tech" {
      self = player.p1
      tech = tech.cruiser_ii
    }
    expect "at once" { that = player.p1.units[0].card == unit_card.cruiser_2 && card_of(player.p1, unit_type.cruiser) == unit_card.cruiser_2 }
  }
}

test "83.3: what the fleet pool does not allow is removed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 5
    }
  }
  run {
    run "fit" {
      who    = player.p1
      system = system.s24
    }
    expect "three are left" { that = count(ships(player.p1, system.s24)) == 3 }
  }
}

test "22, 47.6: no ships are produced among ships of others" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s30
      number = 1
    }
  }
  run {
    expect "infantry alone" { that = [for c in producible(player.p1, system.s30) : c.type] == [unit_type.infantry] }
  }
}

test "78: who has no planet, ground force or production is eliminated" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "game" {
      round   = 1
      speaker = player.p1
    }
    set "planet.archon_ren" { owner = player.p2 }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.archon_tau
    }
    expect "out, and no longer speaker" { that = player.p1.out && game.speaker == player.p2 }
  }
}
