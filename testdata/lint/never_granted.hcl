# An ability that nothing grants; one that is only ever taken away.
kind "ship" {}
stat "may_land" { # want L0203 "Nothing grants" 6-16
  of   = ship
  base = false
}
stat "may_dock" { # want L0203 "Nothing grants" 6-16
  of   = ship
  base = false
}
ship "orion" {
  modifier "may_dock" { set = false }
}
---
# One that something grants, one that all have from the start.
kind "ship" {}
stat "may_land" {
  of   = ship
  base = false
}
stat "may_dock" {
  of   = ship
  base = true
}
ship "orion" {
  modifier "may_land" { set = true }
}
