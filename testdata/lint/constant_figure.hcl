# In order by what is the same for all.
kind "player" {
  state = { chips = integer }
}
function "leaders" {
  takes = { self = player }
  gives = largest(players, [for p in players : self.chips]) # want L0313 "reads `p`" 48-58
}
---
# Near misses.
kind "player" {
  state = { chips = integer }
}
function "leaders" {
  takes = { self = player }
  gives = largest(players, [for p in players : p.chips - self.chips])
}
function "shared" { gives = shares([3, 2], [for p in players : p.chips]) }
