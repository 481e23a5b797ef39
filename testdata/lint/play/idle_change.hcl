# games: 8
# Always false before.
game "case" {
  seats = [2, 2]
  turns { take = [action.rest] }
}
kind "player" { state = { tired = boolean, rests = integer } }
action "rest" {
  set "self" { tired = false } # want P0120 "This ran, but never changed anything, in 8 games." 3-13
  gain "self" { rests = 1 }
  finish {
    when   = self.rests > 2 && !self.tired
    winner = self
  }
}
---
# games: 8
# It changes each time.
game "case" {
  seats = [2, 2]
  turns { take = [action.rest] }
}
kind "player" { state = { tired = boolean, rests = integer } }
action "rest" {
  set "self" { tired = !self.tired }
  gain "self" { rests = 1 }
  finish {
    when   = self.rests > 2
    winner = self
  }
}
