# The First Decade: ten years, and what they are worth.

test "what counts at the end" {
  scenario = scenario.first_decade
  seats    = [faction.russia, faction.japan]
  seed     = 1
  given {
    set "faction.russia" {
      victory  = 2
      missions = [mission.mars, mission.venus]
      politics = 9
      bank     = { biology = 7 }
    }
    move {
      what = tech_marker.physics_three_1
      to   = faction.russia.hand
    }
    set "base.mir"        { world = world.mars }
    set "base.mir.mining" { level = 2 }
    set "base.mir.supply" { level = 1 }
  }
  run {}
  expect "2 + 2 and 2 for the missions + 2 and 3 for Mir + 2 for ten tech points + 1 for politics" {
    that = mission.mars.value == 2 && mission.venus.value == 2 && decade_score(faction.russia) == 14
  }
  expect "who has nothing has no points" { that = decade_score(faction.japan) == 0 }
}
test "it ends with the year 2039" {
  scenario = scenario.first_decade
  seats    = [faction.russia, faction.japan]
  seed     = 3
  bot      = "random"
  after "next_turn" {
    expect "not before" { that = !is_over() }
  }
  expect "ten years later" { that = is_over() && game.year == 2040 }
  expect "the best score wins" {
    that = all([for f in winners() : score_of(f) == max([for g in players : decade_score(g)])])
  }
}
