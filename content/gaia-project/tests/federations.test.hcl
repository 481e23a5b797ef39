# 5-3: federations.

test "5-3: planets of 7 power, the fewest satellites, a token for each" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.xenos
      building = building.academy_knowledge
      space    = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.academy_qic
      space    = space.h10_7           # beside it
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h12_7           # 2 away
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h14_10          # farther
    }
  }
  run {
    run "found_federation" { self = player.p1 }
  }
  answers = { members = [space.h9_8], token = [federation.tokens] }
  expect "one satellite for one token" { that = player.p1.satellites == 1 && tokens(player.p1) == 6 - 1 + 2 && player.p1.bowl_1 == 3 }
  expect "8 points" { that = player.p1.points == 18 && player.p1.green == [federation.tokens] && federation.tokens.left <= 2 }
  expect "the three planets and the satellite" { that = count(player.p1.network) == 4 && contains(space.h11_7.satellites, player.p1) }
}
test "5-3: no planet farther away where a nearer one saves a satellite" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.xenos
      building = building.academy_knowledge
      space    = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.academy_qic
      space    = space.h10_7
    }
    run "stand" {
      self     = player.p1
      building = building.lab
      space    = space.h12_7
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h13_11
    }
    set "player.p1" { bowl_1 = 20 }
  }
  run {
    run "found_federation" { self = player.p1 }
  }
  answers = { members = [space.h13_11, space.h9_8, space.h12_7] }
  refused = "members"
}
test "5-3: a planet on the way that saves satellites belongs to it" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.terrans
      building = building.lab
      space    = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h10_7           # beside it: 4 power
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h12_7           # on the straight way to
    }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h14_7           # 3 power more
    }
    set "player.p1" { bowl_1 = 20 }
  }
  run {
    run "found_federation" { self = player.p1 }
  }
  answers = { members = [space.h9_8, space.h14_7], links = [space.h11_7], token = [federation.ore] }
  expect "two satellites, not four" { that = player.p1.satellites == 2 && count(player.p1.network) == 6 }
}
test "5-3: what is built beside a federation belongs to it, and to no other" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
      space   = space.h9_8
    }
    run "ally" {
      self   = player.p1
      spaces = [space.h9_8]
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h10_7
    }
  }
  run {}
  expect "it joins" { that = contains(space.h10_7.allied, player.p1) && free_power(player.p1) == 0 }
}
test "5-3: of ten lone planets, each federation that there is can be found" {
  scenario = scenario.bench
  seed     = 1
  bot      = "random"
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    each "space" {
      in = [space.h7_7, space.h9_8, space.h10_10, space.h12_7, space.h14_6, space.h12_10, space.h16_7, space.h13_5]
      run "stand" {
        self     = player.p1
        building = building.mine
      }
    }
    each "space" {
      in = [space.h10_5, space.h14_10]
      run "stand" {
        self     = player.p1
        building = building.station
      }
    }
    set "player.p1" { bowl_1 = 20 }
  }
  run {
    run "found_federation" { self = player.p1 }
  }
  expect "one of 7" { that = count(player.p1.tokens) == 1 && free_power(player.p1) <= 5 }
}
