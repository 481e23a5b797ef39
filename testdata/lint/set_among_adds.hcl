# One sets it.
kind "player" { state = { plays = lends(optional(guild)) } }
kind "guild" {}
stat "wage" {
  of   = player
  base = 2
}
guild "smiths" {
  modifier "wage" { set = 1 } # want L0710 "Of each guild that changes "wage" this alone sets it."
}
guild "thieves" {
  modifier "wage" { add = -1 }
}
---
# Both add; a kind whose things all set it.
kind "player" { state = { plays = lends(optional(guild)) } }
kind "guild" {}
stat "wage" {
  of   = player
  base = 2
}
guild "smiths" {
  modifier "wage" { add = 1 }
}
guild "thieves" {
  modifier "wage" { add = -1 }
}
stat "leisure" {
  of   = player
  base = 2
}
guild "weavers" {
  modifier "leisure" { set = 1 }
}
