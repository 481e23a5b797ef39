# 6.0, Clash at Titan. How a race ends is tested with the Race for the Red Planet.

test "setting up the race for Titan" {
  scenario = scenario.clash_at_titan
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  run {}
  expect "2065" { that = game.year == 2065 && game.prize == world.titan }
  expect "60 billion each" { that = all([for f in players : f.cash == 60]) }
  expect "level 3 and up to four policies" {
    that = all([for f in players : f.techs == tech_level(3) && count(f.policies) <= 4])
  }
  expect "from the Sun to Saturn's moons, and the depths of space" {
    that = (all([for w in [world.sun, world.mercury, world.earth, world.comet, world.ceres, world.io, world.titan, world.iapetus, world.deep_space] :
      contains(tiles, w)]) && !any([for w in [world.uranus, world.triton, world.pluto, world.alpha_centauri] : contains(tiles, w)]))
  }
}

test "20 settlements on Titan win" {
  scenario = scenario.clash_at_titan
  seats    = [faction.russia, faction.asia]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.titan
    }
    set "base.mir.settlement" { level = 20 }
  }
  run {
    run "next_turn" {}
  }
  expect "Russia wins" { that = winners() == [faction.russia] }
}

test "alone there is time until the end of 2099" {
  scenario = scenario.clash_at_titan
  seats    = [faction.asia]
  seed     = 1
  bot      = "random"
  given {
    set "game" { year = 2098 }
  }
  run {
    run "next_turn" {}
    expect "not before" { that = !is_over() }
    run "next_turn" {}
  }
  expect "and then it is lost" { that = is_over() && winners() == [] }
}

test "players fight over Titan without a war" {
  scenario = scenario.clash_at_titan
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.titan
    }
    run "found_base" {
      self  = faction.russia
      base  = base.vostok
      world = world.mars
    }
  }
  run {}
  expect "on Titan" {
    that = all([for f in world.titan.surface.fleets : may_attack(faction.china, f)]) && may_blockade(faction.china, base.mir)
  }
  expect "not on Mars" {
    that = !any([for f in world.mars.surface.fleets : may_attack(faction.china, f)]) && !may_blockade(faction.china, base.vostok)
  }
}

test "over the prize too, nobody attacks a fleet with ships of his own" {
  scenario = scenario.clash_at_titan
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "random"
  given {
    let "relation" { be = relation(faction.russia, faction.china) }
    set "relation" { stance = stance.alliance }
    set "game"     { initiative = [faction.russia, faction.china] }
    create "fleet" "joint" {
      owner = faction.russia
      at    = world.titan.orbit
    }
    create "fleet" "own" {
      owner = faction.china
      at    = world.titan.orbit
    }
    set "ship.kliper"   { fleet = joint }
    set "ship.songhua"  { fleet = joint }
    set "ship.shenzhou" { fleet = own }
  }
  run {
    expect "China stands in Russia's fleet" { that = joint.owner == faction.russia && !all_may_attack(own, joint) }
    set "ship.songhua" { fleet = own }
  }
  expect "alone, Russia may be attacked" { that = all_may_attack(own, joint) }
}

test "settlers get there, step by step" {
  scenario = scenario.clash_at_titan
  seats    = [faction.north_america]
  seed     = 1
  bot      = "settler"
  expect "over three bases on the way, each farther out" {
    that = count(distinct([for b in bases_of(faction.north_america) : b.world == null ? 0 : b.world.system.distance])) == 4
  }
  expect "in time" { that = winners() == players && game.year < 2100 }
}

test "the leader of two is held up, and yet somebody wins" {
  scenario = scenario.clash_at_titan
  seats    = [faction.china, faction.south_america]
  seed     = 6
  bot      = "settler"
  expect "with 20 settlements on Titan" { that = count(winners()) == 1 && settlements_at_prize(winners()[0]) >= 20 }
  expect "long before a campaign would end" { that = game.year < 2130 }
}

test "who plays alone and is too slow loses when 2099 is over" {
  scenario = scenario.clash_at_titan
  seats    = [faction.china]
  seed     = 1
  bot      = "settler"
  given {
    set "faction.china" { techs = [] }
  }
  expect "in that year, and no sooner" { that = is_over() && winners() == [] && game.year == 2099 }
  expect "with fewer than 20" { that = settlements_at_prize(faction.china) < 20 }
}
