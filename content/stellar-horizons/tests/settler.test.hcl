# What a settler thinks: where its next base goes, what a colony lacks, and who brings it.

scenario "test_settling_mars" {
  title = "Nothing but a prize"
  seats = [faction.north_america, faction.russia, faction.china]
  setup {
    run "set_up_settling" {}
  }
  play {}
}
scenario "test_dear_bases" {
  title = "A prize that is dear to settle"
  seats = [faction.north_america, faction.russia, faction.china]
  setup {
    run "set_up_settling" {}
  }
  play {}
  modifier "base_price" { add = 2 }
}
procedure "set_up_settling" {
  set "game" {
    year  = 2040
    prize = world.mars
  }
  run "lay_out" {
    worlds = [
      world.earth, world.moon, world.mars, world.phobos_deimos, world.main_belt, world.ceres, world.callisto, world.titan,
    ]
  }
  run "set_initiative" {}
  each "self" {
    in = players
    set "self" {
      techs = tech_level(1)
      cash  = 40
    }
  }
}

test "a pioneer is built when its crew can land on the prize" {
  scenario = scenario.test_settling_mars
  seed     = 1
  run {
    expect "not before" { that = pioneer_to_build(faction.north_america) == null }
    expect "physics is what it lacks" { that = is_sought(faction.north_america, field.physics) }
    gain "faction.north_america" { techs = tech.advanced_astrodynamics }
  }
  expect "the Ride holds the three supplies of a base on Mars, the Orion does not" {
    that = pioneer_to_build(faction.north_america) == ship.ride && next_site(ship.ride) == world.mars
  }
}

test "bases are made cheaper first where no ship could carry one" {
  scenario = scenario.test_dear_bases
  seed     = 1
  given {
    gain "faction.china" { techs = tech.advanced_astrodynamics }
  }
  run {
    expect "none of China's small ships" { that = pioneer(faction.china) == null }
    expect "larger ones would have to stay on Earth" { that = may_build(ship.zhang_qian) && !can_take_off(ship.zhang_qian) }
    expect "so it wants biology" { that = coveted(faction.china)[0] == tech.space_habitation }
    gain "faction.china" { techs = tech.space_habitation }
  }
  expect "four supplies are enough now" { that = pioneer(faction.china) == ship.yang_liwei }
}

test "towards a prize far away it takes the longest steps" {
  scenario = scenario.test_settling_mars
  seed     = 1
  given {
    set "game" { prize = world.titan }
    set "faction.north_america" { techs = tech_level(3) }
  }
  run {
    expect "Mars is as far as crews get, and its moons are cheapest" { that = next_site(ship.ride) == world.phobos_deimos }
    run "found_base" {
      self  = faction.north_america
      base  = base.freedom
      world = world.phobos_deimos
    }
    expect "a base without supplies extends no range" { that = next_site(ship.ride) == null && lacks_provisions(base.freedom) }
    set "base.freedom.supply" { level = 1 }
  }
  expect "from there it gets to the Main Belt" {
    that = [for w in compact([next_site(ship.ride)]) : w.system] == [system.main_belt]
  }
}

test "what a colony lacks" {
  scenario = scenario.test_settling_mars
  seed     = 1
  given {
    run "found_base" {
      self  = faction.north_america
      base  = base.freedom
      world = world.mars
    }
    set "base.freedom" { goods = { ore = 1 } }
    run "form_up" {
      owner   = faction.north_america
      ships   = [ship.glenn]
      place   = system.mars.transfer
      box     = 1
      company = null
    }
    set "ship.glenn" {
      goods    = { supplies = 2 }
      reserved = true
    }
  }
  run {}
  expect "three settlements, less what is there, under way, and the hull of the Glenn" {
    that = (wanted(base.freedom) == { ore = 6, supplies = 6, fuel = 3 } && salvage(ship.glenn) == { ore = 2, fuel = 1 }
      && lacking(base.freedom) == { ore = 3, supplies = 4, fuel = 2 })
  }
  expect "of which a hold of six takes two of each" {
    that = measured(lacking(base.freedom), 6) == { ore = 2, supplies = 2, fuel = 2 } && measured({ ore = 1 }, 6) == { ore = 1 }
  }
}

test "ships carry the cargo, unless launchers come back" {
  scenario = scenario.test_settling_mars
  seed     = 1
  given {
    gain "faction.north_america" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.north_america
      base  = base.freedom
      world = world.mars
    }
  }
  run {
    expect "the Glenn flies, in reserve" { that = carrier_to_build(faction.north_america) == ship.glenn }
    gain "faction.north_america" { techs = tech.reusable_launch_vehicles }
  }
  expect "a launcher brings a first settlement this year" {
    that = (is_pressed(faction.north_america)
      && [for s in compact([carrier_to_build(faction.north_america)]) : s.class] == [unit_class.lv])
  }
}

test "an empty ship at the colony is scrapped" {
  scenario = scenario.test_settling_mars
  seed     = 1
  given {
    gain "faction.north_america" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.north_america
      base  = base.freedom
      world = world.mars
    }
    run "form_up" {
      owner   = faction.north_america
      ships   = [ship.glenn]
      place   = world.mars.surface
      company = base.freedom.fleet
    }
  }
  run {
    expect "the Glenn" { that = hulk(faction.north_america) == ship.glenn }
    set "ship.glenn" { goods = { ore = 1 } }
  }
  expect "once it is unloaded" {
    that = hulk(faction.north_america) == null && delivering(faction.north_america) == ship.glenn
  }
}
