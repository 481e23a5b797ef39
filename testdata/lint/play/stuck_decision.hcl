# Behind a roll nothing can be taken back.
kind "player" { state = { coins = at_least(0) } }
game "case" {
  players = ["a", "b"]
  roll "cost" { die = sides(6) }
  pay "player.a" { coins = cost } # want P0103 "A game stopped here: case: pay: it cannot be paid (and no choice can be undone)." 3-17
  finish { winners = [] }
}
---
# One who cannot pay loses.
kind "player" { state = { coins = at_least(0) } }
game "case" {
  players = ["a", "b"]
  roll "cost" { die = sides(6) }
  if {
    when = player.a.coins < cost
    finish { winners = [player.b] }
  }
  pay "player.a" { coins = cost }
  finish { winners = [] }
}
