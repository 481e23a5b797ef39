# A counter that goes beyond its bound.
kind "player" { state = { coins = integer(0, 3) } }
game "case" {
  players = ["a", "b"]
  repeat {
    times = 5
    set "player.a" { coins = player.a.coins + 1 } # want P0101 "A game stopped here: case: coins would be 4, and may not be above 3." 22-27
  }
  finish { winners = [] }
}
---
# The rule holds it back.
kind "player" { state = { coins = integer(0, 3) } }
game "case" {
  players = ["a", "b"]
  repeat {
    times = 5
    gain "player.a" { coins = 1 }
  }
  finish { winners = [] }
}
---
# A game that ends without a finish.
scenario "case" { title = "Case" } # want P0101 "A game stopped here: case: play ended without a finish." 10-16
game "case" {
  players = ["a", "b"]
  choose "x" {
    by = player.a
    option "end" {
      finish { winners = [] }
    }
    option "on" {}
  }
}
