# games: 8
# A bot that is asked.
game "case" {
  seats = [2, 2]
  turns { take = [action.rest] }
}
scenario "case" {
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { coins = integer, rests = integer } }
action "rest" {
  may "more" { # want P0121 "The bot \"steady\" declined this all" 3-13
    text = "Take a coin"
    gain "self" { coins = 1 }
  }
  gain "self" { rests = 1 }
  finish {
    when   = self.rests > 5
    winner = self
  }
}
bot "steady" {
  title = "Steady"
  answer "rest" "more" { score = it == "yes" ? 0 : 1 }
}
---
# games: 8
# A bot that is asked.
game "case" {
  seats = [2, 2]
  turns { take = [action.rest] }
}
scenario "case" {
  title = "Case"
  bot   = "steady"
}
kind "player" { state = { coins = integer, rests = integer } }
action "rest" {
  may "more" {
    text = "Take a coin"
    gain "self" { coins = 1 }
  }
  gain "self" { rests = 1 }
  finish {
    when   = self.rests > 5
    winner = self
  }
}
bot "steady" {
  title = "Steady"
  answer "rest" "more" { score = it == "yes" ? 2 : 1 }
}
