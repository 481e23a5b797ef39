# 3.4.4 and 3.4.5: tactics, screens, drones, picks, and what a base suffers.

test "3.4.5: 3 + 2 + 5 and two enemies beyond the first" {
  scenario = scenario.proving_ground
  given {
    set "faction.china" { techs = [tech.space_missiles] }
    set "faction.asia"  { techs = [tech.space_missiles] }
  }
  run {
    run "stage" {
      hunters = [ship.songhua, ship.chola, ship.yangtze]
      quarry  = [base.kibo, ship.tanaka, ship.epsilon]
    }
  }
  dice = { search = [5, 5] }
  after "judge_search" {
    expect "12 before the die" { that = fire_value(battle, battle.attacker, battle.defender) == 12 }
    expect "a 6 makes 18: 5 in a strike" { that = hits_dealt(battle, battle.attacker, battle.defender, 6) == 5 }
    expect "and 6 in direct fire" { that = table_damage(style.direct_fire, 18) == 6 }
    expect "who has no gun does nothing" { that = hits_dealt(battle, battle.defender, battle.attacker, 10) == 0 }
  }
}

test "three tactics points call the battle off" {
  scenario = scenario.proving_ground
  run {
    run "engage" {
      hunters = [ship.yangtze, ship.huang_he]
      quarry  = [ship.hiryu]
    }
  }
  dice = { search = [10, 4] }          # Japan 10 + 1, China 4 + 1
  answers = {
    offer = ["stand"]
    plan  = ["slip_away"]
  }
  after "spend_tactics" {
    expect "6 less 3" { that = battle.defender.tactics == 3 && battle.off }
  }
  expect "nobody is hurt" {
    that = ship.hiryu.damage == 0 && ship.yangtze.damage == 0 && ship.huang_he.damage == 0
  }
}

test "every full 7 of the enemy's crew vehicles is a point" {
  scenario = scenario.proving_ground
  run {
    run "stage" {
      hunters = [ship.shenzhou, ship.lancang, ship.tarim, ship.liao_he]
      quarry  = [ship.yamato, ship.tanaka]
    }
  }
  dice = { search = [9, 9] }
  after "judge_search" {
    expect "2 + 4 + 6 + 6 = 18: 2" { that = tactics_earned(battle.defender, battle.attacker) == 11 }
    expect "8, and the robot does not count: 1" { that = tactics_earned(battle.attacker, battle.defender) == 10 }
  }
}

test "direct fire: the hurt side picks first, points take over picks and reach behind the screen" {
  scenario = scenario.proving_ground
  run {
    run "engage" {
      hunters = [ship.yangtze, ship.huang_he]
      quarry  = [ship.hiryu]
    }
  }
  dice = {
    search = [10, 4]                   # Japan has 6 points
    fire   = [6, 10]
    recall = [99, 99, 99, 99, 99, 99, 99, 99, 99]
  }
  answers = {
    offer     = ["stand"]
    plan      = ["direct_fire", "keep"]
    screened  = [ship.huang_he]
    take_over = ["no", "yes", "no"]    # at China's picks: the first, third and fifth hit
    target    = [ship.huang_he, ship.huang_he, ship.yangtze, ship.yangtze]
  }
  after "exchange_fire" {
    expect "the Yangtze alone fires: 5 + 6: 3" { that = battle.attacker.deals == 3 }
    expect "7 + 1 + 10: 6" { that = battle.defender.deals == 6 }
    expect "5 points, less one for a pick taken over and one for reaching behind" { that = battle.defender.tactics == 3 }
    expect "four hits in front, two behind" { that = ship.yangtze.damage == 4 && ship.huang_he.damage == 2 }
  }
  expect "the Hiryu takes its three" { that = ship.hiryu.damage == 3 }
}

test "when the front is gone the screen hides nobody" {
  scenario = scenario.proving_ground
  seed     = 3
  run {
    run "engage" {
      hunters = [ship.shenzhou, ship.yangtze]
      quarry  = [ship.hiryu]
    }
  }
  dice = {
    search = [5, 4]                    # Japan 5 + 1, China 4 + 1: one point
    fire   = [10, 10]
    recall = [99, 99, 99, 99]
  }
  answers = {
    offer    = ["stand"]
    plan     = ["direct_fire"]
    screened = [ship.yangtze]
  }
  after "exchange_fire" {
    expect "what is screened does not fire" { that = battle.attacker.deals == 0 }
    expect "two hits for the Shenzhou, four for the Yangtze" {
      that = contains(battle.attacker.units, ship.yangtze) && count(battle.attacker.units) == 1 && ship.yangtze.damage == 4
    }
  }
  expect "a CV-2 is worth one marker" { that = faction.japan.victory == 1 && count(faction.china.hand) == 1 }
}

test "fighters alone defend" {
  scenario = scenario.proving_ground
  given {
    set "faction.china" { techs = [tech.space_missiles] }
    set "faction.japan" { techs = [tech.fighter_drones] }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze, ship.huang_he]
      quarry  = [ship.hiryu]
    }
  }
  dice = {
    search = [5, 5]                    # Japan 5 + 1, China 4 + 1: one point
    fire   = [10, 9]
    recall = [99, 99, 99]
  }
  answers = {
    offer = ["stand"]
    plan  = ["keep"]
  }
  after "exchange_fire" {
    expect "10 + 10: 6, less three fighters" { that = battle.attacker.deals == 3 }
    expect "no missiles, no damage" { that = battle.defender.deals == 0 }
  }
}

test "both sides choose their drones unseen" {
  scenario = scenario.proving_ground
  given {
    set "faction.china" { techs = [tech.space_missiles, tech.fighter_drones, tech.bomber_drones] }
    set "faction.japan" { techs = [tech.space_missiles, tech.fighter_drones, tech.bomber_drones] }
  }
  run {
    run "engage" {
      hunters = [ship.zhu_jiang]
      quarry  = [ship.hiryu]
    }
  }
  dice = {
    search = [4, 4]                    # 3 each, and 1 each for the other's size: nobody has points
    fire   = [5, 5]
    recall = [99, 99, 99, 99, 99, 99, 99, 99, 99]
  }
  answers = {
    offer   = ["stand"]
    bombers = [1, 2]
  }
  after "exchange_fire" {
    expect "8 + 5: 4, a bomber more, a fighter less" { that = battle.attacker.deals == 4 }
    expect "7 + 5: 3, two bombers more, no fighter against" { that = battle.defender.deals == 5 }
  }
  expect "hits as dealt, two for the first" { that = ship.hiryu.damage == 4 && ship.zhu_jiang.damage == 5 }
}

test "facilities take damage and fall a level, stores lose two a hit" {
  scenario = scenario.proving_ground
  given {
    set "base.kibo"        { goods = { ore = 3 } }
    set "base.kibo.mining" { level = 3 }
  }
  run {
    run "bombard" {
      ship = ship.kunlun
      base = base.kibo
      hits = 6
    }
  }
  answers = {                          # a strike: China, Japan, China, Japan; the last two have no choice
    target = [base.kibo.mining, resource.ore, base.kibo.mining, resource.ore]
  }
  expect "3 ore less 2, less 1" { that = total(base.kibo.goods) == 0 }
  expect "four hits turn a small refinery into a large mine" {
    that = shield(base.kibo.mining) == 3 && base.kibo.mining.level == 2 && base.kibo.mining.damage == 0
  }
}

test "one hit on the stores may take two sorts" {
  scenario = scenario.proving_ground
  given {
    set "base.kibo"          { goods = { ore = 2, supplies = 1, fuel = 1 } }
    set "base.kibo.research" { level = 1 }
  }
  run {
    run "bombard" {
      ship = ship.kunlun
      base = base.kibo
      hits = 1
    }
  }
  answers = {
    target = [resource.fuel]
    second = [resource.supplies]
  }
  expect "the ore is left" {
    that = total(base.kibo.goods) == 2 && base.kibo.goods[resource.ore] == 2 && base.kibo.research.damage == 0
  }
}

test "the last facility falls, then the base" {
  scenario = scenario.proving_ground
  given {
    create "fleet" "station" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "base.kibo" {
      fleet = station
      world = world.anvil
      goods = { ore = 1 }
    }
    set "base.kibo.supply" { level = 1 }
  }
  run {
    run "bombard" {
      ship = ship.kunlun
      base = base.kibo
      hits = 3
    }
  }
  answers = { target = [base.kibo.supply, base.kibo.supply] }   # what is bare has nothing else to hit
  expect "it is back in the box" {
    that = base.kibo.fleet == null && base.kibo.world == null && total(base.kibo.goods) == 0
  }
  expect "and nothing stands on it" { that = base.kibo.supply.level == 0 && base.kibo.supply.damage == 0 }
}
