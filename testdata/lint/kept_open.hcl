# A secret roll, kept where all see it.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = numbers(1, 6)
    seen = self
  }
  set "self" { luck = luck } # want L0414 "Only some see \"luck\", and everybody sees" 23-27
}
---
# Kept where only its owner sees it; an open roll.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = numbers(1, 6)
    seen = self
  }
  set "self" { own = luck }
  roll "fate" {
    by  = self
    die = numbers(1, 6)
  }
  set "self" { luck = fate }
}
