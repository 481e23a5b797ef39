# 3.4.2: who may search for whom, and what finds what.

test "two crew vehicles looking for three find on 7" {   # ruling: 4 + 1 + 2, not the 8 of one example
  scenario = scenario.proving_ground
  run {
    run "stage" {
      hunters = [ship.yangtze, ship.huang_he]
      quarry  = [ship.fuji, ship.soya, ship.kaiyo]
    }
  }
  dice = { search = [8, 7] }
  after "judge_search" {
    expect "7 or less" { that = search_chance(battle) == 7 }
    expect "8 does not" { that = !battle.attacker.found }
    expect "7 does" { that = battle.defender.found }
  }
}

test "robots and launchers do not help to find" {
  scenario = scenario.proving_ground
  run {
    run "stage" {
      hunters = [ship.yangtze]
      quarry  = [ship.tanaka, ship.epsilon]
    }
  }
  dice = { search = [5, 10] }
  after "judge_search" {
    expect "4 or less" { that = search_chance(battle) == 4 && !battle.attacker.found && !battle.defender.found }
  }
}

test "a base cannot hide, and its network's drones still count" {
  scenario = scenario.proving_ground
  given {
    set "faction.japan"     { techs = [tech.fighter_drones] }
    set "base.kibo.defense" { level = 2 }
  }
  run {
    run "stage" {
      hunters = [ship.yangtze]
      quarry  = [base.kibo]
    }
  }
  dice = { search = [10, 9] }
  after "judge_search" {
    expect "both find" { that = battle.attacker.found && battle.defender.found }
    expect "10 stays 10" { that = battle.attacker.roll == 10 }
    expect "9 becomes 8" { that = battle.defender.roll == 8 }
  }
}

test "five squadrons take off two" {
  scenario = scenario.proving_ground
  given {
    set "faction.japan" { techs = [tech.fighter_drones] }
  }
  run {
    run "stage" {
      hunters = [ship.kunlun]
      quarry  = [ship.hiryu, ship.akagi]
    }
  }
  dice = { search = [6, 7] }
  after "judge_search" {
    expect "3 + 2 squadrons" { that = drones(battle.defender) == 5 && battle.defender.roll == 5 }
    expect "without the technology none flies" { that = drones(battle.attacker) == 0 && battle.attacker.roll == 6 }
    expect "4 + 1: the carriers find, the Kunlun does not" { that = battle.defender.found && !battle.attacker.found }
  }
}

test "the steps of the drones" {
  scenario = scenario.proving_ground
  run {}
  expect "none" { that = table.wake.squadrons[0].off == 0 }
  expect "one to four" { that = table.wake.squadrons[1].off == 1 && table.wake.squadrons[4].off == 1 }
  expect "five and more" { that = table.wake.squadrons[5].off == 2 && table.wake.squadrons[12].off == 2 }
}

test "launchers and robots alone fall to a successful search" {
  scenario = scenario.proving_ground
  given {
    create "fleet" "launch" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    set "ship.tanaka"  { fleet = launch }
    set "ship.epsilon" { fleet = launch }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze]
      quarry  = [ship.tanaka, ship.epsilon]
    }
  }
  dice = { search = [4, 9] }
  expect "both are gone" { that = ship.tanaka.fleet == null && ship.epsilon.fleet == null }
  expect "nobody earns anything" { that = faction.china.victory == 0 && count(faction.japan.hand) == 0 }
}

test "who may search for whom" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
    create "fleet" "hunter" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "beside" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    create "fleet" "below" {
      owner = faction.japan
      at    = world.anvil.surface
    }
    create "fleet" "landed" {
      owner = faction.japan
      at    = world.anvil.surface
    }
    create "fleet" "sheltered" {
      owner = faction.japan
      at    = world.earth.orbit
    }
    create "fleet" "orbiting" {
      owner = faction.china
      at    = world.earth.orbit
    }
    create "fleet" "unarmed" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "mixed" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "tired" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "under_way" {
      owner = faction.china
      at    = system.anvil.transfer
    }
    set "ship.yangtze"    { fleet = hunter }
    set "ship.fuji"       { fleet = beside }
    set "ship.mogami"     { fleet = landed }
    set "base.kibo"       { fleet = below }
    set "ship.soya"       { fleet = sheltered }
    set "ship.kunlun"     { fleet = orbiting }
    set "ship.yang_liwei" { fleet = unarmed }
    set "ship.lancang"    { fleet = mixed }
    set "ship.gan_dei"    { fleet = mixed }
    set "ship.songhua" {
      fleet    = tired
      reserved = true
    }
    set "ship.min_jiang" { fleet = under_way }
  }
  run {}
  expect "in orbit what is there, and the base below" {
    that = may_search(hunter) && quarry(hunter) == [beside, below]
  }
  expect "nobody at Earth" { that = !may_search(orbiting) }
  expect "not without a gun" { that = !may_search(unarmed) }
  expect "not with a robot" { that = !may_search(mixed) }
  expect "not from reserve" { that = !may_search(tired) }
  expect "not between the systems" { that = !may_search(under_way) }
}

test "an embargo stops crew vehicles away from bases and nothing else" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.embargo }
    create "fleet" "hunter" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    create "fleet" "crew" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    create "fleet" "robot" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    create "fleet" "spared" {
      owner = faction.japan
      at    = system.anvil.flyby
      truce = [faction.china]
    }
    create "fleet" "station" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    create "fleet" "docked" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    create "fleet" "patrol" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    set "ship.yangtze"  { fleet = hunter }
    set "ship.huang_he" { fleet = patrol }
    set "ship.fuji"     { fleet = crew }
    set "ship.tanaka"   { fleet = robot }
    set "ship.soya"     { fleet = spared }
    set "base.kibo"     { fleet = station }
    set "ship.mogami"   { fleet = docked }
  }
  run {}
  expect "the crew, but no robot and nobody who gave up" { that = quarry(hunter) == [crew] }
  expect "neither a base nor what stands at one" { that = count(quarry(patrol)) == 0 }
}

test "the elevator docks what is in orbit at the base below" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.embargo }
    create "fleet" "patrol" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "crew" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    create "fleet" "station" {
      owner = faction.japan
      at    = world.anvil.surface
    }
    set "ship.huang_he" { fleet = patrol }
    set "ship.mogami"   { fleet = crew }
    set "base.kibo" {
      fleet = station
      world = world.anvil
    }
  }
  run {}
  expect "without it the crew is fair game" { that = may_attack(faction.china, crew) }
  expect "its own base shelters it then" { that = at_base(faction.japan, station) && !at_base(faction.japan, crew) }
}
test "the same with the elevator" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation"      { stance = stance.embargo }
    set "faction.japan" { techs = [tech.space_elevator] }
    create "fleet" "crew" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "ship.mogami" { fleet = crew }
    set "base.kibo"   { world = world.anvil }
  }
  run {}
  expect "it counts as being at the base" { that = at_base(faction.japan, crew) && !may_attack(faction.china, crew) }
}

test "an embargo spares whoever stands at a base, be it a stranger's, and whoever leads his fleet" {
  scenario = scenario.test_allies
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    let "alliance" { be = relation(faction.russia, faction.japan) }
    set "relation" { stance = stance.embargo }
    set "alliance" { stance = stance.alliance }
    run "found_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.anvil
    }
    create "fleet" "joint" {
      owner = faction.russia
      at    = world.anvil.surface
    }
    set "ship.mogami" { fleet = joint }
    set "ship.titov"  { fleet = joint }
  }
  run {
    expect "nobody may" { that = joint.owner == faction.russia && !may_attack(faction.china, joint) }
    run "destroy_base" { base = base.concordia }
  }
  expect "away from it Japan's ship is fair game" { that = may_attack(faction.china, joint) }
}
test "a fleet searches once a turn; a probe goes down with its carrier, an empty fleet is no more" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
    create "fleet" "hunter" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    create "fleet" "robot" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    create "fleet" "other" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    set "ship.yangtze" { fleet = hunter }
    set "ship.tanaka" {
      fleet = robot
      probe = ship.ito
    }
    set "ship.fuji" { fleet = other }
  }
  dice = { search = [4, 9] }
  answers = {                          # then China has no fleet left to search with, and the Fuji no gun
    combat = [action.search]
    prey   = [robot]
  }
  expect "both robots are gone" { that = ship.tanaka.fleet == null && ship.tanaka.probe == null }
  expect "and so is their fleet" { that = all(fleet) == [hunter, other] }
}
