# 11.0, 3.4.6, 3.4.2: the tables of combat, every row at both edges.

test "the combat table" {
  scenario = scenario.proving_ground
  run {}
  expect "damage 0" {
    that = (table_damage(style.direct_fire, -3) == 0 && table_damage(style.direct_fire, 4) == 0
      && table_damage(style.strike, -3) == 0 && table_damage(style.strike, 6) == 0)
  }
  expect "damage 1" {
    that = (table_damage(style.direct_fire, 5) == 1 && table_damage(style.direct_fire, 7) == 1
      && table_damage(style.strike, 7) == 1 && table_damage(style.strike, 8) == 1)
  }
  expect "damage 2" {
    that = (table_damage(style.direct_fire, 8) == 2 && table_damage(style.direct_fire, 10) == 2
      && table_damage(style.strike, 9) == 2 && table_damage(style.strike, 10) == 2)
  }
  expect "damage 3" {
    that = (table_damage(style.direct_fire, 11) == 3 && table_damage(style.direct_fire, 13) == 3
      && table_damage(style.strike, 11) == 3 && table_damage(style.strike, 12) == 3)
  }
  expect "damage 4" {
    that = (table_damage(style.direct_fire, 14) == 4 && table_damage(style.direct_fire, 15) == 4
      && table_damage(style.strike, 13) == 4 && table_damage(style.strike, 15) == 4)
  }
  expect "damage 5" {
    that = (table_damage(style.direct_fire, 16) == 5 && table_damage(style.direct_fire, 17) == 5
      && table_damage(style.strike, 16) == 5 && table_damage(style.strike, 18) == 5)
  }
  expect "damage 6" {
    that = (table_damage(style.direct_fire, 18) == 6 && table_damage(style.direct_fire, 19) == 6
      && table_damage(style.strike, 19) == 6 && table_damage(style.strike, 21) == 6)
  }
  expect "damage 7" {
    that = (table_damage(style.direct_fire, 20) == 7 && table_damage(style.direct_fire, 21) == 7
      && table_damage(style.strike, 22) == 7 && table_damage(style.strike, 24) == 7)
  }
  expect "damage 8" {
    that = (table_damage(style.direct_fire, 22) == 8 && table_damage(style.direct_fire, 23) == 8
      && table_damage(style.strike, 25) == 8 && table_damage(style.strike, 27) == 8)
  }
  expect "damage 9" {
    that = (table_damage(style.direct_fire, 24) == 9 && table_damage(style.direct_fire, 25) == 9
      && table_damage(style.strike, 28) == 9 && table_damage(style.strike, 29) == 9)
  }
  expect "damage 10" {
    that = (table_damage(style.direct_fire, 26) == 10
      && table_damage(style.strike, 30) == 10 && table_damage(style.strike, 31) == 10)
  }
  expect "damage 11" {
    that = (table_damage(style.direct_fire, 27) == 11
      && table_damage(style.strike, 32) == 11 && table_damage(style.strike, 33) == 11)
  }
  expect "damage 12" {
    that = (table_damage(style.direct_fire, 28) == 12
      && table_damage(style.strike, 34) == 12 && table_damage(style.strike, 35) == 12)
  }
  expect "damage 13" {
    that = (table_damage(style.direct_fire, 29) == 13
      && table_damage(style.strike, 36) == 13 && table_damage(style.strike, 37) == 13)
  }
  expect "damage 14" {
    that = (table_damage(style.direct_fire, 30) == 14
      && table_damage(style.strike, 38) == 14 && table_damage(style.strike, 39) == 14)
  }
  expect "damage 15" {
    that = (table_damage(style.direct_fire, 31) == 15
      && table_damage(style.strike, 40) == 15 && table_damage(style.strike, 41) == 15)
  }
  expect "damage 16" {
    that = (table_damage(style.direct_fire, 32) == 16
      && table_damage(style.strike, 42) == 16 && table_damage(style.strike, 43) == 16)
  }
  expect "damage 17" {
    that = (table_damage(style.direct_fire, 33) == 17
      && table_damage(style.strike, 44) == 17 && table_damage(style.strike, 45) == 17)
  }
  expect "damage 18" {
    that = (table_damage(style.direct_fire, 34) == 18
      && table_damage(style.strike, 46) == 18 && table_damage(style.strike, 47) == 18)
  }
  expect "damage 19" {
    that = (table_damage(style.direct_fire, 35) == 19
      && table_damage(style.strike, 48) == 19 && table_damage(style.strike, 49) == 19)
  }
  expect "damage 20" {
    that = (table_damage(style.direct_fire, 36) == 20
      && table_damage(style.strike, 50) == 20 && table_damage(style.strike, 51) == 20)
  }
  expect "damage 21" {
    that = (table_damage(style.direct_fire, 37) == 21
      && table_damage(style.strike, 52) == 21 && table_damage(style.strike, 53) == 21)
  }
  expect "damage 22" {
    that = (table_damage(style.direct_fire, 38) == 22
      && table_damage(style.strike, 54) == 22 && table_damage(style.strike, 55) == 22)
  }
  expect "damage 23" {
    that = (table_damage(style.direct_fire, 39) == 23
      && table_damage(style.strike, 56) == 23 && table_damage(style.strike, 57) == 23)
  }
  expect "damage 24" {
    that = (table_damage(style.direct_fire, 40) == 24 && table_damage(style.direct_fire, 60) == 24
      && table_damage(style.strike, 58) == 24 && table_damage(style.strike, 59) == 24)
  }
  expect "damage 25, in a strike alone" { that = table_damage(style.strike, 60) == 25 && table_damage(style.strike, 80) == 25 }
  expect "direct fire never does 25" { that = table_damage(style.direct_fire, 99) == 24 }
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
