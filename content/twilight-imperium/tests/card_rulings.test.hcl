# What the questions of the rulebook say about action cards.

test "a Skilled Retreat is no retreat, so nobody intercepts it" {
  source   = "FAQ 1992"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.skilled_retreat_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.intercept_1]
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "they got away, and the other card is kept" { that = count(ships(player.p1, system.s19)) == 2 && count(player.p2.hand) == 1 }
  }
  answers = {
    play_skilled_retreat = ["yes"]
    to                   = [system.s19]
  }
}

test "ships that fall to Courageous to the End cannot sustain damage" {
  source   = "FAQ 1994"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.courageous_to_the_end_1]
    }
    set "game" {
      battle = system.mecatol
    }
  }
  run {
    run "destroy" {
      unit   = unit.c1
      system = system.mecatol
      by     = player.p2
    }
    expect "one is lost, the other whole" { that = count(ships(player.p2, system.mecatol)) == 1 && !any([for u in system.mecatol.units : u.damaged]) }
  }
  dice = {
    courage = [10, 1]
  }
  answers = {
    play_courageous_to_the_end = ["yes"]
  }
}

test "two Direct Hits at two ships in one round" {
  source   = "FAQ 1997"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.direct_hit_1, action_card.direct_hit_2]
    }
    set "game" {
      battle = system.mecatol
    }
  }
  run {
    run "assign_hits" {
      who    = player.p2
      by     = player.p1
      hits   = 2
      system = system.mecatol
    }
    expect "both are lost" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.mecatol)) == 0 }
  }
  answers = {
    shield          = [unit.c1, unit.c2]
    play_direct_hit = ["yes", "yes"]
  }
}

test "both sides of a space combat cancel hits with Shields Holding" {
  source   = "FAQ 1999"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.shields_holding_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.shields_holding_2]
    }
    set "game" {
      battle = system.mecatol
    }
    set "player.p1" {
      hits = 2
    }
    set "player.p2" {
      hits = 2
    }
  }
  run {
    run "exchange_hits" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nothing is lost" { that = count(player.p1.hand) + count(player.p2.hand) == 0 && count(system.mecatol.units) == 4 }
  }
  answers = {
    play_shields_holding = ["yes", "yes"]
  }
}

test "Shields Holding cancels hits of an ambush" {
  source   = "FAQ 2001"
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
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.shields_holding_1]
    }
    set "game" {
      battle = system.mecatol
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nothing is lost" { that = count(player.p2.hand) == 0 && count(ships(player.p2, system.mecatol)) == 2 }
  }
  dice = {
    dice = [10, 10]
  }
  answers = {
    spring               = ["yes"]
    ambush               = [unit.c2]
    play_shields_holding = ["yes"]
  }
}

test "a Direct Hit follows damage from an ambush" {
  source   = "FAQ 2003"
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
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.direct_hit_1]
    }
    set "game" {
      battle = system.mecatol
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "it is lost" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.mecatol)) == 0 }
  }
  dice = {
    dice = [10]
  }
  answers = {
    spring          = ["yes"]
    shield          = [unit.c2]
    play_direct_hit = ["yes"]
  }
}

test "votes that are bought let no Distinguished Councilor follow" {
  source   = "FAQ 2005"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p2
      custodians = false
    }
    set "player.p1" {
      goods  = 3
      ballot = verdict.for
      votes  = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bribery_1, action_card.distinguished_councilor_1]
    }
  }
  run {
    run "cast_votes" {
      self     = player.p2
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "three votes more, and the other card is kept" { that = player.p1.votes == 4 && player.p1.hand == [action_card.distinguished_councilor_1] }
  }
  answers = {
    play_bribery = ["yes"]
    bribe        = [3]
  }
}

test "Sabotage comes when the target is known and before dice are rolled" {
  source   = "FAQ 2007"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    set "planet.zohbat" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.zohbat
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.plague_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "nothing is lost" { that = count(planet.mellon.units) == 2 && count(action_discards) == 2 }
  }
  answers = {
    player_turn   = ["play_plague", "pass_round"]
    planet        = [planet.mellon]
    play_sabotage = ["yes"]
  }
}

test "a Lucky Shot is not for ships of its own player" {
  source   = "FAQ 2009"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.destroyer_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.lucky_shot_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "the other one is lost" { that = count(ships(player.p1, system.s24)) == 1 && count(ships(player.p2, system.s24)) == 0 }
  }
  answers = {
    player_turn = ["play_lucky_shot"]
  }
}

test "Experimental Battlestation does not fire if no ship moved" {
  source   = "FAQ 2016"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.experimental_battlestation_1]
    }
  }
  run {
    run "move_ships" {
      self = player.p2
      goal = system.s24
    }
    expect "the card is kept" { that = count(player.p1.hand) == 1 }
  }
}

test "Experimental Battlestation does not fire if every ship that moved is lost on its way" {
  source   = "FAQ 2016"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" { owner = player.p1 }
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
      card   = unit_card.cruiser_1
      system = system.s41
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.experimental_battlestation_1]
    }
  }
  run {
    run "arrive" {
      who   = player.p2
      goal  = system.s24
      fleet = [unit.c3]
    }
    expect "the card is kept" { that = count(player.p1.hand) == 1 && count(system.s41.units) == 0 && count(ships(player.p2, system.s24)) == 1 }
  }
  dice = { rift = [1, 1] }
}

test "the Nekro Virus does not vote, and plays riders" {
  source   = "FAQ 2018"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.nekro
    }
    set "game" {
      speaker    = player.p2
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.trade_rider_1]
    }
  }
  run {
    run "before_votes" {
      agenda = directive.mutiny
    }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "paid" { that = !player.p1.may_vote && player.p1.goods == 5 }
  }
  answers = {
    play_trade_rider = ["yes"]
    prediction       = [verdict.for]
  }
}

test "votes are bought after a speaker who may not vote" {
  source   = "FAQ 2020"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p2
      custodians = false
    }
    set "player.p2" {
      banned = true
    }
    set "player.p1" {
      goods  = 2
      ballot = verdict.for
      votes  = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bribery_1]
    }
  }
  run {
    run "cast_votes" {
      self     = player.p2
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "bought" { that = player.p1.votes == 3 && player.p2.ballot == null }
  }
  answers = {
    play_bribery = ["yes"]
    bribe        = [2]
  }
}
