# 14, 42, 43, 73, 77, 81, 82, 86: battles with scripted dice.

test "42.5, 61: each ship rolls its dice against its combat value; 42.6 hits destroy ships" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
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
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "the attacker wins" { that = winner == player.p1 }
    expect "one cruiser is left" { that = count(ships(player.p1, system.mecatol)) == 1 }
  }
  dice = { dice = [6, 7, 9] }
}
test "82: who sustains damage is damaged and stays; 82.3 only once" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "it lasted two rounds" { that = count(ships(player.p1, system.mecatol)) == 0 && count(ships(player.p2, system.mecatol)) == 2 }
  }
  dice    = { dice = [1, 7, 6, 4, 10, 1] }
  answers = { shield = [unit.c1] }
}
test "14: barrage destroys fighters before the first round, and nothing else" {
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
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 2
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "no round is fought" { that = winner == player.p1 }
  }
  dice = { dice = [9, 10] }
}
test "42.7: who announced a retreat leaves at the end of the round, with a command token" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
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
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.mecatol
      number = 5
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    let "to" { be = system.s24 }
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "the carrier went, with the four that have room" { that = count([for u in to.units : u if u.owner == player.p2]) == 6 && count([for u in system.mecatol.units : u if u.owner == player.p2]) == 0 }
    expect "a token lies there" { that = contains(to.tokens, player.p2) && player.p2.tokens == 7 }
  }
  dice    = { dice = [1, 1] }
  answers = { flee = ["yes"] }
}
test "28.3: in a nebula the defender hits with 1 less" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
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
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.s42
    }
    expect "6 hits for the defender alone" { that = winner == player.p2 }
  }
  dice = { dice = [6, 6] }
}
test "43.2, 43.3: PDS fire at ships that arrive; with long range at neighbouring systems too" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.mehar_xull" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_2
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.pds_1
      system = system.s22
      planet = planet.tarmann
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
    }
  }
  run {
    run "space_cannon_offence" {
      self = player.p1
      goal = system.mecatol
    }
    expect "one PDS fired, and hit" { that = count(player.p1.units) == 0 }
  }
  dice    = { dice = [5] }
  answers = { fire = ["yes"] }
}
test "81, 86: bombardment hits ground forces; planetary shield stops it, 86.3 but not where a war sun is" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.mellon" { owner = player.p2 }
    set "planet.zohbat" { owner = player.p2 }
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
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s30
      planet = planet.zohbat
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s30
    }
  }
  run {
    run "bombard" {
      self = player.p1
      goal = system.s30
    }
    expect "one infantry is gone, and the shielded planet is whole" { that = count(planet.mellon.units) == 1 && count(planet.zohbat.units) == 2 }
    run "arm" {
      who    = player.p1
      card   = unit_card.war_sun_1
      system = system.s30
    }
    expect "a war sun breaks the shield" { that = !is_shielded(player.p1, planet.zohbat) }
  }
  dice    = { dice = [5] }
  answers = { firing = [unit.c5] }
}
test "77: forces land, PDS fire, they fight, and whoever is left controls the planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "planet.mellon" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s30
      planet = planet.mellon
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      number = 3
    }
  }
  run {
    run "invasion" {
      self = player.p1
      goal = system.s30
    }
  }
  expect "43.6 one fell to the PDS, one in the first round" { that = count(troops(player.p1, planet.mellon)) == 1 }
  expect "77.5 the planet is theirs, exhausted, and its PDS destroyed" { that = planet.mellon.owner == player.p1 && planet.mellon.exhausted && count(planet.mellon.units) == 1 }
  dice    = { dice = [6], shots = [1, 8, 8] }
  answers = { party = [unit.c3, unit.c4, unit.c5], defend = ["yes"] }
}
