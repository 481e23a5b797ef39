# One event of four that happens, and nothing comes of it.
kind "event" {}
stat "income" {
  of   = player
  base = 4
}
event "drought" {
  modifier "income" { add = -1 }
}
event "harvest" {
  modifier "income" { add = 1 }
}
event "fair" {
  modifier "income" { add = 2 }
}
event "fog" {} # want L0215 "The event" 7-12
game "g" {
  seats = [1, 2]
  state = { events = lends(set(event)) }
}
---
# A rule asks for it by name; of another kind, few bring anything.
kind "event" {}
kind "badge" { things = ["red", "blue", "green"] }
kind "player" { state = { badges = lends(set(badge)) } }
stat "income" {
  of   = player
  base = 4
}
event "drought" {
  modifier "income" { add = -1 }
}
event "harvest" {
  modifier "income" { add = 1 }
}
event "fair" {
  modifier "income" { add = 2 }
}
event "fog" {}
function "is_dark" { gives = contains(game.events, event.fog) }
game "g" {
  seats = [1, 2]
  state = { events = lends(set(event)) }
}
