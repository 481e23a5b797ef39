# What the tests stand on: two to six players who lead what a test says, none of whom has anything yet.

scenario "bench" {
  title = "Bench"
  uses  = ["eclipse"]
  seats = [2, 6]
  instead "choose_species" {}
}
procedure "sit" {                      # somebody leads a species, with all that it begins with
  takes = { self = player, species = species, place = integer }
  set "self" { plays = species }
  run "begin" {}
  set "game" { round = 1 }
}
procedure "arm" {                      # a ship of a player's as a test wants it
  takes = { self = player, class = ship_class, sector = sector, number = default(integer, 1) }
  repeat {
    times = number
    run "launch" {}
  }
}
procedure "hold" {                     # a disc lies there
  takes = { self = player, sector = sector }
  pay "self" { discs = 1 }
  set "sector" { owner = self }
}
