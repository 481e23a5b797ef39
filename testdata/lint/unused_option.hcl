# A figure that no rule reads, and a switch that switches nothing. That a scenario sets them helps nobody.
option "cash" { # want L0221 "The option" 8-14
  title   = "Cash"
  type    = integer(0, 9)
  default = 3
}
option "storms" { # want L0221 "The option" 8-16
  title = "Storms"
}
scenario "s" {
  title   = "S"
  options = { cash = 4 }
  play {
    finish { winners = [] }
  }
}
---
# Read by a rule; with a rule of its own; asked for as a switch; used before play.
kind "ship" { fixed = { size = integer } }
stat "speed" {
  of   = ship
  base = 1
}
ship "orion" { size = 2 }
option "cash" {
  title   = "Cash"
  type    = integer(0, 9)
  default = 3
}
option "storms" {
  title = "Storms"
  modifier "speed" { add = -1 }
}
option "giants" {
  title = "Giants"
  change "ship" "orion" { size = 9 }
}
function "purse" { gives = option.cash }
