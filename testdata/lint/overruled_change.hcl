# Two packs change one figure, and do not know of each other.
# file: base/pack.hcl
# bare
pack "base" {
  version = "1"
  title   = "Base"
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = integer, crew = integer, mass = integer }
}
ship "orion" {
  size = 1
  crew = 1
  mass = 1
}
# pack: one/pack.hcl
pack "one" {
  version = "1"
  title   = "One"
  needs   = ["base"]
}
change "ship" "orion" {
  size = 4
  crew = 4
  mass = 2
}
# pack: other/pack.hcl
pack "other" {
  version = "1"
  title   = "Other"
  needs   = ["base"]
}
change "ship" "orion" {
  size = 3 # want L0114 "The pack \"one\" changes ship.orion.size too, and this overrides it" 3-7
  crew = original + 1
  mass = 2 # as the other says
}
---
# The second is built on the first, by way of a third.
# file: base/pack.hcl
# bare
pack "base" {
  version = "1"
  title   = "Base"
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = integer, crew = integer }
}
ship "orion" {
  size = 1
  crew = 1
}
# pack: one/pack.hcl
pack "one" {
  version = "1"
  title   = "One"
  needs   = ["base"]
}
change "ship" "orion" { size = 4 }
# pack: third/pack.hcl
pack "third" {
  version = "1"
  title   = "Third"
  needs   = ["base", "one"]
}
ship "wren" {
  size = ship.orion.size
  crew = 1
}
# pack: two/pack.hcl
pack "two" {
  version = "1"
  title   = "Two"
  needs   = ["base", "third"]
}
change "ship" "orion" { size = ship.wren.crew }
---
# One pack says it twice: that is its own business.
# file: base/pack.hcl
# bare
pack "base" {
  version = "1"
  title   = "Base"
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = integer, crew = integer }
}
ship "orion" {
  size = 1
  crew = 1
}
# pack: one/pack.hcl
pack "one" {
  version = "1"
  title   = "One"
  needs   = ["base"]
}
change "ship" "orion" { size = 4 }
change "ship" "orion" { size = 5 }
