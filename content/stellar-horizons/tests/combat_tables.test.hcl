# 11.0, 3.4.6, 3.4.2: the tables of combat, every row at both edges.

test "the combat table: where every row begins and ends" {
  scenario = scenario.proving_ground
  run {}
  expect "direct fire, from" {
    that = ([for n in [-3, 5, 8, 11, 14, 16, 18, 20, 22, 24, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40] :
      table_damage(style.direct_fire, n)] == range(0, 24))
  }
  expect "direct fire, to" {
    that = ([for n in [4, 7, 10, 13, 15, 17, 19, 21, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 99] :
      table_damage(style.direct_fire, n)] == range(0, 24))
  }
  expect "a strike, from" {
    that = ([for n in [-3, 7, 9, 11, 13, 16, 19, 22, 25, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60] :
      table_damage(style.strike, n)] == range(0, 25))
  }
  expect "a strike, to" {
    that = ([for n in [6, 8, 10, 12, 15, 18, 21, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 57, 59, 99] :
      table_damage(style.strike, n)] == range(0, 25))
  }
}

test "what a wreck is worth" {
  scenario = scenario.proving_ground
  run {}
  expect "CV-2 and CV-3" { that = table.wreck.size[2].markers == 1 && table.wreck.size[3].markers == 1 }
  expect "CV-4 and CV-5" { that = table.wreck.size[4].markers == 2 && table.wreck.size[5].markers == 2 }
  expect "CV-6" { that = table.wreck.size[6].markers == 3 }
  expect "CV-7 and larger" { that = table.wreck.size[7].markers == 4 && table.wreck.size[25].markers == 4 }
  expect "robots and launchers are worth nothing" { that = prize(ship.tanaka) == 0 && lessons(ship.epsilon) == 0 }
  expect "a base teaches one lesson and wins no marker" { that = prize(base.kibo) == 0 && lessons(base.kibo) == 1 }
}

test "2.8.2: damage takes guns point by point and squadrons two for one" {
  scenario = scenario.proving_ground
  given {
    set "ship.hiryu"    { damage = 3 }
    set "ship.akagi"    { damage = 1 }
    set "ship.shenzhou" { damage = 1 }
    set "ship.songhua"  { damage = 3 }
    set "base.kibo.defense" {
      level  = 2
      damage = 3
    }
  }
  run {}
  expect "the Hiryu: 7 - 3 and 3 - 1" { that = combat_value(ship.hiryu) == 4 && squadrons(ship.hiryu) == 2 }
  expect "the Akagi: 6 - 1 and still 2" { that = combat_value(ship.akagi) == 5 && squadrons(ship.akagi) == 2 }
  expect "never below nothing" { that = combat_value(ship.shenzhou) == 0 && combat_value(ship.songhua) == 0 }
  expect "a network fires until it falls" {
    that = combat_value(base.kibo) == network_guns(base.kibo) && network_guns(base.kibo) > 0 && squadrons(base.kibo) > 0
  }
  expect "no network, no guns" { that = combat_value(base.nara) == 0 && squadrons(base.nara) == 0 }
}
