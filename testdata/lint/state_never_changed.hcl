# Given when the thing is declared, and the same for ever.
kind "ship" { state = { crew = integer } } # want L0214 "No statement changes" 25-29
ship "orion" { crew = 5 }
function "hands" {
  takes = { ship = ship }
  gives = ship.crew
}
---
# Changed by a rule, or figures that say they do not change.
kind "ship" {
  fixed = { size = integer }
  state = { crew = integer }
}
ship "orion" {
  size = 2
  crew = 5
}
procedure "muster" {
  takes = { ship = ship }
  pay "ship" { crew = ship.size }
  tell { text = "{ship.crew}" }
}
