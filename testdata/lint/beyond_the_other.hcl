# A guess that no die shows.
kind "player" { state = { die = integer(1, 6), guess = integer(1, 7) } }
player "p1" { die = 2 }
function "right" {
  takes = { who = player }
  gives = who.die == who.guess # want L0331 "One side of this can be 7, the other never." 11-31
}
---
# Alike; of a sum.
kind "player" { state = { die = integer(1, 6), guess = integer(1, 6) } }
player "p1" {
  die   = 2
  guess = 3
}
function "right" {
  takes = { who = player }
  gives = who.die == who.guess || who.die == who.guess + 1
}
