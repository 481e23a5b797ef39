# 8-2: tracks, and their last levels.

test "8-2: from level 2 to 3 one charges 3 power" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.itars
    }
    set "player.p1" {
      level     = { (track.science) = 2 }
      knowledge = 4
    }
  }
  run {
    run "research" { self = player.p1 }
  }
  answers = { track = [track.science] }
  expect "charged and paid" { that = player.p1.bowl_1 == 1 && player.p1.bowl_2 == 7 && player.p1.knowledge == 0 && player.p1.level.science == 3 }
}
test "8-2: the last level takes a green token, and is for one alone" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.itars
    }
    run "sit" {
      self    = player.p2
      faction = faction.xenos
    }
    set "player.p1" { level = { (track.science) = 4 } }
    set "player.p2" { level = { (track.science) = 4 } }
    expect "not without a token" { that = !may_advance(player.p1, track.science) }
    gain "player.p1" { green = federation.ore }
    gain "player.p2" { green = federation.ore }
  }
  run {
    run "advance" {
      self  = player.p1
      track = track.science
    }
  }
  expect "9 knowledge, a token turned" { that = player.p1.knowledge == 12 && count(player.p1.green) == 0 }
  expect "nobody else" { that = !may_advance(player.p2, track.science) }
}
test "8-2: the Lost Planet is a mine of its own type" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    set "player.p1" {
      level = { (track.navigation) = 4 }
      green = [federation.ore]
    }
    set "game" { scoring = round_tile.mines }
  }
  run {
    run "advance" {
      self  = player.p1
      track = track.navigation
    }
  }
  answers = { space = [space.h9_9] }
  expect "a type, a mine, no stock" { that = planet_types(player.p1) == 2 && mines(player.p1) == 2 && player.p1.stands.mine == 1 && player.p1.points == 12 }
  expect "neighbours may charge" { that = game.built == [space.h9_9] && power_value(player.p1, space.h9_9) == 1 }
  expect "no more than that" { that = count(upgrades(player.p1, space.h9_9)) == 0 && !contains(game.voids, space.h9_9) }
}
test "8-2: the last level of terraforming brings the token that lies there, gaia project points" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h12_7
    }
    set "player.p1" {
      level = { (track.terraforming) = 4, (track.gaia_project) = 4 }
      green = [federation.ore, federation.ore]
    }
    set "game" { prize = federation.knowledge }
  }
  run {
    run "advance" {
      self  = player.p1
      track = track.terraforming
    }
    expect "the token" { that = player.p1.tokens == [federation.knowledge] && player.p1.knowledge == 5 && game.prize == null && player.p1.points == 16 }
    run "advance" {
      self  = player.p1
      track = track.gaia_project
    }
    expect "4 points and 1" { that = player.p1.points == 21 }
  }
}
test "8-2: the last levels of economy and intelligence pay once, and income ends" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.itars
    }
    set "player.p1" {
      level = { (track.economy) = 4, (track.intelligence) = 4 }
      green = [federation.ore, federation.ore]
    }
    expect "income of level 4" { that = contains(incomes(player.p1), { ore = 2, credits = 4, charge = 4 }) }
  }
  run {
    run "advance" {
      self  = player.p1
      track = track.economy
    }
    expect "3 ore, 6 credits, 6 power" { that = player.p1.ore == 8 && player.p1.credits == 21 && player.p1.bowl_1 == 0 && player.p1.bowl_2 == 6 && player.p1.bowl_3 == 2 }
    expect "no income any more" { that = level_income(track.economy, player.p1.level.economy) == {} }
    run "advance" {
      self  = player.p1
      track = track.intelligence
    }
    expect "4 QIC" { that = player.p1.qic == 5 && count(player.p1.green) == 0 }
  }
}
test "8-2: the Lost Planet costs QIC for the way, and lies on nothing" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "sit" {
      self    = player.p2
      faction = faction.ivits
      space   = space.h14_6
    }
    set "player.p1" {
      level = { (track.navigation) = 4 }
      green = [federation.ore]
      qic   = 1
    }
    let "far" { be = coalesce(first([for s in game.voids : s if line_distance(s, space.h9_8) == 6]), space.h9_8) }
    gain "far" { satellites = player.p2 }
    set "space.h9_9" { station = player.p2 }
    expect "not on a satellite, a station or a planet" { that = far != space.h9_8 && !is_empty(far) && !is_empty(space.h9_9) && !is_empty(space.h9_8) }
    let "site" { be = coalesce(first([for s in game.voids : s if line_distance(s, space.h9_8) == 6 && is_empty(s)]), space.h9_8) }
  }
  run {
    run "advance" {
      self  = player.p1
      track = track.navigation
    }
  }
  answers = { space = [site] }
  expect "6 away with a range of 4" { that = player.p1.qic == 0 && site.building == building.lost_mine && site.owner == player.p1 }
  expect "no income" { that = yields(player.p1, building.lost_mine) == [] }
}
