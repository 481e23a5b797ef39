# Judged before it is gained.
kind "player" { state = { coins = at_least(0), points = integer } }
function "is_done" {
  takes = { who = player }
  gives = who.points >= 9
}
action "dig" {
  finish {
    when   = is_done(self) # want L0415 "This is judged before \"dig\" changes it." 14-27
    winner = self
  }
  gain "self" { points = 1 }
}
---
# Judged behind it, or again; something else changes.
kind "player" { state = { coins = at_least(0), points = integer } }
action "dig" {
  gain "self" { points = 1 }
  finish {
    when   = self.points >= 9
    winner = self
  }
  gain "self" { points = 1 }
}
action "sell" {
  finish {
    when   = self.points >= 9
    winner = self
  }
  gain "self" { coins = 1 }
}
