# A hundred is not enough.
game "race" {
  goal  = "Be the first to have 100 points."
  seats = [2, 2]
  turns { take = [action.run_on] }
}
kind "player" { state = { points = integer } }
action "run_on" {
  gain "self" { points = 1 }
  finish {
    when   = self.points > 100 # want L0707 "The explanation names 100, and here that is not enough." 14-31
    winner = self
  }
}
---
# More than a hundred; at least so many.
game "race" {
  goal  = "Be the first to have more than 100 points, or 50 coins."
  seats = [2, 2]
  turns { take = [action.run_on] }
}
kind "player" { state = { points = integer, coins = integer } }
action "run_on" {
  gain "self" {
    points = 1
    coins  = 1
  }
  finish {
    when   = self.points > 100 || self.coins >= 50
    winner = self
  }
}
---
# Down to three; and three of something else.
game "mill" {
  goal  = "Be the last who is not down to 3 men."
  seats = [2, 2]
  turns { take = [action.hit] }
}
kind "player" { state = { men = default(integer(0, 9), 9) } }
action "hit" {
  gain "self" { men = -1 }
  finish {
    when   = self.men < 3 # want L0707 "The explanation names 3, and here that is not enough." 14-26
    winner = next(self)
  }
}
---
# Three in a line are not what is left.
game "mill" {
  goal  = "Three in a line take a man; who cannot make lines any more has lost."
  seats = [2, 2]
  turns { take = [action.hit] }
}
kind "player" { state = { men = default(integer(0, 9), 9) } }
action "hit" {
  gain "self" { men = -1 }
  finish {
    when   = self.men < 3
    winner = next(self)
  }
}
