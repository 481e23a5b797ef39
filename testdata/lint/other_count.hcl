# Seven for six.
game "case" {
  goal  = "Have most coins after six rounds."
  seats = [2, 2]
  repeat {
    times = 7 # want L0709 "This is 7, and what explains the game says 6."
    each "p" {
      in = players
      gain "p" { coins = 1 }
    }
  }
  finish { scores = [for p in players : p.coins] }
}
kind "player" { state = { coins = integer } }
---
# Six; another thing that is counted.
game "case" {
  goal  = "Have most coins after six rounds."
  seats = [2, 2]
  repeat {
    times = 6
    repeat {
      times = 9
      each "p" {
        in = players
        gain "p" { coins = 1 }
      }
    }
  }
  finish { scores = [for p in players : p.coins] }
}
kind "player" { state = { coins = integer } }
