# Of `take` a turn has but one; and no round or turn begins anew in what is played.
game "g" {
  seats = [1, 2]
  turns {
    take = [action.rest]
    pass = [action.leave]
  }
  finish { winners = [] }
}
action "rest" {
  text = "Rest"
  once = "turn" # want L0409 "Only `take` offers this action, and a turn takes only one: the limit has no effect." 10-16
}
action "leave" {
  text = "Leave"
}
---
# No rounds, no turns.
game "g" {
  seats = [1, 2]
  each "p" {
    in = players
    choose "plan" {
      by = p
      option "go" { text = "Go" }
    }
  }
  finish { winners = [] }
}
action "rest" {
  joins = choice.plan
  text  = "Rest"
  once  = "round" # want L0409 "No new round ever begins here, so this is once a game." 11-18
}
action "dream" {
  joins = choice.plan
  text  = "Dream"
  once  = "turn" # want L0409 "No turns are played here, so this is once a game." 11-17
}
---
# Limits that bind.
game "g" {
  seats = [1, 2]
  turns {
    take = [action.rest, action.dream]
    free = [action.sing]
    pass = [action.leave]
  }
  finish { winners = [] }
}
action "rest" {
  text = "Rest"
  once = "round"
}
action "dream" {
  text = "Dream"
  once = "game"
}
action "sing" {
  text = "Sing"
  once = "turn"
}
action "leave" {
  text = "Leave"
}
