# One of three without a name.
kind "ship" { text = ["name"] }
ship "hope" { name = "Hope" }
ship "dawn" { name = "Dawn" }
ship "vostok_2" {} # want L0614 "ship.vostok_2 has no name for people to read, unlike other things of its kind" 6-16
---
# Options have titles.
option "calm" {
  title = "Calm"
  modifier "speed" { set = 1 }
}
option "storm" {
  title = "Storm"
  modifier "speed" { set = 2 }
}
option "fog" { # want L0614 "title = \"…\"" 8-13
  modifier "speed" { set = 3 }
}
stat "speed" { base = 1 }
---
# Kinds that name none of their things, or say how all are called.
kind "ship" { text = ["name"] }
ship "hope" {}
ship "dawn" {}
kind "base" {
  text   = ["name"]
  called = "a base"
}
base "one" { name = "One" }
base "two" { name = "Two" }
base "three" {}
kind "chit" { copies = 3 }
