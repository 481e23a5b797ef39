# Nothing in the loop, nor in what it runs, ever leaves it.
game "g" {
  seats = [1, 2]
  repeat { # want L0403 "Nothing ever ends this loop." 3-9
    run "year" {}
  }
  finish { winners = [] }
}
procedure "year" {
  each "p" {
    in = players
    stop "p" { when = p.order > 1 }
    tell { text = "{p}" }
  }
}
---
# Turns that nobody is ever out of.
game "g" {
  seats = [1, 2]
  turns { take = [action.wait] } # want L0403 "Nothing ever ends these turns." 3-8
  finish { winners = [] }
}
action "wait" {
  text = "Wait"
}
---
# Ended by what is run, by a law, by a hook; left by a stop; bounded.
game "g" {
  seats = [1, 2]
  state = { year = integer }
  repeat "march" {
    gain "game" { year = 1 }
    stop "march" { when = game.year > 3 }
  }
  repeat { times = 3 }
  turns {
    take = [action.wait]
    pass = [action.leave]
  }
  repeat {
    run "year" {}
  }
}
procedure "year" {
  gain "game" { year = 1 }
}
after "year" {
  finish {
    when    = game.year > 9
    winners = []
  }
}
action "wait" {
  text = "Wait"
}
action "leave" {
  text = "Leave"
}
