# Packs and files: language.md §1.
pack "first" {
  version = "1.0"
  title   = "First"
  needs   = []
}
kind "ship" { fixed = { size = default(integer, 1) } }
# file: deep/other.hcl
ship "a" {}
# pack: second.hcl
pack "second" {
  title = "Second"
  needs = ["first"]
}
ship "b" { size = ship.a.size + 1 }
---
pack "one" {} # want E0203 "A pack needs \"title\"" 1-11
pack "two" { title = "Two" } # want E0205 "A folder is one pack, with one pack block" 1-11
---
pack "Bad Name" { title = "X" } # want E0209 "\"Bad Name\" is not a name" 6-16
title = "loose" # want E0202 "\"title\" is outside of any block" 1-6
---
pack "one" {
  title   = "One"
  version = 5 # want E0207 "\"version\" must be a plain string in quotes" 13-14
  needs   = "two" # want E0207 "\"needs\" must be a list of names in quotes" 13-18
  wants   = [] # want E0202 "A pack has no attribute \"wants\"" 3-8
}
pack {} # want E0204 "A pack block needs one label" 1-5
knd "x" {} # want E0201 "There is no block or kind \"knd\"" 1-4
---
# A pack with a game of its own cannot be laid over another.
pack "first" {
  version = "1.0.0"
  title   = "First"
}
game "first" {
  seats = [2, 2]
  finish { winners = [] }
}
# pack: second.hcl
pack "second" {
  version = "1.0.0"
  title   = "Second"
}
game "second" { # want E0205 "A game cannot be added to another game. This causes one more finding." 1-14
  seats = [2, 2]
  state = { heap = integer }
}
function "left" { gives = game.heap }
---
pack "!!" { title = "X" } # want E0209 "\"!!\" is not a name" 6-10
action "!!" {} # want E0209 "\"!!\" is not a name" 8-12
---
# What another pack has already.
# file: a.hcl
pack "first" { title = "First" }
kind "ship" { fixed = { size = default(integer, 1) } }
function "half_of" { gives = 1 }
procedure "act" {}
action "sail" {} # want E0205 "There is a procedure \"sail\" already" 8-14
table "fares" {
  gives = { n = integer }
  rows  = [[1]]
}
zone "sea" { holds = ship }
ship "vega" {}
# pack: b.hcl
pack "second" {
  title = "Second"
  needs = ["first"]
}
function "half_of" { gives = 2 } # want E0205 "help: use another name; or write function \"half_of\" in a scenario or option, which is its own version" 10-19
procedure "act" {} # want E0205 "help: use another name; or write before, after or instead \"act\", which changes what is there" 11-16
procedure "sail" {}
action "act" {} # want E0205 "There is a procedure \"act\" already" 8-13
table "fares" { # want E0205 "help: use another name; a scenario or option may have its own version of the function that looks into the table" 7-14
  gives = { n = integer }
  rows  = [[1]]
}
zone "sea" { holds = ship } # want E0205 "help: use another name: another pack has this name" 6-11
---
# file: a.hcl
pack "first" { title = "First" }
kind "ship" {}
ship "vega" {}
# pack: b.hcl
pack "second" {
  title = "Second"
  needs = ["first"]
}
roster "ship" {
  columns = ["id"]
  rows    = [["vega"]]
}
