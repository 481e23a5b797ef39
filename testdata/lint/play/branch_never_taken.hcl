kind "player" { state = { coins = integer } }
function "fare" {
  takes = { player = player }
  gives = player.coins > 9 ? 3 : 1 # want P0119 "This was never the result, because the condition before it never held," 30-31
}
function "thrift" {
  takes = { player = player }
  gives = player.coins < 9 ? (player.coins > 1 ? 2 : 1) : player.coins > 5 ? 7 : 8 # want P0119 "This was never the result, because the condition before it always held," 59-83
}
function "unasked" {
  takes = { player = player }
  gives = player.coins > 9 ? 3 : 1
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { coins = fare(player.a) }
  gain "player.a" { coins = thrift(player.a) }
  gain "player.a" { coins = thrift(player.a) }
  finish { winners = player.a.coins < 0 && unasked(player.a) > 0 ? [] : [player.a] } # want P0119 "because the condition before it never held," 68-70
}
---
# Both results occur.
kind "player" { state = { coins = integer } }
function "fare" {
  takes = { player = player }
  gives = player.coins > 0 ? 3 : 1
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { coins = fare(player.a) }
  gain "player.a" { coins = fare(player.a) }
  finish { winners = [] }
}
