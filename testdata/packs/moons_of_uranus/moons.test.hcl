scenario "test_uranus" {
  title   = "Uranus"
  uses    = ["moons_of_uranus"]
  seats   = [faction.russia]
  options = { dusty_rings = true }
  setup {
    set "game" { year = 2041 }
    run "lay_out" { worlds = system.uranus.worlds }
    run "set_initiative" {}
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.chayka]
      place   = world.uranus.orbit
      company = null
    }
  }
  play {
    run "exploration_phase" {}
  }
}

test "Chayka depletes Miranda, completes the mission and finds the card" {
  scenario = scenario.test_uranus
  given {
    set "faction.russia" { mission = mission.miranda }
    expect "6 and 4 of its own, less 1 from around Uranus" {
      that = exploration_value(ship.chayka, ship.chayka, world.miranda) == 9
    }
  }
  answers = {
    exploring = ["explore", "done"]    # the mission earned a politics marker, which could be used
    world     = [world.miranda]
    chosen    = [world_card.patchwork_terrain]
  }
  dice = {
    exploration = [9]
    marker      = [tech_marker.engineering_three_1]
    cards       = [world_card.patchwork_terrain]
    life        = [4]
    wear        = [100]
  }
  expect "5 is left to explore" { that = world.miranda.exploration == 5 }
  expect "the card lies there" { that = world.miranda.card == world_card.patchwork_terrain }
  expect "the mission is kept" { that = faction.russia.missions == [mission.miranda] }
}

test "the card helps orbiters by 2, and probes by 5" {
  scenario = scenario.test_uranus
  given {
    set "ship.chayka" { probe = ship.chertok }
  }
  run {
    expect "6 + 4 - 1" { that = exploration_value(ship.chayka, ship.chayka, world.miranda) == 9 }
    expect "6 + 3" { that = exploration_value(ship.chertok, ship.chayka, world.miranda) == 9 }
    set "world.miranda" { card = world_card.patchwork_terrain }
  }
  expect "2 more" { that = exploration_value(ship.chayka, ship.chayka, world.miranda) == 11 }
  expect "5 more" { that = exploration_value(ship.chertok, ship.chayka, world.miranda) == 14 }
}

test "dust wears robots out" {
  scenario = scenario.test_uranus
  run {}
  expect "30 for a robot of the first years, and 10" { that = malfunction_risk(ship.chayka) == 40 }
}

test "Titania is worth a closer look, and Uranus is still at the centre" {
  scenario = scenario.test_uranus
  run {}
  expect "one more than the game says" { that = world.titania.exploration == 8 }
  expect "Uranus is where orbiters see everything from" { that = centre(system.uranus) == world.uranus }
}

test "the first base at Uranus is an honour, the second is not" {
  scenario = scenario.test_uranus
  run {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.miranda
    }
    expect "an honour" { that = faction.russia.victory == 2 }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.titania
    }
  }
  expect "no other" { that = faction.russia.victory == 2 }
}

test "who loves Miranda explores it first" {
  scenario = scenario.voyage_to_uranus
  seed     = 4
  bot      = "moonstruck"
  run {
    run "movement_phase" {}
    run "exploration_phase" {}
  }
  before "observe" {
    expect "by whoever sees it" { that = world == world.miranda || !contains(worlds_in_view(ship, carrier), world.miranda) }
  }
}

test "an event of one's own happens with the one that has its numbers" {
  scenario = scenario.test_uranus
  run {
    run "roll_events" {}
  }
  dice = { news = [55] }
  expect "the marker is there" { that = faction.russia.politics == 1 }
  expect "both are in force" { that = contains(game.events, event.aurora) && count(game.events) == 2 }
}
