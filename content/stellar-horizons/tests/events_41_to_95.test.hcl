# 5.0: the events from 41 to 95.

# ---- 41 to 78 ---------------------------------------------------------------------------

test "private freight company: five more for the fewest settlements, with routes or without" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "faction.russia"          { techs = [tech.trade_routes] }
    set "base.freedom.settlement" { level = 1 }
  }
  dice = { news = [45] }
  expect "5, 5 and 5, none" {
    that = (transfer_resources(faction.europe) == 5 && transfer_resources(faction.russia) == 10
      && transfer_resources(faction.north_america) == 0)
  }
}

test "immigration: two for the fewest settlements" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  given {
    run "test_colonies" {}
    set "base.kibo.settlement" { level = 3 }
    run "found_base" {
      self  = faction.japan
      base  = base.hokkaido
      world = world.mars
    }
  }
  dice    = { news = [46] }
  answers = { base = [base.hokkaido] }
  expect "where Japan likes" { that = base.hokkaido.settlement.level == 2 && base.kibo.settlement.level == 3 }
  expect "not for Russia" { that = base.mir.settlement.level == 4 }
}
test "immigration: one for each who ties and has a base" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia, faction.japan]
  given {
    run "test_colonies" {}
    set "base.mir.settlement"  { level = 0 }
    set "base.kibo.settlement" { level = 0 }
  }
  dice = { news = [59] }
  expect "North America has none" {
    that = base.mir.settlement.level == 1 && base.kibo.settlement.level == 1 && settlements_of(faction.north_america) == 0
  }
}
test "immigration: the last without a base gets nothing, and nobody in his place" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia]
  given {
    run "test_colonies" {}
  }
  dice = { news = [50] }
  expect "nobody" { that = base.mir.settlement.level == 4 }
}

test "thawing relations: all a step towards neutral, each once" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  given {
    let "cold"   { be = relation(faction.russia, faction.japan) }
    let "warm"   { be = relation(faction.russia, faction.china) }
    let "abroad" { be = relation(faction.asia, faction.china) }
    set "cold"   { stance = stance.war }
    set "warm"   { stance = stance.alliance }
    set "abroad" { stance = stance.embargo }
  }
  dice = { news = [60] }
  expect "from war to embargo" { that = relation(faction.russia, faction.japan).stance == stance.embargo }
  expect "from alliance to collaboration" { that = relation(faction.russia, faction.china).stance == stance.collaboration }
  expect "others too" { that = relation(faction.asia, faction.china).stance == stance.neutral }
  expect "neutral stays" { that = relation(faction.asia, faction.russia).stance == stance.neutral }
}

test "survey error: a card that fits replaces what was there" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    move {
      what = world_card.hematite
      to   = null
    }
    set "world.mars" { card = world_card.hematite }
  }
  dice = { news = [78], where = [26], card = [world_card.impact_basin] }
  expect "the new one" { that = world.mars.card == world_card.impact_basin && contains(world_deck, world_card.hematite) }
}
test "survey error: a card that does not fit goes back" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [66], where = [26], card = [world_card.water_ice] }
  expect "Mars is not icy" { that = world.mars.card == null && count(world_deck) == 54 }
}
test "survey error: no card for a world that is not in play" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [66], where = [60] }
  expect "none was drawn" { that = count(world_deck) == 54 }
}

# ---- 79 to 95 ---------------------------------------------------------------------------

test "pirate swarm: one more roll" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "game" { year = 2050 }
  }
  dice = { news = [79] }
  expect "two in 2050" { that = pirate_rolls() == 2 && asteroid_rolls() == 1 }
}
test "bountiful harvest: one more roll" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "game" { year = 2050 }
  }
  dice = { news = [84] }
  expect "two in 2050" { that = pirate_rolls() == 1 && asteroid_rolls() == 2 }
}

test "before 2050 neither pirates nor asteroids come, whatever the news" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "game" {
      year   = 2040
      events = [event.pirate_swarm, event.bountiful_harvest]
    }
  }
  run {}
  expect "no roll" { that = pirate_rolls() == 0 && asteroid_rolls() == 0 }
}

test "massive comet: three more, though it was fully depleted" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "world.comet" { exploration = 0 }
  }
  dice = { news = [91] }
  expect "3" { that = world.comet.exploration == 3 }
}
test "extraterrestrial signals: four more for two worlds" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "world.deep_space" { exploration = 0 }
  }
  dice = { news = [94] }
  expect "14 and 4" { that = world.alpha_centauri.exploration == 14 && world.deep_space.exploration == 4 }
}

procedure "test_fly" {
  takes = { ships = set(ship), place = place, company = default(optional(fleet), null) }
  run "form_up" { owner = ships[0].owner }
}
test "solar storm: crews are damaged, robots may be lost, away from Earth and bases" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia]
  given {
    set "faction.russia" { techs = [tech.orbital_rendezvous] }
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
    }
    run "test_fly" {                   # at a base
      ships   = [ship.renda]
      place   = world.earth.orbit
      company = base.mir.fleet
    }
    run "test_fly" {                   # on Earth
      ships = [ship.angara]
      place = world.earth.surface
    }
    run "test_fly" {
      ships = [ship.kliper]
      place = world.moon.orbit
    }
    run "test_fly" {
      ships = [ship.kozlov]
      place = world.mars.orbit
    }
    run "test_fly" {
      ships = [ship.glushko]
      place = world.mars.orbit
    }
    set "ship.glushko" { probe = ship.chertok }
    run "test_fly" {
      ships = [ship.lowell]
      place = world.earth.orbit
    }
    run "test_fly" {
      ships = [ship.orion]
      place = world.earth.orbit
    }
    set "ship.orion" { damage = ship.orion.size - 1 }
  }
  dice = { news = [95], storm = [3, 3, 2] }   # Lowell, Kozlov, Glushko
  expect "Kliper takes one" { that = ship.kliper.damage == 1 && !ship.kliper.reserved }
  expect "Orion is lost" { that = ship.orion.fleet == null && faction.north_america.politics == 0 }
  expect "Renda is safe" { that = ship.renda.damage == 0 && ship.angara.fleet != null }
  expect "of three robots two are left" { that = ship.lowell.fleet != null && ship.kozlov.fleet != null && ship.glushko.fleet == null }
  expect "the probe went with its carrier" { that = !in_service(ship.chertok) }
}
test "solar storm: the elevator brings ships in orbit down to Earth" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.space_elevator] }
    run "test_fly" {
      ships = [ship.kliper]
      place = world.earth.orbit
    }
  }
  dice = { news = [95] }
  expect "safe" { that = ship.kliper.damage == 0 }
}
