# One year in three rules.
game "spec" {
  seats = [1, 3]
  state = { year = integer }
}
function "late" { gives = game.year >= 2100 } # want L0704 "The value 2100 for \"year\" is in 3 rules" 40-44
procedure "rest" {
  stop { when = game.year < 2100 }
}
procedure "work" {
  set "game" { year = 2100 }
}
---
# Twice, small figures, other attributes, the same rule again.
game "spec" {
  seats = [1, 3]
  state = { year = integer, cash = integer }
}
function "late" { gives = game.year >= 2100 || game.year == 2100 }
procedure "rest" {
  stop { when = game.year < 2100 }
}
procedure "work" {
  set "game" { year = 2 }
}
procedure "pay_up" {
  stop { when = game.year == 2 }
  pay "game" { cash = 2100 }
}
procedure "sleep" {
  stop { when = game.year == 2 }
}
---
# As many as each has at the start.
kind "player" {
  state = {
    dice = default(integer(0, 5), 5)
    luck = integer
  }
}
procedure "shake" {
  takes = { self = player }
  roll "cup" {
    by    = self
    die   = sides(6)
    times = 5 # want L0704 "\"player.dice\" begins at 5, and changes; this stays." 13-14
  }
  pay "self" { dice = count([for d in cup : d if d == 1]) }
}
---
# As many as are left; two hands; points, of which there may be more.
kind "player" { state = { dice = default(integer(0, 5), 5), hands = default(integer, 2), points = default(integer, 10) } }
procedure "shake" {
  takes = { self = player }
  roll "cup" {
    by    = self
    die   = sides(6)
    times = self.dice
  }
  repeat {
    times = 2
    pay "self" { dice = count(cup) }
  }
  pay "self" { hands = 1 }
  repeat {
    times = 10
    gain "self" { points = 1 }
  }
}
