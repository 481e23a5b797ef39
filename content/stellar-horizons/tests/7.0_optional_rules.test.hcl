# 7.0: modified starting exploration, Utopia, embargo only, no events. The others have files of their own.

# ---- Modified starting exploration ------------------------------------------------------

scenario "test_rich_worlds" {
  title   = "Rich worlds"
  seats   = [1, 7]
  options = { modified_starting_exploration = true }
  setup {
    set "game" { year = 2031 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
  }
  play {
    repeat {
      times = 3
      run "deplete" { world = world.moon }
    }
    run "deplete" { world = world.mercury }
  }
}
procedure "deplete" {                  # by a robot, which finds no card
  takes = { world = world }
  run "depletion" {
    self = players[0]
    ship = ship.goddard
  }
}
test "7.0: with three players a world yields as always" {
  scenario = scenario.test_rich_worlds
  seats    = [faction.north_america, faction.russia, faction.europe]
  seed     = 1
  bot      = "random"
  expect "three less, and one less" { that = world.moon.exploration == 1 && world.mercury.exploration == 4 }
}
test "7.0: what there is to find in all" {
  scenario = scenario.test_rich_worlds
  run {}
  expect "on 42 worlds" {
    that = count([for w in tiles : w if w.exploration > 0]) == 42 && sum([for w in tiles : w.exploration]) == 261
  }
}
test "7.0: with four and five players each world spares its first depletion" {
  scenario = scenario.test_rich_worlds
  seats    = [faction.north_america, faction.russia, faction.europe, faction.china]
  seed     = 1
  bot      = "random"
  expect "two less, and none" { that = world.moon.exploration == 2 && world.mercury.exploration == 5 }
  expect "all else that a depletion brings is there" { that = faction.north_america.politics == 4 }
}
test "7.0: five are as four" {
  scenario = scenario.test_rich_worlds
  seats    = [faction.north_america, faction.russia, faction.europe, faction.china, faction.asia]
  run {}
  expect "one" { that = depletions_spared() == 1 }
}
test "7.0: with six and seven the first two" {
  scenario = scenario.test_rich_worlds
  seats    = [faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  expect "one less, and none" { that = world.moon.exploration == 3 && world.mercury.exploration == 5 }
}
test "7.0: seven are as six" {
  scenario = scenario.test_rich_worlds
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  run {}
  expect "two" { that = depletions_spared() == 2 }
}

# ---- Utopia, embargo only ---------------------------------------------------------------------

procedure "arm_for_war" {              # as far as policies go
  set "faction.russia" { policies = [policy.military, policy.vigorous_military] }
  set "faction.europe" { policies = [policy.military] }
}
scenario "test_utopia" {
  title   = "Utopia"
  seats   = [faction.russia, faction.europe]
  options = { utopia = true }
  setup {
    run "set_initiative" {}
    run "arm_for_war" {}
  }
  play {}
}
scenario "test_embargo_only" {
  title   = "Embargo only"
  seats   = [faction.russia, faction.europe]
  options = { embargo_only = true }
  setup {
    run "set_initiative" {}
    run "arm_for_war" {}
  }
  play {}
}
scenario "test_both_peaces" {
  title   = "Utopia and embargo only"
  seats   = [faction.russia, faction.europe]
  options = { utopia = true, embargo_only = true }
  setup {
    run "set_initiative" {}
    run "arm_for_war" {}
  }
  play {}
}
test "7.0: in Utopia no policy leads to an embargo or to war" {
  scenario = scenario.test_utopia
  run {
    create "overture" "threat" {
      by       = faction.russia
      with     = faction.europe
      attempts = 3
    }
    run "negotiate" { overtures = [threat] }
  }
  dice = { talks = [1, 1, 1] }
  expect "neutral it stays" { that = relation(faction.russia, faction.europe).stance == stance.neutral }
  expect "China begins with robots" { that = faction.china.start_policies == [policy.robotic] }
}
test "7.0: embargo only" {
  scenario = scenario.test_embargo_only
  run {
    create "overture" "threat" {
      by       = faction.russia
      with     = faction.europe
      attempts = 3
    }
    run "negotiate" { overtures = [threat] }
  }
  dice = { talks = [1, 1, 1] }
  expect "an embargo, no war" { that = relation(faction.russia, faction.europe).stance == stance.embargo }
  expect "China is as it was" { that = faction.china.start_policies == [policy.military] }
}
test "7.0: of both, Utopia holds" {
  scenario = scenario.test_both_peaces
  run {}
  expect "nothing below neutral" { that = lowest_stance(faction.russia) == stance.neutral && lowest_stance(faction.europe) == stance.neutral }
}

# ---- No events ---------------------------------------------------------------------------------

scenario "test_no_news" {
  title   = "No news"
  seats   = [faction.russia]
  options = { no_events = true }
  setup {
    set "game" { year = 2100 }
    run "set_initiative" {}
  }
  play {
    run "roll_events" {}
  }
}
test "7.0: there are no events" {
  scenario = scenario.test_no_news
  expect "none was rolled for" { that = count(game.events) == 0 }
}
