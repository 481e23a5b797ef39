kind "player" { state = { coins = integer } }
check "solvent" { # want P0102 "A game stopped here: case: the check \"solvent\" does not hold: a owes coins." 7-16
  each = player
  that = this.coins >= 0
  text = "{this} owes coins"
}
game "case" {
  players = ["a", "b"]
  set "player.a" { coins = -1 }
  turns { take = [action.end, action.wait] }
}
action "end" {
  finish { winners = [self] }
}
action "wait" {}
---
# What is owed is paid before anybody is asked.
kind "player" { state = { coins = integer } }
check "solvent" {
  each = player
  that = this.coins >= 0
  text = "{this} owes coins"
}
game "case" {
  players = ["a", "b"]
  set "player.a" { coins = -1 }
  set "player.a" { coins = 0 }
  turns { take = [action.end, action.wait] }
}
action "end" {
  finish { winners = [self] }
}
action "wait" {}
