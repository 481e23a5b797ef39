# Rows that share numbers.
table "hits" {
  keys  = { roll = integer }
  gives = { damage = integer }
  rows = [
    [at_most(2),    0],
    [span(3, 6), 1],
    [span(5, 9), 2], # want L0321 "5 to 6 finds an earlier row" 5-20
    [at_least(10),   3],
  ]
}
function "damage" {
  takes = { n = integer }
  gives = table.hits.roll[n].damage
}
---
# Near misses: a row within a wider one, steps from the top, another key that tells them apart.
table "hits" {
  keys  = { roll = integer }
  gives = { damage = integer }
  rows = [
    [3,         9],
    [at_most(2),   0],
    [at_most(10),  1],
    [_,         2],
  ]
}
table "costs" {
  keys  = { size = integer, slow = boolean }
  gives = { cost = integer }
  rows = [
    [span(1, 4), true,  1],
    [span(2, 6), false, 2],
  ]
}
function "damage" {
  takes = { n = integer }
  gives = table.hits.roll[n].damage + coalesce(table.costs.size[n].slow[n > 3].cost, 0)
}
