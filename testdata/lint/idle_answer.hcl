# The procedure that asks is never run.
game "spec" {
  seats = [1, 3]
  turns { take = [action.mark] }
}
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
  finish { winner = self }
}
procedure "ask" {
  takes = { self = player }
  pick "word" { from = choices("a", "b") }
}
scenario "s" {
  title = "S"
  uses  = []
}
bot "steady" {
  answer "mark" "number" { score = it }
  answer "ask" "word" { score = it == "a" ? 1 : 0 } # want L0812 "No game ever asks \"ask/word\"" 3-22
}
---
# The procedure that asks is run by one that nothing runs: that is where the mistake is.
game "spec" {
  seats = [1, 3]
  turns { take = [action.mark] }
}
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
  finish { winner = self }
}
procedure "year" {
  takes = { self = player }
  run "ask" {}
}
procedure "ask" {
  takes = { self = player }
  pick "word" { from = choices("a", "b") }
}
scenario "s" {
  title = "S"
  uses  = []
}
bot "steady" {
  answer "mark" "number" { score = it }
  answer "ask" "word" { score = it == "a" ? 1 : 0 }
}
---
# It is run by a law.
game "spec" {
  seats = [1, 3]
  turns { take = [action.mark] }
}
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
  finish { winner = self }
}
procedure "ask" {
  takes = { self = player }
  pick "word" { from = choices("a", "b") }
}
whenever "there_is_a_third" {
  when = count(players) > 2
  run "ask" { self = players[0] }
}
scenario "s" {
  title = "S"
  uses  = []
}
bot "steady" {
  answer "ask" "word" { score = it == "a" ? 1 : 0 }
}
