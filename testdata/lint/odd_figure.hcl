# A digit too many, a figure that is missing, a sign that is lost.
kind "ship" { fixed = { size = integer, cost = optional(integer) } }
roster "ship" {
  columns = ["id", "size", "cost"]
  rows = [
    ["heron", 1, 4],
    ["gull", 2, 5],
    ["tern", 1, 3],
    ["crane", 3, 6],
    ["swan", 2, 5],
    ["stork", 20, 6], # want L0705 "20 is far from all others in the column \"size\"" 15-17
    ["egret", 2, _], # want L0705 "Only here there is none in the column \"cost\"" 18-19
  ]
}
kind "player" { state = { techs = lends(set(tech)) } }
kind "tech" {}
stat "range" {
  of   = player
  base = 1
}
tech "a" {
  modifier "range" { add = 1 }
}
tech "b" {
  modifier "range" { add = 2 }
}
tech "c" {
  modifier "range" { add = -1 } # want L0705 "Only -1 has another sign in what each tech adds to \"range\"" 28-30
}
tech "d" {
  modifier "range" { add = 3 }
}
tech "e" {
  modifier "range" { add = 1 }
}
tech "f" {
  modifier "range" { add = 1 }
}
---
# Wide columns, several without, few rows.
kind "ship" { fixed = { size = integer, cost = optional(integer) } }
roster "ship" {
  columns = ["id", "size", "cost"]
  rows = [
    ["heron", 1, 4],
    ["gull", 2, 5],
    ["tern", 4, _],
    ["crane", 9, 6],
    ["swan", 20, 5],
    ["stork", 50, 6],
    ["egret", 100, _],
  ]
}
