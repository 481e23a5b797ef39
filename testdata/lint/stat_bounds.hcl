# Bounds that cut off all.
kind "ship" {}
stat "speed" {
  of    = ship
  base  = 3
  least = 5 # want L0317 "at least 5 and at most 2" 11-12
  most  = 2
}
stat "reach" {
  of    = ship
  base  = 9 # want L0317 "This base is above the most of the stat \"reach\"" 11-12
  least = 0
  most  = 5
}
ship "orion" {
  modifier "reach" { set = -1 } # want L0317 "below the least" 28-30
}
---
# Near misses: within, or brought there.
kind "ship" {}
stat "speed" {
  of    = ship
  base  = 3
  least = 0
  most  = 5
}
stat "reach" {
  of   = ship
  base = 12
  most = 10
}
ship "orion" {
  modifier "speed" { set = 5 }
  modifier "reach" { add = -3 }
}
