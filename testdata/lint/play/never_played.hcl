kind "player" { state = { coins = integer } }
kind "ship" { state = { owner = optional(player) } }
ship "heron" {}
game "case" {
  players = ["a", "b"]
  gain "player.a" { coins = 1 }
  gain "player.b" { # want P0113 "This never ran, because its `when` never held," 3-18
    when  = player.a.coins > 1
    coins = 1
  }
  if {
    when = player.a.coins == 1
    gain "player.a" { coins = 1 }
  }
  else {
    gain "player.b" { coins = 1 } # want P0113 "This `else` never ran" 5-20
  }
  each "s" {
    in = [for s in all(ship) : s if s.owner != null]
    set "s" { owner = null } # want P0113 "The loop around this never began a pass" 5-12
  }
  run "end" {}
  run "sail" { ship = ship.heron }
}
procedure "end" {
  stop { when = player.a.coins > 0 }
  gain "player.a" { coins = 1 } # want P0113 "Play never reached this" 3-18
  gain "player.b" { coins = 1 }
}
procedure "sail" {
  takes = { ship = ship }
  finish { winners = [] }
}
ship "gull" {
  procedure "sail" { # want P0113 "This version of \"sail\" never ran" 13-19
    finish { winners = [] }
  }
}
---
# Everything runs in one game or another.
kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  roll "n" { die = sides(2) }
  if {
    when = n == 1
    gain "player.a" { coins = 1 }
  }
  else {
    gain "player.b" { coins = 1 }
  }
  repeat {
    times = n
    gain "player.b" { coins = 1 }
  }
  finish { winners = [] }
}
