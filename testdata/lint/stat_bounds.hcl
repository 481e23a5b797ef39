# Bounds that cut off all.
kind "ship" {}
stat "speed" {
  of   = ship
  base = 3
  min  = 5 # want L0317 "at least 5 and at most 2" 10-11
  max  = 2
}
stat "reach" {
  of   = ship
  base = 9 # want L0317 "This base is above the most of the stat \"reach\"" 10-11
  min  = 0
  max  = 5
}
ship "orion" {
  modifier "reach" { set = -1 } # want L0317 "below the least" 28-30
}
---
# Near misses: within, or brought there.
kind "ship" {}
stat "speed" {
  of   = ship
  base = 3
  min  = 0
  max  = 5
}
stat "reach" {
  of   = ship
  base = 12
  max  = 10
}
ship "orion" {
  modifier "speed" { set = 5 }
  modifier "reach" { add = -3 }
}
