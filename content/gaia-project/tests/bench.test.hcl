# What the tests stand on: two players on the galaxy of a first game, without goods and buildings until a test gives them.

scenario "bench" {
  title = "Bench"
  uses  = ["gaia_project"]
  seats = [2, 4]
  instead "choose_factions" {}
  instead "first_buildings" {}
  instead "choose_boosters" {}
}
procedure "sit" {                      # somebody leads a faction, with what that begins with
  takes = { self = player, faction = faction }
  set "self" { plays = faction }
  run "begin" {}
  set "game" { round = 1 }
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
