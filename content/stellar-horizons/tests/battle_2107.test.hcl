# 8.0, "Combat": two destroyers against a carrier, roll by roll and pick by pick.

test "8.0: the Yangtze and the Huang He against the Hiryu" {
  scenario = scenario.proving_ground
  seed     = 2107                      # for the tech markers, whose values do not matter

  given {
    set "faction.china" {
      techs = [tech.improved_space_weapons, tech.advanced_space_weapons, tech.space_missiles, tech.advanced_space_missiles]
    }
    set "faction.japan" {
      techs = [
        tech.improved_space_weapons, tech.advanced_space_weapons, tech.space_missiles, tech.advanced_space_missiles,
        tech.fighter_drones, tech.command_and_control, tech.bomber_drones,
      ]
    }
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
    create "fleet" "destroyers" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    create "fleet" "carrier" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    set "ship.yangtze"  { fleet = destroyers }
    set "ship.huang_he" { fleet = destroyers }
    set "ship.hiryu"    { fleet = carrier }
  }

  dice = {
    search = [7, 5]                    # China, Japan
    fire   = [10, 5]
    recall = [90, 80, 71, 60, 99, 98, 97, 96, 95, 94]
  }
  answers = {
    combat  = [action.search, "done"]  # the Hiryu could still search for the Huang He
    offer   = ["stand"]
    plan    = ["aim", "aim"]
    bombers = [2]
    target = [                         # Japan, China, Japan …; the Hiryu stands alone and is not asked for
      ship.yangtze, ship.huang_he, ship.yangtze, ship.huang_he, ship.yangtze,
      ship.huang_he, ship.yangtze, ship.huang_he, ship.yangtze,
    ]
  }

  after "judge_search" {
    expect "each needs 5" { that = search_chance(battle) == 5 }
    expect "7 does not find the Hiryu" { that = battle.attacker.roll == 7 && !battle.attacker.found }
    expect "5 less 1 for the drones does find" { that = battle.defender.roll == 4 && battle.defender.found }
    expect "China's tactics: 4 + 1 + 1" { that = tactics_earned(battle.attacker, battle.defender) == 6 }
    expect "Japan's tactics: 7 + 2 + 1" { that = tactics_earned(battle.defender, battle.attacker) == 10 }
  }
  after "earn_tactics" {
    expect "Japan had 4 and bought 2 damage" {
      that = battle.attacker.tactics == 0 && battle.defender.tactics == 0 && battle.defender.extra == 2
    }
    expect "a strike" { that = battle.style == style.strike && !battle.off }
    expect "13 for China" { that = fire_value(battle, battle.attacker, battle.defender) == 13 }
    expect "11 for Japan" { that = fire_value(battle, battle.defender, battle.attacker) == 11 }
    expect "the 23 row: 7" { that = table_damage(style.strike, 23) == 7 }
    expect "the 16 row: 5" { that = table_damage(style.strike, 16) == 5 }
  }
  after "exchange_fire" {
    expect "China does 7 - 1" { that = battle.attacker.deals == 6 }
    expect "Japan does 5 + 2 + 2" { that = battle.defender.deals == 9 && battle.defender.bombers == 2 }
    expect "the Hiryu's six hits" { that = ship.hiryu.damage == 6 && ship.hiryu.hits == 6 }
    expect "the Huang He's four hits" { that = ship.huang_he.damage == 4 && ship.huang_he.hits == 4 }
  }

  expect "the Yangtze is gone" { that = ship.yangtze.fleet == null && ship.yangtze.damage == 0 }
  expect "the Huang He has one gun left" { that = combat_value(ship.huang_he) == 1 }
  expect "the Hiryu has one gun left and no squadron" {
    that = combat_value(ship.hiryu) == 1 && squadrons(ship.hiryu) == 0
  }
  expect "two victory markers for Japan" { that = faction.japan.victory == 2 && faction.china.victory == 0 }
  expect "two engineering markers for China, none for Japan" {
    that = (count([for m in faction.china.hand : m if m.field == field.engineering]) == 2
      && count(faction.japan.hand) == 0)
  }
  expect "nobody was recalled" { that = !ship.huang_he.reserved && !ship.hiryu.reserved }
  expect "the hits are forgotten once checked" { that = ship.huang_he.hits == 0 && ship.hiryu.hits == 0 }
}

test "recalls: reserved after any of the rolls, one biology marker however many" {
  scenario = scenario.proving_ground
  seed     = 1
  given {
    create "fleet" "destroyers" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    set "ship.huang_he" {
      fleet  = destroyers
      damage = 4
      hits   = 4
    }
    set "ship.yangtze" {
      fleet  = destroyers
      damage = 1
      hits   = 1
    }
  }
  run {
    run "check_recall" { ship = ship.huang_he }
    run "check_recall" { ship = ship.yangtze }
  }
  dice = { recall = [90, 50, 71, 12, 51] }
  expect "50 or less recalls" { that = ship.huang_he.reserved }
  expect "51 does not" { that = !ship.yangtze.reserved }
  expect "one marker" {
    that = count(faction.china.hand) == 1 && all([for m in faction.china.hand : m.field == field.biology])
  }
}
