# The last pack uses what the first declares, by way of the second.
# file: a/pack.hcl
# bare
pack "a" {
  version = "1"
  title   = "A"
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "ship" {}
# pack: b/pack.hcl
pack "b" {
  version = "1"
  title   = "B"
  needs   = ["a"]
}
kind "crew" { fixed = { ship = ship } }
# pack: c/pack.hcl
pack "c" {
  version = "1"
  title   = "C"
  needs   = ["b"]
}
ship "orion" {} # want L0112 "This is from the pack \"a\", which the pack \"c\" does not declare in `needs`" 6-13
crew "first" { ship = ship.orion }
---
# It says so.
# file: a/pack.hcl
# bare
pack "a" {
  version = "1"
  title   = "A"
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "ship" {}
# pack: b/pack.hcl
pack "b" {
  version = "1"
  title   = "B"
  needs   = ["a"]
}
ship "orion" {}
