# A reaction that costs nothing, though it asks for a disc as the action does.
kind "player" { state = { discs = at_least(0), points = integer } }
action "build" {
  text = "Build"
  when = self.discs > 0
  pay "self" { discs = 1 }
}
action "react" {
  text = "React"
  when = self.discs > 0 # want L0421 "This asks for \"player.discs\", and \"react\" takes none." 10-24
  gain "self" { points = 1 }
}
---
# It is paid in what is run; more is asked for than any; nobody ever pays it.
kind "player" { state = { discs = at_least(0), points = integer, rank = integer } }
procedure "spend" {
  takes = { self = player }
  pay "self" { discs = 1 }
}
action "build" {
  text = "Build"
  when = self.discs > 0
  run "spend" {}
}
action "boast" {
  text = "Boast"
  when = self.discs > 4 || self.rank > 0
  gain "self" { points = 1 }
}
action "rise" {
  text = "Rise"
  when = self.rank > 0
  gain "self" { points = 1 }
}
