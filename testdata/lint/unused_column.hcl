# A key that no lookup names, and a column that nothing reads.
table "toll" {
  keys  = { distance = integer, season = integer } # want L0207 "No lookup names the key" 33-39
  gives = { coins = integer, days = integer } # want L0207 "Nothing reads the column" 30-34
  rows = [
    [at_most(4), 1, 1, 2],
    [at_least(5), 2, 2, 3],
  ]
}
function "due" {
  takes = { distance = integer }
  gives = coalesce(table.toll.distance[distance].coins, 0)
}
---
# All are used; of a table that nothing uses, the table is found.
table "toll" {
  keys  = { distance = integer }
  gives = { coins = integer }
  rows = [
    [at_most(4), 1],
    [at_least(5), 2],
  ]
}
table "idle" {
  keys  = { distance = integer }
  gives = { coins = integer }
  rows = [
    [at_most(4), 1],
    [at_least(5), 2],
  ]
}
function "due" {
  takes = { distance = integer }
  gives = table.toll.distance[distance].coins
}
