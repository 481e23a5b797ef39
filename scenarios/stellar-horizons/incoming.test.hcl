# 6.0, Incoming: setting up, the three ways to wear the asteroid down, and both ends.

test "setting up" {
  scenario = scenario.incoming
  seats    = [faction.china, faction.asia, faction.japan]
  seed     = 1
  bot      = "guardian"
  run {}
  expect "20 for each player" { that = crisis.asteroid.strength == 60 }
  expect "40 billion each" { that = all([for f in players : f.cash == 40]) }
  expect "level 3" { that = all([for f in players : f.techs == tech_level(3)]) }
  expect "a policy for each of four decades" { that = all([for f in players : count(f.policies) == 4]) }
  expect "three tiles" { that = count(tiles) == 3 && contains(tiles, world.main_belt) }
  expect "nobody has a ship" { that = count([for s in all(ship) : s if in_service(s)]) == 0 }
}

test "where it is" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  run {}
  expect "2061 to 2071" {
    that = asteroid_place(2061) == system.main_belt.flyby && asteroid_place(2071) == system.main_belt.flyby
  }
  expect "2072 to 2075" { that = asteroid_place(2072) == system.mars.flyby && asteroid_place(2075) == system.mars.flyby }
  expect "2076 to 2079" { that = asteroid_place(2076) == system.earth.flyby && asteroid_place(2079) == system.earth.flyby }
}

test "exploring: a robot of 2 needs a 5, and may break" {
  scenario = scenario.incoming
  seats    = [faction.north_america]
  seed     = 1
  bot      = "guardian"
  given {
    set "faction.north_america" { policies = [] }   # no help for robots
    run "form_up" {
      owner   = faction.north_america
      ships   = [ship.van_allen, ship.feynman]
      place   = system.main_belt.flyby
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  answers = {
    exploring = ["study", "study"]
    ship      = [ship.van_allen]
  }
  dice = {
    exploration = [5, 5]               # the Feynman needs a 4
    wear        = [21, 20]
  }
  expect "one point" { that = crisis.asteroid.strength == 19 && crisis.asteroid.removed[faction.north_america] == 1 }
  expect "the Van Allen explores on, the Feynman is lost" { that = in_service(ship.van_allen) && !in_service(ship.feynman) }
  expect "an engineering marker for it, and none for exploring" {
    that = [for m in faction.north_america.hand : m.field] == [field.engineering]
  }
}

test "exploring: crews with all their techniques" {
  scenario = scenario.incoming
  seats    = [faction.north_america]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2072 }
    run "form_up" {
      owner   = faction.north_america
      ships   = [ship.lewis]
      place   = system.mars.flyby
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  answers = {
    exploring = ["study"]
    kept      = [2]
  }
  dice = {
    exploration = [9, 2]               # 3 + 7 + 2 for suits: 12, and the better die of two
    wear        = [35]
  }
  expect "two points" { that = crisis.asteroid.strength == 18 }
  expect "recalled" { that = ship.lewis.reserved }
}

test "exploring: flybys also from afar, and on they fly" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "faction.china" { policies = [] }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.fei_xin]
      place   = system.main_belt.transfer
      box     = 2
      company = null
    }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.xu_ganqi]
      place   = system.main_belt.flyby
      company = null
    }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.li_bing]
      place   = system.main_belt.transfer
      box     = 1
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  answers = {
    exploring = ["study", "study"]
    ship      = [ship.fei_xin]
  }
  dice = {
    exploration = [3, 6]               # 3 + 2 - 2, and 3 + 3
    wear        = [100, 100]
  }
  expect "two points; the rover has to wait" { that = crisis.asteroid.strength == 18 && !ship.li_bing.used }
  expect "behind the Belt nothing is laid out" { that = in_service(ship.fei_xin) && !in_service(ship.xu_ganqi) }
}

test "exploring: from too far away nothing is seen, and nothing done" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "faction.china" { policies = [] }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.fei_xin]
      place   = system.main_belt.transfer
      box     = 8
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  answers = { exploring = ["study"] }
  dice    = { wear = [100] }
  expect "3 + 2 - 8 is as good as 0" { that = study_value(ship.fei_xin) == 0 && crisis.asteroid.strength == 20 }
}

test "towing: its size, then reserve" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2075 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.zheng_he, ship.songhua, ship.shenzhou]
      place   = system.mars.flyby
      company = null
    }
    set "ship.songhua" { reserved = true }
  }
  run {
    run "exploration_phase" {}
  }
  answers = {
    exploring = ["tow", "tow"]
    ship      = [ship.zheng_he]
  }
  expect "4 and 2; not the one in reserve" { that = crisis.asteroid.strength == 14 && !ship.songhua.used }
  expect "both are tired" { that = ship.zheng_he.reserved && ship.shenzhou.reserved }
}

test "firing: the direct-fire table, and fragments" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2076 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.lancang, ship.min_jiang, ship.zheng_he]
      place   = system.earth.flyby
      company = null
    }
    set "ship.min_jiang" { damage = 1 }
  }
  run {
    run "exploration_phase" {}
  }
  answers = {
    exploring = ["shoot", "shoot", "done"]
    ship      = [ship.lancang]
  }
  dice = { shot = [2, 8] }             # one more; then 3 + 8: 3 damage. The Zheng He has no guns
  expect "20, 21, 18" { that = crisis.asteroid.strength == 18 }
  expect "the crews stay in action, but have had their turn" {
    that = !ship.lancang.reserved && ship.lancang.used && !may_tow(ship.lancang) && may_tow(ship.zheng_he)
  }
}

test "only where it is" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2072 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.lancang]
      place   = world.mars.orbit
      company = null
    }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.xu_ganqi]
      place   = system.main_belt.flyby
      company = null
    }
  }
  run {}
  expect "neither may" { that = !may_tow(ship.lancang) && !may_study(ship.lancang) && !may_study(ship.xu_ganqi) }
}

test "deflected: the game ends at once" {
  scenario = scenario.incoming
  seats    = [faction.china, faction.asia]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" {
      year       = 2079
      initiative = [faction.china, faction.asia]
    }
    set "crisis.asteroid" { strength = 3 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.lancang]
      place   = system.earth.flyby
      company = null
    }
  }
  run {
    run "exploration_phase" {}
  }
  answers = { exploring = ["tow"] }
  expect "everybody wins" { that = is_over() && count(winners()) == 2 }
}

test "not deflected by the end of 2079" {
  scenario = scenario.incoming
  seats    = [faction.china, faction.asia]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2078 }
  }
  run {
    run "next_turn" {}
    expect "a year is left" { that = !is_over() }
    run "next_turn" {}
  }
  expect "everybody loses" { that = is_over() && count(winners()) == 0 }
}

# ---- Players without a person -------------------------------------------------------

test "guardians go where the asteroid will be" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    run "form_up" {
      owner   = faction.china
      ships   = [ship.li_bing, ship.lancang]
      place   = world.earth.surface
      company = null
    }
  }
  run {
    expect "2061: a robot to the Belt; crews do not reach so far" {
      that = errand(ship.li_bing) == system.main_belt.transfer && errand(ship.lancang) == null
    }
    set "game" { year = 2071 }
    expect "2071: a year ahead of it to Mars" { that = errand(ship.lancang) == system.mars.transfer }
    set "game" { year = 2079 }
    expect "2079: only as far as the flyby box" {
      that = errand(ship.li_bing) == system.earth.flyby && errand(ship.lancang) == system.earth.flyby
    }
  }
}

test "guardians reckon in hundredths" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2076 }
  }
  run {
    expect "a gun of 4 does 2.0 on average, less 0.2" { that = aim(ship.lancang) == 180 && aim(ship.zheng_he) == 0 }
    expect "to tow costs the next years as well" { that = pull(ship.lancang) == 133 }
    set "game" { year = 2079 }
    expect "but not in the last" { that = pull(ship.lancang) == 400 }
    set "crisis.asteroid" { strength = 4 }
    expect "and never if that is the end of it" { that = pull(ship.lancang) == 1000 }
  }
}

test "guardians who do their share go on with science" {
  scenario = scenario.incoming
  seats    = [faction.china, faction.asia]
  seed     = 1
  bot      = "guardian"
  given {
    set "crisis.asteroid" { strength = 3 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.li_bing]
      place   = system.main_belt.flyby
      company = null
    }
  }
  run {
    expect "half as much again as its part, for much goes wrong: the Li Bing will do that, and China builds a telescope" {
      that = does_its_share(faction.china) && prepared(faction.china) >= 225 && guardian_order(faction.china) == ship.zhang_heng
    }
    expect "Asia has its part to do" {
      that = !does_its_share(faction.asia) && contains(arms(faction.asia), guardian_order(faction.asia))
    }
    set "crisis.asteroid" { strength = 8 }
    expect "that its part alone is likely is not enough" {
      that = prepared(faction.china) > 400 && !does_its_share(faction.china)
    }
  }
}

test "guardians act in the first year, while the asteroid is far away" {
  scenario = scenario.incoming
  seats    = [faction.russia]
  seed     = 1
  bot      = "guardian"
  run {
    run "build_phase" {}
    expect "a gunship for when it comes near, and robots for now" {
      that = ship.titov.fleet != null && count([for s in faction.russia.ships : s if is_robot(s) && s.fleet != null && errand(s) == system.main_belt.transfer]) >= 2
    }
    run "movement_phase" {}
  }
  expect "who are on their way to the Belt" {
    that = count([for s in faction.russia.ships : s if s.fleet != null && s.fleet.at == system.main_belt.transfer]) >= 2
  }
}

test "guardians learn what helps against a rock, no drones and no weapons" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "faction.china" { bank = { physics = 40, engineering = 60, biology = 0 } }
  }
  run {
    expect "drones could be had" { that = contains(affordable_techs(faction.china), tech.fighter_drones) }
    run "tech_step" {}
  }
  expect "larger ships" { that = contains(faction.china.techs, tech.destroyers) }
  expect "neither drones nor weapons, whatever is left" {
    that = !contains(faction.china.techs, tech.fighter_drones) && !contains(faction.china.techs, tech.advanced_space_weapons)
  }
}

test "near Earth unarmed crews tow" {
  scenario = scenario.incoming
  seats    = [faction.china]
  seed     = 1
  bot      = "guardian"
  given {
    set "game" { year = 2075 }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.zheng_he]
      place   = world.earth.surface
      company = null
    }
  }
  run {
    expect "at Mars they would be of little use" { that = !is_guard(ship.zheng_he) }
    set "game" { year = 2076 }
    expect "now they go to meet it" { that = errand(ship.zheng_he) == system.earth.flyby && deeds(ship.zheng_he) == 100 * ship.zheng_he.size }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.zheng_he]
      place   = system.earth.flyby
      company = null
    }
    run "exploration_phase" {}
  }
  expect "and pull" { that = crisis.asteroid.strength == 20 - ship.zheng_he.size && ship.zheng_he.reserved }
}

test "a whole game of two guardians" {
  scenario = scenario.incoming
  seats    = [faction.china, faction.asia]
  seed     = 3
  bot      = "guardian"
  after "crisis_won" {
    expect "nothing is left of it" { that = crisis.strength == 0 }
  }
  after "crisis_lost" {
    expect "not without a fight" { that = crisis.strength < 20 && game.year == 2079 }
  }
  expect "one end or the other" { that = is_over() }
}

test "explorers go on with what their factions stand for, to the end of the row" {
  scenario = scenario.incoming
  seats    = [faction.europe, faction.japan]
  seed     = 1
  bot      = "guardian"
  run {
    set "faction.europe" { policies = [policy.space_diplomacy, policy.vigorous_space_diplomacy] }
    run "choose_policy" { self = faction.europe }
    expect "diplomacy for Europe" { that = contains(faction.europe.policies, policy.unified_space_diplomacy) }
    set "faction.japan" { policies = [policy.space_diplomacy, policy.vigorous_space_diplomacy, policy.robotic, policy.vigorous_robotic] }
    run "choose_policy" { self = faction.japan }
    expect "robots for Japan" { that = contains(faction.japan.policies, policy.unified_robotic) }
  }
}
