# Nothing ends this game.
scenario "case" { title = "Case" } # want P0104 "The scenario \"case\" does not end: it was stopped after 100 decisions." 10-16
game "case" {
  players = ["a", "b"]
  turns { take = [action.wait, action.stay] }
}
action "wait" {}
action "stay" {}
---
# It ends by itself.
scenario "case" { title = "Case" }
game "case" {
  players = ["a", "b"]
  state   = { rounds = integer }
  turns {
    take  = [action.wait, action.stay]
    until = game.rounds > 9
  }
  finish { winners = [] }
}
action "wait" {
  gain "game" { rounds = 1 }
}
action "stay" {
  gain "game" { rounds = 1 }
}
