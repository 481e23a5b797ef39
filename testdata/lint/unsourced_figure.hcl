# Most figures have a source; a thing, a roster and two tables have none.
kind "ship" {
  fixed = { size = integer, cost = integer }
}
ship "a" {
  source = "2.1"
  size   = 3
}
ship "b" {
  designed = true
  size     = 3
}
ship "c" { size = 4 } # want L0701 "Of ship.c, size is neither" 6-9
ship "d" { # want L0701 "Of ship.d, cost is neither" 6-9
  designed = ["size"]
  size     = 4
  cost     = 2
}
roster "ship" {
  source  = "2.2"
  columns = ["id", "size"]
  rows    = [["e", 2], ["f", 3], ["g", 4], ["h", 5], ["i", 6], ["j", 7], ["k", 8]]
}
roster "ship" { # want L0701 "The values of this roster are neither" 8-14
  columns = ["id", "size"]
  rows    = [["l", 2], ["m", 3]]
}
stat "speed" { # want L0701 "The values of the stat \"speed\" are neither" 6-13
  of   = ship
  base = 12
}
stat "reach" {
  source = "2.3"
  of     = ship
  base   = 12
}
---
# A pack that gives no sources at all.
kind "ship" {
  fixed = { size = integer }
}
ship "a" { size = 3 }
ship "b" { size = 4 }
stat "speed" {
  of   = ship
  base = 12
}
---
# Figures that are none: 0 and 1, what a thing has anyway, names, a flag.
kind "ship" {
  fixed = { size = default(integer, 2), fast = boolean }
  text  = ["name"]
}
roster "ship" {
  source  = "2.2"
  columns = ["id", "size"]
  rows    = [["e", 3], ["f", 3], ["g", 4], ["h", 5], ["i", 6]]
}
ship "a" {
  name = "A"
  size = 2
  fast = true
}
stat "may_fly" {
  of   = ship
  base = ship.fast
}
stat "engines" {
  of   = ship
  base = 1
}
---
# What only bots look into is an opinion.
kind "ship" {
  fixed = { size = integer }
}
roster "ship" {
  source  = "2.2"
  columns = ["id", "size"]
  rows    = [["e", 3], ["f", 3], ["g", 4], ["h", 5], ["i", 6]]
}
table "liking" {
  keys  = { ship = ship }
  gives = { points = integer }
  rows = [
    [ship.e, 20],
    [_, 10],
  ]
}
function "likes" {
  takes = { ship = ship }
  gives = table.liking.ship[ship].points
}
action "build" {
  text = "Build {ship}"
  pick "ship" { from = all(ship) }
}
bot "builder" {
  answer "build" "ship" { score = likes(it) }
}
