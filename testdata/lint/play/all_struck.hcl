kind "player" { state = { coins = at_least(0) } }
game "case" {
  players = ["a", "b"]
  choose "deal" { # want P0105 "Every option of this decision was removed: none could be completed." 3-16
    by = player.a
    option "buy" {
      pay "player.a" { coins = 1 }
    }
    option "rent" {
      pay "player.a" { coins = 2 }
    }
  }
  finish { winners = [] }
}
---
# One option leads on.
kind "player" { state = { coins = at_least(0) } }
game "case" {
  players = ["a", "b"]
  choose "deal" {
    by = player.a
    option "buy" {
      pay "player.a" { coins = 1 }
    }
    option "pass" {}
  }
  finish { winners = [] }
}
