# Two ways alike; two that begin in one place.
kind "place" { things = ["e1", "a5", "e9", "i5"] }
kind "way" { fixed = { dx = integer, dy = integer, home = place } }
roster "way" {
  columns = ["id", "dx", "dy", "home"]
  rows = [
    ["north", 0, 1, place.e1],
    ["east", 1, 0, place.a5],
    ["south", 0, -1, place.a5], # want L0708 "This row repeats another row; no other row does." 5-31
    ["west", -1, 0, place.i5],
  ]
}
kind "side" { fixed = { dx = integer, dy = integer } }
roster "side" {
  columns = ["id", "dx", "dy"]
  rows = [
    ["north", 0, 1],
    ["east", 1, 0],
    ["south", 0, -1],
    ["west", 1, 0], # want L0708 "This row repeats another row" 5-19
  ]
}
---
# All differ; many are alike.
kind "side" { fixed = { dx = integer, dy = integer } }
roster "side" {
  columns = ["id", "dx", "dy"]
  rows = [
    ["north", 0, 1],
    ["east", 1, 0],
    ["south", 0, -1],
    ["west", -1, 0],
  ]
}
kind "card" { fixed = { strength = integer, cost = integer } }
roster "card" {
  columns = ["id", "strength", "cost"]
  rows = [
    ["one", 1, 1],
    ["two", 1, 1],
    ["three", 2, 1],
    ["four", 2, 1],
  ]
}
---
# One home twice, and one toll that is out of line; twice in a row; the last row is for all others.
kind "place" { things = ["e1", "a5", "e9", "i5"] }
function "homes" { gives = [place.e1, place.a5, place.e9, place.e1] } # want L0708 "This list names only this twice." 59-67
function "stops" { gives = [place.e1, place.e1, place.a5, place.e9] }
table "toll" {
  keys  = { days = integer }
  gives = { coins = integer, rest = integer }
  rows = [
    [0, 30, 5],
    [1, 25, 4],
    [2, 52, 3], # want L0708 "The column rises or falls, but for this figure." 9-11
    [3, 19, 2],
    [4, 15, 1],
    [_, 0,  9],
  ]
}
