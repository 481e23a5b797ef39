# 3.3.3, 3.5.1: transfers and the flight of flyby robots, at the spaceport of movement.test.

# ---- 3.3.3: transfers ---------------------------------------------------------------

test "the times of heliocentric transfers" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
  }
  run {
    expect "at first the distance itself" { that = transfer_time(us, 7) == 7 }
    set "us" { techs = [tech.fusion_rockets] }
    expect "to Saturn, times 0.6" { that = transfer_time(us, 7) == 4 }
    expect "10 and 3: 6 and 2" { that = transfer_time(us, 13) == 8 }
    set "us" { techs = [tech.practical_anti_matter] }
    expect "to Alpha Centauri, times 0.5: 5 + 5 + 5 + 5 + 3" { that = transfer_time(us, 45) == 23 }
    set "us" { techs = [tech.advanced_anti_matter] }
    expect "to Jupiter, times 0.4" { that = transfer_time(us, 5) == 2 }
  }
}

test "flybys may take longer, everybody else takes the shortest time" {
  scenario = scenario.spaceport
  run {
    expect "five years to Jupiter" { that = boxes([ship.kozlov], null, system.earth, system.jupiter) == [5] }
    expect "up to box six with a marker for twelve more" {
      that = boxes([ship.zasyadko], null, system.earth, system.jupiter) == range(5, 18)
    }
    expect "the farthest away takes what it takes" {
      that = boxes([ship.zasyadko], null, system.earth, system.alpha_centauri) == [45]
    }
    expect "an LV-4 takes three off for robots" { that = boxes([ship.kozlov], ship.energia, system.earth, system.jupiter) == [2] }
    expect "but never goes under a year" { that = boxes([ship.kozlov], ship.energia, system.earth, system.mars) == [1] }
    expect "for crews it takes nothing off" { that = boxes([ship.kliper], ship.energia, system.earth, system.jupiter) == [5] }
  }
}

# ---- 3.5.1: onwards after a flyby ---------------------------------------------------

test "a flyby flies on to a system farther out, in a box of its choice" {
  scenario = scenario.spaceport
  given {
    run "station" "fleet" {
      ships = [ship.zasyadko]
      place = system.mars.flyby
    }
  }
  run {
    expect "outwards alone" { that = !contains(farther_out(system.mars), system.earth) && contains(farther_out(system.mars), system.main_belt) }
    run "fly_on" {
      self = faction.russia
      ship = ship.zasyadko
    }
  }
  dice = { engine = [6] }
  answers = {
    system = [system.jupiter]
    box    = [6]
  }
  expect "it is under way" { that = is_found(ship.zasyadko, system.jupiter.transfer, 6) }
}

test "an engine may fail on the way on" {
  scenario = scenario.spaceport
  seed     = 1                         # for the tech marker
  given {
    run "station" "fleet" {
      ships = [ship.zasyadko]
      place = system.mars.flyby
    }
  }
  run {
    run "fly_on" {
      self = faction.russia
      ship = ship.zasyadko
    }
  }
  dice = { engine = [5] }
  answers = {
    system = [system.jupiter]
    box    = [4]
  }
  expect "it is gone, and taught" { that = ship.zasyadko.fleet == null && count(faction.russia.hand) == 1 }
}

test "beyond the last system there is nothing" {
  scenario = scenario.spaceport
  given {
    run "station" "fleet" {
      ships = [ship.zasyadko]
      place = system.alpha_centauri.flyby
    }
  }
  run {
    run "fly_on" {
      self = faction.russia
      ship = ship.zasyadko
    }
  }
  expect "it is gone, and teaches nothing" { that = ship.zasyadko.fleet == null && count(faction.russia.hand) == 0 }
}

test "so it is beyond the last system of a short map" {
  scenario = scenario.shipyard         # whose last is Jupiter
  seats    = [faction.russia]
  given {
    run "deploy" {
      self  = faction.russia
      ship  = ship.zasyadko
      place = system.jupiter.flyby
    }
  }
  run {
    expect "Saturn is not laid out" { that = farther_out(system.jupiter) == [] }
    run "fly_on" {
      self = faction.russia
      ship = ship.zasyadko
    }
  }
  expect "it is gone" { that = ship.zasyadko.fleet == null }
}

# ---- 2.8: company on the way ----------------------------------------------------------

test "crews in one box of a transfer may fly as one fleet" {
  scenario = scenario.spaceport
  given {
    set "faction.russia" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
    run "station" "first" {
      ships = [ship.kliper]
      place = system.mars.transfer
      box   = 2
    }
    run "station" "ahead" {
      ships = [ship.tereshkova]
      place = system.mars.transfer
      box   = 1
    }
  }
  run {
    run "transfer_to" {
      ships  = [ship.renda]
      system = system.mars
      box    = 2
    }
    run "transfer_to" {                # nobody is in that box
      ships  = [ship.leonov]
      system = system.mars
      box    = 3
    }
    run "transfer_to" {                # robots are not asked
      ships  = [ship.zasyadko]
      system = system.mars
      box    = 2
    }
  }
  answers = { company = [first] }
  expect "two of them together" { that = first.ships == [ship.kliper, ship.renda] && first.box == 2 }
  expect "the others alone" {
    that = ship.leonov.fleet != null && ship.zasyadko.fleet != null && ship.zasyadko.fleet != first && count(all(fleet)) == 4
  }
}

test "crews that come out of a transfer may join those who wait there" {
  scenario = scenario.spaceport
  given {
    set "faction.russia" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
    run "station" "waiting" {
      ships = [ship.kliper]
      place = system.mars.flyby
    }
    run "station" "coming" {
      ships = [ship.renda]
      place = system.mars.transfer
      box   = 1
    }
  }
  run {
    run "drop_ships" {}
  }
  answers = { company = [waiting] }
  expect "one fleet" { that = waiting.ships == [ship.kliper, ship.renda] && waiting.box == 0 }
}
