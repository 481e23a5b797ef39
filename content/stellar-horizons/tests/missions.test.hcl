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
  dice = { mission = [mission.test_ridge], missions = [mission.test_dune, mission.test_reef] }
  expect "each has one of three" {
    that = faction.russia.mission == mission.test_dune && faction.japan.mission == mission.test_reef
  }
  expect "the common one lies open" { that = game.common == mission.test_ridge && where(mission.test_ridge) == null }
  expect "the pool is empty; what is drawn lies face down" { that = count(mission_pool()) == 0 && count(face_down) == 2 }
}

scenario "test_choice_of_two" {
  title   = "The first mission of two"
  seats   = [faction.russia]
  options = { first_of_two = true }
  setup {
    set "game" { year = 2030 }
    run "lay_out" { worlds = [world.test_dune, world.test_reef, world.test_ridge, world.test_shoal] }
  }
  play {}
}
test "option: the first mission is one of two" {
  scenario = scenario.test_choice_of_two
  run {
    run "deal_missions" {}
    run "draw_mission" { self = faction.russia }
  }
  dice = {
    missions = [mission.test_dune, mission.test_reef, mission.test_dune]
    mission  = [mission.test_ridge]
  }
  answers = { kept = [mission.test_reef] }
  expect "the other one stayed in the pool, and later draws offer no choice" {
    that = faction.russia.mission == mission.test_dune
  }
}

# Both have a mission, one is common and the reef is left in the pool.
procedure "test_hand_out" {
  move {
    what = [mission.test_dune, mission.test_ridge, mission.test_reef]
    to   = face_down
  }
  set "faction.russia" { mission = mission.test_dune }
  set "faction.japan"  { mission = mission.test_ridge }
  set "game"           { common = mission.test_shoal }
}

test "who finds on the right world has his mission, a politics marker and the next mission" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_dune
    }
  }
  dice = { missions = [mission.test_reef] }
  expect "it is kept" { that = faction.russia.missions == [mission.test_dune] && faction.russia.politics == 1 }
  expect "another was drawn" { that = faction.russia.mission == mission.test_reef }
  expect "no victory marker, for one mission may be kept" { that = faction.russia.victory == 0 }
  expect "the common one stays" { that = game.common == mission.test_shoal }
}

test "neither elsewhere nor that of another" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    run "test_find" {
      self  = faction.japan
      ship  = ship.tanaka
      world = world.test_dune
    }
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_ridge
    }
  }
  expect "nothing happened" {
    that = all([for f in players : count(f.missions) == 0 && f.politics == 0 && f.mission != null])
  }
}

test "whoever is first completes the common mission" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    run "test_find" {
      self  = faction.japan
      ship  = ship.tanaka
      world = world.test_shoal
    }
  }
  dice = { mission = [mission.test_reef] }
  expect "it is Japan's" { that = faction.japan.missions == [mission.test_shoal] && faction.japan.politics == 1 }
  expect "the own one is still to do" { that = faction.japan.mission == mission.test_ridge }
  expect "there is another for all" { that = game.common == mission.test_reef && count(mission_pool()) == 0 }
}

test "a mission for crews is none for robots" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
    set "faction.russia" { mission = mission.test_reef }
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_reef
    }
  }
  expect "the robot found, but it did not count" { that = count(faction.russia.missions) == 0 }
}
test "a mission for crews, done by one" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
    set "faction.russia" { mission = mission.test_reef }
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kliper
      world = world.test_reef
    }
  }
  dice = { missions = [mission.test_dune] }
  expect "done" { that = faction.russia.missions == [mission.test_reef] }
}
test "a telescope completes nothing" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.shklovsky
      world = world.test_dune
    }
  }
  expect "still to do" { that = faction.russia.mission == mission.test_dune && faction.russia.politics == 0 }
}

test "in the 2030s one mission is kept: the second brings a victory marker, and one goes back" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
    set "faction.russia" { missions = [mission.test_nowhere] }
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_dune
    }
  }
  dice    = { missions = [mission.test_nowhere] }   # it may come again at once
  answers = { returned = [mission.test_nowhere] }
  expect "the better choice is his" { that = faction.russia.missions == [mission.test_dune] }
  expect "both markers" { that = faction.russia.victory == 1 && faction.russia.politics == 1 }
  expect "what went back was drawn again" { that = faction.russia.mission == mission.test_nowhere }
}
test "in the 2040s two missions are kept" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
    set "game"           { year = 2040 }
    set "faction.russia" { missions = [mission.test_nowhere] }
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_dune
    }
  }
  dice = { missions = [mission.test_reef] }
  expect "both" { that = count(faction.russia.missions) == 2 && faction.russia.victory == 0 }
  expect "so many more in each decade" { that = most_missions() == 2 }
}

test "the last find on a world completes missions there before they are void" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
    set "world.test_dune" { exploration = 1 }
  }
  run {
    run "test_find" {
      self  = faction.russia
      ship  = ship.kozlov
      world = world.test_dune
    }
  }
  dice = { missions = [mission.test_reef] }
  expect "completed and kept" { that = faction.russia.missions == [mission.test_dune] }
}
test "missions of a world with nothing left are out of the game, wherever they are" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    step "worked_out" {
      set "world.test_dune"  { exploration = 0 }
      set "world.test_shoal" { exploration = 0 }
    }
  }
  dice = { missions = [mission.test_reef] }
  expect "Russia drew another" { that = faction.russia.mission == mission.test_reef }
  expect "for the common one none was left" { that = game.common == null && count(mission_pool()) == 0 }
  expect "neither comes again" { that = count(unearned_missions()) == 2 }
}
test "in the pool too" {
  scenario = scenario.test_missions
  given {
    run "test_hand_out" {}
  }
  run {
    step "worked_out" {
      set "world.test_reef" { exploration = 0 }
    }
  }
  expect "it is gone" { that = where(mission.test_reef) == null && count(mission_pool()) == 0 }
  expect "nobody drew" {
    that = faction.russia.mission == mission.test_dune && faction.japan.mission == mission.test_ridge
  }
}

test "a dated mission enters the pool as its year begins" {
  scenario = scenario.test_missions
  given {
    set "game"           { year = 2031 }
    set "faction.russia" { mission = mission.test_dune }
    set "faction.japan"  { mission = mission.test_ridge }
    set "game"           { common = mission.test_reef }
  }
  expect "2032" { that = mission_pool() == [mission.test_shoal] }
}
test "who found the pool empty draws from what enters" {
  scenario = scenario.test_missions
  given {
    set "game"           { year = 2031 }
    set "faction.russia" { mission = mission.test_dune }
    set "game"           { common = mission.test_reef }
  }
  dice = { missions = [mission.test_shoal] }
  expect "Japan had none" { that = faction.japan.mission == mission.test_shoal && count(mission_pool()) == 0 }
}
