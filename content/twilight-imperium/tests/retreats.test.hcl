# Cases of a fifth sample of sentences and cards.

test "42.7: who retreats has left before a Devotion" {
  source   = "42.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p1" { plays = faction.yin }
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
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nothing is hit" { that = count(units_of(player.p1, system.mecatol, unit_type.cruiser)) == 2 && count(units_of(player.p2, system.s24, unit_type.carrier)) == 1 }
  }
  dice = { dice = [1, 1, 1] }
  answers = {
    flee = ["yes"]
  }
}

test "42.7: who retreats has left before an Exotrireme rams" {
  source   = "42.7"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
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
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nothing is rammed" { that = count(player.p1.units) == 2 && count(units_of(player.p2, system.s24, unit_type.carrier)) == 1 }
  }
  dice = { dice = [1, 1, 1] }
  answers = {
    flee = ["yes"]
  }
}

test "42.7: Emergency Repairs at the end of a round are too late for ships that retreat in it" {
  source   = "42.7"
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
      card   = unit_card.dreadnought_1
      system = system.mecatol
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.emergency_repairs_1]
    }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "damaged, with the card in hand" { that = unit.c2.damaged && unit.c2.at == system.s24 && count(player.p2.hand) == 1 }
  }
  dice = { dice = [10, 1] }
  answers = {
    flee   = ["yes"]
    shield = [unit.c2]
  }
}

test "Duranium Armor repairs a ship before it retreats" {
  source   = "42.6"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
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
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    set "unit.c2" { damaged = true }
  }
  run {
    run "space_combat" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "repaired" { that = !unit.c2.damaged && unit.c2.at == system.s24 }
  }
  dice = { dice = [1, 1] }
  answers = {
    flee = ["yes"]
  }
}
