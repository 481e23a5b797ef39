# games: 16
# Over at once.
game "case" {
  seats = [2, 2]
  turns { take = [action.walk, action.rest] }
}
scenario "case" { # want P0122 "16 of 16 games of \"case\" were over before every seat had been asked anything." 10-16
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { steps = integer } }
action "walk" {
  gain "self" { steps = 1 }
  finish {
    when   = self.steps < 9
    winner = self
  }
}
action "rest" {
  finish {
    when   = self.steps < 9
    winner = self
  }
}
bot "steady" {
  title = "Steady"
  answer "case" "turns" { score = it == action.walk ? 1 : 0 }
}
---
# games: 16
# Over in time.
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
