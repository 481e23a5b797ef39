# 2.6.1, 3.3.4, 3.3.5: launches, cargo runs and engine failures, at the spaceport of
# movement.test.

# ---- Launches -----------------------------------------------------------------------

test "on a roll of 3 a CV-2 goes down with its launcher" {   # 8.0
  scenario = scenario.spaceport
  seed     = 1                         # for the tech markers
  given {
    run "station" {
      ships = [ship.kliper, ship.zenit]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = faction.russia }
  }
  dice = { engine = [3] }
  expect "both are gone" { that = ship.kliper.fleet == null && ship.zenit.fleet == null }
  expect "three markers for a CV-2" { that = count(faction.russia.hand) == 3 }
}

test "a 4 carries it up, and the launcher is expended" {
  scenario = scenario.spaceport
  given {
    run "station" {
      ships = [ship.kliper, ship.zenit]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = faction.russia }
  }
  dice = { engine = [4] }
  expect "Kliper is in orbit" { that = is_found(ship.kliper, world.earth.orbit) }
  expect "and may go on" { that = !ship.kliper.halted }
  expect "the launcher is not" { that = ship.zenit.fleet == null }
  expect "nothing is learnt from that" { that = count(faction.russia.hand) == 0 }
}

test "a launcher comes back on 26, and flies once a year" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.reusable_launch_vehicles] }
    run "station" "earth" {
      ships = [ship.kliper, ship.zenit]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = us }
    expect "it is back on Earth, used" { that = ship.zenit.fleet == earth && ship.zenit.used }
    expect "and launches nothing more" { that = count(launchers(us, earth)) == 0 && count(freighters(us)) == 0 }
  }
  dice = { engine = [26] }
}

test "on 25 it does not come back" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.reusable_launch_vehicles] }
    run "station" {
      ships = [ship.kliper, ship.zenit]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = us }
  }
  dice = { engine = [25] }
  expect "the launcher is gone" { that = ship.zenit.fleet == null }
  expect "and teaches nothing" { that = count(us.hand) == 0 }
}

test "who needs which launcher" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    run "station" "earth" {
      ships = [ship.leonov, ship.kozlov, ship.soyuz, ship.zenit]
      place = world.earth.surface
    }
    run "found" "moon" {
      base  = base.mir
      world = world.moon
    }
    set "ship.kliper"  { fleet = moon }
    set "ship.glushko" { fleet = moon }
  }
  run {
    expect "robots fly on any" { that = lifts(ship.soyuz, ship.kozlov) }
    expect "a CV-3 not on an LV-2" { that = !lifts(ship.zenit, ship.leonov) && lifts(ship.proton, ship.leonov) }
    expect "so only the robot can leave" { that = payloads(us, earth) == [ship.kozlov] }
    expect "launchers do not move by themselves" { that = movers(us, earth) == [] }
    expect "from a base robots need one, crews not" { that = movers(us, moon) == [ship.kliper] && count(payloads(us, moon)) == 0 }
    set "ship.angara" { fleet = moon }
    expect "there it stands" { that = payloads(us, moon) == [ship.glushko] }
  }
}

test "a robot that was never launched needs a launcher, though its base is gone" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    run "found" "port" {
      base  = base.mir
      world = world.earth
    }
    run "roll_out" {
      self     = us
      ship     = ship.babakin
      yard     = base.mir
      reserved = false
    }
    set "ship.lavochkin" { fleet = port }   # it has flown there
    run "destroy_base" { base = base.mir }
  }
  run {
    expect "Lavochkin alone flies by itself" { that = movers(us, port) == [ship.lavochkin] && payloads(us, port) == [] }
    set "ship.angara" { fleet = port }
    expect "Babakin on a launcher" { that = payloads(us, port) == [ship.babakin] }
    run "launch" { self = us }
    expect "for the first time only" { that = ship.babakin.fleet != null && !needs_launcher(ship.babakin, ship.babakin.fleet) }
  }
  dice    = { engine = [6] }
  answers = { place = [system.earth.flyby] }
}

test "the space elevator lifts crews but throws no robots" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.space_elevator] }
    run "station" "earth" {
      ships = [ship.kliper, ship.kozlov, ship.soyuz]
      place = world.earth.surface
    }
  }
  run {
    expect "Kliper goes by itself" { that = movers(us, earth) == [ship.kliper] }
    expect "Kozlov does not" { that = payloads(us, earth) == [ship.kozlov] }
  }
}

test "a robot on an LV-4 is three years faster" {
  scenario = scenario.spaceport
  given {
    run "station" {
      ships = [ship.lavochkin, ship.energia]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = faction.russia }
  }
  dice    = { engine = [6] }
  answers = { place = [system.jupiter.transfer] }
  expect "two years instead of five" { that = is_found(ship.lavochkin, system.jupiter.transfer, 2) }
}

test "a launch may end at a base of one's own" {   # 8.0: Renda and Mir
  scenario = scenario.spaceport
  given {
    run "station" {
      ships = [ship.renda, ship.zenit]
      place = world.earth.surface
    }
    run "found" "mir" {
      base  = base.mir
      world = world.earth
    }
    set "ship.renda" { goods = { ore = 2, supplies = 2, fuel = 2 } }
  }
  run {
    run "launch" { self = faction.russia }
  }
  dice    = { engine = [11] }
  answers = { company = [mir] }
  expect "Renda is docked, its cargo aboard" { that = ship.renda.fleet == mir && ship.renda.halted && total(ship.renda.goods) == 6 }
}

# ---- Engines --------------------------------------------------------------------------

test "the rates of engine failure" {
  scenario = scenario.spaceport
  run {
    expect "5 for robots" { that = engine_risk(ship.kozlov) == 5 }
    expect "3 for a CV-2" { that = engine_risk(ship.kliper) == 3 }
    expect "none for a CV-5" { that = engine_risk(ship.korolev) == 0 }
    expect "a CV-2 teaches 3, a CV-3 5" { that = failure_markers(ship.kliper) == 3 && failure_markers(ship.leonov) == 5 }
    expect "a CV-4, which alone of the larger ones ever fails, 7" {
      that = engine_risk(ship.komarov) == 1 && failure_markers(ship.komarov) == 7
    }
    expect "a robot 1" { that = failure_markers(ship.kozlov) == 1 }
  }
}

test "below 1 nobody rolls" {
  scenario = scenario.spaceport
  given {
    run "station" "fleet" {
      ships = [ship.korolev]
      place = world.earth.orbit
    }
    set "faction.russia" { techs = [tech.orbital_rendezvous] }
  }
  run {
    run "move" { self = faction.russia }
  }
  answers = { place = [world.moon.orbit] }
  expect "it is there" { that = is_found(ship.korolev, world.moon.orbit) }
}

test "a robot that fails takes its probe along" {
  scenario = scenario.spaceport
  seed     = 1                         # for the tech marker
  given {
    run "station" {
      ships = [ship.glushko]
      place = system.mars.flyby
    }
    set "ship.glushko" { probe = ship.chertok }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice    = { engine = [5] }
  answers = { place = [world.mars.orbit] }
  expect "both are gone" { that = !in_service(ship.glushko) && !in_service(ship.chertok) }
  expect "a marker for each of them" { that = count(faction.russia.hand) == 2 }
}

# ---- Cargo ----------------------------------------------------------------------------

test "an LV-2 flies two resources from Earth to a base" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    run "station" {
      ships = [ship.zenit]
      place = world.earth.surface
    }
    run "found" {
      base  = base.mir
      world = world.moon
    }
    set "us" {
      cash  = 5
      goods = { ore = 1 }
    }
  }
  run {
    run "fly_cargo" { self = us }
  }
  dice    = { engine = [6] }
  answers = { amount = [1, 1] }        # there is no room for fuel
  expect "they are there at once" { that = base.mir.goods == { ore = 1, supplies = 1 } }
  expect "the ore came from the stores, the supplies for cash" { that = total(us.goods) == 0 && us.cash == 4 }
  expect "the launcher is expended" { that = ship.zenit.fleet == null }
}

test "a cargo run that fails teaches" {
  scenario = scenario.spaceport
  seed     = 1                         # for the tech marker
  given {
    let "us" { be = faction.russia }
    run "found" "mir" {
      base  = base.mir
      world = world.moon
    }
    set "base.mir"    { goods = { fuel = 9 } }
    set "ship.proton" { fleet = mir }
  }
  run {
    run "fly_cargo" { self = us }
  }
  dice    = { engine = [5] }
  answers = { amount = [3] }
  expect "launcher and cargo are gone" { that = ship.proton.fleet == null && total(us.goods) == 0 && base.mir.goods == { fuel = 6 } }
  expect "one marker" { that = count(us.hand) == 1 }
}

test "a launcher that carries cargo comes back on 26" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.reusable_launch_vehicles] }
    run "found" "mir" {
      base  = base.mir
      world = world.moon
    }
    set "base.mir"    { goods = { fuel = 9 } }
    set "ship.proton" { fleet = mir }
  }
  run {
    run "fly_cargo" { self = us }
  }
  dice    = { engine = [26] }
  answers = { amount = [3] }
  expect "the fuel is on Earth" { that = us.goods == { fuel = 3 } }
  expect "the launcher at its base" { that = ship.proton.fleet == mir && ship.proton.used }
}

test "nothing flies empty" {
  scenario = scenario.spaceport
  given {
    run "station" {
      ships = [ship.soyuz]
      place = world.earth.surface
    }
    run "found" {
      base  = base.mir
      world = world.moon
    }
    set "faction.russia" { cash = 5 }
  }
  run {
    run "fly_cargo" { self = faction.russia }
  }
  dice    = { engine = [50] }          # of the run with fuel that is left instead
  answers = { amount = [0, 0, 0] }
  refused = "require"
}
