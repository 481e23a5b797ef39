kind "player" { state = { coins = integer } }
table "wages" {
  keys  = { roll = integer }
  gives = { coins = integer }
  rows = [
    [at_most(3),    1],
    [span(4, 6), 2],
    [at_least(7),    9], # want P0115 "No lookup found this row of \"wages\"" 5-24
  ]
}
game "case" {
  players = ["a", "b"]
  repeat {
    times = 9
    roll "n" { die = sides(6) }
    gain "player.a" { coins = table.wages.roll[n].coins }
  }
  finish { winners = [] }
}
---
# Rows that are also read as a list, and a table that nobody asks.
kind "player" { state = { coins = integer } }
table "wages" {
  keys  = { roll = integer }
  gives = { coins = integer }
  rows = [
    [at_most(3),    1],
    [span(4, 6), 2],
    [at_least(7),    9],
  ]
}
table "prices" {
  keys  = { roll = integer }
  gives = { coins = integer }
  rows = [
    [at_most(3), 1],
    [at_least(4), 2],
  ]
}
game "case" {
  players = ["a", "b"]
  roll "n" { die = sides(6) }
  gain "player.a" { coins = table.wages.roll[n].coins + coalesce(max(table.wages[*].coins), 0) }
  pay "player.a" {
    when  = n > 6
    coins = coalesce(table.prices.roll[n].coins, 0)
  }
  finish { winners = [] }
}
