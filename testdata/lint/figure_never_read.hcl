# A figure that every ship has, and no rule asks for.
kind "ship" { fixed = { size = integer, cost = integer } } # want L0213 "Nothing reads" 41-45
ship "orion" {
  size = 1
  cost = 2
}
function "bulk" {
  takes = { ship = ship }
  gives = ship.size
}
---
# Read by a rule, by what is said of the thing, by another figure, as a path, to sort by.
kind "ship" {
  fixed = { size = integer, cost = integer, tax = integer, age = integer, built = path(set(ship)) }
  about = "costs {cost}"
}
ship "orion" {
  size = 1
  cost = 2
  tax  = 3
  age  = 4
}
ship "vega" {
  cost  = ship.orion.tax
  built = [ship.orion]
}
function "bulk" {
  takes = { ship = ship }
  gives = ship.size
}
function "eldest" { gives = last(sorted(all(ship), "age", up)) }
---
# The columns of a roster give it, and that is no use of it.
kind "ship" { fixed = { size = integer, cost = integer } } # want L0213 "Nothing reads" 41-45
roster "ship" {
  columns = ["id", "size", "cost"]
  rows = [
    ["orion", 1, 2],
    ["vega", 2, 4],
  ]
}
function "bulk" {
  takes = { ship = ship }
  gives = ship.size
}
---
# It says how many there are.
kind "card" { copies = { rank = range(1, 3), number = range(1, 2) } }
zone "deck" {
  holds  = card
  starts = [for c in all(card) : c if c.rank > 1]
}
function "cards" { gives = count(deck) }
