# What the tests stand on: two players on the galaxy of a first game, without goods and buildings until a test gives them.

scenario "bench" {
  title = "Bench"
  uses  = ["gaia_project"]
  seats = [2, 4]
  instead "choose_factions" {}
  instead "first_buildings" {}
  instead "choose_boosters" {}
}
scenario "bench_in_order" {
  title   = "Bench, in the order of passing"
  uses    = ["gaia_project"]
  seats   = [2, 4]
  options = { order_of_passing = true }
  instead "choose_factions" {}
  instead "first_buildings" {}
  instead "choose_boosters" {}
}
procedure "sit" {                      # somebody leads a faction, with what that begins with, and perhaps a building
  takes = { self = player, faction = faction, building = default(building, building.mine), space = default(optional(space), null) }
  set "self" { plays = faction }
  run "begin" {}
  set "game" { round = 1 }
  run "stand" { when = space != null }
}
procedure "stand" {                    # a building stands, and nobody was paid for it
  takes = { self = player, building = building, space = space }
  let "round" { be = game.round }
  set "game" { round = 0 }
  run "put_building" {}
  set "game" {
    round = round
    built = []
  }
}
procedure "enrich" {
  takes = { self = player }
  set "self" {
    credits   = 30
    ore       = 15
    knowledge = 15
    qic       = 5
  }
}
