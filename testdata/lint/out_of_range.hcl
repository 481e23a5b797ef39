# Never within the bounds.
kind "player" {
  state = { dice = integer(0, 5), lives = at_least(1) }
}
procedure "throw" {
  takes = { self = player }
  roll "cast" { die = sides(6) }
  set "self" {
    dice  = cast + 5 # want L0307 "This is 6 to 11" 13-21
    lives = 0 - cast # want L0307 "\"lives\" must be 1 or more" 13-21
  }
}
---
# Near misses: within, or perhaps within.
kind "player" {
  state = { dice = integer(0, 5), lives = at_least(1) }
}
procedure "throw" {
  takes = { self = player, n = integer }
  roll "cast" { die = sides(6) }
  set "self" {
    dice  = cast - 1
    lives = n
  }
  gain "self" { dice = 100 }
}
