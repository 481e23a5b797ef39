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
---
# Made true for all in each round, and false for none.
kind "ship" { state = { ready = boolean } } # want L0214 "\"ship.ready\" becomes true for all of a list, and false for none." 25-30
procedure "muster" {
  each "x" {
    in = all(ship)
    set "x" { ready = true }
  }
}
function "fleet" { gives = [for s in all(ship) : s if s.ready] }
---
# Used up again; true for one.
kind "ship" { state = { ready = boolean, sunk = boolean } }
procedure "muster" {
  each "x" {
    in = all(ship)
    set "x" { ready = true }
  }
}
procedure "sail" {
  takes = { ship = ship }
  set "ship" { ready = false }
}
procedure "sink" {
  takes = { ship = ship }
  set "ship" { sunk = true }
}
function "fleet" { gives = [for s in all(ship) : s if s.ready && !s.sunk] }
