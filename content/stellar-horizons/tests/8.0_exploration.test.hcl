# 8.0, "Exploration": 2030 as Sally plays it for North America, roll by roll and pick by pick.
# Valentina (Russia) and Samantha (Europe) sit with her, as in "Economic phase", and pass.

scenario "sally_valentina_samantha" {
  title = "The players of the examples"
  seats = [faction.north_america, faction.russia, faction.europe]
  setup {
    run "set_up_campaign" {}
  }
  play {
    run "year" { from_movement = true }
  }
}
procedure "test_missions_elsewhere" {  # no example comes near Uranus, Neptune, Pluto or Callisto
  move {
    what = compact([game.common])
    to   = face_down
  }
  move {
    what = mission.callisto
    to   = null
  }
  set "game" { common = mission.callisto }
  set "faction.north_america" { mission = mission.uranus }
  set "faction.russia" { mission = mission.neptune }
  set "faction.europe" {
    when    = contains(players, faction.europe)
    mission = mission.pluto
  }
}

# She has the best initiative and moves first: by 3.3 that is moving ahead of the others, for
# as such they would move before her (ruling).
test "8.0: Sally explores in 2030" {
  scenario = scenario.sally_valentina_samantha
  seed     = 2030                      # for the missions, which are put elsewhere
  given {
    run "test_missions_elsewhere" {}
  }

  dice = {
    engine      = [79]
    exploration = [4, 1, 4, 9]         # the Orion's two, Feynman's, Lowell's
    wear        = [92, 22, 46]
    life        = [3]
    cards       = [world_card.impact_basin]
    marker = [
      tech_marker.biology_one_1, tech_marker.biology_one_2, tech_marker.physics_three_1,
      tech_marker.engineering_two_1,   # for Feynman; what it is worth is not said
    ]
  }
  answers = {
    overtaken    = [faction.europe, null]             # Sally; Valentina keeps the order
    moving       = ["move", "done", "done", "done"]   # Sally, Samantha, Valentina
    place        = [world.mars.orbit]
    exploring    = ["explore", "explore", "explore", "done", "done", "done"]
    carrier      = [ship.orion, ship.feynman, ship.lowell]
    world        = [world.eris]        # the Orion and Feynman see one world each
    kept         = [1]
    chosen       = [world_card.impact_basin]
    constructing = ["done"]
  }

  # ---- Movement
  after "drop_ships" {
    expect "the Orion has come to Mars" { that = test_place(ship.orion) == system.mars.flyby && test_box(ship.orion) == 0 }
    expect "Sagan has come from 8 to 7" { that = test_place(ship.sagan) == system.kuiper_belt.transfer && test_box(ship.sagan) == 7 }
  }
  after "order_of_moves" {
    expect "Sally moves first" { that = game.moves == [faction.north_america, faction.europe, faction.russia] }
    expect "and has but the Orion to move" { that = fleets_to_move(faction.north_america) == compact([ship.orion.fleet]) }
  }
  before "check_engine" {
    expect "the Orion's engines fail on 3 or less: 5 - 2" { that = ship == ship.orion && engine_risk(ship) == 3 }
    expect "which would have taught three markers" { that = failure_markers(ship) == 3 }
  }
  after "movement_phase" {
    expect "the Orion is in orbit" { that = test_place(ship.orion) == world.mars.orbit }
    expect "Feynman and Lowell stay where they are" {
      that = test_place(ship.feynman) == world.venus.orbit && test_place(ship.lowell) == world.earth.orbit
    }
  }

  # ---- The Orion
  after "earn_markers" {
    when = ship == ship.orion
    expect "6 for Mars + 5 + 1 for the space suits" { that = value == 12 && field == field.biology }
    expect "one for the ten, one for the 1: each is worth 1" { that = result == [1, 1] }
  }
  after "observe" {
    when = ship == ship.orion
    expect "2 do not deplete" { that = world == world.mars && world.mars.exploration == 6 }
  }
  after "check_wear" {
    when = ship == ship.orion
    expect "92 is above 50" { that = wear_risk(ship) == 50 && !ship.orion.reserved }
  }

  # ---- Feynman
  after "earn_markers" {
    when = ship == ship.feynman
    expect "6 for Venus + 1" { that = value == 7 && field == field.physics }
    expect "4 earns a marker: it is worth 3" { that = result == [3] }
  }
  before "search_for_life" {
    expect "Impact Basin is placed first" { that = world == world.venus && world.venus.card == world_card.impact_basin }
    expect "the mission lies elsewhere" { that = count(faction.north_america.missions) == 0 }
  }
  after "search_for_life" {
    expect "3 is above 1" { that = world.venus.life_chance == 1 && world.venus.life == biosphere.barren }
  }
  after "depletion" {
    expect "Venus falls to 5" { that = ship == ship.feynman && world.venus.exploration == 5 }
    expect "and is worth a politics marker" { that = faction.north_america.politics == 1 }
  }
  before "check_wear" {
    when = ship == ship.feynman
    expect "30 to begin with" { that = wear_risk(ship) == 30 }
  }
  after "malfunction" {
    expect "Feynman is back on the sheet" { that = ship == ship.feynman && !in_service(ship) }
    expect "with an engineering marker for it" { that = count(test_held(faction.north_america, field.engineering)) == 1 }
  }

  # ---- Lowell
  after "earn_markers" {
    when = ship == ship.lowell
    expect "half of 9 + 2" { that = world.eris.exploration == 9 && value == 7 && field == field.physics }
    expect "9 earns nothing" { that = result == [] }
  }
  after "check_wear" {
    when = ship == ship.lowell
    expect "46 is above 30" { that = in_service(ship) }
  }

  # ---- What Sally has
  expect "two biology, a physics, an engineering marker" {
    that = (test_held(faction.north_america, field.biology) == [1, 1] && test_held(faction.north_america, field.physics) == [3]
      && test_held(faction.north_america, field.engineering) == [2])
  }
  expect "a politics marker, and her cash" { that = faction.north_america.politics == 1 && faction.north_america.cash == 20 }
  expect "three of four ships" {
    that = [for s in faction.north_america.ships : s if in_service(s)] == [ship.lowell, ship.sagan, ship.orion]
  }
  expect "the others have done nothing" { that = count(faction.russia.hand) + count(faction.europe.hand) == 0 }
  expect "2031 begins" { that = game.year == 2031 }
}

function "test_held" {                 # what the markers of a field are worth, in order
  takes = { faction = faction, field = field }
  gives = sorted([for m in faction.hand : m.worth if m.field == field])
}
