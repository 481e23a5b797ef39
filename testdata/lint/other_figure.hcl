# The text has an old figure.
kind "player" { state = { techs = lends(set(tech)) } }
kind "tech" {}
stat "range" {
  of   = player
  base = 1
}
tech "ion" {
  help = "Ships go 2 further." # want L0623 "This says 2, and tech.ion adds 3 to \"range\"" 10-31
  modifier "range" { add = 3 }
}
---
# The same figure, lost as a minus; a text without one; several modifiers.
kind "player" { state = { techs = lends(set(tech)) } }
kind "tech" {}
stat "range" {
  of   = player
  base = 1
}
stat "cost" {
  of   = player
  base = 1
}
tech "ion" {
  help = "Ships go 3 less far."
  modifier "range" { add = -3 }
}
tech "fusion" {
  help = "Ships go further."
  modifier "range" { add = 3 }
}
tech "warp" {
  help = "Ships go 5 further."
  modifier "range" { add = 5 }
  modifier "cost" { add = 2 }
}
