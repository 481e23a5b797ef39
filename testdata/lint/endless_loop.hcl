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
---
# A free action that nothing limits, and some that are limited.
game "g" {
  seats = [1, 2]
  turns {
    take  = [action.work]
    free  = [action.beg, action.borrow, action.buy]
    until = game.days > 3
  }
  finish { winners = [] }
  state = { days = integer }
}
kind "player" { state = { coins = at_least(0), debt = boolean } }
action "work" {
  text = "Work"
  gain "game" { days = 1 }
}
action "beg" { # want L0403 "Nothing limits how often \"beg\" is taken in a turn." 8-13
  text = "Beg"
  gain "self" { coins = 1 }
}
action "borrow" {
  text = "Borrow"
  when = !self.debt
  set "self" { debt = true }
  gain "self" { coins = 1 }
}
action "buy" {
  text = "Buy"
  once = "turn"
  gain "self" { coins = 1 }
}
