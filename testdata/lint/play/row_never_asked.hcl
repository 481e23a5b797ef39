kind "player" { state = { coins = integer } }
table "wages" {
  keys  = { roll = integer }
  gives = { coins = integer }
  rows = [
    [upto(3),    1],
    [span(4, 6), 2],
    [from(7),    9], # want P0115 "No lookup found this row of \"wages\"" 5-20
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
    [upto(3),    1],
    [span(4, 6), 2],
    [from(7),    9],
  ]
}
table "prices" {
  keys  = { roll = integer }
  gives = { coins = integer }
  rows = [
    [upto(3), 1],
    [from(4), 2],
  ]
}
game "case" {
  players = ["a", "b"]
  roll "n" { die = sides(6) }
  gain "player.a" { coins = table.wages.roll[n].coins + or(max(table.wages[*].coins), 0) }
  pay "player.a" {
    when  = n > 6
    coins = or(table.prices.roll[n].coins, 0)
  }
  finish { winners = [] }
}
