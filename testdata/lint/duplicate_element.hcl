# Twice in a set, in a tally, in a list that is only asked.
kind "good" { things = ["ore", "fuel"] }
kind "ship" {
  fixed = { holds = set(good), cost = tally(good) }
  state = { wants = set(good) }
}
ship "orion" {
  holds = [good.ore, good.fuel, good.ore] # want L0311 "`good.ore` is here twice" 33-41
}
procedure "want" {
  takes = { ship = ship, good = good }
  set "ship" { wants = [good, good.fuel, good] } # want L0311 "`good` is here twice" 42-46
  tell {
    when = contains([1, 2, 1], count(ship.wants)) # want L0311 "`1` is here twice" 28-29
    text = "{ship}"
  }
}
---
# Near misses: each once; lists in which a value may well stand twice.
kind "good" { things = ["ore", "fuel"] }
kind "ship" {
  fixed = { holds = set(good), route = list(good) }
}
ship "orion" {
  holds = [good.ore, good.fuel]
  route = [good.ore, good.fuel, good.ore]
}
die "odd" { faces = [1, 1, 2] }
function "all_three" { gives = [1, 1, 2] }
---
# In a row of a roster.
kind "good" { things = ["ore", "fuel"] }
kind "ship" {
  fixed = { size = integer, holds = set(good) }
}
roster "ship" {
  columns = ["id", "size", "holds"]
  rows = [
    ["orion", 2, [good.ore, good.fuel]],
    ["apollo", 2, [good.ore, good.ore]], # want L0311 "twice" 30-38
  ]
}
