# A bot that plays all seats never waits.
# games: 1
kind "player" { state = { coins = at_least(0) } }
game "case" {
  players = ["a", "b"]
  turns { take = [action.end, action.wait] }
}
action "end" {
  choose "how" {
    option "won" {
      finish { winners = [self] }
    }
    option "lost" { # want P0112 "The option \"lost\" was offered but never taken" 5-18
      finish { winner = other(self) }
    }
  }
}
action "wait" { # want P0112 "The action \"wait\" was offered but never taken" 8-14
  pay "self" { coins = 1 }
}
---
# More games take all of it.
# games: 20
game "case" {
  players = ["a", "b"]
  turns { take = [action.end, action.wait] }
}
action "end" {
  choose "how" {
    option "won" {
      finish { winners = [self] }
    }
    option "lost" {
      finish { winner = other(self) }
    }
  }
}
action "wait" {}
