# 2.5: allied fleets in combat, at the proving ground: China and Russia together.

scenario "test_allies" {
  title = "Allies at the proving ground"
  seats = [faction.russia, faction.china, faction.japan]
  setup {
    set "game" { year = 2107 }
    run "set_initiative" {}
  }
  play {
    run "combat_phase" {}
  }
  modifier "crew_range" { set = 9 }
}
procedure "test_joint_fleet" {         # of the two, against Japan; gives the fleet
  takes = { china = stance, russia = stance }
  run "test_relation" {
    a      = faction.russia
    b      = faction.china
    stance = stance.alliance
  }
  run "test_cordon" "joint" {
    ships  = [ship.titov, ship.yangtze]
    stance = china
  }
  run "test_relation" {
    a      = faction.russia
    b      = faction.japan
    stance = russia
  }
  gives = joint
}
procedure "test_enemy" {
  create "fleet" "enemy" {
    owner = faction.japan
    at    = world.anvil.orbit
  }
  set "ship.mogami" { fleet = enemy }
  gives = enemy
}

test "all of them must be able to attack, and to blockade" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.war
      russia = stance.neutral
    }
    run "test_enemy" "enemy" {}
  }
  run {}
  expect "China could, Russia not" { that = may_attack(faction.china, enemy) && !may_search(joint) && count(blockadable(joint)) == 0 }
}
test "where all may and agree they attack" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.war
      russia = stance.war
    }
    run "test_enemy" "enemy" {}
  }
  dice = { search = [9, 9] }
  answers = {                          # Russia is ahead in initiative, so China is asked
    combat = [action.search, "done"]
    prey   = [enemy]
    assent = ["yes"]
  }
  after "line_up" {
    expect "with both their ships" { that = count(result.attacker.units) == 2 && result.attacker.owner == faction.russia }
  }
}
test "a fleet begins one fight a year, whoever commands it by then" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.war
      russia = stance.war
    }
    run "test_enemy" "enemy" {}
  }
  answers = {                          # Japan is the next that may do anything
    combat = [action.search, "done"]
    prey   = [enemy]
    assent = ["yes"]
  }
  before "engage" {
    run "destroy_ship" { ship = ship.titov }
    stop "moment" {}
  }
  run {
    run "combat_phase" {}
    expect "Yangtze is left, fit to fight" { that = joint.owner == faction.china && may_search(joint) && joint.engaged }
    run "next_turn" {}
  }
  expect "next year it may search again" { that = !joint.engaged }
}
test "one who declines keeps the fleet from it" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.embargo
      russia = stance.embargo
    }
  }
  answers = {
    combat = [action.blockade]
    assent = ["no"]
  }
  expect "no blockade" { that = !is_blockaded(base.kibo) }
}
test "a joint blockade is the commander's, and ends when one ally makes peace" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.embargo
      russia = stance.embargo
    }
    set "joint" { blockade = base.kibo }
  }
  run {
    expect "Russia's" { that = cut_off_by(faction.russia) == [base.kibo] && count(cut_off_by(faction.china)) == 0 }
    run "test_relation" {
      a      = faction.china
      b      = faction.japan
      stance = stance.neutral
    }
  }
  expect "over" { that = !is_blockaded(base.kibo) }
}
test "allies defend together, even against an ally of one of them" {
  scenario = scenario.test_allies
  given {
    run "test_joint_fleet" "joint" {
      china  = stance.war
      russia = stance.alliance
    }
    run "test_enemy" "enemy" {}
  }
  run {}
  expect "Japan may search for them" { that = quarry(enemy) == [joint] }
}
