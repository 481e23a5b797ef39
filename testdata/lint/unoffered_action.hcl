# No turns offer one; the other is run by itself alone.
action "pass" { text = "Pass" }
action "give_up" { # want L0230 "Nobody is ever offered the action" 8-17
  text = "Give up"
}
action "again" { # want L0230 "Nobody is ever offered the action" 8-15
  text = "Again"
  run "again" { when = false }
}
game "g" {
  seats = [1, 2]
  turns { take = [action.pass] }
}
---
# Offered by turns, in three ways, by a choice that it joins, and run by a rule.
kind "card" {}
card "joker" {
  action "joke" { text = "Joke" }
}
action "pass" { text = "Pass" }
action "look" { text = "Look" }
action "stop" { text = "Stop" }
action "eat" {
  joins = choice.morning
  text  = "Eat"
}
action "bow" { text = "Bow" }
game "g" {
  seats = [1, 2]
  run "bow" { self = player.p1 }
  turns {
    take = [action.pass, action.joke]
    free = [action.look]
    pass = [action.stop]
  }
  each "p" {
    in = players
    choose "morning" {
      by = p
      option "rest" { text = "Rest" }
    }
  }
  finish { winners = [] }
}
