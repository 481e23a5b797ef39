# A stat that is modified and never asked.
kind "ship" {}
stat "speed" { # want L0201 "Nothing reads the stat \"speed\"" 6-13
  of   = ship
  base = 1
}
ship "orion" {
  modifier "speed" { add = 1 }
}
---
# A test that asks for it does not use it.
pack "p" {
  version = "1"
  title   = "P"
}
kind "ship" {}
ship "orion" {}
stat "speed" { # want L0201 "Nothing reads the stat \"speed\"" 6-13
  of   = ship
  base = 1
}
scenario "s" {
  title = "S"
  uses  = []
  play {
    turns { take = [action.leave] }
  }
}
action "leave" {
  text = "Leave"
  finish { winners = [] }
}
test "speed" {
  scenario = scenario.s
  run {}
  expect "one" { that = ship.orion.speed == 1 }
}
---
# Asked like an attribute, in a text, as what a list is sorted by.
kind "ship" {}
ship "orion" {}
stat "speed" {
  of   = ship
  base = 1
}
stat "cost" {
  of   = ship
  base = 1
}
stat "size" {
  of   = ship
  base = 1
}
function "fast" {
  takes = { ship = ship }
  gives = ship.speed > 1
}
procedure "see" {
  takes = { ship = ship }
  tell { text = "It costs {ship.cost}" }
  each "next" {
    in = sorted(all(ship), "size", up)
    tell { text = "{next}" }
  }
}
