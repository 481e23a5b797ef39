# 3.3, 3.3.1, 3.3.2, 2.5: who moves when, where ships may go, and in whose company.

scenario "spaceport" {
  title = "Spaceport"
  seats = [faction.north_america, faction.russia, faction.japan]
  setup {
    set "game" { year = 2030 }
    run "lay_out" { worlds = flatten([for s in all(system) : s.worlds if s.distance != 2]) }
    run "set_initiative" {}
    set "game" { moves = reverse(game.initiative) }
  }
  play {
    run "movement_phase" {}
  }
}

scenario "lonely_port" {
  title = "Lonely port"
  seats = [faction.russia]
  setup {
    run "set_initiative" {}
  }
  play {
    run "order_of_moves" {}
  }
}

procedure "station" {                  # puts ships of one faction where a test wants them
  takes = { ships = set(ship), place = place, box = default(integer, 0) }
  create "fleet" "fleet" {
    owner = ships[0].owner
    at    = place
    box   = box
  }
  each "ship" {
    in = ships
    set "ship" { fleet = fleet }
  }
  gives = fleet
}
function "is_found" {
  takes = { ship = ship, place = place, box = default(integer, 0) }
  gives = ship.fleet != null && ship.fleet.at == place && ship.fleet.box == box
}
procedure "found" {                    # and a base with a fleet of its own
  takes = { base = base, world = world }
  create "fleet" "fleet" {
    owner = base.owner
    at    = base_place(world)
  }
  set "base" {
    world = world
    fleet = fleet
  }
  gives = fleet
}
procedure "befriend" {
  takes = { a = faction, b = faction, stance = stance }
  let "relation" { be = relation(a, b) }
  set "relation" { stance = stance }
}

# ---- 3.3: the order ---------------------------------------------------------------

test "the worst placed moves first" {
  scenario = scenario.spaceport
  run {
    run "order_of_moves" {}
  }
  answers = { overtaken = [null, null] }
  expect "reversed" { that = game.moves == [faction.japan, faction.russia, faction.north_america] }
}

test "a better placed one moves ahead of a worse one and of all who come after him" {
  scenario = scenario.spaceport
  run {
    run "order_of_moves" {}
  }
  answers = { overtaken = [faction.russia, null] }
  expect "between Japan and Russia" { that = game.moves == [faction.japan, faction.north_america, faction.russia] }
}

test "nobody overtakes a better placed one" {
  scenario = scenario.spaceport
  given {
    set "game" { moves = [faction.north_america, faction.japan, faction.russia] }
  }
  run {
    expect "Japan alone" { that = may_overtake(faction.russia) == [faction.japan] }
  }
}

test "who plays alone is not asked" {
  scenario = scenario.lonely_port
  expect "he moves" { that = game.moves == [faction.russia] }
}

# ---- 3.3.1: the countdown ---------------------------------------------------------

test "ships drop box by box, and from the first to the flyby box" {   # 8.0
  scenario = scenario.spaceport
  given {
    run "station" "orion" {
      ships = [ship.orion]
      place = system.mars.transfer
      box   = 1
    }
    run "station" "sagan" {
      ships = [ship.sagan]
      place = system.kuiper_belt.transfer
      box   = 8
    }
    set "faction.north_america" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
  }
  run {
    run "drop_ships" {}
  }
  expect "Orion has come to Mars" { that = orion.at == system.mars.flyby && orion.box == 0 }
  expect "Sagan has seven years left" { that = sagan.at == system.kuiper_belt.transfer && sagan.box == 7 }
}

# ---- 3.3.2: where ships may go ----------------------------------------------------

test "a move on its own engines is one roll, however long" {   # 8.0: 79 for 3
  scenario = scenario.spaceport
  given {
    set "faction.north_america" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
    run "station" "fleet" {
      ships = [ship.orion]
      place = system.mars.flyby
    }
  }
  run {
    run "move" { self = faction.north_america }
  }
  dice    = { engine = [79] }
  answers = { place = [world.mars.surface] }
  expect "it has landed" { that = is_found(ship.orion, world.mars.surface) }
  expect "and moves no more" { that = ship.orion.halted && count(fleets_to_move(faction.north_america)) == 0 }
}

test "what is left on the way" {
  scenario = scenario.spaceport
  run {
    let "earth" { be = world.earth }
    let "moon"  { be = world.moon }
    expect "up and down again" { that = route(earth.surface, moon.surface) == [earth.surface, earth.orbit, moon.orbit] }
    expect "to another system" { that = route(moon.surface, system.mars.transfer) == [moon.surface, moon.orbit, system.earth.flyby] }
    expect "from flyby to orbit" { that = route(system.mars.flyby, world.mars.orbit) == [system.mars.flyby] }
    expect "a transfer begins in the flyby box" { that = route(system.mars.flyby, system.jupiter.transfer) == [system.mars.flyby] }
    expect "on the spot nothing" { that = route(moon.surface, moon.surface) == [] }
  }
}

test "flyby robots go from flyby box to transfer box and nowhere else" {
  scenario = scenario.spaceport
  given {
    run "station" "fleet" {
      ships = [ship.zasyadko]
      place = system.saturn.flyby
    }
  }
  run {
    let "ways" { be = destinations(fleet, [ship.zasyadko]) }
    expect "transfers alone" { that = all([for p in ways : p.level == level.transfer]) }
    expect "to every other system" { that = count(ways) == count(systems_laid_out()) - 1 }
  }
}

test "orbiters in orbit and rovers on the ground stay for good" {
  scenario = scenario.spaceport
  given {
    run "station" "in_flyby" {
      ships = [ship.glushko]
      place = system.jupiter.flyby
    }
    run "station" "in_orbit" {
      ships = [ship.kozlov, ship.lavochkin]
      place = world.mars.orbit
    }
    run "station" "on_ground" {
      ships = [ship.babakin]
      place = world.mars.surface
    }
  }
  run {
    expect "an orbiter in a flyby box moves" { that = can_move(ship.glushko, in_flyby) }
    expect "in orbit it does not" { that = !can_move(ship.kozlov, in_orbit) }
    expect "a rover may still land" { that = movers(faction.russia, in_orbit) == [ship.lavochkin] }
    expect "down there it stays" { that = !can_move(ship.babakin, on_ground) }
    expect "orbiters do not land" { that = !contains(destinations(in_flyby, [ship.glushko]), world.europa.surface) }
    expect "rovers find no ground on Jupiter" { that = !may_fly(ship.lavochkin, system.jupiter.flyby, world.jupiter.surface) }
  }
}

test "a telescope goes to Earth orbit and stays" {
  scenario = scenario.spaceport
  given {
    run "station" "earth" {
      ships = [ship.shklovsky, ship.soyuz]
      place = world.earth.surface
    }
  }
  run {
    expect "nowhere else" { that = destinations(earth, [ship.shklovsky]) == [world.earth.orbit] }
    run "launch" { self = faction.russia }
    let "fleet" { be = ship.shklovsky.fleet }
    expect "it is there" { that = fleet != null && fleet.at == world.earth.orbit && !can_move(ship.shklovsky, fleet) }
  }
  dice = { engine = [6] }
}

test "radiation, pressure and re-entry bar crews" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.closed_cycle_life_support, tech.orbital_rendezvous] }
    run "station" "small" {
      ships = [ship.kliper]
      place = system.venus.flyby
    }
    run "station" "large" {
      ships = [ship.korolev]
      place = system.venus.flyby
    }
  }
  run {
    expect "not down to Venus" { that = !contains(destinations(small, [ship.kliper]), world.venus.surface) }
    expect "not to Mercury" { that = !contains(destinations(small, [ship.kliper]), system.mercury.transfer) }
    set "us" { techs = concat(us.techs, [tech.pressure_shell, tech.active_radiation_shielding]) }
    expect "with a shell down to Venus" { that = contains(destinations(small, [ship.kliper]), world.venus.surface) }
    expect "with a shield to Mercury" { that = contains(destinations(small, [ship.kliper]), system.mercury.transfer) }
    expect "a CV-5 stays above" { that = !contains(destinations(large, [ship.korolev]), world.venus.surface) }
    expect "and does not land on Earth" { that = !may_fly(ship.korolev, system.earth.flyby, world.earth.surface) }
    expect "but on the Moon" { that = may_fly(ship.korolev, system.earth.flyby, world.moon.surface) }
  }
}

test "crews go as far as their range and no farther" {   # 2.6.5
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    run "station" "fleet" {
      ships = [ship.kliper]
      place = world.earth.orbit
    }
  }
  run {
    expect "without technologies only back" { that = destinations(fleet, [ship.kliper]) == [world.earth.surface] }
    set "us" { techs = [tech.orbital_rendezvous] }
    expect "the Moon and what is around Earth" { that = all([for p in destinations(fleet, [ship.kliper]) : p.system == system.earth]) }
    set "us" { techs = concat(us.techs, [tech.advanced_astrodynamics]) }
    expect "one step out and in" { that = [for p in destinations(fleet, [ship.kliper]) : p.system if p.level == level.transfer] == [system.venus, system.mars] }
  }
}

test "ships of a fleet go where all of them may" {
  scenario = scenario.spaceport
  given {
    run "station" "fleet" {
      ships = [ship.zasyadko, ship.glushko]
      place = system.mars.flyby
    }
  }
  run {
    run "move" { self = faction.russia }
  }
  answers = {
    ships = [ship.zasyadko, ship.glushko]
    place = [world.mars.orbit]
  }
  refused = "place"
}

# ---- Docking and company ----------------------------------------------------------

test "docking ends the moves of a year, undocking is a move" {   # 8.0
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.orbital_rendezvous] }
    run "found" "mir" {
      base  = base.mir
      world = world.earth
    }
    run "station" "fleet" {
      ships = [ship.renda]
      place = world.moon.orbit
    }
    set "ship.kliper" { fleet = mir }
  }
  run {
    run "move" { self = us }
    expect "Renda is with Mir and done" { that = ship.renda.fleet == mir && ship.renda.halted }
    expect "Kliper may leave" { that = movers(us, mir) == [ship.kliper] }
    run "move" { self = us }
    expect "on the spot, and it may go on" { that = ship.kliper.fleet != mir && !ship.kliper.halted }
    expect "it stands where it stood" { that = is_found(ship.kliper, world.earth.orbit) }
  }
  dice = { engine = [24, 4] }
  answers = {
    fleet   = [fleet]
    place   = [world.earth.orbit, world.earth.orbit]
    company = [mir]
  }
}

test "some stay behind" {
  scenario = scenario.spaceport
  given {
    let "us" { be = faction.russia }
    set "us" { techs = [tech.orbital_rendezvous] }
    run "station" "fleet" {
      ships = [ship.kliper, ship.renda]
      place = world.earth.orbit
    }
  }
  run {
    run "move" { self = us }
  }
  dice = { engine = [50] }
  answers = {
    ships = [ship.kliper, null]
    place = [world.moon.orbit]
  }
  expect "Kliper has gone" { that = is_found(ship.kliper, world.moon.orbit) }
  expect "Renda has not" { that = ship.renda.fleet == fleet && fleet.at == world.earth.orbit }
}

# ---- 2.5: allies ------------------------------------------------------------------

test "allies move together when the last of them moves" {
  scenario = scenario.spaceport
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.alliance
    }
    run "station" "fleet" {
      ships = [ship.glushko]
      place = system.mars.flyby
    }
    set "ship.tanaka" { fleet = fleet }
  }
  run {
    expect "Japan moves first, alone" { that = !moves_last(faction.japan, fleet) }
    expect "Russia moves last" { that = moves_last(faction.russia, fleet) }
    run "move" { self = faction.russia }
  }
  dice = { engine = [50, 51] }
  answers = {
    place = [system.jupiter.transfer]
    along = [ship.tanaka]
  }
  expect "one fleet on its way" { that = ship.tanaka.fleet == ship.glushko.fleet && is_found(ship.tanaka, system.jupiter.transfer, 4) }
}

test "who is left behind by his ally decides for himself" {
  scenario = scenario.spaceport
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.alliance
    }
    run "station" "fleet" {
      ships = [ship.glushko]
      place = system.mars.flyby
    }
    set "ship.tanaka" { fleet = fleet }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = { engine = [50] }
  answers = {
    place = [world.mars.orbit]
    along = [null]
  }
  expect "the fleet is Japan's now" { that = ship.tanaka.fleet == fleet && fleet.owner == faction.japan }
}

test "an ally is asked before his fleet is joined" {
  scenario = scenario.spaceport
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.alliance
    }
    run "station" "fleet" {
      ships = [ship.glushko]
      place = system.mars.flyby
    }
    run "station" "friends" {
      ships = [ship.tanaka]
      place = world.mars.orbit
    }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = { engine = [50] }
  answers = {
    place   = [world.mars.orbit]
    company = [friends]
    welcome = ["no"]
  }
  expect "they stay apart" { that = ship.glushko.fleet != friends && is_found(ship.glushko, world.mars.orbit) }
}
