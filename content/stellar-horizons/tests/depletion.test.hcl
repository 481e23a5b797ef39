# 3.5.3: when a world is depleted, and what that brings.

test "robots need one marker worth 3 or more, crews 3 together" {
  scenario = scenario.test_skies
  run {}
  expect "a 1 and a 2" { that = !is_depletion(ship.goddard, [1, 2]) && is_depletion(ship.orion, [1, 2]) }
  expect "two 2s" { that = !is_depletion(ship.goddard, [2, 2]) && is_depletion(ship.orion, [2, 2]) }
  expect "a 3" { that = is_depletion(ship.goddard, [1, 3]) && is_depletion(ship.orion, [3]) }
  expect "a 5" { that = is_depletion(ship.goddard, [5]) }
  expect "a 2" { that = !is_depletion(ship.goddard, [2]) && !is_depletion(ship.orion, [2]) }
  expect "nothing" { that = !is_depletion(ship.goddard, []) && !is_depletion(ship.orion, []) }
}

test "two 3s deplete once; missions are completed before the card is drawn" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.pluto.surface
    }
    set "world.pluto"           { exploration = 7 }
    set "faction.north_america" { mission = mission.pluto }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  answers = { chosen = [world_card.mixed_ice] }
  dice = {
    exploration = [1]
    marker      = [tech_marker.physics_three_1, tech_marker.physics_three_2]
    cards       = [world_card.mixed_ice]
    life        = [3]
    wear        = [31]
  }
  before "draw_world_card" {
    expect "the value has fallen" { that = world.exploration == 6 }
    expect "the mission is completed" { that = contains(self.missions, mission.pluto) }
  }
  expect "once" { that = world.pluto.exploration == 6 }
  expect "a politics marker for it and one for the mission" { that = faction.north_america.politics == 2 }
}

test "the last depletion of a world without a card goes on until one fits" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    set "world.mars" { exploration = 1 }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  dice = {
    exploration = [5]
    marker      = [tech_marker.biology_five_1]
    cards       = [world_card.auroras]
    sought      = [world_card.hematite]
    life        = [13]
    wear        = [31]
  }
  expect "nothing is left" { that = world.mars.exploration == 0 && world.mars.card == world_card.hematite }
}

test "no marker, no depletion" {
  scenario = scenario.test_skies
  given {
    run "test_station" {
      ship  = ship.goddard
      place = world.mars.surface
    }
    set "world.mars" { exploration = 1 }
  }
  run {
    run "explore" { self = faction.north_america }
  }
  dice = {
    exploration = [6]
    wear        = [31]
  }
  expect "5 was needed" { that = world.mars.exploration == 1 && faction.north_america.politics == 0 }
}
