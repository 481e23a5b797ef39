# Not always within the bounds.
kind "player" {
  state = { dice = integer(0, 5), lives = at_least(1) }
}
procedure "throw" {
  takes = { self = player }
  roll "cast" { die = sides(6) }
  set "self" {
    dice  = cast # want L0308 "1 to 6, but \"dice\" must be 0 to 5" 13-17
    lives = cast - 1 # want L0308 "0 to 5" 13-21
  }
}
---
# Near misses: always within, unknown, or counted down from what it was.
kind "player" {
  state = { dice = integer(0, 6), lives = at_least(1) }
}
procedure "throw" {
  takes = { self = player, n = integer }
  roll "cast" { die = sides(6) }
  set "self" {
    dice  = cast
    lives = n
  }
  set "self" { dice = self.dice - 1 }
  set "self" {
    when  = cast > 2
    lives = cast - 2
  }
}
