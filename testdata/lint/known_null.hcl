# A condition before it has answered that.
kind "fleet" {
  fixed = { box = integer }
}
kind "ship" {
  fixed = { home = optional(fleet) }
  state = { fleet = optional(fleet) }
}
function "box" {
  takes = { ship = ship }
  gives = (ship.fleet == null ? 0
    : ship.fleet != null ? ship.fleet.box : 1) # want L0305 "not null here" 7-25
}
procedure "go" {
  takes = { ship = ship }
  stop "go" { when = ship.home == null }
  tell {
    when = ship.home == null # want L0305 "not null here" 12-29
    text = "Lost."
  }
  let "home" { be = coalesce(ship.home, ship.fleet) } # want L0305 "not null here" 21-52
  tell { text = "{home}" }
}
function "far" {
  takes = { ship = ship }
  gives = ship.fleet == null && ship.home != null && ship.fleet == null # want L0305 "is null here" 54-72
}
---
# Near misses: another ship, or rules have been at work since.
kind "fleet" {
  fixed = { box = integer }
}
kind "ship" {
  state = { fleet = optional(fleet) }
}
function "box" {
  takes = { a = ship, b = ship }
  gives = a.fleet == null || b.fleet == null ? 0 : 1
}
procedure "leave" {
  takes = { ship = ship }
  set "ship" { fleet = null }
}
procedure "go" {
  takes = { ship = ship }
  if {
    when = ship.fleet != null
    run "leave" {}
    tell {
      when = ship.fleet != null
      text = "Still there."
    }
  }
}
