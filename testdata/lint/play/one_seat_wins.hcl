# games: 24
# The first wins.
game "case" {
  seats = [2, 2]
  turns { take = [action.walk, action.rest] }
}
scenario "case" { # want P0124 "Seat 1 of \"case\" won 24 of 24 games." 10-16
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { steps = integer } }
action "walk" {
  gain "self" { steps = 1 }
  finish {
    when   = self.steps > 4
    winner = players[0]
  }
}
action "rest" {
  finish {
    when   = self.steps > 4
    winner = players[0]
  }
}
bot "steady" {
  title = "Steady"
  answer "case" "turns" { score = it == action.walk ? 1 : 0 }
}
---
# games: 24
# Any.
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
