# The other wins.
game "race" {
  seats = [2, 2]
  turns { take = [action.run_on] }
}
kind "player" {}
action "run_on" {
  finish {
    winner = other(self) # want L0625 "The text speaks of \"self\", and another wins." 14-25
    text   = "{self} is there"
  }
}
---
# The same; several; no seat first.
game "race" {
  seats = [2, 2]
  turns { take = [action.run_on, action.give_up, action.fall] }
}
kind "player" {}
action "run_on" {
  finish {
    winner = self
    text   = "{self} is there"
  }
}
action "give_up" {
  finish {
    winners = others(self)
    text    = "{self} gives up"
  }
}
action "fall" {
  finish {
    winner = other(self)
    text   = "Down falls {self}"
  }
}
