# A game that goes on for ever; the procedure that would end it is run nowhere.
game "g" { # want L0404 "Nothing ever ends the game" 6-9
  seats = [1, 2]
  repeat {
    run "year" {}
  }
}
procedure "year" {
  each "p" {
    in = players
    may "rest" {
      by   = p
      text = "Rest?"
      run "win" { who = p }
    }
  }
}
procedure "win" {
  takes = { who = player }
  tell { text = "{who} is well" }
}
procedure "never_run" {
  finish { winners = [] }
}
---
# Ended by a hook of the scenario.
game "g" {
  seats = [1, 2]
  repeat {
    run "year" {}
  }
}
procedure "year" {
  each "p" {
    in = players
    may "rest" {
      by   = p
      text = "Rest?"
      tell { text = "{p} rests" }
    }
  }
}
scenario "s" {
  title = "S"
  after "year" {
    finish { winners = [] }
  }
}
---
# Nothing to play.
procedure "year" {
  tell { text = "A year" }
}
---
# Of two scenarios one plays otherwise, and forgets the end.
game "g" {
  seats = [1, 2]
  turns { take = [action.leave] }
}
action "leave" {
  text = "Leave"
  finish { winners = [] }
}
action "wait" {
  text = "Wait"
}
scenario "short" {
  title = "Short"
}
scenario "long" { # want L0404 "Nothing ever ends the scenario" 10-16
  title = "Long"
  play {
    turns { take = [action.wait] }
  }
}
