kind "player" { state = { coins = integer, crafts = lends(set(craft)) } }
kind "craft" {}
craft "baking" {
  modifier "wage" { # want P0116 "This never took effect in \"wage\"" 3-18
    when = player.coins > 9
    add  = 1
  }
}
craft "sewing" {
  modifier "wage" { add = 1 }
}
stat "wage" {
  of   = player
  base = 1
  term "storm" { # want P0116 "This never took effect in \"wage\"" 3-15
    when = player.coins > 8
    add  = -1
  }
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { crafts = craft.baking }
  gain "player.a" { coins = player.a.wage }
  finish { winners = [] }
}
---
# Both count at some time.
kind "player" { state = { coins = integer, crafts = lends(set(craft)) } }
kind "craft" {}
craft "baking" {
  modifier "wage" { add = 1 }
}
stat "wage" {
  of   = player
  base = 1
  term "storm" {
    when = player.coins > 0
    add  = -1
  }
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { crafts = craft.baking }
  gain "player.a" { coins = player.a.wage }
  gain "player.a" { coins = player.a.wage }
  finish { winners = [] }
}
