# games: 16
# One has more.
game "case" {
  seats = [2, 2]
  setup {
    set "player.p1" { steps = 2 }
  }
  turns { take = [action.walk, action.rest] }
}
scenario "case" { # want P0126 "The seats of \"case\" do not begin alike, by \"player.steps\"." 10-16
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
---
# games: 16
# Both have as much.
game "case" {
  seats = [2, 2]
  setup {
    each "p" {
      in = players
      set "p" { steps = 1 }
    }
  }
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
---
# games: 16
# One begins in the corner, the other in the middle of its side.
game "case" {
  seats = [2, 2]
  setup {
    set "player.p1" { at = cell.a1 }
    set "player.p2" { at = cell.c5 }
  }
  turns {
    take  = [action.step]
    until = players[1].steps > 2
  }
  finish { winner = players[0] }
}
scenario "case" { title = "Case" } # want P0126 "The seats of \"case\" do not begin alike, by \"player.at\"."
kind "player" {
  state = {
    at    = optional(cell)
    steps = integer
  }
}
kind "cell" {}
board "grid" {
  cells = cell
  shape = squares(5, 5)
}
action "step" {
  text = "Step"
  pick "cell" {
    from = self.at == null ? [] : neighbours(self.at)
    text = "Where to?"
  }
  set "self" { at = cell }
  gain "self" { steps = 1 }
}
---
# games: 16
# Opposite each other.
game "case" {
  seats = [2, 2]
  setup {
    set "player.p1" { at = cell.a1 }
    set "player.p2" { at = cell.e5 }
  }
  turns {
    take  = [action.step]
    until = players[1].steps > 2
  }
  finish { winner = players[0] }
}
scenario "case" { title = "Case" }
kind "player" {
  state = {
    at    = optional(cell)
    steps = integer
  }
}
kind "cell" {}
board "grid" {
  cells = cell
  shape = squares(5, 5)
}
action "step" {
  text = "Step"
  pick "cell" {
    from = self.at == null ? [] : neighbours(self.at)
    text = "Where to?"
  }
  set "self" { at = cell }
  gain "self" { steps = 1 }
}
