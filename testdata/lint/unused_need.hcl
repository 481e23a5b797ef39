# Nothing of the first pack is used in the second.
# file: a/pack.hcl
# bare
pack "a" {
  version = "1"
  title   = "A"
}
kind "ship" {}
# pack: b/pack.hcl
pack "b" {
  version = "1"
  title   = "B"
  needs   = ["a"] # want L0113 "Nothing from the pack \"a\" is used here" 14-17
}
game "spec" {
  seats = [1, 3]
  finish { winners = [] }
}
kind "crew" {}
---
# A hook at what the other does is a use, in whatever file.
# file: a/pack.hcl
# bare
pack "a" {
  version = "1"
  title   = "A"
}
game "spec" {
  seats = [1, 3]
  state = { days = integer }
  run "rest" {}
}
procedure "rest" {
  finish { winners = [] }
}
# pack: b/pack.hcl
pack "b" {
  version = "1"
  title   = "B"
  needs   = ["a"]
}
# file: b/rules/rest.hcl
after "rest" {
  tell { text = "All have rested." }
}
