# 6.0, Invasion: setting up, and both ends.

test "setting up" {
  scenario = scenario.invasion
  seats    = [faction.china, faction.asia]
  seed     = 1
  bot      = "defender"
  run {}
  expect "level 6, without life and without start techs" {
    that = all([for f in players : count(f.techs) == count(tech_level(6)) && !contains(f.techs, tech.signs_of_life)])
  }
  expect "ten policies, one of them unified" {
    that = all([for f in players : count(f.policies) == 10 && count(unified_of(f)) == 1])
  }
  expect "one purse of 80" { that = faction.china.cash == 80 && faction.asia.cash == 80 }
  expect "the invader" {
    that = (combat_value(ship.invader) == 30 && squadrons(ship.invader) == 5
      && fires_at_range(faction.invader) && weapon_bonus(faction.invader) == 0)
  }
  expect "everybody has a place in the order" { that = count(game.initiative) == 2 }
}

test "building: from the purse, by technology, one of each counter" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  run {
    run "build_defender" { self = faction.china }
  }
  answers = { ship = [ship.tarim] }
  expect "21 less" { that = faction.china.cash == 59 && ship.tarim.fleet != null }
  expect "not a second time" { that = !may_defend(ship.tarim) }
  expect "the elevator lifts the largest" { that = may_defend(ship.kunlun) }
  expect "no robot and no launcher" { that = !may_defend(ship.gan_dei) && !may_defend(ship.kuaizhou) }
}

test "without the elevator nothing above a CV-4" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  given {
    set "faction.china" { techs = [for t in tech_level(6) : t if t != tech.space_elevator] }
  }
  run {}
  expect "4 yes, 5 no" { that = may_defend(ship.lancang) && !may_defend(ship.yangtze) }
}

test "never more than seven, never more than the purse" {
  scenario = scenario.invasion
  seats    = [faction.north_america, faction.china, faction.asia]
  seed     = 7
  bot      = "random"
  after "build_defender" {
    expect "seven at most" { that = count(defenders()) <= 7 }
    expect "paid in full" {
      that = faction.asia.cash >= 0 && faction.asia.cash == 80 - sum([for s in defenders() : s.price])
    }
  }
}

test "Earth is saved" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  given {                              # the invader is all but done
    set "ship.invader" { damage = 23 }
  }
  dice = {
    initiative = [50]
    search     = [1, 10]               # the invader's points: nobody slips away
    fire       = [1, 10]
  }
  expect "it is gone" { that = ship.invader.damage == 0 }
}

test "Earth is lost" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  given {
    set "faction.china" { cash = 10 }  # a gunship of three guns
  }
  bot = "defender"
  dice = {
    initiative = [50]
    search     = [1, 10]
    fire       = [10, 1]
  }
  expect "nobody is left" { that = count(defenders()) == 0 }
}

test "the invader aims with its points and stays on the ship it turned on" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  given {
    set "ship.invader" { damage = 15 }
    run "muster" { ship = ship.yangtze }
    run "muster" { ship = ship.kunlun }
  }
  run {
    run "fight_round" { round = 1 }
  }
  dice = {
    search = [1, 10]                   # the invader 9 + 1, Earth 1 + 4 + 3: two points, one damage
    fire   = [1, 1]
    mark   = [ship.yangtze]
  }
  after "exchange_fire" {
    expect "15 + 1 + 1: 5, and the point bought" { that = battle.attacker.extra == 1 && battle.attacker.deals == 6 }
    expect "14 + 5 + 1: 6, and the Kunlun's bomber" { that = battle.defender.bombers == 1 && battle.defender.deals == 7 }
  }
  expect "its three picks on the Yangtze, Earth's three on the Kunlun" {
    that = ship.yangtze.damage == 3 && ship.kunlun.damage == 3
  }
  expect "and seven on the invader" { that = ship.invader.damage == 22 }
}

test "if both fall in one round, Earth is saved" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  given {
    set "ship.invader" { damage = 24 }
    run "muster" { ship = ship.songhua }
    set "ship.songhua" { damage = 2 }
  }
  run {
    run "fight_round" "won" { round = 1 }
  }
  dice = {
    search = [1, 10]
    fire   = [10, 10]
  }
  expect "nobody is left, and that is won" { that = won && count(defenders()) == 0 }
}

test "seven players share one purse, to the last billion" {
  scenario = scenario.invasion
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  seed = 1
  bot  = "defender"
  given {
    set "faction.russia" { cash = 34 }
  }
  run {
    run "build_defender" { self = faction.china }
    run "build_defender" { self = faction.south_america }
  }
  answers = { ship = [ship.kunlun] }   # 28; for the 6 that are left South America has the Parana alone
  expect "everybody's purse is the one" { that = all([for f in players : f.cash == 0]) }
  expect "nobody can build on" { that = !any([for f in players : any([for s in f.ships : may_defend(s) && s.price <= f.cash])]) }
  expect "one fleet for all" { that = count(all(fleet)) == 1 && ship.kunlun.fleet == ship.parana.fleet }
}

test "what the purse does not hold cannot be built" {
  scenario = scenario.invasion
  seats    = [faction.japan]
  seed     = 1
  bot      = "defender"
  given {
    set "faction.japan" { cash = 34 }
  }
  run {
    run "build_defender" { self = faction.japan }
  }
  answers = { ship = [ship.yamato] }   # 39
  refused = "ship"
}

test "the invader turns on another once its mark is gone, and every round anew" {
  scenario = scenario.invasion
  seats    = [faction.china]
  seed     = 1
  bot      = "defender"
  given {
    set "ship.invader" { damage = 15 }
    run "muster" { ship = ship.kunlun }
    run "muster" { ship = ship.yangtze }
    run "muster" { ship = ship.songhua }
    set "ship.songhua" { damage = 2 }
  }
  run {
    run "fight_round" { round = 1 }
    set "ship.invader" { damage = 15 }
    run "fight_round" { round = 2 }
  }
  dice = {
    search = [4, 6, 4, 6]              # the invader 5 + 2, Earth 3 + 4 + 3: three points, all for damage or picks
    fire   = [1, 1, 1, 1]
    mark   = [ship.songhua, ship.kunlun, ship.yangtze]
  }
  after "exchange_fire" {
    expect "it always has a mark" { that = battle.attacker.mark != null }
  }
  expect "the Songhua is gone" { that = ship.songhua.fleet == null }
  expect "the second round's mark" { that = ship.yangtze.damage > 0 && ship.kunlun.damage > 0 }
}

test "drones both ways: all of the invader's are bombers, Earth's may stop them" {
  scenario = scenario.invasion
  seats    = [faction.japan]
  seed     = 1
  given {
    run "muster" { ship = ship.hiryu }
    run "muster" { ship = ship.soryu }
  }
  bot = "defender"
  run {
    run "fight_round" { round = 1 }
  }
  dice = {
    search = [3, 8]                    # the invader 8 - 2 + 2, Earth 3 - 2 + 4 + 3: nobody is ahead
    fire   = [1, 5]
    mark   = [ship.hiryu]
  }
  answers = { bombers = [2] }          # of six squadrons; four stay as fighters
  after "exchange_fire" {
    expect "30 + 1 + 1: 11 and five bombers, less four fighters" {
      that = battle.attacker.bombers == 5 && battle.attacker.deals == 12
    }
    expect "14 + 5 + 5: 7 and two bombers" { that = battle.defender.deals == 9 }
  }
  expect "nine hits on the invader" { that = ship.invader.damage == 9 }
}

test "nobody builds five crew vehicles above his support limit" {   # 3.1.4
  scenario = scenario.invasion
  seats    = [faction.japan]
  seed     = 1
  bot      = "defender"
  given {
    set "faction.japan" {
      cash     = 200
      policies = []
    }
    each "ship" {
      in = [ship.fuji, ship.soya, ship.kaiyo, ship.yukikaze, ship.shirase]
      run "muster" {}
    }
    expect "a sixth, for Earth supports two" { that = may_defend(ship.mogami) }
    run "muster" { ship = ship.mogami }
  }
  run {}
  expect "and no seventh" { that = !may_defend(ship.hiryu) }
}

test "nobody waits for the others: each builds its part of one plan" {
  scenario = scenario.invasion
  seats    = [faction.south_america, faction.russia, faction.china]
  seed     = 1
  bot      = "defender"
  given {
    set "game" { initiative = [faction.south_america, faction.russia, faction.china] }
  }
  run {
    expect "three factions' ships, for all of the money" {
      that = planned_fleet(faction.russia) == planned_fleet(faction.china) && count(distinct(planned_fleet(faction.russia)[*].owner)) > 1
    }
    run "build_fleet" {}
  }
  expect "the first of the order builds although others have better bargains" {
    that = ship.amazon.fleet != null && ship.kunlun.fleet != null
  }
  expect "little is left over" { that = faction.china.cash < 7 }
}
