# 70, 31 Ways through the gravity rift, and what ships pick up on them. From s24 two ways lead to s30: by s23, or through the rift (s41) and by s36.

procedure "join_ways" {                # a small map: which systems lead where
  each "s" {
    in = [system.s23, system.s24, system.s30, system.s36, system.s41]
    set "s" { ways = s == system.s24 ? [system.s23, system.s41] : s == system.s41 ? [system.s24, system.s36] : s == system.s36 ? [system.s41, system.s30] : s == system.s30 ? [system.s36, system.s23] : [system.s24, system.s30] }
  }
  gain "game" { systems = system.s41 }
}
test "70.2: a ship that passes the gravity rift rolls, also if it needs no help" {
  source   = "70.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "join_ways" {}
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    expect "near" { that = reaches(unit.c1, system.s36) && !spares_rift(unit.c1, [], system.s36, 2) }
    run "move_ships" {
      self = player.p1
      goal = system.s36
    }
    expect "lost" { that = count(player.p1.units) == 0 }
  }
  dice    = { rift = [3] }
  answers = { fleet = [unit.c1] }
}
test "31.1, 70.1: a ship that picks nothing up there goes around the gravity rift" {
  source   = "70.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "join_ways" {}
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_2
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s36
    }
  }
  run {
    run "move_ships" {
      self = player.p1
      goal = system.s30
    }
    expect "around" { that = unit.c1.at == system.s30 && unit.c2.at == system.s36 }
  }
  answers = {
    fleet = [unit.c1]
    cargo = [null]
  }
}
test "31.1, 70.1: it passes the gravity rift for what it picks up behind it" {
  source   = "70.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "join_ways" {}
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_2
      system = system.s24
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.s36
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s23
    }
  }
  run {
    expect "either" { that = loadable(unit.c1, system.s30) == [unit.c2, unit.c3] && !reaches_by(unit.c1, [system.s36, system.s23], system.s30, 2) }
    run "move_ships" {
      self = player.p1
      goal = system.s30
    }
    expect "through" { that = unit.c1.at == system.s30 && unit.c2.at == system.s30 && unit.c3.at == system.s23 }
  }
  dice = { rift = [4] }
  answers = {
    fleet = [unit.c1]
    cargo = [unit.c2]
  }
}
