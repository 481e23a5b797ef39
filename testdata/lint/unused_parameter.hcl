# What callers must give, and nothing asks for.
kind "ship" { fixed = { size = integer } }
procedure "sail" {
  takes = { ship = ship, days = integer } # want L0225 "The procedure never reads" 26-30
  tell { text = "{ship} sails" }
}
function "bulk" {
  takes = { ship = ship, days = integer } # want L0225 "The function never reads" 26-30
  gives = ship.size
}
stat "speed" {
  takes = { ship = ship, days = integer } # want L0225 "The stat never reads" 26-30
  from  = [ship]
  base  = ship.size
}
action "wait" {
  takes = { self = player, days = integer } # want L0225 "The action never reads" 28-32
  text  = "Wait"
}
---
# Read by a hook, a modifier, a thing's own version; needed to find that version.
kind "ship" { fixed = { size = integer } }
ship "orion" {
  size = 1
  modifier "speed" { add = days }
  function "bulk" { gives = days }
  procedure "sail" {
    tell { text = "Orion sails {days} days" }
  }
}
procedure "sail" {
  takes = { ship = ship, days = integer }
  tell { text = "A ship sails" }
}
function "bulk" {
  takes = { ship = ship, days = integer }
  gives = 1
}
stat "speed" {
  takes = { ship = ship, days = integer }
  from  = [ship]
  base  = 1
}
procedure "land" {
  takes = { port = integer }
  tell { text = "Land" }
}
after "land" {
  tell { text = "At {port}" }
}
