# 4.0: the victory chart, and how a campaign is judged. When it is judged is in the scenario's own tests.

scenario "test_points" {
  title = "The victory chart"
  seats = [faction.russia, faction.japan]
  setup {
    set "game" { year = 2150 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
  }
  play {}
}
scenario "test_points_alone" {
  title = "The victory chart for one"
  seats = [faction.russia]
  setup {
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
  }
  play {}
}

test "4.0: a point for each victory marker" {
  scenario = scenario.test_points
  given {
    set "faction.russia" { victory = 7 }
  }
  run {}
  expect "7" { that = quarters(achievement.victory_markers, faction.russia) == 4 * 7 }
  expect "none" { that = quarters(achievement.victory_markers, faction.japan) == 0 }
}
test "4.0: missions that were kept count what they say, one that is drawn does not" {
  scenario = scenario.test_points
  given {
    set "faction.russia" {
      missions = [mission.mars, mission.eris]
      mission  = mission.venus
    }
  }
  run {}
  expect "Mars and Eris" {
    that = (quarters(achievement.missions, faction.russia) == 4 * (mission.mars.value + mission.eris.value)
      && mission.eris.value > 0)
  }
}
test "4.0: the colonizer: 15 for a part, 30 for two, 50 for all three" {
  scenario = scenario.test_points
  run {
    expect "none" { that = quarters(achievement.colonizer, faction.russia) == 0 }
    gain "faction.russia" { techs = tech.interstellar_colonizer_hull }
    expect "15" { that = quarters(achievement.colonizer, faction.russia) == 4 * 15 }
    gain "faction.russia" { techs = tech.interstellar_colonizer_engine }
    expect "30" { that = quarters(achievement.colonizer, faction.russia) == 4 * 30 }
    gain "faction.russia" { techs = tech.interstellar_colonizer_habitation }
    expect "50" { that = quarters(achievement.colonizer, faction.russia) == 4 * 50 }
  }
}
test "4.0: most settlements on a terraformed world: 25, on one that is half as far 10" {
  scenario = scenario.test_points
  given {
    run "test_colony" {
      base  = base.mir
      world = world.mars
      level = 3
    }
    run "test_colony" {
      base  = base.kibo
      world = world.mars
      level = 2
    }
    run "test_colony" {
      base  = base.ise
      world = world.callisto
      level = 1
    }
    run "test_colony" {                # of a bystander
      base  = base.tiangong
      world = world.mars
      level = 9
    }
  }
  run {
    set "world.mars" { terraformed = 9 }
    expect "less than half of it is nothing" { that = quarters(achievement.most_settlements, faction.russia) == 0 }
    set "world.mars" { terraformed = 10 }
    expect "half" { that = quarters(achievement.most_settlements, faction.russia) == 4 * 10 }
    set "world.mars" { terraformed = 20 }
    expect "all, whatever a bystander has" { that = quarters(achievement.most_settlements, faction.russia) == 4 * 25 }
    set "world.callisto" { terraformed = 19 }
    expect "of two players each may have a world" { that = quarters(achievement.most_settlements, faction.japan) == 4 * 10 }
    run "test_colony" {
      base  = base.kibo
      world = world.mars
      level = 3
    }
    expect "who ties has it too, and several worlds add up" {
      that = (quarters(achievement.most_settlements, faction.russia) == 4 * 25
        && quarters(achievement.most_settlements, faction.japan) == 4 * 35)
    }
    set "world.titan" { terraformed = 15 }
    expect "where nobody lives nobody has most" { that = quarters(achievement.most_settlements, faction.russia) == 4 * 25 }
  }
}
test "4.0: Alpha Centauri: 15 for crews, 5 for robots, both once" {
  scenario = scenario.test_points
  given {
    set "world.alpha_centauri" { exploration = 1 }
    set "world.titan"          { exploration = 1 }
  }
  run {
    run "test_gaze" {
      ship  = ship.kozlov
      world = world.titan
    }
    expect "nothing for another world" { that = quarters(achievement.nearest_star, faction.russia) == 0 }
    run "test_gaze" {
      ship  = ship.kozlov
      world = world.alpha_centauri
    }
    run "test_gaze" {
      ship  = ship.kozlov
      world = world.alpha_centauri
    }
    expect "5 for a robot" { that = quarters(achievement.nearest_star, faction.russia) == 4 * 5 }
    run "test_gaze" {
      ship  = ship.kliper
      world = world.alpha_centauri
    }
    expect "20 for both" { that = quarters(achievement.nearest_star, faction.russia) == 4 * 20 }
    expect "nothing for who was not there" { that = quarters(achievement.nearest_star, faction.japan) == 0 }
  }
  dice = { exploration = [10, 10, 10, 10] }
}
test "4.0: neither a marker nor a depletion is needed at Alpha Centauri" {
  scenario = scenario.test_points
  given {
    set "world.alpha_centauri" { exploration = 1 }
  }
  run {
    run "test_gaze" {
      ship  = ship.kozlov
      world = world.alpha_centauri
    }
  }
  dice = { exploration = [10] }
  expect "it found nothing and was there" {
    that = count(faction.russia.hand) == 0 && quarters(achievement.nearest_star, faction.russia) == 4 * 5
  }
}
test "4.0: settlements count by how far out they are" {
  scenario = scenario.test_points
  given {
    run "test_colony" {
      base  = base.mir
      world = world.mars
      level = 3
    }
    run "test_colony" {
      base  = base.zvezda
      world = world.titan
      level = 2
    }
  }
  run {}
  expect "1 around Earth" { that = settlement_quarters(world.earth) == 4 }
  expect "1.25 on the Moon, the asteroids near Earth, Mars" {
    that = ([for w in [world.moon, world.near_earth_asteroids, world.mars, world.phobos_deimos] : settlement_quarters(w)]
      == [5, 5, 5, 5])
  }
  expect "1.5 on Mercury, Venus and in the belt" {
    that = [for w in [world.mercury, world.venus, world.main_belt] : settlement_quarters(w)] == [6, 6, 6]
  }
  expect "1.75 around Jupiter and Saturn" {
    that = [for w in [world.jupiter, world.europa, world.saturn, world.titan] : settlement_quarters(w)] == [7, 7, 7, 7]
  }
  expect "2 beyond" {
    that = ([for w in [world.uranus, world.triton, world.pluto, world.eris, world.alpha_centauri] : settlement_quarters(w)]
      == [8, 8, 8, 8, 8])
  }
  expect "three on Mars and two on Titan are 7.25 points" {
    that = quarters(achievement.settlements, faction.russia) == 29 && quarters(achievement.settlements, faction.japan) == 0
  }
}
test "4.0: settlements on a terraformed world count half a point more, a quarter where it is half as far" {
  scenario = scenario.test_points
  given {
    run "test_colony" {
      base  = base.mir
      world = world.mars
      level = 3
    }
  }
  run {
    set "world.mars" { terraformed = 9 }
    expect "nothing yet" { that = quarters(achievement.green_settlements, faction.russia) == 0 }
    set "world.mars" { terraformed = 10 }
    expect "0.75 for three" { that = quarters(achievement.green_settlements, faction.russia) == 3 }
    set "world.mars" { terraformed = 20 }
    expect "1.5 for three" { that = quarters(achievement.green_settlements, faction.russia) == 6 }
  }
}
test "4.0: a point for each level of a facility, but of settlements" {
  scenario = scenario.test_points
  given {
    run "test_colony" {
      base  = base.mir
      world = world.mars
      level = 5
    }
    set "base.mir.mining"  { level = 4 }
    set "base.mir.defense" { level = 1 }
  }
  run {}
  expect "a large refinery is 4, a small defense network 1" { that = quarters(achievement.infrastructure, faction.russia) == 4 * 5 }
}
test "4.0: 3 points less for each technology that was not developed, the colonizer's parts too" {
  scenario = scenario.test_points
  given {
    set "faction.japan" { techs = all(tech) }
    set "faction.russia" {
      techs = without(all(tech), [tech.interstellar_colonizer_hull, tech.existing_life])
    }
  }
  run {}
  expect "two are lacking" { that = quarters(achievement.undeveloped, faction.russia) == -4 * 3 * 2 }
  expect "none is" { that = quarters(achievement.undeveloped, faction.japan) == 0 }
}
test "4.0: a point for 20 tech points that are left, and for 5 politics markers" {
  scenario = scenario.test_points
  given {
    set "faction.russia" {
      bank     = { physics = 15, biology = 24 }
      politics = 14
    }
  }
  run {}
  expect "39 are one point" { that = quarters(achievement.tech_points, faction.russia) == 4 }
  expect "14 are two" { that = quarters(achievement.politics, faction.russia) == 8 }
}
test "4.0: half a point for the size of each ship in operation, but of launchers" {
  scenario = scenario.test_points
  given {
    run "form_up" {
      owner   = faction.japan
      ships   = [ship.tanaka]
      place   = system.jupiter.transfer
      box     = 3
      company = null
    }
    set "ship.tanaka" { probe = ship.ito }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kliper, ship.angara]
      place   = world.earth.surface
      box     = 0
      company = null
    }
    run "form_up" {
      owner   = faction.japan
      ships   = [ship.hiryu]
      place   = world.earth.orbit
      box     = 0
      company = null
    }
    set "ship.hiryu" { reserved = true }
  }
  run {}
  expect "a CV-2 is a point, its launcher nothing" { that = quarters(achievement.fleet, faction.russia) == 4 }
  expect "a CV-7 is 3.5, in reserve too, a robot half a point, and its probe as much" {
    that = quarters(achievement.fleet, faction.japan) == 18
  }
}

# ---- The end -------------------------------------------------------------------------

test "4.0: the sum of the chart decides, and who ties shares the place" {
  scenario = scenario.test_points
  given {
    set "game"           { year = 2169 }
    set "faction.russia" { victory = 5 }
    set "faction.japan"  { politics = 25 }
    move {
      what = [tech_marker.physics_three_1, tech_marker.biology_three_1]
      to   = faction.russia.hand
    }
    set "faction.russia" { bank = { engineering = 15 } }
    set "faction.japan"  { victory = 1 }
  }
  run {
    run "judge_campaign" {}
  }
  expect "markers in hand are turned in: 21 tech points are one" { that = total(faction.russia.bank) == 21 && count(faction.russia.hand) == 0 }
  expect "6 each, and 3 less for every technology" {
    that = score_of(faction.russia) == 4 * (6 - 3 * count(all(tech))) && score_of(faction.japan) == score_of(faction.russia)
  }
  expect "both have won" { that = winners() == [faction.russia, faction.japan] }
  expect "67 technologies" { that = count(all(tech)) == 67 }
}
test "4.0: the chance that it ends" {
  scenario = scenario.test_points
  run {
    set "game" { year = 2144 }
    run "judge_campaign" {}
    expect "not before 2145" { that = end_chance() == 0 && !is_over() }
    set "game" { year = 2145 }
    expect "1 percent" { that = end_chance() == 1 }
    run "judge_campaign" {}
    set "game" { year = 2146 }
    expect "2 percent" { that = end_chance() == 2 }
    set "game" { year = 2168 }
    expect "24 percent" { that = end_chance() == 24 }
    run "judge_campaign" {}
    expect "it went on" { that = !is_over() }
    set "game" { year = 2169 }
    expect "the last" { that = end_chance() == 100 }
    run "judge_campaign" {}
  }
  dice = { end_of_game = [2, 25] }
  expect "without a roll" { that = is_over() }
}

# ---- Alone ---------------------------------------------------------------------------

test "4.0: each year after 2145 costs 3 points in a solo game" {
  scenario = scenario.test_points_alone
  run {
    set "game" { year = 2145 }
    expect "none yet" { that = quarters(achievement.time, faction.russia) == 0 }
    set "game" { year = 2147 }
    expect "6 in 2147" { that = quarters(achievement.time, faction.russia) == -4 * 6 }
  }
}
test "4.0: in company it costs nothing" {
  scenario = scenario.test_points
  run {}
  expect "in 2150" { that = quarters(achievement.time, faction.russia) == 0 }
}
test "4.0: the ranks of a solo game" {
  scenario = scenario.test_points_alone
  run {}
  expect "less than 100: 99.75 too" { that = rank_of(4 * 100 - 1) == rank.disaster && rank_of(-4) == rank.disaster }
  expect "100 to 150" { that = rank_of(4 * 100) == rank.defeat && rank_of(4 * 151 - 1) == rank.defeat }
  expect "151 to 175" { that = rank_of(4 * 151) == rank.draw && rank_of(4 * 176 - 1) == rank.draw }
  expect "176 to 200" { that = rank_of(4 * 176) == rank.minor_victory && rank_of(4 * 200) == rank.minor_victory }
  expect "201 to 225" { that = rank_of(4 * 201) == rank.major_victory && rank_of(4 * 225) == rank.major_victory }
  expect "226 to 250" { that = rank_of(4 * 226) == rank.brilliant_victory && rank_of(4 * 250) == rank.brilliant_victory }
  expect "251 and more" { that = rank_of(4 * 251) == rank.spectacular_victory }
}
test "4.0: alone a victory is won, a defeat lost, a draw neither" {
  scenario = scenario.test_points_alone
  given {
    set "faction.russia" {
      techs   = all(tech)
      victory = 176 + 72 - 50
    }
    set "game" { year = 2169 }
  }
  run {
    expect "50 for the colonizer, 72 less for 24 years" { that = total(victory_points(faction.russia)) == 4 * 176 }
    run "judge_campaign" {}
  }
  expect "won" { that = winners() == [faction.russia] }
}
test "4.0: alone a draw has no winner" {
  scenario = scenario.test_points_alone
  given {
    set "faction.russia" {
      techs   = all(tech)
      victory = 175 + 72 - 50
    }
    set "game" { year = 2169 }
  }
  run {
    run "judge_campaign" {}
  }
  expect "175" { that = score_of(faction.russia) == 4 * 175 && count(winners()) == 0 }
}

procedure "test_colony" {
  takes = { base = base, world = world, level = integer }
  let "settlement" { be = base.settlement }
  set "base"       { world = world }
  set "settlement" { level = level }
}
procedure "test_gaze" {
  takes = { ship = ship, world = world }
  run "observe" {
    self    = ship.owner
    carrier = ship
  }
}
