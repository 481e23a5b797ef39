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
---
# Conditions of statements, their parts, and filters.
kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  gain "player.a" { coins = 2 }
  gain "player.b" {
    when  = count(players) < 9 # want P0119 "This always held," 13-31
    coins = 1
  }
  gain "player.a" {
    when  = any([for p in players : p.coins < 2 && p.coins < 8]) || player.a.coins < 0 # want P0119 "This always held," 13-87
  }
  finish { winners = [for p in players : p if p.coins > 9] } # want P0119 "This never held," 47-58
}
---
# What sometimes holds, and what is asked because something may be null.
kind "player" {
  state = {
    coins = integer
    next  = optional(player)
  }
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { coins = 2 }
  set "player.a" { next = player.b }
  set "player.b" { next = player.a }
  each "p" {
    in = [for p in players : p if p.next != null && p.next.coins < 2]
    gain "p" { coins = 1 }
  }
  finish { winners = [for p in players : p if p.coins > 1] }
}
