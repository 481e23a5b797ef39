# Rows that share something in every key, and each has something of its own.
table "fares" {
  keys  = { size = integer, far = integer }
  gives = { cost = integer }
  rows = [
    [span(1, 3), span(1, 6), 4],
    [span(2, 5), span(4, 9), 6], # want L0328 "Some of this is found by an earlier row" 5-32
    [_,          _,          9],
  ]
}
function "fare" {
  takes = { size = integer, far = integer }
  gives = table.fares.size[size].far[far].cost
}
---
# One inside the other; a key that tells them apart; a rest.
table "fares" {
  keys  = { size = integer, far = integer }
  gives = { cost = integer }
  rows = [
    [span(2, 3), span(4, 5), 4],
    [span(1, 5), span(1, 6), 6],
    [span(6, 9), span(3, 9), 7],
    [_,          span(5, 8), 8],
    [_,          _,          9],
  ]
}
function "fare" {
  takes = { size = integer, far = integer }
  gives = table.fares.size[size].far[far].cost
}
