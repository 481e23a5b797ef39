# 5.0: the roll for events, and each event up to 40. The others are in events_41_to_95.test.hcl,
# those marked with a star in events_grave.test.hcl.

scenario "test_news" {
  title = "News"
  seats = [1, 7]
  setup {
    set "game" { year = 2040 }
    run "lay_out" {
      worlds = [world.earth, world.moon, world.mars, world.phobos_deimos, world.comet, world.venus, world.alpha_centauri, world.deep_space]
    }
    run "set_initiative" {}
  }
  play {
    run "roll_events" {}
  }
}

# ---- The roll, 3.1.1 -----------------------------------------------------------------

test "every roll is some event, and none is two" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  run {}
  expect "one for each percent" {
    that = all([for n in range(1, 100) : count([for e in all(event) : e if within(e.chance, n)]) == 1])
  }
}
test "one event before 2100" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [79] }
  expect "pirates swarm" { that = game.events == [event.pirate_swarm] }
}
test "two from 2100 on" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "game" { year = 2100 }
  }
  dice = { news = [90, 83] }
  expect "both are in force" { that = game.events == [event.pirate_swarm, event.bountiful_harvest] }
}
test "the same twice is ignored and not rolled again" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "game" { year = 2100 }
  }
  dice = { news = [91, 93] }
  expect "the comet grows once" { that = world.comet.exploration == 5 + 3 }
}
# ---- 1 to 40 ----------------------------------------------------------------------------

test "publicity campaign, 8.0: the worst initiative, two more for Mars" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia, faction.europe]
  dice     = { news = [9] }
  answers  = { world = [world.mars] }
  after "campaign" {
    expect "Europe's" { that = self == faction.europe }
  }
  expect "6 and 2" { that = world.mars.exploration == 8 }
}
test "publicity campaign: not for a world that is fully depleted, nor against the player's will" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "world.mars" { exploration = 0 }
  }
  run {
    run "break_out" { event = event.publicity_campaign }
    set "world.mars" { exploration = 1 }
  }
  answers = { world = [null] }
  expect "none" { that = world.mars.exploration == 1 && world.moon.exploration == 4 }
}
test "publicity campaign: refused where nothing is left" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    set "world.mars" { exploration = 0 }
  }
  dice    = { news = [1] }
  answers = { world = [world.mars] }
  refused = "world"
}

test "increased space budget: for all who tie for the fewest missions" {
  scenario = scenario.test_news
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "faction.russia" { missions = [mission.mars] }
  }
  dice = { news = [13] }
  expect "5 for two of three" {
    that = (earth_cash(faction.north_america)[revenue.events] == 5 && earth_cash(faction.europe)[revenue.events] == 5
      && earth_cash(faction.russia)[revenue.events] == 0)
  }
}

test "miner strikes: half after all modifiers, and damage for all mines" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
      mine  = 3
      lab   = 1
    }
    run "set_up_works" {               # of somebody whom nobody plays
      self  = faction.japan
      base  = base.kibo
      world = world.moon
      mine  = 1
    }
    set "world.mars" { card = world_card.hematite }
    expect "5 of the card, 3 of the refinery" { that = base_output(base.mir, resource.ore) == 8 }
  }
  dice = { news = [18] }
  expect "a marker on each" { that = base.mir.mining.damage == 1 && base.kibo.mining.damage == 1 }
  expect "none on laboratories, nor where nothing stands" {
    that = base.mir.research.damage == 0 && base.kibo.supply.damage == 0 && base.vostok.mining.damage == 0
  }
  expect "half of 7" { that = base_output(base.mir, resource.ore) == 4 }
  expect "research goes on" { that = base_research(base.mir, field.engineering) == 2 }
}
test "research strikes: the same for laboratories" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
      mine  = 1
      lab   = 2
    }
    expect "3 in Earth orbit, 3 of a large laboratory" { that = base_research(base.mir, field.physics) == 6 }
  }
  dice = { news = [25] }
  expect "a marker" { that = base.mir.research.damage == 1 && base.mir.mining.damage == 0 }
  expect "half of 5" { that = base_research(base.mir, field.physics) == 3 }
}
test "what an event bends is over with the economic phase" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  given {
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.earth
      lab   = 2
    }
  }
  run {
    run "roll_events" {}
    set "game" { events = [] }
  }
  dice = { news = [22] }
  expect "all but the damage" { that = base_research(base.mir, field.physics) == 5 }
}

test "dockyard strikes: two resources from every base, as far as there are any" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  given {
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "set_up_works" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
    }
    run "set_up_works" {
      self  = faction.japan
      base  = base.kibo
      world = world.mars
    }
    set "base.mir"         { goods = { ore = 2, supplies = 2 } }
    set "base.vostok"      { goods = { fuel = 1 } }
    set "base.kibo"        { goods = { fuel = 3, ore = 1 } }
    set "base.mir.supply"  { level = 3 }
    set "base.kibo.supply" { level = 1 }
  }
  dice    = { news = [29] }
  answers = { good = [resource.ore, resource.supplies, resource.ore] }   # what is alone is not asked
  expect "Mir" { that = base.mir.goods == { ore = 1, supplies = 1 } }
  expect "Vostok" { that = total(base.vostok.goods) == 0 }
  expect "Kibo" { that = base.kibo.goods == { fuel = 2 } }
  expect "a spaceport and a station are damaged, and count one lower" {
    that = base.mir.supply.damage == 1 && sound_level(base.mir.supply) == 2 && sound_level(base.kibo.supply) == 0
  }
}

procedure "test_colonies" {            # Mir on Mars, Kibo on the Moon, with much on them
  run "set_up_works" {
    self        = faction.russia
    base        = base.mir
    world       = world.mars
    mine        = 2
    lab         = 1
    settlements = 4
  }
  run "set_up_works" {
    self        = faction.japan
    base        = base.kibo
    world       = world.moon
    mine        = 1
    settlements = 4
  }
  set "base.mir"  { goods = { ore = 5, supplies = 1, fuel = 2 } }
  set "base.kibo" { goods = { ore = 5 } }
}
test "natural disaster: all but settlements, and half of each resource" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  given {
    run "test_colonies" {}
  }
  dice = { news = [30], where = [20] }
  expect "Mars is struck" {
    that = base.mir.mining.damage == 1 && base.mir.research.damage == 1 && base.mir.settlement.damage == 0
  }
  expect "3 of 5, 1 of 1, 1 of 2 are lost" { that = base.mir.goods == { ore = 2, fuel = 1 } }
  expect "the Moon is not" { that = base.kibo.mining.damage == 0 && total(base.kibo.goods) == 5 }
}
test "natural disaster: where no base is, nothing happens" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  given {
    run "test_colonies" {}
  }
  dice = { news = [35], where = [27] }
  expect "nothing" { that = base.mir.mining.damage == 0 && base.kibo.mining.damage == 0 }
}
test "natural disaster: nor where the tile is not in play" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  dice     = { news = [35], where = [60] }
  expect "it happened all the same" { that = game.events == [event.natural_disaster] }
}

test "space race: five markers for the last" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan, faction.europe]
  given {
    run "test_colonies" {}             # 4 settlements each
    set "faction.japan"  { missions = [mission.mars] }
    set "faction.europe" { missions = [mission.europa] }   # 4
    set "faction.russia" { missions = [mission.venus] }    # 2
  }
  dice = { news = [36] }
  expect "Europe" {
    that = faction.europe.politics == 5 && faction.russia.politics == 0 && faction.japan.politics == 0
  }
}
test "space race: three each where some tie" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan, faction.europe]
  given {
    run "test_colonies" {}
    set "faction.europe" { missions = [mission.europa, mission.venus] }
  }
  dice = { news = [40] }
  expect "Russia and Japan" {
    that = faction.europe.politics == 0 && faction.russia.politics == 3 && faction.japan.politics == 3
  }
}
test "space race: nothing where all tie" {
  scenario = scenario.test_news
  seats    = [faction.russia, faction.japan]
  dice     = { news = [40] }
  expect "nobody is behind" { that = faction.russia.politics == 0 && faction.japan.politics == 0 }
}
test "space race: a lone player is the last" {
  scenario = scenario.test_news
  seats    = [faction.russia]
  dice     = { news = [40] }
  expect "five" { that = faction.russia.politics == 5 }
}
