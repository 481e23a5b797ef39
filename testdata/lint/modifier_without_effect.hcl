# Nothing added, times one, all parts, what it is by itself.
kind "ship" {}
stat "speed" {
  of   = ship
  base = 4
}
stat "reach" {
  of   = ship
  base = 4
  term "near" { times = 1 } # want L0226 "Times one: this does not change" 25-26
}
stat "may_land" {
  of   = ship
  base = true
}
ship "orion" {
  modifier "speed" { add = 0 } # want L0226 "Nothing is added: this does not change" 28-29
  modifier "reach" { part = [2, 2] } # want L0226 "All parts of it: this does not change" 29-35
  modifier "may_land" { set = true } # want L0226 "It is set to the value it has anyway: this does not change" 31-35
}
---
# What does bend; and a set that may be what counts of several.
kind "ship" {}
stat "speed" {
  of   = ship
  base = 4
}
stat "may_land" {
  of      = ship
  base    = true
  combine = every
}
ship "orion" {
  modifier "speed" { times = 0 }
  modifier "speed" {
    when = true
    part = [1, 2]
  }
  modifier "may_land" { set = true }
}
ship "vega" {
  modifier "may_land" { set = false }
}
