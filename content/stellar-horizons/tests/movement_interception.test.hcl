# 3.3.6: interception, at the spaceport of movement.test: Japan waits in the orbit of Mars.

procedure "lie_in_wait" {
  takes = { ships = set(ship), stance = default(stance, stance.war) }
  run "befriend" {
    a = faction.russia
    b = faction.japan
  }
  set "faction.russia" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
  set "faction.japan"  { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
  run "station" {
    ships = [ship.yukikaze]
    place = world.mars.orbit
  }
  run "station" "prey" {
    place = world.mars.orbit
  }
  gives = prey
}

test "robots that are found are destroyed" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.lavochkin] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [4, 9]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
  }
  expect "it is gone" { that = !in_service(ship.lavochkin) }
  expect "nobody earns anything" { that = faction.japan.victory == 0 && count(faction.russia.hand) == 0 }
}

test "who is not found flies on" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.lavochkin] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [5, 5]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
  }
  expect "it is there" { that = is_found(ship.lavochkin, system.mars.flyby) }
}

test "who is let go flies on" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.lavochkin] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = { engine = [6] }
  answers = {
    place  = [system.mars.flyby]
    strike = ["no"]
  }
  expect "it is there" { that = is_found(ship.lavochkin, system.mars.flyby) }
}

test "crews may break off, and move no more this year" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.kliper] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [4, 9]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
    answer = ["stop"]
  }
  expect "it is where it was" { that = is_found(ship.kliper, world.mars.orbit) && ship.kliper.halted }
}

test "crews may fight and fly on" {
  scenario = scenario.spaceport
  seed     = 1                         # for the battle
  given {
    run "lie_in_wait" { ships = [ship.titov] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [4, 4]
    fire   = [1, 1]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
    answer = ["fight"]
    offer  = ["stand"]
    onward = ["on"]
  }
  expect "it is there, and may move again" { that = is_found(ship.titov, system.mars.flyby) && !ship.titov.halted }
}

test "or think again" {
  scenario = scenario.spaceport
  seed     = 1                         # for the battle
  given {
    run "lie_in_wait" { ships = [ship.titov] }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [4, 4]
    fire   = [1, 1]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
    answer = ["fight"]
    offer  = ["stand"]
    onward = ["stay"]
  }
  expect "it is where it was, and may move again" { that = is_found(ship.titov, world.mars.orbit) && !ship.titov.halted }
}

test "under an embargo robots pass, and so do crews in peace" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" "prey" {
      ships  = [ship.lavochkin]
      stance = stance.embargo
    }
  }
  run {
    let "hunter" { be = ship.yukikaze.fleet }
    expect "not the robot" { that = hunter != null && !may_intercept(hunter, prey) }
    set "ship.kliper" { fleet = prey }
    expect "crews are fair game" { that = hunter != null && may_intercept(hunter, prey) }
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.neutral
    }
    expect "not in peace" { that = hunter != null && !may_intercept(hunter, prey) }
  }
}

test "nobody is asked where nobody could" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.lavochkin] }
    set "ship.yukikaze" { reserved = true }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice    = { engine = [6] }
  answers = { place = [system.mars.flyby] }
  expect "it is there" { that = is_found(ship.lavochkin, system.mars.flyby) }
}

test "who comes from below is intercepted in orbit" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" "prey" { ships = [ship.kliper] }
    set "prey" { at = world.mars.surface }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = {
    engine = [6]
    search = [4, 9]
  }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
    answer = ["stop"]
  }
  expect "it is stopped there" { that = is_found(ship.kliper, world.mars.orbit) && ship.kliper.halted }
}

test "at Earth nobody is intercepted" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" "prey" { ships = [ship.kliper] }
    let "hunter" { be = ship.yukikaze.fleet }
    set "hunter" {
      when = hunter != null
      at   = world.earth.orbit
    }
    set "prey" { at = world.earth.orbit }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice    = { engine = [6] }
  answers = { place = [world.moon.orbit] }
  expect "it is there" { that = is_found(ship.kliper, world.moon.orbit) }
}

test "an allied fleet intercepts only where all of its owners agree" {
  scenario = scenario.spaceport
  given {
    run "lie_in_wait" { ships = [ship.lavochkin] }
    run "befriend" {
      a      = faction.north_america
      b      = faction.russia
      stance = stance.war
    }
    run "befriend" {
      a      = faction.north_america
      b      = faction.japan
      stance = stance.alliance
    }
    set "faction.north_america" { techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics] }
    set "ship.orion"            { fleet = ship.yukikaze.fleet }
  }
  run {
    run "move" { self = faction.russia }
  }
  dice = { engine = [6] }
  answers = {
    place  = [system.mars.flyby]
    strike = ["yes"]
    assent = ["no"]
  }
  expect "it is there" { that = is_found(ship.lavochkin, system.mars.flyby) }
}
