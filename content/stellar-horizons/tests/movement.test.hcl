# 3.3: moves, launches, transfers and engines.

scenario "spaceport" {
  title = "Spaceport"
  seats = [faction.north_america, faction.russia]
  setup {
    set "game" { year = 2030 }
    run "lay_out" { worlds = [for w in all(world) : w if w.system != system.anvil] }
    run "set_initiative" {}
    set "game" { moves = reverse(game.initiative) }
  }
  play {
    run "movement_phase" {}
  }
  modifier "crew_range" { set = 9 }
}

procedure "station" {                  # puts ships where a test wants them
  takes = { ships = set(ship), place = place, box = default(integer, 0) }
  run "form_up" "fleet" {
    owner   = ships[0].owner
    company = null
  }
  gives = fleet
}

# ---- 3.3.3: transfers ------------------------------------------------------------

test "the times of heliocentric transfers" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    expect "10 tenths" { that = transfer_time(us, 7) == 7 }
    set "us" { techs = [tech.fusion_rockets] }
  }
  run {
    expect "to Saturn, times 0.6" { that = transfer_time(us, 7) == 4 }
    set "us" { techs = [tech.practical_anti_matter] }
    expect "to Alpha Centauri, times 0.5" { that = transfer_time(us, 45) == 23 }
    set "us" { techs = [tech.advanced_anti_matter] }
    expect "to Jupiter, times 0.4" { that = transfer_time(us, 5) == 2 }
  }
}

test "flybys may take longer, everybody else takes the shortest time" {
  scenario = scenario.spaceport
  run {
    expect "five years to Jupiter" { that = boxes([ship.kozlov], null, system.earth, system.jupiter) == [5] }
    expect "and up to six more" { that = boxes([ship.zasyadko], null, system.earth, system.jupiter) == numbers(5, 11) }
    expect "bigger launchers throw robots faster" { that = boxes([ship.kozlov], ship.energia, system.earth, system.jupiter) == [2] }
    expect "but never under a year" { that = boxes([ship.kozlov], ship.energia, system.earth, system.mars) == [1] }
    expect "and crews not" { that = boxes([ship.kliper], ship.energia, system.earth, system.jupiter) == [5] }
  }
}

# ---- 3.3.5: engines ------------------------------------------------------------------

test "a crew vehicle goes down with its launcher and teaches" {
  scenario = scenario.spaceport
  seed     = 1                         # for the tech markers
  given {
    run "station" "earth" {
      ships = [ship.kliper, ship.zenit]
      place = world.earth.surface
    }
  }
  run {
    run "launch" { self = faction.russia }
  }
  dice    = { engine = [3] }
  answers = { place = [world.earth.orbit] }
  expect "both are gone" { that = ship.kliper.fleet == null && ship.zenit.fleet == null }
  expect "three markers for a CV-2" { that = count(faction.russia.hand) == 3 }
}
