# All stays as it was.
kind "player" {
  state = { chips = integer, cards = integer }
}
procedure "nothing" {
  takes = { self = player }
  let "n" { be = 3 }
  set "self" { chips = self.chips } # want L0315 "This sets the value that is already there" 24-34
  set "n" { be = n } # want L0315 "This sets the value that is already there" 18-19
  gain "self" { cards = n - n } # want L0315 "adds nothing" 25-30
}
---
# Near misses.
kind "player" {
  state = { chips = integer, cards = integer }
}
procedure "something" {
  takes = { self = player, other = player }
  set "self" { chips = self.cards }
  set "other" { chips = self.chips }
  gain "self" { cards = self.chips }
  pay "self" { cards = 1 }
}
