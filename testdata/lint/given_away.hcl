# The disc of another.
kind "player" {}
kind "square" { state = { by = optional(player) } }
square "a" {}
action "drop" {
  pick "square" { from = all(square) }
  set "square" { by = other(self) } # want L0420 "This gives it to another seat, not to \"self\"." 23-34
}
---
# The own one; whose turn it is.
kind "player" { state = { rival = optional(player) } }
kind "square" { state = { by = optional(player) } }
square "a" {}
action "drop" {
  pick "square" { from = all(square) }
  set "square" { by = self }
  set "self" { rival = other(self) }
}
