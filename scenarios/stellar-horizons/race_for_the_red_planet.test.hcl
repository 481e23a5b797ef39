# 6.0, Race for the Red Planet: setting up, fighting over Mars, and how it ends.

test "setting up the race for Mars" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  run {}
  expect "2032" { that = game.year == 2032 && game.prize == world.mars }
  expect "40 billion each" { that = all([for f in players : f.cash == 40]) }
  expect "the leftmost technologies, and none to fly to Mars" {
    that = all([for f in players : f.techs == tech_level(1) && reaches_moon(f) && crew_range(f) == 0])
  }
  expect "a policy, no ships" {
    that = all([for f in players : count(f.policies) <= 1]) && count([for s in all(ship) : s if in_service(s)]) == 0
  }
  expect "seven tiles" { that = count(tiles) == 7 && contains(tiles, world.comet) && !contains(tiles, world.mercury) }
}

test "with 20 settlements on Mars the race is won" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 20 }
  }
  run {
    run "next_turn" {}
  }
  expect "Russia wins" { that = winners() == [faction.russia] && score_of(faction.russia) == 20 }
}

test "elsewhere, or with one less, it goes on" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    set "base.mir.settlement" { level = 19 }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
    }
    set "base.vostok.settlement" { level = 25 }
  }
  run {
    run "next_turn" {}
  }
  expect "nobody has won" { that = !is_over() }
}

test "of two with 20 the one with more wins, of equals the better placed" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia, faction.japan]
  seed     = 1
  bot      = "random"
  given {
    set "game" { initiative = [faction.japan, faction.russia, faction.asia] }
    each "base" {
      in = [faction.russia.bases[0], faction.asia.bases[0], faction.japan.bases[0]]
      run "found_base" {
        self  = base.owner
        world = world.mars
      }
      let "settlement" { be = base.settlement }
      set "settlement" { level = base.owner == faction.japan ? 20 : 21 }
    }
  }
  run {
    run "next_turn" {}
  }
  expect "Russia has more than Japan, and built before Asia" { that = winners() == [faction.russia] }
}

test "alone there is time until the end of 2069" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2068 }
  }
  run {
    run "next_turn" {}
    expect "not before" { that = !is_over() }
    run "next_turn" {}
  }
  expect "and then it is lost" { that = is_over() && winners() == [] }
}

test "with others it lasts as long as a campaign, then most settlements win" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2168 }
    run "found_base" {
      self  = faction.asia
      base  = faction.asia.bases[0]
      world = world.mars
    }
    set "game" { initiative = [faction.russia, faction.asia] }
    let "settlement" { be = faction.asia.bases[0].settlement }
    set "settlement" { level = 1 }
  }
  run {
    run "next_turn" {}
    expect "not before" { that = !is_over() }
    run "next_turn" {}
  }
  expect "Asia was ahead" { that = winners() == [faction.asia] }
}

test "players fight over Mars without a war, and nowhere else" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    gain "faction.china" { techs = tech.advanced_astrodynamics }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "found_base" {
      self  = faction.japan
      base  = faction.japan.bases[0]
      world = world.mars
    }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.phobos_deimos
    }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.mars.orbit
      company = null
    }
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.renda]
      place   = world.mars.orbit
      company = null
    }
  }
  run {}
  expect "no war" { that = relation(faction.russia, faction.china).stance == stance.neutral }
  expect "China may attack the Renda in orbit and the base on the ground" {
    that = all([for f in faction.china.fleets : owners(flat([for q in quarry(f) : units_of(q)])) == [faction.russia] && count(quarry(f)) == 2])
  }
  expect "and blockade the base of a player alone" {
    that = all([for f in faction.china.fleets : blockadable(f) == [base.mir]])
  }
  expect "but nothing at Phobos" {
    that = (!any([for f in world.phobos_deimos.surface.fleets : may_attack(faction.china, f)])
      && !may_blockade(faction.china, base.vostok))
  }
}

test "settlers make it in time" {
  scenario = scenario.race_for_the_red_planet
  seats    = [faction.asia]
  seed     = 1
  bot      = "settler"
  expect "Asia has won" { that = winners() == players && game.year < 2070 }
}
