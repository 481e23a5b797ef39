# Rows that a lookup never comes to.
table "hits" {
  keys  = { roll = integer, range = integer }
  gives = { damage = integer }
  rows = [
    [at_most(2),    at_most(3),  0],
    [span(3, 6), at_least(4),  1],
    [at_most(6),    none,     2], # want L0322 "those before it" 5-33
    [at_least(7),    none,     3], # want L0322 "This row is never found: no value that is looked up reaches it" 5-34
  ]
}
procedure "shoot" {
  roll "cast" { die = sides(6) }
  let "damage" { be = coalesce(table.hits.roll[cast].damage, 0) }
  tell { text = "{damage}" }
}
---
# Near misses: a figure that may be anything, a row that is named, a table read as a list.
table "hits" {
  keys  = { roll = integer }
  gives = { damage = integer }
  rows = [
    [at_most(2),    0],
    [span(3, 6), 1],
    [at_least(7),    3],
  ]
}
table "plain" {
  keys  = { n = integer }
  gives = { m = integer }
  rows = [
    [1, 1],
    [9, 2],
  ]
}
procedure "shoot" {
  takes = { bonus = integer }
  roll "cast" { die = sides(6) }
  let "damage" { be = table.hits.roll[cast + bonus].damage + coalesce(table.plain.n[cast].m, 0) }
  let "listed" { be = [for r in table.plain : r.m] }
  tell { text = "{damage} {listed}" }
}
