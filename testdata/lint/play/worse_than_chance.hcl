# games: 60
# Who walks loses.
game "case" {
  seats = [2, 2]
  turns { take = [action.walk, action.rest] }
}
scenario "case" {
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { steps = integer } }
action "walk" {
  gain "self" { steps = 1 }
  finish {
    when   = self.steps > 4
    winner = other(self)
  }
}
action "rest" {
  finish {
    when   = self.steps > 4
    winner = other(self)
  }
}
bot "steady" { # want P0125 "The bot \"steady\" won" 5-13
  title = "Steady"
  answer "case" "turns" { score = it == action.walk ? 1 : 0 }
}
---
# games: 60
# Who walks wins.
game "case" {
  seats = [2, 2]
  turns { take = [action.walk, action.rest] }
}
scenario "case" {
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { steps = integer } }
action "walk" {
  gain "self" { steps = 1 }
  finish {
    when   = self.steps > 4
    winner = self
  }
}
action "rest" {
  finish {
    when   = self.steps > 4
    winner = self
  }
}
bot "steady" {
  title = "Steady"
  answer "case" "turns" { score = it == action.walk ? 1 : 0 }
}
