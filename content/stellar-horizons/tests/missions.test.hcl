# 2.3.5: missions, from the deal to the pool's last marker.

scenario "test_missions" {
  title = "Missions"
  seats = [faction.russia, faction.japan]
  setup {
    set "game" { year = 2030 }
    run "set_initiative" {}
    run "lay_out" { worlds = [world.test_dune, world.test_reef, world.test_ridge, world.test_shoal] }
  }
  play {
    run "next_turn" {}
  }
}
system "test_rim" {
  name     = "Rim"
  distance = 2
}
common "world" { system = system.test_rim }
world "test_dune" {
  name        = "Dune"
  exploration = 2
}
world "test_reef" {
  name        = "Reef"
  exploration = 3
}
world "test_ridge" {
  name        = "Ridge"
  exploration = 4
}
world "test_shoal" {
  name        = "Shoal"
  exploration = 5
}
world "test_nowhere" {                 # never laid out
  name        = "Nowhere"
  exploration = 5
}
mission "test_dune" {
  name  = "Dune"
  world = world.test_dune
  value = 3
}
mission "test_reef" {
  name  = "Reef, by a crew"
  world = world.test_reef
  value = 4
  crew  = true
}
mission "test_ridge" {
  name  = "Ridge"
  world = world.test_ridge
  value = 5
}
mission "test_shoal" {
  name  = "Shoal 2032"
  world = world.test_shoal
  value = 6
  year  = 2032
}
mission "test_nowhere" {
  name  = "Nowhere"
  world = world.test_nowhere
  value = 6
}

# A depletion as far as missions go.
procedure "test_find" {
  takes = { self = faction, ship = ship, world = world }
  set "world" { exploration = world.exploration - 1 }
  run "complete_missions" {}
}

test "a mission for each player and one for all, of worlds that are there, without a later year" {
  scenario = scenario.test_missions
  run {
    run "deal_missions" {}
  }
  dice = { mission = [mission.test_ridge], drawn = [mission.test_dune, mission.test_reef] }
  expect "each has one of three" {
    that = faction.russia.mission == mission.test_dune && faction.japan.mission == mission.test_reef
  }
  expect "the common one lies open" { that = game.common == mission.test_ridge && where(mission.test_ridge) == null }
  expect "the pool is empty; what is drawn lies face down" { that = count(mission_pool()) == 0 && count(face_down) == 2 }
}
