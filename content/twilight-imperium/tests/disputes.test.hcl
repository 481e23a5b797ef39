# Cases that players argue about: what the rules reference says of them, section by section.

test "1.1: the two sides of a combat may make a transaction during it" {
  source   = "1.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game"      { active = player.p1 }
    set "player.p1" { goods = 3 }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "the goods changed hands, and the fight goes on" { that = player.p1.goods == 1 && player.p2.goods == 2 && count(system.mecatol.units) == 0 }
    expect "once in the turn" { that = !contains(partners(player.p1), player.p2) }
  }
  dice = { dice = [1, 1, 1, 1, 10, 10] }
  answers = {
    truce   = ["not_now", "no_more", "make_offer"]
    offered = [parcel.goods_2, null]
    asked   = [null]
    reply   = [reply.agreed]
  }
}

test "2.4: a structure that reinforcements lack comes off the board" {
  source   = "2.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.wellon" { owner = player.p1 }
    set "planet.quann"  { owner = player.p1 }
    each "p" {
      in = [planet.abyz, planet.fria, planet.abyz, planet.fria, planet.mehar_xull]
      run "arm" {
        who    = player.p1
        card   = unit_card.pds_1
        system = p.system
        planet = p
      }
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s19
      planet = planet.wellon
    }
    set "system.s24" { tokens = [player.p1] }
    set "system.s38" { tokens = [player.p1] }
    set "player.p1" {
      tokens = 6
      cards  = [unit_card.pds_1]
    }
  }
  run {
    run "construct" {
      self     = player.p1
      planets  = [planet.quann]
      docks    = false
      optional = true
    }
    expect "not from where a command token of theirs lies" { that = count(planet.quann.units) == 1 && count(planet.wellon.units) == 0 && units_on_board(player.p1, unit_type.pds) == 6 }
  }
  answers = { type = [unit_type.pds] }
}

test "16.7: a secret objective in a space combat, and another by the bombardment after it" {
  source   = "16.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = [secret.unveil_flagship, secret.make_an_example_of_their_world, secret.spark_a_rebellion]
      to   = player.p1.secrets
    }
    set "planet.mehar_xull" { owner = player.p2 }
    run "arm" {
      who    = player.p1
      card   = unit_card.arc_secundus
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "one in the combat" { that = contains(player.p1.scored_secrets, secret.spark_a_rebellion) && contains(player.p1.secrets, secret.unveil_flagship) }
    run "bombard" {
      self = player.p1
      goal = system.s24
    }
    expect "and one after it" { that = contains(player.p1.scored_secrets, secret.make_an_example_of_their_world) }
  }
  dice = {
    dice = [10, 10, 1, 10, 10, 10]
  }
  answers = {
    score_rebellion = ["yes"]
    firing          = [unit.c1]
    score_example   = ["yes"]
  }
}

test "21.3: infantry on a thirteenth planet has no figure" {
  source   = "21.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    each "p" {
      in = first([for p in all(planet) : p if p.trait != null], 13)
      set "p" { owner = player.p1 }
      run "arm" {
        who    = player.p1
        card   = unit_card.infantry_1
        system = p.system
        planet = p
        number = 2
      }
    }
  }
  run {
    let "last" { be = player.p1.units[24].on }
    run "place_figures" { who = player.p1 }
    expect "both on it are lost" { that = count(player.p1.units) == 24 && last != null && count(last.units) == 0 }
    run "place_figures" { who = player.p1 }
    expect "and no more" { that = count(player.p1.units) == 24 }
  }
  answers = { bare = [unit.c25] }
}

test "27.2: the Creuss Gate is no home system" {
  source   = "27.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p2
      faction = faction.creuss
    }
    run "home_in" { system = system.creuss_gate }
    set "system.creuss_gate" { ways = [system.s24] }
    set "system.s24"         { ways = [system.creuss_gate] }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    expect "nobody at home is threatened beside it" { that = !is_met(secret.threaten_enemies, player.p1) }
    expect "a ghost ship may appear there, but not in a home" { that = !system.creuss_gate.is_home && system.creuss_home.is_home && system.sol_home.is_home }
  }
}

test "33: Ambush is no combat roll, so a nebula does not help it" {
  source   = "33.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { plays = faction.mentak }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s42
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s42
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p2
      defender = player.p1
      system   = system.s42
    }
    expect "a 6 is no hit" { that = count(ships(player.p2, system.s42)) == 1 }
  }
  dice    = { dice = [6] }
  answers = { spring = ["yes"] }
}

test "34.7: without strategy cards, of two who have enough points the one next to the speaker wins" {
  source   = "34.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { speaker = player.p2 }
    set "player.p1" {
      points = 9
      ballot = verdict.for
      votes  = 5
    }
    set "player.p3" {
      points = 9
      ballot = verdict.for
      votes  = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.mutiny
      outcome = verdict.for
    }
  }
  expect "clockwise from the speaker" { that = winners() == [player.p3] }
}

test "34.7: the Naalu's 0 token lies on a strategy card, and counts only with one" {
  source   = "34.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { speaker = player.p2 }
    set "player.p1" {
      plays = faction.naalu
      first = true
    }
  }
  run {
    expect "the speaker comes first" { that = by_initiative() == [player.p2, player.p3, player.p1] }
    set "strategy_card.imperial" { holder = player.p1 }
    set "strategy_card.politics" { holder = player.p3 }
    expect "now the Naalu do" { that = by_initiative() == [player.p1, player.p3, player.p2] }
  }
}

test "35.22: who is eliminated by an agenda gains nothing by having foreseen it" {
  source   = "78"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game"          { round = 3 }
    set "planet.wellon" { owner = player.p1 }
    set "planet.quann"  { owner = player.p2 }
    set "planet.mellon" { owner = player.p3 }
    set "player.p1"     { points = 9 }
    set "player.p2"     { points = 5 }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s19
      planet = planet.wellon
    }
    set "ploy.imperial_rider" {
      predictor  = player.p1
      prediction = planet.wellon
    }
  }
  run {
    let "wellon" { be = planet.wellon }
    run "resolve_agenda" {
      agenda  = directive.colonial_redistribution
      outcome = wellon
    }
    expect "the heir has the planet, its old owner is out" { that = planet.wellon.owner == player.p3 && player.p1.out && count(players) == 2 }
    run "agenda_resolved" { outcome = wellon }
    expect "and does not win" { that = !is_over() && player.p1.points == 9 }
  }
  answers = { settle_there = ["yes"] }
}

test "42.2: what starts a combat round comes before the anti-fighter barrage of the first" {
  source   = "42.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.destroyer_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.skilled_retreat_1]
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nobody fired at the fighters" { that = count(ships(player.p2, system.s19)) == 3 }
  }
  answers = {
    play_skilled_retreat = ["yes"]
    to                   = [system.s19]
  }
}

test "42.7: where ships retreat to is said when they leave" {
  source   = "42.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.mehar_xull" { owner = player.p2 }
    set "planet.wellon"     { owner = player.p2 }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
    }
  }
  run {
    run "announce" {
      who    = player.p2
      system = system.mecatol
    }
    set "planet.mehar_xull" { owner = player.p1 }
    run "retreat" {
      who    = player.p2
      system = system.mecatol
    }
    expect "to where they still may" { that = count(ships(player.p2, system.s19)) == 1 && !player.p2.retreats }
  }
  answers = { flee = ["yes"] }
}

test "43.7: who has space cannons need not fire them; 77.3 the invader says in which order they do" {
  source   = "43.7, 77.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    each "p" {
      in = [planet.mellon, planet.zohbat]
      set "p" { owner = player.p2 }
      run "arm" {
        who    = player.p2
        card   = unit_card.pds_1
        system = system.s30
        planet = p
      }
      run "arm" {
        who    = player.p1
        card   = unit_card.infantry_1
        system = system.s30
      }
    }
  }
  run {
    run "invasion" {
      self = player.p1
      goal = system.s30
    }
    expect "only one planet was taken" { that = planet.mellon.owner == player.p1 && planet.zohbat.owner == player.p2 }
  }
  dice = { dice = [6] }
  answers = {
    party         = [unit.c2, null, unit.c4]
    order_of_fire = [planet.zohbat]
    defend        = ["yes", "no"]
  }
}

test "48: infantry that fell to a card comes back at the start of the next turn" {
  source   = "48"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.wellon" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_2
      system = system.s19
      planet = planet.wellon
    }
    set "player.p2" { cards = [unit_card.infantry_2] }
  }
  run {
    let "fell" { be = [for u in planet.wellon.units : u] }
    each "u" {
      in = fell
      run "destroy" {
        unit   = u
        system = system.s19
        by     = player.p1
      }
    }
    each "p" {
      in = players
      set "p" { quiet = true }
    }
    run "take_turn" { self = player.p1 }
    expect "saved when the turn is over" { that = player.p2.saved == 1 && player.p2.fallen == 0 }
  }
  dice = { rescue = [6] }
}

test "70.2: ships that retreat out of a gravity rift roll too" {
  source   = "70.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "system.s41" { ways = [system.s24] }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s41
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s41
      number = 5
    }
  }
  run {
    run "withdraw" {
      who    = player.p2
      to     = system.s24
      system = system.s41
    }
    expect "a carrier and the four that it has room for are left" { that = count(ships(player.p2, system.s24)) == 5 && count(system.s41.units) == 0 }
  }
  dice = { rift = [3, 4] }
}

test "78.2: the flagship of eliminated Creuss takes its wormhole along, and 78.10 their tokens stay" {
  source   = "78.10"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p2
      faction = faction.creuss
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.hil_colish
      system = system.s24
    }
    run "move_delta" { self = player.p2 }
    set "system.s19" { wormholes = [wormhole.alpha] }
    set "player.p2"  { alpha_gate = system.s19 }
  }
  run {
    expect "there" { that = contains(system.s24.wormholes, wormhole.delta) }
    run "eliminate" { who = player.p2 }
    expect "gone" { that = !contains(system.s24.wormholes, wormhole.delta) && contains(system.s19.wormholes, wormhole.alpha) }
  }
}

test "Direct Hit does not destroy an upgraded dreadnought" {
  source   = "82.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_2
      system = system.mecatol
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.direct_hit_1]
    }
  }
  run {
    each "card" {
      in = [unit_card.dreadnought_2, unit_card.super_dreadnought_2, unit_card.exotrireme_2]
      set "unit.c1" {
        card    = card
        damaged = false
      }
      run "assign_hits" {
        who    = player.p2
        by     = player.p1
        hits   = 1
        system = system.mecatol
      }
    }
    expect "nobody was asked for the card" { that = count(player.p1.hand) == 1 && count(ships(player.p2, system.mecatol)) == 1 }
  }
  answers = { shield = [unit.c1, unit.c1, unit.c1] }
}

test "Shields Holding cancels the hit of a Dimensional Splicer, or of Devotion" {
  source   = "FAQ 2001"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { battle = system.mecatol }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.shields_holding_1, action_card.shields_holding_2]
    }
  }
  run {
    run "aim_hit" {
      self   = player.p1
      foe    = player.p2
      system = system.mecatol
    }
    expect "cancelled" { that = count(player.p2.hand) == 1 && count(ships(player.p2, system.mecatol)) == 1 }
  }
  answers = { play_shields_holding = ["yes"] }
}

test "Pillage: nothing is taken from who gains no trade goods and makes no transaction" {
  source   = "set-up 3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1"    { plays = faction.mentak }
    set "player.p2"    { goods = 4 }
    set "planet.quann" { owner = player.p1 }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = planet.quann.system
    }
  }
  run {
    run "gain_goods" {
      who    = player.p2
      number = 0
    }
    expect "nothing gained" { that = player.p2.goods == 4 }
    set "player.p1" { gagged = true }
    run "gain_goods" {
      who    = player.p2
      number = 1
    }
    expect "a Political Secret forbids it" { that = player.p2.goods == 5 }
    set "player.p1" { gagged = false }
    run "gain_goods" {
      who    = player.p2
      number = 0
      traded = true
    }
    expect "a transaction" { that = player.p2.goods == 4 && player.p1.goods == 1 }
  }
  answers = { pillage = ["a_good"] }
}

test "Experimental Battlestation is a space cannon, so Plasma Scoring adds a die" {
  source   = "FAQ 1928"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p2" { techs = [tech.plasma_scoring] }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 4
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.experimental_battlestation_1]
    }
  }
  run {
    run "ships_arrived" {
      self = player.p1
      goal = system.s24
    }
    expect "four hits" { that = count(ships(player.p1, system.s24)) == 0 }
  }
  dice    = { dice = [5, 5, 5, 5] }
  answers = { play_experimental_battlestation = ["yes"] }
}

test "1.6: a transaction with each player on each agenda" {
  source   = "1.6"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game"      { speaker = player.p1 }
    set "player.p1" { dealt = [player.p2, player.p3] }
    set "player.p2" { dealt = [player.p1] }
    set "player.p3" { dealt = [player.p1] }
  }
  run {
    expect "no more on the last one" { that = count(partners(player.p1)) == 0 }
    run "consider" { agenda = directive.mutiny }
    expect "the deals of the last one do not count" { that = count(partners(player.p1)) == 2 }
  }
  answers = {
    agenda_deals = [action.deal_no_more, action.deal_no_more, action.deal_no_more]
    decided      = [verdict.for]
  }
}

test "35.22: a prediction comes true if it is the outcome after Confusing Legal Text" {
  source   = "35.22"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { speaker = player.p1 }
    set "ploy.trade_rider" {
      predictor  = player.p3
      prediction = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.confusing_legal_text_1]
    }
  }
  run {
    let "agenda"  { be = directive.archived_secret }
    let "outcome" { be = player.p1 }
    run "resolve_agenda" "final" {}
    expect "another is elected" { that = final == player.p2 && count(player.p2.secrets) == 1 && count(player.p1.secrets) == 0 }
    run "agenda_resolved" {
      when    = final != null
      outcome = final
    }
    expect "and was foreseen" { that = player.p3.goods == 5 }
  }
  answers = {
    play_confusing_legal_text = ["yes"]
    scapegoat                 = [player.p2]
  }
}

test "38.4: Nekro with the text of Mageon Implants still holds seven cards at most" {
  source   = "38.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" {
      plays = faction.nekro
      techs = [tech.mageon_implants]
      quiet = true
    }
    each "p" {
      in = players
      set "p" { quiet = true }
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.plague_1, action_card.spy_1, action_card.summit_1, action_card.bunker_1, action_card.veto_1, action_card.bribery_1, action_card.salvage_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.uprising_1]
    }
  }
  run {
    run "take_turn" { self = player.p1 }
    expect "one is discarded" { that = count(player.p1.hand) == 7 && count(player.p2.hand) == 0 && where(action_card.bunker_1) == action_discards }
  }
  answers = {
    player_turn             = [action.spy]
    "discard_cards/dropped" = [action_card.bunker_1]
  }
}

test "37.3: Fleet Logistics gives no second action after passing" {
  source   = "37.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { techs = [tech.fleet_logistics] }
    each "p" {
      in = players
      set "p" { quiet = true }
    }
  }
  run {
    run "take_turn" { self = player.p1 }
    expect "passed" { that = player.p1.passed && player.p1.tactic == 3 }
  }
  answers = { player_turn = [action.pass_round] }
}

test "31.1: forces in a system that ships of others bar are not picked up on the way through a wormhole" {
  source   = "31.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "system.s26"   { ways = [system.s39, system.s24] }
    set "system.s39"   { ways = [system.s26, system.s24] }
    set "system.s24"   { ways = [system.s26, system.s39] }
    set "planet.lodor" { owner = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_2
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s26
      planet = planet.lodor
    }
  }
  run {
    expect "on the way" { that = loadable(unit.c1, system.s39) == [unit.c2] }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s26
    }
    expect "barred by a fighter" { that = reaches(unit.c1, system.s39) && count(loadable(unit.c1, system.s39)) == 0 }
    remove { what = unit.c3 }
    set "system.s26" { tokens = [player.p1] }
    set "player.p1"  { tokens = 7 }
    expect "31.3 or by a command token of theirs" { that = count(loadable(unit.c1, system.s39)) == 0 }
  }
}

test "32.3: forces whose carrier was lost in the combat do not land" {
  source   = "32.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { turn = player.p1 }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s19
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s19
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s19
    }
  }
  run {
    run "fight_in_space" {
      self = player.p1
      goal = system.s19
    }
    expect "a cruiser is left, and nobody to land" { that = count(ships(player.p1, system.s19)) == 1 && count(landing_parties(player.p1, system.s19)) == 0 }
  }
  dice    = { dice = [10, 1, 10] }
  answers = { lost = [unit.c2] }
}

test "Duranium Armor repairs nothing that an ambush damaged in this round" {
  source   = "42.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { plays = faction.mentak }
    set "player.p2" { techs = [tech.duranium_armor] }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    run "round_starts" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    run "exchange_hits" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "not in the first round" { that = unit.c2.damaged }
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    run "exchange_hits" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "in the second" { that = !unit.c2.damaged }
  }
  dice = { dice = [10] }
  answers = {
    spring = ["yes"]
    shield = [unit.c2]
  }
}

test "34.7: of two who have enough points in a status phase, the one first by initiative wins" {
  source   = "34.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { speaker = player.p1 }
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "lead" {
      self    = player.p3
      faction = faction.hacan
    }
    set "player.p1" { points = 9 }
    set "player.p3" { points = 9 }
    set "strategy_card.imperial" { holder = player.p1 }
    set "strategy_card.trade" { holder = player.p2 }
    set "strategy_card.warfare" { holder = player.p3 }
    move {
      what = [objective.lead_from_the_front]
      to   = revealed
    }
  }
  run {
    run "status_phase" {}
  }
  expect "though the other could have scored too" { that = winners() == [player.p3] && player.p1.points == 9 }
  answers = {
    objective = [objective.lead_from_the_front]
    of_tactic = [3]
  }
}

test "49.7: an agenda that eliminates the speaker hands the next vote to the left" {
  source   = "49.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" {
      round   = 3
      speaker = player.p1
    }
    set "planet.wellon" { owner = player.p1 }
    set "planet.quann"  { owner = player.p2 }
    set "planet.mellon" { owner = player.p3 }
    run "pledge" {
      from    = player.p1
      to      = player.p2
      promise = promise.support_for_the_throne
    }
  }
  run {
    let "wellon" { be = planet.wellon }
    run "resolve_agenda" {
      agenda  = directive.colonial_redistribution
      outcome = wellon
    }
    expect "the next player decides ties" { that = player.p1.out && game.speaker == player.p2 }
    expect "78.4 their support is gone, and the point that it gave" { that = player.p2.points == 0 && count(player.p2.treaties) == 0 }
    run "hold_vote" "outcome" { agenda = directive.mutiny }
    expect "tie" { that = outcome == verdict.opposed }
  }
  answers = {
    heir         = [player.p3]
    settle_there = ["yes"]
    ballot       = [null, null]
    decided      = [verdict.opposed]
  }
}

test "83.3: ships above the fleet limit are removed when they arrive, and do not fight" {
  source   = "83.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 5
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
  }
  run {
    run "movement" {
      self = player.p1
      goal = system.mecatol
    }
    expect "three of five" { that = count(ships(player.p1, system.mecatol)) == 3 && count(system.s24.units) == 0 }
  }
  answers = {
    fleet = [unit.c1, unit.c2, unit.c3, unit.c4, unit.c5]
  }
}

test "34.4: nobody has more points than the track" {
  source   = "34.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { points = 9 }
  }
  run {
    run "score" {
      who    = player.p1
      points = 2
    }
  }
  expect "ten" { that = winners() == [player.p1] && player.p1.points == 10 }
}

test "Lost Star Chart joins alpha and beta wormholes for everybody, so space cannons fire through" {
  source   = "45.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "system.s26" { ways = [] }
    set "system.s25" { ways = [] }
    set "system.s26" { wormholes = [wormhole.alpha] }
    set "system.s25" { wormholes = [wormhole.beta] }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_2
      system = system.s26
      planet = planet.lodor
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.lost_star_chart_1]
    }
  }
  run {
    expect "out of reach" { that = count(cannons(player.p2, system.s25)) == 0 }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "in reach" { that = count(cannons(player.p2, system.s25)) == 1 }
    run "tactical_over" { self = player.p1 }
    expect "in this action only" { that = count(cannons(player.p2, system.s25)) == 0 }
  }
  answers = { play_lost_star_chart = ["yes"] }
}

test "10.1: a Floating Factory that Construction Rider places is in space" {
  source   = "10.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "ploy.construction_rider" {
      predictor  = player.p1
      prediction = verdict.for
    }
  }
  run {
    run "agenda_resolved" { outcome = verdict.for }
    expect "there" { that = count(system.saar_home.units) == 1 && count(planet.ragh.units) == 0 }
  }
  answers = { planet = [planet.ragh] }
}

test "11.19: space docks of Nekro fly while it copies Floating Factory II" {
  source   = "11.19"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.nekro_home
      planet = planet.mordai_ii
    }
  }
  run {
    run "assimilate" {
      self = player.p1
      tech = tech.floating_factory_ii
    }
    expect "off the planet" { that = unit.c1.card == unit_card.floating_factory_2 && unit.c1.on == null && unit.c1.at == system.nekro_home }
    set "player.p1" { techs = faction.nekro.techs }
    run "downgrade" {
      self = player.p1
      card = unit_card.floating_factory_2
    }
    expect "back on it" { that = unit.c1.on == planet.mordai_ii }
  }
}

test "Chaos Mapping is no use of production, so Sarween Tools makes nothing cheaper" {
  source   = "FAQ 1961"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.saar
    }
    set "player.p1" {
      techs = [tech.chaos_mapping, tech.sarween_tools]
      goods = 3
    }
    run "exhaust_planets" { planets = player.p1.planets }
    each "p" {
      in = players
      set "p" { quiet = true }
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.floating_factory_1
      system = system.saar_home
    }
  }
  run {
    run "take_turn" { self = player.p1 }
    expect "the whole price" { that = player.p1.goods == 1 && count(system.saar_home.units) == 2 }
  }
  answers = {
    system      = [system.saar_home]
    made        = [unit_card.cruiser_1]
    player_turn = [action.pass_round]
  }
}
