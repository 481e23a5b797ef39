# 8.0, "Russia 2030 start": 2030 to 2034 as Valentina plays them, roll by roll and pick by pick.
# Sally (North America) passes throughout, so that there are others for whom to be the first.
# What the story leaves open is made up and said so: figures of rolls that went well, and what
# markers are worth that nothing follows from.

scenario "russia_2030_start" {
  title = "Russia 2030 start"
  seats = [faction.north_america, faction.russia]
  setup {
    run "set_up_campaign" {}
  }
  play {
    repeat {
      while = game.year < 2035
      run "year" { from_movement = game.year == 2030 }
    }
    finish { winners = [] }
  }
}

test "8.0: Valentina from 2030 to 2034" {
  scenario = scenario.russia_2030_start
  seed     = 2030                      # for the missions, which are put elsewhere
  given {
    run "test_missions_elsewhere" {}
  }

  dice = {
    engine = [
      50,                              # 2030: the Kliper, well above 3
      11, 4,                           # 2031: the Renda, the Kliper
      76, 43,                          # 2032: the Renda, the Kliper
      43, 24, 3,                       # 2033: Glushko, the Renda, the Kliper
      60,                              # 2034: the Renda, made up
    ]
    exploration = [7, 5, 6, 9, 10, 10]
    wear        = [57, 12, 22, 85, 71, 13, 90]   # the last, and the die before it, made up
    life        = [4]
    cards       = [world_card.c_class_asteroid, world_card.hematite]
    marker = [
      tech_marker.biology_two_1,                                    # 2030: Mars
      tech_marker.engineering_one_1, tech_marker.biology_three_1,   # 2031: the Moon, the recall
      tech_marker.biology_three_2,                                  # Mars
      tech_marker.biology_one_1, tech_marker.biology_one_2,         # signs of life, made up
      tech_marker.engineering_one_2,                                # Kozlov, made up
      tech_marker.biology_two_2,                                    # 2032: Titan
      tech_marker.engineering_one_3, tech_marker.engineering_two_1, tech_marker.engineering_two_2,   # 2033: the Kliper, made up
      tech_marker.engineering_three_1,                              # Zasyadko
    ]
  }

  # By year; Sally's "done" comes last where the worse placed go first, and first elsewhere.
  answers = {
    building = [
      "build", "build", "buy_on_earth", "buy_on_earth", "buy_on_earth", "move_goods", "done", "done",   # 2031
      "done", "done",                  # 2032
      "build", "buy_on_earth", "buy_on_earth", "buy_on_earth", "move_goods", "unreserve", "done", "done",   # 2033
      "done", "done",                  # 2034
    ]
    overtaken = [null, null, null, null, null]
    moving = [
      "buy_on_earth", "load_up", "launch", "done", "done",   # 2030
      "launch", "move", "done", "done",
      "move", "move", "done", "done",
      "move", "launch", "move", "done", "done",
      "move", "done", "done",
    ]
    combat = [
      "move_goods", "done",            # 2031: the Renda unloads
      "done",                          # from now on Russia has politics markers to spend
      "move_goods", "done",            # 2033: again
      "done",
    ]
    exploring = [
      "done", "explore", "done",       # 2030
      "done", "explore", "explore", "done",
      "done", "explore", "done",
      "done", "explore", "explore", "done",
      "done", "explore", "done",
    ]
    constructing = [
      "build_base",                    # 2030
      "build_facility", "done",
      "build_facility", "done",
      "build_facility", "done",
      "done",
    ]

    ship      = [ship.renda, ship.angara, ship.angara, ship.kliper]   # built in 2031 and 2033, and out of reserve
    readiness = ["reserve"]
    resource = [
      resource.supplies,
      resource.supplies, resource.fuel, resource.ore,
      resource.supplies, resource.fuel, resource.ore,
    ]
    amount = [
      2, 2,                            # 2030: bought, and loaded aboard the Kliper
      2, 2, 2, 2, 2, 2, 2, 2, 2,       # 2031: bought, aboard the Renda, and to Mir
      2, 2, 2, 2, 2, 2, 2, 2, 2,       # 2033: the same again
    ]
    giver = [faction.russia]           # in 2033; Mir has something too
    fleet = [base.mir.fleet, ship.glushko.fleet]
    place = [
      world.earth.orbit,                                         # 2030: the Kliper
      world.earth.orbit, world.moon.orbit,                       # 2031: the Renda, the Kliper
      world.earth.surface, world.earth.orbit,                    # 2032: the Renda, the Kliper
      world.europa.orbit, world.earth.orbit, world.moon.orbit,   # 2033: Glushko, the Renda, the Kliper
      world.earth.surface,                                       # 2034: the Renda
    ]
    company  = [base.mir.fleet, base.mir.fleet, base.mir.fleet]        # the Renda, the Kliper, the Renda dock
    carrier  = [ship.kozlov, ship.kliper, ship.kozlov, ship.glushko]   # Zasyadko when it is the only one
    world    = [world.mars, world.mars, world.titan, world.titan]
    chosen   = [null]                  # Hematite is left to nobody
    base     = [base.mir]
    facility = [base.mir.supply, base.mir.research, base.mir.settlement]
  }

  # ---- 2030
  after "drop_ships" {
    when = game.year == 2030
    expect "Glushko in Jupiter's box 3, Zasyadko in Saturn's box 5" { that = test_on_the_way(3, 5) }
  }
  before "launch" {
    when = game.year == 2030
    expect "2 supplies leave 28 of 30" { that = faction.russia.cash == 28 && ship.kliper.goods == { supplies = 2 } }
  }
  before "check_engine" {
    when = ship == ship.kliper
    expect "a CV-2 fails on 3 or less: 5 - 2" { that = engine_risk(ship) == 3 }
  }
  after "launch" {
    when = game.year == 2030
    expect "the Kliper is in orbit with its cargo" {
      that = test_place(ship.kliper) == world.earth.orbit && ship.kliper.goods == { supplies = 2 }
    }
    expect "its launcher is used up" { that = !in_service(ship.angara) }
  }
  after "earn_markers" {
    when = ship == ship.kozlov && game.year == 2030
    expect "2 + 6 for Mars" { that = value == 8 && field == field.biology }
    expect "7 earns a 2" { that = result == [2] }
  }
  after "observe" {
    when = ship == ship.kozlov && game.year == 2030
    expect "which does not deplete Mars" { that = world == world.mars && world.mars.exploration == 6 }
  }
  after "exploration_phase" {
    when = game.year == 2030
    expect "57 is above 30" { that = in_service(ship.kozlov) && wear_risk(ship.kozlov) == 30 }
    expect "Zasyadko would subtract 5, and waits" {
      that = !ship.zasyadko.used && exploration_value(ship.zasyadko, ship.zasyadko, world.titan) == 8 + 3 - 5
    }
    expect "the Kliper could explore, and does not" { that = explorers(ship.kliper) == [ship.kliper] && !ship.kliper.used }
  }
  after "found_base" {
    expect "Mir, for the 2 supplies in the hold" { that = base == base.mir && total(ship.kliper.goods) == 0 }
    expect "in orbit, with the Kliper" { that = base.mir.fleet == ship.kliper.fleet && test_place(ship.kliper) == world.earth.orbit }
  }

  # ---- 2031
  after "build" {
    when = game.year == 2031 && !in_service(ship.angara)
    expect "the Renda for 6, in reserve" { that = ship.renda.reserved && faction.russia.cash == 22 }
  }
  after "build_phase" {
    when = game.year == 2031
    expect "an LV-2 for 3, and 6 for the hold: 13 are left" { that = in_service(ship.angara) && faction.russia.cash == 13 }
    expect "2 of each are aboard the Renda" { that = ship.renda.goods == test_load() }
    expect "the Renda explores nothing and founds nothing" { that = sensors(ship.renda) == 0 }
  }
  after "drop_ships" {
    when = game.year == 2031
    expect "boxes 2 and 4" { that = test_on_the_way(2, 4) }
  }
  after "launch" {
    when = game.year == 2031
    expect "the Renda has docked, and moves no more" { that = ship.renda.fleet == base.mir.fleet && ship.renda.halted }
    expect "unloading waits for the next phase" { that = total(base.mir.goods) == 0 && ready_givers(faction.russia) == [] }
    expect "docked, the Kliper could not explore" { that = explorers(ship.kliper) == [] }
  }
  after "movement_phase" {
    when = game.year == 2031
    expect "the Kliper is at the Moon" { that = test_place(ship.kliper) == world.moon.orbit }
    expect "the Renda's launcher is used up" { that = !in_service(ship.angara) }
  }
  after "combat_phase" {
    when = game.year == 2031
    expect "Mir has 2 of each" { that = base.mir.goods == test_load() && total(ship.renda.goods) == 0 }
  }
  after "earn_markers" {
    when = ship == ship.kliper
    expect "5 + 4 for the Moon + 1 for the space suits" { that = value == 10 && field == field.engineering }
    expect "one marker without a die: a 1" { that = result == [1] }
  }
  after "check_wear" {
    when = ship == ship.kliper
    expect "12 is not above 45: 50 - 5 for robust crews" { that = wear_risk(ship) == 45 && ship.kliper.reserved }
    expect "a biology marker for the recall: a 3" { that = test_held(faction.russia, field.biology) == [2, 3] }
  }
  after "earn_markers" {
    when = ship == ship.kozlov && game.year == 2031
    expect "8 again" { that = value == 8 }
    expect "5 earns a 3" { that = result == [3] }
  }
  before "search_for_life" {
    expect "Mars falls to 5" { that = world == world.mars && world.mars.exploration == 5 }
    expect "Hematite alone fits, and is left" {
      that = (!fits(world_card.c_class_asteroid, world) && fits(world_card.hematite, world) && world.card == null
        && contains(world_deck, world_card.hematite))
    }
    expect "12 or less finds signs of life" { that = world.life_chance == 12 && sought(self, world) == biosphere.signs }
  }
  after "search_for_life" {
    expect "4 does" { that = world.mars.life == biosphere.signs && contains(faction.russia.techs, tech.signs_of_life) }
    expect "a victory marker, a politics marker" { that = faction.russia.victory == 1 && faction.russia.politics == 1 }
    expect "two biology markers" { that = test_held(faction.russia, field.biology) == [1, 1, 2, 3, 3] }
  }
  after "depletion" {
    expect "and another politics marker for the depletion" { that = ship == ship.kozlov && faction.russia.politics == 2 }
  }
  after "malfunction" {
    when = ship == ship.kozlov
    expect "22 is not above 30" { that = game.year == 2031 && !in_service(ship.kozlov) }
    expect "an engineering marker for it" { that = test_held(faction.russia, field.engineering) == [1, 1] }
  }
  after "construction_phase" {
    when = game.year == 2031
    expect "a small supply station, for 1 ore and 1 fuel" {
      that = base.mir.supply.level == 1 && base.mir.goods == { ore = 1, supplies = 2, fuel = 1 }
    }
  }

  # ---- 2032
  after "build_phase" {
    when = game.year == 2032
    expect "nothing is bought" { that = faction.russia.cash == 13 }
  }
  after "drop_ships" {
    when = game.year == 2032
    expect "boxes 1 and 3" { that = test_on_the_way(1, 3) }
  }
  after "movement_phase" {
    when = game.year == 2032
    expect "the Renda is on Earth" { that = test_place(ship.renda) == world.earth.surface }
    expect "the Kliper has docked, still in reserve" { that = ship.kliper.fleet == base.mir.fleet && ship.kliper.reserved }
  }
  after "earn_markers" {
    when = ship == ship.zasyadko && game.year == 2032
    expect "8 for Titan + 3 - 3 for the box" { that = value == 8 && field == field.biology }
    expect "6 earns a 2" { that = result == [2] && world.titan.exploration == 8 }
  }
  after "exploration_phase" {
    when = game.year == 2032
    expect "85 is above 30" { that = in_service(ship.zasyadko) }
  }
  after "construction_phase" {
    when = game.year == 2032
    expect "a small research station, for 1 ore and 1 supplies" {
      that = base.mir.research.level == 1 && base.mir.goods == { supplies = 1, fuel = 1 }
    }
  }

  # ---- 2033
  before "build_phase" {               # another faction has been at Europa
    when = game.year == 2033
    move {
      what = world_card.water_ice
      to   = null
    }
    set "world.europa" {
      card        = world_card.water_ice
      exploration = 5
    }
  }
  after "build_phase" {
    when = game.year == 2033
    expect "an LV-2 for 3, and 6 for the hold: 4 are left" { that = in_service(ship.angara) && faction.russia.cash == 4 }
    expect "2 of each are aboard the Renda" { that = ship.renda.goods == test_load() }
    expect "the last of Mir's stores bring the Kliper out of reserve" { that = !ship.kliper.reserved && total(base.mir.goods) == 0 }
  }
  after "drop_ships" {
    when = game.year == 2033
    expect "Glushko has come to Jupiter, Zasyadko is in box 2" {
      that = test_place(ship.glushko) == system.jupiter.flyby && test_box(ship.zasyadko) == 2
    }
  }
  before "check_engine" {
    when = ship == ship.glushko
    expect "robots fail on 5" { that = engine_risk(ship) == 5 }
  }
  after "check_engine" {
    when = ship == ship.kliper && game.year == 2033
    expect "the Kliper is lost on a 3" { that = !result && !in_service(ship.kliper) }
    expect "three engineering markers for it" { that = test_held(faction.russia, field.engineering) == [1, 1, 1, 2, 2] }
  }
  after "movement_phase" {
    when = game.year == 2033
    expect "Glushko is in Europa's orbit" { that = test_place(ship.glushko) == world.europa.orbit }
    expect "the Renda has docked" { that = ship.renda.fleet == base.mir.fleet && !in_service(ship.angara) }
  }
  after "combat_phase" {
    when = game.year == 2033
    expect "and unloaded" { that = base.mir.goods == test_load() && total(ship.renda.goods) == 0 }
  }
  after "earn_markers" {
    when = ship == ship.glushko && game.year == 2033
    expect "1 + 5 for Europa + 2 for Water Ice" { that = value == 8 && worlds_in_view(ship, ship) == [world.europa] }
    expect "9 earns nothing" { that = result == [] }
  }
  after "check_wear" {
    when = ship == ship.glushko && game.year == 2033
    expect "71 is above 40: 30 + 10 for radiation" { that = wear_risk(ship) == 40 && in_service(ship.glushko) }
  }
  after "earn_markers" {
    when = ship == ship.zasyadko && game.year == 2033
    expect "8 for Titan + 3 - 2 for the box" { that = value == 9 }
    expect "10 earns nothing" { that = result == [] }
  }
  after "malfunction" {
    when = ship == ship.zasyadko
    expect "13 is not above 30" { that = game.year == 2033 && !in_service(ship.zasyadko) }
    expect "an engineering marker for it: a 3" { that = test_held(faction.russia, field.engineering) == [1, 1, 1, 2, 2, 3] }
  }
  after "construction_phase" {
    when = game.year == 2033
    expect "a settlement, for 2 ore, 2 supplies and 1 fuel" {
      that = base.mir.settlement.level == 1 && base.mir.goods == { fuel = 1 }
    }
  }

  # ---- 2034
  after "exploration_phase" {
    when = game.year == 2034
    expect "Glushko explores Europa again" { that = ship.glushko.used && test_place(ship.glushko) == world.europa.orbit }
    expect "the Renda is on Earth" { that = test_place(ship.renda) == world.earth.surface }
  }
  expect "4 billion are left" { that = faction.russia.cash == 4 && total(faction.russia.goods) == 0 }
  expect "Mir has a supply station, a laboratory and a settlement" {
    that = standing(base.mir) == [base.mir.research, base.mir.supply, base.mir.settlement]
  }
  expect "which will study 3 points of any field, and trade 2 resources" {
    that = (all([for f in all(field) : base_research(base.mir, f) == 3])
      && table.settlement_trade.settlements[base.mir.settlement.level].trade == 2)
  }
  expect "Glushko and the Renda are all that is in service" {
    that = [for s in faction.russia.ships : s if in_service(s)] == [ship.glushko, ship.renda]
  }
  expect "the markers of five years" {
    that = (test_held(faction.russia, field.biology) == [1, 1, 2, 2, 3, 3]
      && test_held(faction.russia, field.engineering) == [1, 1, 1, 2, 2, 3]
      && test_held(faction.russia, field.physics) == [])
  }
}

function "test_on_the_way" {           # to which boxes have Glushko and Zasyadko come?
  takes = { jupiter = integer, saturn = integer }
  gives = (test_place(ship.glushko) == system.jupiter.transfer && test_box(ship.glushko) == jupiter
    && test_place(ship.zasyadko) == system.saturn.transfer && test_box(ship.zasyadko) == saturn)
}
function "test_load" {                 # what the Renda carries
  gives = { ore = 2, supplies = 2, fuel = 2 }
}
