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

test "16.21: three secret objectives at most, scored ones among them, and only one that is not scored goes back" {
  source   = "16.21"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    move {
      what = [secret.mine_rare_metals, secret.forge_an_alliance]
      to   = player.p1.secrets
    }
    move {
      what = secret.unveil_flagship
      to   = player.p1.scored_secrets
    }
  }
  run {
    run "draw_secret" { self = player.p1 }
    expect "two of three are left" { that = count(player.p1.secrets) == 2 && count(player.p1.scored_secrets) == 1 && contains([for s in secret_deck : s], secret.mine_rare_metals) }
  }
  dice    = { card = [secret.control_the_region] }
  answers = { returned = [secret.mine_rare_metals] }
}

test "26.1, 47.2: one fighter costs as much as two, and each counts against the limit of the space dock" {
  source   = "26.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    set "player.p1"   { goods = 9 }
    set "planet.jord" { exhausted = true }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.sol_home
      planet = planet.jord
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.advanced_carrier_1
      system = system.sol_home
    }
  }
  run {
    expect "one costs 1" { that = price([unit_card.fighter_1]) == 1 && price([unit_card.fighter_1, unit_card.fighter_1]) == 1 && price([unit_card.fighter_1, unit_card.fighter_1, unit_card.fighter_1]) == 2 }
    run "produce_here" {
      self = player.p1
      goal = system.sol_home
    }
    expect "six units for 3" { that = count(units_of(player.p1, system.sol_home, unit_type.fighter)) == 5 && count(troops(player.p1, planet.jord)) == 1 && player.p1.goods == 5 }
  }
  answers = { made = [unit_card.fighter_1, unit_card.fighter_1, unit_card.fighter_1, unit_card.fighter_1, unit_card.fighter_1, unit_card.spec_ops_1] }
}

test "42.3: a barrage that leaves fighters of nobody ends the combat before anybody rolls" {
  source   = "42.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
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
    expect "won" { that = winner == player.p1 && count(player.p2.units) == 0 && !player.p1.fights }
  }
  dice = { dice = [9, 10] }
}

test "56.2: of three players' cards two are left and gain a trade good each, of four players' none" {
  source   = "56.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    run "strategy_phase" {}
    expect "two each" { that = all([for p in players : count(p.strategies) == 2]) }
    expect "a trade good on each of the others" { that = count(open_cards()) == 2 && all([for c in all(strategy_card) : c.goods == (c.holder == null ? 1 : 0)]) }
  }
}

test "56.2: of four players' cards none is left" {
  source   = "56.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 1
  bot      = "random"
  run {
    run "strategy_phase" {}
    expect "none" { that = count(open_cards()) == 0 && sum([for c in all(strategy_card) : c.goods]) == 0 }
  }
}

test "64.4, 64.5: all command tokens come off the board, and two are gained out of reinforcements" {
  source   = "64.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p1" {
      tactic   = 1
      fleet    = 3
      strategy = 1
      tokens   = 9
    }
    gain "system.s24"     { tokens = player.p1 }
    gain "system.mecatol" { tokens = player.p1 }
    gain "system.mecatol" { tokens = player.p2 }
    pay "player.p2" { tokens = 1 }
  }
  run {
    run "status_phase" {}
    expect "none on the board" { that = !any([for s in game.systems : count(s.tokens) > 0]) }
    expect "two more" { that = player.p1.tactic + player.p1.fleet + player.p1.strategy == 7 && player.p1.tokens == 9 }
  }
}

test "66.2, 66.3: with Mecatol Rex Imperial gives a point, else a secret objective; others pay a token for one" {
  source   = "66.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.mecatol_rex"     { owner = player.p1 }
    set "strategy_card.imperial" { holder = player.p1 }
    set "player.p3" {
      strategy = 0
      tokens   = 10
    }
  }
  run {
    run "strategic" { self = player.p1 }
    expect "a point, and a secret objective for a token" { that = player.p1.points == 1 && count(player.p1.secrets) == 0 && count(player.p2.secrets) == 1 && player.p2.strategy == 1 && count(player.p3.secrets) == 0 }
    set "planet.mecatol_rex"     { owner = null }
    set "strategy_card.imperial" { exhausted = false }
    run "strategic" { self = player.p1 }
    expect "no second point" { that = player.p1.points == 1 && count(player.p1.secrets) == 1 }
  }
  dice    = { card = [secret.mine_rare_metals, secret.forge_an_alliance] }
  answers = { follow = ["yes", "no"] }
}

test "86.3: Magen Defense Grid needs a shield that no war sun takes away" {
  source   = "86.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1"     { techs = [tech.magen_defense_grid] }
    set "planet.torkan" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.war_sun_1
      system = system.s28
    }
  }
  run {
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p1
      planet = planet.torkan
    }
    expect "not offered" { that = !player.p1.shielded }
    run "take_off" { units = [unit.c2] }
    set "player.p2" { disables = true }
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p1
      planet = planet.torkan
    }
    expect "nor with Disable" { that = !player.p1.shielded }
    set "player.p2" { disables = false }
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p1
      planet = planet.torkan
    }
    expect "offered otherwise" { that = player.p1.shielded && contains(player.p1.exhausted, tech.magen_defense_grid) }
  }
  answers = { magen = ["yes"] }
}

test "35.19: what the speaker decides is no vote" {
  source   = "35.19"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" {
      agenda  = directive.mutiny
      speaker = player.p1
    }
    move {
      what = directive.mutiny
      to   = agenda_table
    }
    each "p" {
      in = all(planet)
      set "p" { exhausted = true }
    }
  }
  run {
    run "consider" { agenda = directive.mutiny }
    expect "nobody has voted" { that = all([for p in players : p.points == 0]) }
  }
  answers = {
    agenda_deals = ["deal_no_more", "deal_no_more", "deal_no_more"]
    decided      = [verdict.for]
  }
}

test "81.1: Harrow hits nobody of the L1Z1X, and its last hit may make an example of a world" {
  source   = "81.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    set "planet.torkan" { owner = player.p2 }
    move {
      what = secret.make_an_example_of_their_world
      to   = player.p1.secrets
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.super_dreadnought_1
      system = system.s28
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
    run "ground_combat" {
      self   = player.p1
      planet = planet.torkan
    }
    expect "won without a hit of the infantry" { that = count(troops(player.p1, planet.torkan)) == 1 && count(player.p2.units) == 0 && player.p1.points == 1 }
  }
  dice    = { shots = [1, 1], dice = [5] }
  answers = { harrow = ["yes"], score_example = ["yes"] }
}

test "50.4: a ship passes a system with a command token of its own, and does not start from one" {
  source   = "50.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    each "s" {
      in = [for s in game.systems : s if s != system.s24]
      gain "s" { tokens = player.p1 }
    }
  }
  run {
    let "far" { be = [for s in game.systems : s if may_enter(player.p1, s) && reaches(unit.c1, s) && !contains(system.s24.ways, s) && s != system.s24] }
    expect "two steps" { that = count(far) > 0 && all([for s in far : contains(movable(player.p1, s), unit.c1)]) }
    gain "system.s24" { tokens = player.p1 }
    expect "not from a token" { that = all([for s in far : count(movable(player.p1, s)) == 0]) }
  }
}

test "28.1: no ship passes a nebula, and one that starts there goes a single step" {
  source   = "28.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_2
      system = system.s42
    }
    set "player.p1" { speeds = true }
  }
  run {
    expect "one step" { that = steps(unit.c1, system.mecatol) == 1 && all([for s in game.systems : !reaches(unit.c1, s) || s == system.s42 || contains(system.s42.ways, s)]) }
    expect "not through" { that = !may_pass(player.p1, system.s42, true) && may_enter(player.p1, system.s42) }
  }
}

test "78.6: strategy cards of who is eliminated are there again, used or not" {
  source   = "78.6"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "strategy_card.trade" {
      holder    = player.p2
      exhausted = true
    }
    set "strategy_card.warfare" { holder = player.p2 }
    set "game" { round = 1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
    }
  }
  run {
    run "eliminate" { who = player.p2 }
    expect "both" { that = contains(open_cards(), strategy_card.trade) && contains(open_cards(), strategy_card.warfare) && !strategy_card.trade.exhausted }
  }
}

test "39.3, 54.3: trade goods pay resources and influence, and a planet pays no more than it is asked for" {
  source   = "39.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.lodor" { owner = player.p1 }
    set "player.p1"    { goods = 4 }
  }
  run {
    run "spend" {
      self      = player.p1
      amount    = 3
      influence = true
    }
    expect "without the planet" { that = player.p1.goods == 1 && !planet.lodor.exhausted }
    run "spend" {
      self   = player.p1
      amount = 1
    }
    expect "with it" { that = player.p1.goods == 1 && planet.lodor.exhausted }
  }
  answers = { paying = [null, planet.lodor] }
}

test "Signal Jamming: a player without tokens in reinforcements gives one off their sheet, and who is there already gives none" {
  source   = "74.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.signal_jamming_1]
    }
    set "player.p2" {
      tactic = 8
      fleet  = 6
      tokens = 0
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "play_signal_jamming" { self = player.p1 }
    expect "off the tactic pool" { that = player.p2.tactic == 7 && contains(system.s24.tokens, player.p2) }
    run "place_token" {
      who    = player.p2
      system = system.s24
    }
    expect "no second one" { that = player.p2.tactic == 7 }
  }
  answers = {
    system = [system.s24]
    rival  = [player.p2]
    pool   = ["of_tactic"]
  }
}

test "Public Execution: the speaker who is elected hands the token to the left, and does not vote again in this phase" {
  source   = "36.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { speaker = player.p3 }
    run "hold" {
      who   = player.p3
      cards = [action_card.parley_1]
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.public_execution
      outcome = player.p3
    }
    expect "the next one" { that = game.speaker == player.p1 && !player.p3.may_vote && count(player.p3.hand) == 0 }
  }
}

test "Threaten Enemies: beside the Creuss Gate is not beside their home, and in the Gate is" {
  source   = "27.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p2" { plays = faction.creuss }
    run "home_in" { system = system.creuss_gate }
    run "lay" {
      system = system.creuss_home
      space  = place(99)
    }
    run "link" {}
    let "near" { be = first([for s in system.creuss_gate.ways : s if !s.is_home && !any([for t in s.ways : t.is_home])]) }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = coalesce(near, system.mecatol)
    }
  }
  run {
    expect "beside the Gate" { that = !is_met(secret.threaten_enemies, player.p1) }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.creuss_gate
    }
    expect "in it" { that = is_met(secret.threaten_enemies, player.p1) }
  }
}

test "Bunker covers against Harrow, too" {
  source   = "81.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.l1z1x
    }
    set "planet.torkan" { owner = player.p2 }
    set "player.p2"     { bunkered = true }
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
    expect "an 8 does not hit" { that = count(player.p2.units) == 1 }
  }
  dice    = { dice = [8] }
  answers = { harrow = ["yes"] }
}

test "8.3: Rise of a Messiah is not played by a player one of whose planets admits no units" {
  source   = "8.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.quann" { owner = player.p1 }
    set "planet.lodor" { owner = player.p1 }
    run "hold" {
      who   = player.p1
      cards = [action_card.rise_of_a_messiah_1]
    }
    move {
      what = attachment.demilitarized_zone
      to   = planet.quann.attachments
    }
  }
  run {
    turns "player_turn" {
      of    = [player.p1]
      take  = [action.tactical]
      pass  = [action.pass_round]
      until = true
    }
  }
  answers = { player_turn = ["play_rise_of_a_messiah"] }
  refused = "not offered"
}
