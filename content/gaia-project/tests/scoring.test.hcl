# 5-3, 6, 8-4 to 8-6: what pays, and when.

test "8-4: a booster pays when it is given back" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h13_5
    }
    set "player.p1" { booster = booster.stations }
    set "game"      { boosters = [booster.mines, booster.large] }
  }
  run {
    run "pass_round" { self = player.p1 }
  }
  answers = { booster = [booster.mines] }
  expect "2 for the station" { that = player.p1.points == 12 && player.p1.booster == booster.mines && game.boosters == [booster.large, booster.stations] && game.out == [player.p1] }
}
test "8-6: advanced tiles pay for what is done, and at passing" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    set "player.p1" { advanced = [advanced.new_mines, advanced.passing_types, advanced.research_steps] }
    set "game"      { round = 6 }
  }
  run {
    run "put_building" {
      self     = player.p1
      building = building.mine
      space    = space.h9_8
    }
    expect "3 for a mine" { that = player.p1.points == 13 }
    run "advance" {
      self  = player.p1
      track = track.science
    }
    expect "2 for a step" { that = player.p1.points == 15 }
    run "pass_round" { self = player.p1 }
    expect "1 for a type" { that = player.p1.points == 16 && player.p1.booster == null }
  }
}
test "8-6: advanced tiles that pay at once count what stands" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h12_7
    }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h16_7
    }
    set "player.p1" {
      tokens = [federation.ore, federation.credits]
      points = 0
      ore    = 0
    }
    expect "two sectors, a gaia planet" { that = sectors(player.p1) == 2 && gaia_planets(player.p1) == 1 && mines(player.p1) == 2 }
  }
  run {
    each "tile" {
      in = [advanced.mines, advanced.gaia_planets, advanced.stations, advanced.sector_points, advanced.federations, advanced.sector_ore]
      run "taken" { self = player.p1 }
    }
  }
  expect "4, 2, 4, 4 and 10 points, 2 ore" { that = player.p1.points == 24 && player.p1.ore == 2 }
}
test "8-6: advanced tiles that pay at passing" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.xenos
      building = building.lab
      space    = space.h9_8
    }
    set "player.p1" {
      advanced = [advanced.passing_federations, advanced.passing_labs, advanced.new_stations]
      tokens   = [federation.ore, federation.credits]
    }
    set "game" { round = 6 }
  }
  run {
    run "put_building" {
      self     = player.p1
      building = building.station
      space    = space.h16_7
    }
    expect "3 for a station" { that = player.p1.points == 13 }
    run "pass_round" { self = player.p1 }
  }
  expect "6 for tokens, 3 for a lab" { that = player.p1.points == 22 }
}
test "8-6: the institute and academies are worth 4 power" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.xenos
      building = building.institute
      space    = space.h9_8
    }
    expect "3" { that = power_value(player.p1, space.h9_8) == 3 }
    gain "player.p1" { techs = tech.strong_buildings }
    expect "4" { that = power_value(player.p1, space.h9_8) == 4 }
    pay "player.p1" { techs = tech.strong_buildings }
    gain "player.p1" { covered = tech.strong_buildings }
    expect "3 once it is covered" { that = power_value(player.p1, space.h9_8) == 3 }
  }
  run {}
}
test "6: the neutral player takes part in the final tiles of two" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    run "sit" {
      self    = player.p2
      faction = faction.itars
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h9_8
    }
    each "p" {
      in = players
      set "p" {
        credits   = 0
        ore       = 0
        knowledge = 0
        qic       = 0
        bowl_2    = 0
        level     = {}
      }
    }
    set "game" { goals = [goal.gaia_planets, goal.structures] }
  }
  run {
    run "final_scoring" {}
  }
  expect "second with one building, nothing for none" { that = score_of(player.p1) == 10 + 12 && score_of(player.p2) == 10 }
}
test "6: research, goods, and power turned into goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    run "sit" {
      self    = player.p2
      faction = faction.itars
    }
    set "player.p1" {
      level     = { (track.science) = 5, (track.economy) = 3 }
      credits   = 4
      ore       = 1
      knowledge = 0
      qic       = 2
      bowl_2    = 2
      bowl_3    = 1
    }
    set "game" { goals = [] }
  }
  run {
    run "final_scoring" {}
  }
  expect "16 for levels, 3 for 9 goods" { that = score_of(player.p1) == 10 + 16 + 3 }
}
test "5-4: clockwise from who passed first" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { out = [player.p3, player.p2, player.p1] }
  }
  run {
    run "clean_up" {}
  }
  expect "clockwise" { that = game.turn_order == [player.p3, player.p1, player.p2] }
}
test "7: in the order of passing, if that is played" {
  scenario = scenario.bench_in_order
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "game" { out = [player.p3, player.p2, player.p1] }
  }
  run {
    run "clean_up" {}
  }
  expect "as they passed" { that = game.turn_order == [player.p3, player.p2, player.p1] }
}
