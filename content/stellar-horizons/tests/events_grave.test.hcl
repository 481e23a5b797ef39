# 5.0: the events marked with a star.

test "a starred event does not happen unless all agreed" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [96] }
  expect "nothing" { that = world.mars.exploration == 6 && count(game.events) == 0 }
}

scenario "test_grave_news" {
  title   = "Grave news"
  seats   = [1, 7]
  options = { grave_events = true }
  setup {
    set "game" { year = 2060 }
    run "lay_out" { worlds = [world.earth, world.mars, world.main_belt, world.alpha_centauri] }
    run "set_initiative" {}
  }
  play {
    run "roll_events" {}
  }
}
test "ruins: Mars is worth 10, though it was fully depleted" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  given {
    set "world.mars" { exploration = 0 }
  }
  dice = { news = [96] }
  expect "10" { that = world.mars.exploration == 10 }
}

procedure "test_land" {
  takes = { ships = set(ship) }
  run "test_fly" { place = world.alpha_centauri.orbit }
  run "arrive" {
    start   = world.alpha_centauri.orbit
    place   = world.alpha_centauri.surface
    box     = 0
    company = null
  }
}
test "first contact: for the first crew that lands, however late" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.kliper] }
    run "test_land" { ships = [ship.orion] }
  }
  dice = { news = [97] }
  expect "Russia" { that = faction.russia.politics == 5 && faction.russia.victory == 10 }
  expect "nobody after it" { that = faction.north_america.politics == 0 && faction.north_america.victory == 0 }
}
test "first contact: nobody is the first twice" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.kliper] }
    run "roll_events" {}
    set "game" { events = [] }
    run "test_land" { ships = [ship.orion] }
  }
  dice = { news = [97, 97] }
  expect "North America earns nothing" { that = faction.north_america.politics == 0 && faction.north_america.victory == 0 }
}
test "first contact: robots do not count, nor does who comes near" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  run {
    run "roll_events" {}
    run "test_land" { ships = [ship.kozlov] }
    run "arrive" {
      ships   = [ship.kliper]
      start   = world.alpha_centauri.surface
      place   = world.alpha_centauri.orbit
      box     = 0
      company = null
    }
  }
  dice = { news = [97] }
  expect "no contact" { that = faction.russia.politics == 0 && contains(looming, event.first_contact) }
}

test "incoming: a victory marker for every three of its strength" {
  scenario = scenario.test_grave_news
  seats    = [faction.north_america, faction.russia]
  run {
    run "roll_events" {}
    expect "40 for two players" { that = crisis.asteroid.strength == 40 }
    expect "ten years in the belt, then four each as in the scenario" {
      that = (count([for y in range(2060, 2080) : y if asteroid_system(y) == system.main_belt]) == 10
        && asteroid_system(2069) == system.main_belt && asteroid_system(2070) == system.mars && asteroid_system(2073) == system.mars
        && asteroid_system(2074) == system.earth && last_year() == 2077)
    }
    set "game" { events = [] }
    run "wear_down" {
      self = faction.russia
      by   = 11
    }
    run "wear_down" {
      self = faction.north_america
      by   = 30
    }
  }
  dice = { news = [99] }
  expect "11 and 29" { that = faction.russia.victory == 3 && faction.north_america.victory == 9 }
  expect "it is over" { that = count(looming) == 0 && count(crises) == 0 }
}
test "incoming: if it strikes, all is lost, and the next economic phase" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash     = 30
      politics = 4
      bank     = { physics = 12 }
    }
    move {
      what = tech_marker.biology_two_1
      to   = faction.russia.hand
    }
  }
  run {
    run "roll_events" {}
    set "game" { events = [] }
    run "crisis_lost" { crisis = crisis.asteroid }
    expect "nothing is left" {
      that = (faction.russia.cash == 0 && faction.russia.politics == 0 && total(faction.russia.bank) == 0
        && count(faction.russia.hand) == 0 && contains(field.biology.pool, tech_marker.biology_two_1))
    }
    run "economic_phase" {}
    expect "skipped" { that = faction.russia.politics == 0 }
  }
  dice = { news = [99] }
  expect "that was the last of it" { that = count(looming) == 0 }
}
test "incoming: one at a time" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  run {
    run "roll_events" {}
    set "game" {
      events = []
      year   = 2070
    }
    run "roll_events" {}
  }
  dice = { news = [99, 99] }
  expect "the first" { that = last_year() == 2077 }
}

# ---- Invasion ----------------------------------------------------------------------------

procedure "test_alarm" {               # the news, and then the year goes on
  run "roll_events" {}
  set "game" { events = [] }
  run "combat_phase" {}
}
procedure "test_gunship" {             # of each of two players, far from Earth
  set "faction.russia" { techs = [tech.space_missiles] }
  set "faction.china"  { techs = [tech.space_missiles] }
  run "test_fly" {
    ships = [ship.titov, ship.renda]
    place = system.mars.flyby
  }
  run "test_fly" {
    ships = [ship.yangtze]
    place = world.main_belt.orbit
  }
}
test "invasion: enmities are forgotten, friendships are not" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia, faction.china]
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.china
      stance = stance.war
    }
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.embargo
    }
    run "befriend" {
      a      = faction.china
      b      = faction.japan
      stance = stance.alliance
    }
  }
  dice = { news = [100] }
  expect "neutral, neutral, allied" {
    that = (relation(faction.russia, faction.china).stance == stance.neutral
      && relation(faction.russia, faction.japan).stance == stance.neutral
      && relation(faction.china, faction.japan).stance == stance.alliance)
  }
  expect "it comes in the combat phase" { that = contains(looming, event.invasion) }
}
test "invasion: five victory markers for each crew vehicle sent, the lost ones too" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia, faction.china]
  seed     = 1
  bot      = "explorer"
  given {
    run "test_gunship" {}
    set "ship.invader" { damage = 20 }
    set "ship.titov"   { damage = 1 }
  }
  run {
    run "test_alarm" {}
  }
  answers = {
    defending = [action.join_defense, action.join_defense, action.join_defense]
    ship      = [ship.titov]
  }
  dice = {
    news   = [100]
    search = [1, 10]
    fire   = [1, 10]
  }
  before "meet_invader" {
    expect "from wherever they were, allies or not" {
      that = (count(ships) == 3 && all([for s in ships : s.fleet != null && s.fleet.at == world.earth.orbit])
        && ship.titov.fleet == ship.renda.fleet && ship.yangtze.fleet != ship.titov.fleet)
    }
  }
  expect "both fell in one round, and Earth stands" { that = count(defense) == 0 && count(crises) == 0 && count(looming) == 0 }
  expect "ten for two, five for one" { that = faction.russia.victory == 10 && faction.china.victory == 5 }
  expect "3.4.6: an engineering marker each for two CV-2, two for a CV-5" {
    that = count(faction.russia.hand) == 2 && count(faction.china.hand) == 2
  }
}
test "invasion: where nobody goes all is lost, and the next economic phase" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia, faction.china]
  given {
    run "test_gunship" {}
    set "faction.russia" {
      cash     = 30
      politics = 4
      bank     = { physics = 12 }
    }
  }
  run {
    run "test_alarm" {}
    expect "nothing is left" {
      that = faction.russia.cash == 0 && faction.russia.politics == 0 && total(faction.russia.bank) == 0
    }
    expect "but the ships" { that = ship.titov.fleet != null && ship.titov.fleet.at == system.mars.flyby }
    run "economic_phase" {}
    expect "skipped" { that = faction.russia.politics == 0 }
    run "combat_phase" {}
  }
  dice    = { news = [100] }
  answers = { defending = [action.stay_out, action.stay_out] }
  expect "that was the last of it" { that = count(looming) == 0 && count(crises) == 0 }
}
test "invasion: who falls takes all down with him, and the next invader is whole again" {
  scenario = scenario.test_grave_news
  seats    = [faction.russia]
  seed     = 1
  given {
    run "test_fly" {
      ships = [ship.renda]
      place = system.mars.flyby
    }
    set "faction.russia" { cash = 5 }
    set "ship.invader"   { damage = 3 }
  }
  run {
    run "test_alarm" {}
  }
  answers = { defending = [action.join_defense] }
  dice = {
    news   = [100]
    search = [1, 10]
    fire   = [10, 10]
  }
  expect "all is lost" { that = ship.renda.fleet == null && faction.russia.cash == 0 && faction.russia.victory == 0 }
  expect "for next time" { that = ship.invader.damage == 0 && count(defense) == 0 }
}
