# 4 and 5-3: power, exchanges, charging from neighbours.

test "4: charging empties bowl I before it lifts from bowl II" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
  }
  run {
    run "charge" {
      self   = player.p1
      amount = 4
    }
    expect "2/4/0 to 0/4/2" { that = player.p1.bowl_1 == 0 && player.p1.bowl_2 == 4 && player.p1.bowl_3 == 2 }
    run "charge" {
      self   = player.p1
      amount = 9
    }
    expect "no more than there is" { that = player.p1.bowl_3 == 6 && player.p1.bowl_2 == 0 }
    run "spend_power" {
      self   = player.p1
      amount = 4
    }
    expect "back to bowl I" { that = player.p1.bowl_1 == 4 && player.p1.bowl_3 == 2 }
  }
}
test "5-3: burning takes a token out to lift another" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
  }
  run {
    run "burn" { self = player.p1 }
  }
  answers = { times = [2] }
  expect "two gone, two lifted" { that = player.p1.bowl_1 == 2 && player.p1.bowl_2 == 0 && player.p1.bowl_3 == 2 }
}
test "5-3: exchanges go one way, and what has no room is lost" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    run "enrich" { self = player.p1 }
  }
  run {
    run "exchange" { self = player.p1 }
  }
  answers = { exchange = [exchange.qic_ore], times = [2] }
  expect "15 ore at most" { that = player.p1.qic == 3 && player.p1.ore == 15 }
}
test "5-3: neighbours charge by their greatest building within 2, for a point less" {
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
      space   = space.h9_8
    }
    run "stand" {
      self     = player.p2
      building = building.station
      space    = space.h9_8
    }
    run "stand" {
      self     = player.p2
      building = building.institute
      space    = space.h9_8
    }
  }
  run {
    run "put_building" {
      self     = player.p1
      building = building.mine
      space    = space.h10_7
    }
    run "charge_round" { self = player.p1 }
  }
  answers = { charge = ["charge"] }
  expect "3 power for 2 points" { that = player.p2.points == 8 && player.p2.bowl_1 == 0 && player.p2.bowl_2 == 5 && player.p2.bowl_3 == 1 }
}
test "5-3: no more than there are tokens and points" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.terrans
    }
    run "sit" {
      self     = player.p2
      faction  = faction.xenos
      building = building.institute
      space    = space.h9_8
    }
    set "player.p2"   { points = 1 }
    set "space.h10_7" { building = building.mine }
  }
  run {
    run "offer_charge" {
      self  = player.p2
      space = space.h10_7
    }
  }
  answers = { charge = ["charge"] }
  expect "2 power for the only point" { that = player.p2.points == 0 && player.p2.bowl_1 == 0 && player.p2.bowl_2 == 6 }
}
test "5-1: who gets tokens and charges says which comes first" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.hadsch_hallas
      building = building.institute
      space    = space.h13_2
    }
    set "player.p1" { bowl_1 = 0 }
  }
  run {
    run "collect" { self = player.p1 }
  }
  answers = { piece = [{ token = 1 }] }
  expect "the new token is charged" { that = player.p1.bowl_1 == 0 && player.p1.bowl_2 == 1 && player.p1.bowl_3 == 4 }
  expect "3 credits of the board, 2 of economy" { that = player.p1.credits == 20 }
}
test "5-3: each board action is there once a round" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    set "player.p1" { bowl_3 = 9 }
  }
  run {
    run "use_board" { self = player.p1 }
    expect "7 power for 3 knowledge" { that = player.p1.knowledge == 6 && player.p1.bowl_3 == 2 && deed.three_knowledge.by == player.p1 }
    gain "player.p1" { bowl_3 = 9 }
    run "use_board" { self = player.p1 }
  }
  answers = { deed = [deed.three_knowledge, deed.three_knowledge] }
  refused = "deed"
}
