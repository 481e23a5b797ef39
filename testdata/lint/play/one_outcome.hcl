# games: 16
# All win.
game "case" {
  seats = [2, 2]
  turns { take = [action.walk, action.rest] }
}
scenario "case" { # want P0123 "All seats won in each of 16 games of \"case\"." 10-16
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { steps = integer } }
action "walk" {
  gain "self" { steps = 1 }
  finish {
    when    = self.steps > 4
    winners = players
  }
}
action "rest" {
  finish {
    when    = self.steps > 4
    winners = players
  }
}
bot "steady" {
  title = "Steady"
  answer "case" "turns" { score = it == action.walk ? 1 : 0 }
}
---
# games: 16
# One wins.
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
