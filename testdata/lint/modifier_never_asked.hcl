# The stat asks ships; an omen is lent to players alone.
kind "player" { state = { omens = lends(set(omen)) } }
kind "ship" {}
kind "omen" {}
stat "speed" {
  of   = ship
  base = 4
}
omen "comet" {
  modifier "speed" { add = 1 } # want L0227 "The stat" 3-19
}
---
# Asked themselves; lent to who is asked; lent to the table; in a zone that works; of a scenario.
kind "ship" { state = { crafts = lends(set(craft)) } }
kind "craft" {}
kind "omen" {}
kind "wind" {}
stat "speed" {
  of   = ship
  base = 4
}
ship "orion" {
  modifier "speed" { add = 1 }
}
craft "sails" {
  modifier "speed" { add = 1 }
}
omen "comet" {
  modifier "speed" { add = 1 }
}
wind "west" {
  modifier "speed" { add = 1 }
}
game "g" {
  seats = [1, 2]
  state = { omens = lends(set(omen)) }
}
zone "sky" {
  holds  = wind
  active = true
}
scenario "s" {
  title = "S"
  play {
    finish { winners = [] }
  }
  modifier "speed" { add = 1 }
}
