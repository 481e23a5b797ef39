# An open roll in a secret place.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by  = self
    die = sides(6)
  }
  set "self" { own = luck } # want L0419 "Everybody sees \"luck\", and \"player.own\" is hidden." 22-26
}
---
# A secret roll; an open place.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = sides(6)
    seen = self
  }
  set "self" { own = luck }
  roll "fate" {
    by  = self
    die = sides(6)
  }
  set "self" { luck = fate }
}
