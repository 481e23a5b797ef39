# A figure that nothing modifies.
kind "ship" {}
ship "orion" {}
stat "speed" { # want L0202 "No modifier changes the stat" 6-13
  of   = ship
  base = 4
}
procedure "see" {
  tell { text = "{ship.orion.speed}" }
}
---
# One with a term of its own, one that a thing modifies; a flag is judged by another rule.
kind "ship" {}
stat "speed" {
  of   = ship
  base = 4
  term "late" {
    when = game.year > 9
    add  = 1
  }
}
stat "reach" {
  of   = ship
  base = 4
}
stat "may_land" {
  of   = ship
  base = false
}
ship "orion" {
  modifier "reach" { add = 1 }
}
game "g" {
  seats = [1, 2]
  state = { year = integer }
}
