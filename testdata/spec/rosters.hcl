# Rosters, their column `count`, and what is common to a file: language.md §2.

kind "clan" { things = ["ada", "bo"] }
kind "marker" { fixed = { worth = integer } }
kind "ship" {
  fixed = {
    owner = clan
    size  = default(integer, 1)
    count = default(integer, 0)
  }
  state = { hull = integer }
  text  = ["name"]
}
common "ship" {
  source   = "8.0"
  designed = ["size"]
  owner    = clan.ada
  size     = 3
  hull     = 2
}
ship "one" {}
ship "two" { owner = clan.bo }
roster "ship" {
  common  = { size = 4 }
  columns = ["id", "name", "count", "hull"]
  rows = [
    ["three", "Three", 7, _],
    ["four", "Four", _, 1],
  ]
}
roster "marker" {
  columns = ["id", "worth", "count"]
  rows = [
    ["cube", 1, 3],
    ["disc", 2, _],
  ]
}
function "all_there" {
  gives = ship.one.owner == clan.ada && ship.two.owner == clan.bo && ship.three.size == 4 && ship.three.count == 7 && marker.cube_3.worth == 1 && marker.disc.worth == 2 && count(all(marker)) == 4
}
# file: other.hcl
# What is common to one file is not to another.
ship "five" { owner = clan.bo }
---
kind "clan" { things = ["ada"] }
kind "ship" { fixed = { owner = clan } }
kind "fleet" { any_of = [ship] }
common "shp" {} # want E0302 "There is no kind \"shp\"" 8-13
common "ship" { ownr = clan.ada } # want E0202 "A ship has no attribute \"ownr\"" 17-21
common "ship" { owner = clan.ada } # want E0205 "Only one `common` per file for things of the kind \"ship\"" 1-14
common "fleet" {} # want E0506 "Things of the kind \"fleet\" cannot be declared" 8-15
common {} # want E0204 "A common block needs one label" 1-7
ship "a" { owner = clan.ada }
ship "b" { owner = clan.ada }
roster "ship" {
  columns = ["id", "count", "owner"]
  rows = [
    ["c", 0, clan.ada], # want E0208 "A row stands for 1 to 4096 things, not 0" 11-12
    ["d", 100000, clan.ada], # want E0208 "A row stands for 1 to 4096 things, not 100000" 11-17
    ["e", "x", clan.ada], # want E0401 "This is a word" 11-14
    ["f", 1, clan.ada],
    ["f", 1, clan.ada], # want E0205 "The ship \"f_1\" is declared twice" 6-9
  ]
}
ship "f" {} # want E0303 "A row declares several \"f\", but none has this name" 6-9
---
# A row gives the figures of a thing, a block its rules.
kind "clan" {
  fixed = {
    size  = integer
    worth = default(integer, 1)
  }
  text = ["name"]
}
stat "might" {
  of   = clan
  base = clan.size
}
clan "bo" {
  worth = 4
  modifier "might" { add = 2 }
}
clan "cy" {}
roster "clan" {
  common  = { worth = 3 }
  columns = ["id", "name", "size"]
  rows = [
    ["ada", "Ada", 1],
    ["bo", "Bo", 2],
  ]
}
function "in_place" { gives = clan.ada.order == 1 && clan.bo.order == 2 && clan.bo.worth == 4 && clan.bo.size == 2 && clan.ada.worth == 3 }
---
kind "clan" {
  fixed = {
    size  = integer
    worth = default(integer, 1)
  }
  text = ["name"]
}
roster "clan" {
  columns = ["id", "name", "size"]
  rows = [
    ["ada", "Ada", 1],
    ["bo", _, 2],
    ["bo", _, 2], # want E0205 "The clan \"bo\" is declared twice" 6-10
  ]
}
clan "ada" {
  name = "Ada II" # want E0205 "A row and a block both give \"name\" of the clan \"ada\"" 10-18
  size = 2 # want E0205 "A row and a block both give \"size\" of the clan \"ada\"" 10-11
}
clan "bo" { name = "Bo" }
clan "bo" { worth = 2 } # want E0205 "The clan \"bo\" is declared twice" 6-10
---
# The rows may fill in what the kind itself names.
kind "rank" {
  order = ["low", "high"]
  fixed = { pay = integer }
}
roster "rank" {
  columns = ["id", "name", "pay"]
  rows = [
    ["low", "Low", 1],
    ["high", "High", 2],
    ["hihg", "Higher", 3], # want E0303 "There is no rank \"hihg\"" 6-12
    ["low", "Lower", 0], # want E0205 "The rank \"low\" is declared twice" 6-11
  ]
}
---
# A thing goes by its kind and its name.
kind "clan" {
  things = ["ada"]
}
function "leader" { gives = ada } # want E0301 "Nothing here is called \"ada\"" 29-32
---
# Rows and columns that are none.
kind "ship" { fixed = { size = default(integer, 1) } }
roster "ship" {
  columns = ["id", "source"]
  rows = [
    "ada", # want E0207 "\"rows\" must be a list in brackets" 5-10
    ["bo", 5], # want E0207 "A source is a plain string in quotes" 12-13
    ["cy", "8.1"],
  ]
}
roster "game" { # want E0506 "Things of the kind \"game\" cannot be declared" 8-14
  columns = ["id"]
  rows    = [["x"]]
}
---
# What is common is also given to what neither blocks nor rows declare: cells of a board, counters, things that their
# kind or the game names. It may name the thing as `this`, as a row and a default may.
kind "clan" {
  things = ["ada", "bo"]
  fixed  = { rank = integer }
}
common "clan" { rank = this.order + 1 }
kind "square" {
  fixed = {
    dark   = boolean
    around = list(square)
    rays   = default(list(list(square)), [for s in this.around : [s]])
  }
  state = { strength = default(integer, this.x) }
}
board "grid" {
  cells = square
  shape = squares(3, 3)
}
common "square" {
  dark   = mod(this.x + this.y, 2) == 0
  around = neighbours(this)
}
kind "coin" {
  copies = 3
  fixed  = { worth = integer }
}
common "coin" { worth = this.order }
roster "ship" {
  common  = { next = this }
  columns = ["id", "twice"]
  rows = [
    ["one", this.size * 2],
  ]
}
kind "ship" {
  fixed = {
    next  = ship
    size  = default(integer, 2)
    twice = integer
  }
}
---
# ... and is checked, once.
kind "square" { fixed = { weight = integer, dark = boolean } }
board "grid" {
  cells = square
  shape = squares(3, 3)
}
common "square" {
  weight = nonsense(7).foo + true # want E0305 "There is no function \"nonsense\"" 12-20
  dark   = this.x # want E0401 "This is an integer" 12-18
  drak   = true # want E0202 "A square has no attribute \"drak\"" 3-7
}
---
# What is common to nothing is no use.
kind "ship" { fixed = { size = default(integer, this.sise) } } # want E0304 "A ship has no attribute \"sise\"" 53-58
common "ship" { size = 2 } # want E0506 "No ship is declared in this file" 1-14
# file: other.hcl
ship "one" {}
