# A hole between rows that a die or a counter falls into.
table "hits" {
  keys  = { roll = integer }
  gives = { damage = integer }
  rows = [
    [at_most(2),    0],
    [span(3, 4), 1],
    [span(6, 9), 2], # want L0320 "a roll of 5" 5-20
    [at_least(10),   3],
  ]
}
procedure "shoot" {
  roll "cast" { die = range(1, 10) }
  let "damage" { be = coalesce(table.hits.roll[cast].damage, 0) }
  tell { text = "{damage}" }
}
table "costs" {
  keys  = { size = integer, slow = boolean }
  gives = { cost = integer }
  rows = [
    [1, true,  1],
    [1, false, 2],
    [2, false, 3],
    [3, true,  4], # want L0320 "a size of 2" 5-18
    [3, false, 5],
  ]
}
function "cost" {
  takes = { n = integer, slow = boolean }
  gives = coalesce(table.costs.size[n].slow[slow].cost, 0)
}
---
# Near misses: no hole, none that the die shows, and a table that is not looked up.
table "hits" {
  keys  = { roll = integer }
  gives = { damage = integer }
  rows = [
    [at_most(2),      0],
    [span(3, 6),   1],
    [span(20, 30), 2],
  ]
}
procedure "shoot" {
  roll "cast" { die = sides(6) }
  let "damage" { be = coalesce(table.hits.roll[cast].damage, 0) }
  tell { text = "{damage}" }
}
table "plain" {
  keys  = { n = integer }
  gives = { m = integer }
  rows = [
    [1, 1],
    [3, 2],
  ]
}
function "listed" { gives = [for r in table.plain : r.m] }
---
# Near misses: a row behind them is for all that they leave out; another only seems to be.
table "clash" {
  keys  = { odds = integer, roll = integer }
  gives = { hits = integer }
  rows = [
    [at_most(0), at_most(2), 1],
    [at_most(0), at_least(5), 2],
    [_,       _,       0],
  ]
}
table "brawl" {
  keys  = { odds = integer, roll = integer }
  gives = { hits = integer }
  rows = [
    [at_most(0), at_most(2), 1],
    [at_most(0), at_least(5), 2], # want L0320 "a roll of 3 to 4" 5-33
    [_,       4,       3],
    [at_least(1), _,       0],
  ]
}
procedure "fight" {
  takes = { odds = integer }
  roll "cast" { die = sides(6) }
  let "hits" { be = table.clash.odds[odds].roll[cast].hits + coalesce(table.brawl.odds[odds].roll[cast].hits, 0) }
  tell { text = "{hits}" }
}
