# Cases of a third sample of sentences and cards, and of what lay beside them.

test "FAQ 1951: a ship that a Direct Hit destroys was not destroyed by space cannon" {
  source   = "FAQ 1951"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p2
      cards = [action_card.direct_hit_1]
    }
    move {
      what = secret.turn_their_fleets_to_dust
      to   = player.p2.secrets
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s24
    }
  }
  run {
    run "open_fire" {
      by     = player.p2
      target = player.p1
      needs  = [6]
      system = system.s24
    }
    expect "lost, without a point" { that = count(player.p1.units) == 0 && player.p2.points == 0 }
  }
  dice    = { dice = [10] }
  answers = { shield = [unit.c1], play_direct_hit = ["yes"] }
}

test "Unveil Flagship: a flagship that was destroyed in the combat and built anew does not count" {
  source   = "16.17"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    gain "player.p1" {
      techs = tech.salvage_operations
      goods = 9
    }
    move {
      what = secret.unveil_flagship
      to   = player.p1.secrets
    }
    set "player.p1" { wrecks = [unit_type.flagship] }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "space_combat_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      winner   = player.p1
    }
    expect "built, without a point" { that = count(units_of(player.p1, system.s24, unit_type.flagship)) == 1 && player.p1.points == 0 }
  }
  answers = { made = [unit_card.fourth_moon], paying = [null] }
}

test "10.4: Reclamation places no second space dock" {
  source   = "10.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.winnu
    }
    set "player.p1"          { reclaims = true }
    set "planet.mecatol_rex" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.mecatol
      planet = planet.mecatol_rex
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.mecatol
      planet = planet.mecatol_rex
      number = 2
    }
  }
  run {
    run "tactical_ends" { self = player.p1 }
    expect "one dock, two PDS" { that = count(docks_at(player.p1, system.mecatol)) == 1 && count(units_of(player.p1, system.mecatol, unit_type.pds)) == 2 }
  }
}

test "42.4: the attacker does not announce a retreat after the defender, even if that is intercepted" {
  source   = "42.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.intercept_1]
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
    each "s" {
      in = system.s24.ways
      run "arm" {
        who    = s.order > 30 ? player.p1 : player.p2
        card   = unit_card.cruiser_1
        system = s
      }
    }
  }
  run {
    expect "both could" { that = count(refuges(player.p1, system.s24)) > 0 && count(refuges(player.p2, system.s24)) > 0 }
    run "combat_round" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
      opening  = false
    }
    expect "both fight on" { that = count(ships(player.p1, system.s24)) == 1 && count(ships(player.p2, system.s24)) == 1 }
  }
  answers = {
    flee           = ["yes"]
    play_intercept = ["yes"]
  }
  dice = { dice = [1, 1] }
}

test "Fourth Moon: ships in its system sustain no damage, whoever makes the hit" {
  source   = "82"
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
      card   = unit_card.fourth_moon
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
    }
  }
  run {
    expect "not against PDS of a third player" { that = !can_sustain(unit.c2, system.s24) }
    expect "its own ship does" { that = can_sustain(unit.c1, system.s24) }
  }
}

test "FAQ 2036: Courageous to the End after infantry that fought beside The Alastor, and against it" {
  source   = "FAQ 2036"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.courageous_to_the_end_1]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.the_alastor
      system = system.s24
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
      number = 2
    }
    set "game" { battle = system.s24 }
    set "player.p1" {
      fights  = true
      militia = [unit.c2, unit.c3]
    }
    set "player.p2" { fights = true }
  }
  run {
    run "destroy" {
      unit   = unit.c2
      system = system.s24
      by     = player.p2
    }
    expect "one ship of the opponent" { that = count(player.p2.units) == 1 }
    run "destroy" {
      unit   = unit.c1
      system = system.s24
      by     = player.p2
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.courageous_to_the_end_1]
    }
    run "destroy" {
      unit   = unit.c5
      system = system.s24
      by     = player.p1
    }
    expect "the infantry that is left" { that = count(player.p1.units) == 0 }
  }
  answers = { play_courageous_to_the_end = ["yes", "yes"] }
  dice    = { courage = [8, 7, 7, 1] }
}

test "FAQ 2036: the Van Hauge takes infantry along that fights beside The Alastor" {
  source   = "FAQ 2036"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "lead" {
      self    = player.p2
      faction = faction.yin
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.van_hauge
      system = system.s24
    }
    set "player.p1" { militia = [unit.c2] }
  }
  run {
    run "destroy" {
      unit   = unit.c3
      system = system.s24
      by     = player.p1
    }
    expect "who fights is lost" { that = player.p1.units == [unit.c1] }
  }
}

test "13.18: riders are rewarded in turn from the speaker on, one each" {
  source   = "13.18"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "first"
  given {
    set "game"      { speaker = player.p2 }
    set "player.p1" { points = 9 }
    set "player.p2" { goods = 0 }
    set "ploy.imperial_rider" {
      predictor  = player.p1
      prediction = verdict.for
    }
    set "ploy.trade_rider" {
      predictor  = player.p2
      prediction = verdict.for
    }
    set "ploy.leadership_rider" {
      predictor  = player.p1
      prediction = verdict.for
    }
  }
  run {
    run "agenda_resolved" {
      outcome = verdict.for
    }
  }
  after "score" {
    expect "who is nearer to the speaker before" { that = player.p2.goods == 5 && player.p1.tokens == 8 }
  }
  answers = { rider = [ploy.imperial_rider] }
}

test "errata 1874: Harrow may be left" {
  source   = "errata 1874"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p1
      card   = unit_card.super_dreadnought_1
      system = system.s28
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
  }
  run {
    run "ground_round_ends" {
      self   = player.p1
      foe    = player.p2
      planet = planet.torkan
    }
    expect "nobody fires" { that = count(player.p2.units) == 1 }
  }
  answers = { harrow = ["no"] }
}
test "13.17: of two Assault Cannons the one of the active player comes first" {
  source   = "13.17"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { active = player.p2 }
    gain "player.p1" { techs = tech.assault_cannon }
    gain "player.p2" { techs = tech.assault_cannon }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 3
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p2
      defender = player.p1
      system   = system.s24
    }
    expect "the other has too few ships left" { that = count(player.p1.units) == 2 && count(player.p2.units) == 3 }
  }
  answers = { bring_to_bear = ["yes"] }
}

test "42.2: at the start of a combat its first round starts, so the active player may leave before an ambush" {
  source   = "42.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { active = player.p2 }
    run "lead" {
      self    = player.p1
      faction = faction.mentak
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.skilled_retreat_1]
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
    run "space_combat" "winner" {
      attacker = player.p2
      defender = player.p1
      system   = system.s24
    }
    expect "nobody has fired" { that = winner == null && count(player.p1.units) == 1 && count(player.p2.units) == 1 }
  }
  answers = { play_skilled_retreat = ["yes"], to = [system.mecatol] }
}

test "73.4: an Indoctrination at the start of a ground combat can end it before the first dice" {
  source   = "73.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { active = player.p2 }
    run "lead" {
      self    = player.p1
      faction = faction.yin
    }
    set "player.p1"     { goods = 2 }
    set "planet.torkan" { owner = player.p1 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.morale_boost_1]
    }
  }
  run {
    run "ground_combat" {
      self   = player.p2
      planet = planet.torkan
    }
    expect "two defend" { that = count(troops(player.p1, planet.torkan)) == 2 && count(player.p2.units) == 0 && !player.p2.bold && player.p2.hits == 0 }
  }
  answers = {
    play_morale_boost = ["yes"]
    indoctrinate      = ["yes"]
    paying            = [null]
  }
}

test "Spark a Rebellion: the loser had the most points, though the Shard of the Throne takes one" {
  source   = "16.17"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { points = 4 }
    set "player.p2" { points = 5 }
    move {
      what = law.shard_of_the_throne
      to   = player.p2.owned_laws
    }
    move {
      what = secret.spark_a_rebellion
      to   = player.p1.secrets
    }
  }
  run {
    run "combat_won" {
      who   = player.p1
      loser = player.p2
    }
    expect "two points" { that = player.p1.points == 6 && player.p2.points == 4 && has(player.p1, law.shard_of_the_throne) }
  }
  answers = { score_rebellion = ["yes"] }
}
