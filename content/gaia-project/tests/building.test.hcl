# 5-3: mines, gaia projects, upgrades.

test "5-3: a mine at home costs 2 credits and an ore" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.terrans
      space   = space.h8_7
    }
    set "space.h8_7" { planet = planet.terra }
  }
  run {
    run "build_mine" { self = player.p1 }
  }
  answers = { space = [space.h7_7] }
  expect "paid" { that = player.p1.credits == 13 && player.p1.ore == 3 && player.p1.qic == 1 }
  expect "it stands" { that = space.h7_7.owner == player.p1 && player.p1.stands.mine == 2 }
}
test "5-3: two steps of terraforming cost 6 ore, and a QIC reaches 2 farther" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "enrich" { self = player.p1 }
  }
  run {
    run "build_mine" { self = player.p1 }
  }
  answers = { space = [space.h10_9] }  # ice: three steps from the desert, 2 away
  expect "mine and way and work" { that = player.p1.ore == 15 - 1 - 9 && player.p1.qic == 4 && player.p1.credits == 28 }
}
test "5-3: nobody settles on a transdim planet" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "enrich" { self = player.p1 }
  }
  run {
    run "build_mine" { self = player.p1 }
  }
  answers = { space = [space.h8_8] }
  refused = "space"
}
test "5-3: a gaia planet costs a QIC, and for the Gleens an ore" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.itars
    }
    run "sit" {
      self    = player.p2
      faction = faction.gleens
    }
    expect "so it does" { that = gaia_price(player.p1) == { qic = 1 } && gaia_price(player.p2) == { ore = 1 } }
    expect "5 ore for the QIC of navigation" { that = player.p2.ore == 5 && player.p2.qic == 0 }
  }
  run {}
}
test "5-3: a gaia project takes 6 tokens, and its planet is free of QIC and open to its owner alone" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.terrans
    }
    run "sit" {
      self    = player.p2
      faction = faction.xenos
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h7_7
    }
    run "stand" {
      self     = player.p2
      building = building.mine
      space    = space.h9_8
    }
  }
  run {
    run "start_project" { self = player.p1 }
    expect "6 tokens of bowl I and II" { that = player.p1.bowl_1 == 0 && player.p1.bowl_2 == 2 && player.p1.bowl_gaia == 6 && player.p1.formers == 0 && player.p1.qic == 0 }
    run "gaia_phase" {}
    expect "tokens return to bowl II" { that = player.p1.bowl_2 == 8 && player.p1.bowl_gaia == 0 }
    expect "a gaia planet" { that = space.h8_8.planet == planet.gaia }
    expect "not for others" { that = !contains(sites(player.p2, 0, 9), space.h8_8) }
    run "build_mine" { self = player.p1 }
    expect "no QIC" { that = player.p1.ore == 3 && player.p1.formers == 1 && space.h8_8.owner == player.p1 }
  }
}
test "5-3: a trading station is cheaper near somebody else" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.terrans
    }
    run "sit" {
      self    = player.p2
      faction = faction.xenos
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h10_7
    }
    expect "alone 6" { that = upgrade_price(player.p1, building.station, space.h10_7) == { credits = 6, ore = 2 } }
    run "stand" {
      self     = player.p2
      building = building.mine
      space    = space.h9_8
    }
    expect "with a neighbour 3" { that = upgrade_price(player.p1, building.station, space.h10_7) == { credits = 3, ore = 2 } }
    expect "not for a lab" { that = upgrade_price(player.p1, building.lab, space.h10_7) == { credits = 5, ore = 3 } }
  }
  run {}
}
test "5-3: a lab brings a technology tile and a step on its track" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    run "enrich" { self = player.p1 }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h9_8
    }
    each "t" {
      in = all(tech)
      set "t" {
        slot  = 1
        track = track.economy
      }
    }
  }
  run {
    run "upgrade" { self = player.p1 }
  }
  answers = { building = [building.lab], tile = [tech.four_credits], track = [track.economy] }
  expect "a step" { that = player.p1.level.economy == 1 && contains(player.p1.techs, tech.four_credits) }
  expect "paid" { that = player.p1.credits == 25 && player.p1.ore == 12 }
  expect "no second of a kind" { that = !contains(tiles_for(player.p1), tech.four_credits) && count(tiles_for(player.p1)) == 8 }
}
test "5-3: an advanced tile covers a standard one and turns a green token" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    each "a" {
      in = all(advanced)
      set "a" { track = null }
    }
    set "advanced.mines" { track = track.science }
    gain "player.p1" { techs = tech.four_credits }
    expect "not at level 3" { that = !contains([for t in tiles_for(player.p1) : t.advanced], advanced.mines) }
    set "player.p1" { level = { (track.science) = 4 } }
    expect "not without a green token" { that = !contains([for t in tiles_for(player.p1) : t.advanced], advanced.mines) }
    run "gain_token" {
      self  = player.p1
      token = federation.twelve_points
    }
    expect "12 points are grey" { that = !contains([for t in tiles_for(player.p1) : t.advanced], advanced.mines) && player.p1.points == 22 }
    run "gain_token" {
      self  = player.p1
      token = federation.ore
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h9_8
    }
  }
  run {
    run "take_tile" { self = player.p1 }
  }
  answers = { tile = [advanced.mines], track = [null] }
  expect "2 points for the mine" { that = player.p1.points == 10 + 12 + 7 + 2 }
  expect "covered and turned" { that = player.p1.covered == [tech.four_credits] && count(player.p1.techs) == 0 && count(player.p1.green) == 0 && count(player.p1.tokens) == 2 }
  expect "it is gone, and so is the other for good" { that = advanced.mines.track == null && !contains([for t in tiles_for(player.p1) : t.tech], tech.four_credits) }
}
